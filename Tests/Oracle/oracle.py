"""An independent, slow and obvious model of the law (SEMANTICS.md): tweens, containers, flow.

Times are exact fractions, so that what happens in one moment does so exactly. Host calls answer a
status and keep an event list `events` of (moveable, kind, time, skipped).

Where the law leaves a choice, this model chooses:
 A1  One moment is worked off by (root start order, post-order), begins included; a begin is an
     uninterrupted cascade from the outside in, so zero-length things end after it.
 A2  A step's handover, a container's repeat and its children's starts follow its last child's end
     with nothing of a later sibling between; what outlives a step in it ends before it.
 A3  `updated` needs time to have passed while moving: none for a zero-length thing, none at the
     moment of a begin; a child that ended its way out in this tick already waits: none.
 A4  Inner repeats where all turn together: plays before the last tell `completed` on the way out;
     on the way back plays after the first tell `started`; the repeating one tells `repeated`.
 A5  Total progress is own time over length, delays included. A cycle counts as completed at its
     end, before the repeat delay; through the repeat delay pass and cycle progress are 1.
 A6  A wait reverses as any leaf (its way back takes as long again) and tells `reversed`.
 A7  A false condition skips the delay too; the skipped step ends as one of zero length does, and
     the sequence tells `stepped` for the next.
 A8  A lazy step tells `started` before and `completed` after what it made. A call is called right
     after each of its `started`, so not when it merely turns with its container.
 A9  Stagger counts in the group's seconds, belongs to the way out; centre starts at 0.
 A10 Seek tells `updated` of the root alone, inside the call. From idle or completed it is left
     paused even within the delay.
 A11 Running backward within the delay the state is `delayed`, and no `updated` is told.
 A12 What a seek passed counts as begun: its virtual `from` stays. A seek from idle is a start
     (the values of that moment are those of the root's start). It writes targets nobody has
     claimed, and those whose last claim was this root's; from idle also those whose last claimer
     is over.
 A13 Finish plays the rest silently, claims included; members that would outlive it end too.
 A14 When the clock is paused a tick delivers nothing, not even what is due.
 A15 `reset` works after stop and completion too, for the last run.
 A16 Reversed events of one leaf beyond 64 in a tick: the first 63 and the last, counted apart from
     `repeated`.
 A17 A rival's boundary at the same moment that is not told yet has not happened: what begins sees
     the value at the end of its pass.
 A18 Members that outlive their group's own duration go on (and tell events) until what they are in
     is played anew or turns; what repeats for ever there is left where it is by a finish.
 A19 Reverse of an idle root, and seek, reverse and play of any child, are INVALID_STATE.
 A20 A claim outlives its motion: what another root claimed last is not written by this one's seek,
     reverse or running on, even when the other is over, until a motion of this root begins.
 A21 Reverse to forward at own time 0 begins as a start does (delay or `started`), but captures
     nothing anew; targets are as at the root's start. Reverse twice at 0 tells `started` again.
 A22 Time running backward claims nothing at all; a target lost meanwhile stays lost.
 A23 A restarted root goes to the end of the order of starts; reverse and resume keep its place.

 A24 What REPLACE stops is told before its own `started`, in the order of the starts. Velocities
     are of the tempo's clock: rates are in them.
 A25 Who stands at a boundary stands at the end of a pass, at a turn or at a repeat; just begun, a
     rival hands over the velocity with which it begins. A takeover is of the first pass of every
     forward play. Where nothing moves the target there is none: `from` counts; what completed its
     play does not move it, even if its share in a sum stays (A27).
 A26 What one that adds contributes is fixed by the base of its begin, its repeats' too. Forward
     plays by a container are begins. What is stopped hands over all that it contributes, what it
     inherited too. The heir's remaining time is its own, so that pauses and rates go with it, up
     to its next completion; what completes at this moment is none; one that waits for its container is moving, and inherits.
 A27 One that its container plays both ways keeps what it contributes until it is back, also where
     its way out is repeated: nothing jumps before it is played again. A sum of which all have left
     is none: the next base is what the target holds.

 A28 A container that turns for a mirrored member plays its way back: the member takes back the
     targets that it held at the end of its way out, in the order in which members turn. It need not
     be set to reverse for that. Of repeated ways out the last one is run backward first.
 A29 What is run backward shows a target that none of it had claimed by then as it was then. In its
     repeat delay it is as at the beginning of its way out. What it took over there it goes back over.
 A30 Where one without duration has a turn delay or a reverse duration, it holds `to` meanwhile.
 A31 In the last cycle of an odd number of passes children end their ways out as for good, and tell
     `completed`; what turns together goes out in it as in the cycles before.
 A32 A restart keeps the ends that were found also where nothing is under way.

Not modelled: seek, reverse and reset of what adds or replaces, retargeting, other kinds than
tweens, other types than float and double, set velocities, destroying a child in mid-play, callbacks
that call back in; ways out that the duration of a group around cuts off before they are run
backward; motions that add or replace in containers that are run backward.
"""

import math
from fractions import Fraction

