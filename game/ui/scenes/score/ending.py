"""The end of a round at the table: the winner's face grows at its seat, the other hands are turned
up where they are, and their points fly to the total. The score is a strip at the lower edge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.language.catalogue import say
from game.sockets import PageButton
from game.table.sheet import ScoreSheet
from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL
from game.ui.graphics.sprite_layer import SpriteLayer
from game.ui.graphics.theme import mixed
from game.ui.graphics.timeline import soonest
from game.ui.graphics.transition import FADE, NONE
from game.ui.input.intents import DELIBERATE, Input
from game.ui.scenes.exits import quiet
from game.ui.scenes.score.ending_stage import EndingStage
from game.ui.scenes.score.score_sheet import ResultScene, headline
from game.ui.scenes.score.score_table import ScoreStrip
from game.ui.scenes.score.unfolding import Unfolding
from game.ui.scenes.widget_scene import LayeredScene, WidgetScene
from game.ui.table.remains import Remains
from game.ui.widgets.box_layout import Free, Row, Space
from game.ui.widgets.node import Node, Role
from game.ui.widgets.widget import Widget

STAYS = 2.6
"""Seconds that the end of the last round is shown after counting."""
_STAYS_FAR = 5.0
"""The same for other rounds read from afar, which shows the scores afterwards."""
_LEAST = 0.62
"""The least height of the table above a vote, as a share of the window's height."""
_EDGE, _GAP, _PAD = 22, 14, 7
"""Units at the sides of the strip, between its parts, and above and below them."""


