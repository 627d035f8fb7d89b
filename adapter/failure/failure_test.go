package failure_test

import (
	"slices"
	"testing"

	"claude-agent-acp/adapter/failure"
)

func ledger() *failure.Ledger { return failure.NewLedger("s", func() string { return "epoch" }) }

func TestRetriesAndTheErrorOfATurnAreOneIncident(t *testing.T) {
	l := ledger()
	first := l.Retry("p", failure.Overloaded, "again")
	last := l.Turn("p", failure.Overloaded, "busy")
	if first.ID != "p:error" || last.ID != first.ID || first.Revision != 1 || last.Revision != 2 {
		t.Errorf("got %+v, then %+v", first, last)
	}
	if first.Severity != failure.Warning || len(first.Actions) != 0 {
		t.Errorf("the retry is %+v", first)
	}
	if last.Severity != failure.Error || !slices.Equal(last.Actions, []failure.Action{failure.Retry}) {
		t.Errorf("the error is %+v", last)
	}
}

func TestWhatBelongsToNoTurnIsAnIncidentOfItsOwn(t *testing.T) {
	l := ledger()
	a, b := l.Session(failure.TransportLost, ""), l.Retry("", failure.Provider, "again")
	if a.ID != "s:session-error:epoch:1" || b.ID != "s:session-error:epoch:2" {
		t.Errorf("ids %q and %q", a.ID, b.ID)
	}
	if a.Title != "The connection to Claude was lost." {
		t.Errorf("title %q", a.Title)
	}
}

func TestTheSameNoticeInARowIsOneIncident(t *testing.T) {
	l := ledger()
	a, b := l.Notice("x", ""), l.Notice("x", "")
	if b.ID != a.ID || b.Revision != 2 {
		t.Errorf("got %+v, then %+v", a, b)
	}
	if c := l.Notice("y", "why"); c.ID == a.ID || c.Details != "why" {
		t.Errorf("another notice is %+v", c)
	}
	l.CycleEnded()
	if d := l.Notice("y", ""); d.Revision != 1 {
		t.Errorf("a notice of the next cycle is %+v", d)
	}
}

func TestEveryErrorHasItsCategory(t *testing.T) {
	for kind, want := range map[string]failure.Category{
		"rate_limit": "limit", "billing_error": "limit", "account_on_hold": "limit", "max_output_tokens": "limit",
		"invalid_request": "request", "model_not_found": "request",
		"overloaded": "service", "server_error": "service", "unknown": "service", "": "service", "brand_new": "service",
		"verification_required": "service", "cloud_credential_error": "service",
		"authentication_failed": "access", "oauth_org_not_allowed": "access",
	} {
		if got := ledger().Turn("p", failure.ByError(kind), ""); got.Category != want || got.Title == "" {
			t.Errorf("%q gives %+v, want the category %s and a title", kind, got, want)
		}
	}
}
