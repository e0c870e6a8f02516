package vivace

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

func TestListenersHearExactMoments(t *testing.T) {
	tempo := newTempo(t)
	var heard []string
	x := NewValue(0.0)
	kinds := EventStarted | EventReversed | EventCompleted
	got(Tween(x).To(1).During(0.25).Reverses().Tag(7).On(kinds, func(event Event) {
		heard = append(heard, fmt.Sprint(event.Kind, event.Time, x.Get(), event.Tag))
	}).Start(tempo))(t)
	must(t, tempo.Tick(2))
	same(t, heard, []string{"started 0 0 7", "reversed 0.25 1 7", "completed 0.5 0 7"})
	same(t, tempo.Count(), 0)
}

func TestAListenerMayDestroyWhatItBelongsTo(t *testing.T) {
	tempo := newTempo(t)
	count := 0
	wait := got(Wait(1).Stays().OnCompleted(func(event Event) {
		must(t, event.Moveable.Destroy())
		count++
	}).Start(tempo))(t)
	must(t, tempo.Tick(2))
	same(t, []any{count, tempo.Count(), wait.IsValid()}, []any{1, 0, false})
}

func TestAListenerMakesWhatBeginsAtItsMoment(t *testing.T) {
	tempo := newTempo(t)
	y := NewValue(0.0)
	next := func(Event) { got(Tween(y).To(1).During(1).Start(tempo))(t) }
	got(Wait(0.5).OnCompleted(next).Start(tempo))(t)
	must(t, tempo.Tick(0.75))
	same(t, y.Get(), 0.25)
}

func raisedBy(function func()) (raised any) {
	defer func() { raised = recover() }()
	function()
	return nil
}

func TestAPanicComesOutOfTheTickWhichIsWhole(t *testing.T) {
	tempo := newTempo(t)
	x, y := NewValue(0.0), NewValue(0.0)
	got(Tween(x).To(1).During(0.5).OnCompleted(func(Event) { panic("first") }).Start(tempo))(t)
	got(Tween(y).To(1).During(0.75).OnCompleted(func(Event) { panic("second") }).Start(tempo))(t)
	same(t, raisedBy(func() { tempo.Tick(1) }), "first")
	same(t, []float64{x.Get(), y.Get(), tempo.Time()}, []float64{1, 1, 1})
	must(t, tempo.Tick(1))
	curve := got(tempo.EasingBy(func(float64) float64 { panic("no curve") }))(t)
	got(Tween(x).To(8).During(1).EaseBy(curve).Start(tempo))(t)
	same(t, raisedBy(func() { tempo.Tick(0.5) }), "no curve")
	same(t, x.Get(), 1.0)
}

func TestAPanicStopsNoOtherFunction(t *testing.T) {
	tempo := newTempo(t)
	x, finished := NewValue(0.0), 0
	got(Wait(0.25).OnCompleted(func(Event) { panic("first") }).Start(tempo))(t)
	got(Wait(0.5).OnCompleted(func(Event) {
		// Stopping it calls a function that panics, too.
		second := func(Event) { panic("second") }
		must(t, got(Wait(1).On(EventStopped, second).Start(tempo))(t).Stop())
		got(Tween(x).To(1).During(0.25).Start(tempo))(t)
		finished++
	}).Start(tempo))(t)
	same(t, raisedBy(func() { tempo.Tick(1) }), "first")
	same(t, []any{finished, x.Get(), tempo.Count()}, []any{1, 1.0, 0})
	must(t, tempo.Tick(1))
}

