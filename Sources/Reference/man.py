"""Makes man pages of the XML that Doxygen made of the headers: one for each function, callback and
type, and vivace(3), which lists them all. Doxygen's own man pages would be one for each topic, and
beside them one for each field, such as time(3)."""

import os
import re
import sys
import textwrap
import xml.etree.ElementTree as ElementTree


def escaped(text):
    return (text or "").replace("\\", "\\e").replace("-", "\\-")


def inline(element):
    """The text of an element and all in it, with fonts, on one line."""
    parts = [escaped(element.text)]
    for child in element:
        if child.tag not in BLOCKS:
            text = inline(child)
            font = FONTS.get(child.tag)
            parts.append(f"\\f{font}{text}\\fP" if font else text)
        parts.append(escaped(child.tail))
    return re.sub(r"\s+", " ", "".join(parts))


FONTS = {"emphasis": "I", "bold": "B", "computeroutput": "B", "parametername": "I"}
BLOCKS = {"itemizedlist", "parameterlist", "simplesect", "programlisting"}


def line(text):
    """A line of running text: links to functions are pages, and no command begins it."""
    text = re.sub(r"\b(viv_\w+)\(\)", r"\\fB\1\\fP(3)", text.strip())
    return "\\&" + text if text[:1] in (".", "'") else text


def listing(element):
    lines = []
    for code in element.iter("codeline"):
        for space in code.iter("sp"):
            space.text = " "
        lines.append(escaped("".join(code.itertext())))
    return [".PP", ".in +4n", ".nf", *lines, ".fi", ".in"]


def paragraph(para):
    """A paragraph: its text, then the lists and listings in it."""
    lines, text = [], inline(para)
    if text.strip():
        lines += [".PP", line(text)]
    for child in para:
        if child.tag == "itemizedlist":
            for item in child.findall("listitem"):
                lines += [".IP \\(bu 2"] + [line(inline(part)) for part in item.findall("para")]
        elif child.tag == "programlisting":
            lines += listing(child)
    return lines


def body(element):
    """The paragraphs of a description, its sections left out."""
    return [text for para in element.findall("para") for text in paragraph(para)]


def parameters(member):
    lines = []
    for item in member.iter("parameteritem"):
        names = ", ".join(inline(name) for name in item.iter("parametername"))
        description = " ".join(inline(para) for para in item.find("parameterdescription"))
        lines += [".TP", f"\\fI{names}\\fP", line(description)]
    return lines


def returned(member):
    for section in member.iter("simplesect"):
        if section.get("kind") == "return":
            return [line(inline(para)) for para in section.findall("para")]
    return []


def described(element):
    """The brief description, and what belongs to its paragraph and follows it."""
    rest = body(element.find("detaileddescription"))
    return [line(inline(element.find("briefdescription")))] + rest[rest[:1] == [".PP"]:]


def constants(member):
    lines = []
    for value in member.findall("enumvalue"):
        number = escaped(value.findtext("initializer"))
        lines += [".TP", f"\\fB{value.findtext('name')}\\fP {number}", *described(value)]
    return lines


def fields(struct):
    lines = []
    for member in struct.iter("memberdef"):
        declared = f"{inline(member.find('type'))} {member.findtext('name')}"
        declared += escaped(member.findtext("argsstring"))
        lines += [".TP", f"\\fB{tight(declared)}\\fP", *described(member)]
    return lines


def tight(declaration):
    """A declaration with pointers as the headers have them."""
    return re.sub(r"\* +", "*", declaration).replace("(*", " (*").replace("  (*", " (*")


def signature(member):
    """A declaration as the header has it."""
    name, kind = member.findtext("name"), inline(member.find("type"))
    if member.get("kind") == "typedef":
        space = "" if kind.endswith("*") else " "
        text = f"typedef {kind}{space}{name}{escaped(member.findtext('argsstring'))}"
    else:
        arguments = [f"{inline(param.find('type'))} {escaped(param.findtext('declname'))}".strip()
                     for param in member.findall("param")]
        text = f"{kind} {name}({', '.join(arguments) or 'void'})"
    return tight(text) + ";"


