package adapter

import (
	"slices"

	"claude-agent-acp/adapter/acp"

	"github.com/go-json-experiment/json/jsontext"
)

// mcpServer is an MCP server as the client names it: of type stdio when there is
// none.
type mcpServer struct {
	Type    string      `json:"type"`
	Name    string      `json:"name"`
	Command string      `json:"command"`
	Args    []string    `json:"args"`
	Env     []nameValue `json:"env"`
	URL     string      `json:"url"`
	Headers []nameValue `json:"headers"`
}

type nameValue struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// mcpConfig is the CLI's configuration of the client's MCP servers, or "" without
// any. more are servers in the CLI's own form, which rank lower. Of several servers
// of one name the last one counts.
func mcpConfig(servers jsontext.Value, more acp.Members) (string, *acp.Error) {
	var list []mcpServer
	if servers.Kind() == '[' && acp.Decode(servers, &list) != nil {
		list = nil
	}
	if len(list) == 0 && len(more) == 0 {
		return "", nil
	}
	config := slices.Clone(more)
	for _, s := range list {
		entry, err := s.config()
		if err != nil {
			return "", err
		}
		config = set(config, s.Name, entry)
	}
	text, err := acp.Encode(struct {
		Servers acp.Members `json:"mcpServers"`
	}{config})
	if err != nil {
		return "", acp.InternalError(err.Error())
	}
	return string(text), nil
}

// config is the entry of the CLI's configuration.
func (s mcpServer) config() (jsontext.Value, *acp.Error) {
	var entry any
	switch s.Type {
	case "", "stdio":
		entry = struct {
			Type    string      `json:"type"`
			Command string      `json:"command"`
			Args    []string    `json:"args"`
			Env     acp.Members `json:"env"`
		}{"stdio", s.Command, s.Args, members(s.Env)}
	case "http", "sse":
		entry = struct {
			Type    string      `json:"type"`
			URL     string      `json:"url"`
			Headers acp.Members `json:"headers"`
		}{s.Type, s.URL, members(s.Headers)}
	default:
		return nil, acp.InvalidParams(struct {
			Type string `json:"type"`
		}{s.Type}).WithDetail("unsupported transport of the MCP server " + s.Name + ": " + s.Type)
	}
	text, err := acp.Encode(entry)
	if err != nil {
		return nil, acp.InternalError(err.Error())
	}
	return text, nil
}

func members(list []nameValue) acp.Members {
	m := make(acp.Members, 0, len(list))
	for _, e := range list {
		if text, err := acp.Encode(e.Value); err == nil {
			m = set(m, e.Name, text)
		}
	}
	return m
}

// set adds a member, or replaces the one of its name.
func set(m acp.Members, name string, value jsontext.Value) acp.Members {
	for i := range m {
		if m[i].Name == name {
			m[i].Value = value
			return m
		}
	}
	return append(m, acp.Member{Name: name, Value: value})
}
