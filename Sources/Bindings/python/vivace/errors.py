"""Exceptions: one class for each status, with the library's message."""

from . import capi
from .enums import Status
from .refusals import refusal


class VivaceError(Exception):
    """A call failed and changed nothing."""

    status = Status.OK


class InvalidHandle(VivaceError, ReferenceError):
    """The moveable, path or tempo is gone."""

    status = Status.INVALID_HANDLE


class WrongKind(VivaceError, TypeError):
    """The operation does not exist for this kind of moveable."""

    status = Status.WRONG_KIND


class InvalidArgument(VivaceError, ValueError):
    """An argument is out of its range."""

    status = Status.INVALID_ARGUMENT


class InvalidState(VivaceError, RuntimeError):
    """The operation is not possible in this state."""

    status = Status.INVALID_STATE


class OutOfMemory(VivaceError, MemoryError):
    """Out of memory."""

    status = Status.OUT_OF_MEMORY


class LimitReached(VivaceError):
    """A documented limit was reached."""

    status = Status.LIMIT


class ContainerCycle(VivaceError, ValueError):
    """A container would contain itself."""

    status = Status.CYCLE


class Owned(VivaceError, ValueError):
    """The moveable already has a container."""

    status = Status.OWNED


class ForeignTempo(VivaceError, ValueError):
    """The object belongs to another tempo."""

    status = Status.FOREIGN_TEMPO


class NotFound(VivaceError, LookupError):
    """There is no such child, property, step or name."""

    status = Status.NOT_FOUND


class NotSeekable(VivaceError, RuntimeError):
    """The length is unknown because of a lazy step, a jump, a condition or a simulation."""

    status = Status.NOT_SEEKABLE


class Busy(VivaceError, RuntimeError):
    """The tempo is ticking, or is calling one of your functions."""

    status = Status.BUSY


CLASSES = {error.status: error for error in VivaceError.__subclasses__()}


def text(words: str) -> bytes:
    """A string for the library, which would take a zero for its end."""
    if "\0" in words:
        raise refusal(InvalidArgument(f"{words!r} has a zero in it"))
    return words.encode()


def error(tempo: int, status: int) -> VivaceError:
    """The exception for a status that a call on a tempo, or on anything in it, returned."""
    if capi.viv_tempo_get_last_error(tempo) == status:
        sentence = capi.viv_tempo_get_last_error_message(tempo)
    else:
        sentence = capi.viv_status_text(status)
    return made(status, sentence)


def made(status: int, sentence: bytes) -> VivaceError:
    """The exception for a status, with a sentence of the library."""
    return CLASSES[Status(status)](sentence.decode())


def check(tempo: int, status: int) -> None:
    if status:
        raise error(tempo, status)


def last_error(tempo: int) -> VivaceError:
    """The exception for a call that returned no status."""
    return error(tempo, capi.viv_tempo_get_last_error(tempo))
