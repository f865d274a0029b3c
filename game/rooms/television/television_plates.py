"""The plates of a television: a face, a large name, and a back with the number of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.language.catalogue import say
from game.rooms.television import television_texts as texts
from game.ui.graphics.medallion import medallion
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, put
from game.ui.graphics.text import Texts
from game.ui.graphics.theme import Rgb, mixed
from game.ui.table.layout import STANDARD, Places, Slot
from game.ui.table.plate_pictures import PlateFacts, outcome, plate_blur

_NAME, _LEAST_NAME, _COUNT, _SCORE = 64.0, 40.0, 58.0, 40.0
"""Sizes of letters, units."""
_OF_TWO: Final = 0.75
"""Size of the letters of a name in two lines, as a share of the usual: both stand in the plate."""
_HIGH: Final = 190.0
"""Height of a plate, units, above which it has a score below the number of cards."""
_PILL: Final = (148.0, 68.0)
_NAME_ROW, _PILL_BENEATH = 77.0, 57.0
BENEATH = _NAME_ROW + _PILL_BENEATH
"""Height of the words beneath a face: a name, and a count."""
_DARK: Rgb = (30, 18, 14)


def _tall(seat: int, places: Places) -> bool:
    """True if the name stands beneath the face."""
    (x, _), across = places.discs[seat]
    return x > places.plates[seat].centerx - across / 4


def _label(seat: int, places: Places) -> pygame.Rect:
    """Where the words of a seat stand, beside its face or, but for the count, beneath."""
    rect, (_, across) = places.plates[seat], places.discs[seat]
    left = rect.left + across + round(0.09 * across)
    return pygame.Rect(left, rect.top, max(1, rect.right - left), rect.height)


def pill_at(seat: int, places: Places, alone: bool = False) -> pygame.Rect:
    """Where the number of cards of a seat stands.

    alone: True if it holds one card, which is said in words."""
    u, label = places.unit, _label(seat, places)
    if _tall(seat, places):
        rect = places.plates[seat]
        pill = pygame.Rect(0, 0, round(_PILL[0] * u), round(_PILL_BENEATH * u))
        if alone:
            pill.width = min(rect.width, round(1.3 * _PILL[0] * u))
        pill.midbottom = rect.centerx, rect.bottom
        return pill
    wide = label.width + round(10 * u) if alone else min(round(_PILL[0] * u), label.width)
    pill = pygame.Rect(0, 0, wide, round(_PILL[1] * u))
    share = 0.62 if label.height > _HIGH * u else 0.74
    pill.midleft = label.left, round(label.top + share * label.height)
    if alone:
        # The suit to match stands beside the middle of the left edge.
        sign = pygame.Rect(0, 0, *[round((STANDARD * places.large + 16) * u)] * 2)
        sign.center = round(places.standard[0]), round(places.standard[1])
        sign.height += sign.height // 2  # the words beneath it
        if pill.colliderect(sign):
            pill.width = max(round(_PILL[0] * u), sign.left - pill.left)
    return pill


def backs(count: int, places: Places, seat: int, z: float) -> tuple[Slot, ...]:
    """The cards of a seat: nearly on top of one another, at the left end of its count."""
    pill = pill_at(seat, places)
    wide = 0.62 * pill.height
    if count == 1:
        # The tag that says so lies over it, and the face holds one up.
        return (Slot(pill.centerx, pill.centery, 0.0, wide, z),)
    x, y = pill.left + 0.62 * wide, pill.centery
    spread = min(3.0, count) * 0.05 * wide
    return tuple(
        Slot(
            x + spread * (at / max(1, count - 1) - 0.5), y, 7.0 if at == count - 1 else 0.0, wide,
            z + 80 + at * 0.01,
        )
        for at in range(count)
    )  # fmt: skip


def _alone(facts: PlateFacts) -> bool:
    """True if it holds a single card, which the room is warned of."""
    return facts.cards == 1 and not (facts.won or facts.out or facts.dealing)


def count_pill(facts: PlateFacts, size: tuple[int, int], media: Media) -> pygame.Surface:
    """The number of cards of a seat; its only card is said in words."""
    sheet, theme = canvas(size), media.theme
    alone, high = _alone(facts), size[1]
    few = facts.won or alone
    top, deep = (theme.accent, theme.accent_deep) if few else (_DARK, _DARK)
    pill = media.widget_art.plate(
        size, high * 0.32, top, deep, None if few else mixed(_DARK, theme.accent, 0.35),
        max(1, high // 30), 1.0 if few else 0.86,
    )  # fmt: skip
    sheet.blit(pill, (0, 0), special_flags=PREMUL)
    said = outcome(facts) or (say(texts.ONE_CARD) if alone else str(facts.cards))
    left = 0 if few or facts.out else round(high * 0.78)
    px = round(_COUNT * media.unit * (1.0 if said.isdigit() else 0.7))
    if alone and media.texts.width(said, "number", px) > size[0] - high // 4:
        said = "1"
    said, px = media.texts.squeezed(said, "number", size[0] - left - 4, px, 0.7)
    ink = theme.on_accent if few else theme.cream
    words = media.texts.line(said, "number", ink, px)
    room = pygame.Rect(left, 0, size[0] - left, high)
    put(sheet, words, center=room.center)
    return sheet


def _name_lines(
    name: str, seat: int, places: Places, texts_of: Texts
) -> tuple[tuple[str, ...], int]:
    """The lines of a name on its plate, and the size of their letters in pixels."""
    tall = _tall(seat, places)
    wide = places.plates[seat].width if tall else _label(seat, places).width
    px = round(_NAME * places.unit * (0.8 if tall else 1.0))
    lines, px = texts_of.named_in_lines(name, "button", wide, px, _LEAST_NAME / _NAME, _OF_TWO)
    if tall and len(lines) > 1:
        px = round(_LEAST_NAME * places.unit)
        lines, px = texts_of.named_in_lines(name, "button", wide, px)
    return lines, px


def names_cut(names: Sequence[str], places: Places, texts_of: Texts) -> int:
    """How many of these names, by seat, are not whole on their plates."""
    cut = 0
    for seat in places.plates:
        lines, _ = _name_lines(names[seat], seat, places, texts_of)
        cut += "".join(lines).replace(" ", "") != names[seat].replace(" ", "")
    return cut


def television_plate(facts: PlateFacts, seat: int, places: Places, media: Media) -> pygame.Surface:
    """The plate of a seat without its face, with room for a shadow on every side."""
    rect, (middle, across) = places.plates[seat], places.discs[seat]
    theme, texts_of, u = media.theme, media.texts, places.unit
    room = 2 * plate_blur(media)
    sheet = canvas((rect.width + 2 * room, rect.height + 2 * room))
    dx, dy = room - rect.left, room - rect.top
    disc = pygame.Rect(0, 0, across, across)
    disc.center = round(middle[0] + dx), round(middle[1] + dy)
    golden = facts.won or facts.turn or _alone(facts)
    thick = max(2, round((12 if golden else 6) * u))
    edge = theme.accent if golden or facts.aimed else mixed(theme.accent, (90, 60, 40), 0.6)
    rim = disc.inflate(2 * thick, 2 * thick)
    body = media.widget_art.plate(rim.size, rim.width / 2, edge, mixed(edge, (70, 40, 20), 0.25))
    sheet.blit(body, rim, special_flags=PREMUL)
    if not facts.face:
        coin = medallion(facts.name, facts.colour, across, media, faint=facts.away)
        sheet.blit(coin, disc, special_flags=PREMUL)
    label = _label(seat, places).move(dx, dy)
    tall = _tall(seat, places)
    ink = theme.muted if facts.away else theme.cream
    if facts.turn or facts.won:
        ink = mixed(theme.cream, theme.accent, 0.45)
    lines, px = _name_lines(facts.name, seat, places, texts_of)
    pill = pill_at(seat, places, _alone(facts)).move(dx, dy)
    step = round(px * (0.86 if tall else 0.92))
    for nth, said in enumerate(lines):
        name = media.texts.lettering(said, "button", ink, px)
        if tall:
            y = disc.bottom - round(6 * u) + nth * step
            at = name.get_rect(midtop=(room + rect.width // 2, y))
            at.left = max(at.left, 0)
        else:
            y = pill.top - round(2 * u) - (len(lines) - 1 - nth) * step
            at = name.get_rect(bottomleft=(label.left, y))
        sheet.blit(name, at, special_flags=PREMUL)
    sheet.blit(count_pill(facts, pill.size, media), pill, special_flags=PREMUL)
    if facts.figure not in ("", "0") and not tall and label.height > _HIGH * u:
        px = round(_SCORE * u)
        room = rect.right - label.left
        said = facts.score if texts_of.width(facts.score, "small", px) <= room else facts.figure
        score = media.texts.lettering(said, "small", theme.muted, px)
        sheet.blit(score, (label.left, pill.bottom + round(4 * u)), special_flags=PREMUL)
    return sheet


def one_card_picture(media: Media, high: int) -> pygame.Surface:
    """The tag that says that somebody holds one card."""
    words = media.texts.line(
        say(texts.ONE_CARD), "button", media.theme.on_accent, round(high * 0.7)
    )
    sheet = canvas((words.get_width() + high, high))
    plate = media.widget_art.plate(
        sheet.get_size(), high / 2, media.theme.accent, media.theme.accent_deep
    )
    sheet.blit(plate, (0, 0), special_flags=PREMUL)
    put(sheet, words, center=sheet.get_rect().center)
    return sheet
