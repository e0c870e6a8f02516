"""Functions of the host, easings, and saving."""

import math
import unittest
import weakref
from array import array

import vivace
from vivace import Direction, Easing, EventKind, Tempo, Value


class Sprite:
    x = 0.0


class WithTempo(unittest.TestCase):
    def setUp(self):
        self.tempo = Tempo()
        self.addCleanup(self.tempo.close)
        self.x, self.y = Value(), Value()

    def waiting(self, seconds=1.0):
        return self.tempo.wait(seconds)


class Functions(WithTempo):
    def test_calls_jumps_and_conditions(self):
        said = []
        first = self.waiting(0.5).set(name="again")
        self.tempo.sequence(
            first, self.tempo.call(lambda: said.append(self.tempo.time)),
            self.tempo.jump("again", 2),
            self.waiting(8).when(lambda step: False)).start()
        self.tempo.tick(2)
        self.assertEqual((said, self.tempo.active), ([0.5, 1, 1.5], 0))

    def test_a_call_that_destroys_itself_outlives_its_return(self):
        def function():
            step.destroy()
            self.assertIsNotNone(gone())
        step = self.tempo.call(lambda: function())
        gone = weakref.ref(self.tempo._keeping.held[step.handle][0])
        step.start()
        self.tempo.tick(0)
        self.assertIsNone(gone())

    def test_a_lazy_step(self):
        self.tempo.sequence(
            self.tempo.lazy(lambda: self.tempo.tween(self.x, 4, 1, start=False)),
            self.tempo.lazy(lambda: None)).start()
        self.tempo.tick(0.5)
        self.assertEqual(self.x.value, 2)

    def test_a_custom_motion(self):
        told = []
        self.tempo.custom(1, lambda *place: told.append(place)).start()
        self.tempo.tick(0.25)
        self.assertEqual(told, [(0, 0, Direction.FORWARD), (0.25, 0.25, Direction.FORWARD)])

    def test_a_simulation_falls(self):
        motion = self.tempo.simulation(0.01, lambda values, velocities: [-10])
        motion.target(self.x).start()
        self.tempo.tick(1)
        self.assertAlmostEqual(self.x.value, -5, places=9)

    def test_a_property_of_functions(self):
        place = [1.0, 2.0]
        motion = self.tempo.motion(1).functions(
            2, lambda: place, place.__init__, to=[3, 6], key=place)
        motion.start()
        self.tempo.tick(0.5)
        self.assertEqual(place, [2, 4])
        self.assertEqual(motion.velocity(place), 2)

    def test_a_key_is_retargeted_and_sampled(self):
        place, other, buffer = [1.0] * 20, [0.0], Value(7)
        motion = self.tempo.motion(1)
        for key, count in ((place, 20), (other, 1), (buffer, 1)):
            numbers = key if isinstance(key, list) else [0.0]
            motion.functions(count, lambda numbers=numbers: numbers, numbers.__init__,
                             to=[5] * count, key=key)
        motion.start()
        self.tempo.tick(0.5)
        self.assertEqual(motion.sample(place, 0.5), ([3] * 20, [4] * 20))
        motion.retarget(place, range(20)).retarget(other, 1).retarget(buffer, 2)
        self.assertEqual(motion.sample(buffer, math.inf).values, [2])
        self.tempo.tick(1)
        self.assertEqual((place, other, buffer.value), (list(range(20)), [1], 7))
        with self.assertRaisesRegex(ValueError, "to gives 2 numbers instead of 20"):
            motion.retarget(place, [1, 2])
        with self.assertRaises(vivace.NotFound):
            self.tempo.motion(1).retarget(place, [0] * 20)

    def test_too_many_or_too_few_numbers_are_refused_and_not_written(self):
        for numbers in ([], [1, 2, 3], [1] * 500, 1):
            seen = []
            motion = self.tempo.motion(1).functions(2, lambda: numbers, seen.append, to=[4, 6])
            with self.assertRaisesRegex(ValueError, "the getter gives .* numbers instead of 2"):
                motion.start()
            self.tempo.tick(0.5)
            self.assertEqual(seen[-1], [2, 3])
            motion.destroy()
            falling = self.tempo.simulation(0.01, lambda values, velocities: numbers)
            falling.target(array("f", [0, 0]))
            with self.assertRaisesRegex(ValueError, "the acceleration gives .* instead of 2"):
                falling.start()
                self.tempo.tick(0.02)
            falling.destroy()

    def test_ends_of_functions_are_as_many_as_their_numbers(self):
        for ends in ({"to": [5]}, {"to": [1, 2, 3]}, {"to": [1, 2], "from_": 3}):
            with self.assertRaisesRegex(ValueError, "(to|from_) gives . numbers instead of 2"):
                self.tempo.motion(1).functions(2, lambda: [0, 0], print, **ends)

    def test_the_functions_given_last_live_as_long_as_their_key_is_moved(self):
        class Place:
            now = 0.0
            def get(self):
                return [self.now]
            def set(self, numbers):
                self.now = numbers[0]
        key, first, last = Place(), Place(), Place()
        remaining = self.tempo.motion(4).functions(1, first.get, first.set, to=[8], key=key)
        remaining.start()
        self.tempo.tick(1)
        saved = self.tempo.save()
        motion = self.tempo.motion(1).functions(1, last.get, last.set, to=[0], key=key)
        motion.destroy()
        last = weakref.ref(last)
        self.assertIsNotNone(last())
        self.tempo.tick(1)
        self.assertEqual((first.now, last().now), (2, 4))
        self.tempo.restore(saved)
        self.assertIsNone(last())
        self.tempo.tick(1)
        self.assertEqual(first.now, 4)
        del saved
        first, key = weakref.ref(first), weakref.ref(key)
        remaining.destroy()
        self.assertEqual((first(), key()), (None, None))

    def test_an_easing(self):
        self.tempo.tween(self.x, 1, 1, easing=lambda u: u ** 3)
        self.tempo.tick(0.5)
        self.assertEqual(self.x.value, 0.125)

    def test_what_a_function_raises_is_raised_by_the_tick(self):
        def fails():
            raise KeyError("mine")
        self.tempo.sequence(self.waiting(0.5), self.tempo.call(fails)).start()
        with self.assertRaisesRegex(KeyError, "mine"):
            self.tempo.tick(1)
        self.tempo.tick(1)

    def test_a_function_that_raises_does_not_disturb_the_next_one(self):
        def fails():
            raise KeyError("mine")
        self.tempo.sequence(
            self.waiting(0.5), self.tempo.call(fails),
            self.tempo.call(lambda: self.tempo.tween(self.x, 4, 1))).start()
        with self.assertRaisesRegex(KeyError, "mine"):
            self.tempo.tick(1)
        self.assertEqual(self.x.value, 2)

    def test_an_easing_that_raises(self):
        with self.assertRaises(ZeroDivisionError):
            self.tempo.ease(lambda u: 1 / 0, 0.5)

    def test_what_an_easing_raises_is_raised_by_whoever_asks(self):
        broken = []

        def curve(progress):
            return 1 / 0 if broken else progress
        z = Value()
        motion = self.tempo.tween(z, 1, 1, easing=curve)
        path = self.tempo.path("M 0 0 L 1 1")
        along = self.tempo.along(path, 1, curve).point(self.x, self.y).start()
        self.tempo.tick(0.5)
        broken.append(True)
        for ask in (lambda: motion.velocity(z), lambda: along.travel_speed):
            with self.assertRaises(ZeroDivisionError):
                ask()
            self.tempo.wait(1)

    def test_what_an_easing_gives_that_is_no_number_is_raised_by_the_tick(self):
        for given, refused in ((None, "NoneType"), ("a", "str"), ([1], "list")):
            self.tempo.tween(Value(), 1, 1, easing=lambda u: given)
            with self.assertRaisesRegex(TypeError, f"must be real number, not {refused}"):
                self.tempo.tick(0.5)
            self.tempo.tick(1)

    def test_an_answer_of_a_condition_is_true_or_false_or_raised_by_the_tick(self):
        class Neither:
            def __bool__(self):
                raise ValueError("neither")
        for answer, end in ((None, 0), ([], 0), ("yes", 1)):
            x = Value()
            self.tempo.sequence(
                self.tempo.tween(x, 1, 0.1, start=False).when(lambda m: answer)).start()
            self.tempo.tick(0.2)
            self.assertEqual(x.value, end)
        sequence = self.tempo.sequence(self.waiting(0.5), self.waiting().when(lambda m: Neither()))
        sequence.start()
        with self.assertRaisesRegex(ValueError, "neither"):
            self.tempo.tick(0.6)

    def test_a_condition_is_asked_about_each_copy(self):
        asked = []
        motion = self.waiting().when(lambda m: asked.append(m) or True)
        copy = motion.clone().when(None)
        other = motion.clone()
        motion.destroy()
        self.tempo.sequence(copy, other).start()
        self.tempo.tick(2)
        self.assertEqual(asked, [other])

    def test_a_condition_is_kept_until_there_is_another_one(self):
        motion = self.waiting()
        for kept in ("one", "two", "three"):
            motion.when(lambda m, kept=kept: True)
            self.assertEqual(len(self.tempo._keeping.held[motion.handle]), 1)
            self.assertEqual(len(self.tempo._keeping.memory[motion.handle]), 1)
        saved = self.tempo.save()
        gone = weakref.ref(self.tempo._keeping.held[motion.handle][0])
        motion.when(None)
        self.assertEqual(self.tempo._keeping.held, {})
        self.tempo.restore(saved)
        del saved
        self.assertIsNotNone(gone())
        self.tempo.sequence(motion).start()
        self.tempo.tick(2)

    def test_what_a_lazy_step_gives_that_is_no_moveable_is_raised_by_the_tick(self):
        class Odd:
            handle = "a"
        for made in (Odd(), self.tempo.path("M 0 0 L 1 1"), 7):
            self.tempo.sequence(self.waiting(0.5), self.tempo.lazy(lambda: made)).start()
            with self.assertRaisesRegex(TypeError, "is no moveable"):
                self.tempo.tick(1)

    def test_what_is_no_easing_is_refused(self):
        for easing in (None, 1.5, [0, 1]):
            with self.assertRaisesRegex(TypeError, "easing = .* is no constant"):
                self.tempo.tween(self.x, 1, 1, easing=easing)
        self.assertEqual(len(self.tempo), 0)

    def test_what_a_function_may_not_do(self):
        step = self.tempo.call(lambda: self.tempo.tick(1))
        with self.assertRaises(vivace.Busy):
            step.start()


