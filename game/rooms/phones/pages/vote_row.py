"""A vote as the screen shows it: a bar for each choice, which rises with its votes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rooms.phones.words.voting_texts import voted_said
from game.ui.graphics.media import Media
from game.ui.graphics.motion import REDUCED_FADE
from game.ui.graphics.pixels import PREMUL, put
from game.ui.graphics.theme import mixed, under
from game.ui.scenes.score.score_part import ScorePart
from game.ui.widgets.widget import Size

if TYPE_CHECKING:
    from game.rooms.phones.people.ballot import VoteTally
    from game.ui.widgets.ui import Ui

_BAR, _NUMBER = 76, 46
"""Units that a bar is high when it is full, and that the number of its votes is high."""
_WIDE = 460
"""Units that a choice is wide at most."""
_ROW, _ROW_WIDE = 130, 1340
"""The greatest height and width of a choice for a sofa, units."""
_GAP, _PAD = 16, 10
_FULL = 3
"""Votes that fill a bar, while no choice has more."""
_STEEP = 3.0
"""How many times as fast as an even rise a bar starts to rise."""
_NEAR = 0.004
_TITLE_LEAST = 0.5
"""With less than this share of its usual height, the title is left out."""
_SMALL = 0.8
"""Below this share of their usual size, labels are in two lines."""


class VoteRow(ScorePart):
    """The vote that is going on.  ``asked`` tells how it stands; None without one, when the row
    takes no room."""

    where = "above"

    def __init__(self, asked: Callable[[], VoteTally | None]) -> None:
        super().__init__(grow=1)
        self._asked = asked
        self._heights: list[float] = []
        self.tally: VoteTally | None = None
        """The vote that is shown."""
        self.visible = False

    def look(self) -> bool:
        """Show how the vote stands now.  Returns whether the row takes more or less room."""
        tally, before = self._asked(), self.tally
        if tally == before:
            return False
        fresh = tally is None or before is None or tally.labels != before.labels
        self.tally, self.visible = tally, tally is not None
        if fresh:
            self._heights = [0.0] * len(tally.labels if tally is not None else ())
        self.invalidate()
        return fresh

    def attach(self, ui: Ui | None) -> None:
        super().attach(ui)
        if ui is not None:
            # The bars begin to rise.
            self.invalidate()

    def _goals(self) -> list[float]:
        tally = self.tally
        if tally is None:
            return []
        # What leads fills its bar; before there are some votes, the first ones can be seen to rise.
        most = max(min(_FULL, (tally.voters + 1) // 2), *tally.counts, 1)
        return [count / most for count in tally.counts]

    def update(self, dt: float, media: Media) -> bool:
        goals = self._goals()
        if goals == self._heights:
            return False
        lasts = media.motion.vote_time
        # With reduced motion the bars stand at their heights at once.
        share = min(1.0, dt * _STEEP / lasts) if lasts > REDUCED_FADE else 1.0
        self._heights = [
            goal if abs(goal - now) < _NEAR else now + (goal - now) * share
            for now, goal in zip(self._heights, goals, strict=True)
        ]
        self.invalidate()
        return self._heights != goals

    def measure(self, media: Media, width: int) -> Size:
        if self.tally is None:
            return 0, 0
        return width, media.texts.line_height("subheading") + media.px(_BAR) + 3 * media.px(_PAD)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        tally, texts, theme = self.tally, media.texts, media.theme
        if tally is None or len(self._heights) != len(tally.labels):
            return
        if media.far:
            self._draw_alone(surface, media, tally)
            return
        pad, gap = media.px(_PAD), media.px(_GAP)
        y, count = self.rect.y + pad, len(tally.labels)
        usual = texts.line_height("subheading")
        bars = min(media.px(_BAR), round(1.5 * texts.line_height("strong")))
        # Where the row is given less room than it asks for, the title is smaller, and in the end
        # there are only the bars.
        line = min(usual, self.rect.height - bars - 3 * pad)
        if line >= _TITLE_LEAST * usual:
            said = f"{tally.title}  ·  {voted_said(sum(tally.counts), tally.voters)}"
            size = int(texts.px("subheading") * line / usual)
            text, px = texts.squeezed(said, "subheading", self.rect.width - 2 * gap, size)
            head = texts.line(text, "subheading", theme.accent, px, shadow=True)
            top = y - texts.shadow_margin("subheading", px)
            put(surface, head, midtop=(self.rect.centerx, top))
            y += line + pad
        cell = min(media.px(_WIDE), (self.rect.width - 4 * gap) // count)
        left = self.rect.centerx - cell * count // 2
        high = min(media.px(_BAR), self.rect.bottom - pad - y)
        boxes = [
            pygame.Rect(left + nth * cell + gap // 2, y, cell - gap, high) for nth in range(count)
        ]
        column = min(round(high * 1.25), (cell - gap) // 3)
        room = cell - gap - column - 2 * pad
        lines, px = self._labels(tally.labels, media, room, high)
        for nth, box in enumerate(boxes):
            self._draw_bar(surface, media, box, column, nth)
            tall = round(px * 1.12)
            top = box.centery - tall * (len(lines[nth]) - 1) // 2
            for row, text in enumerate(lines[nth]):
                words = texts.line(text, "strong", theme.cream, px)
                put(surface, words, center=(box.x + pad + room // 2, top + row * tall))

    def _draw_alone(self, surface: pygame.Surface, media: Media, tally: VoteTally) -> None:
        """Draw it as large as the room, for a sofa: one choice below the other."""
        texts, theme, rect = media.texts, media.theme, self.rect
        said, px = texts.squeezed(tally.title, "heading", rect.width)
        head = texts.line(said, "heading", theme.accent, px)
        put(surface, head, midtop=rect.midtop)
        foot = texts.line(voted_said(sum(tally.counts), tally.voters), "subheading", theme.cream)
        put(surface, foot, midbottom=rect.midbottom)
        room = rect.height - head.get_height() - foot.get_height()
        deep, gap = min(room // len(tally.labels), media.px(_ROW)), media.px(_GAP)
        wide = min(rect.width, media.px(_ROW_WIDE))
        top = rect.y + head.get_height() + (room - deep * len(tally.labels)) // 2
        for nth, label in enumerate(tally.labels):
            box = pygame.Rect(0, top + nth * deep + gap // 2, wide, deep - gap)
            box.centerx = rect.centerx
            column = 2 * box.height
            self._draw_bar(surface, media, box, column, nth)
            room_for = wide - column - 3 * gap
            label, px = texts.squeezed(label, "strong", room_for, round(deep * 0.42), 0.4)
            words = texts.line(label, "strong", theme.cream, px)
            put(surface, words, midleft=(box.x + 2 * gap, box.centery))

    def _labels(
        self, labels: Sequence[str], media: Media, room: int, high: int
    ) -> tuple[list[list[str]], int]:
        """The lines of each label, and the size of all of them in pixels."""
        texts = media.texts
        usual = texts.px("strong")
        single = [texts.squeezed(each, "strong", room, least=0.5) for each in labels]
        px = min(size for _, size in single)
        most = min(usual, round(high / 2.5))
        if px > _SMALL * usual or px >= most:
            return [[text] for text, _ in single], px
        # Two lines of larger letters.
        parts = [_halves(each, lambda text: texts.width(text, "strong")) for each in labels]
        fitted = [texts.squeezed(each, "strong", room, most, 0.4) for two in parts for each in two]
        px = min(size for _, size in fitted)
        texts_ = iter(text for text, _ in fitted)
        return [[next(texts_) for _ in two] for two in parts], px

    def _draw_bar(
        self, surface: pygame.Surface, media: Media, box: pygame.Rect, column: int, nth: int
    ) -> None:
        """The plate of a choice, and at its right end the bar with the number of its votes."""
        assert self.tally is not None, "there is a vote"
        theme, leads, votes = media.theme, nth == self.tally.leads, self.tally.counts[nth]
        radius, art = media.px(14), media.widget_art
        surface.blit(art.plate(box.size, radius, theme.well, alpha=0.9), box, special_flags=PREMUL)
        high = round(box.height * self._heights[nth])
        if high > 0:
            tone = mixed(theme.accent, theme.well, 0.35 if leads else 0.6)
            full = art.plate(box.size, radius, under(theme.cream, tone, theme))
            part = pygame.Rect(box.width - column, box.height - high, column, high)
            surface.blit(full, part.move(box.topleft), part, special_flags=PREMUL)
        if leads:
            rim = art.ring(box.size, radius, theme.accent, max(2.0, media.px(3)))
            surface.blit(rim, box, special_flags=PREMUL)
        if votes:
            px = min(media.px(_NUMBER), round(box.height * 0.7))
            number = media.texts.line(str(votes), "number", theme.cream, px)
            put(surface, number, center=(box.right - column // 2, box.centery))


def _halves(label: str, width: Callable[[str], int]) -> list[str]:
    """The label in two lines that are about as wide as each other; in one if it is one word."""
    words = label.split(" ")
    ways = [[" ".join(words[:n]), " ".join(words[n:])] for n in range(1, len(words))]
    return min(ways, key=lambda two: max(map(width, two)), default=[label])
