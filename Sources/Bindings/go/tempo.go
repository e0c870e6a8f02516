package vivace

import (
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
}

// New makes a tempo: its clock at 0, its rate 1, nothing in it. Close it in the end.
func New() (*Tempo, error) {
	id := capi.TempoCreate()
	if id == 0 {
		return nil, lastFailure(0)
	}
	return &Tempo{id: id, held: map[uint64]*keeper{}, refs: map[unsafe.Pointer]*Property{}}, nil
}

// Close destroys everything in it. No effect if it is closed already; refused with StatusBusy in
// one of its functions.
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
	t.after()
	return err
}

// A handle, unless it is none.
func (t *Tempo) made(id uint64) (uint64, error) {
	t.after()
	if id == 0 {
		return 0, lastFailure(t.id)
	}
	return id, nil
}

// ID is its handle in C.
func (t *Tempo) ID() uint64 { return t.id }

// Tick advances the clock by seconds, and writes everything that moves.
func (t *Tempo) Tick(seconds float64) error { return t.check(capi.TempoTick(t.id, seconds)) }

// TickAt ticks to a time of a clock of yours, in seconds; the first call sets its origin.
func (t *Tempo) TickAt(timestamp float64) error {
	return t.check(capi.TempoTickAt(t.id, timestamp))
}

// The clock of Run.
var began = time.Now()

// Run ticks in real time until nothing is under way. It calls a function after each tick, and first
// of all before anything has moved, and sleeps in between, through delays in one go. TickAt with
// another clock does not go together with it.
func (t *Tempo) Run(hertz float64, frame func() error) error {
	for {
		if err := t.TickAt(time.Since(began).Seconds()); err != nil {
			return err
		}
		if err := frame(); err != nil {
			return err
		}
		wakeup := t.NextWakeup()
		if math.IsInf(wakeup, 1) || math.IsNaN(wakeup) {
			return nil
		}
		time.Sleep(time.Duration(math.Min(math.Max(1/hertz, wakeup), 1e9) * float64(time.Second)))
	}
}

// Time is the time of its clock in seconds; NaN if it is closed.
func (t *Tempo) Time() float64 { return capi.TempoGetTime(t.id) }

// SetRate sets how many of its seconds go by in one of yours.
func (t *Tempo) SetRate(rate float64) error { return t.check(capi.TempoSetRate(t.id, rate)) }

// Pause stops the clock.
func (t *Tempo) Pause() error { return t.check(capi.TempoPause(t.id)) }

// Resume lets the clock go on.
func (t *Tempo) Resume() error { return t.check(capi.TempoResume(t.id)) }

// SetLongestStep limits how far one tick advances.
func (t *Tempo) SetLongestStep(seconds float64) error {
	return t.check(capi.TempoSetLongestStep(t.id, seconds))
}

// Active counts what is delayed or moving, in no container.
func (t *Tempo) Active() int { return int(capi.TempoGetActiveCount(t.id)) }

// Count counts all moveables.
func (t *Tempo) Count() int { return int(capi.TempoGetCount(t.id)) }

// NextWakeup tells how many seconds may go by before the next tick is needed: infinite at rest.
func (t *Tempo) NextWakeup() float64 { return capi.TempoGetNextWakeup(t.id) }

// SetReducedMotion sets whether what is started takes no time, for people whom motion makes ill.
func (t *Tempo) SetReducedMotion(reduced bool) error {
	return t.check(capi.TempoSetReducedMotion(t.id, reduced))
}

// ReducedMotion tells whether motion is reduced.
func (t *Tempo) ReducedMotion() bool { return capi.TempoGetReducedMotion(t.id) }

// SetBPM sets the beats per minute that notes count by.
func (t *Tempo) SetBPM(beatsPerMinute float64) error {
	return t.check(capi.TempoSetBpm(t.id, beatsPerMinute))
}

// Note tells how many seconds a note is.
func (t *Tempo) Note(note Note) float64 { return capi.TempoGetNote(t.id, int32(note)) }

// Reserve allocates room ahead for so many moveables and moving values.
func (t *Tempo) Reserve(moveables, values uint32) error {
	return t.check(capi.TempoReserve(t.id, moveables, values))
}

// Moveables are all that are in it, in no particular order.
func (t *Tempo) Moveables() (found []Moveable) {
	for id := capi.TempoNext(t.id, 0); id != 0; id = capi.TempoNext(t.id, id) {
		found = append(found, Moveable{t, id})
	}
	return found
}

