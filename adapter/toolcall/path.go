package toolcall

import (
	"path"
	"strings"
)

// displayPath is how a title names a file: relative to the working directory
// when it is inside, else as the model wrote it. The directory itself is "".
//
// The rules are those of the system that dir comes from, not of ours, so that
// a recording of one system reads the same on another.
func displayPath(file, dir string) string {
	if dir == "" {
		return file
	}
	windows := isWindows(dir)
	d, f := slashed(dir, windows), slashed(file, windows)
	if !path.IsAbs(f) && !(windows && isWindows(file)) {
		f = path.Join(d, f)
	}
	if f == d {
		return ""
	}
	rest, inside := strings.CutPrefix(f, d+"/")
	if !inside {
		return file
	}
	if windows {
		return strings.ReplaceAll(rest, "/", `\`)
	}
	return rest
}

// isWindows says whether p is an absolute path of Windows.
func isWindows(p string) bool {
	drive := len(p) > 2 && p[1] == ':' && (p[2] == '\\' || p[2] == '/')
	return drive || strings.HasPrefix(p, `\\`)
}

// slashed is p in its shortest form, with slashes.
func slashed(p string, windows bool) string {
	if windows {
		p = strings.ReplaceAll(p, `\`, "/")
	}
	return path.Clean(p)
}
