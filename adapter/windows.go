package adapter

import (
	"maps"
	"slices"
	"strings"
	"sync"
)

// windows are the sizes of context windows that sessions learned: one that opens
// later need not ask for them. A backend may give a model another window, so each
// has its own.
type windows struct {
	mu    sync.Mutex
	sizes map[string]map[string]int64 // by backend and model
}

// of returns a copy of what is known of a backend's models.
func (w *windows) of(backend string) map[string]int64 {
	w.mu.Lock()
	defer w.mu.Unlock()
	return maps.Clone(w.sizes[backend])
}

func (w *windows) learn(backend, model string, size int64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.sizes == nil {
		w.sizes = map[string]map[string]int64{}
	}
	if w.sizes[backend] == nil {
		w.sizes[backend] = map[string]int64{}
	}
	w.sizes[backend][model] = size
}

// forget lets go of all: another account may have other windows.
func (w *windows) forget() {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.sizes = nil
}

// backend names what the session's CLI talks to: what the client adds to its
// environment.
func (l *live) backend() string {
	return strings.Join(slices.Concat(l.setup.clientEnv(), l.route.environ()), "\x00")
}
