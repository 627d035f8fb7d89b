package auth

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"claude-agent-acp/adapter/claudecli/streamjson"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// Kind says what kind of login it is.
type Kind string

// The kinds of a login.
const (
	KindNone     Kind = "none"     // nobody is logged in
	KindAccount  Kind = "account"  // a Claude subscription
	KindAPIKey   Kind = "api_key"  // a key of the Anthropic API
	KindGateway  Kind = "gateway"  // a gateway owns the credentials
	KindExternal Kind = "external" // a cloud provider's own login
)

// Status is the login that Claude uses, as the client shows it. It is the
// authStatus of _auth/status_update.
type Status struct {
	Kind    Kind     `json:"kind"`
	Label   string   `json:"label"`
	Detail  string   `json:"detail,omitzero"`
	Account *Account `json:"account,omitzero"` // of KindAccount only
}

// Account is a Claude subscription.
type Account struct {
	Plan         string `json:"plan,omitzero"` // as Claude calls it, e.g. max
	Email        string `json:"email,omitzero"`
	Organization string `json:"organization,omitzero"`
}

// Equal says whether both tell the client the same.
func (s Status) Equal(o Status) bool {
	return s.Kind == o.Kind && s.Label == o.Label && s.Detail == o.Detail && s.account() == o.account()
}

func (s Status) account() Account {
	if s.Account == nil {
		return Account{}
	}
	return *s.Account
}

// sameLogin says whether both are about one login, however much each knows of it.
func (s Status) sameLogin(o Status) bool {
	switch {
	case s.Kind != o.Kind:
		return false
	case s.Kind == KindAPIKey:
		return s.Detail == o.Detail
	}
	return s.account().Email == o.account().Email
}

// Merge is what is known after next was read. What next lacks is kept from before
// when both are about the same login.
func Merge(before, next Status) Status {
	if !before.sameLogin(next) {
		return next
	}
	if next.Detail == "" {
		next.Detail = before.Detail
	}
	if before.Account != nil {
		a := next.account()
		a.Plan = or(a.Plan, before.Account.Plan)
		a.Organization = or(a.Organization, before.Account.Organization)
		next.Account = &a
	}
	return next
}

func or(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// identity is what the sources say of a login.
type identity struct {
	provider, plan, keySource, email, organization string
	gateway                                        string // that the key helper of the settings leads to
}

// firstParty is the provider that is Anthropic itself.
const firstParty = "firstParty"

// FromCLI reads what `claude auth status --json` printed. It is false when that is
// no status. gateway is the name of the gateway that the key helper of the settings
// leads to, or "".
func FromCLI(stdout, gateway string) (Status, bool) {
	var out struct {
		LoggedIn         *bool  `json:"loggedIn"`
		APIProvider      string `json:"apiProvider"`
		SubscriptionType string `json:"subscriptionType"`
		APIKeySource     string `json:"apiKeySource"`
		Email            string `json:"email"`
		OrgName          string `json:"orgName"`
	}
	err := json.Unmarshal([]byte(stdout), &out, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	if err != nil || out.LoggedIn == nil {
		return Status{}, false
	}
	// loggedIn is about a Claude subscription. A key or another provider needs none.
	external := out.APIProvider != "" && out.APIProvider != firstParty
	if !*out.LoggedIn && !external && out.APIKeySource == "" {
		return none(), true
	}
	return identity{
		provider: out.APIProvider, plan: out.SubscriptionType, keySource: out.APIKeySource,
		email: out.Email, organization: out.OrgName, gateway: gateway,
	}.status(), true
}

// FromAccount reads the account that a session names. It is false for one that
// says nothing, which is not the same as nobody being logged in.
func FromAccount(a *streamjson.Account, gateway string) (Status, bool) {
	if a == nil || a.APIKeySource == "" && a.SubscriptionType == "" && (a.APIProvider == "" || a.APIProvider == firstParty) {
		return Status{}, false
	}
	return identity{
		provider: a.APIProvider, plan: a.SubscriptionType, keySource: a.APIKeySource,
		email: a.Email, organization: a.Organization, gateway: gateway,
	}.status(), true
}

// providers are the names of the providers with a login of their own.
var providers = map[string]string{
	"bedrock": "AWS Bedrock", "vertex": "Google Vertex AI", "foundry": "Azure AI Foundry",
	"anthropicAws": "Anthropic on AWS", "anthropicGoogleCloud": "Anthropic on Google Cloud", "mantle": "Mantle",
}

// keyDetails says where a key comes from.
var keyDetails = map[string]string{
	"apiKeyHelper": "API key helper", "env": "env",
	"ANTHROPIC_API_KEY": "ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN": "ANTHROPIC_AUTH_TOKEN",
}

// status puts a key before a subscription: with both, Claude uses the key.
func (id identity) status() Status {
	switch {
	case id.provider == "gateway":
		return FromGateway("")
	case id.provider != "" && id.provider != firstParty:
		return Status{Kind: KindExternal, Label: or(providers[id.provider], id.provider)}
	case id.keySource == "apiKeyHelper" && id.gateway != "":
		return Status{Kind: KindGateway, Label: id.gateway}
	case id.keySource != "":
		return Status{Kind: KindAPIKey, Label: "Anthropic API key", Detail: keyDetails[id.keySource]}
	case id.plan != "":
		return Status{Kind: KindAccount, Label: planLabel(id.plan), Account: &Account{Plan: id.plan, Email: id.email, Organization: id.organization}}
	}
	return none()
}

func none() Status { return Status{Kind: KindNone, Label: "Not logged in"} }

// planLabel names a plan with Claude once in front: max and Claude max are both
// Claude Max.
func planLabel(plan string) string {
	words := strings.Fields(plan)
	for i, w := range words {
		first, size := utf8.DecodeRuneInString(w)
		words[i] = string(unicode.ToUpper(first)) + w[size:]
	}
	if len(words) == 0 || !strings.EqualFold(words[0], "claude") {
		words = append([]string{"Claude"}, words...)
	}
	return strings.Join(words, " ")
}
