"""Pictures of plates: name, count and score of a seat, its tag, and the light beneath it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.language import table_texts as messages
from game.language.catalogue import say
from game.ui.graphics.medallion import PAIRS, medallion
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, from_svg, put
from game.ui.graphics.theme import Rgb, hex_of, mixed
from game.ui.table.layout import Places


class Score(NamedTuple):
    """A score as it is written on a plate."""

    words: str = ""
    figure: str = ""


@dataclass(frozen=True, slots=True)
class PlateFacts:
    """What a seat's plate says."""

    name: str
    cards: int
    score: str
    """In words; empty for none."""
    colour: int
    """The index of the medallion colour."""
    turn: bool = False
    called: bool = False
    out: bool = False
    """No cards left."""
    won: bool = False
    aimed: bool = False
    """True if it can be chosen as a target now."""
    figure: str = ""
    """The score alone, for plates too small for words."""
    side: int = -1
    """The pair it belongs to; -1 where everybody plays alone."""
    face: bool = False
    """True if its left end shows a face instead of the disc with the letter."""
    own: bool = False
    away: bool = False
    """Not connected: the name is faint."""
    dealing: bool = False
    """The deal is going on, so a single card is no reason to warn."""


class Tags(NamedTuple):
    """What hangs on the rim of a plate."""

    called: bool = False
    """It has called."""
    played_for: bool = False
    """The game plays for it."""
    away: bool = False
    """Nobody is there."""
    last_one: bool = False
    """True if a call is "last one" and not "last card"."""


def disc_of(plate: pygame.Rect, own: bool = False) -> tuple[tuple[float, float], int]:
    """Return the middle and the width of the disc behind a plate's face. ``own``: the viewer's own
    plate, which is large and has buttons over it."""
    high = plate.height
    if own:
        return (plate.left + high * 0.54, plate.centery + high * 0.05), round(high * 1.08)
    return (plate.left + high * 0.62, plate.centery - high * 0.16), round(high * 1.5)


def disc_at(seat: int, places: Places) -> tuple[tuple[float, float], int]:
    """Return the middle and the width of the disc behind the face of a seat of this table."""
    return places.discs.get(seat) or disc_of(places.plates[seat], seat == places.own)


def with_face(places: Places, seat: int) -> pygame.Rect:
    """Return where the plate of a seat is, with the disc of its face."""
    (x, y), across = disc_at(seat, places)
    face = pygame.Rect(0, 0, across, across)
    face.center = round(x), round(y)
    return face.union(places.plates[seat])


def lay_face(plate: pygame.Surface, face: str, size: tuple[int, int], media: Media) -> None:
    """Lay a face over the picture of the viewer's own plate; ``size`` is without its shadow."""
    room = 2 * plate_blur(media)
    (x, y), across = disc_of(pygame.Rect((room, room), size), own=True)
    picture, (middle_x, middle_y) = media.faces.face_on_disc(face, across)
    at = (round(x) - middle_x, round(y) - middle_y)
    plate.blit(picture, at, special_flags=PREMUL)


