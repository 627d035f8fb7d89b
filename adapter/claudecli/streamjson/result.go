package streamjson

import "github.com/go-json-experiment/json/jsontext"

// Result ends a cycle of the CLI: one or more prompts, or work that the CLI
// began by itself (Origin). Subtype is success also for an API error: IsError
// tells.
type Result struct {
	Subtype          string         `json:"subtype"`
	IsError          bool           `json:"is_error"`
	StopReason       string         `json:"stop_reason"`
	TerminalReason   string         `json:"terminal_reason"` // completed, aborted_streaming, aborted_tools, api_error, ...
	Result           string         `json:"result"`
	Errors           []string       `json:"errors"`
	APIError         jsontext.Value `json:"api_error"`
	APIErrorStatus   jsontext.Value `json:"api_error_status"`
	NumTurns         int            `json:"num_turns"`
	TotalCostUSD     *float64       `json:"total_cost_usd"`
	Usage            *Usage         `json:"usage"`
	ModelUsage       ModelUsages    `json:"modelUsage"` // since the process started
	Origin           *Origin        `json:"origin"`
	UserMessageUUID  string         `json:"user_message_uuid"`
	UserMessageUUIDs []string       `json:"user_message_uuids"` // every prompt that this cycle took up
	UUID             string         `json:"uuid"`
	SessionID        string         `json:"session_id"`
	Type             ignored        `json:"type"`
	Extra            jsontext.Value `json:",embed"`
}

func (*Result) cliMessage() {}

// Prompts are the uuids of the prompts that the result settles. It is empty for
// a cycle of the CLI's own, and for a CLI too old to say.
func (r *Result) Prompts() []string {
	if len(r.UserMessageUUIDs) == 0 && r.UserMessageUUID != "" {
		return []string{r.UserMessageUUID}
	}
	return r.UserMessageUUIDs
}
