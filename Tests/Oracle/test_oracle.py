"""The model itself, held to the numbers of ACCEPTANCE.md. Run: python3 -m unittest -v."""

import math
import unittest

import easing
from moveable import CONTIGUOUS, FOREVER
from oracle import Oracle


def short(events):
    """`started` of a in one word, as the acceptance cases write it: a.started."""
    return [f"{name}.{kind}" for name, kind, _, _ in events]


class OracleCase(unittest.TestCase):
    def setUp(self):
        self.o = Oracle()
        self.o.target("x", 0)

    def tween(self, name, to, seconds, target="x", curve=0, start=None, **settings):
        if target not in self.o.values:
            self.o.target(target, 0)
        self.o.tween(name, seconds, curve)
        self.o.from_to(name, target, start, to)
        self.set(name, **settings)

    def set(self, name, **settings):
        for setting, value in settings.items():
            self.assertEqual(self.o.set(name, setting, value), 0)

    def holder(self, kind, name, *children, **settings):
        getattr(self.o, kind)(name)
        for child in children:
            self.assertEqual(self.o.add(name, child), 0)
        self.set(name, **settings)

    def tick(self, seconds, count=1):
        """Events of the last of these ticks."""
        for _ in range(count):
            self.o.events.clear()
            self.assertEqual(self.o.tick(seconds), 0)
        return short(self.o.events)

    def values(self, seconds, count, target="x"):
        found = []
        for _ in range(count):
            self.o.tick(seconds)
            found.append(round(self.o.values[target], 6))
        return found

    def play_all(self, name, step="0.1", most=400):
        """Starts it and ticks to its completion; when each event came, without updates."""
        self.o.events.clear()
        self.assertEqual(self.o.start(name), 0)
        for _ in range(most):
            if self.o.status[name] == "completed":
                break
            self.o.tick(step)
        return [(f"{n}.{k}", round(t, 9)) for n, k, t, _ in self.o.events if k != "updated"]

    def times(self, events, which):
        return [time for what, time in events if what == which]


class Curves(unittest.TestCase):
    ROWS = {
        ("quad", 0): (.01, .0625, .16, .36, .5625, .81),
        ("quad", 2): (.02, .125, .32, .68, .875, .98),
        ("quint", 1): (.40951, .762695, .92224, .98976, .999023, .99999),
        ("sine", 1): (.156434, .382683, .587785, .809017, .92388, .987688),
        ("expo", 2): (.001953, .015625, .125, .875, .984375, .998047),
        ("circ", 2): (.010102, .066987, .2, .8, .933013, .989898),
        ("elastic", 0): (.001953, -.005524, .015625, -.03125, .088388, -.25),
        ("elastic", 1): (1.25, .911612, 1.03125, .984375, 1.005524, .998047),
        ("elastic", 2): (.000339, .011969, -.117462, 1.117462, .988031, .999661),
        ("back", 2): (-.037519, -.099682, .089926, .910074, 1.099682, 1.037519),
        ("bounce", 0): (.011875, .027344, .2275, .09, .527344, .924375),
        ("bounce", 2): (.03, .117188, .34875, .65125, .882812, .97),
    }

    def test_curves_pass_through_the_points_of_E12(self):
        for (family, mode), row in self.ROWS.items():
            for u, expected in zip((.1, .25, .4, .6, .75, .9), row):
                found = easing.value(easing.number(family, mode), u)
                self.assertAlmostEqual(found, expected, delta=1e-6, msg=f"{family} {mode} {u}")

    def test_every_curve_starts_at_0_and_ends_at_1(self):
        for curve in [*range(31), *easing.BEZIERS]:
            self.assertEqual((easing.value(curve, 0), easing.value(curve, 1)), (0, 1))

    def test_bezier_curves_match_N1(self):
        self.assertAlmostEqual(easing.value(easing.CSS_EASE, .25), 0.4085105913554, delta=1e-12)
        self.assertAlmostEqual(easing.value(easing.SWIFT_OUT, .5), 0.7755613111162, delta=1e-12)
        self.assertAlmostEqual(easing.value(easing.CSS_IN, .9), 0.8394278457625, delta=1e-12)
        self.assertAlmostEqual(easing.value(easing.CSS_IN_OUT, .1), .01972245354831, delta=1e-12)


