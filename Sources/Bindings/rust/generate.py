#!/usr/bin/env python3
"""Writes what follows from vivace.json: the declarations of vivace-sys, and the enums of vivace.
With --check it fails if they are not up to date."""

import os
import re
import sys
import textwrap

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "describe"))

from following import description, in_lines, keep  # noqa: E402

MADE = "// Made by generate.py from vivace.json; not to be edited."
NUMBERS = {
    "bool": "bool", "int32_t": "i32", "uint32_t": "u32", "uint64_t": "u64", "size_t": "usize",
    "float": "f32", "double": "f64", "char": "c_char", "void": "c_void",
}
KEYWORDS = {"type", "move", "in", "ref", "loop", "box", "where", "use", "as"}
# Not enums in Rust: numbers with names, of which there are others as well, or which are combined.
OPEN = {"viv_easing": ("Easing", "VIV_EASE_"), "viv_event_kind": ("EventKind", "VIV_EVENT_")}


def named(name):
    return name + "_" if name in KEYWORDS else name


def titled(words):
    return "".join(word.capitalize() for word in words.split("_"))


def plain(text):
    """A text of the headers for rustdoc, where brackets would be links."""
    text = re.sub(r"@ref \w+ \"([^\"]*)\"", r"\1", text)
    text = re.sub(r"@ref (\w+)", r"\1", text)
    text = re.sub(r"(?<!\w)#(?=viv_|VIV_)", "", text)
    return re.sub(r"([\[\]<>])", r"\\\1", text)


def documented(indent, *paragraphs):
    """Paragraphs as a doc comment."""
    lines = []
    for paragraph in paragraphs:
        if lines:
            lines.append(f"{indent}///")
        if paragraph.startswith("    "):
            lines += [f"{indent}/// ```c", *(f"{indent}/// {line}" for line in paragraph.split("\n")),
                      f"{indent}/// ```"]
            continue
        lines += textwrap.wrap(plain(paragraph), 100, initial_indent=f"{indent}/// ",
                               subsequent_indent=f"{indent}/// ", break_on_hyphens=False)
    return lines


def wrapped(head, parts, tail):
    """On one line, or on several of at most 100 columns."""
    line = head + ", ".join(parts) + tail
    if len(line) <= 100:
        return [line]
    indent = " " * (len(head) - len(head.lstrip()))
    return [head, *(f"{indent}    {part}," for part in parts), indent + tail]


