package present

import (
	"claude-agent-acp/adapter/acp"
	"claude-agent-acp/adapter/event"
)

// showTask renders what a background task tells. Only a client that declared
// asyncTasks has such events.
func (s *Session) showTask(e event.Event) {
	switch e := e.(type) {
	case *event.SubagentSpawned:
		s.subagentSpawned(e)
	case *event.SubagentLaunch:
		s.subagentLaunch(e)
	case *event.SubagentEnded:
		s.subagentEnded(e)
	case *event.AsyncTaskSpawned:
		s.taskSpawned(e)
	case *event.AsyncTaskProgress:
		s.taskProgress(e)
	case *event.AsyncTaskStateChanged:
		s.taskState(e)
	case *event.AsyncTaskStopped:
		s.taskStopped(e)
	}
}

func (s *Session) taskSpawned(e *event.AsyncTaskSpawned) {
	s.children.tasks[e.ID] = e.Parent
	s.updateTask(e.ID, &acp.AsyncTaskSpawned{
		SessionUpdate: "async_task_spawned", AsyncTaskID: e.ID, Name: e.Name, TaskType: e.Type, Description: e.Description,
		ShowInTranscript: e.InTranscript, CanStop: true, OutputFilePath: e.OutputFile, ToolCallID: e.ToolCall,
	})
}

func (s *Session) taskProgress(e *event.AsyncTaskProgress) {
	u := &acp.AsyncTaskProgress{
		SessionUpdate: "async_task_progress", AsyncTaskID: e.ID, Description: e.Description, Summary: e.Summary,
		LastToolName: e.LastTool, OutputFilePath: e.OutputFile, ToolCallID: e.ToolCall,
	}
	if e.Usage != (event.TaskUsage{}) {
		u.Usage = &acp.AsyncTaskUsage{TotalTokens: e.Usage.TotalTokens, ToolUses: e.Usage.ToolUses, DurationMS: e.Usage.DurationMS}
	}
	s.updateTask(e.ID, u)
}

// updateTask tells of a task in the session of the subagent that it is of, also
// after the end of that.
func (s *Session) updateTask(task string, u any) {
	id, _ := s.home(s.children.tasks[task])
	s.out.Notify(acp.MethodSessionUpdate, &acp.SessionNotification{SessionID: id, Update: u})
}

func (s *Session) taskState(e *event.AsyncTaskStateChanged) {
	s.updateTask(e.ID, &acp.AsyncTaskState{
		SessionUpdate: "async_task_state_update", AsyncTaskID: e.ID, State: string(e.State), Summary: e.Summary,
		OutputFilePath: e.OutputFile, ToolCallID: e.ToolCall,
	})
}

// taskStopped is the only sign that the user's wish was granted: a stopped task
// leaves the list of tasks at once.
func (s *Session) taskStopped(e *event.AsyncTaskStopped) {
	s.update(&acp.MessageChunk{
		SessionUpdate: "agent_message_chunk",
		Content:       acp.TextContent{Type: "text", Text: "**Task stopped by user:** " + e.Name + "."},
	})
}
