package fakeclaude

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"claude-agent-acp/recorder"
)

// having matches the lines that hold all parts.
func having(parts ...string) func(string) bool {
	return func(line string) bool {
		for _, p := range parts {
			if !strings.Contains(line, p) {
				return false
			}
		}
		return true
	}
}

// instead writes other lines in the place of the first line that matches.
func instead(is func(string) bool, other func(line string) []string) func(string) []string {
	done := false
	return func(line string) []string {
		if done || !is(line) {
			return []string{line}
		}
		done = true
		return other(line)
	}
}

func without(is func(string) bool) func(string) []string {
	return instead(is, func(string) []string { return nil })
}

func replacing(is func(string) bool, old, with string) func(string) []string {
	return instead(is, func(line string) []string { return []string{strings.Replace(line, old, with, 1)} })
}

func twice(is func(string) bool) func(string) []string {
	return instead(is, func(line string) []string { return []string{line, line} })
}

// before writes another line first.
func before(is func(string) bool, other string) func(string) []string {
	return instead(is, func(line string) []string { return []string{other, line} })
}

// silentFrom writes nothing more from a line on.
func silentFrom(is func(string) bool) func(string) []string {
	silent := false
	return func(line string) []string {
		if silent = silent || is(line); silent {
			return nil
		}
		return []string{line}
	}
}

var (
	isPrompt     = having(`"type":"user"`)
	isPermission = having(`"control_response"`, `"behavior":"allow"`)
	isHook       = having(`"control_response"`, `"continue":true`)
)

// An adapter that leaves the path is told where, with its own exit status, within
// two seconds.
func TestLeaving(t *testing.T) {
	for name, c := range map[string]struct {
		scenario string
		change   func(string) []string
		line     func(string) bool // the recorded line that it is told
		want     string
	}{
		"a permission answer is dropped":    {"basic-bash", without(isPermission), isPermission, "passed without the answer to can_use_tool Bash"},
		"a wrong option is picked":          {"basic-bash", replacing(isPermission, `"allow"`, `"deny"`), isPermission, `/behavior: "allow" was recorded, got "deny"`},
		"another input is allowed":          {"basic-bash", replacing(isPermission, `"command":"echo hi`, `"command":"rm`), isPermission, "/updatedInput/command"},
		"a question is answered twice":      {"basic-bash", twice(isPermission), isPermission, "a second answer"},
		"a hook's answer is left out":       {"basic-bash", without(isHook), isHook, "the answer to hook_callback"},
		"a hook is answered otherwise":      {"basic-bash", replacing(isHook, `"continue":true`, `"continue":false`), isHook, "/continue"},
		"a prompt is sent twice":            {"basic-bash", twice(isPrompt), isPrompt, "a user message more than was recorded"},
		"another prompt is sent":            {"basic-bash", replacing(isPrompt, "run the", "walk the"), isPrompt, "another user message"},
		"an initialize is left out":         {"basic-bash", without(having(`"initialize"`)), having(`"initialize"`), "initialize"},
		"an initialize is sent twice":       {"basic-bash", twice(having(`"initialize"`)), isPrompt, "a initialize that was not recorded"},
		"a mode is set that nobody set":     {"basic-bash", before(isPrompt, `{"type":"control_request","request_id":"x","request":{"subtype":"set_permission_mode","mode":"plan"}}`), isPrompt, "a set_permission_mode that was not recorded"},
		"a line of an unknown type":         {"basic-bash", before(isPrompt, `{"type":"brand_new"}`), isPrompt, "brand_new"},
		"a line that is no JSON":            {"basic-bash", before(isPrompt, `hello`), isPrompt, "no JSON object"},
		"an answer to nothing":              {"basic-bash", before(isPrompt, `{"type":"control_response","response":{"subtype":"success","request_id":"nope"}}`), isPrompt, "a request that was not made"},
		"a mode is not set":                 {"basic-mode", without(having(`"set_permission_mode"`)), having(`"set_permission_mode"`), "set_permission_mode"},
		"a mode is not set, and no more":    {"basic-mode", silentFrom(having(`"set_permission_mode"`)), having(`"set_permission_mode"`), "passed without the control request set_permission_mode"},
		"another mode is set":               {"basic-mode", replacing(having(`"set_permission_mode"`), `"mode":"`, `"mode":"un`), having(`"set_permission_mode"`), "another set_permission_mode: /mode"},
		"a cancelled turn is not stopped":   {"basic-cancel", without(having(`"subtype":"interrupt"`)), having(`"subtype":"interrupt"`), "passed without the control request interrupt"},
		"a turn is stopped that nobody did": {"basic-bash", before(isPermission, `{"type":"control_request","request_id":"x","request":{"subtype":"interrupt"}}`), isPermission, "an interrupt in a turn in which none was recorded"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				client := newClient(t, c.scenario, "zed")
				client.change = c.change
				start := time.Now()
				code, stderr := client.play()
				told := fmt.Sprintf("line %d: ", lineOf(t, client.rec, c.line))
				if code != ExitLeft || !strings.Contains(stderr, told) || !strings.Contains(stderr, c.want) {
					t.Errorf("exit status %d, want %d; stderr, which must have %q and %q:\n%s", code, ExitLeft, told, c.want, stderr)
				}
				if took := time.Since(start); took > 2*time.Second {
					t.Errorf("it was told after %v", took)
				}
			})
		})
	}
}

