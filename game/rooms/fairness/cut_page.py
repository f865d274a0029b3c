"""The page on which everybody may cut the cards before the first deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.language.catalogue import NC_, _, say
from game.rooms.fairness import fairness_texts as texts
from game.rooms.fairness.fairness_page import FairnessScene
from game.storage.settings import PATIENCES
from game.ui.graphics.artcache import RATIO, ArtCache
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import put
from game.ui.input.intents import Command, Input, Intent, Pixel
from game.ui.scenes.exits import HIGH
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Space
from game.ui.widgets.button import Button, Control
from game.ui.widgets.display import Label
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.form_parts import Field
from game.ui.widgets.widget import Size, Widget

if TYPE_CHECKING:
    from game.rooms.fairness.fair_match import UndealtMatch

_BACKS: Final = 36
_CARD: Final = 86
"""The width of a card, units."""
_PARTS: Final = 1000
"""The number of parts of the pack, between which it can be cut."""
_STEP: Final = _PARTS // 25
"""The number of parts that a key moves the cut."""
_NOBODY_HERE: Final = 20.0
"""Seconds until the cards are dealt if nobody plays at this screen."""

_DEAL: Final = NC_("button", "Deal")


class SpreadDeck(Control):
    """The pack, spread face down. A press cuts it there; Enter cuts it at the gap."""

    takes_drags = True

    def __init__(self, deck: str, on_cut: Callable[[int], None]) -> None:
        super().__init__(tooltip=_("Press where you want to cut the pack."))
        self._back = f"back-{deck}"
        self._on_cut = on_cut
        self.place_of_cut = _PARTS // 2
        """The number of parts to the left of the gap."""
        self._art: ArtCache | None = None

    def measure(self, media: Media, width: int) -> Size:
        return width, round(media.px(_CARD) * RATIO) + 2 * media.px(18)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        self._art = media.art.at(media.px(_CARD))

    def _point_at(self, point: Pixel) -> None:
        share = (point[0] - self.rect.x) / max(1, self.rect.width)
        self._move(round(share * _PARTS))

    def _move(self, place: int) -> None:
        self.place_of_cut = max(1, min(_PARTS - 1, place))
        self.invalidate()

    def pointer_moved(self, point: Pixel) -> None:
        self._point_at(point)

    def pointer_pressed(self, point: Pixel) -> None:
        self._point_at(point)
        super().pointer_pressed(point)

    def command(self, command: Command) -> bool:
        step = {Intent.LEFT: -_STEP, Intent.RIGHT: _STEP}.get(command.intent, 0)
        if step:
            self._move(self.place_of_cut + step)
        return bool(step)

    def activate(self) -> None:
        self.sink("click")
        self._on_cut(self.place_of_cut)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        if self._art is None:
            return
        self._art.open_frame()
        wide, gap = media.px(_CARD), media.px(34)
        picture = self._art.picture(self._back, wide)
        step = (self.rect.width - wide - gap) / (_BACKS - 1)
        for nth in range(_BACKS):
            beyond = nth / (_BACKS - 1) * _PARTS > self.place_of_cut
            x = round(self.rect.x + nth * step + (gap if beyond else 0) + wide / 2)
            lifted = media.px(10) if beyond else 0
            put(surface, picture, center=(x, self.rect.centery - lifted))
        if self._art.hurried:
            self.invalidate()


class CutScene(FairnessScene):
    """Shown before a match is dealt. ``on_deal`` deals it, ``on_back`` leaves without a match."""

    way_on = "deal"

    def __init__(
        self, match: UndealtMatch, on_deal: Callable[[], None], on_back: Callable[[], None]
    ) -> None:
        super().__init__(match)
        self._title = say(texts.CUT)
        self._undealt = match
        self._on_deal = on_deal
        self._on_back = on_back
        self._left = _NOBODY_HERE
        self._seen = len(match.cuts)

    def content(self) -> Widget:
        parts: list[Widget] = [Label(say(texts.BEFORE_DEAL))]
        if not self._undealt.people:
            parts.append(Label(say(texts.BY_PHONE), "small", "muted"))
        return Column([*parts, Space(4), super().content()], gap=12)

    def cutting(self) -> list[Widget]:
        spread = SpreadDeck(self._undealt.deck, lambda place: self._cut_with(str(place))).named(
            "spread"
        )
        parts: list[Widget] = [spread]
        people = self._undealt.people
        if len(people) > 1:
            change = partial(setattr, self._undealt, "seat")
            who = Dropdown(people, self._undealt.seat, change).named("who")
            parts.append(Field(_("Who cuts"), who))
        return [*parts, *super().cutting()]

    def _cut_with(self, words: str) -> None:
        super()._cut_with(words)
        self._seen = len(self._undealt.cuts)

    def handle(self, event: Input) -> bool:
        # There are buttons everywhere, so the arrow keys go from one to the next.
        return WidgetScene.handle(self, event)

    # --- leaving --------------------------------------------------------------------------------

    def beside_done(self) -> Sequence[Widget]:
        back = Button(_("Back"), self.back, sign="left", height=HIGH).named("back")
        return [back, Space(grow=1)]

    def exit(self) -> Button:
        return Button(
            say(_DEAL), self._on_deal, kind="primary", sign="play", height=HIGH, width=300
        ).named("deal")

    def back(self) -> None:
        self._on_back()

    # --- time -----------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        if len(self._undealt.cuts) != self._seen:
            # Somebody has cut with a phone. What has been typed here stays.
            self._seen = len(self._undealt.cuts)
            self.rebuild()
        moving = super().update(dt)
        if not self._undealt.people:
            self._left -= dt / self._slow
            if self._left <= 0:
                self._left = _NOBODY_HERE
                self._on_deal()
        return moving

    def next_due(self) -> float | None:
        due = super().next_due()
        if self._undealt.people:
            return due
        left = self._left * self._slow
        return left if due is None else min(due, left)

    @property
    def _slow(self) -> int:
        """How many times as long as usual people with phones have. It never waits for ever, because
        nobody here can press anything."""
        return self.app.settings.patience or max(PATIENCES)
