"""The panels of the questions at the table: which suit, which card, which person, which words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.cards import NO_SUIT, Deck
from game.language.card_names import beside_pile, spoken
from game.language.table_texts import how_to_choose
from game.table.people.seating import Look
from game.ui.graphics.artcache import RATIO, ArtCache
from game.ui.graphics.medallion import portrait
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, canvas, faded, put
from game.ui.graphics.theme import mixed
from game.ui.graphics.tween import TweenedValue
from game.ui.input.bindings import kind_of
from game.ui.input.intents import Command, Device, Intent
from game.ui.table.card_bodies import DeckPictures
from game.ui.table.layout import Places
from game.ui.widgets.button import ButtonKind, button_colours
from game.ui.widgets.placement import ABOVE, Near, placed
from game.ui.widgets.popup import Answer, AnswerSpot, Cancelled, GridPopup, PanelPopup, Picked
from game.ui.widgets.widget import Size

_RAISED_CARDS = 24.0
"""How far playable cards stand out of the hand, with a little room, units."""
_ASKEW = 12.0
"""How far the cards of the pile, which lie a little askew, reach below its place, units."""


def beside_the_piles(places: Places) -> Near:
    """Return the place between the piles and the hand. If it is too small, a question covers part
    of the hand, never the piles."""
    unit = places.unit
    hand = places.hand.copy()
    hand.top = round(places.hand.top - _RAISED_CARDS * unit)
    hand.centerx = round(places.centre[0])
    piles = places.piles.inflate(2 * round(_ASKEW * unit), 2 * round(_ASKEW * unit))
    return Near(hand, [ABOVE], [places.felt], [[piles]])


# --- suits -----------------------------------------------------------------------------------

_TILE_HIGH = 84.0
_TILE_LEAST = 176.0
"""The least width of a suit's tile, units. A longer name of a suit makes all tiles wider."""
_MARK = 50.0


class SuitPopup(GridPopup):
    """A tile for each suit in one row, with its mark and its name."""

    radius = 18.0
    pad = 20.0

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        gap = media.px(18)
        longest = max(media.texts.width(answer.text, "strong") for answer in self.answers)
        beside = media.px(_MARK) + 3 * media.px(self.pad)
        wide = min(self.room(media, gap), max(media.px(_TILE_LEAST), beside + longest))
        tile = wide, media.px(_TILE_HIGH)
        self.lay_tiles(
            media, tile, gap, media.px(6),
            lambda number: _tile(self.answers[number], number, tile, wide - beside, media),
        )  # fmt: skip


def _cream(size: Size, media: Media) -> pygame.Surface:
    """An empty tile with an edge."""
    theme, sheet = media.theme, canvas(size)
    edge = mixed(theme.cream, theme.panel_edge, 0.5)
    ground = theme.cream, mixed(theme.cream, theme.panel_edge, 0.12)
    plate = media.widget_art.plate(size, media.px(18), *ground, edge, 2)
    sheet.blit(plate, (0, 0), special_flags=PREMUL)
    return sheet


def _tile(
    answer: Answer, number: int, size: tuple[int, int], room: int, media: Media
) -> pygame.Surface:
    """A suit as a tile: its digit, its mark, and its name in at most ``room`` pixels."""
    theme, sheet = media.theme, _cream(size, media)
    text, px = media.texts.squeezed(answer.text, "strong", room)
    words = media.texts.line(text, "strong", theme.ink, px)
    side, gap = media.px(_MARK), media.px(12)
    left, middle = (size[0] - side - gap - words.get_width()) // 2 + media.px(4), size[1] // 2
    mark = media.texts.mark(answer.mark, side, theme.ink)
    if mark is not None:
        put(sheet, mark, midleft=(left, middle))
    put(sheet, words, midleft=(left + side + gap, middle))
    key = media.line(str(number + 1), "tiny", mixed(theme.ink, theme.cream, 0.45))
    sheet.blit(key, (media.px(10), media.px(6)), special_flags=PREMUL)
    return sheet


# --- people and words ------------------------------------------------------------------------

_TILE = (208.0, 196.0)
"""Width and height of a person's tile, units."""
_DISC = Look()


