"""The declarations of the headers, as clang reads them."""

import json
import os
import re
import subprocess
import sys


class Headers:
    """The declarations of a header and of what it includes, in their order."""

    def __init__(self, include):
        self.include = include
        self.sources = {}
        arguments = ["-x", "c", "-std=c11", "-I", include]
        path = os.path.join(include, "vivace.h")
        dump = run("clang", *arguments, "-fsyntax-only", "-Xclang", "-ast-dump=json", path)
        self.file = ""
        tree = json.loads(dump, object_hook=self._place)
        self.declarations = [
            declaration for declaration in tree["inner"] if self._is_ours(declaration)]
        self.macros = re.findall(
            r"^#define (VIV_\w+) (\d+)$", run("clang", *arguments, "-E", "-dM", path), re.MULTILINE)

    def _place(self, node):
        """Tells each node its file: clang says it where it differs from the one before."""
        if "tokLen" in node:
            self.file = node.setdefault("file", self.file)
        return node

    def _is_ours(self, declaration):
        file = declaration.get("loc", {}).get("file", "")
        return file.startswith(self.include) and re.match("viv_", declaration.get("name", ""))

    def of_kind(self, kind):
        return [node for node in self.declarations if node["kind"] == kind]

    def header(self, declaration):
        return os.path.relpath(declaration["loc"]["file"], self.include)

    def source(self, declaration):
        """The text of a declaration, without blanks at the ends of lines."""
        path = declaration["loc"]["file"]
        if path not in self.sources:
            with open(path, encoding="ascii") as file:
                self.sources[path] = file.read()
        begin, end = declaration["range"]["begin"], declaration["range"]["end"]
        source = self.sources[path][begin["offset"]:end["offset"] + end["tokLen"]]
        return " ".join(source.split())

    def signature(self, declaration):
        """What a pointer to a function returns, and the type and name of each parameter."""
        source = self.source(declaration)
        returned, parameters = re.fullmatch(
            r"(?:typedef )?(.*?) ?\(\*\w+\)\((.*)\)(?:\w+)?", source).groups()
        pairs = [re.fullmatch(r"(.*?)(\w+)", part.strip()).groups()
                 for part in parameters.split(",")]
        return returned, [(spelled.strip(), name) for spelled, name in pairs]


def run(*command):
    try:
        return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    except FileNotFoundError:
        sys.exit(f"{command[0]} is missing. On Debian and Ubuntu: apt-get install {command[0]}")
    except subprocess.CalledProcessError:
        sys.exit("the headers do not compile")
