package auth_test

import (
	"testing"

	"claude-agent-acp/adapter/auth"
	"claude-agent-acp/adapter/claudecli/streamjson"

	"github.com/go-json-experiment/json"
)

func text(t *testing.T, s auth.Status, ok bool) string {
	t.Helper()
	if !ok {
		return ""
	}
	b, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestFromCLI(t *testing.T) {
	for _, c := range []struct{ name, stdout, helper, want string }{
		{"nobody is logged in", `{"loggedIn": false, "apiProvider": "firstParty"}`, "", `{"kind":"none","label":"Not logged in"}`},
		{
			"a key in the environment", `{"loggedIn": true, "apiProvider": "firstParty", "apiKeySource": "ANTHROPIC_API_KEY"}`, "",
			`{"kind":"api_key","label":"Anthropic API key","detail":"ANTHROPIC_API_KEY"}`,
		},
		{"a key from an unknown place", `{"loggedIn": false, "apiKeySource": "/login managed key"}`, "", `{"kind":"api_key","label":"Anthropic API key"}`},
		{
			"a key wins over a subscription", `{"loggedIn": true, "apiKeySource": "apiKeyHelper", "subscriptionType": "max"}`, "",
			`{"kind":"api_key","label":"Anthropic API key","detail":"API key helper"}`,
		},
		{"a helper that leads to a gateway", `{"loggedIn": true, "apiKeySource": "apiKeyHelper"}`, "Our Gateway", `{"kind":"gateway","label":"Our Gateway"}`},
		{
			"a subscription", `{"loggedIn": true, "subscriptionType": "max", "email": "a@b.c", "orgName": "Org"}`, "",
			`{"kind":"account","label":"Claude Max","account":{"plan":"max","email":"a@b.c","organization":"Org"}}`,
		},
		{
			"a subscription that says Claude itself", `{"loggedIn": true, "subscriptionType": "claude team plan"}`, "",
			`{"kind":"account","label":"Claude Team Plan","account":{"plan":"claude team plan"}}`,
		},
		{"a cloud provider needs no login", `{"loggedIn": false, "apiProvider": "bedrock"}`, "", `{"kind":"external","label":"AWS Bedrock"}`},
		{"an unknown provider has its own name", `{"loggedIn": false, "apiProvider": "moon"}`, "", `{"kind":"external","label":"moon"}`},
		{"a gateway", `{"loggedIn": false, "apiProvider": "gateway"}`, "", `{"kind":"gateway","label":"Custom model gateway"}`},
		{"no JSON is no answer", `Error: no`, "", ""},
		{"a cut answer is no answer", `{"loggedIn": tr`, "", ""},
		{"an answer without loggedIn is none", `{"apiKeySource": "env"}`, "", ""},
		{"a list is no answer", `[]`, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, ok := auth.FromCLI(c.stdout, c.helper)
			if got := text(t, s, ok); got != c.want {
				t.Errorf("got %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestFromAccount(t *testing.T) {
	for _, c := range []struct {
		name    string
		account *streamjson.Account
		want    string
	}{
		{"no account", nil, ""},
		{"an account that names only the provider says nothing", &streamjson.Account{APIProvider: "firstParty", TokenSource: "none"}, ""},
		{"a key", &streamjson.Account{APIProvider: "firstParty", APIKeySource: "env"}, `{"kind":"api_key","label":"Anthropic API key","detail":"env"}`},
		{
			"a subscription", &streamjson.Account{SubscriptionType: "pro", Email: "a@b.c", Organization: "Org"},
			`{"kind":"account","label":"Claude Pro","account":{"plan":"pro","email":"a@b.c","organization":"Org"}}`,
		},
		{"another provider", &streamjson.Account{APIProvider: "vertex"}, `{"kind":"external","label":"Google Vertex AI"}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, ok := auth.FromAccount(c.account, "")
			if got := text(t, s, ok); got != c.want {
				t.Errorf("got %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestMerge(t *testing.T) {
	rich := auth.Status{Kind: auth.KindAccount, Label: "Claude Max", Account: &auth.Account{Plan: "max", Email: "a@b.c", Organization: "Org"}}
	poor := auth.Status{Kind: auth.KindAccount, Label: "Claude Max", Account: &auth.Account{Plan: "max", Email: "a@b.c"}}
	other := auth.Status{Kind: auth.KindAccount, Label: "Claude Pro", Account: &auth.Account{Plan: "pro", Email: "x@y.z"}}
	key := auth.Status{Kind: auth.KindAPIKey, Label: "Anthropic API key", Detail: "env"}
	helper := auth.Status{Kind: auth.KindAPIKey, Label: "Anthropic API key", Detail: "API key helper"}
	for _, c := range []struct {
		name               string
		before, next, want auth.Status
	}{
		{"keeps what a poorer reading of the same login lacks", rich, poor, rich},
		{"takes a richer reading", poor, rich, rich},
		{"forgets another account", rich, other, other},
		{"forgets another kind", rich, key, key},
		{"forgets another key", helper, key, key},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := auth.Merge(c.before, c.next); !got.Equal(c.want) {
				t.Errorf("got %s\nwant %s", text(t, got, true), text(t, c.want, true))
			}
		})
	}
	if rich.Equal(poor) {
		t.Error("a richer reading of a login must not equal a poorer one")
	}
}
