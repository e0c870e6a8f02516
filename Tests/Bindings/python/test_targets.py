"""What can be moved, what cannot, and who keeps it."""

import ctypes
import gc
import math
import unittest
import weakref
from array import array

import numpy
from moving import MovingCase
from vivace import Attribute, Target, Tempo, Type, Value


class Sprite:
    x = 0.0


class Moving(MovingCase):
    def test_a_value_is_a_double(self):
        third = 1 / 3
        self.assertAlmostEqual(self.moved(Value(third), 3 * third).value, 2 * third, places=15)

    def test_a_value_of_another_type(self):
        self.assertEqual(self.moved(Value(350, "degrees"), 30).value % 360, 10)
        self.assertEqual(self.moved(Value(7, Type.INT8), 10).value, 9)
        with self.assertRaisesRegex(TypeError, "RGBA8 consists of 4 numbers"):
            Value(0, "rgba8")

    def test_an_attribute(self):
        sprite = Sprite()
        self.moved(Attribute(sprite, "x"), 10)
        self.assertEqual(sprite.x, 5)

    def test_what_the_program_sets_counts(self):
        sprite = Sprite()
        attribute = Attribute(sprite, "x")
        sprite.x = 100.0
        self.moved(attribute, 0)
        self.assertEqual(sprite.x, 50)

    def test_two_motions_on_one_attribute_are_on_one_value(self):
        sprite = Sprite()
        first = self.tempo.tween(Attribute(sprite, "x"), 10, 1)
        second = self.tempo.tween(Attribute(sprite, "x"), -10, 1)
        self.tempo.tick(0.5)
        self.assertFalse(first.is_valid)
        self.assertEqual(self.tempo.find(Attribute(sprite, "x")), second)
        self.assertLess(sprite.x, 0)

    def test_an_attribute_that_is_gone_keeps_nothing_from_moving(self):
        sprite, x = Sprite(), Value()
        sprite.y = 0.0
        self.tempo.tween(Attribute(sprite, "y"), 10, 1)
        self.tempo.tween(x, 10, 1)
        del sprite.y
        with self.assertRaisesRegex(AttributeError, "y"):
            self.tempo.tick(0.5)
        self.assertEqual((x.value, self.tempo.time), (5, 0.5))
        self.assertFalse(hasattr(sprite, "y"))
        self.tempo.tween(Attribute(sprite, "x"), 8, 1)
        with self.assertRaisesRegex(AttributeError, "y"):
            self.tempo.tick(0.5)
        self.assertEqual((x.value, sprite.x), (10, 4))
        self.tempo.tick(0.5)
        self.assertEqual(len(self.tempo), 0)

    def test_what_moves_an_attribute_that_is_gone_can_be_ended(self):
        ends = (lambda motion, _: motion.stop(), lambda motion, _: motion.destroy(),
                lambda _, attribute: self.tempo.release(attribute))
        for end in ends:
            sprite = Sprite()
            sprite.y = 0.0
            attribute = Attribute(sprite, "y")
            motion = self.tempo.tween(attribute, 10, 1)
            del sprite.y
            end(motion, attribute)
            self.tempo.tick(2)
            self.assertFalse(hasattr(sprite, "y"))
        stays = self.tempo.motion(1).to(Attribute(sprite, "x"), 4).start()
        self.assertEqual(self.tempo.release(Attribute(sprite, "x")), 1)
        del Sprite.x
        self.addCleanup(setattr, Sprite, "x", 0.0)
        self.tempo.tick(2)
        self.assertTrue(stays.is_valid)

    def test_calls_on_a_motion_read_and_write_no_attributes_of_others(self):
        class Counted:
            reads, now = 0, 0.0
            @property
            def x(self):
                self.reads += 1
                return self.now
            @x.setter
            def x(self, value):
                self.now = value
        counted, sprite = Counted(), Sprite()
        self.tempo.tween(Attribute(counted, "x"), 8, 1)
        before = counted.reads
        motion = self.tempo.motion(1).to(Attribute(sprite, "x"), 8).set(delay=0.5, name="a")
        sprite.x = 4.0
        motion.on_completed(print).start().pause().resume().describe()
        self.tempo.tween(Value(), 1, 1).stop()
        self.assertEqual(counted.reads, before)
        counted.x = 2.0
        self.tempo.tick(1)
        self.assertEqual((counted.now, sprite.x), (8, 6))
        self.assertEqual(motion.seek(1).finish().is_valid and sprite.x, 8)

    def test_a_lazy_step_by_itself_writes_what_it_makes(self):
        sprite = Sprite()
        made = self.tempo.motion(1).to(Attribute(sprite, "x"), 8, from_=4)
        self.tempo.lazy(lambda: made).start()
        self.assertEqual(sprite.x, 4)

    def test_an_attribute_that_can_not_be_set_is_tried_again(self):
        class Shy:
            x = property(lambda self: self.at, lambda self, x: self.take(x))
            at, shy = 0.0, True

            def take(self, x):
                if self.shy:
                    raise ValueError("shy")
                self.at = x
        shy, sprite = Shy(), Sprite()
        self.tempo.tween(Attribute(shy, "x"), 10, 1)
        self.tempo.tween(Attribute(sprite, "x"), 10, 1)
        with self.assertRaisesRegex(ValueError, "shy"):
            self.tempo.tick(0.5)
        self.assertEqual(sprite.x, 5)
        shy.shy = False
        self.tempo.tick(0.25)
        self.assertEqual((shy.x, sprite.x), (7.5, 7.5))

    def test_arrays_of_all_numbers(self):
        for code in "bBhHiIlLqQfd":
            with self.subTest(code=code):
                self.assertEqual(list(self.moved(array(code, [0, 10, 100]), 20)), [10, 15, 60])

    def test_bytes_and_slices_of_them(self):
        pixels = bytearray(6)
        self.moved(memoryview(pixels)[2:4], [100, 200])
        self.assertEqual(list(pixels), [0, 0, 50, 100, 0, 0])

    def test_ctypes(self):
        number, numbers = ctypes.c_float(0), (ctypes.c_int16 * 2)(0, 10)
        self.assertEqual(self.moved(number, 8).value, 4)
        self.assertEqual(list(self.moved(numbers, [2, 20])), [1, 15])

    def test_numpy_contiguous(self):
        for kind in ("f4", "f8", "i2", "u8"):
            with self.subTest(kind=kind):
                self.assertTrue((self.moved(numpy.zeros((2, 3), kind), 4) == 2).all())

    def test_numpy_columns_and_steps(self):
        table = numpy.zeros((4, 3), "f4")
        self.moved(table[:, 1], [2, 4, 6, 8])
        self.assertEqual(table.tolist(), [[0, 1, 0], [0, 2, 0], [0, 3, 0], [0, 4, 0]])
        row = numpy.zeros(5)
        self.moved(row[::2], 2)
        self.assertEqual(row.tolist(), [1, 0, 1, 0, 1])

    def test_numpy_fields_of_records(self):
        records = numpy.zeros(3, dtype=[("id", "i4"), ("x", "f4"), ("color", "f4", 4)])
        self.moved(records["x"], 2)
        self.moved(records["color"], [0, 0, 0, 1], type="rgba-linear")
        self.assertEqual(records["id"].tolist(), [0, 0, 0])
        self.assertEqual(records["x"].tolist(), [2, 2, 2])
        self.assertEqual(records["color"][:, 3].tolist(), [0.5, 0.5, 0.5])

    def test_values_of_several_numbers(self):
        turn = array("f", [0, 0, 0, 1])
        half = math.sqrt(0.5)
        self.moved(turn, [0, 0, half, half], type=Type.QUATERNION)
        eighth = [0, 0, math.sin(math.pi / 8), math.cos(math.pi / 8)]
        for number, expected in zip(turn, eighth):
            self.assertAlmostEqual(number, expected, places=6)

    def test_ends_of_every_shape(self):
        for to in ([2, 4], (2, 4), array("d", [2, 4]), numpy.array([2, 4]), [[2], [4]],
                   b"\x02\x04", (number for number in (2, 4)), [Value(2), numpy.float32(4)]):
            with self.subTest(to=to):
                self.assertEqual(list(self.moved(array("f", [0, 0]), to)), [1, 2])


