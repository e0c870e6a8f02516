"""Motions: they write values."""

import math
from array import array
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from ctypes import byref, c_double, c_int32, sizeof
from typing import TYPE_CHECKING, Any, NamedTuple, Self, overload

from . import capi, checks, errors
from .checks import callables, chosen
from .enums import Blend, Capture, Edges, Kind, Type
from .moveable import Moveable
from .properties import Asked, Choice, Setting
from .refusals import refusal, tells
from .targets import Attribute, Movable, Numbers, Run, Target, Value, flat

if TYPE_CHECKING:
    from .easings import EasingLike
    from .keeping import Attributes

# Identifies a property that functions read and write; anything but None.
Key = Any
Get = Callable[[], Numbers]
Set = Callable[[list[float]], object]


class Sample(NamedTuple):
    """A target at a given time, and its velocity: for each value as many numbers as its type has."""

    values: list[float]
    velocities: list[float]


@tells
class Motion(Moveable):
    """Moves values: a tween, spring, decay, physics motion, simulation or custom motion."""

    __slots__ = ()

    def _attributes(self) -> "Attributes | None":
        """Its own alone, unless it plays what your function makes."""
        if capi.viv_get_kind(self.handle) == Kind.LAZY:
            return None
        return self.tempo._keeping.attributes_of(self.handle)

    # -- What it moves.

    def to(self, target: Movable, to: Numbers, *, from_: Numbers | None = None,
           type: Type | str | None = None) -> Self:
        """Moves values to others, from where they are or from given ones."""
        return self._add(target, type, from_, to)

    def from_(self, target: Movable, from_: Numbers, *, type: Type | str | None = None) -> Self:
        """Moves values from given ones to what they are when it first begins."""
        return self._add(target, type, from_, None)

    def target(self, target: Movable, *, type: Type | str | None = None) -> Self:
        """Moves values from where they are, for decays and physics, which find their own ends."""
        return self._add(target, type, None, None)

    def by(self, target: Movable, by: Numbers, *, type: Type | str | None = None) -> Self:
        """Moves values by amounts: one for all, or as many as there are values."""
        found = self.tempo.target(target, type)
        return self._add_by(found, found.packed(by, "by", signed=True), range(found.count))

    def _add_by(self, target: Target, packed: "array[Any]", places: Container[int]) -> Self:
        """Adds those values of a target that are at some places, with their amounts."""
        first = packed.buffer_info()[0]

        def add(motion: int, index: int, address: int) -> int:
            if index not in places:
                return 0
            return capi.viv_motion_add_by(motion, target.type, address, first + index * target.each)
        return self._each(target, add)

    def _add_others(self, target: Target, runs: list[Run], from_: "array[Any] | None",
                    to: "array[Any] | None", by: "array[Any] | None") -> None:
        """Adds arrays of a target after its first one."""
        if by is None:
            self._add_runs(target, runs, [from_, to])
        else:
            self._add_by(target, by, {
                place for run in runs for place in range(target.count)[run.places]})

    def keyframes(self, target: Movable, fractions: Sequence[float], values: Numbers,
                  easings: "Sequence[EasingLike] | None" = None, *,
                  type: Type | str | None = None) -> Self:
        """Moves each value through the same keyframes, with an easing between each two."""
        found = self.tempo.target(target, type)
        count = len(fractions)
        if easings is not None and len(easings) != count - 1:
            raise refusal(
                ValueError(f"{len(easings)} easings between {count} keyframes"))
        packed = found.packed(values, "values", keyframes=count)
        numbers = [self.tempo.easing(easing) for easing in easings or []]
        places = (c_double * count)(*fractions)
        between = (c_int32 * len(numbers))(*numbers) if numbers else None

        def add(motion: int, _: int, address: int) -> int:
            return capi.viv_motion_add_keyframes(
                motion, found.type, address, count, places, packed.buffer_info()[0], between)
        return self._each(found, add)

    def _each(self, target: Target, add: Callable[[int, int, int], int]) -> Self:
        """Adds each value of a target by itself, by its index and address."""
        return self._adding(
            target, lambda m: (add(m, *value) for value in enumerate(target.addresses())))

    def _adding(self, target: Target, add: Callable[[int], Iterable[int]]) -> Self:
        """Makes calls that add parts of a target; those before a refused one stay."""
        try:
            return self._set(lambda m: next(filter(None, add(m)), 0))
        finally:
            if self.is_valid:
                self._hold(target)

    def functions(self, count: int, get: Get, set: Set, *, from_: Numbers | None = None,
                  to: Numbers | None = None, key: Key = None) -> Self:
        """Moves numbers that are read and written by functions. The object `key` names them for
        other calls; the function `set` does, if there is none."""
        callables(get=get, set=set)
        named = self.tempo._key(set if key is None else key)
        reads = self.tempo._callback(
            capi.viv_property_get, lambda values, n, _: fill(values, n, get(), "the getter"))
        writes = self.tempo._callback(
            capi.viv_property_set, lambda values, n, _: set(list(values[:n])))
        ends = [None if end is None else (c_double * count)(*counted(end, count, name))
                for end, name in ((from_, "from_"), (to, "to"))]
        self._set(capi.viv_motion_add_property, named, count, reads, writes, None, *ends)
        self.tempo._hold_functions(self.handle, set if key is None else key, count, reads, writes)
        return self

    def _add(self, target: Movable, type: Type | str | None, from_: Numbers | None,
             to: Numbers | None) -> Self:
        found = self.tempo.target(target, type)
        ends = [None if end is None else found.packed(end, called)
                for end, called in ((from_, "from_"), (to, "to"))]
        return self._add_runs(found, found.runs(), ends)

    def _add_runs(self, target: Target, runs: Iterable[Run],
                  ends: "list[array[Any] | None]") -> Self:
        """Adds arrays that a target consists of, with their starts and ends."""
        def add(motion: int) -> Iterator[int]:
            for run in runs:
                parts = [None if end is None else target.part(end, run) for end in ends]
                addresses = [None if part is None else part.buffer_info()[0] for part in parts]
                yield capi.viv_motion_add_array(
                    motion, run.type, run.address, run.count, run.stride, *addresses)
        return self._adding(target, add)

    def _hold(self, target: Target) -> Self:
        self.tempo._hold(self.handle, target)
        return self

    # -- Of tweens.

    duration = Setting(float, "duration", capi.viv_motion_set_duration, "The seconds of a pass.")
    speed = Setting(
        float, "speed", capi.viv_motion_set_speed, "Units per second, instead of a duration.")
    reverse_duration = Setting(
        float, "reverse_duration", capi.viv_motion_set_reverse_duration,
        "The seconds of the way back.")
    capture = Choice(
        Capture, "capture", capi.viv_motion_set_capture,
        "When it captures a start that it was not given.")

    def easing(self, easing: "EasingLike", back: "EasingLike | None" = None) -> Self:
        """Sets the easing, and another one for the way back."""
        self._do(capi.viv_motion_set_easing, self.tempo.easing(easing))
        if back is not None:
            self._do(capi.viv_motion_set_reverse_easing, self.tempo.easing(back))
        return self

    def ease(self, easing: "EasingLike", back: "EasingLike | None" = None) -> Self:
        """The same as easing()."""
        return self.easing(easing, back)

    def blend(self, blend: Blend | str, weight: float = 1) -> Self:
        """Sets how it treats values that other motions move."""
        return self._do(capi.viv_motion_set_blend, chosen(Blend, blend, "blend"), weight)

    # -- Of springs, decays and physics.

    clamped = Setting(
        bool, "clamped", capi.viv_spring_set_clamped,
        "Whether a spring stops when it first reaches its end.")

    def set_spring(self, tension: float, damping: float) -> Self:
        """Sets the parameters of a spring, also while it moves; see Spring."""
        return self._do(capi.viv_spring_set_parameters, tension, damping)

    def set_rest(self, distance: float = math.nan, speed: float = math.nan) -> Self:
        """Sets how near and how slow it must be to count as at rest."""
        return self._do(capi.viv_motion_set_rest, distance, speed)

    def set_velocity(self, velocity: float, target: Movable = None) -> Self:
        """Sets the initial velocity of a value, or of everything that it moves."""
        return self._do(capi.viv_motion_set_velocity, self._address(target), velocity)

    def set_bounds(self, lowest: float, highest: float, target: Movable = None) -> Self:
        """Sets bounds for a value, or for everything that it moves."""
        return self._do(capi.viv_motion_set_bounds, self._address(target), lowest, highest)

    def set_collisions(self, collides: bool = True, restitution: float = 0) -> Self:
        """Sets whether physics bounce off bounds, and the fraction of speed that remains, 0..1."""
        return self._do(capi.viv_physics_set_collisions, collides, restitution)

    def set_end(self, end: float, target: Movable = None) -> Self:
        """Sets where a decay comes to rest."""
        return self._do(capi.viv_decay_set_end, self._address(target), end)

    def set_snap(self, interval: float, offset: float = 0, target: Movable = None) -> Self:
        """Makes a decay come to rest at a multiple of an interval."""
        return self._do(capi.viv_decay_set_snap, self._address(target), interval, offset)

    # -- In flight, and asking.

    def retarget(self, target: Movable, to: Numbers, *, type: Type | str | None = None) -> Self:
        """Gives one value, all values of an array, or all numbers of a key, new ends."""
        functions = self.tempo._functions_of(target)
        if functions:
            numbers = counted(to, functions.count, "to")
            return self._do(capi.viv_motion_retarget_values, self._address(target),
                            (c_double * functions.count)(*numbers))
        found, properties = self.tempo.target(target, type), self._arrays()
        whole = _around(properties, found.address)
        if whole and type is None and found.type != whole.type:
            found = self.tempo.target(target, Type(whole.type))
        runs = list(found.runs())
        for run in runs:
            whole = _around(properties, run.address)
            if whole and not _moves(whole, run):
                raise refusal(
                    errors.NotFound("retarget: the motion moves no such array as a whole"))
        packed = found.packed(to, "to")
        for run in runs:
            part = found.part(packed, run)
            function = (capi.viv_motion_retarget_values if run.count == 1
                        else capi.viv_motion_retarget_array)
            self._do(function, run.address, part.buffer_info()[0])
        return self

    def _arrays(self) -> list[capi.viv_property]:
        """Its properties that are no functions."""
        keys = self.tempo._keeping.functions
        return [one for one in self.properties() if one.target not in keys]

    @overload
    def velocity(self, target: Value | Attribute) -> float: ...

    @overload
    def velocity(self, target: Movable) -> Any: ...

    def velocity(self, target: Movable) -> Any:
        """How fast a value moves, in units per second. Of an array a list: the velocity of each of
        its numbers, in their order. Of a key that of its first number."""
        if target is None or self.tempo._functions_of(target):
            return self._velocity(self._address(target))
        try:
            found = self.tempo._named(target)
        except TypeError:
            return self._velocity(self._address(target))
        if found.view.ndim == 0 or isinstance(target, (Value, Attribute)):
            return self._velocity(found.address)
        return [self._velocity(address) for address in found.addresses()]

    def _velocity(self, address: int | None) -> float:
        return self.tempo._asked(self.tempo._measured(
            self._attributes(), capi.viv_motion_get_velocity, self.handle, address))

    def sample(self, target: Movable, seconds: float, *,
               type: Type | str | None = None) -> Sample:
        """A target, and its velocity, at a second of the motion's own time: all numbers of an
        array, in their order."""
        checks.numbers({"seconds": seconds}, {})
        functions = self.tempo._functions_of(target)
        if functions:
            return self._sample([self.tempo._key(target)], seconds, functions.count)
        try:
            found = self._moved(target, type)
        except TypeError:
            return self._sample([self._address(target)], seconds, 1)
        return self._sample(found.addresses(), seconds, found.components)

    def _moved(self, target: Movable, type: Type | str | None) -> Target:
        """A target in a type, or in the one in which the motion moves it."""
        found = self.tempo._named(target, type)
        whole = None if type is not None else _around(self._arrays(), found.address)
        if whole is None or found.type == whole.type:
            return found
        return self.tempo._named(target, Type(whole.type))

    def _sample(self, addresses: Iterable[int | None], seconds: float, count: int) -> Sample:
        values, velocities = (c_double * count)(), (c_double * count)()
        sample = Sample([], [])

        def taken(motion: int) -> Iterator[int]:
            for address in addresses:
                yield capi.viv_motion_sample(motion, address, seconds, values, velocities, count)
                sample.values.extend(values)
                sample.velocities.extend(velocities)
        self._do(lambda m: next(filter(None, taken(m)), 0))
        return sample

    def properties(self) -> list[capi.viv_property]:
        """A description of its properties, for tools."""
        found = [capi.viv_property() for _ in range(self.describe().properties)]
        for index, one in enumerate(found):
            self._set(capi.viv_motion_describe_property, index, byref(one), sizeof(one))
        return found

    def _address(self, target: Movable) -> int | None:
        return None if target is None else self.tempo.address(target)


