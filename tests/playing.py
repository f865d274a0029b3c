"""Random play for tests: tables of every kind, and rounds on them that repeat exactly."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple

from game.engine import chance
from game.engine.actions import CALL, PLAY, Action
from game.engine.events import Event
from game.engine.game import Game
from game.engine.state import State
from game.rulesets import GAMES, OptionError, rules_for
from game.rulesets.options import Option, write_options
from game.table.match import Match
from game.table.people.seating import Look, person
from game.table.records.record import Player
from game.table.seat_book import SeatBook, usual_seating

CAP = 20_000
"""No round is this long."""


class Config(NamedTuple):
    """A table: a game, how many play it, and what differs from the defaults."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        return f"{self.game}-{self.seats} {write_options(dict(self.options))}".strip()


@lru_cache(maxsize=64)
def game_for(config: Config) -> Game:
    """The game of that table.  Raises OptionError when it cannot be played so."""
    return Game(rules_for(config.game, config.seats, dict(config.options)))


def playable(config: Config) -> bool:
    """Whether the options go together.  Asked of the rules alone: compiling a game for each of
    two thousand tables would take longer than most of the tests."""
    try:
        rules_for(config.game, config.seats, dict(config.options))
    except OptionError:
        return False
    return True


# What is scored after a round changes nothing within it.
_MATCH_ONLY = frozenset({"match", "rounds", "target"})


# What a choice needs beside it in order to matter.
_BESIDE = {
    ("jump_in", "yes"): ("packs", "2"), ("force_play", "yes"): ("play_drawn", "yes"),
    ("joker_is", "pickup"): ("jokers", "2"),
}  # fmt: skip


def _worth_trying(option: Option) -> list[tuple[str, str]]:
    """The values of an option other than its default; of many numbers the two ends."""
    if option.key in _MATCH_ONLY:
        return []
    values = [choice.value for choice in option.values if choice.value != option.default]
    if len(values) > 4:
        values = [values[0], values[-1]]
    return [(option.key, value) for value in values]


def choices(game: str) -> list[tuple[str, str]]:
    """Every single choice of a game that differs from its defaults."""
    return [choice for option in GAMES[game].options for choice in _worth_trying(option)]


@cache
def singles() -> tuple[Config, ...]:
    """Every single choice of every game, the numbers of seats in turn; and the defaults at
    every number of seats."""
    found = [
        Config(game, seats)
        for game, info in GAMES.items()
        for seats in range(info.min_seats, info.max_seats + 1)
    ]
    for game in GAMES:
        for n, choice in enumerate(choices(game)):
            found += _seated(game, (choice,), n)
            beside = _BESIDE.get(choice)
            if beside is not None and GAMES[game].option(beside[0]).default != beside[1]:
                found += _seated(game, (choice, beside), n)
    return tuple(found)


@cache
def pairs() -> tuple[Config, ...]:
    """Every two choices of every game that go together, the numbers of seats in turn."""
    found: list[Config] = []
    for game in GAMES:
        for n, (one, other) in enumerate(combinations(choices(game), 2)):
            if one[0] != other[0]:
                found += _seated(game, (one, other), n)
    return tuple(found)


def _seated(game: str, chosen: tuple[tuple[str, str], ...], n: int) -> list[Config]:
    """The choices at the n-th number of seats, or the next at which they can be played."""
    for more in range(9):
        config = Config(game, 2 + (n + more) % 9, chosen)
        if playable(config):
            return [config]
    return []


class Luck:
    """Random choices that are the same everywhere."""

    def __init__(self, seed: int) -> None:
        self.state = chance.seeded(seed ^ 0x5EED)

    def below(self, n: int) -> int:
        """A number from 0 to n − 1."""
        self.state, number = chance.below(self.state, n)
        return number

    def one_of(self, listed: list[Action]) -> Action:
        """One of these."""
        return listed[self.below(len(listed))]

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place."""
        self.state = chance.shuffle(cards, self.state)


def choose(game: Game, state: State, luck: Luck) -> tuple[int, Action]:
    """Who does what next: mostly the seat to act, which prefers playing to drawing; now and
    then somebody calls, catches or jumps in."""
    if (state.window or game.jumping) and luck.below(3) == 0:
        aside = [
            (seat, action)
            for seat in state.ring.seats
            for action in game.legal(state, seat)
            if seat != state.turn or action.kind >= CALL
        ]
        if aside:
            return aside[luck.below(len(aside))]
    listed = [action for action in game.legal(state, state.turn) if action.kind < CALL]
    plays = [action for action in listed if action.kind == PLAY]
    return state.turn, luck.one_of(plays if plays and luck.below(8) else listed)


def actors(game: Game, state: State) -> tuple[int, ...]:
    """The seats that may do something now: the one to act first, then, clockwise, those that could
    call, catch or jump in."""
    if state.over is not None:
        return ()
    others = [seat for seat in state.ring.seats if seat != state.turn and game.legal(state, seat)]
    return (state.turn, *others)


class Step(NamedTuple):
    """A moment of a round: the state before somebody acts, and who is about to do what."""

    number: int
    state: State
    seat: int
    action: Action


def steps(game: Game, seed: int, events: list[Event] | None = None) -> Iterator[Step]:
    """A whole round of random play.  The state is acted on after each step is taken; the last
    step's state is then the round's end."""
    luck = Luck(seed)
    state = game.start(seed, seed % game.rules.seats, events=events)
    for number in range(CAP):
        if state.over is not None:
            return
        seat, action = choose(game, state, luck)
        yield Step(number, state, seat, action)
        game.push(state, seat, action)
    raise AssertionError(f"a round of {CAP} actions that does not end")


def advance(match: Match, chooser: random.Random, moves: int = CAP) -> None:
    """Go on with a round by so many legal actions, or to its end: plays where there are some."""
    for _ in range(moves):
        if match.round_over:
            return
        legal = match.game.legal(match.state, match.state.turn)
        plays = [action for action in legal if action.kind == PLAY]
        match.apply(match.state.turn, chooser.choice(plays or legal))


# --- people at a table ---------------------------------------------------------------------------


def take_seat(book: SeatBook, seat: int, player: Player, look: Look | None = None) -> None:
    """Let that player sit down there, with the look that goes with the name or with another."""
    place = usual_seating([player])[0]
    face, colour = look or Look(place.face, seat)
    book.sit(seat, replace(place, face=face, colour=colour))


def look_like(book: SeatBook, looks: Sequence[Look]) -> None:
    """Give those who play these faces and colours."""
    for seat, look in enumerate(looks):
        book.sit(seat, replace(book.seating[seat], face=look.face, colour=look.colour))


def by_phone(book: SeatBook, seats: Iterable[int]) -> SeatBook:
    """Let the people at these seats go on with phones."""
    for seat in seats:
        place = book.seating[seat]
        book.sit(seat, replace(place, kind="phone", profile=place.profile or f"p{seat}"))
    return book


def book_of(people: int, phones: Iterable[int] = ()) -> SeatBook:
    """The book of a table with that many people and nobody else, some of them with phones."""
    return by_phone(SeatBook(tuple(person(f"Person {n}") for n in range(people))), phones)
