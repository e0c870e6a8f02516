"""What a tempo keeps alive for its moveables: targets, attributes and functions."""

import weakref
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import chain
from typing import Any, NamedTuple

from .errors import VivaceError
from .targets import Attribute, Movable, Target

# An attribute: its object, which something else keeps alive, and its name.
Key = tuple[int, str]
Attributes = dict[Key, Attribute]
# What attributes raised when they were read or written.
Refused = dict[Key, Exception]


class Callback:
    """Your function, in the form in which the library calls it. What the library calls does not keep
    the function, so that a tempo to which the function refers can be collected with it."""

    def __init__(self, kind: Any, function: Callable[..., Any], instead: Any) -> None:
        self.function = function
        held = weakref.ref(self)

        def call(*arguments: Any) -> Any:
            one = held()
            return one.function(*arguments) if one else instead
        self.memory = self._as_parameter_ = kind(call)


class Condition(Callback):
    """What is asked before a moveable begins. It has one at most."""


class Functions:
    """What the library calls for a key, from all motions: the functions that were given last."""

    def __init__(self, key: object) -> None:
        self.key = key
        self.count = 0
        self.callbacks: tuple[Callback, ...] = ()
        self.memory: list[object] = []

    def take(self, count: int, callbacks: tuple[Callback, ...]) -> None:
        """Takes what reads and writes so many numbers."""
        self.count = count
        self.callbacks = callbacks
        self.memory[:] = [one.memory for one in callbacks]


class Kept(NamedTuple):
    """A copy of what is kept, which keeps it alive and can be restored."""

    held: dict[int, list[object]]
    callbacks: list[tuple[Functions, int, tuple[Callback, ...]]]

    def read(self) -> None:
        """Reads its attributes, so that whatever is restored is written."""
        for one in chain.from_iterable(self.held.values()):
            if isinstance(one, Target) and isinstance(one.source, Attribute):
                with suppress(Exception):
                    one.source._read()


