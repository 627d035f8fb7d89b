package recorder

import "strconv"

// call is a request or notification of the client with what the agent
// answered.
type call struct {
	number   int     // 1 is the client's first request; 0 for no request
	message  message // of the client
	response *node
}

// question is a request of the agent with what the client answered.
type question struct {
	number int
	answer *node
}

// dialogue pairs requests with their answers.
type dialogue struct {
	calls     []*call
	stray     []*node // responses that answer no request
	questions map[*node]*question
	answers   []*node         // of the client, in order
	byMessage map[*node]*call // calls by their request and by their response

	openCalls     map[string]*call // by id; an id may be used again after a restart
	openQuestions map[string]*question
	numbers       map[string]int // of the agent's requests by id
}

func pair(messages []message) *dialogue {
	d := &dialogue{
		questions: map[*node]*question{}, byMessage: map[*node]*call{},
		openCalls: map[string]*call{}, openQuestions: map[string]*question{}, numbers: map[string]int{},
	}
	for _, m := range messages {
		switch m.from {
		case FromClient:
			d.client(m)
		case ClientRaw:
			d.calls = append(d.calls, &call{message: m})
		case FromAgent:
			d.agent(m)
		case AgentGarbage, AgentExit:
		}
	}
	return d
}

func (d *dialogue) client(m message) {
	if m.isResponse() {
		d.answers = append(d.answers, m.node)
		if q := d.openQuestions[m.id()]; q != nil {
			q.answer = m.node
			delete(d.openQuestions, m.id())
		}
		return
	}
	c := &call{message: m}
	if m.isRequest() {
		c.number = 1
		for _, earlier := range d.calls {
			if earlier.number > 0 {
				c.number++
			}
		}
		d.openCalls[m.id()] = c
	}
	d.calls = append(d.calls, c)
	d.byMessage[m.node] = c
}

func (d *dialogue) agent(m message) {
	switch {
	case m.isResponse():
		c := d.openCalls[m.id()]
		if c == nil {
			d.stray = append(d.stray, m.node)
			return
		}
		c.response = m.node
		d.byMessage[m.node] = c
		delete(d.openCalls, m.id())
	case m.isRequest():
		q := &question{number: len(d.questions) + 1}
		d.questions[m.node] = q
		d.openQuestions[m.id()] = q
		d.numbers[m.id()] = q.number
	case m.method() == "$/cancel_request":
		d.nameCancelled(m)
	}
}

// nameCancelled replaces the agent's own id of a request that it takes back.
func (d *dialogue) nameCancelled(m message) {
	id := m.node.at("params", "requestId")
	if id == nil {
		return
	}
	if n := d.numbers[string(id.append(nil))]; n > 0 {
		m.node.at("params").named["requestId"] = textNode("<request " + strconv.Itoa(n) + ">")
	}
}

// normalise gives the calls and the answers their canonical form. What they
// name is numbered over the whole run.
func (d *dialogue) normalise(n *normaliser) {
	for _, c := range d.calls {
		if c.message.node.is('{') {
			c.message.node = n.value(c.message.node, "")
		}
		if c.response != nil {
			hideAgent(c)
			c.response = n.value(c.response, "")
		}
	}
	for i := range d.stray {
		d.stray[i] = n.value(d.stray[i], "")
	}
	for _, a := range d.answers {
		*a = *n.value(a, "")
	}
}

// hideAgent takes the agent's name, version and command out of its answer to
// initialize.
func hideAgent(c *call) {
	if c.message.method() != "initialize" {
		return
	}
	result := c.response.at("result")
	for _, name := range []string{"agentInfo", "info"} {
		if result.at(name).is('{') {
			result.named[name] = objectNode()
		}
	}
	methods := result.at("authMethods")
	if methods == nil {
		return
	}
	for _, method := range methods.items {
		hideCommand(method.at("_meta", "terminal-auth"))
	}
}

func hideCommand(login *node) {
	if !login.is('{') {
		return
	}
	login.named["command"] = textNode("<exe>")
	args := &node{kind: '['}
	if old := login.at("args"); old != nil {
		for _, arg := range old.items {
			if !isAgentScript(arg.str()) {
				args.items = append(args.items, arg)
			}
		}
	}
	login.named["args"] = args
}
