"""The first hand on the screen: a sentence beside what it speaks of, nothing covered, one press to
leave; and it is offered once."""

from __future__ import annotations

from itertools import pairwise, product
from pathlib import Path

import pygame
import pytest

from game.arguments import LANGUAGES
from game.language.catalogue import N_, say, use
from game.rooms.learn.first_hand import YOU
from game.rooms.learn.mastery import FIRST_HAND, mastered
from game.rooms.learn.pages.first_hand_scene import (
    FirstHandScene,
    FirstVictory,
    LeaveScene,
    OfferScene,
    offer,
)
from game.rulesets import GAMES
from game.storage.store import Store
from game.ui.app.flow import Flow
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.table import TableScene
from tests.demos import make_scene
from tests.rooms.learn.teaching import meant
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import WAITING, choose, press, wait
from tests.ui.shown import top


@pytest.mark.parametrize(
    ("game", "scale"), thinned(product(GAMES, (100, 130, 150, 175, 200)), 7, slow=2)
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_note_covers_and_no_line_crosses_words_or_buttons_at_any_size(
    make: MakeApp, game: str, scale: int, language: str
) -> None:
    use(language, LANGUAGES)
    try:
        for size in ((1280, 720), (1920, 1080)):
            app = make(size, interface_scale=scale)
            scene = FirstHandScene(game, on_done=lambda won: None)
            app.push(scene)
            wait(app, 2.0)
            assert scene.coach.rect.width
            words = [scene.status.rect, *scene.buttons.shown()]
            assert scene.coach.rect.collidelist(words) < 0
            for part, rect in product(pairwise(scene.coach.way), words):
                assert not rect.clipline(*part)
    finally:
        use("en", LANGUAGES)


@pytest.mark.parametrize("game", thinned(GAMES, 4, slow=2))
def test_every_sentence_is_said_and_covers_no_card_and_no_button(make: MakeApp, game: str) -> None:
    app, done = make(), list[bool]()
    scene = FirstHandScene(game, on_done=done.append)
    app.push(scene)
    hand = scene.hand
    for _ in range(6000):
        app.step(WAITING, [])
        if done:
            break
        if scene.busy or hand.round_over:
            continue
        if hand.beat is not None and scene.coach.rect.width:
            note = scene.coach.rect
            assert scene.view.places.felt.contains(note)
            for rect in (*scene.buttons.shown(), scene.status.rect):
                assert not note.colliderect(rect), hand.beat
            for body in scene.view.display.own:
                card = pygame.Rect(0, 0, round(body.width), round(body.slot.height))
                card.center = round(body.x), round(body.y)
                assert not note.colliderect(card), hand.beat
                # The pip and the number in the corner are read: the line ends above them.
                dot = scene._anchors()[scene.sitting.deck.code(body.card)]
                assert dot[1] < body.slot.y - body.slot.height / 2
            # Its line crosses neither words nor buttons.
            target = scene.coach.target
            for rect in (*scene.buttons.shown(), scene.status.rect):
                if not rect.inflate(8, 8).collidepoint(target):
                    for part in pairwise(scene.coach.way):
                        assert not rect.clipline(*part), hand.beat
            assert hand.attempt(YOU, meant(hand)) is None
            scene.take_news()
        elif hand.state.turn == YOU and hand.beat is None:
            assert hand.attempt(YOU, hand.legal(YOU)[0]) is None
            scene.take_news()
    assert done == [True]
    assert isinstance(app.scene, FirstVictory), "whoever has won stands on the podium"
    assert app.scene.best[0] == YOU
    assert scene.view.cues.mended == 0
    missing = {beat.says for beat in GAMES[game].first_hand.beats} - set(scene.coach.said)
    assert missing <= {"nothing fits"}


def test_it_is_left_only_after_a_question(make: MakeApp) -> None:
    app, done = make(), list[bool]()
    scene = FirstHandScene("last-card", on_done=done.append)
    app.push(scene)
    wait(app, 1.0)
    for answer in (pygame.K_ESCAPE, pygame.K_p, pygame.K_RETURN):
        # The focus is on the answer that changes nothing.
        press(app, pygame.K_ESCAPE)
        words = [each.name for each in top(app, LeaveScene).tree().walk()]
        assert any(say(N_("Learn")) in each for each in words), "it says where to find it again"
        press(app, answer)
        assert app.scene is scene
    assert done == []
    press(app, pygame.K_ESCAPE)
    choose(app, "leave")
    assert done == [False]


def test_who_leaves_it_is_dealt_no_match(make: MakeApp, tmp_path: Path) -> None:
    app = make((1280, 720), speed=0.0, opponents=2)
    flow = Flow(app, Store(tmp_path), 5)
    flow.offers = True
    app.push(flow.menu())
    app.step(0, [])
    press(app, pygame.K_RETURN, pygame.K_RETURN)
    wait(app, 1.0)
    press(app, pygame.K_ESCAPE)
    choose(app, "leave")
    assert isinstance(app.scene, MenuScene)
    assert flow.sitting is None


def test_nobody_plays_for_the_person(make: MakeApp) -> None:
    app = make()
    scene = FirstHandScene("last-card", on_done=lambda whole: None)
    app.push(scene)
    wait(app, 4)
    assert scene.hint.refusal() == ""
    assert scene.buttons.hint.visible
    assert not scene.buttons.auto.visible
    press(app, pygame.K_a)
    assert not scene.sitting.automatic(YOU)
    assert scene.actions.legal.acts, "the turn is still the person's own"


@pytest.mark.parametrize("wanted", [True, False])
def test_it_is_offered_once_and_then_the_match_begins(
    make: MakeApp, tmp_path: Path, wanted: bool
) -> None:
    app = make((1280, 720), speed=0.0, opponents=2)
    flow = Flow(app, Store(tmp_path), 5)
    flow.offers = True
    app.push(flow.menu())
    app.step(0, [])
    press(app, pygame.K_RETURN)
    top(app, OfferScene)
    if wanted:
        press(app, pygame.K_RETURN)
        top(app, FirstHandScene).on_done(True)
    else:
        press(app, pygame.K_ESCAPE)
    assert type(app.scene) is TableScene
    known = mastered(flow.store, flow.household.me().profile or "", app.settings.last_game)
    assert known == {FIRST_HAND} if wanted else not known
    assert flow.sitting is not None
    flow.to_menu()
    flow.beginning.usual(flow.app.settings.last_game)
    assert type(app.scene) is TableScene


@pytest.mark.parametrize("whole", [True, False])
def test_notes_say_nothing_again_that_a_whole_first_hand_has_said(
    make: MakeApp, whole: bool
) -> None:
    app = make((1280, 720), speed=0.0, tips_given=["catch"])
    played: list[int] = []
    start = lambda: played.append(1)  # noqa: E731 - one line, used once
    offer(app, "last-card", lambda: None, lambda: make_scene("menu"), start, lambda: None, "finn")
    app.step(0, [])
    press(app, pygame.K_RETURN)
    scene = top(app, FirstHandScene)
    scene.on_done(whole)
    assert played == ([1] if whole else [])
    assert app.settings.tips_given.count("catch") == 1
    assert ({"turn", "call", "answer"} <= set(app.settings.tips_given)) is whole


def test_once_the_call_is_arranged_the_coach_waits_for_the_card(make: MakeApp) -> None:
    app = make()
    scene = FirstHandScene("last-card", on_done=lambda whole: None)
    app.push(scene)
    for _ in range(6000):
        app.step(WAITING, [])
        beat = scene.hand.beat
        if scene.busy or beat is None or not scene.coach.rect.width:
            continue
        if beat.says == "call first":
            break
        assert scene.hand.attempt(YOU, meant(scene.hand)) is None
        scene.take_news()
    assert scene.coach.rect.width
    press(app, pygame.K_c)
    wait(app, 0.3)
    assert scene.actions.call_armed
    assert not scene.coach.rect.width
