package vivace

import (
	"fmt"
	"math"
	"time"
	"unsafe"

	"vivace/capi"
)

// Tempo is a clock and everything that moves by it.
type Tempo struct {
	id     uint64
	held   map[uint64]*keeper
	own    []kept
	refs   map[unsafe.Pointer]*Property
	raised *any
	// How many callbacks are running, one inside another.
	depth int
	// The first error of what a Lazy made in the call that is running.
	unmade error
}

// New creates an empty tempo, with its clock at 0 and a rate of 1. Close it when you no longer need
// it.
func New() (*Tempo, error) {
	id := capi.TempoCreate()
	if id == 0 {
		return nil, lastFailure(0)
	}
	return &Tempo{id: id, held: map[uint64]*keeper{}, refs: map[unsafe.Pointer]*Property{}}, nil
}

// Close destroys the tempo and everything in it. No effect if it is already closed; fails with
// StatusBusy inside its callbacks.
func (t *Tempo) Close() error {
	err := failure(t.id, capi.TempoDestroy(t.id))
	if failed, is := err.(*Error); is && failed.Status == StatusInvalidHandle {
		err = nil
	}
	if err == nil {
		own := t.own
		t.own = nil
		drop(own)
	}
	t.after()
	return err
}

func (t *Tempo) check(status int32) error {
	err := failure(t.id, status)
	// A call in a callback is not the one that reached the Lazy.
	if t.depth == 0 {
		if err == nil {
			err = t.unmade
		}
		t.unmade = nil
	}
	t.after()
	return err
}

// The handle, or the last error if it is 0.
func (t *Tempo) made(id uint64) (uint64, error) {
	t.after()
	if id == 0 {
		return 0, lastFailure(t.id)
	}
	return id, nil
}

// ID returns its handle in C.
func (t *Tempo) ID() uint64 { return t.id }

// Tick advances the clock, in seconds, and writes everything that moves.
func (t *Tempo) Tick(seconds float64) error { return t.check(capi.TempoTick(t.id, seconds)) }

// TickAt ticks to a time on your own clock, in seconds; the first call sets the origin.
func (t *Tempo) TickAt(timestamp float64) error {
	return t.check(capi.TempoTickAt(t.id, timestamp))
}

// The clock of Run.
var began = time.Now()

// Run ticks in real time until everything is at rest. It calls a function once before anything
// moves, then after each tick, and sleeps in between, through delays in one go, or, with a longest
// step, for half of that at a time; what the function does is part of the frame's time. Do not
// combine it with TickAt on another clock.
func (t *Tempo) Run(hertz float64, frame func() error) error {
	if !(hertz > 0) {
		return t.refused(fmt.Sprintf("hertz = %v must be more than 0", hertz))
	}
	if err := t.given(frame); err != nil {
		return err
	}
	now := func() float64 { return time.Since(began).Seconds() }
	due := now()
	for {
		if err := t.TickAt(now()); err != nil {
			return err
		}
		if err := frame(); err != nil {
			return err
		}
		wakeup := t.NextWakeup()
		if math.IsInf(wakeup, 1) || math.IsNaN(wakeup) {
			return nil
		}
		after := now()
		due = math.Max(due+1/hertz, after+math.Min(wakeup, t.LongestStep()/2))
		time.Sleep(time.Duration(math.Min(due-after, 1e9) * float64(time.Second)))
	}
}

// Time returns the time on its clock, in seconds; NaN if it is closed.
func (t *Tempo) Time() float64 { return capi.TempoGetTime(t.id) }

// SetRate sets how many of its seconds pass in one second of yours.
func (t *Tempo) SetRate(rate float64) error { return t.check(capi.TempoSetRate(t.id, rate)) }

// Rate returns how many of its seconds pass in one second of yours; NaN if it is closed.
func (t *Tempo) Rate() float64 { return capi.TempoGetRate(t.id) }

// Pause stops the clock.
func (t *Tempo) Pause() error { return t.check(capi.TempoPause(t.id)) }

// Resume resumes the clock.
func (t *Tempo) Resume() error { return t.check(capi.TempoResume(t.id)) }

// IsPaused reports whether the clock is stopped by Pause.
func (t *Tempo) IsPaused() bool { return capi.TempoIsPaused(t.id) }

