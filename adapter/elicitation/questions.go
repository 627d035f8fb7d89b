package elicitation

import (
	"fmt"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Questions are what the model asks by AskUserQuestion.
type Questions struct {
	input jsontext.Value
	list  []question
}

// question is one of them, with options to choose from.
type question struct {
	text, header string
	many         bool
	options      []Option
}

type questionInput struct {
	Question    text           `json:"question"`
	Header      text           `json:"header"`
	MultiSelect isTrue         `json:"multiSelect"`
	Options     jsontext.Value `json:"options"`
}

type optionInput struct {
	Label       text `json:"label"`
	Description text `json:"description"`
	Preview     text `json:"preview"`
}

// ReadQuestions reads the input of AskUserQuestion. What is no question with
// options is left out; ok is false when nothing is left.
func ReadQuestions(input jsontext.Value) (q Questions, ok bool) {
	var in struct {
		Questions jsontext.Value `json:"questions"`
	}
	var list []jsontext.Value
	if input.Kind() != jsontext.KindBeginObject || json.Unmarshal(input, &in, lenient) != nil ||
		in.Questions.Kind() != jsontext.KindBeginArray || json.Unmarshal(in.Questions, &list, lenient) != nil {
		return Questions{}, false
	}
	q.input = input.Clone()
	for _, v := range list {
		if one, ok := readQuestion(v); ok {
			q.list = append(q.list, one)
		}
	}
	return q, len(q.list) > 0
}

func readQuestion(v jsontext.Value) (q question, ok bool) {
	var in questionInput
	var options []jsontext.Value
	if v.Kind() != jsontext.KindBeginObject || json.Unmarshal(v, &in, lenient) != nil || !in.Question.ok ||
		in.Options.Kind() != jsontext.KindBeginArray || json.Unmarshal(in.Options, &options, lenient) != nil {
		return question{}, false
	}
	q = question{text: in.Question.value, header: in.Header.value, many: bool(in.MultiSelect)}
	for _, v := range options {
		var o optionInput
		if v.Kind() != jsontext.KindBeginObject || json.Unmarshal(v, &o, lenient) != nil || !o.Label.ok {
			continue
		}
		q.options = append(q.options, Option{Value: o.Label.value, Title: o.Label.value, Description: o.Description.value, Preview: o.Preview.value})
	}
	return q, len(q.options) > 0
}

// How the fields of a form are called and what the text beside a choice is for.
const (
	customTitle = "Other"
	customMany  = "Type your own answer to add to your selection above (optional)."
	customOne   = "Type your own answer, or add a note to the option you chose above (optional)."
)

func fieldID(i int) string  { return fmt.Sprintf("question_%d", i) }
func customID(i int) string { return fieldID(i) + "_custom" }

// Form has for each question its options, and a text for an answer that is none of
// them. Nothing of it must be filled in.
func (q Questions) Form() Form {
	f := Form{Message: "Please answer the following questions."}
	if len(q.list) == 1 {
		f.Message = q.list[0].text
	}
	for i, one := range q.list {
		field := Field{ID: fieldID(i), Title: one.header, Options: one.options, Many: one.many}
		if len(q.list) > 1 {
			field.Description = one.text
		}
		custom := Field{ID: customID(i), Title: customTitle, Description: customOne, CustomOf: field.ID}
		if one.many {
			custom.Description = customMany
		}
		f.Fields = append(f.Fields, field, custom)
	}
	return f
}

// Answered is the input of the tool with the user's answers in it, by the text of
// their questions. A declined form answers nothing; ok is false when it was
// cancelled, so that the tool must not run.
func (q Questions) Answered(a Answer) (input jsontext.Value, ok bool) {
	switch a.Action {
	case Decline:
		return q.with(member{"answers", jsontext.Value("{}")}), true
	case Accept:
		answers, notes := q.answers(a.Values())
		members := []member{{"answers", encode(answers)}}
		if len(notes) > 0 {
			members = append(members, member{"annotations", encode(notes)})
		}
		return q.with(members...), true
	case Cancel:
	}
	return nil, false
}

// note is what the user wrote beside a choice.
type note struct {
	Notes string `json:"notes"`
}

func (q Questions) answers(values map[string]jsontext.Value) (answers map[string]string, notes map[string]note) {
	answers, notes = map[string]string{}, map[string]note{}
	for i, one := range q.list {
		custom := ""
		if v := values[customID(i)]; v.Kind() == jsontext.KindString {
			custom = strings.TrimSpace(strings.Join(words(v), ""))
		}
		picks := words(values[fieldID(i)])
		switch {
		case one.many && custom != "":
			answers[one.text] = listed(append(picks, custom))
		case one.many && len(picks) > 0:
			answers[one.text] = listed(picks)
		case len(picks) > 0:
			answers[one.text] = strings.Join(picks, ", ")
			if custom != "" {
				notes[one.text] = note{custom}
			}
		case custom != "":
			answers[one.text] = custom
		}
	}
	return answers, notes
}

// listed is a list as the tool reads it: an item that looks like more than one is
// quoted.
func listed(items []string) string {
	quoted := make([]string, len(items))
	for i, item := range items {
		quoted[i] = item
		if strings.Contains(item, ", ") || strings.Contains(item, `"`) {
			quoted[i] = string(encode(item))
		}
	}
	return strings.Join(quoted, ", ")
}

type member struct {
	name  string
	value jsontext.Value
}

// with is the input with members in place of those that it has of their names. The
// order of the others stays.
func (q Questions) with(members ...member) jsontext.Value {
	dec := jsontext.NewDecoder(strings.NewReader(string(q.input)), lenient)
	out := jsontext.Value("{")
	add := func(name, value jsontext.Value) {
		if len(out) > 1 {
			out = append(out, ',')
		}
		out = append(append(append(out, name...), ':'), value...)
	}
	_, err := dec.ReadToken()
	for err == nil && dec.PeekKind() == jsontext.KindString {
		var name, value jsontext.Value
		name, err = dec.ReadValue()
		name = name.Clone()
		if err == nil {
			value, err = dec.ReadValue()
		}
		if err == nil && !named(name, members) {
			add(name, value)
		}
	}
	for _, m := range members {
		add(encode(m.name), m.value)
	}
	return append(out, '}')
}

func named(name jsontext.Value, members []member) bool {
	var s string
	if json.Unmarshal(name, &s, lenient) != nil {
		return false
	}
	for _, m := range members {
		if m.name == s {
			return true
		}
	}
	return false
}
