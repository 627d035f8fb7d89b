package scenarios

import (
	"strings"
	"sync"
	"time"
)

// Status is how a case went.
type Status string

// The statuses. Differs and Passes are failures.
const (
	Equal   Status = "ok"
	Differs Status = "DIFFERS"
	Pending Status = "pending" // differs, and PENDING.md says so
	Passes  Status = "PASSES"  // PENDING.md says that it does not
)

// unsteady begins the reason of a case that passes now and then.
const unsteady = "unsteady: "

// Outcome is how a case went, and why.
type Outcome struct {
	Case     Case
	Status   Status
	Reason   string // why it is pending
	Accepted []Acceptance
	Log      string // of a failure
	Took     time.Duration
}

// Play plays cases, some at a time, and returns how they went in their order.
// began and ended are called one at a time.
func Play(cfg Config, pending *PendingList, cases []Case, jobs int, began func(Case), ended func(*Outcome)) []Outcome {
	outcomes := make([]Outcome, len(cases))
	var tell sync.Mutex
	var all sync.WaitGroup
	free := make(chan struct{}, max(jobs, 1))
	for i, c := range cases {
		free <- struct{}{}
		all.Go(func() {
			defer func() { <-free }()
			tell.Lock()
			began(c)
			tell.Unlock()
			outcomes[i] = PlayOne(cfg, pending, c)
			tell.Lock()
			defer tell.Unlock()
			ended(&outcomes[i])
		})
	}
	all.Wait()
	return outcomes
}

// PlayOne plays one case.
func PlayOne(cfg Config, pending *PendingList, c Case) Outcome {
	start := time.Now()
	result := Run(cfg, c)
	o := Outcome{Case: c, Status: Equal, Reason: pending.Reason(c), Accepted: result.Accepted, Log: result.Log, Took: time.Since(start)}
	switch {
	case !result.OK && o.Reason != "":
		o.Status = Pending
	case !result.OK:
		o.Status = Differs
	case o.Reason != "" && !strings.HasPrefix(o.Reason, unsteady):
		o.Status = Passes
		o.Log = "it equals its golden now: acpconform verify --shrink takes it off " + PendingName
	default:
		o.Log = ""
	}
	return o
}
