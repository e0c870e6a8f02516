package vivace

import (
	"reflect"

	"vivace/capi"
)

// Plan describes a moveable. Nothing is created until Start or Idle is called on it, or on the plan
// that contains it. Errors are returned then, and nothing is left behind: moveables that were to go
// into it are idle, and where they were.
type Plan[H Handle] struct {
	make func(t *Tempo, s *said) (uint64, error)
	name func(m Moveable) H
	said said
}

// Which settings the function that creates it reads. Others are made by C, which knows the kinds
// that have them.
type uses uint8

const (
	usesDuration uses = 1 << iota
	usesEasing
	usesParts
)

// The settings of what will be created.
type said struct {
	uses     uses
	moves    []moved
	duration float64
	timed    bool
	easing   easing
	stagger  float64
	from     StaggerFrom
	children []placed
	settings []func(m Moveable) error
	blends   bool
	stays    bool
	// Why it cannot be created.
	refused string
}

// The settings for one target.
type moved struct {
	target       Target
	to, from, by []float64
	fractions    []float64
	easings      []string
}

// A part of a container. A sequence has none at a place in time.
type placed struct {
	part    Part
	isTimed bool
	place   Place
	offset  float64
}

func (one placed) into(container, id uint64) int32 {
	if one.isTimed {
		return capi.GroupPlace(container, id, int32(one.place), one.offset)
	}
	return capi.Add(container, id)
}

// An easing by its number or text.
type easing struct {
	number Easing
	text   string
}

func (e easing) of(t *Tempo) (int32, error) {
	if e.text == "" {
		return int32(e.number), nil
	}
	number, err := t.Easing(e.text)
	return int32(number), err
}

func asMotion(m Moveable) Motion { return Motion{m} }

func planned(make func(t *Tempo, s *said) (uint64, error)) *Plan[Motion] {
	return &Plan[Motion]{make: make, name: asMotion}
}

func (p *Plan[H]) using(settings uses) *Plan[H] {
	p.said.uses = settings
	return p
}

// Refuses a setting that it has no use for.
func (p *Plan[H]) needs(setting uses, sentence string) {
	if p.said.uses&setting == 0 {
		p.said.refused = sentence
	}
}

func moving(target Target, make func(t *Tempo, s *said) (uint64, error)) *Plan[Motion] {
	plan := planned(make)
	plan.said.moves = []moved{{target: target}}
	return plan
}

// Tween moves a target in a fixed time, or at a speed, with an easing. Without During and without
// Speed it is refused.
func Tween(target Target) *Plan[Motion] {
	return moving(target, makeTween).using(usesDuration | usesEasing)
}

// Springing moves a target on a spring.
func Springing(spring Spring, target Target) *Plan[Motion] {
	return moving(target, func(t *Tempo, s *said) (uint64, error) {
		return t.made(capi.SpringCreate(t.id, spring.Tension, spring.Damping))
	})
}

// Decay throws a target, which glides and is slowed down by a drag per second.
func Decay(drag float64, target Target) *Plan[Motion] {
	return moving(target, func(t *Tempo, s *said) (uint64, error) {
		return t.made(capi.DecayCreate(t.id, drag))
	})
}

// Physics moves a target with a velocity and a friction, 0..1.
func Physics(velocity, friction float64, target Target) *Plan[Motion] {
	return moving(target, func(t *Tempo, s *said) (uint64, error) {
		return t.made(capi.PhysicsCreate(t.id, velocity, friction))
	})
}

// Simulation moves a target by accelerations, which a function computes from values and velocities
// with a fixed time step.
func Simulation(
	step float64, accelerate func(acceleration, values, velocities []float64), target Target,
) *Plan[Motion] {
	return moving(target, calling(acceleration(accelerate), func(t *Tempo, id uint64) uint64 {
		return capi.SimulationCreate(t.id, step, capi.Accelerated, id)
	}))
}

// A moveable keeps the functions that it calls.
func calling(
	function any, make func(t *Tempo, id uint64) uint64,
) func(t *Tempo, s *said) (uint64, error) {
	return func(t *Tempo, s *said) (uint64, error) {
		if err := t.given(function); err != nil {
			return 0, err
		}
		e := t.register(function)
		id, err := t.made(make(t, e.id))
		if err != nil {
			return 0, err
		}
		err = t.give(id, []kept{{content, e}}, func() int32 { return 0 })
		if err != nil {
			capi.Destroy(id)
		}
		return id, err
	}
}

// Refuses a function that is nil.
func (t *Tempo) given(function any) error {
	if reflect.ValueOf(function).IsNil() {
		return t.refused("the function is nil")
	}
	return nil
}

// Idle creates it without starting it. It exists until it is destroyed.
func (p *Plan[H]) Idle(t *Tempo) (handle H, err error) {
	b, err := p.idle(t)
	if err != nil {
		return handle, err
	}
	return p.name(Moveable{t, b.id}), nil
}

func (p *Plan[H]) idle(t *Tempo) (b built, err error) {
	if p == nil {
		return b, t.noPart()
	}
	if p.said.refused != "" {
		return b, t.refused(p.said.refused)
	}
	if t == nil {
		return b, &Error{StatusInvalidHandle, "the tempo is nil"}
	}
	s := p.said
	id, err := p.make(t, &s)
	if err != nil {
		return b, err
	}
	made, done := built{id: id, ours: true}, false
	defer func() {
		if !done {
			made.undo(t)
		}
	}()
	if err := made.fill(Moveable{t, id}, &s); err != nil {
		return b, err
	}
	done = true
	return made, nil
}

// Gives it all that it moves, contains and is set to.
func (b *built) fill(m Moveable, s *said) error {
	for _, one := range s.moves {
		if err := (Motion{m}).add(one); err != nil {
			return err
		}
	}
	for _, child := range s.children {
		add := func(id uint64) int32 { return child.into(m.id, id) }
		lent, err := Container{m}.put(child.part, add)
		if err != nil {
			return err
		}
		b.lent = append(b.lent, lent...)
	}
	for _, set := range s.settings {
		if err := set(m); err != nil {
			return err
		}
	}
	return nil
}

// Start creates it, starts it, and returns its handle. It destroys itself when it completes or is
// stopped, unless Stays was called. A motion without a given start takes over its target from other
// motions, with its velocity (BlendReplace), unless a blend was set.
func (p *Plan[H]) Start(t *Tempo) (handle H, err error) {
	b, err := p.idle(t)
	if err != nil {
		return handle, err
	}
	started := false
	defer func() {
		if !started {
			b.undo(t)
		}
	}()
	m := Moveable{t, b.id}
	if p.replaces() {
		if err := (Motion{m}).SetBlend(BlendReplace, 1); err != nil {
			return handle, err
		}
	}
	if err := m.SetTransient(!p.said.stays); err != nil {
		return handle, err
	}
	status := capi.Start(b.id)
	// It has, even if a function panicked, but not if a Lazy could not make its part.
	started = status == 0
	if err := m.check(status); err != nil {
		started = false
		return handle, err
	}
	return p.name(m), nil
}

// Whether it takes over its target from other motions.
func (p *Plan[H]) replaces() bool {
	for _, one := range p.said.moves {
		if one.from != nil || one.fractions != nil {
			return false
		}
	}
	return len(p.said.moves) > 0 && !p.said.blends
}
