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
		p.said.refused = refused("it has no target")
		return &moved{}
	}
	return &p.said.moves[len(p.said.moves)-1]
}

// To says where the last target goes: one number or value for all, or as many as there are.
func (p *Plan[H]) To(ends ...float64) *Plan[H] {
	p.last().to = ends
	return p
}

// From says where it starts, in place of where it is; without an end it goes to where it is.
func (p *Plan[H]) From(starts ...float64) *Plan[H] {
	p.last().from = starts
	return p
}

// By says how far it goes, in place of an end.
func (p *Plan[H]) By(amounts ...float64) *Plan[H] {
	p.last().by = amounts
	return p
}

// Also moves another target too; ends that follow are for that.
func (p *Plan[H]) Also(target Target) *Plan[H] {
	p.last()
	p.said.moves = append(p.said.moves, moved{target: target})
	return p
}

// Keyframes lets one value go through as many others as there are fractions of the pass, 0..1. With
// easings, there is one between each two.
func (p *Plan[H]) Keyframes(fractions, values []float64, easings ...string) *Plan[H] {
	one := p.last()
	one.fractions, one.to, one.easings = fractions, values, easings
	if len(fractions) < 2 {
		p.said.refused = refused("there are 2 keyframes or more")
	}
	return p
}

// During says how many seconds a pass of a tween, or of a group, takes.
func (p *Plan[H]) During(seconds float64) *Plan[H] {
	p.said.duration = seconds
	if p.said.moves != nil || p.said.travels {
		return p
	}
	return p.set(func(m Moveable) error {
		if m.Kind() == KindGroup {
			return m.check(capi.GroupSetDuration(m.id, seconds))
		}
		return m.check(capi.MotionSetDuration(m.id, seconds))
	})
}

// Speed says how many units per second a tween goes, in place of a duration.
func (p *Plan[H]) Speed(perSecond float64) *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.MotionSetSpeed(m.id, perSecond) })
}

// Ease says which curve a tween, or what travels, follows: see Tempo.Easing.
func (p *Plan[H]) Ease(text string) *Plan[H] {
	if text == "" {
		text = "linear"
	}
	p.said.easing = easing{text: text}
	return p
}

// EaseBy is Ease with a number.
func (p *Plan[H]) EaseBy(number Easing) *Plan[H] {
	p.said.easing = easing{number: number}
	return p
}

// EaseBack says which curve the way back follows.
func (p *Plan[H]) EaseBack(text string) *Plan[H] {
	return p.set(func(m Moveable) error {
		number, err := easing{text: text}.of(m.tempo)
		if err != nil {
			return err
		}
		return m.check(capi.MotionSetReverseEasing(m.id, number))
	})
}

// BackDuring says how many seconds a way back takes.
func (p *Plan[H]) BackDuring(seconds float64) *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.MotionSetReverseDuration(m.id, seconds) })
}

// Stagger lets the values of a tween's first target, or the children of a group, go one after
// another, so many seconds apart.
func (p *Plan[H]) Stagger(seconds float64, from StaggerFrom) *Plan[H] {
	p.said.stagger, p.said.from = seconds, from
	if p.said.moves != nil {
		return p
	}
	return p.set(func(m Moveable) error {
		return m.check(capi.GroupSetStagger(m.id, seconds, int32(from), int32(EaseLinear)))
	})
}

// Blend says what a motion does with values that others move.
func (p *Plan[H]) Blend(blend Blend, weight float64) *Plan[H] {
	p.said.blends = true
	return p.setMotion(func(m Motion) int32 { return capi.MotionSetBlend(m.id, int32(blend), weight) })
}

// Velocity says with which velocity a motion begins, in units per second.
func (p *Plan[H]) Velocity(velocity float64) *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.MotionSetVelocity(m.id, nil, velocity) })
}

// Capture says when a motion takes a start that it was not given.
func (p *Plan[H]) Capture(capture Capture) *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.MotionSetCapture(m.id, int32(capture)) })
}

// Rest says when a motion rests: how near, and how slow; NaN for the defaults.
func (p *Plan[H]) Rest(distance, speed float64) *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.MotionSetRest(m.id, distance, speed) })
}

// Clamped lets a spring end where it first comes to its end.
func (p *Plan[H]) Clamped() *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.SpringSetClamped(m.id, true) })
}

