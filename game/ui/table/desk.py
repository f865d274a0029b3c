"""The desk: what the person at the table means, turned into complete actions.

It stands between the hand (clicks, drags, keys) and the sitting. It asks for what is missing in
an action, submits it, and says the reason when it is refused. Every intent has one method here,
whichever way it was expressed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.engine.actions import Action, Call, Draw, Lie, Pass, Take, catch
from game.engine.cards import Deck
from game.engine.events import Event
from game.engine.fact import Fact
from game.engine.view import PlayerView
from game.language.refusals import refusal_said
from game.language.voice import Voice
from game.match.advice import Advice
from game.ui.table.body import CardBody
from game.ui.table.foresight import foretold, prospect
from game.ui.table.offers import Offers, attempt
from game.ui.table.picker import Cancelled, Choice, Picked, suit_choices
from game.ui.table.prompts import asked, awaited, take_words


class Sitting(Protocol):
    """What the table needs of a match being played."""

    names: tuple[str, ...]
    people: tuple[int, ...]
    game_name: str
    deck: Deck
    match_line: str
    sides: tuple[int, ...]
    """The side that each seat plays on: partners share one."""
    quarrels: tuple[str, ...]
    """What can break out here besides plain turns: "melee", "fight"."""

    @property
    def scores(self) -> tuple[int, ...]: ...
    @property
    def round_over(self) -> bool: ...
    def update(self, dt: float, busy: bool = False) -> None: ...
    def drain(self, seat: int) -> list[Event]: ...
    def past(self, seat: int) -> list[Event]: ...
    def view(self, seat: int) -> PlayerView: ...
    def legal(self, seat: int) -> list[Action]: ...
    def why_not(self, seat: int, action: Action) -> Fact | None: ...
    def forecast(self, seat: int, action: Action) -> str: ...
    def about(self, card: int) -> str: ...
    def attempt(self, seat: int, action: Action) -> Fact | None: ...
    def automatic(self, seat: int) -> bool: ...
    def set_automatic(self, seat: int, on: bool) -> None: ...
    def passes_for(self, seat: int) -> bool: ...
    def no_advice(self, seat: int) -> Fact | None: ...
    def advice(self, seat: int) -> Advice: ...
    def time_left(self, seat: int) -> float | None: ...
    def next_due(self) -> float | None: ...


class Host(Protocol):
    """Whoever shows what comes of an intent."""

    def refused(self, reason: str, bodies: Sequence[CardBody]) -> None:
        """Say why not, and shake these cards."""

    def laid(self, bodies: Sequence[CardBody]) -> None:
        """These bodies are about to be laid."""

    def given_up(self, bodies: Sequence[CardBody]) -> None:
        """A play of these was begun and not finished: they go back."""

    def acted(self) -> None:
        """Something was done: look at what has changed."""


class Asker(Protocol):
    """Whoever can put a question to the person. ``cancelled`` is None where there is no going
    back."""

    def choice(
        self, title: str, choices: Sequence[Choice], picked: Picked, cancelled: Cancelled
    ) -> None:
        """Choose one of these."""

    def card(
        self, title: str, choices: Sequence[Choice], picked: Picked, cancelled: Cancelled
    ) -> None:
        """Say which of these cards it is; the text of a choice says what will happen then."""

    def seat(self, choices: Sequence[Choice], picked: Picked, cancelled: Cancelled) -> None:
        """Choose a seat; the text of a choice says what will happen then."""


class Desk:
    """Acts for one seat."""

    def __init__(self, sitting: Sitting, seat: int, host: Host, asker: Asker) -> None:
        self.sitting = sitting
        self.seat = seat
        self.offers = Offers()
        self.call_armed = False
        """Whether "last card" is to be called with the next play that can carry it."""
        self._host = host
        self._asker = asker
        self._voice = Voice(sitting.deck, sitting.names, seat)

    def look(self) -> Offers:
        """Read off anew what may be done."""
        played_for = self.sitting.automatic(self.seat) or self.sitting.passes_for(self.seat)
        self.offers = Offers([] if played_for else self.sitting.legal(self.seat))
        if not self.offers.can_call_with_play:
            self.call_armed = False
        return self.offers

    def why_not(self, action: Action) -> str | None:
        """Why this seat may not do that now, in a sentence."""
        refusal = self.sitting.why_not(self.seat, action)
        return None if refusal is None else refusal_said(refusal, self._voice)

    # --- plays -----------------------------------------------------------------------------

    def play(self, bodies: Sequence[CardBody]) -> bool:
        """Lay these cards, first laid first; ask for what is missing. Whether they may be
        laid (then they are on their way, or a picker is open)."""
        cards = [body.card for body in bodies]
        plays = self.offers.plays(cards, self.call_armed, self.why_not)
        if plays:
            self._complete(plays, list(bodies))
            return True
        # Tried all the same: a table with a price on misplays charges it.
        reason = self.sitting.attempt(self.seat, attempt(cards))
        if reason is not None:
            self._host.refused(refusal_said(reason, self._voice), bodies)
        self._host.acted()
        return reason is None

    def reason(self, body: CardBody) -> str:
        """Why this card cannot be laid, for a pointer that rests on it; empty when it can."""
        if self.offers.opens(body.card):
            return ""
        return self.why_not(attempt([body.card])) or ""

    def unready(self, chosen: Sequence[int]) -> str:
        """Why what is chosen cannot be laid yet; empty when it can, or when nothing is chosen."""
        if not chosen or self.offers.complete(chosen):
            return ""
        return self.why_not(attempt(chosen)) or ""

    def prospect(self, body: CardBody, chosen: Sequence[int] = ()) -> str:
        """What laying this card, together with those chosen, will do; empty when it cannot be
        laid."""
        cards = [*(card for card in chosen if card != body.card), body.card]
        if set(cards) - self.offers.playable() - set(chosen):
            cards = [body.card]
        plays = self.offers.plays(cards, self.call_armed, self.why_not)
        return prospect(
            self.offers, cards, plays, self._suit, self._forecast, self.sitting.names,
            self.sitting.deck,
        )  # fmt: skip

    def outcome(self, action: Action | None) -> str:
        """What doing this will do; empty when it is not on offer."""
        return self._forecast(action) if action is not None else ""

    def _complete(self, plays: list[Action], bodies: list[CardBody]) -> None:
        """Ask what these plays differ in, one question after the other, then submit."""
        deck, asker = self.sitting.deck, self._asker

        def keep(test: Callable[[Action], bool]) -> None:
            self._complete([action for action in plays if test(action)], bodies)

        def give_up() -> None:
            self._host.given_up(bodies)

        stands = Offers.stands(plays)
        if stands:
            title = "Which card does it stand for?"
            choices = [
                Choice(card, self._foretold([a for a in plays if a.card == card]))
                for card in stands
            ]
            asker.card(title, choices, lambda v: keep(lambda a: a.card == v), give_up)
            return
        suits = Offers.suits(plays)
        if suits:
            title = f"Which {self._suit}?"
            asker.choice(
                title, suit_choices(deck, suits), lambda v: keep(lambda a: a.suit == v), give_up
            )
            return
        seats = Offers.seats(plays)
        if seats:
            choices = [
                Choice(seat, self._foretold([a for a in plays if a.seat == seat])) for seat in seats
            ]
            asker.seat(choices, lambda v: keep(lambda a: a.seat == v), give_up)
            return
        self._submit(plays[0], bodies)

    def _foretold(self, plays: Sequence[Action]) -> str:
        """What these plays, which differ at most in the suit they name, will do."""
        return foretold(plays, self._suit, self._forecast, self.sitting.names)

    def _forecast(self, action: Action) -> str:
        return self.sitting.forecast(self.seat, action)

    @property
    def _suit(self) -> str:
        """What this deck calls a suit."""
        return "colour" if self.sitting.deck.name == "colours" else "suit"

    def _submit(self, action: Action, bodies: Sequence[CardBody] = ()) -> bool:
        if bodies:
            self._host.laid(bodies)
        reason = self.sitting.attempt(self.seat, action)
        if reason is not None:
            if bodies:
                self._host.given_up(bodies)
            self._host.refused(refusal_said(reason, self._voice), bodies)
            self._host.acted()
            return False
        if bodies:
            self.call_armed = False
        self._host.acted()
        return True

    # --- the rest --------------------------------------------------------------------------

    def draw(self) -> bool:
        """Draw; where only taking what is pending is possible, take it: both are a hand that
        reaches for the stock."""
        if self.offers.draw is None and self.offers.take is not None:
            return self.take()
        return self._submit(self.offers.draw or Draw)

    def take(self) -> bool:
        """Accept what is pending."""
        return self._submit(self.offers.take or Take)

    def pass_(self) -> bool:
        """Let it be."""
        return self._submit(self.offers.pass_ or Pass)

    def lie(self) -> bool:
        """Call the last play a lie."""
        return self._submit(self.offers.lie or Lie)

    def call(self) -> bool:
        """Say "last card": now if that is possible, else with the next play."""
        if self.offers.call is not None:
            return self._submit(self.offers.call)
        if self.offers.can_call_with_play:
            self.call_armed = not self.call_armed
            self._host.acted()
            return True
        return self._submit(Call)

    def catch(self, seat: int | None = None) -> bool:
        """Catch that seat without its call; by default whoever can be caught."""
        if seat is None:
            if not self.offers.catches:
                self._host.refused("There is nobody to catch.", ())
                return False
            seat = self.offers.catches[-1]
        return self._submit(catch(seat))

    def name_first(self) -> bool:
        """The dealer names a suit, or says what the joker is, where the first card asks it;
        whether a question was put."""
        named = self.offers.names
        if not named:
            return False
        deck, asker = self.sitting.deck, self._asker
        by_suit = {action.suit: action for action in named if action.suit >= 0}
        if by_suit:
            choices = suit_choices(deck, list(by_suit))
            title = "You dealt: which suit must follow?"
            asker.choice(title, choices, lambda v: self._name(by_suit[v]), None)
        else:
            by_card = {action.card: action for action in named}
            title = "You dealt: which card is the joker?"
            choices = [Choice(card, self._foretold([by_card[card]])) for card in by_card]
            asker.card(title, choices, lambda v: self._name(by_card[v]), None)
        return True

    def _name(self, action: Action) -> None:
        self._submit(action)

    # --- words -----------------------------------------------------------------------------

    def prompt(self, view: PlayerView) -> str:
        """One line on what is to be done, from what is on offer alone."""
        offers = self.offers
        if not offers.acts:
            return awaited(view, self.sitting.names) if view.turn != self.seat else ""
        said = asked(view, offers) if view.turn == self.seat else ""
        if said:
            return said
        if offers.lie and not offers.playable():
            return f"A lie? {self._forecast(offers.lie)}"
        ways = []
        if offers.playable():
            ways.append("answer it" if view.pending and offers.take else "lay a card")
        if offers.draw:
            ways.append("draw")
        if offers.take:
            ways.append(take_words(view).lower())
        if offers.lie:
            ways.append("call it a lie")
        if offers.pass_:
            ways.append("pass")
        if len(ways) > 1:
            ways = [", ".join(ways[:-1]) + " or " + ways[-1]]
        yours = "Your turn" if view.turn == self.seat else "You may jump in"
        if ways == ["draw"] and offers.draw:
            # Whether what is drawn may be laid is what a stranger wonders about.
            return f"Nothing to lay. {self._forecast(offers.draw)}"
        return f"{yours}: {ways[0]}" if ways else yours
