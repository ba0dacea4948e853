"""A match in tables: Markdown for people, JSON for programs, cells for the terminal."""

from __future__ import annotations

import math
import shlex
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict

from bastide.arena.plan import Plan
from bastide.arena.summary import BotLine, Encounter, Summary
from bastide.bots import short_name
from bastide.records.prose import followers_in_words, sets_in_words
from bastide.records.record import rules_text, sets_text
from bastide.setup import ALL_SETS, USUAL_FOLLOWERS

MINUS = "\N{MINUS SIGN}"
PLUS_MINUS = "\N{PLUS-MINUS SIGN}"
TIMES = "\N{MULTIPLICATION SIGN}"
NONE = "-"
FORFEITS_TOLD = 10
CAUSES = {
    "crash": "a crash",
    "illegal": "an illegal move",
    "protocol": "a line that is no answer",
    "time": "its time",
}

BOT_HEADINGS = (
    "bot",
    "rating",
    "games",
    "first",
    "points",
    "ms a move",
    "slowest",
    "moves/s",
    "overruns",
    "forfeits",
)
ENCOUNTER_HEADINGS = (
    "match",
    "games",
    "won",
    "tied",
    "lost",
    "first",
    "points",
    "difference",
    "pairs",
)


def markdown(plan: Plan, summary: Summary) -> str:
    """The tables with what is needed to read them."""
    parts = [
        f"# {title(plan)}",
        setting(plan, summary),
        f"`{command(plan)}`",
        markdown_tables(summary),
        explained(plan) + explained_pairs(plan),
    ]
    if summary.forfeits:
        parts.append("\n".join(f"- {line}" for line in told_forfeits(summary)))
    return "\n\n".join(parts) + "\n"


def markdown_tables(summary: Summary) -> str:
    """The two tables alone."""
    bots = [bot_cells(line) for line in summary.bots]
    met = [encounter_cells(each) for each in summary.encounters]
    return f"{_table(BOT_HEADINGS, bots)}\n\n{_table(ENCOUNTER_HEADINGS, met)}"


def title(plan: Plan) -> str:
    return ", ".join(map(short_name, plan.bots))


def setting(plan: Plan, summary: Summary) -> str:
    """What was played, in a sentence."""
    games = "1 game" if summary.games == 1 else f"{summary.games:,} games"
    given = "no clock" if plan.seconds is None else f"{plan.seconds:g} s a move"
    rules = plan.setup.options.profile or "own"
    return (
        f"{games}, {plan.players} players; sets {sets_in_words(plan.setup)};"
        f" rules {rules}{followers_in_words(plan.setup)}; {given}; seed {plan.seed}."
    )


def command(plan: Plan) -> str:
    """What to type to play this match again."""
    setup = plan.setup
    profile, *options = rules_text(setup.options).split()
    words = ["bastide arena --bots", shlex.quote(",".join(plan.bots)), f"--games {plan.games}"]
    if plan.players != 2:
        words.append(f"--players {plan.players}")
    if plan.tables != "all":
        words.append(f"--tables {plan.tables}")
    if set(setup.sets) != {"base"} or setup.copies:
        everything = set(setup.sets) == set(ALL_SETS) and not setup.copies
        words += ["--sets", "all" if everything else sets_text(setup).replace(", ", ",")]
    if setup.tiles_only:
        words += ["--tiles-only", ",".join(setup.tiles_only)]
    if profile != "modern":
        words.append(f"--rules {profile}")
    words += [f"--option {option}" for option in options]
    if setup.followers != USUAL_FOLLOWERS:
        words.append(f"--followers {setup.followers}")
    if plan.seconds is not None:
        words.append(f"--time {plan.seconds:g}s")
    if plan.seed:
        words.append(f"--seed {plan.seed}")
    return " ".join(words)


def explained(plan: Plan) -> str:
    """What the numbers mean."""
    sides = "both sides" if plan.players == 2 else "every seat"
    return (
        f"Every bag was played from {sides}. A shared first place counts in parts. Points are"
        f" {PLUS_MINUS} one standard deviation. Intervals are of 95%: Wilson's for shares, by"
        " bootstrap over bags for differences of points and for ratings (Elo; the average bot"
        " has 0)."
    )


def explained_pairs(plan: Plan) -> str:
    """What the column of pairs means, where there is one."""
    if plan.players > 2:
        return ""
    return " Pairs are the bags won over both sides, of those that one of the two won."


