"""What lets the curtain fall, and that it stays down until the person whose hand it is lifts it.

Everything here is done by events through the application: keys, mouse, pads, the pages of the
pause.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.table.people.curtain import GUARD, HOLD
from game.ui.app.application import App
from game.ui.table.controls.shared_screen import SharedScreen
from tests.ui.hands import FRAME, down, key, move, press, up, wait
from tests.ui.table import test_couch_pads as by_pad
from tests.ui.table.seated import Seated, rested
from tests.ui.table.test_couch import faces_up, lift, people, screen_of

pads = by_pad.pads
MakeApp = Callable[..., App]
ADA, BEN, MINA, OSKAR = range(4)


# --- whoever leaves, comes, or goes away ---------------------------------------------------------


# --- pads ----------------------------------------------------------------------------------------


def test_a_pulled_pad_covers_its_owner_s_hand(make: MakeApp, pads: by_pad.MakePads) -> None:
    sitting = people(2)
    seated = rested(make, sitting)
    made = pads(2)
    by_pad.claim_all(seated, made, [0, 1])
    turn = sitting.view(-1).turn
    seated.rest()
    by_pad.tap(seated.app, made[turn], by_pad.A)
    seated.rest()
    assert faces_up(seated.scene) == [turn]
    made[turn].pull_out()
    by_pad.play(seated.app)
    assert faces_up(seated.scene) == []
    made[turn].put_back()
    by_pad.play(seated.app)
    by_pad.tap(seated.app, made[turn], by_pad.A)
    seated.rest()
    assert faces_up(seated.scene) == [], "the press that claims the seat lifts nothing"
    by_pad.tap(seated.app, made[turn], by_pad.A)
    seated.rest()
    assert faces_up(seated.scene) == [turn]


def test_whose_pad_it_is_is_asked_over_closed_hands(make: MakeApp, pads: by_pad.MakePads) -> None:
    seated = rested(make, people(3))
    lift(seated)
    assert faces_up(seated.scene) != []
    (pad,) = pads(1)
    by_pad.play(seated.app)
    by_pad.tap(seated.app, pad, by_pad.A)
    assert seated.scene.questions.open is not None
    assert faces_up(seated.scene) == []


def test_the_sign_speaks_of_no_pad_to_somebody_whom_none_may_serve(
    make: MakeApp, pads: by_pad.MakePads
) -> None:
    sitting = people(2)
    seated = rested(make, sitting)
    (pad,) = pads(1)
    turn = sitting.view(-1).turn
    by_pad.claim_all(seated, [pad], [turn])
    seated.rest()
    assert screen_of(seated).sign_words(turn).control == "pad a"
    other = 1 - turn
    assert "pad" not in screen_of(seated).sign_words(other).control
    pad.pull_out()
    by_pad.play(seated.app)
    assert "pad" not in screen_of(seated).sign_words(turn).control


# --- when the table turns ------------------------------------------------------------------------


def turned(make: MakeApp, **settings: object) -> tuple[Seated, SharedScreen, int]:
    """A table at which one of two has played and the other has just been called; and who."""
    sitting = people(2)
    seated = rested(make, sitting, **settings)
    turn = sitting.view(-1).turn
    lift(seated)
    assert seated.scene.seat == turn
    sitting.submit(turn, sitting.stand_in_move(turn))
    seated.scene.take_news()
    screen = screen_of(seated)
    while not screen.sign.shown:
        seated.app.step(FRAME, [])
    assert screen.curtain.called == 1 - turn
    return seated, screen, 1 - turn


@pytest.mark.parametrize("device", ["key", "mouse"])
def test_the_device_that_ended_a_turn_lifts_nothing_for_a_moment(
    make: MakeApp, device: str
) -> None:
    seated, screen, called = turned(make, curtain="never")

    def do() -> None:
        if device == "key":
            press(seated.app, pygame.K_RETURN)
        else:
            seated.click(screen.sign.rect.center)

    if device == "mouse":
        # Another device lifts it at once; then it is the mouse that has ended a turn.
        do()
        assert seated.scene.seat == screen.curtain.open == called
        sitting = seated.sitting
        sitting.submit(called, sitting.stand_in_move(called))  # type: ignore[attr-defined]
        seated.scene.take_news()
        called = 1 - called
        while not (screen.sign.shown and screen.curtain.called == called):
            seated.app.step(FRAME, [])
    shown = 0.0
    while shown < GUARD - 6 * FRAME:
        do()
        shown += 3 * FRAME if device == "mouse" else FRAME
        assert seated.scene.seat == -1, f"lifted after {shown} s"
    wait(seated.app, GUARD)
    do()
    assert seated.scene.seat == called


def test_what_is_held_from_too_early_on_counts_from_when_it_may(make: MakeApp) -> None:
    seated, screen, called = turned(make)
    seated.app.step(FRAME, key(pygame.K_RETURN)[:1])
    wait(seated.app, GUARD + HOLD - 0.2)
    assert screen.curtain.down
    wait(seated.app, 0.4)
    assert screen.curtain.open == called


def test_a_double_click_on_the_curtain_lays_no_card(make: MakeApp) -> None:
    sitting = people(2)
    seated = rested(make, sitting, curtain="never")
    screen, turn = screen_of(seated), sitting.view(-1).turn
    point = screen.sign.rect.center
    before = list(sitting.match.record.rounds[0].moves)
    move(seated.app, point)
    for _ in range(2):
        down(seated.app, point)
        up(seated.app, point)
    seated.rest()
    assert seated.scene.seat == turn
    assert not seated.sees.chosen
    assert seated.scene.questions.open is None
    assert sitting.match.record.rounds[0].moves == before


def test_a_key_pressed_twice_draws_no_card(make: MakeApp) -> None:
    """Where there is only one thing to do, the key that lifts the curtain would do it."""
    sitting = people(2)
    seated = rested(make, sitting, curtain="never")
    before = list(sitting.match.record.rounds[0].moves)
    press(seated.app, pygame.K_d, pygame.K_d)
    seated.rest()
    assert faces_up(seated.scene) == [sitting.view(-1).turn]
    assert sitting.match.record.rounds[0].moves == before


def test_a_pad_of_one_s_own_need_not_be_held(make: MakeApp, pads: by_pad.MakePads) -> None:
    sitting = people(2)
    seated = rested(make, sitting)
    made = pads(2)
    by_pad.claim_all(seated, made, [0, 1])
    seated.rest()
    turn = sitting.view(-1).turn
    by_pad.tap(seated.app, made[turn], by_pad.A)
    assert seated.scene.seat == turn
    press(seated.app, pygame.K_v)
    seated.rest()
    press(seated.app, pygame.K_RETURN)
    seated.rest()
    assert seated.scene.seat == -1, "the key is everybody's"


# --- the hand that falls -------------------------------------------------------------------------


@pytest.mark.parametrize("settings", [{}, {"speed": 0.5}, {"reduced_motion": True}])
def test_a_hand_that_falls_shows_its_backs_before_it_flies(
    make: MakeApp, settings: dict[str, object]
) -> None:
    seated = rested(make, people(2), **settings)
    lift(seated)
    bodies = list(seated.sees.hand)
    places = {body: (body.x, body.y) for body in bodies}
    press(seated.app, pygame.K_v)
    passed, flown = 0.0, False
    while seated.scene.busy:
        seated.app.step(FRAME, [])
        passed += FRAME
        readable = [body for body in bodies if body.turn >= 0.5]
        away = [body for body in bodies if (body.x, body.y) != places[body]]
        assert not (readable and away), "it can be read while it flies"
        assert not readable or passed <= 0.08
        flown |= bool(away)
    assert flown


# --- anything, in any order ----------------------------------------------------------------------