class _AtTable(LayeredScene):
    """The end of a round at the table; the subclasses say what can be done then.

    pile: the names of the cards on top of the pile, the last one last. art: the pictures of the
    table. remains: what is seen of the table, from which everything travels to its place."""

    sheet: ScoreSheet
    stage: EndingStage
    """Everything above the strip."""

    def _begin(self, pile: Sequence[str], art: ArtCache | None, remains: Remains | None) -> None:
        self._remains, self.arrival = remains, FADE if remains is None else NONE
        self._unfolding = Unfolding(self.sheet)
        self._art = art.twin() if art is not None else None
        self._pile = tuple(pile)

    @property
    def layer(self) -> SpriteLayer:
        return self.stage.layer

    @property
    def unfolding(self) -> bool:
        """True if hands are still being shown and counted."""
        return not self._unfolding.over

    def enter(self) -> None:
        self.stage = EndingStage(self.sheet, self._pile, self._unfolding, self._art)
        if self._remains is not None and not self.app.settings.reduced_motion:
            self.stage.leave(self._remains, self.app.display.surface.copy())
        if self.app.settings.reduced_motion:
            self._unfolding.over = True
        WidgetScene.enter(self)

    def leave(self) -> None:
        self.stage.release()

    # --- putting it together ---------------------------------------------------------------------

    def buttons(self) -> tuple[list[Widget], Widget | None]:
        """The buttons at the end of the strip, from left to right, and the one that is pressed
        first."""
        return [], None

    def row(self) -> list[Widget]:
        """The widgets just above the strip, side by side."""
        return []

    def above(self) -> list[Widget]:
        """The widgets above these, one over another."""
        return []

    def strip(self) -> Widget:
        """The widget beside the buttons."""
        return Space() if self.far else ScoreStrip(self.sheet, self._unfolding, alone=False)

    def build(self) -> tuple[Widget, Widget | None]:
        self._strip = self.strip()
        self._at_end, first = self.buttons()
        self._wood = _Bar()
        parts = [self._wood, self._strip, *self.above(), *self.row(), *self._at_end]
        return Free(parts, self._arrange), first

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        edge, gap, pad = media.px(_EDGE), media.px(_GAP), media.px(_PAD)
        sizes = [each.measure(media, rect.width) for each in self._at_end]
        taken = sum(wide + gap for wide, _ in sizes)
        room = rect.width - 2 * edge - taken
        high = max([self._strip.measure(media, room)[1], *(high for _, high in sizes)])
        self._bar = pygame.Rect(0, 0, rect.width, high + 2 * pad)
        self._bar.bottom = rect.bottom
        self._strip.place(pygame.Rect(edge, self._bar.y + pad, room, high), media)
        x = rect.right - edge - taken + gap
        for button, (wide, tall) in zip(self._at_end, sizes, strict=True):
            button.place(pygame.Rect(x, self._bar.centery - tall // 2, wide, tall), media)
            x += wide + gap
        self._low = self._bar.y
        row = [each for each in self.row() if each.visible]
        self._low -= max((each.measure(media, rect.width)[1] for each in row), default=0)
        for nth, each in enumerate(row):
            wide = rect.width // len(row)
            each.place(pygame.Rect(nth * wide, self._low, wide, self._bar.y - self._low), media)
        for each in self.above():
            tall = each.measure(media, rect.width)[1] if each.visible else 0
            tall = min(tall, max(0, self._low - round(rect.height * _LEAST)))
            self._low -= tall
            each.place(pygame.Rect(0, self._low, rect.width, tall), media)
        self._wood.place(self._bar, media)
        down = round((rect.bottom - self._low) * (1.0 - self.stage.risen(media)))
        for each in (self._wood, self._strip, *self.above(), *self.row(), *self._at_end):
            # While the strip rises, everything is as far below its place.
            each.shift(0, down)

    def resize(self, size: tuple[int, int]) -> None:
        WidgetScene.resize(self, size)
        media = self.media
        self.stage.place(size, media, size[1] - self._low, self.words())
        self.stage.layer.repaint()

    def words(self) -> tuple[str, str]:
        """Return the winner's name and the rest of the sentence, or an empty name and the whole
        sentence."""
        said = headline(self.sheet)
        names = [self.sheet.seats[seat].name for seat in self.sheet.winners]
        if len(names) == 1 and names[0] and said.startswith(f"{names[0]} "):
            return names[0], said[len(names[0]) + 1 :]
        return "", said

    def tree(self, private: bool = True) -> Node:
        page = WidgetScene.tree(self, private)
        if page.role is not Role.PAGE:
            return page
        more = () if self.ui.focused is not None else self._way_on_told()
        return replace(page, name=headline(self.sheet), children=(*page.children, *more))

    # --- time ------------------------------------------------------------------------------------

    def finish(self) -> None:
        """Show the finished picture."""
        self._unfolding.over = True
        self.stage.pose()
        WidgetScene.resize(self, self.app.display.size)

    def update(self, dt: float) -> bool:
        moving = self.unfolding
        if moving:
            for name, volume in self._unfolding.pass_time(dt, self.media.motion):
                self.media.sounds.play(name, volume)
            rising = self.stage.risen(self.media) < 1.0
            self.stage.pass_time(dt)
            if rising:
                WidgetScene.resize(self, self.app.display.size)
            if self._unfolding.counted(self.media.motion) > 0.0:
                self._strip.invalidate()
        return WidgetScene.update(self, dt) or moving or self.stage.layer.unsettled

    def handle(self, event: Input) -> bool:
        """Take an input. The first deliberate one only finishes the picture."""
        if isinstance(event, DELIBERATE) and self.unfolding:
            self.finish()
            return True
        return WidgetScene.handle(self, event)


class _Bar(Widget):
    """The wood under the strip and the buttons."""

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, rect = media.theme, self.rect
        low = mixed(theme.panel, theme.well, 0.6)
        wood = media.widget_art.plate(rect.size, 0, theme.panel, low)
        surface.blit(wood, rect, special_flags=PREMUL)
        surface.fill(theme.accent, (rect.x, rect.y, rect.width, max(1, media.px(2))))


class EndingScene(_AtTable, ResultScene):
    """The end of a round, or of a match of a longer occasion. It can open the score sheet.

    signs: pages that can be opened at once. The other arguments are those of the result."""

    packed = True

    def __init__(
        self, sheet: ScoreSheet, *, pile: Sequence[str] = (), art: ArtCache | None = None,
        remains: Remains | None = None,
        signs: Sequence[tuple[PageButton, Callable[[], None]]] = (), **result: Any,
    ) -> None:  # fmt: skip
        self._signs = signs
        self._left = _STAYS_FAR
        ResultScene.__init__(self, sheet, **result)
        self._begin(pile, art, remains)

    def strip(self) -> Widget:
        return Row(self.parts("row"), grow=1) if self.far else super().strip()

    def row(self) -> list[Widget]:
        return [] if self.far else [*self.parts("row"), *self.parts("line")]

    def above(self) -> list[Widget]:
        return [] if self.far else list(self.parts("above"))

    def update(self, dt: float) -> bool:
        fits = not self.look()
        moving = _AtTable.update(self, dt)
        if not fits:
            self.resize(self.app.display.size)
        if self.far and not self.unfolding:
            self._left -= dt
            if self._left <= 0 and self.app.scene is self:
                self._open_sheet()
        return moving

    def next_due(self) -> float | None:
        left = max(0.0, self._left) if self.far else None
        return soonest(ResultScene.next_due(self), left)

    def enter(self) -> None:
        self.make_parts()
        _AtTable.enter(self)
        media, you = self.media, self.sheet.you
        if not media.music.volume:
            # With music, the last card has had its sound already.
            won = you is None or you in (self.sheet.match_winners or self.sheet.winners)
            media.sounds.play("win" if won else "lose")

    def buttons(self) -> tuple[list[Widget], Widget | None]:
        signs = [quiet(say(plug.words), plug.sign, show, plug.name) for plug, show in self._signs]
        go_on = self.way_forward(None if self.far else 340)
        return [*self.first_ways(), *signs, go_on], go_on

    def _open_sheet(self) -> None:
        if not self.far:
            ResultScene._open_sheet(self)
            return
        from game.ui.scenes.score.far import FarSheetScene

        self.app.replace(FarSheetScene(self.sheet, **self.result))


class LastEndingScene(_AtTable):
    """The end of the last round of a match. ``on_done`` is called once, after a while or when
    somebody skips it."""

    music = "thin"

    def __init__(
        self,
        sheet: ScoreSheet,
        *,
        on_done: Callable[[], None],
        pile: Sequence[str] = (),
        art: ArtCache | None = None,
        remains: Remains | None = None,
    ) -> None:
        self.sheet = sheet
        self._on_done = on_done
        self._done = False
        self._left = STAYS
        self._begin(pile, art, remains)

    def words(self) -> tuple[str, str]:
        # The podium says who has won the match.
        return "", ""

    def update(self, dt: float) -> bool:
        moving = super().update(dt)
        if not self.unfolding:
            self._left -= dt
            if self._left <= 0:
                self._go_on()
        return moving or not self._done

    def handle(self, event: Input) -> bool:
        if isinstance(event, DELIBERATE) and not self.unfolding:
            self._go_on()
            return True
        return super().handle(event)

    def _go_on(self) -> None:
        if not self._done:
            self._done = True
            self._on_done()
