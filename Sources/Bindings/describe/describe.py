#!/usr/bin/env python3
"""Describes the library's functions, types and constants as data, from its headers.

describe.py                    writes vivace.json
describe.py --check            fails if vivace.json is not what the headers give
describe.py --compare FOLDER   fails if what older releases in a folder have is gone or differs
describe.py --release FOLDER   adds this version to the releases in a folder
"""

import argparse
import json
import os
import sys

import abi
import comments
from conventions import Conventions
from headers import Headers
from layout import WORDS, Layout, spelled

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.relpath(os.path.join(HERE, "..", "..", ".."))
OUTPUT = os.path.join(ROOT, "Sources", "Bindings", "vivace.json")
RELEASES = os.path.join(ROOT, "Sources", "Bindings", "abi")


class Describer:
    def __init__(self, headers):
        self.headers = headers
        self.tags = {node["name"]: node for node in headers.of_kind("EnumDecl")}
        self.records = {node["name"]: node for node in headers.of_kind("RecordDecl")}
        self.typedefs = {node["name"]: node for node in headers.of_kind("TypedefDecl")}
        self.kinds = {name: self._kind(node) for name, node in self.typedefs.items()}
        self.conventions = Conventions(os.path.join(HERE, "annotations.toml"), self.kinds)
        self.layout = Layout({name: node["type"]["qualType"]
                              for name, node in self.typedefs.items()
                              if self.kinds[name] in ("handle", "enum")})

    def _kind(self, node):
        underlying = node["type"]["qualType"]
        if "(*)" in underlying:
            return "callback"
        if underlying.startswith("struct "):
            return "struct"
        return "enum" if node["name"] + "_constants" in self.tags else "handle"

    def everything(self):
        constants = [{"name": name, "value": int(value)} for name, value in self.headers.macros]
        return {
            "library": "vivace",
            "version": ".".join(str(constant["value"]) for constant in constants),
            "constants": constants + self._plain_constants(),
            "enums": self._each("enum", self._enum),
            "handles": self._each("handle", self._handle),
            "callbacks": self._each("callback", self._callback),
            "structs": self._each("struct", self._struct),
            "functions": [self._function(node) for node in self.headers.of_kind("FunctionDecl")],
        }

    def _each(self, kind, describe):
        return [describe(node) for name, node in self.typedefs.items() if self.kinds[name] == kind]

    def _named(self, node):
        """The name, the header, and the documentation of a declaration."""
        documented = comments.parts(node)
        return {"name": node["name"], "header": self.headers.header(node),
                **comments.described(documented["paragraphs"])}, documented

    def _values(self, tag):
        value = -1
        for node in self.tags[tag]["inner"]:
            if node["kind"] == "EnumConstantDecl":
                given = [part["value"] for part in node["inner"] if "value" in part]
                value = int(given[0]) if given else value + 1
                documented = comments.described(comments.parts(node)["paragraphs"])
                yield {"name": node["name"], "value": value, **documented}

    def _plain_constants(self):
        """Those of enums that are no type's."""
        return [constant for tag in self.tags if tag.removesuffix("_constants") not in self.kinds
                for constant in self._values(tag)]

    def _enum(self, node):
        named, _ = self._named(node)
        tag = node["name"] + "_constants"
        details = [text for text in comments.parts(self.tags[tag])["paragraphs"]
                   if not text.startswith("The constants of")]
        return named | ({"details": details} if details else {}) | {
            "base": node["type"]["qualType"],
            "tag": tag,
            "flags": "combined with |" in named["brief"],
            "open": "256 and up" in named["brief"],
            "values": list(self._values(tag)),
        }

    def _handle(self, node):
        base = node["type"]["qualType"]
        kind_of = base if base in self.kinds else None
        return self._named(node)[0] | {"base": "uint64_t", "kind_of": kind_of}

    def _callback(self, node):
        named, documented = self._named(node)
        returned, parameters = self.headers.signature(node)
        return named | self._called(node["name"], returned, parameters, documented)

    def _function(self, node):
        named, documented = self._named(node)
        parameters = [(part["type"]["qualType"], part["name"])
                      for part in node.get("inner", []) if part["kind"] == "ParmVarDecl"]
        returned = node["type"]["qualType"].partition("(")[0].strip()
        return named | self._called(node["name"], returned, parameters, documented)

    def _called(self, owner, returned, parameters, documented):
        docs = documented["parameters"]
        beside = {name: spelled(text) | {"name": name, "doc": docs.get(name, "")}
                  for text, name in parameters}
        return {
            "parameters": [
                one | self.conventions.parameter(owner, one, beside, name in documented["outputs"])
                for name, one in beside.items()],
            "returns": self._returned(owner, returned, documented["returns"]),
        }

    def _returned(self, owner, text, doc):
        answer = spelled(text)
        if answer == {"type": "void"}:
            return answer
        return answer | {"doc": doc} | self.conventions.answer(owner, answer)

    def _struct(self, node):
        named, _ = self._named(node)
        record = self.records[node["name"]]
        fields = [self._field(node["name"], part)
                  for part in record["inner"] if part["kind"] == "FieldDecl"]
        machines = {}
        for machine in WORDS:
            offsets, size, alignment = self.layout.struct(fields, machine)
            machines[machine] = {"size": size, "alignment": alignment}
            for field, offset in zip(fields, offsets):
                field.setdefault("offset", {})[machine] = offset
        return named | {
            "grows": grows(named, fields), "layout": machines, "fields": fields}

    def _field(self, struct, node):
        doc = " ".join(comments.parts(node)["paragraphs"])
        field = {"name": node["name"], "doc": doc}
        text = node["type"]["qualType"]
        if "(*)" not in text:
            field |= spelled(text)
            return field | self.conventions.field(struct, field)
        returned, parameters = self.headers.signature(node)
        called = {"parameters": [spelled(text) | {"name": name} for text, name in parameters],
                  "returns": spelled(returned)}
        return field | {"type": "function", "function": called, "role": "callback"}


def grows(named, fields):
    """Whether later versions may add fields at the end: how large it is, is told."""
    text = " ".join([named["brief"], *named.get("details", [])])
    return "Later versions may add fields at the end" in text or fields[0]["name"] == "size"


def written(api):
    return json.dumps(api, indent=1, ensure_ascii=True) + "\n"


def described():
    describer = Describer(Headers(os.path.join(ROOT, "include")))
    api = describer.everything()
    faults = describer.conventions.finish()
    if faults:
        sys.exit("\n".join(faults))
    abi.date(api, abi.releases(RELEASES))
    return api


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--compare", metavar="FOLDER")
    parser.add_argument("--release", metavar="FOLDER")
    arguments = parser.parse_args()
    api = described()
    if arguments.compare:
        faults = abi.faults(api, abi.releases(arguments.compare))
        sys.exit("\n".join(faults) or None)
    if arguments.release:
        path = os.path.join(arguments.release, api["version"] + ".json")
        api = abi.essence(api)
    else:
        path = OUTPUT
    if not arguments.check:
        with open(path, "w", encoding="ascii") as file:
            file.write(written(api))
        return
    with open(path, encoding="ascii") as file:
        if file.read() != written(api):
            how = "describe.py --release" if arguments.release else "Sources/Bindings/update"
            sys.exit(f"{path} is not what the headers give: run {how}")


if __name__ == "__main__":
    main()
