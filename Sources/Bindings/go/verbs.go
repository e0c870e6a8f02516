package vivace

import (
	"runtime"

	"vivace/capi"
)

func keepAlive(blocks ...*block) { runtime.KeepAlive(blocks) }

func (p *Plan[H]) set(set func(m Moveable) error) *Plan[H] {
	p.said.settings = append(p.said.settings, set)
	return p
}

func (p *Plan[H]) setMotion(set func(m Motion) int32) *Plan[H] {
	return p.set(func(m Moveable) error { return m.check(set(Motion{m})) })
}

func (p *Plan[H]) last() *moved {
	if len(p.said.moves) == 0 {
		p.said.refused = "it has no target"
		return &moved{}
	}
	return &p.said.moves[len(p.said.moves)-1]
}

// To sets the end of the last target: one number or value for all, or one for each.
func (p *Plan[H]) To(ends ...float64) *Plan[H] {
	p.last().to = ends
	return p
}

// From sets its start, which is otherwise the current value. Without an end, the current value is
// the end.
func (p *Plan[H]) From(starts ...float64) *Plan[H] {
	p.last().from = starts
	return p
}

// By sets the distance, instead of an end.
func (p *Plan[H]) By(amounts ...float64) *Plan[H] {
	p.last().by = amounts
	return p
}

// Also adds another target; the ends that follow are for that one.
func (p *Plan[H]) Also(target Target) *Plan[H] {
	p.last()
	p.said.moves = append(p.said.moves, moved{target: target})
	return p
}

// Keyframes moves one value through keyframes, each reached at a fraction of the pass, 0..1: as many
// values as fractions. Easings, if given, are between them.
func (p *Plan[H]) Keyframes(fractions, values []float64, easings ...string) *Plan[H] {
	one := p.last()
	one.fractions, one.to, one.easings = fractions, values, easings
	if len(fractions) < 2 {
		p.said.refused = "there are 2 keyframes or more"
	}
	return p
}

// During sets how many seconds a pass of a tween, or of a group, takes.
func (p *Plan[H]) During(seconds float64) *Plan[H] {
	p.said.duration, p.said.timed = seconds, true
	if p.said.uses&usesDuration != 0 {
		return p
	}
	return p.set(func(m Moveable) error {
		if m.Kind() == KindGroup {
			return m.check(capi.GroupSetDuration(m.id, seconds))
		}
		return m.check(capi.MotionSetDuration(m.id, seconds))
	})
}

// Speed sets the speed of a tween in units per second, instead of a duration.
func (p *Plan[H]) Speed(perSecond float64) *Plan[H] {
	p.said.timed = true
	return p.setMotion(func(m Motion) int32 { return capi.MotionSetSpeed(m.id, perSecond) })
}

const noEasing = "only a tween and a Travel have an easing"

// Ease sets the easing of a tween or of a motion along a path: see Tempo.Easing.
func (p *Plan[H]) Ease(text string) *Plan[H] {
	if text == "" {
		text = "linear"
	}
	p.needs(usesEasing, noEasing)
	p.said.easing = easing{text: text}
	return p
}

// EaseBy is Ease with a number.
func (p *Plan[H]) EaseBy(number Easing) *Plan[H] {
	p.needs(usesEasing, noEasing)
	p.said.easing = easing{number: number}
	return p
}

// EaseBack sets the easing of the way back.
func (p *Plan[H]) EaseBack(text string) *Plan[H] {
	return p.set(func(m Moveable) error {
		number, err := easing{text: text}.of(m.tempo)
		if err != nil {
			return err
		}
		return m.check(capi.MotionSetReverseEasing(m.id, number))
	})
}

// BackDuring sets how many seconds a way back takes.
func (p *Plan[H]) BackDuring(seconds float64) *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.MotionSetReverseDuration(m.id, seconds) })
}

// Stagger makes the values of a tween's first target, or the children of a group, start one after
// another, this many seconds apart.
func (p *Plan[H]) Stagger(seconds float64, from StaggerFrom) *Plan[H] {
	p.said.stagger, p.said.from = seconds, from
	return p.set(func(m Moveable) error {
		if m.Kind() == KindTween {
			return nil
		}
		return m.check(capi.GroupSetStagger(m.id, seconds, int32(from), int32(EaseLinear)))
	})
}

// Blend sets how a motion treats values that other motions move.
func (p *Plan[H]) Blend(blend Blend, weight float64) *Plan[H] {
	p.said.blends = true
	return p.setMotion(func(m Motion) int32 { return capi.MotionSetBlend(m.id, int32(blend), weight) })
}

// Velocity sets the initial velocity, in units per second.
func (p *Plan[H]) Velocity(velocity float64) *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.MotionSetVelocity(m.id, nil, velocity) })
}

