package session

import (
	"regexp"
	"strings"

	"claude-agent-acp/adapter/claudecli/streamjson"
)

// BlockType tells which fields of a [Block] are set.
type BlockType uint8

// The types of blocks that a prompt may hold. What Claude cannot take (audio, a
// binary resource) is left out before it gets here.
const (
	BlockText         BlockType = iota // Text
	BlockResourceLink                  // URI
	BlockResource                      // URI, Text
	BlockImage                         // Data and MIME, or URI
)

// Block is a block of a prompt.
type Block struct {
	Type BlockType
	Text string
	URI  string
	Data string // base64
	MIME string
}

// promptContent is a prompt in the form that Claude gets: links as mentions in
// their place, the text of embedded resources behind everything else.
func promptContent(blocks []Block) []streamjson.PromptBlock {
	out := make([]streamjson.PromptBlock, 0, len(blocks))
	var context []streamjson.PromptBlock
	text := func(s string) streamjson.PromptBlock { return streamjson.PromptBlock{Type: "text", Text: s} }
	for _, b := range blocks {
		switch b.Type {
		case BlockText:
			out = append(out, text(mcpCommand(b.Text)))
		case BlockResourceLink:
			out = append(out, text(mention(b.URI)))
		case BlockResource:
			out = append(out, text(mention(b.URI)))
			context = append(context, text("\n<context ref=\""+b.URI+"\">\n"+b.Text+"\n</context>"))
		case BlockImage:
			if src := imageSource(b); src != nil {
				out = append(out, streamjson.PromptBlock{Type: "image", Source: src})
			}
		}
	}
	return append(out, context...)
}

func imageSource(b Block) *streamjson.ImageSource {
	switch {
	case b.Data != "":
		return &streamjson.ImageSource{Type: "base64", Data: b.Data, MediaType: b.MIME}
	case strings.HasPrefix(b.URI, "http"):
		return &streamjson.ImageSource{Type: "url", URL: b.URI}
	}
	return nil
}

// mention is how a resource is named in a prompt: files and the editor's own
// resources by their last path segment, anything else by its address.
func mention(uri string) string {
	if !strings.HasPrefix(uri, "file://") && !strings.HasPrefix(uri, "zed://") {
		return uri
	}
	name := uri[strings.LastIndexByte(uri, '/')+1:]
	if name == "" {
		name = strings.TrimPrefix(uri, "file://")
	}
	return "[@" + name + "](" + uri + ")"
}

var mcpPrompt = regexp.MustCompile(`^/mcp:([^:\s]+):(\S+)(?:\s(.*))?$`)

// mcpCommand turns `/mcp:server:command args`, as the command list names an MCP
// prompt, into the CLI's `/server:command (MCP) args`.
func mcpCommand(text string) string {
	if !strings.HasPrefix(text, "/mcp:") {
		return text
	}
	m := mcpPrompt.FindStringSubmatch(text)
	if m == nil {
		return text
	}
	command := "/" + m[1] + ":" + m[2] + " (MCP)"
	if m[3] != "" {
		command += " " + m[3]
	}
	return command
}

// promptText is the text of a prompt, one block per line: what a title is made
// of.
func promptText(blocks []Block) string {
	var texts []string
	for _, b := range blocks {
		if b.Type == BlockText {
			texts = append(texts, b.Text)
		}
	}
	return strings.Join(texts, "\n")
}
