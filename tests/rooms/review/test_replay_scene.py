"""A person can watch a match again at the table, go anywhere in it, and see no secret."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.engine.actions import NOBODY, PLAY
from game.engine.cards import HIDDEN
from game.rooms.review.model.replay import MarkKind, Replay, ReplayMark
from game.rooms.review.pages.brought import BroughtScene
from game.rooms.review.pages.replay_scene import ReplayScene
from game.storage.store import Store
from game.table.match import Match
from game.table.records.closed_hands import ALL_OPEN
from game.table.records.record import Player, Record, parse_record, write_record
from game.ui.app.application import App
from game.ui.app.flow import begin
from game.ui.input.intents import KEYBOARD, Command, Intent
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.table import TableScene
from tests.ui.conftest import MakeApp
from tests.ui.hands import click, press, show
from tests.ui.shown import played, toasts, top


@cache
def text(over: bool = True, people: int = 1, rounds: int = 2) -> str:
    """A match of so many rounds won, as text; its last actions are missing when not ``over``."""
    names = [Player("Ada"), Player("Ben", "sharp"), Player("Cleo", "sharp")]
    players = [Player(each.name) if n < people else each for n, each in enumerate(names)]
    match = Match("classic", {"match": "rounds", "rounds": str(rounds)}, players, 4)
    while not match.match_over:
        match.next_round()
        while match.result is None:
            game, state = match.game, match.state
            # Laying what can be laid makes a round short.
            action = min(game.legal(state, state.turn), key=lambda action: action.kind != PLAY)
            match.apply(state.turn, action)
    if not over:
        del match.record.rounds[-1].moves[-2:]
    return write_record(match.record)


def record(over: bool = True, people: int = 1, rounds: int = 2) -> Record:
    return parse_record(text(over, people, rounds))


def shown(make: MakeApp, replay: Replay, **more: bool) -> tuple[App, ReplayScene]:
    app = make((1280, 720), speed=0.0, tips=False, **more)
    scene = ReplayScene(replay, plays=False)
    show(app, scene)
    return app, scene


def test_every_card_is_drawn_in_idle_moments_before_it_is_looked_at(make: MakeApp) -> None:
    app, scene = shown(make, Replay(record(), ALL_OPEN))
    assert scene.view.warm in app.chores
    scene.look_from(1)
    assert len(app.chores) == 1, "the table before has left nothing to do"
    app.pop()
    assert not app.chores


def others(scene: ReplayScene) -> list[int]:
    """The cards of all hands that are not at the bottom of the table, as they are drawn."""
    display = scene.view.display
    hands = [hand for seat, hand in enumerate(display.hands) if seat != display.seat]
    return [body.card if body.turn > 0 else HIDDEN for hand in hands for body in hand]


def true_to(scene: ReplayScene) -> None:
    """The table is as the record says."""
    display, view = scene.view.display, scene.replay.view(scene.seat)
    assert tuple(map(len, display.hands)) == view.sizes
    assert sorted(body.card for body in display.own) == sorted(view.cards)
    assert tuple(display.pile) == view.pile[-len(display.pile) :]
    assert (display.turn, display.stock) == (view.turn, view.stock)


def settle(app: App, scene: ReplayScene) -> None:
    """Let what is still being shown come to its end."""
    for _ in range(200):
        if not scene.view.busy:
            return
        app.step(0.1, [])
    raise AssertionError("it goes on for ever")


def test_it_steps_by_action_and_by_turn_both_ways(make: MakeApp) -> None:
    app, scene = shown(make, Replay(record(), ALL_OPEN))
    replay = scene.replay
    for key, at in ((pygame.K_RIGHT, 1), (pygame.K_RIGHT, 2), (pygame.K_LEFT, 1)):
        press(app, key)
        assert replay.at == at
        settle(app, scene)
        true_to(scene)
    press(app, pygame.K_PAGEDOWN)
    assert replay.at in replay.turns
    press(app, pygame.K_END)
    assert replay.at == replay.length
    assert HIDDEN not in others(scene), "a round that is over shows all hands"
    press(app, pygame.K_LEFT)
    assert set(others(scene)) == {HIDDEN}
    press(app, pygame.K_HOME)
    assert replay.at == 0
    true_to(scene)


def test_every_button_does_what_it_says(make: MakeApp) -> None:
    app, scene = shown(make, Replay(record(), ALL_OPEN))
    replay = scene.replay

    def button(name: str) -> None:
        click(app, next(each for each in scene.ui.top.root.walk() if each.name == name))
        settle(app, scene)
        true_to(scene)

    button("step-on")
    button("turn-on")
    turn = replay.at
    assert turn in replay.turns
    button("step-back")
    assert replay.at == turn - 1
    button("words")
    assert len(scene.view.log.lines) > 1
    button("hands")
    assert HIDDEN not in others(scene)
    button("hands")
    assert set(others(scene)) == {HIDDEN}
    scene.jump(2)
    true_to(scene)
    scene.look_from(1)
    assert scene.view.display.seat == 1
    true_to(scene)
    scene.look_from(-1)
    true_to(scene)
    click(app, scene.strip.speed)
    assert scene.strip.pace == 2.0


@pytest.mark.slow
def test_it_plays_to_the_end_and_begins_again(make: MakeApp) -> None:
    app, scene = shown(make, Replay(record(), ALL_OPEN), reduced_motion=True)
    mended = scene.view.cues.mended
    scene.handle(Command(Intent.PAUSE, KEYBOARD))
    for _ in range(4_000):
        app.step(1.0, [])
        if not scene.playing:
            break
    assert scene.replay.at_end
    true_to(scene)
    assert scene.view.cues.mended == mended, "every card came to its place by itself"
    scene.toggle_play()
    assert (scene.replay.number, scene.replay.at) == (1, 0)


def test_a_mark_shows_how_it_came(make: MakeApp) -> None:
    replay = Replay(record(), ALL_OPEN)
    turning = ReplayMark(3, MarkKind.TURNING, 1, words="Here it turned.")
    app = make((1280, 720), speed=0.0)
    scene = ReplayScene(replay, plays=False, more_marks=lambda replay: (turning,))
    show(app, scene)
    track = scene.strip.track
    assert turning in track.marks
    track.pointer_moved(track.chip_of(turning).center)
    assert track.hint == "Here it turned."
    track.pointer_pressed(track.chip_of(turning).center)
    assert replay.at == 3
    for mark in track.marks:
        track.pointer_moved(track.chip_of(mark).center)
        assert track.hint
    press(app, pygame.K_m)
    assert replay.at == next(each.move for each in sorted(track.marks) if each.move > 3)
    track.pointer_pressed((track.rect.right, track.rect.bottom - 2))
    assert replay.at == replay.length


@pytest.mark.parametrize("people", [1, 2])
def test_hidden_hands_of_a_match_that_goes_on_stay_hidden(make: MakeApp, people: int) -> None:
    app, scene = shown(make, Replay(record(over=False, people=people), ALL_OPEN))
    assert scene.seat == (0 if people == 1 else -1)
    scene.jump(scene.replay.rounds)
    for at in range(0, scene.replay.length, 4):
        scene.seek(at)
        press(app, pygame.K_h)
        scene.look_from(1)
        scene.step(1)
        assert scene.seat == (0 if people == 1 else -1)
        assert set(others(scene)) == {HIDDEN}
        settle(app, scene)
        assert set(others(scene)) == {HIDDEN}
    assert any("when this match is over" in toast for toast in toasts(app))


@pytest.mark.slow
def test_a_file_that_is_dropped_can_be_watched_or_played_on(make: MakeApp, tmp_path: Path) -> None:
    app = make((1280, 720), speed=0.0, tips=False)
    flow = begin(app, Store(tmp_path), 5)
    app.step(0, [])
    over, open_ = tmp_path / "over.lcr", tmp_path / "open.lcr"
    over.write_text(text(), encoding="utf-8")
    open_.write_text(text(over=False), encoding="utf-8")

    app.step(0, [Event(pygame.DROPFILE, file=str(over))])
    top(app, ReplayScene)
    press(app, pygame.K_ESCAPE)
    top(app, MenuScene)

    app.step(0, [Event(pygame.DROPFILE, file=str(open_))])
    app.step(1.0, [])
    top(app, BroughtScene)
    press(app, pygame.K_ESCAPE)
    top(app, MenuScene)
    assert flow.sitting is None

    app.step(0, [Event(pygame.DROPFILE, file=str(open_))])
    app.step(1.0, [])
    press(app, pygame.K_RETURN)
    top(app, ReplayScene)
    assert flow.sitting is None
    press(app, pygame.K_ESCAPE)

    app.step(0, [Event(pygame.DROPFILE, file=str(open_))])
    top(app, BroughtScene)
    top(app, BroughtScene).play_on()
    top(app, TableScene)
    assert len(played(flow).match.record.rounds) == len(record(over=False).rounds)


def test_a_damaged_file_is_answered_with_a_sentence(make: MakeApp, tmp_path: Path) -> None:
    app = make((1280, 720), speed=0.0, tips=False)
    begin(app, Store(tmp_path), 5)
    app.step(0, [])
    file = tmp_path / "bad.lcr"
    file.write_text(text().replace("\n1 ", "\n1 9ZZ", 1), encoding="utf-8")
    app.step(0, [Event(pygame.DROPFILE, file=str(file))])
    assert isinstance(app.scene, MenuScene)
    assert any("bad.lcr" in toast for toast in toasts(app))


@pytest.mark.english
def test_somebody_without_a_name_is_spoken_to(make: MakeApp) -> None:
    whole = parse_record(text().replace("players: Ada", "players: You"))
    replay = Replay(whole, ALL_OPEN)
    app, scene = shown(make, replay)
    assert scene.strip.side.values[0] == (0, "You")
    scene.look_from(NOBODY)
    app.step(0, [])
    said = []
    while not replay.at_end:
        replay.step(1)
        said.append(scene._words())
        said += [scene.view.teller.tell(event) for event in replay.news(NOBODY, True)]
    assert not [each for each in said if "You plays" in each or "You draws" in each]
    assert [each for each in said if "You play " in each]
