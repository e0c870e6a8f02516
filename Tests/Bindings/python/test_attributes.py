"""When attributes are read and written."""

import unittest

from vivace import Attribute, Tempo


class Counted:
    """Counts how often it is read."""

    def __init__(self):
        self.reads, self.now = 0, 0.0

    @property
    def x(self):
        self.reads += 1
        return self.now

    @x.setter
    def x(self, number):
        self.now = number


class Calls(unittest.TestCase):
    def setUp(self):
        self.tempo = Tempo()
        self.addCleanup(self.tempo.close)

    def test_a_length_and_a_velocity_are_those_from_where_an_attribute_is(self):
        sprite = Counted()
        x = Attribute(sprite, "x")
        speedy = self.tempo.tween(x, 6, speed=2, start=False)
        group = self.tempo.group(speedy)
        self.assertEqual((speedy.length, group.length), (3, 3))
        sprite.now = 2.0
        self.assertEqual(group.length, 2)
        sprite.now = 4.0
        self.assertEqual(speedy.length, 1)
        group.remove(speedy)
        speedy.start()
        before = sprite.reads
        self.assertEqual(speedy.velocity(x), 2)
        self.assertEqual(sprite.reads, before + 1)

    def test_calls_that_move_nothing_read_no_attributes(self):
        sprite, tempo = Counted(), self.tempo
        motion = tempo.motion(1).to(Attribute(sprite, "x"), 6)
        other, group, path = tempo.wait(1), tempo.group(), tempo.path("M 0 0")
        sprite.reads = 0
        path.line_to(1, 1).point(0.5)
        group.set_label("later", 1).place(tempo.wait(1)).place(tempo.wait(1), "later")
        group.add(other, motion).when(None).set(data=1, name="all").on_completed(print)
        tempo.pause()
        tempo.resume()
        tempo.rate = 2
        self.assertEqual(sprite.reads, 0)

    def test_an_attribute_that_is_added_is_read_alone(self):
        sprites = [Counted() for _ in range(20)]
        motion = self.tempo.motion(1)
        for sprite in sprites:
            motion.to(Attribute(sprite, "x"), 6)
        last = Counted()
        motion.by(Attribute(last, "x"), 1)
        self.assertLessEqual(max(one.reads for one in sprites), 2)
        motion.properties()
        self.assertLessEqual(max(one.reads for one in sprites), 3)


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
            self.tempo.tween(Attribute(self.sprite, "x"), 4, 2, start=False),
        ).set(duration=1).start()
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
