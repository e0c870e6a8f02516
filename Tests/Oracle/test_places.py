"""The model against section 8: positions, places and labels."""

import unittest

from moveable import AFTER_PREVIOUS, AT, AT_END, FOREVER, WITH_PREVIOUS
from test_oracle import OracleCase


class Places(OracleCase):
    def two(self):
        """a from 0 to 2, b from 1 to 4 at half speed."""
        self.tween("a", 10, 2)
        self.tween("b", 20, "1.5", "y", rate=".5")
        self.tween("c", 30, 1, "z")
        self.o.group("g")
        self.assertEqual(self.o.place("g", "a", AT, 0), 0)
        self.assertEqual(self.o.place("g", "b", AT, 1), 0)

    def position(self, *arguments):
        self.assertEqual(self.o.place(*arguments), 0)
        return float(self.o.moveables["c"].position)

    def test_a_child_starts_at_its_position_in_seconds_of_its_group(self):
        self.tween("a", 10, 1, delay=".5", rate=2, position=1)
        self.holder("group", "g", "a", rate=2)
        self.assertEqual(self.o.length("g"), 1.75)
        self.assertEqual(self.times(self.play_all("g", ".125"), "a.started"), [.625])

    def test_places_count_from_what_is_there(self):
        for place, expected in ((AT, .5), (AT_END, 4.5), (WITH_PREVIOUS, 1.5),
                                (AFTER_PREVIOUS, 4.5)):
            self.setUp()
            self.two()
            self.assertEqual(self.position("g", "c", place, ".5"), expected)

    def test_an_offset_may_be_negative_but_not_the_position(self):
        self.two()
        self.assertEqual(self.o.place("g", "c", WITH_PREVIOUS, "-1.5"), 3)
        self.assertEqual(self.o.moveables["g"].children[-1].name, "b")
        self.assertEqual(self.position("g", "c", AT_END, "-1.5"), 2.5)

    def test_the_duration_and_the_stagger_of_the_group_do_not_count(self):
        self.two()
        self.set("g", own_duration=1, stagger=3)
        self.assertEqual(self.position("g", "c", AT_END, 0), 4)

    def test_without_a_child_all_places_are_at_0(self):
        self.tween("c", 30, 1)
        for place in (AT_END, WITH_PREVIOUS, AFTER_PREVIOUS):
            self.o.group("g")
            self.assertEqual(self.position("g", "c", place, 2), 2)
            self.o.remove("g", "c")

    def test_an_end_that_is_not_known_is_refused(self):
        self.two()
        self.set("b", repeats=FOREVER)
        self.assertEqual(self.o.place("g", "c", AT_END, 0), 4)
        self.assertEqual(self.o.place("g", "c", AFTER_PREVIOUS, 0), 4)
        self.assertEqual(self.position("g", "c", WITH_PREVIOUS, 0), 1)

    def test_labels_are_places_too(self):
        self.two()
        self.o.mark("g", "here", 3)
        self.assertEqual(self.o.place_at_label("g", "c", "there", 0), 10)
        self.assertEqual(self.o.place_at_label("g", "c", "here", -4), 3)
        self.assertEqual(self.o.place_at_label("g", "c", "here", -1), 0)
        self.assertEqual(self.o.moveables["c"].position, 2)

    def test_a_label_is_sought_in_the_first_pass_after_the_delay(self):
        self.two()
        self.set("g", delay=10, reverses=True, synced=True)
        for label, seconds in (("here", 1), ("far", 7)):
            self.o.mark("g", label, seconds)
        self.o.start("g")
        self.o.seek_label("g", "here")
        self.assertEqual((self.o.values["x"], self.o.own_time("g")), (5, 11))
        self.o.seek_label("g", "far")
        self.assertEqual(self.o.own_time("g"), 14)
        self.o.mark("g", "here", None)
        self.assertEqual(self.o.seek_label("g", "here"), 10)
        self.assertEqual(self.o.seek_label("a", "here"), 2)

    def test_a_position_counts_on_the_way_out_alone(self):
        self.tween("a", 10, 1, position=1)
        self.tween("b", 20, ".5", "y")
        self.holder("group", "g", "a", "b", reverses=True, synced=True)
        self.assertEqual(self.o.length("g"), 3)


if __name__ == "__main__":
    unittest.main()
