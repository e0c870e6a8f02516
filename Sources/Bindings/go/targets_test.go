package vivace

import (
	"errors"
	"math"
	"reflect"
	"runtime"
	"testing"
	"time"
)

func newTempo(t *testing.T) *Tempo {
	t.Helper()
	tempo, err := New()
	must(t, err)
	t.Cleanup(func() { must(t, tempo.Close()) })
	return tempo
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func got[T any](value T, err error) func(t *testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		must(t, err)
		return value
	}
}

func same(t *testing.T, value, expected any) {
	t.Helper()
	if !reflect.DeepEqual(value, expected) {
		t.Fatalf("%v is not %v", value, expected)
	}
}

func near(t *testing.T, value, expected float64) {
	t.Helper()
	if math.Abs(value-expected) > 1e-5 {
		t.Fatalf("%v is not %v", value, expected)
	}
}

func isRefused(t *testing.T, err error, status Status) {
	t.Helper()
	if !errors.Is(err, status) {
		t.Fatalf("%v, not %v", err, status)
	}
}

func TestWhatLacksADurationIsRefusedAndNoneIsADuration(t *testing.T) {
	tempo := newTempo(t)
	x, y := NewValue(0.0), NewValue(0.0)
	line := tempo.NewPath().MoveTo(0, 0).LineTo(10, 0)
	untimed := func(plan interface{ Part }, sentence string) {
		t.Helper()
		_, err := plan.part(tempo)
		isRefused(t, err, StatusInvalidArgument)
		same(t, err.(*Error).Message, sentence)
	}
	untimed(Tween(x).To(1), "a tween needs During or Speed")
	untimed(Tween(x).To(1).BackDuring(1), "a tween needs During or Speed")
	untimed(Wait(1).Then(Tween(x).To(1)), "a tween needs During or Speed")
	untimed(Travel(line).Point(x, y), "a motion along a path needs During; see also Roll")
	same(t, tempo.Count(), 0)
	got(Tween(x).To(1).During(0).Start(tempo))(t)
	got(Tween(y).To(2).Speed(1).Start(tempo))(t)
	must(t, tempo.Tick(1))
	same(t, []float64{x.Get(), y.Get()}, []float64{1, 1})
}

func TestNothingIsRefusedAndLeavesNothing(t *testing.T) {
	tempo := newTempo(t)
	x := NewValue(0.0)
	before := len(all.entries)
	targets := []Target{
		nil, Ref[float64](nil), (*Value[float64])(nil), (*Values[int8])(nil), &Value[float32]{},
		&Values[float32]{}, As(nil, TypeDegrees), As((*Value[float32])(nil), TypeDegrees),
		(*Property)(nil), NewProperty(1, nil, nil), &Property{},
	}
	refuses := func(_ Motion, err error) { t.Helper(); isRefused(t, err, StatusInvalidArgument) }
	idle, line := got(Tween(x).To(1).During(1).Idle(tempo))(t), tempo.NewPath().LineTo(1, 1)
	for _, target := range targets {
		refuses(Tween(target).To(1).During(1).Start(tempo))
		refuses(Tween(x).To(1).Also(target).To(1).During(1).Start(tempo))
		refuses(Springing(Lively, target).To(1).Start(tempo))
		refuses(Travel(line).Point(x, target).During(1).Start(tempo))
		isRefused(t, idle.Retarget(target, 1), StatusInvalidArgument)
		_, err := idle.Velocity(target)
		isRefused(t, err, StatusInvalidArgument)
		_, found := tempo.Find(target)
		same(t, []any{found, tempo.Release(target)}, []any{false, 0})
	}
	same(t, []int{tempo.Count(), len(tempo.refs), len(all.entries)}, []int{1, 0, before + 1})
	must(t, tempo.Tick(1))
}

func TestNoTempoPartOrFunctionIsRefused(t *testing.T) {
	tempo := newTempo(t)
	x := NewValue(0.0)
	_, err := Tween(x).To(1).Start(nil)
	isRefused(t, err, StatusInvalidHandle)
	_, err = Wait(1).Idle(nil)
	isRefused(t, err, StatusInvalidHandle)
	for _, plan := range []*Plan[Motion]{
		nil, Travel(nil), Roll(nil, 1, 0), Call(nil), Lazy(nil), Custom(1, nil),
		Simulation(0.1, nil, x),
	} {
		_, err := plan.Start(tempo)
		isRefused(t, err, StatusInvalidArgument)
	}
	group := got(Parallel().Idle(tempo))(t)
	_, err = tempo.EasingBy(nil)
	_, parallel := Parallel(nil).Idle(tempo)
	_, sequence := InSequence((*Plan[Motion])(nil)).Idle(tempo)
	for _, err := range []error{err, parallel, sequence, group.Add(nil), group.Remove(nil)} {
		isRefused(t, err, StatusInvalidArgument)
	}
	same(t, tempo.Count(), 1)
	must(t, tempo.Tick(1))
}

