"""What is heard of the cards on the table, and in which take."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.notation import read_action
from game.ui.app.application import App
from game.ui.graphics.audio.sound import NOTES
from game.ui.table.movement import Flight
from tests.ui.hands import FRAME
from tests.ui.table.seated import sit_at

Make = Callable[..., App]

FOUR = """rules: last-card
hands: 5H 5S 9C KD | 2C 2D 3D 5C 6H 7C | 2H 3C 8D 8H | KC JS 4H
pile: 6S 2S
turn: 0
"""


def test_a_card_sounds_the_brighter_the_faster_it_was_laid(make: Make) -> None:
    seated = sit_at(make, FOUR)
    ear, movement = seated.listen(), seated.table.view.movement
    body, pile = seated.body("5S"), movement.now.pile[0]
    home = body.slot
    for seconds in (0.9, 0.36, 0.12):
        movement.fly(body, home, Flight(0.01))
        for _ in range(4):
            seated.app.step(FRAME, [])
        movement.fly(body, pile, Flight(seconds, sound="lay"))
        for _ in range(round(seconds / FRAME) + 4):
            seated.app.step(FRAME, [])
    slow, middling, fast = ear.takes("lay")
    assert slow is not None
    assert middling is not None
    assert slow < 0.2 < middling < 0.8 < (fast or 0.0)


@pytest.mark.parametrize("cards", [4, 6])
def test_a_pick_up_is_counted_up_the_scale_to_its_tonic(make: Make, cards: int) -> None:
    seated = sit_at(make, FOUR.replace("turn: 0", "turn: 1"))
    for seat, action in ((1, "2C+2D"), (2, "2H"))[: cards // 2 - 1]:
        seated.position.act(seat, read_action(seated.sitting.deck, action))
    seated.table.take_news()
    seated.rest()
    ear = seated.listen()
    seated.position.act(2 + (cards == 6), read_action(seated.sitting.deck, "take"))
    seated.table.take_news()
    seated.rest()
    # What follows tells whose turn it is then.
    steps = [round((take or 0.0) * (NOTES - 1)) for take in ear.takes("scale")[:cards]]
    assert steps == list(range(NOTES - cards, NOTES))
