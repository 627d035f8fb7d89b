package main

import (
	"fmt"
	"os"
	"path/filepath"

	"claude-agent-acp/scenarios"

	"github.com/spf13/pflag"
)

// paths are where things are.
type paths struct {
	agent, fakeClaude, golden, scenarios string
}

func (p *paths) flags(f *pflag.FlagSet) {
	f.StringVar(&p.agent, "agent", "bin/claude-agent-acp", "the agent's executable")
	f.StringVar(&p.fakeClaude, "fakeclaude", "bin/fakeclaude", "the fake CLI's executable")
	f.StringVar(&p.golden, "golden", "golden", "directory of recordings and goldens")
	f.StringVar(&p.scenarios, "scenarios", "scenarios", "directory of scenarios")
}

// config checks the paths and reads what is accepted to differ.
func (p *paths) config() (scenarios.Config, error) {
	for _, path := range []*string{&p.agent, &p.fakeClaude, &p.golden} {
		var err error
		if *path, err = filepath.Abs(*path); err != nil {
			return scenarios.Config{}, fmt.Errorf("acpconform: %w", err)
		}
	}
	for flag, path := range map[string]string{"agent": p.agent, "fakeclaude": p.fakeClaude} {
		if _, err := os.Stat(path); err != nil {
			return scenarios.Config{}, fmt.Errorf("%w: make build builds it, --%s names another", err, flag)
		}
	}
	accepted, err := scenarios.ReadAccepted(filepath.Join(p.golden, scenarios.AcceptedName))
	if err != nil {
		return scenarios.Config{}, fmt.Errorf("%w: run it in the repository's root, or name the directory with --golden", err)
	}
	return scenarios.Config{Agent: p.agent, FakeClaude: p.fakeClaude, Golden: p.golden, Accepted: accepted}, nil
}
