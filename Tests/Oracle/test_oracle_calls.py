"""The model against the law where the host calls in: seeking, turning, claims, flow, time."""

import random
import unittest

import easing
import lengths
from moveable import CONTIGUOUS
from oracle import Oracle
from test_oracle import OracleCase, short


class Seeking(OracleCase):
    def chain(self, **settings):
        self.tween("a", 10, 1)
        self.tween("b", 30, 1)
        self.holder("sequence", "s", "a", "b", **settings)

    def test_a_seek_from_idle_leaves_it_paused_with_its_values(self):
        self.chain()
        self.o.seek("s", "1.5")
        self.assertEqual((self.o.values["x"], self.o.state("s")), (20, "paused"))
        self.assertEqual(short(self.o.events), ["s.updated"])

    def test_a_seek_at_length_completes_with_the_next_tick(self):
        self.chain()
        self.o.start("s")
        self.o.seek("s", 9)
        self.assertEqual((self.o.values["x"], self.o.state("s")), (30, "moving"))
        self.assertEqual(self.tick(0), ["s.completed"])

    def test_a_seek_tells_started_again_when_time_passes_a_begin(self):
        self.chain()
        self.o.start("s")
        self.tick("1.5")
        self.o.seek("s", ".5")
        self.assertIn("b.started", self.tick(1))
        self.assertEqual(self.o.values["x"], 20)

    def test_a_seek_past_the_delay_counts_as_begun(self):
        self.tween("a", 10, 1, delay=1)
        self.o.seek("a", "1.5")
        self.o.events.clear()
        self.o.resume("a")
        self.assertEqual(short(self.o.events) + self.tick(".5"),
                         ["a.resumed", "a.updated", "a.completed"])

    def test_before_the_first_begin_a_target_is_as_at_the_start(self):
        self.o.values["x"] = 7
        self.tween("a", 10, 1, start=3, delay=1)
        self.o.seek("a", "1.5")
        self.o.seek("a", ".5")
        self.assertEqual(self.o.values["x"], 7)

    def test_reverse_runs_back_through_the_delay(self):
        self.tween("a", 10, 1, delay=".5")
        self.o.start("a")
        self.tick(1)
        self.o.reverse("a")
        self.o.events.clear()
        self.assertEqual(self.values(".25", 2), [2.5, 0])
        self.tick(".25")
        self.assertEqual(self.tick(".25"), ["a.completed"])
        self.assertEqual(self.o.own_time("a"), 0)

    def test_backward_tells_only_the_root(self):
        self.chain()
        self.o.start("s")
        self.tick(5)
        self.o.reverse("s")
        self.assertEqual(self.tick(1), ["s.updated"])
        self.assertEqual(self.o.values["x"], 10)
        self.assertEqual(self.tick(2), ["s.updated", "s.completed"])
        self.assertEqual(self.o.values["x"], 0)

    def test_reverse_from_0_runs_forward_and_tells_as_a_start(self):
        self.chain()
        self.o.start("s")
        self.o.reverse("s")
        self.tick(1)
        self.o.events.clear()
        self.o.reverse("s")
        self.assertEqual(short(self.o.events), ["s.started", "a.started"])

    def test_play_says_the_heading(self):
        self.chain()
        self.o.play("s", 1)
        self.tick(".5")
        self.o.play("s", 1)
        self.assertEqual(self.values(".5", 1), [10])
        self.o.play("s", -1)
        self.assertEqual(self.values(".5", 3), [5, 0, 0])
        self.assertEqual(self.o.state("s"), "completed")

    def test_children_have_their_values_whatever_the_way_there(self):
        self.tween("a", 10, 1, "x", reverses=True)
        self.tween("b", 5, "1.5", "y", repeats=1, rate=2)
        self.holder("group", "g", "a", "b", reverses=True, synced=True, repeats=1)
        self.o.start("g")
        seen = {}
        for step in range(1, 12):
            self.o.tick(".5")
            seen[step] = dict(self.o.values)
        for step in (7, 2, 9, 4):
            self.o.seek("g", step / 2)
            self.assertEqual(self.o.values, seen[step])


