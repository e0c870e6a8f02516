package vivace

import (
	"math"

	"vivace/capi"
)

// Add adds something idle after the last child.
func (c Container) Add(child Part) error {
	return c.adding(child, func(id uint64) int32 { return capi.Add(c.id, id) })
}

func (c Container) adding(child Part, add func(id uint64) int32) error {
	if c.tempo == nil {
		return c.check(0)
	}
	id, ours, err := child.part(c.tempo)
	if err != nil {
		return err
	}
	err = c.check(add(id))
	if err != nil && ours {
		Moveable{c.tempo, id}.Destroy()
	}
	return err
}

// Remove takes a child out: it is idle then, and in no container.
func (c Container) Remove(child Handle) error { return c.check(capi.Remove(c.id, child.ID())) }

// Len counts its children.
func (c Container) Len() int { return int(capi.GetChildCount(c.id)) }

// Children are all of them, as they are now.
func (c Container) Children() []Moveable {
	children := make([]Moveable, c.Len())
	for i := range children {
		children[i] = Moveable{c.tempo, capi.GetChild(c.id, uint32(i))}
	}
	return children
}

// SetLabel names a second of its first pass; NaN takes the label away.
func (c Container) SetLabel(label string, seconds float64) error {
	return c.check(capi.SetLabel(c.id, label, seconds))
}

// Label tells the second that a label names.
func (c Container) Label(label string) (seconds float64, found bool) {
	seconds = capi.GetLabel(c.id, label)
	return seconds, !math.IsNaN(seconds)
}

// SetSynced sets whether all children turn at one moment.
func (g Group) SetSynced(synced bool) error { return g.check(capi.GroupSetSynced(g.id, synced)) }

// SetDuration sets how long a pass takes, in place of as long as its children; NaN for that.
func (g Group) SetDuration(seconds float64) error {
	return g.check(capi.GroupSetDuration(g.id, seconds))
}

// SetStagger lets the children start one after another.
func (g Group) SetStagger(seconds float64, from StaggerFrom, easing Easing) error {
	return g.check(capi.GroupSetStagger(g.id, seconds, int32(from), int32(easing)))
}

// Place adds something idle at a place in time.
func (g Group) Place(child Part, place Place, offset float64) error {
	return g.adding(child, func(id uint64) int32 {
		return capi.GroupPlace(g.id, id, int32(place), offset)
	})
}

// PlaceAtLabel adds something idle at a label.
func (g Group) PlaceAtLabel(child Part, label string, offset float64) error {
	return g.adding(child, func(id uint64) int32 {
		return capi.GroupPlaceAtLabel(g.id, id, label, offset)
	})
}

// SetReversingMode sets how it goes back.
func (s Sequence) SetReversingMode(mode ReversingMode) error {
	return s.check(capi.SequenceSetReversingMode(s.id, int32(mode)))
}

// Current is the step that is playing, or played last.
func (s Sequence) Current() (step Moveable, found bool) {
	id := capi.SequenceGetCurrent(s.id)
	return Moveable{s.tempo, id}, id != 0
}