class Refused(unittest.TestCase):
    def refused(self, error, sentence, target, type=None):
        with self.assertRaisesRegex(error, sentence):
            Target(target, type)

    def test_what_is_no_memory(self):
        self.refused(TypeError, "a target is a Value.* not float", 1.0)
        self.refused(TypeError, "not list", [1.0])

    def test_what_may_not_be_written(self):
        self.refused(TypeError, "bytes is read-only", b"1234")
        frozen = numpy.zeros(3)
        frozen.flags.writeable = False
        self.refused(TypeError, "ndarray is read-only", frozen)

    def test_numbers_of_another_format(self):
        self.refused(TypeError, "RGBA needs numbers of format 'f', not 'd'", numpy.zeros(4), "rgba")
        self.refused(TypeError, "format '\\?' cannot be moved", numpy.zeros(2, bool))
        self.refused(TypeError, "cannot be moved", numpy.zeros(2, ">f4"))

    def test_numbers_that_do_not_come_out(self):
        self.refused(ValueError, "5 numbers are no RGBA values", array("f", [0] * 5), "rgba")
        self.refused(ValueError, "0 numbers", array("f"))

    def test_layouts_that_are_not_even(self):
        self.refused(ValueError, "ascending", numpy.zeros(4)[::-1])
        self.refused(ValueError, "contiguous", numpy.zeros((4, 4))[:2, ::2])
        self.refused(ValueError, "contiguous", numpy.zeros((4, 4, 4))[:2, :2, :2])
        self.refused(ValueError, "contiguous", numpy.zeros((4, 8), "f")[:, :6], "rgba")
        shared = numpy.lib.stride_tricks.as_strided(numpy.zeros(8), (3, 3), (16, 8))
        self.refused(ValueError, "contiguous", shared)

    def test_a_type_of_no_name(self):
        self.refused(ValueError, "'rgbx' is no type; there are float, double", Value(), "rgbx")

    def test_ends_that_do_not_fit(self):
        three = Target(array("i", [0, 0, 0]))
        with self.assertRaisesRegex(ValueError, "^to has 2 numbers; the target has 3$"):
            three.packed([1, 2], "to")
        with self.assertRaisesRegex(ValueError, "0.5 is not a whole number"):
            three.packed(0.5, "to")
        with self.assertRaisesRegex(ValueError, "nan is not a whole number"):
            three.packed(math.nan, "to")
        with self.assertRaisesRegex(OverflowError, "256 is not in 0..255"):
            Target(bytearray(1)).packed(256, "to")
        with self.assertRaisesRegex(OverflowError, "300 is not in 0..255"):
            Value(300, "uint8")
        with self.assertRaisesRegex(OverflowError, "-129 is not in -128..127"):
            Value(0, "int8").value = -129
        with self.assertRaisesRegex(ValueError, "2.5 is not a whole number"):
            Value(2.5, "int32")
        self.assertEqual(Value(2 ** 64 - 1, "uint64").value, 2 ** 64 - 1)


