"""The versions and library names that bindings write down are those of vivace.json."""

import json
import os
import re
import unittest

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..")
BINDINGS = os.path.join(ROOT, "Sources", "Bindings")

VERSIONS = [
    ("javascript/package.json", r'^  "version": "(.*)",$'),
    ("rust/vivace/Cargo.toml", r'^version = "(.*)"$'),
    ("rust/vivace/Cargo.toml", r'^vivace-sys = \{.* version = "(.*)" \}$'),
    ("rust/vivace-sys/Cargo.toml", r'^version = "(.*)"$'),
    ("python/pyproject.toml", r'^version = "(.*)"$'),
]
MAJORS = [
    ("python/setup.py", r"libvivace\.so\.([0-9]+)"),
    ("rust/vivace-sys/build.rs", r"libvivace\.so\.([0-9]+)"),
    ("luajit/vivace/library.lua", r"libvivace\.so\.([0-9]+)"),
    ("luajit/vivace/library.lua", r"libvivace\.([0-9]+)\.dylib"),
    ("README.md", r"libvivace\.so\.([0-9]+)"),
]


class Versions(unittest.TestCase):
    def setUp(self):
        with open(os.path.join(BINDINGS, "vivace.json"), encoding="ascii") as file:
            self.version = json.load(file)["version"]

    def assert_written(self, places, expected):
        for name, pattern in places:
            with self.subTest(file=name, pattern=pattern):
                with open(os.path.join(BINDINGS, name), encoding="utf-8") as file:
                    found = re.findall(pattern, file.read(), re.MULTILINE)
                self.assertEqual(found, [expected])

    def test_packages_have_the_version_of_the_library(self):
        self.assert_written(VERSIONS, self.version)

    def test_libraries_are_looked_for_by_their_major_version(self):
        self.assert_written(MAJORS, self.version.partition(".")[0])


if __name__ == "__main__":
    unittest.main()
