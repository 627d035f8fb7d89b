package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"claude-agent-acp/scenarios"

	"github.com/spf13/cobra"
)

// errMismatch says that a transcript differs from its golden.
var errMismatch = errors.New("a transcript differs from its golden")

// verification is what verify is asked to do.
type verification struct {
	agent, fakeClaude, golden, dir string
	profiles                       []string
	show                           bool
}

func verify() *cobra.Command {
	var v verification
	cmd := &cobra.Command{
		Use:   "verify [SCENARIO...]",
		Short: "Compare the agent with the goldens, over the fake Claude CLI",
		Long: `Play the scenarios, or those named, for every kind of client that they are for,
and compare what each client sees with its golden.

The exit status is 1 when a transcript differs and 2 on a usage error.`,
		Example: "  acpconform verify --profile zed\n  acpconform verify basic-edit --show",
		RunE:    v.run,
	}
	f := cmd.Flags()
	f.StringVar(&v.agent, "agent", "bin/claude-agent-acp", "the agent's executable")
	f.StringVar(&v.fakeClaude, "fakeclaude", "bin/fakeclaude", "the fake CLI's executable")
	f.StringVar(&v.golden, "golden", "golden", "directory of recordings and goldens")
	f.StringVar(&v.dir, "scenarios", "scenarios", "directory of scenarios")
	f.StringSliceVar(&v.profiles, "profile", nil, "only for these kinds of client")
	f.BoolVar(&v.show, "show", false, "show each conversation as it goes")
	return cmd
}

func (v *verification) run(cmd *cobra.Command, names []string) error {
	for _, path := range []*string{&v.agent, &v.fakeClaude, &v.golden} {
		var err error
		if *path, err = filepath.Abs(*path); err != nil {
			return fmt.Errorf("verify: %w", err)
		}
	}
	files, err := v.files(names)
	if err != nil {
		return err
	}
	equal, runs := 0, 0
	var table strings.Builder
	for _, file := range files {
		profiles, err := scenarios.Profiles(file)
		if err != nil {
			return fmt.Errorf("verify: %w", err)
		}
		fmt.Fprintf(&table, "%-20s", name(file))
		for _, profile := range profiles {
			if len(v.profiles) > 0 && !slices.Contains(v.profiles, profile) {
				continue
			}
			runs++
			mark := "differs"
			if v.play(cmd, file, profile) {
				equal++
				mark = "ok"
			}
			fmt.Fprintf(&table, " %s %-8s", profile, mark)
		}
		table.WriteString("\n")
	}
	cmd.Printf("%s%d of %d transcripts equal their golden\n", table.String(), equal, runs)
	if runs == 0 {
		return errors.New("verify: no scenario for these kinds of client")
	}
	if equal < runs {
		return errMismatch
	}
	return nil
}

// files are the scenario files of the names, or all.
func (v *verification) files(names []string) ([]string, error) {
	pattern := []string{"*"}
	if len(names) > 0 {
		pattern = names
	}
	var all []string
	for _, p := range pattern {
		found, err := filepath.Glob(filepath.Join(v.dir, p+".txtar"))
		if err != nil || len(found) == 0 {
			return nil, fmt.Errorf("verify: no scenario %s in %s", p, v.dir)
		}
		all = append(all, found...)
	}
	return all, nil
}

// play plays one scenario for one profile. What goes wrong is shown.
func (v *verification) play(cmd *cobra.Command, file, profile string) bool {
	cfg := scenarios.Config{Agent: v.agent, FakeClaude: v.fakeClaude, Golden: v.golden}
	if v.show {
		cmd.Printf("\n%s, %s\n", name(file), profile)
		cfg.Show = func(line string) { cmd.Println("  " + line) }
	}
	ok, log := scenarios.Run(cfg, file, profile)
	if !ok {
		cmd.Printf("%s, %s: FAILED\n%s\n", name(file), profile, log)
	}
	return ok
}

func name(file string) string { return strings.TrimSuffix(filepath.Base(file), ".txtar") }
