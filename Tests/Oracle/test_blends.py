"""The model of blending against the law and the numbers of ACCEPTANCE.md."""

import unittest

import easing
from blends import ADD, OVERRIDE
from moveable import CONTIGUOUS, FOREVER
from test_oracle import OracleCase, short

QUAD = easing.number("quad", 2)


class BlendCase(OracleCase):
    def motion(self, name, to, seconds, blend=ADD, weight=1, target="x", curve=0, start=None,
               **settings):
        self.tween(name, to, seconds, target, curve, start, **settings)
        self.assertEqual(self.o.blend(name, blend, weight), 0)

    def start(self, *names):
        for name in names:
            self.assertEqual(self.o.start(name), 0)


class Adding(BlendCase):
    def test_B13_two_compose_and_end_at_the_last_base(self):
        self.motion("a", 10, ".4", start=0)
        self.motion("b", -10, ".4", delay=".2")
        self.start("a", "b")
        self.assertEqual(self.values(".1", 6), [2.5, 5, 2.5, 0, -5, -10])

    def test_B14_a_weight_is_how_far_the_base_goes(self):
        self.motion("a", 10, ".4")
        self.motion("b", -10, ".4", weight=.5)
        self.start("a", "b")
        self.assertEqual(self.values(".4", 1), [0])

    def test_B15_half_a_weight_ends_half_way(self):
        self.motion("a", 0, ".4")
        self.motion("b", 80, ".4", weight=.5)
        self.start("a", "b")
        self.assertEqual(self.values(".4", 1), [40])

    def test_T18_there_and_back_is_smooth(self):
        self.motion("a", 100, 1, curve=QUAD)
        self.motion("b", 0, 1, curve=QUAD, delay=".5")
        self.start("a", "b")
        self.assertEqual(self.values(".5", 1), [50])
        self.assertEqual(self.values(".125", 8),
                         [68.75, 75, 68.75, 50, 28.125, 12.5, 3.125, 0])

    def test_T19_it_ends_at_the_last_base_whatever_the_others_do(self):
        self.motion("a", 100, 2)
        self.motion("b", 50, ".5")
        self.motion("c", 200, ".5", delay=1)
        self.start("a", "b", "c")
        self.assertEqual(self.values(2, 1), [200])

    def test_T20_what_is_stopped_is_gone_the_rest_by_the_heir(self):
        self.motion("a", 10, 1)
        self.motion("b", 20, 1, delay=".5")
        self.start("a", "b")
        self.tick(".5")
        self.o.stop("a")
        self.assertEqual(self.o.values["x"], 5)
        self.assertEqual(self.values(".5", 2), [12.5, 20])

    def test_T21_the_first_base_is_the_value_at_the_begin(self):
        self.motion("a", 100, 1)
        self.o.values["x"] = 30
        self.start("a")
        self.assertEqual(self.values(".5", 2), [65, 100])

    def test_T22_twice_is_once(self):
        self.motion("a", 100, 1)
        self.start("a", "a")
        self.assertEqual(self.values(".5", 2), [50, 100])
        self.start("a")
        self.assertEqual(self.values(".5", 2), [100, 100])

    def test_T23_one_that_reverses_leaves_the_base_alone(self):
        self.motion("a", 100, 1, reverses=True)
        self.start("a")
        self.assertEqual(self.values(".5", 4), [50, 100, 50, 0])

    def test_T23_one_that_repeats_contributes_anew(self):
        self.motion("a", 100, 1, repeats=1)
        self.start("a")
        self.assertEqual(self.values(".75", 3), [75, 50, 100])

    def test_a_start_that_was_given_is_not_used(self):
        self.motion("a", 100, 1, start=50)
        self.start("a")
        self.assertEqual(self.o.values["x"], 0)
        self.assertEqual(self.values(".5", 1), [50])

    def test_the_weight_counts_from_the_next_begin(self):
        self.motion("a", 100, 1)
        self.start("a")
        self.assertEqual(self.o.blend("a", ADD, .5), 0)
        self.assertEqual(self.o.blend("a", OVERRIDE), 4)
        self.assertEqual(self.values(1, 1), [100])
        self.o.values["x"] = 0
        self.start("a")
        self.assertEqual(self.values(1, 1), [50])

    def test_a_paused_one_keeps_its_share(self):
        self.motion("a", 100, 1)
        self.motion("b", 0, 1)
        self.start("a", "b")
        self.tick(".5")
        self.o.pause("a")
        self.assertEqual(self.values(".5", 2), [-50, -50])
        self.o.resume("a")
        self.assertEqual(self.values(".5", 1), [0])


