"""Game pads at a table with several people: claimed by a press, pulled out, put back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress

import pygame
import pytest

from game.engine.actions import DRAW, TAKE
from game.table.people.devices import Device, Source
from game.table.sitting import Sitting
from game.ui.app.application import App
from tests.thinning import few_or_many
from tests.ui.hands import FRAME, press
from tests.ui.table.seated import Seated, rested
from tests.ui.table.test_couch import lift, people, replays, screen_of
from tests.ui.virtual_pad import VirtualPad

A, B, X, Y = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in "ABXY")
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
LB, RB = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
MakeApp = Callable[..., App]
MakePads = Callable[[int], list[VirtualPad]]


@pytest.fixture
def pads(make: MakeApp) -> Iterator[MakePads]:
    """Makes so many pads, all of one kind."""
    make().input.pads.start()
    made: list[VirtualPad] = []

    def plug_in(count: int) -> list[VirtualPad]:
        made.extend(VirtualPad() for _ in range(count))
        return made

    yield plug_in
    for pad in made:
        with suppress(StopIteration):
            pad.pull_out()
    pygame.event.clear()


def play(app: App) -> None:
    app.step(FRAME, pygame.event.get())


def tap(app: App, pad: VirtualPad, *buttons: int) -> None:
    for button in buttons:
        for down in (True, False):
            pad.button(button, down)
            play(app)


def claim_all(seated: Seated, pads: list[VirtualPad], seats: list[int]) -> None:
    """Each pad claims its seat: by a press, and an answer where it is asked."""
    play(seated.app)
    for pad, seat in zip(pads, seats, strict=True):
        tap(seated.app, pad, A)
        popup = seated.scene.questions.open
        if popup is not None:
            place = next(n for n, each in enumerate(popup.answers) if each.value == seat)
            tap(seated.app, pad, *[RIGHT] * place, A)
        assert screen_of(seated).controllers.holder(Source(Device.PAD, pad.number)) == seat


def turn_by_pad(seated: Seated, pad: VirtualPad) -> None:
    """One turn of whoever holds the pad, by the pad alone."""
    scene, app, sitting = seated.scene, seated.app, seated.sitting
    turn = sitting.view(-1).turn
    if scene.seat != turn:
        if screen_of(seated).curtain.guards(Source(Device.PAD, pad.number)):
            # The pad has acted last: it lifts nothing for a moment.
            seated.rest()
        tap(app, pad, A)
        seated.rest()
        assert scene.seat == turn
    for _ in range(30):
        if sitting.round_over or sitting.view(-1).turn != turn:
            break
        legal = scene.actions.legal
        cards = [body.card for body in scene.view.display.own]
        single = [c for c in cards if any(a.cards == (c,) for a in legal.actions)]
        if scene.questions.open is not None:
            tap(app, pad, A)
        elif single:
            hand = scene.view.hand
            for _ in range(len(cards) + 1):
                body = hand.focused()
                if body is not None and body.card == single[0]:
                    break
                tap(app, pad, RIGHT)
            tap(app, pad, A)
        else:
            tap(app, pad, X if legal.of(DRAW) else RB if legal.of(TAKE) else LB)
        seated.rest()
    seated.rest()


def act_by_mouse(seated: Seated) -> None:
    """The next thing that the person whose hand is open does, by the mouse alone."""
    table = seated.scene
    legal, own = table.actions.legal, table.view.display.own
    fitting = next((b for b in own if any(a.cards == (b.card,) for a in legal.actions)), None)
    if table.questions.open is not None:
        seated.click(table.questions.open.spots[0].rect.center)
    elif table.view.hand.chosen:
        seated.click(seated.pile)
    elif fitting is not None:
        seated.click(fitting)
    elif legal.of(DRAW):
        seated.click(seated.stock)
    else:
        button = table.buttons.of["take"] if legal.of(TAKE) else table.buttons.of["pass"]
        seated.click(button.rect.center)


def test_a_press_claims_a_seat_and_where_several_are_free_it_is_asked_whose(
    make: MakeApp, pads: MakePads
) -> None:
    seated = rested(make, people(3))
    made = pads(3)
    claim_all(seated, made, [1, 2, 0])
    controllers = screen_of(seated).controllers
    assert [controllers.devices(seat) for seat in range(3)] == [
        (Source(Device.PAD, made[place].number),) for place in (2, 0, 1)
    ]


def test_a_pad_lifts_no_other_curtain_and_plays_in_no_other_turn(
    make: MakeApp, pads: MakePads
) -> None:
    sitting = people(2)
    seated = rested(make, sitting)
    made = pads(2)
    claim_all(seated, made, [0, 1])
    turn = sitting.view(-1).turn
    moves = len(sitting.match.record.rounds[-1].moves)
    tap(seated.app, made[1 - turn], A, X, LB, RB)
    seated.rest()
    assert screen_of(seated).curtain.down
    tap(seated.app, made[turn], A)
    seated.rest()
    assert seated.scene.seat == turn
    tap(seated.app, made[1 - turn], RIGHT, A, X, LB, RB)
    seated.rest()
    assert len(sitting.match.record.rounds[-1].moves) == moves


def test_three_pads_and_a_mouse_play_a_whole_round(make: MakeApp, pads: MakePads) -> None:
    sitting = people(4, game="classic", seed=5)
    seated = rested(make, sitting, speed=0.0)
    made = pads(3)
    claim_all(seated, made, [0, 1, 2])
    for _ in range(300):
        if sitting.round_over:
            break
        turn = sitting.view(-1).turn
        if turn < 3:
            turn_by_pad(seated, made[turn])
            continue
        # The fourth has the mouse.
        if seated.scene.seat != 3:
            seated.click(screen_of(seated).sign.rect.center)
            seated.rest()
        assert seated.scene.seat == 3
        act_by_mouse(seated)
        seated.rest()
    assert sitting.round_over
    replays(sitting)


@pytest.mark.slow
@pytest.mark.parametrize("times", few_or_many(15, 50))
def test_pulled_out_and_put_back_no_turn_is_lost(make: MakeApp, pads: MakePads, times: int) -> None:
    sitting = people(2, game="classic", seed=2, time_per_turn="10")
    seated = rested(make, sitting, speed=0.0)
    made = pads(2)
    claim_all(seated, made, [0, 1])
    pulled = 0
    while pulled < times and not sitting.round_over:
        turn = sitting.view(-1).turn
        pad = made[turn] if pulled % 3 else made[1 - turn]
        seat = turn if pulled % 3 else 1 - turn
        if pulled % 2 and seated.scene.seat != turn:
            tap(seated.app, made[turn], A)
        if pulled % 4 == 1:
            pad.button(RIGHT, True)
            play(seated.app)
        before = sitting.view(-1)
        pad.pull_out()
        pulled += 1
        play(seated.app)
        assert screen_of(seated).controllers.missing == (seat,)
        assert sitting.names[seat] in seated.scene.usual.words()
        if seat == turn:
            for _ in range(22):  # longer than a turn may take
                seated.app.step(0.5, [])
        assert sitting.view(-1) == before
        pad.put_back()
        play(seated.app)
        tap(seated.app, pad, B)
        assert screen_of(seated).controllers.missing == ()
        turn_by_pad(seated, made[turn])
        if sitting.round_over and not sitting.match_over:
            sitting.next_round()
            seated.scene.next_round()
            seated.rest()
    assert pulled == times
    assert not [e for e in sitting.follow(-1).ahead() if type(e).__name__ == "TimedOut"]
    replays(sitting)


def test_whose_pad_is_gone_can_go_on_with_the_keys(make: MakeApp, pads: MakePads) -> None:
    sitting = people(2)
    seated = rested(make, sitting)
    made = pads(2)
    claim_all(seated, made, [0, 1])
    turn = sitting.view(-1).turn
    made[turn].pull_out()
    play(seated.app)
    lift(seated)
    assert seated.scene.seat == turn
    assert screen_of(seated).controllers.missing == ()


def test_the_only_person_needs_no_claim_and_is_told_when_the_pad_goes(
    make: MakeApp, pads: MakePads
) -> None:
    sitting = people(1, 2)
    seated = rested(make, sitting)
    (pad,) = pads(1)
    play(seated.app)
    tap(seated.app, pad, RIGHT)
    assert seated.scene.view.hand.focused() is not None
    pad.pull_out()
    play(seated.app)
    assert "game pad is disconnected" in seated.scene.usual.words()
    seated.app.step(FRAME, [])
    assert sitting.held, "the clock runs on"
    press(seated.app, pygame.K_RIGHT)
    assert "game pad" not in seated.scene.usual.words()
    seated.app.step(FRAME, [])
    assert not sitting.held


def test_prompts_follow_the_device_used_last(make: MakeApp, pads: MakePads) -> None:
    sitting = people(2)
    assert isinstance(sitting, Sitting)
    seated = rested(make, sitting)
    made = pads(2)
    claim_all(seated, made, [0, 1])
    turn = sitting.view(-1).turn
    words = screen_of(seated).sign_words(turn)
    assert words.control == "pad a"
    tap(seated.app, made[turn], A)
    seated.rest()
    assert seated.scene.buttons.call.key == "pad y"
    press(seated.app, pygame.K_LEFT)
    seated.rest()
    assert seated.scene.buttons.call.key == "c"
