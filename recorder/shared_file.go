package recorder

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// SharedDir is the directory, beside the scenarios, of the values that repeat
// between recordings. They are in a file for each kind of value, a line for each
// value: {"HASH":VALUE}, in the order of the hashes.
const SharedDir = "shared"

// sharedFile is the file of the values with a label.
func sharedFile(label string) string {
	kind, _, _ := strings.Cut(label, " ")
	return SharedDir + "/" + strings.ReplaceAll(kind, "/", "-") + ".jsonl"
}

// lookup finds the template that a reference means.
type lookup func(ref reference) ([]byte, error)

// sharedIn looks up below the shared directory of a golden directory. It reads each
// file once.
func sharedIn(dir fs.FS) lookup {
	var mu sync.Mutex
	files := map[string]map[string][]byte{}
	return func(ref reference) ([]byte, error) {
		mu.Lock()
		defer mu.Unlock()
		name := sharedFile(ref.Of)
		values, known := files[name]
		if !known {
			var err error
			if values, err = readShared(dir, name); err != nil {
				return nil, err
			}
			files[name] = values
		}
		text, found := values[ref.Hash]
		switch {
		case !found:
			return nil, fmt.Errorf("%w: %s in %s", ErrSharedNotFound, ref.Hash, name)
		case hashOf(text) != ref.Hash:
			return nil, fmt.Errorf("%w: %s in %s holds another value", ErrSharedNotFound, ref.Hash, name)
		}
		return text, nil
	}
}

// readShared reads a file of values by hash.
func readShared(dir fs.FS, name string) (map[string][]byte, error) {
	text, err := fs.ReadFile(dir, name)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSharedNotFound, err)
	}
	values := map[string][]byte{}
	for line := range bytes.Lines(text) {
		hash, value, found := bytes.Cut(bytes.TrimSuffix(line, []byte("}\n")), []byte(`":`))
		hash, isLine := bytes.CutPrefix(hash, []byte(`{"`))
		if !found || !isLine {
			return nil, fmt.Errorf("%w: %s: %.40q", ErrFormat, name, line)
		}
		values[string(hash)] = value
	}
	return values, nil
}

// writeShared merges values into the files below out, and takes away those that no
// recording or golden of out refers to. It returns how many there are.
func (i *labImport) writeShared() error {
	used, err := sharedUsed(os.DirFS(i.out))
	if err != nil {
		return err
	}
	files := map[string]map[string][]byte{}
	old, err := fs.Glob(os.DirFS(i.out), SharedDir+"/*")
	if err != nil {
		return fmt.Errorf("recorder: %w", err)
	}
	for _, name := range old {
		if files[name], err = readShared(os.DirFS(i.out), name); err != nil {
			return err
		}
	}
	for key, text := range i.shared {
		if files[key.file] == nil {
			files[key.file] = map[string][]byte{}
		}
		files[key.file][key.hash] = text
	}
	keepUsed(files, used)
	for name, values := range files {
		if err := i.writeSharedFile(name, values); err != nil {
			return err
		}
	}
	return nil
}

func (i *labImport) writeSharedFile(name string, values map[string][]byte) error {
	if len(values) == 0 {
		if err := os.Remove(filepath.Join(i.out, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("recorder: %w", err)
		}
		return nil
	}
	var text []byte
	for _, hash := range slices.Sorted(maps.Keys(values)) {
		text = append(append(append(text, `{"`...), hash...), `":`...)
		text = append(append(text, values[hash]...), "}\n"...)
	}
	i.count.Shared += len(values)
	return i.write(name, text)
}

// keepUsed drops the values that neither a file nor another value refers to.
func keepUsed(files map[string]map[string][]byte, used map[sharedKey]bool) {
	for again := true; again; {
		again = false
		for key := range maps.Clone(used) {
			for _, inner := range referencesIn(files[key.file][key.hash]) {
				if !used[inner] {
					used[inner], again = true, true
				}
			}
		}
	}
	for name, values := range files {
		maps.DeleteFunc(values, func(hash string, _ []byte) bool { return !used[sharedKey{file: name, hash: hash}] })
	}
}

// sharedUsed are the values that the recordings and goldens of a directory refer
// to.
func sharedUsed(dir fs.FS) (map[sharedKey]bool, error) {
	used := map[sharedKey]bool{}
	for _, pattern := range []string{"*/*.rec", "*/*.golden"} {
		names, err := fs.Glob(dir, pattern)
		if err != nil {
			return nil, fmt.Errorf("recorder: %w", err)
		}
		for _, name := range names {
			text, err := fs.ReadFile(dir, name)
			if err != nil {
				return nil, fmt.Errorf("recorder: %w", err)
			}
			for _, key := range referencesIn(text) {
				used[key] = true
			}
		}
	}
	return used, nil
}

// referencesIn are the values that a text refers to.
func referencesIn(text []byte) []sharedKey {
	var keys []sharedKey
	for {
		_, rest, found := bytes.Cut(text, referenceMark)
		if !found {
			return keys
		}
		hash, rest, _ := bytes.Cut(rest, []byte(`","of":"`))
		label, rest, _ := bytes.Cut(rest, []byte(`"`))
		keys = append(keys, sharedKey{file: sharedFile(string(label)), hash: string(hash)})
		text = rest
	}
}
