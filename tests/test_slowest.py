"""The list of the slowest tests, which is made from what pytest notes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import slowest

NOTED = """<?xml version="1.0" encoding="utf-8"?>
<testsuites><testsuite name="pytest" tests="3">
<testcase classname="tests.rules.test_rules_farms" name="test_a[x]" time="1.5" />
<testcase classname="tests.rules.test_rules_roads.TestInns" name="test_b" time="2.25" />
<testcase classname="tests.test_layers" name="test_c" time="0.5" />
</testsuite></testsuites>
"""


def test_the_slowest_tests_are_listed_and_each_folder_is_summed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(slowest, "RESULTS", tmp_path)
    assert slowest.main([]) == 1
    assert "`make test` notes them" in capsys.readouterr().err
    (tmp_path / "plain.xml").write_text(NOTED, encoding="utf-8")
    assert slowest.main(["2"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "    2.2 s  plain  tests/rules/test_rules_roads/TestInns::test_b",
        "    1.5 s  plain  tests/rules/test_rules_farms::test_a[x]",
        "",
        "    3.8 s  plain  tests/rules",
        "    0.5 s  plain  tests/test_layers",
    ]
