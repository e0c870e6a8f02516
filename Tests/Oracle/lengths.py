"""The table of section 3: lengths of programs, cycles and passes, in a moveable's own seconds."""

import math
from fractions import Fraction

from moveable import CONTIGUOUS, SEQUENCE


def program(c, reverses=False):
    """P(c); `reverses` adds what an unsynced reversing group asks of its children."""
    return c.delay + plays(c, cycle(c, reverses))


def plays(c, one):
    """(n + 1) of them with n repeat delays between."""
    if c.repeats < 0 or one == math.inf:
        return math.inf
    return (c.repeats + 1) * one + c.repeats * c.repeat_delay


def cycle(c, reverses=False):
    reverses = reverses or c.reverses
    if c.is_leaf:
        return 2 * c.duration if reverses else c.duration
    if c.kind == SEQUENCE:
        if not reverses:
            return total(program(k) / k.rate for k in c.children)
        if c.mode == CONTIGUOUS:
            return forward(c) + backward(c)
        return 2 * total(program(k) / k.rate for k in c.children)
    if reverses and c.synced:
        return forward(c) + backward(c)
    return longest(c, lambda k: program(k, reverses), staggered=True)


def out(c):
    """Fwd(c): its way out where all turn together."""
    return c.delay + plays(c, forward(c))


def back(c):
    """Back(c): its way back where all turn together."""
    return plays(c, backward(c))


def forward(c):
    """F' of one play."""
    if c.is_leaf:
        return c.duration
    if c.kind == SEQUENCE:
        return total(out(k) / k.rate for k in c.children)
    return longest(c, out, staggered=True)


def backward(c):
    """B' of one play."""
    if c.is_leaf:
        return c.duration
    if c.kind == SEQUENCE:
        return total(back(k) / k.rate for k in c.children)
    return longest(c, back, staggered=False)


def longest(group, length, staggered):
    if group.own_duration is not None:
        return group.own_duration
    ends = [(group.stagger_offset(i) if staggered else 0) + length(k) / k.rate
            for i, k in enumerate(group.children)]
    return max(ends, default=Fraction(0))


def total(parts):
    return sum(parts, Fraction(0))


def has_empty_endless_period(root):
    """An endless moveable whose period is known to be zero is refused at start."""
    return any(node.repeats < 0 and not node.has_unknown_length()
               and cycle(node) + node.repeat_delay == 0 for node in root.postorder())
