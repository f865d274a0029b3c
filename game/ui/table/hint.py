"""A hint: what a master would do in one's place, and why, on a note beside the hand.

It is there at once and gets better in place while it is being thought about; the cards that it
means stand out.  It goes when one acts, asks again, or anything happens at the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match.advice import Advice, Counsel
from game.ui.artcache import RATIO
from game.ui.kit import Kit
from game.ui.pixels import PREMUL, canvas
from game.ui.stage import Picture
from game.ui.table.body import CardBody
from game.ui.table.clear import clear_box
from game.ui.table.fan import Slot
from game.ui.table.layout import Z_BUBBLES, Places

if TYPE_CHECKING:
    from game.ui.table.table import Table

_WIDTHS = 500.0, 570.0, 640.0, 440.0, 390.0, 760.0
"""Widths that the note may have, units of the table; the first that fits is taken."""
_NEEDED = 3
"""So many of the things that it could cover (see :meth:`Hints._kept_clear`) it never does."""
_OFTEN = 0.1
"""Seconds between two changes of the note: more often nobody could read it."""


class Hints:
    """The hints of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._sprite = Picture(z=Z_BUBBLES - 10)
        table.stage.add(self._sprite)
        self._advice: Advice | None = None
        self._shown: tuple[object, ...] = ()
        self._kit: Kit | None = None
        self._again = 0.0
        self.counsel: Counsel | None = None
        """What is advised now; None when no hint is shown."""

    @property
    def offered(self) -> bool:
        """Whether there is a person here, and a round, to advise."""
        table = self._table
        return table.seat in table.sitting.people and not table.sitting.round_over

    @property
    def refusal(self) -> str:
        """Why there is no hint now; empty when there can be one."""
        return self._table.sitting.no_advice(self._table.seat) or ""

    @property
    def on(self) -> bool:
        """Whether a hint is shown."""
        return self.counsel is not None

    def toggle(self) -> None:
        """Ask for a hint, or put it away."""
        table = self._table
        if self.on:
            self.hide()
        elif self.offered:
            refused = self.refusal
            if refused:
                table.refused(refused, ())
            else:
                self._advice = table.sitting.advice(table.seat)
                self.update()
        table.freshen()

    def hide(self) -> None:
        """Put the hint away."""
        if self.on:
            self._table.freshen()
        self._advice = self.counsel = self._sprite.surface = None
        self._shown = ()

    def update(self) -> None:
        """Show what has been found by now."""
        advice, table = self._advice, self._table
        if advice is None:
            return
        if self.refusal:  # the turn has gone on, or somebody else plays it
            self.hide()
            return
        advice.poll()
        if self.on and advice.thinking and table.clock < self._again and table.kit is self._kit:
            return
        self._again, self._kit = table.clock + _OFTEN, table.kit
        self.counsel = advice.counsel()
        shown = (self.counsel, advice.thinking, id(table.kit), table.movement.now.places)
        in_the_way = self.rect().colliderect(table.around.hud.line)
        if shown == self._shown and not in_the_way:
            return
        self._shown = shown
        places = table.movement.now.places
        picture, box = self._fitted(self.counsel, advice.thinking, places)
        self._sprite.surface = picture
        self._sprite.x, self._sprite.y = box.center
        table.around.bubbles.make_room(box)

    def next_due(self) -> float | None:
        """Seconds until it wants to be looked at although nothing moves."""
        return _OFTEN if self._advice is not None and self._advice.thinking else None

    def means(self) -> list[CardBody]:
        """The cards of the hand that the hint would lay."""
        found: list[CardBody] = []
        for card in self.counsel.action.cards if self.counsel is not None else ():
            of_it = (b for b in self._table.shown.own if b.card == card and b not in found)
            found += list(of_it)[:1]
        return found

    def rect(self) -> pygame.Rect:
        """Where the note lies, without its shadow; empty when there is none."""
        rim = 2 * _blur(self._table.kit) if self.on else 0
        return self._sprite.rect().inflate(-2 * rim, -2 * rim)

    def _fitted(
        self, counsel: Counsel, thinking: bool, places: Places
    ) -> tuple[pygame.Surface, pygame.Rect]:
        """The note, and where it lies: near its button, where it hides nothing that is needed."""
        table = self._table
        kit, rim = table.kit, 2 * _blur(table.kit)
        pictures = [
            hint_picture(counsel, thinking, kit, round(width * places.unit)) for width in _WIDTHS
        ]
        sizes = [(each.get_width() - 2 * rim, each.get_height() - 2 * rim) for each in pictures]
        button = table.buttons.hint.rect
        home = button.left, button.top - round(10 * places.unit)
        edge = round(12 * places.unit)
        felt = places.felt.inflate(-2 * edge, -2 * edge)
        near = felt.copy()
        near.width = places.drop_zone.left - near.left
        near.top = round(felt.height * 0.36)
        near.height = felt.bottom - near.top
        at, box = clear_box(sizes, home, [near, felt], self._kept_clear(places), _NEEDED)
        return pictures[at], box

    def _kept_clear(self, places: Places) -> list[list[pygame.Rect]]:
        """What the note must not cover, from what matters most to what matters least."""
        table = self._table
        hud, buttons = table.around.hud, table.buttons
        cards = [
            card_rect(body.slot, table.kit.feel.hover_rise * places.unit)
            for body in table.shown.own
        ]
        shown = [knob.rect for knob in buttons.knobs.all if knob.shown]
        needed = [*places.plates.values(), *shown, places.call, hud.line]
        needed.append(places.head.inflate(0, round(24 * places.unit)))
        pile = places.drop_zone
        stock = pile.move(round(places.stock[0] - places.pile[0]), 0)
        return [
            needed,
            cards,
            [*hud.badges(shown=True), pile],
            list(places.boxes.values()),
            [places.prompt, stock],
        ]


