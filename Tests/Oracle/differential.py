"""Random scenarios on the library and on the model: the first difference of each is told small.

    python3 Tests/Oracle/differential.py --library libvivace.so --kind trees --cases 1000 --seed 7

`--library model` compares the model with itself. Each case runs in a child process, so that a
crash or an endless loop of the library is a failed case like any other.
"""

import argparse
import os
import pickle
import random
import signal
import sys
import time
import traceback

import blend_scenarios
import call_scenarios
from comparison import FIELDS, compare, compare_partition, compare_seek
from library import Library
from known import OPEN
import scenarios
import start_scenarios
import way_scenarios
from variants import compare_replacing, compare_rescaled, compare_rivalled
from script import script, shown
from shrinking import shrink

SECONDS_PER_CASE = 10
RARELY = {"loops": 25}  # kinds whose cases are long: one for so many of the others
GROUPS = {"first": scenarios.KINDS | blend_scenarios.KINDS,
          "second": way_scenarios.KINDS | start_scenarios.KINDS | blend_scenarios.WAYS
          | call_scenarios.KINDS,
          "variants": way_scenarios.VARIANTS | call_scenarios.VARIANTS}
KINDS = {name: kind for group in GROUPS.values() for name, kind in group.items()}
ALONE = {"partition": compare_partition, "sought": compare_seek,
         "replacing": compare_replacing, "rivalled": compare_rivalled,
         "rescaled": compare_rescaled}  # the library with itself


class Crash:
    """A difference of another kind: the library did not come back."""

    def __init__(self, how, field="crash"):
        self.index, self.field, self.expected, self.got = -1, field, "an answer", how


def isolated(work, seconds=None):
    """The result of `work` in a child process, or a Crash."""
    sys.stdout.flush()
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        signal.alarm(seconds or SECONDS_PER_CASE)
        try:
            result = work()
        except NotImplementedError as missing:
            result = Crash(str(missing), "missing")
        except Exception:
            result = Crash(traceback.format_exc())
        with os.fdopen(writer, "wb") as pipe:
            pickle.dump(result, pipe)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as pipe:
        answer = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return Crash(f"signal {signal.Signals(os.WTERMSIG(status)).name}")
    return pickle.loads(answer) if answer else Crash(f"ended with status {status}")


class Tester:
    def __init__(self, options):
        self.options = options
        self.library = None if options.library == "model" else Library(options.library)
        self.counts, self.missing = {}, {}

    def check(self, kind, case_seed, calls):
        polls = kind == "events"
        for ending, compare_with_itself in ALONE.items():
            if kind.endswith(ending):
                return isolated(lambda: compare_with_itself(calls, self.library,
                                                            random.Random(case_seed)))
        return isolated(lambda: compare(calls, self.library, polls, self.options.ignore),
                        SECONDS_PER_CASE * (6 if kind in RARELY else 1))

    def run_case(self, kind, case_seed):
        """Whether it passed, told when not; None when the library lacks a function for it."""
        calls = KINDS[kind](random.Random(case_seed))
        difference = self.check(kind, case_seed, calls)
        if difference is None:
            return True
        if case_seed in OPEN:
            print(f"open: {kind}, case {case_seed}: {OPEN[case_seed]}")
            return None
        if difference.field == "missing":
            self.missing[difference.got] = self.missing.get(difference.got, 0) + 1
            return None
        self.counts[difference.field] = self.counts.get(difference.field, 0) + 1
        if sum(self.counts.values()) <= self.options.show:
            self.tell(kind, case_seed, calls, difference)
        return False

    def tell(self, kind, case_seed, calls, difference):
        def fails(fewer):
            found = self.check(kind, case_seed, fewer)
            return found is not None and found.field == difference.field

        if difference.index >= 0 and not kind.endswith(tuple(ALONE)):
            calls = calls[:difference.index + 1]
        if not self.options.whole:
            calls = shrink(calls, fails)
        difference = self.check(kind, case_seed, calls) or difference
        print(f"\n== {kind}, case {case_seed}: {difference.field} differ after the last call")
        print(script(calls))
        print(f"    expected {shown(difference.field, difference.expected)}")
        got = difference.got if difference.index < 0 else shown(difference.field, difference.got)
        print(f"    got      {got}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--library", default=os.environ.get("VIVACE_LIBRARY"))
    parser.add_argument("--cases", type=int, default=200)
    parser.add_argument("--seed", type=int, default=time.time_ns() % 10**6)
    parser.add_argument("--kind", choices=[*KINDS, *GROUPS, "all"], default="all")
    parser.add_argument("--ignore", type=lambda text: text.split(","), default=[],
                        help="of " + ",".join(FIELDS))
    parser.add_argument("--show", type=int, default=5, help="how many failures to tell whole")
    parser.add_argument("--whole", action="store_true", help="do not shrink")
    parser.add_argument("--case", type=int, help="this one case seed alone")
    options = parser.parse_args()
    tester = Tester(options)
    print(f"seed {options.seed}")
    kinds = list(KINDS if options.kind == "all" else GROUPS.get(options.kind, [options.kind]))
    passed = failed = 0
    seeds = random.Random(options.seed)
    for kind in kinds:
        count = 1 if options.case is not None else options.cases // RARELY.get(kind, 1)
        for _ in range(count):
            case_seed = seeds.getrandbits(40) if options.case is None else options.case
            good = tester.run_case(kind, case_seed)
            passed += good is True
            failed += good is False
    for what, count in tester.missing.items():
        print(f"{count} skipped: {what}")
    if tester.counts:
        print("by field:", ", ".join(f"{k} {n}" for k, n in sorted(tester.counts.items())))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
