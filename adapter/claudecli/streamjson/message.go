package streamjson

import (
	"errors"
	"fmt"
	"io"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	jsonv1 "github.com/go-json-experiment/json/v1"
)

// ErrNotObject says that a line is no JSON object. The CLI, or what runs in
// its place, prints such lines now and then; the caller passes them over.
var ErrNotObject = errors.New("streamjson: line is not a JSON object")

// Message is one line of the CLI's stdout. The concrete types are the
// pointer types of this package that embed no other message.
type Message interface{ cliMessage() }

// FieldError says that a field of a line had an unexpected type. The message
// is usable; the field is zero.
type FieldError struct {
	Type string // the type of the line, e.g. "result"
	Err  error
}

// Error implements error.
func (e *FieldError) Error() string { return fmt.Sprintf("streamjson: %s: %v", e.Type, e.Err) }

// Unwrap returns the cause.
func (e *FieldError) Unwrap() error { return e.Err }

// Unknown is a line of a type or subtype that this package does not know.
type Unknown struct {
	Type    string
	Subtype string
	Raw     jsontext.Value
}

func (*Unknown) cliMessage() {}

var decodeOptions = json.JoinOptions(
	jsontext.AllowDuplicateNames(true),
	jsontext.AllowInvalidUTF8(true),
	// A wrong type in one field must not stop the fields behind it.
	jsonv1.ReportErrorsWithLegacySemantics(true),
	json.MatchCaseInsensitiveNames(false),
)

// Decode reads one line of the CLI's stdout, without its newline. The result
// does not alias line.
//
// The error is [ErrNotObject] or a syntax error, both with a nil message, or a
// *[FieldError] beside a usable message.
func Decode(line []byte) (Message, error) {
	typ, subtype, ok := peek(line)
	if !ok {
		return nil, ErrNotObject
	}
	m := newMessage(typ, subtype)
	if u, ok := m.(*Unknown); ok {
		u.Type, u.Subtype, u.Raw = typ, subtype, append(jsontext.Value(nil), line...)
		if !u.Raw.IsValid(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true)) {
			return nil, fmt.Errorf("streamjson: %s line: %w", typ, ErrNotObject)
		}
		return u, nil
	}
	err := json.Unmarshal(line, m, decodeOptions)
	if err == nil {
		return m, nil
	}
	if isSyntaxError(err) {
		return nil, fmt.Errorf("streamjson: %s line: %w", typ, err)
	}
	return m, &FieldError{Type: typ, Err: err}
}

func newMessage(typ, subtype string) Message {
	switch typ {
	case "stream_event":
		return new(StreamEvent)
	case "assistant":
		return new(Assistant)
	case "user":
		return new(User)
	case "result":
		return new(Result)
	case "system":
		return newSystem(subtype)
	case "command_lifecycle":
		return new(CommandLifecycle)
	case "control_request":
		return new(ControlRequest)
	case "control_response":
		return new(ControlResponse)
	case "control_cancel_request":
		return new(ControlCancelRequest)
	case "conversation_reset":
		return new(ConversationReset)
	case "prompt_suggestion":
		return new(PromptSuggestion)
	case "active_goal":
		return new(ActiveGoal)
	case "rate_limit_event":
		return new(RateLimitEvent)
	case "tool_progress":
		return new(ToolProgress)
	}
	return new(Unknown)
}

// isSyntaxError tells a line that is no JSON from one with an odd field. The
// decoder reports the first in either of two types.
func isSyntaxError(err error) bool {
	_, v1 := errors.AsType[*jsonv1.SyntaxError](err)
	_, v2 := errors.AsType[*jsontext.SyntacticError](err)
	return v1 || v2 || errors.Is(err, io.ErrUnexpectedEOF)
}

// Read reads a value that a line holds raw, such as the answer to a control
// request, as leniently as [Decode] reads the line: a member of a wrong type is as
// good as absent. The error says that v is no JSON.
func Read(v jsontext.Value, into any) error {
	if len(v) == 0 {
		return nil
	}
	if err := json.Unmarshal(v, into, decodeOptions); err != nil && isSyntaxError(err) {
		return fmt.Errorf("streamjson: %T: %w", into, err)
	}
	return nil
}
