package toolcall

import (
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// bash reports the shells, Bash and PowerShell.
type bash struct{ other }

type bashInput struct {
	Command     member[string] `json:"command"`
	Description member[string] `json:"description"`
	// CommandDescription is an alias that the CLI takes for description.
	CommandDescription member[string] `json:"command_description"`
}

// Use implements [Reporter]: the command is the title.
func (bash) Use(u Use) Facts {
	in := decode[bashInput](u.Input)
	f := Facts{Title: in.Command.value, Kind: KindExecute, Command: true}
	if f.Title == "" {
		f.Title = "Terminal"
	}
	f.Description = first(in.Description, in.CommandDescription).value
	if f.Description != "" {
		f.Display = []Content{textContent(f.Description)}
	}
	return f
}

// Result implements [Reporter]. The text of a failed command is in Output and,
// fenced, in Content: one for a client with a terminal, one for the others. An
// image that a command printed is in Content, and there is no Output.
func (bash) Result(_ Use, o Outcome) Result {
	r, _ := o.failure()
	out := decode[bashOutput](o.Structured)
	text, ok := out.text()
	if !ok {
		text, ok = commandText(o.Content)
	}
	if !ok {
		r.Content = contents(o.Content, o.IsError)
		return r
	}
	r.Output = &Output{Text: text, Background: out.BackgroundTaskID.value, Interrupted: out.interrupted()}
	switch {
	case r.Output.Background != "":
	case o.IsError:
		r.Output.ExitCode = failureCode(text)
	case !r.Output.Interrupted && !out.Interpretation.ok:
		r.Output.ExitCode = new(int)
	}
	return r
}

// commandText is the text of a raw result; ok is false when it has other blocks.
func commandText(content jsontext.Value) (text string, ok bool) {
	if content.Kind() != jsontext.KindBeginArray {
		return decode[string](content), content.Kind() != jsontext.KindBeginObject
	}
	var lines []string
	for _, v := range decode[[]jsontext.Value](content) {
		b := decode[block](v)
		if !b.Text.ok {
			return "", false
		}
		lines = append(lines, b.Text.value)
	}
	return strings.Join(lines, "\n"), true
}

// failureCode reads the code from the first line of a failed command. A command
// that was refused or did not start has none.
func failureCode(text string) *int {
	line, _, _ := strings.Cut(text, "\n")
	digits, ok := strings.CutPrefix(line, "Exit code ")
	code, err := strconv.ParseUint(digits, 10, 31)
	if !ok || err != nil {
		return nil
	}
	return new(int(code))
}
