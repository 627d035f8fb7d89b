package main

import (
	"fmt"

	"claude-agent-acp/recorder"

	"github.com/spf13/cobra"
)

func importLab() *cobra.Command {
	out := "golden"
	cmd := &cobra.Command{
		Use:   "import-lab DIR [SCENARIO...]",
		Short: "Import the lab's recordings as recordings and goldens",
		Long: `Import the lab's recordings in DIR: all, or those of the named scenarios.

The same input gives the same files, so the command can be repeated.`,
		Example: "  acpconform import-lab ../shared/recordings basic-hello basic-edit",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			progress := func(done, total int, run string) {
				cmd.PrintErrf("%d/%d %s\n", done+1, total, run)
			}
			n, err := recorder.ImportLab(args[0], out, args[1:], progress)
			if err != nil {
				return fmt.Errorf("import %s: %w", args[0], err)
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "%d goldens, %d recordings and %d shared values: %d KiB in %s\n", n.Runs, n.Recordings, n.Shared, n.Bytes>>10, out)
			return err //nolint:wrapcheck // of stdout
		},
	}
	cmd.Flags().StringVarP(&out, "out", "o", out, "directory to write to")
	return cmd
}
