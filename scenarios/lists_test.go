package scenarios

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func writeFile(t *testing.T, name, text string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

const pendingText = `# Pending

| Scenario | Profiles | What is missing |
| --- | --- | --- |
| a | zed air | loading |
| b | plain | forks |
`

// What is on the list has a reason; what passed is taken off, and a row with
// nothing left goes.
func TestPendingShrinks(t *testing.T) {
	t.Parallel()
	file := writeFile(t, PendingName, pendingText)
	p, err := ReadPending(file)
	if err != nil {
		t.Fatal(err)
	}
	if got := p.Reason(Case{Scenario: "a", Profile: "air"}); got != "loading" {
		t.Errorf("reason %q", got)
	}
	if got := p.Reason(Case{Scenario: "a", Profile: "plain"}); got != "" {
		t.Errorf("a case that is not listed has the reason %q", got)
	}
	if got := p.Unknown([]Case{{Scenario: "a", Profile: "zed"}, {Scenario: "a", Profile: "air"}}); len(got) != 1 || !strings.Contains(got[0], ":6: no scenario b/plain") {
		t.Errorf("unknown: %q", got)
	}
	if err = p.Shrink([]Case{{Scenario: "a", Profile: "zed"}, {Scenario: "b", Profile: "plain"}}); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if want := strings.TrimSuffix(strings.Replace(pendingText, "zed air", "air", 1), "| b | plain | forks |\n"); err != nil || string(text) != want {
		t.Errorf("%v, the list is now\n%s", err, text)
	}
}

// A list that cannot be read says where.
func TestListErrors(t *testing.T) {
	t.Parallel()
	head := "| Scenario | Profiles | What is missing |\n| --- | --- | --- |\n"
	for _, row := range []string{"| a | zed |\n", "| a |  | why |\n"} {
		if _, err := ReadPending(writeFile(t, PendingName, head+row)); err == nil || !strings.Contains(err.Error(), ":3: a row has 3 cells") {
			t.Errorf("%q: %v", row, err)
		}
	}
}

// What is accepted to differ is taken out of both sides; all else still counts.
func TestAccepted(t *testing.T) {
	t.Parallel()
	all, err := ReadAccepted(writeFile(t, AcceptedName, `
| Scenarios | Profiles | Message | Path | Why |
| --- | --- | --- | --- | --- |
| tool-* | zed air | tool_call | `+"`/params/options/*/name`"+` | names |
| * | * | junk | message | noise |
`))
	if err != nil {
		t.Fatal(err)
	}
	if !all[0].covers("tool-x", "air") || all[0].covers("tool-x", "plain") || all[0].covers("perm-x", "air") {
		t.Error("a row covers other cases than it says")
	}
	text := "== stream\n> 3 session/prompt\n  {\"a\":\"tool_call\",\"params\":{\"options\":[{\"id\":1,\"name\":\"x\"},{\"id\":2}]}}\n  {\"a\":\"junk\"}\n  {\"a\":\"tool_call_update\"}\n"
	masked, used := mask([]byte(text), all)
	want := "== stream\n> 3 session/prompt\n  {\"a\":\"tool_call\",\"params\":{\"options\":[{\"id\":1},{\"id\":2}]}}\n  {\"a\":\"tool_call_update\"}\n"
	if string(masked) != want || len(used) != 2 {
		t.Errorf("%d used\n%s", len(used), masked)
	}
	if _, used := mask([]byte("  {\"a\":\"b\"}\n"), all); len(used) != 0 {
		t.Error("a row that took nothing was used")
	}
}

// A longer name is not taken for its beginning, and what is unknown stays.
func TestVariables(t *testing.T) {
	t.Parallel()
	v := variables{"s": "ONE", "s2": "TWO"}
	if got := v.expand("$s2 $s $other"); got != "TWO ONE $other" {
		t.Error(got)
	}
	if err := v.save("x", "result.list.1.id", []byte(`{"result":{"list":[{},{"id":"here"}]}}`)); err != nil || v["x"] != "here" {
		t.Errorf("%q, %v", v["x"], err)
	}
	if err := v.save("y", "result.list.7", []byte(`{"result":{"list":[]}}`)); err == nil || !strings.Contains(err.Error(), "no result.list.7") {
		t.Error(err)
	}
}

// The first line of a scenario must name known kinds of client.
func TestProfiles(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"start\n":               ":1: the first line must be",
		"# profiles: zed ari\n": `:1: no profile "ari"`,
	} {
		if _, err := Profiles(writeFile(t, "x.txtar", text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := Cases("no-such-directory"); err == nil || !strings.Contains(err.Error(), "--scenarios") {
		t.Error(err)
	}
	if _, err := Cases(".", "no-such-scenario"); err == nil || !strings.Contains(err.Error(), "acpconform list") {
		t.Error(err)
	}
}
