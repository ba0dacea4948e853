"""Reasons are texts that know their codes, and every code means one sentence."""

from __future__ import annotations

import copy
import pickle
from string import Formatter

import pytest

from bastide import Game, IllegalActionError, Setup
from bastide.actions import PlaceTile
from bastide.server.errors import NotPossible
from bastide.server.wording import SENTENCES, Refused
from bastide.wording import Damage, NotLegal, Problem, Reason, Wording, reason_of

WORDINGS: tuple[type[Wording], ...] = (Problem, NotLegal, Damage, Refused)


def test_every_code_means_one_sentence() -> None:
    members = [each for wording in WORDINGS for each in wording.__members__.values()]
    assert len({each.code for each in members}) == len(members)
    assert set(SENTENCES) == {"other", *(each.code for each in members)}


@pytest.mark.parametrize("wording", WORDINGS)
def test_a_sentence_is_filled_in_with_its_values(wording: type[Wording]) -> None:
    for each in wording:
        names = {name for _, name, _, _ in Formatter().parse(str(each.value)) if name}
        reason = each(**dict.fromkeys(names, 7))
        assert reason.code == each.code
        assert reason.values == dict.fromkeys(names, 7)
        assert reason.count("7") >= len(names)


def test_a_reason_is_a_text_like_any_other() -> None:
    reason = Problem.ONLY_ONE(set="river", count=2, reason=Problem.ONE_SPRING())
    assert reason == "there is one 'river', not 2: a river has one spring and one lake [SET-6]"
    for same in (copy.deepcopy(reason), pickle.loads(pickle.dumps(reason))):
        assert same == reason
        assert (same.code, same.values) == (reason.code, reason.values)
    assert reason_of(reason) is reason
    assert reason_of("something else").code == "other"


def test_what_is_wrong_with_a_setup_has_codes() -> None:
    setup = Setup(["Ada", "Ada"], ["river", "moon"], "odd", followers=0, copies={"river": 3})
    problems = [reason_of(problem) for problem in setup.validate()]
    codes = [problem.code for problem in problems]
    assert codes == [
        *("name-shared", "no-such-set", "no-base"),
        *("no-such-profile", "followers-count", "only-one"),
    ]
    nested = problems[-1].values["reason"]
    assert isinstance(nested, Reason)
    assert nested.code == "one-spring"


def test_an_illegal_action_has_a_reason_with_a_code() -> None:
    game = Game(Setup(["Ada", "Ben"]), seed=1)
    with pytest.raises(IllegalActionError) as caught:
        game.play(PlaceTile(0, 0, 0))
    reason = reason_of(caught.value.reason)
    assert (reason.code, reason.values) == ("tile-lies-there", {"x": 0, "y": 0})


def test_a_refusal_tells_codes_and_values() -> None:
    illegal = Refused.ACTION_ILLEGAL(number=1, action="0,0,N", reason=NotLegal.MUST_PLACE())
    told = NotPossible(illegal, [Problem.NO_BASE(), "as somebody says"], "TILE-5").message()
    assert told == {
        "error": "action 1, 0,0,N: the tile drawn must be placed",
        "code": "action-illegal",
        "values": {
            "number": 1,
            "action": "0,0,N",
            "reason": {
                "error": "the tile drawn must be placed",
                "code": "must-place",
                "values": {},
            },
        },
        "problems": [
            {
                "error": "the tile set 'base' is part of every game",
                "code": "no-base",
                "values": {},
            },
            {
                "error": "as somebody says",
                "code": "other",
                "values": {"text": "as somebody says"},
            },
        ],
        "clause": "TILE-5",
    }


def test_what_a_client_sent_is_cut_and_made_readable() -> None:
    told = NotPossible(Problem.NO_SUCH_SET(set="\ud800" * 999, known="")).message()
    value = told["values"]
    assert isinstance(value, dict)
    assert len(str(value["set"])) < 5000
    str(value["set"]).encode()
