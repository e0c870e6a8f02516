"""Targets: numbers in the program's memory, and how ends for them are packed."""

from __future__ import annotations

import ctypes
import math
import sys
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from .checks import chosen, fitted
from .enums import Type
from .refusals import refusal

# The numbers that a type consists of: their `array` type code, and how many there are.
_COMPONENTS = {
    Type.FLOAT: ("f", 1), Type.DOUBLE: ("d", 1), Type.INT8: ("b", 1), Type.UINT8: ("B", 1),
    Type.INT16: ("h", 1), Type.UINT16: ("H", 1), Type.INT32: ("i", 1), Type.UINT32: ("I", 1),
    Type.INT64: ("q", 1), Type.UINT64: ("Q", 1), Type.DEGREES: ("f", 1), Type.RADIANS: ("f", 1),
    Type.QUATERNION: ("f", 4), Type.AFFINE: ("f", 6), Type.MATRIX4: ("f", 16),
    Type.RGBA8: ("B", 4),
}
_COLOR = ("f", 4)
_BOXES: dict[str, Any] = {
    "f": ctypes.c_float, "d": ctypes.c_double, "b": ctypes.c_int8, "B": ctypes.c_uint8,
    "h": ctypes.c_int16, "H": ctypes.c_uint16, "i": ctypes.c_int32, "I": ctypes.c_uint32,
    "q": ctypes.c_int64, "Q": ctypes.c_uint64,
}
_RANGES = {
    code: (-1 << bits - 1, (1 << bits - 1) - 1) if code.islower() else (0, (1 << bits) - 1)
    for code, bits in ((code, 8 * ctypes.sizeof(box)) for code, box in _BOXES.items())
    if code not in "fd"
}
_SCALARS = {_COMPONENTS[kind][0]: kind for kind in Type if Type.FLOAT <= kind <= Type.UINT64}


class Value:
    """One number to move: `x.value` is where it is. A double, or of another type of one number:
    `Value(90, "degrees")`."""

    __slots__ = ("_box", "type")

    def __init__(self, value: float = 0.0, type: Type | str = Type.DOUBLE) -> None:
        self.type = typed(type)
        code, numbers = components(self.type)
        if numbers > 1:
            raise TypeError(f"{self.type.name} consists of {numbers} numbers: use an array")
        self._box = _BOXES[code]()
        self.value = value

    @property
    def value(self) -> float:
        """Where it is. Setting it raises OverflowError for a number that its type does not have."""
        number: float = self._box.value
        return number

    @value.setter
    def value(self, value: float) -> None:
        code = components(self.type)[0]
        self._box.value = value if code in "fd" else _whole(value, code)

    def __float__(self) -> float:
        return float(self._box.value)

    def __repr__(self) -> str:
        return f"Value({self._box.value!r})"


class Attribute:
    """A number in an attribute of any object: `Attribute(sprite, "x")`.

    It is read before, and written after, each call on its tempo that may move it, such as tick().
    If that fails, tick() does everything else, and then raises the first error.
    """

    __slots__ = ("_box", "_seen", "name", "object")

    def __init__(self, object: object, name: str) -> None:
        self.object = object
        self.name = name
        self._seen = float(getattr(object, name))
        self._box = ctypes.c_double(self._seen)

    def _read(self) -> None:
        """Reads what the program has set since."""
        value = float(getattr(self.object, self.name))
        if value != self._seen:
            self._seen = self._box.value = value

    def _write(self) -> None:
        """Writes what the library has moved since."""
        if self._box.value != self._seen:
            setattr(self.object, self.name, self._box.value)
            self._seen = self._box.value


# A Value, an Attribute, or a writable buffer: a numpy array, an array, a memoryview, and so on.
Movable = Any
# A number, or numbers in sequences, arrays and buffers.
Numbers = Any


