"""Events: taken from the library's queue after calls, and reported at the end of a tick."""

import weakref
from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, cast

from . import capi
from .enums import EventKind, StopReason
from .moveable import Moveable

if TYPE_CHECKING:
    from .core import Core


class Event(NamedTuple):
    """An event, with its exact time in seconds of the tempo's clock."""

    moveable: Moveable
    parent: Moveable | None
    time: float
    kind: EventKind
    reason: StopReason
    skipped: int


Listener = Callable[[Event], object]
Listeners = dict[int, list[tuple[EventKind, Listener]]]


class QueueState(NamedTuple):
    """A saved queue, for restoring."""

    listeners: Listeners
    heard: list[Event]
    polled: list[Event]
    due: list[tuple[Listener, Event]]
    capacity: int


class Queue:
    """The events of a tempo, both polled and sent to listeners."""

    def __init__(self, tempo: "Core") -> None:
        self.tempo = tempo
        self.listeners: Listeners = {}
        self.polled: deque[Event] = deque()
        self.heard: deque[Event] = deque()
        # What of the event that is told now has not been called yet.
        self.due: deque[tuple[Listener, Event]] = deque()
        self.capacity, self.dropped, self.known_lost = 0, 0, 0
        # It is kept for the library even after a tempo that is forgotten, which it must not keep.
        hear = weakref.WeakMethod(self._hear)
        self.callback = tempo._callback(
            capi.viv_callback, lambda event, _: _heard(hear(), event.contents))
        tempo._hold_forever(self.callback)

    def collect(self, kinds: EventKind, capacity: int) -> None:
        self.fetch()
        # The library's queue, which becomes empty, has room for one event at least.
        room = max(capacity, 1) if kinds else 0
        self.tempo._set(capi.viv_tempo_collect_events, self.tempo.handle, kinds, room)
        self.polled.clear()
        self.known_lost, self.capacity = 0, capacity

    def poll(self) -> Iterator[Event]:
        self.tempo._refuse_closed()
        self.fetch()
        while self.polled:
            yield self.polled.popleft()

    @property
    def lost(self) -> int:
        self.fetch()
        return self.dropped

    def listen(self, handle: int, kinds: EventKind, listener: Listener) -> None:
        """Listeners hear by a callback, so that nothing is lost however much happens at once."""
        self.tempo._set(
            capi.viv_on, handle, kinds | EventKind.DESTROYED, self.callback, None)
        self.listeners.setdefault(handle, []).append((kinds, listener))

    def fetch(self) -> None:
        """Takes the library's events."""
        while polled := capi.viv_tempo_poll_event(self.tempo.handle):
            if len(self.polled) < self.capacity:
                self.polled.append(self._record(polled.contents))
            else:
                self.dropped += 1
        lost = capi.viv_tempo_get_lost_events(self.tempo.handle)
        self.dropped += lost - self.known_lost
        self.known_lost = lost

    def _hear(self, event: capi.viv_event) -> None:
        self.heard.append(self._record(event))

    def _record(self, event: capi.viv_event) -> Event:
        return Event(
            cast(Moveable, self.tempo.moveable(event.moveable)),
            self.tempo.moveable(event.parent), event.time, EventKind(event.kind),
            StopReason(event.reason), event.skipped)

    def tell(self) -> None:
        """Calls the listeners. If one raises, the remaining ones are called next time."""
        while self.due or self.heard:
            if self.due:
                listener, event = self.due.popleft()
                listener(event)
            else:
                self._choose(self.heard.popleft())

    def _choose(self, event: Event) -> None:
        listeners = self.listeners.get(event.moveable.handle, [])
        if event.kind == EventKind.DESTROYED:
            self.listeners.pop(event.moveable.handle, None)
        self.due.extend((listener, event) for kinds, listener in listeners if event.kind & kinds)

    def state(self) -> QueueState:
        listeners = {handle: list(heard) for handle, heard in self.listeners.items()}
        return QueueState(
            listeners, list(self.heard), list(self.polled), list(self.due), self.capacity)

    def restore(self, state: QueueState) -> None:
        self.listeners = {handle: list(heard) for handle, heard in state.listeners.items()}
        self.heard, self.polled = deque(state.heard), deque(state.polled)
        self.due = deque(state.due)
        self.capacity = state.capacity
        self.known_lost = capi.viv_tempo_get_lost_events(self.tempo.handle)


def _heard(hear: Callable[[capi.viv_event], None] | None, event: capi.viv_event) -> None:
    if hear:
        hear(event)
