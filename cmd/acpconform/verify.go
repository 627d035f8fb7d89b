package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"claude-agent-acp/scenarios"

	"github.com/spf13/cobra"
)

// errMismatch says that a transcript differs from its golden, or breaks a rule.
var errMismatch = errors.New("something differs")

// verification is what verify is asked to do.
type verification struct {
	paths
	profiles []string
	jobs     int
	show     bool
	json     bool
	junit    string
	shrink   bool
}

func verify() *cobra.Command {
	var v verification
	cmd := &cobra.Command{
		Use:   "verify [SCENARIO...]",
		Short: "Compare the agent with the goldens, over the fake Claude CLI",
		Long: `Play the scenarios, or those whose names fit the patterns, for every kind of
client that they are for, and compare what each client sees with its golden.

A scenario that PENDING.md lists may differ; one of them that passes must be
taken off the list. What DIFFERENCES.md accepts is named.

Exit status: 1 when a transcript differs, 2 on a usage error.`,
		Example: "  acpconform verify --profile zed\n  acpconform verify basic-edit 'perm-*' --show\n  acpconform verify --junit report.xml",
		RunE:    v.run,
	}
	v.flags(cmd.Flags())
	f := cmd.Flags()
	f.StringSliceVar(&v.profiles, "profile", nil, "only for these kinds of client")
	f.IntVarP(&v.jobs, "jobs", "j", 2*runtime.NumCPU(), "how many run at a time")
	f.BoolVar(&v.show, "show", false, "show each conversation as it goes, one at a time")
	f.BoolVar(&v.json, "json", false, "print the outcomes as JSON instead of a table")
	f.StringVar(&v.junit, "junit", "", "write the outcomes to `FILE` as JUnit XML")
	f.BoolVar(&v.shrink, "shrink", false, "take what passes off PENDING.md")
	return cmd
}

func (v *verification) run(cmd *cobra.Command, names []string) error {
	cfg, err := v.config()
	if err != nil {
		return err
	}
	cases, err := v.cases(names)
	if err != nil {
		return err
	}
	pending, err := scenarios.ReadPending(filepath.Join(v.scenarios, scenarios.PendingName))
	if err != nil {
		return fmt.Errorf("verify: %w", err)
	}
	out := cmd.OutOrStdout()
	if v.json {
		out = io.Discard
	}
	outcomes := v.play(cmd, out, &cfg, pending, cases)
	if v.shrink {
		if err := shrink(pending, outcomes); err != nil {
			return err
		}
	}
	if v.junit != "" {
		if err := writeJUnit(v.junit, outcomes); err != nil {
			return err
		}
	}
	if v.json {
		if err := writeJSON(cmd.OutOrStdout(), outcomes); err != nil {
			return err
		}
	}
	writeTable(out, paint(cmd.OutOrStdout()), outcomes)
	writeSummary(out, outcomes)
	return verdict(outcomes)
}

// cases are the scenarios of the names for the profiles.
func (v *verification) cases(names []string) ([]scenarios.Case, error) {
	for _, p := range v.profiles {
		if !scenarios.Known(p) {
			return nil, fmt.Errorf("verify: no profile %q: one of %s", p, strings.Join(scenarios.KnownProfiles(), " "))
		}
	}
	all, err := scenarios.Cases(v.scenarios, names...)
	if err != nil {
		return nil, fmt.Errorf("verify: %w", err)
	}
	if len(v.profiles) > 0 {
		all = slices.DeleteFunc(all, func(c scenarios.Case) bool { return !slices.Contains(v.profiles, c.Profile) })
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("verify: no scenario is for the profile %s", strings.Join(v.profiles, ", "))
	}
	return all, nil
}

// play plays the cases and shows what fails as it fails.
func (v *verification) play(cmd *cobra.Command, out io.Writer, cfg *scenarios.Config, pending *scenarios.PendingList, cases []scenarios.Case) []scenarios.Outcome {
	p := newProgress(cmd.ErrOrStderr())
	defer p.end()
	jobs := v.jobs
	if v.show {
		jobs, p = 1, newProgress(io.Discard)
		cfg.Show = func(line string) { _, _ = fmt.Fprintln(out, "  "+line) }
	}
	began := func(c scenarios.Case) {
		if v.show {
			_, _ = fmt.Fprintf(out, "\n%s for %s\n", c.Scenario, c.Profile)
		}
	}
	done := 0
	ended := func(o *scenarios.Outcome) {
		done++
		p.step(done, len(cases), o.Case.String())
		if o.Status == scenarios.Differs || o.Status == scenarios.Passes {
			p.end()
			_, _ = fmt.Fprintf(out, "%s: %s\n%s\n", o.Case, o.Status, o.Log)
		}
	}
	return scenarios.Play(*cfg, pending, cases, jobs, began, ended)
}

// shrink takes what passed off the list.
func shrink(pending *scenarios.PendingList, outcomes []scenarios.Outcome) error {
	var passed []scenarios.Case
	for i := range outcomes {
		if o := &outcomes[i]; o.Status == scenarios.Passes {
			passed = append(passed, o.Case)
			o.Status, o.Log = scenarios.Equal, ""
		}
	}
	if err := pending.Shrink(passed); err != nil {
		return fmt.Errorf("verify: %w", err)
	}
	return nil
}

func verdict(outcomes []scenarios.Outcome) error {
	for i := range outcomes {
		if s := outcomes[i].Status; s == scenarios.Differs || s == scenarios.Passes {
			return errMismatch
		}
	}
	return nil
}
