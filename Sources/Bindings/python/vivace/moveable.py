"""Moveables: what motions, groups, sequences and steps have in common."""

import math
from collections.abc import Callable, Iterator
from ctypes import byref, sizeof
from inspect import getattr_static
from typing import TYPE_CHECKING, Any, Self, TypedDict, TypeVar, Unpack, cast

from . import capi, errors
from .checks import callables, chosen, either, handle_of, named, numbers
from .enums import Capture, Direction, EventKind, Kind, Place, ReversingMode, StaggerFrom, State
from .properties import Asked, Choice, Measured, Setting
from .refusals import refusal, telling, tells
from .strict import Strict

if TYPE_CHECKING:
    from .easings import EasingLike
    from .events import Event
    from .keeping import Attributes
    from .tempo import Tempo

T = TypeVar("T")

# In bytes.
LONGEST_LABEL = 4096


class Settings(TypedDict, total=False):
    """The keywords of set(): for all moveables, groups, sequences and motions."""

    delay: float
    repeats: int
    repeat_delay: float
    reverses: bool
    turn_delay: float
    mirrored: bool
    passes: int
    rate: float
    transient: bool
    essential: bool
    position: float
    name: str
    data: object
    synced: bool
    duration: float
    reversing_mode: ReversingMode | str
    speed: float
    reverse_duration: float
    capture: Capture | str
    clamped: bool


