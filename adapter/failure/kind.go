package failure

// Kind is a sort of trouble.
type Kind uint8

// The kinds of trouble.
const (
	Provider      Kind = iota // the model's provider reported an error
	Access                    // the account, or a cloud login, must be mended elsewhere
	Notice                    // no trouble: something that the user should know
	AuthRequired              // nobody is logged in: the prompt's own error says so, no record does
	Request                   // the request itself is at fault
	Budget                    // the session spent what it may spend
	Context                   // a limit of the turn, or of an answer
	Internal                  // the adapter or the CLI broke a rule
	Overloaded                // the provider is busy
	Quota                     // the account has nothing left
	RateLimited               // too many requests
	TransportLost             // the CLI is gone, or cannot reach the provider
)

// policy is what the client is told of a kind.
type policy struct {
	category Category
	actions  []Action
	title    string // for want of any words of Claude's
}

// policies has one row for each kind.
var policies = map[Kind]policy{
	Provider:      {CategoryService, []Action{Retry}, "The model provider reported an error."},
	Access:        {CategoryService, []Action{Retry}, "Claude could not access the account or provider credentials."},
	Notice:        {CategoryUnknown, nil, "Claude reported a notice."},
	AuthRequired:  {CategoryAccess, []Action{Login}, "Sign in to continue using Claude."},
	Request:       {CategoryRequest, nil, "Claude could not process this request."},
	Budget:        {CategoryLimit, []Action{NewSession}, "This Claude session reached its configured budget."},
	Context:       {CategoryLimit, []Action{NewSession}, "This Claude turn reached its configured limit."},
	Internal:      {CategoryService, []Action{Retry, NewSession}, "Claude Agent encountered an internal error."},
	Overloaded:    {CategoryService, []Action{Retry}, "Claude is temporarily overloaded."},
	Quota:         {CategoryLimit, nil, "The Claude account has no available quota."},
	RateLimited:   {CategoryLimit, []Action{Retry}, "Claude is temporarily rate limited."},
	TransportLost: {CategoryConnection, []Action{NewSession}, "The connection to Claude was lost."},
}

// ByError is the kind of an error in the CLI's words. One that nobody knows is
// the provider's.
func ByError(kind string) Kind {
	switch kind {
	case "authentication_failed", "oauth_org_not_allowed":
		return AuthRequired
	case "billing_error", "account_on_hold":
		return Quota
	case "verification_required", "cloud_credential_error":
		return Access
	case "rate_limit":
		return RateLimited
	case "overloaded":
		return Overloaded
	case "invalid_request", "model_not_found":
		return Request
	case "max_output_tokens":
		return Context
	}
	return Provider
}
