"""From the menu through a match and home again, and on after the window was closed."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from game.storage.store import Store
from game.ui.app.application import App
from game.ui.app.flow import Flow, begin
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from tests.ui.conftest import MakeApp
from tests.ui.hands import Event, at_table, at_title, press, wait
from tests.ui.shown import not_none, played, toasts, top
from tests.ui.table.seen import Sight


def begun(make: MakeApp, folder: Path) -> tuple[App, Flow]:
    return at_table(make, folder, opponents=2)


def play(app: App, flow: Flow, moves: int | None = None) -> None:
    """Play the people's part by hints, until the scene changes or so many moves are made."""
    made = 0
    for _ in range(20_000):
        sitting = flow.sitting
        if not isinstance(app.scene, TableScene) or sitting is None:
            return
        if sitting.round_over:
            wait(app, 0.5)
            continue
        turn = sitting.match.state.turn
        if turn in sitting.people:
            if moves is not None and made >= moves:
                return
            sitting.submit(turn, sitting.stand_in_move(turn))
            made += 1
        app.step(0.1, [])
    raise AssertionError("the round does not end")


def test_a_round_is_played_scored_and_followed_by_the_next(make: MakeApp, tmp_path: Path) -> None:
    app, flow = begun(make, tmp_path)
    for number in (1, 2):
        play(app, flow)
        assert top(app, ResultScene).sheet.round == number
        press(app, pygame.K_RETURN)
        assert isinstance(app.scene, TableScene)
        assert len(played(flow).match.record.rounds) == number + 1


@pytest.mark.slow
def test_automatic_play_lasts_until_the_end_of_the_match(make: MakeApp, tmp_path: Path) -> None:
    app, flow = begun(make, tmp_path)
    wait(app, 0.5)
    press(app, pygame.K_a)
    first = played(flow)
    while not isinstance(app.scene, ResultScene):
        app.step(1.0, [])
    press(app, pygame.K_RETURN)
    assert flow.sitting is first
    assert len(first.match.record.rounds) == 2
    assert first.automatic(0)
    flow.again()
    assert not played(flow).automatic(0)


@pytest.mark.slow
def test_closing_the_window_mid_round_and_coming_back_goes_on_exactly(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = begun(make, tmp_path)
    play(app, flow, moves=2)
    sitting = played(flow)
    app.step(0.0, [pygame.event.Event(pygame.QUIT)])
    assert not app.running
    before, text = sitting.view(0), sitting.match.text()

    app, flow = begun(make, tmp_path)
    top(app, TableScene)
    assert played(flow).match.text() == text
    now = played(flow).view(0)._replace(deck=before.deck)
    assert now == before
    play(app, flow)
    top(app, ResultScene)


def test_the_pause_leads_to_the_menu_which_offers_to_continue(
    make: MakeApp, tmp_path: Path
) -> None:
    app, flow = begun(make, tmp_path)
    play(app, flow, moves=2)
    flow.pause()
    top(app, PauseScene)
    flow.to_menu()
    app.step(0, [])
    assert not_none(top(app, MenuScene).ui.focused).name == "continue"
    press(app, pygame.K_RETURN)
    top(app, TableScene)


@pytest.mark.slow
def test_a_whole_match_leaves_nothing_to_continue(make: MakeApp, tmp_path: Path) -> None:
    app, flow = at_title(make, tmp_path)
    app.settings.options["last-card"] = {"rounds": "1"}
    press(app, pygame.K_RETURN)
    play(app, flow)
    assert top(app, ResultScene).sheet.match_winners
    flow.to_menu()
    app.step(0, [])
    assert not_none(top(app, MenuScene).ui.focused).name == "start"
    assert flow.store.text("waiting") is None


def test_a_damaged_match_is_mentioned_and_does_no_harm(make: MakeApp, tmp_path: Path) -> None:
    Store(tmp_path).put_text("waiting", "rules: chess\n")
    app, flow = at_title(make, tmp_path)
    assert len(flow.current.troubles) == 1
    press(app, pygame.K_RETURN)
    assert isinstance(app.scene, TableScene)


def test_a_match_gone_on_with_says_what_had_happened(make: MakeApp, tmp_path: Path) -> None:
    app, flow = begun(make, tmp_path)
    play(app, flow, 2)
    before = list(Sight(not_none(flow.table)).log)
    flow.to_menu()
    press(app, pygame.K_RETURN)
    after = Sight(not_none(flow.table)).log
    assert len(after) > 3
    assert after[-3:] == before[-3:]


class Clipboard:
    """A clipboard that holds what was put there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.text: str | None = ""
        monkeypatch.setattr(pygame.scrap, "put_text", self._put)
        monkeypatch.setattr(pygame.scrap, "get_text", self._get)

    def _put(self, text: str) -> None:
        if self.text is None:
            raise pygame.error("there is none")
        self.text = text

    def _get(self) -> str:
        if self.text is None:
            raise pygame.error("there is none")
        return self.text


def ctrl(app: App, key: int) -> str:
    """Press a key with Ctrl (on a Mac with the command key); what was said of it."""
    held = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL
    app.step(0.0, [Event(pygame.KEYDOWN, key=key, mod=held, unicode="", scancode=0)])
    app.step(0.0, [Event(pygame.KEYUP, key=key, mod=held, unicode="", scancode=0)])
    return toasts(app)[-1] if toasts(app) else ""


def test_a_match_goes_by_the_clipboard(
    make: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Clipboard(monkeypatch)
    app = make(speed=0.0, tips=False)
    begin(app, Store(tmp_path / "one"), 5, game="classic")
    assert "clipboard" in ctrl(app, pygame.K_c)
    assert "rules: classic" in not_none(board.text)

    other = make((1280, 720), speed=0.0, tips=False)
    flow = begin(other, Store(tmp_path / "two"), 6)
    assert "no match to copy" in ctrl(other, pygame.K_c)
    board.text = Store(tmp_path / "one").text("waiting") or ""
    ctrl(other, pygame.K_v)
    assert played(flow).match.record.rules == "classic"


def test_a_number_on_the_clipboard_is_the_luck_of_a_match(
    make: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Clipboard(monkeypatch).text = " 77\n"
    hands = []
    for folder in ("one", "two"):
        app = make(speed=0.0, tips=False)
        flow = begin(app, Store(tmp_path / folder), len(folder))
        monkeypatch.setattr(pygame.scrap, "get_text", lambda: " 77\n")
        ctrl(app, pygame.K_v)
        hands.append(played(flow).view(0).cards)
    assert hands[0] == hands[1]


@pytest.mark.parametrize("text", ["", "nonsense", "9" * 40, "\x00", "rules: classic\n"])
def test_what_is_no_match_is_said_and_changes_nothing(
    make: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    board = Clipboard(monkeypatch)
    board.text = text
    app = make(speed=0.0, tips=False)
    flow = begin(app, Store(tmp_path), 5)
    assert "What is on the clipboard" in ctrl(app, pygame.K_v)
    assert flow.sitting is None
    board.text = None
    assert "no clipboard" in ctrl(app, pygame.K_v)
