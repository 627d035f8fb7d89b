package adapter

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

const (
	// modelsBound is how long an endpoint may take to list its models.
	modelsBound = 10 * time.Second
	// modelPages is how many pages of a list are read.
	modelPages = 20
	// modelsBytes is the longest page that is read.
	modelsBytes = 8 << 20
	// errorChars is how much of an endpoint's words the client is told.
	errorChars = 500
)

// lookAtModels learns which models an endpoint has, before sessions are led there:
// they offer no other. One without a list has all of them. The endpoint of before
// is not asked again.
func (a *Agent) lookAtModels(to *route) error {
	a.mu.Lock()
	now := a.routes.set
	a.mu.Unlock()
	if now.api == to.api && now.baseURL == to.baseURL && now.headerLines() == to.headerLines() && now.models != nil {
		to.models, to.regionPrefix = now.models, now.regionPrefix
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), modelsBound)
	defer cancel()
	var err error
	switch to.api {
	case apiAnthropic:
		to.models, err = to.listModels(ctx, "/v1/models", url.Values{"limit": {"1000"}}, anthropicPage)
	case apiBedrock:
		to.models, err = to.listModels(ctx, "/foundation-models", nil, bedrockPage)
		to.pickRegion()
	}
	return err
}

// modelPage is a page of a list of models, and the query of the next one, or nil.
type modelPage struct {
	ids  []string
	next url.Values
}

// errNotList is a body that is no list of models.
var errNotList = errors.New("no list")

func anthropicPage(body []byte) (modelPage, error) {
	var p struct {
		Data    []struct{ ID string }
		HasMore bool   `json:"has_more"`
		LastID  string `json:"last_id"`
	}
	if json.Unmarshal(body, &p) != nil || p.Data == nil {
		return modelPage{}, errNotList
	}
	page := modelPage{}
	for _, m := range p.Data {
		page.ids = append(page.ids, m.ID)
	}
	if p.HasMore && p.LastID != "" {
		page.next = url.Values{"limit": {"1000"}, "after_id": {p.LastID}}
	}
	return page, nil
}

func bedrockPage(body []byte) (modelPage, error) {
	var p struct {
		ModelSummaries []struct{ ModelID string }
	}
	if json.Unmarshal(body, &p) != nil || p.ModelSummaries == nil {
		return modelPage{}, errNotList
	}
	page := modelPage{}
	for _, m := range p.ModelSummaries {
		if strings.Contains(m.ModelID, "anthropic.") {
			page.ids = append(page.ids, m.ModelID)
		}
	}
	return page, nil
}

// listModels reads a list page by page. Nil without an error is an endpoint that
// has none.
func (r *route) listModels(ctx context.Context, path string, query url.Values, read func([]byte) (modelPage, error)) ([]string, error) {
	at, err := url.Parse(strings.TrimRight(strings.TrimSpace(r.baseURL), "/") + path)
	if err != nil {
		return nil, err
	}
	fail := func(reason string) error { return errors.New("Model listing GET " + at.Path + " " + reason) }
	if at.User != nil {
		return nil, fail("cannot be sent: the base URL carries credentials")
	}
	ids := []string{}
	for range modelPages {
		at.RawQuery = query.Encode()
		status, body, err := r.get(ctx, at.String())
		switch {
		case err != nil:
			return nil, fail("failed: fetch failed")
		case status >= 400 && status < 500:
			return nil, nil
		case status < 200 || status > 299:
			return nil, fail(fmt.Sprintf("returned %d: %s", status, body[:min(len(body), errorChars)]))
		}
		page, err := read(body)
		if err != nil {
			return nil, fail("returned an unexpected body")
		}
		ids = append(ids, page.ids...)
		if query = page.next; query == nil {
			break
		}
	}
	return ids, nil
}

// get asks the endpoint as the CLI will: with its placeholder for credentials,
// unless the client's headers hold some.
func (r *route) get(ctx context.Context, address string) (status int, body []byte, err error) {
	q, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return 0, nil, err
	}
	q.Header.Set("Authorization", "Bearer "+routeToken)
	q.Header.Set("Accept", "application/json")
	if r.api == apiAnthropic {
		q.Header.Set("Anthropic-Version", "2023-06-01")
	}
	for _, h := range r.headers {
		q.Header.Set(h.Name, memberText(h))
	}
	answer, err := http.DefaultClient.Do(q)
	if err != nil {
		return 0, nil, err
	}
	defer answer.Body.Close()
	body, err = io.ReadAll(io.LimitReader(answer.Body, modelsBytes))
	return answer.StatusCode, body, err
}

// regionPrefixes begin the ids of models of bedrock that span regions.
var regionPrefixes = []string{"us", "eu", "apac", "jp", "au", "us-gov", "global"}

// pickRegion keeps the models of one region: of all the world where there are
// some, else of the first that is named.
func (r *route) pickRegion() {
	first := ""
	for _, id := range r.models {
		switch region := regionOf(id); {
		case region == "global":
			first = region
		case first == "":
			first = region
		}
	}
	if first == "" {
		return
	}
	r.regionPrefix = first
	kept := r.models[:0:0]
	for _, id := range r.models {
		if regionOf(id) == first {
			kept = append(kept, id)
		}
	}
	r.models = kept
}

func regionOf(id string) string {
	id = strings.ToLower(id[strings.LastIndex(id, "/")+1:])
	for _, prefix := range regionPrefixes {
		if strings.HasPrefix(id, prefix+".anthropic.") {
			return prefix
		}
	}
	return ""
}
