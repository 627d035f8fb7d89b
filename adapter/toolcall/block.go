package toolcall

import (
	"fmt"
	"strings"
	"unicode/utf16"

	"github.com/go-json-experiment/json/jsontext"
)

// block is a content block of a tool result: one of Claude's API, and in it the
// results of the tools that run on its servers.
type block struct {
	Type   member[string] `json:"type"`
	Text   member[string] `json:"text"`
	Source jsontext.Value `json:"source"` // of an image or a document
	Title  member[string] `json:"title"`
	URL    member[string] `json:"url"`

	ToolName       member[string]           `json:"tool_name"`
	ToolReferences member[[]jsontext.Value] `json:"tool_references"`

	Stdout       member[string] `json:"stdout"`
	Stderr       member[string] `json:"stderr"`
	ErrorCode    member[string] `json:"error_code"`
	ErrorMessage member[string] `json:"error_message"`
}

// blockSource says where the data of an image or a document is.
type blockSource struct {
	Type      member[string] `json:"type"`
	MediaType member[string] `json:"media_type"`
	Data      member[string] `json:"data"`
	URL       member[string] `json:"url"`
}

// text is the block in words; ok is false when there are none for it.
func (b block) text() (text string, ok bool) {
	switch b.Type.value {
	case "text":
		return b.Text.value, b.Text.ok
	case "image":
		if src := decode[blockSource](b.Source); src.Type.value == "url" {
			return "[image: " + src.URL.value + "]", true
		}
		return "[image: file reference]", true
	case "document":
		return "[document" + b.document() + "]", true
	case "tool_reference":
		return "Tool: " + b.ToolName.value, b.ToolName.ok
	case "tool_search_tool_search_result":
		return "Tools found: " + b.toolNames(), b.ToolReferences.ok
	case "web_search_result":
		return searchHit{b.Title, b.URL}.text()
	case "web_fetch_result":
		return "Fetched: " + b.URL.value, b.URL.ok
	case "code_execution_result", "bash_code_execution_result":
		if b.Stdout.value != "" {
			return "Output: " + b.Stdout.value, true
		}
		return "Output: " + b.Stderr.value, true
	}
	return b.errorText()
}

// errorText is the text of the failure of a tool on a server.
func (b block) errorText() (text string, ok bool) {
	text = "Error: " + b.ErrorCode.value
	if b.ErrorMessage.value != "" {
		text += " - " + b.ErrorMessage.value
	}
	return text, b.ErrorCode.ok && strings.HasSuffix(b.Type.value, "_error")
}

// document names a document, whose data can be megabytes and which ACP has no
// block for.
func (b block) document() string {
	title := ""
	if b.Title.value != "" {
		title = ` "` + b.Title.value + `"`
	}
	src := decode[blockSource](b.Source)
	switch src.Type.value {
	case "url":
		return title + ": " + src.URL.value
	case "base64":
		return title + ": " + src.MediaType.value + ", " + byteSize(len(src.Data.value)*3/4)
	case "text":
		return title + ": " + src.MediaType.value + ", " + byteSize(utf16Len(src.Data.value))
	}
	return title
}

func (b block) toolNames() string {
	var names []string
	for _, v := range b.ToolReferences.value {
		names = append(names, decode[block](v).ToolName.value)
	}
	if len(names) == 0 {
		return "none"
	}
	return strings.Join(names, ", ")
}

// byteSize is a size for people, rounded to one decimal.
func byteSize(n int) string {
	const kb, mb = 1 << 10, 1 << 20
	switch {
	case n < kb:
		return fmt.Sprintf("%d B", n)
	case n < mb:
		return tenths(n, kb) + " KB"
	}
	return tenths(n, mb) + " MB"
}

func tenths(n, unit int) string {
	t := (20*n + unit) / (2 * unit)
	return fmt.Sprintf("%d.%d", t/10, t%10)
}

// utf16Len counts in the units of the sizes that clients know.
func utf16Len(s string) (n int) {
	for _, r := range s {
		n += utf16.RuneLen(r)
	}
	return n
}
