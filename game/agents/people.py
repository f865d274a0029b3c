"""Beliefs about others as people: how often they lie, hold back, draw at will, doubt and forget.

A player who lays a +4 claims "I have none of this suit".  A player who picks up claims "I cannot
answer", and a player who draws claims "nothing fits".  Each claim may be untrue.  For each player
and each kind of claim, a belief says how much rarer the player makes it untruly than truly.  The
belief is a weight for each of a few possible values, which are called *shades*.  The weights begin
with what people usually do.  They change by Bayes' rule when cards come to light: by a challenge,
by a card laid that the player had claimed not to hold, or at the end of a round.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Final, NamedTuple

BLUFFED: Final = 0
"""The claim to have none of the suit, made by laying a card that may be a lie."""
HELD_BACK: Final = 1
"""The claim to have no answer, made by taking what is pending or by passing in a melee."""
DREW: Final = 2
"""The claim that nothing fits, made by drawing or by keeping the card drawn, where a player may
also do so at will."""
KINDS: Final[tuple[int, ...]] = (BLUFFED, HELD_BACK, DREW)

SHADES: Final[tuple[float, ...]] = (0.004, 0.1, 0.3, 1.0)
"""How often a player makes a claim when it is untrue, as a factor (0 to 1) of how often the player
makes it when it is true."""

Weights = tuple[float, ...]
"""How likely each of the SHADES is the right one for a player; they add up to 1."""

_FIRST: Final[tuple[Weights, ...]] = (
    (0.3, 0.2, 0.2, 0.3),
    (0.7, 0.15, 0.1, 0.05),
    (0.7, 0.15, 0.1, 0.05),
)
"""The belief about a stranger, for each kind.  Lies are common, as people lie exactly when it is
worth it.  Hardly anybody holds back for long."""
_SEEN_DOUBTING: Final = 5.0
"""How many observed chances to call a lie the belief about a stranger is worth, where it says how
often the stranger calls one."""
_SEEN_CALLING: Final = 10.0
"""The same number for calls of the last card."""


class Manner(NamedTuple):
    """The belief about one player.  It can be sent to another process."""

    shades: tuple[Weights, ...] = _FIRST
    """The weights of the SHADES, for each of the KINDS."""
    doubts: float = 0.4
    """How often the player calls a lie a card that may be one (0 to 1)."""
    forgets: float = 0.03
    """How often the player does not call the last card with the play (0 to 1)."""
    laid: int = 0
    """The number of cards laid in this match that may be lies."""
    turns: int = 0
    """The number of turns taken in this match."""
    lies: int = 0
    """How many of the cards in ``laid`` are known to have been lies."""
    truths: int = 0
    """How many of the cards in ``laid`` are known to have been honest."""

    def untruth(self, kind: int, chance: float) -> float:
        """Return how likely the claim that the player has just made is untrue (0 to 1).

        chance: how likely a hand like the player's makes the claim untrue (0 to 1).
        """
        return sum(
            weight * shade * chance / (shade * chance + 1.0 - chance)
            for weight, shade in zip(self.shades[kind], SHADES, strict=True)
        ) if chance < 1.0 else 1.0  # fmt: skip

    def often(self, kind: int) -> float:
        """How often the player makes a claim of that kind when it is untrue, as a share of how
        often the player makes it when it is true (0 to 1)."""
        return _often(self.shades[kind])

    @property
    def mistrust(self) -> float:
        """How often the player lays a card that is a lie, as a multiple of how often a stranger
        does: below 1 for a player who has been seen to tell the truth, above 1 for a known liar."""
        return _often(self.shades[BLUFFED]) / _often(_FIRST[BLUFFED])


def _often(weights: Weights) -> float:
    """Return the mean of the SHADES with these weights."""
    return sum([weight * shade for weight, shade in zip(weights, SHADES, strict=True)])


STRANGER: Final = Manner()

_RECALLED: Final = 0.6
"""How much of a belief, as a share of its evidence, is left when the match is over."""


def recalled(manner: Manner) -> Manner:
    """Return the belief with which a player meets somebody again, of whom it believed this at the
    end of an earlier match.  People remember how others play, but not every card: part of the
    evidence is forgotten, and what was counted is counted again from the beginning."""
    shades = []
    for weights, first in zip(manner.shades, _FIRST, strict=True):
        left = [
            max(now, 1e-6) ** _RECALLED * before ** (1.0 - _RECALLED)
            for now, before in zip(weights, first, strict=True)
        ]
        total = sum(left)
        shades.append(tuple([weight / total for weight in left]))
    return STRANGER._replace(
        shades=tuple(shades),
        doubts=_between(STRANGER.doubts, manner.doubts),
        forgets=_between(STRANGER.forgets, manner.forgets),
    )


def _between(first: float, now: float) -> float:
    return first + _RECALLED * (now - first)


class _Claim:
    """A claim that a player made by a move, and that cards may still prove or disprove."""

    __slots__ = ("chance", "faces", "held", "kind", "since")

    def __init__(self, kind: int, faces: int, held: int, chance: float) -> None:
        self.kind = kind
        self.faces = faces
        """The faces that the player claimed not to hold, as a bit set."""
        self.held = held
        """The number of cards in hand at that time."""
        self.chance = chance
        """How likely a hand of that size holds one of the faces (0 to 1)."""
        self.since: list[int] = []
        """The cards that the player has laid since."""


class PersonBelief:
    """The belief about the player in one seat, and the claims that are still open."""

    def __init__(self, manner: Manner = STRANGER) -> None:
        """manner: the belief at first, such as the one from earlier matches."""
        self._manner = manner
        self._claims: list[_Claim] = []
        self._seen_doubting = _SEEN_DOUBTING
        self._seen_calling = _SEEN_CALLING

    @property
    def manner(self) -> Manner:
        """The belief by now."""
        return self._manner

    def claims(self, kind: int, faces: int, held: int, share: float) -> None:
        """Note a claim, made by a move, to hold none of these faces.

        held: the number of cards in hand.  share: the share of these faces among all cards (0 to
        1).
        """
        if held > 0 and share > 0.0:
            self._claims.append(_Claim(kind, faces, held, 1.0 - (1.0 - share) ** held))
        if kind == BLUFFED:
            self._manner = self._manner._replace(laid=self._manner.laid + 1)

    def took_turn(self) -> None:
        """Note that a turn of the player has begun."""
        self._manner = self._manner._replace(turns=self._manner.turns + 1)

    def laid(self, cards: Sequence[int], held: int, drawn: bool) -> None:
        """Note that the player lays these cards from a hand of ``held`` cards.

        drawn: whether it is the card that the player has just drawn.
        """
        for claim in self._claims:
            claim.since += cards
        if not drawn:
            for claim in list(self._claims):
                # No card has come into the hand since, so the card was there at the claim.
                if len(claim.since) + held - len(cards) == claim.held and any(
                    claim.faces >> card & 1 for card in cards
                ):
                    self._learn(claim, 0.0)

    def shows(self, cards: Sequence[int]) -> None:
        """Note that the whole hand is seen."""
        for claim in list(self._claims):
            seen = [*claim.since, *cards]
            among = sum(claim.faces >> card & 1 for card in seen)
            rest = len(seen) - claim.held
            if rest < 0:
                self._claims.remove(claim)  # a card has left the hand unseen
                continue
            # How likely all cards of these faces came later, if any card seen may have.
            late = prod(max(0, rest - i) / (len(seen) - i) for i in range(among))
            self._learn(claim, late)

    def proved(self, guilty: bool) -> None:
        """Note whether the card laid last was a lie."""
        for claim in reversed(self._claims):
            if claim.kind == BLUFFED:
                self._learn(claim, 0.0 if guilty else 1.0)
                return

    def begins(self) -> None:
        """Note that the player now holds other cards.  The open claims can never be judged."""
        self._claims.clear()

    def doubted(self, called: bool) -> None:
        """Note that the player could call a card a lie, and whether the player did."""
        seen = self._seen_doubting
        self._seen_doubting = seen + 1.0
        often = (self._manner.doubts * seen + called) / (seen + 1.0)
        self._manner = self._manner._replace(doubts=often)

    def called(self, called: bool) -> None:
        """Note that the player laid the last card but one, and whether the player called."""
        seen = self._seen_calling
        self._seen_calling = seen + 1.0
        often = (self._manner.forgets * seen + (not called)) / (seen + 1.0)
        self._manner = self._manner._replace(forgets=often)

    def _learn(self, claim: _Claim, true: float) -> None:
        """Learn from a claim and remove it.

        true: how likely the claim is true by the cards seen, whoever made it (0 to 1).
        """
        self._claims.remove(claim)
        manner, kind, chance = self._manner, claim.kind, claim.chance
        fitting = [
            weight * (true + (1.0 - true) * shade) / (shade * chance + 1.0 - chance)
            for weight, shade in zip(manner.shades[kind], SHADES, strict=True)
        ]
        total = sum(fitting)
        shades = list(manner.shades)
        shades[kind] = tuple([weight / total for weight in fitting])
        lies, truths = manner.lies, manner.truths
        if kind == BLUFFED:
            lies += true == 0.0
            truths += true == 1.0
        self._manner = manner._replace(shades=tuple(shades), lies=lies, truths=truths)
