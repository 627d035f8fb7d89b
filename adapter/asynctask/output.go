package asynctask

import (
	"regexp"
	"strings"
)

// maxPaths bounds the tool results whose paths are remembered.
const maxPaths = 500

var (
	// pathEnd is how the path of a task's output ends.
	pathEnd  = regexp.MustCompile(`[/\\]tasks[/\\][^\s/\\]+?\.output`)
	absolute = regexp.MustCompile(`^(?:/|[A-Za-z]:[\\/]|\\\\)`)
	// follows is what may stand behind a path: the end of a sentence, a space, or
	// nothing.
	follows = regexp.MustCompile(`^(?:\.(?:\W|$)|\s|$)`)
)

// Result notes the text of a tool result: it may say where the output of the task
// is that the call started. The task may be known before or after.
func (l *List) Result(toolCall, text string) {
	paths := outputPaths(text)
	if len(paths) == 0 {
		return
	}
	if len(l.paths) >= maxPaths {
		clear(l.paths) // nobody asked for them for long
	}
	l.paths[toolCall] = paths
	for _, t := range l.order {
		if t.place.toolCall != toolCall || t.phase == hidden || t.place.output != "" {
			continue
		}
		l.pathOfResult(t)
		if t.place.output != "" {
			l.tellPlace(t)
		}
	}
}

// pathOfResult takes the output path from the result of the task's tool call when
// no message of the CLI told it.
func (l *List) pathOfResult(t *task) {
	if t.place.output != "" || t.place.toolCall == "" {
		return
	}
	for _, p := range l.paths[t.place.toolCall] {
		if strings.HasSuffix(p, "/tasks/"+t.id+".output") || strings.HasSuffix(p, `\tasks\`+t.id+".output") {
			t.place.output = p
			return
		}
	}
}

// Backgrounded says that a task which the client knows, or will, goes on behind a
// tool call.
func (l *List) Backgrounded(toolCall string) bool {
	for _, t := range l.order {
		if t.place.toolCall == toolCall && (t.phase == spawned || t.phase == held) {
			return true
		}
	}
	return false
}

// outputPaths are the absolute paths of task outputs in a text. One starts behind
// the last colon and space of its line, so that it can hold spaces, and never
// holds another.
func outputPaths(text string) (paths []string) {
	last := 0
	for _, m := range pathEnd.FindAllStringIndex(text, -1) {
		if !follows.MatchString(text[m[1]:]) {
			continue
		}
		before := text[last:m[0]]
		last = m[1]
		before = before[strings.LastIndexAny(before, "\r\n")+1:]
		at := strings.LastIndex(before, ": ")
		if at < 0 {
			continue
		}
		if p := before[at+2:] + text[m[0]:m[1]]; absolute.MatchString(p) {
			paths = append(paths, p)
		}
	}
	return paths
}
