"""Random scenarios that are saved, played on, restored and played on again: the same bits both times.

    python3 Tests/Oracle/saving.py --library libvivace.so --cases 500 --seed 7
"""

import argparse
import copy
import ctypes as c
import os
import random
import struct
import sys

from differential import KINDS, Crash, isolated
from library import Condition, Library, LibraryHost
from script import script

HANDLE, STATUS = c.c_uint64, c.c_int32
NEEDED = {
    "viv_tempo_save_size": (c.c_size_t, HANDLE),
    "viv_tempo_save": (STATUS, HANDLE, c.c_void_p, c.c_size_t),
    "viv_tempo_restore": (STATUS, HANDLE, c.c_void_p, c.c_size_t),
    "viv_get_parent": (HANDLE, HANDLE),
}
RUNNING = ("delayed", "moving", "paused")
TARGETS = {"to": 2, "from_to": 2, "by": 2, "from_only": 2}


class SavedHost(LibraryHost):
    """A host that can go back to what was."""

    def __init__(self, library, polls):
        super().__init__(library, polls)
        self.answers, self.moved, self.places = [], {}, {}
        for name, signature in NEEDED.items():
            function = getattr(library.shared, name)
            function.restype, *function.argtypes = signature

    def condition(self, name, answers):
        left = list(answers)
        self.answers.append(left)
        self.kept.append(Condition(lambda _, __: bool(left.pop(0) if len(left) > 1 else left[0])))
        return self.lib.viv_set_condition(self.at(name), self.kept[-1], None)

    def target(self, name, value):
        return self.hold(name, c.c_float, value)

    def double(self, name, value):
        return self.hold(name, c.c_double, value)

    def hold(self, name, kind, value):
        """Played again it is the same memory."""
        self.memory[name] = self.places.setdefault(name, kind())
        self.memory[name].value = float(value)
        return 0

    def save(self):
        """What the library needs to go back, and what is the host's own."""
        shared = self.lib.shared
        size = shared.viv_tempo_save_size(self.tempo)
        block = c.create_string_buffer(size)
        assert shared.viv_tempo_save(self.tempo, block, size) == 0, "saving"
        own = dict(self.handles), copy.deepcopy(self.stagger), copy.deepcopy(self.answers)
        return block, self.memory_bytes(), own

    def restore(self, saved):
        block, memory, own = saved
        assert self.lib.shared.viv_tempo_restore(self.tempo, block, len(block)) == 0, "restoring"
        handles, self.stagger, answers = copy.deepcopy(own)
        self.handles = handles
        for left, before in zip(self.answers, answers):
            left[:] = before
        # What moves gets back what it held; the rest is the host's own affair.
        running = self.running_targets()
        self.memory = {name: self.places[name] for name in memory}
        for name, held in memory.items():
            place = self.memory[name]
            if name in running:
                assert bytes(place) == held, f"{name} did not get back what it held"
            c.memmove(c.byref(place), held, len(held))

    def memory_bytes(self):
        return {name: bytes(place) for name, place in self.memory.items()}

    def running_targets(self):
        shared, found = self.lib.shared, set()
        for name, target in self.moved.values():
            handle = self.handles.get(name, 0)
            while handle and (parent := shared.viv_get_parent(handle)):
                handle = parent
            state = self.lib.viv_get_state(handle) if handle else 0
            if state in (2, 3, 4):
                found.add(target)
        return found

    def perform(self, index, call):
        if call[0] in TARGETS:
            self.moved[index] = call[1], call[2]
        return getattr(self, call[0])(*call[1:])

    def seen(self, first, called):
        """All that shows: events since, memory, and the state and time of everything."""
        bits = lambda number: struct.pack("d", number)
        told = [(*event[:2], bits(event[2]), event[3]) for event in self.events[first:]]
        things = {name: (self.state(name), bits(self.own_time(name)), bits(self.length(name)))
                  for name in self.handles}
        return told, [(name, bits(t)) for name, t in self.calls[called:]], self.memory_bytes(), things


def play(host, calls, first, last):
    trace = []
    for index in range(first, last):
        before = len(host.events), len(host.calls)
        status = host.perform(index, calls[index])
        trace.append((index, calls[index], status, *host.seen(*before)))
    return trace


def check(library, calls, seed):
    """What differed, or None."""
    choice = random.Random(seed)
    host = SavedHost(library, choice.random() < 0.5)
    marks = sorted(choice.sample(range(len(calls)), min(3, len(calls))))
    saved, traces, at = [], {}, 0
    for mark in marks:
        traces[at] = play(host, calls, at, mark)
        saved.append((mark, host.save()))
        at = mark
    traces[at] = play(host, calls, at, len(calls))
    # Older after newer, newer after older, and the same twice.
    for _ in range(4):
        mark, state = choice.choice(saved)
        host.restore(state)
        if choice.random() < 0.3:
            host.restore(state)
        end = min([m for m in marks if m > mark], default=len(calls))
        for before, again in zip(traces[mark], play(host, calls, mark, end)):
            if before != again:
                return difference(mark, before, again)
    host.close()
    return None


def difference(mark, before, again):
    names = "index", "call", "status", "events", "calls", "memory", "things"
    for name, one, two in zip(names, before, again):
        if one != two:
            if isinstance(one, dict):
                keys = [k for k in one if one[k] != two.get(k)]
                one, two = [{k: side.get(k) for k in keys} for side in (one, two)]
            return f"saved at {mark}, call {before[0]} {before[1]}: {name}\n  {one}\n  {two}"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--library", default=os.environ.get("VIVACE_LIBRARY"))
    parser.add_argument("--cases", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--case", type=int)
    options = parser.parse_args()
    library = Library(options.library)
    print(f"seed {options.seed}")
    seeds, passed, failed = random.Random(options.seed), 0, 0
    kinds = [kind for kind in KINDS if kind != "loops" and not kind.endswith("partition")]
    for number in range(options.cases):
        seed = seeds.getrandbits(40)
        if options.case not in (None, seed):
            continue
        kind = kinds[number % len(kinds)]
        calls = KINDS[kind](random.Random(seed))
        found = isolated(lambda: check(library, calls, seed))
        passed, failed = passed + (found is None), failed + (found is not None)
        if found is not None and failed <= 3:
            told = found.got if isinstance(found, Crash) else found
            print(f"\n== {kind}, case {seed}\n{script(calls)}\n{told}", flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
