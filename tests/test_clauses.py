"""docs/rules.md, the code and the tests name the same clauses, and every clause has a test."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from bastide.catalogue import SET_NAMES, load_set

ROOT = Path(__file__).parent.parent
CLAUSE = r"[A-Z]{2,5}-[0-9]+"
HEADINGS = re.compile(rf"^\*\*({CLAUSE})\*\*", re.MULTILINE)
# A clause of a family that the rules do not have is known only by where it stands.
OBVIOUS = re.compile(rf"\[({CLAUSE})\]|\A({CLAUSE})(?=[:,]|\Z)")
# Ids of tiles look like clauses too.
TILES = {tile.id.split("-")[0] for name in SET_NAMES for tile in load_set(name).tiles}
NO_FAMILIES = {"UTF", "ISO", "SHA", "CC"} | TILES
NO_PROOF = {"skip", "skipif", "xfail"}

Sources = Mapping[str, str]


def clauses_in(rules: str) -> list[str]:
    """The clauses that the rules define, in order."""
    return HEADINGS.findall(rules)


def repeated(clauses: Iterable[str]) -> list[str]:
    return [clause for clause, times in Counter(clauses).items() if times > 1]


def markers_in(source: str) -> list[tuple[str, str]]:
    """Each clause that a marker of the source names, with the test it stands on."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        marks = {mark_name(each): each for each in node.decorator_list}
        proves = node.name.lower().startswith("test") and not NO_PROOF & marks.keys()
        for decorator in node.decorator_list:
            if mark_name(decorator) == "clause" and isinstance(decorator, ast.Call):
                test = node.name if proves else ""
                found += [(str(ast.literal_eval(each)), test) for each in decorator.args]
    return found


def mark_name(decorator: ast.expr) -> str | None:
    """``clause`` of ``@pytest.mark.clause(...)``; None if the decorator is no marker."""
    if isinstance(decorator, ast.Call):
        decorator = decorator.func
    if isinstance(decorator, ast.Attribute) and ast.unparse(decorator.value) == "pytest.mark":
        return decorator.attr
    return None


def untested(clauses: Iterable[str], tests: Sources) -> list[str]:
    """The clauses that no test is marked with. A test that is skipped proves nothing."""
    tested = {
        clause for source in tests.values() for clause, test in markers_in(source) if test != ""
    }
    return [clause for clause in clauses if clause not in tested]


def unknown_in_tests(clauses: Iterable[str], tests: Sources) -> list[str]:
    known = set(clauses)
    return [
        f"{path}: {clause}"
        for path, source in tests.items()
        for clause, _ in markers_in(source)
        if clause not in known
    ]


def unknown_in_code(clauses: Iterable[str], code: Sources) -> list[str]:
    """The clauses that docstrings, strings and comments name but the rules do not define."""
    known = set(clauses)
    families = {clause.split("-")[0] for clause in known}
    return [
        f"{path}: {clause}"
        for path, source in code.items()
        for clause in sorted(set(named_in(source, families)) - known)
    ]


def named_in(source: str, families: set[str]) -> Iterator[str]:
    for clause in re.findall(rf"\b{CLAUSE}\b", source):
        if clause.split("-")[0] in families:
            yield clause
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            for bracketed, leading in OBVIOUS.findall(node.value):
                clause = bracketed or leading
                if clause.split("-")[0] not in NO_FAMILIES:
                    yield clause


def sources(folder: str) -> dict[str, str]:
    return {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
        for path in sorted((ROOT / folder).rglob("*.py"))
    }


RULES = clauses_in((ROOT / "docs" / "rules.md").read_text(encoding="utf-8"))
TESTS = sources("tests")
PACKAGE = sources("bastide")


def listing(title: str, entries: list[str]) -> str:
    return "\n  ".join([f"{title}:", *entries])


def test_the_rules_define_each_clause_once() -> None:
    assert len(RULES) > 40
    assert not repeated(RULES), listing("clauses of docs/rules.md with two texts", repeated(RULES))


def test_every_clause_has_a_test() -> None:
    missing = untested(RULES, TESTS)
    assert not missing, listing("clauses without a test that is marked with them", missing)


def test_tests_name_only_clauses_that_exist() -> None:
    unknown = unknown_in_tests(RULES, TESTS)
    assert not unknown, listing("markers with clauses that docs/rules.md does not define", unknown)


def test_the_code_names_only_clauses_that_exist() -> None:
    unknown = unknown_in_code(RULES, PACKAGE)
    assert not unknown, listing("code with clauses that docs/rules.md does not define", unknown)


def test_the_clauses_of_a_family_are_numbered_without_gaps() -> None:
    numbers: dict[str, list[int]] = {}
    for clause in RULES:
        family, number = clause.split("-")
        numbers.setdefault(family, []).append(int(number))
    for family, found in numbers.items():
        # They stand in the order in which people learn them, which need not be that of numbers.
        assert sorted(found) == list(range(1, len(found) + 1)), f"{family} runs {found}"


SAMPLE = """**ROAD-1** Text that mentions **CITY-9** on the way.

**ROAD-2** Text.

**ROAD-2** Again.
"""


def test_clauses_are_read_from_the_beginning_of_lines() -> None:
    assert clauses_in(SAMPLE) == ["ROAD-1", "ROAD-2", "ROAD-2"]
    assert repeated(clauses_in(SAMPLE)) == ["ROAD-2"]


@pytest.mark.parametrize(
    ("source", "missing"),
    [
        ("@pytest.mark.clause('ROAD-1', 'ROAD-2')\ndef test_a(): pass", []),
        ("@pytest.mark.clause('ROAD-1')\ndef test_a(): pass", ["ROAD-2"]),
        ("@pytest.mark.clause('ROAD-1', 'ROAD-2')\ndef helper(): pass", ["ROAD-1", "ROAD-2"]),
        ("@pytest.mark.clause('ROAD-1', 'ROAD-2')\nclass TestRoads: pass", []),
        (
            "@pytest.mark.skip\n@pytest.mark.clause('ROAD-1', 'ROAD-2')\ndef test_a(): pass",
            ["ROAD-1", "ROAD-2"],
        ),
    ],
)
def test_only_tests_that_run_prove_a_clause(source: str, missing: list[str]) -> None:
    assert untested(["ROAD-1", "ROAD-2"], {"test_a.py": source}) == missing


def test_a_marker_with_an_unknown_clause_is_found() -> None:
    source = "@pytest.mark.clause('ROAD-1', 'ROAD-7')\ndef test_a(): pass"
    assert unknown_in_tests(["ROAD-1"], {"test_a.py": source}) == ["test_a.py: ROAD-7"]


@pytest.mark.parametrize(
    ("source", "unknown"),
    [
        ('"""ROAD-1: known. In UTF-8, with SHA-256."""', []),
        ("# ROAD-7: a comment.", ["a.py: ROAD-7"]),
        ('"""TWR-4: a family that is not there."""', ["a.py: TWR-4"]),
        ('clause = "TWR-4"', ["a.py: TWR-4"]),
        ('encoding = "UTF-8"', []),
        ('reason = "too many [SET-1]"', ["a.py: SET-1"]),
    ],
)
def test_a_clause_that_the_code_makes_up_is_found(source: str, unknown: list[str]) -> None:
    assert unknown_in_code(["ROAD-1"], {"a.py": source}) == unknown
