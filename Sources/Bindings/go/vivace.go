// Package vivace has springs, easings and timelines on the numbers of a Go program.
//
//	tempo, err := vivace.New()
//	x := vivace.NewValue[float32](0)
//	_, err = vivace.Tween(x).To(100).During(0.5).Ease("ease-out").Start(tempo)
//	for tempo.Active() > 0 {
//		err = tempo.Tick(1.0 / 60)
//		fmt.Println(x.Get())
//	}
//
// A tempo owns all that is in it; Motion, Group, Sequence and the like are names, small as a
// number, and what is gone refuses everything with StatusInvalidHandle. One goroutine at a time
// uses a tempo and what it moves.
//
// What moves lies in memory of C (Value, Values), as cgo wants it, or is read and written by
// functions (Ref, Property). It is there as long as a motion needs it.
//
// Functions of yours run inside the tick, at the exact moment, and may do everything but tick or
// close their tempo. One that panics does not break the library: the call that it runs in ends as
// ever, and panics then.
package vivace

import "vivace/capi"

// Forever is without end: for repeats, passes and jumps.
const Forever = -1

// Error is a call that was refused, and changed nothing.
type Error struct {
	// What kind of refusal it is.
	Status Status
	// The library's sentence: which function, which parameter, its value and the rule it broke.
	Message string
}

func (e *Error) Error() string { return "vivace: " + e.Message }

// Is tells whether an error is of a kind: errors.Is(err, vivace.StatusBusy).
func (e *Error) Is(target error) bool { return target == e.Status }

// Error is the kind alone, for errors.Is.
func (value Status) Error() string { return capi.StatusText(int32(value)) }

// For a status that a call on a tempo, or on anything in it, returned.
func failure(tempo uint64, status int32) error {
	if status == 0 {
		return nil
	}
	if capi.TempoGetLastError(tempo) == status && Status(status) != StatusInvalidHandle {
		return &Error{Status(status), capi.TempoGetLastErrorMessage(tempo)}
	}
	return &Error{Status(status), capi.StatusText(status)}
}

// For a call that returned no status.
func lastFailure(tempo uint64) error {
	return failure(tempo, capi.TempoGetLastError(tempo))
}

func refused(sentence string) error { return &Error{StatusInvalidArgument, sentence} }

// Spring is one of unit mass: more tension pulls faster, more damping swings less.
type Spring struct{ Tension, Damping float64 }

// Lively is a spring that rests within a second or so.
var Lively = Spring{120, 12}

// SpringFromBounce is a spring of a perceived duration in seconds; a bounce of 0 is critical, of 1
// undamped.
func SpringFromBounce(duration, bounce float64) (s Spring, err error) {
	err = failure(0, capi.SpringFromBounce(duration, bounce, &s.Tension, &s.Damping))
	return s, err
}

// SpringFromResponse is a spring of an undamped period in seconds and a damping ratio.
func SpringFromResponse(response, dampingRatio float64) (s Spring, err error) {
	err = failure(0, capi.SpringFromResponse(response, dampingRatio, &s.Tension, &s.Damping))
	return s, err
}

// SpringFromPhysical is a mass on a spring.
func SpringFromPhysical(mass, stiffness, friction float64) (s Spring, err error) {
	err = failure(0, capi.SpringFromPhysical(mass, stiffness, friction, &s.Tension, &s.Damping))
	return s, err
}

// Bounce is its perceived duration in seconds, and its bounce.
func (s Spring) Bounce() (duration, bounce float64, err error) {
	err = failure(0, capi.SpringToBounce(s.Tension, s.Damping, &duration, &bounce))
	return duration, bounce, err
}

// Response is its undamped period in seconds, and its damping ratio.
func (s Spring) Response() (response, dampingRatio float64, err error) {
	err = failure(0, capi.SpringToResponse(s.Tension, s.Damping, &response, &dampingRatio))
	return response, dampingRatio, err
}
