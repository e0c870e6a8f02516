"""Files that follow from vivace.json."""

import json
import os
import sys

BINDINGS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")


def description():
    with open(os.path.join(BINDINGS, "vivace.json"), encoding="ascii") as file:
        return json.load(file)


def keep(folder, texts):
    """Writes the texts to their names in a folder; with --check it fails where one is another."""
    for name, text in texts.items():
        path = os.path.join(folder, name)
        if "--check" not in sys.argv:
            with open(path, "w", encoding="ascii") as file:
                file.write(text)
        elif not os.path.exists(path) or open(path, encoding="ascii").read() != text:
            sys.exit(f"{path} is not what vivace.json gives: run Sources/Bindings/update")


def in_lines(lines):
    """The text of lines, which ends with one line's end."""
    return "\n".join(lines).rstrip() + "\n"
