package streamjson

import "bytes"

// peek finds the type and the subtype of a line without decoding it. The key
// order of a line is not fixed (a result names its type late), so it walks the
// top level. It reports false when the line is no object. It does not check
// the syntax of what it walks over; Decode does that afterwards.
func peek(line []byte) (typ, subtype string, ok bool) {
	line = bytes.TrimLeft(line, " \t\r\n")
	if len(line) == 0 || line[0] != '{' {
		return "", "", false
	}
	i := 1
	for i < len(line) {
		i = skipSpace(line, i)
		if i >= len(line) || line[i] != '"' {
			break
		}
		end := skipString(line, i)
		key := line[i:end]
		i = skipSpace(line, end)
		if i >= len(line) || line[i] != ':' {
			break
		}
		i = skipSpace(line, i+1)
		end = skipValue(line, i)
		switch string(key) {
		case `"type"`:
			typ = known(line[i:end])
		case `"subtype"`:
			subtype = known(line[i:end])
		}
		if typ != "" && (typ != "system" || subtype != "") {
			return typ, subtype, true
		}
		i = skipSpace(line, end)
		if i >= len(line) || line[i] != ',' {
			break
		}
		i++
	}
	return typ, subtype, true
}

// known is the text of a JSON string without escapes, and "" for anything else.
func known(v []byte) string {
	if len(v) < 2 || v[0] != '"' || bytes.IndexByte(v, '\\') >= 0 {
		return ""
	}
	v = v[1 : len(v)-1]
	if string(v) == "stream_event" { // the one of every delta: no allocation
		return "stream_event"
	}
	return string(v)
}

func skipSpace(b []byte, i int) int {
	for i < len(b) && (b[i] == ' ' || b[i] == '\t' || b[i] == '\r' || b[i] == '\n') {
		i++
	}
	return i
}

// skipString returns the index after the string that starts at b[i].
func skipString(b []byte, i int) int {
	for i++; i < len(b); i++ {
		switch b[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(b)
}

// skipValue returns the index after the value that starts at b[i].
func skipValue(b []byte, i int) int {
	depth := 0
	for i < len(b) {
		switch b[i] {
		case '"':
			i = skipString(b, i)
			if depth == 0 {
				return i
			}
			continue
		case '{', '[':
			depth++
		case '}', ']':
			if depth == 0 {
				return i
			}
			depth--
			if depth == 0 {
				return i + 1
			}
		case ',':
			if depth == 0 {
				return i
			}
		}
		i++
	}
	return len(b)
}
