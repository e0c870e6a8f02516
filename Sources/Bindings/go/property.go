package vivace

import (
	"math"
	"unsafe"
)

// Property is one or more numbers behind functions that read and write them.
type Property struct {
	count int
	get   func(numbers []float64)
	set   func(numbers []float64)
	key   *block
	// Whether its functions are our own, which keep none of the library's slices.
	ours bool
	// The number by which each tempo with motions that move it knows it.
	entries map[*Tempo]*entry
}

// NewProperty creates a property of this many numbers, 1 to 65535. Its functions run inside ticks,
// and must not change anything in the tempo.
func NewProperty(count int, get, set func(numbers []float64)) *Property {
	return &Property{count: count, get: get, set: set, key: newBlock(1), entries: map[*Tempo]*entry{}}
}

// The program's functions get slices of their own, which they may keep.
func (p *Property) fill(values []float64) {
	numbers := values
	if !p.ours {
		numbers = make([]float64, len(values))
	}
	for i := range numbers {
		// Numbers that are not filled in keep their values.
		numbers[i] = math.NaN()
	}
	p.get(numbers)
	copy(values, numbers)
}

func (p *Property) take(values []float64) {
	if !p.ours {
		values = append([]float64(nil), values...)
	}
	p.set(values)
}

func (p *Property) target(t *Tempo) (place, error) {
	if p == nil || p.get == nil || p.set == nil {
		return place{}, t.noTarget()
	}
	if p.count < 1 || p.count > 65535 {
		return place{}, t.refused("a property has 1 to 65535 numbers")
	}
	e := p.entries[t]
	if e == nil {
		e = p.entry(t)
	}
	return p.place(e)
}

// A number that the property keeps as long as motions of the tempo move it.
func (p *Property) entry(t *Tempo) *entry {
	e := t.register(p)
	e.back = func() { p.entries[t] = e }
	e.gone = func() {
		if p.entries[t] == e {
			delete(p.entries, t)
		}
	}
	return e
}

func (p *Property) place(e *entry) (place, error) {
	return place{TypeDouble, p.key.address, p.count, 0, e, e}, nil
}

// Ref makes a number anywhere in Go a target, for example a field of a struct: it is read when a
// motion begins, and written in each tick.
func Ref[T Number](number *T) Target { return ref[T]{number} }

type ref[T Number] struct{ number *T }

func (r ref[T]) target(t *Tempo) (place, error) {
	if r.number == nil {
		return place{}, t.noTarget()
	}
	address := unsafe.Pointer(r.number)
	p := t.refs[address]
	if p == nil {
		code := formats[kindOf[T]()].code
		p = NewProperty(1,
			func(numbers []float64) { numbers[0] = float64(*r.number) },
			func(numbers []float64) { *r.number = T(fitting(numbers[0], code)) })
		p.ours = true
		e := p.entry(t)
		back, gone := e.back, e.gone
		// All motions of a number share a property, as long as there are any.
		e.back = func() { back(); t.refs[address] = p }
		e.gone = func() {
			gone()
			if t.refs[address] == p {
				delete(t.refs, address)
			}
		}
		return p.place(e)
	}
	return p.target(t)
}

// Converts as the library does: integers are rounded, halves away from 0, and stay in their range.
func fitting(number float64, code byte) float64 {
	if code == 'f' || code == 'd' {
		return number
	}
	lowest, highest := limits(code)
	if rounded := math.Round(number); rounded < highest {
		return math.Max(lowest, rounded)
	}
	if highest < 1<<53 {
		return highest - 1
	}
	return math.Nextafter(highest, 0)
}
