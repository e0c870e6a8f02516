"""Easings: what a tempo takes for one, and those that it creates."""

from collections.abc import Callable, Sequence
from ctypes import c_double
from itertools import chain
from typing import TYPE_CHECKING, cast

from . import capi
from .enums import EaseMode, Easing, StepPosition

if TYPE_CHECKING:
    from .tempo import Tempo

# A built-in one, text such as "ease-out" or "cubic-bezier(.2, .8, .2, 1)", the number of one that
# the tempo created, or a function from 0..1 to a fraction of the way.
EasingLike = Easing | str | int | Callable[[float], float]


class Easings:
    """The part of a tempo that knows easings. Each call returns the number of one."""

    _easings: dict[EasingLike, int]

    def easing(self, easing: EasingLike) -> int:
        """The number of an easing that is given in any way."""
        if isinstance(easing, int):
            return easing
        known = self._easings.get(easing)
        if known is None:
            known = self._created(easing)
            self._easings[easing] = known
        return known

    def _created(self, easing: str | Callable[[float], float]) -> int:
        tempo = cast("Tempo", self)
        if isinstance(easing, str):
            return tempo.numbered(capi.viv_easing_parse(tempo.handle, easing.encode()))
        curve = easing
        called = tempo.callback(capi.viv_easing_function, lambda u, _: curve(u), 0.0)
        tempo.hold_forever(called)
        return tempo.numbered(capi.viv_easing_create_custom(tempo.handle, called, None))

    def ease(self, easing: EasingLike, progress: float) -> float:
        """The fraction of the way at a progress of 0..1."""
        tempo = cast("Tempo", self)
        number = self.easing(easing)
        value = capi.viv_easing_get_value(tempo.handle, number, progress)
        tempo.raise_again()
        return value

    def cubic_bezier(self, x1: float, y1: float, x2: float, y2: float) -> int:
        tempo = cast("Tempo", self)
        return tempo.numbered(capi.viv_easing_create_cubic_bezier(tempo.handle, x1, y1, x2, y2))

    def steps(self, count: int, position: StepPosition = StepPosition.END) -> int:
        tempo = cast("Tempo", self)
        return tempo.numbered(capi.viv_easing_create_steps(tempo.handle, count, position))

    def points(self, points: Sequence[tuple[float, float]]) -> int:
        """Straight lines from point to point."""
        tempo = cast("Tempo", self)
        xy = (c_double * (2 * len(points)))(*chain.from_iterable(points))
        return tempo.numbered(capi.viv_easing_create_points(tempo.handle, xy, len(points)))

    def back(self, mode: EaseMode = EaseMode.OUT, overshoot: float = 0.1) -> int:
        tempo = cast("Tempo", self)
        return tempo.numbered(capi.viv_easing_create_back(tempo.handle, mode, overshoot))

    def elastic(self, mode: EaseMode = EaseMode.OUT, amplitude: float = 1,
                period: float = 0.3) -> int:
        tempo = cast("Tempo", self)
        return tempo.numbered(
            capi.viv_easing_create_elastic(tempo.handle, mode, amplitude, period))