func movesToItsEnd[N Number](t *testing.T, tempo *Tempo) {
	value := NewValue(N(0))
	got(Tween(value).To(100).During(1).Start(tempo))(t)
	must(t, tempo.Tick(0.25))
	same(t, value.Get(), N(25))
	must(t, tempo.Tick(0.75))
	same(t, value.Get(), N(100))
	var number N
	got(Tween(Ref(&number)).To(100).During(1).Start(tempo))(t)
	must(t, tempo.Tick(0.25))
	same(t, number, N(25))
	must(t, tempo.Tick(0.75))
	same(t, number, N(100))
}

func TestEveryNumberMovesToItsEnd(t *testing.T) {
	tempo := newTempo(t)
	movesToItsEnd[float32](t, tempo)
	movesToItsEnd[float64](t, tempo)
	movesToItsEnd[int8](t, tempo)
	movesToItsEnd[uint8](t, tempo)
	movesToItsEnd[int16](t, tempo)
	movesToItsEnd[uint16](t, tempo)
	movesToItsEnd[int32](t, tempo)
	movesToItsEnd[uint32](t, tempo)
	movesToItsEnd[int64](t, tempo)
	movesToItsEnd[uint64](t, tempo)
	same(t, len(tempo.refs), 0)
}

func TestAnUnsignedNumberMovesDownByASignedAmount(t *testing.T) {
	tempo := newTempo(t)
	value := NewValue[uint8](200)
	got(Tween(value).By(-100).During(1).Start(tempo))(t)
	must(t, tempo.Tick(1))
	same(t, value.Get(), uint8(100))
}

func TestNumbersThatAreNotOfTheirTypeAreRefused(t *testing.T) {
	tempo := newTempo(t)
	bytes := NewValues[uint8](1, 2, 3)
	for _, wrong := range [][]float64{{0.5}, {-1}, {256}, {math.NaN()}, {1, 2}} {
		_, err := Tween(bytes).To(wrong...).During(1).Start(tempo)
		isRefused(t, err, StatusInvalidArgument)
	}
	_, err := Tween(MakeValues[float32](0)).To(1).During(1).Start(tempo)
	isRefused(t, err, StatusInvalidArgument)
	largest := NewValue[uint64](0)
	got(Tween(largest).To(1 << 63).During(1).Start(tempo))(t)
	must(t, tempo.Tick(2))
	same(t, largest.Get(), uint64(1<<63))
	same(t, tempo.Count(), 0)
}

func TestWhatOvershootsStaysInItsRange(t *testing.T) {
	tempo := newTempo(t)
	number, double := uint8(0), int64(0)
	// At the half of it 10 % too far, and more.
	ease := "cubic-bezier(0, 3, 1, 3)"
	both := Tween(Ref(&number)).To(255).Also(Ref(&double)).To(1 << 62)
	got(both.During(1).Ease(ease).Start(tempo))(t)
	must(t, tempo.Tick(0.5))
	same(t, number, uint8(255))
	if double < 1<<62 {
		t.Fatal(double)
	}
}

func TestTypesOfSeveralNumbers(t *testing.T) {
	tempo := newTempo(t)
	angle := NewValue[float32](350)
	encoded, linear := NewValues[float32](0, 0, 0, 1), NewValues[float32](0, 0, 0, 1)
	got(Tween(As(angle, TypeDegrees)).To(10).During(1).Start(tempo))(t)
	got(Tween(As(encoded, TypeRGBA)).To(1, 1, 1, 1).During(1).Start(tempo))(t)
	got(Tween(As(linear, TypeRGBALinear)).To(1, 1, 1, 1).During(1).Start(tempo))(t)
	must(t, tempo.Tick(0.5))
	near(t, float64(angle.Get()), 360)
	near(t, float64(encoded.Get(0)), 0.5)
	// sRGB of half the light, IEC 61966-2-1.
	near(t, float64(linear.Get(0)), 1.055*math.Pow(0.5, 1/2.4)-0.055)
	_, err := Tween(As(encoded, TypeMatrix4)).To(1).During(1).Start(tempo)
	isRefused(t, err, StatusInvalidArgument)
	_, err = Tween(As(NewValue(0.0), TypeDegrees)).To(1).During(1).Start(tempo)
	isRefused(t, err, StatusInvalidArgument)
}

