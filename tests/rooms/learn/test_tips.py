"""The notes for the first time: each when its moment comes, once, and not at all if not wanted."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.engine.notation import read_action
from game.rooms.learn.pages.notes import TIPS
from game.rooms.learn.pages.tip import TipScene, TipWatcher
from game.storage.settings import read_settings
from game.storage.store import Store
from game.ui.app.flow import Flow
from game.ui.graphics.faces import Faces
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from game.ui.table.layout import Z_PILE
from tests.rooms.learn.demos import tip as tip_demo
from tests.saying import noticed
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import click, move, press, wait
from tests.ui.shown import named, on_layer, played, pops, top
from tests.ui.table.seated import Seated, sit_at
from tests.ui.table.seen import seen

THUNDERDOME = "stock: 3S 3D 3C 4C 4D 6C 6D 9S 4S -\ncalled: 0 1\n"
MOMENTS = {
    "turn": ("last-card", "9C 7S 2C | 4S KC 3C", "", 0, ()),
    "draw": ("last-card", "9C 8S 2C | 4S KC 3C", "", 0, ()),
    "melee": ("last-one", "4H 9C | 5H 9S TD | 6H KC 2S", "", 0, ("0 4H",)),
    "fight": ("extreme", "9C KD 3C | 5H 9S TD", "", 1, ("1 5H",)),
    "challenge": ("classic", "b1 b2 b3 | W4 g1 g2", "", 1, ("1 W4=g",)),
    "challenged": ("classic", "b1 W4 r3 | g1 g2", "", 0, ("0 W4=g", "1 lie")),
    "answer": ("last-card", "2C 9D 9S | 2H KC TD", "", 1, ("1 2H",)),
    "catch": ("last-card", "4C 9D 8S | 7S KC", "", 1, ("1 7S",)),
    "call": ("classic", "r8 g1 | g3 g4 b1", "", 0, ()),
    "hands": ("last-card", "4C 9D 8S | 7S KC 3C", "options: seven_passes=yes\n", 1, ("1 7S",)),
    "dance": ("extreme", "4C 9D 8S | KH KC 3C", "", 1, ("1 KH",)),
    "several": ("last-card", "9C 7S 7C | 4S KC 3C", "", 0, ()),
    "thunderdome": ("extreme", "5H | 2D | 8C KC", THUNDERDOME, 0, ("0 5H", "1 2D", "2 take")),
}  # fmt: skip
"""What makes each note arise: game, hands, more of the position, whose turn, what happens."""


def moment(
    make: MakeApp, tip: str, size: tuple[int, int] = (1280, 720), **settings: Any
) -> tuple[Seated, TipWatcher]:
    """A table just before the moment, which then happens; nothing of it has been shown."""
    game, hands, more, turn, acts = MOMENTS[tip]
    pile = "r7" if game == "classic" else "7H"
    text = f"rules: {game}\n{more}hands: {hands}\npile: {pile}\nturn: {turn}\n"
    others = [each.id for each in TIPS if each.id != tip]
    how: dict[str, Any] = {"tips_given": others, "speed": 0.0} | settings
    seated = sit_at(make, text, size=size, **how)
    tutor = TipWatcher(seated.position)
    if acts:
        tutor.watch(seated.scene)
    for act in acts:
        seat, word = act.split()
        seated.position.act(int(seat), read_action(seated.position.deck, word))
    return seated, tutor


def look(seated: Seated, tutor: TipWatcher) -> TipScene | None:
    """Watch the table for eight seconds; the note that came."""
    for _ in range(160):
        if isinstance(seated.app.scene, TipScene):
            break
        seated.app.step(1 / 20, [])
        tutor.watch(seated.scene)
    return seated.app.scene if isinstance(seated.app.scene, TipScene) else None


def noted(make: MakeApp, tip: str, **settings: object) -> tuple[Seated, TipScene]:
    """A table with that note on it."""
    seated, tutor = moment(make, tip, **settings)  # type: ignore[arg-type]
    scene = look(seated, tutor)
    assert scene is not None
    return seated, scene


@pytest.mark.parametrize(
    ("tip", "speed"), thinned(product([tip.id for tip in TIPS], [0.0, 1.0]), 3)
)
def test_each_note_comes_in_its_moment_and_never_again(
    make: MakeApp, tip: str, speed: float
) -> None:
    seated, tutor = moment(make, tip, speed=speed)
    assert tip not in seated.app.settings.tips_given
    scene = look(seated, tutor)
    assert scene is not None
    assert scene.tip.id == tip
    wait(seated.app, 0.5)
    press(seated.app, pygame.K_ESCAPE)
    assert seated.app.settings.tips_given[-1] == tip
    assert seated.app.scene is seated.scene
    assert seated.pauses == []
    assert look(seated, tutor) is None


@pytest.mark.parametrize("tip", ["challenge", "answer"])
def test_the_first_note_of_all_is_how_to_lay_a_card(make: MakeApp, tip: str) -> None:
    scene = look(*moment(make, tip, tips_given=[]))
    assert scene is None or scene.tip.id == "turn"


def test_of_two_notes_the_simpler_one_comes_first(make: MakeApp) -> None:
    """Ben lays a seven and can be caught; two sevens go together on it."""
    others = [tip.id for tip in TIPS if tip.id not in ("several", "catch")]
    text = "rules: last-card\nhands: 9C 7C 7D | 7S KD\npile: 7H\nturn: 1\n"
    seated = sit_at(make, text, speed=0.0, tips_given=others)
    tutor = TipWatcher(seated.position)
    tutor.watch(seated.scene)
    seated.position.act(1, read_action(seated.position.deck, "7S"))
    scene = look(seated, tutor)
    assert scene is not None
    assert scene.tip.id == "several"
    wait(seated.app, 0.5)
    press(seated.app, pygame.K_ESCAPE)
    assert look(seated, tutor) is None, "one note for each position"


def test_the_table_waits_while_a_note_is_read(make: MakeApp, tmp_path: Path) -> None:
    """Also its clock: computers would go on meanwhile, and a turn would come to its end."""
    app = make((1280, 720), opponents=2, speed=0.0, last_game="extreme", tips_given=["turn"])
    app.settings.options["extreme"] = {"time_per_turn": "10"}
    flow = Flow(app, Store(tmp_path), 5)
    app.push(flow.menu())
    press(app, pygame.K_RETURN)
    for _ in range(500):
        app.step(0.1, [])
        if isinstance(app.scene, TipScene):
            break
        sitting = played(flow)
        if sitting.view(0).turn == 0 and not sitting.round_over:
            sitting.submit(0, sitting.stand_in_move(0))
    top(app, TipScene)
    sitting, seat = played(flow), played(flow).match.state.turn
    before = sitting.match.text(), sitting.time_left(seat)
    wait(app, 30)
    assert (sitting.match.text(), sitting.time_left(seat)) == before
    press(app, pygame.K_ESCAPE)
    top(app, TableScene)


def test_a_note_asks_for_the_time_after_which_it_has_been_read(make: MakeApp) -> None:
    """The application lets no time pass, as long as nothing moves and nobody asks."""
    seated, _ = noted(make, "turn")
    for _ in range(10_000):
        if not seated.app.step(1 / 60, []):
            due = seated.app.next_due()
            if due is None:
                break
            seated.app.step(min(due, 0.05), [])
    press(seated.app, pygame.K_ESCAPE)
    assert "turn" in seated.app.settings.tips_given


def test_no_note_comes_over_a_hint(make: MakeApp) -> None:
    seated, tutor = moment(make, "turn")
    press(seated.app, pygame.K_h)
    assert look(seated, tutor) is None
    press(seated.app, pygame.K_h)
    assert look(seated, tutor) is not None


def test_while_a_note_is_read_nothing_is_done_for_it(make: MakeApp) -> None:
    # With motion the table behind it lives on: somebody is down to one card.
    seated, _ = noted(make, "melee", reduced_motion=True)
    while seated.app.step(1 / 60, []):
        pass
    wait(seated.app, 2)
    due = seated.app.next_due()
    assert due is None or due > 0.2


KEYS: dict[str, tuple[int, Callable[[Seated], object]]] = {
    "auto": (pygame.K_a, lambda seated: seated.sitting.automatic(0)),
    "draw": (
        pygame.K_d,
        lambda seated: len(seated.sitting.view(0).cards) == 4 or seated.table.status.notice,
    ),
    "hint": (pygame.K_h, lambda seated: seated.table.hint.counsel is not None),
    "pause": (pygame.K_p, lambda seated: seated.table.status.notice),
    "log": (pygame.K_TAB, lambda seated: seated.scene.view.log.open),
    "lay": (pygame.K_RETURN, lambda seated: len(seated.sitting.view(0).cards) == 2),
}


@pytest.mark.parametrize(("what", "late"), list(zip(KEYS, (0.5, 0.0) * 3, strict=True)))
def test_a_note_swallows_no_key(make: MakeApp, what: str, late: float) -> None:
    seated, _ = noted(make, "turn")
    wait(seated.app, late)
    key, done = KEYS[what]
    if what == "lay":
        press(seated.app, pygame.K_RIGHT)
        assert isinstance(seated.app.scene, TipScene), "the focus may move while it is read"
    press(seated.app, key)
    assert seated.app.scene is seated.scene
    assert done(seated)
    assert ("turn" in seated.app.settings.tips_given) == bool(late)


def test_a_click_beside_a_note_does_what_it_always_does(make: MakeApp) -> None:
    seated, scene = noted(make, "turn")
    wait(seated.app, 0.5)
    seated.click(seated.body("7S"))
    assert seated.app.scene is seated.scene
    assert len(seated.sitting.view(0).cards) == 2
    seated, scene = noted(make, "turn")
    seated.click(scene.panel.midtop)
    assert seated.app.scene is scene, "it is no button"
    assert len(seated.sitting.view(0).cards) == 3


def test_a_note_that_could_not_be_read_comes_again(make: MakeApp) -> None:
    seated, tutor = moment(make, "draw")
    assert look(seated, tutor) is not None
    press(seated.app, pygame.K_p)
    assert seated.app.settings.tips_given == [tip.id for tip in TIPS if tip.id != "draw"]
    scene = look(seated, tutor)
    assert scene is not None
    assert scene.tip.id == "draw"


@pytest.mark.parametrize("by", ["key", "button", "plate"])
def test_whoever_is_spoken_of_in_a_note_can_be_caught_during_it_and_after_it(
    make: MakeApp, by: str
) -> None:
    for read in (True, False):
        seated, scene = noted(make, "catch")
        wait(seated.app, 20)
        assert seated.app.scene is scene
        if read:
            press(seated.app, pygame.K_ESCAPE)
        button = seated.table.buttons.catches[1]
        assert button.visible
        if by == "key":
            press(seated.app, pygame.K_x)
        else:
            plate = seated.sees.places.plates[1]
            seated.click(button.rect.center if by == "button" else plate.center)
        assert len(seated.sitting.view(0).cards) == 3
        assert seated.sitting.view(0).sizes[1] > 1, "caught, and has drawn for it"


def test_notes_never_stop_automatic_play(make: MakeApp, tmp_path: Path) -> None:
    app = make((1280, 720), opponents=2, speed=0.0, last_game="extreme", tips_given=[])
    flow = Flow(app, Store(tmp_path), 5)
    app.push(flow.menu())
    press(app, pygame.K_RETURN)
    sitting = played(flow)
    sitting.set_automatic(0, True)
    for _ in range(4000):
        app.step(0.1, [])
        assert not isinstance(app.scene, TipScene)
        if sitting.round_over:
            break
    assert sitting.round_over
    assert app.settings.tips_given == []


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (800, 600)])
@pytest.mark.parametrize("tip", thinned((tip.id for tip in TIPS), 6))
def test_a_note_covers_nothing_that_is_needed(
    make: MakeApp, tip: str, size: tuple[int, int]
) -> None:
    seated, scene = noted(make, tip, size=size)
    places, widgets = seated.sees.places, scene.ui.top.root.walk()
    assert all(scene.panel.contains(each.rect) for each in widgets if each.name)
    # In the smallest window the signs beside the pile may be covered, and the words above the hand,
    # but nothing to press.
    less = ("badge", "line") if size == (800, 600) else ()
    needed = [each.rect for each in seen(seated.table) if each.kind not in less]
    needed += [body.bounds.inflate(-8, -8) for body in seated.sees.laid[-1:]]
    needed += [pygame.Rect(seated.spot(body), (1, 1)) for body in seated.sees.hand]
    assert places.felt.contains(scene.panel)
    assert [rect for rect in needed if rect.clip(scene.panel).width > 1] == []


@pytest.mark.parametrize(
    ("players", "tip", "scale"),
    thinned(product((2, 4, 6, 10), (tip.id for tip in TIPS), (100, 150)), 13, slow=2),
)
def test_at_no_table_does_a_note_cover_the_sign_the_stock_s_words_or_the_hand(
    make: MakeApp, players: int, tip: str, scale: int
) -> None:
    app = make((1280, 720), interface_scale=scale, speed=0.0)
    table = tip_demo(tip, players)
    app.push(table)
    wait(app, 3.0)
    scene = top(app, TipScene)
    table.view.display.suit, table.view.display.rank = 0, 5
    signs = table.view.signs
    signs.refresh(table.view.display)
    (standard,) = pops(table.layer, "standard")
    sign = table.layer.art.picture(standard.name, standard.wide)
    words = sign.get_bounding_rect(60)
    words.move_ip(table.view.places.standard)
    words.move_ip(-sign.get_width() // 2, -sign.get_height() // 2)
    needed = [pygame.Rect(round(each.slot.x), round(each.slot.y), 1, 1)
              for each in table.view.display.own]  # fmt: skip
    needed.append(words)
    if scale == 100:
        # Large notes leave the stock's words out of sight rather than cards.
        needed.append(on_layer(table.layer, Z_PILE + 2).rect())
    elif players > 6:
        return
    assert [rect for rect in needed if rect.colliderect(scene.panel)] == []


@pytest.mark.parametrize("scale", [100, 150])
def test_no_card_of_a_large_hand_and_of_the_pile_is_covered(make: MakeApp, scale: int) -> None:
    """Large words make a flat note.  What the top card does is said beside it."""
    text = (
        "rules: last-card\nhands: 2S 3S 4S 5S 6S 7S 8S 9S TS 2D 3D 4D 6D 8H 9H TH JH | 5D 2H | "
        "3C 4C | 5C 6C\npile: JD\n"
    )
    seated = sit_at(make, text, interface_scale=scale, tips_given=[])
    scene = look(seated, TipWatcher(seated.position))
    assert scene is not None
    seated.rest()
    assert not scene.panel.colliderect(seated.sees.laid[-1].bounds)
    for body in seated.sees.hand:
        assert not scene.panel.collidepoint(seated.spot(body))
    move(seated.app, seated.pile)
    wait(seated.app, 1.0)
    pointing = seated.table.pointing
    assert seated.app.scene is scene
    assert pointing.note
    assert not pointing.note_rect.colliderect(scene.panel)


def test_no_more_notes_are_given_to_whoever_wants_none(make: MakeApp) -> None:
    seated, scene = noted(make, "melee")
    wait(seated.app, 0.5)
    never = named(scene, "never")
    click(seated.app, never)
    assert seated.app.scene is seated.scene
    assert not seated.app.settings.tips
    again, tutor = moment(make, "melee", tips=False)
    assert look(again, tutor) is None


def test_the_settings_switch_them_off_and_show_them_again(make: MakeApp) -> None:
    app = make(tips_given=["melee"])
    app.push(SettingsScene(page="playing"))
    app.step(0, [])
    scene = top(app, SettingsScene)

    def named(name: str):  # type: ignore[no-untyped-def]
        return next(each for each in scene.ui.top.root.walk() if each.name == name)

    scene.ui.steer(named("tips_given"))
    press(app, pygame.K_RETURN)
    assert app.settings.tips_given == []
    assert not named("tips_given").enabled
    scene.ui.steer(named("tips"))
    press(app, pygame.K_SPACE)
    assert not app.settings.tips


@pytest.mark.parametrize("damage", ['"melee"', "[1, 2]", '["a\\nb"]'])
def test_a_damaged_list_is_as_at_first(damage: str) -> None:
    settings, problems = read_settings(f'{{"tips_given": {damage}, "volume": 0.5}}')
    assert settings.tips_given == []
    assert settings.volume == 0.5
    assert "tips_given" in noticed(problems[0])


def test_a_note_of_a_later_version_is_kept_and_harms_nothing(make: MakeApp) -> None:
    settings, problems = read_settings('{"tips_given": ["of tomorrow", "of tomorrow"]}')
    assert (settings.tips_given, problems) == (["of tomorrow"], [])
    noted(make, "melee", tips_given=settings.tips_given)


def test_somebody_who_does_not_sit_there_gives_the_note(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    draw = Faces.draw_face

    def noted(self: Faces, face: str, *rest: Any, **more: Any) -> pygame.Surface:
        drawn.append(face)
        return draw(self, face, *rest, **more)

    app = make((1280, 720))
    note = tip_demo()
    app.push(note)
    wait(app, 0.5)
    monkeypatch.setattr(Faces, "draw_face", noted)
    note.ui.invalidate_all()
    app.step(0.0, [])
    assert drawn == ["kofi"], "nobody of those at the table: Aroha, Ben, Mina, Oskar"
