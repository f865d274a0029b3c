"""What one seat is told: its view, as values of JSON, and what has just happened.

Everything here comes from the seat view and the seat's own feed, which hold nothing that the seat
may not know.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from game.engine.actions import NOBODY, Action
from game.engine.cards import HIDDEN, NO_SUIT
from game.engine.events import Called, Caught, Dealt, Event, Forgot, Laid, TurnBegan
from game.engine.fact import Fact
from game.engine.notation import write_action
from game.language.refusals import refusal_said
from game.language.summary import headline_said, summary_said
from game.table.reasons import Reasons
from game.table.seat_book import TableEvent, table_lines
from game.table.seat_view import PILE_SHOWN, SeatControl, legal_plays, seat_view, voice_for
from game.table.sitting import Sitting


class SeatReport:
    """Describes a sitting for one seat."""

    def __init__(self, sitting: Sitting, seat: int) -> None:
        self._sitting = sitting
        self.seat = seat
        self._voice = voice_for(sitting, seat)
        self._codes = sitting.deck.code

    # --- how things stand ------------------------------------------------------------------------

    def snapshot(self) -> dict[str, Any]:
        """The round as the seat may know it, and what it may do, as values of JSON."""
        sitting, deck, code = self._sitting, self._sitting.deck, self._sitting.deck.code
        seen = seat_view(sitting, self.seat, self._voice)
        known: dict[str, Any] = {
            "round_over": seen.round_over,
            "match_over": sitting.match_over,
            "phase": seen.phase,
            "turn": seen.turn,
            "direction": seen.direction,
            "hand": [code(each.card) for each in seen.hand],
            "drawn": code(seen.drawn) if seen.drawn >= 0 else "",
            "pile": [code(card) for card in seen.pile],
            "guise": code(seen.guise) if seen.guise >= 0 else "",
            "named": deck.suits[seen.named] if seen.named >= 0 else "",
            "standard": seen.standard,
            "stock": seen.stock,
            "pending": seen.owed,
            "seats": [
                {
                    "seat": each.seat,
                    "name": each.name,
                    "cards": each.cards,
                    "called": each.called,
                    "score": each.score,
                    "side": each.side,
                    "in": each.inside,
                }
                for each in seen.plates
            ],
            "auto": seen.played_for,
            "prompt": seen.prompt,
            "acts": seen.acts,
            "notes": {code(each.card): each.note for each in seen.hand if each.note},
            "controls": [self._control(each) for each in seen.controls],
            "plays": [[code(card) for card in each.cards] for each in seen.plays if not each.asks],
            "asking": [
                {"cards": [code(c) for c in each.cards], "ways": [self._way(w) for w in each.ways]}
                for each in seen.plays
                if each.asks
            ],
            "naming": [self._way(each) for each in seen.naming],
        }
        if seen.seconds is not None:
            known["seconds"] = round(seen.seconds, 1)
        if seen.round_over:
            known["end"] = self._end()
        return known

    def _control(self, control: SeatControl) -> dict[str, Any]:
        """A button: ``action`` is sent back as it is, and is empty where cards go with it."""
        action = control.action
        return {
            "label": control.full_label,
            "tone": control.tone,
            "action": write_action(self._sitting.deck, action) if action is not None else "",
            "cards": control.cards,
            "arms": control.arms,
            "whom": control.seat,
            "stock": control.stock,
        }

    def _way(self, action: Action) -> dict[str, Any]:
        """An action, which is sent back as it is, with its answers to what it asks."""
        deck = self._sitting.deck
        way: dict[str, Any] = {"action": write_action(deck, action)}
        if action.card >= 0:
            way["card"] = deck.code(action.card)
        if action.suit != NO_SUIT:
            way["suit"] = deck.suits[action.suit]
        if action.seat != NOBODY:
            way["seat"] = action.seat
        return way

    def _end(self) -> dict[str, Any]:
        sheet, voice = self._sitting.sheet(), self._voice
        won = sheet.match_winners
        return {
            "headline": headline_said(won or sheet.winners, bool(won), sheet.together, voice),
            "how": summary_said(sheet.ending, voice),
            "moment": summary_said(sheet.moment, voice),
            "winners": list(won or sheet.winners),
            "gained": [line.gained for line in sheet.seats],
            "totals": [line.total for line in sheet.seats],
            "left": [list(line.cards) for line in sheet.seats],
            "ranking": list(sheet.ranking),
        }

    def after_own(self, table: Mapping[str, Any], news: Sequence[Event]) -> dict[str, Any]:
        """Return the table that this seat was told of, with the cards that it has just played,
        drawn or been dealt.  It does not show what follows, and nothing can be done there."""
        known = {**table, **_IDLE}
        known["seats"] = seats = [dict(each) for each in table["seats"]]
        for event in news:
            plain = _plain(event, self._codes)
            seat, cards = plain["seat"], plain.get("cards", [])
            if isinstance(event, Dealt):
                known |= {**_NEW_ROUND, "hand": known["hand"] if known["pile"] == [] else []}
                known.pop("end", None)
                seats[seat] |= {"cards": 0, "called": False, "in": True}
            if isinstance(event, Called):
                seats[seat]["called"] = True
            elif isinstance(event, Laid):
                known["hand"] = _without(known["hand"], cards)
                known["pile"] = [*known["pile"], *cards][-PILE_SHOWN:]
                known |= {"guise": plain["guise"], "named": "", "standard": "", "pending": ""}
                seats[seat] |= {"cards": len(known["hand"]), "called": False}
            else:
                known["hand"] = [*known["hand"], *cards] if seat == self.seat else known["hand"]
                seats[seat]["cards"] += len(cards)
        known["hand"] = sorted(known["hand"], key=self._sitting.deck.by_code.__getitem__)
        return known

    # --- what has happened -----------------------------------------------------------------------

    def events(self, news: Sequence[Event]) -> list[dict[str, Any]]:
        """Events, already redacted for the seat, as plain values."""
        return [_plain(event, self._codes) for event in news]

    def lines(self, news: Sequence[TableEvent]) -> list[str]:
        """The same as sentences, and what has changed at the seats; players have the names of
        that moment."""
        sitting = self._sitting
        return table_lines(news, sitting.names, lambda names: voice_for(sitting, self.seat, names))

    def gone_wrong(self, news: Sequence[TableEvent]) -> str:
        """That the player has forgotten the call, which the next lines would soon cover; empty if
        not."""
        own = [
            each for each in news if isinstance(each, Caught | Forgot) and each.seat == self.seat
        ]
        return " ".join(self.lines(own))

    # --- what an action would do -----------------------------------------------------------------

    def answers(
        self, actions: Sequence[Action], cards: Sequence[int], call: bool
    ) -> tuple[str, list[str]]:
        """Say what playing these cards, last on top, will do, and each of the actions with them, or
        why it cannot be done.

        call: True if the call goes with them, if it can."""
        reasons = self._reasons()
        about = (reasons.unready(cards) or reasons.prospect(cards, call)) if cards else ""
        return about, [reasons.said(_meant(each, cards, call, reasons)) for each in actions]

    def refused(self, refusal: Fact) -> str:
        """Why something was refused."""
        return refusal_said(refusal, self._voice)

    def meant(self, action: Action, cards: Sequence[int] = (), call: bool = False) -> Action:
        """The action that is meant by one that was offered: with the call if that is wished and
        possible, and with its cards in this order, or in one that the rules allow with the same
        card on top."""
        return _meant(action, cards, call, self._reasons()) if action.cards else action

    def _reasons(self) -> Reasons:
        sitting, seat = self._sitting, self.seat
        return Reasons(sitting, seat, self._voice, legal_plays(sitting, seat))


def _meant(action: Action, cards: Sequence[int], call: bool, reasons: Reasons) -> Action:
    order = tuple(cards) if sorted(cards) == sorted(action.cards) else action.cards
    exact = Action(action.kind, order, action.suit, action.seat, action.call, action.card)
    if not action.cards or (exact in reasons.legal.actions and not call):
        return exact
    plays = reasons.legal.plays(order, call or action.call, reasons.why_not)
    same = (action.suit, action.seat, action.card)
    wanted = [play for play in plays if (play.suit, play.seat, play.card) == same]
    return wanted[0] if wanted else exact


_CARDS: Final = frozenset({"card", "cards", "guise", "onward", "hands"})
"""Fields of events that hold cards, one or several."""
_LEFT_OUT: Final[dict[type[Event], frozenset[str]]] = {
    TurnBegan: frozenset({"fits", "standard", "suit"}),
}
_IDLE: Final[Mapping[str, Any]] = {
    "acts": False, "controls": [], "plays": [], "asking": [], "naming": [], "notes": {},
    "prompt": "", "drawn": "",
}  # fmt: skip
"""What a table says where nothing can be done."""
_NEW_ROUND: Final[Mapping[str, Any]] = {
    "round_over": False, "match_over": False, "phase": "play", "turn": NOBODY, "pile": [],
    "guise": "", "named": "", "standard": "", "pending": "",
}  # fmt: skip
"""The table while cards are dealt."""
_WORD: Final = re.compile(r"(?<!^)(?=[A-Z])")


def _without(hand: Sequence[str], cards: Sequence[str]) -> list[str]:
    """The hand without one card for each of these."""
    left = list(hand)
    for card in cards:
        if card in left:
            left.remove(card)
    return left


def _plain(event: Event, code: Callable[[int], str]) -> dict[str, Any]:
    kind = type(event)
    plain: dict[str, Any] = {"kind": _WORD.sub(" ", kind.__name__).lower()}
    for each in fields(event):
        if each.name not in _LEFT_OUT.get(kind, ()):
            value = getattr(event, each.name)
            plain[each.name] = _coded(each.name, value, code)
    return plain


def _coded(name: str, value: Any, code: Callable[[int], str]) -> Any:
    if name == "moves":
        return [[giver, taker, [code(c) for c in cards]] for giver, taker, cards in value]
    if name == "draws":
        return [[seat, code(card)] for seat, card in value]
    if name in _CARDS and not (name == "cards" and isinstance(value, int)):
        return _cards(name, value, code)
    return list(value) if isinstance(value, tuple) else value


def _cards(name: str, value: Any, code: Callable[[int], str]) -> Any:
    if isinstance(value, tuple):
        return [_cards(name, each, code) for each in value]
    if value == HIDDEN and name in ("guise", "onward"):
        return ""
    return code(value)
