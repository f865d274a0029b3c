"""A record can be looked at in every round, before and after each action, without its secrets."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from game.engine import events as ev
from game.engine.cards import HIDDEN
from game.rooms.review.model.replay import MANY, MarkKind, Replay, ReplayError
from game.table.match import Match
from game.table.records.closed_hands import ALL_OPEN
from game.table.records.record import Move, Player, Record, SeatChange

ANA, BEN, CY = Player("Ana"), Player("Ben", "sharp"), Player("Cy", "casual")


@cache
def played(
    rounds: int = 2, left_out: int = 0, players: tuple[Player, ...] = (ANA, BEN, CY)
) -> Match:
    """A match to so many rounds won, as far as it goes, less some actions at the end."""
    luck = random.Random(3)
    match = Match("classic", {"match": "rounds", "rounds": str(rounds)}, (ANA, BEN, CY), 7)
    while not match.match_over:
        match.next_round()
        while match.result is None:
            state = match.state
            match.apply(state.turn, luck.choice(list(match.game.legal(state, state.turn))))
    record = match.record
    if left_out:
        last = record.rounds[-1]
        shorter = replace(last, moves=last.moves[:-left_out])
        return Match.from_record(replace(record, rounds=[*record.rounds[:-1], shorter]))
    return match


def test_every_position_is_that_of_the_match() -> None:
    match = played()
    replay = Replay(match.record, ALL_OPEN)
    assert replay.rounds == len(match.record.rounds)
    for number, each in enumerate(match.record.rounds, 1):
        for at in range(0, len(each.moves) + 1, 20):
            short = replace(each, moves=each.moves[:at], seatings=[])
            rounds = [*match.record.rounds[: number - 1], short]
            then = Match.from_record(replace(match.record, rounds=rounds))
            replay.go(number, at)
            assert replay.view(0) == then.game.view(then.state, 0)
    assert replay.scores == match.standing.totals or not replay.round_over


def test_steps_go_both_ways_and_from_round_to_round() -> None:
    replay = Replay(played().record, ALL_OPEN)
    seen = [(replay.number, replay.at, replay.view(0))]
    while replay.step(1):
        seen.append((replay.number, replay.at, replay.view(0)))
    assert replay.at_end
    assert len(seen) == sum(len(each.moves) + 1 for each in replay.record.rounds)
    for number, at, view in reversed(seen[:-1]):
        assert replay.step(-1)
        assert (replay.number, replay.at, replay.view(0)) == (number, at, view)
    assert not replay.step(-1)


def test_a_turn_ends_where_it_is_another_players_turn() -> None:
    replay = Replay(played().record, ALL_OPEN)
    places = [0]
    while replay.turn(1) and replay.number == 1:
        places.append(replay.at)
    assert tuple(places) == Replay(played().record, ALL_OPEN).turns
    replay.go(1, 0)
    for before, after in pairwise(replay.turns[:-1]):
        replay.go(1, before)
        whose = replay.view(-1).turn
        for at in range(before, after):
            replay.go(1, at)
            assert replay.view(-1).turn == whose
        replay.go(1, after)
        assert replay.view(-1).turn != whose
        replay.turn(-1)
        assert replay.at == before


def test_what_happened_has_a_mark() -> None:
    replay = Replay(played(4).record, ALL_OPEN)
    found = []
    for number in range(1, replay.rounds + 1):
        replay.go(number, 0)
        for mark in replay.marks:
            replay.go(number, mark.move)
            if mark.kind is MarkKind.ONE_CARD:
                assert replay.view(0).sizes[mark.seat] == 1
            else:
                assert mark.event in replay.news(-1, True)
            if mark.kind is MarkKind.PICK_UP:
                assert mark.n >= MANY
            found.append(mark.kind)
    assert {MarkKind.ONE_CARD, MarkKind.PICK_UP} <= set(found)


def shown(replay: Replay) -> set[int]:
    """Every card that any viewer is shown besides those that lie on the pile or were dealt open."""
    found: set[int] = set()
    for seat in range(-1, len(replay.record.players)):
        found |= set(replay.view(seat).cards)
        for event in [*replay.news(seat, True), *replay.past(seat)]:
            if isinstance(event, ev.Dealt | ev.Drawn):
                found |= set(event.cards)
    for cards in replay.hands(True).values():
        found |= set(cards)
    return found - {HIDDEN}


@pytest.mark.slow
def test_a_match_that_goes_on_shows_no_hand_but_that_of_its_only_person() -> None:
    match = played(2, left_out=3)
    assert not match.match_over
    replay = Replay(match.record, ALL_OPEN)
    assert replay.seats_to_see == (0,)
    for number, each in enumerate(match.record.rounds, 1):
        for at in range(len(each.moves)):
            replay.go(number, at)
            mine: set[int] = set()
            for event in replay.past(0):
                if isinstance(event, ev.Dealt | ev.Drawn) and event.seat == 0:
                    mine |= set(event.cards)
            mine |= set(replay.view(0).cards)
            assert shown(replay) <= mine
            assert replay.view(1).seat == -1


@pytest.mark.parametrize(
    "record",
    [
        replace(played(2, 3).record, players=(ANA, Player("Bo"), CY)),
        replace(played(2, 3).record, players=(BEN, Player("Bo", "casual"), CY)),
    ],
    ids=["two people", "nobody"],
)
def test_on_the_couch_no_hand_of_a_match_that_goes_on_can_be_seen(record: Record) -> None:
    replay = Replay(record, ALL_OPEN)
    assert replay.seats_to_see == ()
    for at in range(replay.length):
        replay.go(1, at)
        assert shown(replay) == set()


def test_a_seat_that_changed_hands_is_nobodys_own() -> None:
    record = played(2, 3).record
    first = replace(record.rounds[0], seatings=[SeatChange(0, 2, 0, Player("Dee"))])
    replay = Replay(replace(record, rounds=[first, *record.rounds[1:]]), ALL_OPEN)
    assert replay.seats_to_see == ()
    replay.go(1, 1)
    assert replay.names[0] == "Ana"
    replay.go(1, 2)
    assert replay.names[0] == "Dee"


def test_a_match_that_is_over_can_be_seen_from_every_seat() -> None:
    replay = Replay(played().record, ALL_OPEN)
    replay.go(1, 4)
    assert replay.seats_to_see == (0, 1, 2)
    assert replay.hands(False) == {}
    assert {seat: len(cards) for seat, cards in replay.hands(True).items()} == dict(
        enumerate(replay.view(-1).sizes)
    )
    dealt = [event for event in replay.past(2) if isinstance(event, ev.Dealt)]
    assert [HIDDEN in event.cards for event in dealt] == [event.seat != 2 for event in dealt]


def test_a_match_that_was_left_is_over() -> None:
    assert Replay(played(2, 3).record, ALL_OPEN, left=True).seats_to_see == (0, 1, 2)


def test_what_stands_before_a_wrong_line_can_be_seen() -> None:
    record = played().record
    first = record.rounds[0]
    wrong = replace(first, moves=[*first.moves[:6], Move(9, 0, "ZZ"), *first.moves[6:]])
    replay = Replay(replace(record, rounds=[wrong, *record.rounds[1:]]), ALL_OPEN)
    assert replay.trouble is not None
    assert (replay.rounds, replay.length) == (1, 6)
    with pytest.raises(ReplayError):
        Replay(replace(record, rounds=[]), ALL_OPEN)
