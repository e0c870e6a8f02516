"""Declarations in C, as vivace.json describes them."""


def spelled(part):
    """A type."""
    const = "const " if part.get("const") else ""
    return f"{const}{part['type']}{' *' if part.get('pointer') else ''}"


def parameters(called):
    return ", ".join(spelled(one) for one in called["parameters"]) or "void"


def pointer(called, name):
    """A pointer to a function, by a name."""
    return f"{spelled(called['returns'])} (*{name})({parameters(called)})"


def field(described):
    if "function" in described:
        return pointer(described["function"], described["name"])
    count = f"[{described['array']}]" if "array" in described else ""
    return f"{spelled(described)} {described['name']}{count}"
