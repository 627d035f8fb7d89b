package toolcall

import (
	"errors"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// grep reports Grep.
type grep struct{ other }

type grepInput struct {
	IgnoreCase member[flag]   `json:"-i"`
	Numbers    member[flag]   `json:"-n"`
	After      member[word]   `json:"-A"`
	Before     member[word]   `json:"-B"`
	Around     member[word]   `json:"-C"`
	Mode       member[string] `json:"output_mode"`
	Files      member[flag]   `json:"-l"` // an alias of a mode, and so is -c
	Count      member[flag]   `json:"-c"`
	HeadLimit  member[word]   `json:"head_limit"`
	Glob       member[string] `json:"glob"`
	Type       member[string] `json:"type"`
	Multiline  member[flag]   `json:"multiline"`
	Pattern    member[string] `json:"pattern"`
	Path       member[string] `json:"path"`
	FilePath   member[string] `json:"file_path"` // an alias of path
}

// Use implements [Reporter]: the title is a grep command that does the same,
// its parts in the order that clients know.
func (grep) Use(u Use) Facts {
	in := decode[grepInput](u.Input)
	var b strings.Builder
	b.WriteString("grep")
	add := func(ok bool, parts ...string) {
		for _, part := range parts {
			if ok {
				b.WriteString(part)
			}
		}
	}
	mode, path := in.mode(), first(in.Path, in.FilePath).value
	add(bool(in.IgnoreCase.value), " -i")
	add(bool(in.Numbers.value), " -n")
	add(in.After.ok, " -A ", string(in.After.value))
	add(in.Before.ok, " -B ", string(in.Before.value))
	add(in.Around.ok, " -C ", string(in.Around.value))
	add(mode == "files_with_matches", " -l")
	add(mode == "count", " -c")
	add(in.HeadLimit.ok, " | head -", string(in.HeadLimit.value))
	add(in.Glob.value != "", ` --include="`, in.Glob.value, `"`)
	add(in.Type.value != "", " --type=", in.Type.value)
	add(bool(in.Multiline.value), " -P")
	add(in.Pattern.value != "", ` "`, in.Pattern.value, `"`)
	add(path != "", " ", path)
	return Facts{Title: b.String(), Kind: KindSearch, NamesPath: path != ""}
}

// mode is the output mode; the CLI takes a flag for it when there is none.
func (in grepInput) mode() string {
	switch {
	case in.Mode.ok:
		return in.Mode.value
	case bool(in.Files.value):
		return "files_with_matches"
	case bool(in.Count.value):
		return "count"
	}
	return ""
}

// flag is a boolean. A model that was not told the schema writes it as a string.
type flag bool

// UnmarshalJSON takes true and "true" for true and all else for false.
func (f *flag) UnmarshalJSON(v []byte) error {
	*f = string(v) == `true` || string(v) == `"true"`
	return nil
}

// word is a number, or a string for one.
type word string

// UnmarshalJSON keeps a number as it is written.
func (w *word) UnmarshalJSON(v []byte) error {
	switch jsontext.Value(v).Kind() {
	case jsontext.KindString:
		*w = word(decode[string](v))
	case jsontext.KindNumber:
		*w = word(v)
	default:
		return errors.New("toolcall: neither a number nor a string")
	}
	return nil
}
