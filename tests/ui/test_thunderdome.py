"""A round that ends in a thunderdome leads through the arena to the score sheet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import hypot
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from game.engine.cards import french
from game.engine.events import ThunderdomeDrawn
from game.table.people.seating import computer
from game.table.records.record import Player
from game.table.sitting import sit_down
from game.ui.app.application import App
from game.ui.graphics.artcache import RATIO
from game.ui.graphics.sprite_layer import Pop, Sprite
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.score.thunderdome import ThunderdomeScene
from game.ui.table.card_bodies import CardBody, StockBody
from tests.demos.people import LOOKS
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME, at_title, press, show, wait
from tests.ui.shown import played, top
from tests.ui.test_flow import play

S = TypeVar("S", bound=Sprite)
TIE = (((0, "KH"), (1, "KS"), (2, "5D")), ((0, "8C"), (1, "X")))
"""Two of three tie, and the second of them wins."""
NAMES = ("You", "Ben", "Cleo", "Dov", "Esther", "Farid", "Gwen", "Hugo")
OPTIONS = {"hand_size": "5"}


@cache
def ending_in_a_thunderdome() -> int:
    """The seed of a match whose first round several go out of at once."""
    for seed in range(1000):
        players = [Player(name, "beginner" if seat else "") for seat, name in enumerate(NAMES)]
        sitting = sit_down("extreme", OPTIONS, players, seed)
        while not sitting.round_over:
            if sitting.view(0).turn == 0:
                sitting.submit(0, sitting.stand_in_move(0))
            else:
                sitting.update(9.0)
        if any(isinstance(event, ThunderdomeDrawn) for event in sitting.follow(0).take()):
            return seed
    pytest.fail("in a thousand rounds nobody went out together")


@pytest.mark.english
def test_who_has_no_name_is_called_by_the_seat(make: MakeApp) -> None:
    deck, app = french(), make((1280, 720), speed=0.0)
    drawn = tuple((seat, deck.card(code)) for seat, code in enumerate(("KH", "5D", "9C")))
    show(app, ThunderdomeScene([drawn], ("", "", "Ben"), deck, (0,), you=1))
    told = [each.name for each in app.tree().walk()]
    assert told[1:4] == ["Seat 1: king of hearts", "You: 5 of diamonds", "Ben: 9 of clubs"]


@pytest.mark.parametrize("skip", thinned([False, True], 1, slow=2))
def test_the_arena_comes_between_the_table_and_the_sheet(
    make: MakeApp, tmp_path: Path, skip: bool
) -> None:
    app, flow = at_title(make, tmp_path, ending_in_a_thunderdome())
    others = (computer(name, "beginner") for name in NAMES[1:])
    flow.start("extreme", OPTIONS, (flow.household.me(), *others))
    app.step(0, [])
    play(app, flow)
    assert len(top(app, ThunderdomeScene).drawings[0]) > 1
    if skip:
        press(app, pygame.K_SPACE)
    else:
        wait(app, 5.0)
    assert isinstance(app.scene, ResultScene)
    press(app, pygame.K_RETURN)
    assert len(played(flow).match.record.rounds) == 2


def fought(
    make: MakeApp, size: tuple[int, int] = (1920, 1080), **settings: object
) -> tuple[App, ThunderdomeScene]:
    """A thunderdome with a tie, at its beginning."""
    deck, app = french(jokers=2), make(size, **settings)
    drawn = [tuple((seat, deck.card(code)) for seat, code in draws) for draws in TIE]
    scene = ThunderdomeScene(drawn, ("Ada", "Ben", "Mina"), deck, (1,), looks=LOOKS)
    show(app, scene)
    return app, scene


def sprites(scene: ThunderdomeScene, kind: type[S]) -> list[S]:
    """The sprites of a kind that are shown."""
    return [each for each in scene.layer.sprites() if isinstance(each, kind)]


def bust(scene: ThunderdomeScene, seat: int) -> Pop:
    (found,) = (each for each in sprites(scene, Pop) if each.name == f"bust-{seat}")
    return found


def frames(app: App, scene: ThunderdomeScene) -> Iterator[float]:
    """Every frame until all is over: the seconds that have passed."""
    for frame in range(1200):
        app.step(FRAME, [])
        if scene.done:
            return
        yield frame * FRAME


def grey(scene: ThunderdomeScene, seat: int) -> bool:
    """Whether a bust has no colour."""
    (picture, _), = bust(scene, seat).parts(scene.layer.art)  # fmt: skip
    wide, high = picture.get_size()
    seen = [picture.get_at((x, y)) for x in range(0, wide, 8) for y in range(0, high, 8)]
    return all(max(each[:3]) - min(each[:3]) <= 8 for each in seen)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 600)])
def test_contenders_stand_behind_their_cards_and_the_winner_is_largest(
    make: MakeApp, size: tuple[int, int]
) -> None:
    app, scene = fought(make, size)
    unit = min(size[0] / 1920, size[1] / 1080)
    first = {seat: bust(scene, seat).y for seat in range(3)}
    for seat in range(3):
        assert bust(scene, seat).wide == pytest.approx(320 * unit, abs=1.5)
        assert not grey(scene, seat)
    for _ in frames(app, scene):
        for card in sprites(scene, CardBody):
            assert card.z > max(bust(scene, seat).z for seat in range(3))
    cards = sorted(sprites(scene, CardBody), key=lambda each: each.x)
    assert len(cards) == 3
    assert all(each.width * RATIO == pytest.approx(300 * unit, abs=1) for each in cards)
    for seat in (0, 2):
        assert bust(scene, seat).y - first[seat] == pytest.approx(40 * unit, abs=1)
        assert bust(scene, seat).wide == pytest.approx(320 * unit, abs=1.5)
        assert grey(scene, seat)
        assert cards[seat].y - cards[1].y == pytest.approx(40 * unit, abs=1)
    won = bust(scene, 1)
    assert won.wide * won.size == pytest.approx(420 * unit, abs=1.5)
    assert not grey(scene, 1)


def test_cards_come_from_the_pack_and_the_last_one_is_held(make: MakeApp) -> None:
    app, scene = fought(make)
    (pack,) = sprites(scene, StockBody)
    left, seen = pack.left, dict[int, CardBody]()
    landed, turned = dict[int, float](), dict[int, float]()
    for at in frames(app, scene):
        for card in sprites(scene, CardBody):
            if id(card) not in seen:
                seen[id(card)] = card
                assert hypot(card.x - pack.slot.x, card.y - pack.slot.y) < 0.7 * card.slot.height
                assert not card.face_up
            if not card.flying:
                landed.setdefault(id(card), at)
            if card.turn > 0:
                turned.setdefault(id(card), at)
    assert left - pack.left == len(seen) == 5
    held = [turned[each] - landed[each] for each in seen]
    for number, seconds in enumerate(held):
        if number in (2, 4):
            assert seconds == pytest.approx(0.6, abs=0.1)
        else:
            assert seconds < 0.45


@pytest.mark.parametrize("reduced", [False, True])
def test_a_tie_is_a_moment_of_its_own(make: MakeApp, reduced: bool) -> None:
    app, scene = fought(make, reduced_motion=reduced)
    called = []
    for at in frames(app, scene):
        (call,) = (each for each in sprites(scene, Pop) if each.name == "A tie: draw again!")
        if call.fade > 0.5:
            called.append(at)
            marked = {each.x for each in sprites(scene, CardBody) if each.mark}
            if at < called[0] + 1.2:
                assert len(sprites(scene, CardBody)) == 3, "nobody draws meanwhile"
        if called and 0.5 < at - called[0] < 1.3:
            assert len(marked) == 2, "the cards that tie stand out"
            assert grey(scene, 2)
            assert not grey(scene, 0)
    assert called[-1] - called[0] > 1.0


def test_with_reduced_motion_nothing_travels(make: MakeApp) -> None:
    app, scene = fought(make, reduced_motion=True)
    places: dict[int, set[tuple[float, float]]] = {}
    cards: list[CardBody] = []
    for _ in frames(app, scene):
        for card in sprites(scene, CardBody):
            places.setdefault(id(card), set()).add((card.x, card.y))
            cards.append(card)
            assert card.turn in (0.0, 1.0)
        assert all(each.size == 1.0 for each in sprites(scene, Pop))
    # Where it lies, and, if its player is out, where it lies lower.
    assert all(len(each) <= 2 for each in places.values())


def test_the_arena_is_not_in_the_dark(make: MakeApp) -> None:
    app, scene = fought(make)
    for at in frames(app, scene):
        if at > 3:
            break
    small = pygame.transform.smoothscale(app.display.surface, (192, 108))
    pixels = [small.get_at((x, y)) for x in range(192) for y in range(108)]
    dark = [each for each in pixels if 0.3 * each.r + 0.59 * each.g + 0.11 * each.b < 0.12 * 255]
    assert len(dark) < 0.3 * len(pixels)
