package scenarios

import (
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/rogpeppe/go-internal/testscript"
)

// never is the answer that is not given.
const never = "never"

// answer answers a question of the agent.
func (r *run) answer(_ *testscript.TestScript, args []string) error {
	c := r.client
	words := args[1:]
	at := -1
	what := "a question"
	if len(words) > 0 {
		what += " with " + strings.Join(words, ", ")
	}
	err := c.await(what, func() bool {
		at = slices.IndexFunc(c.asked, func(q message) bool { return Holds(q.text, words) })
		return at >= 0
	})
	if err != nil {
		return err
	}
	q := c.asked[at]
	c.asked = slices.Delete(c.asked, at, at+1)
	if args[0] == never {
		return nil
	}
	return c.send(`{"jsonrpc":"2.0","id":` + string(q.ID) + `,` + answerMember(args[0]) + `}`)
}

// answerMember is the result or the error of an answer.
func answerMember(answer string) string {
	if !object(answer) {
		return `"result":{"outcome":{"outcome":"selected","optionId":` + string(quoted(answer)) + `}}`
	}
	var failure struct {
		Error jsontext.Value `json:"error"`
	}
	if json.Unmarshal([]byte(answer), &failure) == nil && failure.Error != nil {
		return `"error":` + string(failure.Error)
	}
	return `"result":` + answer
}