def card_rect(slot: Slot, rise: float) -> pygame.Rect:
    """What a card in the hand takes up, and what it may rise by."""
    high = slot.width * RATIO
    rect = pygame.Rect(0, 0, round(slot.width), round(high + rise))
    rect.midbottom = round(slot.x), round(slot.y + high / 2)
    return rect


def _blur(kit: Kit) -> int:
    """Blur of the note's shadow; the picture is twice that larger on every side."""
    return kit.px(7)


def knob_rect(auto: pygame.Rect, wide: int, places: Places) -> pygame.Rect:
    """Where the button stands: above the switch for automatic play; beside it would be in the way
    of a large hand."""
    return pygame.Rect(auto.x, auto.y - auto.height - round(10 * places.unit), wide, auto.height)


def hint_picture(counsel: Counsel, thinking: bool, kit: Kit, wide: int) -> pygame.Surface:
    """A cream note ``wide`` pixels wide: what to do, why, and what else could be done."""
    theme, texts = kit.theme, kit.texts
    pad, gap, blur = kit.px(20), kit.px(8), _blur(kit)
    room = wide - 2 * pad
    head = "Thinking …" if thinking else "A master’s choice"
    # Numbers stay beside what they belong to when the line breaks.
    percent = (
        f" – wins about\N{NO-BREAK SPACE}{counsel.percent}\N{NO-BREAK SPACE}%"
        if counsel.percent is not None
        else ""
    )
    said = " ".join(counsel.beside), " ".join(counsel.why)
    rows = [
        texts.block(head, "tiny", theme.ink, room),
        texts.block(f"{counsel.words}{percent}", "label", theme.ink, room),
    ]
    rows += [texts.block(words, "small", theme.ink, room) for words in said if words]
    rows += [
        texts.block(
            f"Or: {way.words} –\N{NO-BREAK SPACE}{way.percent}\N{NO-BREAK SPACE}%",
            "tiny",
            theme.ink,
            room,
        )
        for way in counsel.others
    ]
    high = sum(row.get_height() for row in rows) + gap * (len(rows) - 1) + 2 * pad
    sheet = canvas((wide + 4 * blur, high + 4 * blur))
    radius = kit.px(14)
    shadow = kit.skins.shadow((wide, high), radius, blur, 0.45)
    sheet.blit(shadow, (0, blur // 2), special_flags=PREMUL)
    plate = kit.skins.plate((wide, high), radius, theme.cream)
    sheet.blit(plate, (2 * blur, 2 * blur), special_flags=PREMUL)
    y = 2 * blur + pad
    for row in rows:
        sheet.blit(row, (2 * blur + pad, y), special_flags=PREMUL)
        y += row.get_height() + gap
    return sheet
