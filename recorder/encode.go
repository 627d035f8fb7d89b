package recorder

import (
	"encoding/base64"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// encode writes a recording as text and as the values that it shares with
// others. Lines that repeat in others, as repeats says by the hash of their
// template, are shared whole. The same recording gives the same bytes.
func encode(r *Recording, repeats func(hash string) bool) ([]byte, sharedValues, error) {
	w := recordingWriter{shared: sharedValues{}, repeats: repeats, events: eventsByProcess{}, sessions: sessionFiles{}}
	head := r.Head
	head.Format = FormatVersion
	if err := w.marshal(head); err != nil {
		return nil, nil, err
	}
	for i := 0; i < len(r.Events); i++ {
		e := r.Events[i]
		if e.Kind == Out && embedded(e.Text) == nil {
			n := rawRun(r.Events[i:])
			w.raw(r.Events[i : i+n])
			i += n - 1
			continue
		}
		if err := w.event(&e); err != nil {
			return nil, nil, fmt.Errorf("recorder: event %d: %w", i+1, err)
		}
	}
	text, err := Seal(w.text)
	return text, w.shared, err
}

// rawRun counts the lines without a JSON object that one process wrote in a
// row.
func rawRun(events []Event) int {
	for i, e := range events {
		if e.Kind != Out || e.Process != events[0].Process || embedded(e.Text) != nil {
			return i
		}
	}
	return len(events)
}

type recordingWriter struct {
	text     []byte
	shared   sharedValues
	repeats  func(hash string) bool
	events   eventsByProcess
	sessions sessionFiles
}

func (w *recordingWriter) marshal(v any) error {
	line, err := json.Marshal(v, json.Deterministic(true))
	if err != nil {
		return fmt.Errorf("recorder: encode: %w", err)
	}
	w.text = append(append(w.text, line...), '\n')
	return nil
}

// line writes {"p":process,"key":value} with what follows.
func (w *recordingWriter) line(process int, key string, value jsontext.Value, more string) {
	w.text = append(w.text, `{"p":`...)
	w.text = strconv.AppendInt(w.text, int64(process), 10)
	w.text = append(append(append(w.text, `,"`...), key...), `":`...)
	w.text = append(append(append(w.text, w.shared.packLong(value)...), more...), "}\n"...)
}

func (w *recordingWriter) event(e *Event) error {
	switch e.Kind {
	case Start:
		return w.start(e)
	case In:
		if v := embedded(e.Text); v != nil {
			w.line(e.Process, "in", w.whole(w.shared.packIn(v), lineLabel(v)), "")
		} else {
			w.line(e.Process, "rawIn", quote(e.Text), "")
		}
	case Out:
		w.out(e.Process, embedded(e.Text))
	case File:
		w.line(e.Process, "file", w.file(e.File), "")
	case EOF:
		w.line(e.Process, "eof", jsontext.Value("true"), "")
	case Exit:
		w.line(e.Process, "exit", strconv.AppendInt(nil, int64(e.Exit.Code), 10), `,"by":"`+string(e.Exit.By)+`"`)
	default:
		return fmt.Errorf("%w: event %q", ErrFormat, e.Kind)
	}
	return nil
}

// out writes a stream event as what differs from the last one.
func (w *recordingWriter) out(process int, line jsontext.Value) {
	e := parseStreamEvent(line)
	if e == nil {
		w.line(process, "out", w.whole(w.shared.packOut(line), lineLabel(line)), "")
		return
	}
	last := w.events.of(process).like(find(e, "event"))
	changed, alike := e.since(*last, "event")
	*last = e
	if !alike {
		w.line(process, "out", w.whole(line, lineLabel(line)), "")
		return
	}
	rest := writeObject(changed[1:])
	more := strings.TrimSuffix(string(rest[1:]), "}")
	if more != "" {
		more = "," + more
	}
	w.line(process, "event", changed[0].value, more)
}

func (w *recordingWriter) start(e *Event) error {
	argv, err := json.Marshal(e.Command.Argv)
	if err != nil {
		return fmt.Errorf("argv: %w", err)
	}
	env, err := json.Marshal(e.Command.Env, json.Deterministic(true))
	if err != nil {
		return fmt.Errorf("env: %w", err)
	}
	command := writeObject([]member{
		{raw: quote("argv"), value: argv},
		{raw: quote("env"), value: w.shared.put(env, "env")},
		{raw: quote("cwd"), value: quote(e.Command.Cwd)},
	})
	w.line(e.Process, "start", w.whole(command, "start"), "")
	return nil
}

// raw writes lines of stdout that are no JSON objects.
func (w *recordingWriter) raw(events []Event) {
	lines := []byte{'['}
	for i, e := range events {
		if i > 0 {
			lines = append(lines, ',')
		}
		lines = append(lines, quote(e.Text)...)
	}
	w.line(events[0].Process, "raw", w.shared.put(append(lines, ']'), "raw lines"), "")
}

func (w *recordingWriter) file(f *FileChange) jsontext.Value {
	members := []member{{raw: quote("path"), value: quote(f.Path)}}
	if f.Gone {
		return writeObject(append(members, member{raw: quote("gone"), value: jsontext.Value("true")}))
	}
	members = append(members,
		member{raw: quote("mode"), value: quote(f.Mode)},
		member{raw: quote("mtime"), value: strconv.AppendFloat(nil, f.MTime, 'f', -1, 64)})
	key, content := "text", jsontext.Value(nil)
	switch {
	case !utf8.Valid(f.Data):
		key, content = "base64", quote(base64.StdEncoding.EncodeToString(f.Data))
	case strings.HasSuffix(f.Path, ".jsonl"):
		p := sessionPacker{shared: w.shared, whole: w.whole, last: w.sessions.of(f.Path)}
		content = p.pack(string(f.Data))
	}
	if content == nil {
		content = quote(string(f.Data))
	}
	if f.Append {
		members = slices.Insert(members, 1, member{raw: quote("append"), value: jsontext.Value("true")})
	}
	return writeObject(append(members, member{raw: quote(key), value: content}))
}
