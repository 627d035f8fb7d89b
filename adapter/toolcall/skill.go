package toolcall

// skill reports Skill: the text of the skill goes to the model, not to the user.
type skill struct{ other }

type skillInput struct {
	Skill member[string] `json:"skill"`
}

// Use implements [Reporter].
func (skill) Use(u Use) Facts {
	name := decode[skillInput](u.Input).Skill.value
	f := Facts{Title: "Load skill", Kind: KindOther, Skill: name}
	if name != "" {
		f.Title += ": " + name
	}
	return f
}

// Result implements [Reporter]: the result confirms what the title says.
func (skill) Result(_ Use, o Outcome) Result {
	r, _ := o.failure()
	return r
}
