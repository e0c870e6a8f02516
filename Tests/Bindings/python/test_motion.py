"""Motions of every kind: where they are, computed here by the laws that they follow."""

import inspect
import math
import unittest
from array import array

import numpy
import vivace
from vivace import Blend, Capture, Edges, Spring, Tempo, Type, Value


def spring(way, spring, t):
    """Where a spring that swings is that starts at rest, `way` before its end."""
    omega = math.sqrt(spring.tension)
    ratio = spring.damping / 2 / omega
    swing = omega * math.sqrt(1 - ratio * ratio)
    return -way * math.exp(-ratio * omega * t) * (
        math.cos(swing * t) + ratio * omega / swing * math.sin(swing * t))


class WithTempo(unittest.TestCase):
    def setUp(self):
        self.tempo = Tempo()
        self.addCleanup(self.tempo.close)
        self.x, self.y = Value(), Value()


class Tweens(WithTempo):
    def test_all_in_one_call(self):
        motion = self.tempo.tween(
            self.x, 10, 1, from_=2, delay=0.5, repeats=1, repeat_delay=0.25, reverses=True,
            turn_delay=0.25, easing="in-quad", back="linear", rate=2, name="all", essential=True,
            blend=Blend.OVERRIDE)
        self.assertEqual(motion.length, 0.5 + 2 * 2.25 + 0.25)
        self.assertEqual((motion.name, motion.rate, motion.essential), ("all", 2, True))
        self.tempo.tick(0.5)
        self.assertEqual(self.x.value, 2 + 8 * 0.25)
        self.tempo.tick(0.625)
        self.assertEqual(self.x.value, 6)

    def test_by_an_amount_at_a_speed_and_again(self):
        motion = self.tempo.tween(self.x, by=10, speed=5, capture=Capture.EACH, repeats=1)
        self.assertEqual((motion.speed, motion.capture), (5, Capture.EACH))
        self.tempo.tick(3)
        self.assertEqual(self.x.value, 15)

    def test_zero_is_what_it_says(self):
        motion = self.tempo.tween(self.x, 1, 1, weight=0, blend=Blend.ADD, start=False)
        self.assertEqual(motion.describe().weight, 0)
        with self.assertRaisesRegex(vivace.InvalidArgument, "rate = 0"):
            self.tempo.tween(self.x, 1, 1, rate=0)
        self.assertEqual(len(self.tempo), 1)

    def test_what_is_said_twice_or_not_at_all(self):
        for ends in ({}, {"to": 1, "by": 1}):
            with self.assertRaises(vivace.InvalidArgument):
                self.tempo.tween(self.x, duration=1, **ends)
        with self.assertRaisesRegex(TypeError, "needs a duration or a speed"):
            self.tempo.tween(self.x, 1)

    def test_a_stagger(self):
        numbers = array("d", [0] * 3)
        self.tempo.tween(numbers, 4, 1, stagger=0.25)
        self.tempo.tick(0.5)
        self.assertEqual(list(numbers), [2, 1, 0])

    def test_it_goes_on_with_the_velocity_that_a_value_has(self):
        self.tempo.tween(self.x, 10, 1)
        self.tempo.tick(0.5)
        motion = self.tempo.tween(self.x, 10, 1)
        self.assertAlmostEqual(motion.velocity(self.x), 10)

    def test_one_that_stays(self):
        motion = self.tempo.tween(self.x, 1, 1, transient=False)
        self.tempo.tick(1)
        self.assertEqual(motion.state, vivace.State.COMPLETED)

    def test_several_values_and_starts(self):
        motion = self.tempo.motion(1).to(self.x, 4, from_=2).from_(self.y, -2)
        motion.start()
        self.tempo.tick(0.5)
        self.assertEqual((self.x.value, self.y.value), (3, -1))
        one, two = motion.properties()
        self.assertEqual((one.to[0], one.type, two.ends_where_found), (4, Type.DOUBLE, 1))
        self.assertEqual(motion.sample(self.x, 0.25), ([2.5], [2]))

    def test_by_and_keyframes(self):
        bytes_ = bytearray([200])
        self.tempo.motion(1).by(bytes_, -100).start()
        frames = self.tempo.motion(1).keyframes(
            self.x, [0, 0.5, 1], [0, 8, 0], ["in-quad", "linear"])
        frames.start()
        self.tempo.tick(0.25)
        self.assertEqual((bytes_[0], self.x.value), (175, 2))
        with self.assertRaisesRegex(ValueError, "1 easings between 3 keyframes"):
            self.tempo.motion(1).keyframes(self.x, [0, 0.5, 1], [0, 8, 0], ["linear"])

    def test_amounts_and_keyframes_are_for_every_number_of_an_array(self):
        pairs, bytes_ = numpy.ones((3, 2), "f"), bytearray([200, 10])
        colors = numpy.ones((2, 4), "f")
        motion = self.tempo.motion(1).by(pairs[:, 0], 4).by(bytes_, [-100, 20])
        motion.keyframes(pairs[:, 1], [0, 0.5, 1], [0, 8, 2])
        motion.keyframes(colors, [0, 1], [[0, 0, 0, 1], [0, 0, 1, 1]], type="rgba").start()
        self.tempo.tick(0.5)
        self.assertEqual((pairs.tolist(), list(bytes_)), ([[3, 8]] * 3, [150, 20]))
        self.assertEqual(colors.tolist(), [[0, 0, 0.5, 1]] * 2)
        with self.assertRaisesRegex(ValueError, "^by has 2 numbers; the target has 3$"):
            self.tempo.motion(1).by(pairs[:, 0], [1, 2])
        with self.assertRaisesRegex(ValueError, "^values has 3 numbers; the keyframes need 2$"):
            self.tempo.motion(1).keyframes(pairs[:, 1], [0, 1], [1, 2, 3])
        with self.assertRaisesRegex(ValueError, "^to has 3 numbers; the target has 2 values of 4$"):
            self.tempo.motion(1).to(colors, [1, 2, 3], type="rgba")

    def test_settings(self):
        motion = self.tempo.motion(1).to(self.x, 8).ease("in-quad", back="linear")
        motion.set(duration=2, reverse_duration=4, reverses=True).start()
        self.tempo.tick(1)
        self.assertEqual(self.x.value, 2)
        self.tempo.tick(3)
        self.assertEqual(self.x.value, 4)

    def test_additive_ones_add_up(self):
        for end in (10, 20):
            motion = self.tempo.motion(1).to(self.x, end).blend(Blend.ADD)
            motion.start()
        self.assertEqual(motion.describe().blend, Blend.ADD)
        self.tempo.tick(1)
        self.assertEqual(self.x.value, 20)


