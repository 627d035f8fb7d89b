package permission_test

import (
	"path"
	"slices"
	"strings"
	"testing"

	"claude-agent-acp/adapter/claudecli/streamjson"
	"claude-agent-acp/adapter/permission"

	"github.com/go-json-experiment/json"
	"pgregory.net/rapid"
)

// Every name in a drawn bundle occurs in no other name nor in the words of a
// choice, so that a choice shows it exactly when its text has it.
var (
	drawnCommands = []string{"qcmda", "qcmdb", "qcmdc *", "qcmdd:*"}
	drawnFolders  = []string{workDir + "/qina", workDir + "/qinb", "/srv/qouta", "/srv/qoutb", "/srv/qouta/qdeep", workDir + "/.claude"}
)

type drawnRule struct {
	Tool    string `json:"toolName"`
	Content string `json:"ruleContent,omitzero"`
}

type drawnUpdate struct {
	Type        string      `json:"type"`
	Rules       []drawnRule `json:"rules,omitzero"`
	Behavior    string      `json:"behavior,omitzero"`
	Mode        string      `json:"mode,omitzero"`
	Directories []string    `json:"directories,omitzero"`
	Destination string      `json:"destination"`
}

// mostly draws usual nine times out of ten, so that many bundles can be offered.
func mostly(t *rapid.T, label, usual string, rest ...string) string {
	if rapid.IntRange(0, 9).Draw(t, label+" is usual") > 0 {
		return usual
	}
	return rapid.SampledFrom(rest).Draw(t, label)
}

func drawRule(t *rapid.T, tool string) drawnRule {
	r := drawnRule{Tool: mostly(t, "tool", tool, "Bash", "Read", "Edit", "WebFetch")}
	switch kind := mostly(t, "content", "some", "none", "pattern"); {
	case kind == "none":
	case r.Tool == "Bash":
		r.Content = rapid.SampledFrom(drawnCommands).Draw(t, "command")
	case kind == "pattern":
		r.Content = "//srv/*/**"
	default:
		r.Content = "/" + rapid.SampledFrom(drawnFolders).Draw(t, "folder") + "/**"
	}
	return r
}

func drawUpdate(t *rapid.T, tools ...string) drawnUpdate {
	u := drawnUpdate{Type: rapid.SampledFrom([]string{"addRules", "addDirectories", "setMode"}).Draw(t, "type")}
	u.Destination = mostly(t, "destination", "session", "localSettings", "userSettings", "cliArg")
	switch u.Type {
	case "addRules":
		u.Type = mostly(t, "rules", "addRules", "replaceRules", "removeRules")
		u.Behavior = mostly(t, "behavior", "allow", "deny", "ask")
		tool := rapid.SampledFrom(tools).Draw(t, "family")
		u.Rules = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) drawnRule { return drawRule(t, tool) }), 1, 3).Draw(t, "rules")
	case "addDirectories":
		u.Type = mostly(t, "directories", "addDirectories", "removeDirectories")
		u.Directories = rapid.SliceOfN(rapid.SampledFrom(drawnFolders), 1, 3).Draw(t, "folders")
	case "setMode":
		u.Mode = mostly(t, "mode", "acceptEdits", "bypassPermissions", "default", "auto")
	}
	return u
}

// offer draws a bundle and returns it with the name it is offered by, or "".
func offer(t *rapid.T, tool, input string, tools ...string) ([]drawnUpdate, string) {
	bundle := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) drawnUpdate { return drawUpdate(t, tools...) }), 1, 3).Draw(t, "bundle")
	text, err := json.Marshal(bundle)
	if err != nil {
		t.Fatal(err)
	}
	a := askIn(workDir, streamjson.ControlBody{ToolName: tool, Input: []byte(input), Suggestions: text}, permission.Plan{})
	name := lasting(a)
	d, err := a.Select(permission.OptionAllowWithUpdates)
	switch {
	case name == "" && err == nil:
		t.Fatalf("a bundle without a name is applied: %s", text)
	case name != "" && string(d.UpdatedPermissions) != string(text):
		t.Fatalf("%q applies %s and not %s", name, d.UpdatedPermissions, text)
	}
	return bundle, name
}

