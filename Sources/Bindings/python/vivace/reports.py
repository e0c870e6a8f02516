"""What the library reports of a tempo inside a call: what fails, and whether it needs ticks."""

from collections.abc import Callable
from typing import NamedTuple

from . import capi, errors
from .keeping import Callback, Raised

HearError = Callable[[errors.VivaceError], object]
HearActivity = Callable[[bool], object]


class Hearers(NamedTuple):
    """The functions that hear of it, for restoring."""

    error: HearError | None = None
    activity: HearActivity | None = None


class Reports:
    """Passes on to functions what the library reports; keeps an error for which there is none, since
    the status of the call may not tell of it."""

    def __init__(self, raised: Raised) -> None:
        self.raised = raised
        self.hearers = Hearers()
        # What the library calls, the same in everything that is saved. Of changes, which are many,
        # it tells only as long as there is a function for them.
        self.failed = Callback(capi.viv_error_callback, self._failed, None)
        self.changed = Callback(capi.viv_activity_callback, self._changed, None)

    def _failed(self, _: int, status: int, sentence: bytes, __: object) -> None:
        error = errors.made(status, sentence)
        if self.hearers.error:
            self.raised.guarded(capi.viv_error_callback, self.hearers.error)(error)
        elif not self.raised.noted:
            self.raised.noted = error

    def _changed(self, _: int, active: bool, __: object) -> None:
        if self.hearers.activity:
            self.raised.guarded(capi.viv_activity_callback, self.hearers.activity)(active)
