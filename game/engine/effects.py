"""Effects of cards when they are laid: small frozen parts with plain parameters.

They are data: ``game.engine.acting`` does what they say.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect of a card; ``game.language.card_notes`` has the sentence of each kind."""

    @property
    def names(self) -> bool:
        """True if the play must name a suit."""
        return False

    @property
    def lives_on(self) -> bool:
        """True if it acts even when its player has no cards left."""
        return False

    @property
    def aims(self) -> bool:
        """True if the play must be aimed at a seat."""
        return False


@dataclass(frozen=True, slots=True)
class NameSuit(Effect):
    """Names the suit that must follow, once for the whole play."""

    @property
    def names(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class PickUp(Effect):
    """Makes the next player answer, or pick up ``cards`` cards for each card laid."""

    cards: int
    aimed: bool = False
    """True if the player chooses whom it falls on."""

    @property
    def lives_on(self) -> bool:
        return True

    @property
    def aims(self) -> bool:
        return self.aimed


@dataclass(frozen=True, slots=True)
class Miss(Effect):
    """Makes the next player miss a turn, or as many players as there are ``turns``, for each card
    laid."""

    aimed: bool = False
    """True if the player chooses whom it falls on.  All turns then fall on that one player."""
    turns: int = 1
    """Turns that are missed for each card laid."""

    @property
    def aims(self) -> bool:
        return self.aimed


@dataclass(frozen=True, slots=True)
class Reverse(Effect):
    """Turns the direction of play."""

    skips_pair: bool = False
    """True if with two players the turn comes back to the one who laid it."""


@dataclass(frozen=True, slots=True)
class PlayAgain(Effect):
    """Gives its player another turn, one for the whole play."""


@dataclass(frozen=True, slots=True)
class PassHands(Effect):
    """Everybody passes their whole hand on."""

    leftward: bool
    """To the player on the left; otherwise in the direction of play."""


@dataclass(frozen=True, slots=True)
class SwapHands(Effect):
    """Swaps hands with a player whom its player chooses."""

    @property
    def aims(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class StackOn(Effect):
    """Lets its player lay any card at all on it in the same turn."""


@dataclass(frozen=True, slots=True)
class StartMelee(Effect):
    """Starts a melee with the next player as the defender."""


@dataclass(frozen=True, slots=True)
class StartFight(Effect):
    """Starts a fight: attacks the next player with ``cards`` cards."""

    cards: int

    @property
    def lives_on(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class FreeChoice(Effect):
    """Lets the next player, and nobody after, lay any card."""


@dataclass(frozen=True, slots=True)
class GiveCard(Effect):
    """A player whom its player chooses takes a random card from that hand."""

    @property
    def aims(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Dance(Effect):
    """The next player does the chicken dance: seen, and harmless."""