@dataclass(frozen=True, slots=True)
class WhoAnswer(Answer):
    """A person: the value is a seat, the text a name."""

    look: Look = _DISC


class WhoPopup(GridPopup):
    """People as tiles. People press their disc and name, or any button of their own pad."""

    in_a_row = 5

    def pick_seat(self, seat: int) -> bool:
        """Answer with this seat. Returns whether it was one of the answers."""
        for number, answer in enumerate(self.answers):
            if answer.value == seat:
                self.pick(number)
                return True
        return False

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        gap = media.px(18)
        tile = (min(media.px(_TILE[0]), self.room(media, gap)), media.px(_TILE[1]))
        self.lay_tiles(
            media, tile, gap, media.px(18),
            lambda number: _person(self.answers[number], tile, media),
        )  # fmt: skip


def _person(answer: Answer, size: tuple[int, int], media: Media) -> pygame.Surface:
    theme, sheet = media.theme, _cream(size, media)
    look = answer.look if isinstance(answer, WhoAnswer) else _DISC
    disc = round(min(size) * (0.70 if media.faces.has(look.face) else 0.58))
    coin = portrait(answer.text, look, disc, media)
    put(sheet, coin, center=(size[0] // 2, round(size[1] * 0.40)))
    text, px = media.texts.squeezed(answer.text, "strong", size[0] - media.px(20))
    words = media.texts.line(text, "strong", theme.ink, px)
    put(sheet, words, center=(size[0] // 2, round(size[1] * 0.84)))
    return sheet


class ChoicePopup(GridPopup):
    """A few answers in words, one below the other."""

    in_a_row = 1

    def step(self, right: int, down: int) -> int:
        """Up and down, round and round."""
        return (self.current + (right or down)) % len(self.answers)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        longest = max(media.texts.width(answer.text, "button") for answer in self.answers)
        tile = max(media.px(320), longest + media.px(60)), media.px(66)
        self.lay_tiles(
            media, tile, media.px(12), media.px(14),
            lambda number: _words(self.answers[number].text, tile, media),
        )  # fmt: skip


def _words(
    text: str, size: tuple[int, int], media: Media, kind: ButtonKind | None = None
) -> pygame.Surface:
    """An answer: on a cream plate, or on that of a button of this kind."""
    theme, sheet = media.theme, canvas(size)
    if kind is None:
        ground = theme.cream, mixed(theme.cream, theme.panel_edge, 0.12)
        plate, ink = media.widget_art.plate(size, size[1] / 2, *ground), theme.ink
    else:
        top, low, edge, ink = button_colours(theme, kind, True)
        radius = media.px(theme.radius + 4)
        plate = media.widget_art.plate(size, radius, top, low, edge, media.px(2))
    sheet.blit(plate, (0, 0), special_flags=PREMUL)
    words, px = media.texts.squeezed(text, "button", size[0] - media.px(30))
    line = media.texts.line(words, "button", ink, px)
    put(sheet, line, center=(size[0] // 2, size[1] // 2))
    return sheet


_TUTOR_WIDE = 660.0, 1140.0
"""Width of the tutor's question, units; the second where large words would make it cover the
hand."""

_TUTOR_HIGH = 0.3
"""The share of the window above which the question is wide."""


class TutorPopup(ChoicePopup):
    """The better move, its cost and its reasons, above two answers."""

    why = ""
    """The reasons, in words."""

    @property
    def asked(self) -> str:
        return f"{self.title} {self.why}".strip()

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        theme, pad, gap = media.theme, media.px(self.pad), media.px(18)
        most, high = self.near.areas[-1].width - 2 * (pad + gap), media.px(62)
        longest = max(media.texts.width(each.text, "button") for each in self.answers)
        ways = []
        for units in _TUTOR_WIDE:
            wide = min(media.px(units), most)
            blocks = [media.texts.block(self.title, "strong", theme.text, wide)]
            if self.why:
                blocks.append(media.texts.block(self.why, "small", theme.muted, wide))
            columns = 2 if longest + media.px(40) <= (wide - gap) // 2 else 1
            head = sum(each.get_height() + gap for each in blocks)
            rows = len(self.answers) // columns
            ways.append((wide, columns, blocks, head + rows * (high + gap) - gap + 2 * pad))
        wide, self.columns, blocks, tall = ways[ways[0][-1] > _TUTOR_HIGH * rect.height]
        _, self.box = placed([(wide + 2 * pad, tall)], self.near)
        tile = ((wide - gap) // 2 if self.columns == 2 else wide), high
        edge = self.new_sheet(media)
        y = pad
        for block in blocks:
            self.sheet.blit(block, (edge + pad, edge + y), special_flags=PREMUL)
            y += block.get_height() + gap
        for number, spot in enumerate(self.spots):
            down, right = divmod(number, self.columns)
            corner = pad + right * (tile[0] + gap), y + down * (high + gap)
            spot.place(pygame.Rect(self.box.x + corner[0], self.box.y + corner[1], *tile), media)
            # The better move is what the question is about.
            kind: ButtonKind = "primary" if number else "secondary"
            picture = _words(self.answers[number].text, tile, media, kind)
            self.sheet.blit(picture, (edge + corner[0], edge + corner[1]), special_flags=PREMUL)


# --- cards -----------------------------------------------------------------------------------

_CARD = 98.0
"""Width of a card of the grid, units."""
_GAP = 12.0
_RAISED = 1.32
"""How much larger the card is that the pointer or the keys are on."""
_ABSENT = 0.22
"""How visible a card is that is not on offer, 0 to 1."""


class _CardSpot(AnswerSpot):
    """A card of the grid, which stands out, larger, while it has the focus."""

    def raised(self, media: Media) -> pygame.Rect:
        """Where it stands while it has the focus."""
        grown = self.rect.scale_by(_RAISED).inflate(media.px(6), media.px(6))
        grown.center = (self.rect.centerx, round(self.rect.centery - self.rect.height * 0.06))
        return grown

    def focus_rect(self, media: Media) -> pygame.Rect:
        # The ring lies on the edge of the card.
        edge = -2 * (media.px(4) + max(2, media.px(media.theme.ring)))
        return self.raised(media).inflate(edge, edge)

    def focus_radius(self, media: Media) -> float:
        edge = media.px(4) + max(2, media.px(media.theme.ring))
        return max(3, round(self.raised(media).width * 0.09)) - edge


class CardPopup(PanelPopup):
    """A row for each suit, a column for each rank. ``answers`` are cards, each with what it will
    do; ``art`` holds their pictures."""

    def __init__(
        self,
        title: str,
        answers: Sequence[Answer],
        picked: Picked,
        cancelled: Cancelled,
        *,
        deck: Deck,
        art: ArtCache,
        places: Places,
        control: Callable[[Intent], str],
    ) -> None:
        self._deck, self._art, self._places, self._control = deck, art, places, control
        self._faces = DeckPictures(deck)
        super().__init__(title, sorted(answers, key=lambda each: each.value), picked, cancelled)
        self._cells = [
            (deck.faces[answer.value].suit, deck.faces[answer.value].rank)
            for answer in self.answers
        ]
        self._raised = TweenedValue(1.0)
        self._shown = -1
        self.said = ""
        """What is said beneath the cards."""
        self.how = ""
        """How a card is chosen."""

    def spot(self, pick: Callable[[], None]) -> AnswerSpot:
        return _CardSpot(pick, self.radius)

    def said_of(self, spot: AnswerSpot) -> tuple[str, str]:
        answer = self.answers[self.spots.index(spot)]
        return spoken(self._deck, answer.value), answer.text

    # --- input -------------------------------------------------------------------------------

    def command(self, command: Command) -> bool:
        if command.intent in (Intent.FIRST, Intent.LAST):
            self.move_to(0 if command.intent is Intent.FIRST else len(self.answers) - 1)
            return True
        return super().command(command)

    def step(self, right: int, down: int) -> int:
        """Return the next card, row after row, or when going up or down the nearest card of the
        next row that has any."""
        if right:
            return super().step(right, down)
        suit, rank = self._cells[self.current]
        suits = sorted({cell[0] for cell in self._cells})
        wanted = suits[(suits.index(suit) + down) % len(suits)]
        row = [index for index, cell in enumerate(self._cells) if cell[0] == wanted]
        return min(row, key=lambda index: abs(self._cells[index][1] - rank))

    def other_key(self, name: str) -> bool:
        """Go to the next card with this rank or suit, by its letter."""
        letter = "T" if name == "0" else name.upper()
        count = len(self.answers)
        for further in range(1, count + 1):
            index = (self.current + further) % count
            suit, rank = self._cells[index]
            here = self._deck.ranks[rank], beside_pile(self._deck, rank)
            if letter in (*here, self._deck.suits[suit].upper()):
                self.move_to(index)
                return True
        return False

    # --- look --------------------------------------------------------------------------------

    def update(self, dt: float, media: Media) -> bool:
        moving = super().update(dt, media)
        if self.current != self._shown:
            self._shown = self.current
            self._raised.jump(1.0)
            self._raised.to(_RAISED)
        return self._raised.step(dt, media.motion.control_hover) or moving

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        super().draw(surface, media)
        answer, spot = self.answers[self.current], self.spots[self.current]
        width = spot.rect.width * self._raised.value
        picture = self._art.picture(self._faces.of(answer.value), width)
        middle = (spot.rect.centerx, round(spot.rect.centery - spot.rect.height * 0.06))
        self.said, px = media.texts.squeezed(answer.text, "body", self.box.width - media.px(60))
        if self.said:
            words = media.texts.line(self.said, "body", media.theme.cream, px)
            put(surface, words, center=(self.box.centerx, self._said_at))
        put(surface, picture, center=middle)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        deck, places, unit = self._deck, self._places, self._places.unit
        suited = [card for card, face in enumerate(deck.faces) if face.suit != NO_SUIT]
        suits = sorted({deck.faces[card].suit for card in suited})
        ranks = sorted({deck.faces[card].rank for card in suited})
        gap, pad = _GAP * unit, 34 * unit
        room = (places.felt.width - 2 * pad - 16 * unit) / len(ranks) - gap
        card = min(_CARD * unit, room)
        high = card * RATIO
        head = media.texts.line_height("subheading") + 20 * unit
        hint_high, said_high = media.texts.line_height("small"), media.texts.line_height("body")
        foot = hint_high + said_high + 26 * unit
        wide = round(len(ranks) * (card + gap) - gap + 2 * pad)
        tall = round(head + len(suits) * (high + gap) - gap + foot + 2 * pad)
        self.box = pygame.Rect(0, 0, wide, tall)
        self.box.center = round(places.centre[0]), round(places.felt.height * 0.435)
        self.box.clamp_ip(places.felt)
        edge = self.new_sheet(media)
        middle = self.sheet.get_width() // 2
        words = media.line(self.title, "subheading")
        put(self.sheet, words, midtop=(middle, round(edge + pad * 0.8)))
        take = self._control(Intent.CONFIRM)
        back = "" if self.must else self._control(Intent.BACK)
        typing = bool(take) and kind_of(take) is Device.KEYBOARD
        self.how = how_to_choose(take, back, typing)
        hint = media.line(self.how, "small", media.theme.muted)
        put(self.sheet, hint, midbottom=(middle, round(edge + tall - pad * 0.6)))
        self._said_at = round(self.box.bottom - pad * 0.6 - hint_high - said_high * 0.5 - 6 * unit)
        spots = {answer.value: spot for answer, spot in zip(self.answers, self.spots, strict=True)}
        for each in suited:
            face = deck.faces[each]
            box = pygame.Rect(
                round(self.box.x + pad + ranks.index(face.rank) * (card + gap)),
                round(self.box.y + pad + head + suits.index(face.suit) * (high + gap)),
                round(card),
                round(high),
            )
            picture = self._small(each, box.width)
            if each in spots:
                spots[each].place(box, media)
            else:
                picture = faded(picture, _ABSENT)
            onto = (box.centerx - self.box.x + edge, box.centery - self.box.y + edge)
            put(self.sheet, picture, center=onto)

    def _small(self, card: int, width: int) -> pygame.Surface:
        self._art.open_frame()  # draw the whole grid at once, and sharp
        large = self._art.picture(self._faces.of(card), self._places.card)
        scale = width / self._places.card
        size = round(large.get_width() * scale), round(large.get_height() * scale)
        return pygame.transform.smoothscale(large, size)
