package command

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"claude-agent-acp/adapter/claudecli/streamjson"
)

// IsUsage says whether a prompt is the command /usage.
func IsUsage(text string) bool { return strings.TrimSpace(text) == "/usage" }

// Usage is the answer to /usage. The report has to tell of a session.
func Usage(u *streamjson.UsageReport) string {
	lines := []string{"## Usage"}
	if u.Subscription != "" {
		lines = append(lines, "", "> Claude "+escape(u.Subscription)+" subscription usage")
	}
	if limits := limitLines(u); len(limits) > 0 {
		lines = append(append(lines, "", "### Limits", ""), limits...)
	}
	lines = append(lines, sessionLines(u)...)
	if b := u.Behaviors; b != nil {
		lines = append(lines, "", "---", "", "### What’s using your limits?", "", "> Approximate, overlapping measures · this machine only · excludes claude.ai")
		lines = append(append(lines, periodLines("Last 24h", &b.Day)...), periodLines("Last 7d", &b.Week)...)
	}
	return strings.Join(lines, "\n")
}

func sessionLines(u *streamjson.UsageReport) []string {
	var input, output, read, write float64
	for _, m := range u.Session.Models {
		input += m.Input
		output += m.Output
		read += m.CacheRead
		write += m.CacheWrite
	}
	s := u.Session
	return []string{
		"", "---", "", "### This session", "", "| Cost | API time | Active |", "|:--|:--|:--|",
		fmt.Sprintf("| $%.2f | %s | %s |", s.Cost, duration(s.APIMillis), duration(s.Millis)),
		"", "| Breakdown | Tokens |", "|:--|--:|",
		"| Input | " + count(input) + " |", "| Output | " + count(output) + " |",
		"| Cache read | " + count(read) + " |", "| Cache write | " + count(write) + " |",
	}
}

// limitLines are the limits of a subscription, without a blank line at the end.
func limitLines(u *streamjson.UsageReport) []string {
	l := u.Limits
	if l == nil || !u.LimitsKnown {
		return nil
	}
	lines := append(limit("5-hour limit", l.FiveHour), limit("Weekly · all models", l.SevenDay)...)
	for _, m := range l.Models {
		lines = append(lines, limit("Weekly · "+m.Name, &m.UsageWindow)...)
	}
	if len(l.Models) == 0 {
		lines = append(append(lines, limit("Weekly · Opus", l.SevenDayOpus)...), limit("Weekly · Sonnet", l.SevenDaySonnet)...)
	}
	return lines[:max(0, len(lines)-1)]
}

func limit(label string, w *streamjson.UsageWindow) []string {
	if w == nil || w.Utilization == nil {
		return nil
	}
	return []string{
		"**" + escape(label) + "** — **" + number(*w.Utilization) + "%**" + resets(w.ResetsAt), "",
		"`" + bar(*w.Utilization) + "`", "",
	}
}

func resets(at string) string {
	if at == "" {
		return ""
	}
	t, err := time.Parse(time.RFC3339, at)
	if err != nil {
		return " · Resets " + escape(at)
	}
	return " · Resets " + t.UTC().Format("Jan 2, 3:04 PM MST")
}

// bar shows a percentage. What is not nothing shows.
func bar(percent float64) string {
	const cells = 20
	percent = min(max(percent, 0), 100)
	filled := 0
	if percent > 0 {
		filled = max(1, int(math.Floor(percent/100*cells+0.5)))
	}
	return strings.Repeat("█", filled) + strings.Repeat("░", cells-filled)
}

// periodLines say what used the limits in a while.
func periodLines(label string, p *streamjson.UsagePeriod) []string {
	lines := []string{"", "**" + label + "** · " + number(p.Requests) + " requests · " + number(p.Sessions) + " sessions"}
	if len(p.Recommendations) > 0 {
		lines = append(lines, "")
	}
	for _, r := range p.Recommendations {
		line := "- **" + number(r.Percent) + "%** " + escape(r.Title)
		if r.Detail != "" {
			line += " · " + escape(r.Detail)
		}
		lines = append(lines, line)
	}
	if len(p.MCPServers) == 0 {
		return lines
	}
	lines = append(lines, "", "| MCP server | Usage |", "|:--|--:|")
	servers := slices.Clone(p.MCPServers)
	slices.SortStableFunc(servers, func(a, b streamjson.UsageShare) int { return cmp.Compare(b.Percent, a.Percent) })
	for _, s := range servers[:min(3, len(servers))] {
		lines = append(lines, "| "+escape(s.Name)+" | `"+bar(s.Percent)+"` "+number(s.Percent)+"% |")
	}
	return lines
}

func number(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

func duration(millis float64) string {
	seconds := int(math.Floor(max(0, millis)/1000 + 0.5))
	switch {
	case seconds < 60:
		return fmt.Sprintf("%ds", seconds)
	case seconds%60 == 0:
		return fmt.Sprintf("%dm", seconds/60)
	}
	return fmt.Sprintf("%dm %ds", seconds/60, seconds%60)
}

// count is a number as people read it: 1.2K.
func count(n float64) string {
	unit := 0
	for n >= 1000 && unit < len(countUnits)-1 || math.Round(n*10)/10 >= 1000 && unit < len(countUnits)-1 {
		n /= 1000
		unit++
	}
	return strconv.FormatFloat(math.Round(n*10)/10, 'f', -1, 64) + countUnits[unit]
}

var countUnits = []string{"", "K", "M", "B", "T"}
