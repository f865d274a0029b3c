"""The abilities of each level, and the functions that make computer players."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from game.agents import conduct
from game.agents.base import Agent, Habits
from game.agents.characters import PLAIN, Character, character
from game.agents.conduct import Lapses, LevelConduct, Spending
from game.agents.judgement import Judge
from game.agents.luck import Luck
from game.agents.master import Master
from game.agents.search import Effort
from game.agents.weights import Weights
from game.engine.game import Game


class Abilities(NamedTuple):
    """The abilities of a computer player."""

    habits: Habits
    """How reliably it calls, catches others and jumps in."""
    weights: Weights
    """How much each thing that it notices counts."""
    spending: Spending
    """The most that its moves may cost for the sake of its character, and of chance."""
    lapses: Lapses = conduct.FLAWLESS
    """How it errs."""
    remembers: bool = False
    """True if it draws conclusions from what others could not do."""
    effort: Effort | None = None
    """How much it searches imagined rounds.  None means that it does not search."""


FLAWLESS: Final = Habits(calls=1.0, calls_late=1.0, notices=1.0, jumps=1.0)

_LATE: Final = 0.2
"""The share of its calls that come after the play, of a player that calls as late as any."""

_BEGINNER: Final = Weights()._replace(
    point=0.0, follow=-0.1, stranded=0.0, ready=0.0, anywhere=-0.3, answer=0.0, action=0.0,
    unheld=-1.9, alarm=0.0, again=0.5, again_stranded=0.0, toward=0.0, dry=0.0, hands=0.3,
    breach=0.0, suspicion=0.35,
)  # fmt: skip
"""The weights of Beginner. It spends its jokers early, plays the suit that it holds least of, and
never thinks ahead."""
_CASUAL: Final = Weights()._replace(
    follow=0.0, named=0.35, unheld=-2.0, stranded=0.0, ready=0.6, anywhere=-1.4, answer=0.0,
    alarm=0.5, again=0.9, again_stranded=0.0, dry=0.0, toward=0.0, suspicion=0.35,
)  # fmt: skip
"""The weights of Casual.  It names the suit that it holds most of, sheds cards and suspects a
player who has a large hand.  It spends jokers and answers early, and thinks little of its own next
turn and of the others'."""

ABILITIES: Final[Mapping[str, Abilities]] = MappingProxyType(
    {
        "beginner": Abilities(
            Habits(calls=0.76, calls_late=0.4, notices=0.4, jumps=0.25), _BEGINNER,
            Spending(liking=0.04, most=0.12),
            Lapses(overlooks=0.08, unaware=0.9),
        ),
        "casual": Abilities(
            Habits(calls=0.92, calls_late=0.6, notices=0.75, jumps=0.6), _CASUAL,
            Spending(liking=0.025, most=0.06), Lapses(overlooks=0.06, unaware=0.2),
        ),
        "sharp": Abilities(
            FLAWLESS, Weights(), Spending(liking=0.02, most=0.03), remembers=True
        ),
        "master": Abilities(
            FLAWLESS, Weights(), Spending(liking=0.01, most=0.015), remembers=True,
            effort=Effort(rounds=1000, crowd=2),
        ),
    }
)  # fmt: skip
"""The abilities of each level, by the id of the level."""


def make(level: str, game: Game, luck: Luck, face: str = "") -> Agent:
    """Make a computer player of the given level for one seat.

    face: the face whose character the player has; without one it has no character.

    Raises KeyError when there is no such level.
    """
    return player(ABILITIES[level], game, luck, character(face))


def player(abilities: Abilities, game: Game, luck: Luck, who: Character = PLAIN) -> Judge:
    """Make a computer player with the given abilities and character."""
    habits, weights, spending, lapses, remembers, effort = abilities
    manners = LevelConduct(game, luck.beside(), spending, lapses, who)
    habits = late(habits, who.late)
    if effort is None:
        return Judge(game, luck, habits, weights, remembers, manners)
    return Master(game, luck, habits, effort, None if who is PLAIN else manners)


def late(habits: Habits, share: float) -> Habits:
    """Return the habits of somebody who calls late: as often in all, but more often only after the
    play.

    share: how much so (0 to 1).
    """
    if not share:
        return habits
    calls = habits.calls * (1.0 - _LATE * share)
    forgotten = (1.0 - habits.calls) * (1.0 - habits.calls_late)
    return habits._replace(calls=calls, calls_late=1.0 - forgotten / (1.0 - calls))


def master(game: Game, luck: Luck) -> Master:
    """Make a Master, the strongest level.  Another process can do its thinking."""
    abilities = ABILITIES["master"]
    assert abilities.effort is not None
    return Master(game, luck, abilities.habits, abilities.effort)


def stand_in(game: Game, luck: Luck) -> Judge:
    """Make the player that plays for a person whose time is up or who plays automatically."""
    return Judge(game, luck, FLAWLESS)
