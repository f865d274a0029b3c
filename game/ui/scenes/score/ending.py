"""The end of a round at the table: the winner's face grows at its seat, the other hands are turned
up where they are, and their points fly to the total. The score is a strip at the lower edge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from game.language import buttons
from game.language.catalogue import N_, say
from game.sockets import PageButton
from game.table.sheet import ScoreSheet
from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL
from game.ui.graphics.sprite_layer import SpriteLayer
from game.ui.graphics.theme import mixed
from game.ui.graphics.timeline import soonest
from game.ui.graphics.transition import FADE
from game.ui.input.intents import DELIBERATE, Input
from game.ui.scenes.exits import quiet
from game.ui.scenes.score.ending_stage import EndingStage
from game.ui.scenes.score.ending_strip import ScoreStrip
from game.ui.scenes.score.score_part import ScorePart
from game.ui.scenes.score.score_sheet import OpenedSheet, ScoreSheetScene, headline
from game.ui.scenes.score.unfolding import Unfolding
from game.ui.scenes.widget_scene import LayeredScene, WidgetScene
from game.ui.widgets.button import Button
from game.ui.widgets.layout import Free, Row, Space
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
    table."""

    sheet: ScoreSheet
    stage: EndingStage
    """Everything above the strip."""

    def _begin(self, pile: Sequence[str], art: ArtCache | None) -> None:
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
        return Space() if self.far else ScoreStrip(self.sheet, self._unfolding)

    def build(self) -> tuple[Widget, Widget | None]:
        self._strip = self.strip()
        self._at_end, first = self.buttons()
        return Free([self._strip, *self.above(), *self.row(), *self._at_end], self._arrange), first

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

    def resize(self, size: tuple[int, int]) -> None:
        WidgetScene.resize(self, size)
        media = self.media
        self.stage.place(size, media, size[1] - self._low, self.words())
        self._paint_bar(self.stage.layer.background, media)
        self.stage.layer.repaint()

    def _paint_bar(self, room: pygame.Surface, media: Media) -> None:
        theme = media.theme
        wood = media.widget_art.plate(
            self._bar.size, 0, theme.panel, mixed(theme.panel, theme.well, 0.6)
        )
        room.blit(wood, self._bar, special_flags=PREMUL)
        room.fill(theme.accent, (0, self._bar.y, self._bar.width, max(1, media.px(2))))

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
        self._strip.invalidate()

    def update(self, dt: float) -> bool:
        moving = self.unfolding
        if moving:
            for name, volume in self._unfolding.pass_time(dt, self.media.motion):
                self.media.sounds.play(name, volume)
            self.stage.pass_time(dt)
            if self._unfolding.counted(self.media.motion) > 0.0:
                self._strip.invalidate()
        return WidgetScene.update(self, dt) or moving or self.stage.layer.unsettled

    def handle(self, event: Input) -> bool:
        """Take an input. The first deliberate one only finishes the picture."""
        if isinstance(event, DELIBERATE) and self.unfolding:
            self.finish()
            return True
        return WidgetScene.handle(self, event)


class EndingScene(_AtTable, ScoreSheetScene):
    """The end of a round that is not the last. It can open the score sheet. ``on_next`` deals the
    next round."""

    arrival = FADE

    def __init__(
        self,
        sheet: ScoreSheet,
        *,
        on_next: Callable[[], None],
        on_menu: Callable[[], None],
        pile: Sequence[str] = (),
        art: ArtCache | None = None,
        parts: Callable[[], Sequence[ScorePart]] = tuple,
        pages: Sequence[tuple[PageButton, Callable[[], None]]] = (),
    ) -> None:
        self._round_pages = pages
        self._left = _STAYS_FAR
        ScoreSheetScene.__init__(
            self, sheet, on_next=on_next, on_new_match=on_next, on_menu=on_menu, parts=parts
        )
        self._begin(pile, art)

    def strip(self) -> Widget:
        return Row(self.parts("row"), grow=1) if self.far else super().strip()

    def row(self) -> list[Widget]:
        return [] if self.far else [*self.parts("row"), *self.parts("line")]

    def above(self) -> list[Widget]:
        return [] if self.far else list(self.parts("above"))

    def update(self, dt: float) -> bool:
        fits = not self._look()
        for part in self.parts("line"):
            # An empty part takes no room.
            part.visible = not part.empty
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
        return soonest(ScoreSheetScene.next_due(self), left)

    def enter(self) -> None:
        self._parts = self._make_parts()
        for part in self.parts("line"):
            part.visible = not part.empty
        for part in self.parts("above"):
            part.look()
        _AtTable.enter(self)
        media = self.media
        if not media.music.volume:
            # With music, the last card has had its sound already.
            media.sounds.play("win" if self._won_by_you or self.sheet.you is None else "lose")

    def buttons(self) -> tuple[list[Widget], Widget | None]:
        menu = quiet(say(buttons.KEPT_FOR_LATER), "home", self._on_menu, "menu")
        full = quiet(say(N_("Score sheet")), "list", self._open_sheet, "sheet")
        more = [
            quiet(say(plug.words), plug.sign, show, plug.name) for plug, show in self._round_pages
        ]
        go_on = Button(
            say(buttons.NEXT_ROUND), self._on_next, kind="primary", sign="play",
            width=None if self.far else 340,
        ).named("next")  # fmt: skip
        return [menu, full, *more, go_on], go_on

    def _open_sheet(self) -> None:
        from game.ui.scenes.score.far import FarSheetScene

        sheet = (FarSheetScene if self.far else OpenedSheet)(
            self.sheet, on_next=self._on_next, on_new_match=self._on_new_match,
            on_menu=self._on_menu, celebrated=not self.far, parts=self._make_parts,
        )  # fmt: skip
        (self.app.replace if self.far else self.app.push)(sheet)


class LastEndingScene(_AtTable):
    """The end of the last round of a match. ``on_done`` is called once, after a while or when
    somebody skips it."""

    arrival = FADE
    music = "thin"

    def __init__(
        self,
        sheet: ScoreSheet,
        *,
        on_done: Callable[[], None],
        pile: Sequence[str] = (),
        art: ArtCache | None = None,
    ) -> None:
        self.sheet = sheet
        self._on_done = on_done
        self._done = False
        self._left = STAYS
        self._begin(pile, art)

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
