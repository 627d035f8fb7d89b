package adapter

import "testing"

func TestWindows(t *testing.T) {
	var w windows
	if got := w.of("a")["m"]; got != 0 {
		t.Errorf("of nobody: %d", got)
	}
	w.learn("a", "m", 5)
	w.of("a")["m"] = 7 // a copy: it changes nothing
	if a, b := w.of("a")["m"], w.of("b")["m"]; a != 5 || b != 0 {
		t.Errorf("got %d, and %d of another backend", a, b)
	}
	w.forget()
	if got := w.of("a")["m"]; got != 0 {
		t.Errorf("after a logout: %d", got)
	}
}
