package toolcall_test

import (
	"testing"

	"claude-agent-acp/adapter/toolcall"
)

func TestGlobUse(t *testing.T) {
	facts := func(title string, locations ...toolcall.Location) toolcall.Facts {
		return toolcall.Facts{
			Title: title, Kind: toolcall.KindSearch,
			Locations: append([]toolcall.Location{}, locations...), NamesPath: len(locations) > 0,
		}
	}
	testUses(t, []useCase{
		{"starts without a pattern", "Glob", `{}`, facts("Find")},
		{"names the pattern", "Glob", `{"pattern":"**/l*.py"}`, facts("Find `**/l*.py`")},
		{"names the folder as it is", "Glob", `{"pattern":"*.md","path":"/w"}`, facts("Find `/w` `*.md`", toolcall.Location{Path: "/w"})},
		{"loses only what is of a wrong type", "Glob", `{"pattern":"*.md","path":true}`, facts("Find `*.md`")},
	})
}

func TestGrepUse(t *testing.T) {
	facts := func(title string, namesPath bool) toolcall.Facts {
		return toolcall.Facts{Title: title, Kind: toolcall.KindSearch, NamesPath: namesPath}
	}
	testUses(t, []useCase{
		{"starts without a pattern", "Grep", `{}`, facts("grep", false)},
		{"names the pattern", "Grep", `{"pattern":"greet"}`, facts(`grep "greet"`, false)},
		{
			"names the flags in its own order", "Grep",
			`{"pattern":"greet","output_mode":"content","-n":true,"-i":true,"-A":1,"glob":"*.py"}`,
			facts(`grep -i -n -A 1 --include="*.py" "greet"`, false),
		},
		{"counts", "Grep", `{"pattern":"def \\w+","path":"/w/src","output_mode":"count"}`, facts(`grep -c "def \w+" /w/src`, true)},
		{
			"names all the rest", "Grep",
			`{"pattern":"x","-B":2,"-C":"3","output_mode":"files_with_matches","head_limit":10,"type":"go","multiline":true,"file_path":"/w"}`,
			facts(`grep -B 2 -C 3 -l | head -10 --type=go -P "x" /w`, true),
		},
		{"takes a flag for the mode", "Grep", `{"pattern":"x","-l":"true"}`, facts(`grep -l "x"`, false)},
		{"prefers the mode to the flag", "Grep", `{"pattern":"x","-c":true,"output_mode":"content"}`, facts(`grep "x"`, false)},
		{"leaves out what is off", "Grep", `{"pattern":"x","-i":false,"-n":"false","-A":null,"-B":[1]}`, facts(`grep "x"`, false)},
		{"keeps zero lines of context", "Grep", `{"pattern":"x","-A":0}`, facts(`grep -A 0 "x"`, false)},
	})
}

func TestSearchResult(t *testing.T) {
	testResults(t, []resultCase{
		{
			name: "is the list of files", tool: "Glob",
			content: `"src/lib.py"`, structured: `{"filenames":["src/lib.py"],"numFiles":1,"truncated":false}`,
			want: toolcall.Result{Content: texts("src/lib.py")},
		},
		{
			name: "is the text of the hits", tool: "Grep",
			content: `"src/app.py:2\n\nFound 2 total occurrences."`, structured: `{"mode":"count","numFiles":1}`,
			want: toolcall.Result{Content: texts("src/app.py:2\n\nFound 2 total occurrences.")},
		},
	})
}
