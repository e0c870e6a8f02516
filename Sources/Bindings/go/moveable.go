package vivace

import (
	"fmt"
	"math"
	"strings"

	"vivace/capi"
)

// Moveable is anything that can be started: a motion, a group, a sequence or a step. It is a name,
// and compared like one.
type Moveable struct {
	tempo *Tempo
	id    uint64
}

// Motion is a moveable that moves values, or a step.
type Motion struct{ Moveable }

// Container is a moveable with children.
type Container struct{ Moveable }

// Group is a container whose children run side by side.
type Group struct{ Container }

// Sequence is a container whose steps run one after another.
type Sequence struct{ Container }

// Description is everything that a tool shows of a moveable; see viv_description in C.
type Description = capi.Description

// PropertyDescription is everything that a tool shows of a property; see viv_property in C.
type PropertyDescription = capi.Property

func (m Moveable) check(status int32) error {
	if m.tempo == nil {
		return &Error{StatusInvalidHandle, "this names nothing"}
	}
	return m.tempo.check(status)
}

func (m Moveable) String() string {
	if !m.IsValid() {
		return "a moveable that is gone"
	}
	return fmt.Sprintf("%v %q, %v", m.Kind(), m.Name(), m.State())
}

// ID is its handle in C.
func (m Moveable) ID() uint64 { return m.id }

// Tempo is the tempo that owns it.
func (m Moveable) Tempo() *Tempo { return m.tempo }

// Start starts it from its beginning, if it is idle or completed.
func (m Moveable) Start() error { return m.check(capi.Start(m.id)) }

// Stop stops it where it is.
func (m Moveable) Stop() error { return m.check(capi.Stop(m.id)) }

// Restart starts it from its beginning, from any state.
func (m Moveable) Restart() error { return m.check(capi.Restart(m.id)) }

// Pause stops its time.
func (m Moveable) Pause() error { return m.check(capi.Pause(m.id)) }

// Resume lets its time go on.
func (m Moveable) Resume() error { return m.check(capi.Resume(m.id)) }

// Reset makes it idle, and gives its values back what they moved from.
func (m Moveable) Reset() error { return m.check(capi.Reset(m.id)) }

// Finish takes it to the end that it is heading for.
func (m Moveable) Finish() error { return m.check(capi.Finish(m.id)) }

// Reverse turns its own time the other way.
func (m Moveable) Reverse() error { return m.check(capi.Reverse(m.id)) }

// Play lets it run to its end, or to its beginning, from wherever it is.
func (m Moveable) Play(heading Direction) error { return m.check(capi.Play(m.id, int32(heading))) }

// Seek puts it at a second of its own time.
func (m Moveable) Seek(seconds float64) error { return m.check(capi.Seek(m.id, seconds)) }

// SeekLabel puts it at a label.
func (m Moveable) SeekLabel(label string) error { return m.check(capi.SeekLabel(m.id, label)) }

// Destroy destroys it and everything in it. No effect on what is gone.
func (m Moveable) Destroy() error {
	if !m.IsValid() {
		return nil
	}
	return m.check(capi.Destroy(m.id))
}

// SetDelay sets how long it waits before its first cycle.
func (m Moveable) SetDelay(seconds float64) error { return m.check(capi.SetDelay(m.id, seconds)) }

// SetRepeats sets how many cycles come after the first one.
func (m Moveable) SetRepeats(extraCycles int32) error {
	return m.check(capi.SetRepeats(m.id, extraCycles))
}

// SetRepeatDelay sets how long it stays at its end between two cycles.
func (m Moveable) SetRepeatDelay(seconds float64) error {
	return m.check(capi.SetRepeatDelay(m.id, seconds))
}

// SetReverses sets whether each cycle is a way out and a way back.
func (m Moveable) SetReverses(reverses bool) error { return m.check(capi.SetReverses(m.id, reverses)) }

// SetTurnDelay sets how long it stays at its end before each way back.
func (m Moveable) SetTurnDelay(seconds float64) error {
	return m.check(capi.SetTurnDelay(m.id, seconds))
}

// SetMirrored sets whether its way back is its way out run backward.
func (m Moveable) SetMirrored(mirrored bool) error { return m.check(capi.SetMirrored(m.id, mirrored)) }

// SetPasses sets how many passes it makes, alternately out and back.
func (m Moveable) SetPasses(passes int32) error { return m.check(capi.SetPasses(m.id, passes)) }

// SetRate sets how fast its own time goes.
func (m Moveable) SetRate(rate float64) error { return m.check(capi.SetRate(m.id, rate)) }

// SetTransient sets whether it is gone once it has completed or was stopped.
func (m Moveable) SetTransient(transient bool) error {
	return m.check(capi.SetTransient(m.id, transient))
}

// SetEssential sets whether it plays as ever where motion is reduced.
func (m Moveable) SetEssential(essential bool) error {
	return m.check(capi.SetEssential(m.id, essential))
}

// SetPosition sets when its group launches it, in seconds of the group.
func (m Moveable) SetPosition(seconds float64) error {
	return m.check(capi.SetPosition(m.id, seconds))
}

