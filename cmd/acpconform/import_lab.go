package main

import (
	"fmt"

	"claude-agent-acp/recorder"
	"claude-agent-acp/scenarios/labscript"

	"github.com/spf13/cobra"
)

func importLab() *cobra.Command {
	golden, scripts := "golden", "scenarios"
	leaveOut := []string{"v2"}
	cmd := &cobra.Command{
		Use:   "import-lab DIR [SCENARIO...]",
		Short: "Import the lab's runs as recordings, goldens and scripts",
		Long: `Import the lab's runs in DIR: all, or those of the named scenarios. Each
gives PROFILE.rec and PROFILE.golden in the golden directory and a script
SCENARIO.txtar in the scenario directory.

The same input gives the same files, so the command can be repeated. A script
without the line that says it was made is left alone.`,
		Example: "  acpconform import-lab ../shared/recordings\n  acpconform import-lab ../shared/recordings basic-edit hello",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			p := newProgress(cmd.ErrOrStderr())
			n, err := recorder.ImportLab(args[0], golden, args[1:], func(done, total int, run string) { p.step(done+1, total, run) })
			p.end()
			if err != nil {
				return fmt.Errorf("import %s: %w", args[0], err)
			}
			made, err := labscript.Import(args[0], scripts, args[1:], leaveOut)
			if err != nil {
				return fmt.Errorf("import %s: %w", args[0], err)
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "%d scripts, %d goldens, %d recordings and %d shared values: %d KiB in %s\n", made, n.Runs, n.Recordings, n.Shared, n.Bytes>>10, golden)
			return err //nolint:wrapcheck // of stdout
		},
	}
	f := cmd.Flags()
	f.StringVarP(&golden, "out", "o", golden, "directory for recordings and goldens")
	f.StringVar(&scripts, "scenarios", scripts, "directory for scripts")
	f.StringSliceVar(&leaveOut, "leave-out", leaveOut, "kinds of client that the scripts are not for yet")
	return cmd
}
