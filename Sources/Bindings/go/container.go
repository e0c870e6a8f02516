package vivace

import (
	"math"

	"vivace/capi"
)

// Add adds an idle moveable, or a plan, after the last child.
func (c Container) Add(child Part) error {
	return c.adding(child, func(id uint64) int32 { return capi.Add(c.id, id) })
}

func (c Container) adding(child Part, add func(id uint64) int32) error {
	if c.tempo == nil {
		return c.check(0)
	}
	_, err := c.put(child, add)
	return err
}

// Returns what of the program is in it then. If it fails, or panics, nothing that was created for it
// is left.
func (c Container) put(child Part, add func(id uint64) int32) (lent []loan, err error) {
	if child == nil {
		return nil, c.tempo.noPart()
	}
	b, err := child.part(c.tempo)
	if err != nil {
		return nil, err
	}
	status := add(b.id)
	if status != 0 && b.ours {
		defer b.undo(c.tempo)
	}
	return b.lent, c.check(status)
}

// Remove removes a child, which is then idle and in no container.
func (c Container) Remove(child Handle) error {
	if child == nil {
		return c.tempo.noPart()
	}
	return c.check(capi.Remove(c.id, child.ID()))
}

func (t *Tempo) noPart() error { return t.refused("the part is nil") }

// Len returns the number of children.
func (c Container) Len() int { return int(capi.GetChildCount(c.id)) }

// Children returns all current children.
func (c Container) Children() []Moveable {
	children := make([]Moveable, c.Len())
	for i := range children {
		children[i] = Moveable{c.tempo, capi.GetChild(c.id, uint32(i))}
	}
	return children
}

// SetLabel names a second of its first pass; NaN removes the label.
func (c Container) SetLabel(label string, seconds float64) error {
	if err := c.tempo.whole(label); err != nil {
		return err
	}
	return c.check(capi.SetLabel(c.id, label, seconds))
}

// Label returns the second that a label stands for.
func (c Container) Label(label string) (seconds float64, found bool) {
	if hasZero(label) {
		return math.NaN(), false
	}
	seconds = capi.GetLabel(c.id, label)
	return seconds, !math.IsNaN(seconds)
}

// SetSynced sets whether all children turn at the same time.
func (g Group) SetSynced(synced bool) error { return g.check(capi.GroupSetSynced(g.id, synced)) }

// SetDuration sets how long a pass takes; NaN for as long as its children take.
func (g Group) SetDuration(seconds float64) error {
	return g.check(capi.GroupSetDuration(g.id, seconds))
}

// SetStagger makes the children start one after another.
func (g Group) SetStagger(seconds float64, from StaggerFrom, easing Easing) error {
	return g.check(capi.GroupSetStagger(g.id, seconds, int32(from), int32(easing)))
}

// Place adds an idle moveable at a point in time.
func (g Group) Place(child Part, place Place, offset float64) error {
	return g.adding(child, func(id uint64) int32 {
		return capi.GroupPlace(g.id, id, int32(place), offset)
	})
}

// PlaceAtLabel adds an idle moveable at a label.
func (g Group) PlaceAtLabel(child Part, label string, offset float64) error {
	if err := g.tempo.whole(label); err != nil {
		return err
	}
	return g.adding(child, func(id uint64) int32 {
		return capi.GroupPlaceAtLabel(g.id, id, label, offset)
	})
}

// SetReversingMode sets how its way back is played.
func (s Sequence) SetReversingMode(mode ReversingMode) error {
	return s.check(capi.SequenceSetReversingMode(s.id, int32(mode)))
}

// Current returns the step that is playing, or was playing last.
func (s Sequence) Current() (step Moveable, found bool) {
	id := capi.SequenceGetCurrent(s.id)
	return Moveable{s.tempo, id}, id != 0
}
