package claudecli_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"claude-agent-acp/adapter/claudecli"
)

// sdk is what every session has.
var sdk = []string{
	"CLAUDE_CODE_EMIT_SESSION_STATE_EVENTS=1",
	"CLAUDE_CODE_SDK_READS_SESSION_STATE=1",
	"CLAUDE_CODE_ENTRYPOINT=sdk-ts",
	"CLAUDE_AGENT_SDK_VERSION=0.3.309",
}

func TestEnviron(t *testing.T) {
	tests := []struct {
		name          string
		parent, extra []string
		want          []string // beside sdk, unless it says otherwise
	}{
		{"the parent's is passed on", []string{"PATH=/bin", "EMPTY=", "A=b=c"}, nil, append([]string{"PATH=/bin", "EMPTY=", "A=b=c"}, sdk...)},
		{"checkpoints", nil, []string{claudecli.FileCheckpointing}, append([]string{"CLAUDE_CODE_ENABLE_SDK_FILE_CHECKPOINTING=true"}, sdk...)},
		{"extra entries win, the last one first", []string{"K=1", "L=1"}, []string{"K=2", "K=3"}, append([]string{"K=3", "L=1"}, sdk...)},
		{"what is no entry is left out", []string{"nonsense", "=C:=x", "K=1"}, nil, append([]string{"K=1"}, sdk...)},
		{"the marks of an outer Claude Code go", []string{"CLAUDECODE=1", "CLAUDE_CODE_ENTRYPOINT=cli", "CLAUDE_CODE_SSE_PORT=1234"}, nil, sdk},
		{
			"an entry point of the user's stays",
			[]string{"CLAUDE_CODE_ENTRYPOINT=my-editor"},
			nil,
			[]string{"CLAUDE_CODE_ENTRYPOINT=my-editor", sdk[0], sdk[1], sdk[3]},
		},
		{"Node's options and debugging go", []string{"NODE_OPTIONS=--inspect", "DEBUG=*"}, nil, sdk},
		{"debugging of the SDK goes on", []string{"DEBUG=*", "DEBUG_CLAUDE_AGENT_SDK=true"}, nil, append([]string{"DEBUG_CLAUDE_AGENT_SDK=true", "DEBUG=1"}, sdk...)},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, claudecli.Environ(test.parent, test.extra...)); diff != "" {
				t.Errorf("environment (-want +got):\n%s", diff)
			}
		})
	}
}

func TestEnvironLeavesTheParentAlone(t *testing.T) {
	parent := []string{"DEBUG=1", "K=1", "NODE_OPTIONS=x"}
	before := slices.Clone(parent)
	claudecli.Environ(parent, "K=2")
	if !slices.Equal(parent, before) {
		t.Errorf("the parent's environment became %q", parent)
	}
}

func TestAuthEnvironAddsNothing(t *testing.T) {
	got := claudecli.AuthEnviron([]string{"A=1", "CLAUDECODE=1", "NODE_OPTIONS=x"}, "B=2")
	if want := []string{"A=1", "NODE_OPTIONS=x", "B=2"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
