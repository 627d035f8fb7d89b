package streamjson

import "github.com/go-json-experiment/json/jsontext"

// GetUsage asks what was used. Its answer is a [UsageReport].
type GetUsage struct{}

// Subtype is get_usage.
func (GetUsage) Subtype() string { return "get_usage" }

// UsageReport is what the session and the account used.
type UsageReport struct {
	Session      *UsageSession `json:"session"`
	Subscription string        `json:"subscription_type"`
	LimitsKnown  bool          `json:"rate_limits_available"`
	Limits       *UsageLimits  `json:"rate_limits"`
	Behaviors    *struct {
		Day  UsagePeriod `json:"day"`
		Week UsagePeriod `json:"week"`
	} `json:"behaviors"`
	Extra jsontext.Value `json:",embed"`
}

// UsageSession is what a session used.
type UsageSession struct {
	Cost      float64 `json:"total_cost_usd"`
	APIMillis float64 `json:"total_api_duration_ms"`
	Millis    float64 `json:"total_duration_ms"`
	Models    map[string]struct {
		Input      float64 `json:"inputTokens"`
		Output     float64 `json:"outputTokens"`
		CacheRead  float64 `json:"cacheReadInputTokens"`
		CacheWrite float64 `json:"cacheCreationInputTokens"`
	} `json:"model_usage"`
}

// UsageLimits are the limits of a subscription.
type UsageLimits struct {
	FiveHour       *UsageWindow       `json:"five_hour"`
	SevenDay       *UsageWindow       `json:"seven_day"`
	SevenDayOpus   *UsageWindow       `json:"seven_day_opus"`
	SevenDaySonnet *UsageWindow       `json:"seven_day_sonnet"`
	Models         []ModelUsageWindow `json:"model_scoped"`
}

// UsageWindow is how much of a limit is used, in percent.
type UsageWindow struct {
	Utilization *float64 `json:"utilization"`
	ResetsAt    string   `json:"resets_at"`
}

// ModelUsageWindow is the limit of one model.
type ModelUsageWindow struct {
	Name string `json:"display_name"`
	UsageWindow
}

// UsagePeriod is what used the limits in a while.
type UsagePeriod struct {
	Requests        float64      `json:"request_count"`
	Sessions        float64      `json:"session_count"`
	MCPServers      []UsageShare `json:"mcp_servers"`
	Recommendations []struct {
		Percent float64 `json:"pct"`
		Title   string  `json:"title"`
		Detail  string  `json:"detail"`
	} `json:"recommendations"`
}

// UsageShare is what something used of the limits, in percent.
type UsageShare struct {
	Name    string  `json:"name"`
	Percent float64 `json:"pct"`
}
