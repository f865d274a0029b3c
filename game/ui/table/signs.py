"""The pictures of signs on the table: outlines, lights, plates, badges. Pixels, premultiplied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.engine.cards import Deck
from game.ui.artcache import RATIO, ArtCache, soft_card
from game.ui.kit import Kit
from game.ui.pixels import PREMUL, canvas, from_svg
from game.ui.table.layout import Places
from game.ui.theme import Rgb, mixed

_CORNER = 0.075
"""Radius of a card's corner, in card widths."""


def put_card_signs(art: ArtCache, kit: Kit, card: float) -> None:
    """Make the pictures that go with a card of ``card`` pixels: its shadow in flight, outlines
    for chosen and focused cards, the light round the stock, and the place of an empty one."""
    width = round(card)
    edge = max(4, round(width * 0.16))
    art.put("shadow", soft_card(width, edge, round(edge * 0.8), 110), width)
    theme = kit.theme
    thick = max(2.0, width * 0.026)
    art.put("chosen", _outline(width, theme.accent, thick, 1.0), width)
    art.put("focus", _outline(width, theme.focus, thick, 1.0), width)
    art.put("glow", _halo(width, theme.accent), width)
    art.put("empty", _outline(width, theme.line, max(1.5, thick * 0.6), 0.45), width)


def _outline(width: int, colour: Rgb, thick: float, alpha: float) -> pygame.Surface:
    height = round(width * RATIO)
    room = round(thick * 2)
    box = (width + 2 * room, height + 2 * room)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box[0]} {box[1]}">'
        f'<rect x="{room - thick / 2}" y="{room - thick / 2}" width="{width + thick}" '
        f'height="{height + thick}" rx="{width * _CORNER + thick / 2}" fill="none" '
        f'stroke="{_hex(colour)}" stroke-width="{thick}" stroke-opacity="{alpha}"/></svg>'
    )
    return from_svg(svg, box)


