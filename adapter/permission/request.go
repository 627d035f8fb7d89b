package permission

import (
	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json/jsontext"
)

// OptionKind groups the choices, in the words of ACP.
type OptionKind string

// The kinds of choices.
const (
	AllowOnce    OptionKind = "allow_once"
	AllowAlways  OptionKind = "allow_always"
	RejectOnce   OptionKind = "reject_once"
	RejectAlways OptionKind = "reject_always"
)

// The ids of the choices. The client sends them back unchanged.
const (
	OptionAllowOnce        = "allow-once"
	OptionAllowWithUpdates = "allow-with-updates"
	OptionReject           = "reject"
)

// Option is a choice of the user.
type Option struct {
	ID   string
	Name string
	Kind OptionKind
}

// Request is what the client is asked about one tool call.
type Request struct {
	Use   toolcall.Use // with the input that would run
	Facts toolcall.Facts

	// Title is the heading of the tool call. PermissionTitle is that of the
	// approval: nearly always the same.
	Title           string
	PermissionTitle string

	// Description is why Claude asks, or "".
	Description string

	// DefaultToNo says that a stray keystroke must not approve.
	DefaultToNo bool

	// BlockedPath is a path that the call is not about by its input alone, or "".
	BlockedPath string

	// Preview is what the tool would change in a file, when that was read for it.
	Preview *toolcall.Preview

	MCPServer jsontext.Value
	Options   []Option
}