class Easings(WithTempo):
    def test_by_name_number_and_text(self):
        for easing in (Easing.OUT_QUAD, "out-quad", "easeOutQuad", "power1.out", 2):
            self.assertEqual(self.tempo.ease(easing, 0.5), 0.75)
        self.assertEqual(self.tempo.easing("linear"), Easing.LINEAR)

    def test_created_ones(self):
        self.assertAlmostEqual(
            self.tempo.ease(self.tempo.cubic_bezier(0.3, 0.3, 0.6, 0.6), 0.4), 0.4, places=6)
        self.assertEqual(self.tempo.ease(self.tempo.steps(4), 0.6), 0.5)
        self.assertEqual(self.tempo.ease(self.tempo.points([(0, 0), (0.5, 1), (1, 1)]), 0.25), 0.5)
        self.assertGreater(self.tempo.ease(self.tempo.back(overshoot=0.3), 0.5), 1.2)
        self.assertEqual(self.tempo.ease(self.tempo.elastic(), 1), 1)

    def test_bad_text_is_told_with_its_place(self):
        with self.assertRaisesRegex(vivace.InvalidArgument, "byte 0"):
            self.tempo.easing("no-such")
        with self.assertRaises(vivace.InvalidArgument):
            self.tempo.steps(0)
        with self.assertRaises(vivace.InvalidArgument):
            self.tempo.tween(self.x, 1, 1, easing=-3)


