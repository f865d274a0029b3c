"""Questions to the person at the table, one at a time: a suit or a card on a panel, a seat on its
plate."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.cards import NO_SUIT, Deck
from game.ui.anim.ease import out_back, out_cubic, out_quad
from game.ui.artcache import RATIO
from game.ui.input.intents import Command, Input, Intent
from game.ui.kit import Kit
from game.ui.pixels import PREMUL, canvas, faded
from game.ui.sprite_layer import Picture, Pop, SpriteLayer
from game.ui.table.cards import Faces
from game.ui.table.layout import Z_PICKER, Places
from game.ui.table.picker import Cancelled, Choice, Picked, Picker, SeatPicker
from game.ui.theme import mixed

_CARD = 98.0
"""Width of a card of the grid, units."""
_GAP = 12.0
_RAISED = 1.32
"""How much larger the card is that the pointer or the keys are on."""
_ABSENT = 0.22
"""How much is seen of a card that is not on offer."""


class Questions:
    """The question that is open, if any. ``changed`` is called when one opens or closes."""

    def __init__(self, layer: SpriteLayer, deck: Deck, changed: Callable[[], None]) -> None:
        self._layer = layer
        self._deck = deck
        self._changed = changed
        self.open: Picker | None = None

    def place(self, kit: Kit, places: Places) -> None:
        """Where the next question will be put."""
        self._kit, self._places = kit, places

    # --- asking --------------------------------------------------------------------------------

    def choice(
        self, title: str, choices: Sequence[Choice], picked: Picked, cancelled: Cancelled
    ) -> None:
        """Ask to choose one of these."""
        answer = self._answer(picked), self._no_answer(cancelled)
        self._put(TilePicker(self._layer, self._kit, self._places, title, choices, *answer))

    def card(
        self, title: str, choices: Sequence[Choice], picked: Picked, cancelled: Cancelled
    ) -> None:
        """Ask which of these cards it is, each with what will come of it."""
        table = self._layer, self._kit, self._places, self._deck
        self._put(
            CardPicker(*table, title, choices, self._answer(picked), self._no_answer(cancelled))
        )

    def seat(self, choices: Sequence[Choice], picked: Picked, cancelled: Cancelled) -> None:
        """Ask to choose a seat, each with what will come of it."""
        answer = self._answer(picked), self._no_answer(cancelled)
        self._put(SeatPicker(self._layer, self._kit, self._places, choices, *answer))

    # --- while one is open -----------------------------------------------------------------------

    @property
    def must(self) -> bool:
        """Whether there is one that has to be answered: there is no going back."""
        return self.open is not None and self.open.must

    @property
    def aims(self) -> frozenset[int]:
        """The seats of which one is to be chosen."""
        if isinstance(self.open, SeatPicker):
            return frozenset(choice.value for choice in self.open.choices)
        return frozenset()

    @property
    def words(self) -> str:
        """What the line above the hand says of it; nothing when it speaks for itself."""
        return self.open.title if isinstance(self.open, SeatPicker) else ""

    def handle(self, event: Input) -> bool:
        """Give what somebody did to the question that is open; whether there is one and it was
        used."""
        if self.open is None:
            return False
        used = self.open.handle(event)
        self._changed()
        return used

    def cancel(self) -> None:
        """Take the question away. One that must be answered is put again by whoever asked it,
        when the table is at rest."""
        picker = self.open
        if picker is None:
            return
        picker.cancel()
        if self.open is picker:
            picker.close()
            self.open = None

    # ----------------------------------------------------------------------------------------

    def _put(self, picker: Picker) -> None:
        self.open = picker
        self._changed()

    def _answer(self, picked: Picked) -> Picked:
        def answer(value: int) -> None:
            self.open = None
            self._changed()
            self._kit.sounds.play("click", 0.6)
            picked(value)

        return answer

    def _no_answer(self, cancelled: Cancelled) -> Cancelled:
        if cancelled is None:
            return None

        def give_up() -> None:
            self.open = None
            self._changed()
            cancelled()

        return give_up


class _PanelPicker(Picker):
    """Choices on a panel above the middle of the table. Subclasses set its ``box``."""

    box: pygame.Rect

    def __init__(
        self,
        layer: SpriteLayer,
        kit: Kit,
        title: str,
        choices: Sequence[Choice],
        picked: Picked,
        cancelled: Cancelled,
    ) -> None:
        super().__init__(layer, kit, choices, picked, cancelled)
        self.title = title
        self._panel = Pop(Z_PICKER)

    def covers(self, point: tuple[float, float]) -> bool:
        return self.box.collidepoint(point)

    def close(self) -> None:
        super().close()
        self.layer.remove(self._panel)
        self.layer.art.discard("picker")

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

    def _show_panel(self, sheet: pygame.Surface, small: float) -> None:
        """Let the panel spring up, from this share of its size."""
        panel, seconds = self._panel, self.kit.feel.dialog_time
        panel.wear(self.layer.art, "picker", sheet)
        panel.x, panel.y = self.box.center
        panel.size, panel.fade = small, 0.4
        self.layer.add(panel)
        self._tweens.to(panel, seconds, out_back, size=1.0)
        self._tweens.to(panel, seconds, out_quad, fade=1.0)


class TilePicker(_PanelPicker):
    """Tiles beside one another, each with a mark or a few words."""

    def __init__(
        self,
        layer: SpriteLayer,
        kit: Kit,
        places: Places,
        title: str,
        choices: Sequence[Choice],
        picked: Picked,
        cancelled: Cancelled,
    ) -> None:
        super().__init__(layer, kit, title, choices, picked, cancelled)
        large = bool(choices[0].mark)
        self.columns = len(choices) if large or len(choices) <= 7 else 9
        self._lay_out(places, large)
        self._show_ring()

    def _lay_out(self, places: Places, large: bool) -> None:
        kit = self.kit
        tile = (kit.px(168), kit.px(190)) if large else (kit.px(86), kit.px(64))
        gap, pad = kit.px(20 if large else 10), kit.px(30)
        rows = -(-len(self.choices) // self.columns)
        head = kit.texts.line_height("subheading") + kit.px(18)
        wide = self.columns * tile[0] + (self.columns - 1) * gap + 2 * pad
        wide = max(wide, kit.texts.width(self.title, "subheading") + 2 * pad)
        high = head + rows * tile[1] + (rows - 1) * gap + 2 * pad
        self.box = pygame.Rect(0, 0, wide, high)
        self.box.center = (round(places.centre[0]), round(places.centre[1]))
        self.box.clamp_ip(places.felt)
        sheet, blur = self._sheet()
        origin = (self.box.x - 2 * blur, self.box.y - 2 * blur)
        words = kit.line(self.title, "subheading")
        at = words.get_rect(midtop=(sheet.get_width() // 2, 2 * blur + pad))
        sheet.blit(words, at, special_flags=PREMUL)
        left = self.box.centerx - (self.columns * (tile[0] + gap) - gap) // 2
        for index, choice in enumerate(self.choices):
            row, column = divmod(index, self.columns)
            rect = pygame.Rect(
                left + column * (tile[0] + gap),
                self.box.y + pad + head + row * (tile[1] + gap),
                *tile,
            )
            self.rects.append(rect)
            picture = self._tile(choice, index, tile, large)
            sheet.blit(picture, (rect.x - origin[0], rect.y - origin[1]), special_flags=PREMUL)
        self._show_panel(sheet, 0.86)

    def _tile(
        self, choice: Choice, index: int, size: tuple[int, int], large: bool
    ) -> pygame.Surface:
        kit, theme = self.kit, self.kit.theme
        sheet = canvas(size)
        edge = mixed(theme.cream, theme.panel_edge, 0.5)
        plate = kit.skins.plate(
            size, kit.px(18), theme.cream, mixed(theme.cream, theme.panel_edge, 0.12), edge, 2
        )
        sheet.blit(plate, (0, 0), special_flags=PREMUL)
        if not large:
            words = kit.line(choice.text, "strong", theme.ink)
            sheet.blit(words, words.get_rect(center=sheet.get_rect().center), special_flags=PREMUL)
            return sheet
        mark = kit.texts.mark(choice.mark, round(size[0] * 0.60), theme.ink)
        if mark is not None:
            at = mark.get_rect(center=(size[0] // 2, round(size[1] * 0.42)))
            sheet.blit(mark, at, special_flags=PREMUL)
        words = kit.line(choice.text, "strong", theme.ink)
        at = words.get_rect(center=(size[0] // 2, round(size[1] * 0.85)))
        sheet.blit(words, at, special_flags=PREMUL)
        key = kit.line(str(index + 1), "tiny", mixed(theme.ink, theme.cream, 0.45))
        sheet.blit(key, (kit.px(12), kit.px(8)), special_flags=PREMUL)
        return sheet


class CardPicker(_PanelPicker):
    """Which card a joker stands for, out of a grid: a row for each suit, a column for each rank.

    Every card that has a suit is shown, small but real; only those on offer can be picked. What
    the one would do that the pointer or the keys are on is said beneath.
    """

    def __init__(
        self,
        layer: SpriteLayer,
        kit: Kit,
        places: Places,
        deck: Deck,
        title: str,
        choices: Sequence[Choice],
        picked: Picked,
        cancelled: Cancelled,
    ) -> None:
        in_order = sorted(choices, key=lambda choice: choice.value)
        super().__init__(layer, kit, title, in_order, picked, cancelled)
        self._deck = deck
        self._faces = Faces(deck)
        self._cells = [
            (deck.faces[choice.value].suit, deck.faces[choice.value].rank)
            for choice in self.choices
        ]
        self._raised = Pop(Z_PICKER + 6)
        self._said = Picture(z=Z_PICKER + 4)
        self._ring.z = Z_PICKER + 7
        self._lay_out(places)
        layer.add(self._raised, self._said)
        self._show_ring()

    # --- input -------------------------------------------------------------------------------

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
        self.layer.remove(self._raised, self._said)

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
        self._show_panel(sheet, 0.9)

    def _small(self, card: int, width: int, natural: float) -> pygame.Surface:
        art = self.layer.art
        art.open_frame()  # the whole grid is wanted at once, and exact
        large = art.picture(self._faces.of(card), natural)
        scale = width / natural
        size = round(large.get_width() * scale), round(large.get_height() * scale)
        return pygame.transform.smoothscale(large, size)
