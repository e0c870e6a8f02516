"""The model against section 8: turn delays, reverse durations, mirrored ways back, passes."""

import unittest

import easing
from moveable import CONTIGUOUS, FOREVER
from test_oracle import OracleCase

QUAD_IN = easing.number("quad", 0)


class WayBack(OracleCase):
    def told_at(self, told, moment):
        return [what for what, time in told if time == moment]


class TurnDelays(WayBack):
    def test_the_end_is_held_until_the_way_back(self):
        self.tween("a", 100, 1, reverses=True, turn_delay=".5")
        self.o.start("a")
        self.assertEqual(self.o.length("a"), 2.5)
        self.assertEqual(self.tick(1), ["a.updated"])
        self.assertEqual(self.tick(".25"), ["a.updated"])
        self.assertEqual((self.o.values["x"], self.o.state("a")), (100, "moving"))
        self.assertEqual(self.o.progress("a"), (1, .5, .5, 0, 1))
        self.assertEqual(self.tick(".25"), ["a.reversed", "a.updated"])
        self.assertEqual(self.o.progress("a"), (0, .6, .6, 0, -1))
        self.assertEqual(self.values(".25", 4), [75, 50, 25, 0])

    def test_each_cycle_waits_at_its_turn(self):
        self.tween("a", 100, 1, reverses=True, turn_delay=".5", repeats=1, repeat_delay=".25")
        self.assertEqual(self.o.length("a"), 5.25)
        told = self.play_all("a", ".25")
        self.assertEqual(self.times(told, "a.reversed"), [1.5, 2.75, 4.25])

    def test_what_does_not_reverse_does_not_wait(self):
        self.tween("a", 100, 1, turn_delay=".5")
        self.assertEqual(self.o.length("a"), 1)

    def test_of_what_turns_together_only_the_container_waits(self):
        self.tween("a", 10, 1, turn_delay=5, reverses=True)
        self.tween("b", 20, 2, "y")
        self.holder("group", "g", "a", "b", reverses=True, synced=True, turn_delay=".5")
        self.assertEqual(self.o.length("g"), 4.5)
        told = self.play_all("g", ".5")
        self.assertEqual(self.told_at(told, 2.5), ["a.reversed", "b.reversed", "g.reversed"])

    def test_children_that_wait_for_the_turn_tell_no_updates(self):
        self.tween("a", 10, 1)
        self.holder("group", "g", "a", reverses=True, synced=True, turn_delay=1)
        self.o.start("g")
        self.tick(1)
        self.assertEqual(self.tick(".5"), ["g.updated"])

    def test_in_an_unsynced_group_each_child_waits_its_own(self):
        self.tween("a", 10, 1, turn_delay=".5")
        self.tween("b", 20, 1, "y", turn_delay=1)
        self.holder("group", "g", "a", "b", reverses=True, turn_delay=7)
        self.assertEqual(self.o.length("g"), 3)
        told = self.play_all("g", ".25")
        self.assertEqual(self.times(told, "g.reversed"), [1.5])

    def test_a_sequential_sequence_waits_too(self):
        self.tween("a", 10, 1)
        self.holder("sequence", "s", "a", reverses=True, turn_delay=".5")
        self.assertEqual(self.o.length("s"), 2.5)
        told = self.play_all("s", ".25")
        self.assertEqual(self.told_at(told, 1.5), ["s.reversed", "s.stepped", "a.started"])

    def test_a_contiguous_sequence_waits_at_its_last_step(self):
        self.tween("a", 10, 1)
        self.tween("b", 20, 1)
        self.holder("sequence", "s", "a", "b", reverses=True, mode=CONTIGUOUS, turn_delay=".5")
        self.o.start("s")
        self.assertEqual(self.values(".5", 9), [5, 10, 15, 20, 20, 15, 10, 5, 0])

    def test_its_rate_counts(self):
        self.tween("a", 100, 1, reverses=True, turn_delay=1, rate=2)
        self.o.start("a")
        self.assertEqual(self.values(".25", 6), [50, 100, 100, 100, 50, 0])

    def test_running_backward_goes_through_it(self):
        self.tween("a", 100, 1, reverses=True, turn_delay=1)
        self.o.start("a")
        self.tick("2.5")
        self.o.reverse("a")
        self.assertEqual(self.values(".5", 5), [100, 100, 100, 50, 0])


