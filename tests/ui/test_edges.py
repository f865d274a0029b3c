"""What can be pressed, filled in or played, and what has the focus, has an edge or a mark of 3:1
and more, measured from the pixels that are drawn."""

from __future__ import annotations

from itertools import product
from statistics import median

import pygame
import pytest

from game.tools.smoke import settle
from game.ui.app.application import App
from game.ui.graphics.pixels import canvas
from game.ui.graphics.theme import THEMES, Rgb, contrast
from game.ui.scenes.seat_tiles import SeatStrip, SeatTile
from game.ui.scenes.table import TableScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.table import card_bodies
from game.ui.widgets.button import Button, OptionRow
from game.ui.widgets.choice import SegmentedControl
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.focus import FocusRing
from game.ui.widgets.form_parts import Entry
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.switch import Toggle
from game.ui.widgets.widget import Widget
from tests.demos import SCENES, make_scene
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import press

LEAST = 3.0
EDGED = (Button, Entry, Dropdown, Stepper, SegmentedControl, Toggle, OptionRow, SeatTile, SeatStrip)
_OUT, _IN = 5, 7
"""Pixels outside and inside of its box where the edge of a control is looked for."""
_ALONG = [0.35 + 0.05 * n for n in range(7)]
_BY_NUMBER = ("day ",)
"""The days of a calendar are told by their numbers."""


def pixel(surface: pygame.Surface, x: float, y: float) -> Rgb | None:
    at = round(x), round(y)
    if not surface.get_rect().collidepoint(at):
        return None
    red, green, blue, _ = surface.get_at(at)
    return red, green, blue


def sides(surface: pygame.Surface, box: pygame.Rect, out: int, into: int) -> list[float]:
    """For each side, the strongest contrast across it."""
    found = []
    for upright, end in product((True, False), (-1, 1)):
        steps = []
        for share in _ALONG:
            line = []
            for deep in range(-out, into):
                if upright:
                    x = box.left + deep if end < 0 else box.right - 1 - deep
                    line.append(pixel(surface, x, box.top + share * box.height))
                else:
                    y = box.top + deep if end < 0 else box.bottom - 1 - deep
                    line.append(pixel(surface, box.left + share * box.width, y))
            seen = [each for each in line if each is not None]
            steps.append(max(contrast(one, other) for one in seen for other in seen))
        found.append(median(steps))
    return found


def seen_whole(widget: Widget) -> bool:
    """True unless a list that scrolls hides a part of it."""
    parent = widget.parent
    while parent is not None:
        if isinstance(parent, Scroll) and not parent.rect.inflate(0, -60).contains(widget.rect):
            return False
        parent = parent.parent
    return True


def edged(app: App) -> list[Widget]:
    assert isinstance(app.scene, WidgetScene)
    window = app.display.surface.get_rect().inflate(-12, -12)
    return [
        each
        for each in app.scene.ui.top.root.walk()
        if isinstance(each, EDGED) and each.enabled and window.contains(each.rect)
        and getattr(each, "kind", "") != "quiet" and seen_whole(each)
        and not each.name.startswith(_BY_NUMBER)
    ]  # fmt: skip


@pytest.mark.parametrize(("theme", "name"), thinned(product(THEMES, SCENES), 24, slow=2))
def test_the_edge_of_a_control_stands_out(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch, theme: str, name: str
) -> None:
    app = make(theme=theme, tips=False)
    app.push(make_scene(name))
    settle(app, 3.0)
    if not isinstance(app.scene, WidgetScene):
        return
    for each in edged(app):
        found = sides(app.display.surface, each.rect, _OUT, _IN)
        assert min(found) >= LEAST, f"{type(each).__name__} {each.name}: {found}"
    press(app, pygame.K_DOWN)
    settle(app, 2.0)
    ringed = app.display.surface.copy()
    ring, focused = app.scene.ui.ring_area(), app.scene.ui.focused
    monkeypatch.setattr(FocusRing, "draw", lambda *of: None)
    app.painter.invalidate()
    app.step(0.0, [])
    if ring and focused and focused in edged(app):
        seen = sum(
            contrast(one, other) >= LEAST
            for x in range(ring.left, ring.right)
            for y in range(ring.top, ring.bottom)
            if (one := pixel(ringed, x, y)) and (other := pixel(app.display.surface, x, y))
        )
        assert seen >= 2 * sum(focused.rect.size), "the ring of the focus"


@pytest.mark.parametrize("theme", THEMES)
def test_the_light_at_what_can_be_played_stands_out(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch, theme: str
) -> None:
    """The mark of such a card, against what is there without it."""

    def drawn() -> tuple[App, TableScene]:
        app = make(theme=theme, tips=False, speed=0.0)
        scene = make_scene("table", game="extreme", moves=4, seed=5)
        assert isinstance(scene, TableScene)
        app.push(scene)
        settle(app, 3.0)
        while scene.sitting.view(0).turn != 0 or scene.busy:
            app.step(0.5, [])
        settle(app, 3.0)
        return app, scene

    app, scene = drawn()
    lit = app.display.surface.copy()
    marked = [body for body in scene.view.display.own if body.card in scene.view.hand.playable()]
    assert marked
    monkeypatch.setattr(card_bodies, "light", lambda width, media, thick: canvas((width, width)))
    bare = drawn()[0].display.surface
    for body in marked:
        slot = body.slot
        box = pygame.Rect(0, 0, round(slot.width * 0.5), round(slot.width * 0.3))
        box.midbottom = round(slot.x - slot.width * 0.2), round(slot.y - slot.width * 0.6)
        found = sorted(
            contrast(one, other)
            for x in range(box.left, box.right)
            for y in range(box.top, box.bottom)
            if (one := pixel(lit, x, y)) and (other := pixel(bare, x, y)) and one != other
        )
        # Strongest beside the card, from where it fades.
        strong = found[-box.width :]
        assert len(strong) == box.width
        assert median(strong) >= LEAST
