"""What is refused, and raised instead of being answered with nothing."""

import math
import unittest

import numpy
import vivace
from vivace import Tempo, Value


class WithTempo(unittest.TestCase):
    def setUp(self):
        self.tempo = Tempo()
        self.addCleanup(self.tempo.close)
        self.x = Value()

    def assert_refused(self, error, *calls):
        for call in calls:
            with self.assertRaises(error):
                call()


class Gone(WithTempo):
    def test_what_is_destroyed_answers_nothing(self):
        motion = self.tempo.wait(1).set(name="rest", data="mine")
        group = self.tempo.group(motion).set(name="all")
        sequence = self.tempo.sequence(group)
        sequence.destroy()
        self.assert_refused(
            vivace.InvalidHandle, lambda: motion.parent, lambda: motion.name, lambda: motion.data,
            lambda: motion.length, lambda: len(group), lambda: list(group), lambda: group[0],
            lambda: group[-1], lambda: group.label("a"), lambda: group.name,
            lambda: sequence.current)
        moving = self.tempo.motion(1)
        moving.destroy()
        with self.assertRaisesRegex(vivace.InvalidHandle, "^viv_motion_add_by: m = "):
            moving.by(self.x, 1)
        self.assertEqual(self.tempo._keeping.held, {})
        with self.assertRaisesRegex(vivace.InvalidHandle, "^viv_get_parent: m = .* is not a live"):
            motion.parent

    def test_nothing_is_an_answer_of_what_is_there(self):
        sequence, group = self.tempo.sequence(), self.tempo.group()
        self.assertEqual((sequence.parent, sequence.current, sequence.name), (None, None, ""))
        self.assertEqual((len(group), list(group), group.data), (0, [], None))
        self.assertTrue(math.isnan(self.tempo.lazy(lambda: None).length))

    def test_objects_of_the_program_are_of_any_kind(self):
        for data in (numpy.zeros(3), [], 0, math.nan):
            self.assertIs(self.tempo.wait(1).set(data=data).data, data)

    def test_a_tempo_that_is_closed_answers_nothing(self):
        tempo = self.tempo
        wait = tempo.wait(1)
        tempo.close()
        self.assert_refused(
            vivace.InvalidHandle, lambda: list(tempo), lambda: len(tempo), lambda: tempo.active,
            lambda: tempo.lost_events, lambda: tempo.is_paused, lambda: tempo.reduced_motion,
            lambda: tempo.find(self.x), lambda: wait.name, lambda: tempo.events(),
            lambda: tempo.frames(), lambda: tempo.ease("linear", 0.5),
            lambda: tempo.easing("linear"))

    def test_loops_that_begin_when_the_tempo_is_closed_are_refused(self):
        events, moveables, frames = self.tempo.events(), iter(self.tempo), self.tempo.frames()
        self.tempo.close()
        self.assert_refused(vivace.InvalidHandle, *(
            lambda loop=loop: next(loop) for loop in (events, moveables, frames)))


class Bad(WithTempo):
    def test_what_cannot_be_called_is_refused_where_it_is_given(self):
        tempo, wait = self.tempo, self.tempo.wait(1)
        motion = tempo.motion(1)
        for value in (5, "print", [print]):
            for name, call in (
                    ("function", lambda: wait.on_completed(value)),
                    ("function", lambda: wait.on("started", value)),
                    ("function", lambda: tempo.call(value)),
                    ("maker", lambda: tempo.lazy(value)),
                    ("update", lambda: tempo.custom(1, value)),
                    ("accelerate", lambda: tempo.simulation(0.01, value)),
                    ("get", lambda: motion.functions(1, value, print, to=[1])),
                    ("set", lambda: motion.functions(1, list, value, to=[1])),
                    ("condition", lambda: wait.when(value)),
                    ("function", lambda: tempo.on_error(value)),
                    ("function", lambda: tempo.on_activity(value))):
                with self.assertRaises(TypeError) as caught:
                    call()
                self.assertEqual(str(caught.exception), f"{name} = {value!r} is no function")
        self.assert_refused(TypeError, lambda: tempo.call(None), lambda: wait.on_completed(None))
        self.assertEqual((len(tempo), motion.properties()), (2, []))
        wait.start()
        tempo.tick(2)

    def test_children_are_added_all_or_none(self):
        tempo = self.tempo
        first, second, owned, other = (tempo.wait(1) for _ in range(4))
        group, there = tempo.group(owned), tempo.group(other)
        for container in (there, tempo.sequence()):
            before = list(container)
            self.assert_refused(vivace.Owned, lambda: container.add(first, second, owned))
            self.assert_refused(vivace.Owned, lambda: container.add(first, first))
            self.assert_refused(TypeError, lambda: container.add(first, 5))
            self.assertEqual((list(container), first.parent, second.parent), (before, None, None))
        self.assertEqual(list(there.add(first, second)), [other, first, second])
        self.assertEqual(list(group), [owned])

    def test_what_cannot_be_a_label_is_refused(self):
        group = self.tempo.group()
        self.assert_refused(vivace.InvalidArgument, lambda: group.label(""))
        self.assert_refused(
            vivace.LimitReached, lambda: group.label("a" * 4097), lambda: group.label("\u00e9" * 2049))
        self.assertEqual((group.label("missing"), group.label("a" * 4096)), (None, None))

    def test_numbers_of_easings_that_do_not_fit_are_refused(self):
        tempo, far = self.tempo, 2 ** 32 + 1
        for call, name in (
                (lambda: tempo.tween(self.x, 1, 1, easing=far), "easing"),
                (lambda: tempo.tween(self.x, 1, 1, back=-far), "back"),
                (lambda: tempo.motion(1, far), "easing"),
                (lambda: tempo.motion(1).ease("linear", far), "back"),
                (lambda: tempo.motion(1).keyframes(self.x, [0, 1], [0, 1], [far]), "easing")):
            with self.assertRaisesRegex(vivace.InvalidArgument, f"^{name} = -?4294967297 is not in"):
                call()

    def test_more_values_than_there_can_be_are_refused(self):
        many = numpy.lib.stride_tricks.as_strided(numpy.zeros(1, "B"), (2 ** 32 + 4,), (1,))
        with self.assertRaisesRegex(vivace.InvalidArgument, "number of values = 4294967300 is not"):
            vivace.Target(many)

    def test_what_is_true_is_true_however_large_it_is(self):
        motion = self.tempo.tween(self.x, 1, 1, reverses=2 ** 32, essential=2 ** 32)
        self.assertEqual((motion.reverses, motion.essential), (True, True))

    def test_a_path_that_is_refused_leaves_nothing_behind(self):
        sizes = []
        for text in ("no path", "M 0 0\0"):
            for _ in range(100):
                self.assert_refused(vivace.InvalidArgument, lambda: self.tempo.path(text))
            sizes.append(vivace.capi.viv_tempo_save_size(self.tempo.handle))
        self.assertEqual(sizes[0], sizes[1])


if __name__ == "__main__":
    unittest.main()
