"""Compiles the engine where a C compiler is at hand, and builds the page where there is Node.js;
everything else is in pyproject.toml.

A module of the engine, of what bots search with, or of what environments do at every step, is
compiled when a `.pxd` of the same name lies beside it. Compiled modules call each other through
their C interfaces, so a half-compiled engine would not load: either all of them are compiled or
all stay plain Python, which is slower and otherwise the same.

`BASTIDE_PURE=1` asks for plain Python outright, `BASTIDE_NO_PAGE=1` for no page.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

# Paths in here are relative: builds run at the root of the source tree.
PACKAGES = (
    Path("bastide", "engine"),
    Path("bastide", "bots", "search"),
    Path("bastide", "envs", "batch"),
)
GENERATED = Path("build", "cython")
PAGE = Path("web", "page.py")

DIRECTIVES = {
    "language_level": 3,
    "infer_types": True,
    "annotation_typing": False,
    "boundscheck": False,
    "wraparound": False,
    "initializedcheck": False,
    "embedsignature": False,
    # What follows a `return` under `if cython.compiled` is the plain engine's branch.
    "warn.unreachable": False,
}


def compiled_modules() -> list[Path]:
    """The sources that have a `.pxd` beside them.

    Except where it holds nothing but `cdef enum`: those are constants for the other modules to
    compile in, and Cython would refuse the module that gives them the same values in Python.
    """
    return [
        source
        for package in PACKAGES
        for source in sorted(package.glob("*.py"))
        if source.stem != "__init__"
        and (interface := source.with_suffix(".pxd")).exists()
        and re.search(r"^c(p|type)?def (?!enum\b)", interface.read_text("utf-8"), re.MULTILINE)
    ]


def extensions() -> list[Extension]:
    if os.environ.get("BASTIDE_PURE") == "1":
        return []
    interfaces = sorted(str(path) for package in PACKAGES for path in package.glob("*.pxd"))
    return [
        Extension(
            ".".join(source.with_suffix("").parts),
            sources=[str(source)],
            depends=["setup.py", *interfaces],
        )
        for source in compiled_modules()
    ]


class NoCompilerError(Exception):
    """There is no working C compiler here."""


class BuildEngine(build_ext):
    """Builds every extension or none.

    The extensions are not marked optional: setuptools would then skip the ones that fail and
    keep the rest.
    """

    def finalize_options(self) -> None:
        super().finalize_options()
        if self.parallel is None:
            self.parallel = os.cpu_count()

    def run(self) -> None:
        if not self.extensions:
            print("The engine stays plain Python, as asked.", file=sys.stderr)
            self.forget_others()
            return
        inplace = self.inplace
        try:
            self.write_c()
            super().run()
        except Exception as problem:
            self.inplace = inplace
            self.stay_plain(problem)
        else:
            self.forget_others()

    def build_extensions(self) -> None:
        if self.compiler.compiler_type != "msvc":
            for extension in self.extensions:
                # Compiled and plain agree to the last bit, so no two operations become one.
                extension.extra_compile_args = ["-O3", "-g0", "-ffp-contract=off"]
        super().build_extensions()

    def write_c(self) -> None:
        """Let Cython write the C of each extension under `build/`."""
        self.try_compiler()
        from Cython.Build import cythonize

        written = {
            extension.name: extension.sources
            for extension in cythonize(
                self.extensions,
                build_dir=str(GENERATED),
                compiler_directives=DIRECTIVES,
                force=self.directives_are_newer(),
                quiet=True,
            )
        }
        for extension in self.extensions:
            extension.sources = written[extension.name]

    def try_compiler(self) -> None:
        """Compile a line of C, so that a machine without a compiler is told so at once."""
        from setuptools._distutils.ccompiler import new_compiler
        from setuptools._distutils.sysconfig import customize_compiler

        compiler = new_compiler(compiler=self.compiler)
        customize_compiler(compiler)
        with tempfile.TemporaryDirectory() as folder:
            line = Path(folder, "line.c")
            line.write_text("#include <Python.h>\nint line(void) { return 0; }\n")
            try:
                compiler.compile([str(line)], output_dir=folder, include_dirs=self.include_dirs)
            except Exception as problem:
                raise NoCompilerError(str(problem)) from problem

    def directives_are_newer(self) -> bool:
        """Cython looks at the sources' ages only, and the directives stand in this file."""
        age = Path("setup.py").stat().st_mtime
        written = (GENERATED / source.with_suffix(".c") for source in compiled_modules())
        return any(c.exists() and c.stat().st_mtime < age for c in written)

    def stay_plain(self, problem: Exception) -> None:
        self.extensions = []
        self.forget_others()
        if isinstance(problem, NoCompilerError):
            print("No C compiler: the engine runs as plain Python.", file=sys.stderr)
        else:
            print(
                f"The engine did not compile: {type(problem).__name__}: {problem}\n"
                "All of its modules stay plain Python: slower, otherwise the same.",
                file=sys.stderr,
            )

    def forget_others(self) -> None:
        """Remove what an earlier build compiled and this one did not."""
        kept = {Path(self.get_ext_filename(extension.name)) for extension in self.extensions}
        suffix = Path(self.get_ext_filename("any")).name.removeprefix("any")
        roots = [Path(self.build_lib)]
        if self.inplace:
            roots.append(Path())
        for root in roots:
            for package in PACKAGES:
                for path in (root / package).glob(f"*{suffix}"):
                    if path.relative_to(root) not in kept:
                        path.unlink()


class BuildPackage(build_py):
    """Builds the page before the files of the package are gathered, of which it is one part.

    Without Node.js, or without a network to fetch its packages from, there is no page and the
    rest is whole.
    """

    def run(self) -> None:
        if os.environ.get("BASTIDE_NO_PAGE") != "1" and PAGE.exists():
            subprocess.run([sys.executable, str(PAGE)], check=False)
        super().run()


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildEngine, "build_py": BuildPackage},
)
