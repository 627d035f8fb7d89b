package toolcall

// agentControl reports the tools that steer subagents and background tasks:
// SendMessage, TaskStop, ListAgents and Monitor.
type agentControl struct{ other }

// Result implements [Reporter]: some clients show the result in a frame of their
// own.
func (a agentControl) Result(u Use, o Outcome) Result {
	r := a.other.Result(u, o)
	if o.IsError {
		r.Unfenced = contents(o.Content, false)
	}
	return r
}
