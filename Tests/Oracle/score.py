"""The moveables of a tempo and what may be set on them when: making, settings, trees."""

from fractions import Fraction

from moveable import CALL, CONTAINERS, GROUP, JUMP, LAZY, SEQUENCE, TWEEN, WAIT, Moveable

OK, INVALID_HANDLE, WRONG_KIND, INVALID_ARGUMENT, INVALID_STATE = 0, 1, 2, 3, 4
CYCLE, OWNED, NOT_FOUND, NOT_SEEKABLE = 7, 8, 10, 11
IDLE, RUNNING, PAUSED = "idle", "running", "paused"
LIVE_SETTINGS = {"rate", "repeats", "transient", "label"}
EXACT = {"delay", "repeat_delay", "rate", "own_duration", "stagger"}


class Score:
    def __init__(self):
        self.clock, self.tempo_rate, self.is_paused = Fraction(0), Fraction(1), False
        self.moveables, self.status, self.runs = {}, {}, {}
        self.order = []  # started roots, in the order of their start
        self.values, self.owner = {}, {}
        self.ownerless = set()  # targets whose last claimer is destroyed
        self.events, self.calls = [], []
        self.most_loops, self.comes_to_the_cap = 100_000, False

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
        node = self.moveables[name]
        if self.is_active(node):
            return INVALID_STATE
        node.properties.append((target, None if start is None else float(start), float(to)))
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
            self.runs[name].node.repeats = value
        exact = setting in EXACT and value is not None
        setattr(node, setting, Fraction(value) if exact else value)
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
