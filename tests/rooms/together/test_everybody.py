"""Everybody by phone: from the title to the first card, and what the big screen can do."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.rooms.evening import OCCASION
from game.rooms.evening.awards import awarded
from game.rooms.evening.cup import standing
from game.rooms.evening.end import AwardsScene, EveningPodium, honoured
from game.rooms.evening.standing_page import StandingScene, name_of
from game.rooms.phones import phones_of
from game.rooms.phones.pages.everybody import EverybodyScene, FaceGrid, FaceTile
from game.rooms.phones.pages.joining_page import JoiningScene
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.scenes.dealers_choice import DealerScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.button import Button
from game.ui.widgets.dropdown import ListRow
from game.ui.widgets.widget import Widget
from tests.demos import make_scene
from tests.playing import advance
from tests.rooms.phones.bot import Bot
from tests.rooms.phones.test_joining import House, house
from tests.ui.conftest import MakeApp
from tests.ui.hands import click, press
from tests.ui.shown import not_none, part, parts, toasts, top

__all__ = ["house"]


class Room(House):
    """A window whose phones are bots; it counts what is pressed at the television."""

    def __init__(self, app: App, flow: Flow) -> None:
        super().__init__(app, flow)
        self.bots: list[Bot] = []
        self.presses = 0

    def press(self, name: str) -> None:
        scene = self.app.scene
        assert isinstance(scene, MenuScene | EverybodyScene | ResultScene)
        self.presses += 1
        click(self.app, next(e for e in scene.ui.top.root.walk() if e.name == name))

    def until(self, done: Callable[[], bool], *bots: Bot, dt: float = 0.02) -> None:
        super().until(done, *self.bots, dt=dt)

    def come(self, *names: str) -> None:
        for name in names:
            bot = Bot(self, seed=len(self.bots)).sit(name)
            self.bots.append(bot)
            self.until(lambda bot=bot: bool(bot.token))  # type: ignore[misc]

    def lobby(self, *names: str) -> EverybodyScene:
        """The page from the title on, to which these people have come."""
        self.press("everybody")
        scene = self.app.scene
        assert isinstance(scene, EverybodyScene)
        self.come(*names)
        self.until(lambda: faces(scene) == list(names))
        return scene


@pytest.fixture
def room(house: House) -> Room:
    return Room(house.app, house.flow)


def faces(scene: EverybodyScene) -> list[str]:
    return [tile.text for tile in parts(scene, FaceTile) if tile.text and not tile.faint]


def test_four_strangers_play_after_one_press_at_the_television(room: Room) -> None:
    seats = list(room.app.settings.seats)
    scene = room.lobby("Ana", "Bo", "Cy", "Dee")
    assert [tile.text for tile in parts(scene, FaceTile) if tile.host] == ["Ana"]
    host, *guests = room.bots
    for guest in guests:
        guest.say(kind="host", does="begin")
    host.say(kind="order", what="computers", value="1")
    host.say(kind="host", does="begin", seat=-1)
    room.until(lambda: all(bot.table for bot in room.bots))
    assert isinstance(room.app.scene, TableScene)
    assert room.presses == 1
    sitting = room.sitting
    assert sitting.names[:4] == ("Ana", "Bo", "Cy", "Dee")
    assert len(sitting.names) == 5
    assert sitting.book.screen_seats == ()
    moves = len(sitting.match.record.rounds[-1].moves)

    def first_card() -> bool:
        for bot in room.bots:
            bot.play()
        return len(sitting.match.record.rounds[-1].moves) > moves

    room.until(first_card)
    assert room.app.settings.seats == seats, "the usual table is as it was"
    page = phones_of(room.flow).page()
    room.app.push(page)
    assert isinstance(page, JoiningScene)
    click(room.app, named(page, "host 2"))
    assert room.phones.room.hosting.seat == 2


def test_whoever_deals_is_asked_on_the_phone_before_each_deal(room: Room) -> None:
    options = {"hand_size": "dealer", "match": "rounds"}
    room.app.settings.last_game = "last-one"
    room.app.settings.options["last-one"] = {**options}
    room.lobby("Ana", "Bo")
    host = room.bots[0]
    host.say(kind="order", what="computers", value="0")
    host.say(kind="host", does="begin", seat=-1)
    room.until(lambda: isinstance(room.app.scene, DealerScene))
    host.say(kind="host", does="begin", seat=-1)  # nobody begins twice
    asking = room.app.scene
    assert isinstance(asking, DealerScene)
    dealer = room.bots[asking.choice.seat]
    room.until(lambda: bool(dealer.heard("dealing")))
    assert room.app.scene is asking
    dealer.say(kind="deal", n=4)
    room.until(lambda: all(bot.table for bot in room.bots))
    sitting = room.sitting
    assert sitting.match.record.rounds[0].options == {"hand_size": "4"}
    assert any("everyone 4 cards" in line for line in not_none(room.bots[0].table)["lines"])
    advance(sitting.match, Random(1))
    room.until(lambda: isinstance(room.app.scene, ResultScene))
    host.say(kind="host", does="next", seat=-1)
    room.until(lambda: isinstance(room.app.scene, DealerScene))
    other = room.bots[1 - asking.choice.seat]
    room.until(lambda: bool(other.heard("dealing")))
    other.say(kind="deal", n=8)
    room.until(lambda: isinstance(room.app.scene, TableScene))
    assert sitting.match.record.rounds[1].options == {"hand_size": "8"}


def test_the_television_can_do_what_the_host_can(room: Room) -> None:
    scene = room.lobby("Ana", "Bo")
    bo = room.bots[1]
    room.press("game")
    rows = parts(scene.ui.top.root, ListRow)
    click(room.app, next(row for row in rows if row.label == "Classic Colours"))
    assert bo.heard("hosting") == []
    room.until(lambda: room.bots[0].heard("hosting")[-1]["game"] == "classic")
    scene.ui.steer(named(scene, "computers"))
    press(room.app, pygame.K_RIGHT)
    room.until(lambda: room.bots[0].heard("hosting")[-1]["computers"] == 3)
    for person, answer in (("person 1", "Make host"), ("person 0", "Send away")):
        scene.ui.steer(named(scene, person))
        press(room.app, pygame.K_RETURN)
        assert isinstance(scene.ui.focused, Button)
        assert scene.ui.focused.text == "Cancel"
        click(room.app, next(e for e in parts(scene.ui.top.root, Button) if e.text == answer))
        room.until(lambda: [tile.text for tile in crowned(scene)] == ["Bo"])
    room.until(lambda: faces(scene) == ["Bo"] and bool(room.bots[0].heard("gone")))
    assert room.bots[0].heard("gone")[-1]["why"] == "sent away"
    scene.ui.steer(named(scene, "go"))
    press(room.app, pygame.K_RETURN)
    assert isinstance(room.app.scene, TableScene)
    room.until(lambda: bo.table is not None)
    assert bo.seat == 0, "those who have come move together"


def test_a_phone_begins_a_cup_and_the_room_votes_on_its_games(room: Room) -> None:
    room.app.settings.reduced_motion = True
    assert named(room.lobby("Ana", "Bo"), "matches")
    host, other = room.bots
    room.until(lambda: bool(host.heard("hosting")))
    offered = dict(host.heard("hosting")[-1]["series"])
    assert offered["evening 3"] == "A cup of 3 matches"
    assert host.heard("hosting")[-1]["matches"] == "single"
    host.say(kind="order", what="computers", value="0")
    host.say(kind="order", what="matches", value="evening 3")
    other.say(kind="order", what="matches", value="evening 7")
    room.until(lambda: host.heard("hosting")[-1]["matches"] == "evening 3")
    host.say(kind="host", does="begin", seat=-1)
    room.until(lambda: all(bot.table for bot in room.bots))
    assert room.presses == 1
    cup = room.flow.occasions.of(OCCASION).cup
    assert cup is not None
    assert [each.place.name for each in cup.entrants] == ["Ana", "Bo"]
    assert len(cup.legs) == 3
    assert cup.legs[0].options["rounds"] == "1"
    assert phones_of(room.flow).phones.room.another is None  # type: ignore[union-attr]
    sitting = room.sitting
    for seat in sitting.people:
        sitting.set_automatic(seat, True)
    while not sitting.round_over:
        sitting.update(5.0)
        for bot in room.bots:
            bot.awake()
    room.until(lambda: isinstance(room.app.scene, ResultScene))
    room.press("next")
    room.until(lambda: isinstance(room.app.scene, StandingScene))
    room.until(lambda: bool(host.heard("ballot")))
    assert len(host.heard("ballot")[-1]["choices"]) > 2


def titled(bot: Bot, said: str) -> bool:
    """True if the phone has been told of such a match of a cup."""
    return bot.table is not None and bot.table["series"]["title"].startswith(said)


@pytest.mark.parametrize("by", ["ready", "host", "television"])
def test_after_a_cup_everybody_comes_together_again(room: Room, by: str) -> None:
    room.app.settings.reduced_motion = True
    room.lobby("Ana", "Bo")
    host, _ = room.bots
    host.say(kind="order", what="computers", value="0")
    host.say(kind="order", what="matches", value="evening 3")
    room.until(lambda: host.heard("hosting")[-1]["matches"] == "evening 3")
    host.say(kind="host", does="begin", seat=-1)
    room.until(lambda: all(bot.table for bot in room.bots))
    evening = room.flow.occasions.of(OCCASION)
    for number in range(3):
        sitting = room.sitting
        for seat in sitting.people:
            sitting.set_automatic(seat, True)
        while not sitting.match_over:
            if sitting.round_over:
                sitting.next_round()
            sitting.update(5.0)
            for bot in room.bots:
                bot.awake()
        room.until(lambda: isinstance(room.app.scene, ResultScene))
        room.press("next")
        room.until(lambda: isinstance(room.app.scene, StandingScene))
        assert len(not_none(evening.cup).results) == number + 1
        said = f"After match {number + 1} of 3"
        room.until(lambda said=said: all(titled(bot, said) for bot in room.bots))  # type: ignore[misc]
        lines = [
            (name_of(not_none(evening.cup), line), line.total)
            for line in standing(not_none(evening.cup))
        ]
        for bot in room.bots:
            assert bot.table is not None
            told = bot.table["series"]
            assert [(row["name"], row["total"]) for row in told["rows"]] == lines
            assert sorted(seat for row in told["rows"] for seat in row["seats"]) == [0, 1]
            assert bool(told["headline"]) == (number == 2)
        host.say(kind="host", does="next")
        room.until(lambda: not isinstance(room.app.scene, StandingScene))
        if number < 2:
            said = f"Match {number + 2} of 3: "
            room.until(lambda said=said: all(titled(bot, said) for bot in room.bots))  # type: ignore[misc]
    podium = awarded(not_none(evening.cup))
    assert host.table is not None
    told = host.table["series"]
    assert told["headline"] == EveningPodium(not_none(evening.cup), (), on_done=lambda: None).said()
    assert [each["title"] for each in told["awards"]] == [honoured(each).title for each in podium]
    assert all(
        [room.sitting.names[seat] for seat in each["seats"]]
        == [holder.place.name for holder in given.holders]
        for each, given in zip(told["awards"], podium, strict=True)
    )
    room.until(lambda: isinstance(room.app.scene, AwardsScene), dt=0.2)
    if by == "ready":
        for bot in room.bots:
            bot.say(kind="wish", wish="ready")
    elif by == "host":
        host.say(kind="host", does="next")
    else:
        awards = room.app.scene
        assert isinstance(awards, AwardsScene)
        click(room.app, next(e for e in awards.ui.top.root.walk() if e.name == "again"))
    room.until(lambda: isinstance(room.app.scene, EverybodyScene), dt=0.2)
    scene = room.app.scene
    assert isinstance(scene, EverybodyScene)
    room.until(lambda: faces(scene) == ["Ana", "Bo"])
    assert evening.cup is None
    room.until(lambda: not host.heard("lobby")[-1]["playing"])
    host.say(kind="order", what="matches", value="single")
    host.say(kind="host", does="begin")
    room.until(lambda: isinstance(room.app.scene, TableScene))


def test_nobody_begins_where_nobody_has_come(room: Room) -> None:
    scene = room.lobby()
    room.press("go")
    assert room.app.scene is scene
    assert "Nobody has joined yet." in toasts(room.app)
    press(room.app, pygame.K_ESCAPE)
    top(room.app, MenuScene)
    assert not phones_of(room.flow).phones


@pytest.mark.slow
def test_the_host_goes_on_from_one_game_to_another(room: Room) -> None:
    room.lobby("Ana", "Bo")
    host, guest = room.bots
    host.say(kind="order", what="game", value="last-card")
    host.say(kind="order", what="style", value="Quick hand")
    host.say(kind="order", what="computers", value="0")
    host.say(kind="host", does="begin")
    room.until(lambda: all(bot.table for bot in room.bots))
    sitting = room.sitting
    while not sitting.match_over:
        state = sitting.match.state
        sitting.attempt(state.turn, sitting.stand_in_move(state.turn))
    room.until(lambda: isinstance(room.app.scene, ResultScene))
    room.until(lambda: bool(host.table and host.table["round_over"]))
    assert host.table is not None
    assert host.table["another"]
    guest.say(kind="host", does="another")
    guest.say(kind="host", does="next")
    host.say(kind="host", does="another")
    room.until(lambda: isinstance(room.app.scene, EverybodyScene))
    assert faces(room.app.scene) == ["Ana", "Bo"]  # type: ignore[arg-type]
    room.until(lambda: not guest.heard("lobby")[-1]["playing"])
    host.say(kind="order", what="game", value="classic")
    host.say(kind="host", does="begin")
    room.until(lambda: room.flow.sitting is not None and room.flow.sitting is not sitting)
    assert room.sitting.game_name == "Classic Colours"


def test_a_saved_match_is_not_silently_ended(room: Room) -> None:
    room.flow.beginning.usual("last-card")
    room.app.step(0.1)
    room.flow.to_menu()
    room.app.step(0.1)
    room.press("everybody")
    top(room.app, MenuScene)
    press(room.app, pygame.K_RIGHT, pygame.K_RETURN)
    top(room.app, EverybodyScene)


@pytest.mark.parametrize(
    ("size", "scale", "people"),
    [((800, 600), 200, 4), ((1280, 720), 200, 10), ((1280, 720), 100, 0)],
)
def test_all_faces_are_seen(make: MakeApp, size: tuple[int, int], scale: int, people: int) -> None:
    app = make(size, interface_scale=scale)
    app.push(make_scene("everybody", people=people))
    app.step(0.0)
    scene = app.scene
    assert isinstance(scene, EverybodyScene)
    grid, tiles = part(scene, FaceGrid), parts(scene, FaceTile)
    assert len(tiles) == {0: 5, 4: 5, 10: 10}[people]
    for tile in tiles:
        assert grid.rect.inflate(2, 2).contains(tile.rect)
        assert tile.rect.width >= app.media.px(100)
        assert tile.rect.collidelist([each.rect for each in tiles if each is not tile]) < 0
    window = app.display.surface.get_rect()
    assert all(window.contains(named(scene, name).rect) for name in ("go", "leave"))


def named(scene: JoiningScene, name: str) -> Widget:
    return next(each for each in scene.ui.layers[0].root.walk() if each.name == name)


def crowned(scene: EverybodyScene) -> list[FaceTile]:
    return [tile for tile in parts(scene.ui.layers[0].root, FaceTile) if tile.host]
