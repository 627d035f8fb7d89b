package toolcall_test

import (
	"testing"

	"claude-agent-acp/adapter/toolcall"
)

func TestBashUse(t *testing.T) {
	shell := func(title, description string) toolcall.Facts {
		f := toolcall.Facts{Title: title, Kind: toolcall.KindExecute, Command: true, Description: description}
		if description != "" {
			f.Display = texts(description)
		}
		return f
	}
	testUses(t, []useCase{
		{"starts as a terminal", "Bash", `{}`, shell("Terminal", "")},
		{"has the command as title", "Bash", `{"command":"echo hi > out.txt; cat out.txt"}`, shell("echo hi > out.txt; cat out.txt", "")},
		{"shows the description", "Bash", `{"command":"ls","description":"List files"}`, shell("ls", "List files")},
		{"takes the alias of the description", "Bash", `{"command":"ls","command_description":"List"}`, shell("ls", "List")},
		{"prefers the description to its alias", "Bash", `{"command_description":"b","description":"a","command":"ls"}`, shell("ls", "a")},
		{"is PowerShell too", "PowerShell", `{"command":"dir"}`, shell("dir", "")},
		{"keeps the lines of a command", "Bash", `{"command":"cat <<E\n\tx\nE"}`, shell("cat <<E\n\tx\nE", "")},
		{"passes over a wrong name", "Bash", `{"cmd":"ls","description":"List, wrongly"}`, shell("Terminal", "List, wrongly")},
		{"loses only a command of a wrong type", "Bash", `{"command":["ls"],"description":"List"}`, shell("Terminal", "List")},
		{"lives with an array for input", "Bash", `["ls"]`, shell("Terminal", "")},
		{"lives without input", "Bash", ``, shell("Terminal", "")},
		{"takes the last of two commands", "Bash", `{"command":"a","command":"b"}`, shell("b", "")},
		{"loses a command that a wrong type replaces", "Bash", `{"command":"a","command":1}`, shell("Terminal", "")},
	})
}

// ran is the result of a command that printed text.
func ran(text string, code int) toolcall.Result {
	return toolcall.Result{Output: &toolcall.Output{Text: text, ExitCode: &code}}
}

func TestBashResult(t *testing.T) {
	testResults(t, []resultCase{
		{
			name: "is the structured output", tool: "Bash",
			content:    `"hi\n\n(a hint for the model)"`,
			structured: `{"stdout":"hi","stderr":"","interrupted":false,"isImage":false,"noOutputExpected":false}`,
			want:       ran("hi", 0),
		},
		{
			name: "joins stdout and stderr", tool: "Bash",
			content: `"x"`, structured: `{"stdout":"out","stderr":"warn"}`,
			want: ran("out\nwarn", 0),
		},
		{
			name: "is empty for a command that prints nothing", tool: "Bash",
			content:    `"(Bash completed with no output)"`,
			structured: `{"stdout":"","stderr":"","interrupted":false,"isImage":false,"noOutputExpected":true}`,
			want:       ran("", 0),
		},
		{
			name: "is the notice of a command in the background", tool: "Bash",
			content:    `"Command running in background with ID: b1."`,
			structured: `{"stdout":"","stderr":"","interrupted":false,"isImage":false,"noOutputExpected":false,"backgroundTaskId":"b1"}`,
			want:       toolcall.Result{Output: &toolcall.Output{Text: "Command running in background with ID: b1.", Background: "b1"}},
		},
		{
			name: "says that a command was aborted", tool: "Bash",
			content: `"half"`, structured: `{"stdout":"half","stderr":"","interrupted":true}`,
			want: toolcall.Result{Output: &toolcall.Output{Text: "half\n[Command was aborted before completion]", Interrupted: true}},
		},
		{
			name: "does not invent the code of a grep that finds nothing", tool: "Bash",
			content: `"No matches found"`, structured: `{"stdout":"","stderr":"","returnCodeInterpretation":"No matches found"}`,
			want: toolcall.Result{Output: &toolcall.Output{}},
		},
		{
			name: "says what was cut from a long output", tool: "Bash",
			content:    `"<persisted-output>\nOutput too large"`,
			structured: `{"stdout":"1\n2","stderr":"","persistedOutputPath":"/h/o.txt","persistedOutputSize":108894}`,
			want:       ran("1\n2\n[Output truncated (108894 bytes total): full output saved to /h/o.txt]", 0),
		},
		{
			name: "says that an output was cut when nobody knows how long it was", tool: "Bash",
			content: `"x"`, structured: `{"stdout":"1","stderr":"","persistedOutputPath":"/h/o.txt","persistedOutputSize":"big"}`,
			want: ran("1\n[Output truncated: full output saved to /h/o.txt]", 0),
		},
		{
			name: "joins text blocks", tool: "Bash",
			content: `[{"type":"text","text":"a"},{"type":"text","text":"b"}]`,
			want:    ran("a\nb", 0),
		},
		{
			name: "shows an image, which a terminal cannot", tool: "Bash",
			content:    `[{"type":"image","source":{"type":"base64","data":"AAAA","media_type":"image/png"}}]`,
			structured: `{"stdout":"AAAA","stderr":"","isImage":true}`,
			want: toolcall.Result{Content: []toolcall.Content{{
				Type: toolcall.ContentRaw, Block: []byte(`{"type":"image","data":"AAAA","mimeType":"image/png"}`),
			}}},
		},
		{name: "is empty without a result", tool: "Bash", want: ran("", 0)},
	})
}

func TestBashFailure(t *testing.T) {
	testResults(t, []resultCase{
		{
			name: "has the code and the text of a failure", tool: "Bash", isError: true,
			content:    `"Exit code 3\nbuilding\nerror: no rule"`,
			structured: `"Error: Exit code 3\nbuilding\nerror: no rule"`,
			want: toolcall.Result{
				Output:  ran("Exit code 3\nbuilding\nerror: no rule", 3).Output,
				Content: texts("```\nExit code 3\nbuilding\nerror: no rule\n```"),
			},
		},
		{
			name: "has a code without output", tool: "Bash", isError: true,
			content: `"Exit code 1"`,
			want:    toolcall.Result{Output: ran("Exit code 1", 1).Output, Content: texts("```\nExit code 1\n```")},
		},
		{
			name: "has no code for a refusal", tool: "Bash", isError: true,
			content: `"User refused permission to run tool"`, structured: `"Error: User refused permission to run tool"`,
			want: toolcall.Result{
				Output:  &toolcall.Output{Text: "User refused permission to run tool"},
				Content: texts("```\nUser refused permission to run tool\n```"),
			},
		},
		{
			name: "reads no code from the middle of a text", tool: "Bash", isError: true,
			content: `"Exit code 3 was expected"`,
			want: toolcall.Result{
				Output:  &toolcall.Output{Text: "Exit code 3 was expected"},
				Content: texts("```\nExit code 3 was expected\n```"),
			},
		},
		{name: "is empty for a failure without a text", tool: "Bash", isError: true, content: `""`, want: toolcall.Result{Output: &toolcall.Output{}}},
	})
}