class Physics(WithTempo):
    def test_springs_in_other_words(self):
        self.assertEqual(Spring.from_physical(2, 8, 4), (4, 2))
        made = Spring.from_response(0.5, 0.8)
        self.assertAlmostEqual(made.tension, (2 * math.pi / 0.5) ** 2)
        self.assertAlmostEqual(made.damping, 2 * 0.8 * 2 * math.pi / 0.5)
        self.assertAlmostEqual(made.response[1], 0.8)
        self.assertAlmostEqual(Spring.from_bounce(0.5, 0.2).bounce[1], 0.2)
        with self.assertRaises(vivace.InvalidArgument):
            Spring.from_response(-1, 1)

    def test_a_spring(self):
        numbers = numpy.zeros(3)
        stiff = Spring(100, 4)
        motion = self.tempo.spring(numbers, 10, stiff)
        self.tempo.tick(0.25)
        self.assertAlmostEqual(numbers[2], 10 + spring(10, stiff, 0.25), places=9)
        motion.retarget(numbers, [0, 0, 5])
        self.tempo.tick(10)
        self.assertEqual(numbers.tolist(), [0, 0, 5])

    def test_new_ends_are_for_a_whole_array_or_for_one_value(self):
        numbers, near = numpy.zeros(4), numpy.zeros((2, 2))
        motion = self.tempo.spring(numbers, 1.0)
        column = self.tempo.spring_motion().to(near[:, 0], 1.0).to(near[:, 1], 1.0).start()
        for other in (numbers[:2], numbers[1:], numbers[::2], numbers.view("B")[1:9].view("d")):
            with self.assertRaisesRegex(vivace.NotFound, "moves no such array as a whole"):
                motion.retarget(other, 5)
        with self.assertRaisesRegex(vivace.NotFound, "moves no such array as a whole"):
            column.retarget(near[0], 5)
        with self.assertRaisesRegex(TypeError, "DOUBLE needs numbers of format 'd'"):
            motion.retarget(numbers.view("i8"), 5)
        with self.assertRaises(vivace.NotFound):
            motion.retarget(near, 5)
        motion.retarget(numbers, [2, 3, 4, 5]).retarget(numbers[2:3], 7)
        column.retarget(near[:, 0], 2).retarget(near[:, 1], 0)
        self.tempo.tick(10)
        self.assertEqual((numbers.tolist(), near.tolist()), ([2, 3, 7, 5], [[2, 0], [2, 0]]))

    def test_a_sample_has_as_many_numbers_as_a_value(self):
        colors = numpy.tile(numpy.array([0, 0, 0, 1], "f"), (3, 1))
        motion = self.tempo.tween(colors, [1, 2, 3, 1], 2, type="rgba", start=False)
        self.assertEqual(motion.sample(colors[0], 1).velocities, [0.5, 1, 1.5, 0])
        self.assertEqual(motion.sample(colors[1], 1), motion.sample(colors[1], 1, type="rgba"))
        with self.assertRaises(vivace.NotFound):
            motion.sample(self.x, 1)
        with self.assertRaises(vivace.InvalidArgument):
            motion.sample(colors, math.nan)

    def test_a_sample_of_an_array_has_all_its_values(self):
        colors, points = numpy.tile(numpy.array([0, 0, 0, 1], "f"), (2, 1)), numpy.zeros((3, 2))
        motion = self.tempo.tween(colors, [[1, 2, 3, 1], [5, 6, 7, 1]], 2, type="rgba", start=False)
        for type in (None, "rgba"):
            sample = motion.sample(colors, 1, type=type)
            self.assertEqual(sample.values, [0.5, 1, 1.5, 1, 2.5, 3, 3.5, 1])
            self.assertEqual(sample.velocities, [0.5, 1, 1.5, 0, 2.5, 3, 3.5, 0])
        motion = self.tempo.tween(points[:, 1], [2, 4, 6], 2, start=False)
        self.assertEqual(motion.sample(points[:, 1], 1), ([1, 2, 3], [1, 2, 3]))
        self.assertEqual(motion.sample(points[1:, 1], 2).values, [4, 6])
        with self.assertRaises(vivace.NotFound):
            motion.sample(points, 1)
        with self.assertRaisesRegex(TypeError, "^seconds = 'one' is not a number$"):
            motion.sample(points[:, 1], "one")

    def test_a_velocity_of_an_array_is_that_of_each_number(self):
        points, one = numpy.zeros((2, 2)), array("d", [0])
        motion = self.tempo.motion(1).to(points, [[1, 2], [3, 4]]).to(one, 5).to(self.x, 6).start()
        self.tempo.tick(0.5)
        self.assertEqual(motion.velocity(points), [1, 2, 3, 4])
        self.assertEqual(motion.velocity(points[:, 1]), [2, 4])
        self.assertEqual((motion.velocity(one), motion.velocity(self.x)), ([5], 6))
        with self.assertRaises(vivace.NotFound):
            motion.velocity(numpy.zeros(2))

    def test_new_ends_are_of_the_type_that_is_moved(self):
        color = array("f", [0, 0, 0, 1])
        motion = self.tempo.tween(color, [1, 1, 1, 1], 1, type="rgba", transient=False)
        with self.assertRaisesRegex(ValueError, "1 numbers are no RGBA values"):
            motion.retarget(memoryview(color)[:1], 0.5)
        with self.assertRaisesRegex(vivace.NotFound, "moves no such array as a whole"):
            motion.retarget(color, 0.5, type="float")
        motion.retarget(color, [0, 1, 0, 1])
        self.tempo.tick(2)
        self.assertEqual(list(color), [0, 1, 0, 1])

    def test_a_spring_of_a_column_and_one_that_waits(self):
        table = numpy.zeros((2, 2))
        self.tempo.spring(table[:, 0], 1)
        waiting = self.tempo.spring(table[:, 1], 1, start=False)
        self.tempo.tick(10)
        self.assertEqual(table.tolist(), [[1, 0], [1, 0]])
        waiting.start()
        self.tempo.tick(10)
        self.assertEqual(table.tolist(), [[1, 1], [1, 1]])

    def test_settings_of_springs(self):
        motion = self.tempo.spring_motion(Spring(100, 0)).to(self.x, 10)
        motion.set(clamped=True).set_spring(400, 1).set_rest(0.5, 50).set_velocity(3, self.x)
        self.assertEqual(list(motion.describe().parameters)[:2], [400, 1])
        motion.start()
        self.assertEqual(motion.velocity(self.x), 3)
        highest = 0
        while self.tempo.active:
            self.tempo.tick(0.01)
            highest = max(highest, self.x.value)
        self.assertEqual((self.x.value, highest), (10, 10))

    def test_what_is_refused_leaves_nothing_behind(self):
        for call in (lambda: self.tempo.decay(self.x, math.inf, 2),
                     lambda: self.tempo.decay([0], 1, 2),
                     lambda: self.tempo.spring(self.x, math.inf, start=False),
                     lambda: self.tempo.spring(numpy.zeros((2, 2))[:, 0], math.nan)):
            with self.assertRaises((ValueError, TypeError)):
                call()
        self.assertEqual(len(self.tempo), 0)

    def test_a_decay(self):
        self.tempo.decay(self.x, 100, 2)
        self.tempo.tick(0.5)
        self.assertAlmostEqual(self.x.value, 100 * (1 - math.exp(-1)) / 2, places=9)

    def test_where_a_decay_comes_to_rest(self):
        self.tempo.decay_motion(2).target(self.x).set_velocity(110).set_snap(20).start()
        self.tempo.decay(self.y, 1, 2, start=False).set_end(7, self.y).start()
        self.tempo.tick(20)
        self.assertEqual((self.x.value, self.y.value), (60, 7))

    def test_physics_between_walls(self):
        motion = self.tempo.physics(10, 0).target(self.x).set_bounds(-1, 4)
        motion.set_collisions(restitution=1).start()
        self.tempo.tick(0.6)
        self.assertAlmostEqual(self.x.value, 2)