func TestValuesMoveTogetherAndOneByOne(t *testing.T) {
	tempo := newTempo(t)
	values := NewValues[float64](0, 10, 20)
	got(Tween(values).To(10, 20, 30).During(1).Start(tempo))(t)
	must(t, tempo.Tick(0.5))
	same(t, values.Copy(), []float64{5, 15, 25})
	must(t, tempo.Tick(0.5))
	got(Tween(values.Range(1, 3)).To(0).During(1).Start(tempo))(t)
	got(Tween(values.Value(0)).By(1).During(1).Start(tempo))(t)
	must(t, tempo.Tick(1))
	same(t, values.Copy(), []float64{11, 0, 0})
	slice := values.Slice()
	slice[2] = 8
	values.Set(1, 7)
	same(t, []float64{values.Get(2), slice[1]}, []float64{8, 7})
	values.Free()
	got(Tween(values).To(1).During(0.5).Stagger(0.5, StaggerLast).Start(tempo))(t)
	must(t, tempo.Tick(1))
	same(t, values.Copy(), []float64{11, 1, 1})
}

// Whether memory has been given back, which the collector does in its own time.
func watched(v *Value[float64]) (gone chan bool) {
	gone = make(chan bool, 1)
	runtime.SetFinalizer(v.all.memory, nil)
	runtime.SetFinalizer(v.all.memory, func(*block) { gone <- true })
	return gone
}

func isGone(gone chan bool) bool {
	for round := 0; round < 20; round++ {
		runtime.GC()
		select {
		case <-gone:
			return true
		case <-time.After(5 * time.Millisecond):
		}
	}
	return false
}

func TestWhatMovesLivesAsLongAsItsMotion(t *testing.T) {
	tempo := newTempo(t)
	value := NewValue(0.0)
	gone := watched(value)
	motion := got(Tween(value).To(8).During(1).Idle(tempo))(t)
	group := got(Parallel(motion).Idle(tempo))(t)
	value = nil
	if isGone(gone) {
		t.Fatal("it went while a motion moves it")
	}
	clone := got(group.Clone())(t)
	must(t, group.Destroy())
	if isGone(gone) {
		t.Fatal("it went while a clone moves it")
	}
	must(t, clone.Destroy())
	if !isGone(gone) {
		t.Fatal("it is still there")
	}
}

func TestRefsToOneNumberAreOneProperty(t *testing.T) {
	tempo := newTempo(t)
	var ball struct{ x, y float64 }
	first := got(Tween(Ref(&ball.x)).To(10).During(1).Start(tempo))(t)
	must(t, tempo.Tick(0.5))
	same(t, ball.x, 5.0)
	second := got(Springing(Lively, Ref(&ball.x)).To(0).Start(tempo))(t)
	same(t, first.IsValid(), false)
	near(t, got(second.Velocity(Ref(&ball.x)))(t), 10)
	must(t, second.Retarget(Ref(&ball.x), 3))
	found, is := tempo.Find(Ref(&ball.x))
	same(t, is && found == second, true)
	must(t, tempo.Tick(10))
	same(t, ball.x, 3.0)
	same(t, len(tempo.refs), 0)
}

func TestAPropertyCallsItsFunctions(t *testing.T) {
	tempo := newTempo(t)
	place := []float64{1, 2}
	property := NewProperty(2,
		func(numbers []float64) { copy(numbers, place) },
		func(numbers []float64) { copy(place, numbers) })
	motion := got(Tween(property).To(3, 6).During(1).Start(tempo))(t)
	must(t, tempo.Tick(0.5))
	same(t, place, []float64{2, 4})
	must(t, motion.Retarget(property, 0))
	must(t, tempo.Tick(1))
	same(t, place, []float64{0, 0})
}

func TestWhatIsReleasedIsNotWritten(t *testing.T) {
	tempo := newTempo(t)
	values := MakeValues[float64](4)
	motion := got(Tween(values).To(8).During(1).Start(tempo))(t)
	must(t, tempo.Tick(0.5))
	isRefused(t, motion.Retarget(values.Range(0, 2), 1, 2), StatusNotFound)
	same(t, tempo.Release(values.Range(2, 4)), 1)
	must(t, tempo.Tick(0.25))
	same(t, values.Copy(), []float64{6, 6, 4, 4})
}

