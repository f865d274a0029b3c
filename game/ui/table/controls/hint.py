"""A hint: what a master would do in the person's place, and why, on a note beside the hand.

It appears at once and improves while the computer thinks; its cards stand out. It goes away when
the person acts or asks again, or when anything happens at the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.engine.actions import NOBODY
from game.language import table_texts as messages
from game.language.advice_texts import beside_said, move_said, reasons_said
from game.language.catalogue import N_, say
from game.language.refusals import refusal_said
from game.language.voice import TableVoice
from game.table.advice import Advice, Counsel
from game.table.sitting_like import SittingLike
from game.ui.graphics.artcache import RATIO
from game.ui.graphics.media import Media
from game.ui.graphics.paper import paper, rim
from game.ui.graphics.pixels import PREMUL
from game.ui.graphics.sprite_layer import Picture
from game.ui.table.card_bodies import CardBody
from game.ui.table.controls.buttons import Buttons
from game.ui.table.controls.status_line import StatusLine
from game.ui.table.layout import Z_BUBBLES, Places
from game.ui.table.table_view import TableView
from game.ui.widgets.placement import ABOVE_LEFT, Near, placed

_WIDTHS = 500.0, 570.0, 640.0, 440.0, 390.0, 760.0
"""Widths that the note may have, units of the table; the first that fits is taken."""
_NEEDED = 5
"""The note never covers the first layers of :func:`kept_clear`, this many of them."""
_PAD = 20.0
"""Units between the edge of the note and its words."""
_OFTEN = 0.1
"""The least time between two changes of the note, seconds, so that it can be read."""


class NoteRoom(NamedTuple):
    """Where a note may lie: the places of the table, and what is on it now."""

    places: Places
    own: Sequence[CardBody]
    """The cards of the hand that it lies beside."""
    line: pygame.Rect
    """The words above the hand."""
    button: pygame.Rect
    """The button above which a hint lies."""
    buttons: Sequence[pygame.Rect]
    """All buttons that are shown now."""
    badges: Sequence[pygame.Rect]
    """The signs beside the pile and the tags on plates that are shown now."""


class Hint:
    """The hint for the seat whose hand is open. ``fresh`` is set when it appears or goes away;
    ``refused`` says why there are no hints here."""

    def __init__(
        self,
        sitting: SittingLike,
        view: TableView,
        status: StatusLine,
        buttons: Buttons,
        refused: str = "",
    ) -> None:
        self._refused = refused
        self._sitting = sitting
        self._view = view
        self._status = status
        self._buttons = buttons
        self._voice = advisor(sitting, view.seat)
        self.fresh = False
        self._sprite = Picture(z=Z_BUBBLES - 10)
        view.layer.add(self._sprite)
        self.advice: Advice | None = None
        """The advice that is being worked out, or was; None when no hint is wanted."""
        self._shown: tuple[object, ...] = ()
        self._media: Media | None = None
        self._drawn_for: Media | None = None
        self._passed = 0.0
        """Seconds since the note changed."""
        self.counsel: Counsel | None = None
        """What is advised now; None when no hint is shown."""

    def readdress(self) -> None:
        """Speak to the player whose hand is open now."""
        self.hide()
        self._voice = advisor(self._sitting, self._view.seat)

    def refusal(self) -> str:
        """Why there can be no hint now; empty when there can be one."""
        if self._refused:
            return self._refused
        why = self._sitting.no_advice(self._view.seat)
        return refusal_said(why, self._voice) if why else ""

    def room(self) -> NoteRoom:
        """Where notes may lie now."""
        view, buttons = self._view, self._buttons
        near = buttons.undo if buttons.undo.visible else buttons.hint
        return NoteRoom(
            view.places, view.display.own, self._status.rect, near.rect, buttons.shown(),
            [*view.signs.badges(shown=True), *view.plates.tags()],
        )  # fmt: skip

    @property
    def on(self) -> bool:
        """True if a hint is shown."""
        return self.counsel is not None

    @property
    def rect(self) -> pygame.Rect:
        """Where the note lies, without its shadow; empty when there is none."""
        edge = rim(self._media) if self.on and self._media is not None else 0
        return self._sprite.rect().inflate(-2 * edge, -2 * edge)

    def show(self) -> None:
        """Ask for a hint, and show it."""
        self.advice = self._sitting.advice(self._view.seat)
        self.fresh = True
        self.update(0.0)

    def hide(self) -> None:
        """Put the hint away."""
        if self.on:
            self.fresh = True
        self.advice = self.counsel = self._sprite.surface = None
        self._shown = ()

    def put_away(self) -> bool:
        """Put the hint away. Returns whether there was one."""
        was_on = self.on
        self.hide()
        return was_on

    def toggle(self) -> str:
        """Put the hint away, or show one. Returns why there can be none, else an empty string."""
        if self.put_away():
            return ""
        why = self.refusal()
        if not why:
            self.show()
        return why

    def place(self, media: Media) -> None:
        """Lay everything out again for a new size or theme."""
        self._media = media
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Show the best advice found so far."""
        advice, media = self.advice, self._media
        if advice is None or media is None:
            return
        self._passed += dt
        if self.refusal():  # the turn has gone on, or somebody else plays it
            self.hide()
            return
        advice.poll()
        fresh = self._passed < _OFTEN and media is self._drawn_for
        if self.on and advice.thinking and fresh:
            return
        self._passed, self._drawn_for = 0.0, media
        self.counsel = advice.counsel()
        room = self.room()
        shown = (self.counsel, advice.thinking, id(media), room.places)
        if shown == self._shown and not self.rect.colliderect(room.line):
            return
        self._shown = shown
        picture, box = _fitted(self.counsel, advice.thinking, media, room, self._voice)
        self._sprite.surface = picture
        self._sprite.x, self._sprite.y = box.center
        self._view.effects.make_room(box)

    def words(self) -> str:
        """The words of a finished hint; empty for none."""
        advice, counsel = self.advice, self.counsel
        if advice is None or counsel is None or advice.thinking:
            return ""
        lines = [words for words, _ in _lines(counsel, False, self._voice)]
        return " ".join(line if line[-1] in ".!?:" else f"{line}." for line in lines)

    def next_due(self) -> float | None:
        """Seconds until the hint must be updated although nothing moves."""
        return _OFTEN if self.advice is not None and self.advice.thinking else None

    def means(self, own: Sequence[CardBody]) -> list[CardBody]:
        """The cards of this hand that the hint would play."""
        found: list[CardBody] = []
        for card in self.counsel.action.cards if self.counsel is not None else ():
            of_it = (body for body in own if body.card == card and body not in found)
            found += list(of_it)[:1]
        return found