func TestFunctionsGoWithWhatTheyWereGivenTo(t *testing.T) {
	before := len(all.entries)
	tempo, err := New()
	must(t, err)
	wait := got(Wait(1).Idle(tempo))(t)
	must(t, wait.On(EventStarted|EventCompleted, func(Event) {}))
	same(t, len(all.entries), before+2)
	must(t, wait.On(EventStarted, func(Event) {}))
	must(t, wait.OnCompleted(func(Event) {}))
	same(t, len(all.entries), before+3)
	must(t, wait.On(EventStarted, nil))
	same(t, len(all.entries), before+2)
	must(t, wait.Destroy())
	same(t, len(all.entries), before)
	must(t, tempo.OnError(func(*Error) {}))
	got(tempo.EasingBy(func(u float64) float64 { return u }))(t)
	got(Call(func() {}).When(func() bool { return true }).Idle(tempo))(t)
	must(t, tempo.Close())
	must(t, tempo.Close())
	same(t, len(all.entries), before)
	isRefused(t, tempo.Tick(1), StatusInvalidHandle)
	isRefused(t, wait.Start(), StatusInvalidHandle)
	isRefused(t, Moveable{}.Start(), StatusInvalidHandle)
}

func TestFunctionsAreRemovedByNil(t *testing.T) {
	tempo := newTempo(t)
	x, asked, told := NewValue(0.0), 0, 0
	motion := got(Tween(x).To(1).During(1).Idle(tempo))(t)
	gone := [3]chan bool{}
	for i := range gone {
		i, seen := i, NewValue(0.0)
		gone[i] = watched(seen)
		count := func(number *int) bool { *number++; return seen.Get() > 0 }
		switch i {
		case 0:
			must(t, motion.SetCondition(func() bool { return count(&asked) }))
		case 1:
			must(t, tempo.OnActivity(func(bool) { count(&told) }))
		case 2:
			must(t, tempo.OnError(func(*Error) { count(&told) }))
		}
	}
	must(t, motion.Start())
	isRefused(t, motion.SetCondition(nil), StatusInvalidState)
	must(t, tempo.Tick(0.5))
	// It was skipped, after it began, and one call was refused.
	same(t, []any{asked, told, x.Get()}, []any{1, 3, 0.0})
	must(t, motion.SetCondition(nil))
	must(t, tempo.OnActivity(nil))
	must(t, tempo.OnError(nil))
	for _, one := range gone {
		same(t, isGone(one), true)
	}
	must(t, motion.Start())
	isRefused(t, motion.SetDelay(1), StatusInvalidState)
	must(t, tempo.Tick(0.5))
	same(t, []any{asked, told, x.Get()}, []any{1, 3, 0.5})
	got(Wait(1).When(nil).Idle(tempo))(t)
}

func TestWhatIsGoneIsNamedByFunctionAndParameter(t *testing.T) {
	tempo := newTempo(t)
	wait := got(Wait(1).Idle(tempo))(t)
	must(t, wait.Destroy())
	same(t, strings.HasPrefix(wait.Start().Error(), "vivace: viv_start: m = "), true)
	same(t, (Event{Parent: Moveable{tempo, 0}}).Parent.Stop().Error(), "vivace: this names nothing")
	must(t, tempo.Close())
	same(t, wait.Start().Error(), "vivace: The handle is 0, stale or made up.")
}

func TestATempoIsNotClosedInItsOwnTick(t *testing.T) {
	tempo := newTempo(t)
	got(Wait(0.5).OnCompleted(func(Event) { isRefused(t, tempo.Close(), StatusBusy) }).Start(tempo))(t)
	must(t, tempo.Tick(1))
	same(t, tempo.Time(), 1.0)
}

func TestStepsCallMakeAndJump(t *testing.T) {
	tempo := newTempo(t)
	var log []string
	say := func(text string) func() { return func() { log = append(log, text) } }
	x, show := NewValue(0.0), false
	sequence := got(InSequence(
		Wait(0.5).Name("again"),
		Call(say("called")),
		Call(say("left out")).When(func() bool { return show }),
		Lazy(func() Part { return Tween(x).By(1).During(0.25) }),
		Lazy(func() Part { return nil }),
		Jump("again", 2),
	).Idle(tempo))(t)
	must(t, sequence.Start())
	must(t, tempo.Tick(9))
	same(t, []float64{x.Get(), sequence.Time()}, []float64{3, 2.25})
	same(t, strings.Join(log, " "), "called called called")
	clone := got(sequence.Clone())(t)
	must(t, sequence.Destroy())
	show = true
	must(t, clone.Start())
	must(t, tempo.Tick(9))
	same(t, []any{x.Get(), len(log)}, []any{6.0, 9})
}

