package recorder

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"github.com/go-json-experiment/json"
)

// Seal puts the sum of a recording or golden into its head, so that one changed byte
// is found, also in what need not be there. A sum that the head has is replaced.
func Seal(text []byte) ([]byte, error) {
	head, body, err := cutHead(text)
	if err != nil {
		return nil, err
	}
	head.Sum = ""
	if head.Sum, err = sumOf(head, body); err != nil {
		return nil, err
	}
	line, err := json.Marshal(head)
	if err != nil {
		return nil, fmt.Errorf("recorder: head: %w", err)
	}
	return append(append(line, '\n'), body...), nil
}

// unseal takes the sum out of a file's head. It fails with ErrChanged if the file is
// not what was sealed.
func unseal(text []byte) (head Head, body []byte, err error) {
	if head, body, err = cutHead(text); err != nil {
		return Head{}, nil, err
	}
	sum := head.Sum
	head.Sum = ""
	want, err := sumOf(head, body)
	if err != nil {
		return Head{}, nil, err
	}
	first, _, _ := bytes.Cut(text, []byte("\n"))
	sealed := head
	sealed.Sum = want
	line, err := json.Marshal(sealed)
	if err != nil {
		return Head{}, nil, fmt.Errorf("recorder: head: %w", err)
	}
	if sum != want || !bytes.Equal(line, first) {
		return Head{}, nil, fmt.Errorf("%w: the sum of its bytes is %s, its head says %q", ErrChanged, want, sum)
	}
	return head, body, nil
}

func cutHead(text []byte) (Head, []byte, error) {
	first, body, _ := bytes.Cut(text, []byte("\n"))
	head, err := parseHead(first)
	return head, body, err
}

func sumOf(head Head, body []byte) (string, error) {
	line, err := json.Marshal(head)
	if err != nil {
		return "", fmt.Errorf("recorder: head: %w", err)
	}
	sum := sha256.New()
	sum.Write(line)
	sum.Write([]byte("\n"))
	sum.Write(body)
	return hex.EncodeToString(sum.Sum(nil)[:8]), nil
}
