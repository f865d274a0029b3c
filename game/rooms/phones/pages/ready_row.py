"""The row of those who are ready for what follows the score sheet, where people have phones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import TYPE_CHECKING

import pygame

from game.language.catalogue import _, say
from game.rooms.phones.words import phone as texts
from game.table.people.seating import Look
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, pie, put
from game.ui.scenes.score.score_part import ScorePart
from game.ui.widgets.widget import Size

if TYPE_CHECKING:
    from game.rooms.phones.people.readiness import Readiness

_HIGH = 84
"""Units that it is high."""
_FACE, _BESIDE = 66.0, 1.14
"""Units that a face is wide at most, and the distance from one to the next in faces."""
_LEAST = 24
"""Pixels that a face is wide at least; without that much room there are only words."""
_GAP = 18
_ROOM = 220
"""Units that it needs at least beside buttons."""
_WAITS = 8.0
"""Seconds that a whole ring stands for."""
_STEPS = 60
"""The number of pictures of the ring."""


class ReadyRow(ScorePart):
    """The faces of those who are waited for, with a tick once they are ready, how many they are,
    and a ring that runs out until the match goes on.

    asked: tells who is ready; None while there are no phones."""

    def __init__(
        self,
        asked: Callable[[], Readiness | None],
        names: Sequence[str],
        looks: Sequence[Look],
    ) -> None:
        super().__init__(grow=1)
        self._asked = asked
        self._names = names
        self._looks = looks
        self._shown: tuple[object, ...] = ()
        self.readiness: Readiness | None = None
        """The state that is shown."""

    @property
    def words(self) -> str:
        """The words beside the faces; empty while there are no phones."""
        known = self.readiness
        if known is None:
            return ""
        if known.goes_on_in is not None:
            return say(texts.GOES_ON, n=ceil(known.goes_on_in))
        return _("Ready: {n} of {all}", n=len(known.ready), all=len(known.voters))

    def measure(self, media: Media, width: int) -> Size:
        return min(width, media.px(_ROOM)), media.px(_HIGH)

    def look(self) -> bool:
        known = self.readiness = self._asked()
        left = known.goes_on_in if known is not None else None
        step = None if left is None else ceil(left * _STEPS / _WAITS)
        shown = (self.words, step, known and known.voters, known and known.ready)
        if shown != self._shown:
            self._shown = shown
            self.invalidate()
        return False

    def update(self, dt: float, media: Media) -> bool:
        self.look()
        return self.readiness is not None and self.readiness.goes_on_in is not None

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        known = self.readiness
        if known is None or not known.voters:
            return
        gap, rect = media.px(_GAP), self.rect.inflate(-2 * media.px(_GAP), 0)
        ring = media.px(_HIGH) * 3 // 4 if known.goes_on_in is not None else 0
        words = media.texts.line(self.words, "strong", media.theme.text)
        room = rect.width - words.get_width() - gap - (ring + gap if ring else 0)
        face = min(media.px(_FACE), rect.height, int(room / (len(known.voters) * _BESIDE)))
        if face < _LEAST:
            face = 0
        faces = round(face * _BESIDE) * len(known.voters)
        if room < 0:
            # The ring has the number too.
            words = words.subsurface((0, 0, 0, 0)) if ring else words
        parts = [faces, ring, words.get_width()]
        total = sum(parts) + gap * (len([each for each in parts if each]) - 1)
        x = rect.centerx - total // 2
        for seat in known.voters if face else ():
            self._face(surface, seat, pygame.Rect(x, rect.centery - face // 2, face, face), media)
            x += round(face * _BESIDE)
        x += gap if face else 0
        if ring and known.goes_on_in is not None:
            box = pygame.Rect(x, rect.centery - ring // 2, ring, ring)
            self._ring(surface, known.goes_on_in, box, media)
            x += ring + gap
        put(surface, words, midleft=(x, rect.centery))

    def _face(self, surface: pygame.Surface, seat: int, box: pygame.Rect, media: Media) -> None:
        assert self.readiness is not None, "there are phones"
        ready = seat in self.readiness.ready
        picture = portrait(
            self._names[seat], self._looks[seat], box.width, media,
            "pleased" if ready else "calm", faint=not ready,
        )  # fmt: skip
        put(surface, picture, center=box.center)
        if ready:
            side = max(12, round(box.width * 0.42))
            disc = pygame.Rect(0, 0, side, side)
            disc.bottomright = box.bottomright
            plate = media.widget_art.plate(disc.size, side / 2, media.theme.good)
            surface.blit(plate, disc, special_flags=PREMUL)
            tick = media.widget_art.sign("check", round(side * 0.8), media.theme.well, 4.0)
            put(surface, tick, center=disc.center)

    def _ring(self, surface: pygame.Surface, left: float, box: pygame.Rect, media: Media) -> None:
        theme, thick = media.theme, max(3, round(box.width * 0.11))
        round_by = box.width / 2
        body = media.widget_art.plate(box.size, round_by, theme.panel)
        surface.blit(body, box, special_flags=PREMUL)
        full = media.widget_art.ring(box.size, round_by, theme.accent, thick)
        surface.blit(pie(full, min(1.0, left / _WAITS)), box, special_flags=PREMUL)
        number = media.texts.line(str(ceil(left)), "number", theme.accent, box.width // 2)
        put(surface, number, center=box.center)
