"""What cards do when they are laid: small frozen parts with plain parameters.

They are data: ``game.engine.acting`` does what they say.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.wording import suit_word

if TYPE_CHECKING:
    from game.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does.  Subclasses say themselves in one sentence."""

    @property
    def names(self) -> bool:
        """Whether the play must name a suit."""
        return False

    @property
    def lives_on(self) -> bool:
        """Whether it acts even when its player has no cards left."""
        return False

    @property
    def aims(self) -> bool:
        """Whether the play must be aimed at a seat."""
        return False

    def said(self, rules: Rules) -> str:
        """The effect in one sentence, as it works at this table."""
        raise AssertionError(f"{type(self).__name__} does not say itself")


def _all_act(rules: Rules) -> bool:
    """Whether several cards of one rank may be laid at once, all of which act."""
    return rules.shapes.several and not rules.shapes.last_acts


@dataclass(frozen=True, slots=True)
class NameSuit(Effect):
    """Names the suit that must follow, once for the whole play."""

    @property
    def names(self) -> bool:
        return True

    def said(self, rules: Rules) -> str:
        return f"You name the {suit_word(rules)} that must follow."


@dataclass(frozen=True, slots=True)
class PickUp(Effect):
    """Makes the next player pick up so many cards for each card laid, or answer."""

    cards: int
    aimed: bool = False
    """Whether the player chooses whom it falls on."""

    @property
    def lives_on(self) -> bool:
        return True

    @property
    def aims(self) -> bool:
        return self.aimed

    def said(self, rules: Rules) -> str:
        whom = "A player of your choice" if self.aimed else "The next player"
        each = " for each one laid" if _all_act(rules) else ""
        missing = " and misses the turn" if rules.answers.skips and not self.aimed else ""
        return f"{whom} picks up {self.cards}{each}{missing}."


@dataclass(frozen=True, slots=True)
class Miss(Effect):
    """Makes the next player miss a turn, one turn for each card laid."""

    aimed: bool = False
    """Whether the player chooses whom it falls on."""

    @property
    def aims(self) -> bool:
        return self.aimed

    def said(self, rules: Rules) -> str:
        if self.aimed:
            each = " for each one laid" if _all_act(rules) else ""
            return f"A player of your choice misses a turn{each}."
        each = "; laid several at once, so do as many players after them" if _all_act(rules) else ""
        return f"The next player misses a turn{each}."


@dataclass(frozen=True, slots=True)
class Reverse(Effect):
    """Turns the direction of play."""

    skips_pair: bool = False
    """Whether with two players the turn comes back to the one who laid it."""

    def said(self, rules: Rules) -> str:
        if not self.skips_pair or (rules.seats > 2 and not rules.series.thins_out):
            return "The direction of play turns."
        pair = "as there are two of you" if rules.seats == 2 else "when only two are left"
        return f"The direction of play turns; {pair}, it is your turn again."


@dataclass(frozen=True, slots=True)
class PlayAgain(Effect):
    """Gives its player another turn, one for the whole play."""

    def said(self, rules: Rules) -> str:
        once = ", one for all that you lay at once" if _all_act(rules) else ""
        return f"You have another turn{once}."


@dataclass(frozen=True, slots=True)
class PassHands(Effect):
    """Everybody passes their whole hand on."""

    leftward: bool
    """To the player on the left; otherwise in the direction of play."""

    def said(self, rules: Rules) -> str:
        where = "to the player on their left" if self.leftward else "on, in the direction of play"
        return f"Everybody passes their whole hand {where}."


@dataclass(frozen=True, slots=True)
class SwapHands(Effect):
    """Swaps hands with a player of one's choice."""

    @property
    def aims(self) -> bool:
        return True

    def said(self, rules: Rules) -> str:
        return "You swap hands with a player of your choice."


@dataclass(frozen=True, slots=True)
class StackOn(Effect):
    """Lets its player lay any card at all on it in the same turn."""

    def said(self, rules: Rules) -> str:
        return "You may lay any card at all on it in the same turn."


@dataclass(frozen=True, slots=True)
class StartMelee(Effect):
    """Starts a melee with the next player as the defender."""

    def said(self, rules: Rules) -> str:
        return (
            "Starts a melee: anybody else may lay the next higher card of its suit, and so on; "
            "when nobody goes on, the player under attack draws."
        )


@dataclass(frozen=True, slots=True)
class StartFight(Effect):
    """Starts a fight with an attack of so many cards on the next player."""

    cards: int

    @property
    def lives_on(self) -> bool:
        return True

    def said(self, rules: Rules) -> str:
        return f"Starts a fight: the next player is attacked with {self.cards}."


@dataclass(frozen=True, slots=True)
class FreeChoice(Effect):
    """Lets the next player, and nobody after, lay any card."""

    def said(self, rules: Rules) -> str:
        return "The next player may lay any card."


@dataclass(frozen=True, slots=True)
class GiveCard(Effect):
    """A player of one's choice takes a random card from one's hand."""

    @property
    def aims(self) -> bool:
        return True

    def said(self, rules: Rules) -> str:
        return (
            "A player of your choice takes a random card from your hand; if that was your last, "
            "you have won."
        )


@dataclass(frozen=True, slots=True)
class Dance(Effect):
    """The next player does the chicken dance: seen, and harmless."""

    def said(self, rules: Rules) -> str:
        return "The next player does the chicken dance, and nothing else happens."
