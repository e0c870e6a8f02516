"""What a program that was compiled with a release needs of every later version of its major number:
its functions with their parameters, its constants, and the layout of its structs."""

import json
import os

SPELLING = ("type", "pointer", "const", "array")


def releases(folder):
    """Those of a folder, oldest first."""
    found = []
    for name in os.listdir(folder):
        if name.endswith(".json"):
            with open(os.path.join(folder, name), encoding="ascii") as file:
                found.append(json.load(file))
    return sorted(found, key=version)


def version(api):
    return [int(number) for number in api["version"].split(".")]


def spelling(part):
    called = {"function": signature(part["function"])} if "function" in part else {}
    return {name: part[name] for name in SPELLING if name in part} | called


def signature(called):
    return {"parameters": [spelling(part) for part in called["parameters"]],
            "returns": spelling(called["returns"])}


def values(constants):
    return {constant["name"]: constant["value"] for constant in constants
            if not constant["name"].startswith("VIV_VERSION")}


def struct(described):
    fields = [{"name": field["name"], "offset": field["offset"], **spelling(field)}
              for field in described["fields"]]
    return {"grows": described["grows"], "layout": described["layout"], "fields": fields}


def essence(api):
    """What programs are compiled against."""
    constants = values(api["constants"])
    for enum in api["enums"]:
        constants |= values(enum["values"])
    types = {one["name"]: one["base"] for one in api["enums"]}
    types |= {one["name"]: one["kind_of"] or one["base"] for one in api["handles"]}
    return {
        "version": api["version"],
        "constants": constants,
        "types": types,
        "callbacks": {one["name"]: signature(one) for one in api["callbacks"]},
        "structs": {one["name"]: struct(one) for one in api["structs"]},
        "functions": {one["name"]: signature(one) for one in api["functions"]},
    }


def dated(name, kind, past, now):
    """The first version that has something."""
    return next((api["version"] for api in past if name in api[kind]), now)


def date(api, past):
    """Tells of everything since which version it is there."""
    now = api["version"]
    for kind in ("functions", "callbacks", "structs"):
        for one in api[kind]:
            one["since"] = dated(one["name"], kind, past, now)
    for one in api["enums"] + api["handles"]:
        one["since"] = dated(one["name"], "types", past, now)
    for one in api["constants"] + [value for enum in api["enums"] for value in enum["values"]]:
        one["since"] = dated(one["name"], "constants", past, now)
    for one in api["structs"]:
        for field in one["fields"]:
            has = [old for old in past if any(
                field["name"] == other["name"]
                for other in old["structs"].get(one["name"], {"fields": []})["fields"])]
            field["since"] = has[0]["version"] if has else now


def faults(api, past):
    """What an older release of this major number has, and this version has not, or otherwise. The first of a
    major number is compared with its own file, which only tells when something changes."""
    ours = [old for old in past if version(old)[0] == version(api)[0]]
    older = [old for old in ours if version(old) < version(api)] or ours
    if not older:
        return ["there is no release to compare with"]
    new = essence(api)
    found = [fault for old in older for fault in faults_since(old, new)]
    return list(dict.fromkeys(found))


def faults_since(old, new):
    found = []
    for kind in ("constants", "types", "callbacks", "structs", "functions"):
        for name, was in old[kind].items():
            if name not in new[kind]:
                found.append(f"{name} is gone")
            elif kind == "structs":
                found += struct_faults(name, was, new[kind][name])
            elif new[kind][name] != was:
                found.append(f"{name} was {told(was)} and is {told(new[kind][name])}")
    return found


def struct_faults(name, was, now):
    """A struct may only grow at its end, and only one whose size is told at run time."""
    found = []
    if now["grows"] != was["grows"]:
        found.append(f"{name} is no longer {'' if was['grows'] else 'not '}a struct that grows")
    for index, field in enumerate(was["fields"]):
        there = now["fields"][index] if index < len(now["fields"]) else None
        if there != field:
            found.append(f"{name}.{field['name']} was {told(field)} and is {told(there)}")
    if not was["grows"] and now["layout"] != was["layout"]:
        found.append(f"{name} was {told(was['layout'])} and is {told(now['layout'])}")
    return found


def told(something):
    return json.dumps(something)