@tells
class PathMotion(Motion):
    """A motion along a path."""

    __slots__ = ()

    fraction = Asked(
        float, capi.viv_path_motion_get_fraction, "The fraction of the path where it is.")
    travel_speed = Asked(
        float, capi.viv_path_motion_get_speed, "Its speed along the path, in units per second.")

    def point(self, x: Movable, y: Movable) -> Self:
        """Sets the two values, of one type, that it writes its point to."""
        found = self.tempo.target(x), self.tempo.target(y)
        if found[0].type != found[1].type:
            raise TypeError("x and y are of one type")
        self._do(capi.viv_path_motion_set_target, found[0].type, *(one.address for one in found))
        return self._hold(found[0])._hold(found[1])

    def angle(self, angle: Movable, type: Type | str = Type.DEGREES) -> Self:
        """Sets the float that it writes the path's angle to."""
        found = self.tempo.target(angle, type)
        self._do(capi.viv_path_motion_set_angle_target, found.type, found.address)
        return self._hold(found)

    def range(self, start: float, end: float) -> Self:
        """Sets the fractions of the path where a pass begins and ends."""
        return self._do(capi.viv_path_motion_set_range, start, end)

    def edges(self, edges: Edges | str) -> Self:
        """Sets what happens beyond the range."""
        return self._do(capi.viv_path_motion_set_edges, chosen(Edges, edges, "edges"))


