package vivace

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"
	"time"
)

func TestRunEndsWithWhatMoves(t *testing.T) {
	tempo := newTempo(t)
	for round := 0; round < 2; round++ {
		frames := 0
		got(Wait(0.05).Start(tempo))(t)
		must(t, tempo.Run(200, func() error { frames++; return nil }))
		same(t, []any{frames > 1, tempo.Active()}, []any{true, 0})
	}
}

func TestWhatAFrameDoesIsPartOfItsTime(t *testing.T) {
	tempo := newTempo(t)
	frames := 0
	got(Wait(0.5).Start(tempo))(t)
	got(Tween(NewValue(0.0)).To(1).During(0.5).Start(tempo))(t)
	must(t, tempo.Run(20, func() error {
		frames++
		time.Sleep(30 * time.Millisecond)
		return nil
	}))
	// 11 at 20 hertz; 7 or 8 if each slept for its 0.05 s after the work.
	same(t, frames >= 9, true)
	for _, hertz := range []float64{0, -1, math.NaN()} {
		err := tempo.Run(hertz, func() error { return nil })
		same(t, errors.Is(err, StatusInvalidArgument), true)
	}
}

func TestRunKeepsDelaysWithALongestStep(t *testing.T) {
	tempo := newTempo(t)
	must(t, tempo.SetLongestStep(0.1))
	saved := got(tempo.Save())(t)
	must(t, tempo.SetLongestStep(0.2))
	same(t, errors.Is(tempo.SetLongestStep(-1), StatusInvalidArgument), true)
	for _, restores := range []bool{false, true} {
		if restores {
			must(t, tempo.Restore(saved))
		}
		got(Wait(0).Delay(0.5).Start(tempo))(t)
		began, frames := time.Now(), 0
		must(t, tempo.Run(100, func() error { frames++; return nil }))
		// 0.9 s and 1.5 s if each sleep through the delay was one longest step.
		took := time.Since(began).Seconds()
		same(t, []any{took >= 0.45, took < 0.8, frames < 20}, []any{true, true, true})
	}
}

func TestNothingIsRestoredOrRunWithNothingGiven(t *testing.T) {
	tempo := newTempo(t)
	got(Wait(1).Start(tempo))(t)
	for _, saved := range []*Saved{nil, {}} {
		same(t, errors.Is(tempo.Restore(saved), StatusInvalidArgument), true)
	}
	same(t, errors.Is(tempo.Run(60, nil), StatusInvalidArgument), true)
	same(t, []any{tempo.Count(), tempo.Time()}, []any{1, 0.0})
}

func TestSettingsThatAPlanHasNoUseForAreRefused(t *testing.T) {
	tempo := newTempo(t)
	x := NewValue(0.0)
	values := MakeValues[float64](3)
	spring := func() *Plan[Motion] { return Springing(Lively, x).To(1) }
	tween := func() *Plan[Motion] { return Tween(x).To(1).During(1) }
	path := tempo.NewPath().MoveTo(0, 0).LineTo(1, 0)
	roll := func() *Plan[Motion] { return Roll(path, 1, 0.5).Point(x, NewValue(0.0)) }
	frames := Tween(x).Keyframes([]float64{0, 1}, []float64{0, 1}).During(1)
	for i, part := range []Part{
		spring().During(0.5), spring().Ease("linear"), spring().Stagger(1, StaggerFirst),
		spring().Place(Wait(1), PlaceAt, 1), Decay(1, x).Velocity(1).EaseBy(EaseInQuad),
		roll().During(1), roll().Ease("in-quad"), Wait(1).Ease("nonsense"),
		Call(func() {}).During(1), Parallel(Wait(1)).Ease("linear"),
		InSequence(Wait(1)).EaseBy(EaseInQuad), InSequence(Wait(1)).Place(Wait(1), PlaceAt, 2),
		InSequence(Wait(1)).Stagger(1, StaggerFirst), tween().Place(Wait(1), PlaceAt, 1),
		frames.Stagger(1, StaggerFirst),
	} {
		if _, err := InSequence(part).Idle(tempo); err == nil {
			t.Errorf("part %d is taken", i)
		}
	}
	same(t, tempo.Count(), 0)
	got(Wait(0).During(2).Idle(tempo))(t)
	got(roll().Range(0.2, 0.8).Idle(tempo))(t)
	got(Parallel(Wait(1), Wait(2)).Stagger(1, StaggerFirst).During(2).Idle(tempo))(t)
	got(Tween(values).To(1).During(1).Stagger(1, StaggerLast).Ease("in-quad").Idle(tempo))(t)
	got(Travel(path).Point(x, NewValue(0.0)).During(1).Ease("in-quad").Idle(tempo))(t)
}

func TestTheErrorOfWhatALazyMakesComesOutOfTheCallThatReachedIt(t *testing.T) {
	tempo := newTempo(t)
	x, y := NewValue(0.0), NewValue(0.0)
	var inside []error
	bad := func() Part { return Tween(x).To(1).During(1).Ease("sideways") }
	steps := InSequence(Wait(1), Lazy(bad), Lazy(func() Part { return Tween(x).To(1) }),
		Call(func() { inside = append(inside, tempo.SetRate(1)) }),
		Lazy(func() Part { return nil }), Tween(y).To(4).During(1))
	got(steps.Start(tempo))(t)
	must(t, tempo.Tick(0.5))
	err := tempo.Tick(1)
	same(t, errors.Is(err, StatusInvalidArgument), true)
	same(t, strings.Contains(err.Error(), "expected an easing"), true)
	same(t, []any{len(inside), inside[0], x.Get(), y.Get()}, []any{1, nil, 0.0, 2.0})
	must(t, tempo.Tick(1))
	same(t, tempo.Count(), 0)
	_, err = Lazy(bad).Start(tempo)
	if err == nil {
		err = tempo.Tick(0)
	}
	same(t, errors.Is(err, StatusInvalidArgument), true)
}

func TestEventsCanBeRangedOver(t *testing.T) {
	tempo := newTempo(t)
	must(t, tempo.Collect(EventStarted|EventRepeated|EventCompleted, 8))
	got(Wait(0.5).Repeats(1).Start(tempo))(t)
	must(t, tempo.Tick(2))
	var told []string
	for _, wanted := range []int{2, 9} {
		tempo.Events()(func(event Event) bool {
			told = append(told, fmt.Sprint(event.Kind, event.Time))
			return len(told) < wanted
		})
		told = append(told, "left")
	}
	same(t, told, []string{"started 0", "repeated 0.5", "left", "completed 1", "left"})
}

func TestNoValuesAreMadeWhereThereCanBeNone(t *testing.T) {
	for _, count := range []int{-1, -5, math.MaxInt, 1 << 61} {
		same(t, raisedBy(func() { MakeValues[float64](count) }),
			fmt.Sprintf("vivace: %d is no number of values", count))
	}
	same(t, MakeValues[float64](0).Len(), 0)
}
