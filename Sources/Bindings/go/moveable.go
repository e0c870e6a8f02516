package vivace

import (
	"fmt"
	"strings"

	"vivace/capi"
)

// Moveable is anything that can be started: a motion, a group, a sequence or a step. It is a
// handle, and can be compared with ==.
type Moveable struct {
	tempo *Tempo
	id    uint64
}

// Motion is a moveable that moves values, or a step.
type Motion struct{ Moveable }

// Container is a moveable with children.
type Container struct{ Moveable }

// Group is a container whose children run in parallel.
type Group struct{ Container }

// Sequence is a container whose steps run one after another.
type Sequence struct{ Container }

// Description describes a moveable for tools; see viv_description in C.
type Description = capi.Description

// PropertyDescription describes a property for tools; see viv_property in C.
type PropertyDescription = capi.Property

func (m Moveable) check(status int32) error {
	if m.tempo == nil || m.id == 0 {
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

// ID returns its handle in C.
func (m Moveable) ID() uint64 { return m.id }

// Tempo returns the tempo that owns it.
func (m Moveable) Tempo() *Tempo { return m.tempo }

// Start starts it from its beginning, if it is idle or completed.
func (m Moveable) Start() error { return m.check(capi.Start(m.id)) }

// Stop stops it where it is.
func (m Moveable) Stop() error { return m.check(capi.Stop(m.id)) }

// Restart starts it from its beginning, from any state.
func (m Moveable) Restart() error { return m.check(capi.Restart(m.id)) }

// Pause pauses it.
func (m Moveable) Pause() error { return m.check(capi.Pause(m.id)) }

// Resume resumes it.
func (m Moveable) Resume() error { return m.check(capi.Resume(m.id)) }

// Reset makes it idle, and sets its values back to where they started.
func (m Moveable) Reset() error { return m.check(capi.Reset(m.id)) }

// Finish makes it jump to the end that it is heading for.
func (m Moveable) Finish() error { return m.check(capi.Finish(m.id)) }

// Reverse reverses the direction of its own time.
func (m Moveable) Reverse() error { return m.check(capi.Reverse(m.id)) }

// Play plays it to its end, or to its beginning, from wherever it is.
func (m Moveable) Play(heading Direction) error { return m.check(capi.Play(m.id, int32(heading))) }

// Seek moves it to a second of its own time.
func (m Moveable) Seek(seconds float64) error { return m.check(capi.Seek(m.id, seconds)) }

// SeekLabel moves it to a label.
func (m Moveable) SeekLabel(label string) error {
	if err := m.tempo.whole(label); err != nil {
		return err
	}
	return m.check(capi.SeekLabel(m.id, label))
}

// Destroy destroys it and everything in it. No effect if it is already destroyed.
func (m Moveable) Destroy() error {
	if !m.IsValid() {
		return nil
	}
	return m.check(capi.Destroy(m.id))
}

// SetDelay sets how long it waits before its first cycle.
func (m Moveable) SetDelay(seconds float64) error { return m.check(capi.SetDelay(m.id, seconds)) }

// SetRepeats sets how many cycles follow the first one.
func (m Moveable) SetRepeats(extraCycles int32) error {
	return m.check(capi.SetRepeats(m.id, extraCycles))
}

// SetRepeatDelay sets how long it stays at its end between two cycles.
func (m Moveable) SetRepeatDelay(seconds float64) error {
	return m.check(capi.SetRepeatDelay(m.id, seconds))
}

// SetReverses sets whether each cycle goes out and back.
func (m Moveable) SetReverses(reverses bool) error {
	return m.check(capi.SetReverses(m.id, reverses))
}

// SetTurnDelay sets how long it stays at its end before each way back.
func (m Moveable) SetTurnDelay(seconds float64) error {
	return m.check(capi.SetTurnDelay(m.id, seconds))
}

// SetMirrored sets whether its way back is the exact reverse of its way out.
func (m Moveable) SetMirrored(mirrored bool) error {
	return m.check(capi.SetMirrored(m.id, mirrored))
}

// SetPasses sets how many passes it makes, alternately out and back.
func (m Moveable) SetPasses(passes int32) error { return m.check(capi.SetPasses(m.id, passes)) }

// SetRate sets how fast its own time runs.
func (m Moveable) SetRate(rate float64) error { return m.check(capi.SetRate(m.id, rate)) }

// SetTransient sets whether it destroys itself when it completes or is stopped.
func (m Moveable) SetTransient(transient bool) error {
	return m.check(capi.SetTransient(m.id, transient))
}

// SetEssential sets whether it plays normally even when motion is reduced.
func (m Moveable) SetEssential(essential bool) error {
	return m.check(capi.SetEssential(m.id, essential))
}

// SetPosition sets when its group starts it, in seconds of the group.
func (m Moveable) SetPosition(seconds float64) error {
	return m.check(capi.SetPosition(m.id, seconds))
}

// SetName sets its name, for tools and for jumps to it.
func (m Moveable) SetName(name string) error {
	if err := m.tempo.whole(name); err != nil {
		return err
	}
	return m.check(capi.SetName(m.id, name))
}

// SetTag sets a number that its events carry.
func (m Moveable) SetTag(tag uint64) error { return m.check(capi.SetUserData(m.id, tag)) }

// SetCondition sets a function that is asked whenever it is about to begin; if it returns false, it
// is skipped. nil removes it.
func (m Moveable) SetCondition(decide func() bool) error {
	if m.tempo == nil {
		return m.check(0)
	}
	if decide == nil {
		err := m.check(capi.SetCondition(m.id, nil, 0))
		return m.letGo(err, func(used use) bool { return used == condition })
	}
	e := m.tempo.register(decide)
	return m.tempo.give(m.id, []kept{{condition, e}}, func() int32 {
		return capi.SetCondition(m.id, capi.Decided, e.id)
	})
}

// On sets the function that is called for events of these kinds, at their exact time, replacing the
// previous one; nil removes it.
func (m Moveable) On(kinds EventKind, listener func(event Event)) error {
	if m.tempo == nil {
		return m.check(0)
	}
	if listener == nil {
		err := m.check(capi.On(m.id, int32(kinds), nil, 0))
		return m.letGo(err, func(used use) bool { return used > 0 && used&use(kinds) != 0 })
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

// OnCompleted sets the function that is called when it completes.
func (m Moveable) OnCompleted(listener func(event Event)) error {
	return m.On(EventCompleted, listener)
}

// IsValid reports whether it still exists.
func (m Moveable) IsValid() bool { return capi.IsValid(m.id) }

// Kind returns its kind.
func (m Moveable) Kind() Kind { return Kind(capi.GetKind(m.id)) }

// State returns its state.
func (m Moveable) State() State { return State(capi.GetState(m.id)) }

// Direction returns the direction of its current pass.
func (m Moveable) Direction() Direction { return Direction(capi.GetDirection(m.id)) }

// PassProgress returns the progress of its current pass, 0..1, linear in time; NaN if it was
// destroyed.
func (m Moveable) PassProgress() float64 { return capi.GetPassProgress(m.id) }

// CycleProgress returns the progress of its current cycle.
func (m Moveable) CycleProgress() float64 { return capi.GetCycleProgress(m.id) }

// TotalProgress returns its total progress.
func (m Moveable) TotalProgress() float64 { return capi.GetTotalProgress(m.id) }

// CyclesCompleted returns how many cycles it has completed since its start.
func (m Moveable) CyclesCompleted() uint64 { return capi.GetCyclesCompleted(m.id) }

// Time returns the seconds of its own time since its start, including its delay; NaN if it was
// destroyed.
func (m Moveable) Time() float64 { return capi.GetTime(m.id) }

// Length returns the seconds of its own time from start to end: infinite if it is endless, NaN
// while it is unknown.
func (m Moveable) Length() float64 { return capi.GetLength(m.id) }

// Position returns when its group starts it, in seconds of the group.
func (m Moveable) Position() float64 { return capi.GetPosition(m.id) }

// Name returns its name; empty if it has none.
func (m Moveable) Name() string { return capi.GetName(m.id) }

// Tag returns its number; 0 if none was set.
func (m Moveable) Tag() uint64 { return capi.GetUserData(m.id) }

// Parent returns its container.
func (m Moveable) Parent() (parent Container, found bool) {
	id := capi.GetParent(m.id)
	return Container{Moveable{m.tempo, id}}, id != 0
}

// Describe describes it, for tools.
func (m Moveable) Describe() (Description, error) {
	description, status := capi.Describe(m.id)
	return description, m.check(status)
}

// AsMotion returns it as a motion or step, if it is one.
func (m Moveable) AsMotion() (motion Motion, is bool) {
	kind := m.Kind()
	return Motion{m}, kind != KindNone && kind != KindGroup && kind != KindSequence
}

// AsGroup returns it as a group, if it is one.
func (m Moveable) AsGroup() (group Group, is bool) {
	return Group{Container{m}}, m.Kind() == KindGroup
}

// AsSequence returns it as a sequence, if it is one.
func (m Moveable) AsSequence() (sequence Sequence, is bool) {
	return Sequence{Container{m}}, m.Kind() == KindSequence
}

// Clone returns a copy of it with everything in it, idle and in no container.
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

// Clone returns a copy with the same targets.
func (m Motion) Clone() (Motion, error) {
	clone, err := m.Moveable.Clone()
	return Motion{clone}, err
}

// Clone returns a copy with everything in it.
func (g Group) Clone() (Group, error) {
	clone, err := g.Moveable.Clone()
	return Group{Container{clone}}, err
}

// Clone returns a copy with everything in it.
func (s Sequence) Clone() (Sequence, error) {
	clone, err := s.Moveable.Clone()
	return Sequence{Container{clone}}, err
}

// Handle is a reference to an object of a tempo.
type Handle interface{ ID() uint64 }

// Part is something that can be put into a container: a plan, or an idle moveable.
type Part interface {
	part(t *Tempo) (built, error)
}

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
