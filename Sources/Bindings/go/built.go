package vivace

import "vivace/capi"

// What a plan created, or, if it is not ours, a moveable of the program.
type built struct {
	id   uint64
	ours bool
	// The moveables of the program that are in it, or itself.
	lent []loan
}

// An idle moveable of the program that goes into a container, and the position that it had before.
type loan struct {
	id       uint64
	position float64
}

// Destroys it, but not what was lent to it.
func (b built) undo(t *Tempo) {
	if capi.IsValid(b.id) {
		// Nothing is removed from a container that has started.
		if len(b.lent) > 0 && State(capi.GetState(b.id)) != StateIdle {
			capi.Reset(b.id)
		}
		for _, one := range b.lent {
			one.giveBack()
		}
		capi.Destroy(b.id)
	}
	t.after()
}

func (l loan) giveBack() {
	if !capi.IsValid(l.id) {
		return
	}
	capi.Remove(capi.GetParent(l.id), l.id)
	if capi.GetPosition(l.id) != l.position {
		capi.SetPosition(l.id, l.position)
	}
}

func (m Moveable) part(*Tempo) (built, error) {
	b := built{id: m.id}
	if m.IsValid() {
		b.lent = []loan{{m.id, m.Position()}}
	}
	return b, nil
}

func (p *Plan[H]) part(t *Tempo) (built, error) { return p.idle(t) }
