package permission_test

import (
	"strings"
	"testing"

	"github.com/go-json-experiment/json/jsontext"
)

func TestSkill(t *testing.T) {
	skill := func(name string) string {
		return `{"tool_name":"Skill","tool_use_id":"toolu_1","input":{"skill":"` + name + `"}}`
	}

	t.Run("of two words has a prefix", func(t *testing.T) {
		a := ask(t, skill("deploy to prod"))
		wantSame(t, "offered", offered(a), []string{
			"allow-once: Yes",
			"allow-skill-exact: Yes, and don't ask again for deploy to prod",
			"allow-skill-prefix: Yes, and don't ask again for deploy:* commands",
			"reject: No",
		})
		wantSame(t, "decision", decided(t, a, "allow-skill-prefix"), canonical(t, jsontext.Value(`{"behavior":"allow",
			"updatedInput":{"skill":"deploy to prod"},"toolUseID":"toolu_1","decisionClassification":"user_permanent",
			"updatedPermissions":[{"type":"addRules","rules":[{"toolName":"Skill","ruleContent":"deploy:*"}],"behavior":"allow","destination":"localSettings"}]}`)))
	})
	t.Run("without a name that a rule can have is allowed once", func(t *testing.T) {
		for _, name := range []string{"", "  ", "*", "deploy:*", `de\u0007ploy`, `de\u202eploy`, strings.Repeat("x", 1001)} {
			wantSame(t, name, offered(ask(t, skill(name))), []string{"allow-once: Yes", "reject: No"})
		}
		wantSame(t, "a number", offered(ask(t, `{"tool_name":"Skill","input":{"skill":7}}`)), []string{"allow-once: Yes", "reject: No"})
	})
}
