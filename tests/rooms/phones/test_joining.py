"""Phones at the table of a window: the joining screen, and a match with a hand in a phone."""

from __future__ import annotations

import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rooms.phones import phones_of
from game.rooms.phones.app import phones
from game.rooms.phones.app.phones import Phones, PortsTakenError
from game.rooms.phones.pages.code_picture import QrCode
from game.rooms.phones.pages.joining_page import ADVICE_AFTER, JoiningScene
from game.rooms.phones.settings import PATIENCE as AWAY_FOR
from game.rooms.phones.wire import addresses
from game.rooms.phones.wire.server import Server
from game.storage.store import Store
from game.table.people.seating import (
    PERSON,
    Place,
    Seating,
    computer,
    open_place,
    person,
    seated,
)
from game.table.sitting import Sitting
from game.ui.app.application import App
from game.ui.app.flow import Flow, begin
from game.ui.input.intents import KEYBOARD, Command, Intent
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.who_plays import WhoPlaysScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label
from tests.demos import make_scene
from tests.rooms.phones.bot import Bot, Broken, TableHost
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import choose, click, press, write
from tests.ui.shown import named, not_none, toasts, top

PATIENCE = 120.0
"""Seconds after which something never happens, on however busy a machine."""


class House:
    """A window with phones, for the bots of the sockets' tests."""

    def __init__(self, app: App, flow: Flow) -> None:
        self.app, self.flow = app, flow

    @property
    def phones(self) -> Phones:
        return not_none(phones_of(self.flow).phones)

    @property
    def sitting(self) -> Sitting:
        assert self.flow.sitting is not None
        return self.flow.sitting

    @property
    def table(self) -> TableScene:
        """The table, which is on the screen."""
        assert isinstance(self.app.scene, TableScene)
        return self.app.scene

    @property
    def port(self) -> int:
        return self.phones.port

    @property
    def key(self) -> str:
        return self.phones.key

    def until(self, done: Callable[[], bool], *bots: Bot, dt: float = 0.02) -> None:
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, f"it did not happen: {self.app.scenes}"
            self.app.step(dt)
            for bot in bots:
                bot.listen()
            time.sleep(0.004)


def local(*args: Any, **along: Any) -> Phones:
    return Phones(*args, address="127.0.0.1", ports=[0], **along)


