"""The locks of requirements: they agree with each other, and torch is there for either machine."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

from scripts.lock_learn import divide

FOLDER = Path(__file__).parent.parent / "requirements"
WHOLE = """\
# made by hand
numpy==2.0 \\
    --hash=sha256:aa
    # via torch
nvidia-cublas==1 ; sys_platform == 'linux' \\
    --hash=sha256:bb
torch==2.13.0 \\
    --hash=sha256:cc
triton==3 \\
    --hash=sha256:dd
"""


def lock(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def pins(name: str) -> set[tuple[str, str]]:
    return set(re.findall(r"^([\w.-]+)(?:\[.*\])?==(\S+)", lock(name), re.MULTILINE))


def test_what_several_locks_pin_they_pin_alike() -> None:
    for one, other in combinations(("dev.txt", "learn.txt", "cuda.txt"), 2):
        shared = {name for name, _ in pins(one)} & {name for name, _ in pins(other)}
        for name in shared:
            versions = {version for pinned, version in pins(one) if pinned == name}
            assert {version for pinned, version in pins(other) if pinned == name} <= versions


def test_torch_for_processors_needs_nothing_for_graphics_cards() -> None:
    for_cards = {name for name, _ in pins("cuda.txt")}
    assert "triton" in for_cards
    assert not for_cards & {name for name, _ in pins("learn.txt")}
    (torch,) = re.findall(r"^torch==.*\n(?:[ \t].*\n)*", lock("learn.txt"), re.MULTILINE)
    hashes = re.findall(r"^sha256:\w{64}$", lock("torch-cpu.txt"), re.MULTILINE)
    assert hashes
    assert all(f"--hash={each}" in torch for each in hashes)
    assert torch.count("--hash=") > len(hashes)


def test_no_lock_names_an_address() -> None:
    for path in FOLDER.glob("*.txt"):
        assert "://" not in path.read_text(encoding="utf-8")


def test_the_lock_is_divided_by_whom_it_is_for() -> None:
    learn, cuda = divide(WHOLE, ["sha256:ee"])
    assert learn == (
        "# made by hand\nnumpy==2.0 \\\n    --hash=sha256:aa\n    # via torch\n"
        "torch==2.13.0 \\\n    --hash=sha256:ee \\\n    --hash=sha256:cc\n"
    )
    assert re.findall(r"^[\w-]+==", cuda, re.MULTILINE) == ["nvidia-cublas==", "triton=="]
