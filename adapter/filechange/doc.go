// Package filechange reports which files a prompt turn changed: what a client
// may ask, and what fits in the answer. It is pure; the caller resolves paths on
// the disk.
package filechange