func TestCustomMotionsAndSimulationsAreFunctions(t *testing.T) {
	tempo := newTempo(t)
	last, x := 0.0, NewValue(0.0)
	got(Custom(2, func(moment Moment) { last = moment.Progress }).Start(tempo))(t)
	// Falls with 2 units per second squared: x = t^2.
	fall := func(acceleration, values, velocities []float64) {
		same(t, []int{len(values), len(velocities)}, []int{1, 1})
		acceleration[0] = 2
	}
	got(Simulation(0.01, fall, x).Start(tempo))(t)
	must(t, tempo.Tick(0.5))
	same(t, last, 0.25)
	near(t, x.Get(), 0.25)
}

func TestWhatIsRefusedTellsWhyAndLeavesNothing(t *testing.T) {
	tempo := newTempo(t)
	x := NewValue(0.0)
	var told []string
	must(t, tempo.OnError(func(err *Error) { told = append(told, err.Message) }))
	tween := func() *Plan[Motion] { return Tween(x).To(1).During(1) }
	for _, plan := range []Part{
		Tween(x).To(math.NaN()).During(1), tween().Delay(-1), tween().Ease("sideways"),
		Wait(1).Then(tween().Delay(-1), Wait(1)), Wait(1).With(tween().Rate(0)), Wait(1).To(1),
		tween().Name("a\x00b"), tween().Keyframes([]float64{0, 1}, []float64{1, 2}, "linear", "linear"),
	} {
		_, err := plan.part(tempo)
		isRefused(t, err, StatusInvalidArgument)
		same(t, tempo.Count(), 0)
	}
	// The last three are this package's own refusals.
	if len(told) != 8 || !strings.Contains(told[1], "viv_set_delay") {
		t.Fatal(told)
	}
}

func TestWhatIsLentToAPlanThatIsRefusedLivesOnAsItWas(t *testing.T) {
	tempo := newTempo(t)
	x := NewValue(0.0)
	lent := got(Tween(x).To(4).During(1).Position(3).Name("lent").Idle(tempo))(t)
	group := got(Parallel(Wait(1), Wait(2)).Idle(tempo))(t)
	owned := group.Children()[0]
	bad := Wait(1).Delay(-1)
	second := func() *Plan[Group] { return Parallel().Place(lent, PlaceAt, 0.5) }
	for i, plan := range []interface{ Start(*Tempo) (Group, error) }{
		second().Place(bad, PlaceAt, 1), second().Place(lent, PlaceAt, 0),
		second().Place(owned, PlaceAt, 1), second().Place(Wait(1), PlaceAt, -1),
		second().Delay(-1), Parallel(second().Repeats(1), bad),
		Parallel(lent, second()), Parallel(lent, Motion{}), Parallel(InSequence(second(), bad)),
		Parallel(InSequence(lent).Name("a\x00b")),
	} {
		if _, err := plan.Start(tempo); err == nil {
			t.Errorf("plan %d is taken", i)
		}
		position := []any{tempo.Count(), lent.IsValid(), lent.Position()}
		same(t, position, []any{4, true, 3.0})
	}
	_, err := InSequence(lent, bad).Start(tempo)
	isRefused(t, err, StatusInvalidArgument)
	isRefused(t, group.Place(second(), PlaceAt, -1), StatusInvalidArgument)
	_, inside := lent.Parent()
	parent, _ := owned.Parent()
	same(t, []any{tempo.Count(), inside, parent.ID()}, []any{4, false, group.ID()})
	same(t, []any{lent.State(), lent.Name()}, []any{StateIdle, "lent"})
	must(t, lent.Start())
	must(t, tempo.Tick(0.5))
	same(t, x.Get(), 2.0)
}

