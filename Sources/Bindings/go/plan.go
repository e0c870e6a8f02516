package vivace

import (
	"reflect"
	"strings"

	"vivace/capi"
)

// Plan describes a moveable. Nothing is created until Start or Idle is called on it, or on the plan
// that contains it. Errors are returned then, and nothing is left behind.
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
	refused  error
}

// The settings for one target.
type moved struct {
	target       Target
	to, from, by []float64
	fractions    []float64
	easings      []string
}

type placed struct {
	part   Part
	place  Place
	label  string
	offset float64
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
	if strings.IndexByte(e.text, 0) >= 0 {
		return 0, refused("an easing has no zeros in it")
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
		p.said.refused = refused(sentence)
	}
}

func moving(target Target, make func(t *Tempo, s *said) (uint64, error)) *Plan[Motion] {
	plan := planned(func(t *Tempo, s *said) (uint64, error) {
		id, err := make(t, s)
		if err != nil {
			return 0, err
		}
		m := Motion{Moveable{t, id}}
		for _, one := range s.moves {
			if err := m.add(one); err != nil {
				m.Destroy()
				return 0, err
			}
		}
		return id, nil
	})
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
		if err := given(function); err != nil {
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
func given(function any) error {
	if reflect.ValueOf(function).IsNil() {
		return refused("the function is nil")
	}
	return nil
}

// Idle creates it without starting it. It exists until it is destroyed.
func (p *Plan[H]) Idle(t *Tempo) (handle H, err error) {
	id, err := p.idle(t)
	if err != nil {
		return handle, err
	}
	return p.name(Moveable{t, id}), nil
}

func (p *Plan[H]) idle(t *Tempo) (uint64, error) {
	if p == nil {
		return 0, noPart
	}
	if p.said.refused != nil {
		return 0, p.said.refused
	}
	if t == nil {
		return 0, &Error{StatusInvalidHandle, "the tempo is nil"}
	}
	s := p.said
	id, err := p.make(t, &s)
	if err != nil {
		return 0, err
	}
	m := Moveable{t, id}
	for _, set := range s.settings {
		if err := set(m); err != nil {
			m.Destroy()
			return 0, err
		}
	}
	return id, nil
}

// Start creates it, starts it, and returns its handle. It destroys itself when it completes or is
// stopped, unless Stays was called. A motion without a given start takes over its target from other
// motions, with its velocity (BlendReplace), unless a blend was set.
func (p *Plan[H]) Start(t *Tempo) (handle H, err error) {
	id, err := p.idle(t)
	if err != nil {
		return handle, err
	}
	m := Moveable{t, id}
	replaces := len(p.said.moves) > 0 && !p.said.blends
	for _, one := range p.said.moves {
		replaces = replaces && one.from == nil && one.fractions == nil
	}
	if replaces {
		err = Motion{m}.SetBlend(BlendReplace, 1)
	}
	if err == nil {
		err = m.SetTransient(!p.said.stays)
	}
	if err == nil {
		err = m.Start()
	}
	if err != nil {
		m.Destroy()
		id = 0
	}
	return p.name(Moveable{t, id}), err
}

func (p *Plan[H]) part(t *Tempo) (uint64, bool, error) {
	id, err := p.idle(t)
	return id, true, err
}
