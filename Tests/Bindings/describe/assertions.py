"""A program in C that compiles if what vivace.json says of a machine is so: sizes, offsets, values,
and the types of all functions. Arguments: the description, and lp64 or ilp32."""

import json
import sys


sys.path.insert(0, "Sources/Bindings/describe")

from spelling import pointer  # noqa: E402


def assertions(api, machine):
    yield "#include <vivace.h>"
    for constant in api["constants"] + [value for enum in api["enums"] for value in enum["values"]]:
        yield f"_Static_assert({constant['name']} == {constant['value']}, \"\");"
    for one in api["enums"] + api["handles"]:
        yield f"{one['base']} *same_{one['name']}({one['name']} *x) {{ return x; }}"
    for struct in api["structs"]:
        name, layout = struct["name"], struct["layout"][machine]
        yield f"_Static_assert(sizeof({name}) == {layout['size']}, \"\");"
        yield f"_Static_assert(_Alignof({name}) == {layout['alignment']}, \"\");"
        for field in struct["fields"]:
            offset = field["offset"][machine]
            yield f"_Static_assert(offsetof({name}, {field['name']}) == {offset}, \"\");"
    for callback in api["callbacks"]:
        yield f"{pointer(callback, 'same_' + callback['name'])} = ({callback['name']})0;"
    for function in api["functions"]:
        yield f"{pointer(function, 'same_' + function['name'])} = {function['name']};"


with open(sys.argv[1], encoding="ascii") as file:
    print("\n".join(assertions(json.load(file), sys.argv[2])))
