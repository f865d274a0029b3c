"""A note over the table, the first time something happens; the match waits while it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from game.engine.actions import Action
from game.engine.events import Event
from game.engine.view import PlayerView
from game.match.feed import Feed
from game.ui.deaf import DeafScene
from game.ui.input.intents import STEERING, Command, Input, OtherKey
from game.ui.kit import Kit
from game.ui.pixels import PREMUL
from game.ui.tips import TIPS, Moment, Tip, tip_for
from game.ui.widgets.base import Widget
from game.ui.widgets.basic import Label, Panel, Picture
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Column, Free, Row, Space

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

_SPECTATOR = -1


class TipScene(DeafScene):
    """Shows one tip, and remembers that it has been given."""

    modal = True
    dimming = (150, 146, 146)

    def __init__(self, tip: Tip) -> None:
        self.tip = tip

    def enter(self) -> None:
        given = self.app.settings.tips_given
        if self.tip.id not in given:
            given.append(self.tip.id)
        self.app.keep_settings()
        super().enter()

    def build(self) -> tuple[Widget, Widget | None]:
        done = Button("Got it", self.back, kind="primary", sign="check", width=210)
        done.name = "done"
        never = Button("No more notes", self._never, kind="quiet")
        never.name = "never"
        never.tooltip = "They can be switched on again in the settings."
        words = Column(
            [
                Label(self.tip.title, "subheading"),
                Label(self.tip.words),
                Space(4),
                Row([Space(grow=1), never, done]),
            ],
            gap=10,
            grow=1,
        )
        sign = Picture((104, 104), self._paint_sign)
        self._panel = Panel([Row([sign, words], gap=34, align="top")], width=980)
        return Free([self._panel], self._arrange), done

    def back(self) -> None:
        self.app.pop()

    def handle(self, event: Input) -> bool:
        if super().handle(event):
            return True
        steers = isinstance(event, Command) and event.intent in STEERING
        if isinstance(event, Command | OtherKey) and not steers:
            self.back()
        return isinstance(event, Command | OtherKey)

    # ----------------------------------------------------------------------------------------

    def _never(self) -> None:
        self.app.settings.tips = False
        self.app.keep_settings()
        self.back()

    def _paint_sign(self, surface: pygame.Surface, rect: pygame.Rect, kit: Kit) -> None:
        side = min(rect.size)
        disc = kit.skins.disc(side, kit.theme.accent)
        surface.blit(disc, disc.get_rect(center=rect.center), special_flags=PREMUL)
        sign = kit.skins.sign(self.tip.sign, round(side * 0.62), kit.theme.on_accent, 2.0)
        surface.blit(sign, sign.get_rect(center=rect.center), special_flags=PREMUL)

    def _arrange(self, rect: pygame.Rect, kit: Kit) -> None:
        """Above the hand and below the pile: both are what it is about."""
        size = self._panel.measure(kit, rect.width - 2 * kit.px(24))
        box = pygame.Rect((0, 0), size)
        box.midbottom = (rect.centerx, round(rect.y + rect.height * 0.79))
        self._panel.place(box, kit)


class Watched(Protocol):
    """What is needed of the match to see what happens in it."""

    names: tuple[str, ...]

    def view(self, seat: int) -> PlayerView: ...
    def legal(self, seat: int) -> list[Action]: ...
    def follow(self, seat: int) -> Feed: ...


class Tutor:
    """Watches one table, and puts a note over it when something happens for the first time."""

    def __init__(self, sitting: Watched) -> None:
        self._sitting = sitting
        self._feed = sitting.follow(_SPECTATOR)
        self._fresh: list[Event] = []
        self._looked: object = None

    def look(self, scene: TableScene) -> None:
        """Open the note that this moment calls for: when the table is at rest and the person has
        nothing in hand; a thunderdome before it is shown."""
        app, view = scene.app, scene.view
        settings = app.settings
        news = self._feed.take()
        if news:
            self._fresh = news
            self._looked = None
        if not settings.tips or app.scene is not scene:
            return
        early = view.busy
        if early and not news:
            return
        if not early and view.stage.unsettled:
            # A note lies over a picture of the table, which has to be finished.
            return
        if scene.in_hand or view.effects.crying:
            return
        if self._looked is view.truth:
            return
        at = Moment(
            view.truth, tuple(self._fresh), self._sitting.legal(scene.seat), self._sitting.names
        )
        if not early:
            self._looked = view.truth
            self._fresh = []
        tip = tip_for(at, settings.tips_given, early)
        if tip is not None:
            self._looked = None
            app.push(TipScene(tip))


def demo(tip: str = "melee") -> TipScene:
    """A note to look at, by its id."""
    return TipScene(next(each for each in TIPS if each.id == tip))
