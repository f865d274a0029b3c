"""The badge with what is pending is there as long as the debt is, and no longer."""

from __future__ import annotations

import pygame
import pytest

from game.ui.table.cues.blow_cues import coin_size, coin_spot
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME, WAITING
from tests.ui.shown import pops
from tests.ui.table.seated import Seated, match, sit, sit_at

OWING = {"pickup", "challenge", "miss", "attack", "block"}
FADING = 0.25
"""Seconds that a badge may take to fade away."""


def badge(seated: Seated) -> bool:
    """Whether the badge can be seen."""
    return any(each.fade > 0.1 for each in pops(seated.table.view.layer, "pending"))


def watch(seated: Seated, longest: float) -> list[tuple[int, str, bool]]:
    """What is seen from frame to frame until all is at rest: the seat that is lit, the phase,
    and whether the badge is there."""
    seen: list[tuple[int, str, bool]] = []
    for _ in range(round(longest / FRAME)):
        moving = seated.app.step(FRAME, [])
        shown = seated.sees.signs
        seen.append((shown.turn, shown.phase, badge(seated)))
        if not moving and not seated.table.busy:
            break
    return seen


@pytest.mark.parametrize(
    ("game", "pile", "hands", "acts"),
    [
        ("last-card", "7H", "2H 9D 9S | 4C KC TD | 6H 6C 8S", ("2H", "take")),
        ("colours", "r7", "rD g1 g2 | b3 b4 b5 | y1 y2 y3", ("rD", "take")),
    ],
)
def test_it_is_gone_when_the_next_player_is_lit(
    make: MakeApp, game: str, pile: str, hands: str, acts: tuple[str, ...]
) -> None:
    seated = sit_at(make, f"rules: {game}\nhands: {hands}\npile: {pile}\nturn: 0\n")
    seen: list[tuple[int, str, bool]] = []
    debtor = 0
    for act in acts:
        seat = debtor = seated.position.view(0).turn
        seated.act(seat, act)
        seen += watch(seated, 10.0)
    assert any(there for _, _, there in seen), "it was never there"
    late = [there for turn, _, there in seen if turn not in (0, debtor)]
    assert late
    assert not any(late[round(FADING / FRAME) :])
    assert not seen[-1][2]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_largest_coin_at_a_plate_is_whole(make: MakeApp, size: tuple[int, int]) -> None:
    hands = "2H 9D | 4C KC | 6H 6C | 8S 9S"
    seated = sit_at(make, f"rules: last-card\nhands: {hands}\npile: 7H\nturn: 0\n", size=size)
    places = seated.table.view.places
    for seat in places.plates:
        coin = pygame.Rect(0, 0, *[coin_size(20, places)] * 2)
        coin.center = tuple(map(round, coin_spot(seat, places)))
        assert pygame.Rect((0, 0), size).inflate(2, 2).contains(coin), seat


@pytest.mark.parametrize("game", ["last-card", pytest.param("colours", marks=pytest.mark.slow)])
def test_in_play_it_is_there_only_while_something_is_pending(make: MakeApp, game: str) -> None:
    sitting = match(game, 4, 11)
    sitting.set_automatic(0, True)
    seated = sit(make, sitting, speed=1.0, tips=False)
    calm, lit = 0.0, 0
    for _ in range(round(40 / WAITING)):
        seated.app.step(WAITING, [])
        calm = 0.0 if seated.sees.signs.phase in OWING else calm + WAITING
        lit += badge(seated)
        assert calm < FADING or not badge(seated)
        if seated.overs:
            break
    assert lit, "nothing was ever pending"


def test_what_may_follow_is_faint_until_a_pick_up_is_answered(make: MakeApp) -> None:
    """A card of the suit does not fit then; the sign would say that it does."""
    head = "rules: last-card\nhands: 2H 9D 9S | 4C KC TD | 6H 6C 8S\npile: 7H\nturn: 0\n"
    seated = sit_at(make, head)
    (sign,) = pops(seated.table.view.layer, "standard")
    assert sign.fade == 1
    seated.act(0, "2H")
    watch(seated, 10.0)
    assert 0 < sign.fade < 0.5
    seated.act(1, "take")
    watch(seated, 10.0)
    assert sign.fade == 1


def test_a_blocked_attack_hangs_over_nobody(make: MakeApp) -> None:
    """Whoever faces a block may let it stand and picks nothing up."""
    head = "rules: extreme\nhands: 2H 9D 9S | 3C KC TD | 6H 6C 8S\npile: 7H\nturn: 0\n"
    seated = sit_at(make, head)
    for seat, act in ((0, "2H"), (1, "3C")):
        assert not seated.sees.signs.debt or seat == 1
        seated.act(seat, act)
        watch(seated, 10.0)
    display = seated.sees.signs
    assert display.phase == "block"
    assert not display.debt
    display.read(seated.position.view(0))
    assert not display.debt


@pytest.mark.parametrize("seat", [0, 1])
def test_the_call_that_is_shouted_lies_clear_of_the_call_that_is_shown(
    make: MakeApp, seat: int
) -> None:
    head = "rules: last-card\nhands: 4H 9D | 6H 6C 8S | 4C KC TD\npile: 7H\nturn: 0\n"
    if seat:
        head = "rules: last-card\nhands: 4C KC TD | 4H 9D | 6H 6C 8S\npile: 7H\nturn: 1\n"
    seated = sit_at(make, head)
    seated.act(seat, "4H!")
    view = seated.table.view
    said = []
    for _ in range(round(4 / FRAME)):
        seated.app.step(FRAME, [])
        if seat in view.effects.bubbles():
            said.append(view.effects.bubbles()[seat])
    assert said
    assert all(not box.colliderect(view.plates.called_tag(seat)) for box in said)
