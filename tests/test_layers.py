"""Dependencies point one way: from the cardboard to the engine, the game and what uses it."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import bastide

PACKAGE = Path(bastide.__file__).parent
# Each layer may import itself and those before it in this list.
LAYERS = (
    {"bastide._plain", "bastide.locking", "bastide.processes"},
    {"bastide.catalogue"},
    {"bastide.engine"},
    {
        "bastide.errors",
        "bastide.scenario",
        "bastide.setup",
        "bastide.actions",
        "bastide.clauses",
        "bastide.feature",
        "bastide.events",
        "bastide.reasons",
        "bastide.legal",
        "bastide.view",
        "bastide.game",
        "bastide.recorder",
        "bastide.seal",
        "bastide.translation",
        "bastide.wording",
    },
    {"bastide.records", "bastide.summary", "bastide.draw"},
    {"bastide.interchange", "bastide.messages"},
    {"bastide.bots"},
    {"bastide.envs"},
    {
        "bastide.simulation",
        "bastide.conformance",
        "bastide.arena",
        "bastide.kit",
    },
    {"bastide.server"},
    {"bastide.benchmark"},
    {"bastide.cli", "bastide.__main__"},
)

# Views and tiles can show themselves. They load the painter only when they are asked to, inside a
# method, so that whoever plays without pictures never imports it.
EXCEPTIONS = {
    "bastide.view": {"bastide.draw", "bastide.draw.Options", "bastide.draw.board_svg"},
    "bastide.catalogue.model": {"bastide.draw", "bastide.draw.tile_svg"},
}


def layer_of(module: str) -> int:
    for number, names in enumerate(LAYERS):
        if any(module == name or module.startswith(name + ".") for name in names):
            return number
    raise AssertionError(f"{module} belongs to no layer: add it to LAYERS where it fits")


def modules() -> list[tuple[str, Path]]:
    return [
        (".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts), path)
        for path in sorted(PACKAGE.rglob("*.py"))
        if path != PACKAGE / "__init__.py"
    ]


def imports_of(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            assert node.module is not None
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return {name for name in names if name.startswith("bastide.")}


@pytest.mark.parametrize(("module", "path"), modules(), ids=lambda value: str(value))
def test_a_module_imports_only_its_layer_and_those_below(module: str, path: Path) -> None:
    own = layer_of(module.removesuffix(".__init__"))
    above = {name for name in imports_of(path) if layer_of(name) > own}
    above -= EXCEPTIONS.get(module, set())
    assert not above, f"{module} reaches up to {sorted(above)}"


def test_playing_without_pictures_loads_no_painter() -> None:
    code = "import bastide, sys; sys.exit('bastide.draw' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
