"""The sentences of a score sheet: how a round ended, what it was like, what it means."""

from __future__ import annotations

import pytest

from game.engine import events as ev
from game.language.summary import CODES, sheet_voice, summary_said
from game.table import round_summary
from game.table.match import Match
from game.table.records.record import Player
from game.table.series import Standing
from game.table.sitting import sit_down

NAMES = ("Ana", "Ben", "Cy", "Dee")
VOICE = sheet_voice("french", NAMES, 0)


def looks(going: Match) -> str:
    """What the first player reads of what a match hangs on."""
    return summary_said(round_summary.outlook(going, 0), VOICE)


def match(game: str, standing: Standing, **options: str) -> Match:
    made = Match(game, options, [Player(name) for name in NAMES], 1)
    made.standing = standing
    return made


@pytest.mark.parametrize(
    ("totals", "said"),
    [
        ((2, 1, 0, 0), "You lead: one more round wins the match."),
        ((1, 1, 0, 0), "You are level with Ben: two more rounds win the match."),
        ((1, 2, 0, 0), "Ben needs one more round, you two."),
        ((0, 1, 1, 0), "Ben and Cy need two more rounds, you three."),
    ],
)
def test_what_a_match_of_rounds_hangs_on(totals: tuple[int, ...], said: str) -> None:
    assert looks(match("last-card", Standing(totals))) == said


@pytest.mark.parametrize(
    ("totals", "said"),
    [
        ((499, 1, 0, 0), "You lead: one more point wins the match."),
        ((120, 380, 0, 0), "Ben needs 120 more points, you 380."),
    ],
)
def test_what_a_match_for_points_hangs_on(totals: tuple[int, ...], said: str) -> None:
    assert looks(match("classic", Standing(totals))) == said


def test_partners_lead_and_lag_together() -> None:
    ahead = match("colours", Standing((66, 0, 66, 0)), partners="yes")
    assert looks(ahead) == "You and Cy lead: 434 more points win the match."
    behind = match("colours", Standing((66, 80, 66, 80)), partners="yes")
    said = "Ben and Dee need 420 more points, you and Cy 434."
    assert looks(behind) == said


def test_who_loses_by_points_is_told_how_much_room_is_left() -> None:
    going = match("last-one", Standing((40, 37, 136, 128)))
    assert looks(going) == "110 more points and you are out; Cy has 14 left."
    lost = match("last-one", Standing((153, 37, 140, 128), out=(0,)))
    assert looks(lost) == "Ten more points and Cy is out."


def test_without_a_person_everybody_goes_by_name() -> None:
    shown = match("last-card", Standing((2, 1, 0, 0)))
    assert (
        summary_said(round_summary.outlook(shown, None), sheet_voice("french", NAMES, None))
        == "Ana needs one more round."
    )


@pytest.mark.parametrize(
    ("events", "said"),
    [
        ([ev.Drawn(1, (1, 2, 3, 4), "pickup")], ""),
        (
            [ev.Drawn(1, tuple(range(8)), "pickup"), ev.Drawn(2, tuple(range(6)), "melee")],
            "Ben picked up 8 cards at once.",
        ),
        ([ev.Drawn(0, tuple(range(6)), "melee")], "You drew 6 cards for a melee."),
        ([ev.Challenged(1, 0, True)], "Ben saw through your lie."),
        ([ev.Challenged(0, 2, True)], "You saw through Cy’s lie."),
        ([ev.Challenged(1, 2, False)], "Ben called Cy a liar, and paid for it."),
        ([ev.Caught(0, 3)], "Dee caught you: you had not called."),
        ([ev.HandsPassed(()), ev.HandsPassed(())], "Hands changed owners twice."),
        (
            [ev.FightBegan(0), *[ev.Laid(1, (1,))] * 4, ev.FightEnded(2), ev.Laid(3, (2,))],
            "One fight took five cards.",
        ),
        ([ev.Drawn(2, (1,), "turn")] * 9, "Cy had to draw nine cards."),
        ([ev.Drawn(2, (1,), "turn")] * 8, ""),
    ],
)
def test_the_most_striking_thing_is_told(events: list[ev.Event], said: str) -> None:
    assert summary_said(round_summary.moment(events), VOICE) == said


def test_only_the_last_round_is_told() -> None:
    end = ev.RoundEnded("out", (0,), (), ())
    before, after = ev.Caught(1, 2), ev.Caught(2, 1)
    assert list(round_summary.last_round([before, end, after, end])) == [after, end]
    assert list(round_summary.last_round([before, end])) == [before, end]


@pytest.mark.parametrize("game", ["last-card", "last-one", "colours", "classic", "extreme"])
def test_every_round_of_a_match_has_its_sentences(game: str) -> None:
    players = [Player(name, "casual") for name in NAMES]
    sitting = sit_down(game, {"match": "rounds", "rounds": "2"}, players, 3)
    while True:
        while not sitting.round_over:
            sitting.update(5.0)
        sheet = sitting.sheet()
        voice = sheet_voice(sheet.deck, NAMES, None)
        facts = [fact for fact in (sheet.ending, sheet.outlook, sheet.moment) if fact is not None]
        for said in (summary_said(fact, voice) for fact in facts):
            assert said[0].isupper()
            assert said.endswith(".")
            assert "  " not in said
            assert "the the" not in said
        if sitting.match_over:
            break
        sitting.next_round()
    assert (
        summary_said(sheet.outlook, voice)
        == f"It took {('two', 'three', 'four', 'five')[sheet.round - 2]} rounds."
    )


def test_every_code_can_be_said() -> None:
    assert set(round_summary.SummaryCode) == CODES
