"""How one moveable lives through one play: passes, cycles, turns, handovers.

All times are seconds of the root's own time, exact. A play schedules what it will do on its run's
agenda and tells events through its run.
"""

import easing
import lengths
from moveable import CONTIGUOUS, JUMP, SEQUENCE

FORWARD, BACKWARD = 1, -1
IDLE, DELAYED, MOVING, COMPLETED = "idle", "delayed", "moving", "completed"
# What its container plays of it: its program, or its way out and its way back where all turn
# together.
PROGRAM, OUT, BACK = "program", "out", "back"


def make_play(run, node, parent, scale):
    kind = LeafPlay if node.is_leaf else SequencePlay if node.kind == SEQUENCE else GroupPlay
    return kind(run, node, parent, scale)


class Play:
    def __init__(self, run, node, parent, scale):
        self.run, self.node, self.parent, self.scale = run, node, parent, scale
        self.children = [make_play(run, k, self, scale / k.rate) for k in node.children]
        self.order = run.add(self)
        self.state, self.direction, self.mode = IDLE, 0, PROGRAM
        self.waiting = self.holding = self.returns = self.reverses = False
        self.turned_back = False  # on its way back after its way out, in the first cycle of it
        self.cycle = self.cycles_done = 0
        self.since = self.pass_start = self.cycle_start = 0

    # -- a play from its beginning

    def start(self, mode=PROGRAM, reverses=False, returns=False, extra_delay=0):
        self.run.cancel(self)
        self.mode, self.returns, self.turned_back = mode, returns, False
        self.reverses = mode is PROGRAM and (self.node.reverses or reverses)
        self.cycle = self.cycles_done = 0
        self.waiting = self.holding = False
        self.direction = BACKWARD if mode is BACK else FORWARD
        if self.node.answers is not None and not self.run.ask(self.node):
            self.state = COMPLETED
            self.run.tell(self, "skipped")
            self.run.schedule(self.run.now, self, self.leave)
            return
        delay = 0 if mode is BACK else extra_delay + self.node.delay * self.scale
        if delay > 0:
            self.state = DELAYED
            self.run.schedule(self.run.now + delay, self, self.begin)
        else:
            self.begin()

    def begin(self):
        self.state, self.since = MOVING, self.run.now
        self.pass_start = self.cycle_start = self.run.now
        self.claim()
        self.run.tell(self, "started")
        if self.node.kind == "call":
            self.run.call(self.node)
        self.begin_pass()

    def turn_back(self):
        """The container's turn is this one's: from waiting to its way back."""
        self.mode, self.waiting, self.turned_back = BACK, False, True
        self.direction, self.cycle, self.since = BACKWARD, 0, self.run.now
        self.pass_start = self.cycle_start = self.run.now
        self.claim()
        self.turn_pass()
        self.tell_turned()

    # -- passes and cycles

    @property
    def has_two_passes(self):
        return self.reverses

    def pass_ended(self):
        self.write()
        if self.mode is PROGRAM and self.has_two_passes and self.direction == FORWARD:
            self.direction, self.pass_start = BACKWARD, self.run.now
            self.turn()
        else:
            self.cycle_ended()

    def turn(self):
        self.turn_pass()
        self.tell_turned()

    def cycle_ended(self):
        self.cycles_done = self.cycle + 1
        if self.node.repeats < 0 or self.cycle < self.node.repeats:
            if self.node.repeat_delay > 0:
                self.holding = True
                pause = self.node.repeat_delay * self.scale
                self.run.schedule(self.run.now + pause, self, self.repeat)
            else:
                self.repeat()
        else:
            self.end()

    def repeat(self):
        self.holding, self.turned_back = False, False
        self.cycle += 1
        self.pass_start = self.cycle_start = self.run.now
        if self.reverses:
            self.direction = FORWARD
            if not self.node.is_empty:
                self.run.tell(self, "reversed")
        self.write()
        self.run.tell(self, "repeated")
        self.begin_pass()

    def end(self):
        if self.mode is OUT and self.returns:
            self.waiting = True
        else:
            self.state = COMPLETED
            self.run.tell_updated(self)
            self.run.tell(self, "completed")
        self.leave()

    def leave(self):
        if self.parent:
            self.parent.child_ended(self)
        else:
            self.run.root_ended()

    def tell_turned(self):
        if not self.node.is_empty:
            self.run.tell(self, "reversed")
            if self.parent:
                self.parent.child_turned(self)

    def child_turned(self, child):
        pass

    def claim(self):
        pass

    def write(self):
        pass

    @property
    def children_return(self):
        """Whether what its children end now is a way out with a way back to come."""
        if self.mode is OUT:
            return self.returns and 0 <= self.node.repeats == self.cycle
        return self.mode is PROGRAM

    # -- progress, of this play's own passes, cycles and whole

    def pass_length(self):
        node = self.node
        if self.mode is not PROGRAM:
            return lengths.backward(node) if self.mode is BACK else lengths.forward(node)
        whole = lengths.cycle(node, self.reverses)
        if not self.reverses or (node.kind == "group" and not node.synced):
            return whole
        if node.kind == SEQUENCE and node.mode != CONTIGUOUS:
            return whole / 2
        return lengths.backward(node) if self.direction == BACKWARD else lengths.forward(node)

    def cycle_length(self):
        return (lengths.cycle(self.node, self.reverses) if self.mode is PROGRAM
                else self.pass_length())

    def fraction(self, start, length):
        if self.state in (IDLE, DELAYED):
            return 0.0
        elapsed = (self.run.now - start) / self.scale
        if self.state == COMPLETED or self.waiting or self.holding or elapsed >= length:
            return 1.0
        return float(elapsed / length)

    def pass_progress(self):
        start = self.pass_start
        if self.node.kind == "group" and self.reverses and not self.node.synced:
            start = self.cycle_start
        return self.fraction(start, self.pass_length())

    def cycle_progress(self):
        return self.fraction(self.cycle_start, self.cycle_length())


