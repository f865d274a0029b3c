"""Calling, catching and jumping in on one screen: who it was, and what waits meanwhile."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.actions import Action
from game.engine.events import Called, Caught, Laid
from game.table.sitting import Sitting
from game.ui.app.application import App
from game.ui.table.controls.question_panels import ChoicePopup, WhoPopup
from tests.ui.hands import press, wait
from tests.ui.table.seated import Seated, sit
from tests.ui.table.test_couch import finger, lift, people, screen_of

MakeApp = Callable[..., App]


def silent(action: Action) -> Action:
    """The same without a call."""
    return Action(action.kind, action.cards, action.suit, action.seat, False, action.card)


def forgetful(make: MakeApp, count: int, computers: int = 0) -> tuple[Seated, Sitting, int]:
    """A table at which a person holds one card and has not called; and who."""
    for seed in range(60):
        sitting = people(count, computers, game="classic", seed=seed)
        for _ in range(120):
            view = sitting.view(-1)
            if sitting.round_over or view.uncalled:
                break
            turn = view.turn
            if turn in sitting.people:
                chosen = sitting.stand_in_move(turn)
                sitting.submit(turn, silent(chosen))
            else:
                sitting.update(5.0)
        view = sitting.view(-1)
        # All that has happened is shown first: a long round would take too long.
        short = sitting.follow(-1).cards_up_to < 70 and not sitting.round_over
        if short and view.uncalled and view.uncalled[0] in sitting.people:
            seated = sit(make, sitting)
            seated.rest()
            return seated, sitting, view.uncalled[0]
    raise AssertionError("nobody forgets")


def happened(sitting: Sitting, kind: type) -> list[object]:
    return [event for event in sitting.follow(-1).ahead() if isinstance(event, kind)]


def test_where_only_one_can_have_called_nobody_is_asked(make: MakeApp) -> None:
    seated, sitting, late = forgetful(make, 3)
    press(seated.app, pygame.K_c)
    seated.rest()
    assert [event.seat for event in happened(sitting, Called)] == [late]  # type: ignore[attr-defined]
    assert screen_of(seated).curtain.down


def test_whoever_is_to_act_can_call_ahead_although_another_has_forgotten(make: MakeApp) -> None:
    for seed in range(200):
        sitting = people(3, game="classic", seed=seed)
        for _ in range(120):
            view = sitting.view(-1)
            plays = [each for each in sitting.legal(view.turn) if each.call]
            if sitting.round_over or (view.uncalled and view.uncalled[0] != view.turn and plays):
                break
            chosen = sitting.stand_in_move(view.turn)
            sitting.submit(view.turn, silent(chosen))
        if not sitting.round_over:
            break
    seated = sit(make, sitting)
    seated.rest()
    lift(seated)
    assert seated.scene.seat == view.turn
    press(seated.app, pygame.K_c)
    assert seated.scene.actions.call_armed
    assert not happened(sitting, Called)
    press(seated.app, pygame.K_c)
    assert not seated.scene.actions.call_armed


def test_a_catch_by_a_shared_device_asks_who_and_everything_waits(make: MakeApp) -> None:
    seated, sitting, late = forgetful(make, 3, 1)
    press(seated.app, pygame.K_x)
    popup = seated.scene.questions.open
    assert isinstance(popup, WhoPopup)
    others = [seat for seat in range(3) if seat != late]
    assert [answer.value for answer in popup.answers] == others
    before = sitting.follow(-1).cards_up_to
    wait(seated.app, 20.0)
    assert sitting.follow(-1).cards_up_to == before, "somebody acted while it was asked"
    seated.click(popup.spots[1].rect.center)
    seated.rest()
    assert [(e.by, e.seat) for e in happened(sitting, Caught)] == [(others[1], late)]  # type: ignore[attr-defined]


def test_a_claim_can_be_withdrawn(make: MakeApp) -> None:
    seated, sitting, _ = forgetful(make, 3)
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
    seated, sitting, late = forgetful(make, 3)
    catcher = next(s for s in range(3) if s not in (late, screen_of(seated).curtain.called))
    press(seated.app, pygame.K_1 + catcher)
    popup = seated.scene.questions.open
    assert isinstance(popup, ChoicePopup)
    assert sitting.names[late] in popup.answers[0].text
    press(seated.app, pygame.K_ESCAPE)
    finger(seated.app, seated.scene.view.places.plates[catcher].center)
    popup = seated.scene.questions.open
    assert isinstance(popup, ChoicePopup)
    finger(seated.app, popup.spots[0].rect.center)
    seated.rest()
    assert [(e.by, e.seat) for e in happened(sitting, Caught)] == [(catcher, late)]  # type: ignore[attr-defined]


def test_jumping_in_is_open_to_everybody_and_looks_at_one_hand(make: MakeApp) -> None:
    for seed in range(80):
        sitting = people(3, game="classic", seed=seed, jump_in="yes")
        turn = sitting.view(-1).turn
        able = [s for s in range(3) if s != turn and sitting.legal(s)]
        if able and sitting.view(-1).phase == "play":
            break
    seated = sit(make, sitting)
    seated.rest()
    screen = screen_of(seated)
    jumper = able[0]
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
        if seat == other and seat not in able:
            press(seated.app, pygame.K_ESCAPE)
            seated.rest()
            assert screen.curtain.called == turn
        elif seat == jumper:
            press(seated.app, pygame.K_RIGHT, pygame.K_RETURN)
            if seated.scene.questions.open is not None:
                press(seated.app, pygame.K_RETURN)
            seated.rest()
            jumps = [e for e in happened(sitting, Laid) if e.jumped]  # type: ignore[attr-defined]
            assert [e.seat for e in jumps] == [jumper]  # type: ignore[attr-defined]
        else:
            press(seated.app, pygame.K_ESCAPE)
            seated.rest()


def test_in_a_melee_one_may_pass_without_looking_and_is_passed_after_a_while(
    make: MakeApp,
) -> None:
    for seed in range(200):
        sitting = people(3, game="last-one", seed=seed)
        for _ in range(60):
            if sitting.round_over or sitting.view(-1).phase == "melee":
                break
            turn = sitting.view(-1).turn
            sitting.submit(turn, sitting.stand_in_move(turn))
        if sitting.view(-1).phase == "melee" and not sitting.round_over:
            break
    seated = sit(make, sitting)
    seated.rest()
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


def test_at_a_table_that_waits_one_press_says_that_nobody_here_wants_it(make: MakeApp) -> None:
    for way in ("key", "button"):
        for seed in range(200):
            sitting = people(2, 2, game="classic", seed=seed)
            for _ in range(120):
                view = sitting.view(-1)
                if sitting.round_over or view.uncalled:
                    break
                if view.turn in sitting.people:
                    sitting.submit(view.turn, silent(sitting.stand_in_move(view.turn)))
                else:
                    sitting.update(5.0)
            late = [seat for seat in sitting.view(-1).uncalled if seat in sitting.people]
            if late and not sitting.round_over and sitting.view(-1).turn not in sitting.people:
                break
        assert late
        seated = sit(make, sitting, patience=0, speed=0.0)
        seated.rest()
        assert late[0] in sitting.awaited
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
