"""What is said about the thing that the pointer or the keys are on.

The line above the hand says at once what playing the card, drawing, or pressing the button will do,
or why the card cannot be played. After a moment's rest on a card, a note says what it does under
these rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.engine.cards import Deck
from game.engine.view import PlayerView
from game.language.card_names import marked as card_words
from game.language.card_notes import card_note
from game.table.sitting_like import SittingLike
from game.ui.graphics.artcache import RATIO
from game.ui.graphics.media import Media
from game.ui.graphics.paper import paper
from game.ui.graphics.pixels import PREMUL, canvas, put
from game.ui.graphics.sprite_layer import Picture, SpriteLayer
from game.ui.table.card_bodies import CardBody
from game.ui.table.controls.seat_actions import SeatActions
from game.ui.table.controls.status_line import StatusLine
from game.ui.table.hand import ShownHand
from game.ui.table.layout import Z_SHOWN, Places
from game.ui.widgets.placement import ABOVE, BELOW, LEFT, RIGHT, Near, placed

REST = 0.6
"""Seconds that the pointer rests on a card before the note shows."""
_WIDTHS = (560.0, 780.0, 1000.0)
"""Widths that a note may have, units. The first one that needs few enough lines is taken: a high
note would hide its own card."""
_LINES = 3
_MAGNIFIED = (2.6, 2.3, 2.0, 1.8, 1.6, 1.4, 1.2)
"""Sizes of a magnified card, as multiples of its size in the hand. The largest that fits is
used."""


class Target(NamedTuple):
    """The card that is pointed at."""

    card: int
    """-1 for none."""
    body: CardBody | None
    """Its body in the hand; None for the top of the pile."""
    busy: bool
    """True while cues are still running."""


class Pointing:
    """Explains what is pointed at, on the line above the hand (``status``) and on a note."""

    def __init__(
        self,
        layer: SpriteLayer,
        deck: Deck,
        hand: ShownHand,
        actions: SeatActions,
        status: StatusLine,
        sitting: SittingLike,
    ) -> None:
        self._deck = deck
        self._hand = hand
        self._actions = actions
        self._status = status
        self._sitting = sitting
        self._note = Picture(z=Z_SHOWN + 5)
        self.large = Picture(z=Z_SHOWN + 4)
        """The magnified picture of the card that is pointed at, if the player wants one."""
        layer.add(self._note, self.large)
        self._magnified = -1
        self._target: tuple[Target, PlayerView | None, tuple[int, ...]] = (_NOTHING, None, ())
        self._rested = 0.0
        self._words = ""
        self.covered = pygame.Rect(0, 0, 0, 0)
        """What a note over the table covers; empty when there is none."""

    # --- the line ------------------------------------------------------------------------------

    def at_card(self, body: CardBody | None, busy: bool) -> None:
        """The pointer or the keys are on this card of the hand, or on none."""
        known = body is not None and not busy
        self._status.explain(self._actions.about(body, self._hand.codes) if known and body else "")

    def at_button(self, words: str) -> None:
        """The pointer is on a button that does this."""
        self._status.explain(words)

    def at_stock(self, there: bool) -> None:
        """The pointer is on the stock, or on nothing that can be used now."""
        reach = self._actions.seen.reach if there else None
        self._status.explain(self._actions.outcome(reach.action) if reach is not None else "")

    # --- the note ------------------------------------------------------------------------------

    def place(self, media: Media, places: Places) -> None:
        """Lay everything out again for a new size or theme."""
        self._media, self._places = media, places
        self.hide()
        self._magnified, self.large.surface = -1, None

    def update(self, dt: float, target: Target, truth: PlayerView) -> None:
        """Let time pass while this is pointed at, and update the words about it."""
        codes = tuple(self._hand.codes)
        before, truth_before, codes_before = self._target
        same = before == target and truth is truth_before and codes == codes_before
        if not same:
            # Even if the card is the same, what can be done with it may have changed.
            under = self._hand.hovered or self._hand.focused()
            if under is not None:
                self.at_card(under, target.busy)
            self.hide()
            self._target = target, truth, codes
            self._words = card_note(self._sitting.rules, target.card) if target.card >= 0 else ""
        elif self._words and self._note.surface is None:
            self._rested += dt
            if self._rested >= REST:
                self._show(target)

    def magnify(self, wanted: bool, clear: Callable[[], list[list[pygame.Rect]]]) -> None:
        """Show the card that is pointed at magnified, if ``wanted``, as large as fits without
        covering what ``clear`` returns (see :meth:`TableScene.kept_clear`)."""
        hand, places, before = self._hand, self._places, self.large.rect()
        body = hand.hovered or hand.focused()
        if not wanted or body is None or body.card < 0 or hand.asking:
            self._magnified, self.large.surface = -1, None
            return
        layers = [[each for each in layer if each != before] for layer in clear()]
        players, laid, own, badges, piles, boxes, line, *rest = layers
        first = [*players, *own, *badges, *line, places.top]
        if self._magnified == body.card and before.collidelist(first) < 0:
            return
        self._magnified = body.card
        widths = [round(body.slot.width * each) for each in _MAGNIFIED]
        edge = round(0.03 * widths[0])
        sizes = [(wide + 2 * edge, round(wide * RATIO) + 2 * edge) for wide in widths]
        areas = [
            each.inflate(-edge, -edge) for each in (places.felt, pygame.Rect((0, 0), places.size))
        ]
        near = Near(places.piles, [RIGHT, LEFT, BELOW], areas, [first, laid, piles, boxes, *rest],
                    gap=edge)  # fmt: skip
        at, box = placed(sizes, near)
        picture = self._media.art.at(widths[at]).picture(body.faces.of(body.card), widths[at])
        sheet = canvas(box.size)
        theme = self._media.theme
        plate = self._media.widget_art.plate(box.size, widths[at] * 0.1, theme.focus)
        sheet.blit(plate, (0, 0), special_flags=PREMUL)
        middle = sheet.get_rect().center
        put(sheet, picture, center=middle)
        self.large.surface, (self.large.x, self.large.y) = sheet, box.center

    def next_due(self) -> float | None:
        """Seconds until the note shows."""
        if self._note.surface is not None or not self._words:
            return None
        return max(0.0, REST - self._rested)

    def hide(self) -> None:
        """Take the note away, until the pointer rests again."""
        self._note.surface = None
        self._rested = 0.0
        self._target = _NOTHING, None, ()

    @property
    def note(self) -> str:
        """What the note says now; empty when it is not there."""
        return self._words if self._note.surface is not None else ""

    @property
    def note_rect(self) -> pygame.Rect:
        """Where the note lies."""
        return self._note.rect()

    def _show(self, target: Target) -> None:
        places = self._places
        title = card_words(self._deck, target.card)
        picture = note_picture(title, self._words, self._media, places.hand.width)
        gap = round(8 * places.unit)
        near = Near(places.top, [BELOW, ABOVE, RIGHT, LEFT], [places.felt], self._clear(gap),
                    gap=2 * gap)  # fmt: skip
        if target.body is not None:
            # Over the lower ends of the cards, so that their corners stay visible.
            slot = pygame.Rect(round(target.body.slot.x), places.size[1] - gap, 0, 0)
            hand = pygame.Rect(places.hand.left, 0, places.hand.width, places.size[1])
            near = Near(slot, [ABOVE], [hand, places.felt])
        _, box = placed([picture.get_size()], near)
        self._note.x, self._note.y = box.center
        self._note.surface = picture

    def _clear(self, gap: int) -> list[list[pygame.Rect]]:
        """What a note about the top card should not cover, the most important first."""
        places = self._places
        seats = [box.inflate(gap, gap) for box in (*places.plates.values(), *places.boxes.values())]
        return [
            [places.top, places.actions, self.covered],
            [*places.plates.values(), places.call, places.prompt],
            seats,
            [places.piles],
        ]


_NOTHING = Target(-1, None, False)


def note_picture(title: str, words: str, media: Media, room: int) -> pygame.Surface:
    """Draw a cream note with the card's name and effect, about ``room`` pixels wide at most."""
    theme, texts = media.theme, media.texts
    head = texts.line(title, "label", theme.ink)
    beside = head.get_width() + media.px(12)
    most = max(media.px(_WIDTHS[0] / 2), room - beside - media.px(64))
    widths = [min(media.px(width), most) for width in _WIDTHS]
    fitting = (width for width in widths if len(texts.wrap(words, "small", width)) <= _LINES)
    width = texts.balanced(words, "small", next(fitting, widths[-1]))
    body = texts.block(words, "small", theme.ink, width)
    sheet, x, y = paper((beside + body.get_width(), body.get_height()), media)
    sheet.blit(head, (x, y), special_flags=PREMUL)
    sheet.blit(body, (x + beside, y), special_flags=PREMUL)
    return sheet
