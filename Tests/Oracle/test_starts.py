"""The model against section 8: starts and ends that are found, and motion that is reduced."""

import unittest

from blends import ADD
from moveable import CONTIGUOUS, FOREVER
from score import INVALID_STATE, OK
from test_oracle import OracleCase


class Starts(OracleCase):
    def by(self, name, amount, seconds=1, **settings):
        self.o.tween(name, seconds)
        self.o.by(name, "x", None, amount)
        self.set(name, **settings)

    def from_only(self, name, start, **settings):
        self.o.tween(name, 1)
        self.o.from_only(name, "x", start)
        self.set(name, **settings)


class Capturing(Starts):
    def test_a_repeated_sequence_goes_on_from_where_it_is(self):
        self.tween("a", 250, 1, captures_each=True)
        self.tween("b", 300, 1, captures_each=True)
        self.holder("sequence", "s", "a", "b", repeats=1)
        self.o.start("s")
        self.assertEqual(self.values(".5", 8), [125, 250, 275, 300, 275, 250, 275, 300])

    def test_otherwise_repeats_retrace_the_first_way(self):
        self.tween("a", 250, 1)
        self.tween("b", 300, 1)
        self.holder("sequence", "s", "a", "b", repeats=1)
        self.o.start("s")
        self.assertEqual(self.values(".5", 8)[4:], [125, 250, 275, 300])

    def test_each_cycle_of_its_own_captures(self):
        self.by("a", 10, captures_each=True, repeats=2)
        self.o.start("a")
        self.assertEqual(self.values(".5", 6), [5, 10, 15, 20, 25, 30])

    def test_a_cycle_with_a_way_back_ends_where_it_began(self):
        self.by("a", 10, captures_each=True, repeats=1, reverses=True)
        self.o.start("a")
        self.assertEqual(self.values(".5", 8), [5, 10, 5, 0] * 2)

    def test_a_replay_starts_from_the_values_found_at_the_start(self):
        self.o.values["x"] = 7
        self.by("a", 10, captures_each=True, repeats=2)
        self.o.start("a")
        self.tick("2.5")
        self.assertEqual(self.o.values["x"], 32)
        for seconds, value in ((1.5, 22), (.5, 12), (0, 7), (3, 37)):
            self.o.seek("a", seconds)
            self.assertEqual(self.o.values["x"], value)
        self.o.seek("a", "2.25")
        self.o.reverse("a")
        self.assertEqual(self.values(".5", 3), [24.5, 19.5, 14.5])

    def test_reset_gives_back_the_first_start(self):
        self.o.values["x"] = 7
        self.by("a", 10, captures_each=True, repeats=2)
        self.o.start("a")
        self.tick("2.5")
        self.o.reset("a")
        self.assertEqual(self.o.values["x"], 7)

    def test_a_way_back_captures_nothing(self):
        self.by("a", 10, captures_each=True)
        self.holder("sequence", "s", "a", reverses=True, mode=CONTIGUOUS, repeats=1)
        self.o.start("s")
        self.assertEqual(self.values(".5", 8), [5, 10, 5, 0] * 2)

    def test_a_mirrored_way_back_retraces_what_was_captured(self):
        self.by("a", 10, captures_each=True, repeats=1)
        self.holder("sequence", "s", "a", reverses=True, mirrored=True, passes=3)
        self.o.start("s")
        self.assertEqual(self.values(".5", 12), [5, 10, 15, 20, 15, 10, 5, 0, 5, 10, 15, 20])


class RelativeEnds(Starts):
    def test_the_end_counts_from_the_start(self):
        self.o.values["x"] = 7
        self.by("a", 10, reverses=True, repeats=1)
        self.o.start("a")
        self.assertEqual(self.values(".5", 8), [12, 17, 12, 7] * 2)

    def test_each_start_counts_anew(self):
        self.by("a", 10)
        for end in (10, 20, 30):
            self.o.start("a")
            self.assertEqual(self.values(1, 1), [end])

    def test_of_an_additive_one_it_counts_from_the_base(self):
        self.by("a", 10)
        self.by("b", 20)
        self.o.blend("a", ADD), self.o.blend("b", ADD)
        self.o.start("a"), self.o.start("b")
        self.assertEqual(self.values(".5", 2), [15, 30])


