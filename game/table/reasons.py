"""What a seat is told about an action: what it will do, or why it cannot be done. Every viewer of
the seat asks here.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.actions import Action
from game.engine.fact import Fact, Facts
from game.language.forecasts import STANDS, TOGETHER, choice_said, forecast_said
from game.language.refusals import refusal_said
from game.language.voice import TableVoice
from game.table.legal_plays import LegalPlays, play_of
from game.table.sitting_like import SittingLike


class Reasons:
    """The reasons of one seat at one moment. voice: speaks to this seat; legal: what it may do."""

    def __init__(
        self, sitting: SittingLike, seat: int, voice: TableVoice, legal: LegalPlays
    ) -> None:
        self._sitting = sitting
        self._seat = seat
        self._voice = voice
        self.legal = legal
        """What the seat may do now."""
        self._refusals: dict[Fact, str] = {}
        """Sentences of refusals: most cards of a hand have the same one."""

    # --- of an action ------------------------------------------------------------------------

    def why_not(self, action: Action) -> str | None:
        """Return why this cannot be done; None if it can."""
        refusal = self._sitting.why_not(self._seat, action)
        if refusal is None:
            return None
        said = self._refusals.get(refusal)
        if said is None:
            said = self._refusals[refusal] = refusal_said(refusal, self._voice)
        return said

    def outcome(self, action: Action) -> str:
        """Return what this legal action will do."""
        return forecast_said(self._forecast(action), self._voice)

    def said(self, action: Action) -> str:
        """Return what this will do, or why it cannot be done."""
        return self.why_not(action) or self.outcome(action)

    def foretold(self, plays: Sequence[Action]) -> str:
        """Return what these plays of the same cards have in common, after their questions."""
        # The engine foretells complete actions. A card whose play still asks something is told by
        # what all its plays have in common.
        suits, seats = bool(self.legal.suits(plays)), bool(self.legal.seats(plays))
        if not (suits or seats):
            plays = plays[:1]
        return choice_said([self._forecast(play) for play in plays], self._voice, suits, seats)

    # --- of cards ----------------------------------------------------------------------------

    def unready(self, cards: Sequence[int]) -> str:
        """Return why these cards cannot be played yet; empty if they can, or if there are none."""
        if not cards or self.legal.complete(cards):
            return ""
        return self.why_not(play_of(cards)) or ""

    def why_not_card(self, card: int) -> str:
        """Return why this card cannot be played, alone or with others; empty if it can."""
        return "" if card in self.legal.playable() else self.why_not(play_of([card])) or ""

    def about(self, card: int, chosen: Sequence[int] = (), call: bool = False) -> str:
        """Return why this card cannot be played, or what playing it with the chosen ones will do;
        empty if only calling and catching are possible."""
        if not self.legal.acts:
            return ""
        why = self.why_not_card(card)
        if why:
            return why
        cards = [*(each for each in chosen if each != card), card]
        if len(cards) > 1 and set(cards) - self.legal.playable() - set(chosen):
            cards = [card]
        return self.prospect(cards, call)

    def prospect(self, cards: Sequence[int], call: bool) -> str:
        """Return what playing these cards will do, or which others they must be played with."""
        plays = self.legal.plays(cards, call, self.why_not)
        if not plays:
            others = self.legal.companions(cards)
            return self._voice.say(TOGETHER, cards=tuple(others)) if others else ""
        return self._voice.say(STANDS) if self.legal.stands(plays) else self.foretold(plays)

    def _forecast(self, action: Action) -> Facts:
        return self._sitting.forecast(self._seat, action)