// effects takes apart what an offered bundle applies, and fails on an update
// that no choice has words for.
func effects(t *rapid.T, bundle []drawnUpdate, name string) (commands, folders []string, acceptEdits bool) {
	for _, u := range bundle {
		switch {
		case u.Destination != "session" && u.Destination != "localSettings":
			t.Fatalf("%q reaches other projects: %+v", name, u)
		case u.Type == "addDirectories":
			folders = append(folders, u.Directories...)
		case u.Type == "setMode" && u.Mode == "acceptEdits":
			acceptEdits = true
		case u.Type != "addRules" || u.Behavior != "allow":
			t.Fatalf("%q does more than to allow: %+v", name, u)
		}
		for _, r := range u.Rules {
			switch {
			case r.Content == "" || strings.Contains(r.Content, "/*/"):
				t.Fatalf("%q has a rule without a name: %+v", name, r)
			case r.Tool == "Bash":
				commands = append(commands, strings.TrimSuffix(r.Content, ":*"))
			default:
				folders = append(folders, strings.TrimSuffix(strings.TrimPrefix(r.Content, "/"), "/**"))
			}
		}
	}
	return commands, folders, acceptEdits
}

// unique are the different ones of list, in order.
func unique(list []string) []string {
	list = slices.Clone(list)
	slices.Sort(list)
	return slices.Compact(list)
}

// shows checks that name has every one of the names that are applied, and none
// of the others that could have been drawn.
func shows(t *rapid.T, name string, applied, drawn []string) {
	for _, d := range drawn {
		if has := strings.Contains(name, d); has != slices.Contains(applied, d) {
			t.Fatalf("%q shows %q: %v", name, d, has)
		}
	}
}

func TestShellNamesWhatItApplies(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bundle, name := offer(t, "Bash", `{"command":"x"}`, "Bash", "Read")
		if name == "" {
			return
		}
		commands, folders, acceptEdits := effects(t, bundle, name)
		if acceptEdits {
			t.Fatalf("%q sets a mode", name)
		}
		if has := strings.Contains(name, " commands"); has != (len(commands) > 0) {
			t.Fatalf("%q is about %q", name, commands)
		}
		if has := strings.Contains(name, "access") || strings.Contains(name, "reading"); has != (len(folders) > 0) {
			t.Fatalf("%q is about %q", name, folders)
		}
		if strings.Contains(name, "similar") {
			if len(strings.Join(unique(commands), ", ")) <= 50 {
				t.Fatalf("%q has room for %q", name, commands)
			}
		} else {
			shows(t, name, commands, []string{"qcmda", "qcmdb", "qcmdc *", "qcmdd"})
		}
		if paths := unique(folders); len(paths) <= 2 {
			var shown, all []string
			for _, f := range drawnFolders {
				all = append(all, path.Base(f)+"/ ")
			}
			for _, f := range paths {
				shown = append(shown, path.Base(f)+"/ ")
			}
			shows(t, name, shown, all)
		}
	})
}

func TestFilesNameWhatTheyApply(t *testing.T) {
	for tool, rule := range map[string]string{"Read": "Read", "Edit": "Edit", "Write": "Edit"} {
		t.Run(tool, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				folder := rapid.SampledFrom(drawnFolders).Draw(t, "folder of the file")
				bundle, name := offer(t, tool, `{"file_path":"`+folder+`/x"}`, rule)
				if name == "" {
					return
				}
				checkFileGrant(t, bundle, name, folder, rule)
			})
		})
	}
}

func checkFileGrant(t *rapid.T, bundle []drawnUpdate, name, folder, rule string) {
	var every bool
	for i, u := range bundle {
		if u.Destination != "session" || rule == "Read" && u.Type != "addRules" {
			t.Fatalf("%q does not do %+v", name, u)
		}
		for _, r := range u.Rules {
			if r.Tool != rule {
				t.Fatalf("%q is not about %+v", name, r)
			}
			every = every || r.Content == ""
		}
		bundle[i].Rules = slices.DeleteFunc(u.Rules, func(r drawnRule) bool { return r.Content == "" })
	}
	_, folders, acceptEdits := effects(t, bundle, name)
	if !every && !acceptEdits && !slices.ContainsFunc(folders, func(f string) bool { return within(f, folder) }) {
		t.Fatalf("%q does not cover %s", name, folder)
	}
	if every && name != "Yes, during this session" && name != "Yes, allow all edits during this session" {
		t.Fatalf("%q is about every file", name)
	}
	for _, f := range folders {
		switch {
		case strings.Contains(name, "its own settings"):
			if !strings.HasSuffix(f, "/.claude") || acceptEdits {
				t.Fatalf("%q is also about %s", name, f)
			}
		case strings.Contains(name, path.Base(folder)+"/ during"):
			if !within(folder, f) {
				t.Fatalf("%q is also about %s", name, f)
			}
		case !within(workDir, f):
			t.Fatalf("%q is also about %s", name, f)
		}
	}
}

