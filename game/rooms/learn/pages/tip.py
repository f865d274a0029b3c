"""A note on the table when something happens for the first time.

The match waits while the note is shown. Every input reaches the table as usual and also closes
the note. So the note is never in the way, and moves that are possible only for a moment can
still be made.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.events import Event
from game.language.catalogue import N_, _, say
from game.language.controls import control_said, naming
from game.rooms.learn.pages.notes import NoteMoment, Tip, tip_for
from game.rooms.learn.words import newcomers as texts
from game.table.seat_book import cards_only
from game.table.sitting_like import SittingLike
from game.ui.graphics.backdrop import cloth_of
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import put
from game.ui.graphics.timeline import soonest
from game.ui.input.intents import (
    DELIBERATE,
    STEERING,
    Command,
    Context,
    Device,
    Input,
    Intent,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from game.ui.scenes.scene import Scene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Free, Row, Space
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel, PictureBox
from game.ui.widgets.placement import BOTTOM, Near, placed
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

_SPECTATOR = -1
_READABLE = 0.35
"""Seconds that somebody needs at least to read a note. An input before that was not meant for the
note, which is shown again another time."""
_WIDTHS = 600.0, 520.0, 700.0, 460.0, 820.0, 420.0, 380.0
"""The widths that a note may have, units. The first one that fits is taken."""
_HIGH = 0.3
"""A note that is higher than this share of the window takes one of the widths of _FLAT."""
_FLAT = 980.0, 1140.0, 820.0
_SPEAKERS = "kofi", "vera", "nils", "tui"
"""Who gives a note, the referee first; faces of the cast."""
_NEEDED = 4
"""The note rather leaves the cloth than cover one of the first this many things of
:meth:`TableScene.kept_clear`."""
_IDLE = STEERING | {
    Intent.FIRST, Intent.LAST, Intent.TAKE_UP, Intent.PUT_BACK, Intent.HELP, Intent.FULLSCREEN,
    Intent.SCREENSHOT,
}  # fmt: skip
"""Intents that may be used while the note stays."""


class TipScene(WidgetScene):
    """Shows one note over a table, and remembers it as given once there was time to read it."""

    def __init__(self, tip: Tip, table: TableScene) -> None:
        self.tip = tip
        self._table = table
        self._seen = 0.0
        """Seconds for which the note has been shown."""
        self._truth = table.view.truth

    # --- what it is -----------------------------------------------------------------------------

    def enter(self) -> None:
        self._table.note_open = True
        super().enter()

    def leave(self) -> None:
        self._table.note_open = False
        self._table.pointing.covered = pygame.Rect(0, 0, 0, 0)
        given = self.app.settings.tips_given
        if self._seen >= _READABLE and self.tip.id not in given:
            given.append(self.tip.id)
            self.app.keep_settings()

    def build(self) -> tuple[Widget, Widget | None]:
        done = Button(_("Got it"), self.back, kind="primary", height=54, width=136).named("done")
        back = self.app.control_for(Intent.BACK, self.app.device, self.context)
        done.tooltip = naming(back, N_("Or press {control}."))
        never = Button(_("Turn off"), self._never, kind="quiet", height=54).named("never")
        never.tooltip = _("Notes are off. You can switch them on again in the settings.")
        sign = PictureBox((84, 84), self._paint_sign)
        note = texts.note_of(self.tip.id, self._table.sitting.rules.calling.last_one)
        words = Column(
            [Label(say(note.title), "strong"), Label(self._said(note), "small")], gap=6, grow=1
        )
        self._ways = never, done
        self._beside, self._under = Column(gap=0), Row(gap=8)
        top = Row([sign, words, self._beside], gap=20, align="top")
        inside = Column([top, self._under], gap=14)
        self._panel = Panel([inside], pad=(22, 20), width=_WIDTHS[0])
        return Free([self._panel], self._arrange), done

    @property
    def speaker(self) -> str:
        """The face that gives the note: of somebody who does not sit at the table."""
        here = {look.face for look in self._table.sitting.looks}
        return next((each for each in _SPEAKERS if each not in here), _SPEAKERS[0])

    def _said(self, note: texts.Note) -> str:
        """The words of a note, for the kind of device that is used."""
        device = self.app.device
        by_keys = note.by_keys and device in (Device.KEYBOARD, Device.PAD)
        meant = {"lay": Intent.LAY, "draw": Intent.DRAW, "take_up": Intent.TAKE_UP}
        keys = {
            name: self.app.control_for(intent, device)
            for name, intent in meant.items() if f"{{{name}}}" in note.by_keys
        }  # fmt: skip
        if not by_keys or not all(keys.values()):
            return say(note.text)
        return say(note.by_keys, **{name: control_said(key) for name, key in keys.items()})

    def back(self) -> None:
        self.app.pop()

    def _never(self) -> None:
        self.app.settings.tips = False
        self.app.keep_settings()
        self.back()

    def _paint_sign(self, surface: pygame.Surface, rect: pygame.Rect, media: Media) -> None:
        face = media.faces.draw_face(self.speaker, "pleased", min(rect.size))
        at = put(surface, face, center=rect.center)
        side = round(at.width * 0.42)
        disc = media.widget_art.disc(side, media.theme.accent)
        badge = put(surface, disc, bottomright=at.bottomright)
        sign = media.widget_art.sign(self.tip.sign, round(side * 0.66), media.theme.on_accent, 2.2)
        put(surface, sign, center=badge.center)

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        """Place the note near the middle, where it covers nothing important."""
        layers = self._table.kept_clear()
        self._put_ways(flat=False)
        sizes = [self._measured(width, rect, media) for width in _WIDTHS]
        widths: Sequence[float] = _WIDTHS
        if sizes[0][1] > _HIGH * rect.height:
            # Large words: a flat note covers less of the hand.
            widths = _FLAT
            self._put_ways(flat=True)
            sizes = [self._measured(width, rect, media) for width in widths]
        places = self._table.view.places
        edge = media.px(12)
        area = places.felt.inflate(-2 * edge, -2 * edge)
        cloth = cloth_of(places.size, media.theme, places.unit).clip(area)
        at, box = placed(sizes, Near(places.actions, [BOTTOM], [cloth, area], layers, must=_NEEDED))
        self._panel.width = widths[at]
        self._panel.place(box, media)
        self._table.pointing.covered = box

    def _put_ways(self, flat: bool) -> None:
        """Put the buttons below the words, or beside them in a ``flat`` note."""
        self._beside.visible, self._under.visible = flat, not flat
        self._panel.pad = (22, 14 if flat else 20)
        if flat:
            self._beside.fill(self._ways[::-1])
        else:
            self._under.fill([Space(grow=1), *self._ways])

    def _measured(self, width: float, rect: pygame.Rect, media: Media) -> tuple[int, int]:
        """Return the size of the note at this width, in units, in a window of that size."""
        self._panel.width = width
        return self._panel.measure(media, rect.width)

    @property
    def panel(self) -> pygame.Rect:
        """The rectangle of the note."""
        return self._panel.rect

    # --- the table under it ---------------------------------------------------------------------

    def form(self) -> None:
        """The note does not slide: it fades in over its table."""

    @property
    def context(self) -> Context:
        return self._table.context

    def handle(self, event: Input) -> bool:
        if isinstance(event, Command) and event.intent is Intent.BACK and not event.repeated:
            self.back()
            return True
        pointer = isinstance(event, PointerMoved | PointerPressed | PointerReleased)
        if pointer and self.ui.handle(event):
            return True
        if self._acts(event):
            self.back()
        return self._table.handle(event)

    def _acts(self, event: Input) -> bool:
        """Return whether the input is a move, so that the player goes on without reading."""
        if not isinstance(event, DELIBERATE):
            return False
        if isinstance(event, Command):
            return event.intent not in _IDLE and not event.repeated
        return True

    def update(self, dt: float) -> bool:
        self._seen += dt
        moving = self._table.update(dt)
        if self._table.view.truth is not self._truth and self.app.scene is self:
            # The time has run out, or another player was quicker.
            self.back()
        return super().update(dt) or moving

    def next_due(self) -> float | None:
        # While nothing moves, ``update`` is called only if this asks for it.
        left = _READABLE - self._seen if self._seen < _READABLE else None
        return soonest(super().next_due(), self._table.next_due(), left)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        mine = self.ui.take_dirty()
        for part in mine:
            self._table.invalidate(part)
        dirty = self._table.draw(surface)
        if dirty is None:
            dirty = [surface.get_rect()]
        for part in dirty:
            self.ui.paint(surface, part)
        return dirty

    def draw_finished(self, surface: pygame.Surface) -> None:
        self._table.draw_finished(surface)
        self.ui.paint(surface, surface.get_rect())

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        self._table.invalidate(rect)
        super().invalidate(rect)

    def help(self) -> Scene | None:
        return self._table.help()

    def messages_near(self) -> Near:
        return self._table.messages_near(self.panel)


class TipWatcher:
    """Watches one table, and shows a note over it when something happens for the first time."""

    def __init__(self, sitting: SittingLike) -> None:
        self._sitting = sitting
        self._feed = sitting.follow(_SPECTATOR)
        self._fresh: list[Event] = []
        self._looked: object = None
        """The position that has been checked."""
        self._shown: Tip | None = None
        """The note for that position, which a player in a hurry may not have read."""

    def watch(self, scene: TableScene) -> None:
        """Show the note for this moment, when the table is at rest and the player holds no card;
        before a thunderdome, at once. There is at most one for each position, and none while the
        game plays for the person."""
        app, view = scene.app, scene.view
        settings = app.settings
        news = cards_only(self._feed.take())
        if news:
            self._fresh = news
            self._looked = None
        if not settings.tips or app.scene is not scene or self._sitting.automatic(scene.seat):
            return
        early = view.busy
        if early and not news:
            return
        if not early and view.layer.unsettled:
            # A note lies over a picture of the table, which has to be finished first.
            return
        if scene.in_hand or scene.hint.on or view.effects.crying:
            return
        unread = self._shown is not None and self._shown.id not in settings.tips_given
        if self._looked is view.truth and not unread:
            return
        at = NoteMoment(
            view.truth, tuple(self._fresh), self._sitting.legal(scene.seat), self._sitting.names
        )
        tip = self._shown = tip_for(at, settings.tips_given, early)
        if not early:
            self._looked = view.truth
        if tip is None and not early:
            self._fresh = []
        if tip is not None:
            app.push(TipScene(tip, scene))
