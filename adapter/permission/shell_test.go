package permission_test

import (
	"strings"
	"testing"
)

func suggestedTo(t testing.TB, tool, input, suggestions string) string {
	t.Helper()
	return lasting(ask(t, `{"tool_name":"`+tool+`","tool_use_id":"toolu_1","input":`+input+`,"permission_suggestions":`+suggestions+`}`))
}

func commands(rules ...string) string {
	var list []string
	for _, r := range rules {
		list = append(list, `{"toolName":"Bash","ruleContent":"`+r+`"}`)
	}
	return `{"type":"addRules","rules":[` + strings.Join(list, ",") + `],"behavior":"allow","destination":"localSettings"}`
}

func reads(rule string) string {
	return `{"type":"addRules","rules":[{"toolName":"Read","ruleContent":"` + rule + `"}],"behavior":"allow","destination":"session"}`
}

func directories(dirs ...string) string {
	return `{"type":"addDirectories","directories":["` + strings.Join(dirs, `","`) + `"],"destination":"session"}`
}

func TestShell(t *testing.T) {
	for _, c := range []struct {
		name        string
		suggestions []string
		want        string
	}{
		{
			"two commands",
			[]string{commands("sh check.sh one", "touch stamp *")},
			"Yes, and don't ask again for sh check.sh one and touch stamp * commands",
		},
		{"three commands", []string{commands("a", "b:*", "c")}, "Yes, and don't ask again for a, b, and c commands"},
		{"a command twice", []string{commands("a", "a:*")}, "Yes, and don't ask again for a commands"},
		{"many commands", []string{commands(strings.Repeat("x", 30), strings.Repeat("y", 30))}, "Yes, and don't ask again for similar commands"},
		{"a directory to read", []string{reads("//etc/nginx/**")}, "Yes, allow reading from nginx/ from this project"},
		{"everything to read", []string{reads("//**")}, "Yes, allow reading from / from this project"},
		{"a directory", []string{directories("/srv/www/")}, "Yes, and always allow access to www/ from this project"},
		{
			"directories of one name",
			[]string{directories("/a/x/src", "/a/y/src")},
			"Yes, and always allow access to x/src/ and y/src/ from this project",
		},
		{
			"many directories",
			[]string{directories("/a", "/b", "/c", "/d")},
			"Yes, and always allow access to a/, b/ and 2 more from this project",
		},
		{
			"a directory and one to read",
			[]string{directories("/a"), reads("//b/**")},
			"Yes, and always allow access to a/ and b/ from this project",
		},
		{
			"two directories and a command",
			[]string{commands("make"), directories("/a", "/b")},
			"Yes, and allow a/ and b/ access and make commands",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := suggestedTo(t, "Bash", `{"command":"x"}`, "["+strings.Join(c.suggestions, ",")+"]")
			wantSame(t, "name", got, c.want)
		})
	}

	t.Run("what its name would not tell is not offered", func(t *testing.T) {
		for _, suggestions := range []string{
			`{"type":"setMode","mode":"acceptEdits","destination":"session"}`,
			`{"type":"addRules","rules":[{"toolName":"Bash"}],"behavior":"allow","destination":"localSettings"}`,
			`{"type":"addRules","rules":[{"toolName":"PowerShell","ruleContent":"x"}],"behavior":"allow","destination":"localSettings"}`,
			`{"type":"addRules","rules":[{"toolName":"Bash","ruleContent":":*"}],"behavior":"allow","destination":"localSettings"}`,
			`{"type":"addRules","rules":[{"toolName":"Edit","ruleContent":"//a/**"}],"behavior":"allow","destination":"session"}`,
			strings.Replace(commands("x"), "localSettings", "userSettings", 1),
			strings.Replace(commands("x"), `"allow"`, `"ask"`, 1),
			strings.Replace(directories("/a"), "session", "localSettings", 1),
			reads("//a/*/b/**"), reads("src"), reads("**"),
		} {
			if got := suggestedTo(t, "Bash", `{"command":"x"}`, "["+suggestions+"]"); got != "" {
				t.Errorf("%s is offered as %q", suggestions, got)
			}
			if got := suggestedTo(t, "Bash", `{"command":"x"}`, "["+commands("ls")+","+suggestions+"]"); got != "" {
				t.Errorf("ls and %s is offered as %q", suggestions, got)
			}
		}
	})
	t.Run("PowerShell has rules of its own", func(t *testing.T) {
		rule := strings.Replace(commands("Get-Item *"), "Bash", "PowerShell", 1)
		got := suggestedTo(t, "PowerShell", `{"command":"x"}`, "["+rule+"]")
		wantSame(t, "name", got, "Yes, and don't ask again for Get-Item * commands")
	})
}
