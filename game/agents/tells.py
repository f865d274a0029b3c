"""Choices of a player, and what they tell about the cards that the player keeps.

A player who lays a card that goes on anything usually holds nothing else that fits. Most players
lay from the suit of which they hold most, and name that suit. A few *styles* describe how people
choose. Each is a conditional logit (McFadden 1974): the chance that a card is laid is proportional
to the exponential of the sum of what counts for it. The weights of the styles, and how common each
is, are learned from play (``learned``).

Hands are compared by their faces alone; a second copy of a face counts for nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.agents.traits import Trait, traits
from game.engine.cards import NO_SUIT, SUIT_TO_MATCH
from game.engine.game import Game

LOW: Final = 2
"""A player with this many cards, or fewer, is about to go out."""
_SUIT: Final = 6
"""The largest number of faces of one suit that is told apart."""
_RANK: Final = 3
"""The largest number of faces of one rank that is told apart."""

Option = tuple[int, int, int, bool]
"""A face that may be laid (-1 where a suit is named); how many faces of its suit and of its rank
the hand has (0 for a card that goes on anything); whether it is of the suit to match."""


class Style(NamedTuple):
    """How some people choose what to lay. Weights are natural logarithms of odds."""

    common: float
    """The share of people who choose in this way, from 0 to 1."""
    anywhere: float
    """The card goes on anything."""
    action: float
    """Another card that makes somebody pick up or miss a turn."""
    attack: float
    """The same, while another player is about to go out."""
    again: float
    """The card may give its player the next turn."""
    suit: float
    """For each other face held of its suit."""
    single: float
    """No other face of its suit is held."""
    rank: float
    """For each other face held of its rank."""
    stay: float
    """The card is of the suit to match."""
    names: float
    """When a suit is named: for each face held of it."""


class Tell:
    """A choice that everybody saw: which card was laid, or which suit was named."""

    __slots__ = ("face", "laid", "low", "standard", "suit")

    def __init__(self, standard: int, face: int, suit: int, low: bool, laid: int) -> None:
        self.standard = standard
        """The standard at the time."""
        self.face = face
        """The face laid, or -1 where a suit was named."""
        self.suit = suit
        """The suit named, or NO_SUIT where a card was laid."""
        self.low = low
        """True if another player was about to go out."""
        self.laid = laid
        """The faces that were in the hand at the time and have been laid since, as a bit set."""

    def copy(self) -> Tell:
        """The same tell, independent of this one."""
        return Tell(self.standard, self.face, self.suit, self.low, self.laid)


class Reader:
    """Tells how likely a hand is to have led to what was seen, by the rules of one game."""

    def __init__(self, game: Game, styles: Sequence[Style]) -> None:
        anywhere = 0
        for face, trait in enumerate(traits(game)):
            anywhere |= trait.anywhere << face
        self._anywhere = anywhere
        self._plain = game.faces_mask & ~anywhere
        self._playable = game.playable
        self._suits = game.deck.suit_mask
        self._suit_of = game.suit_of
        self._rank_of = tuple([game.deck.rank_mask[rank] for rank in game.rank_of])
        self._factors = tuple([Factors(game, style) for style in styles])
        self._common = [style.common for style in styles]

    def start(self) -> list[float]:
        """How common each style is: the chances to give to ``read``."""
        return self._common.copy()

    def read(self, tell: Tell, faces: int, chances: list[float]) -> None:
        """Multiply the chance of each style by the probability that it makes this choice from a
        hand of these faces (a bit set), to which the cards laid since are added."""
        if tell.face >= 0:
            # The same without the options that were not chosen, when there are none.
            fits = (faces | tell.laid) & self._playable[tell.standard]
            chosen = 1 << tell.face
            if fits == chosen or not fits & chosen:
                return
        options = self.options(tell, faces)
        if len(options) > 1:
            low = tell.low
            for number, factors in enumerate(self._factors):
                first = total = factors.of(options[0], low)
                for place in range(1, len(options)):
                    total += factors.of(options[place], low)
                chances[number] *= first / total

    def options(self, tell: Tell, faces: int) -> list[Option]:
        """All that could be chosen from such a hand; what was chosen comes first. Empty when the
        hand did not have the card that was laid."""
        faces |= tell.laid
        plain = faces & self._plain
        counts = []
        for mask in self._suits:
            counts.append(min((plain & mask).bit_count(), _SUIT))
        options: list[Option] = []
        if tell.face < 0:
            options.append((-1, counts[tell.suit], 0, False))
            for suit in range(len(counts)):
                if suit != tell.suit:
                    options.append((-1, counts[suit], 0, False))
            return options
        fits = faces & self._playable[tell.standard]
        chosen = 1 << tell.face
        if not fits & chosen:
            return options
        options.append(self._option(tell, tell.face, plain, counts))
        left = fits & ~chosen
        while left:
            bit = left & -left
            left ^= bit
            options.append(self._option(tell, bit.bit_length() - 1, plain, counts))
        return options

    def _option(self, tell: Tell, face: int, plain: int, counts: list[int]) -> Option:
        if self._anywhere >> face & 1:
            return face, 0, 0, False
        suit = self._suit_of[face]
        of_suit = counts[suit] if suit != NO_SUIT else 0
        of_rank = (plain & self._rank_of[face]).bit_count()
        return face, of_suit, min(of_rank, _RANK), suit == SUIT_TO_MATCH[tell.standard]


class Factors:
    """One style by the rules of one game: the exponentials of what counts."""

    def __init__(self, game: Game, style: Style) -> None:
        of_face = traits(game)
        self._calm = tuple([math.exp(_counts(trait, style, False)) for trait in of_face])
        self._alarmed = tuple([math.exp(_counts(trait, style, True)) for trait in of_face])
        self._suit = tuple(
            [
                math.exp(style.suit * max(0, held - 1) + style.single * (held == 1))
                for held in range(_SUIT + 1)
            ]
        )
        self._rank = tuple([math.exp(style.rank * max(0, held - 1)) for held in range(_RANK + 1)])
        self._names = tuple([math.exp(style.names * held) for held in range(_SUIT + 1)])
        self._stay = math.exp(style.stay)

    def of(self, option: Option, low: bool) -> float:
        """The factor of one option. ``low``: whether another player is about to go out."""
        face, of_suit, of_rank, same = option
        if face < 0:
            return self._names[of_suit]
        factor = self._alarmed[face] if low else self._calm[face]
        factor *= self._suit[of_suit] * self._rank[of_rank]
        return factor * self._stay if same else factor


def _counts(trait: Trait, style: Style, low: bool) -> float:
    """The weights that count for a card, by its effect."""
    if trait.anywhere:
        return style.anywhere
    counts = 0.0
    if trait.pickup or trait.misses or trait.threat:
        counts += style.action + style.attack * low
    if trait.again or trait.reverses or trait.misses:
        counts += style.again
    return counts
