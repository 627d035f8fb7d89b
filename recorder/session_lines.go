package recorder

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// likeName names, in a recorded line of a session file, the type whose last
// line in that file has the members that are left out.
const likeName = "$like"

// minRun is the number of lines from which a run is stored once.
const minRun = 2

// sessionFiles are the last lines of session files, by path and type.
type sessionFiles map[string]map[string]object

func (f sessionFiles) of(path string) map[string]object {
	if f[path] == nil {
		f[path] = map[string]object{}
	}
	return f[path]
}

// sessionPacker writes the content of one session file as an array of its
// lines, with what repeats replaced: the members of an earlier message, the
// usage of a reply, and runs of the lines between the messages.
type sessionPacker struct {
	shared sharedValues
	whole  func(line jsontext.Value, label string) jsontext.Value
	last   map[string]object
	lines  []jsontext.Value
	run    []jsontext.Value
}

// pack returns nil for a content that would not come back byte by byte.
func (p *sessionPacker) pack(content string) jsontext.Value {
	body, whole := strings.CutSuffix(content, "\n")
	if !whole || body == "" {
		return nil
	}
	texts := strings.Split(body, "\n")
	for _, text := range texts {
		if embedded(text) == nil || strings.Contains(text, `"`+likeName+`"`) {
			return nil
		}
	}
	for _, text := range texts {
		p.add(embedded(text))
	}
	p.endRun()
	return array(p.lines)
}

func (p *sessionPacker) add(line jsontext.Value) {
	kind, bookkeeping := lineType(line)
	if bookkeeping {
		p.run = append(p.run, line)
		return
	}
	p.endRun()
	o := parseObject(line)
	changed, alike := o.since(p.last[kind], "")
	if o != nil {
		p.last[kind] = o
	}
	if alike && o != nil {
		like := member{name: likeName, raw: quote(likeName), value: quote(kind)}
		line = writeObject(append([]member{like}, changed...))
	}
	line = p.shared.edit(line, func(m *member) { m.value = p.shared.packMembers(m.value, "usage") }, "message")
	p.lines = append(p.lines, p.whole(line, "session "+kind))
}

func (p *sessionPacker) endRun() {
	if len(p.run) >= minRun {
		if packed := p.shared.put(array(p.run), "session lines"); packed.Kind() == '{' {
			p.run = []jsontext.Value{packed}
		}
	}
	p.lines, p.run = append(p.lines, p.run...), nil
}

// lineType is a line's type, and whether it is none of the conversation's
// messages and differs from others in ids and times only.
func lineType(line jsontext.Value) (kind string, bookkeeping bool) {
	var l struct {
		Type string         `json:"type"`
		Slug jsontext.Value `json:"slug"` // the name of a plan
	}
	if json.Unmarshal(line, &l, lenientOptions) != nil || l.Slug != nil {
		return l.Type, false
	}
	switch l.Type {
	case "attachment", "atis-latch", "api-request", "api-request-blob", "api-request-shape":
		return l.Type, true
	default:
		return l.Type, false
	}
}

// unpack is the content of a session file whose last lines, by type, are
// given. An array among the lines is a run of lines.
func (f sessionFiles) unpack(lines jsontext.Value, path string) ([]byte, error) {
	all, err := elementsOf(lines)
	if err != nil {
		return nil, err
	}
	last := f.of(path)
	var content []byte
	for _, line := range all {
		if line.Kind() == '[' {
			var run []byte
			if run, err = f.unpack(line, path); err != nil {
				return nil, err
			}
			content = append(content, run...)
			continue
		}
		if line, err = unpackLine(bytes.TrimSpace(line), last); err != nil {
			return nil, err
		}
		content = append(append(content, line...), '\n')
	}
	return content, nil
}

func unpackLine(line jsontext.Value, last map[string]object) (jsontext.Value, error) {
	o := parseObject(line)
	if o == nil {
		return line, nil
	}
	if like := find(o, likeName); like != nil {
		kind, err := unquote(like)
		if err != nil || last[kind] == nil {
			return nil, fmt.Errorf("%w: like %s, without an earlier one", ErrFormat, like)
		}
		last[kind] = last[kind].with(o[1:])
		return last[kind].line(), nil
	}
	if kind, bookkeeping := lineType(line); !bookkeeping {
		last[kind] = o
	}
	return line, nil
}
