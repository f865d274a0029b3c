"""The seals that a round has brought, on the score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.language.catalogue import say
from game.rooms.history.library.feats import BY_KEY, Earned
from game.rooms.history.pages.wax_seal import seal_picture
from game.rooms.history.words.statistics_texts import MORE_FEATS, NEW_FEAT, SEALS, SEALS_ARE
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.scenes.score.score_part import ScorePart
from game.ui.widgets.widget import Size

if TYPE_CHECKING:
    from game.rooms.history.app.new_seals import NewSeals

_LOOK_EVERY = 0.2
"""Seconds from one look for new seals to the next."""
_LINE = 78
"""Units of height of a line of seals."""
_WORDS = 150
"""Units below which there is no room for words beside them."""


class NewSealsLine(ScorePart):
    """New seals side by side, with the words about the first of them, once a search has found
    them.  ``named``: the names of their owners are said also where all are of one person."""

    where = "line"

    def __init__(self, search: NewSeals, *, named: bool) -> None:
        super().__init__(grow=1.0)
        self._search: NewSeals | None = search
        self._named = named
        self._seals: Sequence[Earned] = ()
        self.heading = ""
        """The title of the first feat, and how many seals there are besides."""
        self.look_every = _LOOK_EVERY

    def look(self) -> bool:
        """Show the seals once they have been found."""
        if self._search is None or not self._search.done:
            return False
        found, self._search, self.look_every = self._search.found, None, None
        if not found:
            return False
        several = self._named or len({name for name, _ in found}) > 1
        titles = [
            say(NEW_FEAT, name=name, title=title) if several else title
            for name, title in ((name, say(BY_KEY[each.key].title)) for name, each in found)
        ]
        self._seals = [each for _, each in found]
        more = say(MORE_FEATS, title=titles[0], n=len(found) - 1)
        self.heading = more if len(found) > 1 else titles[0]
        told = [
            f"{said}. {_sentence(each)}" for said, each in zip(titles, self._seals, strict=True)
        ]
        self.tooltip = " ".join([*told, say(SEALS_ARE), say(SEALS)])
        self.takes_pointer = True
        self.invalidate()
        return True

    @property
    def empty(self) -> bool:
        return not self._seals

    def measure(self, media: Media, width: int) -> Size:
        return media.px(_LINE + _WORDS + 60) if self._seals else 0, media.px(_LINE)

    def ink(self, media: Media) -> pygame.Rect:
        return self.rect if self._seals else pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        if not self._seals:
            return
        px, texts, theme = min(self.rect.height, media.px(_LINE)), media.texts, media.theme
        room = self.rect.width - px - media.px(40)
        with_words = room >= media.px(_WORDS)
        seals = self._seals[:1] if with_words else self._seals[: max(1, self.rect.width // px)]
        lines, margin = [], 0
        if with_words:
            heading, size = texts.squeezed(self.heading, "strong", room, least=0.55)
            lines.append(texts.line(heading, "strong", theme.accent, size, shadow=True))
            margin = texts.shadow_margin("strong", size)
            whole = _sentence(seals[0])
            both = f"{whole} {say(SEALS)}"
            said, size = texts.squeezed(both, "small", room, least=0.8)
            if media.far or said != both:
                said, size = texts.squeezed(whole, "small", room, least=0.8)
            two = [said] if said in (whole, both) else texts.wrap(whole, "small", room, size, 2)
            lines += [texts.line(each, "small", theme.text, size, shadow=True) for each in two]
        wide = px * len(seals) + max(
            (each.get_width() + media.px(16) - 2 * margin for each in lines), default=0
        )
        x = self.rect.centerx - wide // 2
        for each in seals:
            picture = seal_picture(each.key, each.step, each.steps, px, media)
            put(surface, picture, midleft=(x, self.rect.centery))
            x += px
        highs = [line.get_height() - 2 * margin for line in lines]
        y = self.rect.centery - sum(highs) // 2
        for line, high in zip(lines, highs, strict=True):
            surface.blit(line, (x + media.px(16) - margin, y - margin), special_flags=PREMUL)
            y += high


def _sentence(step: Earned) -> str:
    return say(BY_KEY[step.key].sentence, n=step.needed)
