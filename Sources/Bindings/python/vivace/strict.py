"""Objects that refuse attributes which they do not have."""

from difflib import get_close_matches
from typing import TYPE_CHECKING


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
                public = [one for one in dir(kind) if not one.startswith("_")]
                near = get_close_matches(name, public, 1)
                hint = f": did you mean {near[0]!r}?" if near else ""
                raise AttributeError(
                    f"a {kind.__name__.lower()} has no attribute {name!r}{hint}") from None
