"""What rooms make of rounds with rules of their own."""

from __future__ import annotations

import random

from game.engine.actions import NOBODY
from game.engine.events import HandSizeChosen
from game.rooms.duplicate.legs import can_be_played_again, later_leg, later_options
from game.rooms.fairness.verifying import verified
from game.rooms.history.library.digest import digest
from game.rooms.review.analysis.judging import analysed
from game.rooms.review.analysis.values import ValueEffort
from game.rooms.review.model.replay import Replay
from game.table.match import Match
from game.table.records.closed_hands import ALL_OPEN
from game.table.records.commitment import commitment, shared_text
from game.table.records.record import parse_record
from game.table.seat_book import TableEvent
from game.table.sitting import resume
from tests.playing import advance
from tests.table.test_round_options import PLAYERS, three_rounds


def test_a_rule_holds_for_its_round_alone_also_for_who_continues_and_who_verifies() -> None:
    match = three_rounds()
    assert match.text().splitlines().count("options seven_swap=yes stack_draws=any") == 1
    assert match.game is match.game_with({})
    record = parse_record(match.text())
    assert [dict(each.options) for each in record.rounds] == [
        {}, {"seven_swap": "yes", "stack_draws": "any"}, {},
    ]  # fmt: skip
    assert verified(record).right
    assert "options seven_swap=yes" in shared_text(record, round_over=True)
    plain = Match("classic", match.record.options, PLAYERS, 1 << 90)
    assert commitment(plain.record) == commitment(record)

    # A match that is continued in the middle of that round goes on by its rules.
    del record.rounds[2:], record.rounds[1].moves[9:]
    sitting = resume(record, 5)
    assert sitting.rules.effects == match.game_with(record.rounds[1].options).rules.effects
    assert sitting.match.options["seven_swap"] == "yes"
    advance(sitting.match, random.Random(1))
    sitting.next_round()
    assert sitting.rules is match.game_with({}).rules
    assert sitting.match.options == match.record.options


def test_replay_coach_and_library_play_each_round_by_its_own_rules() -> None:
    match = three_rounds()
    record = match.record
    replay = Replay(record, ALL_OPEN)
    assert replay.rounds == 3
    assert replay.trouble is None
    ends = []
    for number in (1, 2, 3):
        replay.go(number, 0)
        assert replay.rules is match.game_with(record.rounds[number - 1].options).rules
        replay.go(number, replay.length)
        ends.append(replay.scores)
    assert ends[-1] == match.standing.totals
    assert len(digest(record).rounds) == 3
    found = list(analysed(record, NOBODY, effort=ValueEffort(1, 1)))
    assert [len(each.steps) for each in found] == [len(each.moves) for each in record.rounds]


def test_the_dealer_chooses_how_many_cards_everybody_is_dealt() -> None:
    luck, by_dealer = random.Random(3), {"hand_size": "dealer"}
    match = Match("last-one", by_dealer, PLAYERS, 1 << 90)
    said: list[TableEvent] = []
    numbers: tuple[dict[str, str], ...]
    numbers = ({"hand_size": "4"}, {}, {"hand_size": "8", "jump_in": "no"}, {})
    match.listener = said.extend
    for options in numbers:
        assert match.sizes == (4, 5, 6, 7, 8)
        match.next_round(options)
        advance(match, luck)
    chosen = [each for each in said if isinstance(each, HandSizeChosen)]
    # Without a choice it is the number of the round before.
    assert [each.n for each in chosen] == [4, 4, 8, 8]
    assert [each.seat for each in chosen] == [each.dealer for each in match.record.rounds]
    assert match.text().splitlines().count("options hand_size=4") == 2
    assert (match.options, match.game.rules.dealing.hand_size) == (by_dealer, 8)
    again = Match.from_record(parse_record(match.text()))
    assert (again.text(), again.standing) == (match.text(), match.standing)
    assert verified(match.record).right
    assert [len(each.moves) for each in match.record.rounds] == [
        len(each.moves) for each in parse_record(match.text()).rounds
    ]
    assert len(digest(match.record).rounds) == 4
    replay = Replay(match.record, ALL_OPEN)
    replay.go(3, 0)
    assert (replay.trouble, replay.rules.dealing.hand_size) == (None, 8)


def test_a_later_match_with_the_same_cards_has_the_numbers_of_the_first() -> None:
    options, luck = {"hand_size": "dealer", "duplicate": "yes"}, random.Random(2)
    first = Match("last-one", options, PLAYERS, 9)
    for number in ("5", "8"):
        first.next_round({"hand_size": number})
        advance(first, luck)
    assert can_be_played_again(first.record)
    later = later_leg(first.record, later_options(first.record), PLAYERS)
    found = []
    for _ in range(3):
        assert not later.sizes
        later.next_round()
        found.append(later.game.rules.dealing.hand_size)
        advance(later, luck)
    assert found == [5, 8, 8]
