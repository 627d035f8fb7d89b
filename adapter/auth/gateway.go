package auth

import (
	"net/url"
	"strings"
)

// FromGateway is the login by a gateway that the client named in authenticate:
// it holds the credentials, whatever Claude's CLI has stored. baseURL is "" for a
// gateway without an address.
func FromGateway(baseURL string) Status {
	return Status{Kind: KindGateway, Label: "Custom model gateway", Detail: host(baseURL)}
}

// host is the host of an address and its port, unless that is the usual one. What
// is no address stays as it is.
func host(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return address
	}
	port := map[string]string{"http": ":80", "https": ":443"}[u.Scheme]
	return strings.TrimSuffix(strings.ToLower(u.Host), port)
}

// Gateway tells of a login by a gateway. Until [Reporter.LoggedOut] neither a
// probe nor the account of a session says anything of the login in use.
func (r *Reporter) Gateway(baseURL string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.drop()
	r.routed = true
	r.report(FromGateway(baseURL))
}

// LoggedOut reads the login that is left after a logout: a key of the environment
// outlives it. When it cannot be read, nobody is logged in. The channel is closed
// once the client was told, for the answer to the logout to follow.
func (r *Reporter) LoggedOut() <-chan struct{} {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.drop()
	r.routed = false
	return r.start(true)
}
