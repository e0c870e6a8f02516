"""Memory that motions let go of."""

import unittest
import weakref
from array import array

import numpy
import vivace
from vivace import Attribute, Tempo, Value


class Sprite:
    x = 0.0


class Released(unittest.TestCase):
    def setUp(self):
        self.tempo = Tempo()
        self.addCleanup(self.tempo.close)

    def test_memory_can_be_taken_back(self):
        numbers = array("f", [0, 0, 0])
        self.tempo.tween(numbers, 1, 1)
        self.assertEqual(self.tempo.release(memoryview(numbers)[:1]), 1)
        self.tempo.reserve(10, 10)
        self.tempo.tick(0.5)
        self.assertEqual(list(numbers), [0, 0.5, 0.5])

    def test_an_array_can_be_resized_when_what_moved_it_is_over(self):
        for end in (lambda motion: motion.stop(), lambda motion: motion.finish(),
                    lambda motion: self.tempo.release(numbers)):
            numbers = array("f", [0, 0])
            motion = self.tempo.tween(numbers, 1, 1)
            end(motion)
            self.assertFalse(motion.is_valid)
            numbers.append(0)

    def test_an_array_can_be_resized_when_what_moves_others_too_has_let_go_of_it(self):
        numbers, others, x = array("f", [0, 0]), array("f", [0, 0]), Value()
        motion = self.tempo.motion(1).to(others, 1).to(numbers, 1).to(x, 1).when(lambda m: True)
        self.assertEqual(self.tempo.release(numbers), 1)
        numbers.append(0)
        with self.assertRaises(BufferError):
            others.append(0)
        motion.start()
        self.tempo.tick(1)
        self.assertEqual((list(numbers), list(others), x.value), ([0, 0, 0], [1, 1], 1))

    def test_an_array_of_which_only_a_part_is_released_stays_where_it_is(self):
        numbers = array("f", [0, 0])
        motion = self.tempo.tween(numbers, 1, 1)
        self.tempo.release(memoryview(numbers)[:1])
        with self.assertRaises(BufferError):
            numbers.append(0)
        motion.destroy()
        numbers.append(0)

    def test_what_is_released_by_a_function_of_a_tick_can_be_resized_after_it(self):
        numbers = array("f", [0, 0])
        self.tempo.tween(numbers, 1, 1)
        counts = []
        self.tempo.sequence(
            self.tempo.wait(0.5),
            self.tempo.call(lambda: counts.append(self.tempo.release(numbers)))).start()
        self.tempo.tick(0.75)
        self.tempo.tick(0.75)
        numbers.append(0)
        self.assertEqual((counts, list(numbers)), ([1], [0.5, 0.5, 0]))

    def test_values_between_those_that_are_released_stay(self):
        points = numpy.zeros((4, 3), "f")
        for column in range(3):
            self.tempo.tween(points[:, column], 2, 1)
        self.assertGreater(self.tempo.release(points[:, 1]), 0)
        self.assertEqual(len(self.tempo), 2)
        self.tempo.tick(0.5)
        self.assertEqual(points.tolist(), [[1, 0, 1]] * 4)
        self.tempo.release(points[1::2, 0])
        self.tempo.tick(0.5)
        self.assertEqual(points.tolist(), [[2, 0, 2], [1, 0, 2]] * 2)

    def test_of_evenly_spaced_values_only_they_are_no_longer_kept(self):
        points = numpy.zeros((4, 2), "f")
        motion = self.tempo.motion(1).to(points[:, 0], 2).to(points[1], 2).to(points[:2, 0], 4)
        motion.to(points[2:, :1], 1).to(points[3, 1:], 5)
        def kept():
            return [one.count for one in self.tempo._keeping.held[motion.handle]]
        self.assertEqual(kept(), [4, 2, 2, 2, 1])
        self.tempo.release(points[:, 0])
        self.assertEqual(kept(), [2, 1])

    def test_a_refused_release_raises_and_keeps_everything(self):
        sprite, numbers = Sprite(), array("f", [0])
        refused = []
        def curve(progress):
            for target in (Attribute(sprite, "x"), numbers):
                try:
                    self.tempo.release(target)
                except vivace.Busy as error:
                    refused.append(str(error).split(":")[0])
            return progress
        self.tempo.motion(1, curve).to(Attribute(sprite, "x"), 4).to(numbers, 4).start()
        self.tempo.tick(0.5)
        self.assertEqual(set(refused), {"viv_tempo_release_target"})
        self.assertEqual(len(refused) % 2, 0)
        self.tempo.tick(0.25)
        self.assertEqual((sprite.x, numbers[0]), (3, 3))
        self.tempo.close()
        for target in (Attribute(sprite, "x"), numbers):
            with self.assertRaises(vivace.InvalidHandle):
                self.tempo.release(target)

    def test_a_released_attribute_is_not_kept(self):
        sprite = Sprite()
        motion = self.tempo.motion(1).to(Attribute(sprite, "x"), 4)
        self.assertEqual(self.tempo.release(Attribute(sprite, "x")), 1)
        keeping = self.tempo._keeping
        self.assertEqual((keeping.held, keeping.memory.get(motion.handle)), ({}, None))


class Crowds(unittest.TestCase):
    """Very many moveables that are destroyed at once."""

    def setUp(self):
        self.tempo = Tempo()
        self.addCleanup(self.tempo.close)

    def crowd(self):
        return self.tempo.group(*(self.tempo.wait(1) for _ in range(3000)))

    def test_objects_of_the_program_are_not_kept(self):
        group = self.crowd()
        for child in group:
            child.data = "mine"
        group.destroy()
        self.assertEqual(self.tempo._data, {})

    def test_only_events_that_were_collected_count_as_lost(self):
        self.tempo.collect("stopped", capacity=2)
        for _ in range(3):
            self.tempo.wait(1).start().stop()
        self.crowd().destroy()
        self.assertEqual((len(list(self.tempo.events())), self.tempo.lost_events), (2, 1))
        self.tempo.collect("destroyed", capacity=1000)
        self.crowd().destroy()
        self.assertEqual((len(list(self.tempo.events())), self.tempo.lost_events), (1000, 2002))

    def test_a_function_that_ends_itself_is_kept_until_the_tick_is_over(self):
        def function():
            group = self.crowd()
            vivace.capi.viv_destroy(group.handle)
            vivace.capi.viv_destroy(step.handle)
            self.tempo._fetch()
        kept = []
        step = self.tempo.call(lambda: function())
        gone = weakref.ref(self.tempo._keeping.held[step.handle][0].memory)
        step.set(delay=0.5).start()
        self.tempo.call(lambda: kept.append(gone() is not None)).set(delay=0.75).start()
        self.tempo.tick(1)
        self.assertEqual((kept, gone()), ([True], None))


if __name__ == "__main__":
    unittest.main()
