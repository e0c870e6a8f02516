"""Motions: what writes values."""

import math
from collections.abc import Callable, Sequence
from ctypes import byref, c_double, c_int32, sizeof
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from . import capi, errors
from .enums import Blend, Capture, Edges, Type
from .moveable import Asked, Moveable, Setting
from .targets import Movable, Numbers, Target, components, typed

if TYPE_CHECKING:
    from .easings import EasingLike

# Anything but None: it identifies a property that functions read and write.
Key = Any
Get = Callable[[], Numbers]
Set = Callable[[list[float]], object]


class Sample(NamedTuple):
    """What a value is at a second, and how fast it moves: as many numbers as its type has."""

    values: list[float]
    velocities: list[float]


class Motion(Moveable):
    """What moves values: a tween, spring, decay, physics, simulation, or a motion of your own."""

    # -- What it moves.

    def to(self, target: Movable, to: Numbers, *, from_: Numbers | None = None,
           type: Type | str | None = None) -> Self:
        """Moves values to others, from where they are or from given ones."""
        return self._add(target, type, from_, to)

    def from_(self, target: Movable, from_: Numbers, *, type: Type | str | None = None) -> Self:
        """Moves values from given ones to what they are when it first begins."""
        return self._add(target, type, from_, None)

    def target(self, target: Movable, *, type: Type | str | None = None) -> Self:
        """Moves values from where they are to wherever that leads: for decays and physics."""
        return self._add(target, type, None, None)

    def by(self, target: Movable, by: Numbers, *, type: Type | str | None = None) -> Self:
        """Moves one value by an amount."""
        found = self.tempo.target(target, type)
        packed = found.packed(by, signed=True)
        self.do(capi.viv_motion_add_by, found.type, found.address, packed.buffer_info()[0])
        return self._hold(found)

    def keyframes(self, target: Movable, fractions: Sequence[float], values: Numbers,
                  easings: "Sequence[EasingLike] | None" = None, *,
                  type: Type | str | None = None) -> Self:
        """Moves one value through keyframes, with an easing between each two."""
        found = self.tempo.target(target, type)
        count = len(fractions)
        if easings is not None and len(easings) != count - 1:
            raise ValueError(f"{len(easings)} easings between {count} keyframes")
        found.count = count
        packed = found.packed(values)
        numbers = [self.tempo.easing(easing) for easing in easings or []]
        self.do(
            capi.viv_motion_add_keyframes, found.type, found.address, count,
            (c_double * count)(*fractions), packed.buffer_info()[0],
            (c_int32 * len(numbers))(*numbers) if numbers else None)
        return self._hold(found)

    def functions(self, count: int, get: Get, set: Set, *, from_: Numbers | None = None,
                  to: Numbers | None = None, key: Key = None) -> Self:
        """Moves numbers that are read and written by functions. The object `key` names them for
        other calls; the function `set` does, if there is none."""
        named = self.tempo.key(set if key is None else key)
        reads = self.tempo.callback(capi.viv_property_get, lambda values, n, _: fill(values, get()))
        writes = self.tempo.callback(
            capi.viv_property_set, lambda values, n, _: set(list(values[:n])))
        ends = [None if end is None else (c_double * count)(*end) for end in (from_, to)]
        self.do(capi.viv_motion_add_property, named, count, reads, writes, None, *ends)
        self.tempo.hold(self.handle, reads, writes, set if key is None else key)
        return self

    def _add(self, target: Movable, type: Type | str | None, from_: Numbers | None,
             to: Numbers | None) -> Self:
        found = self.tempo.target(target, type)
        ends = [None if end is None else found.packed(end) for end in (from_, to)]
        addresses = [None if end is None else end.buffer_info()[0] for end in ends]
        self.do(capi.viv_motion_add_array, found.type, found.address, found.count, found.stride,
                *addresses)
        return self._hold(found)

    def _hold(self, target: Target) -> Self:
        self.tempo.hold(self.handle, target)
        return self

    # -- Of tweens.

    duration = Setting(float, "duration", capi.viv_motion_set_duration)
    speed = Setting(float, "speed", capi.viv_motion_set_speed)
    reverse_duration = Setting(
        float, "reverse_duration", capi.viv_motion_set_reverse_duration)
    capture = Setting(Capture, "capture", capi.viv_motion_set_capture)

    def ease(self, easing: "EasingLike", back: "EasingLike | None" = None) -> Self:
        """Sets the easing, and another one for the way back."""
        self.do(capi.viv_motion_set_easing, self.tempo.easing(easing))
        if back is not None:
            self.do(capi.viv_motion_set_reverse_easing, self.tempo.easing(back))
        return self

    def blend(self, blend: Blend, weight: float = 1) -> Self:
        """Sets what it does with values that others move."""
        return self.do(capi.viv_motion_set_blend, blend, weight)

    # -- Of springs, decays and physics.

    clamped = Setting(bool, "clamped", capi.viv_spring_set_clamped)

    def set_spring(self, tension: float, damping: float) -> Self:
        return self.do(capi.viv_spring_set_parameters, tension, damping)

    def set_rest(self, distance: float = math.nan, speed: float = math.nan) -> Self:
        """Sets when it rests: how near, and how slow."""
        return self.do(capi.viv_motion_set_rest, distance, speed)

    def set_velocity(self, velocity: float, target: Movable = None) -> Self:
        """Sets the velocity that a value, or all that it moves, begins with."""
        return self.do(capi.viv_motion_set_velocity, self._address(target), velocity)

    def set_bounds(self, lowest: float, highest: float, target: Movable = None) -> Self:
        """Gives a value, or all that it moves, walls."""
        return self.do(capi.viv_motion_set_bounds, self._address(target), lowest, highest)

    def set_collisions(self, collides: bool = True, restitution: float = 0) -> Self:
        return self.do(capi.viv_physics_set_collisions, collides, restitution)

    def set_end(self, end: float, target: Movable = None) -> Self:
        """Sets where a decay comes to rest."""
        return self.do(capi.viv_decay_set_end, self._address(target), end)

    def set_snap(self, interval: float, offset: float = 0, target: Movable = None) -> Self:
        """Sets at which places a decay may come to rest."""
        return self.do(capi.viv_decay_set_snap, self._address(target), interval, offset)

    # -- In flight, and asking.

    def retarget(self, target: Movable, to: Numbers, *, type: Type | str | None = None) -> Self:
        """Lets one value, or all the values of an array, head for other ends."""
        found = self.tempo.target(target, type)
        packed = found.packed(to)
        function = (
            capi.viv_motion_retarget_values if found.count == 1 else capi.viv_motion_retarget_array)
        return self.do(function, found.address, packed.buffer_info()[0])

    def velocity(self, target: Movable) -> float:
        """How fast a value moves, in units per second."""
        velocity = capi.viv_motion_get_velocity(self.handle, self._address(target))
        if velocity != velocity:
            raise errors.last_error(self.tempo.handle)
        return velocity

    def sample(self, target: Movable, seconds: float, *,
               type: Type | str | None = None) -> Sample:
        """What a value would be at a second of its own time, and how fast."""
        count = 1 if type is None else components(typed(type))[1]
        values, velocities = (c_double * count)(), (c_double * count)()
        self.do(capi.viv_motion_sample, self._address(target), seconds, values, velocities, count)
        return Sample(list(values), list(velocities))

    def properties(self) -> list[capi.viv_property]:
        """Everything that a tool shows of its properties."""
        found = [capi.viv_property() for _ in range(self.describe().properties)]
        for index, one in enumerate(found):
            self.do(capi.viv_motion_describe_property, index, byref(one), sizeof(one))
        return found

    def _address(self, target: Movable) -> int | None:
        return None if target is None else self.tempo.address(target)


