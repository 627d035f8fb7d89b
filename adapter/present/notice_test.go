package present

import "testing"

func TestANoticeIsPlainText(t *testing.T) {
	for text, want := range map[string][2]string{
		"# Blocked\n**No** secrets in `prompts`\n": {"Blocked", "No secrets in prompts"},
		"one line":     {"one line", ""},
		"  \n":         {"fallback", ""},
		"a``b`` __c__": {"a``b`` c", ""},
	} {
		if title, description := splitNotice(text, "fallback"); title != want[0] || description != want[1] {
			t.Errorf("%q gives %q and %q, want %q", text, title, description, want)
		}
	}
	long := string(make([]rune, 300))
	if title, description := splitNotice("x"+long+"x", "fallback"); title != "fallback" || description == "" {
		t.Errorf("a long line gives the title %q", title)
	}
}
