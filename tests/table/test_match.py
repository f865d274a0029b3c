"""A match: deals, seeds, the record as it goes, and going on from a record."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from game.engine.actions import PLAY, Pass
from game.engine.cards import standard_for
from game.engine.game import Game
from game.engine.melee import forced
from game.engine.notation import read_action
from game.engine.refusal import Refusal, RefusalCode
from game.engine.state import State
from game.table.match import DealError, Match, Refused
from game.table.records.record import Player, Record, parse_record
from tests.playing import Luck, advance, choose
from tests.saying import fault

PAIR = (Player("Ana"), Player("Ben", "casual"))
TRIO = (Player("Ana"), Player("Ben"), Player("Cy"))


def test_the_deal_moves_one_seat_clockwise_each_round_with_another_seed() -> None:
    match = Match("last-card", {"rounds": "5"}, TRIO, 4)
    chooser = random.Random(1)
    while not match.match_over:
        match.next_round()
        advance(match, chooser)
    rounds = match.record.rounds
    assert len(rounds) >= 5
    assert all(b.dealer == (a.dealer + 1) % 3 for a, b in pairwise(rounds))
    assert len({played.seed for played in rounds}) == len(rounds)


def test_the_eliminated_leave_the_ring_and_the_deal_passes_them_by() -> None:
    match = Match("classic", {"match": "bust", "target": "100"}, TRIO, 9)
    chooser = random.Random(5)
    seen: list[tuple[int, ...]] = []
    while not match.match_over:
        match.next_round()
        out = match.standing.out
        assert match.state.dealer not in out
        assert match.state.ring.seats == tuple(s for s in range(3) if s not in out)
        assert all(match.state.hands[seat] == 0 for seat in out)
        seen.append(match.state.ring.seats)
        advance(match, chooser)
    assert any(len(seats) == 2 for seats in seen)
    assert len(match.standing.winners) == 1
    with pytest.raises(DealError):
        match.next_round()


def nobody_can_move(game: Game, seed: int, dealer: int, *more: Any) -> State:
    """A deal in which nothing fits and nothing is left to draw."""
    state = DEALT(game, seed, dealer, *more)
    suits = [suit for suit in range(4) if suit != game.suit_of[state.pile[-1]]]
    for seat in state.ring.seats:
        fits = game.playable[standard_for(suits[seat])] & ~game.free
        state.hands[seat] = fits & ~game.playable[state.standard]
    state.stock.clear()
    return state


DEALT = Game.start
TOO_MANY = [
    ("last-card", {"rounds": "1"}, False),
    ("classic", {"target": "50"}, False),
    ("classic", {"match": "bust", "target": "60"}, False),
    ("last-card", {"match": "bust", "target": "50"}, True),
]


@pytest.mark.parametrize(("game_id", "options", "fall"), TOO_MANY)
def test_after_the_end_of_a_match_no_round_is_dealt_and_none_is_read(
    game_id: str, options: dict[str, str], fall: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even where nobody is left to deal it."""
    check_one_more_is_refused(game_id, options, fall, monkeypatch, Match.from_record)


def check_one_more_is_refused(
    game_id: str, options: dict[str, str], fall: bool, monkeypatch: pytest.MonkeyPatch,
    read: Callable[[Record], object],
) -> None:  # fmt: skip
    """Whether a round too many is neither dealt nor read by this function."""
    if fall:
        monkeypatch.setattr(Game, "start", nobody_can_move)
    match, chooser = Match(game_id, options, TRIO, 3), random.Random(3)
    while not match.match_over:
        match.next_round()
        advance(match, chooser)
    assert (match.seats == ()) == fall
    with pytest.raises(DealError, match="The match has been won"):
        match.next_round()
    text, number = match.text(), len(match.record.rounds) + 1
    line = len(text.splitlines()) + 2
    more = f"{text}\nround {number}  seed 7  dealer {match.record.rounds[-1].dealer}\n0 draw\n"
    with pytest.raises(Refused, match="The match has been won") as refused:
        read(parse_record(more))
    assert refused.value.line == line
    assert refused.value.kept is not None
    assert refused.value.kept.match_over


