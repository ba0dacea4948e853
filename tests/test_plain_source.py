"""`BASTIDE_PURE=1` loads the engine from source; without it a compiled engine is used."""

from __future__ import annotations

import json
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from tests.two_modes import ROOT, printed

# Where compiled modules are: the engine, what bots search with, what environments do.
FOLDERS = tuple(ROOT / "bastide" / room for room in ("engine", "bots/search", "envs/batch"))


def dotted(path: Path) -> str:
    """The name of the module at a path without its suffix."""
    return ".".join(path.relative_to(ROOT).parts)


COMPILED = sorted(
    dotted(path.with_name(path.name.removesuffix(EXTENSION_SUFFIXES[0])))
    for folder in FOLDERS
    for path in folder.glob(f"*{EXTENSION_SUFFIXES[0]}")
)

ORIGINS = """
import importlib.util, json, sys
import bastide.bots, bastide.envs
specs = (importlib.util.find_spec(name) for name in sys.argv[1:])
print(json.dumps([spec.origin for spec in specs]))
"""

FINDERS = """
import sys
from bastide._plain import PlainSourceFinder, force_plain_source
force_plain_source()
force_plain_source()
print(sys.meta_path.count(PlainSourceFinder))
"""


def origins(*names: str, pure: str | None) -> list[Path]:
    """The files that the modules of these names load from."""
    return [Path(origin) for origin in json.loads(printed("-c", ORIGINS, *names, pure=pure))]


def test_pure_loads_every_compiled_module_from_source() -> None:
    sources = [
        path
        for folder in FOLDERS
        for path in sorted(folder.glob("*.py"))
        if path.stem != "__init__"
    ]
    names = [dotted(path.with_suffix("")) for path in sources]
    assert "bastide.engine.dice" in names
    assert "bastide.bots.search.odds" in names
    assert origins(*names, pure="1") == sources


@pytest.mark.skipif(not COMPILED, reason="the engine is not compiled")
@pytest.mark.parametrize("pure", [None, "0", ""])
def test_a_compiled_engine_is_used_unless_pure(pure: str | None) -> None:
    assert "bastide.engine.dice" in COMPILED
    assert "bastide.bots.search.odds" in COMPILED
    for origin in origins(*COMPILED, pure=pure):
        assert origin.name.endswith(EXTENSION_SUFFIXES[0])


@pytest.mark.parametrize(("pure", "finders"), [("1", "1"), (None, "0"), ("0", "0")])
def test_the_finder_is_installed_once_and_only_when_asked_for(
    pure: str | None, finders: str
) -> None:
    assert printed("-c", FINDERS, pure=pure).strip() == finders


def test_a_missing_module_is_reported_as_ever() -> None:
    code = (
        "try:\n    import bastide.engine.no_such_room\n"
        "except ModuleNotFoundError as error:\n    print(error.name)"
    )
    assert printed("-c", code, pure="1").strip() == "bastide.engine.no_such_room"
