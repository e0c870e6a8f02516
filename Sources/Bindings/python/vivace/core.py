"""The part of a tempo that the other classes build on: calls, handles, and kept objects."""

import weakref
from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar, cast

from . import capi, errors
from .checks import called
from .enums import EventKind, Kind, Type
from .events import Listener, Queue
from .keeping import Attributes, Callback, Condition, Functions, Keeping, Kept, Raised
from .motion import Motion, PathMotion
from .moveable import Group, Moveable, Sequence
from .refusals import tells
from .reports import Reports
from .strict import Strict
from .targets import Attribute, Movable, Target

if TYPE_CHECKING:
    from .tempo import Tempo

A = TypeVar("A")
M = TypeVar("M")

CLASSES: dict[Kind, type[Moveable]] = {
    Kind.GROUP: Group, Kind.SEQUENCE: Sequence, Kind.PATH: PathMotion,
    Kind.PATH_PHYSICS: PathMotion,
}


@tells
class Core(Strict):
    """The part of a tempo that calls the library. What a program needs for calls of its own, with
    vivace.capi: handle, moveable(), target() and address()."""

    __slots__ = {"handle": "Its handle in C, for calls of vivace.capi."} | dict.fromkeys(
        ("_keeping", "_raised", "_late", "_data", "_watched", "_gone", "_release", "_known", "_end",
         "_queue", "_reports", "__weakref__"))

    def __init__(self) -> None:
        self.handle = capi.viv_tempo_create()
        if not self.handle:
            raise errors.last_error(0)
        self._keeping = Keeping()
        self._raised = Raised()
        # What was released inside a function of yours: kept until none runs.
        self._late: list[object] = []
        self._data: dict[int, Any] = {}
        # The moveables that something is kept for, and those of them that are destroyed. They are
        # not told by events, which may be lost.
        self._watched: set[int] = set()
        self._gone: deque[int] = deque()
        self._release = capi.viv_release(self._gone.append)
        self._keeping.memory[0] = [self._release]
        self._known: weakref.WeakValueDictionary[int, Moveable] = weakref.WeakValueDictionary()
        # In whatever order objects are collected, memory outlives the library's use of it.
        self._end = weakref.finalize(self, _destroy, self.handle, self._keeping.memory)
        self._queue = Queue(self)
        self._reports = Reports(self._raised)
        self._hold_forever(self._reports.failed)
        self._hold_forever(self._reports.changed)
        self._set(capi.viv_tempo_on_error, self.handle, self._reports.failed, None)

    def _do(self, function: Callable[..., int], *arguments: Any) -> None:
        """Calls a function of the library; raises its error, or one raised by your function. Not
        those of attributes: they must not keep anything from being stopped. The next tick does."""
        self._done(function, *arguments)

    def _do_of(self, handle: int, function: Callable[..., int], *arguments: Any) -> None:
        """Likewise, for a call that reads and writes no attributes but those of one moveable."""
        self._done(function, *arguments, attributes=self._keeping.attributes_of(handle))

    def _set(self, function: Callable[..., int], *arguments: Any) -> None:
        """Likewise, for a call that reads and writes no attributes."""
        self._done(function, *arguments, attributes={})

    def _done(self, function: Callable[..., int], *arguments: Any,
              attributes: Attributes | None = None) -> None:
        """Likewise, with all attributes, or these. What went wrong while it did everything else is
        raised too."""
        wrong, _ = self._attempt(function, *arguments, attributes=attributes)
        if wrong:
            raise wrong

    def _attempt(self, function: Callable[..., int], *arguments: Any,
                 attributes: Attributes | None = None
                 ) -> tuple[BaseException | None, Exception | None]:
        """Likewise; returns what went wrong while it did everything else, in your functions or such as
        what a lazy step cannot play, and the first error of an attribute."""
        keeping, raised = self._keeping, self._raised
        refused = keeping.read(attributes)
        raised.noted = None
        status = called(function, arguments)
        noted = raised.noted
        keeping.write(refused, attributes)
        if not raised.depth:
            self._late.clear()
        error = raised.taken()
        if status:
            raise error or errors.error(self.handle, status)
        return error or noted, next(iter(refused.values()), None)

    def _made(self, handle: int) -> int:
        """The handle; raises the last error if it is 0. Nothing else: what was made must be kept."""
        if not handle:
            self._refuse()
        return handle

    def _refuse(self) -> NoReturn:
        """Raises the last error, or what the function raised that was told of it."""
        self._raised.again()
        raise errors.last_error(self.handle)

    def _numbered(self, function: Callable[..., int], *arguments: Any) -> int:
        """Creates an easing; returns its number."""
        easing: int = called(function, (self.handle, *arguments))
        if easing < 0:
            self._refuse()
        return easing

    def _raise_again(self) -> None:
        """Raises what one of your functions raised during the last call."""
        self._raised.again()

    def _measured(self, attributes: Attributes | None, function: Callable[..., float],
                  *arguments: Any) -> float:
        """What a function of the library answers, with all attributes read, or some."""
        self._keeping.read(attributes)
        answer: float = called(function, arguments)
        self._raised.again()
        return answer

    def _asked(self, answer: A) -> A:
        """An answer that is NaN if the call failed, or 0 of a tempo that is closed: then this
        raises the error."""
        if answer != answer:
            self._refuse()
        if not answer:
            self._refuse_closed()
        return answer

    def _tell(self, error: Exception) -> None:
        """Tells of a refusal of this package; raises what the function raised that was told of it."""
        if self._end.alive:
            status = getattr(error, "status", errors.InvalidArgument.status)
            capi.viv_tempo_report_error(self.handle, status, str(error).encode(errors="replace"))
            self._raised.again()

    def _refuse_closed(self) -> None:
        if not self._end.alive:
            raise errors.error(self.handle, errors.InvalidHandle.status)

    def _make(self, kind: Callable[[Any, int], M], function: Callable[..., int],
             *arguments: Any) -> M:
        """Creates a moveable; returns an object of its class."""
        one = kind(self, self._made(called(function, (self.handle, *arguments))))
        if isinstance(one, Moveable):
            self._known[one.handle] = one
        return one

    def moveable(self, handle: int) -> Moveable | None:
        """The object for a handle, of its class; the same object as long as it is in use. What is
        gone has no class any more, but may be restored."""
        if not handle:
            return None
        known = self._known.get(handle)
        if known is None:
            is_valid = capi.viv_is_valid(handle)
            kind = Kind(capi.viv_get_kind(handle)) if is_valid else Kind.NONE
            known = CLASSES.get(kind, Motion)(cast("Tempo", self), handle)
            if is_valid:
                self._known[handle] = known
        return known

    def target(self, target: Movable, type: Type | str | None = None) -> Target:
        """The memory of a target, read if it is an attribute. TypeError for what cannot move."""
        found = self._named(target, type)
        if isinstance(found.source, Attribute):
            found.source._read()
        return found

    def _named(self, target: Movable, type: Type | str | None = None) -> Target:
        """A target that is not read."""
        return Target(self._keeping.same(target), type)

    def address(self, target: Movable) -> int:
        """The address of a target, or of an object that is a key."""
        if self._functions_of(target):
            return self._key(target)
        try:
            return self._named(target).address
        except TypeError:
            return self._key(target)

    def _functions_of(self, key: object) -> Functions | None:
        """The functions of an object, if it is a key."""
        return self._keeping.functions.get(id(key))

    def _key(self, key: object) -> int:
        """The address that an object is known by in the library."""
        return id(key)

    def _callback(self, kind: Any, function: Callable[..., Any], instead: Any = None) -> Callback:
        """Your function, in the form in which the library calls it."""
        return Callback(kind, self._raised.guarded(kind, function, instead), instead)

    def _condition(self, condition: Callable[[Moveable], object]) -> Condition:
        """A condition, which copies of its moveable share: it is asked about each."""
        def called(m: int, _: object) -> object:
            return condition(cast(Moveable, self.moveable(m)))
        kind = capi.viv_condition
        return Condition(kind, self._raised.guarded(kind, called, True), True)

    def _hold(self, handle: int, *objects: object) -> None:
        """Keeps objects until a moveable is destroyed."""
        self._keeping.hold(handle, objects)
        self._watch(handle)

    def _watch(self, handle: int) -> None:
        """Lets the library tell when a moveable is destroyed."""
        if handle not in self._watched:
            errors.check(self.handle, capi.viv_keep(handle, handle, self._release))
            self._watched.add(handle)

    def _hold_condition(self, handle: int, condition: Condition | None) -> None:
        """Keeps a condition until a moveable gets another one, or is destroyed."""
        self._park(self._keeping.hold_condition(handle, condition))
        if condition:
            self._watch(handle)

    def _hold_functions(
            self, handle: int, key: object, count: int, *callbacks: Callback) -> None:
        """Keeps the functions of a key as long as anything that may move it."""
        functions = self._keeping.functions_of(key)
        functions.take(count, callbacks)
        self._hold(handle, functions)

    def _listen(self, handle: int, kinds: EventKind, listener: Listener) -> None:
        """Adds a listener of a moveable; Moveable.on() is for programs."""
        self._queue.listen(handle, kinds, listener)

    def _fetch(self) -> None:
        """Takes the library's events, and releases what was kept for destroyed moveables."""
        self._queue.fetch()
        while self._gone:
            handle = self._gone.popleft()
            self._park(self._keeping.release(handle))
            self._data.pop(handle, None)
            self._watched.discard(handle)

    def _restore_kept(self, kept: Kept, data: dict[int, Any]) -> None:
        """Keeps what was kept at a save, after which the library watches the same moveables."""
        self._keeping.restore(kept)
        self._data = dict(data)
        self._watched = self._keeping.held.keys() | data.keys()
        self._gone.clear()

    def _park(self, released: Iterable[object]) -> None:
        """Keeps what was released while a function of yours runs, which may be among it."""
        if self._raised.depth:
            self._late += released

    def _hold_forever(self, callback: Callback) -> None:
        """Keeps a function until the tempo is closed."""
        self._keeping.hold_forever(callback)

    def _hold_as(self, handle: int, copy: int) -> None:
        """Keeps for a copy and its children what is kept for the original."""
        held = self._keeping.held.get(handle)
        if held:
            self._hold(copy, *held)
        for index in range(_children(handle)):
            self._hold_as(capi.viv_get_child(handle, index), capi.viv_get_child(copy, index))


def _children(handle: int) -> int:
    container = Kind(capi.viv_get_kind(handle)) in (Kind.GROUP, Kind.SEQUENCE)
    return capi.viv_get_child_count(handle) if container else 0


def _destroy(handle: int, memory: dict[int, list[object]]) -> None:
    capi.viv_tempo_destroy(handle)
    memory.clear()