// Find finds the motion that moves a target now.
func (t *Tempo) Find(target Target) (m Motion, found bool) {
	p, err := target.target(t)
	if err != nil {
		return m, false
	}
	id := capi.TempoFindMotion(t.id, p.address)
	return Motion{Moveable{t, id}}, id != 0
}

// Release takes a target from all motions; it tells how many properties lost something.
func (t *Tempo) Release(target Target) int {
	p, err := target.target(t)
	if err != nil || p.count == 0 {
		return 0
	}
	lost := capi.TempoReleaseTarget(t.id, p.address, p.size())
	t.after()
	return int(lost)
}

// Event is what happened, at an exact second of the tempo's clock.
type Event struct {
	Moveable Moveable
	// Parent is the container of the moveable; its IsValid is false if there is none.
	Parent Moveable
	Time   float64
	Kind   EventKind
	Reason StopReason
	// Skipped counts the turns or repeats that were left out before this one.
	Skipped uint64
	// Tag is the number that SetTag gave the moveable.
	Tag uint64
}

func (t *Tempo) event(e capi.Event) Event {
	return Event{Moveable{t, e.Moveable}, Moveable{t, e.Parent}, e.Time, EventKind(e.Kind),
		StopReason(e.Reason), e.Skipped, e.UserData}
}

// Collect collects events for Next; those that find so many there already are lost, and counted. No
// kinds and a capacity of 0 end it.
func (t *Tempo) Collect(kinds EventKind, capacity int) error {
	if capacity < 0 || capacity > math.MaxUint32 {
		return refused("that is no capacity")
	}
	return t.check(capi.TempoCollectEvents(t.id, int32(kinds), uint32(capacity)))
}

// Next takes the oldest event out of the queue; false if there is none.
func (t *Tempo) Next(event *Event) bool {
	next, found := capi.TempoPollEvent(t.id)
	if found {
		*event = t.event(next)
	}
	return found
}

// Lost counts the events that were lost.
func (t *Tempo) Lost() uint64 { return capi.TempoGetLostEvents(t.id) }

// OnActivity sets the function that learns whether the tempo needs ticks.
func (t *Tempo) OnActivity(callback func(active bool)) error {
	e := t.register(callback)
	return t.giveTo(&t.own, []kept{{activity, e}}, func() int32 {
		return capi.TempoOnActivity(t.id, capi.ToldActivity, e.id)
	}, func() bool { return true })
}

// OnError sets the function that learns of every call that is refused, inside that call.
func (t *Tempo) OnError(callback func(err *Error)) error {
	e := t.register(callback)
	return t.giveTo(&t.own, []kept{{failures, e}}, func() int32 {
		return capi.TempoOnError(t.id, capi.ToldError, e.id)
	}, func() bool { return true })
}

// Easing finds an easing by its text: "out-cubic", "ease-out", "cubic-bezier(.2, .8, .2, 1)",
// "steps(4)", "back.out(1.7)".
func (t *Tempo) Easing(text string) (Easing, error) {
	return t.numbered(capi.EasingParse(t.id, text))
}

// EasingBy makes an easing of a function, which depends on nothing but the progress, 0..1, and is
// kept as long as the tempo.
func (t *Tempo) EasingBy(curve func(progress float64) float64) (Easing, error) {
	e := t.register(curve)
	e.retain()
	// What is restored does not take it away.
	easing, err := t.numbered(capi.EasingCreateCustom(t.id, capi.Eased, e.id))
	if err != nil {
		e.drop()
		return easing, err
	}
	k := t.register(&keeper{things: []kept{{content, e}}})
	k.retain()
	return easing, t.check(capi.TempoKeep(t.id, k.id, capi.Released))
}

// EasingThrough makes an easing of straight lines from point to point, each of an x and a y.
func (t *Tempo) EasingThrough(points ...[2]float64) (Easing, error) {
	if len(points) == 0 || len(points) > math.MaxInt32 {
		return 0, refused("an easing has 1 to 65536 points")
	}
	return t.numbered(capi.EasingCreatePoints(t.id, &points[0][0], uint32(len(points))))
}

// Ease tells what an easing is at a progress, 0..1; NaN for one that the tempo does not know.
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
