"""A hint: what a master would do in the person's place, and why, on a note beside the hand.

It is there at once and gets better in place while it is being thought about; the cards that it
means stand out.  It goes when the person acts or asks again, or when anything happens at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.engine.actions import NOBODY
from game.language.advice import beside_said, move_said, reasons_said
from game.language.voice import Voice
from game.match.advice import Advice, Counsel
from game.match.exhibit import SittingLike
from game.ui.kit import Kit
from game.ui.pixels import PREMUL, canvas
from game.ui.sprite_layer import Picture, SpriteLayer
from game.ui.table.cards import CardBody
from game.ui.table.layout import Z_BUBBLES, Places

_WIDTHS = 500.0, 570.0, 640.0
"""Widths that the note may have, units of the table."""
_OFTEN = 0.1
"""Seconds between two changes of the note: more often nobody could read it."""


class Room(NamedTuple):
    """Where a note may lie: the places of the table, and what is on it now."""

    places: Places
    own: Sequence[CardBody]
    """The cards of the hand beside which it lies."""
    line: pygame.Rect
    """The words above the hand."""
    button: pygame.Rect
    """The button that asks for a hint."""


class Hint:
    """The hint at one seat. ``ask`` begins to think about one, ``refusal`` says why there is none
    now (nothing when there can be one), ``changed`` is called when it comes or goes, ``voice``
    says it."""

    def __init__(
        self,
        layer: SpriteLayer,
        ask: Callable[[], Advice],
        refusal: Callable[[], str],
        room: Callable[[], Room],
        changed: Callable[[], None],
        voice: Voice,
    ) -> None:
        self._ask = ask
        self._refusal = refusal
        self._room = room
        self._changed = changed
        self._voice = voice
        self._sprite = Picture(z=Z_BUBBLES - 10)
        layer.add(self._sprite)
        self.advice: Advice | None = None
        """What is being thought about, or was; None when no hint is wanted."""
        self._shown: tuple[object, ...] = ()
        self._kit: Kit | None = None
        self._drawn_for: Kit | None = None
        self._passed = 0.0
        """Seconds since the note changed."""
        self.counsel: Counsel | None = None
        """What is advised now; None when no hint is shown."""

    @property
    def on(self) -> bool:
        """Whether a hint is shown."""
        return self.counsel is not None

    @property
    def rect(self) -> pygame.Rect:
        """Where the note lies."""
        return self._sprite.rect()

    def show(self) -> None:
        """Ask for a hint, and show it."""
        self.advice = self._ask()
        self._changed()
        self.update(0.0)

    def hide(self) -> None:
        """Put the hint away."""
        if self.on:
            self._changed()
        self.advice = self.counsel = self._sprite.surface = None
        self._shown = ()

    def place(self, kit: Kit) -> None:
        """Everything anew, for a size and a theme."""
        self._kit = kit
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Show what has been found by now."""
        advice, kit = self.advice, self._kit
        if advice is None or kit is None:
            return
        self._passed += dt
        if self._refusal():  # the turn has gone on, or somebody else plays it
            self.hide()
            return
        advice.poll()
        fresh = self._passed < _OFTEN and kit is self._drawn_for
        if self.on and advice.thinking and fresh:
            return
        self._passed, self._drawn_for = 0.0, kit
        self.counsel = advice.counsel()
        room = self._room()
        shown = (self.counsel, advice.thinking, id(kit), room.places.size)
        if shown == self._shown:
            return
        self._shown = shown
        picture, box = _fitted(self.counsel, advice.thinking, kit, room, self._voice)
        self._sprite.surface = picture
        self._sprite.x, self._sprite.y = box.center

    def next_due(self) -> float | None:
        """Seconds until it wants to be looked at although nothing moves."""
        return _OFTEN if self.advice is not None and self.advice.thinking else None

    def means(self, own: Sequence[CardBody]) -> list[CardBody]:
        """The cards of this hand that the hint would lay."""
        found: list[CardBody] = []
        for card in self.counsel.action.cards if self.counsel is not None else ():
            of_it = (body for body in own if body.card == card and body not in found)
            found += list(of_it)[:1]
        return found


def _fitted(
    counsel: Counsel, thinking: bool, kit: Kit, room: Room, voice: Voice
) -> tuple[pygame.Surface, pygame.Rect]:
    """The note, and where it lies, as wide as it hides least of anybody's plate."""
    places = room.places
    found: list[tuple[int, pygame.Surface, pygame.Rect]] = []
    for width in _WIDTHS:
        picture = hint_picture(counsel, thinking, kit, round(width * places.unit), voice)
        box = _box(picture, room)
        if found and (box.bottom < found[0][2].bottom or box.colliderect(room.line)):
            break  # it has reached the hand, or the line above it
        hidden = [box.clip(plate) for plate in places.plates.values()]
        found.append((sum(each.width * each.height for each in hidden), picture, box))
        if not found[-1][0]:
            break
    _, picture, box = min(found, key=lambda each: (each[0], -each[2].top))
    return picture, box


def _box(picture: pygame.Surface, room: Room) -> pygame.Rect:
    """Above its button at the left, or, where the hand reaches so far, above the hand."""
    places, button = room.places, room.button
    box = picture.get_rect()
    box.bottomleft = button.left - round(12 * places.unit), button.top + round(6 * places.unit)
    reach = min((body.slot.x for body in room.own), default=places.size[0]) - places.card / 2
    if reach < box.right:
        box.bottom = min(box.bottom, places.prompt.bottom)
    box.clamp_ip(places.felt)
    return box


def advisor(sitting: SittingLike, seat: int) -> Voice:
    """The voice of whoever advises that seat, who knows its partner."""
    sides = sitting.sides
    partners = (each for each, side in enumerate(sides) if each != seat and side == sides[seat])
    return Voice(sitting.deck, sitting.names, seat, next(partners, NOBODY))


def hint_picture(
    counsel: Counsel, thinking: bool, kit: Kit, wide: int, voice: Voice
) -> pygame.Surface:
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
    said = beside_said(counsel.beside, voice), reasons_said(counsel.why, voice)
    rows = [
        texts.block(head, "tiny", theme.ink, room),
        texts.block(f"{move_said(counsel.move, voice)}{percent}", "label", theme.ink, room),
    ]
    rows += [texts.block(words, "small", theme.ink, room) for words in said if words]
    rows += [
        texts.block(
            f"Or: {move_said(way.move, voice)} –\N{NO-BREAK SPACE}{way.percent}\N{NO-BREAK SPACE}%",
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
