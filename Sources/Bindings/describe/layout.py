"""Types as the headers spell them, and where structs of them have their fields.

Two machines are laid out: lp64, and ilp32 whose 64-bit numbers are aligned to 8 bytes (ARM, wasm32;
not i386 of System V). CI asks compilers for both whether it is so.
"""

import re

SIZES = {
    "bool": 1, "char": 1, "int32_t": 4, "uint32_t": 4, "float": 4, "int64_t": 8, "uint64_t": 8,
    "double": 8,
}
WORDS = {"lp64": 8, "ilp32": 4}


def spelled(text):
    """A type: its name, and whether it is a pointer (to what is constant) or an array."""
    text = text.replace("_Bool", "bool")
    parts = re.fullmatch(r"(const )?(\w+) ?(\*)?(?:\[(\d+)\])?", text)
    const, name, pointer, count = parts.groups()
    found = {"type": name}
    if pointer:
        found |= {"pointer": True, "const": bool(const)}
    if count:
        found["array"] = int(count)
    return found


class Layout:
    def __init__(self, bases):
        """bases: what a named type is in C, by its name."""
        self.bases = bases

    def size(self, spelling, machine):
        if spelling.get("pointer") or spelling["type"] == "size_t" or "function" in spelling:
            return WORDS[machine]
        name = spelling["type"]
        while name in self.bases:
            name = self.bases[name]
        return SIZES[name]

    def struct(self, fields, machine):
        """The offset of each field, the size of the struct, and its alignment."""
        end, alignment, offsets = 0, 1, []
        for field in fields:
            size = self.size(field, machine)
            alignment = max(alignment, size)
            end = -(-end // size) * size
            offsets.append(end)
            end += size * field.get("array", 1)
        return offsets, -(-end // alignment) * alignment, alignment
