package recorder

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io/fs"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

var lenientOptions = json.JoinOptions(lenient...)

// Open reads the recording SCENARIO/PROFILE.rec of a golden directory.
func Open(dir fs.FS, scenario, profile string) (*Recording, error) {
	name := scenario + "/" + profile + ".rec"
	text, err := fs.ReadFile(dir, name)
	if err != nil {
		return nil, fmt.Errorf("recorder: %w", err)
	}
	r, err := decode(text, sharedIn(dir))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return r, nil
}

func decode(text []byte, find lookup) (*Recording, error) {
	head, rest, err := unseal(text)
	if err != nil {
		return nil, err
	}
	r := &Recording{Head: head}
	d := lineDecoder{find: find, events: eventsByProcess{}, sessions: sessionFiles{}}
	for number := 2; len(rest) > 0; number++ {
		var line []byte
		line, rest, _ = bytes.Cut(rest, []byte("\n"))
		events, err := d.decode(line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		for _, e := range events {
			e.Line = number
			r.Events = append(r.Events, e)
		}
	}
	return r, nil
}

// recordedLine is one line below the head. One member beside p is set.
type recordedLine struct {
	P     int            `json:"p"`
	Start *Command       `json:"start"`
	In    jsontext.Value `json:"in"`
	RawIn *string        `json:"rawIn"`
	Out   jsontext.Value `json:"out"`
	Raw   []string       `json:"raw"`
	Event jsontext.Value `json:"event"`

	Changed jsontext.Value `json:",embed"` // beside an event
	File    *recordedFile  `json:"file"`
	EOF     bool           `json:"eof"`
	Exit    *int           `json:"exit"`
	By      Cause          `json:"by"`
}

type recordedFile struct {
	Path   string         `json:"path"`
	Append bool           `json:"append"`
	Gone   bool           `json:"gone"`
	Mode   string         `json:"mode"`
	MTime  float64        `json:"mtime"`
	Text   jsontext.Value `json:"text"` // a string or an array of lines
	Base64 string         `json:"base64"`
}

type lineDecoder struct {
	find     lookup
	events   eventsByProcess
	sessions sessionFiles
}

func (d *lineDecoder) decode(line []byte) ([]Event, error) {
	line, err := expand(line, d.find)
	if err != nil {
		return nil, err
	}
	var l recordedLine
	if err := json.Unmarshal(line, &l, lenientOptions); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	return d.parse(&l)
}

func (d *lineDecoder) parse(l *recordedLine) (events []Event, err error) {
	e := Event{Process: l.P}
	switch {
	case l.Start != nil:
		e.Kind, e.Command = Start, l.Start
	case l.In != nil:
		e.Kind, e.Text = In, string(l.In)
	case l.RawIn != nil:
		e.Kind, e.Text = In, *l.RawIn
	case l.Out != nil:
		e.Kind, e.Text = Out, string(l.Out)
		if event := parseStreamEvent(l.Out); event != nil {
			*d.events.of(l.P).like(find(event, "event")) = event
		}
	case l.Event != nil:
		e.Kind = Out
		e.Text, err = d.event(l)
	case l.Raw != nil:
		return rawEvents(l.P, l.Raw), nil
	case l.File != nil:
		e.Kind = File
		e.File, err = l.File.change(d.sessions)
	case l.EOF:
		e.Kind = EOF
	case l.Exit != nil:
		e.Kind, e.Exit = Exit, &ExitStatus{Code: *l.Exit, By: l.By}
	default:
		return nil, fmt.Errorf("%w: a line without an event", ErrFormat)
	}
	if l.Changed != nil && l.Event == nil {
		return nil, fmt.Errorf("%w: %s", ErrFormat, l.Changed)
	}
	return []Event{e}, err
}

// event is the line of a stream event that was written without what it has in
// common with the last one.
func (d *lineDecoder) event(l *recordedLine) (string, error) {
	changed := []member{{name: "event", value: l.Event}}
	if l.Changed != nil {
		more, err := membersOf(l.Changed)
		if err != nil {
			return "", err
		}
		changed = append(changed, more...)
	}
	last := d.events.of(l.P).like(l.Event)
	if *last == nil {
		return "", fmt.Errorf("%w: a stream event without an earlier one", ErrFormat)
	}
	*last = last.with(changed)
	return string(last.line()), nil
}

func rawEvents(process int, lines []string) []Event {
	events := make([]Event, len(lines))
	for i, text := range lines {
		events[i] = Event{Process: process, Kind: Out, Text: text}
	}
	return events
}

func (f *recordedFile) change(sessions sessionFiles) (*FileChange, error) {
	c := &FileChange{Path: f.Path, Mode: f.Mode, MTime: f.MTime, Append: f.Append, Gone: f.Gone}
	var err error
	switch {
	case f.Text.Kind() == '[':
		c.Data, err = sessions.unpack(f.Text, f.Path)
	case f.Text != nil:
		var text string
		text, err = unquote(f.Text)
		c.Data = []byte(text)
	case f.Base64 != "":
		c.Data, err = base64.StdEncoding.DecodeString(f.Base64)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: file %s: %w", ErrFormat, f.Path, err)
	}
	return c, nil
}
