"""Tempos: a clock, and everything that moves by it."""

import math
from collections.abc import Callable, Iterator
from ctypes import Array, c_char, c_uint32, create_string_buffer
from time import monotonic, sleep
from types import TracebackType
from typing import Any, NamedTuple, Self, cast

from . import capi, errors
from .checks import callables, chosen, fitted
from .enums import EventKind, Note, Status
from .events import Event, QueueState
from .keeping import Kept
from .making import Making
from .motion import Motion
from .moveable import Moveable
from .refusals import refusal, tells
from .reports import HearActivity, HearError, Hearers
from .targets import Attribute, Movable

class Saved(NamedTuple):
    """What Tempo.save() saved."""

    block: Array[c_char]
    kept: Kept
    data: dict[int, Any]
    events: QueueState
    hearers: Hearers


@tells
class Tempo(Making):
    """A clock, and everything that moves by it.

    Use it in a `with` statement, or close() it: then everything in it is destroyed. It keeps alive
    what its motions move. One tempo is used by one thread at a time.
    """

    __slots__ = ()

    def close(self) -> None:
        """Destroys everything in it. No effect if it is closed already."""
        if self._end.alive:
            errors.check(self.handle, capi.viv_tempo_destroy(self.handle))
            self._end()
            self._keeping.held.clear()

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
        """Ticks in real time until everything is at rest; yields the time once before anything
        moves, then after each tick. Sleeps in between, through delays in one go, or by half the
        longest step; what your program does in a frame is part of its time."""
        if not hertz > 0:
            raise refusal(errors.InvalidArgument(f"hertz = {hertz} is not more than 0"))
        self._refuse_closed()
        return self._frames(1 / hertz)

    def _frames(self, period: float) -> Iterator[float]:
        due = monotonic()
        self.tick_at(due)
        while True:
            yield self.time
            wakeup = self.next_wakeup
            if wakeup == math.inf:
                return
            now = monotonic()
            # A tick after a longer sleep would leave the rest of it out.
            due = max(due + period, now + min(wakeup, self.longest_step / 2))
            sleep(max(0.0, due - now))
            self.tick_at(monotonic())

    def run(self, hertz: float = 60, longest: float = math.inf) -> None:
        """Ticks in real time inside the library until everything is at rest. Unlike with frames(),
        attributes, events and signals are handled only when it returns."""
        self._pass(capi.viv_tempo_run, hertz, longest)

    def _pass(self, function: Callable[..., int], *times: float) -> None:
        self._fetch()
        # At rest no attribute can change, and there may be many.
        attributes = dict(self._keeping.unwritten) if self._rests else None
        try:
            wrong, refused = self._attempt(function, self.handle, *times, attributes=attributes)
        finally:
            self._fetch()
        error = wrong or refused
        try:
            self._queue.tell()
        finally:
            if error:
                raise error

    @property
    def _rests(self) -> bool:
        """Whether a tick can change nothing. At a rate of 0 it still plays what is due."""
        waits = capi.viv_tempo_get_next_wakeup(self.handle) < math.inf
        return not waits and (not capi.viv_tempo_get_active_count(self.handle) or self.is_paused)

    def pause(self) -> None:
        """Stops the clock: ticks have no effect until resume()."""
        self._set(capi.viv_tempo_pause, self.handle)

    def resume(self) -> None:
        """Makes the clock run on after pause()."""
        self._set(capi.viv_tempo_resume, self.handle)

    def set_rate(self, rate: float) -> None:
        """Sets how many of its seconds pass in one second of yours."""
        self._set(capi.viv_tempo_set_rate, self.handle, rate)

    def set_longest_step(self, seconds: float) -> None:
        """Sets the most seconds that a tick advances; longer ones count as this."""
        self._set(capi.viv_tempo_set_longest_step, self.handle, seconds)

    def set_bpm(self, beats_per_minute: float) -> None:
        """Sets the speed that note() goes by, in beats per minute."""
        self._set(capi.viv_tempo_set_bpm, self.handle, beats_per_minute)

    def note(self, note: Note | str) -> float:
        """The length of a note in seconds."""
        return self._asked(capi.viv_tempo_get_note(self.handle, chosen(Note, note, "note")))

    @property
    def time(self) -> float:
        """The seconds that the clock has run."""
        return self._asked(capi.viv_tempo_get_time(self.handle))

    @property
    def rate(self) -> float:
        """How many of its seconds pass in one second of yours; 1 by default."""
        return self._asked(capi.viv_tempo_get_rate(self.handle))

    @rate.setter
    def rate(self, rate: float) -> None:
        self.set_rate(rate)

    @property
    def is_paused(self) -> bool:
        """Whether pause() stopped its clock."""
        return self._asked(capi.viv_tempo_is_paused(self.handle))

    @property
    def longest_step(self) -> float:
        """The most seconds of yours that a tick advances; math.inf, the default, without a limit."""
        return self._asked(capi.viv_tempo_get_longest_step(self.handle))

    @longest_step.setter
    def longest_step(self, seconds: float) -> None:
        self.set_longest_step(seconds)

    @property
    def active(self) -> int:
        """How many roots are delayed or moving."""
        return self._asked(capi.viv_tempo_get_active_count(self.handle))

    @property
    def next_wakeup(self) -> float:
        """The seconds until the next tick is needed."""
        return self._asked(capi.viv_tempo_get_next_wakeup(self.handle))

    @property
    def reduced_motion(self) -> bool:
        """Whether new motions take no time, for people who are sensitive to motion."""
        return self._asked(capi.viv_tempo_get_reduced_motion(self.handle))

    @reduced_motion.setter
    def reduced_motion(self, reduced: bool) -> None:
        self._set(capi.viv_tempo_set_reduced_motion, self.handle, reduced)

    # -- Contents.

    def __len__(self) -> int:
        return self._asked(capi.viv_tempo_get_count(self.handle))

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Moveable]:
        """Yields all moveables that are in it at first, and not destroyed meanwhile, in no particular
        order."""
        self._refuse_closed()
        handles, handle = [], 0
        while handle := capi.viv_tempo_next(self.handle, handle):
            handles.append(handle)
        for handle in handles:
            if capi.viv_is_valid(handle):
                yield cast(Moveable, self.moveable(handle))

    def reserve(self, moveables: int, values: int) -> None:
        """Allocates memory for so many moveables and moved values in advance."""
        self._set(capi.viv_tempo_reserve, self.handle, moveables, values)

    def find(self, target: Movable) -> Motion | None:
        """The motion that moves a value now."""
        found = self._asked(capi.viv_tempo_find_motion(self.handle, self.address(target)))
        return cast(Motion | None, self.moveable(found))

    def release(self, target: Movable) -> int:
        """Makes all motions let go of memory; returns how many properties lost something, each as
        often as it lost a value if those of the target are not next to each other."""
        found = self._named(target)
        # The answer is 0 for a refused call as well.
        refused = capi.viv_tempo_reserve(self.handle, 0, 0)
        count = sum(capi.viv_tempo_release_target(self.handle, *piece) for piece in found.pieces())
        if refused:
            raise errors.last_error(self.handle)
        if isinstance(found.source, Attribute):
            self._keeping.drop(found.source)
        elif count:
            self._late += self._keeping.let_go(found)
        self._fetch()
        if not self._raised.depth:
            self._late.clear()
        self._raise_again()
        return count

    # -- Saving and restoring.

    def save(self) -> Saved:
        """Saves the whole tempo between ticks, with everything it keeps alive, for restore()."""
        self._fetch()
        block = create_string_buffer(capi.viv_tempo_save_size(self.handle))
        self._do(capi.viv_tempo_save, self.handle, block, len(block))
        return Saved(block, self._keeping.copied(), dict(self._data), self._queue.state(),
                     self._reports.hearers)

    def restore(self, saved: Saved) -> None:
        """Restores a saved state, including the animated values; as often as you like."""
        self._fetch()
        saved.kept.read()
        self._do(capi.viv_tempo_restore, self.handle, saved.block, len(saved.block))
        self._restore_kept(saved.kept, saved.data)
        self._keeping.write({})
        self._queue.restore(saved.events)
        self._reports.hearers = saved.hearers

    # -- Events.

    def collect(self, kinds: EventKind | str, capacity: int = 4096) -> None:
        """Collects events for events(). While the queue is full, events are lost, and counted."""
        fitted(capacity, c_uint32, "capacity")
        self._queue.collect(chosen(EventKind, kinds, "kinds"), capacity)

    def events(self) -> Iterator[Event]:
        """Yields the collected events, oldest first, and removes them from the queue."""
        self._refuse_closed()
        return self._queue.poll()

    @property
    def lost_events(self) -> int:
        """How many events did not fit into the queue of collect(). Listeners lose none."""
        self._refuse_closed()
        return self._queue.lost

    # -- Reports, inside the call that causes them. What the function raises is raised by that call.

    def on_error(self, function: HearError | None) -> None:
        """Sets a function that is called with each error of a call, instead of the previous one; None
        for none. What a call fails with is raised after that; a ValueError or OverflowError is told
        as InvalidArgument, a TypeError is not. What goes wrong in a call that does everything else,
        such as a tick, is raised only if there is no such function."""
        if function is not None:
            callables(function=function)
        self._refuse_closed()
        self._reports.hearers = self._reports.hearers._replace(error=function)

    def report_error(self, status: Status | str, message: str) -> errors.VivaceError:
        """Tells the function of on_error() of a failure that your program found, as if a call had
        failed: up to 511 bytes of its message. Returns the exception for it:
        `raise tempo.report_error("not-found", "there is no such sprite")`."""
        status, sentence = chosen(Status, status, "status"), errors.text(message)
        told = capi.viv_tempo_report_error(self.handle, status, sentence)
        self._raise_again()
        if told != status:
            raise errors.error(self.handle, told)
        return errors.CLASSES[status](message)

    def on_activity(self, function: HearActivity | None) -> None:
        """Sets a function that is called with True when ticks begin to be needed, which is as long as
        next_wakeup is finite, and with False when they are needed no more, instead of the previous
        one; None for none. Restoring does not call it."""
        if function is not None:
            callables(function=function)
        told = self._reports.changed if function is not None else capi.viv_activity_callback()
        self._set(capi.viv_tempo_on_activity, self.handle, told, None)
        self._reports.hearers = self._reports.hearers._replace(activity=function)