class PathMotion(Motion):
    """What travels along a path."""

    fraction = Asked(float, capi.viv_path_motion_get_fraction)
    travel_speed = Asked(float, capi.viv_path_motion_get_speed)

    def point(self, x: Movable, y: Movable) -> Self:
        """Writes its point to two values of one type."""
        found = self.tempo.target(x), self.tempo.target(y)
        if found[0].type != found[1].type:
            raise TypeError("x and y are of one type")
        self.do(capi.viv_path_motion_set_target, found[0].type, *(one.address for one in found))
        return self._hold(found[0])._hold(found[1])

    def angle(self, angle: Movable, type: Type | str = Type.DEGREES) -> Self:
        """Writes the angle of the path to a float."""
        found = self.tempo.target(angle, type)
        self.do(capi.viv_path_motion_set_angle_target, found.type, found.address)
        return self._hold(found)

    def range(self, start: float, end: float) -> Self:
        """Sets the fractions of the path where a pass begins and ends."""
        return self.do(capi.viv_path_motion_set_range, start, end)

    def edges(self, edges: Edges) -> Self:
        """Sets what happens beyond the range."""
        return self.do(capi.viv_path_motion_set_edges, edges)


def fill(values: Any, numbers: Numbers) -> None:
    for index, number in enumerate(numbers):
        values[index] = number