class Saving(WithTempo):
    def test_everything_is_as_it_was(self):
        numbers = array("f", [0])
        sprite = Sprite()
        motion = self.tempo.tween(numbers, 8, 1)
        motion.data = "mine"
        self.tempo.tween(vivace.Attribute(sprite, "x"), 4, 1)
        self.tempo.tick(0.25)
        saved = self.tempo.save()
        self.assertIsInstance(saved, vivace.Saved)
        for _ in range(2):
            self.tempo.tick(1)
            self.assertEqual((len(self.tempo), numbers[0], sprite.x), (0, 8, 4))
            self.tempo.restore(saved)
            self.assertEqual((self.tempo.time, motion.is_valid, motion.data), (0.25, True, "mine"))
            self.assertEqual((numbers[0], sprite.x), (2, 1))
            self.tempo.tick(0.25)
            self.assertEqual((numbers[0], sprite.x), (4, 2))

    def test_what_was_set_since_is_taken_back(self):
        sprite, other = Sprite(), Sprite()
        self.tempo.tween(vivace.Attribute(sprite, "x"), 4, 1, reverses=True)
        self.tempo.motion(1).to(vivace.Attribute(other, "x"), 4)
        saved = self.tempo.save()
        for seconds in (0, 0.5, 2):
            self.tempo.tick(seconds)
            sprite.x = other.x = 77.0
            self.tempo.restore(saved)
            self.assertEqual((sprite.x, other.x), (0, 77))

    def test_what_was_destroyed_since_is_kept_all_the_same(self):
        numbers = array("f", [0])
        self.tempo.tween(numbers, 8, 1)
        saved = self.tempo.save()
        self.tempo.tick(1)
        with self.assertRaises(BufferError):
            numbers.append(0)
        self.tempo.restore(saved)
        self.tempo.tick(1)
        del saved
        numbers.append(0)

    def test_saves_may_be_restored_in_any_order(self):
        numbers = array("f", [0])
        motion = self.tempo.motion(1)
        empty = self.tempo.save()
        for _ in range(2):
            motion.to(numbers, 8).data = "mine"
            full = self.tempo.save()
            self.tempo.restore(empty)
            self.assertEqual((motion.data, self.tempo._keeping.held), (None, {}))
            motion.to(self.x, 8)
            self.tempo.restore(full)
            self.tempo.tick(0)
            self.assertEqual((motion.data, len(motion.properties())), ("mine", 1))
            self.assertIs(self.tempo._keeping.held[motion.handle][0].source, numbers)
            self.tempo.restore(empty)
        self.tempo.restore(full)
        motion.destroy()
        self.assertEqual((self.tempo._keeping.held, self.tempo._data), ({}, {}))
        del full
        numbers.append(0)

    def test_events_and_listeners_are_as_they_were(self):
        heard = []
        self.tempo.collect(EventKind.STARTED)
        self.tempo.tween(self.x, 1, 1).on_completed(heard.append)
        saved = self.tempo.save()
        for times in (1, 2):
            self.tempo.tick(1)
            self.assertEqual(len(heard), times)
            self.assertEqual(len(list(self.tempo.events())), 1)
            self.tempo.collect(EventKind.PAUSED)
            self.tempo.restore(saved)

    def test_what_is_no_save_of_it_is_refused(self):
        with Tempo() as other:
            with self.assertRaises(vivace.InvalidArgument):
                self.tempo.restore(other.save())


if __name__ == "__main__":
    unittest.main()
