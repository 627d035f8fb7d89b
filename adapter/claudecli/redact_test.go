package claudecli_test

import (
	"testing"

	"claude-agent-acp/adapter/claudecli"
)

func TestRedact(t *testing.T) {
	tests := []struct{ name, in, want string }{
		{"an API key", "key sk-ant-api03-abcdefghijkl used", "key <token> used"},
		{"a key of another vendor", "sk-" + "0123456789abcdefghijklmn", "<token>"},
		{"a bearer token", "Authorization: Bearer abc.def-123456789", "Authorization: Bearer <token>"},
		{"basic credentials", "authorization: basic dXNlcjpwYXNz", "authorization: Basic <token>"},
		{"a cloud key", "AKIA" + "ABCDEFGHIJKLMNOP.", "<token>."},
		{"a repository token", "ghp_" + "0123456789012345678901", "<token>"},
		{"a web token", "eyJhbGciOiJI.eyJzdWIiOiIx.SflKxwRJSMeKKF", "<jwt>"},
		{"plain words", "the bearer of bad news; disk-usage; task-list", "the bearer of bad news; disk-usage; task-list"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if got := claudecli.Redact(test.in); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}
