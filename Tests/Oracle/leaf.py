"""The play of a leaf: its pass, the values and velocities of it."""

import easing
from play import BACKWARD, MOVING, OUT, PROGRAM, Play


class LeafPlay(Play):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.taken = {}  # target -> blends.Takeover
        self.left = {}  # target -> (blends.Sum that it left at its end, what it contributed there)

    def begin_pass(self):
        self.write()
        length = self.node.duration * self.scale
        self.run.schedule(self.run.now + length, self, self.pass_ended)

    turn_pass = begin_pass

    def end(self):
        if self.mode is not OUT:
            self.run.leave_sums(self)
        super().end()

    def claim(self):
        self.taken, rivals = {}, []
        for target, start, to in self.node.properties:
            rivals += self.run.claim(self, target, start, to)
        self.run.tempo.replace(rivals)

    def write(self):
        for target, _, to in self.node.properties:
            self.run.write(self, target, lambda: self.value(target, to, self.run.now))

    def value(self, target, to, now):
        start = self.run.start_value(self, target)
        if self.node.duration == 0:
            return start if self.reverses or self.is_backward else to
        u = self.progress_at(now)
        if self.is_backward:
            return start if u == 1 else to + (start - to) * easing.value(self.curve_back, u)
        if u == 1:
            return to
        taken = self.taken_over(target)
        if taken:
            return taken.at(to, self.node.easing, float(u))
        return start + (to - start) * easing.value(self.node.easing, u)

    def velocity(self, target, to):
        """Of the value, in units a second of the tempo's clock."""
        if self.stands():
            return 0.0
        start, u = self.run.start_value(self, target), self.progress_at(self.run.present)
        taken = self.taken_over(target)
        if self.is_backward:
            slope = (start - to) * easing.slope(self.curve_back, u)
        elif taken:
            slope = taken.slope(to, self.node.easing, float(u))
        else:
            slope = (to - start) * easing.slope(self.node.easing, u)
        return slope / self.pass_seconds()

    # -- where it is in its pass

    @property
    def is_backward(self):
        return self.direction == BACKWARD

    @property
    def is_first_pass(self):
        return self.cycle == 0 and not self.is_backward

    @property
    def goes_both_ways(self):
        return self.reverses or self.mode is not PROGRAM

    @property
    def curve_back(self):
        own = self.node.reverse_easing
        return self.node.easing if own is None else own

    @property
    def moves(self):
        return self.run.status == "running" and self.state == MOVING

    def progress_at(self, own):
        if self.node.duration == 0:
            return 1
        return min(max((own - self.pass_start) / (self.node.duration * self.scale), 0), 1)

    def pass_seconds(self):
        """Of the tempo's clock."""
        return float(self.node.duration * self.scale / self.run.rate)

    def stands(self):
        """Paused, waiting, at the end of a pass, or at a turn or a repeat."""
        if not self.moves or self.waiting or self.holding:
            return True
        progress = self.progress_at(self.run.present)
        return progress == 1 or (progress == 0 and not self.is_first_pass)

    def taken_over(self, target):
        return self.taken.get(target) if self.is_first_pass else None
