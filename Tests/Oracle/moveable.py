"""A moveable as a host describes it: settings and tree, no time."""

from fractions import Fraction

TWEEN, WAIT, CALL, JUMP, LAZY, GROUP, SEQUENCE = (
    "tween", "wait", "call", "jump", "lazy", "group", "sequence")
CONTAINERS = (GROUP, SEQUENCE, LAZY)
FOREVER = -1
SEQUENTIAL, CONTIGUOUS = 0, 1
AT, AT_END, WITH_PREVIOUS, AFTER_PREVIOUS = 0, 1, 2, 3
STAGGER_FIRST, STAGGER_LAST, STAGGER_CENTER, STAGGER_EDGES = 0, 1, 2, 3


FOUND = "found"  # an end: what the target holds when the motion begins


class By:
    """An end that counts from the start."""

    def __init__(self, amount):
        self.amount = float(amount)


class Moveable:
    """What stands when the root starts counts: a run plays a frozen copy of its tree."""

    def __init__(self, name, kind, duration=0, easing=0):
        self.name, self.kind = name, kind
        self.duration, self.easing, self.reverse_easing = Fraction(duration), easing, None
        self.properties = []  # (target, from or None, to): a number, a By or FOUND
        self.captures_each, self.speed, self.found = False, None, {}  # found: target -> end
        self.blend, self.weight = 0, 1.0  # as blends.py names them
        self.delay, self.repeats, self.repeat_delay = Fraction(0), 0, Fraction(0)
        self.reverses, self.rate, self.transient = False, Fraction(1), False
        self.synced, self.own_duration, self.mode = False, None, SEQUENTIAL
        self.stagger, self.stagger_from = Fraction(0), STAGGER_FIRST
        self.turn_delay, self.reverse_duration, self.mirrored = Fraction(0), None, False
        self.passes = None  # as long as they were set last
        self.essential = False
        self.position, self.places = Fraction(0), {}  # places: of labels
        self.answers = None  # of a condition, one per question, the last one for good
        self.label, self.jump_to, self.jump_times = "", "", 0
        self.parent, self.children = None, []
        self.origin = self

    @property
    def is_leaf(self):
        return self.kind not in CONTAINERS

    @property
    def is_group(self):
        return self.kind in (GROUP, LAZY)

    @property
    def is_empty(self):
        return not self.is_leaf and not self.children

    @property
    def root(self):
        return self if self.parent is None else self.parent.root

    def frozen(self, parent=None):
        copy = Moveable.__new__(Moveable)
        copy.__dict__.update(self.__dict__)
        copy.parent, copy.properties = parent, list(self.properties)
        copy.children = [child.frozen(copy) for child in self.children]
        return copy

    def postorder(self):
        for child in self.children:
            yield from child.postorder()
        yield self

    def targets(self):
        return {target for node in self.postorder() for target, _, _ in node.properties}

    def has_unknown_length(self):
        """A lazy step, a jump or a condition inside: its length is known when it is over."""
        return any(node.kind in (LAZY, JUMP) or node.answers is not None
                   for node in self.postorder())

    def measure(self, values):
        """With a speed, its duration, as far as that is known from what the targets hold."""
        if self.speed is not None:
            distances = [self.distance(values, *each) for each in self.properties]
            self.duration = max(map(Fraction, distances), default=Fraction(0)) / self.speed
        for child in self.children:
            child.measure(values)

    def distance(self, values, target, start, to):
        if isinstance(to, By):
            return abs(to.amount)
        start = values[target] if start is None else start
        return abs((self.found.get(target, values[target]) if to is FOUND else to) - start)

    def reduce(self):
        """What moves takes no time, unless it is essential."""
        if self.essential:
            return
        if self.kind == TWEEN:
            self.duration, self.reverse_duration, self.speed = Fraction(0), None, None
        for child in self.children:
            child.reduce()

    @property
    def ends_out(self):
        """Its last cycle has no way back."""
        return self.passes is not None and self.passes > 1 and self.passes % 2 == 1

    def launch_offset(self, index):
        """When the child starts, in seconds of this group, counted from the group's pass."""
        return self.children[index].position + self.stagger_offset(index)

    def stagger_offset(self, index):
        last = len(self.children) - 1
        distance = {
            STAGGER_FIRST: Fraction(index),
            STAGGER_LAST: Fraction(last - index),
            STAGGER_CENTER: abs(index - Fraction(last, 2)) - Fraction(last % 2, 2),
            STAGGER_EDGES: Fraction(min(index, last - index)),
        }[self.stagger_from]
        return distance * self.stagger
