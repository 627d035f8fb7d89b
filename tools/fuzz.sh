#!/bin/sh
# Runs every fuzz target of the module in turn, each for $FUZZTIME. Stops at the
# first failure; go test then names the input it saved under testdata/fuzz.
set -eu

# go test -list prints a package's targets, then a line "ok PACKAGE TIME".
listing=$(go test -list '^Fuzz' ./...)
targets=$(echo "$listing" | awk '
	/^Fuzz/     { names[n++] = $1 }
	$1 == "ok"  { for (i = 0; i < n; i++) print $2, names[i]; n = 0 }')
[ -n "$targets" ] || { echo 'no fuzz targets'; exit 0; }

echo "$targets" | while read -r package target; do
	echo "== $target in $package, $FUZZTIME"
	go test -run '^$' -fuzz "^$target\$" -fuzztime "$FUZZTIME" "$package" </dev/null
done