class Claims(OracleCase):
    def test_who_claimed_last_writes_alone(self):
        self.tween("a", 100, 1)
        self.tween("b", 0, 1)
        self.o.start("a")
        self.tick(".5")
        self.o.start("b")
        self.assertEqual(self.values(".25", 2), [37.5, 25])
        self.assertEqual(self.values(".5", 1), [0])
        self.assertEqual(self.o.state("a"), "completed")

    def test_an_unset_from_sees_the_rival_at_the_moment_of_the_begin(self):
        self.tween("a", 100, 1)
        self.tween("b", 0, 1, delay=".3")
        self.o.start("a"), self.o.start("b")
        self.assertEqual(self.values(".8", 1), [15])

    def test_a_later_sibling_wins_a_shared_target(self):
        self.tween("a", 100, 1)
        self.tween("b", 10, 1)
        self.holder("group", "g", "a", "b")
        self.o.start("g")
        self.assertEqual(self.values(".5", 1), [5])
        self.assertEqual(self.values(1, 1), [10])

    def test_reset_leaves_what_another_root_has_claimed(self):
        self.tween("a", 100, 1)
        self.tween("b", 50, 1, start=20)
        self.o.start("a"), self.o.start("b")
        self.o.reset("a")
        self.assertEqual(self.o.values["x"], 20)
        self.o.reset("b")
        self.assertEqual(self.o.values["x"], 20)


class Flow(OracleCase):
    def steps(self, *names):
        self.holder("sequence", "s", *names)

    def test_N9_a_jump_plays_its_step_n_plus_1_times(self):
        self.tween("a", 1, 1, label="a")
        self.o.jump("j", "a", 2)
        self.steps("a", "j")
        told = self.play_all("s", ".5")
        self.assertEqual(self.times(told, "a.started"), [0, 1, 2])
        self.assertEqual(self.times(told, "s.completed"), [3])

    def test_N9_a_jump_starts_counting_afresh_when_its_loop_was_left(self):
        for name in ("out", "in", "end"):
            self.tween(name, 1, 1, label=name)
        self.o.jump("j", "in", 2)
        self.o.jump("k", "out", 1)
        self.steps("out", "in", "j", "k", "end")
        told = self.play_all("s", ".5")
        played = [what[:-8] for what, _ in told if what.endswith(".started")]
        self.assertEqual([n for n in played if n in ("out", "in", "end")],
                         "out in in in out in in in end".split())

    def test_N9_a_false_condition_skips(self):
        self.tween("a", 1, 1)
        self.tween("b", 1, 1)
        self.o.condition("b", [False])
        self.steps("a", "b")
        told = self.play_all("s", ".5")
        self.assertEqual(told[-4:], [("a.completed", 1), ("s.stepped", 1), ("b.skipped", 1),
                                     ("s.completed", 1)])
        self.assertEqual(self.o.seek("s", 0), 11)

    def test_N9_unison_with_a_call_lasts_as_its_longest_member(self):
        self.tween("a", 1, 2)
        self.o.call("f")
        self.set("f", delay=".5")
        self.holder("group", "g", "a", "f")
        self.tween("n", 1, 1, "y")
        self.steps("g", "n")
        self.assertEqual(self.times(self.play_all("s", ".25"), "n.started"), [2])
        self.assertEqual(self.o.calls, [("f", .5)])

    def test_N9_kitchen_sink(self):
        def unison(name, *seconds):
            for i, each in enumerate(seconds):
                self.tween(f"{name}{i}", 1, each, f"t{name}{i}")
            self.holder("group", name, *(f"{name}{i}" for i in range(len(seconds))), label=name)

        self.tween("q", 1, ".5")
        self.o.condition("q", [False])
        unison("first", 2, 2)
        self.o.wait("h", 1)
        unison("moving", 2, 2)
        self.o.jump("j", "moving", 3)
        unison("last", 2, 2, 3)
        self.steps("q", "first", "h", "moving", "j", "last")
        told = self.play_all("s", ".5")
        self.assertEqual(self.times(told, "moving.started"), [3, 5, 7, 9])
        self.assertEqual(self.times(told, "last.started"), [11])
        self.assertEqual(self.times(told, "s.completed"), [14])

    def test_N9_an_own_duration_neither_clips_nor_waits(self):
        self.tween("a", 10, 2)
        self.holder("group", "g", "a", own_duration=1)
        self.tween("b", 1, "2.5", "y")
        self.steps("g", "b")
        told = self.play_all("s", ".25")
        self.assertEqual(self.times(told, "b.started"), [1])
        self.assertEqual(self.times(told, "a.completed"), [2])
        self.assertEqual(self.o.values["x"], 10)


