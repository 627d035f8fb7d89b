package labscript_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"claude-agent-acp/scenarios/labscript"
)

// lab lays out a scenario with a transcript for each profile.
func lab(t *testing.T, scenario string, transcripts map[string]string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "one")
	files := map[string]string{"scenario.json": scenario}
	for profile, text := range transcripts {
		files[profile+"/acp.jsonl"] = text
	}
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func check(t *testing.T, scenario string, transcripts map[string]string, want string) {
	t.Helper()
	got, err := labscript.Make(lab(t, scenario, transcripts), []string{"v2"})
	if err != nil {
		t.Fatal(err)
	}
	_, body, _ := strings.Cut(got, labscript.Mark+"\n\n")
	if body != want {
		t.Errorf("the script is\n%s\nand should be\n%s", body, want)
	}
}

// log writes a transcript: "0.5 client {...}" for each line.
func log(lines ...string) string {
	var b strings.Builder
	for _, line := range lines {
		at, rest, _ := strings.Cut(line, " ")
		dir, msg, _ := strings.Cut(rest, " ")
		b.WriteString(`{"t":` + at + `,"dir":"` + dir + `","msg":` + msg + "}\n")
	}
	return b.String()
}

const (
	initialize  = `0.0 client {"id":1,"method":"initialize"}`
	initialized = `0.1 agent {"id":1,"result":{}}`
	open        = `0.1 client {"id":2,"method":"session/new"}`
	opened      = `0.2 agent {"id":2,"result":{"sessionId":"s"}}`
	commands    = `0.3 agent {"method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"available_commands_update"}}}`
	exit        = `9.0 exit 0`
)

// A wait for time becomes waits for what came meanwhile, and an answer stands
// where it was given. A title, which may come at any time, is not waited for.
func TestWaits(t *testing.T) {
	t.Parallel()
	scenario := `{"name":"one","about":"one","steps":[{"new":{}},{"settle":0.5},{"prompt":"do it","async":"p"},{"sleep":1},{"cancel":"s"},{"await":"p"}]}`
	transcript := log(initialize, initialized, open, opened, commands,
		`1.0 client {"id":3,"method":"session/prompt","params":{"sessionId":"s","prompt":[]}}`,
		`1.1 agent {"id":0,"method":"session/request_permission","params":{"sessionId":"s","toolCall":{"toolCallId":"toolu_a"}}}`,
		`1.1 client {"id":0,"result":{"outcome":{"outcome":"selected","optionId":"allow-once"}}}`,
		`1.2 agent {"method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"session_info_update","title":"x"}}}`,
		`1.3 agent {"method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"tool_call_update","toolCallId":"toolu_a","status":"completed"}}}`,
		`2.5 client {"method":"session/cancel","params":{"sessionId":"s"}}`,
		`2.6 agent {"id":3,"result":{"stopReason":"cancelled"}}`, exit)
	check(t, scenario, map[string]string{"zed": transcript, "v2": "not read"}, `start
new
await available_commands_update
prompt 'do it'
answer allow-once
await tool_call_update toolu_a completed
cancel
end
golden
`)
}

// A line that some kinds of client have not names those that have it.
func TestProfilesDiffer(t *testing.T) {
	t.Parallel()
	scenario := `{"name":"one","about":"one","steps":[{"new":{},"as":"t"},{"call":"session/set_mode","params":{"sessionId":"$t","modeId":"plan"},"only":["air"]},{"notify":"x","params":{}}],
		"files":{"a.txt":"A\n","b.txt":"no end"},"home":{".claude/settings.json":{"a":1}},"env":{"ONE":"1","GONE":null}}`
	zed := log(initialize, initialized, open, opened, `1.0 client {"method":"x"}`, exit)
	air := log(initialize, initialized, open, opened, `0.9 client {"id":3,"method":"session/set_mode"}`, `0.9 agent {"id":3,"result":{}}`, `1.0 client {"method":"x"}`, exit)
	check(t, scenario, map[string]string{"zed": zed, "air": air}, `write b.txt '"no end"'
start
new @t
[air] call session/set_mode '{"sessionId":"$t","modeId":"plan"}'
notify x
golden

-- env --
GONE
ONE=1
-- work/a.txt --
A
-- home/.claude/settings.json --
{"a":1}
`)
}

// An answer that was held back waits for what came first; of several open
// questions it names its own; a refusal keeps its words.
func TestAnswers(t *testing.T) {
	t.Parallel()
	ask := func(at, id, call string) string {
		return at + ` agent {"id":` + id + `,"method":"session/request_permission","params":{"sessionId":"s","toolCall":{"toolCallId":"` + call + `"}}}`
	}
	scenario := `{"name":"one","about":"one","steps":[{"new":{}},{"prompt":"both"}]}`
	transcript := log(initialize, initialized, open, opened,
		`1.0 client {"id":3,"method":"session/prompt"}`,
		ask("1.1", "0", "toolu_a"), ask("1.1", "1", "toolu_b"),
		`1.5 client {"id":1,"error":{"code":-1,"message":"it''s gone"}}`,
		`1.5 client {"id":0,"result":{"outcome":{"outcome":"cancelled"}}}`,
		`2.6 agent {"id":3,"result":{}}`, exit)
	check(t, scenario, map[string]string{"zed": transcript}, `start
new
prompt both
await session/request_permission toolu_a
answer '{"error":{"code":-1,"message":"it''''s gone"}}' toolu_b
answer '{"outcome":{"outcome":"cancelled"}}'
end
golden
`)
}

// A script that was written by hand is left alone; one that was made is made again.
func TestImport(t *testing.T) {
	t.Parallel()
	dir := lab(t, `{"name":"one","about":"one","steps":[{"new":{}}]}`, map[string]string{"zed": log(initialize, initialized, open, opened, exit)})
	out := t.TempDir()
	file := filepath.Join(out, "one.txtar")
	for _, c := range []struct {
		before string
		made   int
	}{{"by hand\n", 0}, {labscript.Mark + "\nold\n", 1}} {
		if err := os.WriteFile(file, []byte(c.before), 0o600); err != nil {
			t.Fatal(err)
		}
		made, err := labscript.Import(filepath.Dir(dir), out, nil, nil)
		text, _ := os.ReadFile(file)
		if err != nil || made != c.made || (string(text) == c.before) != (c.made == 0) {
			t.Errorf("%d made, %v:\n%s", made, err, text)
		}
	}
}
