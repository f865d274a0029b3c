"""What the library knows of a match: counted here from the events in another way."""

from __future__ import annotations

import random

import pytest

from game.engine import events as ev
from game.rooms.history.library.digest import HappeningKind, RoundDigest, digest
from game.table.match import Match
from game.table.records.record import Player, parse_record, write_record
from tests.thinning import thinned

GAMES = ("last-card", "last-one", "colours", "classic", "extreme")


def played(game: str, seats: int, seed: int, rounds: int = 2) -> tuple[Match, list[ev.Event]]:
    """Some rounds of random play, and all that happened."""
    log: list[ev.Event] = []
    luck = random.Random(seed)
    players = [Player(name) for name in ("Ana", "Ben", "Cy", "Di", "Ed")][:seats]
    match = Match(game, {}, players, seed, log.extend)
    for _ in range(rounds):
        if match.match_over:
            break
        match.next_round()
        while not match.round_over:
            seat = match.state.turn
            match.apply(seat, luck.choice(list(match.game.legal(match.state, seat))))
    return match, log


def rounds_of(log: list[ev.Event]) -> list[list[ev.Event]]:
    found: list[list[ev.Event]] = [[]]
    for event in log:
        found[-1].append(event)
        if isinstance(event, ev.RoundEnded):
            found.append([])
    return found[:-1]


@pytest.mark.parametrize("game", thinned(GAMES, 2))
@pytest.mark.parametrize("seed", range(4))
def test_the_rows_of_a_match_are_what_happened_in_it(game: str, seed: int) -> None:
    match, log = played(game, 2 + seed % 4, seed)
    # As it is read from a file.
    told = digest(parse_record(write_record(match.record), ours=True))
    assert told.trouble == ""
    assert told.winners == match.standing.winners
    assert told.totals == tuple(match.standing.totals)
    assert len(told.rounds) == len(match.record.rounds)
    for one, events in zip(told.rounds, rounds_of(log), strict=True):
        _same(one, events)
    points = [sum(each.seats[seat].points for each in told.rounds) for seat in range(2)]
    assert points == list(match.standing.totals[:2])


def _same(one: RoundDigest, events: list[ev.Event]) -> None:
    end = next(each for each in events if isinstance(each, ev.RoundEnded))
    for seat in one.seats:
        assert seat.won == (seat.seat in end.winners)
        assert seat.left == len(end.hands[seat.seat])
        laid = [e for e in events if isinstance(e, ev.Laid) and e.seat == seat.seat]
        assert seat.laid == sum(len(each.cards) for each in laid)
        drawn = [e for e in events if isinstance(e, ev.Drawn) and e.seat == seat.seat]
        assert seat.drawn == sum(len(each.cards) for each in drawn)
        assert seat.longest >= max(seat.left, len(one.dealt[seat.seat]))
    wanted = {
        HappeningKind.CAUGHT: ev.Caught, HappeningKind.CALLED: ev.Called,
        HappeningKind.MELEE: ev.MeleeMoved,
        HappeningKind.FIGHT: ev.FightEnded, HappeningKind.SHIELD: ev.Shielded,
        HappeningKind.DANCE: ev.Danced,
        HappeningKind.GIVEN: ev.Given, HappeningKind.FORGOT: ev.Forgot,
        HappeningKind.BLOCK: ev.Blocked,
    }  # fmt: skip
    for kind, event in wanted.items():
        assert sum(each.kind is kind for each in one.happenings) == sum(
            isinstance(each, event) for each in events
        ), kind
    picked = [each.n for each in one.happenings if each.kind is HappeningKind.PICK_UP]
    assert picked == [
        len(each.cards) for each in events if isinstance(each, ev.Drawn) and each.why == "pickup"
    ]
    assert all(0 <= each.move <= one.actions for each in one.happenings)


@pytest.mark.parametrize("game", ["last-one", "extreme", "colours"])
def test_a_hand_that_changes_owners_is_counted_on(game: str) -> None:
    # What is left at the end is what was dealt and drawn and taken, less what was laid and given.
    for seed in range(12):
        match, _ = played(game, 4, seed, 1)
        one = digest(match.record).rounds[0]
        for seat in one.seats:
            swapped = sum(
                e.n for e in one.happenings if e.kind is HappeningKind.SWAP and e.seat == seat.seat
            )
            gifts = [e for e in one.happenings if e.kind is HappeningKind.GIVEN]
            given = sum(e.seat == seat.seat for e in gifts)
            taken = sum(e.other == seat.seat for e in gifts)
            dealt = len(one.dealt[seat.seat])
            assert seat.left == dealt + seat.drawn - seat.laid - given + taken - swapped


def test_a_line_that_the_rules_do_not_allow_ends_the_story() -> None:
    match, _ = played("classic", 2, 3)
    text = write_record(match.record)
    before = digest(parse_record(text, ours=True))
    lines = text.splitlines()
    lines.insert(len(lines) - 2, "0 zz9")
    told = digest(parse_record("\n".join(lines), ours=True))
    assert told.trouble
    assert told.rounds == before.rounds[:-1]


def test_a_game_that_is_not_known_is_a_trouble() -> None:
    text = "rules: whist\nplayers: Ana | Ben\nmatch-seed: 3\n"
    assert digest(parse_record(text)).trouble == "rules"
