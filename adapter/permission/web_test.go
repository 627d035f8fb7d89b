package permission_test

import "testing"

func TestWebFetch(t *testing.T) {
	const always = "Yes, and don't ask again for "
	for _, c := range []struct{ name, url, want string }{
		{"a page", "https://docs.example.com/guide?x=1", always + "docs.example.com"},
		{"a port", "http://localhost:8080/", always + "localhost"},
		{"capitals and white space", " HTTPS://Docs.Example.COM ", always + "docs.example.com"},
		{"an address", "http://127.0.0.1:9/manual", always + "127.0.0.1"},
		{"an encoded name", "https://xn--bcher-kva.example/", always + "xn--bcher-kva.example"},

		{"a name and a password", "https://good.example:80@evil.example/", ""},
		{"a name", "https://good.example@evil.example/", ""},
		{"a backslash", `https://good.example\\@evil.example/`, ""},
		{"an address in short", "http://127.1/", ""},
		{"an address as a number", "http://2130706433/", ""},
		{"an octal address", "http://0177.0.0.1/", ""},
		{"an address that is none", "http://1.2.3.256/", ""},
		{"an address of version 6", "http://[::1]/", ""},
		{"letters of another alphabet", "https://еxample.com/", ""},
		{"an escape", "https://good%2eexample/", ""},
		{"a wildcard", "https://*.example.com/", ""},
		{"no host", "https:///x", ""},
		{"an empty label", "https://a..b/", ""},
		{"another scheme", "file://etc/passwd", ""},
		{"no address", "docs.example.com", ""},
		{"nothing", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			wantSame(t, "name", suggestedTo(t, "WebFetch", `{"url":"`+c.url+`"}`, `null`), c.want)
		})
	}
	t.Run("an ask rule that keeps the tool's reason must keep asking", func(t *testing.T) {
		a := ask(t, `{"tool_name":"WebFetch","input":{"url":"https://a.example/"},"matched_ask_rule":{"source":"userSettings"}}`)
		wantSame(t, "offered", offered(a), []string{"allow-once: Yes", "reject: No"})
	})
}
