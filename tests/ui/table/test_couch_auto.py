"""Somebody at a shared screen for whom the game plays: it shows, and can be ended; and computers go
on beside a turn while the curtain is down."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.engine.events import Caught, Challenged
from game.storage.store import Store
from game.table.people.devices import Device, Source
from game.table.people.seating import computer, person
from game.table.records.record import Player
from game.table.sitting import Sitting, sit_down
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.input.intents import Command, Intent, Unplugged
from game.ui.scenes.table import TableScene
from tests.ui.hands import FRAME, press, wait
from tests.ui.shown import tags as hung
from tests.ui.table.seated import rested
from tests.ui.table.test_couch import faces_up, late, led_to, lift, people, screen_of
from tests.ui.table.test_couch_claims import happened

MakeApp = Callable[..., App]
Begin = Callable[[], tuple[App, Flow, TableScene]]


@pytest.fixture
def begin(make: MakeApp, tmp_path: Path) -> Begin:
    """A match of one person and three computers, as begun from the menu."""

    def start() -> tuple[App, Flow, TableScene]:
        app = make(speed=0.0, tips=False)
        flow = Flow(app, Store(tmp_path), 3)
        seats = person("Ada"), computer("Ben"), computer("Mina"), computer("Oskar")
        flow.start("last-card", {}, flow.household.enrolled(seats))
        assert isinstance(app.scene, TableScene)
        app.step(0.0, [])
        return app, flow, app.scene

    return start


def tags(scene: TableScene) -> set[int]:
    """The seats whose plate says that the game plays for them."""
    return hung(scene, "the game plays")


def sit_beside(app: App, flow: Flow) -> None:
    """A guest takes the place of the first computer."""
    ada, _, *others = flow.seating
    flow.seated.reseat((ada, person("Gus"), *others))
    app.step(FRAME, [])


@pytest.mark.english
def test_when_a_second_person_sits_down_it_shows_that_the_game_still_plays_for_the_first(
    begin: Begin,
) -> None:
    app, flow, scene = begin()
    said: list[str] = []
    app.toast = said.append  # type: ignore[method-assign,assignment]
    sitting = scene.sitting
    scene.actions.auto()
    app.step(FRAME, [])
    assert sitting.automatic(0)
    assert tags(scene) == set(), "one's own button shows it"
    sit_beside(app, flow)
    assert scene.screen is not None
    assert tags(scene) == {0}
    assert any("still plays for Ada" in each for each in said)
    # The plate of whoever it is ends it.
    press(app, pygame.K_1)
    press(app, pygame.K_RETURN)
    app.step(FRAME, [])
    assert not sitting.automatic(0)
    assert tags(scene) == set()


def test_the_line_says_for_whom_the_game_plays(make: MakeApp) -> None:
    sitting = people(3)
    seated = rested(make, sitting)
    turn = sitting.view(-1).turn
    press(seated.app, pygame.K_a)
    seated.app.step(FRAME, [])
    assert sitting.automatic(turn)
    assert seated.scene.usual.words() == f"The game plays for {sitting.names[turn]}."
    assert faces_up(seated.scene) == []
    # Where the game plays for everybody, nobody is left to play but who presses the key.
    for seat in range(3):
        sitting.set_automatic(seat, True)
    seated.app.step(FRAME, [])
    assert seated.scene.usual.words() == "Playing for you – press A to take over"


def test_a_pad_ends_it_for_whoever_holds_it_and_a_shared_key_for_the_only_one(
    make: MakeApp,
) -> None:
    sitting = people(3)
    seated = rested(make, sitting)
    screen = screen_of(seated)
    turn = sitting.view(-1).turn
    one, other = [seat for seat in range(3) if seat != turn]
    pad = Source(Device.PAD, 7)
    screen.controllers.claim(pad, one)
    for on in (True, False, True):
        seated.scene.handle(Command(Intent.AUTO, pad))
        assert sitting.automatic(one) is on
        assert not sitting.automatic(turn), "it was not for whoever is called"
    # Nobody is called now: the key can only be meant by whoever does not play.
    screen.curtain.called = -1
    screen.controllers.release(pad)
    assert seated.scene.handle(Command(Intent.AUTO, Source(Device.KEYBOARD)))
    assert not sitting.automatic(one)
    sitting.set_automatic(one, True)
    sitting.set_automatic(other, True)
    assert seated.scene.handle(Command(Intent.AUTO, Source(Device.KEYBOARD)))
    popup = seated.scene.questions.open
    assert popup is not None
    assert [answer.value for answer in popup.answers] == [one, other]


def test_a_pad_that_is_gone_holds_up_nobody_for_whom_the_game_plays(make: MakeApp) -> None:
    sitting = people(3)
    seated = rested(make, sitting, speed=0.0)
    screen, turn = screen_of(seated), sitting.view(-1).turn
    pad = Source(Device.PAD, 7)
    screen.controllers.claim(pad, turn)
    seated.scene.handle(Unplugged(pad))
    wait(seated.app, 5.0)
    assert "game pad" in seated.scene.usual.words()
    sitting.set_automatic(turn, True)
    wait(seated.app, 10.0)
    assert sitting.match.record.rounds[0].moves
    assert "game pad" not in seated.scene.usual.words()


def test_a_computer_catches_while_the_curtain_is_down(make: MakeApp) -> None:
    """Whoever is called has all the time in the world, and nobody else waits for them."""
    seats = [Player("Ada"), Player("Ben"), Player("Cleo"), Player("Dov", "sharp")]
    sitting = led_to(
        lambda at: bool(late(at)) and at.view(-1).turn < 3,
        lambda seed: sit_down("classic", {}, seats, seed), 25,
    )  # fmt: skip
    (slow,) = late(sitting)
    seated = rested(make, sitting)
    screen = screen_of(seated)
    called = sitting.view(-1).turn
    assert screen.curtain.called == called
    wait(seated.app, 4.0)
    assert [(e.by, e.seat) for e in happened(sitting, Caught)] == [(3, slow)]  # type: ignore[attr-defined]
    assert screen.curtain.down
    assert screen.curtain.called == called == sitting.view(-1).turn


def test_a_computer_whose_turn_it_is_waits_for_no_curtain(make: MakeApp) -> None:
    sitting = people(2, 2)
    seated = rested(make, sitting)
    for _ in range(12):
        turn = sitting.view(-1).turn
        if turn < 2:
            if screen_of(seated).curtain.open != turn:
                lift(seated)
            sitting.submit(turn, sitting.stand_in_move(turn))
            seated.scene.take_news()
            continue
        # Nobody touches anything, and all hands lie face down.
        wait(seated.app, 4.0)
        assert sitting.view(-1).turn != turn
        assert faces_up(seated.scene) == []
        if sitting.round_over:
            break


def test_whoever_is_called_says_that_it_was_a_lie_with_one_press(make: MakeApp) -> None:
    for seed in range(300):
        sitting = people(2, game="classic", seed=seed)
        for _ in range(40):
            if sitting.round_over or sitting.view(-1).phase == "challenge":
                break
            turn = sitting.view(-1).turn
            legal = sitting.legal(turn)
            fours = [a for a in legal if a.cards and sitting.deck.code(a.cards[0]) == "W4"]
            sitting.submit(turn, fours[0] if fours else sitting.stand_in_move(turn))
        if not sitting.round_over and sitting.view(-1).phase == "challenge":
            break
    seated = rested(make, sitting)
    asked = screen_of(seated).curtain.called
    press(seated.app, pygame.K_l)
    assert [e.by for e in happened(sitting, Challenged)] == [asked]  # type: ignore[attr-defined]
    assert seated.scene.seat == asked, "the hand is shown to whoever said it"


def test_when_the_one_who_is_called_leaves_a_computer_plays_on_at_once(begin: Begin) -> None:
    app, flow, scene = begin()
    sitting = scene.sitting
    assert isinstance(sitting, Sitting)
    for _ in range(4):
        ada, _, *others = flow.seating
        flow.seated.reseat((ada, person("Gus"), *others))
        app.step(FRAME, [])
        while sitting.view(-1).turn != 1 and not sitting.round_over:
            turn = sitting.view(-1).turn
            if turn == 0:
                sitting.submit(0, sitting.stand_in_move(0))
            else:
                sitting.update(2.0)
            app.step(FRAME, [])
        if sitting.round_over:
            break
        wait(app, 0.2)
        assert scene.screen is not None
        assert scene.screen.curtain.called == 1
        moves = sitting.follow(-1).cards_up_to
        flow.seated.reseat((ada, computer("Ben"), *others))
        wait(app, 2.0)
        assert faces_up(scene) == [], "whoever stays has not lifted the curtain"
        assert sitting.follow(-1).cards_up_to > moves, "everything waits for somebody who has left"
