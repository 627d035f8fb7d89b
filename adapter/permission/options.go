package permission

import (
	"cmp"
	"slices"

	"claude-agent-acp/adapter/claudecli/streamjson"

	"github.com/go-json-experiment/json/jsontext"
)

// The behaviors and classifications of a decision, in the words of the CLI.
const (
	behaviorAllow = "allow"
	behaviorDeny  = "deny"

	userTemporary = "user_temporary"
	userPermanent = "user_permanent"
	userReject    = "user_reject"
)

// refused is what the model is told of a plain No.
const refused = "User refused permission to run tool"

// choice is an option and what it does.
type choice struct {
	Option
	decision streamjson.Decision
	exit     *PlanExit // of a choice that leaves plan mode
}

// allowOnce allows this call and nothing else.
func (q *question) allowOnce(name string) choice {
	return choice{
		Option: Option{OptionAllowOnce, name, AllowOnce},
		decision: streamjson.Decision{
			Behavior: behaviorAllow, UpdatedInput: q.input, ToolUseID: q.id, Classification: userTemporary,
		},
	}
}

// allowWith allows this call and applies updates, a JSON array of permission
// updates whose whole effect is in name.
func (q *question) allowWith(id, name string, updates jsontext.Value) choice {
	return choice{
		Option: Option{id, name, AllowAlways},
		decision: streamjson.Decision{
			Behavior: behaviorAllow, UpdatedInput: q.input, UpdatedPermissions: updates,
			ToolUseID: q.id, Classification: userPermanent,
		},
	}
}

// reject refuses the call; the model goes on.
func (q *question) reject(name string) choice {
	return choice{
		Option: Option{OptionReject, name, RejectOnce},
		decision: streamjson.Decision{
			Behavior: behaviorDeny, Message: refused, ToolUseID: q.id, Classification: userReject,
		},
	}
}

// yesNo are Yes, the lasting choices, and No.
func (q *question) yesNo(lasting ...choice) []choice {
	return append(append([]choice{q.allowOnce("Yes")}, lasting...), q.reject("No"))
}

// yesNoSuggested are Yes, what the CLI suggests under a name, and No. Without a
// name that shows its whole effect the suggestion is not offered.
func (q *question) yesNoSuggested(name string) []choice {
	if q.suggested == nil || !plain(name, textLimit) {
		return q.yesNo()
	}
	return q.yesNo(q.allowWith(OptionAllowWithUpdates, name, q.suggested.raw))
}

// inOrder sorts choices by their kind: once, always, no. A client focuses the
// first one, so No leads when a stray keystroke must not approve. Choices of a
// kind keep their order.
func inOrder(choices []choice, defaultToNo bool) []choice {
	rank := map[OptionKind]int{AllowOnce: 0, AllowAlways: 1, RejectOnce: 2, RejectAlways: 2}
	if defaultToNo {
		rank[RejectOnce], rank[RejectAlways] = -1, -1
	}
	slices.SortStableFunc(choices, func(a, b choice) int { return cmp.Compare(rank[a.Kind], rank[b.Kind]) })
	return choices
}