class Keeping:
    """Objects that moveables need, by handle, until the moveable is destroyed."""

    def __init__(self) -> None:
        self.held: dict[int, list[object]] = {}
        self.forever: list[Callback] = []
        # What the library uses of these, under 0 of those that are kept for ever. Nothing of it refers
        # to the tempo, so it can outlive a tempo that is collected.
        self.memory: dict[int, list[object]] = {}
        self.attributes: Attributes = {}
        # Those that could not be read or written the last time.
        self.unwritten: Attributes = {}
        self.uses: dict[Key, int] = {}
        # By the addresses of their keys, as long as a moveable holds them.
        self.functions: weakref.WeakValueDictionary[int, Functions] = (
            weakref.WeakValueDictionary())

    def same(self, target: Movable) -> Movable:
        """An attribute's first box, so that all motions share it."""
        if isinstance(target, Attribute):
            return self.attributes.get(_key(target), target)
        return target

    def functions_of(self, key: object) -> Functions:
        """What is known for a key; new if nothing is."""
        return self.functions.setdefault(id(key), Functions(key))

    def copied(self) -> Kept:
        return Kept({handle: list(held) for handle, held in self.held.items()},
                    [(one, one.count, one.callbacks) for one in self.functions.values()])

    def restore(self, copy: Kept) -> None:
        for handle in self.held:
            self.memory.pop(handle, None)
        self.held.clear()
        self.attributes.clear()
        self.unwritten.clear()
        self.uses.clear()
        for handle, objects in copy.held.items():
            self.hold(handle, objects)
        for functions, count, callbacks in copy.callbacks:
            functions.take(count, callbacks)
            self.functions[id(functions.key)] = functions

    def hold_forever(self, callback: Callback) -> None:
        self.forever.append(callback)
        self.memory.setdefault(0, []).append(callback.memory)

    def hold(self, handle: int, objects: Iterable[object]) -> None:
        for one in objects:
            self.held.setdefault(handle, []).append(one)
            if isinstance(one, (Target, Callback, Functions)):
                self.memory.setdefault(handle, []).append(one.memory)
            if isinstance(one, Target) and isinstance(one.source, Attribute):
                key = _key(one.source)
                self.attributes[key] = one.source
                self.uses[key] = self.uses.get(key, 0) + 1

    def hold_condition(self, handle: int, condition: Condition | None) -> list[Condition]:
        """Keeps a condition instead of the present one, which it returns."""
        held = self.held.get(handle, [])
        former = [one for one in held if isinstance(one, Condition)]
        if former:
            self._reduce(handle, [one for one in held if one not in former])
        if condition:
            self.hold(handle, (condition,))
        return former

    def let_go(self, memory: Target) -> list[Target]:
        """Stops keeping targets that are all in memory which nothing moves any more; returns them."""
        released = []
        for handle, held in list(self.held.items()):
            inside = [one for one in held if isinstance(one, Target) and not
                      isinstance(one.source, Attribute) and one.is_in(memory)]
            if inside:
                self._reduce(handle, [one for one in held if one not in inside])
                released += inside
        return released

    def _reduce(self, handle: int, rest: list[object]) -> None:
        """Keeps only a rest of what is held for a moveable."""
        if rest:
            self.held[handle] = rest
            self.memory[handle] = [one.memory for one in rest
                                   if isinstance(one, (Target, Callback, Functions))]
        else:
            del self.held[handle]
            self.memory.pop(handle, None)

    def release(self, handle: int) -> list[object]:
        """Stops keeping what is held for a moveable; returns it."""
        released = self.held.pop(handle, [])
        self.memory.pop(handle, None)
        for one in released:
            if isinstance(one, Target) and isinstance(one.source, Attribute):
                key = _key(one.source)
                self.uses[key] -= 1
                if not self.uses[key]:
                    del self.uses[key], self.attributes[key]
                    self.unwritten.pop(key, None)
        return released

    def drop(self, attribute: Attribute) -> None:
        """Releases an attribute that nothing moves any more."""
        key = _key(attribute)
        for known in (self.attributes, self.unwritten, self.uses):
            known.pop(key, None)
        for handle, held in list(self.held.items()):
            rest = [one for one in held if not _is_of(one, key)]
            if len(rest) < len(held):
                self._reduce(handle, rest)

    def attributes_of(self, handle: int) -> Attributes:
        """The attributes that a moveable moves."""
        return {_key(one.source): one.source for one in self.held.get(handle, ())
                if isinstance(one, Target) and isinstance(one.source, Attribute)}

    def read(self, attributes: Attributes | None = None) -> Refused:
        """Reads all attributes, or some, that can be read; returns the errors of the others."""
        refused: Refused = {}
        self._each(Attribute._read, refused, attributes)
        return refused

    def write(self, refused: Refused, attributes: Attributes | None = None) -> None:
        """Writes all attributes, or some, without an error, and adds the errors that this raises.
        What is not written now is written after the next call that writes all."""
        self._each(Attribute._write, refused, attributes)
        chosen = self.attributes if attributes is None else attributes
        if refused or self.unwritten:
            for key, attribute in chosen.items():
                if key in refused:
                    self.unwritten[key] = attribute
                else:
                    self.unwritten.pop(key, None)

    def _each(self, do: Callable[[Attribute], None], refused: Refused,
              attributes: Attributes | None) -> None:
        chosen = self.attributes if attributes is None else attributes
        for key, attribute in list(chosen.items()):
            if key not in refused:
                try:
                    do(attribute)
                except Exception as error:
                    refused[key] = error


class Raised:
    """Wraps your functions for the library. What one raises is raised again by the library call
    that called it; until then, all of them return nothing."""

    def __init__(self) -> None:
        self.errors: list[BaseException] = []
        self.depth = 0
        # The first error that the library told of during this call, not counting calls of your
        # functions, and that no function of yours heard of.
        self.noted: VivaceError | None = None

    def guarded(self, kind: Any, function: Callable[..., Any],
                instead: Any = None) -> Callable[..., Any]:
        """A function of a type of callbacks, whose answers are of the type that this returns: what
        ctypes cannot convert itself would be lost."""
        answer = kind._restype_

        def guard(*arguments: Any) -> Any:
            self.depth += 1
            noted = self.noted
            try:
                given = function(*arguments)
                return answer(given).value if answer else None
            except BaseException as error:
                self.errors.append(error)
                return instead
            finally:
                self.depth -= 1
                self.noted = noted
        return guard

    def again(self) -> None:
        """Raises the first error, but not inside a callback that runs after it."""
        first = self.taken()
        if first:
            raise first

    def taken(self) -> BaseException | None:
        """The first error, for the caller to raise; none inside a callback."""
        if self.depth or not self.errors:
            return None
        first, self.errors = self.errors[0], []
        return first


def _key(attribute: Attribute) -> Key:
    return id(attribute.object), attribute.name


def _is_of(one: object, key: Key) -> bool:
    return (isinstance(one, Target) and isinstance(one.source, Attribute)
            and _key(one.source) == key)
