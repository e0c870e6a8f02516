"""Objects that refuse attributes which they do not have."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING


def meant(name: str, names: Iterable[str]) -> str:
    """Which of some names may have been meant by another, as the end of a sentence."""
    near = get_close_matches(name, list(names), 1)
    return f": did you mean {near[0]!r}?" if near else ""


class Strict:
    """Refuses to set what is no attribute of it, and says which one may have been meant. Its classes
    have `__slots__`; one that a program derives from them may have attributes of its own."""

    __slots__ = ()

    # Type checkers would take it for a class that has any attribute.
    if not TYPE_CHECKING:
        def __setattr__(self, name: str, value: object) -> None:
            try:
                super().__setattr__(name, value)
            except AttributeError:
                kind = type(self)
                # It exists, and is only read.
                if hasattr(kind, name):
                    raise
                hint = meant(name, (one for one in dir(kind) if not one.startswith("_")))
                raise AttributeError(
                    f"a {kind.__name__.lower()} has no attribute {name!r}{hint}") from None
