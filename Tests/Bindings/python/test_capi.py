"""The low level is complete, and the library takes NULL where vivace.json says so."""

import json
import math
import os
import re
import subprocess
import sys
import tomllib
import unittest
from ctypes import (
    addressof, byref, c_double, c_float, c_int32, c_uint64, create_string_buffer, sizeof)

from vivace import capi

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
BINDINGS = os.path.join(ROOT, "Sources", "Bindings")
with open(os.path.join(BINDINGS, "vivace.json"), encoding="ascii") as opened:
    API = json.load(opened)
FUNCTIONS = {one["name"]: one for one in API["functions"]}

# What the classes have no need of: they poll and keep by themselves, or use a fuller call.
LOW_LEVEL = {
    "viv_animate", "viv_animate_values", "viv_decay_from", "viv_easing_from_name",
    "viv_easing_get_name", "viv_get_position", "viv_get_tempo", "viv_get_user_data",
    "viv_group_create",
    "viv_motion_add", "viv_motion_by", "viv_motion_from", "viv_motion_from_to",
    "viv_motion_retarget", "viv_motion_target", "viv_motion_to", "viv_sequence_create",
    "viv_spring_to", "viv_spring_values", "viv_status_name", "viv_tempo_create_with_allocator",
    "viv_tempo_keep", "viv_version",
}

# What may be NULL, but not in the calls below: one child is counted, and a tween needs an end.
NOT_HERE = {
    ("viv_group_of", "children"), ("viv_sequence_of", "steps"), ("viv_motion_add_property", "to")}


class Complete(unittest.TestCase):
    def test_every_function_is_there(self):
        for name, function in FUNCTIONS.items():
            self.assertEqual(len(getattr(capi, name).argtypes), len(function["parameters"]), name)

    def test_the_package_has_the_version_of_the_library(self):
        with open(os.path.join(BINDINGS, "python", "pyproject.toml"), "rb") as file:
            self.assertEqual(tomllib.load(file)["project"]["version"], API["version"])

    def test_structs_are_laid_out_as_the_description_says(self):
        for struct in API["structs"]:
            made = getattr(capi, struct["name"])
            self.assertEqual(sizeof(made), struct["layout"]["lp64"]["size"])
            for field in struct["fields"]:
                self.assertEqual(getattr(made, field["name"]).offset, field["offset"]["lp64"])

    def test_the_classes_use_every_function(self):
        package, used = os.path.dirname(capi.__file__), set()
        for name in os.listdir(package):
            if name.endswith(".py") and name != "_declarations.py":
                with open(os.path.join(package, name), encoding="ascii") as file:
                    used |= set(re.findall(r"capi\.(viv_\w+)", file.read()))
        self.assertEqual(set(FUNCTIONS) - used, LOW_LEVEL)


class Loading(unittest.TestCase):
    def assert_import_fails(self, library, sentence):
        done = subprocess.run(
            [sys.executable, "-c", "import vivace"], capture_output=True, text=True,
            env=os.environ | {"VIVACE_LIBRARY": library}, check=False)
        self.assertIn(sentence, done.stderr.splitlines()[-1])
        return done.stderr

    def test_a_library_that_is_not_there(self):
        told = self.assert_import_fails("/nowhere/libvivace.so.1", "/nowhere/libvivace.so.1")
        self.assertIn("`swift package dist` makes", told)

    def test_another_library(self):
        self.assert_import_fails("libc.so.6", "ImportError: libc.so.6 is not Vivace")


