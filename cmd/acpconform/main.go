// Command acpconform is the toolkit: it plays scenarios through an agent and
// compares what a client sees with the goldens, and it imports recordings.
package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"
)

// The exit statuses of a failure.
const (
	exitMismatch = 1
	exitUsage    = 2
)

func main() {
	err := root().Execute()
	switch {
	case errors.Is(err, errMismatch):
		fmt.Fprintln(os.Stderr, "acpconform:", err)
		os.Exit(exitMismatch)
	case err != nil:
		fmt.Fprintln(os.Stderr, "acpconform:", err)
		os.Exit(exitUsage)
	}
}

func root() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "acpconform",
		Short: "Prove that an ACP agent does what was recorded of another",
		Long: `Plays the client side of recorded conversations through an agent over the
fake Claude CLI, and compares what the client sees with the golden.

Exit status: 1 when something differs or breaks a rule, 2 on a usage error.`,
		Example:       "  acpconform verify --profile zed\n  acpconform run basic-edit --profile air\n  acpconform help verbs",
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	cmd.SetOut(os.Stdout)
	cmd.AddCommand(verify(), run(), list(), lint(), importLab(), helpVerbs())
	return cmd
}
