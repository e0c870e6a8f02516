#!/usr/bin/env python3
"""Writes the modules that follow from vivace.json: _declarations.py and capi.pyi, the functions and
structs for ctypes with and without their types in Python, and enums.py. With --check it fails if
they are not up to date."""

import os
import sys
import textwrap
from keyword import iskeyword

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "describe"))

from following import description, in_lines, keep  # noqa: E402

MADE = "Made by generate.py from vivace.json; not to be edited."
# Names of a type in ctypes, and in Python.
NUMBERS = {
    "bool": ("c_bool", "bool"), "int32_t": ("c_int32", "int"), "uint32_t": ("c_uint32", "int"),
    "uint64_t": ("c_uint64", "int"), "size_t": ("c_size_t", "int"), "float": ("c_float", "float"),
    "double": ("c_double", "float"), "void": ("None", "None"),
}


class Generator:
    def __init__(self, api):
        self.api = api
        self.bases = {one["name"]: one["base"] for one in api["enums"] + api["handles"]}
        self.callbacks = {one["name"] for one in api["callbacks"]}

    def number(self, name):
        return NUMBERS[self.bases.get(name, name)]

    def spelled(self, part):
        """A type in ctypes."""
        name = part["type"]
        if name == "function":
            return f"CFUNCTYPE({', '.join(self.signature(part['function']))})"
        if name in self.callbacks:
            return name
        if not part.get("pointer"):
            return self.number(name)[0] + (f" * {part['array']}" if "array" in part else "")
        if name == "char":
            return "c_char_p"
        if name == "void" or part.get("role") in ("target", "address"):
            return "c_void_p"
        is_number = name in NUMBERS or name in self.bases
        return f"POINTER({self.number(name)[0] if is_number else name})"

    def signature(self, called):
        return [self.spelled(called["returns"]), *map(self.spelled, called["parameters"])]

    def declarations(self):
        yield f'"""The structs, callbacks and functions of the library, for ctypes.\n\n{MADE}"""\n'
        yield "from ctypes import (  # noqa: F401"
        yield "    CFUNCTYPE, POINTER, Structure, c_bool, c_char_p, c_double, c_float, c_int32,"
        yield "    c_size_t, c_uint32, c_uint64, c_void_p)\n"
        for struct in self.api["structs"]:
            yield f"\nclass {struct['name']}(Structure):"
            yield "    _fields_ = ["
            for field in struct["fields"]:
                yield f'        ("{field["name"]}", {self.spelled(field)}),'
            yield "    ]\n"
        yield ""
        for one in self.api["callbacks"]:
            yield wrapped(f"{one['name']} = CFUNCTYPE(", self.signature(one), ")")
        yield "\n# What each function returns, and what it takes."
        yield "FUNCTIONS = {"
        for one in self.api["functions"]:
            returned, *parameters = self.signature(one)
            yield wrapped(f'    "{one["name"]}": ({returned}, [', parameters, "]),")
        yield "}"

    def typed(self, part):
        """A type in Python."""
        name = part["type"]
        if name in self.callbacks:
            return name
        if not part.get("pointer"):
            return self.number(name)[1]
        text = "bytes" if name == "char" else "Pointer"
        return f"{text} | None" if part.get("nullable") else text

    def stubs(self):
        yield f'"""Every function of the library, with the types of C.\n\n{MADE}"""\n'
        yield "from _ctypes import CFuncPtr"
        yield "from ctypes import Array, Structure, _Pointer, c_double"
        yield "from typing import Any\n"
        yield "Pointer = Any"
        yield '"""An address, byref() of something, or an array of ctypes."""\n'
        for struct in self.api["structs"]:
            yield f"class {struct['name']}(Structure):"
            for field in struct["fields"]:
                if not iskeyword(field["name"]):
                    yield f"    {field['name']}: {self.field(field)}"
            yield ""
        for one in self.api["callbacks"]:
            yield f"class {one['name']}(CFuncPtr): ..."
        yield ""
        for one in self.api["functions"]:
            parameters = [f"{named(part['name'])}: {self.typed(part)}"
                          for part in one["parameters"]]
            answer = f") -> {self.answer(one['returns'])}: ..."
            yield wrapped(f"def {one['name']}(", parameters, answer)

    def field(self, field):
        if field["type"] == "function":
            return "Any"
        if "array" in field:
            return "Array[c_double]"
        if field.get("pointer"):
            return "bytes | None" if field["type"] == "char" else "int | None"
        return self.number(field["type"])[1]

    def answer(self, returned):
        if not returned.get("pointer"):
            return self.number(returned["type"])[1]
        names = {"char": "bytes", "void": "int | None"}
        return names.get(returned["type"], f"_Pointer[{returned['type']}]")

    def enums(self):
        yield f'"""The constants of the library. {MADE}"""\n'
        yield "from .constants import Constant, Flags\n"
        for one in self.api["constants"]:
            if one["name"] in ("VIV_FOREVER",):
                yield f"{one['name'].removeprefix('VIV_')} = {one['value']}\n"
        for enum in self.api["enums"]:
            base = "Flags" if enum["flags"] else "Constant"
            yield f"\nclass {titled(enum['name'])}({base}):"
            yield textwrap.fill(plain(enum["brief"]), 96, initial_indent='    """',
                                subsequent_indent="    ") + '"""\n'
            prefix = common_prefix([value["name"] for value in enum["values"]])
            for value in enum["values"]:
                name = value["name"].removeprefix(prefix).removeprefix("ERROR_")
                yield f"    {name} = {value['value']}"
            yield ""


def named(name):
    return name + "_" if iskeyword(name) else name


def titled(name):
    return "".join(word.title() for word in name.removeprefix("viv_").split("_"))


def plain(brief):
    """A sentence of the headers without its hint at the constants of C."""
    return brief.partition(": one ")[0].rstrip(".") + "."


def common_prefix(names):
    return os.path.commonprefix(names).rpartition("_")[0] + "_"


def wrapped(head, parts, tail):
    """On one line, or on several of at most 100 columns."""
    line = head + ", ".join(parts) + tail
    if len(line) <= 100:
        return line
    indent = " " * (len(head) - len(head.lstrip()) + 4)
    whole = ", ".join(part.replace(" ", "\0") for part in parts) + tail.replace(" ", "\0")
    filled = textwrap.fill(whole, 100, initial_indent=indent, subsequent_indent=indent)
    return head + "\n" + filled.replace("\0", " ")


def main():
    generator = Generator(description())
    keep(os.path.join(HERE, "vivace"), {
        "_declarations.py": in_lines(generator.declarations()),
        "capi.pyi": in_lines(generator.stubs()),
        "enums.py": in_lines(generator.enums()),
    })


main()
