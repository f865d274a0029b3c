"""What a player makes of others as people: who lies, holds back, draws at will, doubts, forgets.

Whoever lays a +4 says by it "I have none of this suit"; whoever picks up, "I cannot answer";
whoever draws, "nothing fits".  Each of these may be untrue.  Of everybody it is believed, for each
kind, how much rarer they say it untruly than truly: one of a few *shades*, each with a weight.  The
weights begin with what people do, and are changed by Bayes' rule when cards come to light: by a
challenge, by a card laid that was not supposed to be there, at the end of a round.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from typing import Final, NamedTuple

BLUFFED: Final = 0
"""Laying a card that may be a lie: none of the suit."""
HELD_BACK: Final = 1
"""Taking what is pending, or passing in a melee: no answer."""
DREW: Final = 2
"""Drawing, or keeping the card drawn, where one may also do so at will: nothing fits."""
KINDS: Final[tuple[int, ...]] = (BLUFFED, HELD_BACK, DREW)

SHADES: Final[tuple[float, ...]] = (0.02, 0.1, 0.3, 1.0)
"""How much rarer somebody says a thing untruly than truly."""

Weights = tuple[float, ...]
"""How likely each of the SHADES is that of somebody; they add up to 1."""

_FIRST: Final[tuple[Weights, ...]] = (
    (0.3, 0.2, 0.2, 0.3),
    (0.7, 0.15, 0.1, 0.05),
    (0.7, 0.15, 0.1, 0.05),
)
"""What is believed of a stranger, for each kind: lies are common, as they are laid just when it is
worth it; hardly anybody holds back for long."""
_SEEN_DOUBTING: Final = 5.0
"""What is believed of how often a stranger calls something a lie counts as much as seeing them so
often with something to call one."""
_SEEN_CALLING: Final = 10.0
"""The same for calling the last card."""


class Manner(NamedTuple):
    """What is believed of one person; it can be sent to another process."""

    shades: tuple[Weights, ...] = _FIRST
    """For each of the KINDS."""
    doubts: float = 0.4
    """How often they call a lie what may be one (0 to 1)."""
    forgets: float = 0.03
    """How often they do not call their last card with the play (0 to 1)."""
    laid: int = 0
    """Cards that may be lies, laid in this match."""
    turns: int = 0
    """Turns taken in this match."""
    lies: int = 0
    """How many of those cards are known to have been lies."""
    truths: int = 0
    """How many are known to have been none."""

    def untruth(self, kind: int, chance: float) -> float:
        """How likely what they have just said is untrue (0 to 1), if a hand like theirs makes it
        untrue that often."""
        return sum(
            weight * shade * chance / (shade * chance + 1.0 - chance)
            for weight, shade in zip(self.shades[kind], SHADES, strict=True)
        ) if chance < 1.0 else 1.0  # fmt: skip


STRANGER: Final = Manner()


class _Claim:
    """Something said by what was done, which cards may yet prove or disprove."""

    __slots__ = ("chance", "faces", "held", "kind", "since")

    def __init__(self, kind: int, faces: int, held: int, chance: float) -> None:
        self.kind = kind
        self.faces = faces
        """What was said not to be in hand."""
        self.held = held
        """Cards in hand then."""
        self.chance = chance
        """How likely a hand of so many holds one of them."""
        self.since: list[int] = []
        """What has been laid since."""


class Person:
    """What is believed of whoever sits in one seat."""

    def __init__(self) -> None:
        self._manner = STRANGER
        self._claims: list[_Claim] = []
        self._seen_doubting = _SEEN_DOUBTING
        self._seen_calling = _SEEN_CALLING

    @property
    def manner(self) -> Manner:
        """As far as can be told by now."""
        return self._manner

    def claims(self, kind: int, faces: int, held: int, share: float) -> None:
        """They say by what they do that none of their cards, so many, is one of these faces,
        which are such a share of all cards."""
        if held > 0 and share > 0.0:
            self._claims.append(_Claim(kind, faces, held, 1.0 - (1.0 - share) ** held))
        if kind == BLUFFED:
            self._manner = self._manner._replace(laid=self._manner.laid + 1)

    def took_turn(self) -> None:
        """Their turn has begun."""
        self._manner = self._manner._replace(turns=self._manner.turns + 1)

    def laid(self, cards: Sequence[int], held: int, drawn: bool) -> None:
        """They lay these of so many cards.  drawn: the card that they have just drawn."""
        for claim in self._claims:
            claim.since += cards
        if not drawn:
            for claim in list(self._claims):
                # Nothing has come into the hand since: it was there.
                if len(claim.since) + held - len(cards) == claim.held and any(
                    claim.faces >> card & 1 for card in cards
                ):
                    self._learn(claim, 0.0)

    def shows(self, cards: Sequence[int]) -> None:
        """Their whole hand is seen."""
        for claim in list(self._claims):
            seen = [*claim.since, *cards]
            among = sum(claim.faces >> card & 1 for card in seen)
            rest = len(seen) - claim.held
            if rest < 0:
                self._claims.remove(claim)  # something has left the hand unseen
                continue
            # How likely all of these came later, if any of the cards seen may have.
            late = prod(max(0, rest - i) / (len(seen) - i) for i in range(among))
            self._learn(claim, late)

    def proved(self, guilty: bool) -> None:
        """The card laid last was a lie, or none."""
        for claim in reversed(self._claims):
            if claim.kind == BLUFFED:
                self._learn(claim, 0.0 if guilty else 1.0)
                return

    def begins(self) -> None:
        """Their cards are others now: what was said of the old ones is never known."""
        self._claims.clear()

    def doubted(self, called: bool) -> None:
        """They could call something a lie, and did or did not."""
        seen = self._seen_doubting
        self._seen_doubting = seen + 1.0
        often = (self._manner.doubts * seen + called) / (seen + 1.0)
        self._manner = self._manner._replace(doubts=often)

    def called(self, called: bool) -> None:
        """They laid their last card but one, and called or did not."""
        seen = self._seen_calling
        self._seen_calling = seen + 1.0
        often = (self._manner.forgets * seen + (not called)) / (seen + 1.0)
        self._manner = self._manner._replace(forgets=often)

    def _learn(self, claim: _Claim, true: float) -> None:
        """The claim is now as likely true as that, whoever made it."""
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