class Inheriting(BlendCase):
    def pair(self, **settings):
        self.motion("a", 100, 1)
        self.motion("b", 0, 1, curve=QUAD, **settings)
        self.start("a", "b")
        self.tick(".5")

    def test_without_an_heir_the_value_stays(self):
        self.motion("a", 100, 1)
        self.start("a")
        self.tick(".25")
        self.o.stop("a")
        self.assertEqual(self.values(1, 1), [25])

    def test_the_heir_goes_the_rest_by_its_own_curve_in_its_own_time(self):
        self.pair(repeats=1)
        self.o.destroy("a")
        self.assertEqual(self.o.values["x"], 0)
        # x = 1/3 and 2/3 at .5 and 1 s of the 1.5 s that the heir has left; E = 2/9 and 7/9.
        self.assertEqual(self.values(".5", 3), [round(100 - 50 * 7 / 9, 6),
                                                round(50 - 50 * 2 / 9, 6), 0])

    def test_one_that_is_paused_or_endless_is_no_heir(self):
        for name, settings in (("paused", {}), ("endless", {"repeats": FOREVER})):
            with self.subTest(name):
                self.setUp()
                self.pair(**settings)
                if name == "paused":
                    self.o.pause("b")
                self.o.stop("a")
                self.assertEqual(self.o.values["x"], 0)
                self.o.finish("b"), self.o.stop("b")
                self.assertEqual(self.o.values["x"], -50 if name == "paused" else 0)

    def test_an_heir_hands_over_what_it_inherited(self):
        self.pair()
        self.motion("c", 30, 1)
        self.start("c")
        self.o.stop("a"), self.o.stop("c")
        self.assertEqual(self.o.values["x"], 0)
        self.assertEqual(self.values(".5", 1), [30])


class Mixing(BlendCase):
    def test_a_plain_one_takes_the_target_from_all_that_add(self):
        self.motion("a", 100, 1)
        self.motion("b", 0, 1)
        self.motion("c", 10, 1, OVERRIDE)
        self.start("a", "b")
        self.tick(".25")
        self.o.values["x"] = 0
        self.start("c")
        self.assertEqual(self.values(".5", 3), [5, 10, 10])
        self.assertEqual(short(self.o.events)[-1], "c.completed")

    def test_one_that_adds_takes_the_target_at_its_present_value(self):
        self.motion("a", 100, 1, OVERRIDE)
        self.motion("b", 0, 1)
        self.start("a")
        self.tick(".5")
        self.start("b")
        self.assertEqual(self.values(".5", 3), [25, 0, 0])

    def test_one_that_lost_its_target_rejoins_when_it_is_played_anew(self):
        self.motion("a", 100, 1)
        self.holder("group", "g", "a", repeats=1)
        self.motion("b", 0, ".25", OVERRIDE)
        self.start("g")
        self.tick(".5")
        self.start("b")
        self.assertEqual(self.values(".25", 2), [0, 0])
        self.assertEqual(self.values(".5", 2), [50, 100])

    def test_its_own_repeats_do_not_rejoin(self):
        self.motion("a", 100, 1, repeats=1)
        self.motion("b", 0, ".25", OVERRIDE)
        self.start("a")
        self.tick(".5")
        self.start("b")
        self.assertEqual(self.values(".5", 3), [0, 0, 0])


