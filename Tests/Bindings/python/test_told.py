"""What the package refuses by itself, and what a program reports, is told to the tempo's function."""

import unittest
from array import array

import numpy
import vivace
from vivace import Attribute, Status, Tempo, Value, capi


class WithTempo(unittest.TestCase):
    def setUp(self):
        self.tempo = Tempo()
        self.addCleanup(self.tempo.close)
        self.told = []
        self.tempo.on_error(self.told.append)
        self.x, self.pair = Value(), array("d", [0, 0])

    def assert_told(self, error, call, kind=None):
        """Expects an exception of a class, of which the function is told once, in its words."""
        kind = kind or error
        self.told.clear()
        with self.assertRaises(error) as caught:
            call()
        raised, handle = caught.exception, self.tempo.handle
        self.assertIs(type(raised), error)
        self.assertEqual([(type(one), str(one)) for one in self.told], [(kind, str(raised))])
        self.assertEqual(capi.viv_tempo_get_last_error(handle), kind.status)
        self.assertEqual(capi.viv_tempo_get_last_error_message(handle).decode(), str(raised))


class Reported(WithTempo):
    def test_what_a_program_reports_is_told_and_returned(self):
        def reports(status):
            raise self.tempo.report_error(status, "there is no such sprite")
        for status in (Status.NOT_FOUND, "not-found"):
            self.assert_told(vivace.NotFound, lambda: reports(status))

    def test_what_cannot_be_reported_is_refused(self):
        self.assert_told(vivace.InvalidArgument, lambda: self.tempo.report_error("ok", "fine"))
        self.assert_told(vivace.InvalidArgument, lambda: self.tempo.report_error("busy", "a\0b"))
        self.assert_told(
            ValueError, lambda: self.tempo.report_error("odd", "?"), vivace.InvalidArgument)
        self.tempo.close()
        self.assertRaises(vivace.InvalidHandle, lambda: self.tempo.report_error("busy", "wait"))

    def test_a_report_in_a_function_of_yours_is_not_raised_by_the_tick(self):
        self.tempo.on_error(None)
        self.tempo.call(lambda: self.tempo.report_error("busy", "wait")).start()
        self.tempo.tick(1)


class Refused(WithTempo):
    def test_errors_of_the_package_are_told(self):
        tempo, motion, group = self.tempo, self.tempo.motion(1).to(self.pair, 1), self.tempo.group()
        for call in (
                lambda: tempo.tween(self.x, 1, 1, name="a\0b"), lambda: tempo.easing("a\0b"),
                lambda: tempo.path("M 0 0\0"), lambda: tempo.path().parse("M 0 0\0"),
                lambda: motion.set(name="a\0b"), lambda: motion.seek("a\0b"),
                lambda: setattr(motion, "name", "a\0b"), lambda: tempo.jump("a\0b", 1),
                lambda: group.set_label("a\0b", 1), lambda: group.label("a\0b"),
                lambda: tempo.frames(0), lambda: tempo.collect("all", -1),
                lambda: motion.set(repeats=2 ** 32), lambda: setattr(motion, "repeats", 2 ** 32),
                lambda: tempo.steps(2 ** 32), lambda: tempo.ease(2 ** 32, 0.5)):
            self.assert_told(vivace.InvalidArgument, call)
        self.assert_told(vivace.LimitReached, lambda: group.label("a" * 4097))
        whole = memoryview(self.pair).cast("B").cast("q")
        self.assert_told(vivace.NotFound, lambda: motion.retarget(whole, 1, type="int64"))

    def test_wrong_values_are_told_as_invalid_arguments(self):
        tempo, motion = self.tempo, self.tempo.motion(1)
        small, table = array("b", [0]), numpy.zeros((4, 3))
        for call in (
                lambda: tempo.tween(self.pair, [1, 2, 3], 1), lambda: motion.to(self.pair, [1, 2, 3]),
                lambda: tempo.tween(self.x, 1, 1, blend="odd"), lambda: motion.blend("odd"),
                lambda: motion.set(capture="odd"), lambda: setattr(motion, "capture", "odd"),
                lambda: tempo.tween(self.x, 1, 1, type=99), lambda: tempo.note("odd"),
                lambda: tempo.tween(small, 0.5, 1), lambda: tempo.target(table[::-1]),
                lambda: tempo.tween(table[:, :2], 1, 1, stagger=1),
                lambda: tempo.tween(table[:, :2], from_=0, by=1, duration=1),
                lambda: motion.keyframes(self.x, [0, 1], [1, 2], ["linear"] * 3),
                lambda: motion.functions(1, list, print, to=[1, 2]),
                lambda: tempo.path().curve_through([(1, 2, 3)]), lambda: tempo.points([(1,)])):
            self.assert_told(ValueError, call, vivace.InvalidArgument)
        self.assert_told(OverflowError, lambda: tempo.tween(small, 300, 1), vivace.InvalidArgument)

    def test_what_is_gone_is_told(self):
        wait = self.tempo.wait(1)
        wait.destroy()
        self.assert_told(vivace.InvalidHandle, lambda: wait.data)
        self.assert_told(vivace.InvalidHandle, lambda: wait.name)

    def test_what_python_refuses_itself_is_not_told(self):
        sprite = type("Sprite", (), {"x": 0})()
        motion = self.tempo.motion(1)
        def spoiled():
            self.tempo.tween(Attribute(sprite, "x"), 1, 1)
            sprite.x = "none"
            self.tempo.tick(0.5)
        for error, call in (
                (TypeError, lambda: self.tempo.tween(self.x, 1)), (ValueError, spoiled),
                (TypeError, lambda: motion.set(delay="soon")),
                (TypeError, lambda: self.tempo.group(5)),
                (AttributeError, lambda: setattr(motion, "repeat", 1))):
            self.assertRaises(error, call)
        self.assertEqual(self.told, [])

    def test_what_a_function_gives_wrongly_is_told_when_the_call_raises_it(self):
        motion = self.tempo.motion(1).functions(1, lambda: [1, 2], len, to=[1])
        self.assert_told(ValueError, motion.start, vivace.InvalidArgument)
        self.assertIn("the getter gives 2 numbers", str(self.told[0]))

    def test_a_refusal_inside_a_tick_is_told_once(self):
        self.tempo.sequence(self.tempo.wait(0.5), self.tempo.call(lambda: self.tempo.frames(0))).start()
        with self.assertRaisesRegex(vivace.InvalidArgument, "hertz"):
            self.tempo.tick(1)
        self.assertEqual(len(self.told), 1)

    def test_what_the_function_raises_is_raised_instead(self):
        def fails(_):
            raise KeyError("mine")
        self.tempo.on_error(fails)
        for call in (lambda: self.tempo.frames(0), lambda: self.tempo.report_error("busy", "wait")):
            self.assertRaisesRegex(KeyError, "mine", call)
        self.tempo.tick(1)

    def test_without_a_tempo_nobody_is_told(self):
        self.tempo.close()
        self.assertRaises(vivace.InvalidArgument, lambda: self.tempo.easing("a\0b"))
        self.assertRaises(ValueError, lambda: vivace.Target(self.pair, "odd"))
        self.assertEqual(self.told, [])


if __name__ == "__main__":
    unittest.main()
