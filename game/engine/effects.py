"""What cards do when they are laid: small frozen parts with plain parameters.

An effect acts through the game's verbs.  ``state.steps`` says how far the turn will move when
the play is done: 1 is the next seat, 0 the same one again, negative means that a frame was
opened for the seat that must answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.engine.wording import suit_word

if TYPE_CHECKING:
    from game.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does.  Subclasses override ``act`` and say themselves in one sentence."""

    names: ClassVar[bool] = False
    """Whether the play must name a suit."""
    lives_on: ClassVar[bool] = False
    """Whether it acts even when its player has no cards left."""
    sentence: ClassVar[str] = ""
    """The effect in words where they are always the same."""

    @property
    def aims(self) -> bool:
        """Whether the play must be aimed at a seat."""
        return False

    def said(self, rules: Rules) -> str:
        """The effect in one sentence, as it works at this table."""
        return self.sentence


def _all_act(rules: Rules) -> bool:
    """Whether several cards of one rank may be laid at once, all of which act."""
    return rules.shapes.several and not rules.shapes.last_acts


@dataclass(frozen=True, slots=True)
class NameSuit(Effect):
    """Names the suit that must follow, once for the whole play."""

    names: ClassVar[bool] = True

    def said(self, rules: Rules) -> str:
        return f"You name the {suit_word(rules)} that must follow."


@dataclass(frozen=True, slots=True)
class PickUp(Effect):
    """Makes the next player pick up so many cards for each card laid, or answer."""

    lives_on: ClassVar[bool] = True
    cards: int
    aimed: bool = False
    """Whether the player chooses whom it falls on."""

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

    sentence: ClassVar[str] = "You swap hands with a player of your choice."

    @property
    def aims(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class StackOn(Effect):
    """Lets its player lay any card at all on it in the same turn."""

    sentence: ClassVar[str] = "You may lay any card at all on it in the same turn."


@dataclass(frozen=True, slots=True)
class StartMelee(Effect):
    """Starts a melee with the next player as the defender."""

    sentence: ClassVar[str] = (
        "Starts a melee: anybody else may lay the next higher card of its suit, and so on; when "
        "nobody goes on, the player under attack draws."
    )


@dataclass(frozen=True, slots=True)
class StartFight(Effect):
    """Starts a fight with an attack of so many cards on the next player."""

    lives_on: ClassVar[bool] = True
    cards: int

    def said(self, rules: Rules) -> str:
        return f"Starts a fight: the next player is attacked with {self.cards}."


@dataclass(frozen=True, slots=True)
class FreeChoice(Effect):
    """Lets the next player, and nobody after, lay any card."""

    sentence: ClassVar[str] = "The next player may lay any card."


@dataclass(frozen=True, slots=True)
class GiveCard(Effect):
    """A player of one's choice takes a random card from one's hand."""

    sentence: ClassVar[str] = (
        "A player of your choice takes a random card from your hand; if that was your last, you "
        "have won."
    )

    @property
    def aims(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Dance(Effect):
    """The next player does the chicken dance: seen, and harmless."""

    sentence: ClassVar[str] = "The next player does the chicken dance, and nothing else happens."
