package claudecli

import (
	"regexp"
	"sync"
)

// redactions replace what looks like a credential. They are compiled when the
// first error is shown.
var redactions = sync.OnceValue(func() []redaction {
	return []redaction{
		{regexp.MustCompile(`(?i)\bBearer\s+[A-Za-z0-9._~+/=%-]{8,}`), "Bearer <token>"},
		{regexp.MustCompile(`(?i)(:\s*)Basic\s+[A-Za-z0-9+/=]{8,}`), "${1}Basic <token>"},
		{regexp.MustCompile(`\bsk-ant-[A-Za-z0-9_-]{8,}|\bsk-[A-Za-z0-9_-]{20,}`), "<token>"},
		{regexp.MustCompile(`\b(?:AKIA|ASIA|ABIA|ACCA|A3T[A-Z0-9])[A-Z0-9]{16}\b`), "<token>"},
		{regexp.MustCompile(`\bgh[opusr]_[A-Za-z0-9]{20,}|\bgithub_pat_[A-Za-z0-9_]{20,}|\bglpat-[A-Za-z0-9_-]{20,}`), "<token>"},
		{regexp.MustCompile(`\bxox[a-z]-[A-Za-z0-9-]{10,}|\bAIza[A-Za-z0-9_-]{35}|\bGOCSPX-[A-Za-z0-9_-]{28}`), "<token>"},
		{regexp.MustCompile(`\b[sr]k_(?:live|test|prod)_[A-Za-z0-9]{24,}`), "<token>"},
		{regexp.MustCompile(`\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}`), "<jwt>"},
	}
})

type redaction struct {
	pattern     *regexp.Regexp
	replacement string
}

// Redact returns text with placeholders for what looks like a credential.
func Redact(text string) string {
	for _, r := range redactions() {
		text = r.pattern.ReplaceAllString(text, r.replacement)
	}
	return text
}