// End says where a decay comes to rest.
func (p *Plan[H]) End(end float64) *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.DecaySetEnd(m.id, nil, end) })
}

// Snap says at which places a decay may come to rest: at an offset, and every interval from there.
func (p *Plan[H]) Snap(interval, offset float64) *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.DecaySetSnap(m.id, nil, interval, offset) })
}

// Bounds are the walls of a decay or physics.
func (p *Plan[H]) Bounds(lowest, highest float64) *Plan[H] {
	return p.setMotion(func(m Motion) int32 {
		return capi.MotionSetBounds(m.id, nil, lowest, highest)
	})
}

// Bounces lets physics bounce off its walls, which leaves so much of its speed: 0..1.
func (p *Plan[H]) Bounces(restitution float64) *Plan[H] {
	return p.setMotion(func(m Motion) int32 {
		return capi.PhysicsSetCollisions(m.id, true, restitution)
	})
}

// Stays keeps what is started at its end, to be started again.
func (p *Plan[H]) Stays() *Plan[H] {
	p.said.stays = true
	return p
}

// Delay lets it wait before its first cycle.
func (p *Plan[H]) Delay(seconds float64) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetDelay(seconds) })
}

// Repeats lets so many cycles come after the first one.
func (p *Plan[H]) Repeats(extraCycles int32) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetRepeats(extraCycles) })
}

// RepeatDelay lets it stay at its end between two cycles.
func (p *Plan[H]) RepeatDelay(seconds float64) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetRepeatDelay(seconds) })
}

// Reverses lets each cycle be a way out and a way back.
func (p *Plan[H]) Reverses() *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetReverses(true) })
}

// TurnDelay lets it stay at its end before each way back.
func (p *Plan[H]) TurnDelay(seconds float64) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetTurnDelay(seconds) })
}

// Mirrored lets its way back be its way out run backward.
func (p *Plan[H]) Mirrored() *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetMirrored(true) })
}

// Passes lets it make so many passes, alternately out and back.
func (p *Plan[H]) Passes(passes int32) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetPasses(passes) })
}

// Rate says how fast its own time goes.
func (p *Plan[H]) Rate(rate float64) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetRate(rate) })
}

// Essential lets it play as ever where motion is reduced.
func (p *Plan[H]) Essential() *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetEssential(true) })
}

// Position says when its group launches it, in seconds of the group.
func (p *Plan[H]) Position(seconds float64) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetPosition(seconds) })
}

// Name names it, for tools and for jumps to it.
func (p *Plan[H]) Name(name string) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetName(name) })
}

// Tag gives it a number, which its events carry.
func (p *Plan[H]) Tag(tag uint64) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetTag(tag) })
}

// When leaves it out whenever its turn has come and a function returns false.
func (p *Plan[H]) When(decide func() bool) *Plan[H] {
	return p.set(func(m Moveable) error { return m.SetCondition(decide) })
}

// On calls a function at the exact moment of these kinds of events.
func (p *Plan[H]) On(kinds EventKind, listener func(event Event)) *Plan[H] {
	return p.set(func(m Moveable) error { return m.On(kinds, listener) })
}

// OnCompleted calls a function when it is at its end.
func (p *Plan[H]) OnCompleted(listener func(event Event)) *Plan[H] {
	return p.On(EventCompleted, listener)
}

// Synced lets all children of a group turn at one moment.
func (p *Plan[H]) Synced() *Plan[H] {
	return p.set(func(m Moveable) error { return m.check(capi.GroupSetSynced(m.id, true)) })
}

// Place adds a part to a group, at a place in time.
func (p *Plan[H]) Place(child Part, place Place, offset float64) *Plan[H] {
	p.said.children = append(p.said.children, placed{child, place, "", offset})
	return p
}

// Then is a sequence of it and other parts.
func (p *Plan[H]) Then(next ...Part) *Plan[Sequence] {
	return InSequence(append([]Part{p}, next...)...)
}

// With is a group of it and other parts, side by side.
func (p *Plan[H]) With(others ...Part) *Plan[Group] {
	return Parallel(append([]Part{p}, others...)...)
}

// Again is a sequence of it, played so many times more.
func (p *Plan[H]) Again(times int32) *Plan[Sequence] { return InSequence(p).Repeats(times) }
