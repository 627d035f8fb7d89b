//go:build !linux

package claudecli_test

// playSystem has no roles here.
func playSystem(string) {}
