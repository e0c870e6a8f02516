"""The model of motions that replace against the law and the numbers of ACCEPTANCE.md."""

import unittest

from blends import OVERRIDE, REPLACE
from test_blends import BlendCase, QUAD
from test_oracle import short


class Replacing(BlendCase):
    def rival(self, to=100, seconds=1, **settings):
        self.motion("a", to, seconds, OVERRIDE, **settings)
        self.start("a")

    def replacer(self, to=0, seconds=1, **settings):
        self.motion("b", to, seconds, REPLACE, **settings)
        self.start("b")

    def test_it_takes_over_value_and_velocity(self):
        self.rival()
        self.tick(".5")
        self.replacer(curve=QUAD, start=7)
        self.assertEqual(self.o.values["x"], 50)
        # 50 (1 - E(u)) + 100 u (1 - u)^2
        self.assertEqual(self.values(".25", 4), [57.8125, 37.5, 10.9375, 0])

    def test_a_curve_that_begins_steep_is_bent_to_the_velocity(self):
        self.rival()
        self.tick(".5")
        self.replacer()
        # 50 (1 - u) + (100 + 50) u (1 - u)^2
        self.assertEqual(self.values(".25", 4), [58.59375, 43.75, 19.53125, 0])

    def test_rates_are_in_the_velocity(self):
        self.rival(seconds=2, rate=2)
        self.tick(".5")
        self.replacer(curve=QUAD, seconds=".5", rate=".5")
        self.assertEqual(self.values(".25", 1), [57.8125])

    def test_a_mirrored_way_back_goes_over_what_was_taken_over(self):
        self.rival(seconds=2)
        self.tick(1)
        self.motion("b", 0, 1, REPLACE, curve=QUAD, start=7, mirrored=True)
        self.holder("group", "g", "b", reverses=True, synced=True)
        self.start("g")
        # 50 (1 - E(u)) + 50 u (1 - u)^2, and back
        way = [50.78125, 31.25, 8.59375, 0]
        self.assertEqual(self.values(".25", 8), [*way, *way[2::-1], 50])

    def test_each_play_is_retraced_over_what_it_took_over(self):
        self.rival(seconds=2)
        self.tick(1)
        self.motion("b", 0, 1, REPLACE, curve=QUAD, start=7, mirrored=True)
        self.holder("group", "inner", "b", repeats=1)
        self.holder("group", "g", "inner", reverses=True, synced=True)
        self.start("g")
        # 50 (1 - E(u)) + 50 u (1 - u)^2; the second time, when nothing moves, 7 (1 - E(u))
        first, second = [50.78125, 31.25, 8.59375], [6.125, 3.5, .875]
        self.assertEqual(
            self.values(".25", 16),
            [*first, 7, *second, 0, *second[::-1], 0, *first[::-1], 50])

    def test_the_rival_is_stopped_and_told_so_first(self):
        self.rival()
        self.o.events.clear()
        self.replacer()
        self.assertEqual(short(self.o.events), ["a.replaced", "b.started"])
        self.assertEqual(self.o.state("a"), "idle")

    def test_a_rival_that_has_another_target_goes_on(self):
        self.motion("a", 100, 1, OVERRIDE)
        self.o.target("y", 0)
        self.o.from_to("a", "y", None, 100)
        self.start("a")
        self.replacer()
        self.assertEqual(self.o.state("a"), "moving")
        self.motion("c", 0, 1, REPLACE, target="y")
        self.start("c")
        self.assertEqual(self.o.state("a"), "idle")

    def test_a_rival_in_a_container_goes_on(self):
        self.motion("a", 100, 1, OVERRIDE)
        self.holder("group", "g", "a")
        self.start("g")
        self.tick(".5")
        self.replacer(curve=QUAD)
        self.assertEqual(self.o.state("g"), "moving")
        self.assertEqual(self.values(".25", 1), [57.8125])

    def test_a_paused_rival_hands_over_its_value_alone(self):
        self.rival()
        self.tick(".5")
        self.o.pause("a")
        self.replacer(curve=QUAD, start=7)
        self.assertEqual(self.values(".25", 2), [43.75, 25])
        self.assertEqual(self.o.state("a"), "idle")

    def test_where_nothing_moves_it_is_a_plain_one(self):
        self.rival()
        self.tick(2)
        self.replacer(start=50)
        self.assertEqual(self.o.values["x"], 50)
        self.assertEqual(self.values(".25", 1), [37.5])

    def test_later_passes_go_from_the_start_that_was_given(self):
        self.rival()
        self.tick(".5")
        self.replacer(curve=QUAD, start=20, reverses=True)
        self.tick(1)
        self.assertEqual(self.values(".5", 2), [10, 20])

    def test_it_takes_over_from_all_that_add(self):
        self.motion("a", 100, 1)
        self.motion("c", 50, 1)
        self.start("a", "c")
        self.tick(".5")
        self.o.events.clear()
        self.replacer(curve=QUAD)
        self.assertEqual(short(self.o.events), ["a.replaced", "c.replaced", "b.started"])
        # Value 25, velocity 50: 25 (1 - E(u)) + 50 u (1 - u)^2
        self.assertEqual(self.values(".25", 1), [28.90625])


if __name__ == "__main__":
    unittest.main()
