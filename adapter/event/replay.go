package event

// MessageImage is a picture in a message of the user's, in a replay.
type MessageImage struct {
	Role      Role
	Data      string // base64, or ""
	MIME      string
	URI       string // of one that is elsewhere, or ""
	MessageID string
}

// StoredLimit is a usage limit that a stored turn ran into.
type StoredLimit struct {
	Text      string // what Claude said
	MessageID string
	// Incident names it as it was named live.
	Incident string
}

// StoredSummary is what a compaction left of a stored conversation: the summary,
// framed with instructions for the model.
type StoredSummary struct {
	Framed    string
	Summary   string // without them, or "" when it cannot be told apart
	MessageID string
}

// ReplayStarted says that the history is shown from its beginning: what the client
// holds is replaced.
type ReplayStarted struct{}

// ReplayEnded says that the whole history was shown.
type ReplayEnded struct{}

func (*MessageImage) event()  {}
func (*StoredLimit) event()   {}
func (*StoredSummary) event() {}
func (*ReplayStarted) event() {}
func (*ReplayEnded) event()   {}
