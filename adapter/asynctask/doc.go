// Package asynctask follows work that Claude runs in the background and that is no
// subagent: commands, workflows, and turns that the CLI begins by itself. It reads
// the CLI's messages and tells the client a life of each task: a spawn, progress
// with what changed, and an end. It is pure.
//
//   - A task comes only from structured data, never from a text that a command
//     may have printed. Only its output path is read from the text of its own tool
//     result.
//   - The spawn names the tool call that started the task. Until that is known the
//     task is held; when it ends first, or the turn does, the spawn goes out
//     without.
//   - The CLI's list of background tasks tells what lives. A task that leaves it is
//     stopped, and its own end may correct that.
package asynctask