@tells
class Moveable(Strict):
    """Anything that can be started. Only a reference: the tempo owns the object."""

    __slots__ = {
        "tempo": "The tempo that owns it.",
        "handle": "Its handle in C, for calls of vivace.capi.",
        "__weakref__": "Tempos know the objects that are in use.",
    }

    def __init__(self, tempo: "Tempo", handle: int) -> None:
        self.tempo = tempo
        self.handle = handle

    def __repr__(self) -> str:
        if not self.is_valid:
            return f"<{type(self).__name__} that is gone>"
        name = f" {self.name!r}" if self.name else ""
        return f"<{self.kind.name.lower()}{name}, {self.state.name.lower()}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Moveable) and other.handle == self.handle

    def __hash__(self) -> int:
        return hash(self.handle)

    def _do(self, function: Callable[..., int], *arguments: Any) -> Self:
        """Calls a function of the library with the moveable; raises its error."""
        self.tempo._done(function, self.handle, *arguments, attributes=self._attributes())
        return self

    def _set(self, function: Callable[..., int], *arguments: Any) -> Self:
        """Likewise, for a call that reads and writes no attributes."""
        self.tempo._set(function, self.handle, *arguments)
        return self

    def _attributes(self) -> "Attributes | None":
        """The attributes that it may move; None for all of its tempo."""
        return None

    def _last(self, function: Callable[..., int]) -> Self:
        """Likewise, one after which a transient one is gone: what it moved is free at once."""
        self._do(function)
        self.tempo._fetch()
        return self

    def _asked(self, answer: T) -> T:
        """An answer that is 0, empty or NaN if it is gone: then this raises InvalidHandle."""
        if not answer or answer != answer:
            self._refuse_gone()
        return answer

    def _refuse_gone(self) -> None:
        if not self.is_valid:
            raise self._gone()

    def _gone(self) -> errors.VivaceError:
        return errors.error(self.tempo.handle, errors.InvalidHandle.status)

    # -- Starting and stopping.

    def start(self) -> Self:
        """Starts it from its beginning, if it is idle or completed."""
        return self._do(capi.viv_start)

    def stop(self) -> Self:
        """Makes it idle; its values stay where they are."""
        return self._last(capi.viv_stop)

    def restart(self) -> Self:
        """Starts it from its beginning, from any state."""
        return self._do(capi.viv_restart)

    def pause(self) -> Self:
        """Makes its time stand still until resume()."""
        return self._do(capi.viv_pause)

    def resume(self) -> Self:
        """Makes its time run on after pause()."""
        return self._do(capi.viv_resume)

    def reset(self) -> Self:
        """Makes it idle, and sets its values back to where they started."""
        return self._do(capi.viv_reset)

    def finish(self) -> Self:
        """Makes it jump to the end that it is heading for."""
        return self._last(capi.viv_finish)

    def seek(self, place: float | str) -> Self:
        """Moves it to a second of its own time, or to a label."""
        if isinstance(place, str):
            return self._do(capi.viv_seek_label, errors.text(place))
        return self._do(capi.viv_seek, place)

    def reverse(self) -> Self:
        """Reverses the direction of its own time."""
        return self._do(capi.viv_reverse)

    def play(self, heading: Direction | str = Direction.FORWARD) -> Self:
        """Plays it to its end, or to its beginning, from wherever it is."""
        return self._do(capi.viv_play, chosen(Direction, heading, "heading"))

    def destroy(self) -> None:
        """Destroys it and everything in it. No effect if it is already destroyed."""
        if self.is_valid:
            self._do(capi.viv_destroy)
            self.tempo._fetch()

    def clone(self) -> Self:
        """A copy with everything in it, idle and in no container."""
        handle = self.tempo._made(capi.viv_clone(self.handle))
        self.tempo._hold_as(self.handle, handle)
        return cast(Self, self.tempo.moveable(handle))

    def on(self, kinds: EventKind | str, function: "Callable[[Event], object]") -> Self:
        """Calls a function with each event of these kinds, at the end of the tick in which, or
        before which, it happened."""
        callables(function=function)
        self.tempo._listen(self.handle, chosen(EventKind, kinds, "kinds"), function)
        return self

    def on_completed(self, function: "Callable[[Event], object]") -> Self:
        """Calls a function each time it is at its end, at the end of that tick."""
        return self.on(EventKind.COMPLETED, function)

    # -- State.

    @property
    def is_valid(self) -> bool:
        """Whether it still exists."""
        return capi.viv_is_valid(self.handle)

    kind = Asked(Kind, capi.viv_get_kind, "What it is.")
    state = Asked(
        State, capi.viv_get_state, "Whether it is idle, delayed, moving, paused or completed.")
    direction = Asked(Direction, capi.viv_get_direction, "The direction of its present pass.")
    pass_progress = Asked(
        float, capi.viv_get_pass_progress, "How much of its present pass is over, 0..1.")
    cycle_progress = Asked(
        float, capi.viv_get_cycle_progress, "How much of its present cycle is over, 0..1.")
    total_progress = Asked(
        float, capi.viv_get_total_progress,
        "How much of all of it is over, delays and repeats included, 0..1.")
    cycles_completed = Asked(
        int, capi.viv_get_cycles_completed, "How many cycles it has completed since its start.")
    time = Asked(float, capi.viv_get_time, "Its own seconds since its start, delay included.")
    length = Measured(
        capi.viv_get_length,
        "Its own seconds from start to end, with its delay, cycles and what is between them.")

    @property
    def parent(self) -> "Moveable | None":
        """The container that it is in."""
        return self.tempo.moveable(self._asked(capi.viv_get_parent(self.handle)))

    def describe(self) -> capi.viv_description:
        """A description of it, for tools."""
        described = capi.viv_description()
        self.tempo._do_of(
            self.handle, capi.viv_describe, self.handle, byref(described), sizeof(described))
        return described

    # -- Settings.

    delay = Setting(
        float, "delay", capi.viv_set_delay, "The seconds that it waits before its first cycle.")
    repeats = Setting(
        int, "repeats", capi.viv_set_repeats,
        "How many more cycles follow the first one; FOREVER is possible.")
    repeat_delay = Setting(
        float, "repeat_delay", capi.viv_set_repeat_delay,
        "The seconds that it waits between two cycles.")
    reverses = Setting(
        bool, "reverses", capi.viv_set_reverses,
        "Whether each cycle is a pass forward and a pass back.")
    turn_delay = Setting(
        float, "turn_delay", capi.viv_set_turn_delay,
        "The seconds that it stays at its end before each way back.")
    mirrored = Setting(
        bool, "mirrored", capi.viv_set_mirrored,
        "Whether its way back is its way out run backward.")
    passes = Setting(
        int, "passes", capi.viv_set_passes, "How many passes it makes, alternately out and back.")
    rate = Setting(float, "rate", capi.viv_set_rate, "How fast its own time runs, delay included.")
    transient = Setting(
        bool, "transient", capi.viv_set_transient,
        "Whether it destroys itself when it is over or stopped.")
    essential = Setting(
        bool, "essential", capi.viv_set_essential,
        "Whether it plays normally even when motion is reduced.")
    position = Setting(
        float, "position", capi.viv_set_position, "The second of its group in which it starts.")

    def set(self, **settings: Unpack[Settings]) -> Self:
        """Sets several settings by their names: `group.set(repeats=2, reverses=True)`."""
        for name, value in settings.items():
            if name not in Settings.__annotations__ or getattr_static(self, name, None) is None:
                raise TypeError(f"a {type(self).__name__.lower()} has no setting {name!r}")
            setattr(self, name, value)
        return self

    @property
    def name(self) -> str:
        """Its name, for jump() and tools; empty at first."""
        return self._asked(capi.viv_get_name(self.handle)).decode()

    @name.setter
    def name(self, name: str) -> None:
        self._set(capi.viv_set_name, errors.text(name) or None)

    @property
    @telling
    def data(self) -> Any:
        """An object of your own, None at first; released when the moveable is destroyed."""
        data = self.tempo._data.get(self.handle)
        if data is None and not self.is_valid:
            raise refusal(self._gone())
        return data

    @data.setter
    def data(self, data: object) -> None:
        self._set(capi.viv_set_user_data, None)
        self.tempo._data[self.handle] = data
        self.tempo._watch(self.handle)

    def when(self, condition: Callable[["Moveable"], bool] | None) -> Self:
        """Sets a function that is asked before it begins; if it returns False, it is skipped."""
        if condition is not None:
            callables(condition=condition)
        asked = None if condition is None else self.tempo._condition(condition)
        self._set(capi.viv_set_condition, asked or capi.viv_condition(), None)
        self.tempo._hold_condition(self.handle, asked)
        return self


