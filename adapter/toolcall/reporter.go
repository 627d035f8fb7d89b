package toolcall

// reporters are the tools that tell more than their name and their result.
var reporters = map[string]Reporter{
	"Bash":       bash{},
	"Edit":       edit{},
	"Glob":       glob{},
	"Grep":       grep{},
	"PowerShell": bash{},
	"Read":       read{},
	"WebFetch":   webFetch{},
	"WebSearch":  webSearch{},
	"Write":      write{},
}

// For returns the reporter of the tool with Claude's name for it. A tool that
// nobody knows has one too, and so do the tools of MCP servers.
func For(name string) Reporter {
	if r, ok := reporters[name]; ok {
		return r
	}
	return other{}
}
