package permission_test

import (
	"testing"

	"claude-agent-acp/adapter/permission"

	"github.com/go-json-experiment/json/jsontext"
)

// recorded are questions of Claude's CLI 2.1.309, what was offered, and the
// answer that the CLI got for a choice.
var recorded = []struct {
	name     string
	question string
	plan     permission.Plan
	offered  []string
	choice   string
	decision string
}{
	{
		name: "one command rule",
		question: `{"tool_name":"Bash","display_name":"Bash","tool_use_id":"toolu_1","input":{"command":"git tag v1"},
			"permission_suggestions":[{"type":"addRules","rules":[{"toolName":"Bash","ruleContent":"git tag *"}],"behavior":"allow","destination":"localSettings"}]}`,
		offered: []string{
			"allow-once: Yes",
			"allow-with-updates: Yes, and don't ask again for git tag * commands",
			"reject: No",
		},
		choice: "allow-with-updates",
		decision: `{"behavior":"allow","updatedInput":{"command":"git tag v1"},
			"updatedPermissions":[{"type":"addRules","rules":[{"toolName":"Bash","ruleContent":"git tag *"}],"behavior":"allow","destination":"localSettings"}],
			"toolUseID":"toolu_1","decisionClassification":"user_permanent"}`,
	},
	{
		name: "a command and a directory",
		question: `{"tool_name":"Bash","display_name":"Bash","tool_use_id":"toolu_1","blocked_path":"/home/me/work/out.txt","input":{"command":"echo hi > out.txt"},
			"permission_suggestions":[{"type":"addRules","rules":[{"toolName":"Bash","ruleContent":"echo hi *"}],"behavior":"allow","destination":"localSettings"},
			{"type":"addDirectories","directories":["/home/me/work"],"destination":"session"}]}`,
		offered: []string{
			"allow-once: Yes",
			"allow-with-updates: Yes, and allow access to work/ and echo hi * commands",
			"reject: No",
		},
		choice:   "allow-once",
		decision: `{"behavior":"allow","updatedInput":{"command":"echo hi > out.txt"},"toolUseID":"toolu_1","decisionClassification":"user_temporary"}`,
	},
	{
		name: "a command and a directory to read",
		question: `{"tool_name":"Bash","display_name":"Bash","tool_use_id":"toolu_1","input":{"command":"ls; ls .."},
			"permission_suggestions":[{"type":"addRules","rules":[{"toolName":"Bash","ruleContent":"ls; ls *"}],"behavior":"allow","destination":"localSettings"},
			{"type":"addRules","rules":[{"toolName":"Read","ruleContent":"//home/me/other/**"}],"behavior":"allow","destination":"session"}]}`,
		offered: []string{
			"allow-once: Yes",
			"allow-with-updates: Yes, and allow access to other/ and ls; ls * commands",
			"reject: No",
		},
		choice:   "reject",
		decision: `{"behavior":"deny","message":"User refused permission to run tool","toolUseID":"toolu_1","decisionClassification":"user_reject"}`,
	},
	{
		name: "a bundle that a command's choice has no name for",
		question: `{"tool_name":"Bash","display_name":"Bash","tool_use_id":"toolu_1","input":{"command":"touch it"},
			"permission_suggestions":[{"type":"addRules","rules":[{"toolName":"Bash","ruleContent":"touch it *"}],"behavior":"allow","destination":"localSettings"},
			{"type":"addDirectories","directories":["/home/me/work"],"destination":"session"},
			{"type":"setMode","mode":"acceptEdits","destination":"session"}]}`,
		offered:  []string{"allow-once: Yes", "reject: No"},
		choice:   "allow-once",
		decision: `{"behavior":"allow","updatedInput":{"command":"touch it"},"toolUseID":"toolu_1","decisionClassification":"user_temporary"}`,
	},
	{
		name: "an edit",
		question: `{"tool_name":"Edit","display_name":"Edit","tool_use_id":"toolu_1","input":{"file_path":"/home/me/work/calc.py","old_string":"a","new_string":"b"},
			"permission_suggestions":[{"type":"setMode","mode":"acceptEdits","destination":"session"}]}`,
		offered: []string{
			"allow-once: Yes",
			"allow-with-updates: Yes, allow all edits during this session",
			"reject: No",
		},
		choice: "allow-with-updates",
		decision: `{"behavior":"allow","updatedInput":{"file_path":"/home/me/work/calc.py","old_string":"a","new_string":"b"},
			"updatedPermissions":[{"type":"setMode","mode":"acceptEdits","destination":"session"}],
			"toolUseID":"toolu_1","decisionClassification":"user_permanent"}`,
	},
	{
		name: "a file outside of the working directory",
		question: `{"tool_name":"Read","display_name":"Read","tool_use_id":"toolu_1","input":{"file_path":"/home/me/notes/a.md"},
			"decision_reason":"Path is outside allowed working directories","decision_reason_type":"workingDir",
			"permission_suggestions":[{"type":"addRules","rules":[{"toolName":"Read","ruleContent":"//home/me/notes/**"}],"behavior":"allow","destination":"session"}]}`,
		offered: []string{
			"allow-once: Yes",
			"allow-with-updates: Yes, allow reading from notes/ during this session",
			"reject: No",
		},
		choice: "allow-with-updates",
		decision: `{"behavior":"allow","updatedInput":{"file_path":"/home/me/notes/a.md"},
			"updatedPermissions":[{"type":"addRules","rules":[{"toolName":"Read","ruleContent":"//home/me/notes/**"}],"behavior":"allow","destination":"session"}],
			"toolUseID":"toolu_1","decisionClassification":"user_permanent"}`,
	},
	{
		name: "a page of the web",
		question: `{"tool_name":"WebFetch","display_name":"WebFetch","tool_use_id":"toolu_1","input":{"url":"https://docs.example.com/guide","prompt":"x"},
			"permission_suggestions":[{"type":"addRules","destination":"localSettings","rules":[{"toolName":"WebFetch","ruleContent":"domain:docs.example.com"}],"behavior":"allow"}]}`,
		offered: []string{
			"allow-once: Yes",
			"allow-with-updates: Yes, and don't ask again for docs.example.com",
			"reject: No",
		},
		choice: "allow-with-updates",
		decision: `{"behavior":"allow","updatedInput":{"url":"https://docs.example.com/guide","prompt":"x"},
			"updatedPermissions":[{"type":"addRules","rules":[{"toolName":"WebFetch","ruleContent":"domain:docs.example.com"}],"behavior":"allow","destination":"localSettings"}],
			"toolUseID":"toolu_1","decisionClassification":"user_permanent"}`,
	},
	{
		name: "a skill",
		question: `{"tool_name":"Skill","display_name":"Skill","tool_use_id":"toolu_1","input":{"skill":"deploy","args":"staging"},
			"permission_suggestions":[{"type":"addRules","rules":[{"toolName":"Skill","ruleContent":"deploy"}],"behavior":"allow","destination":"localSettings"},
			{"type":"addRules","rules":[{"toolName":"Skill","ruleContent":"deploy:*"}],"behavior":"allow","destination":"localSettings"}]}`,
		offered: []string{
			"allow-once: Yes",
			"allow-skill-exact: Yes, and don't ask again for deploy",
			"reject: No",
		},
		choice: "allow-skill-exact",
		decision: `{"behavior":"allow","updatedInput":{"skill":"deploy","args":"staging"},
			"updatedPermissions":[{"type":"addRules","rules":[{"toolName":"Skill","ruleContent":"deploy"}],"behavior":"allow","destination":"localSettings"}],
			"toolUseID":"toolu_1","decisionClassification":"user_permanent"}`,
	},
	{
		name: "a tool of an MCP server",
		question: `{"tool_name":"mcp__tracker__close_ticket","display_name":"Close Ticket","tool_use_id":"toolu_1","input":{"id":"T-1"},"mcp_server":{"name":"tracker","source":"dynamic"},
			"permission_suggestions":[{"type":"addRules","rules":[{"toolName":"mcp__tracker__close_ticket"}],"behavior":"allow","destination":"localSettings"}]}`,
		offered: []string{
			"allow-once: Yes",
			"allow-with-updates: Yes, and don't ask again for Close Ticket commands",
			"reject: No",
		},
		choice: "allow-with-updates",
		decision: `{"behavior":"allow","updatedInput":{"id":"T-1"},
			"updatedPermissions":[{"type":"addRules","rules":[{"toolName":"mcp__tracker__close_ticket"}],"behavior":"allow","destination":"localSettings"}],
			"toolUseID":"toolu_1","decisionClassification":"user_permanent"}`,
	},
	{
		name:     "any other tool, asked for by a rule",
		question: `{"tool_name":"Agent","display_name":"Agent","tool_use_id":"toolu_1","input":{"prompt":"look"},"decision_reason_type":"rule"}`,
		offered: []string{
			"allow-once: Yes",
			"allow-with-updates: Yes, and don't ask again for Agent commands",
			"reject: No",
		},
		choice: "allow-with-updates",
		decision: `{"behavior":"allow","updatedInput":{"prompt":"look"},
			"updatedPermissions":[{"type":"addRules","rules":[{"toolName":"Agent"}],"behavior":"allow","destination":"localSettings"}],
			"toolUseID":"toolu_1","decisionClassification":"user_permanent"}`,
	},
	{
		name:     "a plan",
		question: `{"tool_name":"ExitPlanMode","tool_use_id":"toolu_1","input":{"plan":"# Plan"},"requires_user_interaction":true}`,
		plan:     permission.Plan{Modes: []string{"default", "auto", "bypassPermissions"}, FreshContext: true, ContextUsed: new(int)},
		offered: []string{
			"exit-plan-default: Yes, manually approve edits",
			"exit-plan-clear-auto: Yes, clear context (0% used) and use auto mode",
			"exit-plan-auto: Yes, and use auto mode",
			"exit-plan-bypass: Yes, and bypass permissions",
			"reject: No, keep planning",
		},
		choice: "exit-plan-bypass",
		decision: `{"behavior":"allow","updatedInput":{"plan":"# Plan"},"updatedPermissions":[{"type":"setMode","mode":"bypassPermissions","destination":"session"}],
			"toolUseID":"toolu_1","decisionClassification":"user_permanent"}`,
	},
	{
		name:     "a plan that was made in bypass mode",
		question: `{"tool_name":"ExitPlanMode","tool_use_id":"toolu_1","input":{"plan":"# Plan"}}`,
		plan:     permission.Plan{Modes: []string{"auto", "bypassPermissions"}, Before: "bypassPermissions", FreshContext: true, ContextUsed: new(int)},
		offered: []string{
			"exit-plan-default: Yes, manually approve edits",
			"exit-plan-clear-bypass: Yes, clear context (0% used) and bypass permissions",
			"exit-plan-bypass: Yes, and bypass permissions",
			"exit-plan-auto: Yes, and use auto mode",
			"reject: No, keep planning",
		},
		choice:   "exit-plan-clear-bypass",
		decision: `{"behavior":"deny","message":"User accepted the plan and requested a fresh context","interrupt":true,"toolUseID":"toolu_1","decisionClassification":"user_reject"}`,
	},
}

func TestRecorded(t *testing.T) {
	for _, r := range recorded {
		t.Run(r.name, func(t *testing.T) {
			a := askIn(workDir, question(t, r.question), r.plan)
			wantSame(t, "offered", offered(a), r.offered)
			wantSame(t, "decision", decided(t, a, r.choice), canonical(t, jsontext.Value(r.decision)))
		})
	}
}
