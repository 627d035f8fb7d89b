package gitpatch_test

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"claude-agent-acp/adapter/gitpatch"
)

func TestMake(t *testing.T) {
	text := func(s string) *string { return &s }
	for _, c := range []struct {
		name, path string
		old        *string
		renewed    string
		want       string
	}{
		{"a changed line", "/w/a.txt", text("1\n2\n3\n4\n5\n6\n"), "1\n2\n3\n4\nfive\n6\n", "diff --git a/w/a.txt b/w/a.txt\n--- a/w/a.txt\n+++ b/w/a.txt\n@@ -2,5 +2,5 @@\n 2\n 3\n 4\n-5\n+five\n 6\n"},
		{"a created file", "/w/a.txt", nil, "a\nb\n", "diff --git a/w/a.txt b/w/a.txt\nnew file mode 100644\n--- /dev/null\n+++ b/w/a.txt\n@@ -0,0 +1,2 @@\n+a\n+b\n"},
		{"a created file without a final newline", "/w/a.txt", nil, "a", "diff --git a/w/a.txt b/w/a.txt\nnew file mode 100644\n--- /dev/null\n+++ b/w/a.txt\n@@ -0,0 +1 @@\n+a\n\\ No newline at end of file\n"},
		{"an emptied file", "/w/a.txt", text("a\n"), "", "diff --git a/w/a.txt b/w/a.txt\n--- a/w/a.txt\n+++ b/w/a.txt\n@@ -1 +0,0 @@\n-a\n"},
		{"a name with a space and an umlaut", "/w/Ü b.md", text("a\n"), "b\n", "diff --git \"a/w/\\303\\234 b.md\" \"b/w/\\303\\234 b.md\"\n--- \"a/w/\\303\\234 b.md\"\t\n+++ \"b/w/\\303\\234 b.md\"\t\n@@ -1 +1 @@\n-a\n+b\n"},
		{"a quote and a backslash", `/w/a"\b`, text("a\n"), "b\n", "diff --git \"a/w/a\\\"\\\\b\" \"b/w/a\\\"\\\\b\"\n--- \"a/w/a\\\"\\\\b\"\n+++ \"b/w/a\\\"\\\\b\"\n@@ -1 +1 @@\n-a\n+b\n"},
		{"a path of Windows", `C:\w\a.txt`, text("a\n"), "b\n", "diff --git a/C:/w/a.txt b/C:/w/a.txt\n--- a/C:/w/a.txt\n+++ b/C:/w/a.txt\n@@ -1 +1 @@\n-a\n+b\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, ok := gitpatch.Make(c.path, c.old, c.renewed)
			if !ok || got.Text != c.want {
				t.Errorf("got %v\n%s\nwant\n%s", ok, got.Text, c.want)
			}
		})
	}
}

func TestNoExactPatch(t *testing.T) {
	for name, sides := range map[string][2]string{
		"equal texts":    {"a\n", "a\n"},
		"a CR before":    {"a\r\n", "a\n"},
		"a CR after":     {"a\n", "a\r\n"},
		"a NUL":          {"a\n", "a\x00"},
		"no UTF-8":       {"a\xff\n", "a\n"},
		"over 1 MiB":     {"a\n", strings.Repeat("a\n", 1<<19+1)},
		"too many edits": {strings.Repeat("a\nb\n", 2000), strings.Repeat("c\nd\n", 2000)},
	} {
		if got, ok := gitpatch.Make("/w/a", &sides[0], sides[1]); ok {
			t.Errorf("%s: got a patch:\n%.200s", name, got.Text)
		}
	}
}

// hopeless are texts of which 10,000 lines changed.
func hopeless() (old, renewed string) {
	return strings.Repeat("a\nb\n", 5000), strings.Repeat("c\nd\n", 5000)
}

// The cost of a hopeless comparison is bounded: what it remembers bounds its time
// too, which [BenchmarkHopeless] tells.
func TestBounded(t *testing.T) {
	old, renewed := hopeless()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	gitpatch.Make("/w/a", &old, renewed)
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; took > 64<<20 {
		t.Errorf("10,000 changed lines took %d bytes", took)
	}
}

// Git applies every patch, and finds the new text.
func TestGitApplies(t *testing.T) {
	git, err := exec.LookPath("git")
	if err != nil {
		t.Fatal("git is needed to clone the project and to test it: ", err)
	}
	random := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		old := randomText(random, 40)
		renewed := change(random, old)
		dir := t.TempDir()
		file := filepath.Join(dir, "a b.txt")
		patch, ok := gitpatch.Make("/a b.txt", &old, renewed)
		if !ok {
			if old != renewed {
				t.Fatalf("no patch from\n%q\nto\n%q", old, renewed)
			}
			continue
		}
		if err := os.WriteFile(file, []byte(old), 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(git, "apply", "-")
		cmd.Dir, cmd.Stdin = dir, strings.NewReader(patch.Text)
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("git apply: %v\n%s\n%s", err, out, patch.Text)
		}
		got, err := os.ReadFile(file)
		if err != nil || string(got) != renewed {
			t.Fatalf("from\n%q\nto\n%q\ngit made\n%q (%v) of\n%s", old, renewed, got, err, patch.Text)
		}
	}
}

func randomText(r *rand.Rand, most int) string {
	var b strings.Builder
	for range 1 + r.IntN(most) {
		b.WriteByte(byte('a' + r.IntN(5)))
		b.WriteByte('\n')
	}
	if r.IntN(3) == 0 {
		b.WriteString("end")
	}
	return b.String()
}

func change(r *rand.Rand, text string) string {
	lines := strings.SplitAfter(text, "\n")
	var b strings.Builder
	for _, l := range lines {
		switch r.IntN(8) {
		case 0:
		case 1:
			b.WriteString(randomText(r, 2))
			b.WriteString("\n")
		default:
			b.WriteString(l)
		}
	}
	return b.String() + "z"
}

func BenchmarkMake(b *testing.B) {
	old := strings.Repeat("some line of a file\n", 6000)
	renewed := strings.Replace(old, "some", "other", 1) + "more\n"
	b.ReportAllocs()
	for b.Loop() {
		gitpatch.Make("/w/a", &old, renewed)
	}
}

func BenchmarkHopeless(b *testing.B) {
	old, renewed := hopeless()
	b.ReportAllocs()
	for b.Loop() {
		gitpatch.Make("/w/a", &old, renewed)
	}
}
