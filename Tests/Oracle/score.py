"""The moveables of a tempo and what may be set on them when: making, settings, trees."""

import math
from collections import Counter
from fractions import Fraction

import lengths
from moveable import (AFTER_PREVIOUS, AT, AT_END, CALL, CONTAINERS, FOREVER, FOUND, GROUP, JUMP,
                      LAZY, SEQUENCE, TWEEN, WAIT, WITH_PREVIOUS, By, Moveable)

OK, INVALID_HANDLE, WRONG_KIND, INVALID_ARGUMENT, INVALID_STATE = 0, 1, 2, 3, 4
CYCLE, OWNED, NOT_FOUND, NOT_SEEKABLE = 7, 8, 10, 11
IDLE, RUNNING, PAUSED = "idle", "running", "paused"
LIVE_SETTINGS = {"rate", "repeats", "transient", "label"}
EXACT = {"delay", "repeat_delay", "rate", "own_duration", "stagger", "turn_delay",
         "reverse_duration", "position", "speed"}
TWEENS_ALONE = {"reverse_duration", "speed"}


class Score:
    def __init__(self):
        self.clock, self.tempo_rate, self.is_paused = Fraction(0), Fraction(1), False
        self.moveables, self.status, self.runs = {}, {}, {}
        self.is_reduced = False
        self.order = []  # started roots, in the order of their start
        self.values, self.owner = {}, {}
        self.claims = Counter()  # how often a target was claimed
        self.ownerless = set()  # targets whose last claimer is destroyed
        self.left = {}  # targets whose last claimer was reset: its name
        self.events, self.calls = [], []
        self.most_loops, self.comes_to_the_cap = 100_000, False

    def claim(self, target, claimer):
        """It claims the target last from now on."""
        self.owner[target] = claimer
        self.claims[target] += 1
        claimer.note_claim(target)
        self.ownerless.discard(target)
        self.left.pop(target, None)

    # -- making

    def make(self, name, kind, duration=0, easing=0):
        self.moveables[name] = Moveable(name, kind, Fraction(duration), easing)
        self.status[name] = IDLE
        return OK

    def tween(self, name, duration, easing=0):
        return self.make(name, TWEEN, duration, easing)

    def wait(self, name, duration):
        return self.make(name, WAIT, duration)

    def call(self, name):
        return self.make(name, CALL)

    def group(self, name):
        return self.make(name, GROUP)

    def sequence(self, name):
        return self.make(name, SEQUENCE)

    def jump(self, name, step, times):
        self.make(name, JUMP)
        self.moveables[name].jump_to, self.moveables[name].jump_times = step, times
        return OK

    def lazy(self, name, made):
        self.make(name, LAZY)
        return self.attach(self.moveables[name], self.moveables[made]) if made else OK

    def attach(self, parent, child):
        parent.children.append(child)
        child.parent = parent
        return OK

    def target(self, name, value):
        self.values[name] = float(value)
        return OK

    def to(self, name, target, to):
        return self.from_to(name, target, None, to)

    def from_to(self, name, target, start, to):
        return self.end_at(name, target, start, float(to))

    def by(self, name, target, start, amount):
        return self.end_at(name, target, start, By(amount))

    def from_only(self, name, target, start):
        return self.end_at(name, target, start, FOUND)

    def end_at(self, name, target, start, to):
        node = self.moveables[name]
        if self.is_active(node):
            return INVALID_STATE
        node.properties.append((target, None if start is None else float(start), to))
        return OK

    def double(self, name, value):
        """A target in double: the model knows no other."""
        return self.target(name, value)

    def blend(self, name, blend, weight=1):
        node = self.find(name)
        if node is None:
            return INVALID_HANDLE
        if blend != node.blend and self.is_active(node):
            return INVALID_STATE
        node.blend, node.weight = blend, float(weight)
        return OK

    def condition(self, name, answers):
        self.moveables[name].answers = [bool(answer) for answer in answers]
        return OK

    def set(self, name, setting, value):
        node = self.find(name)
        if node is None:
            return INVALID_HANDLE
        if setting not in LIVE_SETTINGS and self.is_active(node):
            return INVALID_STATE
        if setting == "rate":
            self.change_rate(node, Fraction(value))
        if setting == "repeats" and name in self.runs:
            self.runs[name].synchronise(self.clock)
            self.runs[name].set_repeats(value)
        if setting in TWEENS_ALONE and node.kind != TWEEN:
            return WRONG_KIND
        if setting == "passes":
            return self.set_passes(node, value)
        if setting in ("repeats", "reverses"):
            node.passes = None
        exact = setting in EXACT and value is not None
        setattr(node, setting, Fraction(value) if exact else value)
        return OK

    def set_passes(self, node, passes):
        node.passes, node.reverses = passes, passes != 1
        node.repeats = FOREVER if passes == FOREVER else -(-passes // 2) - 1
        return OK

    def change_rate(self, node, rate):
        run = self.runs.get(node.name)
        if run:
            run.synchronise(self.clock)
            run.rate = rate

    def add(self, container, child):
        parent, node = self.find(container), self.find(child)
        if parent is None or node is None:
            return INVALID_HANDLE
        if parent.kind not in CONTAINERS:
            return WRONG_KIND
        if any(inside is parent for inside in node.postorder()):
            return CYCLE
        if node.parent:
            return OWNED
        if self.is_active(parent) or self.is_active(node):
            return INVALID_STATE
        return self.attach(parent, node)

    # -- places in time

    def mark(self, name, label, seconds):
        """Sets a label, or takes it away."""
        node = self.find(name)
        if node is None:
            return INVALID_HANDLE
        if node.is_leaf:
            return WRONG_KIND
        for each in (node, self.runs[name].node) if name in self.runs else (node,):
            each.places = {k: at for k, at in each.places.items() if k != label}
            if seconds is not None:
                each.places[label] = Fraction(seconds)
        return OK

    def place(self, group, child, place, offset):
        parent = self.find(group)
        if parent is None or self.find(child) is None:
            return INVALID_HANDLE
        if parent.kind != GROUP:
            return WRONG_KIND
        parent.measure(self.values)  # As a start would foretell it.
        return self.add_at(parent, child, where(parent, place), Fraction(offset))

    def place_at_label(self, group, child, label, offset):
        parent = self.find(group)
        if parent is None or self.find(child) is None:
            return INVALID_HANDLE
        if parent.kind != GROUP:
            return WRONG_KIND
        if label not in parent.places:
            return NOT_FOUND
        return self.add_at(parent, child, parent.places[label], Fraction(offset))

    def add_at(self, parent, child, start, offset):
        if start is None:
            return INVALID_STATE
        if start + offset < 0:
            return INVALID_ARGUMENT
        added = self.add(parent.name, child)
        if added == OK:
            self.find(child).position = start + offset
        return added

    def remove(self, container, child):
        parent, node = self.find(container), self.find(child)
        if parent is None or node is None:
            return INVALID_HANDLE
        if node.parent is not parent:
            return NOT_FOUND
        if self.is_active(parent):
            return INVALID_STATE
        parent.children.remove(node)
        node.parent = None
        return OK

    def find(self, name):
        return self.moveables.get(name)

    def is_active(self, node):
        return self.status[node.root.name] in (RUNNING, PAUSED)


def where(group, place):
    """What an offset counts from, of what is in the group already; None where it is not known."""
    last = group.children[-1:]
    counted = {AT: [], AT_END: group.children, WITH_PREVIOUS: [], AFTER_PREVIOUS: last}[place]
    if any(k.has_unknown_length() or lengths.program(k) == math.inf for k in counted):
        return None
    if place == WITH_PREVIOUS:
        return max((k.position for k in last), default=Fraction(0))
    return max((k.position + lengths.program(k) / k.rate for k in counted), default=Fraction(0))
