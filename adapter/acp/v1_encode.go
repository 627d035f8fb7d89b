package acp

import (
	"fmt"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	jsonv1 "github.com/go-json-experiment/json/v1"
)

// Encode is v as the JSON that this package writes to the client.
func Encode(v any) (jsontext.Value, error) {
	text, err := json.Marshal(v, outputOptions)
	if err != nil {
		return nil, fmt.Errorf("acp: encode %T: %w", v, err)
	}
	return text, nil
}

// leniently keeps reading after a member of a wrong type.
var leniently = json.JoinOptions(inputOptions, jsonv1.ReportErrorsWithLegacySemantics(true), json.MatchCaseInsensitiveNames(false))

// Decode reads params, or the result of a call, into v. Members that v does not
// have are passed over, and one of a wrong type is as good as absent: what a
// method cannot do without is for [Check]. The error says that it is no JSON.
func Decode(params jsontext.Value, v any) error {
	if len(params) == 0 {
		params = jsontext.Value("{}")
	}
	err := json.Unmarshal(params, v, leniently)
	if err == nil || params.IsValid(inputOptions) {
		return nil
	}
	return fmt.Errorf("acp: decode %T: %w", v, err)
}
