package toolcall

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

func textContent(text string) Content { return Content{Type: ContentText, Text: text} }

func diffContent(path string, oldText *string, newText string) Content {
	return Content{Type: ContentDiff, Path: path, OldText: oldText, NewText: newText}
}

// contents is the content of a tool result, a string or blocks, as something to
// show. Each text of an error is fenced. It is nil when there is nothing.
func contents(v jsontext.Value, isError bool) (list []Content) {
	for _, b := range blocksOf(v) {
		list = append(list, blockContent(b, isError))
	}
	return list
}

// blocksOf are the blocks of a tool result's content. A string is one, and so is
// a block without a list around it.
func blocksOf(v jsontext.Value) []jsontext.Value {
	switch v.Kind() {
	case jsontext.KindString:
		if decode[string](v) != "" {
			return []jsontext.Value{v}
		}
	case jsontext.KindBeginArray:
		return decode[[]jsontext.Value](v)
	case jsontext.KindBeginObject:
		return []jsontext.Value{v}
	}
	return nil
}

func textOf(text string, isError bool) Content {
	if isError {
		text = errorFence(text)
	}
	return textContent(text)
}

// blockContent is one block of a tool result. A base64 image is an image of
// ACP; every other block is a text that names or quotes it.
func blockContent(v jsontext.Value, isError bool) Content {
	if v.Kind() == jsontext.KindString {
		return textOf(decode[string](v), isError)
	}
	b := decode[block](v)
	if b.Type.value == "image" {
		if image := b.acpImage(); image != nil {
			return Content{Type: ContentRaw, Block: image}
		}
	}
	if text, ok := b.text(); ok {
		return textOf(text, isError)
	}
	return textOf(quote(v), isError)
}

// acpImage is the image block of ACP, or nil when the CLI did not send the
// image itself.
func (b block) acpImage() jsontext.Value {
	src := decode[blockSource](b.Source)
	if src.Type.value != "base64" || !src.Data.ok {
		return nil
	}
	v, err := json.Marshal(struct {
		Type     string `json:"type"`
		Data     string `json:"data"`
		MimeType string `json:"mimeType"`
	}{"image", src.Data.value, src.MediaType.value}, lenient)
	if err != nil {
		return nil
	}
	return v
}

// quote is a block that nobody knows, as the JSON it is.
func quote(v jsontext.Value) string {
	compact, err := jsontext.AppendFormat(nil, v, lenient)
	if err != nil {
		return string(v)
	}
	return string(compact)
}

// whitespace is what ends a text without being of it.
const whitespace = " \t\r\n\v\f"
