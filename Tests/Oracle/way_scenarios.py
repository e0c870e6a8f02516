"""Random scenarios with the ways back, passes and places of section 8.

Where siblings of a group or several roots share a target, no container is run backward: the law
does not say what the target then holds before what has claimed it. In the others those share
targets of which one ends before the next begins.
"""

import lengths
from moveable import AFTER_PREVIOUS, AT, AT_END, FOREVER, WITH_PREVIOUS
from scenarios import DELAYS, DURATIONS, NUMBERS, SMOOTH, Maker, built, decimal, interlude, moment
from whole import told_whole

POSITIONS = ["0.05", "0.1", "0.25", "0.5", "1"]
OFFSETS = ["0", "0", "0.1", "0.25", "-0.1", "-0.25", "0.5"]


class Ways(Maker):
    shares = False
    most_leaves = 7
    makes = "target"

    def __init__(self, chance):
        super().__init__(chance)
        self.made = 0
        self.pool = []

    def new_pool(self):
        """Targets of what plays side by side with others."""
        pool = []
        for _ in range(self.chance.randint(1, 2)):
            pool.append(f"x{self.made}")
            self.add(self.makes, f"x{self.made}", self.pick(NUMBERS))
            self.made += 1
        return pool

    # -- settings

    def flags(self, name, flavour, chance_of=0.3):
        super().flags(name, flavour, chance_of)
        if self.likely(0.25):
            self.set(name, "turn_delay", self.pick(DELAYS))
        if self.likely(0.25) and (not self.shares or name[0] in "mw"):
            self.set(name, "mirrored", True)
        if self.likely(0.2):
            self.set(name, "passes", self.pick([1, 2, 3, 3, 4, 5]))
            if self.likely(0.15):
                self.set(name, self.pick(["repeats", "reverses"]), self.pick([0, 1]))

    def tween(self, curves=SMOOTH, durations=DURATIONS):
        self.targets = self.pool
        name = super().tween(curves, durations)
        if self.likely(0.2):
            self.set(name, "reverse_duration", self.pick(DURATIONS))
        return name

    # -- trees

    def leaf(self, flavour):
        """A tween or a wait; calls are told apart by having no way back."""
        self.leaves += 1
        if self.likely(0.9):
            name = self.tween()
        else:
            name = self.name("w")
            self.add("wait", name, self.pick(DURATIONS))
        self.flags(name, flavour)
        return name

    def tree(self, flavour, depth, most=12, top=False):
        if depth == 0 or self.leaves >= most - 1 or (not top and self.likely(0.2)):
            return self.leaf(flavour)
        kind = self.pick(["group", "sequence"])
        name = self.name(kind[0])
        self.add(kind, name)
        steps = self.chance.randint(0 if self.likely(0.1) else 1, 3)
        outer = self.pool
        for _ in range(steps):
            if kind == "group" and not self.shares:
                self.pool = self.new_pool()
            self.hold(kind, name, self.tree(flavour, depth - 1, most))
        self.pool = outer
        self.container_flags(name, kind, flavour)
        return name

    def hold(self, kind, name, child):
        if kind == "sequence" or self.likely(0.6):
            self.add("add", name, child)
        elif self.likely(0.6):
            self.add("place", name, child, self.pick([AT, AT_END, WITH_PREVIOUS, AFTER_PREVIOUS]),
                     self.pick(OFFSETS))
        else:
            self.add("mark", name, "here", self.pick(POSITIONS))
            self.add("place_at_label", name, child, self.pick(["here", "here", "here", "there"]),
                     self.pick(OFFSETS))
        if self.likely(0.2):
            self.set(child, "position", self.pick(POSITIONS))

    def ways(self, depth):
        self.pool = self.new_pool()
        return self.root("reversing", depth, self.most_leaves)


class SharedWays(Ways):
    shares = True


class ShortWays(Ways):
    """Most groups have a duration of their own, which their members may outlive."""

    def container_flags(self, name, kind, flavour):
        super().container_flags(name, kind, flavour)
        if kind == "group" and self.likely(0.5):
            self.set(name, "own_duration", self.pick(DURATIONS[1:8]))