@pytest.fixture
def house(make: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.setattr(phones, "Phones", local)
    app = make((1280, 720), speed=0.0, tips=False)
    flow = begin(app, Store(tmp_path), 5)
    app.step(0.1)
    yield House(app, flow)
    phones_of(flow).switch_off()


def table(phones: int = 1, others: int = 2) -> Seating:
    seating: Seating = ()
    for name in ("Ben", "Mina", "Oskar", "Tui")[:phones]:
        seating = (*seating, open_place("phone", name, "casual", colour=len(seating)))
    for name in ("Ines", "Raj", "Lotte")[:others]:
        seating = (*seating, computer(name, "casual", colour=len(seating)))
    return seating


def button(scene: object, name: str) -> Button:
    assert isinstance(scene, WidgetScene)
    found = [each for each in scene.ui.layers[0].root.walk() if each.name == name]
    assert isinstance(found[0], Button)
    return found[0]


def words(scene: JoiningScene) -> str:
    return " ".join(getattr(each, "text", "") for each in scene.ui.layers[0].root.walk())


def lobby(house: House) -> JoiningScene:
    assert isinstance(house.app.scene, JoiningScene)
    return house.app.scene


def started(house: House) -> JoiningScene:
    """The joining screen of a match with one seat for a phone."""
    house.flow.start("last-card", {}, table())
    return lobby(house)


def come(house: House, name: str = "Ana", face: str = "tui") -> Bot:
    bot = Bot(house).connect()
    bot.say(kind="claim", name=name, face=face)
    house.until(lambda: bool(bot.token), bot)
    return bot


def playing(house: House, seating: Seating, name: str = "Ana") -> Bot:
    """A match has begun with one phone at the first of its seats."""
    house.flow.start("last-card", {}, seating)
    bot = come(house, name)
    button(lobby(house), "go").activate()
    # Its cards come first, and the rest when the screen shows it.
    house.until(lambda: bot.table is not None and "-" not in bot.table["position"], bot)
    return bot


def out_of_reach(house: House, bot: Bot, seconds: float) -> None:
    """The phone has been away for so long."""
    chair = house.phones.room.chairs[bot.seat]
    bot.drop()
    house.until(lambda: chair.connection is None)
    chair.away_at = time.monotonic() - seconds
    house.until(lambda: bot.seat in house.phones.room.book.away)


@pytest.mark.parametrize("several", [False, True])
def test_advice_names_the_port_and_another_address_where_there_is_one(
    several: bool, make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = make_scene("joining", here=0, waited=int(ADVICE_AFTER))
    assert isinstance(scene, JoiningScene)
    monkeypatch.setattr(scene._room, "several", several, raising=False)
    make().push(scene)
    said = words(scene)
    assert "(TCP port 47663)" in said
    assert "If the page takes too long to open, a firewall" in said
    assert ("If the phone says that the connection was refused" in said) == several
    # Somebody got through: nothing is in the way there.
    monkeypatch.setattr(scene._room, "reached", True, raising=False)
    scene.update(0.1)
    assert "firewall on this machine" not in words(scene)
    assert "no firewall is in the way" in words(scene)


def test_who_waits_at_the_door_is_let_in_at_the_screen(house: House) -> None:
    house.flow.start("last-card", {}, table(2, 2))
    ana = come(house)
    second = Bot(house)
    second.home = ana.home
    second.sit("Kim")
    house.until(lambda: bool(second.heard("asking")), ana, second)
    assert not second.token
    house.until(lambda: "Kim would like a seat too." in words(lobby(house)), ana, second)
    button(lobby(house), "yes door").activate()
    house.until(lambda: bool(second.token), ana, second)
    assert "Kim would like a seat too." not in words(lobby(house))


def test_nothing_listens_until_phones_are_chosen(house: House) -> None:
    before = set(threading.enumerate())
    assert not phones_of(house.flow).phones
    house.flow.start("last-card", {}, (person("Ana"), computer("Ben", "casual")))
    assert not phones_of(house.flow).phones
    assert not [each for each in set(threading.enumerate()) - before if each.name == "phones"]


@pytest.mark.slow
def test_a_match_with_a_hand_in_a_phone(house: House) -> None:
    scene = started(house)
    bot = come(house)
    house.until(lambda: "Ana" in words(scene), bot)
    button(scene, "go").activate()
    house.until(lambda: bot.table is not None, bot)
    at_table = house.table
    assert at_table.seat == -1, "nobody's hand lies open on the screen"
    place = house.flow.seating[0]
    assert (place.kind, place.name, place.face, place.human) == ("phone", "Ana", "tui", True)
    sitting = at_table.sitting

    def play() -> bool:
        bot.play()
        return sitting.round_over and isinstance(house.app.scene, ResultScene)

    house.until(play, bot, dt=0.3)
    bot.say(kind="wish", wish="ready")
    house.until(lambda: isinstance(house.app.scene, TableScene), bot)
    # However often it is asked for, the page is opened once.
    for _ in range(3):
        bot.say(kind="wish", wish="pause")
    house.until(lambda: bot.table is not None and bot.table["paused"], bot)
    top(house.app, PauseScene)
    bot.say(kind="wish", wish="go on")
    house.until(lambda: bot.table is not None and not bot.table["paused"], bot)
    top(house.app, TableScene)


@pytest.mark.slow
def test_computers_play_where_nobody_has_come(house: House) -> None:
    first, second, *others = table(phones=2)
    bot = playing(house, (first, replace(second, level="sharp"), *others))
    sitting = house.sitting
    assert list(sitting.people) == [0]
    late = come(house, "Zoe", "disc")
    house.until(lambda: late.table is not None, bot, late)
    assert sitting.people == (0, 1)
    assert sitting.names[1] == house.flow.seating[1].name == "Zoe"
    house.phones.room.send_away(1)
    house.until(lambda: sitting.people == (0,), bot, late)
    assert sitting.match.players[1].level == "sharp", "the seat is as strong as before"


def test_phones_come_back_when_the_match_is_gone_on_with(
    house: House, make: MakeApp, tmp_path: Path
) -> None:
    bot = playing(house, table())
    assert bot.table is not None
    hand, port = bot.table["hand"], house.phones.port
    house.flow.to_menu()
    assert not phones_of(house.flow).phones
    bot.listen()

    app = make((1280, 720), speed=0.0, tips=False)
    flow = begin(app, Store(tmp_path), 5)
    again = House(app, flow)
    flow.go_on()
    try:
        assert again.phones.port == port
        bot.house, bot.table = again, None
        bot.back()
        again.until(lambda: bot.table is not None, bot)
        assert bot.table is not None
        assert bot.table["hand"] == hand
        assert bot.seat == 0
    finally:
        phones_of(flow).switch_off()


def test_a_first_scene_that_breaks_frees_the_port(
    house: House, make: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start that goes on with a match at which somebody held a phone."""
    playing(house, table())
    house.flow.to_menu()
    made: list[Phones] = []

    def switch_on(*args: Any, **along: Any) -> Phones:
        made.append(local(*args, **along))
        return made[0]

    def broken(flow: Flow) -> None:
        raise RuntimeError("the first scene breaks")

    monkeypatch.setattr(phones, "Phones", switch_on)
    monkeypatch.setattr(Flow, "keep", broken)
    app = make((1280, 720), speed=0.0, tips=False)
    with pytest.raises(RuntimeError, match="first scene"):
        begin(app, Store(tmp_path), 5, go_on=True)
    assert [phones.port for phones in made] == [0]
    assert app.companions == []


def test_who_has_not_come_today_holds_no_seat_of_a_new_match(house: House) -> None:
    playing(house, table())
    house.flow.to_menu()
    button(started(house), "go").activate()
    assert house.sitting.people == ()
    assert not house.phones.room.chairs


def test_what_may_be_in_the_way_is_said_after_a_while(house: House) -> None:
    scene = started(house)
    house.app.step(0.1)
    assert "firewall" not in words(scene)
    assert 0 < (house.app.next_due() or 0) <= ADVICE_AFTER
    scene.update(ADVICE_AFTER)
    for hint in ("firewall", "guest network", "hotspot", "curtain"):
        assert hint in words(scene)


def test_an_address_that_is_found_later_is_offered(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Looking up the machine's own name may take long; the page is there at once."""
    answer = threading.Event()

    def named(host: str) -> tuple[str, list[str], list[str]]:
        assert threading.current_thread() is not threading.main_thread()
        assert answer.wait(30)
        return host, [], ["192.168.7.7"]

    monkeypatch.setattr(addresses, "at_hand", lambda: ["192.168.1.2"])
    monkeypatch.setattr(socket, "gethostbyname_ex", named)
    scene = started(house)
    assert f"192.168.1.2:{house.port}" in words(scene)
    assert "Next address" not in words(scene)
    answer.set()
    house.until(lambda: "Next address" in words(scene))
    button(scene, "next").activate()
    assert f"192.168.7.7:{house.port}" in words(scene)


def test_going_back_switches_phones_off(house: House) -> None:
    house.flow.start("last-card", {}, table())
    assert phones_of(house.flow).phones
    house.app.take(Command(Intent.BACK, KEYBOARD))
    assert not phones_of(house.flow).phones
    assert not house.app.companions


@pytest.mark.slow
def test_another_phone_for_a_seat_throws_nothing_over_the_match(house: House) -> None:
    """Whoever sits there is asked on their phone; if it is away, the host finds the question."""
    bot = playing(house, table())
    other = Bot(house).connect()
    other.say(kind="claim", name="Zoe", face="disc", seat=0)
    house.until(lambda: bool(bot.heard("asked")), bot, other)
    assert isinstance(house.app.scene, TableScene)
    assert not house.phones.seats()[0].asked_by, "it is not for the table to answer"
    out_of_reach(house, bot, 1.0)
    house.until(lambda: bool(house.phones.seats()[0].asked_by), other)
    assert isinstance(house.app.scene, TableScene)
    house.flow.pause()
    house.app.push(phones_of(house.flow).page())
    assert "Zoe" in words(lobby(house))
    button(lobby(house), "yes 0").activate()
    house.until(lambda: other.table is not None, other)
    assert house.flow.seating[0].name == "Zoe"


@pytest.mark.english
@pytest.mark.parametrize(
    ("typed", "drawn"),
    [
        ("Łucja😀", "Łucja"),
        ("Ann👨\u200d👩\u200d👧", "Ann"),
        ("A\u200bnn", "Ann"),
        ("Ann (2)", "Ann [2]"),
    ],
)
def test_a_name_is_drawn_as_far_as_the_fonts_have_it(house: House, typed: str, drawn: str) -> None:
    house.flow.start("last-card", {}, table(phones=2))
    bot = come(house, typed)
    house.until(lambda: bool(bot.heard("note")), bot)
    assert house.phones.seats()[0].name == bot.heard("seated")[0]["name"] == drawn
    assert f"It calls you {drawn}." in bot.heard("note")[0]["text"]
    nobody = Bot(house).sit("😀😀")
    house.until(lambda: bool(nobody.heard("note")), bot, nobody)
    assert "cannot show that name" in nobody.heard("note")[0]["text"]
    nobody.say(kind="claim", name="Ben", face="disc")
    house.until(lambda: bool(nobody.token), bot, nobody)
    assert len(nobody.heard("note")) == 1


@pytest.mark.slow
def test_phones_are_served_again_when_their_thread_has_ended(house: House) -> None:
    bot = playing(house, table())
    port, served = house.port, house.phones.server
    assert isinstance(served, Server)

    def restarts() -> list[int]:
        return [each.restarts for each in house.app.watch.health() if each.name == "phones"]

    served.send_all(Broken(), "x")
    house.until(lambda: restarts() == [1])
    assert house.port == port
    bot.drop()
    bot.table = None
    bot.back()
    house.until(lambda: bot.table is not None, bot)
    assert bot.seat == 0
    assert restarts() == [1]
    house.flow.to_menu()
    assert "phones" not in [each.name for each in house.app.watch.health()]


@pytest.mark.slow
def test_the_table_waits_for_no_phone_that_has_been_switched_off(
    house: House, tmp_path: Path
) -> None:
    """Its seat is a computer's now, which is never away."""
    bot = playing(house, table())
    out_of_reach(house, bot, 1.0)
    sitting = house.sitting
    assert sitting.book.away == {bot.seat}
    house.flow.pause()
    house.app.push(phones_of(house.flow).page())
    button(lobby(house), "leave").activate()
    assert sitting.people == ()
    assert not sitting.book.away
    assert house.flow.store.text("phones") is None, "nobody can come back to it"
    house.flow.go_on_playing()
    house.until(lambda: bool(sitting.match.record.rounds[0].moves), dt=0.3)


@pytest.mark.parametrize("kind", ["computer", "person"])
def test_another_takes_the_seat_of_a_phone_that_is_away(house: House, kind: str) -> None:
    bot = playing(house, table())
    out_of_reach(house, bot, 500.0)
    sitting = house.sitting
    house.until(lambda: sitting.automatic(bot.seat))
    ana, *others = house.flow.seating
    now = replace(ana, kind=PERSON) if kind == "person" else computer("Ben")
    house.flow.pausing.who_plays_now((now, *others))
    assert not sitting.book.away
    assert not sitting.automatic(bot.seat), "whoever sits there now is not away"
    assert house.flow.table is not None
    assert house.flow.table.controllers.missing == ()


def test_a_pause_that_a_phone_asks_for_covers_the_open_hand(house: House) -> None:
    people = person("Ben"), person("Cleo")
    bot = playing(house, (open_place("phone", "Mina", "casual"), *people))
    scene, sitting = house.table, house.sitting
    assert scene.screen is not None
    while sitting.view(-1).turn == bot.seat:
        sitting.submit(bot.seat, sitting.stand_in_move(bot.seat))
        house.app.step(0.1)
    house.until(lambda: scene.screen is not None and scene.screen.curtain.called > 0, bot)
    scene.handle(Command(Intent.LAY, KEYBOARD))
    house.until(lambda: scene.seat > 0, bot)
    bot.say(kind="wish", wish="pause")
    house.until(lambda: isinstance(house.app.scene, PauseScene), bot)
    assert scene.seat == -1
    assert scene.screen.curtain.down


def test_ports_that_are_taken_are_told(tmp_path: Path) -> None:
    first = Phones(Store(), TableHost(), address="127.0.0.1", ports=[0])
    try:
        with pytest.raises(PortsTakenError):
            Phones(Store(), TableHost(), address="127.0.0.1", ports=[first.port])
    finally:
        first.close()


def test_a_page_that_cannot_be_read_is_told_and_the_game_goes_on(
    make: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(folder: Path) -> None:
        raise PermissionError(13, "Permission denied", str(folder))

    monkeypatch.setattr(phones, "page_files", refused)
    app = make((1280, 720), speed=0.0, tips=False)
    flow = begin(app, Store(tmp_path), 5)
    app.step(0.1)
    flow.start("classic", {}, table(phones=1))
    app.step(0.1)
    assert any("their page cannot be read (Permission denied)" in t for t in toasts(app))
    assert not phones_of(flow).phones


def test_the_host_chooses_how_long_phones_may_be_away(house: House) -> None:
    scene = started(house)
    assert "Asleep for a minute: the game plays" in words(scene)
    button(scene, "patience").activate()
    button(scene, "patience").activate()
    assert "Asleep: the table waits" in words(scene)
    assert AWAY_FOR.of(house.app.settings) == house.phones.room.patience == 0


@pytest.mark.parametrize(
    ("size", "scale"),
    thinned([((800, 600), 100), ((1280, 720), 150), ((1280, 720), 200), ((1920, 1080), 100)], 3),
)
def test_the_address_can_be_read_whatever_lies_below(
    make: MakeApp, size: tuple[int, int], scale: int
) -> None:
    """The menu shows words of its own when a match can be continued."""
    app = make(size, interface_scale=scale)
    scene = make_scene("joining")
    assert isinstance(scene, JoiningScene)
    app.push(scene)
    pictures = []
    plate, *parts, side = scene.ui.layers[0].root.children
    for colour in ("white", "black"):
        scene.under = pygame.Surface(size)
        scene.under.fill(colour)
        surface = pygame.Surface(size)
        scene.invalidate()
        scene.draw(surface)
        pictures.append([surface.subsurface(each.rect).copy() for each in parts])
    window = pygame.Rect((0, 0), size)
    assert window.contains(side.rect)
    assert not side.rect.colliderect(plate.rect)
    for place, each in enumerate(parts):
        assert window.contains(each.rect)
        white, black = (pygame.image.tobytes(of[place], "RGB") for of in pictures)
        assert white == black, f"what lies below shows through {each}"
    assert all(above.rect.bottom <= below.rect.top for above, below in pairwise(parts))
    (code,) = (each for each in parts if isinstance(each, QrCode))
    assert code.rect.height >= 0.35 * size[1]


@pytest.mark.slow
def test_a_name_that_is_changed_in_the_middle_of_a_round_is_changed_everywhere(
    house: House,
) -> None:
    bot = playing(house, table())
    app, sitting = house.app, house.sitting
    house.flow.pause()
    page = house.flow.pausing.who_plays()
    app.push(page)
    app.step(0.1)
    for name in ("seat 0", "name", "done"):
        click(app, named(top(app, WhoPlaysScene), name))
        if name == "name":
            held = pygame.KMOD_META if sys.platform == "darwin" else pygame.KMOD_CTRL
            press(app, pygame.K_a, mod=held)
            write(app, "Anabel")
    house.until(lambda: bot.table is not None and bot.table["names"][0] == "Anabel", bot)
    assert bot.table is not None
    assert bot.table["lines"] == ["Ana is now called Anabel."]
    assert bot.table["seats"][0]["name"] == "Anabel"
    assert house.flow.seating[0].profile == house.flow.competition.person("Anabel").id
    assert [each.name for each in house.phones.board.kept.seats] == ["Anabel"]
    assert sitting.match.record.seated[0].name == "Anabel"
    sitting.set_automatic(0, True)
    house.flow.go_on_playing()
    house.until(lambda: isinstance(app.scene, ResultScene), bot, dt=0.3)
    assert sitting.sheet().seats[0].name == "Anabel"


def test_a_host_without_a_name_gets_one_when_somebody_joins_in_the_middle_of_a_round(
    house: House,
) -> None:
    # Otherwise their phone would say “You lays 4♥.”
    me = house.flow.household.me()
    house.flow.start("last-card", {}, (me, open_place("phone", "Ben", "casual")))
    button(lobby(house), "go").activate()
    house.until(lambda: isinstance(house.app.scene, TableScene))
    sitting = house.sitting
    assert sitting.names == ("You", "Ben")
    bot = come(house)
    house.until(lambda: bot.table is not None, bot)
    assert sitting.names == ("Player 1", "Ana")
    assert [each["name"] for each in not_none(bot.table)["seats"]] == ["Player 1", "Ana"]
    assert house.flow.household.owner().id == house.flow.seating[0].profile


def test_the_way_back_leads_where_it_says(house: House) -> None:
    """The button says “Back to the table”; Back goes to the page below, which is the pause."""
    playing(house, table())
    for way, scene in (("button", TableScene), ("back", PauseScene)):
        house.flow.pause()
        button(house.app.scene, "phones").activate()
        if way == "button":
            assert button(lobby(house), "go").text == "Back to the table"
            button(lobby(house), "go").activate()
        else:
            house.app.take(Command(Intent.BACK, KEYBOARD))
        assert isinstance(house.app.scene, scene)
    assert house.flow.paused
    assert phones_of(house.flow).phones


@pytest.mark.slow
def test_the_pause_offers_phones_as_long_as_they_are_on(house: House) -> None:
    """A page opened from the pause may switch them on or off."""
    playing(house, table())

    def offered() -> bool:
        scene = house.app.scene
        assert isinstance(scene, PauseScene)
        return any(each.name == "phones" for each in scene.ui.layers[0].root.walk())

    def reseat(place: Place) -> None:
        page = house.flow.pausing.who_plays()
        assert isinstance(page, WhoPlaysScene)
        house.app.push(page)
        page.seating = seated(page.seating, 0, place)
        choose(house.app, "done")

    house.flow.pause()
    assert offered()
    reseat(computer("Ben", "casual"))
    assert not phones_of(house.flow).phones
    assert not offered()
    reseat(open_place("phone", "Ben", "casual"))
    lobby(house)
    house.app.take(Command(Intent.BACK, KEYBOARD))
    assert offered()
    button(house.app.scene, "phones").activate()
    button(lobby(house), "leave").activate()
    assert not phones_of(house.flow).phones
    assert not offered()


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_large_words_leave_room_for_names_and_for_the_way_back(
    make: MakeApp, size: tuple[int, int]
) -> None:
    app = make(size, interface_scale=200)
    scene = make_scene("joining", running=True)
    assert isinstance(scene, JoiningScene)
    app.push(scene)
    shown = list(scene.ui.layers[0].root.walk())
    buttons = [each for each in shown if isinstance(each, Button)]
    assert {"go", "leave"} <= {each.name for each in buttons}
    side = scene.ui.layers[0].root.children[-1].rect
    for each in buttons:
        assert side.left <= each.rect.left, each.name
        assert each.rect.right <= side.right, each.name
    names = [each for each in shown if isinstance(each, Label) and each.text in ("Mina", "Oskar")]
    assert names
    line = scene.media.texts.line_height("strong")
    assert all(each.rect.height < 2 * line for each in names), "a name is in one line"
