#!/usr/bin/env python3
"""Writes lib/table.js and lib/table.d.ts from ../vivace.json; with --check only compares."""

import json
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "describe"))

from following import description, keep  # noqa: E402

# What no parameter may be called.
RESERVED = {"function"}
NOTE = "// Made by generate.py from vivace.json; not written by hand.\n"
# What a number of C is in a DataView. Pointers and sizes have 32 bits.
VIEWS = {
    "double": "Float64", "float": "Float32", "uint64_t": "BigUint64", "int64_t": "BigInt64",
    "int32_t": "Int32", "uint32_t": "Uint32", "size_t": "Uint32",
}


class Table:
    def __init__(self, api):
        self.api = api
        self.bases = {kind["name"]: kind["base"] for kind in api["enums"] + api["handles"]}

    def view(self, field):
        if field.get("pointer") or field["type"] == "function":
            return "Uint32"
        return VIEWS[self.bases.get(field["type"], field["type"])]

    def layout(self, struct):
        fields = {
            field["name"]: [field["offset"]["ilp32"], self.view(field)]
            for field in struct["fields"] if not field.get("array")
        }
        return {"size": struct["layout"]["ilp32"]["size"], "fields": fields}

    def is_wide(self, value):
        wide = self.bases.get(value["type"], value["type"]) in ("uint64_t", "int64_t")
        return wide and not value.get("pointer")

    def script(self, value):
        if value["type"] == "void" and not value.get("pointer"):
            return "void"
        return "bigint" if self.is_wide(value) else "number"


def constant_names(enum):
    """The names without what they all begin with: COMPLETED of VIV_EVENT_COMPLETED."""
    names = [value["name"] for value in enum["values"]]
    if enum["name"] == "viv_status":
        return [name.removeprefix("VIV_") for name in names]
    shared = "_".join(common(name.split("_") for name in names))
    return [name[len(shared) + 1:] for name in names]


def common(words):
    first, *others = list(words)
    count = 0
    while count < len(first) - 1 and all(other[:count + 1] == first[:count + 1] for other in others):
        count += 1
    return first[:count]


def enum_name(enum):
    return "".join(word.capitalize() for word in enum["name"].split("_")[1:])


def in_lines(value, depth=1):
    """As JSON, with a line for each entry of the outermost levels."""
    if depth < 0 or not isinstance(value, dict):
        return json.dumps(value)
    inner = (f"{json.dumps(key)}: {in_lines(item, depth - 1)}" for key, item in value.items())
    return "{\n" + "".join(f"  {line},\n" for line in inner) + "}"


def script(table):
    api = table.api
    failures = {f["name"]: f["returns"].get("failure") for f in api["functions"]}
    parts = [f'{NOTE}export const version = "{api["version"]}";\n']
    parts.append("// The answer by which a function tells that it failed, if it can.")
    parts.append(f"export const failures = {in_lines(failures, 0)};\n")
    parts.append("// Size, and offset and type of the fields, of structs.")
    layouts = {struct["name"]: table.layout(struct) for struct in api["structs"]}
    parts.append(f"export const layouts = {in_lines(layouts, 0)};\n")
    for enum in api["enums"]:
        values = dict(zip(constant_names(enum), (value["value"] for value in enum["values"])))
        parts.append(f"export const {enum_name(enum)} = Object.freeze({in_lines(values, 0)});\n")
    return "\n".join(parts)


def documented(text, indent):
    text = re.sub(r"\s+", " ", text).replace("*/", "")
    return f"{indent}/** {text} */\n" if text else ""


def parameter_name(parameter):
    name = parameter["name"]
    return f"{name}_" if name in RESERVED else name


def declarations(table):
    api = table.api
    parts = [f"{NOTE}export const version: string;\n"]
    for enum in api["enums"]:
        parts.append(documented(enum.get("brief", ""), "") + f"export const {enum_name(enum)}: {{\n")
        for name, value in zip(constant_names(enum), enum["values"]):
            parts.append(documented(value.get("brief", ""), "  "))
            parts.append(f"  readonly {json.dumps(name)}: {value['value']};\n")
        parts.append("};\n\n")
    parts.append("/** The functions of C: pointers are numbers, handles are bigints. */\n")
    parts.append("export interface Functions {\n")
    for function in api["functions"]:
        parameters = ", ".join(
            f"{parameter_name(p)}: {table.script(p)}" for p in function["parameters"])
        parts.append(documented(function["brief"], "  "))
        parts.append(f"  {function['name']}({parameters}): {table.script(function['returns'])};\n")
    parts.append("}\n")
    return "".join(parts)


def main():
    table = Table(description())
    keep(HERE / "lib", {"table.js": script(table), "table.d.ts": declarations(table)})


main()
