"""The winners: their faces at the end of a round, and the podium at the end of a match."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.language.catalogue import translated
from game.language.summary import PODIUM
from game.storage.face_files import Expression
from game.table.sheet import ScoreSheet
from game.ui.graphics.ease import out_back, out_cubic
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, faded, put, soft_shadow, tinted
from game.ui.graphics.theme import Rgb, mixed, under
from game.ui.widgets.widget import Size, Widget

_MOST = 3
_FACE = 300
"""Width of a winner's face, units."""
_BESIDE = 0.62
"""The distance from one winner to the next, as a share of a face."""
_GLOW = 34
"""Units that the light behind a winner reaches beyond the face."""
_STEP_WIDE, _STEPS = 214, (148, 108, 76)
"""The width of a step of the podium, and the heights of the first to the third, units."""
_FIRST, _OTHERS = 232, 184
"""The widths of the winner's face and of the others on the podium, units."""
_STANDS = 0.10
"""The share of a face that is below the upper edge of its step."""
_HIGH = _STEPS[0] + round(_FIRST * (1 - _STANDS))
"""The height of the podium with the players on it, units."""
METALS: Sequence[Rgb] = ((247, 196, 86), (198, 204, 214), (204, 140, 92))
"""Gold, silver and bronze."""
_ORDER = (1, 0, 2)
"""The places on the podium from left to right."""


class Rising(Widget):
    """Rises within ``winner_time``."""

    def __init__(self) -> None:
        super().__init__()
        self._passed = 0.0
        self.over = False

    def finish(self) -> None:
        """End the animation."""
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


class Winners(Rising):
    """The faces of the winners of a round, side by side."""

    def __init__(self, sheet: ScoreSheet) -> None:
        super().__init__()
        self._sheet = sheet
        self._seats = (sheet.match_winners or sheet.winners)[:_MOST]

    def measure(self, media: Media, width: int) -> Size:
        face = media.px(_FACE)
        return round(face * (1 + _BESIDE * max(0, len(self._seats) - 1))), face

    def paint_area(self, media: Media) -> pygame.Rect:
        return self.rect.inflate(2 * media.px(_GLOW), 2 * media.px(_GLOW))

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        share = self._risen(media)
        if share <= 0.02 or not self._seats:
            return
        face = min(media.px(_FACE), self.rect.height)
        size = max(8, round(face * (0.55 + 0.45 * out_back(share))))
        clip = surface.get_clip()
        # A face that grows beyond its area would leave traces there.
        surface.set_clip(clip.clip(self.paint_area(media)))
        middles = [
            (self.rect.x + face // 2 + round(nth * face * _BESIDE), self.rect.centery)
            for nth in range(len(self._seats))
        ]
        for middle in middles:
            _draw_glow(surface, media, middle, face, share)
        for (x, y), seat in zip(middles, self._seats, strict=True):
            disc = _scaled_portrait(self._sheet, seat, size, media, "winning")
            put(surface, disc, center=(x, y + round((1 - share) * face * 0.3)))
        surface.set_clip(clip)


class Podium(Rising):
    """The three best of a match on their steps."""

    def __init__(self, sheet: ScoreSheet) -> None:
        super().__init__()
        self._sheet = sheet
        winners = sheet.match_winners or ()
        rest = [seat for seat in sheet.ranking if seat not in winners]
        ranked = (*winners, *rest)
        last = {sheet.place(seat) for seat in ranked[_MOST:]} - {0}
        self.best = tuple(seat for seat in ranked[:_MOST] if sheet.place(seat) not in last)
        """The seats on it, best first. If more players tie for a place than there is room for, none
        of them is on the podium."""
        self.places = tuple(sheet.place(seat) for seat in self.best)
        """The step of each of them; those who tie are on the same step."""

    def measure(self, media: Media, width: int) -> Size:
        return media.px(_STEP_WIDE) * len(self.best), media.px(_HIGH)

    def paint_area(self, media: Media) -> pygame.Rect:
        return self.rect.inflate(2 * media.px(_GLOW), 2 * media.px(_GLOW))

    def _lasts(self, media: Media) -> float:
        return media.motion.winner_time * 2.2

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        scale = min(1.0, self.rect.height / max(1, media.px(_HIGH)))
        wide = round(media.px(_STEP_WIDE) * scale)
        time = media.motion.winner_time
        order = [nth for nth in _ORDER if nth < len(self.best)]
        left = self.rect.centerx - wide * len(order) // 2
        for column, nth in enumerate(order):
            place = self.places[nth]
            # The third rises first.
            share = self._risen(media, time * 0.6 * (2 - nth))
            high = round(media.px(_STEPS[place]) * scale * out_cubic(share))
            if high < 2:
                continue
            step = pygame.Rect(left + column * wide, self.rect.bottom - high, wide - 2, high)
            face = round(media.px(_OTHERS if place else _FIRST) * scale)
            middle = (step.centerx, step.top - round(face * (0.5 - _STANDS)))
            if place == 0:
                _draw_glow(surface, media, middle, face, share)
            self._draw_step(surface, media, step, place)
            mood: Expression = "winning" if place == 0 else "pleased" if place == 1 else "calm"
            size = max(8, round(face * out_back(share)))
            disc = _scaled_portrait(self._sheet, self.best[nth], size, media, mood)
            put(surface, disc, midbottom=(step.centerx, step.top + round(face * _STANDS)))

    def _draw_step(
        self, surface: pygame.Surface, media: Media, step: pygame.Rect, place: int
    ) -> None:
        metal, theme = METALS[place], media.theme
        ink = mixed(metal, theme.cream, 0.5)
        plate = media.widget_art.plate(
            step.size, media.px(8), under(ink, mixed(theme.panel_top, metal, 0.55), theme),
            mixed(theme.panel, metal, 0.25), metal, media.px(2),
        )  # fmt: skip
        surface.blit(plate, step, special_flags=PREMUL)
        said = translated(PODIUM[place])
        words = media.texts.line(said, "number", ink, media.px(40))
        if step.height > words.get_height():
            put(surface, words, center=step.center)


def _draw_glow(
    surface: pygame.Surface, media: Media, middle: tuple[int, int], across: int, share: float
) -> None:
    """Draw a soft light behind a face that is ``across`` pixels wide, at ``share`` of its
    strength."""
    blur = media.px(_GLOW)
    size = round(across * 0.8)
    key = ("glow", size, blur, media.theme.accent)
    light = media.widget_art.keep(
        key, lambda: tinted(soft_shadow((size, size), size // 2, blur, 0.55), media.theme.accent)
    )
    at = light.get_rect(center=middle)
    surface.blit(light if share >= 1.0 else faded(light, share), at, special_flags=PREMUL)


def _scaled_portrait(
    sheet: ScoreSheet, seat: int, size: int, media: Media, mood: Expression
) -> pygame.Surface:
    """The portrait of a player, ``size`` pixels wide. It is drawn once and then scaled, because it
    grows while the player rises."""
    picture = portrait(sheet.seats[seat].name, sheet.look(seat), media.px(_FACE), media, mood)
    return pygame.transform.smoothscale(picture, (size, size))
