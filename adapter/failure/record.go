package failure

// Category is the visual group of a record.
type Category string

// The categories.
const (
	CategoryAccess     Category = "access"
	CategoryConnection Category = "connection"
	CategoryLimit      Category = "limit"
	CategoryRequest    Category = "request"
	CategoryService    Category = "service"
	CategoryUnknown    Category = "unknown"
)

// Severity says whether the operation can still succeed.
type Severity string

// The severities.
const (
	Warning Severity = "warning"
	Error   Severity = "error"
)

// Action is a way out that the client may offer.
type Action string

// The actions.
const (
	Retry      Action = "retry"
	Login      Action = "login"
	NewSession Action = "new_session"
)

// Record is an entry of the transcript. The same ID with a higher Revision
// replaces an entry.
type Record struct {
	ID       string
	Revision int
	Category Category
	Severity Severity
	Title    string
	Details  string // what does not fit in the title, or ""
	Actions  []Action
}
