package adapter

import (
	"strings"

	"claude-agent-acp/adapter/acp"

	"github.com/go-json-experiment/json/jsontext"
)

// providerID is the one provider that there is.
const providerID = "main"

// protocols are those that a route can have.
var protocols = []string{apiAnthropic, apiBedrock, apiVertex}

// routes are where the client leads the sessions.
type routes struct {
	set     route // by providers/set
	gateway route // by a login at a gateway
}

// route is the way that sessions go now. It is called with mu held.
func (a *Agent) route() route {
	if a.routes.set.api != "" {
		return a.routes.set
	}
	return a.routes.gateway
}

// providersList is providers/list: the provider, and where it leads.
func (a *Agent) providersList(r *acp.Request) {
	a.mu.Lock()
	now := a.route()
	a.mu.Unlock()
	if now.api == "" {
		now = nativeRoute(a.env)
	}
	a.reply(r, acp.ListProvidersResponse{Providers: []acp.Provider{{
		ProviderID: providerID, Supported: protocols, Current: acp.ProviderRoute{APIType: now.api, BaseURL: now.baseURL},
	}}})
}

// providersSet is providers/set: from now on the sessions reach their models by
// the endpoint of the client. It is answered when those that live do.
func (a *Agent) providersSet(r *acp.Request) {
	var p acp.SetProviderRequest
	text := func(name string) acp.Field { return acp.Field{Name: name, Kind: jsontext.KindString} }
	if !a.params(r, &p, text("providerId"), text("apiType"), text("baseUrl")) {
		return
	}
	to, err := readRoute(&p)
	if err != nil {
		a.refuse(r, err)
		return
	}
	a.running.Go(func() {
		if err := a.lookAtModels(&to); err != nil {
			a.answerError(r, acp.InternalErrorData(struct {
				ProviderID string `json:"providerId"`
				APIType    string `json:"apiType"`
				BaseURL    string `json:"baseUrl"`
			}{providerID, to.api, to.baseURL}).WithDetail(`Model discovery for provider "`+providerID+`" failed: `+err.Error()))
			return
		}
		a.lead(to)
		a.answer(r, acp.Empty{})
	})
}

// providersDisable is providers/disable: the sessions go the CLI's own way again.
// A provider that nobody knows is disabled already.
func (a *Agent) providersDisable(r *acp.Request) {
	var p acp.ProviderRef
	if !a.params(r, &p, acp.Field{Name: "providerId", Kind: jsontext.KindString}) {
		return
	}
	if p.ProviderID != providerID {
		a.reply(r, acp.Empty{})
		return
	}
	a.running.Go(func() {
		a.lead(route{})
		a.answer(r, acp.Empty{})
	})
}

// lead has every session go another way. One change waits for the other.
func (a *Agent) lead(to route) {
	a.leading.Lock()
	defer a.leading.Unlock()
	a.mu.Lock()
	a.routes.set = to
	a.mu.Unlock()
	a.restart()
}

// readRoute checks what a client sets.
func readRoute(p *acp.SetProviderRequest) (route, *acp.Error) {
	to := route{api: p.APIType, baseURL: p.BaseURL, headers: p.Headers}
	switch {
	case p.ProviderID != providerID:
		return to, acp.InvalidParams(map[string]string{"providerId": p.ProviderID}).
			WithDetail(`Unknown provider ID "` + p.ProviderID + `"; expected "` + providerID + `".`)
	case p.APIType != apiAnthropic && p.APIType != apiBedrock && p.APIType != apiVertex:
		return to, acp.InvalidParams(struct {
			APIType   string   `json:"apiType"`
			Supported []string `json:"supported"`
		}{p.APIType, protocols}).WithDetail(`Unsupported apiType "` + p.APIType + `" for provider "` + providerID + `".`)
	case !validBaseURL(p.BaseURL):
		return to, acp.InvalidParams(map[string]string{"baseUrl": p.BaseURL}).WithDetail("baseUrl must be a non-empty absolute http(s) URL.")
	case p.APIType == apiVertex:
		to.project, to.region = p.Meta.ClaudeCode.Vertex.ProjectID, p.Meta.ClaudeCode.Vertex.Region
		if strings.TrimSpace(to.project) == "" || strings.TrimSpace(to.region) == "" {
			return to, acp.InvalidParams(nil).
				WithDetail("vertex apiType requires non-empty `_meta.claudeCode.vertex.projectId` and `_meta.claudeCode.vertex.region`.")
		}
	}
	return to, nil
}
