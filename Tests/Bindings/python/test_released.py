"""Memory that motions let go of."""

import unittest
from array import array

from vivace import Tempo, Value


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


if __name__ == "__main__":
    unittest.main()
