"""Random scenarios: lists of calls by name, with times as decimal text.

A call is (method, arguments...), as Oracle and LibraryHost take it. What the law leaves open is
avoided unless `--kind` asks for it; see the list at the top of oracle.py.
"""

import math
from fractions import Fraction

import easing
import lengths
from oracle import Oracle
from whole import told_whole

DURATIONS = ["0", "0.05", "0.1", "0.125", "0.2", "0.25", "0.3", "0.5", "1", "1.5", "2"]
DELAYS = ["0.05", "0.1", "0.125", "0.25", "0.5", "1"]
TICKS = ["0", "0.0166", "0.05", "0.1", "0.125", "0.2", "0.25", "0.3", "0.5", "0.77", "1", "1.5"]
RATES = ["2", "0.5", "0.25", "1.25", "1.5", "4"]
NUMBERS = [-100, -50, -1, 0, 0.5, 1, 10, 30, 75, 100, 250]
SMOOTH = [e for e in [*range(31), *easing.BEZIERS] if not easing.jumps_at_its_ends(e)]
MOST_EVENTS = 1500


class Maker:
    """Grows the calls of one scenario."""

    def __init__(self, chance):
        self.chance, self.calls, self.count = chance, [], 0
        self.targets, self.leaves, self.labels = [], 0, 0

    def add(self, *call):
        self.calls.append(call)

    def likely(self, probability):
        return self.chance.random() < probability

    def pick(self, things):
        return self.chance.choice(things)

    def name(self, letter):
        self.count += 1
        return f"{letter}{self.count}"

    def make_targets(self, most):
        for i in range(self.chance.randint(1, most)):
            self.targets.append(f"x{i}")
            self.add("target", f"x{i}", self.pick(NUMBERS))

    # -- settings

    def set(self, name, setting, value):
        self.add("set", name, setting, value)

    def flags(self, name, flavour, chance_of=0.3):
        if self.likely(chance_of):
            self.set(name, "delay", self.pick(DELAYS))
        if flavour != "lazy" and self.likely(chance_of):
            self.set(name, "repeats", self.pick([1, 1, 2, 3]))
            if self.likely(0.4):
                self.set(name, "repeat_delay", self.pick(DELAYS))
        if flavour == "reversing" and self.likely(0.4):
            self.set(name, "reverses", True)
        if self.likely(chance_of):
            self.set(name, "rate", self.pick(RATES))

    def tween(self, curves=SMOOTH, durations=DURATIONS):
        name = self.name("m")
        self.add("tween", name, self.pick(durations), self.pick(curves))
        count = min(len(self.targets), self.pick([1, 1, 2]))
        for target in self.chance.sample(self.targets, count):
            start = self.pick(NUMBERS) if self.likely(0.5) else None
            self.add("from_to", name, target, start, self.pick(NUMBERS))
        if self.likely(0.2):
            self.set(name, "reverse_easing", self.pick(curves))
        return name

    # -- trees

    def leaf(self, flavour):
        self.leaves += 1
        kind = self.pick(["tween"] * 8 + ["wait"] + ["call"] * (flavour != "reversing"))
        if kind == "tween":
            name = self.tween()
        elif kind == "wait":
            name = self.name("w")
            self.add("wait", name, self.pick(DURATIONS))
        else:
            name = self.name("f")
            self.add("call", name)
            if self.likely(0.5):
                self.set(name, "delay", self.pick(DELAYS))
            return name
        self.flags(name, flavour)
        return name

    def tree(self, flavour, depth, most=12, top=False):
        if depth == 0 or self.leaves >= most - 1 or (not top and self.likely(0.2)):
            return self.leaf(flavour)
        kind = self.pick(["group", "sequence"])
        name = self.name(kind[0])
        self.add(kind, name)
        steps = self.chance.randint(0 if self.likely(0.1) else 1, 4)
        children = [self.tree(flavour, depth - 1, most) for _ in range(steps)]
        if kind == "sequence" and flavour == "flow":
            children = self.with_flow(children)
        if flavour == "lazy":
            children = [self.made_late(c) if self.likely(0.3) else c for c in children]
        for child in children:
            self.add("add", name, child)
        self.container_flags(name, kind, flavour)
        return name

    def container_flags(self, name, kind, flavour):
        self.flags(name, flavour, 0.2)
        if kind == "sequence":
            self.set(name, "mode", self.pick([0, 1]))
            return
        self.set(name, "synced", self.likely(0.5))
        if flavour == "plain" and self.likely(0.15):
            self.set(name, "own_duration", self.pick(DURATIONS[1:]))
        if self.likely(0.15):
            self.set(name, "stagger", self.pick(["0.05", "0.1", "0.25"]))
            self.set(name, "stagger_from", self.pick([0, 0, 1, 3]))

    def with_flow(self, children):
        """Conditions, jumps back and a lazy step among the steps."""
        steps = []
        for child in children:
            self.labels += 1
            label = f"step{self.labels}"
            self.set(child, "label", label)
            if self.likely(0.2):
                self.add("condition", child, [self.likely(0.5) for _ in range(3)])
            steps.append((child, label))
        names = [child for child, _ in steps]
        if steps and self.likely(0.5):
            name, (_, label) = self.name("j"), self.pick(steps)
            self.add("jump", name, label, self.pick([1, 2]))
            names.append(name)
        return names

    def made_late(self, child):
        """A lazy step that makes the child when it is reached, once: nothing repeats here."""
        name = self.name("l")
        self.add("lazy", name, child if self.likely(0.9) else None)
        return name

    def root(self, flavour, depth, most=12):
        """A tree that is not too long to tell."""
        while True:
            kept = len(self.calls), self.count, self.labels
            self.leaves = 0
            name = self.tree(flavour, depth, most, top=True)
            if cost(self.calls, name) <= MOST_EVENTS:
                return name
            del self.calls[kept[0]:]
            self.count, self.labels = kept[1:]

    # -- time

    def tick(self):
        self.add("tick", self.pick(TICKS))

    def to_the_end(self, *roots):
        longest = max((length_of(self.calls, root) for root in roots), default=0)
        self.add("tick", decimal(longest + 1) if longest < 10**6 else "3")
        self.add("tick", "0.5")


