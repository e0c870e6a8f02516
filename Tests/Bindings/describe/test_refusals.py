"""The words that refusals name their arguments by, which the conformance tests state, are the headers'."""

import glob
import json
import os
import re
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
ROW = re.compile(r'REFUSES\(\s*[A-Z_]+,\s*"([^"]*)",\s*(viv_\w+)')


def words(api):
    """Of each function its parameters, and the fields of the structs that it takes."""
    fields = {struct["name"]: [field["name"] for field in struct["fields"]] for struct in api["structs"]}
    return {
        function["name"]: {
            word
            for parameter in function["parameters"]
            for word in [parameter["name"], *fields.get(parameter["type"], [])]
        }
        for function in api["functions"]
    }


class Refusals(unittest.TestCase):
    def test_each_names_an_argument_of_its_function(self):
        with open(os.path.join(ROOT, "Sources", "Bindings", "vivace.json"), encoding="ascii") as opened:
            known = words(json.load(opened))
        rows = []
        for path in sorted(glob.glob(os.path.join(ROOT, "Tests", "Conformance", "*.c"))):
            with open(path, encoding="ascii") as opened:
                rows += ROW.findall(opened.read())
        self.assertGreater(len(rows), 400)
        for argument, function in rows:
            if " " in argument:
                continue  # A sentence about something without a name.
            with self.subTest(function=function, argument=argument):
                self.assertIn(argument, known[function])


if __name__ == "__main__":
    unittest.main()
