"""The tester finds what is wrong, and makes it small."""

import random
import unittest

import blend_scenarios
import comparison
import scenarios
import start_scenarios
import way_scenarios
from blends import Sum
from oracle import Oracle
from script import script
from shrinking import shrink


KINDS = (scenarios.KINDS | blend_scenarios.KINDS | way_scenarios.KINDS
         | start_scenarios.KINDS)


class LateGroupTurn(Oracle):
    """Wrong: tells the events of one tick in another order."""

    def tick(self, seconds):
        first = len(self.events)
        status = super().tick(seconds)
        self.events[first:] = sorted(self.events[first:], key=lambda e: (e[2], e[1] == "stepped"))
        return status


class ForgetsReverseEasing(Oracle):
    def set(self, name, setting, value):
        return 0 if setting == "reverse_easing" else super().set(name, setting, value)


class StopsWithoutHeirs(Oracle):
    """Wrong: the base takes over what is left of all that is stopped."""

    def halt(self, node, reason):
        for owner in self.owner.values():
            for part in list(owner.parts) if isinstance(owner, Sum) else ():
                if part.play.run is self.runs.get(node.name):
                    owner.base += part.now()
                    owner.parts.remove(part)
        super().halt(node, reason)


class Tester(unittest.TestCase):
    def first_failure(self, wrong, kind):
        self.addCleanup(setattr, comparison, "new_host", comparison.new_host)
        comparison.new_host = lambda library, polls=False: wrong()
        for seed in range(200):
            calls = KINDS[kind](random.Random(seed))
            if comparison.compare(calls, None):
                return shrink(calls, lambda fewer: comparison.compare(fewer, None) is not None)
        self.fail("nothing found")

    def test_a_wrong_order_is_found_and_made_small(self):
        calls = self.first_failure(LateGroupTurn, "trees")
        self.assertLess(len(calls), 20, script(calls))

    def test_a_wrong_value_is_found_and_made_small(self):
        calls = self.first_failure(ForgetsReverseEasing, "leaf")
        self.assertLess(len(calls), 10, script(calls))

    def test_a_wrong_heir_is_found_and_made_small(self):
        calls = self.first_failure(StopsWithoutHeirs, "blends")
        self.assertLess(len(calls), 20, script(calls))

    def test_scenarios_are_a_function_of_their_seed(self):
        for kind, make in KINDS.items():
            self.assertEqual(make(random.Random(3)), make(random.Random(3)), kind)


if __name__ == "__main__":
    unittest.main()