class Page:
    def __init__(self, name, brief):
        summary = re.sub(r"\.$", "", inline(brief).strip())
        self.lines = [f'.TH {name} 3 "" Vivace Vivace', ".ad l", ".nh", ".SH NAME",
                      f"{name} \\- {summary[:1].lower() + summary[1:]}"]
        self.name = name

    def section(self, title, lines):
        if lines:
            self.lines += [f".SH {title}", *(lines[1:] if lines[0] == ".PP" else lines)]

    def synopsis(self, declaration):
        whole = re.sub("(?<!,) ", "\u00a0", declaration)  # Breaks between parameters alone.
        lines = textwrap.wrap(whole, 76, subsequent_indent="    ", break_on_hyphens=False)
        lines = [text.replace("\u00a0", " ") for text in lines]
        self.section("SYNOPSIS", [".nf", "\\fB#include <vivace.h>", "", *lines, "\\fP", ".fi"])

    def write(self, folder):
        with open(os.path.join(folder, self.name + ".3"), "w", encoding="utf-8") as file:
            file.write("\n".join(self.lines) + "\n")


def member_page(member, group, enums):
    page = Page(member.findtext("name"), member.find("briefdescription"))
    page.synopsis(signature(member))
    page.section("DESCRIPTION", described(member))
    page.section("PARAMETERS", parameters(member))
    page.section("RETURN VALUE", returned(member))
    enum = enums.get(member.findtext("name") + "_constants")
    if enum is not None:
        page.section("CONSTANTS", body(enum.find("detaileddescription")) + constants(enum))
    page.section("NOTES", described(group))
    page.section("SEE ALSO", see_also(group, page.name))
    return page


def see_also(group, name):
    names = [member.findtext("name") for member in group.iter("memberdef")
             if member.get("kind") == "function" and member.findtext("name") != name]
    return [", ".join(f"\\fB{other}\\fP(3)" for other in names + ["vivace"])]


def struct_page(struct, group):
    name = struct.findtext("compoundname")
    page = Page(name, struct.find("briefdescription"))
    page.synopsis(f"typedef struct {name} {name};")
    page.section("DESCRIPTION", described(struct))
    page.section("FIELDS", fields(struct))
    page.section("SEE ALSO", see_also(group, name))
    return page


def overview(main, groups):
    """vivace(3): the main page, and all functions by topic."""
    brief = ElementTree.fromstring("<brief>an animation engine to embed</brief>")
    page = Page("vivace", brief)
    page.section("SYNOPSIS", [".B #include <vivace.h>", ".PP", "cc ... \\-lvivace"])
    page.section("DESCRIPTION", body(main.find("detaileddescription")))
    rules = next(group for group in groups if group.findtext("compoundname") == "viv_basics")
    page.section("RULES FOR EVERY FUNCTION", body(rules.find("detaileddescription")))
    for group in groups:
        members = [member for member in group.iter("memberdef") if member.get("kind") == "function"]
        lines = []
        for member in members:
            lines += [".TP", f"\\fB{member.findtext('name')}\\fP(3)",
                      line(inline(member.find("briefdescription")))]
        page.section(group.findtext("title").upper(), lines)
    return page


def main(xml, folder):
    def parsed(name):
        return ElementTree.parse(os.path.join(xml, name + ".xml")).getroot()

    def compound(name):
        return parsed(name).find("compounddef")

    index = parsed("index")
    groups = [compound(entry.get("refid")) for entry in index if entry.get("kind") == "group"]
    members = [(member, group) for group in groups for member in group.iter("memberdef")]
    enums = {member.findtext("name"): member for member, _ in members}
    pages = [member_page(member, group, enums) for member, group in members
             if member.get("kind") in ("function", "typedef")]
    pages += [struct_page(compound(inner.get("refid")), group)
              for group in groups for inner in group.findall("innerclass")]
    pages.append(overview(compound("indexpage"), groups))

    os.makedirs(folder, exist_ok=True)
    for page in pages:
        page.write(folder)


main(*sys.argv[1:])
