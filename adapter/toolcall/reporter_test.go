package toolcall_test

import (
	"testing"

	"claude-agent-acp/adapter/toolcall"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/go-cmp/cmp"
)

// useCase is an input and what its reporter tells of it.
type useCase struct {
	name  string
	tool  string
	input string
	want  toolcall.Facts
}

// testUses runs cases of a session in /w.
func testUses(t *testing.T, cases []useCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := toolcall.For(c.tool).Use(toolcall.Use{ID: "t1", Name: c.tool, Input: jsontext.Value(c.input), Dir: "/w"})
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("facts of %s %s (-want +got):\n%s", c.tool, c.input, d)
			}
		})
	}
}

// resultCase is an outcome and what its reporter tells of it. The want has no
// Failed and RawOutput: they are the IsError and Content of every outcome.
type resultCase struct {
	name       string
	tool       string
	input      string
	content    string
	structured string
	isError    bool
	want       toolcall.Result
}

func testResults(t *testing.T, cases []resultCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			u := toolcall.Use{ID: "t1", Name: c.tool, Input: jsontext.Value(c.input), Dir: "/w", Complete: true}
			got := toolcall.For(c.tool).Result(u, toolcall.Outcome{
				Content:    jsontext.Value(c.content),
				Structured: jsontext.Value(c.structured),
				IsError:    c.isError,
			})
			c.want.Failed, c.want.RawOutput = c.isError, jsontext.Value(c.content)
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("result of %s %s (-want +got):\n%s", c.tool, c.content, d)
			}
		})
	}
}

func texts(list ...string) (contents []toolcall.Content) {
	for _, s := range list {
		contents = append(contents, toolcall.Content{Type: toolcall.ContentText, Text: s})
	}
	return contents
}

func diff(path string, oldText *string, newText string) toolcall.Content {
	return toolcall.Content{Type: toolcall.ContentDiff, Path: path, OldText: oldText, NewText: newText}
}

// quoted is a JSON string.
func quoted(t *testing.T, s string) string {
	t.Helper()
	b, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