class LeafPlay(Play):
    def begin_pass(self):
        self.write()
        length = self.node.duration * self.scale
        self.run.schedule(self.run.now + length, self, self.pass_ended)

    turn_pass = begin_pass

    def claim(self):
        for target, start, _ in self.node.properties:
            self.run.claim(self, target, start)

    def write(self):
        for target, _, to in self.node.properties:
            self.run.write(self, target, self.value(target, to, self.run.now))

    def value(self, target, to, now):
        start = self.run.start_value(self, target)
        length = self.node.duration * self.scale
        if length == 0:
            return start if self.reverses or self.direction == BACKWARD else to
        u = min(max((now - self.pass_start) / length, 0), 1)
        if self.direction == FORWARD:
            return to if u == 1 else start + (to - start) * easing.value(self.node.easing, u)
        curve = self.node.easing if self.node.reverse_easing is None else self.node.reverse_easing
        return start if u == 1 else to + (start - to) * easing.value(curve, u)


class GroupPlay(Play):
    """Also a lazy step: a group of what it makes."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.ended, self.turned, self.told_turn = set(), set(), False

    @property
    def has_two_passes(self):
        return self.reverses and self.node.synced

    def begin_pass(self):
        self.open_pass()
        together = self.mode is not PROGRAM or self.has_two_passes
        for i, child in enumerate(self.children):
            if self.mode is BACK:
                child.start(BACK)
            else:
                child.start(OUT if together else PROGRAM, reverses=self.reverses,
                            returns=together and self.children_return,
                            extra_delay=self.node.stagger_offset(i) * self.scale)

    def turn_pass(self):
        self.open_pass()
        for child in self.children:
            child.turn_back()

    def open_pass(self):
        self.ended, self.turned, self.told_turn = set(), set(), False
        if self.node.own_duration is not None:
            length = self.node.own_duration * self.scale
            self.run.schedule(self.run.now + length, self, self.pass_ended)
        elif not self.children:
            self.run.schedule(self.run.now, self, self.pass_ended)

    def pass_ended(self):
        if self.node.own_duration is not None and len(self.ended) < len(self.children):
            self.run.tempo.outlived = True
        super().pass_ended()

    def child_turned(self, child):
        self.turned.add(child)
        waits_for_half = self.reverses and not self.node.synced and not self.told_turn
        if waits_for_half and self.state == MOVING and 2 * len(self.turned) >= len(self.children):
            self.told_turn = True
            self.run.schedule(self.run.now, self, self.half_turned)

    def half_turned(self):
        self.direction = BACKWARD
        self.tell_turned()

    def child_ended(self, child):
        self.child_turned(child)
        self.ended.add(child)
        if len(self.ended) == len(self.children) and self.node.own_duration is None:
            self.run.schedule(self.run.now, self, self.pass_ended)


class SequencePlay(Play):
    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.index, self.jumps = 0, {}

    @property
    def turns_together(self):
        return self.mode is not PROGRAM or (self.reverses and self.node.mode == CONTIGUOUS)

    def begin_pass(self):
        if not self.children:
            self.run.schedule(self.run.now, self, self.pass_ended)
        else:
            self.enter(0 if self.direction == FORWARD else len(self.children) - 1)

    def turn_pass(self):
        """Where all turn together: the last step turns."""
        if self.children:
            self.enter(len(self.children) - 1)
        else:
            self.run.schedule(self.run.now, self, self.pass_ended)

    def turn(self):
        if self.turns_together or not self.children:
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
            self.pass_ended()

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
