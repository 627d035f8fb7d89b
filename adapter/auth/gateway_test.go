package auth_test

import (
	"testing"
	"testing/synctest"

	"claude-agent-acp/adapter/auth"
	"claude-agent-acp/adapter/claudecli/streamjson"
)

func TestFromGateway(t *testing.T) {
	for address, want := range map[string]string{
		"http://127.0.0.1:33873":       `,"detail":"127.0.0.1:33873"`,
		"https://me:pw@G.example:443/": `,"detail":"g.example"`,
		"http://g.example:443":         `,"detail":"g.example:443"`,
		"nowhere":                      `,"detail":"nowhere"`,
		"":                             "",
	} {
		t.Run("at "+address, func(t *testing.T) {
			got := text(t, auth.FromGateway(address), true)
			if whole := `{"kind":"gateway","label":"Custom model gateway"` + want + `}`; got != whole {
				t.Errorf("got %s\nwant %s", got, whole)
			}
		})
	}
}

func TestGateway(t *testing.T) {
	t.Run("tells of a gateway until the logout", func(t *testing.T) {
		expect(t, try(t, func(r *auth.Reporter, p *probes) {
			r.Look()
			synctest.Wait()
			r.Gateway("http://127.0.0.1:8080/v1")
			<-p.cut
			r.Look()
			r.Renew()
			r.Account(&streamjson.Account{SubscriptionType: "max"})
			synctest.Wait()
			if p.begun != 1 {
				t.Errorf("%d probes began, want 1", p.begun)
			}
			told := r.LoggedOut()
			p.answer <- withKey
			<-told
		}), "Custom model gateway", "Anthropic API key")
	})
	t.Run("takes a login that cannot be read for none after a logout", func(t *testing.T) {
		expect(t, try(t, func(r *auth.Reporter, p *probes) {
			r.Account(&streamjson.Account{SubscriptionType: "max"})
			told := r.LoggedOut()
			p.answer <- ""
			<-told
		}), "Claude Max", "Not logged in")
	})
	t.Run("does not let a logout wait once closed", func(t *testing.T) {
		expect(t, try(t, func(r *auth.Reporter, _ *probes) {
			r.Close()
			<-r.LoggedOut()
		}))
	})
}
