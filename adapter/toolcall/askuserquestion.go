package toolcall

import "github.com/go-json-experiment/json/jsontext"

// askUserQuestion reports AskUserQuestion.
type askUserQuestion struct{ other }

type questionsInput struct {
	Questions member[[]jsontext.Value] `json:"questions"`
}

type questionInput struct {
	Question member[string] `json:"question"`
}

// Use implements [Reporter]: the questions are to be read.
func (askUserQuestion) Use(u Use) Facts {
	f := Facts{Title: "Asking for your input", Kind: KindOther}
	questions := decode[questionsInput](u.Input).Questions.value
	for _, v := range questions {
		q := decode[questionInput](v).Question
		if q.ok {
			f.Display = append(f.Display, textContent(q.value))
		}
		if len(questions) == 1 {
			f.Question = q.value
		}
	}
	return f
}
