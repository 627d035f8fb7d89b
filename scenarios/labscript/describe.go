package labscript

import (
	"regexp"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// textLimit is the length of a text in a wait.
const textLimit = 40

var (
	// varying is what differs from run to run: ids, paths, times.
	varying = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-|\$[A-Z]|\d+(\.\d+)?\s?m?s\b|\d{4}-\d\d-\d\dT`)
	// longWord may be an id, if it has a digit.
	longWord = regexp.MustCompile(`\b[0-9a-z]{9,}\b`)
)

// varies says whether a text differs from run to run.
func varies(text string) bool {
	for _, word := range longWord.FindAllString(text, -1) {
		if strings.ContainsAny(word, "0123456789") {
			return true
		}
	}
	return varying.MatchString(text)
}

// update is what can tell one update from another.
type update struct {
	Kind       string         `json:"sessionUpdate"`
	ToolCallID string         `json:"toolCallId"`
	Status     string         `json:"status"`
	Mode       string         `json:"currentModeId"`
	Used       jsontext.Value `json:"used"`
	State      jsontext.Value `json:"state"`
	Meta       jsontext.Value `json:"_meta"`
	Content    jsontext.Value `json:"content"`
	Title      string         `json:"title"`
}

func updateOf(l *line) (u update) {
	if l.head.Method == "session/update" {
		_ = json.Unmarshal(l.head.Params.Update, &u) // what does not fit stays empty
	}
	return u
}

// describe are words that tell a message from others.
func describe(l *line) []string {
	u := updateOf(l)
	if u.Kind == "" {
		words := []string{l.head.Method}
		if id := toolCallID(l.Msg); id != "" {
			words = append(words, id)
		}
		return words
	}
	words := []string{u.Kind}
	for _, word := range []string{u.ToolCallID, u.Status, u.Mode, stateOf(u.State), textOf(u.Content)} {
		if word != "" && (word == u.ToolCallID || !varies(word)) {
			words = append(words, word)
		}
	}
	if u.Used != nil {
		words = append(words, string(u.Used))
	}
	return words
}

// stateOf is a state, which is a word or an object with one.
func stateOf(v jsontext.Value) string {
	var word string
	if json.Unmarshal(v, &word) == nil {
		return word
	}
	var state struct {
		State string `json:"state"`
	}
	_ = json.Unmarshal(v, &state) // or there is none
	return state.State
}

// textOf is the beginning of a text block, up to the end of a word.
func textOf(v jsontext.Value) string {
	var block struct {
		Text string `json:"text"`
	}
	if json.Unmarshal(v, &block) != nil {
		return ""
	}
	text, _, _ := strings.Cut(strings.TrimSpace(block.Text), "\n")
	if len(text) > textLimit {
		text = text[:textLimit]
		text = strings.ToValidUTF8(text[:max(0, strings.LastIndexByte(text, ' '))], "")
	}
	return text
}

// toolCallID is the id of the tool call that a permission request is about.
func toolCallID(msg jsontext.Value) string {
	var m struct {
		Params struct {
			ToolCall toolCall `json:"toolCall"`
			Subject  struct {
				ToolCall toolCall `json:"toolCall"`
			} `json:"subject"`
			ToolCallID string `json:"toolCallId"`
		} `json:"params"`
	}
	_ = json.Unmarshal(msg, &m) // another message has none
	return m.Params.ToolCall.ID + m.Params.Subject.ToolCall.ID + m.Params.ToolCallID
}

type toolCall struct {
	ID string `json:"toolCallId"`
}

// answerWord is how a script gives an answer.
func answerWord(l *line) string {
	if o := l.head.Result.Outcome; o.Outcome == "selected" && o.OptionID != "" {
		return o.OptionID
	}
	var m struct {
		Result jsontext.Value `json:"result"`
		Error  jsontext.Value `json:"error"`
	}
	_ = json.Unmarshal(l.Msg, &m) // the lab wrote it
	if m.Error != nil {
		return compact(jsontext.Value(`{"error":` + string(m.Error) + `}`))
	}
	return compact(m.Result)
}

// firstWords are words of a prompt that tell it from another request.
func firstWords(msg jsontext.Value) string {
	var m struct {
		Method string `json:"method"`
		Params struct {
			Prompt []jsontext.Value `json:"prompt"`
		} `json:"params"`
	}
	_ = json.Unmarshal(msg, &m) // the lab wrote it
	for _, block := range m.Params.Prompt {
		if text := textOf(block); text != "" {
			return text
		}
	}
	return m.Method
}

// subset says whether a message has what a wait of the lab asks for. A text that
// begins with ~ is a pattern, and one with a variable fits any text.
func subset(want, got jsontext.Value) bool {
	var w, g any
	if json.Unmarshal(want, &w) != nil || json.Unmarshal(got, &g) != nil {
		return false
	}
	return subsetOf(w, g)
}

func subsetOf(want, got any) bool {
	switch want := want.(type) {
	case map[string]any:
		object, ok := got.(map[string]any)
		for name, value := range want {
			member, has := object[name]
			ok = ok && has && subsetOf(value, member)
		}
		return ok
	case []any:
		array, ok := got.([]any)
		ok = ok && len(want) <= len(array)
		for i := 0; ok && i < len(want); i++ {
			ok = subsetOf(want[i], array[i])
		}
		return ok
	case string:
		text, ok := got.(string)
		if pattern, is := strings.CutPrefix(want, "~"); is {
			found, err := regexp.MatchString(pattern, text)
			return ok && found && err == nil
		}
		return ok && (want == text || strings.HasPrefix(want, "$"))
	default:
		return want == got
	}
}

// waitWords are the texts that a wait of the lab asks for.
func waitWords(want jsontext.Value) []string {
	var v struct {
		Method string         `json:"method"`
		Params jsontext.Value `json:"params"`
	}
	if json.Unmarshal(want, &v) != nil {
		return nil
	}
	var words []string
	if v.Method != "session/update" && v.Method != "" {
		words = append(words, v.Method)
	}
	return leaves(v.Params, words)
}

// leaves are the texts and numbers of a value, in order.
func leaves(v jsontext.Value, words []string) []string {
	d := jsontext.NewDecoder(strings.NewReader(string(v)))
	for {
		token, err := d.ReadToken()
		if err != nil {
			return words
		}
		kind, length := d.StackIndex(d.StackDepth())
		if kind == '{' && length%2 == 1 || token.Kind() != '"' && token.Kind() != '0' {
			continue
		}
		if word := strings.TrimPrefix(token.String(), "~"); !strings.HasPrefix(word, "$") {
			words = append(words, word)
		}
	}
}
