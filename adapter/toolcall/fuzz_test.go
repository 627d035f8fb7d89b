package toolcall_test

import (
	"bytes"
	"reflect"
	"testing"

	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

var fuzzTools = []string{"Bash", "PowerShell", "Read", "Write", "Edit", "Glob", "Grep", "WebFetch", "WebSearch", "mcp__a__b", "Frobnicate"}

var anyJSON = json.JoinOptions(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))

// pair is a member of an object.
type pair struct {
	name  string
	value string
}

// pairs are the members of an object in their order; ok is false for anything else.
func pairs(v jsontext.Value) (list []pair, ok bool) {
	if v.Kind() != jsontext.KindBeginObject || !v.IsValid(anyJSON) {
		return nil, false
	}
	dec := jsontext.NewDecoder(bytes.NewReader(v), anyJSON)
	if _, err := dec.ReadToken(); err != nil {
		return nil, false
	}
	for dec.PeekKind() != jsontext.KindEndObject {
		name, err := dec.ReadToken()
		if err != nil {
			return nil, false
		}
		p := pair{name: name.String()}
		value, err := dec.ReadValue()
		if err != nil {
			return nil, false
		}
		p.value = string(value)
		list = append(list, p)
	}
	return list, true
}

func FuzzInput(f *testing.F) {
	for _, s := range []string{
		`{"file_path": "/w/a", "content": "x, \"y\"\n", "z": [1, {"a": 2, "b": 3}]}`,
		`{"a":1,"a":2,,"b":3}`, `{"\ud83d":"\\",  "é":"\u00e9" , "c":nul}`, `[{"a":1,"b":2}]`, `{}`, ``, `{,`, `{"a":1}{"b":2,`,
	} {
		f.Add(s, uint8(3))
		f.Add(s, uint8(1))
	}
	f.Fuzz(func(t *testing.T, text string, cut uint8) {
		var in toolcall.Input
		var prefixes []jsontext.Value
		size := max(1, int(cut))
		for rest := text; rest != ""; {
			n := min(size, len(rest))
			if prefix, changed := in.Append(rest[:n]); changed {
				prefixes = append(prefixes, prefix)
			}
			rest, size = rest[n:], size%7+1
		}
		whole, valid := pairs(jsontext.Value(text))
		last := 0
		for _, p := range prefixes {
			members, ok := pairs(p)
			if !ok {
				t.Fatalf("%q: prefix %q is no object", text, p)
			}
			if len(members) <= last {
				t.Errorf("%q: prefix %q is no news", text, p)
			}
			last = len(members)
			if valid && (last >= len(whole) || !reflect.DeepEqual(members, whole[:last])) {
				t.Errorf("%q: prefix %q has other members", text, p)
			}
		}
		complete := in.Complete()
		if valid && string(complete) != text {
			t.Errorf("%q: complete input is %q", text, complete)
		}
		if _, ok := pairs(complete); !ok {
			t.Errorf("%q: complete input %q is no object", text, complete)
		}
	})
}

func FuzzReporters(f *testing.F) {
	f.Add([]byte(`{"file_path":"/w/a","offset":1,"limit":2,"content":"x"}`), []byte(`"text"`), []byte(`{"type":"text","file":{"content":"a\nb"}}`))
	f.Add([]byte(`{"command":"ls","-A":1}`), []byte(`[{"type":"image","source":{"type":"base64","data":"A"}},null]`), []byte(`{"stdout":"a","stderr":"","interrupted":true}`))
	f.Add([]byte(`[1]`), []byte(`{"type":"document","source":{}}`), []byte(`{"filePath":"/w/a","structuredPatch":[{"newStart":1,"lines":["-a","","+b"]}]}`))
	f.Add([]byte(`{"query":"x"}`), []byte(`"Exit code 99999999999999999999\n"`), []byte(`{"results":["a",{"content":[{"title":"t","url":"u"}]}]}`))
	f.Add([]byte(`{"a`), []byte(`"\ud800`), []byte{0xff, '{'})
	f.Fuzz(func(t *testing.T, input, content, structured []byte) {
		for _, tool := range fuzzTools {
			r := toolcall.For(tool)
			u := toolcall.Use{ID: "t1", Name: tool, Input: input, Dir: "/w"}
			facts := r.Use(u)
			if facts.Title == "" || facts.Kind == "" {
				t.Errorf("%s: facts of %q have no title or kind: %+v", tool, input, facts)
			}
			r.Written(u, structured)
			for _, isError := range []bool{false, true} {
				got := r.Result(u, toolcall.Outcome{Content: content, Structured: structured, IsError: isError})
				if got.Failed != isError {
					t.Errorf("%s: failed is %v", tool, got.Failed)
				}
				checkContents(t, got.Content)
			}
		}
	})
}

// checkContents fails for content that a client could not decode.
func checkContents(t *testing.T, list []toolcall.Content) {
	t.Helper()
	for _, c := range list {
		if c.Type == toolcall.ContentRaw && !c.Block.IsValid(anyJSON) {
			t.Errorf("block is no JSON: %q", c.Block)
		}
		if c.Type == "" {
			t.Errorf("content has no type: %+v", c)
		}
	}
}
