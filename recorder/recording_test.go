package recorder

import (
	"bytes"
	"errors"
	"io/fs"
	"maps"
	"os"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
)

// golden is the directory that the tests of the project play.
var golden = os.DirFS("../golden")

// each runs a test for every n-th run of the project's goldens.
func each(t *testing.T, n int, test func(t *testing.T, run Run)) {
	t.Helper()
	runs, err := Runs(golden)
	if err != nil || len(runs) == 0 {
		t.Fatal("no goldens: ", err)
	}
	for i := 0; i < len(runs); i += n {
		t.Run(runs[i].String(), func(t *testing.T) {
			t.Parallel()
			test(t, runs[i])
		})
	}
}

// What is read from a recording is what was written to it, shared or not.
func TestRoundTrip(t *testing.T) {
	each(t, 53, func(t *testing.T, run Run) {
		r, err := Open(golden, run.Scenario, run.Profile)
		if err != nil {
			t.Fatal(err)
		}
		if r.Head.Agent == "" || r.Head.AgentVersion == "" || r.Head.CLI == "" || r.Head.Scenario != run.Scenario || r.Head.Profile != run.Profile {
			t.Errorf("the head does not name the producer: %+v", r.Head)
		}
		for _, repeats := range []bool{true, false} {
			text, shared, err := encode(r, func(string) bool { return repeats })
			if err != nil {
				t.Fatal(err)
			}
			again, err := decode(text, func(ref reference) ([]byte, error) {
				return shared[sharedKey{file: sharedFile(ref.Of), hash: ref.Hash}], nil
			})
			if err != nil {
				t.Fatal(err)
			}
			forgetLines(r)
			forgetLines(again)
			if !reflect.DeepEqual(r, again) {
				t.Errorf("it is read otherwise than it was written, lines shared: %v", repeats)
			}
		}
	})
}

// forgetLines takes out the places in the file, which depend on how it is written.
func forgetLines(r *Recording) {
	for i := range r.Events {
		r.Events[i].Line = 0
	}
}

// A broken recording is an error that says so, never a panic.
func TestBroken(t *testing.T) {
	const head = `{"format":2,"agent":"a"}` + "\n"
	for name, c := range map[string]struct {
		text string
		want error
	}{
		"empty":           {"", ErrFormat},
		"no head":         {"{}\n", ErrFormat},
		"a newer format":  {`{"format":99}` + "\n", ErrFormat},
		"no sum":          {head, ErrChanged},
		"no JSON":         {sealed(t, head+"x\n"), ErrFormat},
		"an unknown line": {sealed(t, head+`{"p":1,"brand_new":1}`+"\n"), ErrFormat},
		"no shared value": {sealed(t, head+`{"p":1,"out":{"$shared":"0123456789ab","of":"answer"}}`+"\n"), ErrSharedNotFound},
	} {
		dir := fstest.MapFS{"s/p.rec": &fstest.MapFile{Data: []byte(c.text)}}
		if _, err := Open(dir, "s", "p"); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}

func sealed(t *testing.T, text string) string {
	t.Helper()
	out, err := Seal([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// Every shared value is used by a file, is what its name says, and is there for
// every file that uses it.
func TestSharedValues(t *testing.T) {
	used, err := sharedUsed(golden)
	if err != nil {
		t.Fatal(err)
	}
	names, err := fs.Glob(golden, SharedDir+"/*")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]map[string][]byte{}
	for _, name := range names {
		if files[name], err = readShared(golden, name); err != nil {
			t.Fatal(err)
		}
		for hash, text := range files[name] {
			if hashOf(text) != hash {
				t.Errorf("%s: %s holds another value", name, hash)
			}
		}
	}
	kept := map[string]map[string][]byte{}
	for name, values := range files {
		kept[name] = maps.Clone(values)
	}
	keepUsed(kept, used)
	if !reflect.DeepEqual(kept, files) {
		t.Error("there are values that no file uses; import again")
	}
	for key := range used {
		if files[key.file][key.hash] == nil {
			t.Errorf("%s: %s is missing", key.file, key.hash)
		}
	}
}

// One changed byte of a golden, a recording or a shared value is found, also in
// messages that may be missing.
func TestOneByte(t *testing.T) {
	each(t, 1, func(t *testing.T, run Run) {
		for _, ext := range []string{".golden", ".rec"} {
			text, err := fs.ReadFile(golden, run.String()+ext)
			if err != nil {
				t.Fatal(err)
			}
			if _, _, err := unseal(text); err != nil {
				t.Error(err)
			}
			places := []int{0, len(text) / 3, len(text) - 1}
			for _, optional := range []string{"\n? ", "== title", "== auth", `"sum":"`, `"date":"`} {
				if at := bytes.Index(text, []byte(optional)); at >= 0 {
					places = append(places, at+len(optional))
				}
			}
			for _, at := range places {
				text[at] ^= 1
				if _, _, err := unseal(text); err == nil {
					t.Errorf("a changed byte %d of the %s is not found", at, ext)
				}
				text[at] ^= 1
			}
		}
	})
}

// Each byte counts.
func TestAnyByte(t *testing.T) {
	text, err := fs.ReadFile(golden, "hello/plain.golden")
	if err != nil {
		t.Fatal(err)
	}
	dir := fstest.MapFS{}
	for at := range text {
		changed := bytes.Clone(text)
		changed[at]++
		dir["hello/plain.golden"] = &fstest.MapFile{Data: changed}
		if _, err := OpenGolden(dir, "hello", "plain"); !errors.Is(err, ErrChanged) && !errors.Is(err, ErrFormat) {
			t.Errorf("byte %d, %q: %v", at, text[at], err)
		}
	}
}

// A changed byte of a shared value is found by the files that use it.
func TestSharedByte(t *testing.T) {
	dir := fstest.MapFS{}
	for _, name := range []string{"hello/plain.rec", sharedFile("answer")} {
		text, err := fs.ReadFile(golden, name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(name, SharedDir) {
			text = bytes.ReplaceAll(text, []byte(`"name"`), []byte(`"mane"`))
		}
		dir[name] = &fstest.MapFile{Data: text}
	}
	if _, err := Open(dir, "hello", "plain"); !errors.Is(err, ErrSharedNotFound) {
		t.Errorf("%v, want %v", err, ErrSharedNotFound)
	}
}

// The runs of a directory are listed, and one without its other half is told.
func TestRuns(t *testing.T) {
	dir := fstest.MapFS{"b/zed.rec": {}, "b/zed.golden": {}, "a/air.rec": {}, "a/air.golden": {}, "a/air-bare.rec": {}, "a/air-bare.golden": {}, "shared/x.jsonl": {}}
	runs, err := Runs(dir)
	if want := []Run{{"a", "air"}, {"a", "air-bare"}, {"b", "zed"}}; err != nil || !reflect.DeepEqual(runs, want) {
		t.Errorf("%v, %v, want %v", runs, err, want)
	}
	for _, orphan := range []string{"a/air.rec", "b/zed.golden"} {
		fewer := maps.Clone(dir)
		delete(fewer, orphan)
		if _, err := Runs(fewer); err == nil {
			t.Errorf("%s is missing, and there is no error", orphan)
		}
	}
}
