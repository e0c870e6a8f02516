"""What the constants of the library are made of: numbers that are printed by their names."""

from enum import IntEnum, IntFlag


class Constant(IntEnum):
    """A number that str() and formats without a type show by its name."""

    def __str__(self) -> str:
        return self.name

    def __format__(self, form: str) -> str:
        return _formatted(self, form)


class Flags(IntFlag):
    """Likewise; several are shown as in STARTED|COMPLETED, and none as 0."""

    def __str__(self) -> str:
        return self.name or str(int(self))

    def __format__(self, form: str) -> str:
        return _formatted(self, form)


def _formatted(one: Constant | Flags, form: str) -> str:
    is_number = form[-1:] in tuple("bcdeEfFgGnoxX%")
    return format(int(one) if is_number else str(one), form)
