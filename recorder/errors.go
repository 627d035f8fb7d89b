package recorder

import "errors"

var (
	// ErrFormat says that a file is no recording or golden, or one of a version
	// that this package does not read.
	ErrFormat = errors.New("recorder: unknown format")

	// ErrChanged says that a file is not what was imported: a recording and its
	// golden are never edited.
	ErrChanged = errors.New("recorder: changed since it was written")

	// ErrSharedNotFound says that a value which a recording or golden refers to
	// is missing below shared/, or is not what its name says.
	ErrSharedNotFound = errors.New("recorder: shared value not found")
)