// Capture sets when a motion captures a start that was not given.
func (p *Plan[H]) Capture(capture Capture) *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.MotionSetCapture(m.id, int32(capture)) })
}

// Rest sets how near and how slow a motion must be to count as at rest; NaN for the defaults.
func (p *Plan[H]) Rest(distance, speed float64) *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.MotionSetRest(m.id, distance, speed) })
}

// Clamped makes a spring stop when it first reaches its end, instead of overshooting.
func (p *Plan[H]) Clamped() *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.SpringSetClamped(m.id, true) })
}

// End sets where a decay comes to rest.
func (p *Plan[H]) End(end float64) *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.DecaySetEnd(m.id, nil, end) })
}

// Snap makes a decay come to rest at a multiple of an interval, plus an offset.
func (p *Plan[H]) Snap(interval, offset float64) *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.DecaySetSnap(m.id, nil, interval, offset) })
}

// Bounds sets the bounds of a decay or physics motion.
func (p *Plan[H]) Bounds(lowest, highest float64) *Plan[H] {
	return p.setMotion(func(m Motion) int32 {
		return capi.MotionSetBounds(m.id, nil, lowest, highest)
	})
}

// Bounces makes a physics motion bounce off its bounds, keeping this fraction of its speed: 0..1.
func (p *Plan[H]) Bounces(restitution float64) *Plan[H] {
	return p.setMotion(func(m Motion) int32 {
		return capi.PhysicsSetCollisions(m.id, true, restitution)
	})
}

// Stays keeps it after its end, to be started again.
func (p *Plan[H]) Stays() *Plan[H] {
	p.said.stays = true
	return p
}

// Delay sets how long it waits before its first cycle.
func (p *Plan[H]) Delay(seconds float64) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetDelay(seconds) })
}

// Repeats sets how many cycles follow the first one.
func (p *Plan[H]) Repeats(extraCycles int32) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetRepeats(extraCycles) })
}

// RepeatDelay sets how long it stays at its end between two cycles.
func (p *Plan[H]) RepeatDelay(seconds float64) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetRepeatDelay(seconds) })
}

// Reverses makes each cycle go out and back.
func (p *Plan[H]) Reverses() *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetReverses(true) })
}

// TurnDelay sets how long it stays at its end before each way back.
func (p *Plan[H]) TurnDelay(seconds float64) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetTurnDelay(seconds) })
}

// Mirrored makes its way back the exact reverse of its way out.
func (p *Plan[H]) Mirrored() *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetMirrored(true) })
}

// Passes sets how many passes it makes, alternately out and back.
func (p *Plan[H]) Passes(passes int32) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetPasses(passes) })
}

// Rate sets how fast its own time runs.
func (p *Plan[H]) Rate(rate float64) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetRate(rate) })
}

// Essential makes it play normally even when motion is reduced.
func (p *Plan[H]) Essential() *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetEssential(true) })
}

// Position sets when its group starts it, in seconds of the group.
func (p *Plan[H]) Position(seconds float64) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetPosition(seconds) })
}

// Name sets its name, for tools and for jumps to it.
func (p *Plan[H]) Name(name string) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetName(name) })
}

// Tag sets a number that its events carry.
func (p *Plan[H]) Tag(tag uint64) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetTag(tag) })
}

// When sets a function that is asked whenever it is about to begin; if it returns false, it is
// skipped.
func (p *Plan[H]) When(decide func() bool) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetCondition(decide) })
}

// On calls a function for events of these kinds, at their exact time.
func (p *Plan[H]) On(kinds EventKind, listener func(event Event)) *Plan[H] {
	return p.set(func(m Moveable) error { return m.On(kinds, listener) })
}

// OnCompleted sets the function that is called when it completes.
func (p *Plan[H]) OnCompleted(listener func(event Event)) *Plan[H] {
	return p.On(EventCompleted, listener)
}

// Synced makes all children of a group turn at the same time.
func (p *Plan[H]) Synced() *Plan[H] {
	return p.set(func(m Moveable) error { return m.check(capi.GroupSetSynced(m.id, true)) })
}

// Place adds a part to a group at a point in time, whatever position the part has.
func (p *Plan[H]) Place(child Part, place Place, offset float64) *Plan[H] {
	p.needs(usesParts, "only a group has parts at points in time")
	p.said.children = append(p.said.children, placed{child, true, place, offset})
	return p
}

// Then returns a sequence of it and other parts.
func (p *Plan[H]) Then(next ...Part) *Plan[Sequence] {
	return InSequence(append([]Part{p}, next...)...)
}

// With returns a group of it and other parts, which run in parallel.
func (p *Plan[H]) With(others ...Part) *Plan[Group] {
	return Parallel(append([]Part{p}, others...)...)
}

// Again returns a sequence of it that repeats this many times.
func (p *Plan[H]) Again(times int32) *Plan[Sequence] { return InSequence(p).Repeats(times) }
