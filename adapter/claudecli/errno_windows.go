package claudecli

import (
	"syscall"

	"golang.org/x/sys/windows"
)

// errnoName is the error's text: Windows has no symbols for its errors.
func errnoName(e syscall.Errno) string { return e.Error() }

// isAbsent is whether an executable or the directory is not there, or not for
// us.
func isAbsent(e syscall.Errno) bool {
	switch e {
	case windows.ERROR_FILE_NOT_FOUND, windows.ERROR_PATH_NOT_FOUND, windows.ERROR_ACCESS_DENIED:
		return true
	}
	return false
}
