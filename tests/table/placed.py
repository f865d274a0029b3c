"""Sittings at a position, for tests of what happens there as time passes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.agents import Habits, Luck
from game.agents.base import Agent
from game.agents.simple import RandomPlayer
from game.engine.actions import play
from game.engine.events import Event
from game.engine.frames import TURN
from game.table.match import Match
from game.table.people.handicaps import Handicaps
from game.table.records.record import Player
from game.table.seat_book import SeatBook, TableEvent, usual_seating
from game.table.sitting import Sitting

TICK = 0.05
"""Seconds that pass at a time."""
QUIET = Habits(calls=0, calls_late=0, notices=0, jumps=0)
CATCHES = Habits(calls=0, calls_late=0, notices=1, jumps=1)


def placed(
    game_id: str,
    hands: Sequence[str],
    top: str,
    options: Mapping[str, str] | None = None,
    *,
    turn: int = 0,
    people: Sequence[int] = (0,),
    habits: Habits = QUIET,
    agents: Mapping[int, Agent] | None = None,
    handicaps: Sequence[Handicaps] = (),
    patience: Sequence[int] = (),
    everybody: int = 1,
    stock: str = "",
    seed: int = 1,
) -> Sitting:
    """A table at this position; its computers do what ``habits`` say, or are these ``agents``.

    patience: of each seat; everybody: of the table; stock: its first cards."""
    log: list[TableEvent] = []
    names = ("Ana", "Ben", "Cy", "Dee")[: len(hands)]
    players = [Player(n, "" if s in people else "beginner") for s, n in enumerate(names)]
    match = Match(game_id, options or {}, players, seed, log.extend, handicaps=handicaps)
    match.next_round()
    lay_out(match, hands, top, stock, turn)
    log.clear()
    playing: dict[int, Agent] = {
        seat: RandomPlayer(match.game, Luck(seed, seat), habits)
        for seat in range(len(hands))
        if seat not in people
    }
    places = zip(usual_seating(players), patience or [1] * len(hands), strict=True)
    book = SeatBook(tuple(replace(place, patience=each) for place, each in places))
    book.patience = everybody
    return Sitting(match, log, seed, 0, playing | dict(agents or {}), book=book)


def lay_out(match: Match, hands: Sequence[str], top: str, stock: str = "", turn: int = 0) -> None:
    """Give the seats these hands, in a turn of this seat."""
    state, deck = match.state, match.game.deck
    cards = [[deck.card(code) for code in hand.split()] for hand in hands]
    first = [deck.card(code) for code in stock.split()]
    pool = deck.pack(match.game.rules.packs)
    for card in [*(card for hand in cards for card in hand), deck.card(top), *first]:
        pool.remove(card)
    state.hands = [deck.hand(hand) for hand in cards]
    state.stock, state.pile = pool + first[::-1], [deck.card(top)]
    state.standard = match.game.standard_of[deck.card(top)]
    state.turn, state.frame, state.direction = turn, TURN, match.game.rules.dealing.direction
    state.window = state.called = 0


def lay(sitting: Sitting, seat: int, code: str) -> None:
    """Let the person there lay this card."""
    sitting.submit(seat, play(sitting.deck.card(code)))


def told(sitting: Sitting, seat: int = -1) -> list[TableEvent]:
    """What has happened since the start, as that seat may know it."""
    return sitting.follow(seat).take()


def passing(sitting: Sitting, seconds: float) -> list[TableEvent]:
    """Let time pass; what happens meanwhile."""
    feed = sitting.follow(-1, late=True)
    for _ in range(round(seconds / TICK)):
        sitting.update(TICK)
    return feed.take()


def after(sitting: Sitting, kind: type[Event], most: float = 30.0) -> float | None:
    """Seconds until something of that kind happens; None if it does not."""
    for tick in range(1, round(most / TICK) + 1):
        if any(isinstance(event, kind) for event in passing(sitting, TICK)):
            return tick * TICK
    return None


def until(sitting: Sitting, kind: type[Event]) -> float:
    """Seconds until something of that kind happens, which it must."""
    took = after(sitting, kind)
    assert took is not None, f"no {kind.__name__}"
    return took
