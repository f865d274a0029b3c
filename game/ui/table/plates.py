"""Name plates: who sits there, how many cards they hold, how they stand in the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.kit import Kit
from game.ui.medallion import medallion
from game.ui.pixels import PREMUL, canvas
from game.ui.theme import Rgb, mixed


@dataclass(frozen=True, slots=True)
class PlateFacts:
    """What a seat's plate says."""

    name: str
    cards: int
    score: str
    colour: int
    """Which of the medallion colours."""
    turn: bool = False
    called: bool = False
    out: bool = False
    """No cards left."""
    lost: bool = False
    """Out of it without having won."""
    won: bool = False
    aimed: bool = False
    """Whether it can be chosen as a target now."""
    side: int = -1
    """The pair it belongs to; -1 where everybody plays alone."""


_PAIRS: Sequence[Rgb] = ((34, 92, 156), (156, 62, 44))
"""What the plates of one pair and of the other are tinted with."""


def plate_picture(facts: PlateFacts, size: tuple[int, int], kit: Kit) -> pygame.Surface:
    """A seat's name plate; with its shadow it is larger than ``size`` by ``plate_room`` on every
    side."""
    theme, skins, texts = kit.theme, kit.skins, kit.texts
    wide, high = size
    blur = plate_blur(kit)
    room = 2 * blur
    sheet = canvas((wide + 2 * room, high + 2 * room))
    shadow = skins.shadow(size, high / 2, blur, 0.45)
    sheet.blit(shadow, (0, blur // 2), special_flags=PREMUL)
    bright = facts.turn or facts.won
    edge = theme.accent if bright or facts.aimed else theme.panel_edge
    thick = max(2, round(high * (0.055 if bright or facts.aimed else 0.028)))
    ground = theme.panel_top, theme.panel
    if facts.side >= 0:
        pair = _PAIRS[facts.side % len(_PAIRS)]
        ground = mixed(ground[0], pair, 0.55), mixed(ground[1], pair, 0.40)
        edge = edge if bright or facts.aimed else mixed(pair, theme.cream, 0.35)
    top = mixed(ground[0], theme.accent, 0.22) if bright else ground[0]
    plate = skins.plate(size, high / 2, top, ground[1], edge, thick)
    sheet.blit(plate, (room, room), special_flags=PREMUL)

    inset = max(2, round(high * 0.09))
    disc = high - 2 * inset
    coin = medallion(facts.name, facts.colour, disc, kit, faint=facts.lost)
    coin_at = pygame.Rect(room + inset, room + inset, disc, disc)
    sheet.blit(coin, coin_at, special_flags=PREMUL)

    count_wide = round(high * 0.74)
    left = coin_at.right + round(high * 0.16)
    right = room + wide - count_wide - round(high * 0.20)
    name_px = max(12, round(high * (0.36 if facts.score else 0.42)))
    ink = theme.faint if facts.lost else theme.text
    name = _name_line(facts.name, right - left, ink, name_px, kit)
    middle = room + high // 2
    if facts.score and high < _TWO_LINES:
        _one_line(sheet, facts, (left, room + high // 2), right - left, ink, kit)
    elif facts.score:
        small_px = max(11, round(high * 0.25))
        said, small_px = texts.squeezed(facts.score, "label", right - left, small_px)
        score = texts.line(said, "label", theme.muted, small_px)
        total = name.get_height() + score.get_height() - round(high * 0.10)
        y = middle - total // 2
        sheet.blit(name, (left, y), special_flags=PREMUL)
        y += name.get_height() - round(high * 0.10)
        sheet.blit(score, (left, y), special_flags=PREMUL)
    else:
        sheet.blit(name, name.get_rect(midleft=(left, middle)), special_flags=PREMUL)

    pill = pygame.Rect(0, 0, count_wide, round(high * 0.62))
    pill.midright = (room + wide - round(high * 0.20), middle)
    few = facts.won or (facts.cards == 1 and not facts.out)
    body = theme.accent if few else theme.well
    sheet.blit(skins.plate(pill.size, pill.height * 0.3, body), pill, special_flags=PREMUL)
    said = "won" if facts.won else "out" if facts.out else str(facts.cards)
    count_px = max(12, round(high * (0.30 if facts.out or facts.won else 0.42)))
    count = texts.line(said, "number", theme.on_accent if few else theme.cream, count_px)
    sheet.blit(count, count.get_rect(center=pill.center), special_flags=PREMUL)
    return sheet


SHORT_NAME = 6
"""Letters of a name that is never cut, however small it must become."""
_LEAST_NAME = 10
"""Pixels below which a plate rather does without the score."""


def _name_line(name: str, width: int, ink: Rgb, px: int, kit: Kit) -> pygame.Surface:
    """A name as large as there is room for it; only a long one is ever cut."""
    least = 0.0 if len(name) <= SHORT_NAME else 0.62
    text, px = kit.texts.squeezed(name, "strong", width, px, least)
    return kit.texts.line(text, "strong", ink, px)


_TWO_LINES = 34
"""Pixels of height from which a plate has room for a line of its own for the score."""


def _one_line(
    sheet: pygame.Surface,
    facts: PlateFacts,
    at: tuple[int, int],
    width: int,
    ink: Rgb,
    kit: Kit,
) -> None:
    """Name and bare score side by side, for plates too small for two lines."""
    texts, px = kit.texts, 12
    score = texts.line(f" {facts.score.split()[0]}", "label", kit.theme.muted, px)
    if texts.width(facts.name, "strong", _LEAST_NAME) > width - score.get_width():
        # Who sits there matters more, and the score is on the sheet.
        score = canvas((0, 0))
    name = _name_line(facts.name, width - score.get_width(), ink, px, kit)
    sheet.blit(name, name.get_rect(midleft=at), special_flags=PREMUL)
    after = at[0] + name.get_width(), at[1]
    sheet.blit(score, score.get_rect(midleft=after), special_flags=PREMUL)


def plate_blur(kit: Kit) -> int:
    """Blur of a plate's shadow; the picture is twice that larger on every side."""
    return max(2, round(7 * kit.unit))


def called_picture(high: int, kit: Kit) -> pygame.Surface:
    """The tag of a seat whose call stands."""
    theme = kit.theme
    words = kit.texts.line("Last card!", "label", theme.on_accent, max(11, round(high * 0.62)))
    size = words.get_width() + high, high
    sheet = canvas(size)
    edge = mixed(theme.accent, theme.cream, 0.5)
    plate = kit.skins.plate(size, high / 2, theme.accent, theme.accent_deep, edge, 2)
    sheet.blit(plate, (0, 0), special_flags=PREMUL)
    sheet.blit(words, words.get_rect(center=sheet.get_rect().center), special_flags=PREMUL)
    return sheet