def _around(properties: list[capi.viv_property], address: int) -> capi.viv_property | None:
    """The property that an address is in; of arrays that are interleaved, its own."""
    around = [one for one in properties
              if 0 <= address - (one.target or 0) < max(one.stride, 1) * one.count]
    return min(around, key=lambda one: _offset(one, address), default=None)


def _offset(whole: capi.viv_property, address: int) -> int:
    """The bytes from the start of the value of an array that an address is in."""
    return (address - (whole.target or 0)) % max(whole.stride, 1)


def _moves(whole: capi.viv_property, found: Run) -> bool:
    """Whether a run is all of a property, or one of its values."""
    if found.type != whole.type:
        return False
    if found.count == 1:
        return not _offset(whole, found.address)
    return (found.address, found.count, found.stride) == (whole.target, whole.count, whole.stride)


def fill(values: Any, count: int, numbers: Numbers, giver: str) -> None:
    """Writes the numbers that a function of yours returned, if they are as many as they must be."""
    for index, number in enumerate(counted(numbers, count, giver)):
        values[index] = number


def counted(numbers: Numbers, count: int, giver: str) -> list[float]:
    """So many numbers; raises ValueError for any others."""
    found = [float(number) for number in flat(numbers)]
    if len(found) != count:
        raise refusal(ValueError(f"{giver} gives {len(found)} numbers instead of {count}"))
    return found
