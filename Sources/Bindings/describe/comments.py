"""Documentation comments, as clang reads them, to plain text."""

import re


def text(node):
    """The text of a comment, or of a part of it, on one line; each item of a list on its own."""
    found = ""
    for part in node.get("inner", []):
        if part["kind"] == "TextComment":
            found += re.sub(r"^\s+- ", "\n- ", part["text"])
        elif part["kind"] == "InlineCommandComment":
            found += part.get("args", [""])[-1]
        elif part["kind"] == "ParagraphComment":
            found += text(part)
    lines = (" ".join(line.split()) for line in found.split("\n"))
    return re.sub(r"#(viv_|VIV_)", r"\1", "\n".join(lines).strip())


def listing(node):
    lines = [line["text"][2:].rstrip() for line in node.get("inner", [])]
    return "\n".join(f"    {line}" for line in lines if line)


def parts(declaration):
    """What a declaration's comment says: its paragraphs, its parameters, and what it returns."""
    found = {"paragraphs": [], "parameters": {}, "outputs": set(), "returns": ""}
    comment = next((n for n in declaration.get("inner", []) if n["kind"] == "FullComment"), None)
    for node in comment["inner"] if comment else []:
        if node["kind"] == "ParagraphComment" and text(node):
            found["paragraphs"].append(text(node))
        elif node["kind"] == "VerbatimBlockComment":
            found["paragraphs"].append(listing(node))
        elif node["kind"] == "ParamCommandComment":
            found["parameters"][node["param"]] = text(node)
            if node["direction"] == "out":
                found["outputs"].add(node["param"])
        elif node["kind"] == "BlockCommandComment" and node["name"] == "return":
            found["returns"] = text(node)
    return found


def described(paragraphs):
    """The first sentence, and the rest."""
    if not paragraphs:
        return {"brief": ""}
    brief, _, rest = paragraphs[0].partition(". ")
    details = [part for part in [rest, *paragraphs[1:]] if part]
    brief = brief if brief.endswith((".", ":")) else brief + "."
    return {"brief": brief, **({"details": details} if details else {})}
