//go:build unix

package adapter_test

import (
	"strconv"
	"testing"
)

// BenchmarkRelay is the whole way of a piece of an answer, over both pipes: the
// CLI writes it, the agent decodes, steps and presents it, the client reads it.
func BenchmarkRelay(b *testing.B) {
	c := start(b)
	session := c.open()
	b.ResetTimer()
	c.answer(c.prompt(session, "count "+strconv.Itoa(b.N)))
}

// BenchmarkStart is what an editor waits for: from the start of the process to
// the answer of initialize.
func BenchmarkStart(b *testing.B) {
	for b.Loop() {
		c := start(b)
		c.answer(c.send("initialize", `{"protocolVersion":1,"clientCapabilities":{}}`))
		c.end()
	}
}
