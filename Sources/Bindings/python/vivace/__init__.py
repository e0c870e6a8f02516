"""Vivace, an animation engine: it animates numbers in your own memory.

    from vivace import Tempo, Value

    x = Value(0)
    with Tempo() as tempo:
        tempo.tween(x, 100, 0.5, easing="ease-out")
        while tempo.active:
            tempo.tick(1 / 60)
            print(x.value)
"""

from .enums import (
    FOREVER, Blend, Capture, Direction, EaseMode, Easing, Edges, EventKind, Kind, Note, Place,
    ReversingMode, StaggerFrom, State, Status, StepPosition, StopReason, Type)
from .errors import (
    Busy, ContainerCycle, ForeignTempo, InvalidArgument, InvalidHandle, InvalidState, LimitReached,
    NotFound, NotSeekable, OutOfMemory, Owned, VivaceError, WrongKind)
from .events import Event
from .making import Spring
from .motion import Motion, PathMotion, Sample
from .moveable import Container, Group, Moveable, Sequence
from .path import Path, Point
from .targets import Attribute, Target, Value
from .tempo import Saved, Tempo

__all__ = [
    "Attribute", "Blend", "Busy", "Capture", "Container", "ContainerCycle", "Direction",
    "EaseMode", "Easing", "Edges", "Event", "EventKind", "FOREVER", "ForeignTempo", "Group",
    "InvalidArgument", "InvalidHandle", "InvalidState", "Kind", "LimitReached", "Motion",
    "Moveable", "NotFound", "NotSeekable", "Note", "OutOfMemory", "Owned", "Path", "PathMotion",
    "Place", "Point", "ReversingMode", "Sample", "Saved", "Sequence", "Spring", "StaggerFrom",
    "State", "Status", "StepPosition", "StopReason", "Target", "Tempo", "Type", "Value",
    "VivaceError", "WrongKind",
]


def __dir__() -> list[str]:
    """What is for programs: not the modules that it is made of."""
    return [*__all__, "capi", *(name for name in globals() if name.startswith("__"))]
