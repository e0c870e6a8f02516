"""Rows with a gap between them, as targets: several arrays for the library, one for the program."""

import gc
import unittest
import weakref

import numpy
from moving import MovingCase


class Rows(MovingCase):
    def test_numpy_rows_of_a_wider_table(self):
        points = numpy.zeros((3, 3), "f")
        self.moved(points[:, :2], [[2, 4], [6, 8], [10, 12]])
        self.assertEqual(points.tolist(), [[1, 2, 0], [3, 4, 0], [5, 6, 0]])
        self.moved(points[1:, 1:], 0, from_=8)
        self.assertEqual(points.tolist(), [[2, 4, 0], [6, 4, 4], [10, 4, 4]])
        wide = numpy.zeros((2, 8), "i4")
        self.moved(wide[:, 1:6], 10)
        self.assertEqual(wide.tolist(), [[0, 5, 5, 5, 5, 5, 0, 0]] * 2)
        colors = numpy.ones((3, 10), "f")
        self.moved(colors[:, 1:9], [[3, 3, 3, 1] * 2, [5, 5, 5, 1] * 2, [7, 7, 7, 1] * 2], type="rgba")
        self.assertEqual(
            colors.tolist(), [[1] + [number, number, number, 1] * 2 + [1] for number in (2, 3, 4)])

    def test_rows_of_a_wider_table_are_targets_of_every_call(self):
        points = numpy.zeros((4, 3))
        flat = points[:, :2]
        motion = self.tempo.motion(1).by(flat, 2).start()
        self.tempo.tick(0.5)
        self.assertEqual(points.tolist(), [[1, 1, 0]] * 4)
        self.assertEqual(motion.velocity(flat), [2] * 8)
        self.assertEqual(motion.sample(flat, 1).values, [2] * 8)
        self.assertEqual(self.tempo.release(flat), 8)
        motion = self.tempo.tween(flat, by=[[1, 2], [3, 4], [5, 6], [7, 8]], duration=1, transient=False)
        self.tempo.tick(1)
        self.assertEqual(flat.tolist(), [[2, 3], [4, 5], [6, 7], [8, 9]])
        motion = self.tempo.spring(flat, 0)
        motion.retarget(flat, range(8)).retarget(flat[0, :1], 9)
        self.tempo.tick(10)
        self.assertEqual(points.tolist(), [[9, 1, 0], [2, 3, 0], [4, 5, 0], [6, 7, 0]])
        self.tempo.motion(1).keyframes(flat, [0, 0.5, 1], [0, 8, 2]).start()
        self.tempo.tick(0.5)
        self.assertEqual(points.tolist(), [[8, 8, 0]] * 4)

    def test_rows_of_a_wider_table_are_kept_and_let_go(self):
        points = numpy.zeros((4, 3))
        kept = weakref.ref(points)
        self.tempo.tween(points[:, :2], 1, 1)
        self.assertEqual(self.tempo.release(points), 2)
        self.tempo.tween(points[:, 1:], 1, 1)
        self.assertEqual(self.tempo.release(points[:, 0]), 0)
        del points
        gc.collect()
        self.assertIsNotNone(kept())
        self.tempo.tick(1)
        gc.collect()
        self.assertIsNone(kept())

    def test_what_rows_of_a_wider_table_have_not(self):
        points = numpy.zeros((4, 3))
        with self.assertRaisesRegex(ValueError, "have no stagger: give one column by itself"):
            self.tempo.tween(points[:, :2], 1, 1, stagger=0.1)
        with self.assertRaisesRegex(ValueError, "by amounts, or from starts, not both"):
            self.tempo.tween(points[:, :2], duration=1, by=1, from_=1)
        with self.assertRaisesRegex(ValueError, "^to has 3 numbers; the target has 8$"):
            self.tempo.tween(points[:, :2], [1, 2, 3], 1)
        self.assertEqual(len(self.tempo), 0)


if __name__ == "__main__":
    unittest.main()
