package auth_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"claude-agent-acp/adapter/auth"
	"claude-agent-acp/adapter/claudecli/streamjson"
)

const (
	withKey  = `{"loggedIn": true, "apiKeySource": "ANTHROPIC_API_KEY"}`
	loggedIn = `{"loggedIn": true, "subscriptionType": "max", "email": "a@b.c"}`
	nobody   = `{"loggedIn": false}`
)

// probes is a probe whose answers the test gives.
type probes struct {
	begun  int
	answer chan string
	cut    chan struct{} // one for each probe that ended with its context
}

func (p *probes) run(ctx context.Context) ([]byte, error) {
	p.begun++
	select {
	case out := <-p.answer:
		if out == "" {
			return nil, errors.New("no claude")
		}
		return []byte(out), nil
	case <-ctx.Done():
		p.cut <- struct{}{}
		return nil, ctx.Err()
	}
}

// try runs f with a reporter in a bubble with its own clock, and returns the
// labels that were pushed.
func try(t *testing.T, f func(r *auth.Reporter, p *probes)) []string {
	t.Helper()
	var pushed []string
	synctest.Test(t, func(*testing.T) {
		p := &probes{answer: make(chan string), cut: make(chan struct{}, 8)}
		r := auth.NewReporter(p.run, func(s auth.Status) { pushed = append(pushed, s.Label) })
		f(r, p)
		synctest.Wait()
		r.Close()
	})
	return pushed
}

func expect(t *testing.T, got []string, want ...string) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("pushed %q, want %q", got, want)
	}
	for i := range got {
		if got[i] != want[i] {
			t.Fatalf("pushed %q, want %q", got, want)
		}
	}
}

func TestReporter(t *testing.T) {
	t.Run("pushes only what changed", func(t *testing.T) {
		expect(t, try(t, func(r *auth.Reporter, p *probes) {
			for _, out := range []string{withKey, withKey, nobody, "", "garbage", nobody, withKey} {
				r.Look()
				p.answer <- out
				synctest.Wait()
			}
			r.Account(&streamjson.Account{APIKeySource: "ANTHROPIC_API_KEY"})
			r.Account(&streamjson.Account{APIProvider: "firstParty"})
			r.Account(nil)
		}), "Anthropic API key", "Not logged in", "Anthropic API key")
	})
	t.Run("joins the probe under way", func(t *testing.T) {
		expect(t, try(t, func(r *auth.Reporter, p *probes) {
			r.Look()
			r.Look()
			p.answer <- withKey
			synctest.Wait()
			if p.begun != 1 {
				t.Errorf("%d probes began, want 1", p.begun)
			}
		}), "Anthropic API key")
	})
	t.Run("gives a probe five seconds", func(t *testing.T) {
		expect(t, try(t, func(r *auth.Reporter, p *probes) {
			begin := time.Now()
			r.Look()
			<-p.cut
			if took := time.Since(begin); took != 5*time.Second {
				t.Errorf("the probe was cut after %v, want 5s", took)
			}
			synctest.Wait()
			r.Look()
			p.answer <- withKey
		}), "Anthropic API key")
	})
	t.Run("drops a probe that began before the login changed", func(t *testing.T) {
		expect(t, try(t, func(r *auth.Reporter, p *probes) {
			r.Look()
			synctest.Wait()
			r.Renew()
			synctest.Wait()
			p.answer <- nobody
			synctest.Wait()
			if p.begun != 2 {
				t.Errorf("%d probes began, want 2", p.begun)
			}
		}), "Not logged in")
	})
	t.Run("keeps what only the session knew of the login", func(t *testing.T) {
		expect(t, try(t, func(r *auth.Reporter, p *probes) {
			r.Account(&streamjson.Account{SubscriptionType: "max", Email: "a@b.c", Organization: "Org"})
			r.Look()
			p.answer <- loggedIn
		}), "Claude Max")
	})
	t.Run("names the gateway that the key helper leads to", func(t *testing.T) {
		expect(t, try(t, func(r *auth.Reporter, _ *probes) {
			r.UseGateway("Our Gateway")
			r.Account(&streamjson.Account{APIKeySource: "apiKeyHelper"})
		}), "Our Gateway")
	})
	t.Run("pushes nothing once closed", func(t *testing.T) {
		expect(t, try(t, func(r *auth.Reporter, p *probes) {
			r.Look()
			synctest.Wait()
			r.Close()
			r.Look()
			r.Renew()
			r.Gateway("")
			r.Account(&streamjson.Account{APIKeySource: "env"})
			synctest.Wait()
			if p.begun != 1 {
				t.Errorf("%d probes began, want 1", p.begun)
			}
		}))
	})
}
