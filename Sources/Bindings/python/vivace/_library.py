"""Finds the library."""

import ctypes
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

MAJOR = 1
HERE = Path(__file__).resolve().parent
NAME = {"darwin": f"libvivace.{MAJOR}.dylib", "win32": "vivace.dll"}.get(
    sys.platform, f"libvivace.so.{MAJOR}")


def places() -> Iterator[str]:
    """In the package, in the distribution around it, with the loader, or with pkg-config."""
    for folder in (HERE, HERE.parents[1] / "lib"):
        if (folder / NAME).exists():
            yield str(folder / NAME)
    yield NAME
    command = ["pkg-config", "--variable=libdir", "vivace"]
    try:
        asked = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return
    if asked.returncode == 0:
        yield os.path.join(asked.stdout.strip(), NAME)


def load() -> ctypes.CDLL:
    """The library that VIVACE_LIBRARY names, or else the first one that is found."""
    told = os.environ.get("VIVACE_LIBRARY")
    failures = []
    for place in [told] if told else places():
        try:
            return checked(ctypes.CDLL(place))
        except OSError as error:
            failures.append(f"  {place}: {error}")
    raise ImportError(
        f"{NAME} was not found. Install the folder python that `swift package dist` makes, or set "
        "VIVACE_LIBRARY to the path of the library. Tried:\n" + "\n".join(failures))


def checked(library: ctypes.CDLL) -> ctypes.CDLL:
    try:
        library.viv_version.restype = ctypes.c_uint32
    except AttributeError:
        raise ImportError(f"{library._name} is not Vivace") from None
    version = library.viv_version()
    if version >> 16 != MAJOR:
        raise ImportError(f"{library._name} is version {version >> 16}, not {MAJOR}")
    return library
