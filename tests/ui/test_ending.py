"""The end of a round at the table: who is where, what is counted, and what a key does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, product

import pygame
import pytest

from game.table.records.exhibit import Exhibit, exhibit
from game.table.sheet import SeatSheet
from game.ui.app.application import App
from game.ui.graphics.sprite_layer import Picture
from game.ui.scenes.scene import Scene
from game.ui.scenes.score.ending import EndingScene
from game.ui.scenes.score.ending_places import EndingPlaces, ending_places
from game.ui.scenes.score.ending_stage import Card, EndingStage
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from tests.demos import ending, score_sheet
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import choose, press, show, wait
from tests.ui.shown import not_none, top, words_written

SIZES = [(800, 600), (1280, 720), (1280, 1024), (2560, 1080), (3840, 2160)]
Box = tuple[int, str, pygame.Rect]
"""A seat, or a negative number; what it is; and where."""


def round_box(middle: tuple[float, float], wide: float, high: float) -> pygame.Rect:
    rect = pygame.Rect(0, 0, round(wide), round(high))
    rect.center = round(middle[0]), round(middle[1])
    return rect


def boxes(places: EndingPlaces, winner: int) -> list[Box]:
    """Everything that nothing else may lie on."""
    found: list[Box] = [
        (-1, "total", round_box(places.total, places.total_wide, places.total_wide)),
        (-1, "last", round_box((places.last.x, places.last.y), places.last.width * 1.06,
                               places.last.width * 1.45)),
        (-2, "words", places.words),
    ]  # fmt: skip
    for seat, spot in places.spots.items():
        found.append((seat, "face", round_box(spot.face, spot.size, spot.size)))
        if spot.cards:
            cards = [round_box((c.x, c.y), c.width * 1.04, c.width * 1.46) for c in spot.cards]
            found.append((seat, "hand", cards[0].unionall(cards[1:])))
            found.append((seat, "chip", round_box(spot.chip, spot.chip_wide, spot.chip_wide)))
        if seat != winner:
            name = round_box(spot.name, spot.name_wide, spot.name_high * 1.1)
            found.append((seat, "name", name))
    return found


@pytest.mark.parametrize(
    ("size", "seats", "neutral"),
    thinned(product(SIZES, range(2, 11), (False, True)), 5),
)
def test_nothing_lies_on_anything_of_another_seat(
    size: tuple[int, int], seats: int, neutral: bool
) -> None:
    margin = 2 + round(size[1] * 0.006)
    for winner, cards, strip in product(range(seats), (1, 12), (0.095, 0.22)):
        hands = {seat: 0 if seat == winner else cards for seat in range(seats)}
        places = ending_places(hands, [winner], size, round(size[1] * strip), neutral)
        everything = boxes(places, winner)
        for what in everything:
            assert places.table.inflate(2 * margin, 2 * margin).contains(what[2]), what
        for one, other in combinations(everything, 2):
            if {one[1], other[1]} == {"name", "hand"}:
                assert not one[2].colliderect(other[2]), (one, other, winner, cards, strip)
            if one[0] != other[0]:
                smaller = one[2].inflate(-2 * margin, -2 * margin)
                assert not smaller.colliderect(other[2].inflate(-2 * margin, -2 * margin)), (
                    one, other, winner, cards, strip,
                )  # fmt: skip


@pytest.mark.parametrize("seats", [2, 4, 5, 8])
def test_the_winner_is_the_largest_and_nobody_changes_sides(seats: int) -> None:
    hands = dict.fromkeys(range(seats), 4)
    sides = []
    for winner in range(seats):
        places = ending_places({**hands, winner: 0}, [winner], (1920, 1080), 104)
        sizes = {seat: spot.size for seat, spot in places.spots.items()}
        assert 300 <= sizes[winner] <= 400
        assert all(size < sizes[winner] for seat, size in sizes.items() if seat != winner)
        sides.append([places.spots[seat].side for seat in range(seats)])
    assert all(each == sides[0] for each in sides)


# --- what is counted, and keys ---------------------------------------------------------------


def opened(
    make: MakeApp, scene: Scene, size: tuple[int, int] = (800, 600),
    **settings: object,
) -> App:  # fmt: skip
    app = make(size, **settings)
    show(app, scene)
    return app


def at_table(**options: object) -> EndingScene:
    scene = ending(**options)  # type: ignore[arg-type]
    assert isinstance(scene, EndingScene)
    return scene


def dealing() -> tuple[EndingScene, list[int]]:
    """The end of a round, and a list that grows whenever the next one is dealt."""
    dealt: list[int] = []
    sheet = at_table().sheet
    menu = lambda: None  # noqa: E731
    return EndingScene(
        sheet, on_next=lambda: dealt.append(1), on_new_match=menu, on_menu=menu
    ), dealt


def flown(stage: EndingStage) -> list[Picture]:
    """The pips that fly to the total, those too that are not shown."""
    return [each for each in stage.layer.sprites()
            if isinstance(each, Picture) and 50.0 <= each.z < 51.0]  # fmt: skip


def chips(stage: EndingStage) -> dict[int, bool]:
    """The seats that have a chip with what was left, and whether it is shown."""
    seats = {spot.chip: seat for seat, spot in not_none(stage.places).spots.items()}
    return {seats[each.x, each.y]: each.shown for each in stage.layer.sprites()
            if isinstance(each, Picture) and each.z == 140.0}  # fmt: skip


def test_hands_open_then_their_points_fly_to_the_total(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = at_table(seats=4)
    app, stage = opened(make, scene), scene.stage
    wait(app, 0.2)
    assert not any(chips(stage).values())
    written = words_written(monkeypatch)
    flying = []
    while scene.unfolding:
        app.step(1 / 30, [])
        flying.append(sum(pip.shown for pip in flown(stage)))
    assert flying[0] == 0
    assert max(flying) > 8
    assert chips(stage) == dict.fromkeys(range(3), True)
    lost = sum(stage.lost(seat) for seat in range(4))
    totals = [text for _, text in written if text.startswith("+")]
    assert totals[-1] == f"+{lost}" == f"+{scene.sheet.seats[3].gained}"
    assert not app.step(1.0, []) or not wait(app, 1.0), "it rests"


def test_penalties_stay_with_their_hands(make: MakeApp) -> None:
    scene = at_table(seats=3, won_by=0)
    lines = [replace(line, gained=line.worth or 0, worth=None) for line in scene.sheet.seats]
    scene.sheet = replace(scene.sheet, seats=tuple(lines), low_wins=True)
    opened(make, scene, reduced_motion=True)
    assert scene.stage.gained == 0
    assert chips(scene.stage).keys() == {1, 2}
    assert not flown(scene.stage)


def test_a_key_finishes_the_picture_and_the_second_presses_the_button(make: MakeApp) -> None:
    scene, dealt = dealing()
    app = opened(make, scene)
    wait(app, 0.3)
    press(app, pygame.K_RETURN)
    assert not scene.unfolding
    assert dealt == []
    press(app, pygame.K_RETURN)
    assert dealt == [1]


def test_with_reduced_motion_the_finished_picture_is_there_at_once(make: MakeApp) -> None:
    moving, still = at_table(), at_table()
    app = opened(make, moving)
    while moving.unfolding:
        wait(app, 0.5)
    wait(app, 1.0)
    seen = app.display.surface.copy()
    app = opened(make, still, reduced_motion=True)
    assert not still.unfolding
    wait(app, 1.0)
    for spot in still.stage.places.spots.values() if still.stage.places else ():
        box = round_box(spot.face, spot.size / 2, spot.size / 2)
        now = app.display.surface.subsurface(box).copy()
        assert now.get_buffer().raw == seen.subsurface(box).copy().get_buffer().raw


def test_the_score_sheet_opens_over_it_and_closes_again(make: MakeApp) -> None:
    scene, dealt = dealing()
    app = opened(make, scene)
    for _ in range(2):
        press(app, pygame.K_LEFT)
    press(app, pygame.K_RETURN)
    sheet = top(app, ResultScene)
    assert sheet is not scene
    assert not sheet.unfolding, "it has been counted"
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    choose(app, "sheet")
    press(app, pygame.K_RETURN)
    assert dealt == [1]


def test_the_strip_says_a_long_name_shorter_and_never_without_it(make: MakeApp) -> None:
    app = make((1280, 720))
    for name in ("Dimitrios-Alexan", "Quetzalcoatlixoc", "WWWWWWWWWWWWWWWW"):
        for width in (60, 90, 140, 400):
            said, px = app.media.texts.named(name, "button", width, 30)
            assert said[0] == name[0]
            assert said == name or "…" in said
            assert len(said) > 2
            if said not in (name, f"{name[0]}…"):
                assert app.media.texts.width(said, "button", px) <= width
        said, _ = app.media.texts.named(name, "button", 140, 30)
        assert said == name or said[-1] == name[-1], "its end is kept, too"


@pytest.mark.parametrize("scene", [ending, score_sheet])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_a_name_breaks_and_becomes_smaller_before_it_is_shortened(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch, scene: Callable[..., Scene],
    size: tuple[int, int],
) -> None:  # fmt: skip
    written = words_written(monkeypatch)
    opened(make, scene(seats=10, long=True), size, reduced_motion=True)
    cut = {text for _, text in written if "…" in text}
    assert {each for each in cut if not each.startswith("Wolfe")} == set()


# --- from the table ---------------------------------------------------------------------------

ENDS = """rules: last-card
players: Ada | Ben | Mina | Oskar | Tui
called: 3
pile: 7S
turn: 3
hands: 6D JC QS | 5H 9C KD | 7D 9S TS QH | 7H | 3C 4H
3 7H
"""


def leaving(make: MakeApp, size: tuple[int, int], **settings: object) -> tuple[App, TableScene]:
    """A table at which the fourth player has just played the last card, before its end is shown."""
    app = make(size, tips=False, **settings)
    table = TableScene(exhibit(ENDS, 0, 1), 0, late=True)
    show(app, table)
    for _ in range(40):
        app.step(0.05, [])
    return app, table


def ended(table: TableScene) -> EndingScene:
    """The end of the round at that table."""
    sitting = table.sitting
    assert isinstance(sitting, Exhibit)
    deck = sitting.deck
    lines = [
        SeatSheet(name, tuple(map(deck.code, deck.cards(hand))), int(seat == 3), int(seat == 3))
        for seat, (name, hand) in enumerate(zip(sitting.names, sitting.state.hands, strict=True))
    ]
    sheet = replace(score_sheet(5).sheet, seats=tuple(lines), winners=(3,), looks=sitting.looks)
    pile = tuple(map(deck.code, sitting.state.pile[-2:]))
    return EndingScene(
        sheet, pile=pile, art=table.layer.art, remains=table.view.remains(), **at_table().result
    )


def cards(scene: EndingScene) -> dict[str, Card]:
    """The cards that are seen at the end, by their pictures."""
    found = [each for each in scene.layer.sprites() if isinstance(each, Card) and each.shown]
    assert len({each.face for each in found}) == len(found), "no card is there twice"
    return {each.face: each for each in found}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_end_of_a_round_travels_from_the_table_and_nothing_is_seen_twice(
    make: MakeApp, size: tuple[int, int]
) -> None:
    app, table = leaving(make, size)
    remains = table.view.remains()
    before = app.display.surface.copy()
    scene = ended(table)
    app.push(scene)
    assert not app.changing, "no picture of the table is laid over it"
    app.step(0.0, [])
    far, passed = size[0] / 7, 0.0
    own = {name for name, _ in remains.hands[0]}
    assert 0 in remains.open
    x, y, _ = remains.faces[1]
    assert scene.stage.faces[1][0].x == pytest.approx(x, abs=1), "it begins where it was"
    places = {name: (card.slot.x, card.slot.y) for name, card in cards(scene).items()}
    for name, slot in remains.hands[0]:
        assert places[name] == pytest.approx((slot.x, slot.y), abs=1)
    sizes: list[int] = []
    for _ in range(90):
        app.step(1 / 60, [])
        passed += 1 / 60
        assert app.scene is scene
        assert not app.changing
        seen = cards(scene)
        assert own <= seen.keys()
        assert all(seen[name].turned == 1.0 for name in own), "an open hand stays open"
        now = {name: (card.slot.x, card.slot.y) for name, card in seen.items()}
        for name, (x, y) in now.items():
            assert abs(places[name][0] - x) + abs(places[name][1] - y) < far, "nothing jumps"
            if passed < 0.12:
                assert now[name] == places[name], "what is only at the table goes first"
        places = now
        assert len(scene.stage.faces) == 5
        sizes.append(scene.stage.faces[3][0].rect().width)
    assert sizes[0] < sizes[-1] < max(sizes), "the face grows, a little too far"
    # Where the stock was, nothing is left.
    stock = pygame.Rect(0, 0, 8, 8)
    stock.center = round(table.view.places.stock[0]), round(table.view.places.stock[1])
    was, now_there = (pygame.transform.average_color(each, stock)[:3]
                      for each in (before, app.display.surface))  # fmt: skip
    cloth = pygame.transform.average_color(scene.media.backdrop, stock)[:3]
    apart = [max(abs(a - b) for a, b in zip(cloth, each, strict=True)) for each in (was, now_there)]
    assert apart[0] > 40 > apart[1]


def test_with_reduced_motion_nothing_travels_from_the_table(make: MakeApp) -> None:
    app, table = leaving(make, (1280, 720), reduced_motion=True)
    scene = ended(table)
    app.push(scene)
    app.step(0.0, [])
    assert not app.changing
    homes = {name: card.slot for name, card in cards(scene).items()}
    wait(app, 1.0)
    assert homes == {name: card.slot for name, card in cards(scene).items()}


def test_a_key_ends_the_journey(make: MakeApp) -> None:
    app, table = leaving(make, (1280, 720))
    scene = ended(table)
    app.push(scene)
    wait(app, 0.1)
    press(app, pygame.K_LEFT)
    homes = {name: card.slot for name, card in cards(scene).items()}
    shown = app.display.surface.copy()
    wait(app, 1.0)
    assert homes == {name: card.slot for name, card in cards(scene).items()}
    assert scene.stage.layer.background is not None
    corner = pygame.Rect(0, 0, 40, 40)
    assert pygame.transform.average_color(shown, corner) == pygame.transform.average_color(
        app.display.surface, corner
    )


# --- in a match ------------------------------------------------------------------------------


def test_the_more_is_left_the_worse_the_face(make: MakeApp) -> None:
    scene = at_table(seats=5)
    opened(make, scene)
    rest = sorted(range(5), key=scene.stage.lost)[1:]
    order = ["beaten", "hit", "alarmed"]
    moods = [order.index(scene.stage.mood(seat)) for seat in rest]
    assert moods == sorted(moods)
    assert set(moods) == {0, 1, 2}
    assert scene.stage.mood(3) == "winning"
