package toolcall

import (
	"path"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// exitPlanMode reports ExitPlanMode, with which the model asks to carry out its
// plan.
type exitPlanMode struct{ other }

// planInput is the input of ExitPlanMode as the CLI completes it from the plan
// file, and the members that its structured result has of it.
type planInput struct {
	Plan     member[string] `json:"plan"`
	File     member[string] `json:"planFilePath"`
	FilePath member[string] `json:"filePath"` // of the result
}

// Use implements [Reporter]: the plan is to be read.
func (exitPlanMode) Use(u Use) Facts {
	in := decode[planInput](u.Input)
	f := Facts{Title: "Approve Plan", Kind: KindSwitchMode, PlanFile: wholePath(in.File.value)}
	if in.Plan.value != "" {
		f.Display = []Content{textContent(in.Plan.value)}
	}
	return f
}

// Result implements [Reporter]. The text of an approval repeats the plan; that of a
// refusal is its reason.
func (p exitPlanMode) Result(u Use, o Outcome) Result {
	r := o.result()
	r.PlanFile = wholePath(first(decode[planInput](u.Input).File, decode[planInput](o.Structured).FilePath).value)
	if o.IsError {
		r.Content = contents(o.Content, true)
		r.Reason = unfenced(o.Content)
		return r
	}
	r.Title, r.Repeats = "Exited Plan Mode", true
	return r
}

// wholePath is file when it is an absolute path, else "".
func wholePath(file string) string {
	if path.IsAbs(file) || isWindows(file) {
		return file
	}
	return ""
}

// unfenced is a text without the one code fence around it; anything else stays as
// it is.
func unfenced(v jsontext.Value) jsontext.Value {
	if v.Kind() != jsontext.KindString {
		return v
	}
	text, ok := insideFence(decode[string](v))
	if !ok {
		return v
	}
	bare, err := json.Marshal(text, lenient)
	if err != nil {
		return v
	}
	return bare
}
