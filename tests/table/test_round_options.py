"""Options of one round: what may be changed for a round, and a record that holds it exactly."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from game.language.faults import fault_said
from game.rulesets import GAMES, OptionError
from game.rulesets.votes import fitting
from game.storage.store import Store
from game.table.dealer import asked
from game.table.match import DealError, Match, Refused
from game.table.records.record import Player, RecordError, parse_record
from game.table.records.saves import Saves
from game.table.sitting import sit_down
from tests.playing import advance

PLAYERS = (Player("Ana"), Player("Ben", "sharp"), Player("Cy", "sharp"))


def three_rounds(game: str = "classic", options: dict[str, str] | None = None) -> Match:
    """A match whose second round alone is played by a rule of its own."""
    own = options or {"seven_swap": "yes", "stack_draws": "any"}
    match, luck = (
        Match(game, {"match": "rounds", "rounds": "9"}, PLAYERS, 1 << 90),
        random.Random(4),
    )
    for each in ({}, own, {}):
        match.next_round(each)
        advance(match, luck)
    return match


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_to_vote_on_changes_something_and_can_be_written_and_replayed(game: str) -> None:
    luck, before = random.Random(2), {"match": "rounds", "rounds": "9"}
    rows = fitting(game, 3, before)
    assert len({row.option.key for row in rows}) >= 3
    match = Match(game, before, PLAYERS, 77)
    for row in rows:
        match.next_round({row.option.key: row.vote.value})
        assert match.game.rules != match.game_with({}).rules, row
        advance(match, luck)
        if match.match_over:
            break
    again = Match.from_record(parse_record(match.text()))
    assert (again.text(), again.standing) == (match.text(), match.standing)


def test_rules_to_vote_on_are_options_of_games_and_what_is_in_force_is_not_offered() -> None:
    for option in (option for info in GAMES.values() for option in info.options):
        assert all(option.accepts(vote.value) for vote in option.votes), option.key
        words = [vote.question for vote in option.votes]
        assert len({*words}) == len({vote.value for vote in option.votes}) == len(words)

    def offered(game: str, seats: int, options: dict[str, str]) -> set[str]:
        return {row.option.key for row in fitting(game, seats, options)}

    on = offered("classic", 4, {"jump_in": "yes"})
    assert "jump_in" not in on
    assert "seven_swap" in on
    # Jumping in takes two packs of French cards, and a ten that is nominated is not answered.
    assert "jump_in" not in offered("last-card", 4, {})
    assert "jump_in" in offered("last-card", 8, {})
    assert "skip_stack" not in offered("last-card", 4, {"nominate": "yes"})
    assert not fitting("colours", 4, {"competitive": "yes"})
    assert not fitting("classic", 4, {"practice": "undo"})
    assert not fitting("classic", 4, {"duplicate": "yes"})


def test_computers_of_a_round_of_its_own_play_by_its_rules_and_keep_what_they_know() -> None:
    computers = [Player(name, "sharp") for name in ("Ben", "Cy", "Dee")]
    sitting = sit_down("classic", {"match": "rounds", "rounds": "9"}, computers, 3)
    for options in ({}, {"jump_in": "yes", "stack_draws": "any"}, {}):
        for _ in range(4000):
            if sitting.round_over:
                break
            sitting.update(5.0)
        assert sitting.round_over
        before = sitting._seats.impression(0, 1)
        assert before is not None
        assert before.turns
        sitting.next_round(options)
        after = sitting._seats.impression(0, 1)
        assert after is not None
        assert after.turns >= before.turns
    assert Match.from_record(sitting.match.record).text() == sitting.match.text()


def test_options_that_are_not_for_one_round_are_refused_and_nothing_is_dealt() -> None:
    match = three_rounds()
    text = match.text()
    for wrong in ({"rounds": "1"}, {"hand_size": "3"}, {"packs": "2"}, {"time_per_turn": "10"}):
        with pytest.raises(DealError) as raised:
            match.next_round(wrong)
        assert "cannot be changed for one round" in fault_said(raised.value.why)
    for unknown in ({"nominate": "yes"}, {"jump_in": "maybe"}):
        with pytest.raises(OptionError):
            match.next_round(unknown)
    assert match.text() == text
    counts = Match("colours", {"competitive": "yes"}, PLAYERS, 5)
    with pytest.raises(DealError):
        counts.next_round({"jump_in": "yes"})


def dealt(match: Match) -> list[int]:
    return [hand.bit_count() for hand in match.state.hands if hand]


@pytest.mark.parametrize("kind", [{"match": "rounds"}, {"practice": "undo"}, {"duplicate": "yes"}])
def test_a_number_is_the_dealers_in_any_match_but_no_other_rule_is(kind: dict[str, str]) -> None:
    match = Match("last-one", {"hand_size": "dealer", **kind}, PLAYERS, 5)
    for wrong in ({"hand_size": "9"}, {"hand_size": "3"}, {"hand_size": "5", "rounds": "2"}):
        with pytest.raises((DealError, OptionError)):
            match.next_round(wrong)
    if len(kind.keys() & {"practice", "duplicate"}):
        with pytest.raises(DealError):
            match.next_round({"hand_size": "5", "play_drawn": "yes"})
    match.next_round({"hand_size": "5"})
    assert dealt(match) == [5, 5, 5]
    fixed = Match("last-one", {}, PLAYERS, 5)
    with pytest.raises(DealError):
        fixed.next_round({"hand_size": "5"})
    alike = Match("last-one", {"hand_size": "dealer"}, PLAYERS, 5, deal=(7, 3, 9))
    assert not alike.sizes
    alike.next_round()
    assert dealt(alike) == [7, 3, 9]


def test_a_computer_that_deals_chooses_in_character_and_a_person_is_asked() -> None:
    computers = tuple(Player(name, "sharp") for name in ("Ines", "Dalia", "Ben"))
    found: dict[int, set[int]] = {0: set(), 1: set(), 2: set()}
    for seed in range(40):
        sitting = sit_down("last-one", {"hand_size": "dealer"}, computers, seed)
        match = sitting.match
        assert asked(match, sitting.book) is None
        found[match.record.rounds[0].dealer].add(match.game.rules.dealing.hand_size)
    hurried, patient, _ = (sum(found[seat]) / len(found[seat]) for seat in range(3))
    assert hurried + 2 < patient
    assert all(len(numbers) > 1 for numbers in found.values())

    sitting = sit_down("last-one", {"hand_size": "dealer"}, PLAYERS[:1] + computers[:1], 3)
    advance(sitting.match, random.Random(1))
    person = sitting.match.next_dealer == 0
    if not person:
        sitting.next_round()
        advance(sitting.match, random.Random(1))
    choice = asked(sitting.match, sitting.book)
    assert choice is not None
    assert (choice.seat, choice.usual) == (0, sitting.match.last_size)
    sitting.set_automatic(0, True)
    assert asked(sitting.match, sitting.book) is None


OWN = "options seven_swap=yes stack_draws=any"


@pytest.mark.parametrize(
    ("before", "after", "line", "said"),
    [
        (OWN, "options rounds=1", "options rounds", "cannot be changed for one round"),
        (OWN, "options competitive=yes", "options competitive", "has no option"),
        (OWN, "options jump_in", "options jump_in", "is not of the form"),
        (OWN, "options jump_in=yes jump_in=no", "options jump_in", "given twice"),
        (OWN, "options", "options", "are its first line"),
        # After a move.
        (
            r"(round 1 .*\n.*\n)",
            r"\1options jump_in=yes\n",
            "options jump_in",
            "are its first line",
        ),
        # A round that begins too early: the last move before it is missing.
        (r".*\n(\nround 2 .*)", r"\1", "round 2", "not over"),
    ],
)
def test_a_brought_record_with_wrong_options_says_so_at_their_line(
    before: str, after: str, line: str, said: str
) -> None:
    """Also one with a round that begins too early, which is not the fault of its options."""
    text = re.sub(before, after, three_rounds().text(), count=1)
    with pytest.raises((RecordError, Refused)) as raised:
        Match.from_record(parse_record(text))
    assert text.splitlines()[raised.value.line - 1].startswith(line)
    assert said in fault_said(raised.value.why)


def test_the_kept_match_has_the_options_of_its_round(tmp_path: Path) -> None:
    match = three_rounds()
    match.next_round({"jump_in": "yes"})
    saves = Saves(Store(tmp_path))
    saves.keep(match)
    assert "options jump_in=yes" in (saves.store.text("waiting") or "")
