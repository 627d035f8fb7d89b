// Command acpconform is the toolkit for recordings and goldens.
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
	root := &cobra.Command{
		Use:           "acpconform",
		Short:         "Keep recordings and goldens of ACP clients",
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.SetOut(os.Stdout)
	root.AddCommand(importLab(), verify())
	err := root.Execute()
	switch {
	case errors.Is(err, errMismatch):
		fmt.Fprintln(os.Stderr, "acpconform:", err)
		os.Exit(exitMismatch)
	case err != nil:
		fmt.Fprintln(os.Stderr, "acpconform:", err)
		os.Exit(exitUsage)
	}
}
