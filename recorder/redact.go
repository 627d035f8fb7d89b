package recorder

import (
	"regexp"
	"strings"
)

// secretName matches the names of environment variables that hold a secret.
var secretName = regexp.MustCompile(`KEY|TOKEN|SECRET|PASSWORD|CREDENTIAL|CUSTOM_HEADERS`)

// loopback is an address whose port differs from run to run.
var loopback = regexp.MustCompile(`\b(127\.0\.0\.1|localhost):\d+`)

// redact replaces the secrets of an environment, and what tells one run from
// the next.
func redact(env map[string]string) {
	for name, value := range env {
		if secretName.MatchString(strings.ToUpper(name)) && value != "" {
			value = "<secret>"
		}
		env[name] = loopback.ReplaceAllString(value, "$1:PORT")
	}
}
