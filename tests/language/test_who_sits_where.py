"""Who plays, and what counts for the leaderboard, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.engine.fact import Fact
from game.language import catalogue, competition_texts, seating_texts
from game.language.competition_texts import competition_said
from game.language.seating_texts import handicap_marks, problem_said, said
from game.table.facts import CompetitionCode
from game.table.people.seating import person as somebody
from game.table.people.seating import problems


def test_every_code_has_a_sentence() -> None:
    assert set(CompetitionCode) == competition_texts.CODES


@pytest.mark.parametrize("code", [CompetitionCode.LEAVING, CompetitionCode.LEFT])
@pytest.mark.parametrize("people", [1, 3])
def test_what_leaving_costs(code: CompetitionCode, people: int) -> None:
    for xp in (0, 20):
        for chips in (0, 50):
            sentence = competition_said(Fact(code, people=people, xp=xp, chips=chips))
            assert sentence.endswith(".")
            assert ("20 XP" in sentence) == bool(xp)
            assert ("50 chips" in sentence) == bool(chips)
            assert ("of you" in sentence) == (people > 1)
    assert competition_said(None) == ""


def test_what_is_wrong_with_a_table() -> None:
    twice = problems((somebody("Ana"), somebody("Ana")))
    assert [problem_said(fact) for fact in twice] == [
        "Two players are called Ana: rename one of them."
    ]
    assert problem_said(problems((somebody("Ana"),))[0]) == "At least 2 players are needed."


def test_handicaps_in_a_few_words() -> None:
    assert handicap_marks(("hints", "long-call", "time-60"), -2) == (
        "2 cards fewer", "hints", "long call", "60 s",
    )  # fmt: skip
    assert handicap_marks(("time-0",), 1) == ("1 card more", "no limit")
    assert handicap_marks(()) == ()


@pytest.fixture
def pseudo() -> Iterator[None]:
    catalogue.use(catalogue.PSEUDO)
    yield
    catalogue.use()


@pytest.mark.usefixtures("pseudo")
def test_everything_passes_the_catalogue() -> None:
    for name, message in vars(seating_texts).items():
        if name.isupper() and isinstance(message, str | catalogue.Plural):
            shown = said(message, 2, name="Ana", names="Ana", before="Bo", score="3")
            assert shown.startswith("["), name
    for fact in problems((somebody("Ana"), somebody("Ana", "x"), somebody(" "))):
        assert problem_said(fact).startswith("[")
    assert all(mark.startswith("[") for mark in handicap_marks(("hints", "time-60"), 3))
    told = Fact(CompetitionCode.LEFT, people=2, xp=3, chips=4)
    assert competition_said(told).startswith("[")