class OwnWays(ShortWays):
    """No two motions have a target in common, and much is mirrored."""

    def flags(self, name, flavour, chance_of=0.3):
        super().flags(name, flavour, chance_of)
        if self.likely(0.3):
            self.set(name, "mirrored", True)

    def ways(self, depth):
        root = super().ways(depth)
        setting, value = self.pick([("reverses", True), ("passes", 3)])
        self.set(root, setting, value)
        if self.likely(0.5):
            self.set(root, "mirrored", True)
        return root

    def tween(self, curves=SMOOTH, durations=DURATIONS):
        self.pool = self.new_pool()
        return super().tween(curves, durations)


def ways(chance, maker=Ways, calls=0.15):
    m = maker(chance)
    root = m.ways(chance.randint(0, 3))
    if m.likely(0.05):
        m.set(root, m.pick(["repeats", "passes"]), FOREVER)
    m.add("start", root)
    for _ in range(chance.randint(1, 14)):
        m.tick()
        if m.likely(calls):
            interlude(m, root)
    m.to_the_end(root)
    return m.calls


def journeys(chance, maker=Ways):
    """Sought and turned over."""
    m = maker(chance)
    root = m.ways(chance.randint(0, 3))
    length = lengths.program(built(m.calls).moveables[root])
    m.add("mark", root, "here", m.pick(DURATIONS))
    if m.likely(0.8):
        m.add("start", root)
        m.tick()
    for _ in range(chance.randint(2, 8)):
        call = m.pick(["seek", "seek", "seek", "seek_label", "reverse", "reverse", "play", "pause",
                       "resume", "start", "restart"])
        if call == "seek":
            m.add("seek", root, moment(m, length))
        elif call == "seek_label":
            m.add("seek_label", root, m.pick(["here", "here", "there"]))
        elif call == "play":
            m.add("play", root, m.pick([1, -1]))
        else:
            m.add(call, root)
        for _ in range(chance.randint(0, 3)):
            m.tick()
    m.add("resume", root)
    m.to_the_end(root)
    return m.calls


def ways_back(chance, maker=Ways):
    """Mirrored, with most ticks on the way back."""
    m = maker(chance)
    root = m.ways(chance.randint(1, 3))
    m.set(root, "reverses", True)
    m.set(root, "mirrored", True)
    length = lengths.program(built(m.calls).moveables[root])
    m.add("start", root)
    m.add("tick", decimal(length * chance.randint(30, 60) / 100))
    for _ in range(chance.randint(4, 20)):
        m.tick()
    m.to_the_end(root)
    return m.calls


def several(chance):
    """Several roots, which claim each other's targets."""
    m = SharedWays(chance)
    m.pool = m.new_pool()
    roots = [m.root("reversing", m.pick([0, 0, 1, 2]), 4) for _ in range(chance.randint(2, 3))]
    for _ in range(chance.randint(5, 14)):
        m.add(m.pick(["start"] * 6 + ["restart", "stop", "pause", "resume", "reset", "finish"]),
              m.pick(roots))
        if m.likely(0.8):
            m.tick()
    m.to_the_end(*roots)
    return m.calls


KINDS = {name: told_whole(kind) for name, kind in {
    "ways": ways, "journeys": journeys, "ways_partition": lambda chance: ways(chance, calls=0),
    "ways_sought": lambda chance: ways(chance, calls=0),
    "short_partition": lambda chance: ways(chance, ShortWays, 0),
    "short_sought": lambda chance: ways(chance, ShortWays, 0),
    "shared_ways": lambda chance: ways(chance, SharedWays),
    "shared_journeys": lambda chance: journeys(chance, SharedWays),
    "short_ways": lambda chance: ways(chance, ShortWays),
    "short_journeys": lambda chance: journeys(chance, ShortWays),
    "ways_of_several": several}.items()}
VARIANTS = {name: told_whole(kind) for name, kind in {
    "ways_replacing": lambda chance: ways(chance, OwnWays),
    "journeys_replacing": lambda chance: journeys(chance, OwnWays),
    "ways_back_rivalled": lambda chance: ways_back(chance, OwnWays),
    "journeys_rivalled": lambda chance: journeys(chance, OwnWays)}.items()}