class Motions(OracleCase):
    def test_B8_a_delayed_motion_ends_after_delay_and_duration(self):
        self.tween("a", 100, ".2", delay=".2")
        self.assertEqual(self.times(self.play_all("a"), "a.completed"), [.4])
        self.assertEqual(self.o.progress("a")[2], 1)

    def test_B10_from_is_written_when_it_begins(self):
        self.tween("a", 50, 1, start=10)
        self.o.start("a")
        self.assertEqual(self.o.values["x"], 10)

    def test_B16_repeated_is_told_with_the_new_cycle(self):
        self.tween("a", 100, ".2", repeats=1)
        self.o.start("a")
        self.assertEqual(self.tick(".2"), ["a.repeated", "a.updated"])
        self.assertEqual(self.o.progress("a"), (0, 0, .5, 1, 1))
        self.assertEqual(self.tick(".2"), ["a.updated", "a.completed"])
        self.assertEqual((self.o.values["x"], self.o.progress("a")[3]), (100, 2))

    def test_B20_to_B25_states_refuse_nothing_and_do_nothing(self):
        self.tween("a", 10, ".4")
        for call in ("start", "pause", "start"):
            self.assertEqual(getattr(self.o, call)("a"), 0)
        self.assertEqual(self.o.state("a"), "paused")
        self.o.stop("a")
        self.o.pause("a"), self.o.resume("a")
        self.assertEqual(self.o.state("a"), "idle")
        self.assertEqual(short(self.o.events), ["a.started", "a.paused", "a.stopped"])

    def test_B27_reset_gives_from_back(self):
        self.tween("a", 10, ".4", start=3)
        self.o.start("a")
        self.tick(".02")
        self.o.reset("a")
        self.assertEqual((self.o.values["x"], self.o.state("a")), (3, "idle"))

    def test_T1_to_T4_traces(self):
        self.tween("a", 100, 1)
        self.o.start("a")
        self.assertEqual(self.values(".25", 4), [25, 50, 75, 100])
        self.tween("b", 100, 1, "y", repeats=1)
        self.o.start("b")
        self.assertEqual(self.values(".3", 7, "y"), [30, 60, 90, 20, 50, 80, 100])
        self.tween("c", 100, 1, "z", reverses=True)
        self.o.start("c")
        self.assertEqual(self.values(".3", 7, "z"), [30, 60, 90, 80, 50, 20, 0])

    def test_T4_events_of_a_repeated_reversing_motion(self):
        self.tween("a", 100, 1, reverses=True, repeats=1)
        self.o.start("a")
        self.assertEqual(self.tick(".5", 2), ["a.reversed", "a.updated"])
        self.assertEqual(self.tick(".5", 2), ["a.reversed", "a.repeated", "a.updated"])
        self.assertEqual(self.o.progress("a")[2:4], (.5, 1))
        self.assertEqual(self.tick(".5", 4), ["a.updated", "a.completed"])

    def test_T5_the_remainder_flows_out_of_the_delay(self):
        self.tween("a", 100, 1, delay=".5")
        self.o.start("a")
        self.assertEqual(self.tick(".3", 2), ["a.started", "a.updated"])
        self.assertEqual(self.values(".3", 3), [40, 70, 100])

    def test_T6_nothing_happens_while_paused(self):
        self.tween("a", 100, 1)
        self.o.start("a")
        self.tick(".25", 2)
        self.o.pause("a")
        self.assertEqual(self.tick(".25", 4), [])
        self.o.resume("a")
        self.assertEqual(self.values(".25", 2), [75, 100])

    def test_T24_zero_duration_completes_with_the_first_tick(self):
        self.tween("a", 5, 0)
        self.o.start("a")
        self.assertEqual((self.o.values["x"], self.o.state("a")), (5, "moving"))
        self.assertEqual(self.tick(0), ["a.completed"])

    def test_T25_T26_progress_is_linear_in_time(self):
        self.tween("a", 0, 1, curve=easing.number("back", 0))
        self.o.start("a")
        found = [self.tick(".25") and self.o.progress("a")[0] for _ in range(4)]
        self.assertEqual(found, [.25, .5, .75, 1])

    def test_T31_one_long_tick_tells_all_cycles(self):
        self.tween("a", 100, ".5", repeats=3)
        self.o.start("a")
        self.assertEqual(self.tick(10), ["a.repeated"] * 3 + ["a.updated", "a.completed"])

    def test_at_most_64_repetitions_are_told(self):
        self.tween("a", 100, "1", repeats=FOREVER)
        self.o.start("a")
        self.assertEqual(self.tick("1000.5"), ["a.repeated"] * 64 + ["a.updated"])
        self.assertEqual([e[3] for e in self.o.events[61:65]], [0, 0, 1000 - 64, 0])

    def test_T34_ten_repeats_add_up(self):
        self.tween("a", 100, ".2", repeats=9)
        self.tween("b", 100, ".2", "y", repeats=9, reverses=True)
        self.assertEqual((self.o.length("a"), self.o.length("b")), (2, 4))
        self.o.start("a")
        self.assertIn("a.completed", self.tick("1/60", 120))

    def test_T37_a_stopped_motion_can_be_started_again(self):
        self.tween("a", 100, 1)
        for call in ("start", "stop", "start"):
            getattr(self.o, call)("a")
        self.assertEqual(self.values(".5", 2), [50, 100])

    def test_a_restart_is_stop_and_start_without_stopped(self):
        self.tween("a", 100, 1)
        self.assertEqual(self.o.restart("a"), 0)
        self.tick(".5")
        self.o.events.clear()
        self.o.restart("a")
        self.assertEqual(short(self.o.events), ["a.started"])
        self.assertEqual(self.values(".5", 2), [75, 100])
        self.o.pause("a")
        self.o.restart("a")
        self.assertEqual(self.o.state("a"), "moving")

    def test_a_restart_that_is_refused_changes_nothing(self):
        self.tween("a", 100, 1)
        self.holder("group", "g", "a")
        self.o.start("g")
        self.assertEqual(self.o.restart("a"), 4)
        self.assertEqual(self.values(".5", 2), [50, 100])

    def test_an_endless_moveable_without_a_period_is_refused(self):
        self.tween("a", 1, 0, repeats=FOREVER)
        self.assertEqual(self.o.start("a"), 4)
        self.tween("b", 1, 1, repeats=FOREVER)
        self.o.start("b")
        self.assertEqual(self.o.finish("b"), 4)
        self.assertEqual(self.o.length("b"), math.inf)


