package acp

import "github.com/go-json-experiment/json/jsontext"

// AuthenticateRequest is the params of authenticate. Gateway is an object, or nil
// or null without a gateway.
type AuthenticateRequest struct {
	MethodID string `json:"methodId"`
	Meta     struct {
		Gateway jsontext.Value `json:"gateway"`
	} `json:"_meta"`
}

// Gateway is where a login by a gateway leads. Headers is an object, or nil.
type Gateway struct {
	BaseURL jsontext.Value `json:"baseUrl"`
	Headers jsontext.Value `json:"headers"`
}
