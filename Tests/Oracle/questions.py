"""What a host and the motions themselves ask of a tempo: states, lengths, progress, targets."""

import math

import lengths
from blends import Sum
from play import COMPLETED, DELAYED, MOVING
from score import IDLE, PAUSED, Score


class Questions(Score):
    def status_of(self, node):
        return self.status[node.name]

    def play_of(self, name):
        node = self.moveables[name]
        run = self.runs.get(node.root.name)
        if run:
            run.bring(run.present)
        return run and next((p for p in run.plays if p.node.origin is node), None)

    def state(self, name):
        """Of any moveable; a child of a paused root that would move shows `paused`."""
        node = self.find(name)
        if node is None:
            return "none"
        status, play = self.status[node.root.name], self.play_of(name)
        if status == IDLE or play is None:
            return IDLE
        if node.parent is None and status in (PAUSED, COMPLETED):
            return status
        if node.parent is None and play.state == COMPLETED:
            return MOVING  # its completion comes with the next tick
        return PAUSED if status == PAUSED and play.state in (DELAYED, MOVING) else play.state

    def length(self, name):
        node = self.runs[name].node if name in self.runs else self.moveables[name]
        return math.nan if node.has_unknown_length() else float(lengths.program(node))

    def own_time(self, name):
        """Of a started root."""
        run = self.runs[name]
        own = run.own_at(self.clock) - run.past_repeats()
        return min(float(own), float(lengths.program(run.node)))

    def progress(self, name):
        """Pass, cycle and total progress, cycles completed and direction of a started root."""
        run = self.runs[name]
        run.now = run.own_at(self.clock) if run.runs else run.now
        top, whole = run.top, lengths.program(run.node)
        if whole == math.inf:
            total = top.cycle_progress()
        elif whole:
            total = min(1.0, float((run.now - run.past_repeats()) / whole))
        else:
            total = float(top.state == COMPLETED)
        return (top.pass_progress(), top.cycle_progress(), total, top.cycles_done, top.direction)

    def inside(self, name):
        """How far a child is in its pass, its direction, and the current step of a sequence."""
        play = self.play_of(name)
        play.run.now = play.run.present
        step = play.children[play.index].node.name if name[0] == "s" and play.children else None
        return play.pass_progress(), play.direction, step

    # -- who moves a target

    def present_value(self, target):
        owner = self.owner.get(target)
        value = owner.present_value(target) if owner else None
        return self.values[target] if value is None else value

    def holders(self, target):
        """The plays that move it, or stand paused where they did."""
        owner = self.owner.get(target)
        if isinstance(owner, Sum):
            return [part.play for part in owner.parts if part.play.state == MOVING]
        moved = self.mover(owner, target)
        return [moved.play] if moved else []

    def mover(self, run, target):
        if run is None or target not in run.writer or self.status_of(run.origin) == IDLE:
            return None
        run.bring(run.present)
        moved = run.moved(target, run.present)
        return moved if moved.moves else None

    def rivals(self, play, target):
        return [rival for rival in self.holders(target) if rival is not play]

    def velocity(self, target):
        owner = self.owner.get(target)
        if isinstance(owner, Sum):
            return owner.velocity()
        moved = self.mover(owner, target)
        return moved.velocity(target) if moved else 0