import lengths
from blends import ASKED, REPLACED
from moveable import CONTIGUOUS
from play import BACKWARD, COMPLETED, FORWARD
from questions import Questions
from run import Run
from score import (IDLE, INVALID_ARGUMENT, INVALID_HANDLE, INVALID_STATE, NOT_FOUND, NOT_SEEKABLE,
                   OK, PAUSED, RUNNING, WRONG_KIND)
from telling import comes_to_the_cap, shortened


class Oracle(Questions):
    # -- events

    def tell(self, node, kind):
        self.events.append((node.name, kind, float(self.clock), 0))

    def called(self, node):
        self.calls.append((node.name, float(self.clock)))

    def replace(self, rivals):
        """Stops the roots among them that have no target left, in the order of their starts."""
        bare = [play for play in rivals if play.parent is None and not any(
            play in self.holders(target) for target, _, _ in play.node.properties)]
        for run in list(self.order):
            if any(play.run is run for play in bare):
                self.halt(run.origin, REPLACED)

    def root_completed(self, run):
        name = run.origin.name
        self.status[name] = COMPLETED
        if run.origin.transient:
            self.destroy(name)

    # -- a moveable's life

    def root_for(self, name):
        """The moveable and the refusal a child gets while its root is active."""
        node = self.find(name)
        if node is None:
            return None, INVALID_HANDLE
        return node, INVALID_STATE if node.parent and self.is_active(node) else OK

    def start(self, name, found=None):
        node, refusal = self.root_for(name)
        if refusal or node.parent:
            return refusal or INVALID_STATE
        if self.status[name] not in (IDLE, COMPLETED):
            return OK
        if self.cannot_start(node):
            return INVALID_STATE
        self.launch(node, found).begin()
        return OK

    def cannot_start(self, node):
        node.measure({target: self.present_value(target) for target in node.targets()})
        return self.cannot_play(node)

    def cannot_play(self, node):
        return lengths.has_empty_endless_period(node) or mirrors_unknown_lengths(node)

    def launch(self, node, found=None):
        """A new run, last in the order of starts; a restart keeps the ends that were found."""
        run = Run(self, node, found or {})
        old = self.runs.get(node.name)
        if old in self.order:
            self.order.remove(old)
        for target in [t for t, owner in self.owner.items() if owner is old and old]:
            self.owner[target] = run
            run.inherited.add(target)
        self.runs[node.name] = run
        self.order.append(run)
        self.status[node.name] = RUNNING
        return run

    def pause(self, name):
        node, refusal = self.root_for(name)
        if refusal or self.status[name] != RUNNING or node.parent:
            return refusal
        self.runs[name].synchronise(self.clock)
        self.status[name] = PAUSED
        self.tell(node, "paused")
        return OK

    def resume(self, name):
        node, refusal = self.root_for(name)
        if refusal or self.status[name] != PAUSED:
            return refusal
        self.runs[name].synchronise(self.clock)
        self.status[name] = RUNNING
        self.tell(node, "resumed")
        return OK

    def stop(self, name):
        node, refusal = self.root_for(name)
        if not refusal:
            self.halt(node, ASKED)
        return refusal

    def halt(self, node, reason):
        name = node.name
        if self.status[name] not in (RUNNING, PAUSED):
            return
        self.leave(name)
        self.tell(node, reason)
        if node.transient:
            self.destroy(name)

    def leave(self, name):
        self.runs[name].synchronise(self.clock)
        self.runs[name].release_sums()
        self.status[name] = IDLE

    def restart(self, name):
        """Stop and start in one, told as a start alone."""
        node, refusal = self.root_for(name)
        if refusal or node.parent:
            return refusal or INVALID_STATE
        if self.cannot_start(node):
            return INVALID_STATE
        if self.status[name] in (RUNNING, PAUSED):
            self.leave(name)
        found = {each: each.found for each in node.postorder()}
        return self.start(name, found)

    def reset(self, name):
        node, refusal = self.root_for(name)
        if refusal or name not in self.runs:
            return refusal
        run = self.runs.pop(name)
        run.restore()
        self.left.update((t, name) for t, owner in self.owner.items() if owner is run)
        self.forget(run)
        self.status[name] = IDLE
        return OK

    def forget(self, run):
        if run in self.order:
            self.order.remove(run)
        self.owner = {t: owner for t, owner in self.owner.items() if owner is not run}

    def finish(self, name):
        node, refusal = self.root_for(name)
        if refusal or self.status[name] not in (RUNNING, PAUSED):
            return refusal
        run = self.runs[name]
        run.synchronise(self.clock)
        if run.heading == BACKWARD:
            run.show(run.move_to(Fraction(0)))
        elif lengths.program(run.node) == math.inf:
            return INVALID_STATE
        else:
            self.finish_in_silence(run)
        self.complete(run)
        return OK

    def finish_in_silence(self, run):
        """As if it had been resumed; what it replaced is told at once, in the order of the starts."""
        self.status[run.origin.name] = RUNNING
        order, told = [each.origin.name for each in self.order], len(self.events)
        run.play_to_end()
        run.own = run.now = run.ended_at
        self.events[told:] = sorted(self.events[told:], key=lambda event: order.index(event[0]))

    def complete(self, run):
        self.status[run.origin.name] = COMPLETED
        self.tell(run.origin, "completed")
        self.root_completed(run)

    def seek(self, name, seconds):
        node, refusal = self.root_for(name)
        if refusal or node.parent:
            return refusal or INVALID_STATE
        if node.has_unknown_length():
            return NOT_SEEKABLE
        before = self.status[name]
        cannot = self.cannot_start if before == IDLE else self.cannot_play
        if cannot(node):
            return INVALID_STATE
        run = self.launch(node) if before == IDLE else self.runs[name]
        run.synchronise(self.clock)
        if before == COMPLETED:
            run.take_repeats()
        if before in (IDLE, COMPLETED):
            self.status[name] = PAUSED
        own = min(max(Fraction(seconds), Fraction(0)), lengths.program(run.node))
        run.show(run.move_to(own), takes_over=before == IDLE)
        self.tell(node, "updated")
        return OK

    def seek_label(self, name, label):
        """A second of the first pass, after the delay."""
        node = self.find(name)
        if node is None:
            return INVALID_HANDLE
        if node.is_leaf:
            return WRONG_KIND
        if label not in node.places:
            return NOT_FOUND
        run = self.runs.get(name) if self.status[name] != IDLE else None
        node.measure(self.values)
        place = min(node.places[label], lengths.first_pass(run.node if run else node))
        return self.seek(name, node.delay + place)

    def reverse(self, name):
        node, refusal = self.root_for(name)
        if refusal or node.parent:
            return refusal or INVALID_STATE
        if node.has_unknown_length():
            return NOT_SEEKABLE
        if self.status[name] == IDLE:
            return INVALID_STATE
        run = self.runs[name]
        run.synchronise(self.clock)
        is_over = self.status[name] == COMPLETED
        self.status[name] = RUNNING if is_over else self.status[name]
        run.turn(is_over)
        if run.heading == FORWARD and run.own == 0:
            run.begin_anew()
        else:
            run.show(run.move_to(run.own))
        return OK

    def play(self, name, heading):
        node, refusal = self.root_for(name)
        if refusal or node.parent:
            return refusal or INVALID_STATE
        if node.has_unknown_length():
            return NOT_SEEKABLE
        if self.status[name] == IDLE:
            return self.start(name) if heading == FORWARD else OK
        return OK if self.runs[name].heading == heading else self.reverse(name)

    def destroy(self, name):
        node = self.find(name)
        if node is None:
            return INVALID_HANDLE
        if node.parent:
            node.parent.children.remove(node)
        elif name in self.runs:
            self.runs[name].write_present()
            run = self.runs.pop(name)
            run.release_sums()
            self.ownerless.update(t for t, owner in self.owner.items() if owner is run)
            self.forget(run)
        left = {t for t, claimer in self.left.items() if claimer == name}
        self.ownerless.update(left - set(self.owner))
        for each in list(node.postorder()):
            del self.moveables[each.name], self.status[each.name]
            self.tell(each, "destroyed")
        return OK

    # -- time

    def tempo_set_rate(self, rate):
        self.tempo_rate = Fraction(rate)
        return OK

    def tempo_reduce(self, reduced):
        self.is_reduced = reduced
        return OK

    def tempo_pause(self):
        self.is_paused = True
        return OK

    def tempo_resume(self):
        self.is_paused = False
        return OK

    def tick(self, seconds):
        step = Fraction(seconds)
        if step < 0 or self.is_paused:
            return INVALID_ARGUMENT if step < 0 else OK
        end, first = self.clock + step * self.tempo_rate, len(self.events)
        for run in self.order:
            run.open_tick()
        while (run := self.next_run(end)) is not None:
            self.clock = run.due()
            run.synchronise(self.clock)
            self.advance(run)
        self.clock, played = end, self.events[first:]
        del self.events[first:]
        for run in list(self.order):
            run.close_tick(end)
        self.comes_to_the_cap = self.comes_to_the_cap or comes_to_the_cap(played)
        self.events[first:first] = shortened(played, self.moveables)
        return OK

    def next_run(self, end):
        best = None
        for run in self.order:
            due = run.due()
            if due is not None and due <= end and (best is None or due < best[0]):
                best = (due, run)
        return best and best[1]

    def advance(self, run):
        """The next thing of one root: an item of its agenda, or its end."""
        if run.heading == FORWARD and not run.over or self.status_of(run.origin) == COMPLETED:
            run.step()
            return
        if run.heading == BACKWARD:
            run.show(run.move_to(Fraction(0)))
            run.tell_backward_update()
        self.complete(run)


def mirrors_unknown_lengths(node, with_container=False):
    """What runs its way out backward has to know how long that is."""
    both_ways = node.reverses or with_container
    if node.mirrored and both_ways and any(k.has_unknown_length() for k in node.children):
        return True
    goes_on = both_ways and not node.mirrored and (with_container or turns_together(node))
    return any(mirrors_unknown_lengths(child, goes_on) for child in node.children)


def turns_together(node):
    """Its children go both ways with it."""
    return node.is_group or node.mode == CONTIGUOUS