func TestAPlanThatPanicsLeavesNothingAndOneThatStartedGoesOn(t *testing.T) {
	tempo := newTempo(t)
	lent := got(Wait(1).Idle(tempo))(t)
	must(t, tempo.OnError(func(*Error) { panic("told") }))
	same(t, raisedBy(func() { InSequence(lent).Delay(-1).Idle(tempo) }), "told")
	group := got(Parallel().Idle(tempo))(t)
	same(t, raisedBy(func() { group.Place(InSequence(lent), PlaceAt, -1) }), "told")
	_, inside := lent.Parent()
	same(t, []any{tempo.Count(), inside}, []any{2, false})
	begun := func(Event) { panic("begun") }
	same(t, raisedBy(func() { InSequence(lent).On(EventStarted, begun).Start(tempo) }), "begun")
	same(t, []any{tempo.Count(), lent.State()}, []any{3, StateMoving})
	must(t, tempo.Tick(1))
	same(t, tempo.Count(), 1)
}

func TestAPartAtTheBeginningIsPlacedThere(t *testing.T) {
	tempo := newTempo(t)
	own := got(Wait(1).Position(2).Idle(tempo))(t)
	line := got(Parallel(Wait(1).Position(2)).Place(own, PlaceAt, 0).Idle(tempo))(t)
	children := line.Children()
	same(t, []float64{children[0].Position(), own.Position()}, []float64{2, 0})
}

func TestWhatIsLentToAStartThatFailsLaterIsGivenBack(t *testing.T) {
	tempo := newTempo(t)
	x := NewValue(0.0)
	lent := got(Tween(x).To(4).During(1).Idle(tempo))(t)
	late := Lazy(func() Part { return Tween(x).To(1) })
	_, err := Parallel(lent, late).Start(tempo)
	isRefused(t, err, StatusInvalidArgument)
	_, inside := lent.Parent()
	same(t, []any{tempo.Count(), inside, lent.State()}, []any{1, false, StateIdle})
}

func TestATextWithAZeroInItIsRefused(t *testing.T) {
	tempo := newTempo(t)
	line := got(Parallel(Wait(1)).Name("line").Idle(tempo))(t)
	must(t, line.SetLabel("in", 0.5))
	_, parsed := tempo.Easing("linear\x00")
	_, jumps := Jump("line\x00", 1).Idle(tempo)
	frames := Tween(NewValue(0.0)).Keyframes([]float64{0, 1}, []float64{0, 1}, "linear\x00")
	_, framed := frames.During(1).Idle(tempo)
	_, back := Tween(NewValue(0.0)).To(1).During(1).EaseBack("linear\x00").Idle(tempo)
	for _, err := range []error{
		line.SetName("li\x00ne"), line.SetLabel("in\x00", 1), line.SeekLabel("in\x00"),
		line.PlaceAtLabel(Wait(1), "in\x00", 0), tempo.NewPath().Parse("M 0 0\x00 L 1 1").Err(),
		parsed, jumps, framed, back,
	} {
		isRefused(t, err, StatusInvalidArgument)
	}
	_, found := line.Label("in\x00")
	in, _ := line.Label("in")
	same(t, []any{found, in, line.Name(), line.Len()}, []any{false, 0.5, "line", 1})
	same(t, []any{line.State(), tempo.Count()}, []any{StateIdle, 2})
}