def _halo(width: int, colour: Rgb) -> pygame.Surface:
    """A soft light round a card."""
    height = round(width * RATIO)
    room = round(width * 0.22)
    sheet = canvas((width + 2 * room, height + 2 * room))
    body = pygame.Rect(room, room, width, height).inflate(room * 0.5, room * 0.5)
    pygame.draw.rect(sheet, (*colour, 235), body, border_radius=round(width * 0.16))
    return _soft(sheet, max(2, room // 3))


def _soft(sheet: pygame.Surface, radius: int) -> pygame.Surface:
    # Blurred after premultiplying, or the edge would darken towards transparent black.
    once = pygame.transform.box_blur(sheet.premul_alpha(), radius)
    return pygame.transform.box_blur(once, radius)


def _hex(colour: Rgb) -> str:
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


# --- the cloth ---------------------------------------------------------------------------------


def put_table_signs(art: ArtCache, kit: Kit, places: Places) -> None:
    """Make the arrow of the direction ring and the light of the seat that must act."""
    side = max(10, round(34 * places.unit))
    line = mixed(kit.theme.line, kit.theme.cream, 0.35)
    arrow = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">'
        '<path d="M7 6 L33 20 L7 34 L14 20 Z" '
        f'fill="{_hex(line)}" stroke="{_hex(line)}" stroke-width="3" '
        'stroke-linejoin="round"/></svg>'
    )
    art.put("arrow", from_svg(arrow, (side, side)), side)
    box = next(iter(places.boxes.values()), places.plates[places.own])
    wide, high = round(box.width * 1.75), round(box.height * 2.1)
    art.put("turn-light", _light(wide, high, kit.theme.accent, 0.42), wide)
    wide, high = round(places.hand.width * 1.15), round(places.hand.height * 1.25)
    art.put("own-light", _light(wide, high, kit.theme.accent, 0.30), wide)


def _light(wide: int, high: int, colour: Rgb, strength: float) -> pygame.Surface:
    """A soft oval of light on the cloth."""
    stops = "".join(
        f'<stop offset="{at}%" stop-color="{_hex(colour)}" stop-opacity="{strength * share}"/>'
        for at, share in ((0, 1.0), (35, 0.72), (62, 0.32), (84, 0.07), (100, 0.0))
    )
    # Light has no detail: drawn at a quarter and stretched.
    small = max(8, wide // 4), max(8, high // 4)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" '
        'preserveAspectRatio="none"><defs><radialGradient id="g" gradientUnits="userSpaceOnUse" '
        f'cx="50" cy="50" r="50">{stops}</radialGradient></defs>'
        '<rect width="100" height="100" fill="url(#g)"/></svg>'
    )
    side = min(small)
    square = from_svg(svg, (side, side))
    return pygame.transform.smoothscale(square, (wide, high))


def bake_ring(background: pygame.Surface, kit: Kit, places: Places) -> None:
    """Stitch the oval on which the arrows sit into the cloth."""
    a, b = places.ring
    thin = max(1.2, 2.2 * places.unit)
    wide, high = round(2 * a + 4 * thin), round(2 * b + 4 * thin)
    oval = "".join(
        f'<ellipse cx="{wide / 2}" cy="{high / 2}" rx="{a - gap}" ry="{b - gap}" fill="none" '
        f'stroke="{_hex(kit.theme.line)}" stroke-width="{thin}" stroke-opacity="{strength}"/>'
        for gap, strength in ((0.0, 0.42), (9 * places.unit, 0.20))
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{oval}</svg>'
    picture = from_svg(svg, (wide, high))
    where = picture.get_rect(center=(round(places.centre[0]), round(places.centre[1])))
    background.blit(picture, where, special_flags=PREMUL)


# --- plates ---------------------------------------------------------------------------------


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
    won: bool = False
    aimed: bool = False
    """Whether it can be chosen as a target now."""


_MEDALLIONS: Sequence[Rgb] = (
    (196, 86, 62), (66, 128, 148), (170, 134, 46), (112, 92, 158), (84, 142, 92),
    (188, 96, 128), (92, 108, 178), (150, 104, 70), (58, 140, 124), (160, 72, 88),
)  # fmt: skip


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
    top = mixed(theme.panel_top, theme.accent, 0.22) if bright else theme.panel_top
    plate = skins.plate(size, high / 2, top, theme.panel, edge, thick)
    sheet.blit(plate, (room, room), special_flags=PREMUL)

    inset = max(2, round(high * 0.09))
    disc = high - 2 * inset
    colour = _MEDALLIONS[facts.colour % len(_MEDALLIONS)]
    gone = facts.out and not facts.won
    if gone:
        colour = mixed(colour, theme.panel, 0.6)
    coin = skins.plate(
        (disc, disc), disc / 2, mixed(colour, theme.cream, 0.18), colour,
        mixed(colour, theme.cream, 0.5), max(1, round(disc * 0.05)),
    )  # fmt: skip
    coin_at = pygame.Rect(room + inset, room + inset, disc, disc)
    sheet.blit(coin, coin_at, special_flags=PREMUL)
    letter = texts.line(facts.name[:1].upper(), "number", theme.cream, round(disc * 0.56))
    sheet.blit(letter, letter.get_rect(center=coin_at.center), special_flags=PREMUL)

    count_wide = round(high * 0.74)
    left = coin_at.right + round(high * 0.16)
    right = room + wide - count_wide - round(high * 0.20)
    name_px = max(12, round(high * (0.36 if facts.score else 0.42)))
    ink = theme.faint if gone else theme.text
    name = texts.line(
        texts.fit(facts.name, "strong", right - left, name_px), "strong", ink, name_px
    )
    middle = room + high // 2
    if facts.score and high < _TWO_LINES:
        _one_line(sheet, facts, (left, room + high // 2), right - left, ink, kit)
    elif facts.score:
        small_px = max(11, round(high * 0.25))
        score = texts.line(
            texts.fit(facts.score, "label", right - left, small_px), "label", theme.muted, small_px
        )
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
    fitted = texts.fit(facts.name, "strong", width - score.get_width(), px)
    name = texts.line(fitted, "strong", ink, px)
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


# --- the standard and what is pending -----------------------------------------------------------


def standard_picture(
    deck: Deck, suit: int, rank: int, anything: bool, kit: Kit, unit: float
) -> pygame.Surface:
    """What may follow: the suit or colour in force, and the rank beside it."""
    theme, texts = kit.theme, kit.texts
    side = round(112 * unit)
    px = max(12, round(24 * unit))
    # As much above the disc as the words take below, so that the disc is the middle.
    below = round(px * 2.9)
    sheet = canvas((max(round(side * 1.4), px * 8), side + 2 * below))
    disc = pygame.Rect(0, 0, side, side)
    disc.midtop = (sheet.get_width() // 2, below)
    edge = theme.accent if rank < 0 and suit >= 0 else mixed(theme.cream, theme.panel_edge, 0.4)
    coin = kit.skins.plate(
        disc.size, side / 2, theme.cream, mixed(theme.cream, theme.panel_edge, 0.18), edge,
        max(2, round(side * 0.055)),
    )  # fmt: skip
    sheet.blit(coin, disc, special_flags=PREMUL)
    label = deck.ranks[rank] if rank >= 0 else ""
    label = {"T": "10", "S": "Skip", "R": "Turn", "D": "+2", "X": "Joker"}.get(label, label)
    if suit >= 0:
        mark = texts.mark(deck.suits[suit], round(side * 0.60), theme.ink)
        if mark is not None:
            sheet.blit(mark, mark.get_rect(center=disc.center), special_flags=PREMUL)
        said = deck.suit_names[suit].capitalize()
        if label:
            said = f"{said}\nor {label}"
    else:
        said = "Any card" if anything or not label else label
        word = texts.line("Any" if anything else label, "number", theme.ink, round(side * 0.34))
        sheet.blit(word, word.get_rect(center=disc.center), special_flags=PREMUL)
    y = disc.bottom + round(2 * unit)
    for line in said.split("\n"):
        words = texts.line(line, "strong", theme.text, px, shadow=True)
        at = words.get_rect(midtop=(sheet.get_width() // 2, y))
        sheet.blit(words, at, special_flags=PREMUL)
        y += round(px * 1.12)
    return sheet


def pending_picture(total: int, misses: bool, kit: Kit, unit: float) -> pygame.Surface:
    """The counter of what is pending: so many cards, or so many missed turns."""
    theme, texts = kit.theme, kit.texts
    side = round((112 + min(total, 20) * 1.6) * unit)
    blur = max(2, round(9 * unit))
    sheet = canvas((side + 4 * blur, round(side * 1.34) + 4 * blur))
    shadow = kit.skins.shadow((side, side), side / 2, blur, 0.5)
    sheet.blit(shadow, (0, blur // 2), special_flags=PREMUL)
    hot = mixed(theme.bad, (190, 30, 20), 0.55)
    disc = pygame.Rect(2 * blur, 2 * blur, side, side)
    edge = mixed(theme.bad, theme.cream, 0.6)
    coin = kit.skins.plate(
        disc.size, side / 2, mixed(hot, theme.bad, 0.4), hot, edge, max(2, round(side * 0.05))
    )
    sheet.blit(coin, disc, special_flags=PREMUL)
    number = texts.line(
        f"×{total}" if misses else f"+{total}", "number", theme.cream, round(side * 0.46)
    )
    sheet.blit(number, number.get_rect(center=disc.center), special_flags=PREMUL)
    said = ("missed turn" if total == 1 else "missed turns") if misses else "pick-up"
    words = texts.line(said, "strong", theme.text, max(12, round(25 * unit)), shadow=True)
    if words.get_width() > sheet.get_width():
        words = texts.line(said, "tiny", theme.text, None, shadow=True)
    at = words.get_rect(midtop=(sheet.get_width() // 2, disc.bottom + round(2 * unit)))
    sheet.blit(words, at, special_flags=PREMUL)
    return sheet
