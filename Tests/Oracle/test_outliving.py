"""The model against the law: members that outlive their group, and loops that never end."""

import unittest

from blends import ADD, REPLACE
from moveable import CONTIGUOUS, FOREVER
from test_oracle import OracleCase, short


class Outliving(OracleCase):
    def group(self, seconds, **settings):
        self.tween("m", 100, 2, start=0)
        self.holder("group", "g", "m", own_duration=seconds, **settings)
        self.o.start("g")

    def test_a_member_goes_on_after_its_group_has_completed(self):
        self.group(".5")
        self.assertEqual(self.tick(1), ["g.updated", "g.completed", "m.updated"])
        self.assertEqual((self.o.values["x"], self.o.state("g"), self.o.state("m")),
                         (50, "completed", "moving"))
        self.assertEqual(self.tick(1), ["m.updated", "m.completed"])

    def test_a_member_goes_on_until_its_group_plays_it_anew(self):
        self.group(".5", repeats=1)
        self.tick(".75")
        self.assertEqual(self.o.values["x"], 12.5)

    def test_finishing_plays_what_outlives_the_root_to_its_end(self):
        self.group(".5")
        self.o.finish("g")
        self.assertEqual((self.o.values["x"], self.o.state("m")), (100, "completed"))

    def test_a_completed_root_is_reversed_from_its_length(self):
        self.group(".5")
        self.tick(1)
        self.o.reverse("g")
        self.assertEqual(self.o.values["x"], 25)
        self.assertEqual(self.tick(".5"), ["g.updated", "g.completed"])
        self.assertEqual(self.o.values["x"], 0)

    def test_stopping_a_completed_root_leaves_its_members_alone(self):
        self.group(".5")
        self.tick(1)
        self.o.stop("g")
        self.tick(".5")
        self.assertEqual(self.o.values["x"], 75)

    def test_a_synced_group_turns_members_that_are_on_their_way(self):
        self.group(".5", reverses=True, synced=True)
        told = [event for event in self.tick(".5") if "updated" not in event]
        self.assertEqual(told, ["m.reversed", "g.reversed"])
        self.assertEqual(self.o.values["x"], 100)
        self.tick("1")
        self.assertEqual((self.o.values["x"], self.o.state("g")), (50, "completed"))

    def test_what_outlives_a_step_ends_before_its_sequence_in_one_moment(self):
        self.tween("a", 1, ".5")
        self.tween("m", 1, 1, "y")
        self.holder("group", "g", "m", own_duration=".5")
        self.holder("sequence", "s", "a", "g", reverses=True, mode=CONTIGUOUS)
        self.o.start("s")
        told = [event for event in self.tick(2) if event.endswith("completed")]
        self.assertEqual(told, ["g.completed", "a.completed", "m.completed", "s.completed"])

    def test_a_turn_and_the_end_of_the_duration_in_one_moment_are_told_in_this_order(self):
        self.group(2, reverses=True)
        told = [event for event in self.tick(2) if "updated" not in event]
        self.assertEqual(told, ["m.reversed", "g.reversed", "g.completed"])

    def test_a_group_that_waits_to_repeat_does_not_turn_with_its_members(self):
        self.group(1, reverses=True, repeats=1, repeat_delay=2)
        told = [event for event in self.tick("2.5") if "updated" not in event]
        self.assertEqual(told, ["m.reversed"])


class Reversed(OracleCase):
    def test_reversed_at_0_what_has_still_to_begin_has_not_begun(self):
        self.o.values["x"] = 7
        self.o.group("e")
        self.tween("m", 10, 1, start=3)
        self.holder("sequence", "s", "e", "m")
        self.o.start("s")
        self.o.reverse("s")
        self.assertEqual(self.o.values["x"], 3)
        self.o.reverse("s")
        self.assertEqual(self.o.values["x"], 7)


class Loops(OracleCase):
    def test_a_loop_of_unknown_length_is_stopped_after_100_000_rounds(self):
        self.tween("m", 5, 0)
        self.o.lazy("l", "m")
        self.holder("group", "g", "l", repeats=FOREVER)
        self.assertEqual(self.o.start("g"), 0)
        self.o.tick(1)
        told = self.o.events
        self.assertEqual([e[3] for e in told if e[1] == "repeated"], [0] * 63 + [100_000 - 64])
        self.assertEqual(sum(e[:2] == ("m", "started") for e in told), 100_001)
        self.assertEqual(short(told[-2:]), ["g.repeated", "g.stopped"])
        self.assertEqual((self.o.state("g"), self.o.values["x"]), ("idle", 5))

    def test_an_endless_period_known_to_be_0_is_refused(self):
        self.tween("m", 5, 0)
        self.holder("group", "g", "m", repeats=FOREVER)
        self.assertEqual(self.o.start("g"), 4)


class TakingOver(OracleCase):
    def test_what_completed_a_way_out_hands_nothing_over(self):
        self.tween("a", 100, 1)
        self.o.blend("a", ADD)
        self.tween("b", 0, 1, target="y")
        self.holder("sequence", "s", "a", "b", repeats=1)
        self.holder("group", "g", "s", reverses=True, synced=True)
        self.tween("r", 10, 1, start=-50)
        self.o.blend("r", REPLACE)
        self.o.start("g")
        self.tick("1.5")
        self.assertEqual(self.o.state("a"), "completed")
        self.o.start("r")
        self.assertEqual(self.o.values["x"], -50)


if __name__ == "__main__":
    unittest.main()