def bot_cells(line: BotLine) -> tuple[str, ...]:
    """A bot's row under ``BOT_HEADINGS``."""
    rating = line.rating
    reach = "" if rating.high is None else f" {PLUS_MINUS} {rating.high - rating.value:.0f}"
    return (
        short_name(line.bot),
        NONE if math.isnan(rating.value) else signed(rating.value, 0) + reach,
        f"{line.games:,}",
        percent(line.first / line.games) if line.games else NONE,
        NONE if math.isnan(line.points) else f"{line.points:.1f} {PLUS_MINUS} {line.spread:.1f}",
        NONE if math.isnan(line.seconds_a_move) else _short(1000 * line.seconds_a_move),
        duration(line.slowest),
        NONE if math.isnan(line.moves_a_second) else f"{line.moves_a_second:,.0f}",
        str(line.overruns),
        str(line.forfeits),
    )


def encounter_cells(each: Encounter) -> tuple[str, ...]:
    """An encounter's row under ``ENCOUNTER_HEADINGS``."""
    share, difference, pairs = each.share, each.difference, each.pairs
    return (
        versus(each),
        f"{each.games:,}",
        str(each.won),
        str(each.tied),
        str(each.lost),
        _with_range(percent(share.value), share.low, share.high, 100),
        NONE if math.isnan(each.points) else f"{each.points:.1f} : {each.points_against:.1f}",
        NONE
        if math.isnan(difference.value)
        else _with_range(signed(difference.value, 1), difference.low, difference.high, 1),
        NONE
        if pairs is None or not each.pairs_decided
        else _with_range(percent(pairs.value), pairs.low, pairs.high, 100)
        + f" of {each.pairs_decided}",
    )


def versus(each: Encounter) -> str:
    """Who played whom: ``judge : 3 x greedy``."""
    counts = Counter(each.against).items()
    others = [
        short_name(bot) if number == 1 else f"{number} {TIMES} {short_name(bot)}"
        for bot, number in counts
    ]
    return f"{short_name(each.bot)} : {', '.join(others)}"


def told_overruns(summary: Summary) -> list[str]:
    """Who took more time than was given, and how often."""
    return [
        f"{short_name(line.bot)} took more time than it had for {line.overruns:,} of its"
        f" {line.moves:,} moves"
        for line in summary.bots
        if line.overruns
    ]


def told_forfeits(summary: Summary) -> list[str]:
    """The games that bots forfeited, the first of them with their reasons."""
    lost = summary.forfeits
    told = [
        f"{short_name(each.bot)} lost game {each.game} by {CAUSES[each.cause]}: {each.what}"
        for each in lost[:FORFEITS_TOLD]
    ]
    if len(lost) > FORFEITS_TOLD:
        told.append(f"and {len(lost) - FORFEITS_TOLD} more")
    return told


def summary_json(plan: Plan, summary: Summary) -> dict[str, object]:
    """Everything as plain values; what is not known is null."""
    values = {
        "settings": plan.settings(),
        "games": summary.games,
        "bots": [
            asdict(line)
            | {"seconds_a_move": line.seconds_a_move, "moves_a_second": line.moves_a_second}
            for line in summary.bots
        ],
        "encounters": [asdict(each) for each in summary.encounters],
        "forfeits": [asdict(each) for each in summary.forfeits],
    }
    return {name: _plain(value) for name, value in values.items()}


def _plain(value: object) -> object:
    """A value as JSON knows it, which has no word for what is not a number."""
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return None if isinstance(value, float) and math.isnan(value) else value


def percent(share: float) -> str:
    return NONE if math.isnan(share) else f"{100 * share:.1f}%"


def signed(value: float, digits: int) -> str:
    """A number with its sign, which zero has not."""
    text = f"{abs(value):.{digits}f}"
    if not float(text):
        return text
    return f"{MINUS if value < 0 else '+'}{text}"


def duration(seconds: float) -> str:
    """A time with its unit."""
    return f"{seconds:.2f} s" if seconds >= 0.9995 else f"{_short(1000 * seconds)} ms"


def _short(milliseconds: float) -> str:
    return f"{milliseconds:,.0f}" if milliseconds >= 100 else f"{milliseconds:.2g}"


def _with_range(value: str, low: float | None, high: float | None, scale: float) -> str:
    if low is None or high is None:
        return value
    ends = [f"{MINUS if end < 0 else ''}{abs(scale * end):.1f}" for end in (low, high)]
    return f"{value} [{ends[0]}, {ends[1]}]"


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [_row(headings), _row(["---", *["---:"] * (len(headings) - 1)])]
    return "\n".join(lines + [_row(row) for row in rows])


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"
