"""Events: taken from the library's queue after calls, and reported at the end of a tick."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, cast

from . import capi
from .enums import EventKind, StopReason
from .moveable import Moveable

if TYPE_CHECKING:
    from .core import Core

# Events that a tempo leaves in the library's queue until the next tick ends.
ROOM = 1024


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
    polled: list[Event]
    collected: EventKind
    wanted: EventKind
    capacity: int


class Queue:
    """The events of a tempo, both polled and sent to listeners."""

    def __init__(self, tempo: "Core") -> None:
        self.tempo = tempo
        self.listeners: Listeners = {}
        self.polled: deque[Event] = deque()
        self.heard: deque[Event] = deque()
        self.wanted = EventKind(0)
        self.collected = EventKind(0)
        self.capacity, self.dropped = 0, 0
        self._take_in(EventKind.DESTROYED)

    def collect(self, kinds: EventKind, capacity: int) -> None:
        self.fetch()
        self.polled.clear()
        self.wanted, self.capacity = kinds, capacity
        self._take_in(self.collected | kinds)

    def poll(self) -> Iterator[Event]:
        self.fetch()
        while self.polled:
            yield self.polled.popleft()

    @property
    def lost(self) -> int:
        return self.dropped + capi.viv_tempo_get_lost_events(self.tempo.handle)

    def listen(self, handle: int, kinds: EventKind, listener: Listener) -> None:
        if kinds & ~self.collected:
            self.fetch()
            self._take_in(self.collected | kinds)
        self.listeners.setdefault(handle, []).append((kinds, listener))

    def _take_in(self, kinds: EventKind) -> None:
        """Makes the library collect these kinds; its queue becomes empty."""
        self.dropped = self.lost
        room = max(ROOM, self.capacity)
        self.tempo.do(capi.viv_tempo_collect_events, self.tempo.handle, kinds, room)
        self.collected = kinds

    def fetch(self) -> None:
        """Takes the library's events, and releases what was kept for destroyed moveables."""
        while polled := capi.viv_tempo_poll_event(self.tempo.handle):
            self._put(polled.contents)
        if capi.viv_tempo_get_lost_events(self.tempo.handle):
            self.tempo.sweep()

    def _put(self, event: capi.viv_event) -> None:
        handle, kind = event.moveable, EventKind(event.kind)
        if kind & self.wanted or handle in self.listeners:
            record = Event(
                cast(Moveable, self.tempo.moveable(handle)), self.tempo.moveable(event.parent),
                event.time, kind, StopReason(event.reason), event.skipped)
            if handle in self.listeners:
                self.heard.append(record)
            if kind & self.wanted and len(self.polled) < self.capacity:
                self.polled.append(record)
            elif kind & self.wanted:
                self.dropped += 1
        if kind == EventKind.DESTROYED:
            self.tempo.let_go(handle)

    def tell(self) -> None:
        """Calls the listeners. If one raises, the remaining events are reported next time."""
        while self.heard:
            event = self.heard.popleft()
            listeners = self.listeners.get(event.moveable.handle, [])
            if event.kind == EventKind.DESTROYED:
                self.listeners.pop(event.moveable.handle, None)
            for kinds, listener in list(listeners):
                if event.kind & kinds:
                    listener(event)

    def state(self) -> QueueState:
        listeners = {handle: list(heard) for handle, heard in self.listeners.items()}
        return QueueState(
            listeners, list(self.polled), self.collected, self.wanted, self.capacity)

    def restore(self, state: QueueState) -> None:
        self.listeners = {handle: list(heard) for handle, heard in state.listeners.items()}
        self.polled, self.heard = deque(state.polled), deque()
        self.collected, self.wanted, self.capacity = state[2:]