func TestGroupsRunSideBySideAndSequencesOneAfterAnother(t *testing.T) {
	tempo := newTempo(t)
	x, y, z := NewValue(0.0), NewValue(0.0), NewValue(0.0)
	chain := got(Tween(x).To(1).During(1).Then(
		Tween(y).To(1).During(2).With(Tween(z).To(1).During(4)), Wait(0.5)).Idle(tempo))(t)
	same(t, []any{chain.Len(), chain.Length()}, []any{3, 5.5})
	group, is := chain.Children()[1].AsGroup()
	same(t, is, true)
	_, is = group.AsMotion()
	same(t, is, false)
	parent, is := group.Parent()
	same(t, is && parent == chain.Container, true)
	must(t, chain.Start())
	must(t, tempo.Tick(2))
	same(t, []float64{x.Get(), y.Get(), z.Get()}, []float64{1, 0.5, 0.25})
	current, is := chain.Current()
	same(t, is && current == group.Moveable, true)
	same(t, got(Wait(1).Again(2).Idle(tempo))(t).Length(), 3.0)
}

func TestATimelineHasPlacesAndLabels(t *testing.T) {
	tempo := newTempo(t)
	line := got(Parallel(Wait(1)).Place(Wait(1), PlaceAfterPrevious, -0.25).Idle(tempo))(t)
	must(t, line.SetLabel("shown", 4))
	must(t, line.PlaceAtLabel(Wait(1), "shown", 0.5))
	var positions []float64
	for _, child := range line.Children() {
		positions = append(positions, child.Position())
	}
	same(t, positions, []float64{0, 0.75, 4.5})
	seconds, found := line.Label("shown")
	same(t, []any{seconds, found, line.Length()}, []any{4.0, true, 5.5})
	must(t, line.SeekLabel("shown"))
	same(t, []any{line.Time(), line.State()}, []any{4.0, StatePaused})
	must(t, line.SetLabel("shown", math.NaN()))
	_, found = line.Label("shown")
	same(t, found, false)
}

func TestStartLetsGoAndIdleKeeps(t *testing.T) {
	tempo := newTempo(t)
	x := NewValue(0.0)
	tween := func() *Plan[Motion] { return Tween(x).To(1).During(1) }
	gone := got(tween().Start(tempo))(t)
	stays := got(tween().Stays().Start(tempo))(t)
	idle := got(tween().Idle(tempo))(t)
	must(t, tempo.Tick(2))
	// The second took over from the first, which had nothing left to move.
	same(t, []State{gone.State(), stays.State(), idle.State()},
		[]State{StateNone, StateCompleted, StateIdle})
	must(t, idle.Destroy())
	must(t, idle.Destroy())
	same(t, tempo.Moveables(), []Moveable{stays.Moveable})
}

func TestSpringsDecaysAndPhysicsComeToRest(t *testing.T) {
	tempo := newTempo(t)
	a, b, c, d := NewValue(0.0), NewValue(0.0), NewValue(0.0), NewValue(0.0)
	swinging := got(SpringFromResponse(0.5, 0.5))(t)
	got(Springing(swinging, a).To(1).Clamped().Start(tempo))(t)
	got(Decay(4, b).Velocity(8).Snap(0.5, 0).Start(tempo))(t)
	got(Decay(4, c).End(5).Start(tempo))(t)
	got(Physics(10, 0.5, d).Bounds(0, 1).Start(tempo))(t)
	must(t, tempo.Tick(60))
	// A decay of velocity v and drag k goes v/k far.
	same(t, []float64{a.Get(), b.Get(), c.Get(), d.Get()}, []float64{1, 2, 5, 1})
	duration, bounce, err := got(SpringFromBounce(0.5, 0.25))(t).Bounce()
	must(t, err)
	near(t, duration, 0.5)
	near(t, bounce, 0.25)
	same(t, got(SpringFromPhysical(2, 8, 6))(t), Spring{4, 3})
	_, err = SpringFromBounce(0.5, 2)
	isRefused(t, err, StatusInvalidArgument)
}

