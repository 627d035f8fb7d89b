package adapter_test

import (
	"strings"
	"testing"
)

// houseCase is one file as a rule sees it. want is part of the one offence that
// the rule finds in it, or "" if there is none.
type houseCase struct{ name, path, src, want string }

// houseCases show each rule what breaks it, and neighbours that do not.
var houseCases = map[string][]houseCase{
	"pure packages import nothing impure": {
		{
			"a lock in session",
			"adapter/session/turn.go", "package session\nimport \"sync\"", "turn.go:2: a pure package imports sync",
		},
		{
			"a package below net",
			"adapter/event/turn.go", "package event\nimport \"net/http\"", "imports net/http",
		},
		{
			"chance under another name",
			"adapter/toolcall/bash.go", "package toolcall\nimport dice \"math/rand/v2\"", "imports math/rand/v2",
		},
		{
			"paths and text are pure",
			"adapter/permission/edit.go", "package permission\nimport (\n\"path/filepath\"\n\"strings\"\n\"time\"\n)", "",
		},
		{
			"claudecli starts processes",
			"adapter/claudecli/process.go", "package claudecli\nimport \"os/exec\"", "",
		},
		{
			"a test may open files",
			"adapter/session/turn_test.go", "package session_test\nimport \"os\"", "",
		},
	},
	"pure packages read no clock": {
		{
			"the time of day",
			"adapter/session/turn.go", "package session\nimport \"time\"\nvar t = time.Now()", "turn.go:3: a pure package uses time.Now",
		},
		{
			"a function value under another name",
			"adapter/claudecli/streamjson/line.go", "package streamjson\nimport clock \"time\"\nvar wait = clock.After", "uses time.After",
		},
		{
			"a duration is only a number",
			"adapter/session/turn.go", "package session\nimport \"time\"\nvar grace = 2 * time.Second", "",
		},
		{
			"claudecli has a watchdog",
			"adapter/claudecli/watchdog.go", "package claudecli\nimport \"time\"\nvar t = time.Now()", "",
		},
	},
	"imports point down the layers": {
		{
			"session looks up at a presenter",
			"adapter/session/turn.go", "package session\nimport _ \"claude-agent-acp/adapter/present\"", "adapter/session may not import adapter/present",
		},
		{
			"main reaches past adapter",
			"cmd/claude-agent-acp/main.go", "package main\nimport _ \"claude-agent-acp/adapter/session\"", "may not import adapter/session",
		},
		{
			"a package that nobody placed",
			"adapter/wizard/wizard.go", "package wizard", "package adapter/wizard has no layer",
		},
		{
			"a presenter reads events",
			"adapter/present/plain.go", "package present\nimport _ \"claude-agent-acp/adapter/event\"", "",
		},
	},
	"one client's dialect stays in its place": {
		{
			"a vendor's extension",
			"adapter/session/new.go", "package session\nvar key = \"com.JetBrains.air\"", `"com.JetBrains.air" names one client`,
		},
		{
			"a question to the client's name",
			"adapter/new.go", "package adapter\nfunc (a *agent) isAIR() {}", "isAIR names one client",
		},
		{
			"a field named for a client",
			"cmd/claude-agent-acp/main.go", "package main\nvar x = client.Air", "Air names one client",
		},
		{
			"a comparison with a client's name",
			"adapter/new.go", "package adapter\nvar x = name == \"zed\"", `"zed" names one client`,
		},
		{
			"a switch on the profile",
			"adapter/new.go", "package adapter\nfunc f() { switch c.clientProfile {} }", "a condition on a profile",
		},
		{
			"an if on the profile",
			"adapter/new.go", "package adapter\nfunc f() { if profile.Terminal {} }", "a condition on a profile",
		},
		{
			"comments and longer words",
			"adapter/new.go", "package adapter\nvar repair, chairs, text = 1, 2, \"amazed air\" // for JetBrains", "",
		},
		{
			"a presenter knows its client",
			"adapter/present/air.go", "package present\nvar key = \"jetbrains\"", "",
		},
	},
	"files and functions stay small": {
		{
			"a long file",
			"adapter/new_test.go", "package adapter" + strings.Repeat("\n", 501), "new_test.go has 501 lines, the limit is 500",
		},
		{
			"a long function",
			"adapter/new_test.go", "package adapter\nfunc f() {" + strings.Repeat("\nf()", 81) + "\n}", "f has 81 lines between its braces",
		},
		{
			"files that are long on the whole",
			"adapter/new.go", "package adapter" + strings.Repeat("\n", 150), "the median of the files is 150 lines",
		},
		{
			"functions that are long on the whole",
			"adapter/new.go", "package adapter\nfunc f() {" + strings.Repeat("\nf()", 12) + "\n}\nfunc mark() {}", "the median of the functions is 12 lines",
		},
		{
			"at the limits",
			"adapter/new_test.go", "package adapter\nfunc f() {" + strings.Repeat("\nf()", 80) + "\n}" + strings.Repeat("\n", 418), "",
		},
	},
	"exported names are documented": {
		{
			"a function",
			"adapter/new.go", "package adapter\nfunc New() {}", "new.go:2: exported New has no comment",
		},
		{
			"a method of a generic type",
			"adapter/new.go", "package adapter\nfunc (q *Queue[T]) Push() {}", "exported Push has no comment",
		},
		{
			"a type in a group",
			"adapter/new.go", "package adapter\n// Types.\ntype (\nAgent int\n)", "exported Agent has no comment",
		},
		{
			"a constant",
			"adapter/new.go", "package adapter\nconst (\nLimit = 1\n)", "exported Limit has no comment",
		},
		{
			"a comment over a group of constants, and what is not exported",
			"adapter/new.go", "package adapter\n// Limits.\nconst (\nA = 1\nB = 2\n)\nfunc (a agent) Step() {}\nfunc f() {}", "",
		},
	},
	"nothing panics outside main and tests": {
		{
			"a panic",
			"adapter/new.go", "package adapter\nfunc f() { panic(1) }", "new.go:2: panic",
		},
		{
			"a panic in main",
			"cmd/claude-agent-acp/main.go", "package main\nfunc f() { panic(1) }", "",
		},
	},
}

func TestHouseRules(t *testing.T) {
	for name, rule := range houseRules {
		breaks := false
		for _, c := range houseCases[name] {
			t.Run(name+"/"+c.name, func(t *testing.T) { c.check(t, rule) })
			breaks = breaks || c.want != ""
		}
		if !breaks {
			t.Errorf("no case breaks the rule %q", name)
		}
	}
}

func (c houseCase) check(t *testing.T, rule houseRule) {
	t.Helper()
	offenders := rule([]houseFile{parseHouseFile(t, c.path, c.src)})
	if c.want == "" && len(offenders) > 0 {
		t.Errorf("offends: %q", offenders)
	}
	if c.want != "" && (len(offenders) != 1 || !strings.Contains(offenders[0], c.want)) {
		t.Errorf("got %q, want one offence with %q", offenders, c.want)
	}
}
