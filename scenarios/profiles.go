package scenarios

import (
	"embed"
	"fmt"
	"strings"
)

//go:embed profiles/*.json
var profileFiles embed.FS

// initializeParams are the params of the profile's initialize: what its client
// declares.
func initializeParams(profile string) (string, error) {
	text, err := profileFiles.ReadFile("profiles/" + profile + ".json")
	if err != nil {
		return "", fmt.Errorf("scenarios: no kind of client is named %q: add scenarios/profiles/%s.json, the params of its initialize", profile, profile)
	}
	return oneLine(string(text)), nil
}

// Known says whether a kind of client has a file.
func Known(profile string) bool {
	_, err := initializeParams(profile)
	return err == nil
}

// KnownProfiles lists the kinds of client that have a file.
func KnownProfiles() []string {
	files, _ := profileFiles.ReadDir("profiles") // embedded, so it is there
	names := make([]string, len(files))
	for i, f := range files {
		names[i] = strings.TrimSuffix(f.Name(), ".json")
	}
	return names
}
