package vivace

import (
	"fmt"
	"math"
	"runtime"
	"unsafe"

	"vivace/capi"
)

// Number is a number that can move.
type Number interface {
	float32 | float64 | int8 | uint8 | int16 | uint16 | int32 | uint32 | int64 | uint64
}

// Memory of C, given back when nothing needs it any more.
type block struct{ address unsafe.Pointer }

func newBlock(size uintptr) *block {
	b := &block{capi.Allocate(size)}
	b.collect()
	return b
}

func (b *block) collect() {
	runtime.SetFinalizer(b, func(b *block) { capi.Free(b.address) })
}

// Target is what moves: a Value, Values, or what Ref, NewProperty or As make.
type Target interface {
	target(t *Tempo) (place, error)
}

// Where a target is, and who keeps it.
type place struct {
	kind     Type
	address  unsafe.Pointer
	count    int
	stride   uintptr
	keep     any
	property *entry
}

func (p place) size() uintptr {
	if p.property != nil || p.count == 0 {
		return 1
	}
	return uintptr(p.count-1)*p.stride + formats[p.kind].size()
}

// Value is one number that moves.
type Value[T Number] struct{ all Values[T] }

// Values are numbers one after another that move.
type Values[T Number] struct {
	memory *block
	first  uintptr
	count  int
}

// NewValue makes a value.
func NewValue[T Number](value T) *Value[T] {
	return &Value[T]{*NewValues(value)}
}

// NewValues makes values.
func NewValues[T Number](values ...T) *Values[T] {
	made := MakeValues[T](len(values))
	copy(made.slice(), values)
	return made
}

// MakeValues makes so many values, all 0.
func MakeValues[T Number](count int) *Values[T] {
	var one T
	return &Values[T]{newBlock(uintptr(count+1) * unsafe.Sizeof(one)), 0, count}
}

func (v *Values[T]) address() unsafe.Pointer { return unsafe.Add(v.memory.address, v.first) }

func (v *Values[T]) slice() []T { return unsafe.Slice((*T)(v.address()), v.count) }

// Get returns where it is now.
func (v *Value[T]) Get() T { return v.all.Get(0) }

// Set puts it somewhere; what moves it writes it with the next tick.
func (v *Value[T]) Set(value T) { v.all.Set(0, value) }

func (v *Value[T]) String() string { return fmt.Sprint(v.Get()) }

// Len tells how many there are.
func (v *Values[T]) Len() int { return v.count }

// Get returns where one is now.
func (v *Values[T]) Get(index int) T {
	value := v.slice()[index]
	runtime.KeepAlive(v.memory)
	return value
}

// Set puts one somewhere.
func (v *Values[T]) Set(index int, value T) {
	v.slice()[index] = value
	runtime.KeepAlive(v.memory)
}

// Copy returns where all of them are now.
func (v *Values[T]) Copy() []T {
	values := append([]T(nil), v.slice()...)
	runtime.KeepAlive(v.memory)
	return values
}

// Slice shows the memory of the values itself, as a slice that must not grow. The collector does
// not know that: from then on the memory stays, until Free says that no slice of it is in use.
func (v *Values[T]) Slice() []T {
	runtime.SetFinalizer(v.memory, nil)
	return v.slice()
}

// Free says that nothing that Slice returned is in use any more, of these values or of parts of
// them. What moves stays as long as it moves.
func (v *Values[T]) Free() {
	runtime.SetFinalizer(v.memory, nil)
	v.memory.collect()
}

// Range is some of the values that are neighbours, the same ones.
func (v *Values[T]) Range(from, to int) *Values[T] {
	part := v.slice()[from:to]
	var one T
	return &Values[T]{v.memory, v.first + uintptr(from)*unsafe.Sizeof(one), len(part)}
}

// Value is one of the values, the same one.
func (v *Values[T]) Value(index int) *Value[T] { return &Value[T]{*v.Range(index, index+1)} }

func (v *Value[T]) target(t *Tempo) (place, error) { return v.all.target(t) }

func (v *Values[T]) target(*Tempo) (place, error) {
	kind := kindOf[T]()
	return place{kind, v.address(), v.count, formats[kind].size(), v.memory, nil}, nil
}

// As shows a target as values of another type, each of several of its numbers: 8 floats as 2 values
// of TypeRGBAOKLab, one float as TypeDegrees.
func As(target Target, kind Type) Target { return shown{target, kind} }

type shown struct {
	Target
	kind Type
}

func (s shown) target(t *Tempo) (place, error) {
	p, err := s.Target.target(t)
	if err != nil {
		return p, err
	}
	format, known := formats[s.kind]
	fits := known && p.property == nil && formats[p.kind] == formatOf(format.code) &&
		p.count%format.numbers == 0
	if !fits {
		return p, refused(fmt.Sprintf(
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

// Ends in memory of C, for as many values: of one number or one value, the same for each. Amounts
// are signed, also of numbers that are not. It returns nothing for no ends.
func (p place) pack(ends []float64, signed bool) (*block, error) {
	if ends == nil {
		return nil, nil
	}
	code, numbers := byte('d'), 1
	if p.property == nil {
		code, numbers = formats[p.kind].code, formats[p.kind].numbers
	}
	wanted := p.count * numbers
	if len(ends) != wanted && len(ends) != numbers {
		return nil, refused(fmt.Sprintf(
			"%d numbers for %d values of %d each", len(ends), p.count, numbers))
	}
	if signed && code != 'f' && code != 'd' {
		code |= 'a' - 'A'
	}
	packed := newBlock(uintptr(wanted+1) * sizes[code])
	for i := 0; i < wanted; i++ {
		place := unsafe.Add(packed.address, uintptr(i)*sizes[code])
		if err := put(place, code, ends[i%len(ends)]); err != nil {
			return nil, err
		}
	}
	return packed, nil
}

func put(place unsafe.Pointer, code byte, number float64) error {
	switch code {
	case 'f':
		*(*float32)(place) = float32(number)
		return nil
	case 'd':
		*(*float64)(place) = number
		return nil
	}
	lowest, highest := limits(code)
	if number != math.Trunc(number) || number < lowest || number >= highest {
		return refused(fmt.Sprintf("%v is not a whole number of that type", number))
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
	return nil
}

// The smallest whole number of a code, and what is above all of them.
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