class Containers(BlendCase):
    def test_played_forward_anew_is_begun_anew(self):
        self.motion("a", 100, 1, weight=.5)
        self.holder("group", "g", "a", repeats=1)
        self.start("g")
        self.assertEqual(self.values(".5", 4), [25, 50, 62.5, 75])

    def test_played_both_ways_leaves_the_base_alone(self):
        self.motion("a", 100, 1)
        self.motion("b", 40, 2, weight=.5)
        self.holder("group", "g", "a", "b", reverses=True, synced=True)
        self.start("g")
        self.assertEqual(self.values(".5", 8), [55, 110, 115, 120, 65, 10, 5, 0])

    def test_in_a_contiguous_sequence_the_steps_add_up(self):
        self.motion("a", 10, 1)
        self.motion("b", 20, 1)
        self.holder("sequence", "s", "a", "b", reverses=True, mode=CONTIGUOUS)
        self.start("s")
        self.assertEqual(self.values(".5", 8), [5, 10, 20, 30, 20, 10, 5, 0])

    def test_inner_repeats_contribute_anew_on_both_ways(self):
        self.motion("a", 10, 1)
        self.holder("group", "g", "a", repeats=1)
        self.holder("sequence", "s", "g", reverses=True, mode=CONTIGUOUS)
        self.start("s")
        self.assertEqual(self.values(".75", 5), [7.5, 5, 7.5, 10, 2.5])
        self.assertEqual(self.values(".25", 1), [0])

    def test_an_heir_that_is_played_both_ways_has_until_it_is_back(self):
        self.motion("a", 100, 1)
        self.motion("b", 40, 2)
        self.tween("y", 1, 2, "y")
        self.holder("group", "g", "a", "y", reverses=True, synced=True)
        self.start("b", "g")
        self.tick("1.5")  # a waits
        self.o.stop("b")
        self.assertEqual(self.o.values["x"], 90)
        # x = 1/3 and 2/3 at .5 and 1 s of the 1.5 s until it is back.
        self.assertEqual(self.values(".5", 3), [round(100 - 10 * 2 / 3, 6),
                                                round(70 - 10 / 3, 6), 40])

    def test_an_heir_goes_on_with_the_rest_in_its_repeat_delay(self):
        self.motion("b", 0, 1)
        self.motion("a", 100, 1, repeats=1, repeat_delay=1)
        self.start("a", "b")
        self.tick(".5")
        self.o.stop("b")
        self.assertEqual(self.o.values["x"], 0)
        self.assertEqual(self.values(".25", 6), [20, 40, 35, 30, 25, -80])

    def test_a_way_back_is_no_begin(self):
        self.motion("a", 4, 1)
        self.holder("group", "t", "a", repeats=1)
        self.holder("group", "g", "t", reverses=True, synced=True)
        self.motion("b", 8, 4)
        self.motion("c", 14, 4)
        self.start("g")
        self.tick("1.5")
        self.start("b", "c")
        self.assertEqual(self.values(2, 1), [9])
        self.o.stop("b")
        self.assertEqual(self.values(1, 2), [10.5, 14])

    def test_stopping_the_root_releases_all_its_children(self):
        self.motion("a", 100, 1)
        self.motion("b", 50, 1)
        self.holder("group", "g", "a", "b")
        self.start("g")
        self.tick(".5")
        self.o.stop("g")
        self.assertEqual(self.values(1, 1), [25])


class Passes(BlendCase):
    def test_an_odd_number_of_them_ends_at_the_end(self):
        self.motion("a", 100, 1, passes=3)
        self.start("a")
        self.assertEqual(self.values(".5", 8), [50, 100, 50, 0, 50, 100, 100, 100])

    def test_an_odd_number_of_them_moves_the_base(self):
        self.motion("b", 200, 10)
        self.motion("a", 100, 1, passes=3)
        self.start("b", "a")
        self.assertEqual(self.values(".5", 8), [-40, -80, -20, 40, 0, -40, -30, -20])
        self.assertEqual(self.values(6, 1), [100])

    def test_a_last_way_out_moves_the_base(self):
        for synced in (False, True):
            with self.subTest(synced=synced):
                self.setUp()
                self.motion("a", 100, 1)
                self.motion("b", 0, 20, reverses=True)
                self.holder("group", "g", "a", passes=3, synced=synced)
                self.start("g", "b")
                self.assertEqual(self.values(".5", 8), [50, 100, 50, 0, 50, 100, 100, 100])

    def test_mirrored_it_goes_back_as_it_came(self):
        self.motion("a", 100, 1, curve=easing.number("quad", 0), reverses=True, mirrored=True)
        self.start("a")
        self.assertEqual(self.values(".5", 4), [25, 100, 25, 0])


if __name__ == "__main__":
    unittest.main()
