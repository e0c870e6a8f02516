package vivace

import (
	"math"
	"unsafe"

	"vivace/capi"
)

// SetDuration sets how long a pass of a tween or a wait takes.
func (m Motion) SetDuration(seconds float64) error {
	return m.check(capi.MotionSetDuration(m.id, seconds))
}

// SetEasing sets the easing of a tween.
func (m Motion) SetEasing(easing Easing) error {
	return m.check(capi.MotionSetEasing(m.id, int32(easing)))
}

// SetBlend sets how it treats values that other motions move, and its weight if it is additive.
func (m Motion) SetBlend(blend Blend, weight float64) error {
	return m.check(capi.MotionSetBlend(m.id, int32(blend), weight))
}

// SetSpring sets the tension and damping of a spring, also in flight.
func (m Motion) SetSpring(spring Spring) error {
	return m.check(capi.SpringSetParameters(m.id, spring.Tension, spring.Damping))
}

// SetVelocity sets the initial velocity of everything that it moves.
func (m Motion) SetVelocity(velocity float64) error {
	return m.check(capi.MotionSetVelocity(m.id, nil, velocity))
}

// Retarget gives what it moves new ends, keeping values and velocities. An array takes one end for
// all values, or one for each. One value of an array may be a target, but not only some of its
// values, nor a value as numbers that the motion does not move it as: StatusNotFound.
func (m Motion) Retarget(target Target, ends ...float64) error {
	if m.tempo == nil {
		return m.check(0)
	}
	p, err := placeOf(target, m.tempo)
	if err != nil {
		return err
	}
	packed, err := p.pack(m.tempo, ends, false)
	if err == nil && packed == nil {
		err = m.tempo.refused("there are no ends")
	}
	if err != nil {
		return err
	}
	defer keepAlive(packed)
	if err := m.findWhole(p); err != nil {
		return err
	}
	if p.property == nil && p.count == 1 {
		return m.check(capi.MotionRetargetValues(m.id, p.address, packed.address))
	}
	return m.check(capi.MotionRetargetArray(m.id, p.address, packed.address))
}

// Refuses ends that are not as many, or not as large, as those that the library reads: one for each
// value of a property, or a whole one of its type.
func (m Motion) findWhole(p place) error {
	properties, err := m.Properties()
	if err != nil {
		return err
	}
	single := p.property == nil && p.count == 1
	found := single
	for _, one := range properties {
		format := formats[Type(one.Type)]
		same := format == formats[p.kind]
		if single {
			offset, inside := within(one, p.address, format.size())
			if inside && !m.isKey(one.Target) {
				found = found && same && offset == 0
			}
		} else if one.Target == p.address {
			found = same && int(one.Count) == p.count
			if !found {
				break
			}
		}
	}
	if !found && single {
		return m.tempo.report(StatusNotFound, "the motion moves no value of that type there")
	}
	if !found {
		return m.tempo.report(StatusNotFound, "the motion moves no such array as a whole")
	}
	return nil
}

// Where an address is in a value of a property in memory, if it is in one.
func within(one PropertyDescription, address unsafe.Pointer, size uintptr) (uintptr, bool) {
	offset := uintptr(address) - uintptr(one.Target)
	if one.Count > 1 {
		if offset >= uintptr(one.Count)*one.Stride {
			return 0, false
		}
		offset %= one.Stride
	}
	return offset, offset < size
}

// Whether an address is no memory, but the key of functions.
func (m Motion) isKey(address unsafe.Pointer) bool {
	k := m.tempo.held[m.id]
	if k == nil {
		return false
	}
	for _, one := range k.things {
		if e, is := one.thing.(*entry); is {
			if p, is := e.thing.(*Property); is && p.key.address == address {
				return true
			}
		}
	}
	return false
}

// Velocity returns the velocity of a target, in units per second; of several numbers, that of the
// first.
func (m Motion) Velocity(target Target) (float64, error) {
	if m.tempo == nil {
		return 0, m.check(0)
	}
	p, err := placeOf(target, m.tempo)
	if err != nil {
		return 0, err
	}
	velocity := capi.MotionGetVelocity(m.id, p.address)
	m.tempo.after()
	if math.IsNaN(velocity) {
		return 0, lastFailure(m.tempo.id)
	}
	return velocity, nil
}

// Sample returns all values of a target, and their velocities, at a second of the motion's own time;
// infinity is the end. For each of the values there are as many numbers as its type has, one after
// another.
func (m Motion) Sample(target Target, seconds float64) (values, velocities []float64, err error) {
	if m.tempo == nil {
		return nil, nil, m.check(0)
	}
	p, err := placeOf(target, m.tempo)
	if err != nil {
		return nil, nil, err
	}
	count, err := p.places(m.tempo)
	if err != nil {
		return nil, nil, err
	}
	room := p.count
	if p.property == nil {
		room = formats[p.kind].numbers
	}
	values, velocities = make([]float64, count*room), make([]float64, count*room)
	for i := 0; i < count; i++ {
		if err := m.check(capi.MotionSample(m.id, p.at(i), seconds, &values[i*room],
			&velocities[i*room], uint32(room))); err != nil {
			return nil, nil, err
		}
	}
	return values, velocities, nil
}

// Properties describes what it moves, for tools.
func (m Motion) Properties() ([]PropertyDescription, error) {
	description, err := m.Describe()
	if err != nil {
		return nil, err
	}
	properties := make([]PropertyDescription, description.Properties)
	for i := range properties {
		one, status := capi.MotionDescribeProperty(m.id, uint32(i))
		if err := m.check(status); err != nil {
			return nil, err
		}
		properties[i] = one
	}
	return properties, nil
}

// Fraction returns its position on its path; NaN if it does not travel along one.
func (m Motion) Fraction() float64 { return capi.PathMotionGetFraction(m.id) }
