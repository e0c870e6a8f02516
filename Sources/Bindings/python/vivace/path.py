"""Paths, for motions along them."""

from collections.abc import Iterable
from ctypes import byref, c_double
from typing import TYPE_CHECKING, NamedTuple, Self

from . import capi, errors
from .checks import coordinates
from .refusals import tells
from .strict import Strict

if TYPE_CHECKING:
    from .tempo import Tempo


class Point(NamedTuple):
    x: float
    y: float
    angle: float


@tells
class Path(Strict):
    """A shape, drawn by calls or parsed from SVG path data. The tempo owns it."""

    __slots__ = {
        "tempo": "The tempo that owns it.",
        "handle": "Its handle in C, for calls of vivace.capi.",
    }

    def __init__(self, tempo: "Tempo", handle: int) -> None:
        self.tempo = tempo
        self.handle = handle

    def _draw(self, function: "capi.Pointer", *arguments: object) -> Self:
        self.tempo._set(function, self.handle, *arguments)
        return self

    def destroy(self) -> None:
        """Destroys it; motions created with it keep its shape."""
        self._draw(capi.viv_path_destroy)

    def move_to(self, x: float, y: float) -> Self:
        """Begins a new part at a point."""
        return self._draw(capi.viv_path_move_to, x, y)

    def line_to(self, x: float, y: float) -> Self:
        """Draws a straight line to a point."""
        return self._draw(capi.viv_path_line_to, x, y)

    def quad_to(self, cx: float, cy: float, x: float, y: float) -> Self:
        """Draws a quadratic curve to x, y with one control point."""
        return self._draw(capi.viv_path_quad_to, cx, cy, x, y)

    def cubic_to(
            self, c1x: float, c1y: float, c2x: float, c2y: float, x: float, y: float) -> Self:
        """Draws a cubic curve to x, y with two control points."""
        return self._draw(capi.viv_path_cubic_to, c1x, c1y, c2x, c2y, x, y)

    def arc(self, cx: float, cy: float, radius: float, start: float, end: float,
            clockwise: bool = True) -> Self:
        """Draws an arc of a circle, from one angle in radians to another."""
        return self._draw(capi.viv_path_arc, cx, cy, radius, start, end, clockwise)

    def curve_through(self, points: Iterable[tuple[float, float]], alpha: float = 0.5,
                      closed: bool = False) -> Self:
        """Draws a smooth curve through points."""
        numbers = coordinates(points)
        xy = (c_double * len(numbers))(*numbers)
        return self._draw(capi.viv_path_curve_through, xy, len(numbers) // 2, alpha, closed)

    def close(self) -> Self:
        """Draws a line to where this part began."""
        return self._draw(capi.viv_path_close)

    def parse(self, svg: str) -> Self:
        """Draws the d attribute of an SVG path."""
        return self._draw(capi.viv_path_parse, errors.text(svg))

    @property
    def length(self) -> float:
        """How long it is, in the units of its points."""
        return self.tempo._asked(capi.viv_path_get_length(self.handle))

    def point(self, fraction: float) -> Point:
        """The point at a fraction of its length, and the angle there in radians."""
        x, y, angle = c_double(), c_double(), c_double()
        self._draw(capi.viv_path_get_point, fraction, byref(x), byref(y), byref(angle))
        return Point(x.value, y.value, angle.value)