def _fitted(
    counsel: Counsel, thinking: bool, media: Media, room: NoteRoom, voice: TableVoice
) -> tuple[pygame.Surface, pygame.Rect]:
    """The note and its place: near its button, where it covers nothing that is needed."""
    places, edge = room.places, rim(media)
    pictures = [
        hint_picture(counsel, thinking, media, round(width * places.unit), voice)
        for width in _WIDTHS
    ]
    sizes = [(each.get_width() - 2 * edge, each.get_height() - 2 * edge) for each in pictures]
    edge = round(12 * places.unit)
    felt = places.felt.inflate(-2 * edge, -2 * edge)
    near = felt.copy()
    near.width = places.drop_zone.left - near.left
    near.top = round(felt.height * 0.36)
    near.height = felt.bottom - near.top
    layers = kept_clear(media, room)
    layers[0].append(room.line)
    gap = round(10 * places.unit)
    at, box = placed(
        sizes, Near(room.button, [ABOVE_LEFT], [near, felt], layers, must=_NEEDED, gap=gap)
    )
    return pictures[at], box


def kept_clear(media: Media, room: NoteRoom) -> list[list[pygame.Rect]]:
    """What a note should not cover besides the words above the hand, most important first."""
    places = room.places
    head = places.head.inflate(0, round(24 * places.unit))
    rise = media.motion.hover_rise * places.unit
    return [
        [*places.plates.values(), *room.buttons, places.call, head],
        [places.drop_zone],
        [_card_rect(body, rise) for body in room.own],
        list(room.badges),
        [places.piles],
        list(places.boxes.values()),
        [places.prompt],
    ]


def _card_rect(body: CardBody, rise: float) -> pygame.Rect:
    """The place of a card in the hand, with the room that it may rise into."""
    slot, high = body.slot, body.slot.width * RATIO
    rect = pygame.Rect(0, 0, round(slot.width), round(high + rise))
    rect.midbottom = round(slot.x), round(slot.y + high / 2)
    return rect


def advisor(sitting: SittingLike, seat: int) -> TableVoice:
    """The voice that advises that seat and knows who is its partner."""
    sides = sitting.sides if seat >= 0 else ()
    partners = (each for each, side in enumerate(sides) if each != seat and side == sides[seat])
    return TableVoice(
        sitting.deck, sitting.names, seat, next(partners, NOBODY),
        sitting.rules.calling.last_one,
    )  # fmt: skip


def _lines(counsel: Counsel, thinking: bool, voice: TableVoice) -> list[tuple[str, str]]:
    """The lines of a hint, and the style of each."""
    head = say(N_("Thinking …") if thinking else messages.MASTERS_CHOICE)
    move = move_said(counsel.move, voice)
    if counsel.percent is not None:
        move = say(messages.WINS_ABOUT, move=move, percent=counsel.percent)
    said = beside_said(counsel.beside, voice), reasons_said(counsel.why, voice)
    others = [
        say(
            N_("Or: {move}") if way.percent is None else N_("Or: {move} – {percent}%"),
            move=move_said(way.move, voice), percent=way.percent,
        )
        for way in counsel.others
    ]  # fmt: skip
    return [
        (head, "tiny"), (move, "label"), *((words, "small") for words in said if words),
        *((words, "tiny") for words in others),
    ]  # fmt: skip


def hint_picture(
    counsel: Counsel, thinking: bool, media: Media, wide: int, voice: TableVoice
) -> pygame.Surface:
    """Draw a cream note ``wide`` pixels wide: what to do, why, and what else could be done."""
    theme, texts = media.theme, media.texts
    gap, room = media.px(8), wide - 2 * media.px(_PAD)
    rows = [
        texts.block(words, style, theme.ink, room)
        for words, style in _lines(counsel, thinking, voice)
    ]
    high = sum(row.get_height() for row in rows) + gap * (len(rows) - 1)
    sheet, x, y = paper((room, high), media, radius=14, pad=(_PAD, _PAD))
    for row in rows:
        sheet.blit(row, (x, y), special_flags=PREMUL)
        y += row.get_height() + gap
    return sheet
