"""Arguments, refused in the words of your call before the library would take them for others."""

import re
import sys
from collections.abc import Iterable
from ctypes import ArgumentError, c_double, c_int32, c_uint32
from enum import Enum, IntEnum, IntFlag
from functools import cache
from itertools import chain
from typing import Any, TypeVar, cast

from . import capi, errors
from .refusals import refusal

A = TypeVar("A")
E = TypeVar("E", bound=IntEnum | IntFlag)

# What ctypes would cut to 32 bits.
LIMITS = {c_int32: (-1 << 31, (1 << 31) - 1), c_uint32: (0, (1 << 32) - 1)}
WORDS = {c_double: "a number", c_int32: "a whole number", c_uint32: "a whole number"}


def called(function: Any, arguments: tuple[Any, ...]) -> Any:
    """What a function of the library returns; names your parameter if it cannot take a value."""
    for index, kind in _integers(function.__name__):
        if isinstance(arguments[index], int):
            fitted(arguments[index], kind)
    try:
        return function(*arguments)
    except ArgumentError as error:
        found = re.match(r"argument (\d+)", str(error))
        types = getattr(function, "argtypes", None)
        if not (found and types):
            raise
        index = int(found[1]) - 1
        value, kind = arguments[index], types[index]
        wanted = WORDS.get(kind, "of a type that fits")
        raise TypeError(f"{_name(value)} = {value!r} is not {wanted}") from None


def fitted(value: int, kind: Any, name: str = "") -> int:
    """A number that fits in an integer of the library."""
    lowest, highest = LIMITS[kind]
    if not lowest <= value <= highest:
        raise refusal(errors.InvalidArgument(
            f"{name or _name(value)} = {int(value)} is not in {lowest}..{highest}"))
    return value


def numbers(settings: dict[str, float], counts: dict[str, int]) -> None:
    """Refuses what is no number, and counts that do not fit."""
    for name, value in settings.items():
        if isinstance(value, str) or not hasattr(value, "__float__"):
            raise TypeError(f"{name} = {value!r} is not a number")
    for name, count in counts.items():
        if not isinstance(count, int):
            raise TypeError(f"{name} = {count!r} is not a whole number")
        fitted(count, c_int32, name)


def callables(**functions: object) -> None:
    """Refuses what cannot be called, by its name."""
    for name, function in functions.items():
        if not callable(function):
            raise TypeError(f"{name} = {function!r} is no function")


def either(easing: A, ease: A | None, default: object) -> A:
    """What is given by `easing`, or by `ease`, its other name."""
    if ease is None:
        return easing
    if easing != default:
        raise TypeError("easing and ease are the same: give one of them")
    return ease


def handle_of(one: Any, kind: type[Any]) -> int:
    """The handle of a moveable or path."""
    if not isinstance(one, kind):
        raise TypeError(f"{one!r} is no {kind.__name__.lower()}")
    handle: int = one.handle
    return handle


def coordinates(points: Iterable[Iterable[float]]) -> list[float]:
    """The x and y of each point."""
    pairs = [tuple(point) for point in points]
    for pair in pairs:
        if len(pair) != 2:
            raise refusal(ValueError(f"{pair} is no point of x and y"))
    return list(chain.from_iterable(pairs))


def chosen(kind: type[E], value: E | str | int, name: str) -> E:
    """A constant by itself or by its name: "forward", "after-previous"."""
    if isinstance(value, str):
        constant = named(kind, value)
        if constant is None:
            raise refusal(ValueError(f"{value!r} is no {name}; there are {_names(kind)}"))
        return constant
    if not isinstance(value, int):
        raise TypeError(f"{name} = {value!r} is none of {_names(kind)}")
    try:
        return kind(value)
    except ValueError as error:
        refusal(error)
        raise


def named(kind: type[E], name: str) -> E | None:
    """The constant of a name, if there is one."""
    return cast(E | None, kind.__members__.get(name.upper().replace("-", "_")))


def _names(kind: type[Enum]) -> str:
    return ", ".join(name.lower().replace("_", "-") for name in kind.__members__)


@cache
def _integers(name: str) -> list[tuple[int, Any]]:
    """The parameters of a function of the library that are integers of 32 bits."""
    types = getattr(getattr(capi, name, None), "argtypes", [])
    return [(index, kind) for index, kind in enumerate(types) if kind in LIMITS]


def _name(value: object) -> str:
    """The parameter of the outermost method of this package that was given a value."""
    name, frame = "the argument", sys._getframe(2)
    while frame and frame.f_globals.get("__package__") == __package__:
        code, values = frame.f_code, frame.f_locals
        if frame.f_globals["__name__"] != __name__ and code.co_name != "__setattr__":
            for one in code.co_varnames[:code.co_argcount + code.co_kwonlyargcount]:
                if values.get(one) is value:
                    name = values["self"].name if code.co_name == "__set__" else one
        if frame.f_back is None:
            break
        frame = frame.f_back
    return name
