"""What a parameter, a field or an answer is for, where its type in C does not tell.

The headers' conventions decide; annotations.toml has the exceptions. What neither decides is a
fault, and so is an annotation that nothing uses or that says what the convention says already.
"""

import re
import tomllib

# What each role needs to be known of it.
NEEDS = {
    "number": [], "enum": [], "handle": ["nullable"],
    "string": ["nullable", "until"], "struct": ["nullable", "until", "length"],
    "data": ["nullable", "until", "length"], "output": ["nullable", "until", "length"],
    "target": ["nullable", "until", "length"], "address": ["nullable", "until"],
    "callback": ["nullable", "until"], "user": ["nullable", "until"],
    "memory": ["nullable", "until"],
}
LIVES = {
    "call", "moved", "moveable", "key", "tempo", "replaced", "released", "library", "next-call",
    "next-failure", "renamed", "host",
}
DIRECTIONS = {"output": "out", "target": "inout"}


class Conventions:
    def __init__(self, path, kinds):
        """kinds: what each named type is: handle, enum, struct or callback."""
        with open(path, "rb") as file:
            tables = tomllib.load(file)
        self.annotations = {f"{owner}.{name}": entry
                            for owner, table in tables.items() for name, entry in table.items()}
        self.kinds = kinds
        self.unused = set(self.annotations)
        self.faults = []

    def parameter(self, function, parameter, beside, is_output):
        """Of a function or a callback; beside: all its parameters by name."""
        key = f"{function}.{parameter['name']}"
        role = self._role(key, parameter, is_output)
        found = {
            "role": role,
            "direction": DIRECTIONS.get(role, "in"),
            "nullable": nullable(role, parameter["doc"]),
            "until": self._until(function, role, beside),
            "length": self._length(parameter, beside),
        }
        if parameter["type"] == "void" and role in ("data", "output", "target"):
            found["element"] = "type" if "type" in beside else "byte" if "size" in beside else None
        return self._settled(key, parameter, found, ["direction", *NEEDS.get(role, [])])

    def field(self, struct, field):
        key = f"{struct}.{field['name']}"
        found = {"role": self._role(key, field, False) if not field.get("pointer") else None}
        if re.search(r"\b(0 or 1|1 where|Not 0:)", field["doc"]):
            found["boolean"] = True
        return self._settled(key, field, found, [])

    def answer(self, function, answer):
        """What a function returns; a value that tells nothing but failure is one.

        Functions that ask, which have names of their own, return such a value otherwise too."""
        key = f"{function}.return"
        needs = ["until"] if answer.get("pointer") else []
        settled = self._settled(key, answer, {"role": self._role(key, answer, False)}, needs)
        failure = {"viv_easing": -1}.get(answer["type"], 0 if settled["role"] == "handle" else None)
        if answer["type"] == "viv_status":
            settled["failure"] = "status"
        elif failure is not None and not re.search("_get_|_next$|_find_", function):
            settled["failure"] = failure
        return settled

    def finish(self):
        """All that is wrong."""
        unknown = [f"{key}: annotated, but there is no such thing" for key in sorted(self.unused)]
        return self.faults + unknown

    def _settled(self, key, spelling, found, needs):
        """What the conventions found, with the exceptions, as far as it is needed."""
        given = self.annotations.get(key, {})
        self.unused.discard(key)
        self.faults += [f"{key}: {name} needs no annotation"
                        for name in given if name in needs and found.get(name) == given[name]]
        settled = {name: value for name, value in found.items()
                   if name in needs or name in ("role", "element", "boolean")} | given
        if spelling["type"] == "int32_t":
            needs = [*needs, "constants" if "constants" in settled else "enum"]
        for name in ["role", *needs]:
            if settled.get(name) is None:
                self.faults.append(f"{key}: {name} is not decided")
        for name, words in (("role", NEEDS), ("until", LIVES)):
            if settled.get(name) not in (None, *words):
                self.faults.append(f"{key}: {name} = {settled[name]} is unknown")
        return settled

    def _role(self, key, spelling, is_output):
        given = self.annotations.get(key, {}).get("role")
        name, kind = spelling["type"], self.kinds.get(spelling["type"], "number")
        if given or not spelling.get("pointer"):
            return given or kind
        if name == "char":
            return "string"
        if is_output:
            return "output"
        if not spelling["const"]:
            return {"user": "user", "target": "target"}.get(spelling.get("name"))
        if name == "void" and spelling.get("name") in ("target", "key", "first", "address"):
            return "address"
        return "struct" if kind == "struct" else "data"

    def _until(self, function, role, beside):
        """How long a pointer must stay good; that of a callback's user is the callback's."""
        if role == "user":
            if function in self.kinds:
                return "host"
            for name, other in beside.items():
                if self.kinds.get(other["type"]) == "callback":
                    return self.annotations.get(f"{function}.{name}", {}).get("until")
        return {"target": "moved", "callback": None, "user": None}.get(role, "call")

    def _length(self, parameter, beside):
        """How many elements there are: as the parameter `count` says, and of bytes `size`."""
        if "points" in beside:
            return None
        if parameter["type"] == "void" and "size" in beside and "type" not in beside:
            return "size"
        single = self.kinds.get(parameter["type"]) == "struct"
        return "count" if "count" in beside and not single else "1"


def nullable(role, doc):
    """Whether it may be NULL (a handle: 0): the headers say where it may, and refuse it elsewhere.

    Nothing, where they seem to say both.
    """
    word = "0" if role == "handle" else "NULL"
    mentions = re.findall(rf"[^.;,]*(?<![\w.-]){word}(?!\w|\.[\w.])", doc)
    refusal = re.compile(rf"\b(not|not be|but|neither) {word}$", re.IGNORECASE)
    refused = [part for part in mentions if refusal.search(part)]
    if refused and len(refused) != len(mentions):
        return None
    return role == "user" or bool(mentions) and not refused
