package goldentest_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"claude-agent-acp/recorder"
	"claude-agent-acp/recorder/goldentest"
)

var (
	own      = recorder.Head{Agent: "our-agent", AgentVersion: "1", CLI: "2", Date: "2026-01-02", Scenario: "hello", Profile: "plain"}
	upstream = recorder.Head{Agent: "their-agent", AgentVersion: "7", CLI: "2", Date: "2026-01-01", Scenario: "hello", Profile: "plain"}
)

// transcript is what a client saw of an agent that answers text.
func transcript(t *testing.T, head recorder.Head, text string) []byte {
	t.Helper()
	lines := []recorder.ACPLine{
		{Dir: recorder.FromClient, Msg: []byte(`{"jsonrpc":"2.0","id":1,"method":"session/prompt","params":{"sessionId":"s"}}`)},
		{Dir: recorder.FromAgent, Msg: []byte(`{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"agent_message_chunk","content":{"type":"text","text":"` + text + `"}}}}`)},
		{Dir: recorder.FromAgent, Msg: []byte(`{"jsonrpc":"2.0","id":1,"result":{"stopReason":"end_turn"}}`)},
	}
	canonical, err := recorder.Canonical(lines, head, recorder.Paths{})
	if err != nil {
		t.Fatal(err)
	}
	return canonical
}

// recorded is a golden directory with the golden of one agent.
func recorded(t *testing.T, head recorder.Head) string {
	t.Helper()
	dir := t.TempDir()
	text, err := recorder.Seal(transcript(t, head, "hello"))
	if err == nil {
		err = os.Mkdir(filepath.Join(dir, "hello"), 0o700)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "hello", "plain.golden"), text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// spy is a test whose failure is looked at.
type spy struct {
	testing.TB
	log strings.Builder
}

func (s *spy) Helper() {}

func (s *spy) Error(args ...any) { fmt.Fprintln(&s.log, args...) }

func (s *spy) Fatal(args ...any) {
	fmt.Fprintln(&s.log, args...)
	runtime.Goexit()
}

func (s *spy) Fatalf(format string, args ...any) { s.Fatal(fmt.Sprintf(format, args...)) }

func (s *spy) FailNow() { runtime.Goexit() }

// assert runs Assert and returns what it complains about.
func assert(t *testing.T, dir string, text []byte) string {
	t.Helper()
	s := &spy{TB: t}
	done := make(chan struct{})
	go func() {
		defer close(done)
		goldentest.Assert(s, dir, recorder.Run{Scenario: "hello", Profile: "plain"}, text)
	}()
	<-done
	return s.log.String()
}

// A transcript of any agent is compared with the golden, whoever made that.
func TestAssert(t *testing.T) {
	for name, c := range map[string]struct {
		golden recorder.Head
		text   string
		want   string
	}{
		"equal to our own":    {own, "hello", ""},
		"equal to upstream's": {upstream, "hello", ""},
		"another text":        {upstream, "hallo", `"hello" -> "hallo"`},
	} {
		t.Run(name, func(t *testing.T) {
			log := assert(t, recorded(t, c.golden), transcript(t, own, c.text))
			if (log == "") != (c.want == "") || !strings.Contains(log, c.want) {
				t.Errorf("it says %q, want %q", log, c.want)
			}
		})
	}
}

// A golden that somebody edited is no golden.
func TestEdited(t *testing.T) {
	dir := recorded(t, upstream)
	name := filepath.Join(dir, "hello", "plain.golden")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, bytes.Replace(text, []byte("hello"), []byte("hallo"), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	if log := assert(t, dir, transcript(t, own, "hello")); !strings.Contains(log, "changed since it was written") {
		t.Errorf("it says %q", log)
	}
}

// -update writes a golden of our own and never one that was recorded from another
// agent.
func TestUpdate(t *testing.T) {
	if err := flag.Set("update", "true"); err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := flag.Set("update", "false"); err != nil {
			t.Error(err)
		}
	}()
	for name, c := range map[string]struct {
		dir     string
		written string
		log     string
	}{
		"our own":    {recorded(t, own), "hallo", ""},
		"none yet":   {t.TempDir(), "hallo", ""},
		"upstream's": {recorded(t, upstream), "hello", "hello/plain was recorded from their-agent 7: -update cannot write it"},
	} {
		log := assert(t, c.dir, transcript(t, own, "hallo"))
		if (log == "") != (c.log == "") || !strings.Contains(log, c.log) {
			t.Errorf("%s: it says %q, want %q", name, log, c.log)
		}
		text, err := recorder.OpenGolden(os.DirFS(c.dir), "hello", "plain")
		if err != nil || !bytes.Contains(text, []byte(c.written)) {
			t.Errorf("%s: %v, the golden is\n%s", name, err, text)
		}
	}
}
