"""Nothing at the table covers anything that is to be read or pressed, at any number of seats."""

from __future__ import annotations

from itertools import product
from typing import Any

import pygame
import pytest

from game.rulesets import GAMES
from game.table.records.record import Player
from game.table.sitting import sit_down
from game.ui.scenes.lobby import OPPONENTS
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME, press, wait
from tests.ui.table.seated import Seated, sit, sit_at
from tests.ui.table.seen import covered, seen

SIZES = [(1280, 720), (1920, 1080)]
TABLES = [
    (game, seats)
    for game, info in GAMES.items()
    for seats in range(info.min_seats, info.max_seats + 1)
]
SUITS, RANKS = "SHDC", "23456789TJQKA"
PACK = [rank + suit for suit in SUITS for rank in RANKS]


def seated_at(
    make: MakeApp, game: str, seats: int, size: tuple[int, int], seed: int, **settings: Any
) -> Seated:
    names = ["Miriam", *sorted(OPPONENTS, key=len, reverse=True)][:seats]
    players = [Player(name, "beginner" if seat else "") for seat, name in enumerate(names)]
    sitting = sit_down(game, {}, players, seed)
    return sit(make, sitting, size=size, tips=False, **settings)


@pytest.mark.parametrize(("game", "seats"), thinned(TABLES, 45))
def test_in_a_round_nothing_covers_anything(make: MakeApp, game: str, seats: int) -> None:
    seated = seated_at(make, game, seats, SIZES[seats % 2], seats, speed=4.0)
    seated.sitting.set_automatic(0, True)
    said = 0
    for _ in range(600):
        wait(seated.app, 0.1)
        assert covered(seated.table) == []
        said += any(each.kind == "bubble" for each in seen(seated.table))
        if seated.overs:
            break
    assert said, "nobody ever said a word"


def position(seats: int, hand: int, pending: bool = False) -> str:
    """A table of so many, and so many cards in the own hand; with a pick-up on its way to it."""
    cards = [card for card in PACK if card not in ("7H", "2H")]
    others = [cards[3 * seat : 3 * seat + 3] for seat in range(seats - 1)]
    rest = cards[3 * (seats - 1) :]
    mine = [rest[(7 * place) % len(rest)] for place in range(min(hand, len(rest)))]
    mine = list(dict.fromkeys(mine))
    hands = " | ".join([" ".join(mine), *(" ".join(each) for each in others)])
    return f"rules: last-card\noptions: packs=2\nhands: {hands}\npile: 7H\nturn: 0\n"


@pytest.mark.parametrize(
    ("hand", "seats", "size"), thinned(product([1, 7, 16], range(2, 11), SIZES), 26)
)
def test_a_hint_covers_nothing(make: MakeApp, seats: int, hand: int, size: tuple[int, int]) -> None:
    seated = sit_at(make, position(seats, hand), size=size)
    press(seated.app, pygame.K_h)
    for _ in range(40):
        wait(seated.app, 0.1)
        assert seated.table.hint.counsel is not None
        assert covered(seated.table) == []
        note = seated.table.hint.rect
        assert seated.sees.places.felt.contains(note)
        for body in seated.sees.hand:
            assert not note.collidepoint(seated.spot(body))
        advice = seated.table.hint.advice
        if advice is not None and not advice.thinking:
            break


@pytest.mark.parametrize(
    ("size", "seats", "words"),
    thinned(product(SIZES, range(2, 11), ["Pass", "That’s a lie!", "Caught Miriam!"]), 8, 1),
)
def test_whatever_is_said_covers_nothing(
    make: MakeApp, size: tuple[int, int], seats: int, words: str
) -> None:
    seated = sit_at(make, position(seats, 7), size=size)
    for seat in range(seats):
        seated.table.view.stage.say(seat, words, words != "Pass")
        seated.app.step(FRAME, [])
        assert covered(seated.table) == []
        assert str(seat) in [each.name for each in seen(seated.table) if each.kind == "bubble"]


def test_what_one_says_oneself_comes_from_the_plate_and_not_from_a_switch(make: MakeApp) -> None:
    seated = sit_at(make, position(4, 7), size=(1280, 720))
    table = seated.table
    table.view.stage.say(0, "Last card!", True)
    box = table.view.effects.bubbles()[0]
    switches = table.buttons.hint.rect.union(table.buttons.auto.rect)
    assert box.left > switches.right
    assert box.bottom > switches.bottom, "beside the switches, close over the plate"
