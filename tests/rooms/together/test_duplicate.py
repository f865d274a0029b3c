"""A duplicate: the same deals for everybody, what is compared, and its file."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.agents import Luck, stand_in
from game.engine.cards import HIDDEN
from game.engine.events import Drawn
from game.rooms.duplicate.kept_duplicates import keep_duplicates, kept_duplicates
from game.rooms.duplicate.legs import (
    Duplicate,
    can_be_played_again,
    compared,
    later_leg,
    later_options,
    turned,
)
from game.rooms.fairness.verifying import verified
from game.rooms.review.model.replay import Replay
from game.storage.store import Store
from game.table.match import Match
from game.table.people.seating import Seating, computer
from game.table.records.closed_hands import ALL_OPEN
from game.table.records.commitment import commitment, shared_text
from game.table.records.current import Sharing, shared
from game.table.records.record import Cut, Player, Record
from game.table.referee import choice

SEED = 31 << 80
SEATING: Seating = tuple(computer(name, "casual") for name in ("Ana", "Ben", "Cy"))


def played(
    seating: Seating, first: Record | None = None, careless: int = 2, **options: str
) -> Match:
    """A match between computers, of which some do not play well; with the deals of the first."""
    players = [place.player for place in seating]
    if first is None:
        match = Match("last-card", options, players, SEED)
        match.cut(1, "seven herons")
    else:
        match = later_leg(first, later_options(first), players)
    agents = [stand_in(match.game, Luck(1, seat)) for seat in range(len(seating))]
    while not match.match_over:
        if match.round_over or not match.begun:
            match.next_round()
            if first is None and len(match.record.rounds) == 1:
                match.cut(0, "ferry")
        turn, done = match.state.turn, len(match.record.rounds[-1].moves)
        wild = done % (careless + SEATING.index(seating[turn])) == 0
        best = choice(match.game, match.state, agents[turn])
        match.apply(turn, match.game.legal(match.state, turn)[0] if wild else best)
    return match


def legs_of(count: int, **options: str) -> tuple[Duplicate, list[Match]]:
    duplicate, matches = Duplicate(SEATING), list[Match]()
    for leg in range(count):
        seating = turned(SEATING, leg)
        matches.append(played(seating, duplicate.first, 2, **options))
        duplicate = duplicate.with_leg(matches[-1].record, seating)
    return duplicate, matches


@pytest.mark.parametrize(
    "options", [{"match": "points", "target": "80"}, {"match": "bust", "target": "50"}], ids=str
)
def test_everybody_gets_the_same_deals_and_cards_cancel_out(options: dict[str, str]) -> None:
    duplicate, matches = legs_of(3, **options)
    assert duplicate.over
    assert duplicate.players == SEATING
    sheet = compared(duplicate.legs)
    deal = sheet.deals[0]
    assert [hand.players for hand in deal.hands] == [(0, 2, 1), (1, 0, 2), (2, 1, 0)]
    assert sheet.low_wins == (options["match"] == "bust")
    # Everybody has held every hand of these deals: what counts is the sum of their results.
    sums = [0] * 3
    whole = [each for each in sheet.deals if len(each.hands) == 3]
    for hand in (hand for each in whole for hand in each.hands):
        for player, result in zip(hand.players, hand.results, strict=True):
            sums[player] += result if not sheet.low_wins else -result
    if len(whole) == len(sheet.deals):
        assert [3 * each for each in sums] == [sum(sums) + 2 * each for each in sheet.ahead]
    assert sum(sheet.ahead) == pytest.approx(0)
    for leg, match in enumerate(matches):
        assert sheet.totals[leg] == turned(match.standing.totals, -leg)
        # The cuts are those of the first match, and every deal can be checked.
        assert verified(match.record).right
        assert match.record.cuts_before(2) == ("1 seven herons", "0 ferry")
        for one, other in zip(match.record.rounds, matches[0].record.rounds, strict=False):
            assert one.seed == other.seed
            # Whoever is out does not deal.
            assert one.dealer == other.dealer or sheet.low_wins


def test_a_later_leg_never_counts_and_nobody_can_cut_it() -> None:
    first = Match("colours", {"competitive": "yes", "stake": "10"}, [Player("A"), Player("B")], 1)
    assert first.competitive
    options = later_options(first.record)
    assert options == {"duplicate": "yes"}
    second = Match("colours", options, [Player("B"), Player("A")], 1)
    assert not second.competitive
    first.next_round()
    assert can_be_played_again(first.record)
    changes: tuple[dict[str, Any], ...]
    changes = ({"deal": (7, 8)}, {"options": {"practice": "undo"}}, {"copy_of": "0" * 64})
    for change in changes:
        assert not can_be_played_again(replace(first.record, **change))
    voted = Match("classic", {}, [Player("A"), Player("B")], 1)
    voted.next_round(options={"jump_in": "yes"})
    assert not can_be_played_again(voted.record), "a round of it had a house rule of its own"


def test_no_hand_is_shown_when_a_round_of_it_ends() -> None:
    told: list[object] = []
    match = Match("last-card", {"duplicate": "yes"}, [Player("A"), Player("B")], SEED, told.extend)
    match.next_round()
    agent = stand_in(match.game, Luck(1, 0))
    while not match.round_over:
        match.apply(match.state.turn, choice(match.game, match.state, agent))
    shown = told[-1]
    assert {card for hand in shown.hands for card in hand} == {-1}  # type: ignore[attr-defined]
    replay = Replay(match.record, ALL_OPEN)
    replay.go(1, replay.length)
    assert replay.round_over
    assert replay.hands(opened=True) == {}
    assert shared(match.record, ALL_OPEN).how is Sharing.BETWEEN
    assert str(SEED) not in shared_text(match.record, round_over=True)


def test_what_is_kept_holds_its_legs() -> None:
    match = played(SEATING[:2], rounds="1")
    match.record.cuts[0] = Cut(0, 0, 1, "seven herons")
    one = Duplicate(SEATING[:2]).with_leg(match.record, SEATING[:2])._replace(playing="abc")
    store, both = Store(), (one, Duplicate(SEATING, playing="def"))
    keep_duplicates(store, both)
    assert kept_duplicates(store) == both
    keep_duplicates(store, ())
    assert kept_duplicates(store) == ()


def test_a_page_that_forgets_to_ask_opens_no_closed_hand() -> None:
    first = played(SEATING[:2], rounds="1").record
    one = Duplicate(SEATING[:2]).with_leg(first, SEATING[:2])
    second = later_leg(first, later_options(first), [Player("Ben"), Player("Ana")])
    second.next_round()
    playing = one._replace(playing=commitment(second.record)[:16])
    for closed, records in (
        (one.closed, [first]),
        (playing.closed, [first, second.record]),
        (Duplicate(SEATING[:2], playing=commitment(first)[:16]).closed, [first]),
    ):
        for record in records:
            assert record in closed
            replay = Replay(record, closed)
            replay.go(1, replay.length)
            assert (replay.closed, replay.opened, replay.seats_to_see) == (True, False, ())
            assert replay.hands(opened=True) == {}
            seen = replay.news(0, opened=True) + replay.past(0)
            drawn = [each for each in seen if isinstance(each, Drawn)]
            assert all(card == HIDDEN for each in drawn for card in each.cards)
            assert shared(record, closed) == ("", Sharing.CLOSED)
    # What has nothing to do with it is open, and all of it when everybody has held every hand.
    assert replace(first, match_seed=5) not in playing.closed
    over = one.with_leg(first, SEATING[:2])
    assert first not in over.closed
    assert Replay(first, over.closed).hands(opened=True)
