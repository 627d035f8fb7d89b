package adapter

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/claudecli"
	"claude-agent-acp/adapter/claudecli/streamjson"

	"github.com/go-json-experiment/json/jsontext"
)

// clientOptions are options of Claude's SDK that the client hands through.
type clientOptions acp.ClaudeOptions

// addTo adds those that the CLI takes in its initialize request.
func (c *clientOptions) addTo(i *streamjson.Initialize) {
	i.PromptSuggestions = c.PromptSuggestions == nil || *c.PromptSuggestions
	i.ForwardSubagentText = c.ForwardSubagentText
	i.PlanModeInstructions, i.Title = c.PlanInstructions, c.Title
	if c.Agents.Kind() == '{' {
		i.Agents = c.Agents
	}
	if c.Skills.Kind() == '[' {
		i.Skills = c.Skills
	}
}

// addClientOptions adds what the client asked for in `_meta.claudeCode.options` to
// the start options of its session.
func (s *setup) addClientOptions(o *claudecli.Options) {
	c := &s.options
	o.Model, o.FallbackModel, o.Effort, o.Agent = c.Model, c.FallbackModel, c.Effort, c.Agent
	o.Betas, o.MaxTurns, o.MaxBudgetUSD = c.Betas, c.MaxTurns, number(c.MaxBudgetUSD)
	o.AllowedTools = c.AllowedTools
	o.DisallowedTools = append(o.DisallowedTools, c.DisallowedTools...)
	o.Tools = s.tools()
	if c.SettingSources != nil {
		o.SettingSources = c.SettingSources
	}
	o.ManagedSettings = object(c.ManagedSettings)
	o.StrictMCPConfig = c.StrictMCPConfig
	for _, p := range c.Plugins {
		o.PluginDirs = append(o.PluginDirs, claudecli.PluginDir{Path: p.Path})
	}
	o.JSONSchema = object(c.OutputFormat.Schema)
	o.NoPersistence = c.PersistSession != nil && !*c.PersistSession
	o.IncludeHookEvents, o.Debug, o.DebugFile = c.IncludeHookEvents, c.Debug, c.DebugFile
	o.ExtraArgs = extraArgs(c.ExtraArgs)
	s.addThinking(o)
}

// addThinking lets the client's word on thinking win over that of the environment.
func (s *setup) addThinking(o *claudecli.Options) {
	switch c := &s.options; {
	case c.Thinking != nil:
		o.Thinking = claudecli.Thinking{Mode: c.Thinking.Type, Budget: c.Thinking.Budget, Display: c.Thinking.Display}
	case c.ThinkingTokens != nil && o.Thinking.Mode == "":
		o.Thinking = thinkingBudget(*c.ThinkingTokens)
	}
}

// tools are the built-in tools of the session: nil for all of them.
func (s *setup) tools() []string {
	tools := []string{}
	if s.options.Tools.Kind() == '[' && acp.Decode(s.options.Tools, &tools) == nil {
		return tools
	}
	if s.noTools && s.options.Tools == nil {
		return tools
	}
	return nil
}

func extraArgs(args acp.Members) []claudecli.ExtraArg {
	var list []claudecli.ExtraArg
	for _, a := range args {
		e := claudecli.ExtraArg{Name: a.Name}
		e.HasValue = a.Value.Kind() == '"' && acp.Decode(a.Value, &e.Value) == nil
		list = append(list, e)
	}
	return list
}

// clientEnv are the variables that the client adds to the CLI's environment.
func (s *setup) clientEnv() []string {
	var env []string
	for _, v := range s.options.Env {
		var value string
		if v.Value.Kind() == '"' && acp.Decode(v.Value, &value) == nil {
			env = append(env, v.Name+"="+value)
		}
	}
	return env
}

// flagSettings are the settings of the CLI's --settings: what CLAUDE_MODEL_CONFIG
// says of models, over it what the client asked for, over that the route of the
// provider.
func (s *setup) flagSettings(modelConfig string, route route) (acp.Members, error) {
	settings, err := modelSettings(modelConfig)
	if err != nil {
		return nil, err
	}
	given, err := s.givenSettings()
	if err != nil {
		return nil, err
	}
	for _, m := range given {
		settings = set(settings, m.Name, m.Value)
	}
	return route.overrule(settings), nil
}

// givenSettings are the client's: an object, or the name of a file with one.
func (s *setup) givenSettings() (acp.Members, error) {
	text := s.options.Settings
	if text.Kind() == '"' {
		var path string
		_ = acp.Decode(text, &path) // a string, as its kind says
		if !filepath.IsAbs(path) {
			path = filepath.Join(s.dir, path)
		}
		file, err := os.ReadFile(path)
		if err != nil {
			return nil, fmt.Errorf("adapter: settings of the client: %w", err)
		}
		text = file
	}
	var m acp.Members
	if text.Kind() != '{' {
		return nil, nil
	}
	if err := acp.Decode(text, &m); err != nil {
		return nil, fmt.Errorf("adapter: settings of the client: %w", err)
	}
	return m, nil
}

// modelSettings are the members of CLAUDE_MODEL_CONFIG that count.
func modelSettings(config string) (acp.Members, error) {
	if config == "" {
		return nil, nil
	}
	var all acp.Members
	if !jsontext.Value(config).IsValid() || jsontext.Value(config).Kind() != jsontext.KindBeginObject {
		return nil, errors.New("CLAUDE_MODEL_CONFIG must be a JSON object")
	}
	if err := acp.Decode(jsontext.Value(config), &all); err != nil {
		return nil, err
	}
	var m acp.Members
	for _, name := range []string{"modelOverrides", "availableModels"} {
		for _, member := range all {
			if member.Name == name {
				m = set(m, name, member.Value)
			}
		}
	}
	return m, nil
}

// object is the text of an object, or "".
func object(v jsontext.Value) string {
	if v.Kind() != '{' {
		return ""
	}
	return string(v)
}

// number is the text of a number, or "".
func number(v jsontext.Value) string {
	if v.Kind() != '0' {
		return ""
	}
	return string(v)
}
