package vivace

import (
	"fmt"
	"math"
	"runtime"
	"unsafe"

	"vivace/capi"
)

// Number is a type of number that can be animated.
type Number interface {
	float32 | float64 | int8 | uint8 | int16 | uint16 | int32 | uint32 | int64 | uint64
}

// C memory, freed when nothing needs it any more.
type block struct{ address unsafe.Pointer }

func newBlock(size uintptr) *block {
	b := &block{capi.Allocate(size)}
	b.collect()
	return b
}

func (b *block) collect() {
	runtime.SetFinalizer(b, func(b *block) { capi.Free(b.address) })
}

// Target is something that can be animated: a Value, Values, or the result of Ref, NewProperty or
// As.
type Target interface {
	target(t *Tempo) (place, error)
}

// Where a target is, or that it is nil.
func placeOf(target Target, t *Tempo) (place, error) {
	if target == nil {
		return place{}, t.noTarget()
	}
	return target.target(t)
}

func (t *Tempo) noTarget() error { return t.refused("the target is nil") }

// The place of a target, and what keeps it alive.
type place struct {
	kind     Type
	address  unsafe.Pointer
	count    int
	stride   uintptr
	keep     any
	property *entry
}

// How many addresses the library knows it by: a property has one key for all its numbers.
func (p place) places(t *Tempo) (int, error) {
	if p.property != nil {
		return 1, nil
	}
	if p.count == 0 {
		return 0, t.refused("there are no values in it")
	}
	return p.count, nil
}

func (p place) at(index int) unsafe.Pointer {
	return unsafe.Add(p.address, uintptr(index)*p.stride)
}

func (p place) size() uintptr {
	if p.property != nil || p.count == 0 {
		return 1
	}
	return uintptr(p.count-1)*p.stride + formats[p.kind].size()
}

// Value is one number that can be animated.
type Value[T Number] struct{ all Values[T] }

// Values are adjacent numbers that can be animated.
type Values[T Number] struct {
	memory *block
	first  uintptr
	count  int
}

// NewValue creates a value.
func NewValue[T Number](value T) *Value[T] {
	return &Value[T]{*NewValues(value)}
}

// NewValues creates values.
func NewValues[T Number](values ...T) *Values[T] {
	made := MakeValues[T](len(values))
	copy(made.slice(), values)
	return made
}

// MakeValues creates this many values, all 0. As make, it panics if there is no such number.
func MakeValues[T Number](count int) *Values[T] {
	var one T
	if count < 0 || uintptr(count) >= math.MaxInt/unsafe.Sizeof(one) {
		panic(fmt.Sprintf("vivace: %d is no number of values", count))
	}
	return &Values[T]{newBlock(uintptr(count+1) * unsafe.Sizeof(one)), 0, count}
}

func (v *Values[T]) address() unsafe.Pointer { return unsafe.Add(v.memory.address, v.first) }

func (v *Values[T]) slice() []T { return unsafe.Slice((*T)(v.address()), v.count) }

// Get returns it.
func (v *Value[T]) Get() T { return v.all.Get(0) }

// Set sets it; a motion that moves it overwrites it in the next tick.
func (v *Value[T]) Set(value T) { v.all.Set(0, value) }

func (v *Value[T]) String() string { return fmt.Sprint(v.Get()) }

// Len returns the number of values.
func (v *Values[T]) Len() int { return v.count }

// Get returns one of them.
func (v *Values[T]) Get(index int) T {
	value := v.slice()[index]
	runtime.KeepAlive(v.memory)
	return value
}

// Set sets one of them.
func (v *Values[T]) Set(index int, value T) {
	v.slice()[index] = value
	runtime.KeepAlive(v.memory)
}

// Copy returns all of them.
func (v *Values[T]) Copy() []T {
	values := append([]T(nil), v.slice()...)
	runtime.KeepAlive(v.memory)
	return values
}

// Slice returns the memory of the values itself, as a slice that must not grow. The garbage
// collector does not know such slices, so the memory is kept until Free declares that none of them
// is in use.
func (v *Values[T]) Slice() []T {
	runtime.SetFinalizer(v.memory, nil)
	return v.slice()
}

// Free declares that no slice of these values, or of parts of them, is in use any more. Values that
// a motion moves are kept as long as it does.
func (v *Values[T]) Free() {
	runtime.SetFinalizer(v.memory, nil)
	v.memory.collect()
}

// Range returns some adjacent values, in the same memory.
func (v *Values[T]) Range(from, to int) *Values[T] {
	part := v.slice()[from:to]
	var one T
	return &Values[T]{v.memory, v.first + uintptr(from)*unsafe.Sizeof(one), len(part)}
}

// Value returns one of the values, in the same memory.
func (v *Values[T]) Value(index int) *Value[T] { return &Value[T]{*v.Range(index, index+1)} }

func (v *Value[T]) target(t *Tempo) (place, error) {
	if v == nil {
		return place{}, t.noTarget()
	}
	return v.all.target(t)
}

func (v *Values[T]) target(t *Tempo) (place, error) {
	if v == nil || v.memory == nil {
		return place{}, t.noTarget()
	}
	kind := kindOf[T]()
	return place{kind, v.address(), v.count, formats[kind].size(), v.memory, nil}, nil
}