@dataclass(frozen=True, slots=True)
class Run:
    """Evenly spaced values of a target, which the library moves as one array."""

    type: Type
    address: int
    count: int
    stride: int
    # Which of the target's values they are.
    places: slice


class Target:
    """Values in memory: their address, type and number. Keeps the memory alive.

    They are in rows of so many columns, each row `stride` bytes after the one before. All but the
    rows of a wider table have one column."""

    __slots__ = ("source", "view", "type", "code", "components", "rows", "columns", "stride",
                 "address")

    def __init__(self, target: Movable, type: Type | str | None = None) -> None:
        self.source = target
        self.view = _view(target)
        code = _code(self.view)
        if type is None:
            type = target.type if isinstance(target, Value) else _SCALARS[code]
        self.type = typed(type)
        self.code, self.components = components(self.type)
        if self.code != code:
            raise TypeError(f"{self.type.name} needs numbers of format {self.code!r}, not {code!r}")
        self.rows, self.columns, self.stride = self._layout()
        fitted(self.count, ctypes.c_uint32, "the number of values")
        self.address = _address(target, self.view)

    @property
    def count(self) -> int:
        """The number of values."""
        return self.rows * self.columns

    @property
    def size(self) -> int:
        """The bytes from the beginning of its first value to the end of its last one."""
        return (self.rows - 1) * self.stride + self.width

    @property
    def width(self) -> int:
        """The bytes of a row."""
        return self.columns * self.each

    @property
    def each(self) -> int:
        """The bytes of a value."""
        return self.view.itemsize * self.components

    def runs(self) -> Iterator[Run]:
        """The arrays that it consists of, as few as possible."""
        rows, columns, stride, each = self.rows, self.columns, self.stride, self.each
        if columns == 1:
            yield Run(self.type, self.address, rows, stride, slice(None))
        elif columns <= rows:
            for index in range(columns):
                places = slice(index, None, columns)
                yield Run(self.type, self.address + index * each, rows, stride, places)
        else:
            for index in range(rows):
                places = slice(index * columns, (index + 1) * columns)
                yield Run(self.type, self.address + index * stride, columns, each, places)

    def addresses(self) -> Iterator[int]:
        """Where each of its values is."""
        for row in range(self.rows):
            for column in range(self.columns):
                yield self.address + row * self.stride + column * self.each

    def pieces(self) -> Iterator[tuple[int, int]]:
        """The addresses and sizes of the memory that it consists of."""
        if self.stride == self.width:
            yield self.address, self.size
        else:
            for index in range(self.rows):
                yield self.address + index * self.stride, self.width

    def is_in(self, other: Target) -> bool:
        """Whether all of it is in the values of another one."""
        start = self.address - other.address
        if not 0 <= start <= other.size - self.size:
            return False
        if other.stride == other.width:
            return True
        # It has as many values in each row of the other, or it is in one of them.
        span = self.size if self.stride % other.stride else self.width
        return start % other.stride + span <= other.width

    @property
    def memory(self) -> memoryview:
        """What keeps the values where they are; of an attribute, its box and not its object."""
        return self.view

    def _layout(self) -> tuple[int, int, int]:
        """The number of rows, that of the values in each, and the bytes from one to the next."""
        view, size = self.view, self.each
        if view.c_contiguous:
            count, rest = divmod(view.nbytes, size)
            if rest or not count:
                numbers = view.nbytes // view.itemsize
                raise refusal(ValueError(f"{numbers} numbers are no {self.type.name} values"))
            return count, 1, size
        shape, strides = view.shape or (), view.strides or ()
        if shape and shape[0] and strides[0] > 0:
            if view.ndim == 1 and self.components == 1:
                return shape[0], 1, strides[0]
            if view.ndim == 2 and strides[1] == view.itemsize:
                columns, rest = divmod(shape[1], self.components)
                if columns and not rest and (columns == 1 or columns * size <= strides[0]):
                    return shape[0], columns, strides[0]
        raise refusal(ValueError(
            "a target is contiguous, or evenly spaced values or rows in ascending order"))

    def packed(self, values: Numbers, name: str, signed: bool = False,
               keyframes: int | None = None) -> array[Any]:
        """Ends for all values, or for keyframes, in their type; a single number or value is used for
        all of them. They are called by the name that the caller knows them by."""
        code = self.code.lower() if signed else self.code
        numbers = _numbers(values)
        count = self.count if keyframes is None else keyframes
        if len(numbers) == self.components:
            numbers = numbers * count
        if len(numbers) != count * self.components:
            need = "the target has" if keyframes is None else "the keyframes need"
            each = f" values of {self.components}" if self.components > 1 else ""
            raise refusal(ValueError(f"{name} has {len(numbers)} numbers; {need} {count}{each}"))
        return array(code, numbers if code in "fd" or getattr(numbers, "typecode", "") == code
                     else [_whole(number, code) for number in numbers])

    def part(self, packed: array[Any], run: Run) -> array[Any]:
        """Those of packed ends that are of a run."""
        if self.columns == 1:
            return packed
        if self.components == 1:
            return packed[run.places]
        part, size = array(packed.typecode), self.components
        for index in range(self.count)[run.places]:
            part += packed[index * size:(index + 1) * size]
        return part


