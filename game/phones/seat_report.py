"""What one seat is told: the whole of its view, what it may do, and what has just happened.

Everything here comes from ``Sitting.view``, ``legal``, ``forecast`` and the seat's own feed, which
hold nothing that the seat may not know; and from what lies open on the table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, Final

from game.engine.actions import Action
from game.engine.aliases import CONTEST_PHASES, PENDING_PHASES
from game.engine.cards import HIDDEN
from game.engine.events import Event, TurnBegan
from game.engine.fact import Fact, Facts
from game.engine.notation import write_action
from game.engine.view import PlayerView
from game.language.catalogue import say
from game.language.forecasts import forecast_said
from game.language.log import log_line
from game.language.phone import pending_said, standard_said
from game.language.prompts import asked, pass_words, prospect, take_words, turn_words
from game.language.refusals import refusal_said
from game.language.summary import headline_said, summary_said
from game.language.table import B_CALL, PLAYS_FOR_YOU
from game.language.voice import Voice
from game.match.legal_plays import LegalPlays, play_of
from game.match.sitting import Sitting

PILE_SHOWN: Final = 4
"""Cards of the pile that are sent, the top one last."""


class SeatReport:
    """Tells one seat of one sitting."""

    def __init__(self, sitting: Sitting, seat: int) -> None:
        self._sitting = sitting
        self.seat = seat
        self._voice = Voice(
            sitting.deck, sitting.names, seat, last_one=sitting.rules.calling.last_one
        )
        self._codes = sitting.deck.code

    # --- how things stand ------------------------------------------------------------------------

    def snapshot(self) -> dict[str, Any]:
        """The round as the seat may know it, and what it may do."""
        sitting, seat = self._sitting, self.seat
        view = sitting.view(seat)
        legal = self._legal()
        deck = sitting.deck
        known: dict[str, Any] = {
            "round_over": sitting.round_over,
            "match_over": sitting.match_over,
            "phase": view.phase,
            "turn": view.turn,
            "direction": view.direction,
            "hand": [deck.code(card) for card in view.cards],
            "drawn": deck.code(view.drawn) if view.drawn >= 0 else "",
            "pile": [deck.code(card) for card in view.pile[-PILE_SHOWN:]],
            "guise": deck.code(view.guise) if view.guise >= 0 else "",
            "suit": deck.suits[view.suit] if view.suit >= 0 else "",
            "standard": self._standard(view),
            "stock": view.stock,
            "pending": self._pending(view),
            "seats": self._seats(view),
            "auto": sitting.automatic(seat),
            "prompt": self._prompt(view, legal),
            "legal": [write_action(deck, action) for action in legal.actions],
            "notes": self._notes(view, legal),
            "buttons": self._buttons(view, legal),
        }
        left = sitting.time_left(seat)
        if left is not None:
            known["seconds"] = round(left, 1)
        if sitting.round_over:
            known["end"] = self._end()
        return known

    def _legal(self) -> LegalPlays:
        sitting, seat = self._sitting, self.seat
        played_for = sitting.automatic(seat) or sitting.passes_for(seat)
        return LegalPlays([] if played_for else sitting.legal(seat))

    def _standard(self, view: PlayerView) -> str:
        """What must be matched; nothing while something else has to be answered first."""
        if view.phase in PENDING_PHASES or view.phase in CONTEST_PHASES:
            return ""
        return standard_said(self._sitting.deck, view.suit, view.rank, view.anything)

    def _prompt(self, view: PlayerView, legal: LegalPlays) -> str:
        if view.phase == "over":
            return ""
        if self._sitting.automatic(self.seat):
            return say(PLAYS_FOR_YOU)
        # A player who is passed at once has no choice, but is still told what is asked.
        return turn_words(view, legal, self._sitting.names) or asked(view, legal)

    def _pending(self, view: PlayerView) -> str:
        """What hangs over somebody, in a few words; empty when nothing does."""
        if view.phase == "melee":
            said, whom = view.stake, view.defender
            return pending_said(self._voice, "cards", said, whom) if said else ""
        if not view.pending or view.phase == "block":
            return ""
        return pending_said(
            self._voice, "misses" if view.phase == "miss" else "cards", view.pending, view.turn
        )

    def _seats(self, view: PlayerView) -> list[dict[str, Any]]:
        sitting = self._sitting
        return [
            {
                "seat": seat,
                "name": name,
                "cards": view.sizes[seat],
                "called": seat in view.called,
                "score": sitting.scores[seat],
                "side": sitting.sides[seat],
                "in": seat in view.seats,
            }
            for seat, name in enumerate(sitting.names)
        ]

    def _notes(self, view: PlayerView, legal: LegalPlays) -> dict[str, str]:
        """For each card of the hand what laying it will do, or why it cannot be laid; nothing
        while there is nothing to do."""
        if not legal.acts:
            return {}
        return {self._codes(card): self._note(legal, card) for card in dict.fromkeys(view.cards)}

    def _note(self, legal: LegalPlays, card: int) -> str:
        if not legal.opens(card):
            refusal = self._sitting.why_not(self.seat, play_of([card]))
            return refusal_said(refusal, self._voice) if refusal else ""
        plays = legal.plays([card], False, self._why_not)
        return prospect(legal, [card], plays, self._forecast, self._voice)

    def _forecast(self, action: Action) -> Facts:
        return self._sitting.forecast(self.seat, action)

    def _why_not(self, action: Action) -> str | None:
        refusal = self._sitting.why_not(self.seat, action)
        return None if refusal is None else refusal_said(refusal, self._voice)

    def _buttons(self, view: PlayerView, legal: LegalPlays) -> dict[str, str]:
        """What the buttons are called that change their names."""
        named = {"call": say(B_CALL[self._sitting.rules.calling.last_one])}
        if legal.take:
            named["take"] = take_words(view)
        if legal.pass_:
            named["pass"] = pass_words(view)
        return named

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

    # --- what has happened -----------------------------------------------------------------------

    def events(self, news: Sequence[Event]) -> list[dict[str, Any]]:
        """Events, already redacted for the seat, as plain values."""
        return [_plain(event, self._codes) for event in news]

    def lines(self, news: Sequence[Event]) -> list[str]:
        """The same as sentences."""
        return [line for event in news if (line := log_line(event, self._voice))]

    # --- what an action would do -----------------------------------------------------------------

    def said(self, action: Action) -> str:
        """What it will do, or why it cannot be done."""
        refusal = self._sitting.why_not(self.seat, action)
        if refusal is not None:
            return refusal_said(refusal, self._voice)
        return forecast_said(self._sitting.forecast(self.seat, action), self._voice)

    def refused(self, refusal: Fact) -> str:
        """Why something was refused."""
        return refusal_said(refusal, self._voice)

    def resolve(self, action: Action) -> Action:
        """The action that was meant: cards that may be laid together are laid in an order that
        the rules allow, with the same one on top if that is possible."""
        legal = LegalPlays(self._sitting.legal(self.seat))
        if action in legal.actions or not action.cards:
            return action
        plays = legal.plays(action.cards, action.call, self._why_not)
        same = (action.suit, action.seat, action.card)
        meant = [play for play in plays if (play.suit, play.seat, play.card) == same]
        return meant[0] if meant else action


_CARDS: Final = frozenset({"card", "cards", "guise", "onward", "hands"})
"""Fields of events that hold cards, one or several."""
_LEFT_OUT: Final[dict[type[Event], frozenset[str]]] = {
    TurnBegan: frozenset({"fits", "standard", "suit"}),
}
_WORD: Final = re.compile(r"(?<!^)(?=[A-Z])")


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
