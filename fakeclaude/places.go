package fakeclaude

import (
	"path/filepath"
	"strings"

	"claude-agent-acp/recorder"
)

// places are the directories that the path placeholders stand for.
type places struct {
	Work string `json:"work"`
	Home string `json:"home"`
}

// newPlaces finds the directories from where a process runs: work if it is
// given, and else the live directory less what was recorded below $WORK.
func newPlaces(known places, work, recordedCwd, cwd string, getenv func(string) string) places {
	p := known
	if work != "" {
		p.Work = work
	}
	if below, ok := strings.CutPrefix(recordedCwd, "$WORK"); ok && p.Work == "" {
		p.Work = strings.TrimSuffix(cwd, filepath.FromSlash(below))
	}
	if p.Work == "" {
		p.Work = cwd
	}
	if p.Home == "" {
		p.Home = getenv("HOME")
	}
	return p
}

// replacer puts the directories. What is recorded below $HOME/.claude goes to
// the CLI's configuration directory.
func (p places) replacer(config string) *strings.Replacer {
	if config == "" {
		config = filepath.Join(p.Home, ".claude")
	}
	root := filepath.Dir(p.Work)
	return strings.NewReplacer(
		"$WORK", p.Work, "$HOME/.claude", config, "$HOME", p.Home,
		"$SLUGROOT", recorder.Slug(root), "$SLUG", recorder.Slug(p.Work),
		"$ROOT", root, "$RUN", filepath.Base(root), "$SOCK", filepath.Join(p.Home, "fakeclaude.sock"))
}
