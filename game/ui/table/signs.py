"""The pictures of signs on the table: outlines, lights, badges. Pixels, premultiplied."""

from __future__ import annotations

import pygame

from game.engine.cards import Deck
from game.language.cards import suit as suit_name
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
    label = {"T": "10", "S": "Skip", "R": "Reverse", "D": "+2", "X": "Joker"}.get(label, label)
    if suit >= 0:
        mark = texts.mark(deck.suits[suit], round(side * 0.60), theme.ink)
        if mark is not None:
            sheet.blit(mark, mark.get_rect(center=disc.center), special_flags=PREMUL)
        said = suit_name(deck, suit, True)
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
