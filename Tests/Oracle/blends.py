"""Several motions on one target (section 4): what REPLACE takes over and what ADD composes."""

import easing
from moveable import By

OVERRIDE, REPLACE, ADD = 0, 1, 2
ASKED, REPLACED = "stopped", "replaced"  # how `stopped` is told, by its reason


class Takeover:
    """The first pass of a REPLACE: from the value that moved, with its velocity."""

    def __init__(self, value, push):
        self.value, self.push = value, push

    def at(self, to, curve, u):
        eased = self.value + (to - self.value) * easing.value(curve, u)
        return eased + self.push * u * (1 - u) ** 2

    def slope(self, to, curve, u):
        eased = (to - self.value) * easing.slope(curve, u)
        return eased + self.push * (1 - u) * (1 - 3 * u)


def takeover(play, to, value, velocity):
    """Of a pass of n seconds of the clock, from a rival that moved with that velocity."""
    seconds = play.pass_seconds()
    slope = easing.slope(play.node.easing, 0)
    return Takeover(value, velocity * seconds - (to - value) * slope)


class Legacy:
    """What an heir goes for one that was stopped: its distance, over the heir's own time."""

    def __init__(self, distance, start, end):
        self.distance, self.start, self.end = distance, start, end

    def progress(self, own):
        return min(max(float((own - self.start) / (self.end - self.start)), 0.0), 1.0)

    def at(self, curve, own):
        return self.distance * (1 - easing.value(curve, self.progress(own)))

    def velocity(self, curve, own):
        slope = easing.slope(curve, self.progress(own))
        return -self.distance * slope / float(self.end - self.start)


class Part:
    """What one additive play contributes to the sum on one target."""

    def __init__(self, play, distance, order):
        self.play, self.distance, self.legacies = play, distance, []
        self.order = order  # of its begin
        self.both_ways = play.goes_both_ways

    def now(self):
        own = self.play.run.present
        curve = self.play.node.easing
        return self.own_share(own) + sum(each.at(curve, own) for each in self.legacies)

    def own_share(self, own):
        """The distance still to go; of one that comes back what it adds to the base."""
        way = self.play.way_at(own)
        return self.distance * (way if self.both_ways else 1 - way)

    def velocity(self):
        if self.play.stands(self.play.run.present):
            return 0.0
        run, curve = self.play.run, self.play.node.easing
        inherited = sum(each.velocity(curve, run.present) for each in self.legacies)
        return self.own_velocity(run.present) + inherited * float(run.rate)

    def own_velocity(self, own):
        distance = self.distance if self.both_ways else -self.distance
        return distance * self.play.way_slope(own) / self.play.pass_seconds()

    def may_inherit(self):
        play = self.play
        if not play.moves or play.node.repeats < 0:
            return False
        return play.run.end_of(play) > play.run.present

    def inherit(self, distance):
        run = self.play.run
        self.legacies.append(Legacy(distance, run.present, run.end_of(self.play)))


class Sum:
    """All additive motions on one target: its owner while they have it."""

    def __init__(self, base):
        self.base, self.parts, self.begins = base, [], 0  # parts in the order of their begin

    def note_claim(self, _):
        pass

    def leaves(self, _):
        """A seek takes nothing from a sum: its parts leave it one by one."""
        return False

    def value(self):
        return self.base + sum(part.now() for part in self.parts)

    def velocity(self):
        return sum(part.velocity() for part in self.parts)

    def present_value(self, _):
        return self.value() if self.parts else None

    def part_of(self, play):
        return next((part for part in self.parts if part.play is play), None)

    def join(self, play, target):
        """A forward begin: one played one way moves the base, and goes the distance that leaves."""
        self.parts = [part for part in self.parts if part.play is not play]
        to = next(to for name, _, to in play.node.properties if name == target)
        whole = to.amount if isinstance(to, By) else to - self.base
        distance = play.node.origin.weight * whole
        if not play.goes_both_ways:
            old, self.base = self.base, self.base + distance
            distance = old - self.base
        self.begins += 1
        self.parts.append(Part(play, distance, self.begins))

    def rejoin(self, part):
        """A way back played once more, after it was at its end: it did not begin anew."""
        self.parts.append(Part(part.play, part.distance, part.order))
        self.parts.sort(key=lambda each: each.order)

    def leave(self, play):
        """It is at its end. Returns what it contributed."""
        part = self.part_of(play)
        self.parts.remove(part)
        return part

    def release(self, play):
        """It is stopped or destroyed: an heir or the base takes over what it has still to go."""
        part = self.part_of(play)
        if part is None:
            return
        distance = part.now()
        self.parts.remove(part)
        heir = next((each for each in reversed(self.parts) if each.may_inherit()), None)
        if heir:
            heir.inherit(distance)
        else:
            self.base += distance
