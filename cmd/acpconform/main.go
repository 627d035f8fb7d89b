// Command acpconform is the toolkit for recordings and goldens.
package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"
)

// exitUsage is the exit status of a usage error.
const exitUsage = 2

func main() {
	root := &cobra.Command{
		Use:           "acpconform",
		Short:         "Keep recordings and goldens of ACP clients",
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	root.AddCommand(importLab())
	if err := root.Execute(); err != nil {
		fmt.Fprintln(os.Stderr, "acpconform:", err)
		os.Exit(exitUsage)
	}
}