// SetName names it, for tools and for jumps to it.
func (m Moveable) SetName(name string) error {
	if strings.IndexByte(name, 0) >= 0 {
		return refused("a name has no zeros in it")
	}
	return m.check(capi.SetName(m.id, name))
}

// SetTag gives it a number, which its events carry.
func (m Moveable) SetTag(tag uint64) error { return m.check(capi.SetUserData(m.id, tag)) }

// SetCondition leaves it out whenever its turn has come and a function returns false.
func (m Moveable) SetCondition(decide func() bool) error {
	if m.tempo == nil {
		return m.check(0)
	}
	e := m.tempo.register(decide)
	return m.tempo.give(m.id, []kept{{condition, e}}, func() int32 {
		return capi.SetCondition(m.id, capi.Decided, e.id)
	})
}

// On calls a function at the exact moment of these kinds of events, in place of the one before; nil
// for none.
func (m Moveable) On(kinds EventKind, listener func(event Event)) error {
	if m.tempo == nil {
		return m.check(0)
	}
	if listener == nil {
		return m.check(capi.On(m.id, int32(kinds), nil, 0))
	}
	e := m.tempo.register(listener)
	var things []kept
	for bit := use(1); bit > 0 && bit <= use(EventAll); bit <<= 1 {
		if use(kinds)&bit != 0 {
			things = append(things, kept{bit, e})
		}
	}
	return m.tempo.give(m.id, things, func() int32 {
		return capi.On(m.id, int32(kinds), capi.Told, e.id)
	})
}

// OnCompleted calls a function when it is at its end.
func (m Moveable) OnCompleted(listener func(event Event)) error {
	return m.On(EventCompleted, listener)
}

// IsValid tells whether it is alive.
func (m Moveable) IsValid() bool { return capi.IsValid(m.id) }

// Kind is what it is.
func (m Moveable) Kind() Kind { return Kind(capi.GetKind(m.id)) }

// State is where it is in its life.
func (m Moveable) State() State { return State(capi.GetState(m.id)) }

// Direction is which way its present pass goes.
func (m Moveable) Direction() Direction { return Direction(capi.GetDirection(m.id)) }

// PassProgress is how much of its present pass is over, 0..1, linear in time; NaN if it is gone.
func (m Moveable) PassProgress() float64 { return capi.GetPassProgress(m.id) }

// CycleProgress is how much of its present cycle is over.
func (m Moveable) CycleProgress() float64 { return capi.GetCycleProgress(m.id) }

// TotalProgress is how much of the whole is over.
func (m Moveable) TotalProgress() float64 { return capi.GetTotalProgress(m.id) }

// CyclesCompleted is how many cycles it completed since its start.
func (m Moveable) CyclesCompleted() uint64 { return capi.GetCyclesCompleted(m.id) }

// Time is its own seconds since its start, delay included; NaN if it is gone.
func (m Moveable) Time() float64 { return capi.GetTime(m.id) }

// Length is its own seconds from start to end: infinite if it is endless, NaN while it is unknown.
func (m Moveable) Length() float64 { return capi.GetLength(m.id) }

// Position is when its group launches it, in seconds of the group.
func (m Moveable) Position() float64 { return capi.GetPosition(m.id) }

// Name is its name; empty if it has none.
func (m Moveable) Name() string { return capi.GetName(m.id) }

// Tag is the number that it was given, or 0.
func (m Moveable) Tag() uint64 { return capi.GetUserData(m.id) }

// Parent is the container that it is in.
func (m Moveable) Parent() (parent Container, found bool) {
	id := capi.GetParent(m.id)
	return Container{Moveable{m.tempo, id}}, id != 0
}

// Describe tells everything that a tool shows of it.
func (m Moveable) Describe() (Description, error) {
	description, status := capi.Describe(m.id)
	return description, m.check(status)
}

// AsMotion is it as a motion or step, if it is one.
func (m Moveable) AsMotion() (motion Motion, is bool) {
	kind := m.Kind()
	return Motion{m}, kind != KindNone && kind != KindGroup && kind != KindSequence
}

// AsGroup is it as a group, if it is one.
func (m Moveable) AsGroup() (group Group, is bool) {
	return Group{Container{m}}, m.Kind() == KindGroup
}

// AsSequence is it as a sequence, if it is one.
func (m Moveable) AsSequence() (sequence Sequence, is bool) {
	return Sequence{Container{m}}, m.Kind() == KindSequence
}

// Clone copies it with everything in it: idle, and in no container.
func (m Moveable) Clone() (Moveable, error) {
	if m.tempo == nil {
		return m, m.check(0)
	}
	id, err := m.tempo.made(capi.Clone(m.id))
	clone := Moveable{m.tempo, id}
	if err == nil {
		if err = m.tempo.share(m.id, id); err != nil {
			clone.Destroy()
		}
	}
	return clone, err
}

// Clone copies it with what it moves.
func (m Motion) Clone() (Motion, error) {
	clone, err := m.Moveable.Clone()
	return Motion{clone}, err
}

// Clone copies it with everything in it.
func (g Group) Clone() (Group, error) {
	clone, err := g.Moveable.Clone()
	return Group{Container{clone}}, err
}

