# make help lists the targets. Only Go and make are needed for build and test.

export GOTOOLCHAIN := local

UPSTREAM := $(shell awk '$$1 == "upstream" { print $$2 }' upstream.version)
COMMIT   := $(shell git describe --always --dirty --exclude '*' 2>/dev/null)
# The upstream version we stand in for, with our commit as build metadata.
VERSION  ?= $(UPSTREAM)$(addprefix +,$(COMMIT))

# The same commit gives the same bytes, whatever the directory.
LDFLAGS    := -s -w -buildid= -X main.version=$(VERSION)
BUILDFLAGS := -trimpath -buildvcs=false -ldflags '$(LDFLAGS)'

# The race detector needs cgo, so a C compiler and the C library's headers.
# RACE=-race insists on it, RACE= leaves it out.
RACE ?= $(shell CGO_ENABLED=1 go build -race runtime/cgo 2>/dev/null && echo -race)

# Development tools, built once for each tools/go.sum and Go version.
TOOLS := bin/tools/built-with-$(shell go env GOVERSION)

BENCH    ?= .
COUNT    ?= 1
FUZZTIME ?= 30s
CHECKS   ?= 100000
SHARED   ?= ../shared
AREAS    ?= $(if $(NAMES),,basic)
PROFILES ?= plain zed

.PHONY: build demo test check fmt bench sweep fuzz live tools clean help

build: ## Build the binaries into bin/
	CGO_ENABLED=0 go build $(BUILDFLAGS) -o bin/ ./cmd/...

test: ## Run the tests in random order, under the race detector when a C compiler works
	$(eval race := $(RACE))
	@echo 'race detector: $(if $(race),on,off (no working C compiler))'
	CGO_ENABLED=$(if $(race),1,0) go test $(race) -shuffle=on -timeout 5m ./...
	$(if $(race),CGO_ENABLED=0 go test -run TestRecordings ./fakeclaude # all of them)

demo: build ## Play recorded sessions through the agent and compare with upstream
	bin/acpconform verify --show --profile plain,zed,air,air-bare hello 'basic-*'

check: tools ## Check format, vet, lint and both go.mod files
	@files=$$(bin/tools/gofumpt -l .); [ -z "$$files" ] || { echo "gofumpt would change:"; echo "$$files"; exit 1; }
	for os in darwin windows; do GOOS=$$os go vet ./... || exit 1; done
	go vet ./...
	bin/tools/golangci-lint run
	go mod tidy -diff
	go -C tools mod tidy -diff

fmt: tools ## Format the Go files
	bin/tools/gofumpt -w .

bench: ## Run the benchmarks (BENCH=regexp COUNT=n); compare two outputs with bin/tools/benchstat
	go test -run '^$$' -bench '$(BENCH)' -benchmem -count $(COUNT) ./...

sweep: ## Play every fault at every line of every recording, and 100,000 random lives of a session
	go test ./adapter/session -run TestEveryRequest -sweep -v -timeout 60m
	go test ./adapter/session -run 'TestHistory|TestEveryPrompt' -rapid.checks=$(CHECKS) -timeout 60m

fuzz: ## Run each fuzz target for FUZZTIME (30s)
	FUZZTIME=$(FUZZTIME) tools/fuzz.sh

live: build ## Score the agent with the real CLI (SHARED=dir AREAS= PROFILES= or NAMES=)
	SHARED='$(SHARED)' tools/live.sh $(AREAS:%=--area %) $(PROFILES:%=--profile %) $(NAMES)

tools: $(TOOLS) ## Build the development tools into bin/tools/ (minutes, once)

$(TOOLS): tools/go.mod tools/go.sum
	CGO_ENABLED=0 GOBIN=$(CURDIR)/bin/tools go -C tools install -buildvcs=false tool
	touch $@

clean: ## Remove what was built
	rm -rf bin

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
