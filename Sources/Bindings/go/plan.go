package vivace

import (
	"fmt"
	"math"
	"strings"

	"vivace/capi"
)

// Plan says what is to be made, in the order that it is said. Nothing is until Start or Idle, or
// until what it was put into is made. What is wrong with it is told then, and leaves nothing behind.
type Plan[H Handle] struct {
	make func(t *Tempo, s *said) (uint64, error)
	name func(m Moveable) H
	said said
}

// What was said of what is to be made.
type said struct {
	moves    []moved
	duration float64
	speed    float64
	easing   easing
	stagger  float64
	from     StaggerFrom
	children []placed
	settings []func(m Moveable) error
	blends   bool
	stays    bool
	travels  bool
	refused  error
}

// What one target was told.
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

// An easing by its number or its text.
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

// Tween moves a target in a fixed time along an easing.
func Tween(target Target) *Plan[Motion] { return moving(target, makeTween) }

// Springing moves a target by a spring.
func Springing(spring Spring, target Target) *Plan[Motion] {
	return moving(target, func(t *Tempo, s *said) (uint64, error) {
		return t.made(capi.SpringCreate(t.id, spring.Tension, spring.Damping))
	})
}

// Decay lets a target glide, slowed down by a drag per second.
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

// Simulation moves a target by accelerations, which a function fills in from values and velocities
// on a fixed inner step.
func Simulation(
	step float64, accelerate func(acceleration, values, velocities []float64), target Target,
) *Plan[Motion] {
	return moving(target, calling(acceleration(accelerate), func(t *Tempo, id uint64) uint64 {
		return capi.SimulationCreate(t.id, step, capi.Accelerated, id)
	}))
}

