package recorder

import "errors"

var (
	// ErrFormat says that a file is no recording or golden, or one of a version
	// that this package does not read.
	ErrFormat = errors.New("recorder: unknown format")

	// ErrSharedNotFound says that a value which a recording or golden refers to
	// is missing below shared/, or is not what its name says.
	ErrSharedNotFound = errors.New("recorder: shared value not found")
)
