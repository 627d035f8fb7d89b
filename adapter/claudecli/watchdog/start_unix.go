//go:build unix

package watchdog

import "errors"

// errNoWatchdog is why the program has to run without a watchdog.
var errNoWatchdog = errors.New("watchdog: not available")

func start(c Command) (*Child, error) {
	child, err := startSupervised(c)
	if !errors.Is(err, errNoWatchdog) {
		return child, err
	}
	alone := err
	if child, err = startGroup(c); err == nil {
		child.alone = alone
	}
	return child, err
}