class Paths(WithTempo):
    def test_drawing(self):
        path = self.tempo.path().move_to(0, 0).line_to(3, 4).line_to(3, 10).close()
        self.assertAlmostEqual(path.length, 5 + 6 + math.hypot(3, 10))
        point = path.point(5 / path.length)
        self.assertAlmostEqual(point.x, 3)
        self.assertAlmostEqual(point.y, 4)
        circle = self.tempo.path().arc(0, 0, 2, 0, math.pi)
        self.assertAlmostEqual(circle.length, 2 * math.pi, places=5)
        curved = self.tempo.path().move_to(0, 0).quad_to(1, 0, 2, 0).cubic_to(3, 0, 4, 0, 5, 0)
        self.assertAlmostEqual(curved.length, 5)
        through = self.tempo.path().curve_through([(0, 0), (1, 0), (2, 0)])
        self.assertAlmostEqual(through.length, 2)

    def test_text_that_is_no_path(self):
        with self.assertRaisesRegex(vivace.InvalidArgument, "byte 5"):
            self.tempo.path("M0 0 X")

    def test_a_motion_along_a_path(self):
        path = self.tempo.path("M0 0 H10 V10")
        x, y, angle = Value(), Value(), Value(0, "degrees")
        motion = self.tempo.along(path, 1).point(x, y).angle(angle).range(0, 0.75)
        path.destroy()
        motion.edges(Edges.CONTIGUOUS).start()
        self.tempo.tick(1)
        self.assertAlmostEqual(x.value, 10)
        self.assertAlmostEqual(y.value, 5)
        self.assertEqual((angle.value, motion.fraction, motion.travel_speed), (90, 0.75, 0))
        with self.assertRaises(vivace.InvalidHandle):
            path.line_to(0, 0)
        with self.assertRaises(TypeError):
            motion.point(x, array("f", [0]))

    def test_physics_along_a_path(self):
        motion = self.tempo.along_by_physics(self.tempo.path("M0 0 H10"), 4, 0)
        motion.point(self.x, self.y).start()
        self.tempo.tick(0.5)
        self.assertAlmostEqual(self.x.value, 2)
        self.assertEqual(motion.travel_speed, 4)


