package permission

import "strings"

// webFetchChoices offer a rule of our own for the host of the address.
func webFetchChoices(q *question) []choice {
	host := hostOf(string(q.in.URL))
	if !q.lasting || host == "" {
		return q.yesNo()
	}
	name := "Yes, and don't ask again for " + host
	return q.yesNo(q.allowWith(OptionAllowWithUpdates, name, localRule(q.tool, "domain:"+host)))
}

// hostOf is the host of a web address, or "" for one that browsers are known to
// read differently from how it looks: one with a name and a password, with a
// backslash, with a host that is not plain ASCII, or with a number for a host.
func hostOf(address string) string {
	scheme, rest, _ := strings.Cut(address, "://")
	if !strings.EqualFold(scheme, "http") && !strings.EqualFold(scheme, "https") {
		return ""
	}
	if end := strings.IndexAny(rest, "/?#"); end >= 0 {
		rest = rest[:end]
	}
	host, port, _ := strings.Cut(rest, ":")
	if host = strings.ToLower(host); !isDomain(host) || strings.Trim(port, digits) != "" {
		return ""
	}
	return host
}

const digits = "0123456789"

// isDomain says whether host is a name, or an IPv4 address in its usual form.
func isDomain(host string) bool {
	const letters = digits + "abcdefghijklmnopqrstuvwxyz-_."
	if host == "" || strings.Trim(host, letters) != "" {
		return false
	}
	labels := strings.Split(strings.TrimSuffix(host, "."), ".")
	if last := labels[len(labels)-1]; last != "" && strings.Contains(digits, last[:1]) {
		return len(labels) == 4 && !strings.HasSuffix(host, ".") && all(labels, isDecimal)
	}
	return all(labels, func(l string) bool { return l != "" })
}

// isDecimal says whether s is a byte without leading zeros.
func isDecimal(s string) bool {
	short := len(s) == 1 || len(s) > 1 && len(s) <= 3 && s[0] != '0'
	return short && strings.Trim(s, digits) == "" && (len(s) < 3 || s <= "255")
}