class ReverseDurations(WayBack):
    def test_the_way_back_takes_that_long(self):
        self.tween("a", 100, 1, reverses=True, reverse_duration=".5", repeats=1)
        self.assertEqual(self.o.length("a"), 3)
        self.o.start("a")
        self.assertEqual(self.values(".25", 6), [25, 50, 75, 100, 50, 0])

    def test_it_counts_where_its_container_turns(self):
        self.tween("a", 100, 1, reverse_duration=".5")
        self.holder("sequence", "s", "a", reverses=True, mode=CONTIGUOUS)
        self.assertEqual(self.o.length("s"), 1.5)

    def test_it_may_be_none_at_all(self):
        self.tween("a", 100, 1, reverses=True, reverse_duration=0)
        self.o.start("a")
        self.assertEqual(self.tick(1), ["a.reversed", "a.updated", "a.completed"])
        self.assertEqual(self.o.values["x"], 0)

    def test_others_than_tweens_have_none(self):
        self.o.wait("w", 1)
        self.assertEqual(self.o.set("w", "reverse_duration", 1), 2)


class MirroredLeaves(WayBack):
    def test_the_curve_is_run_backward(self):
        self.tween("a", 100, 1, curve=QUAD_IN, reverses=True, mirrored=True)
        self.o.start("a")
        self.assertEqual(self.values(".25", 8), [6.25, 25, 56.25, 100, 56.25, 25, 6.25, 0])

    def test_neither_reverse_easing_nor_reverse_duration_count(self):
        self.tween("a", 100, 1, reverses=True, mirrored=True, reverse_easing=QUAD_IN,
                   reverse_duration=7)
        self.assertEqual(self.o.length("a"), 2)
        self.o.start("a")
        self.assertEqual(self.values(".5", 4), [50, 100, 50, 0])

    def test_it_means_nothing_to_what_does_not_reverse(self):
        self.tween("a", 100, 1, mirrored=True)
        self.assertEqual(self.o.length("a"), 1)

    def test_its_container_may_turn_for_it(self):
        self.tween("a", 100, 1, curve=QUAD_IN, mirrored=True)
        self.tween("b", 100, 2, "y")
        self.holder("group", "g", "a", "b", reverses=True, synced=True)
        self.o.start("g")
        self.assertEqual(self.values(".5", 8), [25, 100, 100, 100, 25, 0, 0, 0])


