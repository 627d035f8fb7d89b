package adapter

import (
	"strings"

	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/claudecli/streamjson"
)

// setSystemPrompt takes the system prompt that the client wants: that of the
// schema, else that of `_meta`. The custom instructions of AIR follow the client's
// text in the first case, and stand alone without either.
func setSystemPrompt(i *streamjson.Initialize, p *acp.SessionSetupRequest) *acp.Error {
	custom := p.Meta.CustomInstructions()
	if p.SystemPrompt != nil {
		return setClientPrompt(i, p.SystemPrompt, custom)
	}
	i.AppendSystemPrompt = custom
	switch meta := p.Meta.SystemPrompt; meta.Kind() {
	case '"':
		var text string
		if acp.Decode(meta, &text) == nil && text != "" {
			i.SystemPrompt, i.AppendSystemPrompt = []string{text}, ""
		}
	case '{':
		var preset struct {
			Append         string `json:"append"`
			ExcludeDynamic *bool  `json:"excludeDynamicSections"`
		}
		if acp.Decode(meta, &preset) == nil {
			i.AppendSystemPrompt, i.ExcludeDynamicSections = preset.Append, preset.ExcludeDynamic
		}
	}
	return nil
}

// setClientPrompt refuses what the CLI cannot do: the client would not know that
// its prompt had no effect.
func setClientPrompt(i *streamjson.Initialize, p *acp.SystemPrompt, custom string) *acp.Error {
	if p.Mode != "append" && p.Mode != "override" {
		return badPrompt(map[string]any{"mode": p.Mode}).WithDetail("Unsupported systemPrompt mode: " + p.Mode)
	}
	var texts []string
	for _, b := range p.Content {
		if b.Type != "text" {
			return badPrompt(map[string]any{"content": map[string]string{"type": b.Type}}).
				WithDetail("systemPrompt content must be text, but received a " + b.Type + " block")
		}
		texts = append(texts, b.Text)
	}
	text := strings.Join(texts, "\n\n")
	if text != "" && custom != "" {
		text += "\n\n"
	}
	text += custom
	if p.Mode == "append" {
		i.AppendSystemPrompt = text
	} else {
		i.SystemPrompt = []string{text}
	}
	return nil
}

func badPrompt(data map[string]any) *acp.Error {
	return acp.InvalidParams(map[string]any{"systemPrompt": data})
}