@pytest.mark.parametrize("game_id", ["last-card", "classic"])
def test_a_record_may_stop_anywhere_and_go_on_exactly(game_id: str) -> None:
    chooser = random.Random(7)
    cuts = 0
    for seed in range(2):
        options = {"last-card": {"rounds": "2", "nominate": "yes"}, "classic": {"target": "100"}}
        match = Match(game_id, options[game_id], TRIO, seed)
        while not match.match_over:
            match.next_round()
            while not match.round_over:
                seat = match.state.turn
                match.apply(seat, chooser.choice(match.game.legal(match.state, seat)))
                if chooser.random() < 0.1 or match.round_over:
                    again = Match.from_record(parse_record(match.text()))
                    assert again.state.key() == match.state.key()
                    assert again.standing == match.standing
                    assert again.text() == match.text()
                    cuts += 1
                    match = again  # and the rest is played from what was read
    assert cuts > 25


def recorded(*lines: str) -> str:
    head = ["rules: last-card", "players: Ana | Ben (greedy)", "match-seed: 1", ""]
    return "\n".join([*head, *lines]) + "\n"


def test_what_an_older_record_holds_after_a_round_has_stood_still_is_left_out() -> None:
    """Then the match goes on with its next round; after any other end a line is refused."""
    chosen = (
        ("draw_count", "until_match"), ("eight_reverses", "yes"), ("force_play", "yes"),
        ("hand_size", "8"), ("last_call", "off"), ("nominate", "yes"), ("pickup_skips", "no"),
    )  # fmt: skip
    players = [Player(f"Player {seat}") for seat in range(10)]
    match = Match("last-card", dict(chosen), players, 156)
    match.next_round()
    luck = Luck(156)
    for _ in range(159):
        match.apply(*choose(match.game, match.state, luck))
    assert match.state.over is not None
    assert match.state.over.reason == "blocked"
    ended = match.text()
    match.next_round()
    whole = match.text()
    seat = match.record.rounds[0].moves[-1].seat
    older = f"{ended}{(seat - 1) % 10} draw\n{seat} draw\nseat 3 Ben (sharp)\ncut 1 by the river\n"
    again = Match.from_record(parse_record(older))
    assert again.round_over
    assert again.standing == match.standing
    assert again.players[3] == Player("Ben", "sharp")
    assert again.text() == f"{ended}seat 3 Ben (sharp)\ncut 1 by the river\n"
    again.next_round()
    with_next = whole.replace(ended, f"{ended}{seat} draw\n")
    assert Match.from_record(parse_record(with_next)).text() == whole
    assert not Match.from_record(parse_record(whole)).round_over


def test_the_first_line_that_the_rules_refuse_is_named_and_the_rest_before_it_kept() -> None:
    match = Match("last-card", {}, PAIR, 1)
    match.next_round()
    turn = match.state.turn
    legal = match.game.legal(match.state, turn)
    match.apply(turn, legal[0])
    text = match.text() + f"{1 - match.state.turn} draw\n{match.state.turn} draw\n"
    with pytest.raises(Refused) as caught:
        Match.from_record(parse_record(text))
    error = caught.value
    assert error.line == len(match.text().splitlines()) + 1
    assert error.refusal == Refusal(RefusalCode.TURN, player=match.state.turn)
    assert error.kept is not None
    assert error.kept.state.key() == match.state.key()
    assert error.kept.text() == match.text()


@pytest.mark.parametrize(
    ("line", "word"), [("1 11H", "11H"), ("round 2  seed 6  dealer 1", "not over")]
)
def test_a_line_that_cannot_be_read_or_dealt_is_named_too(line: str, word: str) -> None:
    with pytest.raises(Refused) as caught:
        Match.from_record(parse_record(recorded("round 1  seed 5  dealer 0", line)))
    assert caught.value.line == 6
    assert word in fault(caught.value)