// What calls a function keeps it.
func calling(
	function any, make func(t *Tempo, id uint64) uint64,
) func(t *Tempo, s *said) (uint64, error) {
	return func(t *Tempo, s *said) (uint64, error) {
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

// Wait is a step that waits.
func Wait(seconds float64) *Plan[Motion] {
	return planned(func(t *Tempo, s *said) (uint64, error) {
		return t.made(capi.WaitCreate(t.id, seconds))
	})
}

// Call is a step that calls a function at its exact moment.
func Call(function func()) *Plan[Motion] {
	return planned(calling(function, func(t *Tempo, id uint64) uint64 {
		return capi.CallCreate(t.id, capi.Called, id)
	}))
}

// Lazy is a step that plays what a function makes each time it is reached: a plan, something idle,
// or nil for nothing.
func Lazy(maker func() Part) *Plan[Motion] {
	return planned(func(t *Tempo, s *said) (uint64, error) {
		function := func() uint64 {
			part := maker()
			if part == nil {
				return 0
			}
			id, _, _ := part.part(t)
			return id
		}
		return calling(function, func(t *Tempo, id uint64) uint64 {
			return capi.LazyCreate(t.id, capi.Made, id)
		})(t, s)
	})
}

// Jump is a step that lets its sequence go on at the step of a name, so many times.
func Jump(name string, times int32) *Plan[Motion] {
	return planned(func(t *Tempo, s *said) (uint64, error) {
		return t.made(capi.JumpCreate(t.id, name, times))
	})
}

// Moment is where a custom motion is.
type Moment struct {
	Motion Motion
	// 0..1, linear in time; 0 of an endless one.
	Progress float64
	// Own seconds since the pass began.
	Seconds   float64
	Direction Direction
}

// Custom is a motion that writes nothing, but tells a function where it is.
func Custom(seconds float64, update func(moment Moment)) *Plan[Motion] {
	return planned(calling(update, func(t *Tempo, id uint64) uint64 {
		return capi.CustomCreate(t.id, seconds, capi.Updated, id)
	}))
}

// Parallel is a group of parts, side by side.
func Parallel(children ...Part) *Plan[Group] {
	plan := &Plan[Group]{make: makeGroup, name: func(m Moveable) Group { return Group{Container{m}} }}
	for _, child := range children {
		plan.said.children = append(plan.said.children, placed{part: child})
	}
	return plan
}

// InSequence is a sequence of steps, one after another.
func InSequence(steps ...Part) *Plan[Sequence] {
	plan := &Plan[Sequence]{
		make: makeSequence, name: func(m Moveable) Sequence { return Sequence{Container{m}} }}
	for _, step := range steps {
		plan.said.children = append(plan.said.children, placed{part: step})
	}
	return plan
}

func makeGroup(t *Tempo, s *said) (uint64, error) {
	id, err := t.made(capi.GroupCreate(t.id))
	if err != nil {
		return 0, err
	}
	group := Group{Container{Moveable{t, id}}}
	for _, child := range s.children {
		if child.label != "" {
			err = group.PlaceAtLabel(child.part, child.label, child.offset)
		} else if child.place != PlaceAt || child.offset != 0 {
			err = group.Place(child.part, child.place, child.offset)
		} else {
			err = group.Add(child.part)
		}
		if err != nil {
			group.Destroy()
			return 0, err
		}
	}
	return id, nil
}

func makeSequence(t *Tempo, s *said) (uint64, error) {
	id, err := t.made(capi.SequenceCreate(t.id))
	if err != nil {
		return 0, err
	}
	sequence := Sequence{Container{Moveable{t, id}}}
	for _, child := range s.children {
		if err := sequence.Add(child.part); err != nil {
			sequence.Destroy()
			return 0, err
		}
	}
	return id, nil
}

// Idle makes it and does not start it. It is there until it is destroyed.
func (p *Plan[H]) Idle(t *Tempo) (handle H, err error) {
	id, err := p.idle(t)
	return p.name(Moveable{t, id}), err
}

func (p *Plan[H]) idle(t *Tempo) (uint64, error) {
	if p.said.refused != nil {
		return 0, p.said.refused
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

// Start makes it, starts it, and returns its name. It goes when it is at its end or was stopped; Stays
// keeps it. A motion without a start of its own takes over what moves its target, with its velocity
// (BlendReplace), unless a blend was set.
func (p *Plan[H]) Start(t *Tempo) (handle H, err error) {
	id, err := p.idle(t)
	m := Moveable{t, id}
	if err != nil {
		return p.name(m), err
	}
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

func makeTween(t *Tempo, s *said) (uint64, error) {
	number, err := s.easing.of(t)
	if err != nil {
		return 0, err
	}
	first := s.moves[0]
	p, err := first.target.target(t)
	if err != nil {
		return 0, err
	}
	if p.property != nil || first.fractions != nil {
		return t.made(capi.MotionCreate(t.id, s.duration, number))
	}
	if p.count < 1 || p.count > math.MaxInt32 {
		return 0, refused(fmt.Sprintf("there are %d values to move", p.count))
	}
	to, from, by, err := first.pack(p)
	if err != nil {
		return 0, err
	}
	id, err := t.made(capi.Tween(t.id, &capi.TweenOptions{
		Target: p.address, To: to.pointer(), From: from.pointer(), By: by.pointer(),
		Stride: p.stride, Count: uint32(p.count), Type: int32(p.kind), Duration: s.duration,
		Easing: number, Stagger: s.stagger, StaggerFrom: int32(s.from), Idle: 1,
	}))
	if err == nil {
		s.moves = s.moves[1:]
		err = t.give(id, []kept{{content, p.keep}}, func() int32 { return 0 })
		if err != nil {
			capi.Destroy(id)
		}
	}
	keepAlive(to, from, by)
	return id, err
}

func (one moved) pack(p place) (to, from, by *block, err error) {
	if to, err = p.pack(one.to, false); err != nil {
		return
	}
	if from, err = p.pack(one.from, false); err != nil {
		return
	}
	by, err = p.pack(one.by, true)
	return
}

func (m Motion) add(one moved) error {
	t := m.tempo
	p, err := one.target.target(t)
	if err != nil {
		return err
	}
	things := []kept{{content, p.keep}}
	if one.fractions != nil {
		return m.addFrames(one, p, things)
	}
	to, from, by, err := one.pack(p)
	if err != nil {
		return err
	}
	if by != nil && (p.property != nil || p.count != 1) {
		return refused(
			"only one value at a time goes by an amount here; the first target of a tween may be many")
	}
	defer keepAlive(to, from, by)
	kind := int32(p.kind)
	return t.give(m.id, things, func() int32 {
		if p.property != nil {
			return capi.MotionAddProperty(m.id, p.address, uint32(p.count), capi.Got, capi.Set,
				p.property.id, (*float64)(from.pointer()), (*float64)(to.pointer()))
		}
		if by != nil {
			return capi.MotionAddBy(m.id, kind, p.address, by.pointer())
		}
		return capi.MotionAddArray(
			m.id, kind, p.address, uint32(p.count), p.stride, from.pointer(), to.pointer())
	})
}

func (m Motion) addFrames(one moved, p place, things []kept) error {
	count := len(one.fractions)
	if p.property != nil || p.count != 1 {
		return refused("keyframes are for one value in memory")
	}
	if len(one.easings) != 0 && len(one.easings) != count-1 {
		return refused("there is one easing between each two keyframes")
	}
	frames := p
	frames.count = count
	values, err := frames.pack(one.to, false)
	if err != nil {
		return err
	}
	numbers := make([]int32, len(one.easings))
	for i, text := range one.easings {
		if numbers[i], err = (easing{text: text}).of(m.tempo); err != nil {
			return err
		}
	}
	defer keepAlive(values)
	return m.tempo.give(m.id, things, func() int32 {
		return capi.MotionAddKeyframes(m.id, int32(p.kind), p.address, uint32(count),
			pointerTo(one.fractions), values.pointer(), pointerTo(numbers))
	})
}
