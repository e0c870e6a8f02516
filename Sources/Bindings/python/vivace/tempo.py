"""Tempos: a clock, and everything that moves by it."""

import math
import weakref
from collections.abc import Callable, Iterator
from ctypes import Array, c_char, create_string_buffer
from time import monotonic, sleep
from types import TracebackType
from typing import Any, NamedTuple, Self, cast

from . import capi, errors
from .easings import Easings
from .enums import EventKind, Kind, Note, Type
from .events import Event, Listener, Queue, QueueState
from .keeping import Keeping, Raised
from .making import Making
from .motion import Motion, PathMotion
from .moveable import Group, Moveable, Sequence
from .targets import Attribute, Movable, Target

CLASSES: dict[Kind, type[Moveable]] = {
    Kind.GROUP: Group, Kind.SEQUENCE: Sequence, Kind.PATH: PathMotion,
    Kind.PATH_PHYSICS: PathMotion,
}


class Saved(NamedTuple):
    """What Tempo.save() saved."""

    block: Array[c_char]
    held: dict[int, list[object]]
    data: dict[int, Any]
    events: QueueState


class Tempo(Making, Easings):
    """A clock, and everything that moves by it.

    Use it in a `with` statement, or close() it: then everything in it is destroyed. It keeps alive
    what its motions move. One tempo is used by one thread at a time.
    """

    def __init__(self) -> None:
        self.handle = capi.viv_tempo_create()
        if not self.handle:
            raise errors.last_error(0)
        self._keeping = Keeping()
        self._raised = Raised()
        self._easings = {}
        self.data: dict[int, Any] = {}
        self._known: weakref.WeakValueDictionary[int, Moveable] = weakref.WeakValueDictionary()
        # Whatever is collected first, memory lives until the library knows it no more.
        self._end = weakref.finalize(self, _destroy, self.handle, self._keeping)
        self._queue = Queue(self)

    def close(self) -> None:
        """Destroys everything in it. No effect if it is closed already."""
        if self._end.alive:
            errors.check(self.handle, capi.viv_tempo_destroy(self.handle))
            self._end()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Tempo at {self.time} s>" if self._end.alive else "<Tempo that is closed>"

    # -- Time.

    def tick(self, seconds: float) -> None:
        """Advances the clock, and writes everything that moves."""
        self._pass(capi.viv_tempo_tick, seconds)

    def tick_at(self, timestamp: float) -> None:
        """Ticks to a time of a clock of yours; the first call sets its origin."""
        self._pass(capi.viv_tempo_tick_at, timestamp)

    def frames(self, hertz: float = 60) -> Iterator[float]:
        """Ticks in real time until nothing is under way; yields the time after each tick, first of
        all before anything has moved. Sleeps in between, through delays in one go."""
        self.tick_at(monotonic())
        while True:
            yield self.time
            wakeup = self.next_wakeup
            if wakeup == math.inf:
                return
            sleep(max(1 / hertz, wakeup))
            self.tick_at(monotonic())

    def run(self, hertz: float = 60, longest: float = math.inf) -> None:
        """Ticks in real time until nothing is under way, inside the library: attributes, events
        and signals wait for its end, as they do not with frames()."""
        self._pass(capi.viv_tempo_run, hertz, longest)

    def _pass(self, function: Callable[..., int], *times: float) -> None:
        try:
            self.do(function, self.handle, *times)
        finally:
            self.fetch()
        self._queue.tell()

    def pause(self) -> None:
        self.do(capi.viv_tempo_pause, self.handle)

    def resume(self) -> None:
        self.do(capi.viv_tempo_resume, self.handle)

    def set_rate(self, rate: float) -> None:
        """Sets how many of its seconds go by in one of yours."""
        self.do(capi.viv_tempo_set_rate, self.handle, rate)

    def set_longest_step(self, seconds: float) -> None:
        self.do(capi.viv_tempo_set_longest_step, self.handle, seconds)

    def set_bpm(self, beats_per_minute: float) -> None:
        self.do(capi.viv_tempo_set_bpm, self.handle, beats_per_minute)

    def note(self, note: Note) -> float:
        """How many seconds a note is."""
        return self._asked(capi.viv_tempo_get_note(self.handle, note))

    @property
    def time(self) -> float:
        return self._asked(capi.viv_tempo_get_time(self.handle))

    @property
    def active(self) -> int:
        """How many roots are delayed or moving."""
        return capi.viv_tempo_get_active_count(self.handle)

    @property
    def next_wakeup(self) -> float:
        """How many seconds may go by before the next tick is needed."""
        return self._asked(capi.viv_tempo_get_next_wakeup(self.handle))

    @property
    def reduced_motion(self) -> bool:
        """Whether what is started takes no time, for people whom motion makes ill."""
        return capi.viv_tempo_get_reduced_motion(self.handle)

    @reduced_motion.setter
    def reduced_motion(self, reduced: bool) -> None:
        self.do(capi.viv_tempo_set_reduced_motion, self.handle, reduced)

    # -- What is in it.

    def __len__(self) -> int:
        return capi.viv_tempo_get_count(self.handle)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Moveable]:
        """All moveables in it, in no particular order; it must not change meanwhile."""
        handle = 0
        while handle := capi.viv_tempo_next(self.handle, handle):
            yield cast(Moveable, self.moveable(handle))

    def reserve(self, moveables: int, values: int) -> None:
        self.do(capi.viv_tempo_reserve, self.handle, moveables, values)

    def find(self, target: Movable) -> Motion | None:
        """The motion that moves a value now."""
        found = capi.viv_tempo_find_motion(self.handle, self.address(target))
        return cast(Motion | None, self.moveable(found))

    def release(self, target: Movable) -> int:
        """Takes memory from all motions; returns how many properties lost something."""
        found = self.target(target)
        size = (found.count - 1) * found.stride + found.view.itemsize * found.components
        return capi.viv_tempo_release_target(self.handle, found.address, size)

    # -- Saving and restoring.

    def save(self) -> Saved:
        """All of the tempo as it is between two ticks, with what it keeps, for restore()."""
        self.fetch()
        block = create_string_buffer(capi.viv_tempo_save_size(self.handle))
        self.do(capi.viv_tempo_save, self.handle, block, len(block))
        return Saved(block, self._keeping.copied(), dict(self.data), self._queue.state())

    def restore(self, saved: Saved) -> None:
        """Makes it what it was when it was saved, moved values included: any number of times."""
        self.fetch()
        self.do(capi.viv_tempo_restore, self.handle, saved.block, len(saved.block))
        self._keeping.restore(saved.held)
        self._keeping.write()
        self.data = dict(saved.data)
        self._queue.restore(saved.events)

    # -- Events.

    def collect(self, kinds: EventKind, capacity: int = 4096) -> None:
        """Collects events for events(); those that find it full are lost, and counted."""
        self._queue.collect(kinds, capacity)

    def events(self) -> Iterator[Event]:
        """The events collected so far, oldest first, each of them once."""
        return self._queue.poll()

    @property
    def lost_events(self) -> int:
        return self._queue.lost

    # -- For the classes beside it.

    def do(self, function: Callable[..., int], *arguments: Any) -> None:
        """Calls a function of the library, and raises what it, or a function of yours, refuses."""
        keeping = self._keeping
        if keeping.attributes:
            keeping.read()
            status = function(*arguments)
            keeping.write()
        else:
            status = function(*arguments)
        self._raised.again()
        if status:
            raise errors.error(self.handle, status)

    def made(self, handle: int) -> int:
        """A handle, unless it is none."""
        self._raised.again()
        if not handle:
            raise errors.last_error(self.handle)
        return handle

    def numbered(self, easing: int) -> int:
        """The number of an easing, unless it is none."""
        if easing < 0:
            raise errors.last_error(self.handle)
        return easing

    def raise_again(self) -> None:
        """Raises what a function of the host has raised in the call before."""
        self._raised.again()

    def _asked(self, answer: float) -> float:
        if answer != answer:
            raise errors.last_error(self.handle)
        return answer

    def moveable(self, handle: int) -> Moveable | None:
        """What a handle stands for, as an object of its class; the same one while it is in use."""
        if not handle:
            return None
        known = self._known.get(handle)
        if known is None:
            known = CLASSES.get(Kind(capi.viv_get_kind(handle)), Motion)(self, handle)
            self._known[handle] = known
        return known

    def target(self, target: Movable, type: Type | str | None = None) -> Target:
        same = self._keeping.same(target)
        if isinstance(same, Attribute):
            same.read()
        return Target(same, type)

    def address(self, target: Movable) -> int:
        """The address of a target, or of an object that is a key."""
        try:
            return self.target(target).address
        except TypeError:
            return self.key(target)

    def key(self, key: object) -> int:
        return id(key)

    def callback(self, kind: Any, function: Callable[..., Any], instead: Any = None) -> Any:
        """A function of the host as the library calls it."""
        return kind(self._raised.guarded(function, instead))

    def hold(self, handle: int, *objects: object) -> None:
        self._keeping.hold(handle, objects)

    def listen(self, handle: int, kinds: EventKind, listener: Listener) -> None:
        self._queue.listen(handle, kinds, listener)

    def fetch(self) -> None:
        """Takes what the library has to tell; it is told at the end of the next tick."""
        self._queue.fetch()

    def let_go(self, handle: int) -> None:
        """Lets go what was kept for what is destroyed."""
        self._keeping.release(handle)
        self.data.pop(handle, None)

    def sweep(self) -> None:
        """Lets go what was kept for what is gone, where events of it were lost."""
        self._keeping.sweep()

    def hold_forever(self, one: object) -> None:
        self._keeping.forever.append(one)

    def hold_as(self, handle: int, copy: int) -> None:
        """Keeps for a copy, and for what is in it, what is kept for the original."""
        self._keeping.hold(copy, self._keeping.held.get(handle, []))
        for index in range(_children(handle)):
            self.hold_as(capi.viv_get_child(handle, index), capi.viv_get_child(copy, index))


def _children(handle: int) -> int:
    container = Kind(capi.viv_get_kind(handle)) in (Kind.GROUP, Kind.SEQUENCE)
    return capi.viv_get_child_count(handle) if container else 0


def _destroy(handle: int, keeping: Keeping) -> None:
    capi.viv_tempo_destroy(handle)
    keeping.held.clear()
