package permission

import "path"

var editing = access{
	rule: "Edit", edits: true,
	inside:  "Yes, allow all edits during this session",
	outside: "Yes, allow all edits in ", after: " during this session",
}

// editChoices are those of Edit and Write.
func editChoices(q *question) []choice { return q.editChoices(string(q.in.FilePath)) }

func notebookEditChoices(q *question) []choice { return q.editChoices(string(q.in.NotebookPath)) }

func (q *question) editChoices(name string) []choice {
	if name == "" {
		return q.yesNo()
	}
	file := q.at.resolve(name)
	if q.at.isSettings(file) {
		return q.settingsChoices(file)
	}
	return q.fileChoices(editing, file, path.Dir(file))
}

// settingsChoices are those of an edit of Claude's own settings. Neither the
// mode acceptEdits nor a working directory covers them, so only rules about
// them are of use, and only those have a name.
func (q *question) settingsChoices(file string) []choice {
	if q.suggested == nil || q.at.dir == "" {
		return q.yesNo()
	}
	g, ok := editing.grantOf(q.suggested, q.at)
	if !ok || g.every || g.acceptEdits || len(g.directories) > 0 ||
		!g.covers(q.at, file) || !all(g.ruled, q.at.isSettings) {
		return q.yesNo()
	}
	return q.yesNoSuggested("Yes, and allow Claude to edit its own settings for this session")
}
