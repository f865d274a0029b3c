"""The note on a card: what it does under these rules, for whoever rests on it for a moment.

It lies over the lower edge of the hand, where it hides neither the pile nor the corners of the
other cards, takes no press, and is gone as soon as anything is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.language.card_notes import card_note
from game.ui.artcache import RATIO
from game.ui.kit import Kit
from game.ui.pixels import PREMUL, canvas
from game.ui.stage import Picture
from game.ui.table.body import CardBody
from game.ui.table.layout import Z_SHOWN
from game.ui.table.words import card_words

if TYPE_CHECKING:
    from game.ui.table.table import Table

REST = 0.6
"""Seconds that the pointer rests on a card before the note shows."""
_WIDTHS = (560.0, 780.0, 1000.0)
"""The first of these, in units, that needs no more than so many lines: a high note would hide the
card that it is about."""
_LINES = 3


class Note:
    """The note of one table, and what is said about the card that is pointed at."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._sprite = Picture(z=Z_SHOWN + 5)
        table.stage.add(self._sprite)
        self._facts: tuple[object, ...] = ()
        self._rested = 0.0
        self._words = ""

    @property
    def shown(self) -> str:
        """What the note says now; empty when it is not there."""
        return self._words if self._sprite.surface is not None else ""

    def hide(self) -> None:
        """Go, until the pointer rests anew."""
        self._sprite.surface = None
        self._rested = 0.0
        self._facts = ()

    def update(self, dt: float) -> None:
        """Let time pass; say what is to be said about what is pointed at now."""
        table = self._table
        body, card = self._pointed()
        facts = (body, card, table.truth, table.busy, tuple(table.hand.codes))
        if not _same(facts, self._facts):
            # The card may be the same: what can be done with it need not be.
            under = table.hand.hovered or table.hand.focused()
            if under is not None:
                table.selection.point_at(under)
            self.hide()
            self._facts = facts
            self._words = card_note(table.sitting.rules, card) if card >= 0 else ""
            return
        if self._sprite.surface is not None or not self._words:
            return
        self._rested += dt
        if self._rested >= REST:
            self._show(body, card)

    def next_due(self) -> float | None:
        """Seconds until it shows."""
        if self._sprite.surface is not None or not self._words:
            return None
        return max(0.0, REST - self._rested)

    # ----------------------------------------------------------------------------------------

    def _pointed(self) -> tuple[CardBody | None, int]:
        """The body in the hand that is pointed at (None for the top of the pile), and its card;
        -1 for none."""
        table = self._table
        if table.busy or table.picker is not None or table.grip.pressed is not None:
            return None, -1
        body = table.hand.hovered or table.hand.focused()
        if body is not None:
            return body, body.card
        truth = table.truth
        if truth.pile and table.pointer.on_pile(table.pointer.point):
            return None, truth.guise if truth.guise >= 0 else truth.pile[-1]
        return None, -1

    def _show(self, body: CardBody | None, card: int) -> None:
        table = self._table
        places = table.movement.now.places
        picture = note_picture(
            card_words(table.sitting.deck, card), self._words, table.kit, places.hand.width
        )
        gap = round(8 * places.unit)
        box = picture.get_rect()
        if body is not None:
            box.midbottom = (round(body.slot.x), places.size[1] - gap)
            if box.width <= places.hand.width:
                box.left = max(places.hand.left, min(places.hand.right - box.width, box.left))
        else:
            half = round(places.card * RATIO / 2) + 2 * gap
            x, y = round(places.pile[0]), round(places.pile[1])
            box.midtop = (x, y + half)
            if box.bottom > places.actions.top:
                box.midbottom = (x, y - half)
        box.clamp_ip(places.felt)
        self._sprite.x, self._sprite.y = box.center
        self._sprite.surface = picture


def note_picture(title: str, words: str, kit: Kit, room: int) -> pygame.Surface:
    """A cream note: the card, and what it does; about ``room`` pixels wide at most."""
    theme, texts = kit.theme, kit.texts
    widths = [min(kit.px(width), max(kit.px(_WIDTHS[0]), room - kit.px(150))) for width in _WIDTHS]
    fitting = (width for width in widths if len(texts.wrap(words, "small", width)) <= _LINES)
    width = texts.balanced(words, "small", next(fitting, widths[-1]))
    head = texts.line(title, "label", theme.ink)
    body = texts.block(words, "small", theme.ink, width)
    pad_x, pad_y, gap, blur = kit.px(18), kit.px(10), kit.px(12), kit.px(7)
    beside = head.get_width() + gap
    size = (beside + body.get_width() + 2 * pad_x, body.get_height() + 2 * pad_y)
    sheet = canvas((size[0] + 4 * blur, size[1] + 4 * blur))
    radius = kit.px(12)
    sheet.blit(kit.skins.shadow(size, radius, blur, 0.45), (0, blur // 2), special_flags=PREMUL)
    sheet.blit(
        kit.skins.plate(size, radius, theme.cream), (2 * blur, 2 * blur), special_flags=PREMUL
    )
    x, y = 2 * blur + pad_x, 2 * blur + pad_y
    sheet.blit(head, (x, y), special_flags=PREMUL)
    sheet.blit(body, (x + beside, y), special_flags=PREMUL)
    return sheet


def _same(a: tuple[object, ...], b: tuple[object, ...]) -> bool:
    """Whether the same card is looked at in the same position."""
    return (
        len(a) == len(b) and a[0] is b[0] and a[2] is b[2] and a[1::2] == b[1::2] and a[4] == b[4]
    )
