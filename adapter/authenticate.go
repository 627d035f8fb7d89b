package adapter

import (
	"context"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/claudecli"

	"github.com/go-json-experiment/json/jsontext"
)

// authenticate is authenticate: a login by a gateway of the client's. The other
// logins run in a terminal, without the agent.
func (a *Agent) authenticate(r *acp.Request) {
	var p acp.AuthenticateRequest
	if !a.params(r, &p, acp.Field{Name: "methodId", Kind: jsontext.KindString}) {
		return
	}
	api := map[string]string{"gateway": apiAnthropic, "gateway-bedrock": apiBedrock}[p.MethodID]
	if api == "" {
		a.refuse(r, acp.InternalError("Method not implemented."))
		return
	}
	to, err := gatewayRoute(p.Meta.Gateway)
	if err != nil {
		a.refuse(r, err)
		return
	}
	if to.baseURL != "" {
		to.api = api
	}
	a.mu.Lock()
	a.routes.gateway = to
	a.mu.Unlock()
	a.login.Gateway(to.baseURL)
	a.reply(r, acp.Empty{})
}

// gatewayRoute reads where a gateway leads. A client that asks without one changes
// nothing but the login that is shown.
func gatewayRoute(gateway jsontext.Value) (route, *acp.Error) {
	if len(gateway) == 0 || gateway.Kind() == 'n' {
		return route{}, nil
	}
	var g acp.Gateway
	if gateway.Kind() == jsontext.KindBeginObject {
		_ = acp.Decode(gateway, &g) // an object, as its kind says
	}
	var to route
	if g.BaseURL.Kind() == '"' {
		_ = acp.Decode(g.BaseURL, &to.baseURL) // a string
	}
	if !validBaseURL(to.baseURL) {
		return to, acp.InvalidParams(struct {
			BaseURL jsontext.Value `json:"baseUrl,omitzero"`
		}{g.BaseURL}).WithDetail("`_meta.gateway.baseUrl` must be a non-empty absolute http(s) URL.")
	}
	if len(g.Headers) > 0 && g.Headers.Kind() != jsontext.KindBeginObject {
		return to, acp.InvalidParams(nil).WithDetail("`_meta.gateway.headers` must be an object of header names to values.")
	}
	_ = acp.Decode(g.Headers, &to.headers) // an object, or nothing
	return to, nil
}

// logout is logout: the CLI forgets its login, and the sessions go their own way
// again. The client hears what login is left before the answer.
func (a *Agent) logout(r *acp.Request) {
	a.running.Go(func() {
		a.mu.Lock()
		led := a.route().api != ""
		a.routes = routes{}
		a.mu.Unlock()
		a.windows.forget()
		err := a.logoutCLI()
		if led {
			a.lead(route{})
		}
		if err != nil {
			a.answerError(r, err)
			return
		}
		<-a.login.LoggedOut()
		a.answer(r, acp.Empty{})
	})
}

func (a *Agent) logoutCLI() *acp.Error {
	exe, err := claudecli.Locate(a.cfg.Env)
	if err == nil {
		err = claudecli.Logout(context.Background(), exe, claudecli.AuthEnviron(a.cfg.Env), "")
	}
	if err == nil {
		return nil
	}
	return acp.InternalErrorData(struct{}{}).WithDetail("claude auth logout failed: " + details(err))
}
