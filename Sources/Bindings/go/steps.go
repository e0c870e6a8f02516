package vivace

import "vivace/capi"

// Wait is a step that waits.
func Wait(seconds float64) *Plan[Motion] {
	return planned(func(t *Tempo, s *said) (uint64, error) {
		return t.made(capi.WaitCreate(t.id, seconds))
	})
}

// Call is a step that calls a function, at its exact time.
func Call(function func()) *Plan[Motion] {
	return planned(calling(function, func(t *Tempo, id uint64) uint64 {
		return capi.CallCreate(t.id, capi.Called, id)
	}))
}

// Lazy is a step that plays what a function returns each time it is reached: a plan, an idle
// moveable, or nil for nothing. The call that reached it, usually Tick, returns the first error of
// what cannot be created, once it has done everything else.
func Lazy(maker func() Part) *Plan[Motion] {
	return planned(func(t *Tempo, s *said) (uint64, error) {
		if err := t.given(maker); err != nil {
			return 0, err
		}
		function := func() uint64 {
			part := maker()
			if part == nil {
				return 0
			}
			made, err := part.part(t)
			if err != nil && t.unmade == nil {
				t.unmade = err
			}
			return made.id
		}
		return calling(function, func(t *Tempo, id uint64) uint64 {
			return capi.LazyCreate(t.id, capi.Made, id)
		})(t, s)
	})
}

// Jump is a step that makes its sequence continue at a named step, this many times.
func Jump(name string, times int32) *Plan[Motion] {
	return planned(func(t *Tempo, s *said) (uint64, error) {
		if err := t.whole(name); err != nil {
			return 0, err
		}
		return t.made(capi.JumpCreate(t.id, name, times))
	})
}

// Moment is the progress of a custom motion.
type Moment struct {
	Motion Motion
	// 0..1, linear in time; always 0 if it is endless.
	Progress float64
	// Seconds of its own time since the pass began.
	Seconds   float64
	Direction Direction
}

// Custom is a motion that writes nothing, but reports its progress to a function.
func Custom(seconds float64, update func(moment Moment)) *Plan[Motion] {
	return planned(calling(update, func(t *Tempo, id uint64) uint64 {
		return capi.CustomCreate(t.id, seconds, capi.Updated, id)
	}))
}

// Parallel is a group of parts, which run in parallel.
func Parallel(children ...Part) *Plan[Group] {
	plan := &Plan[Group]{name: func(m Moveable) Group { return Group{Container{m}} }}
	plan.make = func(t *Tempo, s *said) (uint64, error) { return t.made(capi.GroupCreate(t.id)) }
	plan.using(usesParts)
	for _, child := range children {
		plan.said.children = append(plan.said.children, placed{part: child})
	}
	return plan
}

// InSequence is a sequence of steps, one after another.
func InSequence(steps ...Part) *Plan[Sequence] {
	plan := &Plan[Sequence]{name: func(m Moveable) Sequence { return Sequence{Container{m}} }}
	plan.make = func(t *Tempo, s *said) (uint64, error) { return t.made(capi.SequenceCreate(t.id)) }
	for _, step := range steps {
		plan.said.children = append(plan.said.children, placed{part: step})
	}
	return plan
}
