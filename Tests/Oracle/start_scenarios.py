"""Random scenarios with starts and ends that are found (section 8): captured each time, relative,
what the target holds, by speed; and with reduced motion.

What moves at a speed has a given start or a target of its own, so that how long it takes is known
when its root is started. What adds does not find its ends.
"""

from scenarios import DURATIONS, NUMBERS, SMOOTH, interlude
from whole import told_whole
from way_scenarios import Ways, journeys, ways

SPEEDS = ["10", "40", "50", "200"]
AMOUNTS = [-50, -10, -1, 0, 0.5, 10, 25, 100]


class Starts(Ways):
    makes = "double"  # So that what is found is exact, and with it when something ends.

    def tween(self, curves=SMOOTH, durations=DURATIONS):
        name = self.name("m")
        self.add("tween", name, self.pick(durations), self.pick(curves))
        end = self.pick(["by", "by", "each", "from_only", "speed", "to"])
        if end == "speed":
            self.move_at_speed(name)
        else:
            for target in self.chance.sample(self.pool, self.chance.randint(1, len(self.pool))):
                self.move(name, target, end)
        if end in ("by", "each") and self.likely(0.7):
            self.set(name, "captures_each", 1)
        return name

    def move(self, name, target, end):
        if end == "by":
            self.add("by", name, target, None, self.pick(AMOUNTS))
        elif end == "from_only":
            self.add("from_only", name, target, self.pick(NUMBERS))
        else:
            self.add("from_to", name, target, None, self.pick(NUMBERS))

    def move_at_speed(self, name):
        if self.likely(0.5):
            self.add("from_to", name, self.pick(self.pool), *self.chance.choices(NUMBERS, k=2))
        else:
            self.add("from_to", name, self.new_pool()[0], None, self.pick(NUMBERS))
        self.set(name, "speed", self.pick(SPEEDS))
        if self.likely(0.3):
            self.set(name, "reverse_duration", self.pick(DURATIONS))


class Reduced(Ways):
    def flags(self, name, flavour, chance_of=0.3):
        super().flags(name, flavour, chance_of)
        if self.likely(0.25):
            self.set(name, "essential", True)


def reduced(chance):
    m = Reduced(chance)
    root = m.ways(chance.randint(0, 3))
    if m.likely(0.2):
        m.set(root, "repeats", -1)
    m.add("tempo_reduce", m.likely(0.8))
    m.add("start", root)
    for _ in range(chance.randint(1, 10)):
        m.tick()
        if m.likely(0.15):
            m.add("tempo_reduce", m.likely(0.5))
        if m.likely(0.15):
            interlude(m, root)
    m.to_the_end(root)
    return m.calls


KINDS = {name: told_whole(kind) for name, kind in {
    "starts": lambda chance: ways(chance, Starts),
    "start_journeys": lambda chance: journeys(chance, Starts),
    "starts_partition": lambda chance: ways(chance, Starts, 0),
    "starts_sought": lambda chance: ways(chance, Starts, 0),
    "reduced": reduced}.items()}
