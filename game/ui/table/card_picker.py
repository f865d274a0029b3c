"""The card picker: which card a joker stands for, out of a grid of suits and ranks.

Every card that has a suit is shown, small but real; only those on offer can be picked. What the
one would do that the pointer or the keys are on is said beneath.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.cards import NO_SUIT, Deck
from game.ui.anim.ease import out_back, out_cubic, out_quad
from game.ui.artcache import RATIO
from game.ui.input.intents import Command, Intent
from game.ui.kit import Kit
from game.ui.pixels import PREMUL, canvas, faded
from game.ui.stage import Picture, Pop, Stage
from game.ui.table.cards import Faces
from game.ui.table.layout import Z_PICKER, Places
from game.ui.table.picker import Cancelled, Choice, Picked, Picker

_CARD = 98.0
"""Width of a card of the grid, units."""
_GAP = 12.0
_RAISED = 1.32
"""How much larger the card is that the pointer or the keys are on."""
_ABSENT = 0.22
"""How much is seen of a card that is not on offer."""


class CardPicker(Picker):
    """A row for each suit, a column for each rank."""

    def __init__(
        self,
        stage: Stage,
        kit: Kit,
        places: Places,
        deck: Deck,
        title: str,
        choices: Sequence[Choice],
        picked: Picked,
        cancelled: Cancelled,
    ) -> None:
        in_order = sorted(choices, key=lambda choice: choice.value)
        super().__init__(stage, kit, in_order, picked, cancelled)
        self.title = title
        self._deck = deck
        self._faces = Faces(deck)
        self._cells = [
            (deck.faces[choice.value].suit, deck.faces[choice.value].rank)
            for choice in self.choices
        ]
        self._panel = Pop(Z_PICKER)
        self._raised = Pop(Z_PICKER + 6)
        self._said = Picture(z=Z_PICKER + 4)
        self._ring.z = Z_PICKER + 7
        self._lay_out(places)
        stage.add(self._panel, self._raised, self._said)
        self._panel.size = 0.9
        self._tweens.to(self._panel, kit.feel.dialog_time, out_back, size=1.0)
        self._panel.fade = 0.4
        self._tweens.to(self._panel, kit.feel.dialog_time, out_quad, fade=1.0)
        self._show_ring()

    # --- input -------------------------------------------------------------------------------

    def covers(self, point: tuple[float, float]) -> bool:
        return self.box.collidepoint(point)

    def _command(self, command: Command) -> None:
        intent = command.intent
        if intent in (Intent.LEFT, Intent.RIGHT):
            self._along(1 if intent is Intent.RIGHT else -1)
        elif intent in (Intent.UP, Intent.DOWN):
            self._across(1 if intent is Intent.DOWN else -1)
        elif intent in (Intent.FIRST, Intent.LAST):
            self._move_to(0 if intent is Intent.FIRST else len(self.choices) - 1)
        else:
            super()._command(command)

    def _letter(self, name: str) -> None:
        self._typed(name.upper())

    def _along(self, step: int) -> None:
        """The next card of the row; past its end, of the next row."""
        self._move_to((self.at + step) % len(self.choices))

    def _across(self, step: int) -> None:
        """The nearest card of the next row that has any."""
        suit, rank = self._cells[self.at]
        suits = sorted({cell[0] for cell in self._cells})
        wanted = suits[(suits.index(suit) + step) % len(suits)]
        row = [index for index, cell in enumerate(self._cells) if cell[0] == wanted]
        self._move_to(min(row, key=lambda index: abs(self._cells[index][1] - rank)))

    def _typed(self, letter: str) -> None:
        """A rank or a suit by its letter: the next card that has it."""
        letter = "T" if letter == "0" else letter
        count = len(self.choices)
        for step in range(1, count + 1):
            index = (self.at + step) % count
            suit, rank = self._cells[index]
            if letter in (self._deck.ranks[rank], self._deck.suits[suit].upper()):
                self._move_to(index)
                return

    # --- look --------------------------------------------------------------------------------

    def close(self) -> None:
        super().close()
        self.stage.remove(self._panel, self._raised, self._said)
        self.stage.art.discard("picker")

    def _show_ring(self) -> None:
        """The card stands out, larger than the others and above them."""
        rect, card = self.rects[self.at], self.choices[self.at].value
        pop, kit = self._raised, self.kit
        pop.name = self._faces.of(card)
        pop.wide = rect.width
        pop.x, pop.y = rect.centerx, rect.centery - rect.height * 0.06
        pop.size = 1.0
        self._tweens.to(pop, kit.feel.control_hover, out_cubic, size=_RAISED)
        grown = rect.scale_by(_RAISED).inflate(kit.px(6), kit.px(6))
        width = max(2, kit.px(kit.theme.ring))
        self._ring.surface = kit.skins.ring(
            grown.size, max(3, round(grown.width * 0.09)), kit.theme.focus, width
        )
        self._ring.x, self._ring.y = pop.x, pop.y
        said, px = kit.texts.squeezed(
            self.choices[self.at].text, "body", self.box.width - kit.px(60)
        )
        self._said.surface = kit.texts.line(said, "body", kit.theme.cream, px) if said else None

    def _lay_out(self, places: Places) -> None:
        kit, deck, unit = self.kit, self._deck, places.unit
        suited = [card for card, face in enumerate(deck.faces) if face.suit != NO_SUIT]
        suits = sorted({deck.faces[card].suit for card in suited})
        ranks = sorted({deck.faces[card].rank for card in suited})
        gap, pad = _GAP * unit, 34 * unit
        room = (places.felt.width - 2 * pad - 16 * unit) / len(ranks) - gap
        card = min(_CARD * unit, room)
        high = card * RATIO
        head = kit.texts.line_height("subheading") + 20 * unit
        hint_high, said_high = kit.texts.line_height("small"), kit.texts.line_height("body")
        foot = hint_high + said_high + 26 * unit
        wide = round(len(ranks) * (card + gap) - gap + 2 * pad)
        tall = round(head + len(suits) * (high + gap) - gap + foot + 2 * pad)
        self.box = pygame.Rect(0, 0, wide, tall)
        self.box.center = round(places.centre[0]), round(places.felt.height * 0.435)
        self.box.clamp_ip(places.felt)
        sheet, blur = self._sheet()
        origin = self.box.x - 2 * blur, self.box.y - 2 * blur
        words = kit.line(self.title, "subheading")
        at = words.get_rect(midtop=(sheet.get_width() // 2, round(2 * blur + pad * 0.8)))
        sheet.blit(words, at, special_flags=PREMUL)
        keys = "Arrows or letters choose, Enter takes"
        keys = keys if self.must else f"{keys}, Esc puts the card back"
        hint = kit.line(keys, "small", kit.theme.muted)
        at = hint.get_rect(midbottom=(sheet.get_width() // 2, round(2 * blur + tall - pad * 0.6)))
        sheet.blit(hint, at, special_flags=PREMUL)
        self._said.x = self.box.centerx
        self._said.y = self.box.bottom - pad * 0.6 - hint_high - said_high * 0.5 - 6 * unit
        offered = {choice.value: index for index, choice in enumerate(self.choices)}
        self.rects = [pygame.Rect(0, 0, 0, 0)] * len(self.choices)
        for each in suited:
            face = deck.faces[each]
            rect = pygame.Rect(
                round(self.box.x + pad + ranks.index(face.rank) * (card + gap)),
                round(self.box.y + pad + head + suits.index(face.suit) * (high + gap)),
                round(card),
                round(high),
            )
            picture = self._small(each, rect.width, places.card)
            if each in offered:
                self.rects[offered[each]] = rect
            else:
                picture = faded(picture, _ABSENT)
            spot = picture.get_rect(center=(rect.centerx - origin[0], rect.centery - origin[1]))
            sheet.blit(picture, spot, special_flags=PREMUL)
        self.stage.art.put("picker", sheet, sheet.get_width())
        self._panel.name, self._panel.wide = "picker", sheet.get_width()
        self._panel.x, self._panel.y = self.box.center

    def _sheet(self) -> tuple[pygame.Surface, int]:
        """The empty panel, and the blur of its shadow."""
        kit, theme = self.kit, self.kit.theme
        blur = kit.px(14)
        sheet = canvas((self.box.width + 4 * blur, self.box.height + 4 * blur))
        radius = kit.px(theme.radius_large)
        shadow = kit.skins.shadow(self.box.size, radius, blur, 0.6)
        sheet.blit(shadow, (0, blur // 2), special_flags=PREMUL)
        plate = kit.skins.plate(
            self.box.size, radius, theme.panel_top, theme.panel, theme.panel_edge, kit.px(3)
        )
        sheet.blit(plate, (2 * blur, 2 * blur), special_flags=PREMUL)
        return sheet, blur

    def _small(self, card: int, width: int, natural: float) -> pygame.Surface:
        art = self.stage.art
        art.open_frame()  # the whole grid is wanted at once, and exact
        large = art.picture(self._faces.of(card), natural)
        scale = width / natural
        size = round(large.get_width() * scale), round(large.get_height() * scale)
        return pygame.transform.smoothscale(large, size)