class MirroredContainers(WayBack):
    def steps(self, **settings):
        """x stays 0 for half a second, goes to 10 in one, then in one to 30."""
        self.tween("a", 10, 1, delay=".5")
        self.tween("b", 30, 1, curve=QUAD_IN)
        self.holder("sequence", "s", "a", "b", reverses=True, mirrored=True, **settings)

    def test_a_sequence_retraces_delays_and_easings(self):
        self.steps()
        self.assertEqual(self.o.length("s"), 5)
        self.o.start("s")
        self.assertEqual(self.values(".5", 10), [0, 5, 10, 15, 30, 15, 10, 5, 0, 0])

    def test_inside_nobody_is_told_anything(self):
        self.steps()
        told = self.play_all("s", ".25")
        self.assertEqual(self.told_at(told, 2.5), ["b.completed", "s.reversed"])
        self.assertEqual([what for what, time in told if time > 2.5], ["s.completed"])
        self.tick(1)
        self.o.start("s")
        self.tick(3)
        self.assertEqual(self.tick(".25"), ["s.updated"])

    def test_states_and_directions_are_those_of_then(self):
        self.steps()
        self.o.start("s")
        self.tick(3)
        self.assertEqual((self.o.state("a"), self.o.state("b")), ("completed", "moving"))
        self.assertEqual(self.o.play_of("b").direction, 1)
        self.assertEqual(self.o.progress("s"), (.2, .6, .6, 0, -1))
        self.tick(1)
        self.assertEqual((self.o.state("a"), self.o.state("b")), ("moving", "idle"))
        self.tick(".75")
        self.assertEqual((self.o.state("a"), self.o.state("b")), ("delayed", "idle"))
        self.tick(1)
        self.assertEqual((self.o.state("a"), self.o.state("s")), ("completed", "completed"))

    def test_repeats_of_a_child_are_retraced(self):
        self.tween("a", 10, 1, repeats=1, start=0)
        self.holder("group", "g", "a", reverses=True, mirrored=True)
        self.o.start("g")
        self.assertEqual(self.values(".25", 16)[8:], [7.5, 5, 2.5, 0, 7.5, 5, 2.5, 0])

    def test_ways_back_of_a_child_are_retraced(self):
        self.tween("a", 10, 1, reverses=True, turn_delay=".5")
        self.holder("group", "g", "a", reverses=True, mirrored=True)
        self.assertEqual(self.o.length("g"), 5)
        self.o.start("g")
        self.assertEqual(self.values(".25", 20)[10:],
                         [2.5, 5, 7.5, 10, 10, 10, 7.5, 5, 2.5, 0])
        self.o.seek("g", "2.75")
        self.assertEqual(self.o.play_of("a").direction, -1)
        self.o.seek("g", "3.75")
        self.assertEqual(self.o.play_of("a").direction, 1)

    def test_to_any_depth(self):
        self.tween("a", 10, 1, curve=QUAD_IN)
        self.tween("b", 20, 1, "y")
        self.holder("sequence", "s", "a", "b", reverses=True, mirrored=True, turn_delay=".5")
        self.tween("c", 8, 2, "z")
        self.holder("sequence", "t", "s", "c", reverses=True, mirrored=True, turn_delay=1)
        self.assertEqual(self.o.length("t"), 14)
        self.o.start("t")
        out = self.values(".5", 13)
        self.assertEqual(out[:9], [2.5, 10, 10, 10, 10, 10, 10, 2.5, 0])
        self.tick(1)
        self.assertEqual(self.values(".5", 13), [*reversed(out[:-1]), 0])
        self.assertEqual((self.o.values["y"], self.o.values["z"]), (0, 0))

    def test_it_repeats(self):
        self.steps(repeats=1, repeat_delay=".5", turn_delay=".5")
        self.assertEqual(self.o.length("s"), 11.5)
        self.o.start("s")
        first = self.values(".5", 11)
        self.assertEqual(first, [0, 5, 10, 15, 30, 30, 15, 10, 5, 0, 0])
        self.assertEqual(self.values(".5", 12), [0, *first])

    def test_stagger_positions_and_rates_are_retraced(self):
        self.tween("a", 10, 1)
        self.tween("b", 20, 1, "y", rate=2, position=1)
        self.holder("group", "g", "a", "b", reverses=True, mirrored=True, stagger=".5")
        self.assertEqual(self.o.length("g"), 4)
        self.o.start("g")
        self.assertEqual(self.values(".25", 16, "y")[6:],
                         [10, 20, 10, 0, 0, 0, 0, 0, 0, 0])

    def test_an_unsynced_group_waits_for_its_slowest(self):
        self.tween("a", 10, 1)
        self.tween("b", 20, 2, "y")
        self.holder("group", "g", "a", "b", reverses=True, mirrored=True)
        told = self.play_all("g", ".25")
        self.assertEqual(self.times(told, "g.reversed"), [2])
        self.assertEqual(self.times(told, "a.reversed"), [])

    def test_with_a_duration_of_its_own_a_group_turns_where_it_is(self):
        self.tween("a", 10, 2)
        self.holder("group", "g", "a", reverses=True, mirrored=True, own_duration=1)
        self.o.start("g")
        self.assertEqual(self.values(".5", 4), [2.5, 5, 2.5, 0])

    def test_seeking_and_running_backward(self):
        self.steps()
        self.o.start("s")
        forward = [0.0, *self.values(".25", 20)]
        for i in (13, 3, 17, 20, 11, 0, 10):
            self.o.seek("s", i / 4)
            self.assertEqual(round(self.o.values["x"], 6), forward[i], i)
        self.o.seek("s", 5)
        self.o.reverse("s"), self.o.resume("s")
        self.assertEqual(self.values(".25", 20), forward[-2::-1])

    def test_calls_do_not_run_again(self):
        self.o.call("f")
        self.tween("a", 10, 1)
        self.holder("sequence", "s", "f", "a", reverses=True, mirrored=True)
        self.play_all("s")
        self.assertEqual(len(self.o.calls), 1)

    def test_unknown_lengths_inside_are_refused(self):
        self.tween("a", 10, 1)
        self.o.lazy("l", "a")
        self.holder("sequence", "s", "l", reverses=True, mirrored=True)
        self.holder("group", "g", "s")
        self.assertEqual(self.o.start("g"), 4)
        self.set("s", reverses=False)
        self.assertEqual(self.o.start("g"), 0)

    def test_members_claim_nothing_on_the_way_back(self):
        self.steps()
        self.tween("r", 100, 1, delay=3)
        self.o.start("s"), self.o.start("r")
        self.tick(4)
        self.assertEqual(self.o.values["x"], 100)
        self.tick(1)
        self.assertEqual((self.o.values["x"], self.o.state("s")), (100, "completed"))


