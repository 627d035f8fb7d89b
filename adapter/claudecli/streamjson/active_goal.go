package streamjson

import "github.com/go-json-experiment/json/jsontext"

// ActiveGoal is the goal that the session works towards. Goal is nil when there
// is none any more.
type ActiveGoal struct {
	Goal *struct {
		Condition  string `json:"condition"`
		Iterations int64  `json:"iterations"`
		SetAt      int64  `json:"set_at"` // Unix milliseconds
		LastReason string `json:"last_reason"`
	} `json:"value"`
	Extra jsontext.Value `json:",embed"`
}

func (*ActiveGoal) cliMessage() {}