def plate_picture(facts: PlateFacts, size: tuple[int, int], media: Media) -> pygame.Surface:
    """Draw a seat's name plate. Its shadow adds twice ``plate_blur`` to ``size`` on
    every side; a count over the upper edge adds more above, and as much below."""
    theme, widget_art, texts = media.theme, media.widget_art, media.texts
    wide, high = size
    blur = plate_blur(media)
    room = 2 * blur
    pill = count_rect(pygame.Rect((0, 0), size), media)
    above = max(0, -pill.top)
    top = room + above
    sheet = canvas((wide + 2 * room, high + 2 * top))
    shadow = widget_art.shadow(size, high / 2, blur, 0.45)
    sheet.blit(shadow, (0, above + blur // 2), special_flags=PREMUL)
    bright = _bright(facts)
    edge = theme.accent if bright or facts.aimed else theme.panel_edge
    thick = max(2, round(high * (0.055 if bright or facts.aimed else 0.028)))
    ground = theme.panel_top, theme.panel
    if facts.side >= 0:
        pair = _pair(facts)
        ground = mixed(ground[0], pair, 0.55), mixed(ground[1], pair, 0.40)
        edge = edge if bright or facts.aimed else mixed(pair, theme.cream, 0.35)
    if bright:
        # The only light plate is that of the player in turn: people must find it among ten in half
        # a second.
        ground = theme.accent, theme.accent_deep
        edge = mixed(theme.accent, theme.cream, 0.6) if facts.side < 0 else _pair(facts)
    plate = widget_art.plate(size, high / 2, *ground, edge, thick)
    sheet.blit(plate, (room, top), special_flags=PREMUL)

    inset = max(2, round(high * 0.09))
    disc = high - 2 * inset
    coin_at = pygame.Rect(room + inset, top + inset, disc, disc)
    left = coin_at.right + round(high * 0.16)
    if facts.face:
        (middle_x, _), across = disc_of(pygame.Rect((room, room), size), facts.own)
        left = round(middle_x + across / 2 + high * 0.12)
    else:
        coin = medallion(facts.name, facts.colour, disc, media, faint=facts.away)
        sheet.blit(coin, coin_at, special_flags=PREMUL)

    right = room + (wide - round(high * 0.3) if above else pill.left - max(3, round(high * _GAP)))
    name_px = max(12, round(high * (0.36 if facts.score else 0.42)))
    ink = theme.muted if facts.away else theme.text
    ink = theme.on_accent if bright else ink
    name = _name(facts, right - left, ink, name_px, media)
    middle = top + high // 2
    small_px = max(12, round(high * 0.25), min(texts.px("tiny"), round(high * 0.3)))
    tiny = above or high < 34
    if tiny and facts.score and name.get_height() < 0.8 * high:
        name = _one_line(facts, right - left, high, ink, media)
        put(sheet, name, midleft=(left, middle))
    elif facts.score and name.get_height() + texts.line_height("label", 12) <= 1.1 * high:
        said, fitted = texts.squeezed(facts.score, "label", right - left, small_px)
        if said != facts.score and facts.figure:
            said, fitted = facts.figure, small_px
        small_px = fitted
        score = texts.line(said, "label", _beneath(facts, media), small_px)
        total = name.get_height() + score.get_height() - round(high * 0.10)
        y = middle - total // 2
        sheet.blit(name, (left, y), special_flags=PREMUL)
        y += name.get_height() - round(high * 0.10)
        sheet.blit(score, (left, y), special_flags=PREMUL)
    else:
        put(sheet, name, midleft=(left, middle))

    pill.move_ip(room, top)
    sheet.blit(count_picture(facts, pill.size, high, media), pill, special_flags=PREMUL)
    return sheet


def count_rect(plate: pygame.Rect, media: Media) -> pygame.Rect:
    """Where the number of cards stands: at the right end of a plate, or over its upper edge where
    the words are so large that a name needs the whole plate."""
    high = plate.height
    pill = pygame.Rect(0, 0, round(high * 0.74), round(high * 0.62))
    pill.midright = (plate.right - round(high * 0.20), plate.top + high // 2)
    if high < _WHOLE * media.texts.px("tiny"):
        pill.bottom = plate.top + round(high * 0.06)
    return pill


def count_picture(
    facts: PlateFacts, size: tuple[int, int], high: int, media: Media
) -> pygame.Surface:
    """Draw the number of cards of a seat, for a plate of height ``high``."""
    theme = media.theme
    sheet = canvas(size)
    few = facts.won or (facts.cards == 1 and not (facts.out or facts.dealing))
    bright = _bright(facts)
    body = theme.on_accent if bright else theme.accent if few else theme.well
    pill = media.widget_art.plate(size, size[1] * 0.3, body)
    sheet.blit(pill, (0, 0), special_flags=PREMUL)
    said = outcome(facts) or str(facts.cards)
    count_px = max(12, round(high * (0.30 if facts.out or facts.won else 0.42)))
    said, count_px = media.texts.squeezed(said, "number", size[0] - media.px(6), count_px)
    ink = theme.cream if bright or not few else theme.on_accent
    count = media.texts.line(said, "number", ink, count_px)
    put(sheet, count, center=sheet.get_rect().center)
    return sheet


def outcome(facts: PlateFacts) -> str:
    """What stands in place of the number of cards; empty while somebody plays."""
    if facts.won:
        return say(messages.WON)
    return say(messages.OUT) if facts.out else ""


def _bright(facts: PlateFacts) -> bool:
    """True if this is the light plate among dark ones."""
    return facts.turn or facts.won


def _pair(facts: PlateFacts) -> Rgb:
    """The colour of its pair."""
    return PAIRS[facts.side % len(PAIRS)]


def _beneath(facts: PlateFacts, media: Media) -> Rgb:
    """The colour of a score."""
    return media.theme.on_accent if _bright(facts) else media.theme.muted


_GAP = 0.11
"""Free space between the words and the count, as a share of the plate's height."""
SHORT_NAME, _LEAST_NAME = 6, 7
"""A name of at most this many letters is made as small as this, pixels, before it is cut."""
_HALF = 0.68
"""The size of a name in two lines, as a share of one in one line."""


def _name(facts: PlateFacts, width: int, ink: Rgb, px: int, media: Media) -> pygame.Surface:
    """Draw a name, in two lines where it is larger so. The viewer's own, which nobody cuts, is
    broken within a word where all else could not be read."""
    texts = media.texts
    lines, fitted = texts.named_in_lines(facts.name, "strong", width, px, half=_HALF)
    if "…" in lines[0] and len(facts.name) <= SHORT_NAME:
        lines, fitted = texts.named_in_lines(facts.name, "strong", width, _LEAST_NAME)
    elif facts.own and "…" in "".join(lines):
        half = (len(facts.name) + 1) // 2
        lines = f"{facts.name[:half]}-", facts.name[half:]
        wider = max(lines, key=lambda line: texts.width(line, "strong", fitted))
        fitted = texts.squeezed(wider, "strong", width, round(px * _HALF), 0.0)[1]
    drawn = [texts.line(line, "strong", ink, fitted) for line in lines]
    step = round(texts.line_height("strong", fitted) * 0.86)
    wide = max(each.get_width() for each in drawn)
    sheet = canvas((wide, step * (len(drawn) - 1) + drawn[0].get_height()))
    for row, line in enumerate(drawn):
        sheet.blit(line, (0, row * step), special_flags=PREMUL)
    return sheet


_WHOLE = 2.5
"""A count stands beside the name from this many times the size of the smallest words on."""


def _one_line(facts: PlateFacts, width: int, high: int, ink: Rgb, media: Media) -> pygame.Surface:
    """Draw name and bare score side by side, for plates too small for two lines."""
    texts = media.texts
    px = max(12, min(texts.px("tiny"), round(0.55 * high)))
    score = texts.line(f" {facts.figure}", "label", _beneath(facts, media), px)
    if texts.width(facts.name, "strong", round(0.84 * px)) > width - score.get_width():
        # The name matters more, and the score is on the sheet.
        score = canvas((0, 0))
    name = _name(facts, width - score.get_width(), ink, px, media)
    sheet = canvas((name.get_width() + score.get_width(), name.get_height()))
    put(sheet, name, topleft=(0, 0))
    put(sheet, score, midright=sheet.get_rect().midright)
    return sheet


def plate_blur(media: Media) -> int:
    """Blur of a plate's shadow; it adds twice this to the picture on every side."""
    return max(2, round(7 * media.unit))


def tags_picture(says: Tags, high: int, media: Media, tight: bool = False) -> pygame.Surface:
    """Draw the tags of a seat side by side. ``tight``: with little room beside their words."""
    theme = media.theme
    tags = []
    if says.called:
        words, ink = say(messages.CALLED[says.last_one]), theme.on_accent
        tags.append(_tag_picture(words, ink, theme.accent, theme.accent_deep, high, media, tight))
    if says.away:
        words, ink = say(messages.AWAY), theme.text
        tags.append(_tag_picture(words, ink, _NIGHT[0], _NIGHT[1], high, media, tight))
    if says.played_for:
        words, ink = say(messages.PLAYED_BY_ITSELF), theme.text
        tags.append(_tag_picture(words, ink, theme.panel_top, theme.well, high, media, tight))
    gap = max(2, high // 6)
    sheet = canvas((sum(tag.get_width() for tag in tags) + gap * (len(tags) - 1), high))
    x = 0
    for tag in tags:
        sheet.blit(tag, (x, 0), special_flags=PREMUL)
        x += tag.get_width() + gap
    return sheet


_NIGHT: Sequence[Rgb] = ((70, 78, 128), (38, 42, 84))
"""The colours of the tag of somebody who is away, from top to bottom."""


def _tag_picture(
    said: str, ink: Rgb, top: Rgb, bottom: Rgb, high: int, media: Media, tight: bool
) -> pygame.Surface:
    words = media.texts.line(said, "label", ink, max(11, round(high * 0.62)))
    size = words.get_width() + (high // 3 if tight else high), high
    sheet = canvas(size)
    edge = mixed(media.theme.accent, media.theme.cream, 0.5)
    plate = media.widget_art.plate(size, high / 2, top, bottom, edge, 2)
    sheet.blit(plate, (0, 0), special_flags=PREMUL)
    put(sheet, words, center=sheet.get_rect().center)
    return sheet


_BODY = 0.3
"""How much a light hides of what is under it, between paint (everything) and light (nothing), so
that bright things stay visible."""


def light_picture(wide: int, high: int, colour: Rgb, strength: float) -> pygame.Surface:
    """Draw a soft oval of light that is added to what it falls on, so that the weave stays
    visible."""
    stops = "".join(
        f'<stop offset="{at}%" stop-color="{hex_of(colour)}" stop-opacity="{strength * share}"/>'
        for at, share in ((0, 1.0), (35, 0.72), (62, 0.32), (84, 0.07), (100, 0.0))
    )
    # Light has no detail, so it is drawn at a quarter of its size and scaled up.
    small = max(8, wide // 4), max(8, high // 4)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" '
        'preserveAspectRatio="none"><defs><radialGradient id="g" gradientUnits="userSpaceOnUse" '
        f'cx="50" cy="50" r="50">{stops}</radialGradient></defs>'
        '<rect width="100" height="100" fill="url(#g)"/></svg>'
    )
    side = min(small)
    square = from_svg(svg, (side, side))
    square.fill((255, 255, 255, round(255 * _BODY)), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(square, (wide, high))
