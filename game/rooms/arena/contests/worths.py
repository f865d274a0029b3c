"""The worth of a card to the player who draws it, as a guess by the all-seeing eye.

The guess is a small neural network with one hidden layer.  It is told facts about the table (both
hands, what is to be matched, who acts next) and facts about the card.  Every fact has a row of
numbers in ``worths.json``, which build_scripts/learn_worths.py has learned from rounds played.
Only differences between cards mean anything: about so much more of a round does one bring than
another.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pkgutil import get_data
from typing import Any, Final, NamedTuple

from game.agents.traits import traits
from game.engine.actions import play
from game.engine.consequences import bare_table
from game.engine.game import Game

LARGE: Final = 7
"""A hand of more cards counts as one of so many, and by how many more it has."""
_KINDS: Final = ("number", "again", "pickup", "wild", "wild_pickup")
TABLE: Final = (
    "acts", "own_fits", "own_stuck", "other_fits", "other_stuck",
    *(f"own_{n}" for n in range(LARGE + 1)), "own_more",
    *(f"other_{n}" for n in range(1, LARGE + 1)), "other_more",
    "own_again", "own_pickup", "own_wild", "other_again", "other_pickup", "other_wild",
    "own_suits", "other_suits", "own_longest", "other_longest",
)  # fmt: skip
"""The facts about the table, in the order of their rows: ``own`` is the hand that draws."""
CARD: Final = (
    *_KINDS, "fits", "fits_in_turn", "own_suit", "own_new_suit", "other_suit", "other_no_suit",
    "own_rank", "other_rank", "again_of_suit", "rescues",
)  # fmt: skip
"""The facts about a card, in the order of their rows."""
_NUMBER, _AGAIN, _PICKUP, _WILD, _WILD_PICKUP = range(5)
_MOST: Final = 3
_MOST_RANK: Final = 2

Row = tuple[float, ...]
Facts = list[tuple[int, float]]
"""Facts by the places of their rows, each with how much of it there is."""


class Network(NamedTuple):
    """The numbers of the guess."""

    table: tuple[Row, ...]
    """For each fact about the table, what it adds to each hidden unit."""
    card: tuple[Row, ...]
    """The same for each fact about the card."""
    bias: Row
    """The number that each hidden unit begins with."""
    out: Row
    """The worth of each hidden unit."""
    direct: Row
    """The worth of each fact about the card by itself."""


class Worths:
    """The worths of cards by the rules of one game."""

    def __init__(self, game: Game, network: Network) -> None:
        self._network = network
        self._playable = game.playable
        table = bare_table(game)
        kinds = []
        for card, trait in enumerate(traits(game)):
            if trait.anywhere:
                kinds.append(_WILD_PICKUP if trait.pickup else _WILD)
            elif trait.pickup or trait.threat:
                kinds.append(_PICKUP)
            else:
                kinds.append(_AGAIN if table.lay(play(card), 2).turn == 0 else _NUMBER)
        copies = game.every_copy
        self._fitting = [mask * copies for mask in game.playable]
        self._suits = [mask * copies for mask in game.deck.suit_mask]
        self._ranks = [mask * copies for mask in game.deck.rank_mask]
        self._counted = [
            sum(1 << card for card, kind in enumerate(kinds) if kind in wanted) * copies
            for wanted in ((_AGAIN,), (_PICKUP,), (_WILD, _WILD_PICKUP))
        ]
        self._faces = [
            (kinds[card], game.suit_of[card], game.rank_of[card]) for card in range(game.size)
        ]
        self._rows = self._all_rows()

    def of(self, own: int, other: int, standard: int, acting: bool) -> list[float]:
        """Return the worth of each card to a player who draws it into the hand ``own``.

        other: the hand of the other player.  acting: whether the one who draws acts next.
        """
        begun = self._begun(own, other, standard, acting)
        fits = self._playable[standard]
        rescues = acting and not own & fits
        suited = [self._suited(begun, own & mask, other & mask) for mask in self._suits]
        ranked = [self._held(own, other, mask) for mask in self._ranks]
        now = 2 * acting + rescues
        network = self._network
        known: dict[tuple[int, int, int, int], float] = {}
        worths = []
        for card, (kind, suit, rank) in enumerate(self._faces):
            fitting = fits >> card & 1
            held = ranked[rank] if kind < _WILD else 0
            key = (kind, suit, held, fitting)
            worth = known.get(key)
            if worth is None:
                worth, row = self._rows[kind, held, fitting, now]
                units = begun
                if kind < _WILD:
                    units, more = suited[suit][kind == _AGAIN]
                    worth += more
                for unit, weight, out in zip(units, row, network.out, strict=True):
                    unit += weight
                    if unit > 0.0:
                        worth += unit * out
                known[key] = worth
            worths.append(worth)
        return worths

    def _suited(self, begun: list[float], own: int, other: int) -> list[tuple[list[float], float]]:
        """Return the hidden units for a card of a suit, and what the suit is worth by itself: for a
        card that gives no other turn, and for one that does.  own, other: the cards of that suit in
        the two hands."""
        return [self._with(begun, _suit_facts(own, other, again)) for again in (False, True)]

    def _all_rows(self) -> dict[tuple[int, int, int, int], tuple[float, list[float]]]:
        """Return what a card is worth by itself and what it adds to each hidden unit, apart from
        its suit: by its kind, by how many of its rank the two hands hold, by whether it fits, and
        by whether the one who draws acts next and can play nothing else."""
        nothing = [0.0] * len(self._network.bias)
        rows = {}
        for kind in range(len(_KINDS)):
            for held in range(3 * (_MOST_RANK + 1)):
                for fitting in (0, 1):
                    for now in range(4):
                        facts = _own_facts(kind, held, fitting, now)
                        row, worth = self._with(nothing, facts)
                        rows[kind, held, fitting, now] = (worth, row)
        return rows

    def _with(self, units: list[float], facts: Facts) -> tuple[list[float], float]:
        """Return the hidden units with facts about a card, and what these are worth by
        themselves."""
        network = self._network
        worth = 0.0
        for fact, much in facts:
            if much:
                worth += much * network.direct[fact]
                row = network.card[fact]
                units = [unit + much * weight for unit, weight in zip(units, row, strict=True)]
        return units, worth

    def _begun(self, own: int, other: int, standard: int, acting: bool) -> list[float]:
        """Return the hidden units by the facts about the table."""
        units = list(self._network.bias)
        rows = self._network.table
        for fact, much in self.table_facts(own, other, standard, acting):
            if much:
                row = rows[fact]
                units = [unit + much * weight for unit, weight in zip(units, row, strict=True)]
        return units

    def card_facts(self, card: int, own: int, other: int, standard: int, acting: bool) -> Facts:
        """Return the facts about a card; ``of`` says what it is given."""
        kind, suit, rank = self._faces[card]
        fits = self._playable[standard]
        now = 2 * acting + (acting and not own & fits)
        if kind >= _WILD:
            return _own_facts(kind, 0, fits >> card & 1, now)
        held = self._held(own, other, self._ranks[rank])
        mask = self._suits[suit]
        return [
            *_own_facts(kind, held, fits >> card & 1, now),
            *_suit_facts(own & mask, other & mask, kind == _AGAIN),
        ]

    @staticmethod
    def _held(own: int, other: int, rank: int) -> int:
        mine, yours = (own & rank).bit_count(), (other & rank).bit_count()
        return 3 * min(_MOST_RANK, mine) + min(_MOST_RANK, yours)

    def table_facts(self, own: int, other: int, standard: int, acting: bool) -> Facts:
        """Return the facts about the table; ``of`` says what it is given."""
        fits = self._fitting[standard]
        own_fits, other_fits = (own & fits).bit_count(), (other & fits).bit_count()
        facts: Facts = [
            (0, float(acting)), (1, float(min(_MOST, own_fits))),
            (2, float(acting and not own_fits)), (3, float(min(_MOST, other_fits))),
            (4, float(not other_fits)),
        ]  # fmt: skip
        held, theirs = own.bit_count(), other.bit_count()
        facts.append((5 + min(held, LARGE), 1.0))
        facts.append((13, max(held - LARGE, 0) / 5))
        if theirs:
            facts.append((13 + min(theirs, LARGE), 1.0))
        facts.append((21, max(theirs - LARGE, 0) / 5))
        place = 22
        for hand in (own, other):
            for mask in self._counted:
                facts.append((place, float((hand & mask).bit_count())))
                place += 1
        for hand in (own, other):
            counts = [(hand & mask).bit_count() for mask in self._suits]
            facts.append((place, float(sum(count > 0 for count in counts))))
            facts.append((place + 2, max(counts) / 3))
            place += 1
        return facts


def _suit_facts(own: int, other: int, again: bool) -> Facts:
    """Return the facts about the suit of a card.  own, other: the cards of that suit in the two
    hands."""
    mine, yours = min(_MOST, own.bit_count()), min(_MOST, other.bit_count())
    facts = [(7, mine / 2), (8, float(not mine)), (9, yours / 2), (10, float(not yours))]
    return [*facts, (13, float(min(2, mine)))] if again else facts


def _own_facts(kind: int, held: int, fitting: int, now: int) -> Facts:
    """Return the facts about a card apart from its suit."""
    acting, rescues = divmod(now, 2)
    facts = [(kind, 1.0), (14, float(fitting and rescues))]
    if kind < _WILD:
        ours, theirs = divmod(held, 3)
        facts += [
            (5, float(fitting)), (6, float(fitting and acting)),
            (11, float(ours)), (12, float(theirs)),
        ]  # fmt: skip
    return facts


@lru_cache(4)
def worths_of(game: Game) -> Worths:
    """Return the worths by the rules of a game.  They are cached, as every deal needs them."""
    return Worths(game, network())


@lru_cache(1)
def network() -> Network:
    """Return the numbers that were learned."""
    text = get_data("game.rooms.arena.contests", "worths.json")
    assert text is not None
    held: dict[str, Any] = json.loads(text)
    return Network(
        tuple(tuple(held["table"][fact]) for fact in TABLE),
        tuple(tuple(held["card"][fact]) for fact in CARD),
        tuple(held["bias"]),
        tuple(held["out"]),
        tuple(held["direct"]),
    )
