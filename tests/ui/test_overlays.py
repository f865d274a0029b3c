"""What appears over a scene covers nothing that is needed, appears alike and leaves alike."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.ui.graphics.motion import motion_for
from game.ui.graphics.pixels import canvas
from game.ui.scenes.table import TableScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.table.controls.pointing import REST
from game.ui.table.controls.question_panels import ChoicePopup, WhoAnswer, WhoPopup
from game.ui.table.plate_pictures import PlateFacts, plate_picture
from game.ui.widgets.box_layout import Column
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import ask
from game.ui.widgets.display import HEADINGS, Label
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.overlay import Appearance, Overlay
from game.ui.widgets.popup import Answer
from game.ui.widgets.switch import Toggle
from game.ui.widgets.widget import Widget
from tests.demos import make_scene
from tests.thinning import thinned
from tests.ui.bench_scene import BenchScene
from tests.ui.conftest import MakeApp
from tests.ui.hands import click, move, press, show, wait
from tests.ui.shown import not_none, papers, parts, pops, top, words_written
from tests.ui.table.seated import sit_at

SIZES = [(1280, 720), (1920, 1080)]
SENTENCE = "Another copy is open. What is played here is not kept."


def table(make: MakeApp, seats: int, size: tuple[int, int], **settings: object) -> TableScene:
    app = make(size, tips=False, speed=0.0, **settings)
    app.push(make_scene("table", players=seats, moves=8))
    wait(app, 0.3)
    return top(app, TableScene)


# --- messages ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scene", "size", "scale"),
    thinned(product(("score-sheet", "opinions", "settings", "rules"), SIZES, (100, 200)), 6, 1),
)
def test_a_message_covers_no_heading_and_no_control(
    make: MakeApp, scene: str, size: tuple[int, int], scale: int
) -> None:
    app = make(size, interface_scale=scale)
    app.push(make_scene(scene))
    page = top(app, WidgetScene)
    app.toast(SENTENCE)
    wait(app, 0.5)
    boxes = app.painter.toasts.boxes(app.media, not_none(page.messages_near()))
    assert boxes
    walked = parts(page, Widget)
    kept = [each.rect.clip(each.visible_part(app.media)) for each in walked if each.focusable]
    kept += [
        each.ink(app.media) for each in walked if isinstance(each, Label) and each.style in HEADINGS
    ]
    for each in boxes:
        assert app.display.surface.get_rect().contains(each.box)
        assert each.box.collidelist(kept) < 0


def test_a_message_at_a_table_covers_no_question(make: MakeApp) -> None:
    seated = sit_at(make, "rules: last-one\nhands: X 9S KD | 3C 9D | JC KC\npile: 7H\n")
    seated.app.toast(SENTENCE)
    wait(seated.app, 0.5)
    seated.click(seated.body("X"))
    seated.rest()
    question = not_none(seated.table.questions.open)
    near = seated.table.messages_near()
    for each in seated.app.painter.toasts.boxes(seated.app.media, near):
        assert not each.box.colliderect(question.box)


# --- tooltips ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "scale"), thinned(product(SIZES, (100, 150)), 2))
def test_a_tooltip_covers_no_other_row(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    rows = [
        Toggle(True, lambda on: None, tooltip="What this switch does, in a sentence that is long.")
        for _ in range(8)
    ]
    app = make(size, interface_scale=scale)
    show(app, BenchScene(Column(list(rows), gap=10, align="right")))
    put = papers(monkeypatch)
    for row in rows:
        move(app, row.rect.center)
        put.clear()
        wait(app, 1.0)
        edge = app.media.px(14)
        paper = put[-1][1].inflate(-2 * edge, -2 * edge)
        assert paper.width > 100
        assert app.display.surface.get_rect().contains(paper)
        assert paper.collidelist([each.rect for each in rows]) < 0


# --- notes and bubbles -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "size", "scale"), thinned(product((2, 4, 7, 10), SIZES, (100, 200)), 8, 5)
)
def test_the_note_about_the_top_card_touches_no_plate(
    make: MakeApp, seats: int, size: tuple[int, int], scale: int
) -> None:
    hands = ["5D 6D", *(f"{rank}C {rank}D" for rank in "346789TJ")]
    others = " | ".join(hands[: seats - 1])
    text = f"rules: last-card\noptions: packs=2\nhands: AH 9H KH | {others}\npile: 2S\nturn: 0\n"
    seated = sit_at(make, text, size=size, interface_scale=scale)
    move(seated.app, seated.pile)
    wait(seated.app, REST + 0.3)
    note = seated.table.pointing.note_rect
    places = seated.table.view.places
    assert seated.table.pointing.note
    assert note.collidelist([*places.plates.values(), *places.boxes.values()]) < 0
    assert not note.collidepoint(seated.pile)


@pytest.mark.parametrize(
    ("scale", "words", "loud"), [(100, "That’s a lie!", True), (200, "I was too slow.", False)]
)
def test_at_ten_seats_a_bubble_is_near_its_plate(
    make: MakeApp, scale: int, words: str, loud: bool
) -> None:
    view = table(make, 10, SIZES[0], interface_scale=scale).view
    places = view.places
    for seat in range(10):
        view.stage.say(seat, words, loud)
        box, plate = view.effects.bubbles()[seat], places.plates[seat]
        assert plate.inflate(200 * places.unit, 200 * places.unit).colliderect(box)
        assert not box.colliderect(places.piles)
        assert not box.colliderect(plate)


@pytest.mark.parametrize(("size", "scale"), [(SIZES[0], 100), (SIZES[1], 200)])
def test_the_tag_of_the_players_call_is_clear_of_the_switches(
    make: MakeApp, size: tuple[int, int], scale: int
) -> None:
    scene = table(make, 4, size, interface_scale=scale)
    tag, room = scene.view.plates.called_tag(0), round(6 * scene.view.places.unit)
    for switch in (scene.buttons.auto, scene.buttons.hint):
        assert not switch.rect.inflate(0, 2 * room).colliderect(tag)


@pytest.mark.parametrize("seats", [2, 8])
def test_a_banner_stands_above_the_piles_and_covers_nobody(make: MakeApp, seats: int) -> None:
    app = make((1280, 720), tips=False, speed=1.0)
    app.push(make_scene("table", players=seats, moves=4, game="extreme"))
    scene = top(app, TableScene)
    wait(app, 0.2)
    effects, places = scene.view.effects, scene.view.places
    effects.cry("fight")
    (banner,) = pops(scene.layer, "banner")
    box = pygame.Rect((0, 0), scene.layer.art.picture("banner", banner.wide).get_size())
    box.center = round(banner.x), round(banner.y)
    assert places.felt.contains(box)
    assert box.bottom <= places.piles.top
    assert box.collidelist([*places.plates.values(), *places.boxes.values()]) < 0
    assert box.height > 28


@pytest.mark.parametrize(("people", "scale"), [(9, 100), (4, 150)])
def test_the_question_who_it_was_leaves_the_piles_in_sight(
    make: MakeApp, people: int, scale: int
) -> None:
    scene = table(make, 10, (1280, 720), interface_scale=scale)
    names = [f"Person {seat}" for seat in range(people)]
    said: list[int] = []
    answers = [WhoAnswer(seat, name) for seat, name in enumerate(names)]
    scene.questions.ask(WhoPopup, "Who was it?", answers, said.append, lambda: None)
    question = not_none(scene.questions.open)
    places = scene.view.places
    assert places.felt.contains(question.box)
    if people < 6:
        assert not question.box.colliderect(places.piles)
    scene.questions.cancel()
    scene.questions.ask(
        ChoicePopup, "How?", [Answer(0, "One"), Answer(1, "Two")], said.append, lambda: None
    )
    question = not_none(scene.questions.open)
    assert not question.box.colliderect(places.piles)


# --- names -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["Maximiliane-Anna", "Bartholomewwwwww"])
def test_a_long_name_is_whole_on_the_own_plate(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    app, written = make((1280, 720)), words_written(monkeypatch)
    facts = PlateFacts(name, 7, "2 won", 1, True, False, own=True, face=True)
    plate_picture(facts, (181, 56), app.media)
    assert name.replace("-", "") in "".join(text for _, text in written).replace("-", "")
    assert not [text for _, text in written if "…" in text]
    written.clear()
    plate_picture(replace(facts, name="Ada"), (181, 56), app.media)
    assert "2 won" in [text for _, text in written]


# --- how they come and go ----------------------------------------------------------------------


def test_whatever_appears_grows_and_fades_in_and_with_reduced_motion_only_fades() -> None:
    for reduced in (False, True):
        motion = motion_for(reduced_motion=reduced)
        look, surface, widths = Appearance(), canvas((200, 100)), []
        picture = canvas((100, 40))
        picture.fill((200, 200, 200, 255))
        box = picture.get_rect(center=surface.get_rect().center)
        assert look.show()
        assert not look.show()
        for _ in range(40):
            moving = look.step(1 / 240, motion)
            surface.fill((0, 0, 0, 0))
            look.put(surface, picture, box, motion)
            widths.append(surface.get_bounding_rect().width)
            if not moving:
                break
        assert not look.moving
        assert look.share == 1.0
        assert widths[-1] == 100
        assert (set(widths) == {100}) == reduced
        look.fade()
        assert look.moving


def test_every_overlay_takes_the_focus_and_gives_it_back(make: MakeApp) -> None:
    app = make((1280, 720))
    below = Button("Below", lambda: None)
    choice = Dropdown([(n, f"Value {n}") for n in range(5)], 2, lambda value: None)
    scene = show(app, BenchScene(Column([below, choice])))

    def dialog() -> None:
        ask(scene.ui, "Leave?", "The match is lost.", "Leave", lambda: None)

    for opened in (choice.activate, dialog):
        scene.ui.focus(choice)
        for leave in ("key", "press"):
            opened()
            wait(app, 0.4)
            overlay = scene.ui.top.root
            assert isinstance(overlay, Overlay)
            assert app.display.surface.get_rect().contains(overlay.box)
            assert overlay.box.contains(not_none(scene.ui.focused).rect)
            if leave == "key":
                press(app, pygame.K_ESCAPE)
            else:
                click(app, (overlay.box.right + 8, overlay.box.centery))
            assert len(scene.ui.layers) == 1
            assert scene.ui.focused is choice


def test_the_score_on_a_small_plate_can_be_read(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A plate of ten at a table in a window of 1280 by 720."""
    app = make((1280, 720))
    sizes: list[int] = []
    face = app.media.texts.fonts.face

    def noted(file: str, px: int, *more: str) -> pygame.Font:
        sizes.append(px)
        return face(file, px, *more)

    monkeypatch.setattr(app.media.texts.fonts, "face", noted)
    facts = PlateFacts("Ada", 7, "2 won", 1, True, False, face=True)
    plate_picture(facts, (160, 40), app.media)
    assert sizes
    assert min(sizes) >= 12
