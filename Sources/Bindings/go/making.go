package vivace

import (
	"fmt"
	"math"
	"unsafe"

	"vivace/capi"
)

func makeTween(t *Tempo, s *said) (uint64, error) {
	if !s.timed {
		return 0, t.refused("a tween needs During or Speed")
	}
	number, err := s.easing.of(t)
	if err != nil {
		return 0, err
	}
	first := s.moves[0]
	p, err := placeOf(first.target, t)
	if err != nil {
		return 0, err
	}
	if p.property != nil || first.fractions != nil {
		if s.stagger != 0 {
			return 0, t.refused("only values in memory that go to their ends start one after another")
		}
		return t.made(capi.MotionCreate(t.id, s.duration, number))
	}
	if p.count < 1 || p.count > math.MaxInt32 {
		return 0, t.refused(fmt.Sprintf("there are %d values to move", p.count))
	}
	to, from, by, err := first.pack(t, p)
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

func (one moved) pack(t *Tempo, p place) (to, from, by *block, err error) {
	if to, err = p.pack(t, one.to, false); err != nil {
		return
	}
	if from, err = p.pack(t, one.from, false); err != nil {
		return
	}
	by, err = p.pack(t, one.by, true)
	return
}

func (m Motion) add(one moved) error {
	t := m.tempo
	p, err := placeOf(one.target, t)
	if err != nil {
		return err
	}
	things := []kept{{content, p.keep}}
	if one.fractions != nil {
		return m.addFrames(one, p, things)
	}
	to, from, by, err := one.pack(t, p)
	if err != nil {
		return err
	}
	if by != nil && p.property != nil {
		return t.refused("only values in memory go by an amount")
	}
	defer keepAlive(to, from, by)
	kind := int32(p.kind)
	return t.give(m.id, things, func() int32 {
		if p.property != nil {
			return capi.MotionAddProperty(m.id, p.address, uint32(p.count), capi.Got, capi.Set,
				p.property.id, (*float64)(from.pointer()), (*float64)(to.pointer()))
		}
		if by != nil {
			return p.addBy(m.id, by)
		}
		return capi.MotionAddArray(
			m.id, kind, p.address, uint32(p.count), p.stride, from.pointer(), to.pointer())
	})
}

// Amounts that go on from where the values are, each with its own.
func (p place) addBy(motion uint64, by *block) int32 {
	for i := 0; i < p.count; i++ {
		amount := unsafe.Add(by.address, uintptr(i)*formats[p.kind].size())
		if status := capi.MotionAddBy(motion, int32(p.kind), p.at(i), amount); status != 0 {
			return status
		}
	}
	return 0
}

func (m Motion) addFrames(one moved, p place, things []kept) error {
	t := m.tempo
	count := len(one.fractions)
	if p.property != nil || p.count != 1 {
		return t.refused("keyframes are for one value in memory")
	}
	if len(one.easings) != 0 && len(one.easings) != count-1 {
		return t.refused("there is one easing between each two keyframes")
	}
	if numbers := formats[p.kind].numbers; len(one.to) != count*numbers {
		return t.refused(fmt.Sprintf(
			"%d numbers for %d keyframes of %d each", len(one.to), count, numbers))
	}
	frames := p
	frames.count = count
	values, err := frames.pack(t, one.to, false)
	if err != nil {
		return err
	}
	numbers := make([]int32, len(one.easings))
	for i, text := range one.easings {
		if numbers[i], err = (easing{text: text}).of(t); err != nil {
			return err
		}
	}
	defer keepAlive(values)
	return t.give(m.id, things, func() int32 {
		return capi.MotionAddKeyframes(m.id, int32(p.kind), p.address, uint32(count),
			pointerTo(one.fractions), values.pointer(), pointerTo(numbers))
	})
}