class Nulls(unittest.TestCase):
    """Each function that takes pointers is called with good arguments, and with NULL for each."""

    def setUp(self):
        self.tempo = capi.viv_tempo_create()
        self.addCleanup(capi.viv_tempo_destroy, self.tempo)
        self.kept = []
        self.targets = [(c_float * 4)() for _ in range(3)]
        self.path = capi.viv_path_create(self.tempo)
        capi.viv_path_move_to(self.path, 0, 0)
        capi.viv_path_line_to(self.path, 1, 0)
        self.block = create_string_buffer(1 << 24)
        capi.viv_tempo_save(self.tempo, self.block, len(self.block))

    def motion(self, function):
        """An idle motion of the kind that a function is for."""
        makes = {
            "viv_spring": lambda: capi.viv_spring_create(self.tempo, 100, 10),
            "viv_motion_retarget": lambda: capi.viv_spring_create(self.tempo, 100, 10),
            "viv_decay": lambda: capi.viv_decay_create(self.tempo, 2),
            "viv_motion_set": lambda: capi.viv_decay_create(self.tempo, 2),
            "viv_motion_target": lambda: capi.viv_decay_create(self.tempo, 2),
            "viv_path_motion": lambda: capi.viv_path_motion_create(self.tempo, self.path, 1, 0),
        }
        found = next((name for name in makes if function.startswith(name)), None)
        motion = makes[found]() if found else capi.viv_motion_create(self.tempo, 1, 0)
        if not function.startswith(("viv_motion_add", "viv_path")):
            capi.viv_motion_to(motion, self.targets[0], 1)
        return motion

    def container(self):
        group = capi.viv_group_create(self.tempo)
        capi.viv_set_label(group, b"a", 1)
        return group

    def argument(self, function, parameter):
        name, role, kind = parameter["name"], parameter["role"], parameter["type"]
        if role == "handle":
            makes = {"tempo": lambda: self.tempo, "path": lambda: self.path, "m": None,
                     "decay": None, "group": self.container, "container": self.container,
                     "root": self.container, "child": lambda: capi.viv_wait_create(self.tempo, 1)}
            return (makes[name] or (lambda: self.motion(function)))()
        if role == "callback":
            self.kept.append(getattr(capi, kind)(lambda *_: 0))
            return self.kept[-1]
        if role == "struct":
            return byref(self.options() if kind == "viv_tween_options" else self.allocator())
        if name == "block":
            return self.block
        if name == "size" and function in ("viv_tempo_save", "viv_tempo_restore"):
            return len(self.block)
        if role == "output":
            return byref(capi.viv_description() if kind == "viv_description" else
                         capi.viv_property() if kind == "viv_property" else c_double())
        special = {
            "size": 16, "count": 2 if "keyframes" in function else 1, "points": 2, "stride": 4,
            "index": 0, "drag": 2, "lowest": 0, "friction": 0.5, "label": b"a", "text": b"linear",
            "name": b"linear", "svg": b"M0 0", "step_name": b"a", "y": self.targets[1],
            "kinds": 1, "first": self.targets[0], "step": 0.01, "address": self.targets[0],
            "steps": (c_uint64 * 1)(capi.viv_wait_create(self.tempo, 1)),
            "children": (c_uint64 * 1)(capi.viv_wait_create(self.tempo, 1)),
            "easings": (c_int32 * 1)(0), "fractions": (c_double * 2)(0, 1),
            "xy": (c_double * 4)(0, 0, 1, 1), "key": self.targets[2], "user": None,
            "type": 16 if name == "type" and "angle" in function else 0,
        }
        if role == "target":
            return special.get(name, self.targets[0])
        if kind in ("double", "float") and role == "data" and name not in special:
            return (c_double * 1)(1)
        if parameter.get("pointer") and role == "data" and name not in special:
            return (c_float * 4)(1, 1, 1, 1)
        return special.get(name, self.targets[0] if role == "address" else 1)

    def options(self):
        end = self.end = c_float(1)
        return capi.viv_tween_options(
            sizeof(capi.viv_tween_options), target=addressof(self.targets[0]), to=addressof(end))

    def allocator(self):
        fields = dict(capi.viv_allocator._fields_)
        functions = fields["allocate"](lambda *_: None), fields["release"](lambda *_: None)
        self.kept += functions
        return capi.viv_allocator(*functions)

    def refused(self, function, arguments):
        """Whether a call fails: by its status, by its answer, or by what went wrong last."""
        one = FUNCTIONS[function]
        before = capi.viv_tempo_get_last_error_message(self.tempo)
        answer = getattr(capi, function)(*arguments)
        failure = one["returns"].get("failure")
        if failure == "status":
            return answer != 0
        if failure is not None:
            return answer == failure
        return (isinstance(answer, float) and math.isnan(answer)
                or capi.viv_tempo_get_last_error_message(self.tempo) != before)

    def test_null_is_refused_where_it_is_not_taken(self):
        tried = 0
        for name, function in FUNCTIONS.items():
            for index, parameter in enumerate(function["parameters"]):
                role = parameter["role"]
                if role == "user" or not (parameter.get("pointer") or role == "callback"):
                    continue
                # It returns the failure that it is told of.
                if name == "viv_tempo_report_error":
                    continue
                with self.subTest(function=name, parameter=parameter["name"]):
                    good = [self.argument(name, one) for one in function["parameters"]]
                    # The allocator here has no memory to give.
                    refused = name == "viv_tempo_create_with_allocator"
                    self.assertEqual(self.refused(name, good), refused)
                    good = [self.argument(name, one) for one in function["parameters"]]
                    good[index] = getattr(capi, parameter["type"])() if role == "callback" else None
                    taken = parameter["nullable"] and (name, parameter["name"]) not in NOT_HERE
                    self.assertEqual(self.refused(name, good), not taken)
                    tried += 1
        self.assertGreater(tried, 80)


if __name__ == "__main__":
    unittest.main()
