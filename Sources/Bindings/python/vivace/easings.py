"""Easings: the forms in which a tempo accepts them, and those that it creates."""

from collections.abc import Callable, Sequence
from ctypes import c_double, c_int32

from . import capi, errors
from .checks import called, chosen, coordinates, fitted
from .core import Core
from .enums import EaseMode, Easing, StepPosition
from .refusals import tells

# A built-in one, text such as "ease-out" or "cubic-bezier(.2, .8, .2, 1)", the number of one that
# the tempo created, or a function from 0..1 to a fraction of the way.
EasingLike = Easing | str | int | Callable[[float], float]


@tells
class Easings(Core):
    """The part of a tempo that creates easings. Each method returns the number of one."""

    __slots__ = ("_easings",)

    def __init__(self) -> None:
        super().__init__()
        self._easings: dict[EasingLike, int] = {}

    def easing(self, easing: EasingLike) -> int:
        """The number of an easing given in any form."""
        if isinstance(easing, int):
            return fitted(easing, c_int32)
        if not isinstance(easing, str) and not callable(easing):
            raise TypeError(f"easing = {easing!r} is no constant, text, number or function")
        known = self._easings.get(easing)
        if known is None:
            known = self._created(easing)
            self._easings[easing] = known
        return known

    def _created(self, easing: str | Callable[[float], float]) -> int:
        if isinstance(easing, str):
            return self._numbered(capi.viv_easing_parse, errors.text(easing))
        curve = easing
        function = self._callback(capi.viv_easing_function, lambda u, _: curve(u), 0.0)
        self._hold_forever(function)
        return self._numbered(capi.viv_easing_create_custom, function, None)

    def ease(self, easing: EasingLike, progress: float) -> float:
        """The eased fraction at a progress of 0..1."""
        number = self.easing(easing)
        value: float = called(capi.viv_easing_get_value, (self.handle, number, progress))
        self._raise_again()
        return self._asked(value)

    def cubic_bezier(self, x1: float, y1: float, x2: float, y2: float) -> int:
        """An easing as cubic-bezier() in CSS; x1 and x2 are 0..1."""
        return self._numbered(capi.viv_easing_create_cubic_bezier, x1, y1, x2, y2)

    def steps(self, count: int, position: StepPosition | str = StepPosition.END) -> int:
        """An easing of so many equal steps; where the jumps are is up to the position."""
        return self._numbered(
            capi.viv_easing_create_steps, count, chosen(StepPosition, position, "position"))

    def points(self, points: Sequence[tuple[float, float]]) -> int:
        """An easing of straight lines between points."""
        xy = (c_double * (2 * len(points)))(*coordinates(points))
        return self._numbered(capi.viv_easing_create_points, xy, len(points))

    def back(self, mode: EaseMode | str = EaseMode.OUT, overshoot: float = 0.1) -> int:
        """An easing that goes beyond its end, by a fraction of the way, and comes back."""
        return self._numbered(
            capi.viv_easing_create_back, chosen(EaseMode, mode, "mode"), overshoot)

    def elastic(self, mode: EaseMode | str = EaseMode.OUT, amplitude: float = 1,
                period: float = 0.3) -> int:
        """An easing that swings around its end; the period is a fraction of the duration."""
        return self._numbered(
            capi.viv_easing_create_elastic, chosen(EaseMode, mode, "mode"), amplitude, period)
