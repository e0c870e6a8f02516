"""One root from its start on: its agenda in its own time, and its targets as a function of it.

Forward it is played: items are taken in the order (time, post-order of the tree) and told. Seeking
and running backward replay it silently from 0 against the values its targets had at its start.
"""

from fractions import Fraction

import lengths
import mirror
from blends import ADD, ASKED
from moveable import By
from play import BACKWARD, COMPLETED, DELAYED, FORWARD, IDLE, MOVING, descend
from plays import make_play
from targets import Targets

ROUNDS_PLAYED = 200  # of a loop, in one tick


class Run(Targets):
    def __init__(self, tempo, node, found):
        self.tempo, self.origin = tempo, node
        self.node = node.frozen()
        if tempo.is_reduced:
            reduce_motion(self.node)
        self.rate = node.rate
        self.heading = FORWARD
        self.own, self.at = Fraction(0), tempo.clock
        self.tick_from = self.own
        self.told, self.loops, self.round = set(), 0, None
        self.captured = {}  # (moveable, target) -> from
        self.begun = []  # (moveable, target), in the order of their first beginning
        self.snapshot = {t: tempo.present_value(t) for t in node.targets()}
        self.inherited = set()  # claimed in a run before, and not in this one yet
        self.free = {t: tempo.claims[t] for t, owner in tempo.owner.items() if owner.leaves(t)}
        self.virtual, self.silent = None, False
        self.repeats = None  # as they were set in this run
        for each in self.node.postorder():
            each.found = each.origin.found = found.get(each.origin, {})
        self.node.measure(self.snapshot)
        self.rebuild()

    def rebuild(self):
        self.plays, self.agenda, self.writer = [], [], {}
        self.now, self.over, self.scheduled = Fraction(0), False, 0
        self.ends = {}  # play -> when it completed, each time
        self.top = self.make_play(self.node, None, Fraction(1))

    def make_play(self, node, parent, scale):
        return make_play(self, node, parent, scale)

    def set_repeats(self, repeats):
        """At once: it is where it would be if it had been started so, at the end if it was sought there.

        Where that would be over by now the present cycle is played to its end, with its way back;
        in a repeat delay it is over. What is over is what it was until it is played again.
        """
        self.repeats = repeats
        if self.is_over:
            return
        cancels = self.node.ends_out and self.top.cycle == self.node.repeats
        self.node.repeats, self.node.passes = repeats, None
        if self.over:
            self.show(self.move_to(min(self.own, lengths.program(self.node))))
        elif self.top.holding and 0 <= repeats <= self.top.cycle and self.heading == FORWARD:
            self.end_in_repeat_delay()
        elif cancels:
            if 0 <= repeats < self.top.cycle:
                self.node.repeats = self.top.cycle
            self.show(self.move_to(self.own))
            self.node.repeats = repeats
        if self.heading == BACKWARD:
            self.settle_repeats()
            self.show(self.move_to(self.own))

    def take_repeats(self):
        """Of what was over, and is played again from where it was; whether they are others now."""
        if self.repeats is None:
            return False
        are_others = self.node.repeats != self.repeats or self.node.ends_out
        self.node.repeats, self.node.passes = self.repeats, None
        return are_others

    def turn(self, is_over):
        """From this moment its own time runs in the other direction; what was over is at its length,
        which other repeats change."""
        self.heading = -self.heading
        if is_over and self.take_repeats() and self.heading == BACKWARD:
            self.own = lengths.program(self.node)
        else:
            self.settle_repeats()

    def settle_repeats(self):
        """It turned, or has other repeats on its way back: what has begun more cycles is in the
        last one, unless it goes back through all of them."""
        asked = self.node.repeats if self.repeats is None else self.repeats
        leads_back = self.heading == BACKWARD and self.leads_on
        self.node.repeats = max(asked, self.top.cycle) if leads_back and asked >= 0 else asked
        self.own = min(self.own - self.past_repeats(), lengths.program(self.node))

    @property
    def leads_on(self):
        """Whether its cycles go on from where the one before led."""
        return any(node.captures_each and (node.blend == ADD or start is None or isinstance(to, By))
                   for node in self.node.postorder() for _, start, to in node.properties)

    def end_in_repeat_delay(self):
        self.agenda = [e for e in self.agenda if e[3].play is not self.top]
        self.silent = True
        self.top.end()
        self.silent = False

    # -- own time

    @property
    def status(self):
        return self.tempo.status_of(self.origin)

    @property
    def is_over(self):
        """Whether its root does not run any more."""
        return self.status in (IDLE, COMPLETED)

    def note_claim(self, target):
        self.inherited.discard(target)

    def leaves(self, target):
        """Whether it does not move a target that it claimed last, and did not claim it anew."""
        return self.is_over or target in self.inherited

    @property
    def runs(self):
        """Whether its own time passes; members outlive a group that has its own duration."""
        return self.status == "running" or (self.status == COMPLETED and bool(self.agenda)
                                            and self.heading == FORWARD)

    def past_repeats(self):
        """By how much it is later than in its last cycle, where fewer repeats were set than have begun."""
        node, more = self.node, self.top.cycle - self.node.repeats
        if node.repeats < 0 or more <= 0 or self.status == COMPLETED:
            return 0
        return more * (lengths.cycle(node, node.reverses) + node.repeat_delay)

    def own_at(self, clock):
        return self.own + self.heading * (clock - self.at) * self.rate if self.runs else self.own

    def synchronise(self, clock):
        self.own, self.at = self.own_at(clock), clock

    def due(self):
        """The tempo's time of what comes next, or None."""
        if not self.runs:
            return None
        if self.heading == BACKWARD:
            return self.at + self.own / self.rate
        if self.over and self.status == "running":
            return self.at
        if not self.agenda:
            return None
        return self.at + (min(self.agenda)[0] - self.own) / self.rate

    # -- forward

    def begin(self):
        self.top.start()
        self.record()

    def begin_anew(self):
        """Reversed at 0: what has not begun again holds what it held at the root's start."""
        self.rebuild()
        self.show(self.snapshot)
        self.begin()

    def step(self):
        """Does the next thing of its agenda, at its time."""
        entry = min(self.agenda)
        self.agenda.remove(entry)
        self.now = entry[0]
        self.bring(self.now)
        try:
            entry[3].action()
        except Stuck:
            self.tempo.halt(self.origin, ASKED)
        self.record()

    def record(self):
        """Of what will run its way out backward, what this moment made of it."""
        for play in self.plays:
            play.record()

    def bring(self, now):
        """Shows what is run backward as it was."""
        self.top.bring(now)

    def local(self, play):
        return mirror.local(play, self.now)

    def outer_retracing(self, play):
        return mirror.outer_retracing(play)

    def go_round(self):
        """Loops of unknown length are played one by one, but not for ever in one tick. Here one
        round in no time is as the one before it, so that after some the rest is told as that."""
        self.loops += 1
        if self.loops > self.tempo.most_loops:
            raise Stuck
        if self.loops == ROUNDS_PLAYED:
            self.round = self.now, len(self.tempo.events), len(self.tempo.calls)
        if self.loops == ROUNDS_PLAYED + 1 and self.now == self.round[0]:
            left = self.tempo.most_loops - self.loops
            self.loops += left
            for told, first in zip((self.tempo.events, self.tempo.calls), self.round[1:]):
                told += told[first:] * left

    def schedule(self, time, play, action):
        self.scheduled += 1
        self.agenda.append((time, play.order, self.scheduled, Entry(play, action)))

    def halt(self, play, but_waiting=False):
        """It is played anew, or turned: what outlived its group until now is over."""
        self.cancel(play)
        for each in descend(play):
            if each.state == MOVING and not each.waiting:
                each.write()
        for each in descend(play):
            if each.state in (MOVING, DELAYED) and not (each.waiting and but_waiting):
                each.state = IDLE

    def cancel(self, play):
        inside = set(descend(play))
        self.agenda = [e for e in self.agenda if e[3].play not in inside]

    def add(self, play):
        self.plays.append(play)
        return len(self.plays)

    def root_ended(self):
        self.over, self.ended_at = True, self.now
        if not self.silent:
            self.tempo.root_completed(self)

    def play_to_end(self):
        """As finish does: everything that is left, told to nobody; also what outlives its group."""
        self.silent = True
        endless = any(node.repeats < 0 for node in self.node.postorder())
        while not self.over or self.agenda and not endless:
            self.step()
        self.agenda = []
        self.silent = False

    # -- as a function of own time

    def move_to(self, own):
        """Its state at that own time: all moments up to it are past and told to nobody."""
        self.rebuild()
        self.silent, self.virtual = True, dict(self.snapshot)
        self.begin()
        while self.agenda and min(e[0] for e in self.agenda) <= own:
            self.step()
        self.own = self.now = own
        self.write_all()
        values, self.virtual, self.silent = self.virtual, None, False
        return values

    def show(self, values, takes_over=False):
        """Writes what no other root has claimed, or none that still runs; after its start none
        that still ran then."""
        for target, value in values.items():
            owner = self.tempo.owner.get(target)
            is_left = owner and owner.leaves(target) and (
                takes_over or self.free.get(target) == self.tempo.claims[target])
            is_free = owner is None or is_left
            if owner is self or is_free and target in self.writer:
                # What it has claimed already it does not claim anew.
                if target in self.writer and (owner is not self or target in self.inherited):
                    self.tempo.claim(target, self)
                self.tempo.values[target] = value

    # -- events

    def open_tick(self):
        self.tick_from, self.told, self.loops = self.own, set(), 0

    def close_tick(self, clock):
        """Every moving target once; then `updated`, children before their container."""
        if not self.runs:
            return
        self.synchronise(clock)
        if self.heading == BACKWARD:
            self.show(self.move_to(self.own))
            self.tell_backward_update()
            return
        self.now = self.own
        self.write_all()
        for play in self.plays:
            told = play.state == MOVING and not play.waiting
            if told and not self.outer_retracing(play):
                self.tell_updated(play)

    def tell_updated(self, play):
        advanced = self.now > max(play.since, self.tick_from)
        if advanced and play not in self.told:
            self.told.add(play)
            self.tell(play, "updated")

    def tell_backward_update(self):
        if self.own != self.tick_from and self.top.state != DELAYED:
            self.tell(self.top, "updated")

    def tell(self, play, kind):
        if kind == "completed":
            self.ends.setdefault(play, []).append(self.now)
        if not self.silent:
            self.tempo.tell(play.node.origin, kind)

    def call(self, node):
        if not self.silent:
            self.tempo.called(node.origin)

    def ask(self, node):
        answers = node.answers
        return answers.pop(0) if len(answers) > 1 else answers[0]


def reduce_motion(root):
    """What would repeat for ever in no time because of it is played once."""
    root.reduce()
    for node in root.postorder():
        if node.repeats < 0 and lengths.cycle(node, node.reverses) + node.repeat_delay == 0:
            node.repeats, node.passes = 0, None


class Stuck(Exception):
    """A loop went round too often in one tick."""


class Entry:
    """A play's action; agenda entries are told apart before it is compared."""

    def __init__(self, play, action):
        self.play, self.action = play, action
