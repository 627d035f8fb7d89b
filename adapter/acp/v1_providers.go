package acp

// ListProvidersResponse answers providers/list.
type ListProvidersResponse struct {
	Providers []Provider `json:"providers"`
}

// Provider is a provider of models: Supported are the protocols that a client can
// lead it to.
type Provider struct {
	ProviderID string        `json:"providerId"`
	Supported  []string      `json:"supported"`
	Required   bool          `json:"required"`
	Current    ProviderRoute `json:"current"`
}

// ProviderRoute is where a provider's models are reached.
type ProviderRoute struct {
	APIType string `json:"apiType"`
	BaseURL string `json:"baseUrl"`
}

// SetProviderRequest is the params of providers/set.
type SetProviderRequest struct {
	ProviderID string  `json:"providerId"`
	APIType    string  `json:"apiType"`
	BaseURL    string  `json:"baseUrl"`
	Headers    Members `json:"headers"`
	Meta       struct {
		ClaudeCode struct {
			Vertex struct {
				ProjectID string `json:"projectId"`
				Region    string `json:"region"`
			} `json:"vertex"`
		} `json:"claudeCode"`
	} `json:"_meta"`
}

// ProviderRef is the params of a method about a provider and no more.
type ProviderRef struct {
	ProviderID string `json:"providerId"`
}
