"""Who has won, to look at: those who step up beside the headline of a round, and the podium of a
match."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.language.catalogue import translated
from game.language.summary import PODIUM
from game.match.sheet import ScoreSheet
from game.ui.graphics.ease import out_back, out_cubic
from game.ui.graphics.medallion import medallion
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL
from game.ui.graphics.theme import Rgb, mixed
from game.ui.widgets.widget import Size, Widget

_MOST = 3
_FACE = 132
"""Width of a face that steps up, units."""
_STEP_WIDE, _STEPS = 150, (126, 90, 62)
"""Width of a step of the podium, and the heights of the first to the third, units."""
_ON_PODIUM = 124
_METALS: Sequence[Rgb] = ((247, 196, 86), (198, 204, 214), (204, 140, 92))
_ORDER = (1, 0, 2)
"""The places of a podium from left to right."""


class _Rising(Widget):
    """Something that steps up within ``winner_time``."""

    def __init__(self) -> None:
        super().__init__()
        self._passed = 0.0
        self.over = False

    def finish(self) -> None:
        """Stand now."""
        if not self.over:
            self.over = True
            self.invalidate()

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        if not self.over:
            self.invalidate()

    def _lasts(self, media: Media) -> float:
        return media.motion.winner_time

    def update(self, dt: float, media: Media) -> bool:
        if self.over:
            return False
        self._passed += dt
        self.over = self._passed >= self._lasts(media)
        self.invalidate()
        return not self.over

    def _risen(self, media: Media, delay: float = 0.0) -> float:
        time = media.motion.winner_time
        if self.over or not time:
            return 1.0
        return max(0.0, min(1.0, (self._passed - delay) / time))


class Winners(_Rising):
    """The faces of those who have won a round, side by side."""

    def __init__(self, sheet: ScoreSheet) -> None:
        super().__init__()
        self._sheet = sheet
        self._seats = (sheet.match_winners or sheet.winners)[:_MOST]

    def measure(self, media: Media, width: int) -> Size:
        face = media.px(_FACE)
        return round(face * (1 + 0.62 * max(0, len(self._seats) - 1))), face

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        share = self._risen(media)
        if share <= 0.02 or not self._seats:
            return
        face = min(media.px(_FACE), self.rect.height)
        size = max(8, round(face * (0.55 + 0.45 * out_back(share))))
        clip = surface.get_clip()
        # A face that springs beyond its place would leave a piece of itself there.
        surface.set_clip(clip.clip(self.rect))
        for place, seat in enumerate(self._seats):
            disc = portrait(self._sheet, seat, size, media, "winning")
            x = self.rect.x + face // 2 + round(place * face * 0.62)
            at = disc.get_rect(center=(x, self.rect.centery + round((1 - share) * face * 0.3)))
            surface.blit(disc, at, special_flags=PREMUL)
        surface.set_clip(clip)


class Podium(_Rising):
    """The three best of a match on their steps."""

    def __init__(self, sheet: ScoreSheet) -> None:
        super().__init__()
        self._sheet = sheet
        winners = sheet.match_winners or ()
        rest = [seat for seat in sheet.ranking if seat not in winners]
        self.best = (*winners, *rest)[: min(_MOST, len(sheet.seats))]
        """Those on it, best first."""
        self.places = tuple(sheet.place(seat) for seat in self.best)
        """The step that each of them stands on; a tie is one step."""

    def measure(self, media: Media, width: int) -> Size:
        return media.px(_STEP_WIDE * 3), media.px(_STEPS[0] + _ON_PODIUM)

    def _lasts(self, media: Media) -> float:
        return media.motion.winner_time * 2.2

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        share_of = self.rect.height / max(1, media.px(_STEPS[0] + _ON_PODIUM))
        wide = round(media.px(_STEP_WIDE) * min(1.0, share_of))
        face = round(media.px(_ON_PODIUM) * min(1.0, share_of))
        time = media.motion.winner_time
        left = self.rect.centerx - wide * 3 // 2
        for column, nth in enumerate(_ORDER):
            if nth >= len(self.best):
                continue
            place = self.places[nth]
            # The third steps up first.
            share = self._risen(media, time * 0.6 * (2 - nth))
            high = round(media.px(_STEPS[place]) * min(1.0, share_of) * out_cubic(share))
            if high < 2:
                continue
            step = pygame.Rect(left + column * wide, self.rect.bottom - high, wide - 2, high)
            self._draw_step(surface, media, step, place)
            seat = self.best[nth]
            mood = "winning" if place == 0 else "pleased" if place == 1 else "calm"
            disc = portrait(self._sheet, seat, max(8, round(face * out_back(share))), media, mood)
            at = disc.get_rect(midbottom=(step.centerx, step.top + round(face * 0.10)))
            surface.blit(disc, at, special_flags=PREMUL)

    def _draw_step(
        self, surface: pygame.Surface, media: Media, step: pygame.Rect, place: int
    ) -> None:
        metal, theme = _METALS[place], media.theme
        plate = media.widget_art.plate(
            step.size, media.px(8), mixed(theme.panel_top, metal, 0.55),
            mixed(theme.panel, metal, 0.25), metal, media.px(2),
        )  # fmt: skip
        surface.blit(plate, step, special_flags=PREMUL)
        said = translated(PODIUM[place])
        words = media.texts.line(said, "number", mixed(metal, theme.cream, 0.5), media.px(28))
        if step.height > words.get_height():
            surface.blit(words, words.get_rect(center=step.center), special_flags=PREMUL)


def portrait(sheet: ScoreSheet, seat: int, size: int, media: Media, mood: str) -> pygame.Surface:
    """The portrait of the player at that seat, ``size`` pixels wide.  A face is drawn once and then
    scaled, because it grows as it steps up."""
    look, name = sheet.look(seat), sheet.seats[seat].name
    if not media.faces.has(look.face):
        return medallion(name, look.colour, size, media)
    picture = media.faces.draw_face(look.face, mood, media.px(_FACE))
    return pygame.transform.smoothscale(picture, (size, size))
