// Package elicitation is what a session asks of its user beside permissions: the
// questions of the model, the forms and pages of MCP servers, and the dialogs of
// Claude's CLI; and what the answers mean to those who asked.
//
// The package is pure. How a form looks to a client is a presenter's business.
package elicitation