// Clone copies it with everything in it.
func (s Sequence) Clone() (Sequence, error) {
	clone, err := s.Moveable.Clone()
	return Sequence{Container{clone}}, err
}

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

// SetDuration sets how long a pass of a tween or a wait takes.
func (m Motion) SetDuration(seconds float64) error {
	return m.check(capi.MotionSetDuration(m.id, seconds))
}

// SetEasing sets the easing of a tween.
func (m Motion) SetEasing(easing Easing) error {
	return m.check(capi.MotionSetEasing(m.id, int32(easing)))
}

// SetBlend sets what it does with values that others move, and with which weight it adds.
func (m Motion) SetBlend(blend Blend, weight float64) error {
	return m.check(capi.MotionSetBlend(m.id, int32(blend), weight))
}

// SetSpring sets the tension and damping of a spring, also in flight.
func (m Motion) SetSpring(spring Spring) error {
	return m.check(capi.SpringSetParameters(m.id, spring.Tension, spring.Damping))
}

// SetVelocity sets the velocity that everything it moves begins with.
func (m Motion) SetVelocity(velocity float64) error {
	return m.check(capi.MotionSetVelocity(m.id, nil, velocity))
}

// Retarget lets what it moves head for other ends, keeping values and velocities. Of an array it
// takes one end for all values, or as many as there are.
func (m Motion) Retarget(target Target, ends ...float64) error {
	if m.tempo == nil {
		return m.check(0)
	}
	p, err := target.target(m.tempo)
	if err != nil {
		return err
	}
	packed, err := p.pack(ends, false)
	if err != nil || packed == nil {
		return orRefused(err, "there are no ends")
	}
	defer keepAlive(packed)
	if p.property == nil && p.count == 1 {
		return m.check(capi.MotionRetargetValues(m.id, p.address, packed.address))
	}
	// As many ends will be read as the property has values.
	if err := m.findWhole(p); err != nil {
		return err
	}
	return m.check(capi.MotionRetargetArray(m.id, p.address, packed.address))
}

func orRefused(err error, sentence string) error {
	if err != nil {
		return err
	}
	return refused(sentence)
}

func (m Motion) findWhole(p place) error {
	properties, err := m.Properties()
	for _, one := range properties {
		if one.Target == p.address && int(one.Count) == p.count && Type(one.Type) == p.kind {
			return nil
		}
	}
	if err == nil {
		err = &Error{StatusNotFound, "the motion moves no such array as a whole"}
	}
	return err
}

// Velocity is how fast a target moves, in units per second.
func (m Motion) Velocity(target Target) (float64, error) {
	if m.tempo == nil {
		return 0, m.check(0)
	}
	p, err := target.target(m.tempo)
	if err != nil {
		return 0, err
	}
	velocity := capi.MotionGetVelocity(m.id, p.address)
	m.tempo.after()
	if math.IsNaN(velocity) {
		return 0, lastFailure(m.tempo.id)
	}
	return velocity, nil
}

// Sample tells what a value would be at a second of the motion's own time, and how fast: as many
// numbers as its type has.
func (m Motion) Sample(target Target, seconds float64) (values, velocities []float64, err error) {
	if m.tempo == nil {
		return nil, nil, m.check(0)
	}
	p, err := target.target(m.tempo)
	if err != nil {
		return nil, nil, err
	}
	count := p.count
	if p.property == nil {
		count = formats[p.kind].numbers
	}
	values, velocities = make([]float64, count), make([]float64, count)
	return values, velocities, m.check(capi.MotionSample(
		m.id, p.address, seconds, &values[0], &velocities[0], uint32(count)))
}

// Properties are everything that a tool shows of what it moves.
func (m Motion) Properties() ([]PropertyDescription, error) {
	description, err := m.Describe()
	if err != nil {
		return nil, err
	}
	properties := make([]PropertyDescription, description.Properties)
	for i := range properties {
		one, status := capi.MotionDescribeProperty(m.id, uint32(i))
		if err := m.check(status); err != nil {
			return nil, err
		}
		properties[i] = one
	}
	return properties, nil
}

// Fraction is the fraction of its path where it is; NaN for what travels along none.
func (m Motion) Fraction() float64 { return capi.PathMotionGetFraction(m.id) }

// Handle is what names something.
type Handle interface{ ID() uint64 }

// Part is what may go into a container: a plan, or something idle.
type Part interface {
	part(t *Tempo) (id uint64, ours bool, err error)
}

func (m Moveable) part(*Tempo) (uint64, bool, error) { return m.id, false, nil }

func eventKindName(kinds EventKind) string {
	names := []string{"started", "stopped", "updated", "reversed", "repeated", "paused", "resumed",
		"completed", "stepped", "skipped", "destroyed"}
	var told []string
	for bit, name := range names {
		if kinds>>bit&1 == 1 {
			told = append(told, name)
		}
	}
	return strings.Join(told, "|")
}

func pointerTo[T any](values []T) *T {
	if len(values) == 0 {
		return nil
	}
	return &values[0]
}
