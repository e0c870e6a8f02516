package vivace

import (
	"math"
	"unsafe"
)

// Property is numbers that move, but that functions read and write.
type Property struct {
	count int
	get   func(numbers []float64)
	set   func(numbers []float64)
	key   *block
	// Whether its functions are ours, which keep no slices of the library.
	ours bool
	// What each tempo that moved it knows it by.
	entries map[*Tempo]*entry
}

// NewProperty makes a property of so many numbers, 1 to 65535. Its functions run inside ticks, and
// may change nothing in the tempo.
func NewProperty(count int, get, set func(numbers []float64)) *Property {
	return &Property{count: count, get: get, set: set, key: newBlock(1), entries: map[*Tempo]*entry{}}
}

// Functions of the host get slices of their own, which they may keep.
func (p *Property) fill(values []float64) {
	numbers := values
	if !p.ours {
		numbers = make([]float64, len(values))
	}
	for i := range numbers {
		// What is not filled in stays what it was.
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
	if p.count < 1 || p.count > 65535 {
		return place{}, refused("a property has 1 to 65535 numbers")
	}
	e := p.entries[t]
	if e == nil {
		e = t.register(p)
		p.entries[t] = e
	}
	return place{TypeDouble, p.key.address, p.count, 0, e, e}, nil
}

// Ref lets a number anywhere in Go move, for example a field of a struct: it is read where a motion
// begins, and written in each tick.
func Ref[T Number](number *T) Target { return ref[T]{number} }

type ref[T Number] struct{ number *T }

func (r ref[T]) target(t *Tempo) (place, error) {
	address := unsafe.Pointer(r.number)
	p := t.refs[address]
	if p == nil {
		code := formats[kindOf[T]()].code
		p = NewProperty(1,
			func(numbers []float64) { numbers[0] = float64(*r.number) },
			func(numbers []float64) { *r.number = T(fitting(numbers[0], code)) })
		p.ours = true
		e := t.register(p)
		p.entries[t] = e
		// Motions of one number move one property, as long as there are any.
		e.back = func() { t.refs[address] = p }
		e.gone = func() {
			if t.refs[address] == p {
				delete(t.refs, address)
			}
		}
	}
	return p.target(t)
}

// As the library writes numbers: whole ones are rounded, halves away from 0, and stay in their
// range.
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