@pytest.mark.parametrize(
    ("line", "header", "word"),
    [
        (1, "rules: poker", "poker"), (2, "players: Ana", "2 to 10"),
        (4, "options: nominate=maybe", "nominate"), (4, "deal: 90 90", "180 cards"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused_at_its_header(line: int, header: str, word: str) -> None:
    lines = recorded().splitlines()
    lines[line - 1] = header
    with pytest.raises(Refused) as caught:
        Match.from_record(parse_record("\n".join(lines)))
    assert (caught.value.kept, caught.value.line) == (None, line)
    assert word in fault(caught.value)


def test_a_record_says_who_deals_from_which_seed() -> None:
    match = Match.from_record(parse_record(recorded("round 1  seed 5  dealer 0")))
    assert match.state.dealer == 0
    assert match.state.key() == match.game.start(5, 0).key()


# --- older records, seats that change hands, hands of other sizes ------------------------------


MELEES = ("Ana", "Ben", "Cy", "Dee")


def melees(seed: int) -> Match:
    """A match of Last One in which there have been melees.  Nobody acts while somebody is asked
    who can only pass: they used to have passed by then."""
    chooser = random.Random(seed)
    match = Match("last-one", {"target": "60"}, [Player(name) for name in MELEES], seed)
    while not match.match_over:
        match.next_round()
        while not match.round_over:
            seat = match.state.turn
            legal = match.game.legal(match.state, seat)
            if forced(match.game, match.state):
                legal = [Pass]
            match.apply(seat, chooser.choice([a for a in legal if a.kind == PLAY] or legal))
    return match


def unmarked(match: Match) -> str:
    """The record as it used to be written: without the passes that were forced."""
    again = Match.seated(match.record)
    lines = match.text().splitlines()[1:]
    dropped = set[int]()
    at = 4
    for played in match.record.rounds:
        again.deal(played.seed, played.dealer)
        at += 2
        for move in played.moves:
            if forced(again.game, again.state):
                dropped.add(at)
            again.apply(move.seat, read_action(again.game.deck, move.action))
            at += 1
    assert dropped
    return "\n".join(line for n, line in enumerate(lines) if n not in dropped) + "\n"


@pytest.mark.parametrize("seed", range(6))
def test_forced_passes_are_supplied_to_older_records(seed: int) -> None:
    match = melees(seed)
    old = unmarked(match)
    assert "format" not in old
    again = Match.from_record(parse_record(old))
    assert again.text() == match.text()
    assert again.standing == match.standing
    lines = old.splitlines()
    for cut in range(5, len(lines), 7):
        Match.from_record(parse_record("\n".join(lines[:cut])))


@pytest.mark.parametrize("seed", range(3))
def test_a_forced_pass_that_is_missing_is_refused_where_it_is_missing(seed: int) -> None:
    match = melees(seed)
    old = unmarked(match)
    assert old != match.text()
    with pytest.raises(Refused) as caught:
        Match.from_record(parse_record(f"format: 2\n{old}"))
    expected = next(
        n
        for n, (one, other) in enumerate(
            zip(match.text().splitlines(), f"format: 2\n{old}".splitlines(), strict=False), 1
        )
        if one != other
    )
    assert caught.value.line == expected


def test_the_hands_are_dealt_as_the_record_says() -> None:
    match = Match(
        "classic", {"target": "10"}, TRIO, 5, deal=(3, 5, 9), handicaps=((), ("hints",), ())
    )
    match.next_round()
    assert [hand.bit_count() for hand in match.state.hands][:1] == [3]
    assert sum(hand.bit_count() for hand in match.state.hands) >= 17
    again = Match.from_record(parse_record(match.text()))
    assert again.state.key() == match.state.key()
    assert again.text() == match.text()
    assert "deal: 3 5 9" in match.text()
    assert "handicaps: - | hints | -" in match.text()