def typed(type: Type | str) -> Type:
    """A type by itself or by its name: "degrees", "rgba-oklab"."""
    return chosen(Type, type, "type")


def components(type: Type) -> tuple[str, int]:
    """The `array` type code of a type's numbers, and how many there are."""
    return _COMPONENTS.get(type, _COLOR)


def _view(target: Movable) -> memoryview:
    try:
        view = memoryview(target._box if isinstance(target, (Value, Attribute)) else target)
    except TypeError:
        raise TypeError("a target is a Value, an Attribute or a writable buffer such as an array, "
                        f"not {type(target).__name__}") from None
    if view.readonly:
        raise TypeError(f"this {type(target).__name__} is read-only")
    return view


def _code(view: memoryview) -> str:
    """The `array` type code of numbers; C's int and long are matched by their size."""
    code = view.format.lstrip("@=<" if sys.byteorder == "little" else "@=>!")
    by_size = {1: "b", 2: "h", 4: "i", 8: "q"}
    if code in ("b", "h", "i", "l", "q", "n"):
        return by_size[view.itemsize]
    if code in ("B", "H", "I", "L", "Q", "N"):
        return by_size[view.itemsize].upper()
    if code in ("f", "d"):
        return code
    raise TypeError(f"numbers of format {view.format!r} cannot be moved")


def _address(target: Movable, view: memoryview) -> int:
    if view.c_contiguous:
        return ctypes.addressof(ctypes.c_char.from_buffer(view))
    interface = getattr(target, "__array_interface__", None)
    if interface is None:
        raise TypeError("of what is not contiguous, only arrays of numpy can be targets")
    return int(interface["data"][0])


def _numbers(values: Numbers) -> array[Any] | list[float]:
    """Numbers in order, however they are nested."""
    try:
        view = memoryview(values._box if isinstance(values, (Value, Attribute)) else values)
        numbers = array(_code(view))
    except TypeError:
        return list(flat(values))
    numbers.frombytes(view.tobytes())
    return numbers


def flat(values: Numbers) -> Iterable[float]:
    """Numbers in order, however they are nested."""
    if isinstance(values, Iterable) and not isinstance(values, str):
        for value in values:
            yield from flat(value)
    else:
        yield values


def _whole(number: float, code: str) -> int:
    """A number that an integer type has."""
    if not math.isfinite(number) or number != int(number):
        raise refusal(ValueError(f"{number} is not a whole number"))
    lowest, highest = _RANGES[code]
    if not lowest <= number <= highest:
        raise refusal(OverflowError(f"{number} is not in {lowest}..{highest}"))
    return int(number)
