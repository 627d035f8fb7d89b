package present

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/elicitation"
	"claude-agent-acp/adapter/event"

	"github.com/go-json-experiment/json/jsontext"
)

// formAsked asks the client for the values of a form.
func (s *Session) formAsked(e *event.FormAsked) {
	schema := e.Form.Schema
	if e.Form.Fields != nil {
		schema = s.formSchema(e.Form.Fields)
	}
	s.out.Ask(e.Ask, acp.MethodElicitationCreate, &acp.CreateElicitationRequest{
		Mode: "form", SessionID: s.id, ToolCallID: e.ToolUseID, Message: e.Form.Message, RequestedSchema: objectSchema(schema),
	})
}

// pageAsked asks the client to open a page.
func (s *Session) pageAsked(e *event.PageAsked) {
	s.out.Ask(e.Ask, acp.MethodElicitationCreate, &acp.CreateElicitationRequest{
		Mode: "url", SessionID: s.id, Message: e.Page.Message, URL: e.Page.URL, ElicitationID: e.Page.ID,
	})
}

// pageDone tells a client that opens pages that one is done with.
func (s *Session) pageDone(e *event.PageDone) {
	if s.caps.Pages {
		s.out.Notify(acp.MethodElicitationComplete, &acp.CompleteElicitation{ElicitationID: e.ID})
	}
}

// objectSchema is a schema of an object, whatever it says it is.
func objectSchema(schema jsontext.Value) jsontext.Value {
	var members acp.Members
	if schema.Kind() != '{' || acp.Decode(schema, &members) != nil {
		members = acp.Members{{Name: "properties", Value: jsontext.Value("{}")}}
	}
	out := acp.Members{{Name: "type", Value: raw("object")}}
	for _, m := range members {
		if m.Name != "type" {
			out = append(out, m)
		}
	}
	return raw(out)
}

func (s *Session) formSchema(fields []elicitation.Field) jsontext.Value {
	properties := acp.Members{}
	for _, f := range fields {
		properties = append(properties, acp.Member{Name: f.ID, Value: raw(s.property(f))})
	}
	return raw(acp.Members{{Name: "properties", Value: raw(properties)}})
}

func (s *Session) property(f elicitation.Field) acp.ElicitationProperty {
	p := acp.ElicitationProperty{Type: "string", Title: f.Title, Description: f.Description, Meta: s.customAnswer(f.CustomOf)}
	options := make([]acp.EnumOption, 0, len(f.Options))
	for _, o := range f.Options {
		options = append(options, acp.EnumOption{Const: o.Value, Title: o.Title, Description: o.Description, Meta: preview(o)})
	}
	switch {
	case f.Options == nil:
	case f.Many:
		p.Type, p.Items = "array", &acp.EnumItems{AnyOf: options}
	default:
		p.OneOf = options
	}
	return p
}

// preview is what an option shows when it is looked at: the schema has no place
// for it.
func preview(o elicitation.Option) jsontext.Value {
	if o.Preview == "" {
		return nil
	}
	type preview struct {
		Preview string `json:"preview"`
	}
	return raw(map[string]preview{"_claude/askUserQuestionOption": {o.Preview}})
}

// customAnswer tells AIR which field a text belongs to, under the name of the
// extension and under the one that released clients read.
func (s *Session) customAnswer(field string) jsontext.Value {
	if field == "" || !s.caps.AIR.Client {
		return nil
	}
	custom := &acp.AIRCustomAnswer{QuestionID: field, IsCustomAnswer: true}
	return raw(struct {
		Released  *acp.AIRCustomAnswer `json:"_askUserQuestionCustomAnswer"`
		JetBrains acp.JetBrains        `json:"jetbrains"`
	}{custom, acp.JetBrains{AIR: acp.AIR{Version: airVersion, CustomAnswer: custom}}})
}

// FormAnswer reads the client's answer to a form or a page. One that cannot be
// read is no answer.
func FormAnswer(result jsontext.Value) elicitation.Answer {
	var r acp.CreateElicitationResponse
	if acp.Decode(result, &r) != nil {
		return elicitation.Answer{}
	}
	return elicitation.Answer{Action: elicitation.Action(r.Action), Content: r.Content}
}
