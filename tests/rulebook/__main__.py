"""Draw the pictures of the rulebook again: python -m tests.rulebook, or `make pictures`."""

from __future__ import annotations

from tests.rulebook.pictures import FOLDER, pictures


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    drawn = pictures()
    for left in set(FOLDER.glob("*.svg")) - {FOLDER / f"{name}.svg" for name in drawn}:
        left.unlink()
    for name, svg in drawn.items():
        (FOLDER / f"{name}.svg").write_text(svg, encoding="utf-8")
        print(f"{name}.svg {len(svg) // 1000} kB")


if __name__ == "__main__":
    main()
