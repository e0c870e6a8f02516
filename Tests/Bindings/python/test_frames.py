"""Ticks in real time."""

import math
import time
import unittest

from vivace import Tempo, Value


class RealTime(unittest.TestCase):
    def setUp(self):
        self.tempo = Tempo()
        self.addCleanup(self.tempo.close)
        self.x = Value()

    def test_it_runs_by_itself(self):
        self.tempo.tween(self.x, 1, 0.02)
        self.tempo.run(200, longest=5)
        self.assertEqual(self.x.value, 1)

    def test_frames_are_ticks_in_real_time(self):
        self.tempo.tween(self.x, 1, 0.05, delay=0.05)
        begin = time.monotonic()
        frames = [(now, self.x.value) for now in self.tempo.frames(200)]
        self.assertEqual((frames[0], frames[-1][1]), ((0, 0), 1))
        self.assertTrue(0.1 <= frames[-1][0] <= time.monotonic() - begin, frames)
        # It sleeps through the delay.
        self.assertTrue(all(now >= 0.05 for now, _ in frames[1:]), frames)
        self.assertEqual(list(self.tempo.frames()), [self.tempo.time])

    def test_a_delay_that_is_longer_than_the_longest_step_is_over_in_time(self):
        self.tempo.set_longest_step(0.05)
        saved = self.tempo.save()
        self.tempo.set_longest_step(9)
        self.tempo.restore(saved)
        self.tempo.tween(self.x, 1, 0.05, delay=0.2)
        begin = time.monotonic()
        frames = len(list(self.tempo.frames(200)))
        self.assertLess(time.monotonic() - begin, 0.4)
        # 8 are in the delay, 10 in the motion.
        self.assertLess(frames, 30)

    def test_what_a_program_does_in_a_frame_is_part_of_its_time(self):
        self.tempo.tween(self.x, 1, 0.5)
        frames = 0
        for _ in self.tempo.frames(20):
            frames += 1
            time.sleep(0.03)
        # 11 at 20 hertz; 7 or 8 if each slept for its 0.05 s after the work.
        self.assertGreaterEqual(frames, 9)

    def test_frames_need_a_frequency(self):
        for hertz in (0, -1, math.nan):
            with self.assertRaisesRegex(ValueError, f"hertz = {hertz} "):
                self.tempo.frames(hertz)


if __name__ == "__main__":
    unittest.main()
