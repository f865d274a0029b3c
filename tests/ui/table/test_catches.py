"""“Catch!”: when its button comes, where it stands, and how much time it shows."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.engine.actions import CATCH
from game.table.sitting import Sitting
from game.ui.graphics.arrow_art import HOT, coin_tones
from game.ui.widgets.pill_button import PillButton
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME, press
from tests.ui.table.seated import Seated, match, sit, sit_at
from tests.ui.table.seen import covered

SUITS, RANKS = "SHC", "2345689TJQKA"


def position(seats: int, turn: int) -> str:
    """A table of so many at which ``turn`` lays the last but one card without a call."""
    pack = [rank + suit for rank in RANKS for suit in SUITS]
    hands = [" ".join(pack[3 * seat : 3 * seat + 3]) for seat in range(seats)]
    hands[turn] = "7C 7S"
    return f"rules: last-card\nhands: {' | '.join(hands)}\npile: 7D\nturn: {turn}\n"


def catches(seated: Seated) -> list[PillButton]:
    """The buttons that are shown."""
    return [each for each in seated.table.buttons.catches.values() if each.visible]


TABLES = [(seats, turn) for seats in range(2, 11) for turn in range(1, seats)]


@pytest.mark.parametrize(("seats", "turn"), thinned(TABLES, 9))
@pytest.mark.parametrize("reduced", [False, True])
def test_it_comes_when_the_card_has_landed_beside_the_plate(
    make: MakeApp, seats: int, turn: int, reduced: bool
) -> None:
    seated = sit_at(make, position(seats, turn), reduced_motion=reduced)
    seated.act(turn, "7C")
    flew = shown = 0
    while seated.table.busy:
        seated.app.step(FRAME, [])
        flies = seated.sees.laid[-1].flying or len(seated.sees.hands[turn]) > 1
        flew += flies
        shown += bool(catches(seated))
        assert bool(catches(seated)) is not flies
    assert flew
    assert shown, "it is there as soon as the card lies, not only when all is at rest"
    (button,) = catches(seated)
    plate, places = seated.sees.places.plates[turn], seated.sees.places
    assert covered(seated.table) == []
    assert places.felt.contains(button.rect)
    gap = 30 * places.unit
    assert plate.inflate(2 * gap, 2 * gap).colliderect(button.rect), "beside the plate"
    press(seated.app, pygame.K_x)
    assert not catches(seated)


def test_it_is_of_the_colour_of_the_coin(make: MakeApp) -> None:
    seated = sit_at(make, position(4, 1))
    seated.plays(1, "7C")
    (button,) = catches(seated)
    top, deep = coin_tones(HOT, seated.app.media.theme)
    point = button.rect.x + button.rect.height // 2, button.rect.centery
    seen = seated.app.display.surface.get_at(point)
    for one, other, drawn in zip(top, deep, seen, strict=False):
        assert min(one, other) - 3 <= drawn <= max(one, other) + 3


def watched(make: MakeApp, seed: int) -> Seated:
    """A match in which somebody can be caught before a computer has its turn."""
    sitting = match("last-card", 4, seed)
    sitting.set_automatic(0, True)
    while not any(action.kind == CATCH for action in sitting.legal(0)):
        sitting.update(0.1)
    sitting.set_automatic(0, False)
    seated = sit(make, sitting)
    seated.table.finish()
    return seated


@pytest.mark.parametrize("reduced", [False, True])
def test_its_ring_runs_out_as_the_next_turn_comes(make: MakeApp, reduced: bool) -> None:
    seated = watched(make, 9)
    seated.app.settings.reduced_motion = reduced
    seated.app.apply_settings()
    assert isinstance(seated.sitting, Sitting)
    turn = seated.sitting.state.turn
    assert turn != 0
    shares: list[float] = []
    bright: list[int] = []
    while not shares or (seated.sitting.state.turn == turn and catches(seated)):
        seated.app.step(FRAME, [])
        for button in catches(seated):
            assert button.left is not None
            shares.append(button.left)
            bright.append(rim(seated, button))
    assert shares[0] > 0.95
    assert shares[-1] < 0.1
    steps = [before - after for before, after in pairwise(shares)]
    assert all(-0.001 < step < 0.1 for step in steps), "it runs evenly"
    assert bright[len(bright) // 2] < 0.75 * max(bright)
    assert bright[-2] < 0.2 * max(bright)


def rim(seated: Seated, button: PillButton) -> int:
    """How many pixels of the button's edge are as bright as cream."""
    left, top, wide, high = button.rect
    surface = seated.app.display.surface
    edge = [(x, y) for x in range(left, left + wide) for y in (top + 1, top + high - 2)]
    return sum(min(surface.get_at(point)[:3]) > 190 for point in edge)


def test_nothing_runs_out_while_only_a_person_can_go_on(make: MakeApp) -> None:
    seated = watched(make, 3)
    assert isinstance(seated.sitting, Sitting)
    assert seated.sitting.state.turn == 0
    shown = 0
    for _ in range(120):
        seated.app.step(FRAME, [])
        shown += len(catches(seated))
        assert all(button.left is None for button in catches(seated))
    assert shown > 20