// SetLongestStep limits how far one tick advances.
func (t *Tempo) SetLongestStep(seconds float64) error {
	return t.check(capi.TempoSetLongestStep(t.id, seconds))
}

// LongestStep returns how far one tick advances at most, in seconds of yours; infinite without a
// limit, NaN if it is closed.
func (t *Tempo) LongestStep() float64 { return capi.TempoGetLongestStep(t.id) }

// Active returns the number of roots (moveables in no container) that are delayed or moving.
func (t *Tempo) Active() int { return int(capi.TempoGetActiveCount(t.id)) }

// Count returns the number of moveables.
func (t *Tempo) Count() int { return int(capi.TempoGetCount(t.id)) }

// NextWakeup returns the seconds until the next tick is needed; infinite at rest.
func (t *Tempo) NextWakeup() float64 { return capi.TempoGetNextWakeup(t.id) }

// SetReducedMotion sets whether new motions take no time, for people who are sensitive to motion.
func (t *Tempo) SetReducedMotion(reduced bool) error {
	return t.check(capi.TempoSetReducedMotion(t.id, reduced))
}

// ReducedMotion reports whether motion is reduced.
func (t *Tempo) ReducedMotion() bool { return capi.TempoGetReducedMotion(t.id) }

// SetBPM sets the beats per minute that notes count by.
func (t *Tempo) SetBPM(beatsPerMinute float64) error {
	return t.check(capi.TempoSetBpm(t.id, beatsPerMinute))
}

// Note returns the length of a note in seconds.
func (t *Tempo) Note(note Note) float64 { return capi.TempoGetNote(t.id, int32(note)) }

// Reserve allocates room in advance for this many moveables and moving values.
func (t *Tempo) Reserve(moveables, values uint32) error {
	return t.check(capi.TempoReserve(t.id, moveables, values))
}

// Moveables returns all moveables, in no particular order.
func (t *Tempo) Moveables() (found []Moveable) {
	for id := capi.TempoNext(t.id, 0); id != 0; id = capi.TempoNext(t.id, id) {
		found = append(found, Moveable{t, id})
	}
	return found
}

// Find returns the motion that moves a target now.
func (t *Tempo) Find(target Target) (m Motion, found bool) {
	p, err := placeOf(target, t)
	if err != nil {
		return m, false
	}
	id := capi.TempoFindMotion(t.id, p.address)
	return Motion{Moveable{t, id}}, id != 0
}

// Release makes all motions let go of a target; it returns how many properties were affected.
func (t *Tempo) Release(target Target) int {
	p, err := placeOf(target, t)
	if err != nil || p.count == 0 {
		return 0
	}
	lost := capi.TempoReleaseTarget(t.id, p.address, p.size())
	t.after()
	return int(lost)
}

// Event is an event, with its exact time on the tempo's clock.
type Event struct {
	Moveable Moveable
	// Parent is the container of the moveable; its IsValid is false if there is none.
	Parent Moveable
	Time   float64
	Kind   EventKind
	Reason StopReason
	// Skipped is how many turns or repeats before this one were not reported.
	Skipped uint64
	// Tag is the number that SetTag gave the moveable.
	Tag uint64
}

func (t *Tempo) event(e capi.Event) Event {
	return Event{Moveable{t, e.Moveable}, Moveable{t, e.Parent}, e.Time, EventKind(e.Kind),
		StopReason(e.Reason), e.Skipped, e.UserData}
}

// Collect collects events for Next, up to a capacity; further events are lost, and counted. No
// kinds and a capacity of 0 end it.
func (t *Tempo) Collect(kinds EventKind, capacity int) error {
	if capacity < 0 || capacity > math.MaxUint32 {
		return t.refused("that is no capacity")
	}
	return t.check(capi.TempoCollectEvents(t.id, int32(kinds), uint32(capacity)))
}

// Next removes the oldest event from the queue; it returns false if there is none.
func (t *Tempo) Next(event *Event) bool {
	next, found := capi.TempoPollEvent(t.id)
	if found {
		*event = t.event(next)
	}
	return found
}

// Events removes the events from the queue as it passes them to a function, oldest first, until
// that returns false: with Go 1.23 or later, for event := range tempo.Events().
func (t *Tempo) Events() func(yield func(event Event) bool) {
	return func(yield func(event Event) bool) {
		for event := (Event{}); t.Next(&event); {
			if !yield(event) {
				return
			}
		}
	}
}

