package present

import "regexp"

var (
	centralCommand = regexp.MustCompile(`(?i)\bcentral\b`)
	proxyCommand   = regexp.MustCompile(`(?i)\bproxy\s+start\b`)
)

// Gateway is the name of the gateway that an apiKeyHelper of the settings leads
// to, or "": JetBrains Air sets up a helper of its own.
func Gateway(apiKeyHelper string) string {
	if centralCommand.MatchString(apiKeyHelper) && proxyCommand.MatchString(apiKeyHelper) {
		return "JetBrains Air Gateway"
	}
	return ""
}
