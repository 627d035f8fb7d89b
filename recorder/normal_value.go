package recorder

import (
	"encoding/base64"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"
)

// longText is the length in characters from which a description is the CLI's
// own prose, of which recordings hold none.
const longText = 60

// value is the canonical form of a value that stands under a member name, or
// in an array under it.
func (n *normaliser) value(v *node, name string) *node {
	switch v.kind {
	case '"':
		return textNode(n.string(v.text, name))
	case '0':
		return number(v, name)
	case '[':
		array := &node{kind: '['}
		for _, item := range v.items {
			array.items = append(array.items, n.value(item, name))
		}
		return array
	case '{':
		return n.object(v)
	default:
		return v
	}
}

func (n *normaliser) string(s, name string) string {
	switch name {
	case "runId":
		return "<run>"
	case "harnessSectionHash":
		return "<harnessSectionHash>"
	case "ref":
		if shortRef.MatchString(s) {
			return "<ref>"
		}
	case "backgroundTaskId", "asyncTaskId", "taskId", "task_id":
		if taskIDText.MatchString(s) {
			return n.id("task", s)
		}
	}
	return n.text(s)
}

// number replaces times, and the cost in dollars: how many side requests had
// ended by then is timing.
func number(v *node, name string) *node {
	if name == "amount" || timedName.MatchString(name) {
		return textNode("<num>")
	}
	if !strings.ContainsAny(v.text, ".eE") {
		return v
	}
	f, err := strconv.ParseFloat(v.text, 64)
	if err != nil {
		return v
	}
	const places = 1e9
	return &node{kind: '0', text: string(appendNumber(math.Round(f*places) / places))}
}

func appendNumber(f float64) []byte {
	v := jsontext.Value(strconv.FormatFloat(f, 'g', -1, 64))
	if v.Canonicalize() != nil {
		return strconv.AppendFloat(nil, f, 'g', -1, 64)
	}
	return v
}

func (n *normaliser) object(v *node) *node {
	v = v.clone()
	if describesBuiltin(v) {
		v.named["description"] = textNode("<text>")
	}
	if kind := v.at("sessionUpdate").str(); kind == "terminal_update" || kind == "terminal_output_chunk" {
		showBase64(v)
		showBase64(v.at("output"))
	}
	if isSchemaError(v) {
		v.named["data"] = textNode("<schema errors>")
	}
	out := objectNode()
	for _, name := range v.names() { // in order: ids are numbered on the way
		out.named[n.text(name)] = n.value(v.named[name], name)
	}
	return out
}

// describesBuiltin says whether an object describes a command, model or agent
// of the CLI's own.
func describesBuiltin(v *node) bool {
	text := v.at("description").str()
	if !v.has("name") || !v.has("value") && !v.onlyHas("name", "description", "input", "_meta") {
		return false
	}
	return utf8.RuneCountInString(text) > longText || aboutText.MatchString(text)
}

// showBase64 makes the data of a terminal readable.
func showBase64(v *node) {
	if !v.at("data").is('"') {
		return
	}
	data, err := base64.StdEncoding.DecodeString(v.at("data").text)
	if err == nil && utf8.Valid(data) {
		v.named["data"] = textNode("base64 of: " + string(data))
	}
}

// isSchemaError recognises an error whose words are a validation library's,
// and so no part of the contract.
func isSchemaError(v *node) bool {
	const invalidParams = "-32602"
	data := v.at("data")
	if !v.at("code").is('0') || v.at("code").text != invalidParams || !data.is('{') && !data.is('"') {
		return false
	}
	return data.contains("_errors") || data.contains("xpected")
}
