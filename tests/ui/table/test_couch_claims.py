"""Calling, catching and jumping in on one screen: who it was, and what waits meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.events import Called, Caught, Laid
from game.table.sitting import Sitting
from game.ui.app.application import App
from game.ui.table.controls.question_panels import ChoicePopup, WhoPopup
from tests.ui.hands import press, wait
from tests.ui.table.seated import Seated, rested
from tests.ui.table.test_couch import finger, late, led_to, lift, people, screen_of

MakeApp = Callable[..., App]


def forgetful(make: MakeApp, computers: int = 0) -> tuple[Seated, Sitting, int]:
    """A table at which one of three people holds one card and has not called; and who."""
    # All that has happened is shown first: a long round would take too long.
    sitting = led_to(
        lambda at: bool(late(at)) and at.follow(-1).cards_up_to < 70,
        lambda seed: people(3, computers, game="classic", seed=seed),
    )
    seated = rested(make, sitting)
    return seated, sitting, late(sitting)[0]


def happened(sitting: Sitting, kind: type) -> list[object]:
    return [event for event in sitting.follow(-1).ahead() if isinstance(event, kind)]


def test_where_only_one_can_have_called_nobody_is_asked(make: MakeApp) -> None:
    seated, sitting, slow = forgetful(make)
    press(seated.app, pygame.K_c)
    seated.rest()
    assert [event.seat for event in happened(sitting, Called)] == [slow]  # type: ignore[attr-defined]
    assert screen_of(seated).curtain.down


def test_whoever_is_to_act_can_call_ahead_although_another_has_forgotten(make: MakeApp) -> None:
    def can_call_ahead(at: Sitting) -> bool:
        turn = at.view(-1).turn
        return late(at) not in ([], [turn]) and any(each.call for each in at.legal(turn))

    sitting = led_to(can_call_ahead, lambda seed: people(3, game="classic", seed=seed), 120)
    turn = sitting.view(-1).turn
    seated = rested(make, sitting)
    lift(seated)
    assert seated.scene.seat == turn
    press(seated.app, pygame.K_c)
    assert seated.scene.actions.call_armed
    assert not happened(sitting, Called)
    press(seated.app, pygame.K_c)
    assert not seated.scene.actions.call_armed


def test_a_catch_by_a_shared_device_asks_who_and_everything_waits(make: MakeApp) -> None:
    seated, sitting, slow = forgetful(make, 1)
    press(seated.app, pygame.K_x)
    popup = seated.scene.questions.open
    assert isinstance(popup, WhoPopup)
    others = [seat for seat in range(3) if seat != slow]
    assert [answer.value for answer in popup.answers] == others
    before = sitting.follow(-1).cards_up_to
    wait(seated.app, 20.0)
    assert sitting.follow(-1).cards_up_to == before, "somebody acted while it was asked"
    seated.click(popup.spots[1].rect.center)
    seated.rest()
    assert [(e.by, e.seat) for e in happened(sitting, Caught)] == [(others[1], slow)]  # type: ignore[attr-defined]


def test_a_claim_can_be_withdrawn(make: MakeApp) -> None:
    seated, sitting, _ = forgetful(make)
    before = sitting.follow(-1).cards_up_to
    press(seated.app, pygame.K_x)
    press(seated.app, pygame.K_ESCAPE)
    assert seated.scene.questions.open is None
    assert screen_of(seated).claims.asked is None
    assert not screen_of(seated).stands_still
    wait(seated.app, 2.0)
    assert not happened(sitting, Caught)
    assert sitting.follow(-1).cards_up_to == before


def test_one_s_own_key_and_plate_say_who_it_is(make: MakeApp) -> None:
    seated, sitting, slow = forgetful(make)
    catcher = next(s for s in range(3) if s not in (slow, screen_of(seated).curtain.called))
    press(seated.app, pygame.K_1 + catcher)
    popup = seated.scene.questions.open
    assert isinstance(popup, ChoicePopup)
    assert sitting.names[slow] in popup.answers[0].text
    press(seated.app, pygame.K_ESCAPE)
    finger(seated.app, seated.scene.view.places.plates[catcher].center)
    popup = seated.scene.questions.open
    assert isinstance(popup, ChoicePopup)
    finger(seated.app, popup.spots[0].rect.center)
    seated.rest()
    assert [(e.by, e.seat) for e in happened(sitting, Caught)] == [(catcher, slow)]  # type: ignore[attr-defined]


def test_jumping_in_is_open_to_everybody_and_looks_at_one_hand(make: MakeApp) -> None:
    def able(at: Sitting) -> list[int]:
        turn = at.view(-1).turn
        return [seat for seat in range(3) if seat != turn and at.legal(seat)]

    sitting = led_to(
        lambda at: bool(able(at)) and at.view(-1).phase == "play",
        lambda seed: people(3, game="classic", seed=seed, jump_in="yes"), 0,
    )  # fmt: skip
    turn, (jumper, *_) = sitting.view(-1).turn, able(sitting)
    seated = rested(make, sitting)
    screen = screen_of(seated)
    other = next(s for s in range(3) if s not in (turn, jumper))
    for seat in (other, jumper):
        press(seated.app, pygame.K_1 + seat)
        popup = seated.scene.questions.open
        assert isinstance(popup, ChoicePopup)
        # The same for whoever can and whoever cannot.
        assert [a.text for a in popup.answers] == ["Jump in", "Play for me"]
        press(seated.app, pygame.K_RETURN)
        seated.rest()
        assert seated.scene.seat == seat
        assert screen.stands_still
        if seat == other:
            press(seated.app, pygame.K_ESCAPE)
            seated.rest()
            assert screen.curtain.called == turn
        else:
            press(seated.app, pygame.K_RIGHT, pygame.K_RETURN)
            if seated.scene.questions.open is not None:
                press(seated.app, pygame.K_RETURN)
            seated.rest()
            jumps = [e for e in happened(sitting, Laid) if e.jumped]  # type: ignore[attr-defined]
            assert [e.seat for e in jumps] == [jumper]  # type: ignore[attr-defined]


def test_in_a_melee_one_may_pass_without_looking_and_is_passed_after_a_while(
    make: MakeApp,
) -> None:
    sitting = led_to(
        lambda at: at.view(-1).phase == "melee",
        lambda seed: people(3, game="last-one", seed=seed),
    )
    seated = rested(make, sitting)
    asked = screen_of(seated).curtain.called
    assert asked == sitting.view(-1).turn
    wait(seated.app, 6.0)
    assert sitting.view(-1).turn == asked, "passed before the curtain was lifted"
    press(seated.app, pygame.K_p)
    seated.rest()
    if sitting.view(-1).phase != "melee":
        return
    second = sitting.view(-1).turn
    assert second != asked
    lift(seated)
    assert sitting.view(-1).turn == second
    wait(seated.app, 5.0)
    assert sitting.view(-1).turn != second or sitting.view(-1).phase != "melee"


@pytest.mark.parametrize("way", ["key", "button"])
def test_at_a_table_that_waits_one_press_says_that_nobody_here_wants_it(
    make: MakeApp, way: str
) -> None:
    sitting = led_to(
        lambda at: bool(late(at)) and at.view(-1).turn not in at.people,
        lambda seed: people(2, 2, game="classic", seed=seed), 120,
    )  # fmt: skip
    (slow,) = late(sitting)
    seated = rested(make, sitting, patience=0, speed=0.0)
    assert slow in sitting.awaited
    wait(seated.app, 20.0)
    assert not happened(sitting, Caught), "computers hold"
    assert seated.table.usual.words().startswith("The table waits for ")
    button = seated.table.buttons.of["pass"]
    assert button.visible
    assert button.text == "Continue"
    if way == "key":
        press(seated.app, pygame.K_p)
    else:
        seated.click(button.rect.center)
    assert not sitting.awaited
    assert screen_of(seated).curtain.down