class Groups(OracleCase):
    def two(self, first, second, **settings):
        self.tween("a", 100, first)
        self.tween("b", 100, second, "y")
        self.holder("group", "g", "a", "b", **settings)

    def test_G9_a_repeated_group(self):
        self.two(".2", ".2", repeats=1)
        self.o.start("g")
        self.tick(".2")
        self.assertEqual(self.o.progress("g")[1:4], (0, .5, 1))
        self.tick(".2")
        self.assertEqual((self.o.values["x"], self.o.progress("g")[3]), (100, 2))

    def test_G11_a_synced_group_waits_for_the_slowest(self):
        self.two(".2", ".5", reverses=True, synced=True)
        told = self.play_all("g")
        self.assertEqual(self.times(told, "g.reversed"), [.5])
        self.assertEqual(self.times(told, "g.completed"), [1])
        self.assertEqual((self.o.values["x"], self.o.values["y"]), (0, 0))

    def test_T7_an_unsynced_group_turns_with_half_of_its_children(self):
        self.two(1, 2, reverses=True)
        told = self.play_all("g", ".25")
        self.assertEqual(self.times(told, "g.reversed"), [1])
        self.assertEqual(self.times(told, "a.completed"), [2])
        self.assertEqual(self.times(told, "g.completed"), [4])

    def test_T8_turns_together_whatever_the_order(self):
        self.two(2, 1, reverses=True, synced=True)
        told = self.play_all("g", ".25")
        turn = [what for what, time in told if time == 2]
        self.assertEqual(turn, ["a.reversed", "b.reversed", "g.reversed"])
        ends = [self.times(told, f"{k}.completed") for k in "abg"]
        self.assertEqual(ends, [[4], [3], [4]])

    def test_T9_order_at_the_end_of_a_cycle(self):
        self.two(1, 1, reverses=False, synced=True, repeats=1)
        self.o.start("g")
        self.assertEqual(self.tick(1), [
            "a.updated", "a.completed", "b.updated", "b.completed", "g.repeated", "a.started",
            "b.started", "g.updated"])

    def test_T10_pause_and_resume_wake_no_waiting_child(self):
        self.two(2, 1, reverses=True, synced=True)
        self.o.start("g")
        self.tick("1.5")
        self.o.pause("g"), self.o.resume("g")
        self.tick(".25")
        self.assertEqual((self.o.values["x"], self.o.values["y"]), (87.5, 100))
        self.assertEqual(self.o.state("b"), "moving")

    def test_T38_an_empty_container_completes_with_the_first_tick(self):
        for kind in ("group", "sequence"):
            self.holder(kind, kind, reverses=True)
            self.o.start(kind)
            self.assertEqual(self.tick(".1"), [f"{kind}.completed"])
            self.assertEqual(self.o.progress(kind)[:3], (1, 1, 1))

    def test_T39_a_child_that_never_turns_holds_nothing_up(self):
        self.tween("a", 100, 1)
        self.o.group("empty")
        self.holder("group", "g", "a", "empty", reverses=True, synced=True)
        self.assertEqual(self.times(self.play_all("g"), "g.completed"), [2])


