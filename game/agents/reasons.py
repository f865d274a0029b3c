"""Why a move is good, in words: what can be seen of the position, the most telling first.

A search only knows how often a move has won.  Here the move is looked at beside the next best,
and what speaks for it is said: each sentence is true of the position by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.agents.beliefs import Holding
from game.agents.traits import Trait, traits
from game.agents.worlds import standard_of, unseen
from game.engine.actions import DRAW, LIE, NAME, NOBODY, PASS, PLAY, TAKE, Action
from game.engine.cards import NO_RANK, NO_SUIT
from game.engine.game import Game
from game.engine.rules import ROUNDS
from game.engine.view import PlayerView
from game.engine.wording import counted, listed, sentence, suit_word, with_article

_BESIDE: Final = 2  # moves that the best one is looked at beside
LOW: Final = 2
"""A hand of so many cards is about to go out."""


def move_words(game: Game, view: PlayerView, action: Action, names: Sequence[str]) -> str:
    """What is done, as one would say it: "Lay the 7 of hearts and call"."""
    deck = game.deck
    if action.kind == PLAY:
        said = f"Lay {listed([deck.said(card) for card in action.cards])}"
        said += f" as {deck.said(action.card)}" if action.card >= 0 else ""
        said += f", name {deck.suit_names[action.suit]}" if action.suit != NO_SUIT else ""
        return said + (f", choose {names[action.seat]}" if action.seat != NOBODY else "")
    if action.kind == TAKE:
        if view.phase == "miss":
            return "Miss " + ("the turn" if view.toll == 1 else counted(view.toll, "turn"))
        return f"Pick up {counted(view.toll, 'card')}"
    if action.kind == NAME:
        return f"Say {deck.said(action.card)}" if action.card >= 0 else (
            f"Name {deck.suit_names[action.suit]}"
        )  # fmt: skip
    if action.kind == PASS and view.phase == "drawn":
        return f"Keep {deck.said(view.drawn)}"
    return {DRAW: "Draw a card", PASS: "Pass", LIE: "Call it a lie"}[action.kind]


def reasons(
    game: Game,
    view: PlayerView,
    holdings: Sequence[Holding],
    ranked: Sequence[Action],
    names: Sequence[str],
) -> list[str]:
    """What speaks for the first of these moves, the most telling first; never nothing.

    holdings: what is known of each seat's hand.  ranked: the best first, as far as looked at.
    """
    why = _Why(game, view, holdings, ranked, names)
    return why.told() or [why.otherwise()]


class _Why:
    """One move in one position, beside the next best."""

    def __init__(
        self,
        game: Game,
        view: PlayerView,
        holdings: Sequence[Holding],
        ranked: Sequence[Action],
        names: Sequence[str],
    ) -> None:
        self.game = game
        self.deck = game.deck
        self.view = view
        self.holdings = holdings
        self.best = ranked[0]
        self.next = ranked[1] if len(ranked) > 1 else None
        self.names = names
        self.others = ranked[1 : _BESIDE + 1]
        self.alone = len(ranked) == 1
        self._traits = traits(game)
        self.rest = self._left(self.best)

    def told(self) -> list[str]:
        """Everything that applies."""
        asked: dict[int, tuple[Callable[[], str], ...]] = {
            PLAY: (
                self.goes_out, self.falls_on, self.melee, self.again, self.dry, self.saves_joker,
                self.saves_answer, self.sheds, self.last_fits, self.suit, self.points,
                self.not_drawing,
            ),
            TAKE: (self.giving_in, self.spared),
            LIE: (self.evidence, self.price),
            PASS: (self.melee_lost, self.kept),
            DRAW: (self.stuck, self.better_drawn),
            NAME: (self.suit,),
        }  # fmt: skip
        found = [feature() for feature in asked.get(self.best.kind, ())]
        return [sentence(words) for words in found if words]

    def otherwise(self) -> str:
        """Where nothing in particular can be said."""
        if self.alone:
            return "There is nothing else to do."
        return "Of the rounds imagined from here, it did best."

    # --- playing ---------------------------------------------------------------------------------

    def goes_out(self) -> str:
        if self.rest or self._unwinning():
            return ""
        return "these are your last cards" if len(self.best.cards) > 1 else "it is your last card"

    def falls_on(self) -> str:
        """Somebody who is about to go out must pick up, or misses a turn."""
        trait, victim = self._acting(), self._victim()
        if trait is None or victim == self.view.seat:
            return ""
        held = self.view.sizes[victim]
        if not (trait.pickup or trait.misses) or not 0 < held <= LOW:
            return ""
        return f"it falls on {self.names[victim]}, who has only {counted(held, 'card')}"

    def melee(self) -> str:
        if self.view.defender < 0 or not self.rest:
            return ""
        return f"the melee then falls on {self._who(self.view.attacker)}"

    def again(self) -> str:
        trait = self._acting()
        if trait is None or not self.rest:
            return ""
        pair = trait.reverses and trait.pair_again and len(self.view.seats) == 2
        if not trait.again and not (pair and len(self.best.cards) == 1):
            return ""
        if self.rest & self.game.playable[self._standard()]:
            return "it gives you another turn, and you have something for it"
        return "it gives you another turn"

    def dry(self) -> str:
        """Whoever follows has nothing of the suit, as far as can be told."""
        suit, seat = self._suit_after(), self._following()
        if suit == NO_SUIT or seat == self.view.seat or not self.rest:
            return ""
        holding = self.holdings[seat]
        if holding.size != self.view.sizes[seat] or not holding.size:
            return ""
        if not holding.lacks(self.deck.suit_mask[suit]):
            return ""
        none = f"no {self._of(suit)}"
        if holding.size <= LOW:
            has = counted(holding.size, "card")
            return f"{self.names[seat]} has {has} and, as far as can be told, {none}"
        return f"as far as can be told, {self.names[seat]} has {none}"

    def saves_joker(self) -> str:
        """It keeps what goes on anything, where one of the next best moves spends it."""
        spent = next((card for card in map(self._spends, self.others) if card >= 0), -1)
        if spent < 0 or self._spends(self.best) >= 0 or not self._holds(spent):
            return ""
        return f"it saves {self.deck.said(spent)} for when nothing else fits"

    def saves_answer(self) -> str:
        """It keeps what answers a pick-up."""
        rules = self.game.rules
        attacks = {
            rank: answers
            for rank, answers in rules.answers.pickup.items()
            if any(face.rank == rank for face in self.deck.faces)
        }
        kept, beside = self._ranks(self.rest), self._ranks(self._left(self.next))
        for rank, answers in sorted(attacks.items()):
            # Worth saying where the next best move would leave none.
            if kept & answers and not beside & answers:
                return f"it keeps the answer to {with_article(self.deck.rank_names[rank])}"
        return ""

    def sheds(self) -> str:
        number = len(self.best.cards)
        fewer = self.next is not None and len(self.next.cards) < number
        return f"it gets rid of {counted(number, 'card')} at once" if number > 1 and fewer else ""

    def not_drawing(self) -> str:
        drawing = self.next is not None and self.next.kind == DRAW
        return "laying a card beats taking one more" if drawing and self.rest else ""

    def last_fits(self) -> str:
        if self.rest.bit_count() != 1 or self._moves_hands():
            return ""
        fits = self.rest & self.game.playable[self._standard()]
        return "your last card would then fit on it" if fits else ""

    def suit(self) -> str:
        """It asks for the suit that is held most."""
        suit = self._suit_after()
        counts = [(self.rest & self._every(s)).bit_count() for s in range(len(self.deck.suits))]
        if suit == NO_SUIT or self._moves_hands() or counts[suit] < 2:
            return ""
        if sorted(counts)[-2] >= counts[suit] or max(counts) != counts[suit]:
            return ""
        does = "stays with" if suit == self.view.suit else "changes to"
        most = f"the {suit_word(self.game.rules)} you hold most of"
        return f"it {does} {self.deck.suit_names[suit]}, {most}"

    def points(self) -> str:
        if self.game.rules.series.kind == ROUNDS or self.next is None:
            return ""
        value = sum(self.game.value_of[card] for card in self.best.cards)
        other = sum(self.game.value_of[card] for card in self.next.cards)
        return f"it gets rid of {value} points" if value > max(4, other) else ""

    # --- not playing -----------------------------------------------------------------------------

    def giving_in(self) -> str:
        if self.alone:
            return "you have nothing to answer it with"
        if self.view.phase == "miss":
            return f"giving in costs {counted(self.view.toll, 'turn')}"
        return f"giving in costs {counted(self.view.toll, 'card')}"

    def spared(self) -> str:
        """What the next best move would have cost."""
        spent = self._spends(self.next)
        if spent >= 0:
            return f"it saves {self.deck.said(spent)}"
        if self.next is not None and self.next.kind == LIE:
            return f"calling it a lie costs {self._price()} if it is none"
        return ""

    def evidence(self) -> str:
        """How likely a lie is, from what can be seen."""
        frame, attacker = self.view.frame, self.view.attacker
        suit = getattr(frame, "suit", NO_SUIT)
        if not 0 <= suit < len(self.deck.suits) or attacker < 0:
            return ""
        hidden = unseen(self.game, self.view)
        mask = self.deck.suit_mask[suit]
        fitting = sum(mask >> card & 1 for card in hidden)
        held = counted(self.view.sizes[attacker], "card")
        return (
            f"{self.names[attacker]} holds {held}, and {fitting} of the {len(hidden)} cards that "
            f"you cannot see are {self._of(suit)}"
        )

    def price(self) -> str:
        return f"if it is no lie, it costs you {self._price()}"

    def melee_lost(self) -> str:
        if self.view.defender != self.view.seat:
            return ""
        if self.alone:
            return f"you cannot go on, and draw {counted(self.view.stake, 'card')} if nobody does"
        return f"giving in costs {counted(self.view.stake, 'card')} at the most"

    def kept(self) -> str:
        if self.view.phase != "drawn" or self.view.drawn < 0:
            return ""
        trait = self._trait(self.view.drawn)
        if trait.anywhere:
            return "it goes on anything, and is worth keeping"
        return "it answers an attack, and is worth keeping" if trait.answers else ""

    def stuck(self) -> str:
        return "nothing that you hold fits" if self.alone else ""

    def better_drawn(self) -> str:
        """Drawing although something fits: what that would have spent."""
        spent = self._spends(self.next)
        return "" if spent < 0 else f"it saves {self.deck.said(spent)}, which goes on anything"

    # --- of the position ------------------------------------------------------------------------

    def _trait(self, card: int) -> Trait:
        return self._traits[self.game.rank_of[card]]

    def _top(self) -> int:
        return self.best.card if self.best.card >= 0 else self.best.cards[-1]

    def _acting(self) -> Trait | None:
        """The trait of the card on top, if it does in this turn what it says."""
        quiet = self.view.defender < 0 and self.view.phase not in ("attack", "block")
        acts = quiet and self.best.cards and self.game.acting(self.best)
        return self._trait(self._top()) if acts else None

    def _unwinning(self) -> bool:
        trait = self._acting()
        return trait is not None and (trait.unwinning or self._moves_hands())

    def _moves_hands(self) -> bool:
        trait = self._acting()
        return trait is not None and (
            trait.swaps or trait.gives or trait.hands_leftward or trait.hands_onward
        )

    def _left(self, action: Action | None) -> int:
        """The hand after a move."""
        rest = self.view.hand
        for card in action.cards if action is not None else ():
            rest = self.deck.removed(rest, card)
        return rest

    def _ranks(self, hand: int) -> set[int]:
        return {self.game.rank_of[card] for card in self.deck.cards(hand)}

    def _spends(self, action: Action | None) -> int:
        """The first card of a move that goes on anything; -1 for none."""
        for card in action.cards if action is not None else ():
            if self._trait(card).anywhere:
                return card
        return -1

    def _holds(self, card: int) -> bool:
        return bool(self.deck.count(self.rest, card))

    def _standard(self) -> int:
        """What must be matched after the move."""
        if self.best.suit != NO_SUIT:
            return self.best.suit * 16 + NO_RANK
        top = self._top()
        if self.game.transparent >> top & 1:
            return standard_of(self.view)
        return self.game.standard_of[top]

    def _suit_after(self) -> int:
        """The suit that must be matched after the move; NO_SUIT for none, or where a card that
        does more leaves it open."""
        if self.best.suit != NO_SUIT:
            return self.best.suit
        trait = self._acting()
        if not self.best.cards or (trait is not None and (trait.frees or trait.stacks)):
            return NO_SUIT
        if self.view.defender >= 0 or self.view.phase in ("attack", "block"):
            return NO_SUIT
        suit = self._standard() >> 4
        return suit if suit < len(self.deck.suits) else NO_SUIT

    def _beside(self, steps: int, trait: Trait | None) -> int:
        seats, direction = self.view.seats, self.view.direction
        if trait is not None and trait.reverses and len(self.best.cards) % 2:
            direction = -direction
        return seats[(seats.index(self.view.seat) + direction * steps) % len(seats)]

    def _victim(self) -> int:
        """On whom the move falls."""
        trait = self._acting()
        if trait is not None and trait.aimed and self.best.seat != NOBODY:
            return self.best.seat
        return self._beside(1, trait)

    def _following(self) -> int:
        """Who plays a normal turn next, where that is certain; else the seat itself."""
        trait = self._acting()
        if trait is None:
            return self.view.seat if self.view.phase != "play" else self._beside(1, None)
        simple = not (
            trait.pickup or trait.misses or trait.attack or trait.again or trait.gives
            or trait.swaps or trait.hands_leftward or trait.hands_onward or trait.reverses
        )  # fmt: skip
        return self._beside(1, None) if simple else self.view.seat

    def _every(self, suit: int) -> int:
        return self.deck.suit_mask[suit] * self.game.every_copy

    def _of(self, suit: int) -> str:
        """ "hearts", "red cards"."""
        name = self.deck.suit_names[suit]
        return f"{name} cards" if suit_word(self.game.rules) == "colour" else name

    def _who(self, seat: int) -> str:
        return "you" if seat == self.view.seat else self.names[seat]

    def _price(self) -> str:
        return counted(self.view.toll + self.game.lie_extra, "card")