def decimal(time):
    """A decimal text at or just above a time, off any boundary."""
    return str(math.ceil(time * 8) / 8)


def built(calls):
    oracle = Oracle()
    for call in calls:
        if call[0] not in PLAYED:
            getattr(oracle, call[0])(*call[1:])
    return oracle


PLAYED = {"start", "restart", "stop", "pause", "resume", "reset", "finish", "seek", "reverse",
          "seek_label", "play", "destroy", "tick", "tempo_set_rate", "tempo_pause", "tempo_resume",
          "tempo_reduce", "remove"}


def length_of(calls, root):
    """Seconds of the tempo; with flow in it a guess on the long side."""
    node = built(calls).moveables.get(root)
    if node is None:
        return Fraction(0)
    node.measure(dict.fromkeys(node.targets(), 0.0))
    factor = 30 if node.has_unknown_length() else 1
    return lengths.program(node) / node.rate * factor


def cost(calls, root):
    """About how many things are told in its life."""
    def plays(node, times):
        times *= (max(node.repeats, 0) + 1) * (2 if node.reverses else 1)
        return times + sum(plays(child, times) for child in node.children)

    node = built(calls).moveables[root]
    return plays(node, 1) * (4 if node.has_unknown_length() else 1)


# -- the kinds


def leaf(chance):
    m = Maker(chance)
    m.make_targets(2)
    pinned = m.likely(0.15)
    m_curves = [e for e in range(31) if easing.jumps_at_its_ends(e)] if pinned else SMOOTH
    name = m.tween(m_curves, DURATIONS[1:] if pinned else DURATIONS)
    m.flags(name, "reversing", 0.5)
    endless = m.likely(0.1)
    if endless:
        m.set(name, "repeats", -1)
    m.add("start", name)
    for _ in range(chance.randint(3, 14)):
        m.tick()
        if m.likely(0.12):
            interlude(m, name)
    if not endless:
        m.to_the_end(name)
    elif m.likely(0.3):
        m.add("tick", "60.3")
    return m.calls


def interlude(m, name):
    """Something a host does to a running root between two ticks."""
    kind = m.pick(["pause", "pause", "restart", "finish", "rate", "tempo", "frozen", "reset",
                   "again"])
    if kind == "pause":
        m.add("pause", name), m.tick(), m.add("resume", name)
    elif kind == "restart":
        m.add("stop", name), m.tick(), m.add("start", name)
    elif kind == "again":
        m.add("restart", name)
    elif kind == "reset":
        m.add("reset", name), m.tick(), m.add("start", name)
    elif kind == "finish":
        m.add("finish", name), m.tick(), m.add("start", name)
    elif kind == "rate":
        m.set(name, "rate", m.pick(RATES))
    elif kind == "tempo":
        m.add("tempo_set_rate", m.pick(RATES + ["0", "1"])), m.tick()
        m.add("tempo_set_rate", "1")
    else:
        m.add("tempo_pause"), m.tick(), m.add("tempo_resume")