def public(kind):
    return [name for name in dir(kind) if not name.startswith("_")]


class Documented(unittest.TestCase):
    def test_settings_and_questions_say_what_they_are(self):
        for kind in (vivace.Tempo, vivace.Motion, vivace.PathMotion, vivace.Group, vivace.Sequence, vivace.Path):
            for name in public(kind):
                self.assertTrue(inspect.getdoc(getattr(kind, name)), name)
        self.assertIn("waits before", vivace.Motion.delay.__doc__)

    def test_completion_shows_what_is_for_programs(self):
        self.assertEqual(public(vivace.Tempo), [
            "active", "address", "along", "along_by_physics", "back", "call", "close", "collect",
            "cubic_bezier", "custom", "decay", "decay_motion", "ease", "easing", "elastic", "events",
            "find", "frames", "group", "handle", "is_paused", "jump", "lazy", "longest_step",
            "lost_events", "motion", "moveable", "next_wakeup", "note", "on_activity", "on_error",
            "path", "pause", "physics", "points", "rate", "reduced_motion", "release", "report_error",
            "reserve", "restore", "resume", "run", "save",
            "sequence", "set_bpm", "set_longest_step", "set_rate", "simulation", "spring",
            "spring_motion", "steps", "target", "tick", "tick_at", "time", "tween", "wait"])
        self.assertEqual(public(vivace.Value), ["type", "value"])
        self.assertEqual(public(vivace.Attribute), ["name", "object"])
        self.assertFalse({"do", "make", "hold", "read"} & set(public(vivace.Motion)))


