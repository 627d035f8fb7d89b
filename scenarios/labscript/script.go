package labscript

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
)

// Mark is the line by which a script that was made is known. A script without it
// is left alone.
const Mark = "# Made from the lab's scenario; acpconform import-lab makes it again."

// usualOrder is the order of the profiles; others follow by name.
var usualOrder = []string{"plain", "zed", "rfd", "air", "air-bare"}

// Make makes the script of the scenario in dir for the profiles that were
// recorded, but for those to leave out.
func Make(dir string, leaveOut []string) (string, error) {
	s, err := readScenario(dir)
	if err != nil {
		return "", err
	}
	profiles, err := recorded(dir, leaveOut)
	if err != nil || len(profiles) == 0 {
		return "", err
	}
	var all []blocks
	for _, profile := range profiles {
		log, err := readTranscript(filepath.Join(dir, profile))
		if err != nil {
			return "", err
		}
		w := &walk{log: log, labels: map[string]int{}}
		lines, err := w.steps(s, profile)
		if err != nil {
			return "", fmt.Errorf("%s/%s: %w", s.Name, profile, err)
		}
		all = append(all, blocks{profile, lines})
	}
	var b strings.Builder
	fmt.Fprintf(&b, "# profiles: %s\n# %s\n%s\n\n", strings.Join(profiles, " "), sentence(s.About), Mark)
	odd := s.oddFiles()
	for _, line := range append(odd, merge(all)...) {
		b.WriteString(line + "\n")
	}
	s.writeFiles(&b)
	return b.String(), nil
}

// firstWord begins a text with a word that is no name.
var firstWord = regexp.MustCompile(`^[a-z]+[ ,:]`)

// sentence is a text on one line that begins with a capital, unless it begins
// with a name.
func sentence(text string) string {
	text = strings.TrimSpace(strings.ReplaceAll(text, "\n", " "))
	if firstWord.MatchString(text) {
		text = strings.ToUpper(text[:1]) + text[1:]
	}
	return text
}

// recorded lists the profiles of a scenario, the usual ones first.
func recorded(dir string, leaveOut []string) ([]string, error) {
	found, err := filepath.Glob(filepath.Join(dir, "*", "acp.jsonl"))
	if err != nil {
		return nil, fmt.Errorf("labscript: %w", err)
	}
	var others []string
	for _, name := range found {
		if profile := filepath.Base(filepath.Dir(name)); !slices.Contains(leaveOut, profile) {
			others = append(others, profile)
		}
	}
	var ordered []string
	for _, profile := range append(slices.Clone(usualOrder), others...) {
		if slices.Contains(others, profile) && !slices.Contains(ordered, profile) {
			ordered = append(ordered, profile)
		}
	}
	return ordered, nil
}

// oddFiles writes the files that cannot stand below a script as they are.
func (s *scenario) oddFiles() []string {
	var lines []string
	for _, name := range sortedNames(s.Files) {
		if text := textOfFile(s.Files[name]); isOdd(text) {
			lines = append(lines, scriptLine([]string{"write", name, string(quote(text))}))
		}
	}
	for _, name := range sortedNames(s.Home) {
		if text := textOfFile(s.Home[name]); isOdd(text) {
			lines = append(lines, scriptLine([]string{"write", "$HOME/" + name, string(quote(text))}))
		}
	}
	return lines
}

func isOdd(text string) bool {
	return text != "" && !strings.HasSuffix(text, "\n") || strings.Contains(text, "\r") || strings.Contains("\n"+text, "\n-- ")
}

// textOfFile is the text of a file; another JSON value is its own text.
func textOfFile(v []byte) string {
	var text string
	if json.Unmarshal(v, &text) == nil {
		return text
	}
	return compact(v) + "\n"
}

func (s *scenario) writeFiles(b *strings.Builder) {
	if len(s.Env)+len(s.Files)+len(s.Home) > 0 {
		b.WriteString("\n")
	}
	if len(s.Env) > 0 {
		b.WriteString("-- env --\n")
	}
	for _, name := range sortedNames(s.Env) {
		if value := s.Env[name]; value != nil {
			fmt.Fprintf(b, "%s=%s\n", name, *value)
		} else {
			b.WriteString(name + "\n")
		}
	}
	for _, name := range sortedNames(s.Files) {
		if text := textOfFile(s.Files[name]); !isOdd(text) {
			fmt.Fprintf(b, "-- work/%s --\n%s", name, text)
		}
	}
	for _, name := range sortedNames(s.Home) {
		if text := textOfFile(s.Home[name]); !isOdd(text) {
			fmt.Fprintf(b, "-- home/%s --\n%s", name, text)
		}
	}
}

// Import writes the scripts of the named scenarios, or of all, to out. A script
// that was not made is left alone.
func Import(dir, out string, names, leaveOut []string) (made int, err error) {
	if len(names) == 0 {
		found, err := filepath.Glob(filepath.Join(dir, "*", "scenario.json"))
		if err != nil {
			return 0, fmt.Errorf("labscript: %w", err)
		}
		for _, name := range found {
			names = append(names, filepath.Base(filepath.Dir(name)))
		}
	}
	for _, name := range names {
		file := filepath.Join(out, name+".txtar")
		if old, err := os.ReadFile(file); err == nil && !strings.Contains(string(old), Mark) {
			continue
		}
		text, err := Make(filepath.Join(dir, name), leaveOut)
		if err != nil {
			return made, err
		}
		if text == "" {
			continue
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			return made, fmt.Errorf("labscript: %w", err)
		}
		made++
	}
	return made, nil
}
