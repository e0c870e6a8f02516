"""The tester finds what is wrong, and makes it small."""

import random
import unittest

import comparison
import scenarios
from oracle import Oracle
from script import script
from shrinking import shrink


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


class Tester(unittest.TestCase):
    def first_failure(self, wrong, kind):
        self.addCleanup(setattr, comparison, "new_host", comparison.new_host)
        comparison.new_host = lambda library, polls=False: wrong()
        for seed in range(200):
            calls = scenarios.KINDS[kind](random.Random(seed))
            if comparison.compare(calls, None):
                return shrink(calls, lambda fewer: comparison.compare(fewer, None) is not None)
        self.fail("nothing found")

    def test_a_wrong_order_is_found_and_made_small(self):
        calls = self.first_failure(LateGroupTurn, "trees")
        self.assertLess(len(calls), 20, script(calls))

    def test_a_wrong_value_is_found_and_made_small(self):
        calls = self.first_failure(ForgetsReverseEasing, "leaf")
        self.assertLess(len(calls), 10, script(calls))

    def test_scenarios_are_a_function_of_their_seed(self):
        for kind, make in scenarios.KINDS.items():
            self.assertEqual(make(random.Random(3)), make(random.Random(3)), kind)


if __name__ == "__main__":
    unittest.main()
