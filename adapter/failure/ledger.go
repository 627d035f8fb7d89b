package failure

import "strconv"

// Ledger gives the records of one session their identities.
type Ledger struct {
	session string
	epoch   func() string
	made    string // the epoch, once it was needed

	incidents int
	revisions map[string]int
	notice    Record // the latest record, when it was a notice
}

// NewLedger makes the ledger of a session. epoch makes a unique text: it tells
// the incidents of one life of the session from those of the next.
func NewLedger(session string, epoch func() string) *Ledger {
	return &Ledger{session: session, epoch: epoch, revisions: map[string]int{}}
}

// Turn is an error that ends the turn of a prompt. The retries before it in the
// same turn are earlier revisions of it.
func (l *Ledger) Turn(prompt string, k Kind, title string) Record {
	return l.record(prompt+":error", k, Error, title)
}

// Session is an error that belongs to no turn.
func (l *Ledger) Session(k Kind, title string) Record {
	return l.record(l.incident("session-error"), k, Error, title)
}

// Retry is a warning: Claude tries again. prompt is the turn that it belongs
// to, or "" while none runs.
func (l *Ledger) Retry(prompt string, k Kind, title string) Record {
	id := prompt + ":error"
	if prompt == "" {
		id = l.incident("session-error")
	}
	r := l.record(id, k, Warning, title)
	r.Actions = nil
	return r
}

// Notice is something that the user should know. The same words twice in a row
// are one incident.
func (l *Ledger) Notice(title, details string) Record {
	id := l.notice.ID
	if id == "" || l.notice.Title != title {
		id = l.incident("notice")
	}
	r := l.record(id, Notice, Warning, title)
	r.Details = details
	l.notice = r
	return r
}

// Restored is an error of an earlier life of the session, as its history holds
// it: id is that of the live record.
func (l *Ledger) Restored(id string, k Kind, title string) Record {
	return l.record(id, k, Error, title)
}

// CycleEnded closes what belongs together: a notice after it is a new one.
func (l *Ledger) CycleEnded() { l.notice = Record{} }

func (l *Ledger) record(id string, k Kind, s Severity, title string) Record {
	l.notice = Record{}
	l.revisions[id]++
	p := policies[k]
	if title == "" {
		title = p.title
	}
	return Record{ID: id, Revision: l.revisions[id], Category: p.category, Severity: s, Title: title, Actions: p.actions}
}

func (l *Ledger) incident(kind string) string {
	if l.made == "" {
		l.made = l.epoch()
	}
	l.incidents++
	return l.session + ":" + kind + ":" + l.made + ":" + strconv.Itoa(l.incidents)
}
