package vivace

import (
	"testing"

	"vivace/capi"
)

// Expects a failure of which the function of OnError is told once, in the same words, and which is the
// tempo's last.
func isTold(t *testing.T, tempo *Tempo, call func() error, status Status) {
	t.Helper()
	var told []Error
	must(t, tempo.OnError(func(err *Error) { told = append(told, *err) }))
	err := call()
	must(t, tempo.OnError(nil))
	isRefused(t, err, status)
	same(t, told, []Error{*err.(*Error)})
	same(t, capi.TempoGetLastError(tempo.id), int32(status))
	same(t, capi.TempoGetLastErrorMessage(tempo.id), told[0].Message)
}

func TestWhatTheProgramReportsIsTold(t *testing.T) {
	tempo := newTempo(t)
	report := func() error { return tempo.ReportError(StatusNotFound, "there is no such sprite") }
	isTold(t, tempo, report, StatusNotFound)
	same(t, report().Error(), "vivace: there is no such sprite")
	isTold(t, tempo, func() error { return tempo.ReportError(StatusOK, "fine") }, StatusInvalidArgument)
	must(t, tempo.OnError(func(*Error) { panic("told") }))
	same(t, raisedBy(func() { report() }), "told")
	must(t, tempo.Close())
	isRefused(t, report(), StatusInvalidHandle)
}

func TestWhatThisPackageRefusesIsToldOnce(t *testing.T) {
	tempo := newTempo(t)
	x, pair, path := NewValue(0.0), NewValues(0.0, 0.0), tempo.NewPath().MoveTo(0, 0).LineTo(1, 0)
	motion := got(Tween(pair).To(1).During(1).Idle(tempo))(t)
	group := got(Parallel().Idle(tempo))(t)
	starts := func(plan *Plan[Motion]) func() error {
		return func() error { _, err := plan.Start(tempo); return err }
	}
	tween := func(target Target) *Plan[Motion] { return Tween(target).To(1).During(1) }
	for _, call := range []func() error{
		starts(Tween(x).To(1)),
		starts(tween(pair).From(1, 2, 3)),
		starts(tween(x).Also(pair).To(1, 2, 3)),
		starts(tween(NewValue[int8](0)).To(0.5)),
		starts(tween(nil)),
		starts(tween(x).Also(nil)),
		starts(tween(As(pair, TypeRGBA))),
		starts(tween(NewProperty(0, func([]float64) {}, func([]float64) {}))),
		starts(tween(x).Name("a\x00b")),
		starts(tween(x).Ease("a\x00b")),
		starts(tween(x).Keyframes([]float64{0}, []float64{1})),
		starts(tween(x).Keyframes([]float64{0, 1}, []float64{1})),
		starts(tween(pair).Keyframes([]float64{0, 1}, []float64{1, 2})),
		starts(Wait(1).To(1)),
		starts(Call(nil)),
		starts(Travel(path)),
		starts(Travel(nil).During(1)),
		starts(Travel(path).Point(x, NewValue[float32](0)).During(1)),
		func() error { return motion.Retarget(pair) },
		func() error { return motion.Retarget(pair, 1, 2, 3) },
		func() error { return group.SetLabel("a\x00b", 1) },
		func() error { return group.Add(nil) },
		func() error { return tempo.Run(0, func() error { return nil }) },
		func() error { return tempo.Collect(EventStarted, -1) },
		func() error { return tempo.Restore(nil) },
		func() error { return tempo.NewPath().Parse("M 0 0\x00").Err() },
		func() error { _, err := tempo.EasingThrough(); return err },
		func() error { _, _, err := motion.Sample(NewValues[float64](), 1); return err },
	} {
		isTold(t, tempo, call, StatusInvalidArgument)
	}
	isTold(t, tempo, func() error { return motion.Retarget(x, 1) }, StatusNotFound)
}

func TestAPathToldOfWhatItRefusedIsRefusedSilently(t *testing.T) {
	tempo := newTempo(t)
	path := tempo.NewPath().Parse("M 0 0\x00")
	must(t, tempo.OnError(func(err *Error) { t.Error(err) }))
	_, err := Travel(path).During(1).Start(tempo)
	isRefused(t, err, StatusInvalidArgument)
}

func TestAFunctionToldOfARefusalMayPanic(t *testing.T) {
	tempo := newTempo(t)
	must(t, tempo.OnError(func(*Error) { panic("told") }))
	same(t, raisedBy(func() { InSequence(Wait(1), Wait(1).To(1)).Start(tempo) }), "told")
	same(t, tempo.Count(), 0)
}

func TestWithoutATempoNobodyIsTold(t *testing.T) {
	_, err := Tween(NewValue(0.0)).Start(nil)
	isRefused(t, err, StatusInvalidHandle)
	_, err = Wait(1).To(1).Start(nil)
	isRefused(t, err, StatusInvalidArgument)
	isRefused(t, Group{}.Remove(nil), StatusInvalidArgument)
	isRefused(t, Moveable{}.SetName("a\x00b"), StatusInvalidArgument)
}
