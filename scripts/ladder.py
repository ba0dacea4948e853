"""Write the ladder of docs/bots.md from results of the arena.

    python -m scripts.ladder FOLDER... [--page docs/bots.md]

Each folder is one that `bastide arena -o FOLDER` has filled. What stands between the marks in
the page is replaced. Folders with games of the same setup and seed become one section with its
tables, its number of games and the commands that play them again.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from textwrap import fill

from bastide.arena import Plan
from bastide.arena.report import command, explained, explained_pairs, markdown_tables, setting
from bastide.records.prose import sets_in_words
from bastide.setup import ALL_SETS
from scripts.matches import Matches, read_matches

PAGE = Path(__file__).resolve().parent.parent / "docs" / "bots.md"
BEGIN = "<!-- ladder: written by scripts/ladder.py -->"
END = "<!-- /ladder -->"
COLUMNS = 108
NUMBERS = ("", "one", "two", "three", "four", "five", "six")


def section(matches: Matches) -> str:
    """What matches of a kind have to tell."""
    plan, summary = matches.plan, matches.summary
    told = fill(setting(plan, summary), COLUMNS, break_on_hyphens=False)
    commands = "\\\n".join(f"`{command(asked)}`" for asked in matches.asked)
    return "\n\n".join([f"### {heading(plan)}", told, markdown_tables(summary), commands])


def heading(plan: Plan) -> str:
    """The match in a few words."""
    sets = set(plan.setup.sets)
    if sets == {"base"}:
        what = "The base game"
    elif sets == set(ALL_SETS):
        what = "Everything on"
    else:
        what = sets_in_words(plan.setup).capitalize()
    given = "" if plan.seconds is None else f", {plan.seconds:g} s a move"
    return f"{what}, {NUMBERS[plan.players]} players{given}"


def ladder(folders: list[Path]) -> str:
    """All sections, and how to read them."""
    sections = read_matches(folders)
    plans = [matches.plan for matches in sections]
    duels = next((plan for plan in plans if plan.players == 2), plans[0])
    sides = "both sides" if all(plan.players == 2 for plan in plans) else "every seat"
    legend = explained(duels).replace("both sides", sides) + explained_pairs(duels)
    return "\n\n".join([fill(legend, COLUMNS), *map(section, sections)])


def with_ladder(page: str, text: str) -> str:
    """A page with another ladder between its marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"the page has no place for the ladder: it wants {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{after}"


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")
    parser.add_argument("--page", type=Path, default=PAGE)
    chosen = parser.parse_args(arguments)
    page = chosen.page.read_text(encoding="utf-8")
    chosen.page.write_text(with_ladder(page, ladder(chosen.folders)), encoding="utf-8")


if __name__ == "__main__":
    main()
