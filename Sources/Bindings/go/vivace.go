// Package vivace has springs, easings and timelines for the numbers of a Go program.
//
//	tempo, err := vivace.New()
//	x := vivace.NewValue[float32](0)
//	_, err = vivace.Tween(x).To(100).During(0.5).Ease("ease-out").Start(tempo)
//	for tempo.Active() > 0 {
//		err = tempo.Tick(1.0 / 60)
//		fmt.Println(x.Get())
//	}
//
// A tempo owns everything in it; Motion, Group, Sequence and the like are handles, as small as a
// number, and calls on destroyed objects fail with StatusInvalidHandle. Only one goroutine at a
// time may use a tempo and what it moves.
//
// Targets are in C memory (Value, Values), as cgo requires, or are read and written by functions
// (Ref, Property). They live as long as a motion needs them.
//
// Callbacks run inside the tick, at the exact time, and may do anything except tick, run, save,
// restore or close their tempo. A panic in one does not break the library: the call that it runs in,
// the outermost one, finishes normally, and then panics.
package vivace

import (
	"fmt"
	"strings"

	"vivace/capi"
)

// Forever is for endless repeats, passes and jumps.
const Forever = -1

// Error is the error of a call that failed and changed nothing.
type Error struct {
	// The kind of error.
	Status Status
	// The library's message: the function, the parameter, its value and the rule that it broke.
	Message string
}

func (e *Error) Error() string { return "vivace: " + e.Message }

// Is reports whether an error is of a kind: errors.Is(err, vivace.StatusBusy).
func (e *Error) Is(target error) bool { return target == e.Status }

// Error returns the kind alone, for errors.Is.
func (value Status) Error() string { return capi.StatusText(int32(value)) }

// The error for a status that a call on a tempo, or on anything in it, returned.
func failure(tempo uint64, status int32) error {
	if status == 0 {
		return nil
	}
	if capi.TempoGetLastError(tempo) == status {
		return &Error{Status(status), capi.TempoGetLastErrorMessage(tempo)}
	}
	return &Error{Status(status), capi.StatusText(status)}
}

// The error of a failed call that returned no status.
func lastFailure(tempo uint64) error {
	return failure(tempo, capi.TempoGetLastError(tempo))
}

// Whether C would read only as much of a text as is before its first zero.
func hasZero(text string) bool { return strings.IndexByte(text, 0) >= 0 }

func (t *Tempo) whole(text string) error {
	if hasZero(text) {
		return t.refused(fmt.Sprintf("%q has a zero in it", text))
	}
	return nil
}

// Spring is a spring of unit mass: more tension pulls faster, more damping makes it swing less.
type Spring struct{ Tension, Damping float64 }

// Lively is a spring that comes to rest within a second or so.
var Lively = Spring{120, 12}

// SpringFromBounce returns a spring with a perceived duration in seconds; a bounce of 0 is
// critically damped, one of 1 undamped.
func SpringFromBounce(duration, bounce float64) (s Spring, err error) {
	err = failure(0, capi.SpringFromBounce(duration, bounce, &s.Tension, &s.Damping))
	return s, err
}

// SpringFromResponse returns a spring with an undamped period in seconds and a damping ratio.
func SpringFromResponse(response, dampingRatio float64) (s Spring, err error) {
	err = failure(0, capi.SpringFromResponse(response, dampingRatio, &s.Tension, &s.Damping))
	return s, err
}

// SpringFromPhysical returns the spring of a mass, a stiffness and a friction.
func SpringFromPhysical(mass, stiffness, friction float64) (s Spring, err error) {
	err = failure(0, capi.SpringFromPhysical(mass, stiffness, friction, &s.Tension, &s.Damping))
	return s, err
}

// Bounce returns its perceived duration in seconds, and its bounce.
func (s Spring) Bounce() (duration, bounce float64, err error) {
	err = failure(0, capi.SpringToBounce(s.Tension, s.Damping, &duration, &bounce))
	return duration, bounce, err
}

// Response returns its undamped period in seconds, and its damping ratio.
func (s Spring) Response() (response, dampingRatio float64, err error) {
	err = failure(0, capi.SpringToResponse(s.Tension, s.Damping, &response, &dampingRatio))
	return response, dampingRatio, err
}
