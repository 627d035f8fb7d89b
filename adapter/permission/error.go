package permission

import (
	"errors"
	"fmt"
)

// NotOfferedError says that a client chose what its question did not offer.
type NotOfferedError struct{ OptionID string }

// Error names the choice.
func (e *NotOfferedError) Error() string {
	return fmt.Sprintf("permission: option %q was not offered", e.OptionID)
}

// Words is what the CLI, and through it the model, is told of an error of
// [Ask.Select].
func Words(err error) string {
	if e, ok := errors.AsType[*NotOfferedError](err); ok {
		return "Permission option was not offered: " + e.OptionID
	}
	return err.Error()
}
