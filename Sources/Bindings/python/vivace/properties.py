"""Properties of moveables, which are asked and set by functions in C."""

from collections.abc import Callable
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar, overload

from .checks import chosen
from .refusals import telling

if TYPE_CHECKING:
    from .moveable import Moveable

T = TypeVar("T")
E = TypeVar("E", bound=IntEnum)


class Property(Generic[T]):
    """A property of a moveable, which is read each time."""

    def __init__(self, make: Callable[[Any], T], doc: str) -> None:
        self.make = make
        self.__doc__ = doc

    @overload
    def __get__(self, m: None, _: object = None) -> Self: ...

    @overload
    def __get__(self, m: "Moveable", _: object = None) -> T: ...

    def __get__(self, m: "Moveable | None", _: object = None) -> T | Self:
        return self if m is None else self.make(self.read(m))

    def read(self, m: "Moveable") -> Any:
        raise NotImplementedError


class Asked(Property[T]):
    """A property that can be read while the moveable exists."""

    def __init__(self, make: Callable[[Any], T], function: Callable[[int], Any], doc: str) -> None:
        super().__init__(make, doc)
        self.function = function

    def read(self, m: "Moveable") -> Any:
        answer = self.function(m.handle)
        m.tempo._raise_again()
        return m._asked(answer)


class Measured(Property[float]):
    """Seconds that may depend on where values are."""

    def __init__(self, function: Callable[[int], float], doc: str) -> None:
        super().__init__(float, doc)
        self.function = function

    def read(self, m: "Moveable") -> float:
        return m._asked(m.tempo._measured(m._attributes(), self.function, m.handle))


class Setting(Property[T]):
    """A property that can be set, and is part of the description."""

    def __init__(self, make: Callable[[Any], T], name: str, function: Callable[..., int],
                 doc: str) -> None:
        super().__init__(make, doc)
        self.name = name
        self.function = function

    def read(self, m: "Moveable") -> Any:
        return getattr(m.describe(), self.name)

    def __set__(self, m: "Moveable", value: T) -> None:
        _put(m, self, value)

    def converted(self, value: Any) -> Any:
        """A value as the library takes it."""
        return value


@telling
def _put(m: "Moveable", setting: Setting[Any], value: Any) -> None:
    m.tempo._do_of(m.handle, setting.function, m.handle, setting.converted(value))


class Choice(Setting[E]):
    """One that is a constant, by itself or by its name."""

    def __init__(self, constants: type[E], name: str, function: Callable[..., int],
                 doc: str) -> None:
        super().__init__(constants, name, function, doc)
        self.constants = constants

    def __set__(self, m: "Moveable", value: E | str) -> None:
        _put(m, self, value)

    def converted(self, value: E | str) -> E:
        return chosen(self.constants, value, self.name)
