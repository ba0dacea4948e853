"""`BASTIDE_PURE=1`: run the engine from its Python source even where it lies compiled.

Python prefers a compiled module to the source beside it. The tests run in both modes, and a
debugger can step through the source only.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

COMPILED = ("bastide.engine.", "bastide.bots.search.", "bastide.envs.batch.")


class PlainSourceFinder:
    """Finds the modules that are compiled as source files, and no other modules."""

    @staticmethod
    def find_spec(
        fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(COMPILED):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(
                fullname, target
            )
            if spec is not None and spec.loader is not None:
                return spec
        return None


def force_plain_source() -> None:
    """Where `BASTIDE_PURE` is 1, load the engine from source from now on.

    It must be called before the engine is imported. Calling it again changes nothing.
    """
    if os.environ.get("BASTIDE_PURE") == "1" and PlainSourceFinder not in sys.meta_path:
        sys.meta_path.insert(0, PlainSourceFinder)
