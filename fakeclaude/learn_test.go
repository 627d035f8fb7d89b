package fakeclaude

import (
	"strings"
	"testing"
	"time"
)

// The ids that an adapter gave to the messages of a fork are those that the CLI names
// in what it adds.
func TestLearnLines(t *testing.T) {
	l := newLive("test", time.Now(), strings.NewReplacer(), map[string]string{"$U1": "session"})
	l.learnLines([]byte(`{"type":"user","uuid":"$U7","parentUuid":null,"sessionId":"$U1","timestamp":"$T5"}
{"type":"custom-title","sessionId":"$U1"}
{"type":"assistant","uuid":"$U8","parentUuid":"$U7","sessionId":"$U1","forkedFrom":{"messageUuid":"$U3"}}
`), []byte(`{"type":"user","uuid":"own-1","parentUuid":null,"sessionId":"session","timestamp":"2026-01-01T00:00:00.000Z"}
{"type":"assistant","uuid":"own-2","parentUuid":"own-1","sessionId":"session","forkedFrom":{"messageUuid":"`+l.made("$U3")+`"}}
`))
	const added = `{"parentUuid":"$U8","root":"$U7","sessionId":"$U1"}`
	if got, want := l.line(added), `{"parentUuid":"own-2","root":"own-1","sessionId":"session"}`; got != want {
		t.Errorf("it adds %s, want %s", got, want)
	}
	if len(l.news) != 2 {
		t.Errorf("it learned %v, want two ids", l.news)
	}
}
