package toolcall_test

import (
	"testing"

	"claude-agent-acp/adapter/toolcall"
)

func TestNotebookEdit(t *testing.T) {
	edit := func(title string, paths []string, display ...string) toolcall.Facts {
		f := toolcall.Facts{Title: title, Kind: toolcall.KindEdit, ByName: true, Display: texts(display...), Locations: []toolcall.Location{}}
		for _, p := range paths {
			f.Locations = append(f.Locations, toolcall.Location{Path: p})
		}
		return f
	}
	testUses(t, []useCase{
		{"a change starts without a notebook", "NotebookEdit", `{}`, edit("Edit notebook", nil)},
		{"a cell is named", "NotebookEdit", `{"notebook_path":"/w/n.ipynb","cell_id":"c1","new_source":"x = 1"}`, edit("Edit cell c1 in n.ipynb", []string{"/w/n.ipynb"}, "```\nx = 1\n```")},
		{"a new cell", "NotebookEdit", `{"notebook_path":"/n.ipynb","edit_mode":"insert","new_source":""}`, edit("Insert cell in /n.ipynb", []string{"/n.ipynb"}, "```\n\n```")},
		{"a deletion has no source", "NotebookEdit", `{"notebook_path":"/w/n.ipynb","cell_id":"c1","edit_mode":"delete","new_source":""}`, edit("Delete cell c1 in n.ipynb", []string{"/w/n.ipynb"})},
	})
	testResults(t, []resultCase{
		{name: "the result repeats the source", tool: "NotebookEdit", input: `{"new_source":"x"}`, content: `"Updated cell c1 with x"`, want: toolcall.Result{Content: texts("Updated cell c1 with x"), Repeats: true}},
		{name: "that of a deletion does not", tool: "NotebookEdit", input: `{"edit_mode":"delete","new_source":""}`, content: `"Deleted cell c1"`, want: toolcall.Result{Content: texts("Deleted cell c1")}},
	})
}
