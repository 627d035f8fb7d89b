package adapter

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/filechange"
	"claude-agent-acp/adapter/session"

	"github.com/go-json-experiment/json/jsontext"
)

// sessionID is the member that names the session in most params.
var sessionID = acp.Field{Name: "sessionId", Kind: jsontext.KindString}

// sessionPrompt is session/prompt: a prompt of the user.
func (a *Agent) sessionPrompt(r *acp.Request) {
	var p acp.PromptRequest
	if !a.params(r, &p, sessionID, acp.Field{Name: "prompt", Kind: jsontext.KindBeginArray}) {
		return
	}
	a.request(r, p.SessionID, func(to session.Reply) session.Input {
		return session.Prompt{Reply: to, Blocks: promptBlocks(p.Prompt), Report: filechange.RequestID(p.FileChangesRequest())}
	})
}

// params checks and decodes the params of r. When they do not do, the request
// is refused.
func (a *Agent) params(r *acp.Request, into any, fields ...acp.Field) bool {
	if err := acp.Check(r.Params, fields...); err != nil {
		a.refuse(r, err)
		return false
	}
	if err := acp.Decode(r.Params, into); err != nil {
		a.refuse(r, acp.InvalidParams("unexpected params: "+err.Error()))
		return false
	}
	return true
}

// promptBlocks leaves out what Claude cannot take: audio, binary resources and
// types that a newer client may know.
func promptBlocks(prompt []acp.ContentBlock) []session.Block {
	blocks := make([]session.Block, 0, len(prompt))
	for _, b := range prompt {
		switch b.Type {
		case "text":
			blocks = append(blocks, session.Block{Type: session.BlockText, Text: b.Text})
		case "resource_link":
			blocks = append(blocks, session.Block{Type: session.BlockResourceLink, URI: b.URI})
		case "resource":
			if b.Resource != nil && b.Resource.Text != nil {
				blocks = append(blocks, session.Block{Type: session.BlockResource, URI: b.Resource.URI, Text: *b.Resource.Text})
			}
		case "image":
			blocks = append(blocks, session.Block{Type: session.BlockImage, Data: b.Data, MIME: b.MIMEType, URI: b.URI})
		}
	}
	return blocks
}
