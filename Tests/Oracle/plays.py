"""The plays of containers, and which kind of play a moveable gets."""

import lengths
from leaf import LeafPlay
from mirror import ContainerPlay
from moveable import CONTIGUOUS, JUMP, SEQUENCE
from play import BACK, BACKWARD, FORWARD, MOVING, OUT, PROGRAM


def make_play(run, node, parent, scale):
    kind = LeafPlay if node.is_leaf else SequencePlay if node.kind == SEQUENCE else GroupPlay
    return kind(run, node, parent, scale)


class GroupPlay(ContainerPlay):
    """Also a lazy step: a group of what it makes."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.ended, self.turned, self.told_turn = set(), set(), False
        self.turns_now = False  # half of its children have, in this moment

    @property
    def has_two_passes(self):
        return self.reverses and not self.turns_by_half

    @property
    def turns_together(self):
        if self.mirrors:
            return False
        own = self.both_ways and not lengths.turns_by_children(self.node)
        return self.mode is not PROGRAM or own

    @property
    def turns_by_half(self):
        return self.reverses and lengths.turns_by_children(self.node)

    def play_pass(self):
        self.open_pass()
        together = self.turns_together
        for i, child in enumerate(self.children):
            if self.mode is BACK:
                child.start(BACK)
            else:
                child.start(OUT if together else PROGRAM, reverses=self.turns_by_half,
                            returns=together and self.children_return,
                            extra_delay=self.node.launch_offset(i) * self.scale)

    def turn_inside(self):
        self.open_pass()
        for child in self.children:
            child.turn_back()

    def open_pass(self):
        self.ended, self.turned, self.told_turn = set(), set(), False
        self.turns_now = False  # half of its children have, in this moment
        if self.node.own_duration is not None:
            length = self.node.own_duration * self.scale
            self.run.schedule(self.run.now + length, self, self.pass_ended)
        elif not self.children:
            self.run.schedule(self.run.now, self, self.pass_ended)

    def pass_ended(self):
        """At the end of its own duration: a turn of this moment comes first."""
        if self.turns_now:
            self.half_turned()
        if self.turns_by_half:
            self.direction = BACKWARD
        super().pass_ended()

    def child_turned(self, child):
        self.turned.add(child)
        waits_for_half = self.turns_by_half and not self.told_turn
        in_pass = self.state == MOVING and not self.holding
        if waits_for_half and in_pass and 2 * len(self.turned) >= len(self.children):
            self.told_turn = self.turns_now = True
            self.run.schedule(self.run.now, self, self.half_turned)

    def half_turned(self):
        if not self.turns_now:
            return
        self.turns_now = False
        self.direction = BACKWARD
        self.tell_turned()

    def child_ended(self, child):
        self.child_turned(child)
        self.ended.add(child)
        if len(self.ended) == len(self.children) and self.node.own_duration is None:
            self.run.schedule(self.run.now, self, self.pass_ended)


class SequencePlay(ContainerPlay):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.jumps = {}

    @property
    def turns_together(self):
        if self.mirrors:
            return False
        return self.mode is not PROGRAM or (self.both_ways and self.node.mode == CONTIGUOUS)

    def play_pass(self):
        if not self.children:
            self.run.schedule(self.run.now, self, self.pass_ended)
        else:
            self.enter(0 if self.direction == FORWARD else len(self.children) - 1)

    def turn_inside(self):
        """Where all turn together: the last step turns."""
        if self.children:
            self.enter(len(self.children) - 1)
        else:
            self.run.schedule(self.run.now, self, self.pass_ended)

    def turn(self):
        if self.turns_together or self.mirrors or not self.children:
            super().turn()
            return
        self.tell_turned()
        self.run.tell(self, "stepped")
        self.enter(len(self.children) - 1)

    def enter(self, index):
        self.index = index
        child = self.children[index]
        if not self.turns_together:
            child.start(PROGRAM)
        elif self.direction == FORWARD:
            child.start(OUT, returns=self.children_return)
        elif self.mode is PROGRAM or self.turned_back:
            child.turn_back()
        else:
            child.start(BACK)

    def child_ended(self, child):
        if child is not self.children[self.index] or self.state != MOVING:
            return
        following = self.after(child)
        if 0 <= following < len(self.children):
            self.index = following
            self.run.tell(self, "stepped")
            self.enter(following)
        else:
            self.run.schedule(self.run.now, self, self.pass_ended)

    def after(self, child):
        """The next step; a jump counts its goes until its loop is left."""
        node = child.node
        if node.kind == JUMP:
            gone = self.jumps.get(child, 0)
            goes = node.jump_times < 0 or gone < node.jump_times
            names = [k.node.label for k in self.children]
            if goes and child.cycles_done and node.jump_to in names:
                self.jumps[child] = gone + 1
                return names.index(node.jump_to)
            self.jumps[child] = 0
        return self.index + self.direction
