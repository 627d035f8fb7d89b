package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"claude-agent-acp/recorder"
	"claude-agent-acp/scenarios"

	"github.com/spf13/cobra"
)

func lint() *cobra.Command {
	return &cobra.Command{
		Use:   "lint PATH...",
		Short: "Check what holds for every ACP transcript",
		Long: `Check transcripts (acp.jsonl: lines of {"dir","msg"}), or all below a directory:
each request has one answer, nothing is said of a session that is closed, a tool
call begins before it is updated.

Exit status: 1 when a rule is broken, 2 on a usage error.`,
		Example: "  acpconform lint ../shared/recordings/basic-edit\n  acpconform lint run/acp.jsonl",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			files, err := transcripts(args)
			if err != nil {
				return err
			}
			broken := 0
			for _, file := range files {
				findings, err := lintFile(file)
				if err != nil {
					return err
				}
				for _, f := range findings {
					cmd.Printf("%s:%d: %s\n", file, f.Line, f.What)
				}
				broken += len(findings)
			}
			cmd.Printf("%d transcripts, %d findings\n", len(files), broken)
			if broken > 0 {
				return errMismatch
			}
			return nil
		},
	}
}

// transcripts are the files, and those below the directories.
func transcripts(paths []string) ([]string, error) {
	var files []string
	for _, path := range paths {
		err := filepath.WalkDir(path, func(name string, entry fs.DirEntry, err error) error {
			if err == nil && !entry.IsDir() && (name == path || filepath.Base(name) == "acp.jsonl") {
				files = append(files, name)
			}
			return err
		})
		if err != nil {
			return nil, fmt.Errorf("lint: %w", err)
		}
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("lint: no acp.jsonl in %v", paths)
	}
	return files, nil
}

func lintFile(file string) ([]scenarios.Finding, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, fmt.Errorf("lint: %w", err)
	}
	defer f.Close()
	lines, err := recorder.ReadACP(f)
	if err != nil {
		return nil, fmt.Errorf("lint: %s: %w", file, err)
	}
	return scenarios.Lint(lines), nil
}
