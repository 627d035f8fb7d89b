package filechange_test

import (
	"fmt"
	"strings"
	"testing"

	"claude-agent-acp/adapter/filechange"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

func TestRequests(t *testing.T) {
	for request, want := range map[string]string{
		`{"version":1,"requestId":"req.1:a_b-C"}`:                      "req.1:a_b-C",
		`{"version":1,"requestId":"a","more":1}`:                       "",
		`{"version":2,"requestId":"a"}`:                                "",
		`{"version":1}`:                                                "",
		`{"version":1,"requestId":"no spaces"}`:                        "",
		`{"version":1,"requestId":""}`:                                 "",
		`{"version":1,"requestId":"` + strings.Repeat("x", 129) + `"}`: "",
		`[1]`: "",
		``:    "",
	} {
		if got := filechange.RequestID(jsontext.Value(request)); got != want {
			t.Errorf("%s names %q, want %q", request, got, want)
		}
	}
}

func TestAReportLeavesOutWhatIsNoneOfItsBusiness(t *testing.T) {
	r := filechange.Listed("r", []filechange.Path{{Real: "/w/a", Inside: true}, {Real: "/w/a", Inside: true}, {Real: "/etc/x"}, {Real: "/w/\x07", Inside: true}})
	if len(r.Paths) != 1 || !r.Truncated {
		t.Errorf("got %+v", r)
	}
	if r := filechange.Listed("r", nil); r.Paths == nil || r.Truncated {
		t.Errorf("without a change: %+v", r)
	}
}

func TestAReportStaysWithinItsLimits(t *testing.T) {
	var many, long []filechange.Path
	for i := range 2000 {
		many = append(many, filechange.Path{Real: fmt.Sprintf("/w/%d", i), Inside: true})
		long = append(long, filechange.Path{Real: fmt.Sprintf("/w/%d%s", i, strings.Repeat("é", 2000)), Inside: true})
	}
	if r := filechange.Listed("r", many); len(r.Paths) != 1024 || !r.Truncated {
		t.Errorf("%d paths, truncated: %v", len(r.Paths), r.Truncated)
	}
	r := filechange.Listed("r", long)
	if text, err := json.Marshal(r.Paths); err != nil || len(text) > 256<<10 || len(r.Paths) == 0 || !r.Truncated {
		t.Errorf("%d bytes, %d paths, truncated: %v, %v", len(text), len(r.Paths), r.Truncated, err)
	}
}

func TestEditedFiles(t *testing.T) {
	for tool, want := range map[string]string{"Write": "/a", "Edit": "/a", "NotebookEdit": "/n", "Bash": ""} {
		if got := filechange.Edited(tool, jsontext.Value(`{"file_path":"/a","notebook_path":"/n"}`)); got != want {
			t.Errorf("%s edits %q, want %q", tool, got, want)
		}
	}
}
