package streamjson_test

import (
	"bytes"
	_ "embed"
	"errors"
	"slices"
	"testing"

	"claude-agent-acp/adapter/claudecli/streamjson"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

func decode[T streamjson.Message](t *testing.T, line string) T {
	t.Helper()
	m, err := streamjson.Decode([]byte(line))
	if err != nil {
		t.Fatalf("Decode(%.80s): %v", line, err)
	}
	got, ok := m.(T)
	if !ok {
		t.Fatalf("Decode(%.80s) is a %T", line, m)
	}
	return got
}

func TestDecode(t *testing.T) {
	t.Run("a text delta", func(t *testing.T) {
		m := decode[*streamjson.StreamEvent](t, `{"type":"stream_event","event":{"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"Hé\u00e9"}},"session_id":"s","parent_tool_use_id":null,"uuid":"u","api_message_id":"m"}`)
		if m.Event.Index != 1 || m.Event.Delta.Text != "Héé" || m.ParentToolUseID != "" || m.Extra != nil {
			t.Errorf("got %+v", m)
		}
	})
	t.Run("a result whose type comes last", func(t *testing.T) {
		m := decode[*streamjson.Result](t, `{"subtype":"success","usage":{"input_tokens":3},"modelUsage":{"b":{"inputTokens":1},"a":{"inputTokens":2}},"user_message_uuids":["u1","u2"],"type":"result"}`)
		if m.Usage.InputTokens != 3 || len(m.ModelUsage) != 2 || m.ModelUsage[0].Model != "b" {
			t.Errorf("got %+v", m)
		}
		if p := m.Prompts(); len(p) != 2 || p[1] != "u2" {
			t.Errorf("Prompts() = %v", p)
		}
	})
	t.Run("content that is a string", func(t *testing.T) {
		m := decode[*streamjson.User](t, `{"type":"user","message":{"role":"user","content":"<command-name>/x"},"isReplay":true,"uuid":"u"}`)
		if !m.Message.Content.IsText || m.Message.Content.Text != "<command-name>/x" || !m.IsReplay {
			t.Errorf("got %+v", m)
		}
	})
	t.Run("unknown fields are kept", func(t *testing.T) {
		m := decode[*streamjson.CommandLifecycle](t, `{"type":"command_lifecycle","command_uuid":"u","state":"started","brand_new":[1]}`)
		if string(m.Extra) != `{"type":"command_lifecycle","brand_new":[1]}` {
			t.Errorf("Extra = %s", m.Extra)
		}
	})
	t.Run("unknown types and subtypes are kept whole", func(t *testing.T) {
		for _, line := range []string{`{"type":"brand_new_thing","x":1}`, `{"type":"system","subtype":"from_the_future"}`, `{"no":"type"}`} {
			if m := decode[*streamjson.Unknown](t, line); string(m.Raw) != line {
				t.Errorf("Raw = %s, want %s", m.Raw, line)
			}
		}
	})
}

func TestDecodeBadLines(t *testing.T) {
	t.Run("a field of the wrong type costs only that field", func(t *testing.T) {
		m, err := streamjson.Decode([]byte(`{"type":"result","num_turns":"three","is_error":true,"usage":{"input_tokens":"x","output_tokens":4}}`))
		if _, ok := errors.AsType[*streamjson.FieldError](err); !ok {
			t.Fatalf("err = %v, want a FieldError", err)
		}
		r := m.(*streamjson.Result)
		if !r.IsError || r.Usage.OutputTokens != 4 {
			t.Errorf("the other fields are lost: %+v", r)
		}
	})
	for _, line := range []string{"", "   ", "warning: odd", "null", "[]", `"x"`, "42", `{"type":"assistant"`, `{"type":"assistant","message":{"id":"x}`, `{"type":"new","x":`, "{", "{\x00"} {
		if m, err := streamjson.Decode([]byte(line)); err == nil || m != nil {
			t.Errorf("Decode(%q) = %v, %v; want an error and no message", line, m, err)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add([]byte(`{"type":"stream_event","event":{"type":"content_block_delta","delta":{"text":"x"}}}`))
	f.Add([]byte(`{"type":"user","message":{"content":[{"type":"tool_result","content":[{"type":"text"}]}]}}`))
	f.Add([]byte(`{"type":"control_request","request":{"subtype":"can_use_tool","input":{}}}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		m, err := streamjson.Decode(line)
		if m == nil && err == nil {
			t.Error("neither a message nor an error")
		}
	})
}

func BenchmarkDecodeTextDelta(b *testing.B) {
	line := []byte(`{"type":"stream_event","event":{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"xxxxxxxxxxxxxxxxxxxxxxx "}},"session_id":"db20fa36-9c9a-43e6-b806-49e03a1c25bf","parent_tool_use_id":null,"uuid":"e459a496-3581-4253-a6f9-cc230f91be82","api_message_id":"msg_hello_0"}`)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := streamjson.Decode(line); err != nil {
			b.Fatal(err)
		}
	}
}

// lines is one line of each shape that the CLI was seen to write.
//
//go:embed testdata/lines.jsonl
var lines []byte

func TestDecodeEveryShape(t *testing.T) {
	// What has no type of its own here on purpose: it means nothing to a client.
	passed := []string{"model_refusal_no_fallback", "notification", "thinking_tokens"}
	for line := range bytes.Lines(lines) {
		m, err := streamjson.Decode(bytes.TrimSpace(line))
		if err != nil {
			t.Errorf("%.200s: %v", line, err)
			continue
		}
		if u, ok := m.(*streamjson.Unknown); ok && !slices.Contains(passed, u.Subtype) {
			t.Errorf("no type for %s %s", u.Type, u.Subtype)
		}
	}
}

// TestDecodeMutated swaps each member of each line for a value of another type:
// at most that member is lost.
func TestDecodeMutated(t *testing.T) {
	for line := range bytes.Lines(lines) {
		var members map[string]jsontext.Value
		if err := json.Unmarshal(line, &members); err != nil {
			t.Fatal(err)
		}
		for name, value := range members {
			if name == "type" || name == "subtype" {
				continue
			}
			for _, other := range []string{`5`, `"x"`, `null`, `[1]`, `{"a":1}`, `true`} {
				members[name] = jsontext.Value(other)
				mutated, err := json.Marshal(members)
				if err != nil {
					t.Fatal(err)
				}
				if m, _ := streamjson.Decode(mutated); m == nil {
					t.Errorf("the line is lost by %s = %s: %.120s", name, other, line)
				}
			}
			members[name] = value
		}
	}
}
