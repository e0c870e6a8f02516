"""Takes the library along, if the package lies in a distribution: ../lib is beside it then."""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

LIBRARY = Path(__file__).resolve().parent.parent / "lib" / "libvivace.so.1"


class WithLibrary(build_py):
    def run(self) -> None:
        super().run()
        if LIBRARY.exists():
            folder = Path(self.build_lib) / "vivace"
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copy(LIBRARY, folder / LIBRARY.name)


class ForThisMachine(bdist_wheel):
    """For every version of Python, and with the library for one platform."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = not LIBRARY.exists()

    def get_tag(self) -> tuple[str, str, str]:
        platform = super().get_tag()[2]
        return "py3", "none", platform


with TemporaryDirectory() as place:
    # What is installed may be read-only, and is not added to.
    setup(cmdclass={"build_py": WithLibrary, "bdist_wheel": ForThisMachine},
          options={"build": {"build_base": place}, "egg_info": {"egg_base": place}})
