"""What this package refuses by itself, of which a tempo is told as of what the library refuses."""

from collections.abc import Callable
from functools import wraps
from inspect import signature
from types import FunctionType
from typing import Any, TypeVar

from .strict import meant

E = TypeVar("E", bound=Exception)
F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")

_MARK = "_refusal"


def refusal(error: E) -> E:
    """An error for what is wrong with a call. Who raises it need not know a tempo: the public method
    that it leaves tells its own."""
    error.__dict__[_MARK] = True
    return error


def telling(method: F) -> F:
    """A method of a tempo, or of something in it, that tells of what it refuses."""
    @wraps(method)
    def call(self: Any, *arguments: Any, **options: Any) -> Any:
        try:
            return method(self, *arguments, **options)
        except Exception as error:
            if error.__dict__.pop(_MARK, False):
                getattr(self, "tempo", self)._tell(error)
            if isinstance(error, TypeError):
                _refuse_unknown(options, method, type(self).__name__)
            raise
    return call  # type: ignore[return-value]


def _refuse_unknown(options: dict[str, Any], method: Callable[..., Any], kind: str) -> None:
    """Raises in Python's words, but for the class that defines the method: nobody else knows it."""
    known = signature(method).parameters
    if any(one.kind is one.VAR_KEYWORD for one in known.values()):
        return
    for name in options:
        if name not in known:
            raise TypeError(f"{kind}.{method.__name__}() got an unexpected keyword argument "
                            f"{name!r}{meant(name, list(known)[1:])}") from None


def tells(kind: type[T]) -> type[T]:
    """A class of which all methods and setters for programs do so."""
    for name, member in list(vars(kind).items()):
        if name.startswith("_"):
            continue
        if isinstance(member, FunctionType):
            setattr(kind, name, telling(member))
        elif isinstance(member, property) and member.fset:
            setattr(kind, name, member.setter(telling(member.fset)))
    return kind
