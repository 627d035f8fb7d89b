package toolcall_test

import (
	"strings"
	"testing"

	"claude-agent-acp/adapter/toolcall"

	"github.com/google/go-cmp/cmp"
)

func TestInputRefines(t *testing.T) {
	for _, c := range []struct {
		name   string
		deltas []string
		want   []string // a prefix a delta, "" for none
	}{
		{
			"after a comma between members",
			[]string{`{"file_pa`, `th": "a`, `", "conte`, `nt": "x, y`, `"}`},
			[]string{"", "", `{"file_path": "a"}`, "", ""},
		},
		{"once a delta, with the last comma", []string{`{"a": 1, "b": 2, "c"`, `: 3}`}, []string{`{"a": 1, "b": 2}`, ""}},
		{"never with the delta that ends the object", []string{`{"a": 1, "b": 2}`}, []string{""}},
		{"never after the end", []string{`{"a": 1}`, `, "b": 2, `}, []string{"", ""}},
		{"not with a comma in a string, an array or an object", []string{`{"a": "x, \", y`, `"`, `, "b": [1, 2`, `, {"c": 3, `, `"d": 4}]`, `, "e"`}, []string{"", "", `{"a": "x, \", y"}`, "", "", `{"a": "x, \", y", "b": [1, 2, {"c": 3, "d": 4}]}`}},
		{"across a cut inside an escape", []string{`{"a": "\`, `"`, `\`, `\", "b`}, []string{"", "", "", `{"a": "\"\\"}`}},
		{"across a cut inside a character", []string{"{\"a\": \"\xc3", "\xa9\", \"b"}, []string{"", `{"a": "é"}`}},
		{"across empty deltas", []string{"", `{"a": 1`, "", ",", ""}, []string{"", "", "", `{"a": 1}`, ""}},
		{"not when a member is missing", []string{`{"a": 1,`, ` ,`, `"b": 2, `}, []string{`{"a": 1}`, "", ""}},
		{"not when a member is no JSON", []string{`{"a": 1,`, `"b": nope,`, `"c": 3,`}, []string{`{"a": 1}`, "", ""}},
		{"not from a list", []string{`[{"a": 1, `, `"b": 2}, `, `3]`}, []string{"", "", ""}},
		{"not from a text before the object", []string{`x {"a": 1,`, ` "b": 2,`}, []string{"", ""}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var in toolcall.Input
			var got []string
			for _, d := range c.deltas {
				prefix, changed := in.Append(d)
				if changed != (prefix != nil) {
					t.Errorf("delta %q: changed is %v, prefix %q", d, changed, prefix)
				}
				got = append(got, string(prefix))
			}
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("prefixes of %q (-want +got):\n%s", c.deltas, d)
			}
		})
	}
}

func TestInputComplete(t *testing.T) {
	for _, c := range []struct {
		name, want string
		deltas     []string
	}{
		{"is everything", `{"a": 1, "b": 2}`, []string{`{"a": 1,`, ` "b": 2}`}},
		{"is an empty object for a tool without input", `{}`, []string{""}},
		{"is an empty object before anything came", `{}`, nil},
		{"is what is known when the stream broke off", `{"a": 1}`, []string{`{"a": 1,`, ` "b": "x`}},
		{"is what is known when the rest is no JSON", `{"a": 1}`, []string{`{"a": 1,`, ` oops}`}},
		{"is an empty object for a list", `{}`, []string{`[1, 2]`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var in toolcall.Input
			for _, d := range c.deltas {
				in.Append(d)
			}
			if got := string(in.Complete()); got != c.want {
				t.Errorf("complete input %q, want %q", got, c.want)
			}
		})
	}
}

func TestInputGivesItsPrefixesAway(t *testing.T) {
	var in toolcall.Input
	first, _ := in.Append(`{"a": 1, `)
	for i := range first {
		first[i] = '!'
	}
	if second, _ := in.Append(`"b": 2, `); string(second) != `{"a": 1, "b": 2}` {
		t.Errorf("second prefix is %q", second)
	}
}

// writeInput is the input of a Write of 4 MiB with commas and quotes in it.
func writeInput() string {
	const line = `- item, \"quoted\", [x], {y}\n`
	return `{"file_path": "/w/list.md", "content": "` + strings.Repeat(line, 4<<20/len(line)) + `"}`
}

func BenchmarkInput(b *testing.B) {
	text := writeInput()
	for name, deltas := range map[string]int{"one delta": 1, "40000 deltas": 40000} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			size := (len(text) + deltas - 1) / deltas
			for b.Loop() {
				var in toolcall.Input
				for rest := text; rest != ""; {
					n := min(size, len(rest))
					in.Append(rest[:n])
					rest = rest[n:]
				}
			}
		})
	}
}

func BenchmarkWriteUse(b *testing.B) {
	text := []byte(writeInput())
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		toolcall.For("Write").Use(toolcall.Use{Name: "Write", Input: text, Dir: "/w", Complete: true})
	}
}
