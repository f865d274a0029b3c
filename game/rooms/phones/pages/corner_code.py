"""How phones can still join, in a corner of the table where it covers nothing: the letters of the
room, its address and a small QR code."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.language.catalogue import N_, _, say
from game.rooms.phones.pages.code_picture import code_picture, code_side
from game.rooms.phones.words import joining_texts as texts
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas
from game.ui.table.layout import Places
from game.ui.widgets.pill_button import PillButton
from game.ui.widgets.placement import Near, Side, covered, placed
from game.ui.widgets.widget import Size

_MODULE = 3.0
"""Width of a module of the QR code, units. It has whole pixels, at least two; where a window is too
small for that, there are only words."""
_PAD, _GAP = 14.0, 14.0
"""Between the rim and what is on it, and between words and code, units."""
_SMALL, _LETTERS = 22.0, 50.0
"""Heights of the words and of the letters of the room, units."""
_RIM = 12.0
"""Units between the rim of the table and the code."""
_APART = 6.0
"""Units that it keeps from what it may not cover."""
_NEAR = 120.0
"""Units from a corner that still count as in it."""
_ALPHA = 0.82


class Invitation(NamedTuple):
    """What somebody needs to join with a phone."""

    code: str
    """The four letters of the room."""
    address: str
    """To be typed."""
    url: str
    """In the QR code: it holds the key of the room."""
    watching: int = 0
    """The number of those who watch with phones."""


class CornerCode(PillButton):
    """The code of one table, in the largest form for which there is a corner: words beside the QR
    code, words below it, or a line of words."""

    def __init__(self) -> None:
        super().__init__("", lambda: None)
        self.visible = False
        self.invitation: Invitation | None = None
        """The invitation that it shows; None for nothing."""
        self.tooltip = say(N_("Hide this code"))
        self._form: pygame.Surface | None = None

    def invite(
        self,
        invitation: Invitation | None,
        media: Media,
        places: Places,
        taken: Sequence[pygame.Rect],
        props: Sequence[pygame.Rect] = (),
    ) -> None:
        """Show this in a corner of the table, clear of what is taken, and if it can be of the
        things on the cloth; None for nothing. It is hidden where there is no room."""
        self.invitation = invitation
        self.show(False)
        if invitation is None:
            return
        soft = [*around_the_pile(places), *props]
        for form in _forms(invitation, media, max(places.unit, media.unit)):
            rect = corner(form.get_size(), places, [*taken, *soft])
            rect = rect or corner(form.get_size(), places, taken)
            if rect is not None:
                self._form, self.rect = form, rect
                self.show(True, spring=False)
                return

    def _key(self) -> tuple[object, ...]:
        return (*super()._key(), id(self._form))

    def _drawn(self, media: Media) -> pygame.Surface:
        blur = self._blur(media)
        sheet = canvas((self.rect.width + 4 * blur, self.rect.height + 4 * blur))
        assert self._form is not None, "it has been placed"
        sheet.blit(self._form, (2 * blur, 2 * blur), special_flags=PREMUL)
        if self.lit:
            rim = media.widget_art.ring(
                self.rect.size, media.px(18), media.theme.accent, max(2, media.px(3))
            )
            sheet.blit(rim, (2 * blur, 2 * blur), special_flags=PREMUL)
        return sheet


_TOP_RIGHT = Side("topright", "topright")
_TOP_LEFT = Side("topleft", "topleft")
_BOTTOM_RIGHT = Side("bottomright", "bottomright")
_BOTTOM_LEFT = Side("bottomleft", "bottomleft")


def corner(size: Size, places: Places, taken: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """Return a place of that size near a corner of the table, clear of these; None when there is
    none. The upper right corner wins if the place is near enough to it, otherwise the nearest."""
    rim = round(_RIM * places.unit)
    felt = places.felt.inflate(-2 * rim, -2 * rim)
    half = felt.width // 2, felt.height // 2
    gap = 2 * round(_APART * places.unit)
    taken = [each.inflate(gap, gap) for each in taken if each]
    found: list[tuple[int, pygame.Rect]] = []
    for side in (_TOP_RIGHT, _BOTTOM_RIGHT, _BOTTOM_LEFT, _TOP_LEFT):
        quarter = pygame.Rect((0, 0), half)
        setattr(quarter, side.anchor, getattr(felt, side.anchor))
        if size[0] <= quarter.width and size[1] <= quarter.height:
            _, box = placed([size], Near(felt, [side], [quarter], [taken]))
            if not covered(box, taken):
                home = quarter.copy()
                home.size = size
                setattr(home, side.box, getattr(quarter, side.anchor))
                away = abs(box.x - home.x) + abs(box.y - home.y)
                found.append((max(0, away - round(_NEAR * places.unit)), box))
    return min(found, key=lambda each: each[0])[1] if found else None


def kept_free(places: Places, hands: bool) -> list[pygame.Rect]:
    """Return what the code may not cover, apart from the signs beside the piles.

    hands: True if anybody holds cards at this screen."""
    help_button = places.log_tab.move(places.log_tab.x - places.pause.x, 0)
    taken = [*places.plates.values(), *places.boxes.values(), places.log, places.prompt]
    taken += [places.piles, places.pause, places.log_tab, help_button]
    taken.append(places.head.inflate(round(40 * places.unit), round(24 * places.unit)))
    return [*taken, places.actions, places.corner, places.hand, places.call] if hands else taken


def around_the_pile(places: Places) -> list[pygame.Rect]:
    """The ring of the direction of play, with all that lies in it, as two rectangles."""
    wide, high = places.ring[0] * 2 + places.unit * 40, places.ring[1] * 2 + places.unit * 40
    found = []
    for share in ((1.0, 0.62), (0.8, 1.0)):
        box = pygame.Rect(0, 0, round(wide * share[0]), round(high * share[1]))
        box.center = round(places.centre[0]), round(places.centre[1])
        found.append(box)
    return found


def _forms(invitation: Invitation, media: Media, unit: float) -> list[pygame.Surface]:
    """Its forms, the largest first."""
    theme, pad, gap = media.theme, round(_PAD * unit), round(_GAP * unit)
    small, large = max(12, round(_SMALL * unit)), max(20, round(_LETTERS * unit))
    join = media.texts.line(say(texts.JOIN), "small", theme.muted, small)
    letters = media.texts.line(invitation.code, "number", theme.cream, large)
    address = media.texts.line(invitation.address, "small", theme.cream, small)
    line = _("Join: {code} · {address}", code=invitation.code, address=invitation.address)
    alone = media.texts.line(line, "strong", theme.cream, max(13, round(24 * unit)))
    found = [_plate([(alone, (0, 0))], media, pad)]
    scale = int(_MODULE * unit + 0.01)
    if scale < 2 or not invitation.url:
        return found
    side = code_side(invitation.url, scale)
    picture = code_picture(invitation.url, side, media, 12)
    words = [join, letters, address]
    if invitation.watching:
        said = say(texts.WATCHING, n=invitation.watching)
        words.append(media.texts.line(said, "small", theme.muted, small))
    wide = max(each.get_width() for each in words)
    high = sum(each.get_height() for each in words)
    parts, y = [(picture, (wide + gap, 0))], max(0, (side - high) // 2)
    for each in words:
        parts.append((each, (wide - each.get_width(), y)))
        y += each.get_height()
    below, y = [(picture, (max(0, (wide - side) // 2), 0))], side + gap // 2
    for each in words[1:]:
        below.append((each, ((max(wide, side) - each.get_width()) // 2, y)))
        y += each.get_height()
    return [_plate(parts, media, pad), _plate(below, media, pad), *found]


def _plate(
    parts: Sequence[tuple[pygame.Surface, tuple[int, int]]], media: Media, pad: int
) -> pygame.Surface:
    """These pictures on a dark plate."""
    boxes = [picture.get_rect(topleft=at) for picture, at in parts]
    size = boxes[0].unionall(boxes[1:]).size
    theme = media.theme
    sheet = canvas((size[0] + 2 * pad, size[1] + 2 * pad))
    plate = media.widget_art.plate(
        sheet.get_size(), media.px(18), theme.well, edge=theme.panel_edge,
        edge_width=max(1, media.px(2)), alpha=_ALPHA,
    )  # fmt: skip
    sheet.blit(plate, (0, 0), special_flags=PREMUL)
    for picture, (x, y) in parts:
        sheet.blit(picture, (x + pad, y + pad), special_flags=PREMUL)
    return sheet