class MirroredMembers(WayBack):
    def test_a_container_turns_for_it_and_its_children_play_their_own_programs(self):
        self.tween("a", 10, 1, reverses=True)
        self.holder("group", "m", "a", mirrored=True)
        self.tween("b", 20, 3, "y")
        self.holder("group", "g", "m", "b", reverses=True, synced=True)
        self.assertEqual(self.o.length("g"), 6)
        told = self.play_all("g", ".25")
        self.assertEqual([event for event in told if event[0][0] == "a"],
                         [("a.started", 0), ("a.reversed", 1), ("a.completed", 2)])
        self.assertEqual(self.times(told, "m.reversed"), [3])
        self.assertEqual(self.times(told, "m.completed"), [5])
        self.tick(1)
        self.o.start("g")
        self.assertEqual(self.values(".5", 12), [5, 10, 5, 0, 0, 0, 5, 10, 5, 0, 0, 0])

    def test_its_delay_belongs_to_the_way_out_alone(self):
        self.tween("a", 10, 1)
        self.holder("sequence", "m", "a", mirrored=True, delay=".5")
        self.holder("sequence", "s", "m", reverses=True, mode=CONTIGUOUS)
        self.assertEqual(self.o.length("s"), 2.5)

    def test_its_repeats_are_played_both_ways(self):
        self.tween("a", 10, 1, start=0)
        self.holder("sequence", "m", "a", mirrored=True, repeats=1, repeat_delay=".5")
        self.holder("sequence", "s", "m", reverses=True, mode=CONTIGUOUS)
        self.o.start("s")
        self.assertEqual(self.values(".25", 10)[4:], [10, 0, 2.5, 5, 7.5, 10])
        self.assertEqual(self.values(".25", 10), [7.5, 5, 2.5, 0, 0, 10, 7.5, 5, 2.5, 0])