// within says whether file is folder or below it.
func within(folder, file string) bool { return strings.HasPrefix(file+"/", folder+"/") }

func TestEveryOptionIsADecision(t *testing.T) {
	tools := []string{
		"Bash", "PowerShell", "Read", "Glob", "Grep", "Edit", "Write", "NotebookEdit", "WebFetch", "Skill", "EnterPlanMode",
		"ExitPlanMode", "SandboxNetworkAccess", "mcp__a__b", "mcp__computer-use__click", "AskUserQuestion", "Agent", "",
	}
	inputs := []string{
		`{}`, `null`, `{"file_path":"` + workDir + `/x"}`, `{"url":"https://a.example/"}`, `{"skill":"a b"}`, `{"plan":"p"}`, `{"host":"a.example"}`,
	}
	rapid.Check(t, func(t *rapid.T) {
		q := streamjson.ControlBody{
			ToolName:    rapid.SampledFrom(tools).Draw(t, "tool"),
			ToolUseID:   "toolu_1",
			Input:       []byte(rapid.SampledFrom(inputs).Draw(t, "input")),
			DefaultToNo: rapid.Bool().Draw(t, "default to no"),
			Suggestions: []byte("[" + rapid.SampledFrom([]string{"", acceptEdits, commands("a"), reads("/**")}).Draw(t, "suggestions") + "]"),
		}
		a := askIn(workDir, q, permission.Plan{
			Modes:        rapid.SliceOf(rapid.SampledFrom([]string{"default", "auto", "bypassPermissions"})).Draw(t, "modes"),
			FreshContext: rapid.Bool().Draw(t, "fresh context"),
		})
		checkOptions(t, a, q)
	})
}

// optionIDs are all that any question offers.
var optionIDs = []string{
	permission.OptionAllowOnce, permission.OptionAllowWithUpdates, permission.OptionReject,
	permission.OptionAllowSkillExact, permission.OptionAllowSkillPrefix,
	permission.OptionExitPlanAuto, permission.OptionExitPlanBypass, permission.OptionExitPlanAcceptEdits, permission.OptionExitPlanDefault,
	permission.OptionExitPlanClearAuto, permission.OptionExitPlanClearBypass, permission.OptionExitPlanClearAcceptEdits,
}

func checkOptions(t *rapid.T, a *permission.Ask, q streamjson.ControlBody) {
	var ids []string
	for _, o := range a.Request().Options {
		if o.Name == "" || slices.Contains(ids, o.ID) {
			t.Fatalf("a choice has no name or comes twice: %+v", o)
		}
		ids = append(ids, o.ID)
		d, err := a.Select(o.ID)
		exit, _ := a.PlanExit(o.ID)
		no := o.ID == permission.OptionReject
		if err != nil || d.ToolUseID != q.ToolUseID || (d.Behavior == "deny") != (no || exit.FreshContext) {
			t.Fatalf("%+v: %+v, %v", o, d, err)
		}
		if no != (o.Kind == permission.RejectOnce) || d.Behavior == "allow" && string(d.UpdatedInput) != string(q.Input) {
			t.Fatalf("%+v: %+v", o, d)
		}
		if (o.Kind == permission.AllowOnce) != (d.Classification == "user_temporary") {
			t.Fatalf("%+v: %+v", o, d)
		}
	}
	if !slices.Contains(ids, permission.OptionReject) || q.DefaultToNo != (ids[0] == permission.OptionReject) && len(ids) > 1 {
		t.Fatalf("No is not where it belongs: %v", ids)
	}
	for _, id := range optionIDs {
		if _, err := a.Select(id); (err == nil) != slices.Contains(ids, id) {
			t.Fatalf("%s was offered or was not: %v", id, err)
		}
	}
}