func TestKeyframesAreReachedAtTheirFractions(t *testing.T) {
	tempo := newTempo(t)
	x := NewValue(0.0)
	fractions, values := []float64{0, 0.25, 1}, []float64{0, 8, 2}
	got(Tween(x).Keyframes(fractions, values).During(1).Start(tempo))(t)
	must(t, tempo.Tick(0.25))
	same(t, x.Get(), 8.0)
	must(t, tempo.Tick(0.375))
	same(t, x.Get(), 5.0)
	eased := got(Tween(x).Keyframes(fractions, values, "in-quad", "linear").During(1).Idle(tempo))(t)
	sample, _, err := eased.Sample(x, 0.125)
	must(t, err)
	same(t, sample, []float64{2})
}

func TestMotionsTravelAlongPaths(t *testing.T) {
	tempo := newTempo(t)
	path := tempo.NewPath().MoveTo(0, 0).LineTo(3, 0).LineTo(3, 4)
	must(t, path.Err())
	x, y, angle := NewValue[float32](0), NewValue[float32](0), NewValue[float32](0)
	travel := got(Travel(path).During(1).Point(x, y).Angle(As(angle, TypeDegrees)).Start(tempo))(t)
	must(t, tempo.Tick(5.0/7))
	near(t, float64(x.Get()), 3)
	near(t, float64(y.Get()), 2)
	same(t, angle.Get(), float32(90))
	near(t, travel.Fraction(), 5.0/7)
	same(t, path.Length(), 7.0)
	px, py, _, err := tempo.NewPath().Parse("M 0 0 L 0 2").Point(0.5)
	must(t, err)
	same(t, []float64{px, py}, []float64{0, 1})
	wrong := tempo.NewPath().Parse("nonsense").LineTo(1, 1)
	isRefused(t, wrong.Err(), StatusInvalidArgument)
	_, err = Travel(wrong).During(1).Start(tempo)
	isRefused(t, err, StatusInvalidArgument)
	must(t, path.Destroy())
	must(t, path.Destroy())
	isRefused(t, path.LineTo(0, 0).Err(), StatusInvalidHandle)
}

func TestEventsArePolledInTheirOrder(t *testing.T) {
	tempo := newTempo(t)
	must(t, tempo.Collect(EventAll&^EventUpdated, 3))
	wait := got(Wait(0.5).Repeats(1).Start(tempo))(t)
	must(t, tempo.Tick(2))
	var told []string
	for event := (Event{}); tempo.Next(&event); {
		told = append(told, fmt.Sprint(event.Kind, event.Time, event.Moveable == wait.Moveable))
	}
	same(t, told, []string{"started 0 true", "repeated 0.5 true", "completed 1 true"})
	same(t, tempo.Lost(), uint64(1))
}

func TestASavedTempoComesBackWithAllThatItNeeds(t *testing.T) {
	before := len(all.entries)
	tempo := newTempo(t)
	count, number := 0, 0.0
	x := NewValue(0.0)
	motion := got(Tween(x).To(8).Also(Ref(&number)).To(4).During(1).
		OnCompleted(func(Event) { count++ }).Start(tempo))(t)
	must(t, tempo.Tick(0.25))
	saved := got(tempo.Save())(t)
	for round := 1; round <= 3; round++ {
		must(t, tempo.Tick(2))
		same(t, []any{x.Get(), number, count, motion.IsValid()}, []any{8.0, 4.0, round, false})
		same(t, len(all.entries), before)
		got(Tween(Ref(&number)).To(0).During(1).Start(tempo))(t)
		must(t, tempo.Restore(saved))
		same(t, []any{x.Get(), number, motion.State()}, []any{2.0, 1.0, StateMoving})
		must(t, motion.On(EventStarted, func(Event) {}))
	}
	must(t, motion.Destroy())
	same(t, []int{len(all.entries), len(tempo.refs)}, []int{before, 0})
	other := got(newTempo(t).Save())(t)
	isRefused(t, tempo.Restore(other), StatusInvalidArgument)
	same(t, len(all.entries), before)
}