class FoundEnds(Starts):
    def test_the_end_is_what_the_target_holds(self):
        self.o.values["x"] = 40
        self.from_only("a", 0)
        self.o.start("a")
        self.assertEqual(self.o.values["x"], 0)
        self.assertEqual(self.values(".5", 2), [20, 40])

    def test_a_restart_keeps_it_and_a_start_finds_it_anew(self):
        self.o.values["x"] = 40
        self.from_only("a", 0)
        self.o.start("a")
        self.tick(".5")
        self.o.restart("a")
        self.assertEqual(self.values(1, 1), [40])
        self.o.values["x"] = 10
        self.o.start("a")
        self.assertEqual(self.values(1, 1), [10])

    def test_reset_puts_it_back(self):
        self.o.values["x"] = 40
        self.from_only("a", 0)
        self.o.start("a")
        self.tick(".5")
        self.o.reset("a")
        self.assertEqual(self.o.values["x"], 40)

    def test_repeats_keep_it(self):
        self.o.values["x"] = 40
        self.from_only("a", 0, captures_each=True, repeats=1, reverses=True)
        self.o.start("a")
        self.assertEqual(self.values(".5", 8), [20, 40, 20, 0] * 2)


class Speeds(Starts):
    def test_the_duration_is_the_distance_over_the_speed(self):
        self.tween("a", 100, 9, speed=50, start=-100)
        self.o.start("a")
        self.assertEqual(self.o.length("a"), 4)
        self.assertEqual(self.values(1, 4), [-50, 0, 50, 100])

    def test_over_several_numbers_it_is_the_longest(self):
        self.o.target("y", 0)
        self.tween("a", 100, 9, speed=50)
        self.o.from_to("a", "y", 0, 200)
        self.o.start("a")
        self.assertEqual(self.o.length("a"), 4)

    def test_a_reverse_duration_still_counts(self):
        self.tween("a", 100, 9, speed=50, reverses=True, reverse_duration=1)
        self.o.start("a")
        self.assertEqual(self.o.length("a"), 3)

    def test_no_distance_takes_no_time(self):
        self.tween("a", 0, 9, speed=50)
        self.o.start("a")
        self.assertEqual(self.tick(0), ["a.completed"])

    def test_what_repeats_for_ever_takes_the_time_of_its_distance(self):
        self.tween("a", 100, 0, speed=50, passes=FOREVER)
        self.assertEqual(self.o.start("a"), OK)

    def test_what_repeats_for_ever_where_it_is_takes_no_time_and_is_refused(self):
        self.tween("a", 0, 9, speed=50, passes=FOREVER)
        self.assertEqual(self.o.start("a"), INVALID_STATE)


class ReducedMotion(Starts):
    def setUp(self):
        super().setUp()
        self.o.tempo_reduce(True)

    def test_a_tween_is_at_its_end_as_soon_as_it_begins(self):
        self.tween("a", 100, 1, delay=".5")
        self.o.start("a")
        self.assertEqual(self.o.length("a"), .5)
        self.assertEqual(self.values(".25", 2), [0, 100])

    def test_delays_stay_and_what_is_essential(self):
        self.tween("a", 10, 1, repeats=1, repeat_delay=".5")
        self.tween("b", 20, 1, "y", essential=True)
        self.tween("c", 20, 1, "z")
        self.holder("group", "e", "c", essential=True)
        self.holder("sequence", "s", "a", "b", "e", repeats=1)
        self.o.start("s")
        self.assertEqual(self.o.length("s"), 5)

    def test_what_would_repeat_for_ever_in_no_time_is_played_once(self):
        self.tween("a", 100, 1, repeats=FOREVER)
        self.o.start("a")
        self.assertEqual(self.tick(0), ["a.completed"])
        self.tween("b", 100, 1, repeats=FOREVER, repeat_delay=1)
        self.o.start("b")
        self.assertEqual(self.o.state("b"), "moving")
        self.tick(5)
        self.assertEqual(self.o.state("b"), "moving")

    def test_roots_that_were_started_before_go_on(self):
        self.o.tempo_reduce(False)
        self.tween("a", 100, 1)
        self.o.start("a")
        self.o.tempo_reduce(True)
        self.assertEqual(self.values(".5", 2), [50, 100])

    def test_waits_take_their_time(self):
        self.o.wait("w", 1)
        self.o.start("w")
        self.assertEqual(self.o.length("w"), 1)


if __name__ == "__main__":
    unittest.main()
