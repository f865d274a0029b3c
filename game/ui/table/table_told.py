"""The table for people who cannot see it, made from what a seat sees and may do.

A seat's view holds only what it knows, so nothing here can reveal more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.language.card_names import spoken as card_spoken
from game.language.catalogue import N_, NN_, _, say
from game.table.legal_plays import LegalPlays
from game.table.seat_view import SeatPlate, SeatView
from game.ui.input.intents import Intent, Pixel
from game.ui.table.card_bodies import CardBody
from game.ui.table.table_view import TableView
from game.ui.widgets.node import Act, Box, Node, Role, spoken, text
from game.ui.widgets.ui import Ui

TOLD_OF_LOG: Final = 12
"""How many of the newest lines of the log are told."""
# For translators: what a player holds, read aloud after the name.
_CARDS: Final = NN_("{n} card", "{n} cards")


class TableTold:
    """One table, told to a player who knows what is in ``seen``. ui: the buttons and the question
    that they may know of, None for none; do: carry out what a key means; press: press at a point;
    note: what playing a card will do, or why it cannot be played; legal: what can be done now."""

    def __init__(
        self, view: TableView, seen: SeatView, ui: Ui | None, *,
        do: Callable[[Intent], object], press: Callable[[Pixel], object],
        note: Callable[[CardBody], str], legal: LegalPlays,
    ) -> None:  # fmt: skip
        self._view, self._seen, self._ui = view, seen, ui
        self._do, self._press, self._note, self._legal = do, press, note, legal
        self._deck = view.truth.deck
        self._own = view.display.own if seen.seat == view.seat and seen.seat >= 0 else []

    def tree(self, name: str, words: str, hint: str, look: Act | None) -> Node:
        """Return the whole table.
        words: the line above the hand; look: turns the cards up for a called player, None if nobody
        is called."""
        question = self._question()
        parts = [
            *([] if question is None else [question]),
            *text(words),
            *text(self._seen.owed),
            *text(hint),
            *self._piles(),
        ]
        if look is not None:
            parts.append(Node(Role.BUTTON, _("Look at your cards"), key="look", press=look))
        if self._own:
            cards = tuple(self.card(place) for place in range(len(self._own)))
            parts.append(Node(Role.GROUP, _("Your hand"), children=cards, key="hand"))
        if question is None:
            parts += self._buttons()
        players = tuple(self._player(plate) for plate in self._seen.plates)
        parts.append(Node(Role.GROUP, _("Players"), children=players, key="players"))
        lines = [line for each in self._view.log.lines[-TOLD_OF_LOG:] for line in text(each)]
        parts.append(Node(Role.GROUP, _("What happened"), children=tuple(lines), key="log"))
        return Node(Role.PAGE, name, children=tuple(parts), key="table")

    def _question(self) -> Node | None:
        if self._ui is None or len(self._ui.layers) == 1:
            return None
        parts = tuple(self._ui.top.root.nodes())
        return Node(Role.DIALOG, parts[0].name, children=parts, key=self._ui.top)

    def card(self, place: int) -> Node:
        """A card of the open hand."""
        body, hand = self._own[place], self._view.hand
        known = next((each for each in self._seen.hand if each.card == body.card), None)
        # With room for a raised card.
        slot = body.slot
        box: Box = (
            round(slot.x - slot.width / 2), round(slot.y - slot.width * 0.92),
            round(slot.width), round(slot.width * 1.62),
        )  # fmt: skip

        def focus() -> None:
            hand.hovered, hand.focus = None, place

        def use() -> None:
            focus()
            if body not in hand.chosen:
                self._do(Intent.USE)
            else:
                # Chosen cards that cannot be played together are put back.
                self._do(Intent.LAY if self._legal.complete(hand.codes) else Intent.PUT_BACK)

        starts = body in hand.chosen or body.card in self._legal.leads(hand.codes)
        return Node(
            Role.CARD, card_spoken(self._deck, body.card), note=spoken(self._note(body)),
            enabled=starts and known is not None and known.fits, focused=hand.focus == place,
            on=True if body in hand.chosen else None, box=box, key=body,
            press=use if starts else None, focus=focus,
        )  # fmt: skip

    def focused(self) -> Node | None:
        """The card that has the focus."""
        return self.card(self._view.hand.focus) if self._view.hand.focused() in self._own else None

    def _piles(self) -> Sequence[Node]:
        seen = self._seen
        if not seen.pile:
            return ()
        top = card_spoken(self._deck, seen.pile[-1])
        if seen.guise >= 0:
            stands = card_spoken(self._deck, seen.guise)
            # For translators: {card}: the joker; {other}: the card that it stands for.
            said = _("On the pile: {card}, which stands for {other}.", card=top, other=stands)
        else:
            said = _("On the pile: {card}.", card=top)
        found = [*text(said)]
        if seen.standard:
            found += text(_("What fits: {cards}.", cards=seen.standard))
        return [*found, *text(_("Cards in the stock: {n}.", n=seen.stock))]

    def _player(self, plate: SeatPlate) -> Node:
        seen = self._seen
        notes = [
            (plate.seat == seen.turn and not seen.round_over, N_("in turn")),
            (plate.called, N_("has said “last card”")),
            (plate.away, N_("away")),
            (plate.played_for, N_("the game plays")),
        ]
        said = ", ".join(say(words) for on, words in notes if on)
        cards = say(_CARDS, n=plate.cards) if plate.inside else _("out of the round")
        return Node(Role.PLAYER, plate.name, cards, said, key=("player", plate.seat))

    def _buttons(self) -> list[Node]:
        """Return the buttons that are shown. Each is pressed at its place, like a click."""
        found: list[Node] = []
        for button in self._ui.layers[0].root.children if self._ui is not None else ():
            for node in button.nodes():
                middle = button.rect.center
                act = (lambda at=middle: self._press(at)) if button.enabled else None
                found.append(
                    Node(
                        Role.BUTTON, node.name, "", node.note, node.enabled, False, node.on,
                        node.box, key=button, press=act,
                    )
                )  # fmt: skip
        return found
