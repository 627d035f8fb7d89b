package event

// CompactionStarted says that the conversation is being shortened.
type CompactionStarted struct{ ID string }

// CompactionProgress is a piece of the summary as it is written.
type CompactionProgress struct {
	ID       string
	Text     string
	Repeated bool // it is not the first piece
}

// CompactionEnded says that the conversation was shortened, or what more is known
// of that.
type CompactionEnded struct {
	ID string
	// First says that nothing told of the beginning.
	First bool
	// Repeated says that the end was told before.
	Repeated bool
	Failed   bool
	Error    string // of a failed one, or ""
	Summary  string // as Claude wrote it, or ""
	Facts    *CompactionFacts
}

// CompactionFacts are the figures of a compaction.
type CompactionFacts struct {
	Trigger    string `json:"trigger"` // manual or automatic
	PreTokens  *int64 `json:"preTokens,omitzero"`
	PostTokens *int64 `json:"postTokens,omitzero"`
	DurationMS *int64 `json:"durationMs,omitzero"`
}

// CompactionCut says that a compaction ended with its turn, without a result.
type CompactionCut struct{ ID string }

func (*CompactionStarted) event()  {}
func (*CompactionProgress) event() {}
func (*CompactionEnded) event()    {}
func (*CompactionCut) event()      {}
