package claudecli_test

import (
	"os"
	"slices"
	"testing"

	"github.com/go-json-experiment/json"
	"github.com/google/go-cmp/cmp"

	"claude-agent-acp/adapter/claudecli"
)

// TestArgsAreThoseOfTheSDK compares with what the SDK gave the CLI for the same
// options. Each case of the file names the recording that it was seen in.
func TestArgsAreThoseOfTheSDK(t *testing.T) {
	data, err := os.ReadFile("testdata/argv.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		From    string            `json:"from"`
		Options claudecli.Options `json:"options"`
		Argv    []string          `json:"argv"`
	}
	if err := json.Unmarshal(data, &cases, json.RejectUnknownMembers(true)); err != nil {
		t.Fatal(err)
	}
	if len(cases) < 40 {
		t.Fatalf("only %d cases", len(cases))
	}
	for _, c := range cases {
		t.Run(c.From, func(t *testing.T) {
			if diff := cmp.Diff(c.Argv, c.Options.Args()); diff != "" {
				t.Errorf("arguments differ (-SDK +ours):\n%s", diff)
			}
		})
	}
}

func TestArgsOfOptionsThatNoRecordingHas(t *testing.T) {
	tests := []struct {
		name    string
		options claudecli.Options
		want    []string // must follow one another
	}{
		{"no built-in tool", claudecli.Options{Tools: []string{}}, []string{"--tools="}},
		{"thinking without a budget is adaptive", claudecli.Options{Thinking: claudecli.Thinking{Mode: "enabled"}}, []string{"--thinking=adaptive"}},
		{"thinking is shown", claudecli.Options{Thinking: claudecli.Thinking{Mode: "adaptive", Display: "summarized"}}, []string{"--thinking=adaptive", "--thinking-display=summarized"}},
		{"a disabled one has no display", claudecli.Options{Thinking: claudecli.Thinking{Mode: "disabled", Display: "summarized"}}, []string{"--thinking=disabled", "--permission-prompt-tool=stdio"}},
		{"a fork has its own id", claudecli.Options{Resume: "a", ForkSession: true, ResumeSessionAt: "m", SessionID: "b"}, []string{"--fork-session", "--resume-session-at=m", "--session-id=b", "--replay-user-messages", ""}},
		{"no setting source", claudecli.Options{SettingSources: []string{}}, []string{"--setting-sources="}},
		{"an extra flag", claudecli.Options{ExtraArgs: []claudecli.ExtraArg{{Name: "bare"}}}, []string{"--bare", "--replay-user-messages", ""}},
		{"an extra value that looks like an option", claudecli.Options{ExtraArgs: []claudecli.ExtraArg{{"note", "-x", true}}}, []string{"--note=-x", "--replay-user-messages", ""}},
		{"a lone dash is a value", claudecli.Options{ExtraArgs: []claudecli.ExtraArg{{"note", "-", true}}}, []string{"--note", "-", "--replay-user-messages"}},
		{"extra settings give way to the settings", claudecli.Options{Settings: "{}", ExtraArgs: []claudecli.ExtraArg{{"settings", "f.json", true}, {Name: "z"}}}, []string{"--settings", "{}", "--z", "--replay-user-messages", ""}},
		{"plugins", claudecli.Options{PluginDirs: []claudecli.PluginDir{{"/p", false}, {"/q", true}}}, []string{"--plugin-dir=/p", "--plugin-dir-no-mcp=/q"}},
		{"a debug file says enough", claudecli.Options{Debug: true, DebugFile: "/d"}, []string{"stream-json", "--debug-file=/d", "--permission-prompt-tool=stdio"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			args := test.options.Args()
			for i := range args {
				if end := i + len(test.want); end <= len(args) && slices.Equal(args[i:end], test.want) {
					return
				}
			}
			t.Errorf("%q has no %q", args, test.want)
		})
	}
}

func TestArgsLeaveTheOptionsAlone(t *testing.T) {
	extra := make([]claudecli.ExtraArg, 1, 8)
	extra[0] = claudecli.ExtraArg{Name: "settings", Value: "mine", HasValue: true}
	o := claudecli.Options{Settings: "{}", ExtraArgs: extra}
	first := o.Args()
	if !slices.Equal(first, o.Args()) {
		t.Error("the second call gives other arguments")
	}
	if extra[0].Value != "mine" {
		t.Errorf("the caller's extra argument became %q", extra[0].Value)
	}
}
