"""Motions of all blends on shared targets never make them jump, and end where the last one says.

    python3 Tests/Oracle/continuity.py --library libvivace.so --cases 100 --seed 7

Only through the library, without the model: random scenes of tweens that do not repeat and were
given no start are cut into small ticks; some that add go out, back and out again. Whatever is
started, stopped, paused, destroyed or changed in rate, no target moves further in a tick than its
velocity allows. Only `finish` may jump. With `--contained` some that add are played both ways by a
group, and wait in it for a slower child; with `--mirrored` groups run some of all blends backward,
and some repeat, from where they are each time.
"""

import argparse
import os
import random
import sys
import time

import easing
from blends import ADD, OVERRIDE, REPLACE
from known import OPEN
from library import Library, LibraryHost

STEP = 1e-4  # s; a scene lasts about 3 s
MOMENT = 1e-7  # s, around each call of the host
STEEPEST = 3.0  # of the curves below
CURVES = [easing.LINEAR, easing.number("quad", 2), easing.number("cubic", 2),
          easing.number("quad", 1), easing.number("quad", 0)]
BLENDS = [[ADD], [ADD, ADD, OVERRIDE], [REPLACE], [ADD, REPLACE, OVERRIDE]]
NEAR = 1e-9  # of the largest value: sums in double


class Listener(LibraryHost):
    """Also keeps the values of the very moment of each event."""

    def note(self, event):
        super().note(event)
        self.told[-1] += (self.values,)


class Actor:
    """A tween as it was made; its root is itself, or a group that plays it both ways."""

    def __init__(self, name, blend, weight, ends, seconds, reverses):
        self.name, self.blend, self.weight, self.ends = name, blend, weight, ends
        self.seconds, self.reverses, self.root = seconds, reverses, name
        self.mirrored, self.repeats = False, None  # repeats: of one that captures each

    def end_from(self, value, to):
        """Where it ends that begins at a value and has a target to itself."""
        if self.mirrored:
            return value
        return to if self.repeats is None else value + (self.repeats + 1) * to


class Ledger:
    """Who has a target, and where it will end."""

    def __init__(self, value):
        self.end, self.adding, self.plain = value, [], None

    def begun(self, actor, to, value):
        if actor.blend != ADD:
            self.end, self.adding, self.plain = actor.end_from(value, to), [], actor
            return
        if not self.adding:
            self.end = value
        self.plain = None
        self.adding = [each for each in self.adding if each is not actor] + [actor]
        if not actor.reverses:
            self.end += actor.weight * (to - self.end)

    def ended(self, actor):
        if self.plain is actor:
            self.plain = None
        if actor in self.adding:
            self.adding.remove(actor)

    def released(self, actor, value, has_heir):
        """Stopped or destroyed."""
        alone = self.plain is actor or (actor in self.adding and not has_heir)
        self.ended(actor)
        if alone:
            self.end = value


