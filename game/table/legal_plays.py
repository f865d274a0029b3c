"""What may be done now, in the form that the hand needs.

The interface knows no rules. Everything here follows from the list of legal actions: which cards
light up, which go together, whether a suit or a seat must be chosen, which buttons there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from game.engine.actions import CALL, CATCH, NAME, PLAY, Action, ActionKind

Cards = tuple[int, ...]
AskWhyNot = Callable[[Action], object]


class LegalPlays:
    """The legal actions of one seat at one moment. They do not change, so answers that are needed
    in every frame are computed once."""

    def __init__(self, legal: Iterable[Action] = ()) -> None:
        self.actions = tuple(legal)
        self._plays: dict[Cards, list[Action]] = {}
        """Legal plays by their sorted cards (a multiset)."""
        self._first: dict[ActionKind, Action] = {}
        catches: list[int] = []
        self.names: list[Action] = []
        """The actions that name something for a first card."""
        self.acts = False
        """True if there is anything to do besides calling and catching."""
        self.can_call_with_play = False
        """True if some play can include the call."""
        for action in self.actions:
            if action.call:
                self.can_call_with_play = True
            if action.kind not in (CALL, CATCH):
                self.acts = True
            if action.kind == PLAY:
                self._plays.setdefault(tuple(sorted(action.cards)), []).append(action)
            elif action.kind == NAME:
                self.names.append(action)
            elif action.kind == CATCH:
                catches.append(action.seat)
            self._first.setdefault(action.kind, action)
        self.catches = tuple(catches)
        """The seats that can be caught."""
        self._fits: dict[Cards, frozenset[int]] = {}
        """Cached results of ``playable``, by the chosen cards."""
        self._leads: frozenset[int] | None = None
        """The cached result of ``leads`` with nothing chosen; None until it is needed."""
        self._smallest: dict[int, Cards] | None = None
        """For each card, the smallest play with it and others; None until it is needed."""

    def __bool__(self) -> bool:
        return bool(self.actions)

    def of(self, kind: ActionKind) -> Action | None:
        """Return the first action of this kind, or None."""
        return self._first.get(kind)

    # --- which cards ---------------------------------------------------------------------

    def playable(self, chosen: Sequence[int] = ()) -> frozenset[int]:
        """Return the cards that may be played, alone or together with the chosen ones."""
        cards = tuple(sorted(chosen))
        fits = self._fits.get(cards)
        if fits is None:
            fits = self._fits[cards] = frozenset(self._count(cards))
        return fits

    def leads(self, chosen: Sequence[int] = ()) -> frozenset[int]:
        """Return the cards that may be played alone or first of several; if cards are chosen, all
        that go with them."""
        if chosen:
            return self.playable(chosen)
        if self._leads is None:
            plays = (action for each in self._plays.values() for action in each)
            self._leads = frozenset(action.cards[0] for action in plays)
        return self._leads

    def _count(self, chosen: Cards) -> set[int]:
        """Compute ``playable`` from all plays."""
        if not chosen:
            return {card for cards in self._plays for card in cards}
        have = Counter(chosen)
        fits: set[int] = set()
        for cards in self._plays:
            if have.keys() <= set(cards):
                held = Counter(cards)
                if all(held[card] >= number for card, number in have.items()):
                    fits |= set((held - have).elements())
        return fits

    def joins(self, card: int) -> bool:
        """True if some legal play contains the card and others with it."""
        return any(card in cards and len(cards) > 1 for cards in self._plays)

    def companions(self, cards: Sequence[int]) -> list[int]:
        """Return the other cards of the smallest legal play that includes these, in playing order;
        empty if there is none."""
        wanted = Counter(cards)
        best: Cards = ()
        if len(cards) == 1:
            best = self._smallest_with().get(cards[0], ())
        else:
            for held, plays in self._plays.items():
                larger = len(held) > len(cards) and not wanted - Counter(held)
                if larger and (not best or len(held) < len(best)):
                    best = plays[0].cards
        others = []
        for card in best:
            if wanted[card]:
                wanted[card] -= 1
            else:
                others.append(card)
        return others

    def _smallest_with(self) -> dict[int, Cards]:
        if self._smallest is None:
            self._smallest = {}
            for held, plays in self._plays.items():
                for card in held if len(held) > 1 else ():
                    known = self._smallest.get(card)
                    if known is None or len(held) < len(known):
                        self._smallest[card] = plays[0].cards
        return self._smallest

    def complete(self, chosen: Sequence[int]) -> bool:
        """True if exactly these cards, in some order, are a legal play."""
        return tuple(sorted(chosen)) in self._plays

    # --- which play ------------------------------------------------------------------------

    def sets(self) -> list[tuple[Cards, list[Action]]]:
        """Return each set of cards that may be played together, with a play for every answer to its
        questions (a suit, a seat, what a joker stands for); without the call if it may be left out.
        """
        return [(plays[0].cards, _unlike(plays)) for plays in self._plays.values()]

    def plays(self, chosen: Sequence[int], call: bool, why_not: AskWhyNot) -> list[Action]:
        """Return the plays of these cards, the last on top, that differ in questions that are still
        open (a suit, a seat, what a joker stands for); with the call if it is wanted and possible.
        Empty if the cards are no legal play."""
        found = self._plays.get(tuple(sorted(chosen)), [])
        if not found:
            return []
        wished = [action for action in found if action.call == call] or found
        ordered = [action for action in wished if action.cards == tuple(chosen)]
        if ordered:
            return ordered
        for cards in _orders(tuple(chosen)):
            tried = [_with_cards(action, cards) for action in _unlike(wished)]
            allowed = [action for action in tried if why_not(action) is None]
            if allowed:
                return allowed
        # The player's order is not possible: play the cards in the order in which the rules list
        # them.
        first = wished[0].cards
        return [action for action in wished if action.cards == first]

    @staticmethod
    def suits(plays: Sequence[Action]) -> list[int]:
        """Return the suits that these plays differ in; empty if there is nothing to ask."""
        return _values(action.suit for action in plays)

    @staticmethod
    def seats(plays: Sequence[Action]) -> list[int]:
        """Return the seats that these plays differ in."""
        return _values(action.seat for action in plays)

    @staticmethod
    def stands(plays: Sequence[Action]) -> list[int]:
        """Return the cards that a joker may stand for in these plays."""
        return _values(action.card for action in plays)


def play_of(cards: Sequence[int]) -> Action:
    """Return the play of these cards, legal or not."""
    return Action(PLAY, tuple(cards))


def _values(values: Iterable[int]) -> list[int]:
    seen = dict.fromkeys(values)
    return list(seen) if len(seen) > 1 else []


def _unlike(plays: list[Action]) -> list[Action]:
    """Return one play for each set of answers, whatever the order of its cards; of two that differ
    only in the call, the one without."""
    seen: dict[tuple[int, int, int], Action] = {}
    for action in plays:
        answers = action.suit, action.seat, action.card
        if answers not in seen or (seen[answers].call and not action.call):
            seen[answers] = action
    return list(seen.values())


def _orders(cards: Cards) -> Iterable[Cards]:
    """Yield the player's order, then others with the same card on top and another one first."""
    yield cards
    for index in range(1, len(cards) - 1):
        yield (cards[index], *cards[:index], *cards[index + 1 :])


def _with_cards(action: Action, cards: Cards) -> Action:
    return Action(PLAY, cards, action.suit, action.seat, action.call, action.card)
