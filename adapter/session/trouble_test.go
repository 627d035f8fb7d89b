package session_test

import (
	"strings"
	"testing"

	"claude-agent-acp/adapter/session"
)

func apiError(kind, text string) string {
	return `{"type":"assistant","error":"` + kind + `","is_api_error_message":true,"message":{"id":"e","model":"<synthetic>","content":[{"type":"text","text":"` + text + `"}]}}`
}

func failed(text string) string {
	return `{"type":"result","subtype":"success","is_error":true,"stop_reason":"stop_sequence","result":"` + text + `","user_message_uuids":["%U1"]}`
}

func TestHowATurnFails(t *testing.T) {
	for name, c := range map[string]struct {
		lines []string
		want  string
	}{
		"an error of the API":        {[]string{apiError("rate_limit", "Slow down"), failed("Slow down")}, "error: Slow down"},
		"a login that is missing":    {[]string{apiError("authentication_failed", "Invalid key"), failed("Invalid key")}, "error: Invalid key"},
		"the CLI's demand for one":   {[]string{apiError("unknown", "Please run /login"), failed("x")}, "error: Please run /login"},
		"a limit of turns":           {[]string{`{"type":"result","subtype":"error_max_turns","is_error":true,"errors":["Reached 1"],"user_message_uuids":["%U1"]}`}, "error: Reached 1"},
		"the same without an error":  {[]string{`{"type":"result","subtype":"error_max_turns","user_message_uuids":["%U1"]}`}, "max_turn_requests"},
		"a budget":                   {[]string{`{"type":"result","subtype":"error_max_budget_usd","is_error":true,"user_message_uuids":["%U1"]}`}, "error: error_max_budget_usd"},
		"an answer that is too long": {[]string{`{"type":"result","subtype":"success","is_error":true,"stop_reason":"max_tokens","user_message_uuids":["%U1"]}`}, "max_tokens"},
		"a refusal":                  {[]string{`{"type":"result","subtype":"success","is_error":true,"stop_reason":"refusal","user_message_uuids":["%U1"]}`}, "refusal"},
		"a run that broke":           {[]string{`{"type":"result","subtype":"error_during_execution","is_error":true,"errors":["a","b"],"user_message_uuids":["%U1"]}`}, "error: a, b"},
		"nothing":                    {[]string{`{"type":"result","subtype":"error_during_execution","user_message_uuids":["%U1"]}`}, "end_turn"},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBench(t, false).open()
			p := b.prompt("go")
			b.cli(echo("%U1"))
			b.cli(c.lines...)
			b.cli(idle)
			b.want(p, c.want)
			next := b.prompt("again")
			b.cli(echo("%U2"), text("fine"), result("%U2"))
			b.want(next, "end_turn")
		})
	}
}

func TestRetries(t *testing.T) {
	const retry = `{"type":"system","subtype":"api_retry","attempt":1,"max_retries":2,"error_status":529,"error":"overloaded"}`
	t.Run("before the prompt is taken up are incidents of their own", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("go")
		b.cli(retry, retry)
		b.saw("warning 1 Retrying Claude, attempt 1 of 2.", "warning 1 Retrying Claude, attempt 1 of 2.")
	})
	t.Run("in a turn are revisions of its failure", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("go")
		b.cli(echo("%U1"), retry, retry)
		b.saw("warning 1 Retrying Claude, attempt 1 of 2.", "warning 2 Retrying Claude, attempt 1 of 2.")
	})
	t.Run("without an answer reconnect", func(t *testing.T) {
		b := newBench(t, false).open()
		b.cli(`{"type":"system","subtype":"api_retry","attempt":1,"max_retries":1,"error_status":null,"error":"unknown","no_response":{"waited_ms":1500,"retry_wait_ms":60000}}`)
		b.saw("warning 1 Reconnecting to Claude, attempt 1 of 1. No response after 2s; waiting up to 60s.")
	})
	t.Run("of a login are not shown", func(t *testing.T) {
		b := newBench(t, false).open()
		b.cli(`{"type":"system","subtype":"api_retry","attempt":1,"max_retries":1,"error_status":401,"error":"authentication_failed"}`)
		b.saw()
	})
}

func TestACLIThatIsGone(t *testing.T) {
	const ended = "error: The Claude Agent process exited unexpectedly. Please start a new session."
	t.Run("fails the turn that ran and those behind it", func(t *testing.T) {
		b := newBench(t, false).open()
		first, second := b.prompt("one"), b.prompt("two")
		b.cli(echo("%U1"))
		b.in(session.Exited{})
		b.want(first, ended+" | The connection to Claude was lost.")
		b.want(second, ended)
		b.saw()
	})
	t.Run("is a record of its own while no turn runs", func(t *testing.T) {
		b := newBench(t, false).open()
		b.in(session.Exited{})
		b.saw("error 1 The connection to Claude was lost.")
	})
	t.Run("though it lives: one that answers nothing is given up", func(t *testing.T) {
		b := newBench(t, false).open()
		p := b.prompt("one")
		b.cli(echo("%U1"))
		b.wait() // some lines came
		b.wait() // none came: it is asked
		b.unanswered(p)
		b.wait()
		b.want(p, ended+" | The connection to Claude was lost.")
		if !b.ended {
			t.Error("the process was left alone")
		}
	})
	t.Run("is not one that waits for a long command", func(t *testing.T) {
		b := newBench(t, false).open()
		p := b.prompt("one")
		b.cli(echo("%U1"))
		for range 20 {
			b.wait()
			b.control("get_context_usage", `{}`)
		}
		b.unanswered(p)
	})
}

func TestWhatTheCLISaysBesides(t *testing.T) {
	t.Run("a notice is not said again by the result", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("secret")
		b.cli(`{"type":"system","subtype":"informational","level":"warning","content":"blocked:\n by hook"}`,
			strings.Replace(result("%U1"), `"origin"`, `"result":"blocked: by hook","origin"`, 1))
		b.saw("notice blocked:\n by hook")
	})
	t.Run("an answer that did not stream is in the result", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("hi")
		b.cli(echo("%U1"), strings.Replace(result("%U1"), `"origin"`, `"result":"stored","origin"`, 1))
		b.saw("stored")
	})
	t.Run("a fallback of the model is told", func(t *testing.T) {
		b := newBench(t, false).open()
		b.cli(`{"type":"system","subtype":"model_refusal_fallback","direction":"retry","scope":"local","original_model":"a","fallback_model":"b","api_refusal_category":"bio"}`)
		b.saw("fallback a declined this request (bio); retried with b. Only that response came from b; the session stays on a.")
	})
	t.Run("a suggestion is shown until the next prompt", func(t *testing.T) {
		const suggest = `{"type":"prompt_suggestion","suggestion":" run the tests "}`
		b := newBench(t, false).open()
		b.cli(suggest)
		b.saw()
		b.prompt("one")
		b.cli(echo("%U1"), result("%U1"), suggest)
		b.saw("suggest run the tests")
		b.prompt("two")
		b.cli(suggest)
		b.saw("suggest ")
	})
	t.Run("the output of a command is shown without its marks", func(t *testing.T) {
		b := newBench(t, false).open()
		b.prompt("/context")
		b.cli(`{"type":"user","uuid":"x","message":{"content":"<command-name>/context</command-name><local-command-stdout>12 tokens</local-command-stdout>"}}`,
			`{"type":"system","subtype":"local_command_output","content":"more"}`)
		b.saw("12 tokens", "more")
	})
}
