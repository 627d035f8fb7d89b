// Package gitpatch makes the Git patch of one changed file, exact to the byte:
// applied to the old text it gives the new one. The format is that of the AIR
// extension diffPatch, which is that of git diff with its default settings.
package gitpatch