class Scene:
    def __init__(self, library, seed, contained, mirrored):
        self.contained, self.mirrored = contained, mirrored
        self.chance, self.host = random.Random(seed), Listener(library)
        self.wrong, self.log, self.heard = None, [], 0
        self.actors, self.ledgers, self.hurry = {}, {}, 0.0
        mixture = self.chance.choice(BLENDS)
        for i in range(self.chance.choice([1, 1, 2])):
            self.make_target(f"x{i}")
        for i in range(self.chance.randint(2, 6)):
            self.make_actor(f"m{i}", self.chance.choice(mixture))
        self.peak = max(100.0, *map(abs, self.host.values.values()))
        self.replaced = 0

    def make_target(self, name):
        value = float(self.chance.randint(-100, 100))
        self.host.double(name, value)
        self.ledgers[name] = Ledger(value)
        self.log.append(f"{name} = {value}")

    def make_actor(self, name, blend):
        seconds, curve = self.chance.choice([.25, .4, .7, 1, 1.5]), self.chance.choice(CURVES)
        weight = self.chance.choice([1, 1, .5, .25]) if blend == ADD else 1
        names = self.chance.sample(sorted(self.ledgers), self.chance.randint(1, len(self.ledgers)))
        ends = {target: float(self.chance.randint(-100, 100)) for target in names}
        reverses = blend == ADD and self.chance.random() < .25
        delay = self.chance.choice([0, 0, .1, .33])
        self.host.tween(name, seconds, curve)
        repeats = self.chance.randint(1, 3) if self.captures(blend) else None
        for target, to in ends.items():
            if repeats is None:
                self.host.from_to(name, target, None, to)
            else:
                self.host.by(name, target, None, to)
        if repeats is not None:
            self.host.set(name, "captures_each", 1)
            self.host.set(name, "repeats", repeats)
        self.host.blend(name, blend, weight)
        self.host.set(name, "reverses", reverses)
        passes = 3 if blend == ADD and not reverses and self.chance.random() < .2 else None
        if passes is not None:
            self.host.set(name, "passes", passes)
        self.host.set(name, "delay", delay)
        actor = self.actors[name] = Actor(name, blend, weight, ends, seconds, reverses)
        self.log.append(f"{name}: blend {blend}, weight {weight}, {seconds} s, curve {curve}, "
                        f"delay {delay}, reverses {reverses}, passes {passes}, to {ends}")
        actor.repeats = repeats
        if reverses and self.contained:
            self.contain(actor)
        elif self.mirrored and not reverses and self.chance.random() < .5:
            self.mirror(actor)

    def captures(self, blend):
        return self.mirrored and blend != ADD and self.chance.random() < .4

    def contain(self, actor):
        """Its group waits for a slower child."""
        actor.root, slow = f"g{actor.name}", f"w{actor.name}"
        self.host.group(actor.root)
        self.host.wait(slow, actor.seconds + .83)
        for child in (actor.name, slow):
            self.host.add(actor.root, child)
        self.host.set(actor.root, "reverses", True)
        self.host.set(actor.root, "synced", True)
        self.log.append(f"{actor.root}: {actor.name} and a wait of {actor.seconds + .83} s, "
                        f"reverses, synced")

    def mirror(self, actor):
        """Its group runs it backward after a while. It begins with its group: what others moved
        between is not its own to go back to."""
        actor.root, slow = f"g{actor.name}", f"w{actor.name}"
        wait, turn = self.chance.choice([0, actor.seconds + .83]), self.chance.choice([0, .2])
        self.host.set(actor.name, "delay", 0)
        self.host.group(actor.root)
        self.host.wait(slow, wait)
        for child in (actor.name, slow):
            self.host.add(actor.root, child)
        for setting, value in (("reverses", True), ("mirrored", True), ("turn_delay", turn)):
            self.host.set(actor.root, setting, value)
        actor.mirrored = actor.reverses = True
        self.log.append(f"{actor.root}: {actor.name} and a wait of {wait} s, reverses, mirrored, "
                        f"turn delay {turn}")

    # -- what it is held to

    def fastest(self):
        """An upper bound of the velocity of any target."""
        shortest = min((a.seconds for a in self.actors.values()), default=1.0) / 2  # rates to 2
        several = len(self.actors) + self.replaced
        return STEEPEST * 2 * self.peak * (several / shortest + self.hurry)

    def watch(self, perform, seconds):
        before = self.host.values
        perform()
        after = self.host.values
        self.peak = max([self.peak, *map(abs, after.values())])
        allowed = self.fastest() * seconds + NEAR * self.peak
        for name in after:
            if abs(after[name] - before[name]) > allowed and not self.wrong:
                self.wrong = (f"{name} jumps from {before[name]} to {after[name]}, "
                              f"{allowed} is allowed")
        self.hear()

    def hear(self):
        told, self.heard = self.host.told[self.heard:], len(self.host.told)
        for name, kind, _, _, values in told:
            for actor in list(self.actors.values()):
                if name == actor.name and kind == "started":
                    for target, to in actor.ends.items():
                        self.ledgers[target].begun(actor, to, values[target])
                ends = actor.root if actor.mirrored else actor.name
                if name == ends and kind in ("completed", "replaced"):
                    for target in actor.ends:
                        self.ledgers[target].ended(actor)
            self.replaced += kind == "replaced"

    def tick(self, seconds):
        self.watch(lambda: self.host.tick(seconds), seconds)

    # -- what happens

    def call(self):
        """One call of the host, with a moment before and after it."""
        actor = self.actors[self.chance.choice(sorted(self.actors))]
        name = actor.root
        state = self.host.state(name)
        if state in ("idle", "completed"):
            what = "start"
        elif state == "paused":
            what = self.chance.choice(["resume", "resume", "stop", "destroy"])
        else:
            what = self.chance.choice(["stop", "stop", "pause", "destroy", "rate"]
                                      + ["finish"] * (state == "moving"))
        if what in ("stop", "destroy") and not self.may_release(actor):
            return
        self.tick(MOMENT)
        self.log.append(f"{self.host.lib.viv_tempo_get_time(self.host.tempo):.7f} {what} {name}")
        if what == "finish":
            self.host.finish(name)
        elif what == "rate":
            rate = self.chance.choice([.5, 1, 2])
            self.watch(lambda: self.host.set(name, "rate", rate), 0)
        else:
            self.watch(lambda: getattr(self.host, what)(name), 0)
        if what in ("stop", "destroy"):
            self.release(actor, what)
        self.hear()
        self.tick(MOMENT)

    def heirs(self, actor, target):
        return [each for each in self.ledgers[target].adding if each is not actor
                and self.host.state(each.name) == "moving"]

    def may_release(self, actor):
        """Not where an heir would have to hurry, nor where what is paused stays in the sum."""
        for target in actor.ends:
            if actor not in self.ledgers[target].adding:
                continue
            others = [a for a in self.ledgers[target].adding if a is not actor]
            if any(a.mirrored for a in others):
                return False
            heirs = self.heirs(actor, target)
            if others and not heirs or any(self.left(heir) < .05 for heir in heirs):
                return False
        return True

    def left(self, actor):
        host, name = self.host, actor.root
        return (host.length(name) - host.own_time(name)) / 2

    def release(self, actor, what):
        for target in actor.ends:
            heirs = self.heirs(actor, target)
            self.hurry += sum(1 / self.left(heir) for heir in heirs)
            self.ledgers[target].released(actor, self.host.values[target], bool(heirs))
        if what == "destroy":
            del self.actors[actor.name]

    def play(self):
        for _ in range(self.chance.randint(6, 16)):
            if not self.actors or self.wrong:
                break
            self.call()
            for _ in range(self.chance.choice([0, 0, 200, 1000, 3000, 5000])):
                self.tick(STEP)
        for actor in self.actors.values():
            self.host.resume(actor.root)
        for _ in range(120):  # 12.2 s at most, both ways, at half its rate
            self.host.tick(.25)
            self.hear()
        for name, ledger in self.ledgers.items():
            self.compare_end(name, ledger.end)
        self.host.close()
        return self.wrong

    def compare_end(self, name, expected):
        value = self.host.values[name]
        if abs(value - expected) > NEAR * max(100.0, abs(expected)) and not self.wrong:
            self.wrong = f"{name} ends at {value}, {expected} is expected"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--library", default=os.environ.get("VIVACE_LIBRARY"))
    parser.add_argument("--cases", type=int, default=100)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10**6)
    parser.add_argument("--contained", action="store_true")
    parser.add_argument("--mirrored", action="store_true")
    parser.add_argument("--case", type=int, help="this one case seed alone")
    options = parser.parse_args()
    library, seeds = Library(options.library), random.Random(options.seed)
    print(f"seed {options.seed}")
    cases = [options.case] if options.case is not None else [
        seeds.getrandbits(40) for _ in range(options.cases)]
    passed = failed = 0
    for case in cases:
        scene = Scene(library, case, options.contained, options.mirrored)
        wrong = scene.play()
        if not wrong:
            passed += 1
        elif case in OPEN:
            print(f"open: case {case}: {OPEN[case]}")
        else:
            failed += 1
            print(f"\n== case {case}: {wrong}\n   " + "\n   ".join(scene.log), flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
