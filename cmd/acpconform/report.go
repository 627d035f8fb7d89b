package main

import (
	"encoding/xml"
	"fmt"
	"io"
	"os"

	"claude-agent-acp/scenarios"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// reported is an outcome as JSON.
type reported struct {
	Scenario string   `json:"scenario"`
	Profile  string   `json:"profile"`
	Status   string   `json:"status"`
	Seconds  float64  `json:"seconds"`
	Pending  string   `json:"pending,omitempty"`  // what is missing
	Accepted []string `json:"accepted,omitempty"` // reasons
	Log      string   `json:"log,omitempty"`
}

func writeJSON(out io.Writer, outcomes []scenarios.Outcome) error {
	all := make([]reported, len(outcomes))
	for i := range outcomes {
		o := &outcomes[i]
		all[i] = reported{o.Case.Scenario, o.Case.Profile, string(o.Status), o.Took.Seconds(), o.Reason, nil, o.Log}
		for _, a := range o.Accepted {
			all[i].Accepted = append(all[i].Accepted, a.Reason)
		}
	}
	if err := json.MarshalWrite(out, all, jsontext.Multiline(true)); err != nil {
		return fmt.Errorf("verify: %w", err)
	}
	_, err := io.WriteString(out, "\n")
	return err //nolint:wrapcheck // of stdout
}

type junitSuite struct {
	XMLName  xml.Name    `xml:"testsuite"`
	Name     string      `xml:"name,attr"`
	Tests    int         `xml:"tests,attr"`
	Failures int         `xml:"failures,attr"`
	Skipped  int         `xml:"skipped,attr"`
	Cases    []junitCase `xml:"testcase"`
}

type junitCase struct {
	Class   string     `xml:"classname,attr"`
	Name    string     `xml:"name,attr"`
	Seconds string     `xml:"time,attr"`
	Failure *junitText `xml:"failure,omitempty"`
	Skipped *junitText `xml:"skipped,omitempty"`
}

type junitText struct {
	Message string `xml:"message,attr"`
	Text    string `xml:",cdata"`
}

func writeJUnit(file string, outcomes []scenarios.Outcome) error {
	suite := junitSuite{Name: "acpconform", Tests: len(outcomes)}
	for i := range outcomes {
		o := &outcomes[i]
		c := junitCase{Class: o.Case.Scenario, Name: o.Case.Profile, Seconds: fmt.Sprintf("%.3f", o.Took.Seconds())}
		switch o.Status {
		case scenarios.Equal:
		case scenarios.Pending:
			suite.Skipped++
			c.Skipped = &junitText{Message: o.Reason}
		case scenarios.Differs, scenarios.Passes:
			suite.Failures++
			c.Failure = &junitText{string(o.Status), o.Log}
		}
		suite.Cases = append(suite.Cases, c)
	}
	text, err := xml.MarshalIndent(suite, "", " ")
	if err == nil {
		err = os.WriteFile(file, append([]byte(xml.Header), append(text, '\n')...), 0o644)
	}
	if err != nil {
		return fmt.Errorf("verify: JUnit report: %w", err)
	}
	return nil
}
