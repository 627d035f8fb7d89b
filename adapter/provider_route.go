package adapter

import (
	"cmp"
	"net/url"
	"strings"

	"claude-agent-acp/adapter/acp"

	"github.com/go-json-experiment/json/jsontext"
)

// The protocols of a route.
const (
	apiAnthropic = "anthropic"
	apiBedrock   = "bedrock"
	apiVertex    = "vertex"
)

const (
	// routeToken stands for the credentials, which the client's endpoint adds: with
	// it the CLI asks for no login.
	routeToken = "acp-proxy"

	vertexEndpoint    = "https://aiplatform.googleapis.com"
	bedrockEndpoint   = "https://bedrock-runtime.amazonaws.com"
	anthropicEndpoint = "https://api.anthropic.com"
)

// route is where the client wants the CLI to reach its models. The zero value is
// the CLI's own way.
type route struct {
	api     string
	baseURL string
	headers acp.Members

	project, region string   // of vertex
	regionPrefix    string   // of bedrock: that of the models that are listed
	models          []string // those that there are; nil for all
}

// env are the variables that make the CLI go that way, in their order. All other
// ways are barred: a setting of the user's must not lead elsewhere.
func (r route) env() acp.Members {
	if r.api == "" {
		return nil
	}
	var m acp.Members
	for _, name := range []string{"ANTHROPIC_BASE_URL", "ANTHROPIC_BEDROCK_BASE_URL", "ANTHROPIC_VERTEX_BASE_URL"} {
		m = setText(m, name, "")
	}
	m = setText(m, "CLAUDE_CODE_USE_BEDROCK", "0")
	m = setText(m, "CLAUDE_CODE_USE_VERTEX", "0")
	for _, name := range []string{"ANTHROPIC_VERTEX_PROJECT_ID", "CLOUD_ML_REGION", "AWS_REGION", "ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN", "CLAUDE_CODE_OAUTH_TOKEN"} {
		m = setText(m, name, "")
	}
	switch r.api {
	case apiBedrock:
		m = setText(m, "CLAUDE_CODE_USE_BEDROCK", "1")
		m = setText(m, "AWS_BEARER_TOKEN_BEDROCK", routeToken)
		m = setText(m, "ANTHROPIC_BEDROCK_BASE_URL", r.baseURL)
		if r.regionPrefix != "" {
			m = setText(m, "ANTHROPIC_BEDROCK_REGION_PREFIX", r.regionPrefix)
		}
	case apiVertex:
		m = setText(m, "CLAUDE_CODE_USE_VERTEX", "1")
		if r.baseURL != vertexEndpoint {
			m = setText(m, "ANTHROPIC_VERTEX_BASE_URL", r.baseURL)
		}
		m = setText(m, "ANTHROPIC_VERTEX_PROJECT_ID", r.project)
		m = setText(m, "CLOUD_ML_REGION", r.region)
	default:
		m = setText(m, "ANTHROPIC_BASE_URL", r.baseURL)
		m = setText(m, "ANTHROPIC_AUTH_TOKEN", routeToken)
	}
	return setText(m, "ANTHROPIC_CUSTOM_HEADERS", r.headerLines())
}

// environ is env as a process environment.
func (r route) environ() []string {
	var env []string
	for _, v := range r.env() {
		env = append(env, v.Name+"="+memberText(v))
	}
	return env
}

// overrule puts the route over what settings say: the CLI takes the environment
// of a settings file over that of its process.
func (r route) overrule(settings acp.Members) acp.Members {
	if r.api == "" {
		return settings
	}
	var env acp.Members
	for _, m := range settings {
		if m.Name == "env" && m.Value.Kind() == jsontext.KindBeginObject {
			_ = acp.Decode(m.Value, &env) // an object, as its kind says
		}
	}
	for _, v := range r.env() {
		env = set(env, v.Name, v.Value)
	}
	settings = setText(settings, "apiKeyHelper", "")
	if text, err := acp.Encode(env); err == nil {
		settings = set(settings, "env", text)
	}
	return settings
}

func (r route) headerLines() string {
	var lines []string
	for _, h := range r.headers {
		lines = append(lines, h.Name+": "+memberText(h))
	}
	return strings.Join(lines, "\n")
}

// nativeRoute is the CLI's own way, as far as the environment tells.
func nativeRoute(env environment) route {
	switch {
	case env.get("CLAUDE_CODE_USE_BEDROCK") != "":
		return route{api: apiBedrock, baseURL: cmp.Or(env.get("ANTHROPIC_BEDROCK_BASE_URL"), bedrockEndpoint)}
	case env.get("CLAUDE_CODE_USE_VERTEX") != "":
		return route{api: apiVertex, baseURL: cmp.Or(env.get("ANTHROPIC_VERTEX_BASE_URL"), vertexEndpoint)}
	}
	return route{api: apiAnthropic, baseURL: cmp.Or(env.get("ANTHROPIC_BASE_URL"), anthropicEndpoint)}
}

// validBaseURL says whether a text is the address of an endpoint.
func validBaseURL(text string) bool {
	u, err := url.Parse(strings.TrimSpace(text))
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != ""
}

func setText(m acp.Members, name, value string) acp.Members {
	text, err := acp.Encode(value)
	if err != nil {
		return m
	}
	return set(m, name, text)
}

// memberText is the text of a member that is a string; another value as it is
// written.
func memberText(m acp.Member) string {
	var text string
	if m.Value.Kind() == '"' && acp.Decode(m.Value, &text) == nil {
		return text
	}
	return string(m.Value)
}