func TestRetargetsTakeAllOfAnArray(t *testing.T) {
	tempo := newTempo(t)
	values := MakeValues[float64](4)
	motion := got(Tween(values).To(8).During(1).Start(tempo))(t)
	must(t, motion.Retarget(values.Value(3), 4))
	must(t, motion.Retarget(values, 4, 3, 2, 1))
	must(t, tempo.Tick(1))
	same(t, values.Copy(), []float64{4, 3, 2, 1})
}

func TestAnEndIsOfTheTypeOfWhatMoves(t *testing.T) {
	tempo := newTempo(t)
	// Scales in the plane, in which 3 for one float is no end.
	values := NewValues[float32](1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0)
	planes := As(values, TypeAffine)
	motion := got(Tween(planes).To(2, 0, 0, 2, 4, 6).During(1).Stays().Start(tempo))(t)
	must(t, tempo.Tick(0.5))
	for _, index := range []int{0, 1, 6, 11} {
		isRefused(t, motion.Retarget(values.Value(index), 3), StatusNotFound)
		angle := As(values.Value(index), TypeDegrees)
		isRefused(t, motion.Retarget(angle, 3), StatusNotFound)
	}
	isRefused(t, motion.Retarget(As(values.Range(0, 4), TypeRGBA), 1, 1, 1, 1), StatusNotFound)
	isRefused(t, motion.Retarget(values, 3), StatusNotFound)
	isRefused(t, motion.Retarget(NewValue[float32](0), 3), StatusNotFound)
	must(t, motion.Retarget(As(values.Range(6, 12), TypeAffine), 3, 0, 0, 3, 1, 1))
	must(t, tempo.Tick(1))
	same(t, values.Copy(), []float32{2, 0, 0, 2, 4, 6, 3, 0, 0, 3, 1, 1})
}

func TestTheNumbersOfATypeAreAnEndOfIt(t *testing.T) {
	tempo := newTempo(t)
	angle, colours := NewValue[float32](0), MakeValues[float32](8)
	both := Tween(As(angle, TypeDegrees)).To(90).Also(As(colours, TypeRGBA)).To(1)
	_, err := both.During(1).Start(tempo)
	isRefused(t, err, StatusInvalidArgument)
	both = Tween(As(angle, TypeDegrees)).To(90).Also(As(colours, TypeRGBA)).To(1, 1, 1, 1)
	motion := got(both.During(1).Start(tempo))(t)
	must(t, motion.Retarget(angle, 45))
	must(t, motion.Retarget(As(colours.Range(4, 8), TypeRGBA), 0.5, 0.5, 0.5, 0.5))
	must(t, tempo.Tick(1))
	same(t, angle.Get(), float32(45))
	same(t, colours.Copy(), []float32{1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5})
}

func TestAPartThatAlsoMovesOnItsOwnIsNoArray(t *testing.T) {
	tempo := newTempo(t)
	values := MakeValues[float64](1000)
	part := values.Range(0, 2)
	motion := got(Tween(values).To(1).Also(part).To(2).During(1).Start(tempo))(t)
	isRefused(t, motion.Retarget(part, 3, 4), StatusNotFound)
	isRefused(t, motion.Retarget(values, 3), StatusNotFound)
	must(t, motion.Retarget(values.Value(1), 3))
}

func TestMemoryNearAKeyIsNotThatOfItsProperty(t *testing.T) {
	tempo := newTempo(t)
	numbers := make([]float64, 65535)
	property := NewProperty(len(numbers),
		func(values []float64) { copy(values, numbers) },
		func(values []float64) { copy(numbers, values) })
	plan := Tween(property).To(1)
	values := make([]*Value[float32], 64)
	for i := range values {
		values[i] = NewValue[float32](0)
		plan = plan.Also(values[i]).To(1)
	}
	motion := got(plan.During(1).Start(tempo))(t)
	for _, value := range values {
		must(t, motion.Retarget(value, 2))
	}
	must(t, motion.Retarget(property, 3))
	must(t, tempo.Tick(1))
	same(t, []any{values[63].Get(), numbers[65534]}, []any{float32(2), 3.0})
}

