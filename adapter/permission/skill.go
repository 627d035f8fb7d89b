package permission

import "strings"

// The ids of the choices for a skill.
const (
	OptionAllowSkillExact  = "allow-skill-exact"
	OptionAllowSkillPrefix = "allow-skill-prefix"
)

// maxSkill is the longest skill that gets a rule, in UTF-16 code units.
const maxSkill = 1000

// skillChoices offer rules of our own: the skill, and when its name has more
// words than one, every skill that starts with the first.
func skillChoices(q *question) []choice {
	skill := string(q.in.Skill)
	// A rule with a * would cover more than the skill of that name.
	if !q.lasting || !plain(skill, maxSkill) || strings.Contains(skill, "*") {
		return q.yesNo()
	}
	exact := q.allowWith(OptionAllowSkillExact, "Yes, and don't ask again for "+skill, localRule(q.tool, skill))
	first, _, more := strings.Cut(skill, " ")
	if !more {
		return q.yesNo(exact)
	}
	prefix := first + ":*"
	return q.yesNo(exact, q.allowWith(
		OptionAllowSkillPrefix, "Yes, and don't ask again for "+prefix+" commands", localRule(q.tool, prefix),
	))
}
