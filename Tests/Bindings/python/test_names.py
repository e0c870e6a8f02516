"""What completion, printing and either spelling of a word show and take."""

import importlib
import pickle
import unittest

import vivace
from vivace import Easing, EventKind, State, Tempo, Value


class Names(unittest.TestCase):
    def setUp(self):
        self.tempo = Tempo()
        self.addCleanup(self.tempo.close)

    def test_the_package_shows_what_is_for_programs(self):
        shown = [name for name in dir(vivace) if not name.startswith("_")]
        self.assertEqual(sorted(shown), sorted([*vivace.__all__, "capi"]))
        self.assertIn("__doc__", dir(vivace))
        for name in dir(vivace):
            self.assertTrue(hasattr(vivace, name), name)
        for name in ("errors", "enums", "targets"):
            self.assertIs(importlib.import_module(f"vivace.{name}"), getattr(vivace, name))

    def test_a_constant_is_printed_by_its_name(self):
        self.tempo.collect(EventKind.STARTED | EventKind.COMPLETED)
        self.tempo.tween(Value(), 1, 0.25)
        self.tempo.tick(1)
        kinds = [f"{event.kind}" for event in self.tempo.events()]
        self.assertEqual(kinds, ["STARTED", "COMPLETED"])
        self.assertEqual(str(State.MOVING), "MOVING")
        self.assertEqual(str(EventKind.STARTED | EventKind.COMPLETED), "STARTED|COMPLETED")
        self.assertEqual((str(EventKind(0)), f"{Easing.OUT_CUBIC:>10}"), ("0", " OUT_CUBIC"))

    def test_a_constant_is_still_a_number(self):
        self.assertEqual((f"{State.MOVING:d}", f"{EventKind.ALL:x}", "%d" % State.MOVING), ("3", "7ff", "3"))
        self.assertEqual((State.MOVING, int(EventKind.ALL)), (3, 2047))
        self.assertIs(pickle.loads(pickle.dumps(State.MOVING)), State.MOVING)
        self.assertEqual(repr(State.MOVING), "<State.MOVING: 3>")

    def test_an_easing_is_given_by_either_word(self):
        path = self.tempo.path("M 0 0 H 1")
        for word in ("easing", "ease"):
            given, numbers = {word: "in-quad"}, [Value() for _ in range(4)]
            self.tempo.tween(numbers[0], 8, 1, **given)
            self.tempo.motion(1, **given).to(numbers[1], 8).start()
            getattr(self.tempo.motion(1), word)("in-quad").to(numbers[2], 8).start()
            self.tempo.along(path, 1, **given).point(numbers[3], Value()).start()
            self.tempo.group().stagger(1, **given)
            self.tempo.tick(0.5)
            self.assertEqual([number.value for number in numbers], [2, 2, 2, 0.25], word)

    def test_both_words_at_once_are_refused(self):
        both = {"easing": "in-quad", "ease": "linear"}
        for call in (lambda: self.tempo.tween(Value(), 1, 1, **both), lambda: self.tempo.motion(1, **both),
                     lambda: self.tempo.group().stagger(1, **both)):
            with self.assertRaisesRegex(TypeError, "^easing and ease are the same: give one of them$"):
                call()


if __name__ == "__main__":
    unittest.main()
