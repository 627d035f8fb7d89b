package acp

import (
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// inputOptions read JSON as leniently as JavaScript does.
var inputOptions = json.JoinOptions(
	jsontext.AllowDuplicateNames(true),
	jsontext.AllowInvalidUTF8(true),
)

// outputOptions write raw values as they came, escapes included, and never
// fail for a string that is no UTF-8.
var outputOptions = json.JoinOptions(
	inputOptions,
	jsontext.PreserveRawStrings(true),
	json.Deterministic(true),
)