class Sequences(OracleCase):
    def three(self, seconds=1, **settings):
        for name, to in (("a", 20), ("b", 40), ("c", 60)):
            self.tween(name, to, seconds)
        self.holder("sequence", "s", "a", "b", "c", **settings)

    def test_S8_S9_delay_and_repeats(self):
        self.three(".2", delay=".2", repeats=1)
        self.assertAlmostEqual(self.o.length("s"), 1.4)
        self.assertEqual(self.times(self.play_all("s"), "s.repeated"), [.8])
        self.assertEqual((self.o.values["x"], self.o.progress("s")[3]), (60, 2))

    def test_T11_the_handover(self):
        self.three()
        self.o.start("s")
        self.tick(".5")
        self.assertEqual(self.tick(".5"), [
            "a.updated", "a.completed", "s.stepped", "b.started", "s.updated"])

    def test_T12_sequential_plays_the_steps_forward_again(self):
        self.three(reverses=True)
        told = self.play_all("s", ".5")
        self.assertEqual([what[0] for what, _ in told if what in
                          ("a.started", "b.started", "c.started")], list("abccba"))
        turn = [what for what, time in told if time == 3]
        self.assertEqual(turn, ["c.completed", "s.reversed", "s.stepped", "c.started"])
        self.assertEqual(self.times(told, "s.completed"), [6])
        self.assertEqual(self.o.values["x"], 20)

    def test_T13_T14_contiguous_goes_back_over_its_own_range(self):
        self.three(reverses=True, mode=CONTIGUOUS, repeats=1)
        self.o.start("s")
        first, second = self.values(".5", 12), self.values(".5", 12)
        self.assertEqual(first, [10, 20, 30, 40, 50, 60, 50, 40, 30, 20, 10, 0])
        self.assertEqual(second, first)

    def test_T13_events_at_the_turn_and_on_the_way(self):
        self.three(reverses=True, mode=CONTIGUOUS)
        told = self.play_all("s", ".5")
        at = lambda moment: [what for what, time in told if time == moment]
        self.assertEqual(at(1), ["s.stepped", "b.started"])
        self.assertEqual(at(3), ["c.reversed", "s.reversed"])
        self.assertEqual(at(4), ["c.completed", "s.stepped", "b.reversed"])
        self.assertEqual(at(6), ["a.completed", "s.completed"])

    def test_T16_one_step_repeats_and_reverses(self):
        self.tween("a", 20, 1)
        self.holder("sequence", "s", "a", reverses=True, repeats=1)
        told = self.play_all("s", ".5")
        self.assertEqual(self.times(told, "a.started"), [0, 1, 2, 3])
        self.assertEqual(self.times(told, "s.completed"), [4])

    def test_T17_a_group_step_hands_over_when_all_have_turned(self):
        self.tween("a", 10, 1)
        self.tween("b", 10, ".5", "y")
        self.holder("group", "g", "a", "b")
        self.tween("c", 10, 1, "z")
        self.holder("sequence", "s", "g", "c", reverses=True, mode=CONTIGUOUS)
        told = self.play_all("s", ".25")
        self.assertEqual(self.times(told, "c.started"), [1])
        self.assertEqual(self.times(told, "g.completed"), [4])
        self.assertEqual(self.times(told, "b.completed"), [3.5])

    def test_S11_nested_contiguous(self):
        self.three(".2")
        self.tween("d", 80, ".2")
        self.holder("sequence", "outer", "s", "d", reverses=True, mode=CONTIGUOUS)
        told = self.play_all("outer", ".05")
        turn = [what for what, time in told if time == .8]
        self.assertEqual(turn, ["d.reversed", "outer.reversed"])
        later = [what for what, time in told if time == 1]
        self.assertEqual(later, ["d.completed", "outer.stepped", "c.reversed", "s.reversed"])
        self.assertEqual(self.times(told, "outer.completed"), [1.6])
        self.assertAlmostEqual(self.o.values["x"], 0)

    def test_T32_one_long_tick(self):
        self.three()
        self.o.start("s")
        told = self.tick(10)
        self.assertEqual(told.count("s.stepped"), 2)
        self.assertEqual(told[-2:], ["s.updated", "s.completed"])


if __name__ == "__main__":
    unittest.main()
