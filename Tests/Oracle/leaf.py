"""The play of a leaf: its pass, the values and velocities of it."""

from fractions import Fraction

import easing
from moveable import FOUND, By
from play import BACK, BACKWARD, MOVING, OUT, PROGRAM, Play


class LeafPlay(Play):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.taken = {}  # target -> blends.Takeover
        self.starts = {}  # target -> from, of one that captures each
        self.outs = []  # of those, one for each cycle of its way out
        self.earlier = []  # both of plays that its container played before, still to go back
        self.left = {}  # target -> (blends.Sum that it left at its end, its part of it)

    def start(self, mode=PROGRAM, **settings):
        if mode is OUT and self.mode is OUT:
            self.earlier = [*self.earlier, (self.outs, self.taken)]
        elif mode is not BACK:
            self.earlier = []
        elif self.earlier:
            *self.earlier, (self.outs, self.taken) = self.earlier
        super().start(mode, **settings)

    def begin_pass(self):
        self.write()
        self.run.schedule(self.run.now + self.length() * self.scale, self, self.pass_ended)

    turn_pass = begin_pass

    def end(self):
        if self.mode is not OUT or not self.comes_back:
            self.run.leave_sums(self)
        super().end()

    def claim(self):
        rivals = []
        if self.mode is not BACK:
            self.taken = {}  # What was taken over is retraced.
        for target, start, to in self.node.properties:
            rivals += self.run.claim(self, target, start)
        self.find_duration()
        if self.mode is BACK:
            self.retrace_start(0)
        else:
            self.outs = [self.starts]
        self.run.tempo.replace(rivals)

    def retrace_start(self, cycle):
        """A mirrored way back goes through the cycles of the way out, the last one first."""
        if self.mirrors and self.node.captures_each:
            self.starts = self.outs[self.node.repeats - cycle]

    def repeat(self):
        if self.mode is not BACK and self.node.captures_each:
            for target, start, _ in self.node.properties:
                self.capture(target, self.run.read(self, target) if start is None else start)
            self.find_duration()
            self.outs = [*self.outs, self.starts]
        elif self.mode is BACK:
            self.retrace_start(self.cycle + 1)
        super().repeat()

    def capture(self, target, start):
        self.starts = self.starts | {target: start}

    def find_duration(self):
        """With a speed, from the ends that are known now."""
        if self.node.speed is not None and not self.is_backward:
            distances = [abs(self.goal(t) - self.run.start_value(self, t))
                         for t, _, _ in self.node.properties]
            self.node.duration = max(map(Fraction, distances)) / self.node.speed

    def write(self):
        if self.run.outer_retracing(self):
            return  # Who runs it backward writes.
        now = self.run.now
        for target, _, _ in self.node.properties:
            self.run.write(self, target, lambda: self.value(target, self.goal(target), now))

    def write_retraced(self):
        for target, _, _ in self.node.properties:
            self.run.write(self, target, lambda: self.run.moved(target, self.run.now).value(target))

    def goal(self, target):
        """Where it ends."""
        to = next(to for name, _, to in self.node.properties if name == target)
        if isinstance(to, By):
            return self.run.start_value(self, target) + to.amount
        return self.node.origin.found[target] if to is FOUND else to

    def value(self, target, to, now):
        u = self.progress_at(now)
        start = self.run.start_value(self, target)
        if self.is_back_at_once:
            return self.value_out(target, to, 0) if self.mirrors else start
        if not self.is_backward:
            return self.value_out(target, to, u)
        if self.mirrors:
            return self.value_out(target, to, 1 - u)
        return start if u == 1 else to + (start - to) * easing.value(self.curve_back, u)

    def value_out(self, target, to, u):
        if u == 1:
            return to
        taken = self.taken_over(target)
        if taken:
            return taken.at(to, self.node.easing, float(u))
        start = self.run.start_value(self, target)
        return start + (to - start) * easing.value(self.node.easing, u)

    def velocity(self, target, to, now):
        """Of the value, in units a second of the tempo's clock."""
        if self.stands(now):
            return 0.0
        u = self.progress_at(now)
        if not self.is_backward:
            return self.slope_out(target, to, u) / self.pass_seconds()
        if self.mirrors:
            return -self.slope_out(target, to, 1 - u) / self.pass_seconds()
        start = self.run.start_value(self, target)
        return (start - to) * easing.slope(self.curve_back, u) / self.pass_seconds()

    def slope_out(self, target, to, u):
        taken = self.taken_over(target)
        if taken:
            return taken.slope(to, self.node.easing, float(u))
        start = self.run.start_value(self, target)
        return (to - start) * easing.slope(self.node.easing, u)

    # -- where it is in its pass

    @property
    def is_backward(self):
        return self.direction == BACKWARD

    @property
    def is_first_pass(self):
        """The first one out, or that one run backward."""
        if self.mirrors and self.mode is BACK:
            return self.cycle == self.node.repeats
        return self.cycle == 0 and (self.mirrors or not self.is_backward)

    @property
    def is_back_at_once(self):
        """It takes no time to the end and back."""
        pause = self.node.turn_delay
        return self.reverses and self.node.duration == self.length_back() == pause == 0

    @property
    def goes_both_ways(self):
        """It comes back to where it began."""
        if self.mode is PROGRAM:
            return self.both_ways and (self.asked or not self.node.ends_out)
        return self.comes_back

    @property
    def curve_back(self):
        own = self.node.reverse_easing
        return self.node.easing if own is None else own

    @property
    def moves(self):
        return self.run.status == "running" and self.state == MOVING

    def length(self):
        """Of this pass."""
        return self.length_back() if self.is_backward else self.node.duration

    def length_back(self):
        own = self.node.reverse_duration
        return self.node.duration if self.mirrors or own is None else own

    def progress_at(self, own):
        if self.length() == 0:
            return 1
        return min(max((own - self.pass_start) / (self.length() * self.scale), 0), 1)

    def way_at(self, own):
        """How much of the way from its start to its end it has behind it."""
        u = self.progress_at(own)
        if self.is_back_at_once:
            return 0.0
        if not self.is_backward:
            return easing.value(self.node.easing, u)
        if self.mirrors:
            return easing.value(self.node.easing, 1 - u)
        return 1 - easing.value(self.curve_back, u)

    def way_slope(self, own):
        u = self.progress_at(own)
        if not self.is_backward:
            return easing.slope(self.node.easing, u)
        if self.mirrors:
            return -easing.slope(self.node.easing, 1 - u)
        return -easing.slope(self.curve_back, u)

    def pass_seconds(self):
        """Of the tempo's clock."""
        return float(self.length() * self.scale / self.run.rate)

    def stands(self, now):
        """Paused, waiting, at the end of a pass, or at a turn or a repeat."""
        if not self.moves or self.waiting or self.holding:
            return True
        progress = self.progress_at(now)
        return progress == 1 or (progress == 0 and (self.cycle > 0 or self.is_backward))

    def taken_over(self, target):
        return self.taken.get(target) if self.is_first_pass else None
