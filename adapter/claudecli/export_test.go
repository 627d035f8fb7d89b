package claudecli

// What tests of the search need: it depends on where our executable lies.
var (
	Packages = packages
	LocateIn = locateIn
)

// LocateFrom is Locate for an executable of ours at own.
func LocateFrom(env []string, own string) (string, error) {
	return locateIn(candidates(environment{env}, own), own)
}

// DrainBound is how long a pipe may be silent after the process's exit.
const DrainBound = drainBound
