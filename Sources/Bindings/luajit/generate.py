#!/usr/bin/env python3
"""Writes vivace/cdef.lua, which follows from vivace.json: the declarations for the ffi library, the
constants by their types, and the functions that become methods as they are. With --check it fails
if it is not up to date."""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "describe"))

from following import description, keep  # noqa: E402
from spelling import field, parameters, pointer, spelled  # noqa: E402

# What becomes an argument as it is.
PLAIN = {"number", "enum", "handle", "string"}
# The kinds of handles that have methods, with the words that begin the names of their functions.
CLASSES = {
    "viv_tempo": ("Tempo", ["tempo_"]),
    "viv_moveable": ("Moveable", []),
    "viv_motion": ("Motion", ["motion_", "path_motion_", "spring_", "decay_", "physics_"]),
    "viv_group": ("Group", ["group_"]),
    "viv_sequence": ("Sequence", ["sequence_"]),
    "viv_path": ("Path", ["path_"]),
}


def declarations(api):
    for one in api["enums"] + api["handles"]:
        yield f"typedef {one['base']} {one['name']};"
    constants = [value for enum in api["enums"] for value in enum["values"]]
    for one in api["constants"] + constants:
        yield f"enum {{ {one['name']} = {one['value']} }};"
    for struct in api["structs"]:
        yield f"typedef struct {struct['name']} {{"
        yield from (f"    {field(one)};" for one in struct["fields"])
        yield f"}} {struct['name']};"
    for one in api["callbacks"]:
        yield f"typedef {pointer(one, one['name'])};"
    for one in api["functions"]:
        yield f"{spelled(one['returns'])} {one['name']}({parameters(one)});"


def constants(api):
    """The constants of each type, by their last words: "in-out"."""
    for enum in api["enums"]:
        names = [value["name"] for value in enum["values"]]
        prefix = os.path.commonprefix(names).rpartition("_")[0] + "_"
        values = ", ".join(
            f'["{value["name"].removeprefix(prefix).lower().replace("_", "-")}"] = {value["value"]}'
            for value in enum["values"])
        yield f"    {enum['name']} = {{{values}}},"


def methods(api):
    """Those of functions whose arguments and answer need nothing but to be converted."""
    for one in api["functions"]:
        taken, returned = one["parameters"], one["returns"]
        if not taken or any(part["role"] not in PLAIN for part in taken):
            continue
        if returned.get("pointer") and returned["type"] != "char":
            continue
        if taken[0]["type"] in CLASSES:
            owner, prefixes = CLASSES[taken[0]["type"]]
            rest = ", ".join(f'"{part["type"]}"' for part in taken[1:])
            name = method(one, prefixes)
            failure = returned.get("failure")
            last = f", {failure}" if isinstance(failure, int) else ""
            yield (f'    {{"{owner}", "{name}", "{one["name"]}", "{returned["type"]}", '
                   f'{{{rest}}}{last}}},')


def method(function, prefixes):
    """viv_motion_set_easing: set_easing. viv_wait_create of a tempo: wait."""
    name = function["name"].removeprefix("viv_")
    creates = function["returns"].get("failure") in (0, -1)
    if function["parameters"][0]["type"] == "viv_tempo" and creates:
        return name.removesuffix("_create").replace("_create_", "_")
    prefix = next((one for one in prefixes if name.startswith(one)), "")
    return name.removeprefix(prefix)


def written(api):
    yield "-- What follows from vivace.json. Made by generate.py; not to be edited."
    yield "local ffi = require(\"ffi\")\n"
    yield "ffi.cdef [["
    yield from declarations(api)
    yield "]]\n"
    yield "local constants = {"
    yield from constants(api)
    yield "}\n"
    yield "-- Each with its class, its name in Lua and in C, what it returns, what it takes,"
    yield "-- and the answer that is always a failure."
    yield "local methods = {"
    yield from methods(api)
    yield "}\n"
    yield "return {constants = constants, methods = methods}"


def main():
    text = "\n".join(written(description())) + "\n"
    keep(os.path.join(HERE, "vivace"), {"cdef.lua": text})


main()
