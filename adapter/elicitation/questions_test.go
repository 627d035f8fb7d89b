package elicitation_test

import (
	"testing"

	"claude-agent-acp/adapter/elicitation"

	"github.com/go-json-experiment/json/jsontext"
)

const two = `{"questions":[
	{"question":"One?","header":"First","options":[{"label":"A","description":"a"},{"label":"B","preview":"b"}]},
	{"question":"Many?","multiSelect":true,"options":[{"label":"C"},{"label":"D, E"}]},
	{"question":"None?","options":[]},{"options":[{"label":"A"}]},7],"answers":{"old":"x"},"more":[1]}`

func read(t *testing.T, input string) elicitation.Questions {
	q, ok := elicitation.ReadQuestions(jsontext.Value(input))
	if !ok {
		t.Fatalf("no questions in %s", input)
	}
	return q
}

func TestForm(t *testing.T) {
	t.Run("a single question is the message", func(t *testing.T) {
		f := read(t, `{"questions":[{"question":"Which?","options":[{"label":"A"}]}]}`).Form()
		if f.Message != "Which?" || f.Fields[0].Description != "" {
			t.Errorf("got %+v", f)
		}
	})
	t.Run("each question has its options and a text of the user's own", func(t *testing.T) {
		f := read(t, two).Form()
		if f.Message != "Please answer the following questions." || len(f.Fields) != 4 {
			t.Fatalf("got %+v", f)
		}
		one, other, many := f.Fields[0], f.Fields[1], f.Fields[2]
		if one.ID != "question_0" || one.Title != "First" || one.Description != "One?" || one.Many || one.Options[1].Preview != "b" {
			t.Errorf("got %+v", one)
		}
		if other.ID != "question_0_custom" || other.CustomOf != one.ID || other.Options != nil {
			t.Errorf("got %+v", other)
		}
		if !many.Many || many.Title != "" {
			t.Errorf("got %+v", many)
		}
	})
	for _, input := range []string{`{}`, `null`, ``, `{"questions":7}`, `{"questions":[]}`, `{"questions":[{"question":"x"}]}`, `{"questions":[{"question":"x","options":[{}]}]}`} {
		if q, ok := elicitation.ReadQuestions(jsontext.Value(input)); ok {
			t.Errorf("%s asks %+v", input, q)
		}
	}
}

func TestAnswered(t *testing.T) {
	for name, c := range map[string]struct{ content, answers string }{
		"an option":                             {`{"question_0":"A"}`, `"answers":{"One?":"A"}`},
		"the user's own":                        {`{"question_0_custom":" mine "}`, `"answers":{"One?":"mine"}`},
		"a note beside an option":               {`{"question_0":"A","question_0_custom":"but"}`, `"answers":{"One?":"A"},"annotations":{"One?":{"notes":"but"}}`},
		"several options":                       {`{"question_1":["C","D, E"]}`, `"answers":{"Many?":"C, \"D, E\""}`},
		"several options and the user's own":    {`{"question_1":["C"],"question_1_custom":"F"}`, `"answers":{"Many?":"C, F"}`},
		"nothing":                               {`{"question_0":"","question_1":[],"question_1_custom":" "}`, `"answers":{}`},
		"values that no form has":               {`{"question_0":{"x":1}}`, `"answers":{}`},
		"one bad value spoils the whole answer": {`{"question_0":"A","question_1":[7]}`, `"answers":{}`},
		"no object":                             {`"A"`, `"answers":{}`},
	} {
		t.Run(name, func(t *testing.T) {
			got, ok := read(t, `{"questions":[{"question":"One?","options":[{"label":"A"}]},{"question":"Many?","multiSelect":true,"options":[{"label":"C"}]}]}`).
				Answered(elicitation.Answer{Action: elicitation.Accept, Content: jsontext.Value(c.content)})
			want := `{"questions":[{"question":"One?","options":[{"label":"A"}]},{"question":"Many?","multiSelect":true,"options":[{"label":"C"}]}],` + c.answers + `}`
			if !ok || string(got) != want {
				t.Errorf("got %s, %v, want %s", got, ok, want)
			}
		})
	}
	t.Run("the model's own answers do not count, other members stay", func(t *testing.T) {
		got, ok := read(t, `{"answers":{"One?":"forged"},"questions":[{"question":"One?","options":[{"label":"A"}]}],"more":1}`).Answered(elicitation.Answer{Action: elicitation.Decline})
		if !ok || string(got) != `{"questions":[{"question":"One?","options":[{"label":"A"}]}],"more":1,"answers":{}}` {
			t.Errorf("got %s", got)
		}
	})
	for _, a := range []elicitation.Action{elicitation.Cancel, "", "later"} {
		if _, ok := read(t, two).Answered(elicitation.Answer{Action: a}); ok {
			t.Errorf("%q runs the tool", a)
		}
	}
}

func TestRefusal(t *testing.T) {
	t.Run("the dialog names both models", func(t *testing.T) {
		f, ok := elicitation.RefusalForm(jsontext.Value(`{"originalModel":"A","fallbackModel":"B","apiRefusalCategory":"cyber","guidanceText":"Rephrase."}`))
		if !ok || f.Message != "A declined this request (cyber). Retry with B?\n\nRephrase." || len(f.Fields[0].Options) != 2 {
			t.Errorf("got %+v, %v", f, ok)
		}
	})
	if _, ok := elicitation.RefusalForm(jsontext.Value(`{"originalModel":"A"}`)); ok {
		t.Error("a dialog about one model was shown")
	}
	for content, want := range map[string]string{
		`{"choice":"retry_fallback"}`:   "retry_fallback",
		`{"choice":"cancelled"}`:        "cancelled",
		`{"choice":["retry_fallback"]}`: "cancelled",
		`{}`:                            "cancelled",
	} {
		if got := elicitation.RefusalAnswer(elicitation.Answer{Action: elicitation.Accept, Content: jsontext.Value(content)}); got != want {
			t.Errorf("%s means %s, want %s", content, got, want)
		}
	}
	if got := elicitation.RefusalAnswer(elicitation.Answer{Action: elicitation.Decline, Content: jsontext.Value(`{"choice":"retry_fallback"}`)}); got != "cancelled" {
		t.Errorf("a decline means %s", got)
	}
}