func TestAPropertyLetsGoOfTemposThatAreClosed(t *testing.T) {
	x := 0.0
	property := NewProperty(1,
		func(numbers []float64) { numbers[0] = x },
		func(numbers []float64) { x = numbers[0] })
	before := len(all.entries)
	for round := 0; round < 3; round++ {
		tempo := got(New())(t)
		_, found := tempo.Find(property)
		same(t, found, false)
		motion := got(Tween(property).To(8).During(1).Stays().Start(tempo))(t)
		must(t, motion.Retarget(property, 4))
		same(t, len(property.entries), 1)
		saved := got(tempo.Save())(t)
		must(t, motion.Destroy())
		same(t, len(property.entries), 0)
		second := got(Tween(property).To(1).During(1).Start(tempo))(t)
		must(t, tempo.Restore(saved))
		same(t, []any{second.IsValid(), len(property.entries)}, []any{false, 1})
		found = got(tempo.Save())(t) != nil
		must(t, tempo.Tick(1))
		same(t, []any{found, x}, []any{true, 4.0})
		must(t, tempo.Close())
		same(t, []int{len(property.entries), len(all.entries)}, []int{0, before})
	}
}

func TestASampleHasAllValuesOfATarget(t *testing.T) {
	tempo := newTempo(t)
	sampled := func(m Motion, target Target, seconds float64, expected ...float64) {
		t.Helper()
		values, velocities, err := m.Sample(target, seconds)
		must(t, err)
		same(t, values, expected)
		same(t, len(velocities), len(values))
	}
	all := NewValues[float32](0, 10, 20)
	tween := got(Tween(all).To(4, 30, 20).During(2).Idle(tempo))(t)
	sampled(tween, all, 1, 2, 20, 20)
	sampled(tween, all.Range(1, 3), 0.5, 15, 20)
	sampled(tween, all.Value(1), 0.5, 15)
	_, velocities, err := tween.Sample(all, 1)
	must(t, err)
	same(t, velocities, []float64{2, 10, 0})
	_, _, err = tween.Sample(all.Range(0, 0), 1)
	isRefused(t, err, StatusInvalidArgument)

	colors := As(NewValues[float32](0, 0, 0, 1, 0.5, 0.5, 0.5, 1), TypeRGBA)
	fade := got(Tween(colors).To(1, 1, 1, 1).During(2).Idle(tempo))(t)
	sampled(fade, colors, 1, 0.5, 0.5, 0.5, 1, 0.75, 0.75, 0.75, 1)
	values, _, err := fade.Sample(all, 1)
	isRefused(t, err, StatusNotFound)
	same(t, len(values), 0)
	property := NewProperty(2, func(numbers []float64) { numbers[0], numbers[1] = 0, 0 },
		func([]float64) {})
	sampled(got(Tween(property).To(3, 6).During(3).Idle(tempo))(t), property, 1, 1, 2)
}

func TestAFurtherTargetOfSeveralValuesGoesByAmounts(t *testing.T) {
	tempo := newTempo(t)
	x, all := NewValue(0.0), NewValues[uint8](10, 20, 30)
	got(Tween(x).To(1).Also(all).By(10, -10, 2).During(1).Start(tempo))(t)
	must(t, tempo.Tick(0.5))
	same(t, all.Copy(), []uint8{15, 15, 31})
	must(t, tempo.Tick(0.5))
	same(t, all.Copy(), []uint8{20, 10, 32})
	property := NewProperty(1, func([]float64) {}, func([]float64) {})
	_, err := Tween(x).To(1).Also(property).By(1).During(1).Start(tempo)
	isRefused(t, err, StatusInvalidArgument)
}

func TestKeyframesHaveAsManyValuesAsFractions(t *testing.T) {
	tempo := newTempo(t)
	x, color := NewValue(3.0), As(NewValues[float32](0, 0, 0, 1), TypeRGBA)
	for _, plan := range []*Plan[Motion]{
		Tween(x).Keyframes([]float64{0, 1}, []float64{7}).During(1),
		Tween(x).Keyframes([]float64{0, 1}, []float64{7, 8, 9}).During(1),
		Tween(x).Keyframes([]float64{0, 1}, nil).During(1),
		Tween(color).Keyframes([]float64{0, 1}, []float64{1, 1, 1, 1}).During(1),
	} {
		_, err := plan.Start(tempo)
		isRefused(t, err, StatusInvalidArgument)
	}
	same(t, tempo.Count(), 0)
	red := []float64{0, 0, 0, 1, 1, 0, 0, 1}
	got(Tween(color).Keyframes([]float64{0, 1}, red).During(1).Start(tempo))(t)
}
