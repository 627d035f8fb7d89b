package toolcall

// reporters are the tools that tell more than their name and their result.
var reporters = map[string]Reporter{
	"Agent":           agent{},
	"AskUserQuestion": askUserQuestion{},
	"Bash":            bash{},
	"Edit":            edit{},
	"ExitPlanMode":    exitPlanMode{},
	"Glob":            glob{},
	"Grep":            grep{},
	"ListAgents":      agentControl{},
	"Monitor":         agentControl{},
	"NotebookEdit":    notebookEdit{},
	"PowerShell":      bash{},
	"Read":            read{},
	"ReportFindings":  findings{},
	"SendMessage":     agentControl{},
	"Skill":           skill{},
	"Task":            agent{},
	"TaskCreate":      taskTool{title: "Create task"},
	"TaskGet":         taskTool{title: "Get task"},
	"TaskList":        taskTool{title: "List tasks"},
	"TaskStop":        agentControl{},
	"TaskUpdate":      taskTool{title: "Update task"},
	"TodoWrite":       todoWrite{},
	"WebFetch":        webFetch{},
	"WebSearch":       webSearch{},
	"Write":           write{},
}

// For returns the reporter of the tool with Claude's name for it. A tool that
// nobody knows has one too, and so do the tools of MCP servers.
func For(name string) Reporter {
	if r, ok := reporters[name]; ok {
		return r
	}
	return other{}
}