@tells
class Container(Moveable):
    """A moveable with children, which len(), indices and loops access."""

    __slots__ = ()

    def add(self, *children: Moveable) -> Self:
        """Adds children at its end: all, or none. Raises Owned for what is in a container already."""
        handles = [handle_of(child, Moveable) for child in children]
        for index, handle in enumerate(handles):
            try:
                self._set(capi.viv_add, handle)
            except BaseException:
                for added in handles[:index]:
                    capi.viv_remove(self.handle, added)
                raise
        return self

    def remove(self, child: Moveable) -> Self:
        """Removes a child, which is idle then, by itself. Raises NotFound for what is none."""
        return self._do(capi.viv_remove, handle_of(child, Moveable))

    def __len__(self) -> int:
        return self._asked(capi.viv_get_child_count(self.handle))

    def __bool__(self) -> bool:
        return True

    def __getitem__(self, index: int) -> Moveable:
        index += len(self) if index < 0 else 0
        handle = self._asked(capi.viv_get_child(self.handle, index)) if index >= 0 else 0
        child = self.tempo.moveable(handle)
        if child is None:
            raise IndexError("there is no such child")
        return child

    def __iter__(self) -> Iterator[Moveable]:
        return (self[index] for index in range(len(self)))

    def set_label(self, label: str, seconds: float | None) -> Self:
        """Names a second of its first pass; None removes the label."""
        return self._set(
            capi.viv_set_label, errors.text(label), math.nan if seconds is None else seconds)

    def label(self, label: str) -> float | None:
        """The second that a label names, if there is one."""
        name = errors.text(label)
        seconds = self._asked(capi.viv_get_label(self.handle, name))
        if seconds == seconds:
            return seconds
        if not name:
            self.tempo._refuse()
        if len(name) > LONGEST_LABEL:
            raise refusal(
                errors.LimitReached(f"a label of {len(name)} bytes exceeds {LONGEST_LABEL}"))
        return None


@tells
class Group(Container):
    """Runs its children in parallel."""

    __slots__ = ()

    synced = Setting(
        bool, "synced", capi.viv_group_set_synced,
        "Whether the children of a group that reverses turn together.")
    duration = Setting(
        float, "duration", capi.viv_group_set_duration,
        "The seconds of its pass, which otherwise lasts as long as its longest child.")

    def stagger(self, seconds: float, start: StaggerFrom | str = StaggerFrom.FIRST,
                easing: "EasingLike" = "linear", *, ease: "EasingLike | None" = None) -> Self:
        """Makes the children start one after another."""
        return self._set(
            capi.viv_group_set_stagger, seconds, chosen(StaggerFrom, start, "start"),
            self.tempo.easing(either(easing, ease, "linear")))

    def place(self, child: Moveable, place: Place | str | float = Place.AT,
              offset: float = 0) -> Self:
        """Adds a child at a second of the group, 1.5, or at a place, Place.AFTER_PREVIOUS or
        "after-previous"; another text is the name of a label. The offset is in seconds from there."""
        handle = handle_of(child, Moveable)
        if isinstance(place, str):
            constant = named(Place, place)
            if constant is None:
                return self._set(capi.viv_group_place_at_label, handle, errors.text(place), offset)
            place = constant
        elif not isinstance(place, Place):
            numbers({"place": place, "offset": offset}, {})
            place, offset = Place.AT, place + offset
        # Ends of children depend on where their values are.
        do = self._set if place == Place.AT else self._do
        return do(capi.viv_group_place, handle, place, offset)


class Sequence(Container):
    """Runs its steps one after another."""

    __slots__ = ()

    reversing_mode = Choice(
        ReversingMode, "reversing_mode", capi.viv_sequence_set_reversing_mode,
        "How it goes back when it reverses.")

    @property
    def current(self) -> Moveable | None:
        """The step that is playing, or played last."""
        return self.tempo.moveable(self._asked(capi.viv_sequence_get_current(self.handle)))