func TestWhatARestoreEndsIsLetGo(t *testing.T) {
	tempo := newTempo(t)
	empty := got(tempo.Save())(t)
	value := NewValue(0.0)
	gone := watched(value)
	got(Tween(value).To(1).During(1).Start(tempo))(t)
	full := got(tempo.Save())(t)
	value = nil
	must(t, tempo.Restore(empty))
	same(t, tempo.Count(), 0)
	if isGone(gone) {
		t.Fatal("it went while a saved tempo needs it")
	}
	must(t, tempo.Restore(full))
	must(t, tempo.Tick(1))
	same(t, tempo.Count(), 0)
	full = nil
	if !isGone(gone) {
		t.Fatal("it is still there")
	}
}

func TestTemposTellTime(t *testing.T) {
	tempo := newTempo(t)
	var activity []bool
	must(t, tempo.OnActivity(func(active bool) { activity = append(activity, active) }))
	same(t, tempo.NextWakeup(), math.Inf(1))
	got(Wait(1).Delay(2).Start(tempo))(t)
	same(t, []any{tempo.NextWakeup(), tempo.Active()}, []any{2.0, 1})
	must(t, tempo.SetRate(2))
	must(t, tempo.TickAt(100))
	must(t, tempo.TickAt(100.25))
	must(t, tempo.Pause())
	must(t, tempo.Tick(1))
	must(t, tempo.Resume())
	same(t, tempo.Time(), 0.5)
	must(t, tempo.Tick(9))
	same(t, activity, []bool{true, false, true, false})
	must(t, tempo.SetBPM(120))
	same(t, tempo.Note(NoteQuarter), 0.5)
	must(t, tempo.SetReducedMotion(true))
	same(t, tempo.ReducedMotion(), true)
	must(t, tempo.Reserve(100, 100))
}

func TestTemposTellTheSettingsOfTheirClocks(t *testing.T) {
	tempo := newTempo(t)
	told := func() []any { return []any{tempo.Rate(), tempo.IsPaused(), tempo.LongestStep()} }
	same(t, told(), []any{1.0, false, math.Inf(1)})
	must(t, tempo.SetRate(2))
	must(t, tempo.Pause())
	must(t, tempo.SetLongestStep(0.5))
	same(t, told(), []any{2.0, true, 0.5})
	saved := got(tempo.Save())(t)
	must(t, tempo.SetRate(3))
	must(t, tempo.Resume())
	must(t, tempo.SetLongestStep(math.Inf(1)))
	same(t, told(), []any{3.0, false, math.Inf(1)})
	must(t, tempo.Restore(saved))
	same(t, told(), []any{2.0, true, 0.5})
	must(t, tempo.Close())
	same(t, []any{math.IsNaN(tempo.Rate()), tempo.IsPaused(), math.IsNaN(tempo.LongestStep())},
		[]any{true, false, true})
}

func TestMoveablesDescribeThemselves(t *testing.T) {
	tempo := newTempo(t)
	x := NewValue(1.0)
	motion := got(Tween(x).To(3).During(2).Delay(0.5).Repeats(2).Name("fade").Idle(tempo))(t)
	described := got(motion.Describe())(t)
	same(t, []any{described.Delay, described.Duration, described.Repeats}, []any{0.5, 2.0, int32(2)})
	same(t, got(motion.Properties())(t)[0].To[0], 3.0)
	same(t, motion.String(), `tween "fade", idle`)
	same(t, fmt.Sprint(KindNone, TypeRGBAOKLab, PlaceAfterPrevious, NoteQuarter, StopAsked),
		"none rgba-oklab after-previous quarter asked")
	same(t, []string{StatusBusy.String(), StatusOK.String()}, []string{"busy", "ok"})
	must(t, motion.Seek(1.5))
	same(t, []any{x.Get(), motion.Direction()}, []any{2.0, DirectionForward})
	must(t, motion.Resume())
	must(t, motion.Play(DirectionBackward))
	must(t, tempo.Tick(9))
	same(t, []any{x.Get(), motion.State()}, []any{1.0, StateCompleted})
	same(t, EaseOutQuad.String(), "out-quad")
}