// As returns a target as values of another type, each of which may consist of several numbers: 8
// floats as 2 values of TypeRGBAOKLab, one float as TypeDegrees.
func As(target Target, kind Type) Target { return shown{target, kind} }

type shown struct {
	Target
	kind Type
}

func (s shown) target(t *Tempo) (place, error) {
	p, err := placeOf(s.Target, t)
	if err != nil {
		return p, err
	}
	format, known := formats[s.kind]
	fits := known && p.property == nil && formats[p.kind] == formatOf(format.code) &&
		p.count%format.numbers == 0
	if !fits {
		return p, t.refused(fmt.Sprintf(
			"%d numbers of %v are no values of %v", p.count, p.kind, s.kind))
	}
	p.kind, p.count, p.stride = s.kind, p.count/format.numbers, format.size()
	return p, nil
}

// The numbers that a value of a type consists of.
type format struct {
	code    byte
	numbers int
}

// One number.
func formatOf(code byte) format { return format{code, 1} }

func (f format) size() uintptr { return uintptr(f.numbers) * sizes[f.code] }

var sizes = map[byte]uintptr{
	'f': 4, 'd': 8, 'b': 1, 'B': 1, 'h': 2, 'H': 2, 'i': 4, 'I': 4, 'q': 8, 'Q': 8,
}

var formats = map[Type]format{
	TypeFloat: {'f', 1}, TypeDouble: {'d', 1}, TypeInt8: {'b', 1}, TypeUint8: {'B', 1},
	TypeInt16: {'h', 1}, TypeUint16: {'H', 1}, TypeInt32: {'i', 1}, TypeUint32: {'I', 1},
	TypeInt64: {'q', 1}, TypeUint64: {'Q', 1}, TypeDegrees: {'f', 1}, TypeRadians: {'f', 1},
	TypeQuaternion: {'f', 4}, TypeAffine: {'f', 6}, TypeMatrix4: {'f', 16}, TypeRGBA: {'f', 4},
	TypeRGBALinear: {'f', 4}, TypeRGBAHCL: {'f', 4}, TypeRGBAOKLab: {'f', 4},
	TypeRGBAOKLCH: {'f', 4}, TypeRGBAHSB: {'f', 4}, TypeRGBA8: {'B', 4},
}

func kindOf[T Number]() Type {
	var one T
	switch any(one).(type) {
	case float32:
		return TypeFloat
	case float64:
		return TypeDouble
	case int8:
		return TypeInt8
	case uint8:
		return TypeUint8
	case int16:
		return TypeInt16
	case uint16:
		return TypeUint16
	case int32:
		return TypeInt32
	case uint32:
		return TypeUint32
	case int64:
		return TypeInt64
	}
	return TypeUint64
}

// Ends in C memory, one for each value; a single number or value is used for all of them. Amounts
// are signed, even for unsigned numbers. It returns nothing for no ends.
func (p place) pack(t *Tempo, ends []float64, signed bool) (*block, error) {
	if ends == nil {
		return nil, nil
	}
	code, numbers := byte('d'), 1
	if p.property == nil {
		code, numbers = formats[p.kind].code, formats[p.kind].numbers
	}
	wanted := p.count * numbers
	if len(ends) != wanted && len(ends) != numbers {
		return nil, t.refused(fmt.Sprintf(
			"%d numbers for %d values of %d each", len(ends), p.count, numbers))
	}
	if signed && code != 'f' && code != 'd' {
		code |= 'a' - 'A'
	}
	packed := newBlock(uintptr(wanted+1) * sizes[code])
	for i := 0; i < wanted; i++ {
		place := unsafe.Add(packed.address, uintptr(i)*sizes[code])
		if number := ends[i%len(ends)]; !put(place, code, number) {
			return nil, t.refused(fmt.Sprintf("%v is not a whole number of that type", number))
		}
	}
	return packed, nil
}

// Whether a number is one of that type; then it is written.
func put(place unsafe.Pointer, code byte, number float64) bool {
	switch code {
	case 'f':
		*(*float32)(place) = float32(number)
		return true
	case 'd':
		*(*float64)(place) = number
		return true
	}
	lowest, highest := limits(code)
	if number != math.Trunc(number) || number < lowest || number >= highest {
		return false
	}
	whole := uint64(int64(number))
	if number >= math.Exp2(63) {
		whole = uint64(number)
	}
	switch sizes[code] {
	case 1:
		*(*uint8)(place) = uint8(whole)
	case 2:
		*(*uint16)(place) = uint16(whole)
	case 4:
		*(*uint32)(place) = uint32(whole)
	default:
		*(*uint64)(place) = whole
	}
	return true
}

// The smallest integer of a type code, and the first number above its range.
func limits(code byte) (lowest, highest float64) {
	bits := float64(8 * sizes[code])
	if code >= 'a' {
		return -math.Exp2(bits - 1), math.Exp2(bits - 1)
	}
	return 0, math.Exp2(bits)
}

func (b *block) pointer() unsafe.Pointer {
	if b == nil {
		return nil
	}
	return b.address
}