class Time(OracleCase):
    def test_N3_parallel_with_an_eased_delayed_fade(self):
        self.tween("a", 200, 1, curve=easing.number("cubic", 2))
        self.tween("b", 0, ".2", "alpha", easing.number("quad", 1), start=1, delay=".8")
        self.o.values["alpha"] = 1
        self.holder("group", "g", "a", "b")
        self.o.start("g")
        self.assertEqual(self.values(".25", 1), [12.5])
        self.o.tick(".55")
        self.assertEqual(self.o.values["alpha"], 1)
        self.assertEqual(self.values(".05", 4, "alpha"), [.5625, .25, .0625, 0])

    def test_N3_three_moves_in_ticks_that_do_not_divide(self):
        for name, to in (("a", 10), ("b", 20), ("c", 30)):
            self.tween(name, to, ".5")
        self.holder("sequence", "s", "a", "b", "c")
        self.o.start("s")
        self.assertEqual(self.values(".4", 4), [8, 16, 24, 30])

    def test_T30_time_does_not_run_backward(self):
        self.tween("a", 10, 1)
        self.o.start("a")
        self.assertEqual(self.o.tick("-1"), 3)
        self.assertEqual(self.o.values["x"], 0)

    def test_rates_multiply(self):
        self.tween("a", 10, 1, rate=2)
        self.holder("group", "g", "a", rate="0.5", repeats=1)
        self.assertEqual(self.o.length("g"), 1)
        self.o.tempo_set_rate(2)
        self.assertEqual(self.times(self.play_all("g", ".25"), "g.completed"), [2])


class Trees(unittest.TestCase):
    """Random trees: what is played lasts as the table of section 3 says, however it is cut."""

    def grow(self, chance, o, depth):
        name = f"m{len(o.moveables)}"
        times = ["0", "0.1", "0.25", "0.5"]
        if depth == 0 or chance.random() < 0.3:
            o.tween(name, chance.choice(times))
            o.to(name, chance.choice("xyz"), chance.randint(-9, 9))
        else:
            getattr(o, chance.choice(["group", "sequence"]))(name)
            o.set(name, "synced", chance.random() < 0.5)
            o.set(name, "mode", chance.choice([0, CONTIGUOUS]))
            for _ in range(chance.randint(0, 3)):
                o.add(name, self.grow(chance, o, depth - 1))
        o.set(name, "delay", chance.choice(times) if chance.random() < 0.3 else "0")
        o.set(name, "repeats", chance.choice([0, 0, 0, 1, 2]))
        o.set(name, "repeat_delay", chance.choice(times))
        o.set(name, "reverses", chance.random() < 0.5)
        o.set(name, "rate", chance.choice(["1", "1", "2", "0.5"]))
        return name

    def played(self, seed, steps):
        o = Oracle()
        for target in "xyz":
            o.target(target, 1)
        root = self.grow(random.Random(seed), o, 4)
        o.start(root)
        length = lengths.program(o.moveables[root]) / o.moveables[root].rate
        for _ in range(steps):
            o.tick(length / steps)
        return o, root, length

    def test_what_is_played_lasts_as_its_length(self):
        for seed in range(300):
            o, root, length = self.played(seed, 1)
            done = [time for name, kind, time, _ in o.events if (name, kind) == (root, "completed")]
            self.assertEqual(done, [float(length)], seed)

    def test_T33_events_and_values_do_not_depend_on_the_cut(self):
        for seed in range(100):
            whole, root, _ = self.played(seed, 1)
            parts, _, _ = self.played(seed, 7)
            if any(event[3] for event in whole.events):
                continue
            told = [[e for e in o.events if e[1] != "updated"] for o in (whole, parts)]
            self.assertEqual(*told, seed)
            self.assertEqual(whole.values, parts.values, seed)

    def test_any_own_time_looks_as_when_it_is_played_there(self):
        for seed in range(60):
            o, root, length = self.played(seed, 0)
            node, there = o.moveables[root], {}
            for step in range(1, 8):
                o.tick(length / 7)
                there[step] = dict(o.values)
            for step in (3, 6, 1):
                o.seek(root, length * node.rate * step / 7)
                self.assertEqual(o.values, there[step], seed)


if __name__ == "__main__":
    unittest.main()
