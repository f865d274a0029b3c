"""The pages of both ends: lines are made, shown and taken back; without the library there are no
buttons."""

from __future__ import annotations

import subprocess
import sys
import webbrowser
from pathlib import Path

import pygame
import pytest

from game.rooms.afar.line import STRAIGHT, found_in
from game.rooms.afar.settings import LAST, RELAYS
from game.rooms.phones import phones_of
from game.rooms.phones.pages.everybody import EverybodyScene
from game.rulesets import GAMES
from game.storage.store import Store
from game.ui.app import run
from game.ui.app.application import App
from game.ui.app.flow import Flow, begin
from game.ui.graphics import clipboard
from game.ui.scenes.menu import MenuScene
from tests.rooms.phones.bot import Bot
from tests.rooms.phones.test_joining import House, house
from tests.ui.conftest import MakeApp
from tests.ui.hands import choose, click, press, write
from tests.ui.shown import named, toasts

pytest.importorskip("iroh", reason="the library of the tunnel is not installed here")

from game.rooms.afar import command
from game.rooms.afar.afar_hooks import AfarHooks
from game.rooms.afar.elsewhere import ElsewhereScene
from game.rooms.afar.friend import FriendScene

__all__ = ["house"]


@pytest.fixture
def pasted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard: what was put there."""
    kept: list[str] = []

    def put(text: str) -> bool:
        kept.append(text)
        return True

    monkeypatch.setattr(clipboard, "put", put)
    monkeypatch.setattr(clipboard, "get", lambda: kept[-1] if kept else "")
    return kept


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages that were opened in a browser."""
    pages: list[str] = []
    monkeypatch.setattr(webbrowser, "open", pages.append)
    return pages


def names(app: App) -> set[str]:
    return {each.name for each in app.scene.ui.top.root.walk() if each.name}  # type: ignore[union-attr]


def shown(app: App) -> str:
    return " ".join(getattr(e, "text", "") for e in app.scene.ui.top.root.walk())  # type: ignore[union-attr]


def at_the_lines(house: House) -> ElsewhereScene:
    RELAYS.put(house.app.settings, STRAIGHT)
    choose(house.app, "everybody")
    assert isinstance(house.app.scene, EverybodyScene)
    choose(house.app, "elsewhere")
    assert isinstance(house.app.scene, ElsewhereScene)
    return house.app.scene


def test_from_a_new_line_to_a_seat_and_back(
    house: House, pasted: list[str], opened: list[str], tmp_path: Path, make: MakeApp
) -> None:
    app = house.app
    app.settings.player_name = "Mina"
    scene = at_the_lines(house)
    invitations = scene.invitations
    assert invitations.tunnel is None, "nothing is opened before somebody asks for it"
    choose(app, "new")
    house.until(lambda: "copy 1" in names(app))
    choose(app, "copy 1")
    line = found_in(pasted[-1])
    assert line is not None
    assert line.host == "Mina"

    # In the other home, with a copy of the game of its own.
    far = make((1280, 720), speed=0.0, tips=False)
    RELAYS.put(far.settings, STRAIGHT)
    begin(far, Store(tmp_path / "far"), 5)
    far.step(0.1)
    choose(far, "friend")
    assert isinstance(far.scene, FriendScene)
    assert line.host in shown(far), "whom she is going to"
    assert not opened, "nothing happens before she goes"
    choose(far, "go")

    def seats() -> bool:
        far.step(0.02)
        return "sit" in names(far)

    # The seats are shown in the window; the browser is opened only for those who want it.
    house.until(seats)
    assert LAST.of(far.settings) == str(line)
    tunnel = far.scene.tunnel
    assert tunnel is not None
    assert not opened
    choose(far, "open")
    assert opened == [tunnel.url]
    assert "here" in names(far), "and back to the window"
    assert far.scene.visit is None, "nobody sits twice at the table"
    way = House(house.app, house.flow)
    bot = Bot(_At(tunnel.port, line.key)).sit("Sister")
    way.until(lambda: bool(bot.token), bot)
    house.until(lambda: "Sister" in shown(app), bot)

    # The host takes the line back: she leaves, and both sides say so.
    choose(app, "revoke 1")
    dialog = app.scene.ui.top.root.walk()  # type: ignore[union-attr]
    next(e for e in dialog if getattr(e, "kind", "") == "danger").activate()
    house.until(lambda: bool(bot.heard("gone")) or bot.wire is None, bot)
    assert not phones_of(house.flow).phones.room.chairs  # type: ignore[union-attr]
    assert invitations.tunnel is None, "without a line nothing stays open"
    choose(far, "leave")
    far.step(0.1)


