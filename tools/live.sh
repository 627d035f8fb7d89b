#!/bin/sh
# Scores bin/claude-agent-acp against the recorded upstream runs, with the real
# Claude CLI and a scripted model. Arguments go to score.py as they are.
# SHARED is the directory that holds lab/; LAB_REF is where its setup.sh lays
# the reference parts.
set -eu

lab=${SHARED:?}/lab
ref=${LAB_REF:-$HOME/.cache/acp-lab}

fail() {
	echo "live: $*" >&2
	exit 2
}

[ -f "$lab/score.py" ] || fail "no lab under $SHARED: set SHARED to the directory that holds lab/"
command -v python3 >/dev/null || fail 'python3 is missing'
[ -n "${LAB_CLAUDE:-}" ] || ls "$ref"/upstream-*/node_modules/@anthropic-ai/claude-agent-sdk-*/claude >/dev/null 2>&1 ||
	fail "no reference parts under $ref: run $lab/setup.sh once (it needs npm and 600 MB)"

exec python3 "$lab/score.py" --agent ./bin/claude-agent-acp "$@"
