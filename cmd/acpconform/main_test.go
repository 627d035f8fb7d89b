package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"claude-agent-acp/recorder"

	"github.com/go-json-experiment/json"
)

// repository is the root of this module.
const repository = "../.."

var binaries string

// TestMain builds the executables that verify starts.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "acpconform")
	if err == nil {
		build := exec.Command("go", "build", "-o", dir+string(filepath.Separator), "../claude-agent-acp", "../fakeclaude")
		build.Env = append(os.Environ(), "CGO_ENABLED=0")
		var out []byte
		if out, err = build.CombinedOutput(); err != nil {
			err = fmt.Errorf("%w\n%s", err, out)
		}
	}
	code := 1
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
	} else {
		binaries = dir
		code = m.Run()
	}
	_ = os.RemoveAll(dir)
	os.Exit(code)
}

// acpconform runs a command line with this repository's files.
func acpconform(t *testing.T, args ...string) (string, error) {
	t.Helper()
	switch args[0] {
	case "verify", "run":
		args = append(args, "--agent", filepath.Join(binaries, "claude-agent-acp"), "--fakeclaude", filepath.Join(binaries, "fakeclaude"))
		if !strings.Contains(strings.Join(args, " "), "--golden") {
			args = append(args, "--golden", "../../golden")
		}
		args = append(args, "--scenarios", "../../scenarios")
	case "list":
		args = append(args, "--scenarios", "../../scenarios")
	}
	var out bytes.Buffer
	cmd := root()
	cmd.SetOut(&out)
	cmd.SetErr(&out)
	cmd.SetArgs(args)
	err := cmd.Execute()
	return out.String(), err
}

func contains(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("no %q in\n%s", part, text)
		}
	}
}

// What equals its golden makes a table, and a report for machines.
func TestVerify(t *testing.T) {
	t.Parallel()
	report := filepath.Join(t.TempDir(), "report.xml")
	out, err := acpconform(t, "verify", "hello", "--profile", "plain,zed", "--junit", report)
	if err != nil {
		t.Fatal(err)
	}
	contains(t, out, "hello     ok       ok", "2 of 2 transcripts equal their golden")
	if strings.Contains(out, "\x1b") {
		t.Error("colour without a terminal")
	}
	text, err := os.ReadFile(report)
	var suite struct {
		Tests    int `xml:"tests,attr"`
		Failures int `xml:"failures,attr"`
		Cases    []struct {
			Name string `xml:"name,attr"`
		} `xml:"testcase"`
	}
	if err != nil || xml.Unmarshal(text, &suite) != nil || suite.Tests != 2 || suite.Failures != 0 || suite.Cases[1].Name != "zed" {
		t.Errorf("%v\n%s", err, text)
	}
	out, err = acpconform(t, "verify", "hello", "--profile", "air", "--json")
	var outcomes []reported
	if err != nil || json.Unmarshal([]byte(out), &outcomes) != nil || len(outcomes) != 1 || outcomes[0].Status != "ok" || outcomes[0].Profile != "air" {
		t.Errorf("%v\n%s", err, out)
	}
}

// changed copies a golden with one value changed, and its recording.
func changed(t *testing.T) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "golden")
	if err := os.CopyFS(filepath.Join(dir, "shared"), os.DirFS(filepath.Join(repository, "golden", "shared"))); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"DIFFERENCES.md", "hello/zed.rec", "hello/zed.golden"} {
		text, err := os.ReadFile(filepath.Join(repository, "golden", name))
		if err != nil {
			t.Fatal(err)
		}
		text = bytes.Replace(text, []byte(`"stopReason":"end_turn"`), []byte(`"stopReason":"max_tokens"`), 1)
		if filepath.Ext(name) != ".md" { // a golden that was recorded so
			if text, err = recorder.Seal(text); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// A mismatch tells the place, both values, both wires and how to see it again.
func TestMismatch(t *testing.T) {
	t.Parallel()
	golden := changed(t)
	out, err := acpconform(t, "verify", "hello", "--profile", "zed", "--golden", golden)
	if !errors.Is(err, errMismatch) {
		t.Errorf("the error is %v", err)
	}
	contains(t, out, "at   /result/stopReason", `want "max_tokens"`, `got  "end_turn"`, "ACP, last lines:\n", "CLI, last lines:\n",
		"again: make build && bin/acpconform run hello --profile zed", "DIFFERS", "0 of 1 transcripts equal their golden, 1 differ")
	out, err = acpconform(t, "run", "hello", "--profile", "zed", "--golden", golden)
	if !errors.Is(err, errMismatch) {
		t.Errorf("run: the error is %v", err)
	}
	contains(t, out, "-> initialize", "-> session/prompt say hello to me", "<- agent_message_chunk", "/result/stopReason")
}

// What is asked for wrongly says what would be right.
func TestUsage(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"verify", "--profile", "ari"}, "one of air"},
		{[]string{"verify", "no-such-scenario"}, "acpconform list shows their names"},
		{[]string{"verify", "hello", "--profile", "rfd"}, "no scenario is for the profile rfd"},
		{[]string{"verify", "--golden", "no-such-directory"}, "--golden"},
		{[]string{"run"}, "accepts 1 arg"},
		{[]string{"import-lab", "no-such-directory"}, "what produced the recordings"},
		{[]string{"lint", "no-such-file"}, "no-such-file"},
		{[]string{"nothing"}, "unknown command"},
	} {
		if out, err := acpconform(t, c.args...); err == nil || errors.Is(err, errMismatch) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v\n%s", c.args, err, out)
		}
	}
	if out, err := acpconform(t, "help", "verbs"); err != nil || !strings.Contains(out, "answer OPTION|RESULT|never") {
		t.Errorf("%v\n%s", err, out)
	}
	if out, err := acpconform(t, "list", "hello"); err != nil || !strings.HasPrefix(out, "hello plain zed") {
		t.Errorf("%v\n%s", err, out)
	}
}

// lint names the file, the line and the rule.
func TestLint(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := filepath.Join(dir, "acp.jsonl")
	if err := os.WriteFile(file, []byte(`{"dir":"agent","msg":{"jsonrpc":"2.0","id":1,"result":{}}}`+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := acpconform(t, "lint", dir)
	if !errors.Is(err, errMismatch) {
		t.Errorf("the error is %v", err)
	}
	contains(t, out, file+":1: it answers no open request: id 1", "1 transcripts, 1 findings")
}
