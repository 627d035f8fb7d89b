package transcript

import (
	"regexp"
	"strings"
	"unicode/utf16"
)

// maxPrompt is how much of a prompt stands for a session, in UTF-16 units.
const maxPrompt = 200

var (
	commandName = regexp.MustCompile(`<command-name>(.*?)</command-name>`)
	bashInput   = regexp.MustCompile(`<bash-input>([\s\S]*?)</bash-input>`)
	// notByUser begins texts that the CLI writes in the user's name.
	notByUser = regexp.MustCompile(`^(?:<[a-z][\w-]*[\s>]|\[Request interrupted by user[^\]]*\])`)
)

// firstPrompt finds the first prompt that the user wrote.
type firstPrompt struct {
	text    string
	command string // the first slash command, for want of a text
	medium  string // Image or Document: what the first prompt without a text holds
}

type block struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

func (p *firstPrompt) read(r record) {
	if p.text != "" || r.IsMeta || r.IsCompactSummary {
		return
	}
	for _, b := range blocks(r) {
		switch b.Type {
		case "text":
			p.readText(b.Text)
		case "image":
			p.noteMedium("Image")
		case "document":
			p.noteMedium("Document")
		}
		if p.text != "" {
			return
		}
	}
}

// blocks are the blocks of a message, or nothing when it carries results of
// tools.
func blocks(r record) []block {
	var text string
	if decode(r.Message.Content, &text) {
		return []block{{Type: "text", Text: text}}
	}
	var list []block
	if !decode(r.Message.Content, &list) {
		return nil
	}
	for _, b := range list {
		if b.Type == "tool_result" {
			return nil
		}
	}
	return list
}

func (p *firstPrompt) readText(text string) {
	text = strings.TrimSpace(strings.ReplaceAll(text, "\n", " "))
	if name := commandName.FindStringSubmatch(text); name != nil {
		if p.command == "" {
			p.command = name[1]
		}
		return
	}
	switch input := bashInput.FindStringSubmatch(text); {
	case input != nil:
		p.text = "! " + strings.TrimSpace(input[1])
	case !notByUser.MatchString(text):
		p.text = cut(text)
	}
}

func (p *firstPrompt) noteMedium(medium string) {
	if p.medium == "" {
		p.medium = medium
	}
}

func cut(text string) string {
	if len(text) <= maxPrompt {
		return text
	}
	units := utf16.Encode([]rune(text))
	if len(units) <= maxPrompt {
		return text
	}
	units = units[:maxPrompt]
	if utf16.IsSurrogate(rune(units[maxPrompt-1])) && units[maxPrompt-1] < 0xdc00 {
		units = units[:maxPrompt-1] // half of a character
	}
	return strings.TrimSpace(string(utf16.Decode(units))) + "…"
}