// Lost returns the number of lost events.
func (t *Tempo) Lost() uint64 { return capi.TempoGetLostEvents(t.id) }

// OnActivity sets a function that is called when the tempo begins or ceases to need ticks; nil
// removes it.
func (t *Tempo) OnActivity(callback func(active bool)) error {
	if callback == nil {
		return t.letGo(t.check(capi.TempoOnActivity(t.id, nil, 0)), activity)
	}
	e := t.register(callback)
	return t.giveTo(&t.own, []kept{{activity, e}}, func() int32 {
		return capi.TempoOnActivity(t.id, capi.ToldActivity, e.id)
	}, func() bool { return true })
}

// OnError sets a function that is called, inside the call, for every one that fails on the tempo or on
// anything in it, for what goes wrong in a tick that succeeds, such as a loop without end, and for what
// ReportError reports; nil removes it.
func (t *Tempo) OnError(callback func(err *Error)) error {
	if callback == nil {
		return t.letGo(t.check(capi.TempoOnError(t.id, nil, 0)), failures)
	}
	e := t.register(callback)
	return t.giveTo(&t.own, []kept{{failures, e}}, func() int32 {
		return capi.TempoOnError(t.id, capi.ToldError, e.id)
	}, func() bool { return true })
}

// ReportError tells the function of OnError of a failure that the program found, as if a call had
// failed: up to the first 511 bytes of its message, or a zero in it. It returns the error: return
// tempo.ReportError(vivace.StatusNotFound, "there is no such sprite"). If the tempo is closed, or there
// is no such error, it returns the error that says so.
func (t *Tempo) ReportError(status Status, message string) error {
	told := capi.TempoReportError(t.id, int32(status), message)
	t.after()
	if told != int32(status) {
		return failure(t.id, told)
	}
	return &Error{status, message}
}

// What this package refuses by itself is told as well, if there is a tempo.
func (t *Tempo) refused(sentence string) error {
	return t.report(StatusInvalidArgument, sentence)
}

func (t *Tempo) report(status Status, sentence string) error {
	if t != nil {
		capi.TempoReportError(t.id, int32(status), sentence)
		t.after()
	}
	return &Error{status, sentence}
}

// Easing returns the easing for a text: "out-cubic", "ease-out", "cubic-bezier(.2, .8, .2, 1)",
// "steps(4)", "back.out(1.7)".
func (t *Tempo) Easing(text string) (Easing, error) {
	if err := t.whole(text); err != nil {
		return 0, err
	}
	return t.numbered(capi.EasingParse(t.id, text))
}

// EasingBy creates an easing from a function, which must depend only on the progress, 0..1, and is
// kept as long as the tempo.
func (t *Tempo) EasingBy(curve func(progress float64) float64) (Easing, error) {
	if err := t.given(curve); err != nil {
		return 0, err
	}
	e := t.register(curve)
	e.retain()
	// Restoring the tempo does not remove it.
	easing, err := t.numbered(capi.EasingCreateCustom(t.id, capi.Eased, e.id))
	if err != nil {
		e.drop()
		return easing, err
	}
	k := t.register(&keeper{things: []kept{{content, e}}})
	k.retain()
	return easing, t.check(capi.TempoKeep(t.id, k.id, capi.Released))
}

// EasingThrough creates an easing of straight lines between points (x, y).
func (t *Tempo) EasingThrough(points ...[2]float64) (Easing, error) {
	if len(points) == 0 || len(points) > math.MaxInt32 {
		return 0, t.refused("an easing has 1 to 65536 points")
	}
	return t.numbered(capi.EasingCreatePoints(t.id, &points[0][0], uint32(len(points))))
}

// Ease returns the value of an easing at a progress of 0..1; NaN if the tempo does not know the
// easing.
func (t *Tempo) Ease(easing Easing, progress float64) float64 {
	value := capi.EasingGetValue(t.id, int32(easing), progress)
	t.after()
	return value
}

func (t *Tempo) numbered(number int32) (Easing, error) {
	t.after()
	if number < 0 {
		return 0, lastFailure(t.id)
	}
	return Easing(number), nil
}

func easingName(easing Easing) string {
	if name := capi.EasingGetName(int32(easing)); name != "" {
		return name
	}
	return "created"
}