class Generator:
    def __init__(self, api):
        self.api = api
        self.callbacks = {one["name"] for one in api["callbacks"]}

    def spelled(self, part):
        name = part["type"]
        if name == "function":
            return f"Option<{self.pointer(part['function'])}>"
        if name in self.callbacks:
            return name
        base = NUMBERS.get(name, name)
        if part.get("pointer"):
            return f"*{'const' if part.get('const') else 'mut'} {base}"
        return f"[{base}; {part['array']}]" if "array" in part else base

    def pointer(self, called):
        parameters = ", ".join(
            f"{named(one['name'])}: {self.spelled(one)}" for one in called["parameters"])
        return f"unsafe extern \"C\" fn({parameters}){self.answer(called)}"

    def answer(self, called):
        returned = called["returns"]
        if returned["type"] == "void" and not returned.get("pointer"):
            return ""
        return f" -> {self.spelled(returned)}"

    def constant(self, one, type_name):
        yield from documented("", one.get("brief", "A part of the version."))
        yield f"pub const {one['name']}: {type_name} = {one['value']};"

    def declarations(self):
        yield MADE
        yield "\nuse super::{c_char, c_void};\n"
        for one in self.api["constants"]:
            yield from self.constant(one, "u32" if "VERSION" in one["name"] else "i32")
        for one in self.api["handles"]:
            yield ""
            yield from documented("", one["brief"], *one.get("details", []))
            yield f"pub type {one['name']} = {NUMBERS[one['base']]};"
        for one in self.api["enums"]:
            yield ""
            yield from documented("", one["brief"])
            yield f"pub type {one['name']} = {NUMBERS[one['base']]};"
            for value in one["values"]:
                yield from self.constant(value, one["name"])
        for one in self.api["callbacks"]:
            yield ""
            yield from documented("", one["brief"], *self.parameter_texts(one))
            yield from self.callback(one)
        for one in self.api["structs"]:
            yield from self.struct(one)
        yield "\nextern \"C\" {"
        for number, one in enumerate(self.api["functions"]):
            if number:
                yield ""
            yield from self.function(one)
        yield "}"

    def parameter_texts(self, called):
        texts = [f"`{named(one['name'])}`: {one['doc']}"
                 for one in called["parameters"] if one.get("doc")]
        if called["returns"].get("doc"):
            texts.append(f"Returns: {called['returns']['doc']}")
        return texts

    def callback(self, one):
        parts = [f"{named(part['name'])}: {self.spelled(part)}" for part in one["parameters"]]
        yield f"pub type {one['name']} = Option<"
        yield from wrapped("    unsafe extern \"C\" fn(", parts, f"){self.answer(one)},")
        yield ">;"

    def function(self, one):
        yield from documented(
            "    ", one["brief"], *one.get("details", []), *self.parameter_texts(one))
        parts = [f"{named(part['name'])}: {self.spelled(part)}" for part in one["parameters"]]
        yield from wrapped(f"    pub fn {one['name']}(", parts, f"){self.answer(one)};")

    def struct(self, one):
        yield ""
        yield from documented("", one["brief"], *one.get("details", []))
        yield "#[repr(C)]"
        yield "#[derive(Clone, Copy, Debug)]"
        yield f"pub struct {one['name']} {{"
        for field in one["fields"]:
            if field.get("doc"):
                yield from documented("    ", field["doc"])
            yield f"    pub {named(field['name'])}: {self.spelled(field)},"
        yield "}"

    def layouts(self):
        """Checks when the crate is compiled that structs lie in memory as in C."""
        yield MADE
        yield "\nuse super::*;"
        yield "use core::mem::{align_of, size_of};\n"
        for one in self.api["structs"]:
            for bits, model in ((64, "lp64"), (32, "ilp32")):
                name, layout = one["name"], one["layout"][model]
                yield f"#[cfg({condition(bits)})]"
                yield "const _: () = {"
                yield f"    assert!(size_of::<{name}>() == {layout['size']});"
                yield f"    assert!(align_of::<{name}>() == {layout['alignment']});"
                yield "};"
                yield f"#[cfg(all(viv_offset_of, {condition(bits)}))]"
                yield "const _: () = {"
                for field in one["fields"]:
                    place = f"core::mem::offset_of!({name}, {named(field['name'])})"
                    yield f"    assert!({place} == {field['offset'][model]});"
                yield "};"

    def enums(self):
        yield MADE
        yield "\nuse vivace_sys as sys;"
        for enum in self.api["enums"]:
            if enum["name"] in OPEN:
                yield from self.numbers(enum, *OPEN[enum["name"]])
            else:
                yield from self.enum(enum)

    def numbers(self, enum, title, prefix):
        yield f"\nimpl crate::{title} {{"
        for value in enum["values"]:
            yield from documented("    ", value.get("brief", "See the constant of C."))
            name = value["name"].removeprefix(prefix)
            yield f"    pub const {name}: Self = Self(sys::{value['name']});"
        yield "}"

    def enum(self, enum):
        prefix = os.path.commonprefix([one["name"] for one in enum["values"]]).rpartition("_")[0]
        title = titled(enum["name"].removeprefix("viv_"))
        yield ""
        yield from documented("", enum["brief"].partition(": one of")[0].rstrip(".") + ".")
        yield "#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]"
        yield "#[non_exhaustive]"
        yield "#[repr(i32)]"
        yield f"pub enum {title} {{"
        variants = []
        for value in enum["values"]:
            yield from documented("    ", value.get("brief", "See the constant of C."))
            name = titled(value["name"].removeprefix(prefix + "_").removeprefix("ERROR_").lower())
            variants.append((name, value["name"]))
            yield f"    {name} = sys::{value['name']},"
        yield "}"
        yield f"\nimpl {title} {{"
        yield "    /// The constant of a number, if there is one."
        yield "    pub fn from_raw(number: i32) -> Option<Self> {"
        yield "        match number {"
        for variant, constant in variants:
            yield f"            sys::{constant} => Some(Self::{variant}),"
        yield "            _ => None,"
        yield "        }"
        yield "    }"
        yield "}"


def condition(bits):
    # Where 64-bit numbers lie at multiples of 4 (32-bit x86) the layouts are others.
    width = f'target_pointer_width = "{bits}"'
    return width if bits == 64 else f'all({width}, not(target_arch = "x86"))'


def main():
    generator = Generator(description())
    keep(HERE, {
        "vivace-sys/src/bindings.rs": in_lines(generator.declarations()),
        "vivace-sys/src/layouts.rs": in_lines(generator.layouts()),
        "vivace/src/enums.rs": in_lines(generator.enums()),
    })


main()
