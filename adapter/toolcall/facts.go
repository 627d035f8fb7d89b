package toolcall

import "github.com/go-json-experiment/json/jsontext"

// Kind is what a tool does, in the words of ACP.
type Kind string

// The kinds of ACP.
const (
	KindRead       Kind = "read"
	KindEdit       Kind = "edit"
	KindDelete     Kind = "delete"
	KindMove       Kind = "move"
	KindSearch     Kind = "search"
	KindExecute    Kind = "execute"
	KindThink      Kind = "think"
	KindFetch      Kind = "fetch"
	KindSwitchMode Kind = "switch_mode"
	KindOther      Kind = "other"
)

// Use is a tool call as the model wrote it.
type Use struct {
	ID    string
	Name  string
	Input jsontext.Value // a JSON object; the empty object while nothing of it is known
	Dir   string         // the session's working directory: paths in titles are relative to it
	// Complete is false while the input still streams: Input is then a prefix.
	Complete bool
}

// Facts is what the input of a tool call tells, read once by its [Reporter]. A
// presenter renders it in the dialect of its client; it never reads Claude's
// data again.
type Facts struct {
	Title string
	Kind  Kind

	// Locations are the files that the call is about. A file tool without a path
	// has an empty list, any other tool nil.
	Locations []Location

	// NamesPath says that a read or a search names the file or the folder it looks
	// at. Some clients show no text of it.
	NamesPath bool

	// ByName says that clients of older kinds know the tool by its name alone: they
	// get no other title, no kind, no files and no copy of its input.
	ByName bool

	// Command is a shell command: its output goes to the terminal channel of a
	// client that has one.
	Command bool

	// Content shows what the call is about to do: the diff of an Edit.
	Content []Content

	// Display is a readable copy of some input (a description, a prompt, a plan)
	// for clients that do not render the raw input themselves.
	Display []Content

	// FileText names the input members that hold file text. A diff carries it, so
	// some clients get the input without them.
	FileText []string

	// PlanFile is the absolute path of the file that holds the plan to approve, or
	// "". Some clients read the plan there.
	PlanFile string

	// Question is the question of a call that asks a single one, or "". Some clients
	// take it for the title.
	Question string

	Description string // what the model says the command does
	Subagent    bool   // the call starts a subagent
	Skill       string // the skill that the call loads
	SkillPath   string // its SKILL.md, once it was looked for, or ""
	MCP         *MCPTool
}

// Location is a file, and a line of it (from 1), or 0 for no line.
type Location struct {
	Path string
	Line int
}

// MCPTool names a tool of an MCP server.
type MCPTool struct {
	Server, Tool string
}

// ContentType tells which fields of a [Content] are set.
type ContentType string

// The types of content.
const (
	ContentText ContentType = "text" // Text
	ContentDiff ContentType = "diff" // Path, OldText, NewText
	ContentRaw  ContentType = "raw"  // Block: an ACP content block that needs no words of ours (image, resource link)
)

// Content is something to show in a tool call.
type Content struct {
	Type    ContentType
	Text    string
	Path    string
	OldText *string // nil: the file did not exist, or nobody knows
	NewText string
	Block   jsontext.Value
}

// Outcome is the result of a tool call as Claude's CLI reports it.
type Outcome struct {
	Content    jsontext.Value // the text or blocks that the model gets
	Structured jsontext.Value // tool_use_result: an object, or a string for a failed call, or nothing
	IsError    bool
	// NonExecutionKind says why the tool did not run, e.g. permission-rule.
	NonExecutionKind string
}

// Result is what the outcome of a tool call tells.
type Result struct {
	Failed bool

	// Output is the output of a command; nil for any other tool, and for a command
	// whose output cannot go to a terminal.
	Output *Output

	// Content is the result to show; nil when there is nothing to add to what the
	// call shows already. Of a result with Output it is for the clients without a
	// terminal: the error of a failed command. When it is nil they get the text of
	// Output.
	Content []Content

	// Unfenced is the text of a failure as it came, for clients that show it in a
	// frame of their own; nil for most tools.
	Unfenced []Content

	// Repeats says that the result holds nothing that the call does not show already.
	Repeats bool

	// RawOutput is the raw tool result.
	RawOutput jsontext.Value

	// Title and Locations replace those of the call when set.
	Title     string
	Locations []Location

	// PlanFile is the file of the plan that the call was about, or "".
	PlanFile string

	// Reason is the raw result of a refusal without its fence, when that is all
	// there is to say; else nil. Some clients get it in place of Content.
	Reason jsontext.Value

	NonExecutionKind string
}

// Output is what a command printed.
type Output struct {
	Text string
	// ExitCode is nil when the CLI did not tell it: the command was aborted,
	// refused or runs on in the background.
	ExitCode *int
	// Background names the task in which the command goes on after this result; ""
	// for a command that ended.
	Background string
	// Interrupted says that the command was aborted before its end.
	Interrupted bool
}

// Written is what the PostToolUse hook of a tool call tells before its result:
// the change on disk of an Edit or a Write. The zero value tells nothing new.
type Written struct {
	Content   []Content
	Locations []Location
	// Created shows a created file, for those whom the call showed no diff.
	Created []Content
	// Change is the exact change, when the file was read for it.
	Change *Change
}

// Reporter reads the data of one Claude tool. The zero data must do: a model
// writes any input, and a newer CLI changes results.
type Reporter interface {
	// Use reads the input, complete or not.
	Use(Use) Facts
	// Result reads the outcome.
	Result(Use, Outcome) Result
	// Written reads the tool_response of the PostToolUse hook.
	Written(u Use, response jsontext.Value) Written
}
