package transcript

import "strings"

// What the CLI stores in a message of the user's beside what the user said: the
// form of a command and its output, and hints for the model.
var (
	commandMarks = []string{"command-name", "command-message", "command-args", "local-command-stdout", "local-command-stderr"}
	marks        = append([]string{"system-reminder", "task-notification"}, commandMarks...)
)

// silentCommands have an effect on the client that it saw already, or none that a
// history is to show.
var silentCommands = map[string]bool{
	"/context": true, "/heapdump": true, "/extra-usage": true, "/compact": true, "/model": true, "/mcp": true, "/status": true, "/usage": true,
}

// spoken is what the user said in a stored text, or "". A command that stands
// there by its form alone is what the user typed.
func spoken(text string) string {
	if !strings.Contains(text, "<") {
		return unlessBlank(text, text)
	}
	return unlessBlank(withoutMarks(text), command(text))
}

// unlessBlank is a text, or otherwise for one of white space alone.
func unlessBlank(text, otherwise string) string {
	if strings.TrimSpace(text) != "" {
		return text
	}
	if text == otherwise {
		return ""
	}
	return otherwise
}

// withoutMarks takes the marks and what stands between them out of a text. A mark
// that does not end is the user's own.
func withoutMarks(text string) string {
	var b strings.Builder
	endless := map[string]bool{}
	from := 0
	for i := strings.IndexByte(text, '<'); i >= 0; {
		next := i + 1
		if mark := markAt(text[i:]); mark != "" && !endless[mark] {
			body := i + len(mark) + len("<>")
			if end := strings.Index(text[body:], "</"+mark+">"); end >= 0 {
				b.WriteString(text[from:i])
				next = body + end + len(mark) + len("</>")
				from = next
			} else {
				endless[mark] = true // nor does a later one
			}
		}
		if i = strings.IndexByte(text[next:], '<'); i >= 0 {
			i += next
		}
	}
	b.WriteString(text[from:])
	return b.String()
}

func markAt(text string) string {
	for _, m := range marks {
		if len(text) > len(m)+1 && text[len(m)+1] == '>' && text[1:len(m)+1] == m {
			return m
		}
	}
	return ""
}

// command is the command that a text of marks alone stands for, or "".
func command(text string) string {
	if _, ok := marked(text, "local-command-stdout"); ok {
		return ""
	}
	if _, ok := marked(text, "local-command-stderr"); ok {
		return ""
	}
	name, _ := marked(text, "command-name")
	name = strings.TrimSpace(name)
	first, _, _ := strings.Cut(name, " ")
	if !strings.HasPrefix(name, "/") || silentCommands[first] {
		return ""
	}
	if args, _ := marked(text, "command-args"); strings.TrimSpace(args) != "" {
		return name + " " + strings.TrimSpace(args)
	}
	return name
}

// marked is what stands between a mark and its end.
func marked(text, mark string) (string, bool) {
	_, rest, ok := strings.Cut(text, "<"+mark+">")
	if !ok {
		return "", false
	}
	body, _, ok := strings.Cut(rest, "</"+mark+">")
	return body, ok
}
