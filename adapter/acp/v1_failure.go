package acp

// AIRFailure is a record of trouble in the transcript.
type AIRFailure struct {
	ID       string   `json:"id"`
	Revision int      `json:"revision"`
	Category string   `json:"category"`
	Severity string   `json:"severity"`
	Title    string   `json:"title"`
	Details  string   `json:"details,omitzero"`
	Actions  []string `json:"actions"`
}

// AIRGoalState is the goal of a session.
type AIRGoalState struct {
	Objective     string      `json:"objective"`
	Status        string      `json:"status"`
	Iterations    *int64      `json:"iterations,omitzero"`
	LastReason    *NullString `json:"lastReason,omitzero"`
	CreatedAt     *int64      `json:"createdAt,omitzero"`
	ControlMethod string      `json:"controlMethod"`
}

// AIRFileChanges says which files a turn changed, or why nobody knows.
type AIRFileChanges struct {
	Version   int    `json:"version"`
	RequestID string `json:"requestId"`
	Status    string `json:"status"` // reported or unavailable
	Reason    string `json:"reason,omitzero"`
	// The others belong to a report.
	Paths            []string `json:"paths,omitzero"`
	DeclaredComplete *bool    `json:"declaredComplete,omitzero"`
	Truncated        *bool    `json:"truncated,omitzero"`
}

// Notice is a notice: a text beside the conversation.
type Notice struct {
	SessionUpdate string `json:"sessionUpdate"`
	Severity      string `json:"severity"` // info or warning
	Title         string `json:"title"`
	Description   string `json:"description,omitzero"`
}

// Suggestions is `_meta.promptSuggestions`.
type Suggestions struct {
	Suggestions []Suggestion `json:"suggestions"`
}

// Suggestion is what the user might ask next.
type Suggestion struct {
	Text string `json:"text"`
}
