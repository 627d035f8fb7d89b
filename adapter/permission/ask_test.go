package permission_test

import (
	"errors"
	"testing"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/permission"
	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"
)

// workDir is the working directory of the session that asks.
const workDir = "/home/me/work"

// question is a can_use_tool question as the CLI writes it.
func question(t testing.TB, text string) (q streamjson.ControlBody) {
	t.Helper()
	err := json.Unmarshal([]byte(text), &q, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return q
}

func askIn(dir string, q streamjson.ControlBody, plan permission.Plan) *permission.Ask {
	use := toolcall.Use{ID: q.ToolUseID, Name: q.ToolName, Input: q.Input, Dir: dir, Complete: true}
	return permission.NewWithPlan(q, use, toolcall.For(use.Name).Use(use), plan)
}

// ask opens the question of a session in workDir.
func ask(t testing.TB, text string) *permission.Ask {
	t.Helper()
	return askIn(workDir, question(t, text), permission.Plan{})
}

// offered are the choices of a, each as "id: name".
func offered(a *permission.Ask) (list []string) {
	for _, o := range a.Request().Options {
		list = append(list, o.ID+": "+o.Name)
	}
	return list
}

// lasting is the name of the choice that applies suggestions or a rule, or "".
func lasting(a *permission.Ask) string {
	for _, o := range a.Request().Options {
		if o.ID == permission.OptionAllowWithUpdates {
			return o.Name
		}
	}
	return ""
}

// decided is what the CLI gets for a choice, as canonical JSON.
func decided(t testing.TB, a *permission.Ask, option string) string {
	t.Helper()
	d, err := a.Select(option)
	if err != nil {
		t.Fatalf("%s: %v", option, err)
	}
	text, err := json.Marshal(d)
	if err != nil {
		t.Fatalf("%s: %v", option, err)
	}
	return canonical(t, text)
}

func canonical(t testing.TB, text jsontext.Value) string {
	t.Helper()
	if err := text.Canonicalize(); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return string(text)
}

func wantSame(t testing.TB, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

const gitTag = `{"subtype":"can_use_tool","tool_name":"Bash","display_name":"Bash","tool_use_id":"toolu_1",
	"input":{"command":"git tag v1"},"permission_suggestions":[{"type":"addRules","rules":[
	{"toolName":"Bash","ruleContent":"git tag *"}],"behavior":"allow","destination":"localSettings"}]}`

func TestSelect(t *testing.T) {
	t.Run("an option that was not offered runs nothing", func(t *testing.T) {
		for _, option := range []string{"", "allow-always-please", "allow_once", "Yes", permission.OptionExitPlanBypass} {
			d, err := ask(t, gitTag).Select(option)
			var notOffered *permission.NotOfferedError
			if !errors.As(err, &notOffered) || notOffered.OptionID != option {
				t.Errorf("%q: error %v", option, err)
			}
			wantSame(t, option, d, streamjson.Decision{})
			wantSame(t, "words", permission.Words(err), "Permission option was not offered: "+option)
		}
	})
	t.Run("a choice does what it showed, whatever becomes of the question's memory", func(t *testing.T) {
		q := question(t, gitTag)
		a := askIn(workDir, q, permission.Plan{})
		before := decided(t, a, permission.OptionAllowWithUpdates)
		for _, text := range []jsontext.Value{q.Input, q.Suggestions, a.Request().Use.Input} {
			overwrite(text)
		}
		a.Request().Options[0] = permission.Option{}
		d, err := a.Select(permission.OptionAllowWithUpdates)
		if err != nil {
			t.Fatal(err)
		}
		overwrite(d.UpdatedInput)
		overwrite(d.UpdatedPermissions)
		wantSame(t, "decision", decided(t, a, permission.OptionAllowWithUpdates), before)
		wantSame(t, "first option", a.Request().Options[0].ID, permission.OptionAllowOnce)
	})
}

func overwrite(text jsontext.Value) {
	for i := range text {
		text[i] = ' '
	}
}

func TestNew(t *testing.T) {
	t.Run("an input that is no object can only be refused", func(t *testing.T) {
		for _, input := range []string{`null`, `[]`, `"ls"`, `7`} {
			a := ask(t, `{"tool_name":"Bash","tool_use_id":"toolu_1","input":`+input+`}`)
			wantSame(t, input, offered(a), []string{"reject: No"})
		}
		wantSame(t, "none", offered(ask(t, `{"tool_name":"Bash"}`)), []string{"reject: No"})
	})
	t.Run("a question to the user is no permission", func(t *testing.T) {
		a := ask(t, `{"tool_name":"AskUserQuestion","input":{"questions":[]},"requires_user_interaction":true}`)
		wantSame(t, "options", offered(a), []string{"reject: No"})
	})
}

func FuzzNew(f *testing.F) {
	f.Add("Bash", `{"command":"ls"}`, `[{"type":"setMode","mode":"acceptEdits","destination":"session"}]`, `C:\work`)
	f.Add("Edit", `{"file_path":"..\\.claude\\x"}`, `[{"type":"addDirectories","directories":["/"],"destination":"session"}]`, `C:\`)
	f.Add("WebFetch", `{"url":"http://a:b@c"}`, `null`, `/`)
	f.Add("Skill", `{"skill":" "}`, ``, ``)
	f.Fuzz(func(t *testing.T, tool, input, suggestions, dir string) {
		a := askIn(dir, streamjson.ControlBody{
			ToolName: tool, Input: jsontext.Value(input), Suggestions: jsontext.Value(suggestions),
		}, permission.Plan{})
		for _, o := range a.Request().Options {
			d, err := a.Select(o.ID)
			if err != nil || o.Name == "" || (d.Behavior == "allow") == (o.ID == permission.OptionReject) {
				t.Errorf("%+v: %+v, %v", o, d, err)
			}
			if d.Behavior == "allow" && d.UpdatedInput.Kind() != jsontext.KindBeginObject {
				t.Errorf("%+v allows without an input", o)
			}
		}
	})
}
