"""Shows the whole room a card that may have been played against the rules, and whether its player
holds the suit that was to be matched.

Nothing here knows a hand.  Before it is found out, the strip asks; afterwards it says what the
verdict says.
"""

from __future__ import annotations

import pygame

from game.engine.cards import Deck
from game.language.card_names import suit as suit_name
from game.language.catalogue import N_, say
from game.rooms.television import television_texts as texts
from game.ui.graphics.artcache import RATIO
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, put
from game.ui.graphics.sprite_layer import Picture, SpriteLayer
from game.ui.table.card_bodies import DeckPictures
from game.ui.table.display_state import NO_SUSPICION, DisplayState, Suspicion
from game.ui.table.layout import Z_PLATES, Places

_HIGH, _WORDS, _LEAST = 94.0, 50.0, 41.0
"""Height of the strip and of its letters, and the least of these, units."""


class SuspicionStrip:
    """The strip of one television, above the line of words; it is empty while nothing is in
    doubt."""

    def __init__(self, layer: SpriteLayer, names: tuple[str, ...]) -> None:
        self._layer = layer
        self._names = names
        self._strip = Picture(z=Z_PLATES + 44)
        self.shown: Suspicion = NO_SUSPICION
        """The suspicion that is shown."""
        layer.add(self._strip)

    def place(self, media: Media, places: Places) -> None:
        """Place it again, for a size and a theme."""
        self._media, self._places = media, places
        self.shown, self._strip.surface = NO_SUSPICION, None

    def refresh(self, display: DisplayState, faces: DeckPictures) -> None:
        """Show what is true now."""
        if display.suspicion == self.shown:
            return
        self.shown = display.suspicion
        self._strip.surface = None
        if self.shown:
            self._strip.surface = self._picture(self.shown, display.deck, faces)
            line, u = self._places.prompt, self._places.unit
            self._strip.x = line.centerx
            self._strip.y = line.top - (_HIGH / 2 + 2) * u

    def _picture(self, doubt: Suspicion, deck: Deck, faces: DeckPictures) -> pygame.Surface:
        media, u = self._media, self._places.unit
        theme, high, gap = media.theme, round(_HIGH * u), round(16 * u)
        wide = round((high - 12 * u) / RATIO)
        cards = [self._layer.art.picture(name, wide) for name in (faces.of(doubt.card), faces.back)]
        across = sum(each.get_width() for each in cards) + 4 * gap
        said = sentence(doubt, self._names[doubt.seat], deck)
        room, px = self._places.prompt.width + round(40 * u) - across, round(_WORDS * u)
        said, px = media.texts.squeezed(said, "button", room, px, _LEAST / _WORDS)
        ink = theme.accent if doubt.settled else theme.cream
        words = media.texts.lettering(said, "button", ink, px)
        sheet = canvas((across + words.get_width(), high))
        plate = media.widget_art.plate(
            sheet.get_size(), high * 0.24, theme.well, None,
            theme.accent if doubt.settled else theme.line, max(2, round(3 * u)), 0.9,
        )  # fmt: skip
        sheet.blit(plate, (0, 0), special_flags=PREMUL)
        x = gap
        for card in cards:
            put(sheet, card, midleft=(x, high // 2))
            x += card.get_width() + gap
        self._mark(sheet, (x - gap - cards[1].get_width() // 2, high // 2), wide, doubt, deck)
        put(sheet, words, midleft=(x, high // 2))
        return sheet

    def _mark(
        self, sheet: pygame.Surface, at: tuple[int, int], wide: int, doubt: Suspicion, deck: Deck
    ) -> None:
        """The suit in doubt on the back of a card; crossed out when none was held."""
        media = self._media
        disc = media.widget_art.plate((wide, wide), wide / 2, media.theme.cream)
        put(sheet, disc, center=at)
        mark = media.texts.line(
            f"{{{deck.suits[doubt.suit]}}}", "button", media.theme.on_accent, round(wide * 0.62)
        )
        put(sheet, mark, center=at)
        if doubt.settled and not doubt.guilty:
            reach, thick = round(wide * 0.34), max(3, wide // 9)
            ends = (at[0] - reach, at[1] + reach), (at[0] + reach, at[1] - reach)
            pygame.draw.line(sheet, media.theme.bad, *ends, thick)


def sentence(doubt: Suspicion, name: str, deck: Deck) -> str:
    """The question, or the answer that was found out."""
    suit = suit_name(deck, doubt.suit)
    if not doubt.settled:
        return say(texts.HOLDS, name=name, suit=suit)
    return say(
        N_("{name} holds {suit}!") if doubt.guilty else N_("{name} holds no {suit}."),
        name=name,
        suit=suit,
    )