def trees(chance, flavours=("plain", "reversing", "reversing", "flow", "lazy"), calls=0.1):
    m = Maker(chance)
    m.make_targets(4)
    flavour = m.pick(flavours)
    roots = [m.root(flavour, chance.randint(1, 5)) for _ in range(m.pick([1, 1, 1, 2]))]
    for root in roots:
        if m.likely(0.05) and flavour != "flow":
            m.set(root, "repeats", -1)
        m.add("start", root)
    for _ in range(chance.randint(1, 12)):
        m.tick()
        if m.likely(calls) and flavour == "reversing":
            interlude(m, m.pick(roots))
    m.to_the_end(*roots)
    return m.calls


def events(chance):
    """Trees with flow and without, told by the pollable queue."""
    return trees(chance, ("flow", "reversing", "plain", "lazy"), 0)


def seek(chance):
    return journeys(chance, ["seek"] * 4 + ["pause", "resume", "start", "restart"])


def reverse(chance):
    return journeys(chance, ["reverse"] * 3 + ["play"] * 2 + [
        "seek", "pause", "resume", "start", "restart"])


def journeys(chance, kinds):
    m = Maker(chance)
    m.make_targets(4)
    root = m.root("reversing", chance.randint(0, 4), 8)
    length = lengths.program(built(m.calls).moveables[root])
    if m.likely(0.8):
        m.add("start", root)
        m.tick()
    for _ in range(chance.randint(2, 8)):
        kind = m.pick(kinds)
        if kind == "seek":
            m.add("seek", root, moment(m, length))
        elif kind == "play":
            m.add("play", root, m.pick([1, -1]))
        else:
            m.add(kind, root)
        for _ in range(chance.randint(0, 3)):
            m.tick()
    m.add("resume", root)
    m.to_the_end(root)
    return m.calls


def moment(m, length):
    """An own time: inside, at the ends or beyond them; now and then a round one."""
    if m.likely(0.2):
        return m.pick(["0", "-1", "1000"])
    if m.likely(0.4):
        return m.pick(DURATIONS)
    return str(round(float(length) * m.chance.random(), 3) + 0.00037)


def claims(chance):
    m = Maker(chance)
    m.make_targets(3)
    flavour = m.pick(["plain", "reversing"])
    roots = [m.root(flavour, m.pick([0, 0, 1, 2]), 4) for _ in range(chance.randint(2, 4))]
    for root in roots:
        if m.likely(0.1):
            m.set(root, "transient", True)
    for _ in range(chance.randint(6, 18)):
        root = m.pick(roots)
        call = m.pick(["start"] * 5 + ["restart", "stop", "pause", "resume", "reset", "finish",
                                       "destroy"])
        if call == "destroy" and (len(roots) == 1 or m.likely(0.5)):
            call = "start"
        m.add(call, root)
        if call == "destroy":
            roots.remove(root)
        if m.likely(0.7):
            m.tick()
    m.to_the_end(*roots)
    return m.calls


class ShortGroups(Maker):
    """Most groups have a duration of their own, which their members may outlive."""

    def container_flags(self, name, kind, flavour):
        super().container_flags(name, kind, flavour)
        if kind == "group" and self.likely(0.6):
            self.set(name, "own_duration", self.pick(DURATIONS[1:8]))


def outlive(chance):
    m = ShortGroups(chance)
    m.make_targets(3)
    root = m.root(m.pick(["plain", "reversing"]), chance.randint(1, 3), 6)
    m.add("start", root)
    for _ in range(chance.randint(2, 9)):
        m.tick()
        if m.likely(0.25):
            call = m.pick(["start", "pause", "resume", "stop", "restart", "finish", "reset",
                           "reverse", "reverse", "seek", "seek"])
            m.add(call, root, *([m.pick(DURATIONS)] if call == "seek" else []))
    m.to_the_end(root)
    return m.calls


def loops(chance):
    """What goes round for ever with steps that are made late, often in no time."""
    m = Maker(chance)
    m.make_targets(2)
    kind = m.pick(["group", "sequence"])
    root = m.name(kind[0])
    m.add(kind, root)
    if m.likely(0.4):
        m.add("add", root, m.tween(durations=["0", "0", "0", "0.25"]))
    m.add("add", root, m.made_late(m.tween(durations=["0", "0", "0.1"])))
    m.set(root, "repeats", -1)
    if m.likely(0.2):
        m.set(root, m.pick(["delay", "repeat_delay"]), m.pick(DELAYS))
    m.add("start", root)
    for _ in range(chance.randint(1, 4)):
        m.tick()
    return m.calls


KINDS = {"leaf": leaf, "loops": loops} | {name: told_whole(kind) for name, kind in {
    "trees": trees, "events": events, "seek": seek, "reverse": reverse, "claims": claims,
    "outlive": outlive, "partition": trees}.items()}
