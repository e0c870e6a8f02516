"""The generator tells what it cannot decide, and reads the headers' words as people do."""

import os
import shutil
import sys
import tempfile
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
sys.path.insert(0, os.path.join(ROOT, "Sources", "Bindings", "describe"))

from conventions import nullable  # noqa: E402
from describe import Describer  # noqa: E402
from headers import Headers  # noqa: E402
from layout import Layout, spelled  # noqa: E402


class Nullable(unittest.TestCase):
    def test_where_null_is_not_mentioned_it_is_refused(self):
        self.assertIs(nullable("data", "The values."), False)

    def test_words_that_allow_it(self):
        for doc in ("May be NULL.", "The value, or NULL for all.", "NULL removes it.", "NULL: no."):
            self.assertIs(nullable("data", doc), True, doc)

    def test_words_that_refuse_it(self):
        for doc in ("Not NULL.", "The text; not NULL.", "Any address but NULL. It is not read.",
                    "It must not be NULL.", "Neither NULL nor empty."):
            self.assertIs(nullable("data", doc), False, doc)

    def test_both_are_not_decided(self):
        self.assertIsNone(nullable("data", "Not NULL; NULL if there are none."))

    def test_a_handle_may_be_0(self):
        self.assertIs(nullable("handle", "The tempo; may be 0 for a built-in easing."), True)
        self.assertIs(nullable("handle", "The motion, at 0.5 or 0..1."), False)


class Layouts(unittest.TestCase):
    def test_gaps_before_what_is_larger_and_at_the_end(self):
        fields = [spelled(text) for text in ("bool", "double", "void *", "float[3]")]
        layout = Layout({})
        self.assertEqual(layout.struct(fields, "lp64"), ([0, 8, 16, 24], 40, 8))
        self.assertEqual(layout.struct(fields, "ilp32"), ([0, 8, 16, 20], 32, 8))


class Undecided(unittest.TestCase):
    """The headers with a function more."""

    def described(self, declaration):
        with tempfile.TemporaryDirectory() as folder:
            include = os.path.join(folder, "include")
            shutil.copytree(os.path.join(ROOT, "include"), include)
            path = os.path.join(include, "vivace", "flow.h")
            with open(path, encoding="ascii") as file:
                text = file.read()
            with open(path, "w", encoding="ascii") as file:
                file.write(text.replace("/** @} */", declaration + "\n/** @} */"))
            describer = Describer(Headers(include))
            api = describer.everything()
        more = next(one for one in api["functions"] if one["name"] == "viv_more")
        return describer.conventions.finish(), more

    def test_a_pointer_whose_role_is_not_clear(self):
        faults, _ = self.described("viv_status viv_more(viv_motion m, float *thing);")
        self.assertEqual(faults, ["viv_more.thing: role is not decided"])

    def test_a_callback_whose_life_is_not_clear(self):
        faults, _ = self.described("viv_status viv_more(viv_motion m, viv_call call);")
        self.assertEqual(faults, ["viv_more.call: until is not decided"])

    def test_a_number_whose_constants_are_not_clear(self):
        faults, _ = self.described("viv_status viv_more(viv_motion m, int32_t how);")
        self.assertEqual(faults, ["viv_more.how: enum is not decided"])

    def test_an_annotation_of_nothing(self):
        describer = Describer(Headers(os.path.join(ROOT, "include")))
        describer.conventions.unused.add("viv_gone.x")
        describer.everything()
        self.assertEqual(describer.conventions.finish(),
                         ["viv_gone.x: annotated, but there is no such thing"])

    def test_what_conventions_decide(self):
        faults, function = self.described(
            "/** Says it. Twice.\n *\n *  @param m  The motion.\n"
            " *  @param count  How many.\n *  @param ends  The ends; may be NULL.\n"
            " *  @param[out] room  Filled in.\n *  @return The motion, or 0. */\n"
            "viv_motion viv_more(viv_motion m, uint32_t count, const float *ends, double *room);")
        self.assertEqual(faults, [])
        self.assertEqual((function["brief"], function["details"]), ("Says it.", ["Twice."]))
        m, count, ends, room = function["parameters"]
        self.assertEqual((m["role"], m["nullable"], count["role"]), ("handle", False, "number"))
        self.assertEqual([ends[name] for name in ("role", "nullable", "until", "length")],
                         ["data", True, "call", "count"])
        self.assertEqual([room[name] for name in ("role", "direction", "nullable", "const")],
                         ["output", "out", False, False])
        self.assertEqual(function["returns"]["failure"], 0)
        self.assertEqual(function["header"], "vivace/flow.h")


if __name__ == "__main__":
    unittest.main()
