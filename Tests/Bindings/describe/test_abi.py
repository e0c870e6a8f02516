"""The check of releases finds each kind of break in a bent copy, and lets additions pass."""

import copy
import json
import os
import sys
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
BINDINGS = os.path.join(ROOT, "Sources", "Bindings")
sys.path.insert(0, os.path.join(BINDINGS, "describe"))

import abi  # noqa: E402

with open(os.path.join(BINDINGS, "vivace.json"), encoding="ascii") as opened:
    API = json.load(opened)


def named(things, name):
    return next(thing for thing in things if thing["name"] == name)


class Releases(unittest.TestCase):
    def setUp(self):
        self.past = [abi.essence(API)]
        self.api = copy.deepcopy(API)
        self.description = named(self.api["structs"], "viv_description")
        self.allocator = named(self.api["structs"], "viv_allocator")

    def assert_faults(self, *beginnings):
        faults = abi.faults(self.api, self.past)
        self.assertEqual(len(faults), len(beginnings), faults)
        for fault, beginning in zip(faults, beginnings):
            self.assertTrue(fault.startswith(beginning), fault)

    def test_what_is_the_same_is_no_break(self):
        self.assert_faults()

    def test_a_function_that_is_gone(self):
        self.api["functions"].remove(named(self.api["functions"], "viv_seek"))
        self.assert_faults("viv_seek is gone")

    def test_a_constant_that_is_gone(self):
        status = named(self.api["enums"], "viv_status")
        status["values"].remove(named(status["values"], "VIV_ERROR_BUSY"))
        self.assert_faults("VIV_ERROR_BUSY is gone")

    def test_a_constant_with_another_value(self):
        named(named(self.api["enums"], "viv_blend")["values"], "VIV_BLEND_ADD")["value"] = 3
        self.assert_faults("VIV_BLEND_ADD was 2 and is 3")

    def test_a_parameter_of_another_type(self):
        seek = named(self.api["functions"], "viv_seek")
        named(seek["parameters"], "seconds")["type"] = "float"
        self.assert_faults("viv_seek was")

    def test_a_parameter_more(self):
        start = named(self.api["functions"], "viv_start")
        start["parameters"].append({"name": "when", "type": "double"})
        self.assert_faults("viv_start was")

    def test_a_parameter_by_another_name_is_no_break(self):
        named(self.api["functions"], "viv_start")["parameters"][0]["name"] = "moveable"
        self.assert_faults()

    def test_an_answer_of_another_type(self):
        named(self.api["functions"], "viv_get_child_count")["returns"]["type"] = "uint64_t"
        self.assert_faults("viv_get_child_count was")

    def test_a_callback_of_another_type(self):
        named(self.api["callbacks"], "viv_condition")["returns"]["type"] = "int32_t"
        self.assert_faults("viv_condition was")

    def test_a_handle_that_is_of_no_kind_any_more(self):
        named(self.api["handles"], "viv_group")["kind_of"] = None
        self.assert_faults("viv_group was")

    def test_a_field_at_the_end_of_a_struct_that_grows_is_no_break(self):
        self.description["fields"].append(
            {"name": "more", "type": "double", "offset": {"lp64": 248, "ilp32": 248}})
        self.description["layout"]["lp64"]["size"] = 256
        self.assert_faults()

    def test_a_field_at_the_end_of_any_other_struct(self):
        self.allocator["fields"].append(
            {"name": "more", "type": "double", "offset": {"lp64": 24, "ilp32": 16}})
        self.allocator["layout"]["lp64"]["size"] = 32
        self.assert_faults("viv_allocator was")

    def test_fields_in_another_order(self):
        fields = self.description["fields"]
        fields[2:4] = reversed(fields[2:4])
        self.assert_faults("viv_description.time", "viv_description.length")

    def test_a_field_that_is_gone(self):
        gone = self.description["fields"].pop()
        self.assert_faults(f"viv_description.{gone['name']}")

    def test_a_field_at_another_place_on_machines_of_32_bits(self):
        self.description["fields"][5]["offset"]["ilp32"] += 4
        self.assert_faults("viv_description.repeat_delay")

    def test_a_struct_that_cannot_grow_any_more(self):
        self.description["grows"] = False
        self.assert_faults("viv_description is no longer a struct that grows")

    def test_a_function_in_a_struct_with_another_parameter(self):
        self.allocator["fields"][0]["function"]["parameters"].pop()
        self.assert_faults("viv_allocator.allocate")

    def test_every_older_release_counts(self):
        older = copy.deepcopy(self.past[0]) | {"version": "1.9.0"}
        older["constants"]["VIV_EARLIER"] = 1
        newer = copy.deepcopy(self.past[0]) | {"version": "1.10.0"}
        newer["constants"]["VIV_LATER"] = 1
        self.past = [older, newer]
        self.api["version"] = "1.11.0"
        self.assert_faults("VIV_EARLIER is gone", "VIV_LATER is gone")

    def test_the_file_of_the_version_itself_is_no_release(self):
        own = copy.deepcopy(self.past[0]) | {"version": "1.1.0"}
        self.past[0]["constants"]["VIV_EARLIER"] = 1
        self.past.append(own)
        self.api["version"] = "1.1.0"
        self.assert_faults("VIV_EARLIER is gone")

    def test_what_two_releases_have_is_told_once(self):
        self.past.append(copy.deepcopy(self.past[0]) | {"version": "1.1.0"})
        self.api["version"] = "1.2.0"
        self.api["functions"].remove(named(self.api["functions"], "viv_seek"))
        self.assert_faults("viv_seek is gone")

    def test_another_major_version_may_break(self):
        self.past[0]["version"] = "0.9.0"
        self.assert_faults("there is no release to compare with")

    def test_since_is_the_first_release_that_has_it(self):
        self.past[0]["functions"].pop("viv_seek")
        self.past[0]["structs"]["viv_description"]["fields"].pop()
        self.api["version"] = "1.1.0"
        abi.date(self.api, self.past)
        self.assertEqual(named(self.api["functions"], "viv_seek")["since"], "1.1.0")
        self.assertEqual(named(self.api["functions"], "viv_start")["since"], "1.0.0")
        self.assertEqual(self.description["fields"][-1]["since"], "1.1.0")
        self.assertEqual(self.description["fields"][-2]["since"], "1.0.0")


if __name__ == "__main__":
    unittest.main()
