"""Questions to the person at the table, one at a time: opening, answering and dropping them; and
the question which card a joker stands for, as a grid of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.engine.cards import NO_SUIT, Deck
from game.language.catalogue import say
from game.language.table import CHOOSE_PLAYER, how_to_choose
from game.table.controllers import Controllers
from game.ui.graphics.artcache import RATIO, ArtCache
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, faded
from game.ui.graphics.tween import TweenedValue
from game.ui.input.bindings import kind_of
from game.ui.input.intents import Command, Context, Controls, Device, Intent
from game.ui.table.cards import DeckPictures
from game.ui.table.layout import Places
from game.ui.table.suit_popup import SuitPopup
from game.ui.table.view import TableView
from game.ui.table.who_popup import ChoicePopup, WhoAnswer, WhoPopup
from game.ui.widgets.popup import (
    Answer,
    Cancelled,
    PanelPopup,
    Picked,
    PlacePopup,
    Popup,
    Spot,
)
from game.ui.widgets.ui import Ui

_CARD = 98.0
"""Width of a card of the grid, units."""
_GAP = 12.0
_RAISED = 1.32
"""How much larger the card is that the pointer or the keys are on."""
_ABSENT = 0.22
"""How much is seen of a card that is not on offer."""


class Questions:
    """The question that is open, if any. ``fresh`` is set when one has opened or closed."""

    def __init__(
        self,
        ui: Ui,
        view: TableView,
        deck: Deck,
        controls: Controls,
        controllers: Controllers,
    ) -> None:
        self._ui = ui
        self._view = view
        self._art = view.layer.art
        self._deck = deck
        self.fresh = False
        self._controls = controls
        self._controllers = controllers
        self.open: Popup | None = None

    def place(self, media: Media, places: Places) -> None:
        """Where the next question will be put."""
        self._media, self._places = media, places

    # --- asking --------------------------------------------------------------------------------

    def suit(
        self,
        title: str,
        choices: Sequence[Answer],
        picked: Picked,
        cancelled: Cancelled,
        first: int = 0,
    ) -> None:
        """Ask which suit is named; the ``first`` by its place has the focus to begin with."""
        self._put(
            SuitPopup(
                title, choices, self._answer(picked), self._no_answer(cancelled),
                places=self._places,
            ),
            first,
        )  # fmt: skip

    def card(
        self, title: str, choices: Sequence[Answer], picked: Picked, cancelled: Cancelled
    ) -> None:
        """Ask which of these cards it is, each with what will come of it."""
        self._put(
            CardPopup(
                title, choices, self._answer(picked), self._no_answer(cancelled),
                deck=self._deck, art=self._art, places=self._places, control=self._control,
            )
        )  # fmt: skip

    def seat(self, choices: Sequence[Answer], picked: Picked, cancelled: Cancelled) -> None:
        """Ask to choose a seat, each with what will come of it."""
        plates, boxes = self._places.plates, self._places.boxes
        seats = [choice.value for choice in choices]
        self._put(
            PlacePopup(
                choices, [plates[seat] for seat in seats],
                [boxes.get(seat, plates[seat]) for seat in seats],
                self._answer(picked), self._no_answer(cancelled),
            )
        )  # fmt: skip

    def who(
        self,
        title: str,
        choices: Sequence[WhoAnswer],
        picked: Picked,
        cancelled: Callable[[], None],
    ) -> None:
        """Ask which of these people it is; each answer is a seat with its name."""
        self._put(
            WhoPopup(
                title, choices, self._answer(picked), self._given_up(cancelled),
                centre=self._middle, within=self._places.felt,
            )
        )  # fmt: skip

    def words_of(
        self, title: str, choices: Sequence[Answer], picked: Picked, cancelled: Callable[[], None]
    ) -> None:
        """Ask to choose one of these, each a few words."""
        self._put(
            ChoicePopup(
                title, choices, self._answer(picked), self._given_up(cancelled),
                centre=self._middle, within=self._places.felt,
            )
        )  # fmt: skip

    @property
    def _middle(self) -> tuple[int, int]:
        x, y = self._places.centre
        return round(x), round(y)

    # --- while a question is open ----------------------------------------------------------------

    @property
    def must(self) -> bool:
        """Whether a question is open that must be answered: it cannot be cancelled."""
        return self.open is not None and self.open.must

    @property
    def aims(self) -> frozenset[int]:
        """The seats that can be chosen; empty when the question is about something else."""
        if isinstance(self.open, PlacePopup):
            return frozenset(answer.value for answer in self.open.answers)
        return frozenset()

    @property
    def words(self) -> str:
        """What the line above the hand says about the question; empty for a question on a panel."""
        if isinstance(self.open, PlacePopup):
            return say(CHOOSE_PLAYER, outcome=self.open.text)
        return ""

    def cancel(self) -> None:
        """Take the question away. One that must be answered is put again by the code that asked it,
        when the table is at rest."""
        popup = self.open
        if popup is None:
            return
        popup.cancel()
        if self.open is popup:
            popup.close()
            self.open = None

    # ----------------------------------------------------------------------------------------

    def _control(self, intent: Intent) -> str:
        """The key or button that means this here, on the device that is used."""
        device = self._controllers.prompts(self._view.seat)
        return self._controls.control_for(intent, device, Context.MENU)

    def _put(self, popup: Popup, first: int = 0) -> None:
        self.open = popup
        popup.open_in(self._ui, first)
        self.fresh = True

    def _answer(self, picked: Picked) -> Picked:
        def answer(value: int) -> None:
            self.open = None
            self.fresh = True
            self._media.sounds.play("click", 0.6)
            picked(value)

        return answer

    def _given_up(self, cancelled: Callable[[], None]) -> Callable[[], None]:
        def give_up() -> None:
            self.open = None
            self.fresh = True
            cancelled()

        return give_up

    def _no_answer(self, cancelled: Cancelled) -> Cancelled:
        return None if cancelled is None else self._given_up(cancelled)


class _CardSpot(Spot):
    """A card of the grid, which stands out, larger, while it has the focus."""

    def raised(self, media: Media) -> pygame.Rect:
        """Where it stands then."""
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
    """A row for each suit, a column for each rank. ``answers`` are cards, each with what will
    come of it; ``art`` holds their pictures."""

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

    def spot(self, pick: Callable[[], None]) -> Spot:
        return _CardSpot(pick, self.radius)

    # --- input -------------------------------------------------------------------------------

    def command(self, command: Command) -> bool:
        if command.intent in (Intent.FIRST, Intent.LAST):
            self.move_to(0 if command.intent is Intent.FIRST else len(self.answers) - 1)
            return True
        return super().command(command)

    def step(self, right: int, down: int) -> int:
        """The next card of the row, and past its end of the next row; or the nearest card of
        the next row that has any."""
        if right:
            return super().step(right, down)
        suit, rank = self._cells[self.current]
        suits = sorted({cell[0] for cell in self._cells})
        wanted = suits[(suits.index(suit) + down) % len(suits)]
        row = [index for index, cell in enumerate(self._cells) if cell[0] == wanted]
        return min(row, key=lambda index: abs(self._cells[index][1] - rank))

    def other_key(self, name: str) -> bool:
        """A rank or a suit by its letter: the next card that has it."""
        letter = "T" if name == "0" else name.upper()
        count = len(self.answers)
        for further in range(1, count + 1):
            index = (self.current + further) % count
            suit, rank = self._cells[index]
            if letter in (self._deck.ranks[rank], self._deck.suits[suit].upper()):
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
            at = words.get_rect(center=(self.box.centerx, self._said_at))
            surface.blit(words, at, special_flags=PREMUL)
        surface.blit(picture, picture.get_rect(center=middle), special_flags=PREMUL)

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
        at = words.get_rect(midtop=(middle, round(edge + pad * 0.8)))
        self.sheet.blit(words, at, special_flags=PREMUL)
        take = self._control(Intent.CONFIRM)
        back = "" if self.must else self._control(Intent.BACK)
        typing = bool(take) and kind_of(take) is Device.KEYBOARD
        self.how = how_to_choose(take, back, typing)
        hint = media.line(self.how, "small", media.theme.muted)
        at = hint.get_rect(midbottom=(middle, round(edge + tall - pad * 0.6)))
        self.sheet.blit(hint, at, special_flags=PREMUL)
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
            self.sheet.blit(picture, picture.get_rect(center=onto), special_flags=PREMUL)

    def _small(self, card: int, width: int) -> pygame.Surface:
        self._art.open_frame()  # the whole grid is wanted at once, and exact
        large = self._art.picture(self._faces.of(card), self._places.card)
        scale = width / self._places.card
        size = round(large.get_width() * scale), round(large.get_height() * scale)
        return pygame.transform.smoothscale(large, size)
