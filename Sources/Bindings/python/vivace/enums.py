"""The constants of the library. Made by generate.py from vivace.json; not to be edited."""

from .constants import Constant, Flags

FOREVER = -1


class Easing(Constant):
    """The number of an easing."""

    LINEAR = 0
    IN_QUAD = 1
    OUT_QUAD = 2
    IN_OUT_QUAD = 3
    IN_CUBIC = 4
    OUT_CUBIC = 5
    IN_OUT_CUBIC = 6
    IN_QUART = 7
    OUT_QUART = 8
    IN_OUT_QUART = 9
    IN_QUINT = 10
    OUT_QUINT = 11
    IN_OUT_QUINT = 12
    IN_SINE = 13
    OUT_SINE = 14
    IN_OUT_SINE = 15
    IN_EXPO = 16
    OUT_EXPO = 17
    IN_OUT_EXPO = 18
    IN_CIRC = 19
    OUT_CIRC = 20
    IN_OUT_CIRC = 21
    IN_BACK = 22
    OUT_BACK = 23
    IN_OUT_BACK = 24
    IN_ELASTIC = 25
    OUT_ELASTIC = 26
    IN_OUT_ELASTIC = 27
    IN_BOUNCE = 28
    OUT_BOUNCE = 29
    IN_OUT_BOUNCE = 30
    CSS_EASE = 64
    CSS_IN = 65
    CSS_OUT = 66
    CSS_IN_OUT = 67
    SWIFT_OUT = 68


class Status(Constant):
    """What a call returns."""

    OK = 0
    INVALID_HANDLE = 1
    WRONG_KIND = 2
    INVALID_ARGUMENT = 3
    INVALID_STATE = 4
    OUT_OF_MEMORY = 5
    LIMIT = 6
    CYCLE = 7
    OWNED = 8
    FOREIGN_TEMPO = 9
    NOT_FOUND = 10
    NOT_SEEKABLE = 11
    BUSY = 12


class EventKind(Flags):
    """Kinds of events."""

    STARTED = 1
    STOPPED = 2
    UPDATED = 4
    REVERSED = 8
    REPEATED = 16
    PAUSED = 32
    RESUMED = 64
    COMPLETED = 128
    STEPPED = 256
    SKIPPED = 512
    DESTROYED = 1024
    ALL = 2047


class StopReason(Constant):
    """Why something was stopped."""

    NONE = 0
    ASKED = 1
    REPLACED = 2
    RELEASED = 3


class Note(Constant):
    """The length of a note."""

    TWO = 0
    ONE = 1
    HALF = 2
    THIRD = 3
    QUARTER = 4
    SIXTH = 5
    EIGHTH = 6
    SIXTEENTH = 7


class EaseMode(Constant):
    """At which end a curve is slow."""

    IN = 0
    OUT = 1
    IN_OUT = 2


class StepPosition(Constant):
    """Where steps jump."""

    END = 0
    START = 1
    NONE = 2
    BOTH = 3


class Kind(Constant):
    """What a moveable is."""

    NONE = 0
    GROUP = 1
    SEQUENCE = 2
    TWEEN = 3
    SPRING = 4
    DECAY = 5
    PHYSICS = 6
    PATH = 7
    PATH_PHYSICS = 8
    CUSTOM = 9
    SIMULATION = 10
    WAIT = 11
    CALL = 12
    LAZY = 13
    JUMP = 14


class State(Constant):
    """The state of a moveable."""

    NONE = 0
    IDLE = 1
    DELAYED = 2
    MOVING = 3
    PAUSED = 4
    COMPLETED = 5


class Direction(Constant):
    """Which way a moveable plays."""

    BACKWARD = -1
    NONE = 0
    FORWARD = 1


class Type(Constant):
    """The type of the value at a target."""

    FLOAT = 0
    DOUBLE = 1
    INT8 = 2
    UINT8 = 3
    INT16 = 4
    UINT16 = 5
    INT32 = 6
    UINT32 = 7
    INT64 = 8
    UINT64 = 9
    DEGREES = 16
    RADIANS = 17
    QUATERNION = 18
    AFFINE = 19
    MATRIX4 = 20
    RGBA = 32
    RGBA_LINEAR = 33
    RGBA_HCL = 34
    RGBA_OKLAB = 35
    RGBA_OKLCH = 36
    RGBA_HSB = 37
    RGBA8 = 38


class Capture(Constant):
    """When a motion captures its start from where its values are."""

    ONCE = 0
    EACH = 1


class Blend(Constant):
    """How a motion treats values that other motions move."""

    OVERRIDE = 0
    REPLACE = 1
    ADD = 2


class Edges(Constant):
    """What happens when an easing that overshoots, or a velocity, takes a motion beyond its
    range."""

    STOP = 0
    CONTIGUOUS = 1


class StaggerFrom(Constant):
    """Where a stagger begins."""

    FIRST = 0
    LAST = 1
    CENTER = 2
    EDGES = 3


class ReversingMode(Constant):
    """How a reversing sequence goes back."""

    SEQUENTIAL = 0
    CONTIGUOUS = 1


class Place(Constant):
    """The place in a group from which an offset counts."""

    AT = 0
    AT_END = 1
    WITH_PREVIOUS = 2
    AFTER_PREVIOUS = 3