def test_a_seat_in_the_window_by_the_line_of_the_command_line(
    house: House, pasted: list[str], opened: list[str], tmp_path: Path, make: MakeApp,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    at_the_lines(house)
    choose(house.app, "new")
    house.until(lambda: "copy 1" in names(house.app))
    choose(house.app, "copy 1")
    monkeypatch.setattr(run, "run", lambda: 0)
    assert command.run([pasted[-1], "--relays", STRAIGHT]) == 0
    far = make((1280, 720), speed=0.0, tips=False)
    flow = begin(far, Store(tmp_path / "far"), 5)
    for hook in flow.hooks:
        for chore in hook.chores() if isinstance(hook, AfarHooks) else ():
            assert not chore()
    assert AfarHooks.wished is None, "once is enough"

    def until(name: str) -> None:
        def there() -> bool:
            far.step(0.02)
            return name in names(far)

        house.until(there)

    until("sit")
    assert far.scene.ui.focused.name == "sit"  # type: ignore[union-attr]
    click(far, named(far, "name"))
    write(far, "Sister")
    choose(far, "sit")
    until("leave seat")
    room = phones_of(house.flow).phones.room  # type: ignore[union-attr]
    assert [room.book.seating[seat].name for seat in room.chairs] == ["Sister"]
    assert not opened
    # The first to sit down is the host, here with the keys.
    until("game")
    named(far, "game").use()
    press(far, pygame.K_DOWN, pygame.K_RETURN)
    party = phones_of(house.flow).phones.room.party  # type: ignore[union-attr]
    assert party is not None

    def chosen() -> bool:
        far.step(0.02)
        return party.game.id == list(GAMES)[1]

    house.until(chosen)
    # She leaves; whoever comes back by the same line has the seat again at once.
    scene = far.scene
    assert isinstance(scene, FriendScene)
    scene.closing()
    again = FriendScene(flow.store)
    far.push(again)
    again.typed(pasted[-1])
    again.go(STRAIGHT)
    until("leave seat")
    assert len(room.chairs) == 1
    again.closing()


class _At:
    def __init__(self, port: int, key: str) -> None:
        self.port, self.key = port, key


def test_the_lines_end_with_the_evening(house: House) -> None:
    scene = at_the_lines(house)
    choose(house.app, "new")
    house.until(lambda: "copy 1" in names(house.app))
    tunnel = scene.invitations.tunnel
    assert tunnel is not None
    house.app.pop()
    phones_of(house.flow).switch_off(forget=True)
    house.until(lambda: not tunnel.running)


def test_lines_open_again_with_the_room_and_no_other(house: House) -> None:
    from game.rooms.afar.inviting import Invitations

    scene = at_the_lines(house)
    first = scene.invitations
    choose(house.app, "new")
    house.until(lambda: "copy 1" in names(house.app))
    choose(house.app, "new")
    house.until(lambda: "copy 2" in names(house.app))
    house.until(lambda: first.secret != b"")
    keys, before = [each.key for each in first.lines], first.tunnel
    assert before is not None
    first.close()
    house.until(lambda: not before.running)
    store = house.flow.store
    again = Invitations(
        house.phones, lambda: STRAIGHT, lambda: house.flow.household.owner().name, store
    )
    again.reopen()
    house.until(lambda: bool(again.line_of(first.lines[0])))
    assert [each.key for each in again.lines] == keys
    assert again.tunnel is not None
    assert (again.tunnel.secret, again.tunnel.port) == (before.secret, before.port)
    again.close(3.0)
    house.phones.key = "another room of another e"
    other = Invitations(house.phones, lambda: STRAIGHT, lambda: "", store)
    other.reopen()
    assert (other.lines, other.tunnel) == ([], None)


def test_a_line_is_written_to_a_file(house: House, tmp_path: Path) -> None:
    scene = at_the_lines(house)
    scene.folder = tmp_path / "copies"
    choose(house.app, "new")
    house.until(lambda: "save 1" in names(house.app))
    choose(house.app, "save 1")
    (file,) = (tmp_path / "copies").iterdir()
    assert found_in(file.read_text("utf-8")) is not None
    assert file.name in toasts(house.app)[-1]


def test_what_is_no_line_leads_nowhere(make: MakeApp, pasted: list[str]) -> None:
    app = make((1280, 720))
    pasted.append("see you tonight")
    app.push(FriendScene())
    app.step(0.1)
    assert "go" not in names(app)
    assert app.scene.ui.focused.name == "line", "there is nothing to do but to type it"  # type: ignore[union-attr]


def test_a_relay_of_ones_own_needs_an_address(house: House) -> None:
    scene = at_the_lines(house)
    RELAYS.put(house.app.settings, "https://")
    scene.rebuild()
    choose(house.app, "new")
    assert not scene.invitations.lines
    assert "https://" in toasts(house.app)[-1]


WITHOUT = """
import sys
sys.modules["iroh"] = None
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *a: None if name == "iroh" else found(name, *a)
from game import sockets
from game.sockets import plugs
print([p.name for p in (*plugs(sockets.TitleButton), *plugs(sockets.PageButton))])
from game.rooms.afar.command import run
sys.exit(run([sys.argv[1]]))
"""


def test_without_the_library_no_button_appears_and_the_command_says_why() -> None:
    line = f"last-card:1:endpoint{'a' * 60}:{'k' * 22}:Mina"
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT, line], capture_output=True, text=True, check=False,
        timeout=120,
    )  # fmt: skip
    assert "'everybody'" in done.stdout
    assert "'friend'" not in done.stdout
    assert "'elsewhere'" not in done.stdout
    assert done.returncode == 1
    assert "pip install 'last-card[afar]'" in done.stderr


def test_the_title_has_the_button(house: House) -> None:
    assert isinstance(house.app.scene, MenuScene)
    assert "friend" in names(house.app)
    assert isinstance(house.flow, Flow)
