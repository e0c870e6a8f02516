"""What the scene of examples-c/showcase has to be, from the formulas of its curves; it does not ask
the library."""

import math
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Oracle"))
import easing  # noqa: E402

HOME = (240, 410)
TENSION, RATIO = (2 * math.pi / 0.6) ** 2, 1 - 0.45


def curve(family, mode, second, begin, seconds):
    u = min(max((second - begin) / seconds, 0), 1)
    return easing.value(easing.number(family, mode), u)


def sizes(second):
    come = [curve("back", 1, second, 0.1 * i, 0.5) for i in range(6)]
    go = [curve("back", 0, second, 4.25 + 0.1 * (5 - i), 0.5) for i in range(6)]
    return [one - other if second > 4 else one for one, other in zip(come, go)]


def angles(second):
    """From the edges inward, 0.2 s apart; half a turn each."""
    return [180 * curve("back", 2, second, 1 + 0.2 * min(i, 5 - i), 1) for i in range(6)]


def arrow(second):
    """Two circles of the same length, the right one clockwise from its left, then the left one."""
    turns = 2 * curve("sine", 2, second, 1, 3)
    if turns <= 1:
        angle = math.pi + 2 * math.pi * turns
        return 775 + 85 * math.cos(angle), 410 + 85 * math.sin(angle), math.degrees(angle) + 90
    angle = -2 * math.pi * (turns - 1)
    return 605 + 85 * math.cos(angle), 410 + 85 * math.sin(angle), math.degrees(angle) - 90


def spring(offset, velocity, seconds):
    """Offset and velocity of an underdamped spring some seconds later."""
    decay = RATIO * math.sqrt(TENSION)
    omega = math.sqrt(TENSION - decay * decay)
    e, c, s = math.exp(-decay * seconds), math.cos(omega * seconds), math.sin(omega * seconds)
    return (e * (offset * c + (velocity + decay * offset) / omega * s),
            e * (velocity * c - (decay * velocity + TENSION * offset) / omega * s))
