"""A hint: what a master would do in one's place, and why, on a note beside the hand.

It is there at once and gets better in place while it is being thought about; the cards that it
means stand out.  It goes when one acts, asks again, or anything happens at the table.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.language.refusals import refusal_said
from game.language.voice import Voice
from game.match.advice import Advice, Counsel
from game.ui.kit import Kit
from game.ui.pixels import PREMUL, canvas
from game.ui.stage import Picture
from game.ui.table.body import CardBody
from game.ui.table.layout import Z_BUBBLES, Places

if TYPE_CHECKING:
    from game.ui.table.table import Table

_WIDTHS = 500.0, 570.0, 640.0
"""Widths that the note may have, units of the table."""
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
        sitting, seat = self._table.sitting, self._table.seat
        why = sitting.no_advice(seat)
        return refusal_said(why, Voice(sitting.deck, sitting.names, seat)) if why else ""

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
        shown = (self.counsel, advice.thinking, id(table.kit), table.movement.now.places.size)
        if shown == self._shown:
            return
        self._shown = shown
        places = table.movement.now.places
        picture, box = self._fitted(self.counsel, advice.thinking, places)
        self._sprite.surface = picture
        self._sprite.x, self._sprite.y = box.center

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

    def _fitted(
        self, counsel: Counsel, thinking: bool, places: Places
    ) -> tuple[pygame.Surface, pygame.Rect]:
        """The note, and where it lies, as wide as it hides least of anybody's plate."""
        table, line = self._table, self._table.around.hud.line
        found: list[tuple[int, pygame.Surface, pygame.Rect]] = []
        for width in _WIDTHS:
            picture = hint_picture(counsel, thinking, table.kit, round(width * places.unit))
            box = self._place(picture, places)
            if found and (box.bottom < found[0][2].bottom or box.colliderect(line)):
                break  # it has reached the hand, or the line above it
            hidden = [box.clip(plate) for plate in places.plates.values()]
            found.append((sum(each.width * each.height for each in hidden), picture, box))
            if not found[-1][0]:
                break
        _, picture, box = min(found, key=lambda each: (each[0], -each[2].top))
        return picture, box

    def _place(self, picture: pygame.Surface, places: Places) -> pygame.Rect:
        """Above its button at the left, or, where the hand reaches so far, above the hand."""
        knob, own = self._table.buttons.hint.rect, self._table.shown.own
        box = picture.get_rect()
        box.bottomleft = knob.left - round(12 * places.unit), knob.top + round(6 * places.unit)
        reach = min((body.slot.x for body in own), default=places.size[0]) - places.card / 2
        if reach < box.right:
            box.bottom = min(box.bottom, places.prompt.bottom)
        box.clamp_ip(places.felt)
        return box


def knob_rect(auto: pygame.Rect, wide: int, places: Places) -> pygame.Rect:
    """Where the button stands: above the switch for automatic play; beside it would be in the way
    of a large hand."""
    return pygame.Rect(auto.x, auto.y - auto.height - round(10 * places.unit), wide, auto.height)


def hint_picture(counsel: Counsel, thinking: bool, kit: Kit, wide: int) -> pygame.Surface:
    """A cream note ``wide`` pixels wide: what to do, why, and what else could be done."""
    theme, texts = kit.theme, kit.texts
    pad, gap, blur = kit.px(20), kit.px(8), kit.px(7)
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
