package main

import (
	"fmt"

	"claude-agent-acp/scenarios"

	"github.com/spf13/cobra"
)

func run() *cobra.Command {
	var p paths
	profile := "plain"
	cmd := &cobra.Command{
		Use:   "run SCENARIO",
		Short: "Play one scenario and show the conversation as it goes",
		Long: `Play one scenario for one kind of client, show what both sides say as they say
it, and tell where the transcript leaves its golden.

Exit status: 1 when it does, 2 on a usage error.`,
		Example: "  acpconform run basic-edit --profile zed\n  acpconform run perm-plan-clear --profile air --agent ../other/agent",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			v := verification{paths: p, profiles: []string{profile}}
			cfg, err := v.config()
			if err != nil {
				return err
			}
			cases, err := v.cases(args)
			if err != nil {
				return err
			}
			cfg.Show = func(line string) { cmd.Println(line) }
			for _, c := range cases {
				result := scenarios.Run(cfg, c)
				if !result.OK {
					cmd.Printf("\n%s\n", result.Log)
					return errMismatch
				}
				cmd.Printf("\n%s equals its golden\n", c)
				for _, a := range result.Accepted {
					cmd.Printf("accepted: %s: %s\n", a.Path, a.Reason)
				}
			}
			return nil
		},
	}
	p.flags(cmd.Flags())
	cmd.Flags().StringVar(&profile, "profile", profile, "the kind of client")
	return cmd
}

func list() *cobra.Command {
	dir := "scenarios"
	cmd := &cobra.Command{
		Use:     "list [SCENARIO...]",
		Short:   "List the scenarios and the kinds of client that they are for",
		Example: "  acpconform list 'perm-*'",
		RunE: func(cmd *cobra.Command, args []string) error {
			cases, err := scenarios.Cases(dir, args...)
			if err != nil {
				return fmt.Errorf("list: %w", err)
			}
			for i, c := range cases {
				switch {
				case i == 0:
					cmd.Print(c.Scenario, " ", c.Profile)
				case c.Scenario != cases[i-1].Scenario:
					cmd.Print("\n", c.Scenario, " ", c.Profile)
				default:
					cmd.Print(" ", c.Profile)
				}
			}
			cmd.Println()
			return nil
		},
	}
	cmd.Flags().StringVar(&dir, "scenarios", dir, "directory of scenarios")
	return cmd
}

// helpVerbs is a help topic.
func helpVerbs() *cobra.Command {
	return &cobra.Command{
		Use:   "verbs",
		Short: "The verbs of the scenario scripts",
		Long: `A scenario is a script, NAME.txtar. Its first line names the kinds of client:

  # profiles: plain zed air

A line that begins with [zed,air] is for these alone. Files below the script: work/
is the workspace, home/ the home directory, env the agent's environment, a
NAME=VALUE or a NAME to take away on each line.

$WORK, $HOME and what a verb saved as @NAME may stand in any quoted argument.

` + scenarios.Help(),
	}
}
