"""Random scenarios in which motions of all blends share a few targets (section 4).

Left out, as the model does not know it: seeking, reversing and resetting of what adds or replaces,
and what adds in a container that is run backward.
"""

import easing
from blends import ADD, OVERRIDE, REPLACE
from oracle import Oracle
from scenarios import DELAYS, NUMBERS, RATES, Maker
from whole import told_whole

LENGTHS = ["0", "0.1", "0.1", "0.25", "0.25", "0.3", "0.5", "0.5", "1", "1", "1.5", "2"]
CURVES = [easing.LINEAR, easing.number("quad", 2), easing.number("cubic", 2)]
STEEP = [*CURVES, easing.number("quad", 0), easing.number("quad", 1), easing.number("cubic", 1)]
WEIGHTS = ["1", "1", "1", "0.5", "0.25", "0.75", "0"]
MIXTURES = [[ADD], [ADD, ADD, OVERRIDE], [REPLACE, OVERRIDE], [REPLACE], [ADD, REPLACE],
            [ADD, ADD, REPLACE, OVERRIDE]]
CALLS = {
    "idle": ["start"] * 9 + ["weight", "resume", "rate"],
    "running": ["stop"] * 3 + ["pause"] * 2 + ["rate"] * 2 + ["restart"] * 2 + [
        "destroy", "finish", "weight"],
    "paused": ["resume"] * 5 + ["stop", "restart", "destroy", "finish", "rate", "start"],
    "completed": ["start"] * 6 + ["restart", "destroy"],
}


class Mixer(Maker):
    def __init__(self, chance):
        super().__init__(chance)
        self.mixture, self.blends = self.pick(MIXTURES), {}
        self.curves = self.pick([CURVES, STEEP])
        self.model = Oracle()  # plays along, so that most calls have an effect

    def add(self, *call):
        super().add(*call)
        getattr(self.model, call[0])(*call[1:])

    def make_places(self):
        for i in range(self.pick([1, 1, 2, 3])):
            kind = self.pick(["double", "double", "target"])
            self.targets.append(f"x{i}")
            self.add(kind, f"x{i}", self.pick(NUMBERS))

    def leaf(self, flavour):
        name = self.tween(self.curves, LENGTHS)
        self.blends[name] = self.pick(self.mixture)
        if self.blends[name] != OVERRIDE or self.likely(0.1):
            self.add("blend", name, self.blends[name], self.pick(WEIGHTS))
        self.flags(name, flavour, 0.25)
        return name

    def container(self, depth):
        kind = self.pick(["group", "sequence"])
        name = self.name(kind[0])
        self.add(kind, name)
        for _ in range(self.chance.randint(1, 3)):
            nested = depth > 1 and self.likely(0.3)
            self.add("add", name, self.container(depth - 1) if nested else self.leaf("reversing"))
        self.flags(name, "reversing", 0.25)
        if kind == "sequence":
            self.set(name, "mode", self.pick([0, 1]))
        else:
            self.set(name, "synced", self.likely(0.5))
        return name

    def interlude(self, roots):
        roots[:] = [each for each in roots if each in self.model.moveables]
        if not roots:
            return
        root = self.pick(roots)
        call = self.pick(CALLS[self.model.status[root]])
        if call == "rate":
            self.set(root, "rate", self.pick(RATES))
        elif call == "weight":
            name = self.pick(sorted(self.blends))
            self.add("blend", name, self.blends[name], self.pick(WEIGHTS))
        elif call != "destroy" or len(roots) > 2:
            self.add(call, root)

    def moment(self):
        """Round, so that things meet, or not."""
        if self.likely(0.4):
            self.tick()
        else:
            self.add("tick", str(round(0.001 + 0.7 * self.chance.random() ** 2, 4)))


class WaysMixer(Mixer):
    """With the ways back, passes and places of section 8."""

    def flags(self, name, flavour, chance_of=0.3):
        super().flags(name, flavour, chance_of)
        if self.likely(0.35):
            self.set(name, "passes", self.pick([1, 2, 3, 3, 3, 4, 5]))
            if self.likely(0.1):
                self.set(name, self.pick(["repeats", "reverses"]), self.pick([0, 1]))
        if self.likely(0.25):
            self.set(name, "turn_delay", self.pick(DELAYS))
        if name in self.blends and self.likely(0.3):
            self.set(name, "mirrored", True)
        if name in self.blends and self.likely(0.2):
            self.set(name, "reverse_duration", self.pick(LENGTHS))

    def container(self, depth):
        name = super().container(depth)
        if name[0] == "g" and self.likely(0.2):
            self.set(name, "stagger", self.pick(["0.05", "0.1", "0.25"]))
        for child in self.model.moveables[name].children:
            if name[0] == "g" and self.likely(0.2):
                self.set(child.name, "position", self.pick(DELAYS))
        return name


def blends(chance, maker=Mixer):
    m = maker(chance)
    m.make_places()
    contained = m.likely(0.4)
    roots = [m.container(2) if contained and m.likely(0.6) else m.leaf("reversing")
             for _ in range(chance.randint(2, 5))]
    for root in roots:
        if m.likely(0.1):
            m.set(root, "transient", True)
        elif m.likely(0.07):
            m.set(root, "repeats", -1)
    for _ in range(chance.randint(8, 24)):
        m.interlude(roots)
        if m.likely(0.75):
            m.moment()
    m.to_the_end(*roots)
    return m.calls


KINDS = {"blends": told_whole(blends)}
WAYS = {name: told_whole(lambda chance: blends(chance, WaysMixer))
        for name in ("blends_with_ways", "blends_partition")}