// lineOf is the number of the first recorded line of stdin that matches.
func lineOf(t *testing.T, r *recorder.Recording, is func(string) bool) int {
	t.Helper()
	for _, e := range r.Events {
		if e.Kind == recorder.In && is(e.Text) {
			return e.Line
		}
	}
	t.Fatal("no such line was recorded")
	return 0
}

// The user may take long before the next prompt.
func TestPatienceBetweenTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client := newClient(t, "basic-two-prompts", "zed")
		client.change = func(line string) []string {
			if isPrompt(line) {
				time.Sleep(time.Hour)
			}
			return []string{line}
		}
		if code, stderr := client.play(); code != 0 || stderr != "" {
			t.Errorf("exit status %d: %s", code, stderr)
		}
	})
}

// Free inputs that keep coming do not put off what is missing.
func TestPatienceWithQueries(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client := newClient(t, "basic-bash", "zed")
		client.change = instead(isPermission, func(string) []string {
			for range 10 {
				time.Sleep(500 * time.Millisecond)
				_, err := fmt.Fprintln(client.child(t).stdin, `{"type":"control_request","request_id":7,"request":{"subtype":"get_context_usage"}}`)
				if err != nil {
					break
				}
			}
			return nil
		})
		start := time.Now()
		code, stderr := client.play()
		if took := time.Since(start); code != ExitLeft || took > 2*time.Second {
			t.Errorf("exit status %d after %v: %s", code, took, stderr)
		}
	})
}

// What is missing at the end is told: at the end of stdin and when it is told to
// end.
func TestMissingAtTheEnd(t *testing.T) {
	for name, end := range map[string]func(*child){
		"stdin was closed":   func(p *child) { p.stdin.Close() },
		"it was told to end": func(p *child) { p.signal() },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				client := newClient(t, "basic-two-prompts", "zed")
				prompts := 0
				client.change = func(line string) []string {
					if isPrompt(line) {
						prompts++
					}
					if prompts == 2 {
						end(client.child(t))
						return nil
					}
					return []string{line}
				}
				code, stderr := client.play()
				if code != ExitLeft || !strings.Contains(stderr, name+" before a user message") {
					t.Errorf("exit status %d, want %d: %s", code, ExitLeft, stderr)
				}
			})
		})
	}
}

// An adapter that did everything hears no complaint, however it ends the process.
func TestEnd(t *testing.T) {
	for name, c := range map[string]struct {
		end  func(*child)
		want int
	}{
		"stdin was closed":   {func(p *child) { p.stdin.Close() }, 0},
		"it was told to end": {func(p *child) { p.signal() }, exitTerminated},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				client := newClient(t, "hello", "zed")
				client.change = func(line string) []string {
					if strings.Contains(line, `"subtype":"interrupt"`) {
						c.end(client.child(t))
						synctest.Wait()
						return nil
					}
					return []string{line}
				}
				_, stderr := client.play()
				if p := client.child(t); p.result != c.want || p.stderr.String() != "" {
					t.Errorf("exit status %d, want %d: %s", p.result, c.want, stderr)
				}
			})
		})
	}
}

// A process that nobody reads ends when it is told to.
func TestEndUnread(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client := newClient(t, "hello", "zed")
		stdin, toFake := io.Pipe()
		unread, stdout := io.Pipe()
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan int)
		start := client.rec.Starts()[1].Command
		go func() {
			ended <- Run(ctx, client.opts, Command{Argv: start.Argv, Cwd: client.opts.Work, Getenv: func(string) string { return client.home }, Stdin: stdin, Stdout: stdout, Stderr: io.Discard})
		}()
		for _, e := range client.rec.Events {
			if e.Kind == recorder.In {
				_, _ = io.WriteString(toFake, e.Text+"\n")
				break
			}
		}
		synctest.Wait() // it writes the answer
		cancel()
		if code := <-ended; code != exitTerminated {
			t.Errorf("exit status %d, want %d", code, exitTerminated)
		}
		unread.Close()
		toFake.Close()
	})
}

// A hook that the adapter did not register is passed over.
func TestUnregisteredHook(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client := newClient(t, "basic-bash", "zed")
		client.change = func(line string) []string {
			if strings.Contains(line, `"initialize"`) {
				return []string{strings.Replace(line, `"PostToolUse":`, `"Unheard":`, 1)}
			}
			return []string{line}
		}
		client.skipHooks = true
		if code, stderr := client.play(); code != 0 || stderr != "" {
			t.Errorf("exit status %d: %s", code, stderr)
		}
	})
}