class Attributes(WithTempo):
    def refused(self, one, name, pattern):
        with self.assertRaisesRegex(AttributeError, pattern):
            setattr(one, name, 2)

    def test_what_is_no_attribute_is_refused_with_the_one_that_was_meant(self):
        motion = self.tempo.tween(self.x, 1, 1)
        self.refused(motion, "repeat", "^a motion has no attribute 'repeat': did you mean 'repeats'[?]$")
        self.refused(self.tempo.group(), "reverse_mode", "^a group has no attribute 'reverse_mode'")
        self.refused(self.tempo, "reducedmotion", "did you mean 'reduced_motion'[?]$")
        self.refused(self.tempo, "zebra", "^a tempo has no attribute 'zebra'$")
        self.refused(self.tempo.path(), "lenght", "did you mean 'length'[?]$")
        for one in (self.x, vivace.Attribute(self.tempo.path("M0 0 H1"), "length"), self.tempo.target(self.x)):
            self.refused(one, "zebra", "zebra")
        self.assertEqual(motion.repeats, 0)

    def test_what_is_no_argument_is_refused_with_the_one_that_was_meant(self):
        motion, unexpected = self.tempo.motion(1), "got an unexpected keyword argument"
        for call, says in (
                (lambda: self.tempo.tween(self.x, 1, 1, repeat=3),
                 rf"^Tempo.tween\(\) {unexpected} 'repeat': did you mean 'repeats'[?]$"),
                (lambda: self.tempo.tween(self.x, 1, 1, zebra=3), rf"^Tempo.tween\(\) {unexpected} 'zebra'$"),
                (lambda: motion.to(self.x, 1, kind="float"),
                 rf"^Motion.to\(\) {unexpected} 'kind'$"),
                (lambda: self.tempo.tween(self.x, 1), "^a tween needs a duration or a speed$")):
            with self.assertRaisesRegex(TypeError, says):
                call()
        self.assertEqual(len(self.tempo), 1)

    def test_what_is_only_read_is_refused_as_such(self):
        motion = self.tempo.tween(self.x, 1, 1)
        self.refused(motion, "state", "read-only")
        self.refused(motion, "start", "read-only")
        for name in ("time", "is_paused"):
            self.refused(self.tempo, name, "no setter")

    def test_a_refused_setting_is_named(self):
        with self.assertRaisesRegex(TypeError, "^repeats = 'two' is not a whole number$"):
            self.tempo.tween(self.x, 1, 1).repeats = "two"

    def test_a_derived_class_may_have_attributes(self):
        class Named(Tempo):
            pass
        with Named() as tempo:
            tempo.title = "menu"
            self.assertEqual(tempo.title, "menu")


class Exceptions(WithTempo):
    def test_each_status_has_one_that_is_exported(self):
        for status in vivace.Status:
            if status != vivace.Status.OK:
                kind = vivace.errors.CLASSES[status]
                self.assertIs(getattr(vivace, kind.__name__), kind)
                self.assertIn(kind.__name__, vivace.__all__)

    def test_a_container_in_itself_is_a_cycle(self):
        outer, inner = self.tempo.group(), self.tempo.group()
        outer.add(inner)
        with self.assertRaises(vivace.ContainerCycle) as raised:
            inner.add(outer)
        self.assertEqual(raised.exception.status, vivace.Status.CYCLE)


if __name__ == "__main__":
    unittest.main()
