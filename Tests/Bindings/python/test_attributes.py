"""When attributes are read and written."""

import unittest

from vivace import Attribute, Tempo


class Rest(unittest.TestCase):
    def setUp(self):
        self.tempo = Tempo()
        self.addCleanup(self.tempo.close)
        self.reads = 0
        outer = self

        class Counted:
            number, broken = 0.0, False

            @property
            def x(self):
                outer.reads += 1
                return self.number

            @x.setter
            def x(self, number):
                if self.broken:
                    raise KeyError("broken")
                self.number = number
        self.sprite = Counted()

    def test_at_rest_ticks_read_no_attributes(self):
        motion = self.tempo.tween(Attribute(self.sprite, "x"), 1, 1, start=False)
        before = self.reads
        self.tempo.tick(1)
        self.assertEqual(self.reads, before)
        motion.start()
        self.tempo.tick(1)
        self.assertGreater(self.reads, before)
        self.assertEqual(self.sprite.number, 1)

    def test_what_outlives_the_duration_of_its_group_moves_attributes(self):
        self.tempo.group(
            self.tempo.tween(Attribute(self.sprite, "x"), 4, 2, start=False)).set(duration=1).start()
        for seconds, there in ((1, 2), (0.5, 3), (0.5, 4)):
            self.tempo.tick(seconds)
            self.assertEqual(self.sprite.number, there)
        before = self.reads
        self.tempo.tick(1)
        self.assertEqual(self.reads, before)

    def test_what_could_not_be_written_is_written_at_rest(self):
        self.tempo.tween(Attribute(self.sprite, "x"), 1, 1, start=False).start()
        self.sprite.broken = True
        for _ in range(2):
            with self.assertRaises(KeyError):
                self.tempo.tick(1)
        self.sprite.broken = False
        self.tempo.tick(1)
        self.assertEqual(self.sprite.number, 1)


if __name__ == "__main__":
    unittest.main()
