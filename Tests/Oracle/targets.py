"""The targets of one root: who of it claims them, and what they hold at its own time."""

import copy

import mirror
from blends import ADD, REPLACE, Sum, takeover
from moveable import FOUND
from play import BACK, BACKWARD, FORWARD, MOVING


class Targets:
    def claim(self, play, target, start):
        """The rival's value of this moment is written first; an unset `from` sees it. Returns the
        rivals that REPLACE takes it from."""
        present = self.read(play, target)
        self.put(target, present)
        if self.virtual is None and play.node.blend == ADD:
            self.add_to_sum(play, target, present)
            return []
        play.node.origin.found.setdefault(target, present)
        key = (play.node.origin, target)
        if key not in self.captured:
            self.captured[key] = present if start is None else start
        if key not in self.begun:
            self.begun.append(key)
        if play.node.captures_each and not play.is_backward:
            play.capture(target, present if start is None else start)
        rivals = []
        if self.virtual is None and play.node.blend == REPLACE:
            rivals = self.tempo.rivals(play, target)
        if rivals and play.is_first_pass and play.mode is not BACK:
            velocity = self.tempo.velocity(target)
            play.taken[target] = takeover(play, play.goal(target), present, velocity)
        self.writer[target] = play
        if self.virtual is None:
            self.tempo.claim(target, self)
        return rivals

    def add_to_sum(self, play, target, present):
        """Only a forward begin lets one in that lost its target."""
        owner = self.tempo.owner.get(target)
        left, part = play.left.get(target, (None, None))
        if play.is_backward and (owner is not left or left is None or owner.part_of(play)):
            return
        if not isinstance(owner, Sum):
            owner = Sum(present)
            self.tempo.claim(target, owner)
        elif not owner.parts:
            owner.base = present  # Of the first one; who went from it may come back to it.
        if play.is_backward:
            owner.rejoin(part)
        else:
            owner.join(play, target)

    def leave_sums(self, play):
        """It is at its end."""
        for target, _, _ in play.node.properties:
            owner = self.tempo.owner.get(target)
            if self.virtual is None and isinstance(owner, Sum) and owner.part_of(play):
                play.left[target] = owner, owner.leave(play)
                self.put(target, owner.value())

    def release_sums(self):
        """It is stopped or destroyed."""
        for target, owner in self.tempo.owner.items():
            if isinstance(owner, Sum) and owner.parts:
                for play in self.plays:
                    owner.release(play)
                self.put(target, owner.value())

    @property
    def present(self):
        """Its own time of this moment, also while it is finished ahead of the clock."""
        return self.now if self.silent else self.own_at(self.tempo.clock)

    def end_of(self, play):
        """When, in its own time, a play that moves will complete, its way back included."""
        ahead = copy.copy(self)
        ahead.captured, ahead.begun = dict(self.captured), list(self.begun)
        ahead.silent, ahead.virtual = True, dict(self.snapshot)
        ahead.rebuild()
        ahead.begin()
        twin = ahead.plays[play.order - 1]
        told = len(self.ends.get(play, ()))
        while len(ahead.ends.get(twin, ())) <= told and ahead.agenda:
            ahead.step()
        return ahead.ends[twin][told] if len(ahead.ends.get(twin, ())) > told else self.present

    def read(self, play, target):
        if self.writer.get(target) is play and self.holds(target):
            return self.stored()[target]
        return self.seen(target)

    def seen(self, target):
        """What it holds at this very moment."""
        if not self.holds(target):
            return self.tempo.present_value(target)
        moved = target in self.writer and self.moved(target, self.now)
        value = moved.value(target) if moved else None
        return self.stored()[target] if value is None else value

    def holds(self, target):
        return self.virtual is not None or self.tempo.owner.get(target) is self

    def stored(self):
        return self.tempo.values if self.virtual is None else self.virtual

    def moved(self, target, now):
        """Who moves a target that was claimed."""
        return mirror.mover(self.writer[target], target, now)

    def take_back(self, play):
        """Its container plays its way back: what it held at the end of its way out is its own."""
        for target, writer in play.tape.moments[-1].writers.items():
            if mirror.is_inside(writer, play):
                self.put(target, self.seen(target))
                self.writer[target] = writer
                if self.virtual is None:
                    self.tempo.claim(target, self)

    def put(self, target, value):
        self.stored()[target] = value

    def write(self, play, target, value):
        """Lets who holds the target put its value there, which it is then asked for."""
        owner = self.tempo.owner.get(target)
        if self.virtual is None and isinstance(owner, Sum) and owner.part_of(play):
            self.put(target, owner.value())
        elif (self.virtual is not None or owner is self) and self.writer.get(target) is play:
            self.put(target, value())

    def write_all(self):
        for play in self.plays:
            if play.state == MOVING:
                play.write()

    def write_present(self):
        """Of what it moves until this moment, also what outlived it."""
        if self.runs and self.heading == FORWARD:
            self.synchronise(self.tempo.clock)
            self.now = self.own
            self.write_all()

    def start_value(self, play, target):
        return play.starts.get(target, self.captured[(play.node.origin, target)])

    def present_value(self, target):
        """What it would write at the tempo's present moment, or None when it moves it not."""
        own = self.own_at(self.tempo.clock)
        if self.heading == BACKWARD and self.runs:
            return self.move_to_and_back(own)[target]
        if target not in self.writer:
            return None
        self.bring(own)
        return self.moved(target, own).value(target)

    def move_to_and_back(self, own):
        here = self.own
        values = self.move_to(own)
        self.move_to(here)
        return values

    def restore(self):
        """Gives each target its `from` back, in reverse order of beginning; before that, what ends
        where it was found when it began that end, also if it did so before a restart."""
        def is_found(node, target):
            return [to for name, _, to in node.properties if name == target] == [FOUND]

        kept = [(node, target) for node in self.node.postorder() for target in node.found
                if is_found(node, target) and (node, target) not in self.begun]
        for node, target in kept + self.begun[::-1]:
            owner = self.tempo.owner.get(target)
            if owner is self or owner is None and target in self.tempo.ownerless:
                self.tempo.values[target] = (node.found[target] if is_found(node, target)
                                             else self.captured[(node, target)])