class Passes(WayBack):
    def test_an_odd_number_ends_at_the_end(self):
        self.tween("a", 100, 1, passes=3, turn_delay=".25", repeat_delay=".5")
        self.assertEqual(self.o.length("a"), 3.75)
        told = self.play_all("a", ".25")
        self.assertEqual(told, [("a.started", 0), ("a.reversed", 1.25), ("a.reversed", 2.75),
                                ("a.repeated", 2.75), ("a.completed", 3.75)])
        self.assertEqual((self.o.values["x"], self.o.progress("a")), (100, (1, 1, 1, 2, 1)))

    def test_the_cycle_progress_of_a_last_odd_pass_is_its_pass_progress(self):
        self.tween("a", 100, 1, passes=3)
        self.o.start("a")
        self.tick("2.25")
        self.assertEqual(self.o.progress("a"), (.25, .25, .75, 1, 1))

    def test_an_even_number_is_whole_cycles(self):
        self.tween("a", 100, 1, passes=4)
        self.assertEqual(self.o.length("a"), 4)
        self.tween("b", 100, 1, passes=1)
        self.assertEqual(self.o.length("b"), 1)

    def test_it_may_go_on_for_ever(self):
        self.tween("a", 100, 1, passes=FOREVER)
        self.o.start("a")
        self.tick("7.25")
        self.assertEqual(self.o.values["x"], 75)

    def test_setting_repeats_or_reverses_takes_it_back(self):
        self.tween("a", 100, 1, passes=3)
        self.set("a", repeats=1)
        self.assertEqual(self.o.length("a"), 4)
        self.set("a", passes=3)
        self.set("a", reverses=False)
        self.assertEqual(self.o.length("a"), 2)

    def test_setting_repeats_in_its_last_cycle_gives_that_a_way_back(self):
        self.tween("a", 100, 1, passes=3)
        self.o.start("a")
        self.tick("2.5")
        self.o.set("a", "repeats", 1)
        self.tick("1.25")
        self.assertEqual(self.o.values["x"], 25)

    def test_what_was_sought_to_its_end_goes_on_by_more_repeats(self):
        self.tween("a", 100, 1)
        self.o.start("a")
        self.o.seek("a", 1)
        self.o.set("a", "repeats", 1)
        self.tick("0.25")
        self.assertEqual(self.o.values["x"], 25)

    def test_in_a_container_that_reverses_with_it_its_cycles_are_whole(self):
        self.tween("a", 100, 1, passes=3)
        self.holder("group", "g", "a", reverses=True, synced=True)
        self.assertEqual(self.o.length("g"), 4)
        self.set("g", synced=False)
        self.assertEqual(self.o.length("g"), 4)
        self.set("g", reverses=False)
        self.assertEqual(self.o.length("g"), 3)

    def test_the_last_cycle_of_an_unsynced_group_is_as_if_it_did_not_reverse(self):
        self.tween("a", 10, 1)
        self.tween("b", 20, 2, "y")
        self.holder("group", "g", "a", "b", passes=3)
        self.assertEqual(self.o.length("g"), 6)
        told = self.play_all("g", ".25")
        self.assertEqual(self.times(told, "a.reversed"), [1])
        self.assertEqual(self.times(told, "g.reversed"), [1, 4])
        self.assertEqual((self.o.values["x"], self.o.values["y"]), (10, 20))

    def test_what_turns_together_goes_out_as_ever_the_last_time(self):
        self.tween("a", 10, 1, reverses=True)
        self.holder("group", "g", "a", passes=3, synced=True)
        self.assertEqual(self.o.length("g"), 3)
        told = self.play_all("g", ".25")
        self.assertEqual(self.times(told, "a.completed"), [2, 3])
        self.assertEqual(self.o.values["x"], 10)

    def test_a_mirrored_container_may_end_out(self):
        self.tween("a", 10, 1, delay=1)
        self.holder("sequence", "s", "a", passes=3, mirrored=True)
        self.assertEqual(self.o.length("s"), 6)
        self.o.start("s")
        self.assertEqual(self.values(".5", 12), [0, 0, 5, 10, 5, 0, 0, 0, 0, 0, 5, 10])


if __name__ == "__main__":
    unittest.main()
