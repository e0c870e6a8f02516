"""How one moveable lives through one play: passes, cycles, turns, handovers.

All times are seconds of the root's own time, exact. A play schedules what it will do on its run's
agenda and tells events through its run.
"""

import lengths

FORWARD, BACKWARD = 1, -1
IDLE, DELAYED, MOVING, COMPLETED = "idle", "delayed", "moving", "completed"
# What its container plays of it: its program, or its way out and its way back where all turn
# together.
PROGRAM, OUT, BACK = "program", "out", "back"


class Play:
    def __init__(self, run, node, parent, scale):
        self.run, self.node, self.parent, self.scale = run, node, parent, scale
        self.children = [run.make_play(k, self, scale / k.rate) for k in node.children]
        self.order = run.add(self)
        self.state, self.direction, self.mode = IDLE, 0, PROGRAM
        self.waiting = self.holding = self.returns = False
        self.both_ways = self.reverses = False  # this play, this cycle of it
        self.asked = False  # to reverse, by an unsynced group
        self.turned_back = False  # on its way back after its way out, in the first cycle of it
        self.cycle = self.cycles_done = 0
        self.since = self.pass_start = self.cycle_start = 0

    # -- a play from its beginning

    def start(self, mode=PROGRAM, reverses=False, returns=False, extra_delay=0):
        self.run.halt(self)
        self.mode, self.returns, self.turned_back = mode, returns, False
        self.asked = reverses
        self.both_ways = mode is PROGRAM and (self.node.reverses or reverses)
        self.cycle = self.cycles_done = 0
        self.reverses = self.has_way_back()
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
        """The container's turn is this one's: to its way back, from waiting or wherever it is."""
        self.run.halt(self, but_waiting=True)
        self.mode, self.waiting, self.turned_back = BACK, False, True
        self.state, self.holding = MOVING, False
        self.direction, self.cycle, self.since = BACKWARD, 0, self.run.now
        self.pass_start = self.cycle_start = self.run.now
        self.claim()
        self.turn_pass()
        self.tell_turned()

    def has_way_back(self):
        """Whether this cycle of its own has one."""
        is_last = self.cycle == self.node.repeats
        return self.both_ways and not (self.node.ends_out and is_last and not self.asked)

    @property
    def comes_back(self):
        """Whether a way back follows this way out, its own or that of what it is in."""
        if self.mode is PROGRAM:
            return self.reverses
        return self.mode is BACK or self.parent.comes_back

    @property
    def mirrors(self):
        """Its way back, if there is one, is its way out run backward."""
        return self.node.mirrored and (self.both_ways or self.mode is not PROGRAM)

    # -- passes and cycles

    @property
    def has_two_passes(self):
        return self.reverses

    def pass_ended(self):
        self.write()
        if self.mode is not PROGRAM or not self.has_two_passes or self.direction == BACKWARD:
            self.cycle_ended()
        elif self.node.turn_delay > 0:
            pause = self.node.turn_delay * self.scale
            self.run.schedule(self.run.now + pause, self, self.go_back)
        else:
            self.go_back()

    def go_back(self):
        self.direction, self.pass_start = BACKWARD, self.run.now
        self.turn()

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
        if self.node.has_unknown_length():
            self.run.go_round()
        self.holding, self.turned_back = False, False
        self.cycle += 1
        self.pass_start = self.cycle_start = self.run.now
        if self.reverses:
            self.direction = FORWARD
            if not self.node.is_empty:
                self.run.tell(self, "reversed")
        self.reverses = self.has_way_back()
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

    def write_retraced(self):
        pass

    def record(self):
        pass

    def bring(self, now):
        for child in self.children:
            child.bring(now)

    is_retracing = False

    @property
    def children_return(self):
        """Whether what its children end now is a way out with a way back to come."""
        if self.mode is OUT:
            return self.returns and 0 <= self.node.repeats == self.cycle
        return self.reverses

    # -- progress, of this play's own passes, cycles and whole

    def pass_length(self):
        node = self.node
        if self.mode is not PROGRAM:
            return lengths.backward(node) if self.mode is BACK else lengths.forward(node)
        if not self.both_ways or lengths.turns_by_children(node):
            return lengths.cycle(node, self.reverses)
        back = self.direction == BACKWARD
        return lengths.pass_back(node) if back else lengths.pass_out(node)

    def cycle_length(self):
        return lengths.cycle(self.node, True) if self.reverses else self.pass_length()

    def fraction(self, start, length):
        if self.state in (IDLE, DELAYED):
            return 0.0
        elapsed = (self.run.local(self) - start) / self.scale
        if self.state == COMPLETED or self.waiting or self.holding or elapsed >= length:
            return 1.0
        return float(elapsed / length)

    def pass_progress(self):
        start = self.pass_start
        if self.reverses and lengths.turns_by_children(self.node):
            start = self.cycle_start
        return self.fraction(start, self.pass_length())

    def cycle_progress(self):
        return self.fraction(self.cycle_start, self.cycle_length())


def descend(play):
    yield play
    for child in play.children:
        yield from descend(child)
