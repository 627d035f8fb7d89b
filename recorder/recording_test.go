package recorder_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"claude-agent-acp/recorder"
)

const golden = "../golden"

// each runs a test for every file of golden with an extension.
func each(t *testing.T, ext string, test func(t *testing.T, scenario, profile string)) {
	t.Helper()
	files, err := filepath.Glob(golden + "/*/*" + ext)
	if err != nil || len(files) == 0 {
		t.Fatal("no ", ext, " in ", golden, err)
	}
	for _, f := range files {
		scenario, profile := filepath.Base(filepath.Dir(f)), strings.TrimSuffix(filepath.Base(f), ext)
		t.Run(scenario+"/"+profile, func(t *testing.T) { test(t, scenario, profile) })
	}
}

// What is read from a recording is what was written to it.
func TestRoundTrip(t *testing.T) {
	each(t, ".rec", func(t *testing.T, scenario, profile string) {
		r, err := recorder.Open(os.DirFS(golden), scenario, profile)
		if err != nil {
			t.Fatal(err)
		}
		text, _, err := recorder.Encode(r)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(filepath.Join(golden, scenario, profile+".rec"))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(text, want) {
			t.Error("the recording is written otherwise than it was read")
		}
		if r.Head.Agent == "" || r.Head.AgentVersion == "" || r.Head.CLI == "" || r.Head.Scenario != scenario || r.Head.Profile != profile {
			t.Errorf("the head does not name the producer: %+v", r.Head)
		}
	})
}

// A golden equals itself, and a changed message of it is found.
func TestCompare(t *testing.T) {
	each(t, ".golden", func(t *testing.T, scenario, profile string) {
		text, err := recorder.OpenGolden(os.DirFS(golden), scenario, profile)
		if err != nil {
			t.Fatal(err)
		}
		if d := recorder.Compare(text, text); len(d) != 0 {
			t.Errorf("differs from itself: %v", d[0])
		}
		changed := bytes.Replace(text, []byte(`"end_turn"`), []byte(`"end_turm"`), 1)
		if bytes.Equal(changed, text) {
			changed = bytes.Replace(text, []byte(`"cancelled"`), []byte(`"cancelleb"`), 1)
		}
		if d := recorder.Compare(text, changed); len(d) == 0 && !bytes.Equal(changed, text) {
			t.Error("a changed stop reason is not found")
		}
	})
}

// A broken recording is an error that says so, never a panic.
func TestBroken(t *testing.T) {
	for name, text := range map[string]string{
		"empty":           "",
		"no head":         "{}\n",
		"a newer format":  `{"format":99}` + "\n",
		"no JSON":         `{"format":1}` + "\nx\n",
		"an unknown line": `{"format":1}` + "\n" + `{"p":1,"brand_new":1}` + "\n",
	} {
		dir := t.TempDir()
		if err := os.MkdirAll(filepath.Join(dir, "s"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "s", "p.rec"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := recorder.Open(os.DirFS(dir), "s", "p"); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

// Every shared value is used by a file, and every file finds what it uses.
func TestSharedValues(t *testing.T) {
	used := map[string]bool{}
	kept, err := filepath.Glob(filepath.Join(golden, recorder.SharedDir, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	runs, err := filepath.Glob(golden + "/*/*")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range runs {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, hash := range recorder.SharedIn(text) {
			used[hash] = true
			if _, err := os.Stat(filepath.Join(golden, recorder.SharedDir, hash+".json")); err != nil {
				t.Errorf("%s: %v", f, err)
			}
		}
	}
	for _, f := range kept {
		if hash := strings.TrimSuffix(filepath.Base(f), ".json"); !used[hash] {
			t.Errorf("%s: no file uses it", f)
		}
	}
}

// A golden has its recording beside it, and a recording its golden.
func TestNoOrphans(t *testing.T) {
	each(t, ".golden", func(t *testing.T, scenario, profile string) {
		if _, err := os.Stat(filepath.Join(golden, scenario, profile+".rec")); err != nil {
			t.Error(err)
		}
	})
	each(t, ".rec", func(t *testing.T, scenario, profile string) {
		if _, err := os.Stat(filepath.Join(golden, scenario, profile+".golden")); err != nil {
			t.Error(err)
		}
	})
}

// A byte changed in any message of a golden is found, in either direction. Of one
// scenario many bytes are tried, of the others a few.
func TestOneByte(t *testing.T) {
	each(t, ".golden", func(t *testing.T, scenario, profile string) {
		text, err := recorder.OpenGolden(os.DirFS(golden), scenario, profile)
		if err != nil {
			t.Fatal(err)
		}
		tries := 5
		if scenario == "hello" {
			tries = 300
		}
		head := bytes.IndexByte(text, '\n') + 1
		for at := head; at < len(text); at += 1 + len(text)/tries {
			line := text[bytes.LastIndexByte(text[:at], '\n')+1:]
			if text[at] == '\n' || bytes.HasPrefix(line, []byte("== ")) {
				continue // a lane of optional messages alone may be missing whole
			}
			changed := bytes.Clone(text)
			changed[at] ^= 1
			if len(recorder.Compare(text, changed)) == 0 {
				t.Errorf("byte %d, %q, is not found: %.120q", at, text[at], text[max(head, at-40):])
			}
			if len(recorder.Compare(changed, text)) == 0 {
				t.Errorf("byte %d, %q, changed in the golden, is not found: %.120q", at, text[at], text[max(head, at-40):])
			}
		}
	})
}
