"""The tables of sections 3 and 8: lengths of programs, cycles and passes, in own seconds."""

import math
from fractions import Fraction

from moveable import CONTIGUOUS, SEQUENCE


def program(c, asked=False):
    """P(c); `asked`: an unsynced reversing group asks it to reverse."""
    both_ways = c.reverses or asked
    if c.ends_out and not asked:
        last = single(c) if turns_by_children(c) else pass_out(c)
        return c.delay + c.repeats * (cycle(c, True) + c.repeat_delay) + last
    return c.delay + plays(c, cycle(c, both_ways))


def plays(c, one):
    """(n + 1) of them with n repeat delays between."""
    if c.repeats < 0 or one == math.inf:
        return math.inf
    return (c.repeats + 1) * one + c.repeats * c.repeat_delay


def cycle(c, reverses):
    if not reverses:
        return single(c)
    if turns_by_children(c):
        return longest(c, lambda k: program(k, True), staggered=True)
    return pass_out(c) + c.turn_delay + pass_back(c)


def turns_by_children(c):
    """A group that, when it reverses, has no turn of its own."""
    return c.is_group and not c.synced and not c.mirrored


def single(c):
    """C of what does not reverse."""
    if c.is_leaf:
        return c.duration
    if c.kind == SEQUENCE:
        return total(program(k) / k.rate for k in c.children)
    return longest(c, program, staggered=True)


def pass_out(c):
    """Of a cycle of its own with a way back."""
    if c.mirrored or (c.kind == SEQUENCE and c.mode != CONTIGUOUS):
        return single(c)
    return forward(c)


def pass_back(c):
    if c.mirrored or (c.kind == SEQUENCE and c.mode != CONTIGUOUS):
        return single(c)
    return backward(c)


def first_pass(c):
    both_ways = c.reverses and not turns_by_children(c)
    return pass_out(c) if both_ways else cycle(c, c.reverses)


def out(c):
    """Fwd(c): its way out where all turn together."""
    return c.delay + plays(c, forward(c))


def back(c):
    """Back(c): its way back where all turn together."""
    return plays(c, backward(c))


def forward(c):
    """F' of one play."""
    if c.is_leaf or c.mirrored:
        return single(c)
    if c.kind == SEQUENCE:
        return total(out(k) / k.rate for k in c.children)
    return longest(c, out, staggered=True)


def backward(c):
    """B' of one play."""
    if c.mirrored:
        return single(c)
    if c.is_leaf:
        return c.duration if c.reverse_duration is None else c.reverse_duration
    if c.kind == SEQUENCE:
        return total(back(k) / k.rate for k in c.children)
    return longest(c, back, staggered=False)


def longest(group, length, staggered):
    if group.own_duration is not None:
        return group.own_duration
    ends = [(group.launch_offset(i) if staggered else 0) + length(k) / k.rate
            for i, k in enumerate(group.children)]
    return max(ends, default=Fraction(0))


def total(parts):
    return sum(parts, Fraction(0))


def has_empty_endless_period(root):
    """An endless moveable whose period is known to be zero is refused at start."""
    return any(node.repeats < 0 and not node.has_unknown_length()
               and cycle(node, node.reverses) + node.repeat_delay == 0
               for node in root.postorder())
