package acp

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Members are the members of an object in their order, each value as it was
// written.
type Members []Member

// Member is a member of an object.
type Member struct {
	Name  string
	Value jsontext.Value
}

// UnmarshalJSONFrom reads an object.
func (m *Members) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	*m = nil
	if _, err := d.ReadToken(); err != nil {
		return err
	}
	for d.PeekKind() != jsontext.KindEndObject {
		name, err := d.ReadToken()
		if err != nil {
			return err
		}
		member := Member{Name: name.String()}
		if err := json.UnmarshalDecode(d, &member.Value); err != nil {
			return err
		}
		*m = append(*m, member)
	}
	_, err := d.ReadToken()
	return err
}

// MarshalJSONTo writes the object.
func (m Members) MarshalJSONTo(e *jsontext.Encoder) error {
	if err := e.WriteToken(jsontext.BeginObject); err != nil {
		return err
	}
	for _, member := range m {
		if err := e.WriteToken(jsontext.String(member.Name)); err != nil {
			return err
		}
		if err := e.WriteValue(member.Value); err != nil {
			return err
		}
	}
	return e.WriteToken(jsontext.EndObject)
}