class Kept(unittest.TestCase):
    def setUp(self):
        self.tempo = Tempo()
        self.addCleanup(self.tempo.close)

    def test_a_target_lives_as_long_as_it_is_moved(self):
        target = numpy.zeros(3)
        gone = weakref.ref(target)
        self.tempo.tween(target, 1, 1)
        del target
        gc.collect()
        self.tempo.tick(0.5)
        self.assertEqual(gone()[0], 0.5)
        self.tempo.tick(0.5)
        self.assertIsNone(gone())

    def test_an_array_cannot_be_resized_while_it_is_moved(self):
        numbers = array("f", [0, 0])
        motion = self.tempo.tween(numbers, 1, 1)
        with self.assertRaises(BufferError):
            numbers.append(0)
        motion.destroy()
        numbers.append(0)

    def test_copies_keep_it_too(self):
        target = numpy.zeros(3)
        gone = weakref.ref(target)
        group = self.tempo.group(self.tempo.tween(target, 1, 1, start=False))
        del target
        copy = group.clone()
        group.destroy()
        self.assertIsNotNone(gone())
        copy.start()
        self.tempo.tick(0.5)
        self.assertEqual(gone()[0], 0.5)
        copy.destroy()
        self.assertIsNone(gone())

    def test_nothing_is_kept_when_events_were_lost(self):
        targets = [array("f", [0]) for _ in range(2000)]
        for target in targets:
            self.tempo.tween(target, 1, 1)
        self.tempo.tick(1)
        for target in targets:
            target.append(0)

    def test_a_tempo_that_is_closed_keeps_nothing(self):
        numbers = array("f", [0])
        with Tempo() as tempo:
            tempo.tween(numbers, 1, 1)
        numbers.append(0)

    def test_a_tempo_that_is_forgotten_is_destroyed(self):
        numbers = array("f", [0])
        tempo = Tempo()
        tempo.tween(numbers, 1, 1).on_completed(lambda event: tempo.time)
        tempo.tick(0)
        del tempo
        gc.collect()
        numbers.append(0)

    def test_a_tempo_is_forgotten_with_an_object_that_owns_it_and_is_moved_by_it(self):
        class Scene:
            x = 0.0

            def __init__(self):
                self.tempo, self.numbers = Tempo(), array("f", [0])
                self.tempo.tween(Attribute(self, "x"), 1, 1)
                self.tempo.tween(self.numbers, 1, 1)
                self.tempo.sequence(
                    self.tempo.wait(1).when(self.is_open), self.tempo.call(self.tick),
                    self.tempo.custom(1, self.tick)).start()
                self.tempo.tween(Value(), 1, 1, easing=self.eased)
                self.tempo.motion(1).functions(1, self.get, self.tick, to=[1]).start()
                self.tempo.tick(0.5)

            def is_open(self, step):
                return True

            def tick(self, *arguments):
                self.x += 1

            def eased(self, progress):
                return progress

            def get(self):
                return [0]
        scene = Scene()
        numbers, gone = scene.numbers, weakref.ref(scene)
        del scene
        gc.collect()
        self.assertIsNone(gone())
        numbers.append(0)

    def test_ends_are_of_any_type_of_numpy(self):
        target = numpy.zeros(2)
        for type in ("f2", ">f4", ">i8", "?"):
            self.tempo.tween(target, numpy.array([1, 0], dtype=type), 1)
            self.tempo.tick(1)
            self.assertEqual(target.tolist(), [1, 0])
            self.tempo.tween(target, numpy.array(1, dtype=type)[()], 0)
            self.tempo.tick(0)
            self.assertEqual(target.tolist(), [1, 1])


if __name__ == "__main__":
    unittest.main()
