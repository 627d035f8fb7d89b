package watchdog

// Main returns false: on Windows a job object does the watchdog's work.
func Main(args []string) (handled bool) { return false }
