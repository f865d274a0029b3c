"""The forecast of an action, for the player who thinks of it, in short sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.engine.fact import Fact, Facts
from game.engine.forecast import ForecastCode as Code
from game.language.catalogue import N_, NN_
from game.language.voice import Said, Sayings, TableVoice

SAYINGS: Final[Sayings] = {
    Code.PLAYS_FOR_YOU: N_("The game plays for you."),
    Code.NOTHING_ELSE: N_("Nothing else happens."),
    # --- draws
    Code.DRAW_ONE: N_("You draw one card."),
    Code.DRAW_UNTIL: N_("You draw until a card fits or none is left."),
    Code.DRAW_ONE_MAY: N_("You draw one card, and can play it if it fits."),
    Code.DRAW_UNTIL_MAY: N_(
        "You draw until a card fits, which you can play, or until none is left."
    ),
    Code.DRAW_ONE_LAID: N_("You draw one card, and it is played for you if it fits."),
    Code.DRAW_UNTIL_LAID: N_(
        "You draw until a card fits, which is played for you, or until none is left."
    ),
    Code.DRAWS: Said(N_("{Player} draws {n}."), player=N_("You draw {n}.")),
    Code.PICKS_UP: Said(N_("{Player} picks up {n}."), player=N_("You pick up {n}.")),
    Code.PICKS_UP_AND_MISSES: Said(
        N_("{Player} picks up {n} and misses the turn."),
        player=N_("You pick up {n} and miss the turn."),
    ),
    Code.CANNOT_WIN: N_("You cannot win with it: you pick up {n}."),
    # --- lies
    Code.IF_HELD: N_("If {by} held {suit}, {by} picks up {n} and you play on."),
    Code.NO_LIE_EMPTY: N_("{Player} has no cards left, so it is no lie."),
    Code.NO_LIE_FREE: N_("Any card could be played, so it is no lie."),
    Code.IF_HONEST: N_("If not, you pick up {n} and miss the turn."),
    # --- melees
    Code.MELEE_BEGINS: Said(
        N_("A melee starts: {player} draws {n} unless someone keeps it going."),
        player=N_("A melee starts: you draw {n} unless someone keeps it going."),
    ),
    Code.DRAWS_UNLESS: Said(
        N_("{Player} draws {n} unless someone keeps it going."),
        player=N_("You draw {n} unless someone keeps it going."),
    ),
    Code.DRAWS_UNLESS_ELSE: Said(
        N_("{Player} draws {n} unless someone else keeps it going."),
        player=N_("You draw {n} unless someone else keeps it going."),
    ),
    # --- what is pending
    Code.MUST_PICK_UP: Said(N_("{Player} must pick up {n}."), player=N_("You must pick up {n}.")),
    Code.MUST_ANSWER: Said(
        N_("{Player} must answer or pick up {n}."), player=N_("You must answer or pick up {n}.")
    ),
    Code.MUST_ANSWER_OR_DOUBT: Said(
        N_("{Player} must answer, pick up {n} or call it a lie."),
        player=N_("You must answer, pick up {n} or call it a lie."),
    ),
    Code.MUST_PICK_UP_OR_DOUBT: Said(
        N_("{Player} must pick up {n} or call it a lie."),
        player=N_("You must pick up {n} or call it a lie."),
    ),
    Code.MUST_ANSWER_MISS: Said(
        NN_(
            "{Player} must answer, or a turn is missed.",
            "{Player} must answer, or {number} turns are missed.",
        ),
        player=NN_(
            "You must answer, or a turn is missed.",
            "You must answer, or {number} turns are missed.",
        ),
    ),
    Code.MISSES: Said(
        NN_("{Player} misses a turn.", "{Player} misses {number} turns."),
        player=NN_("You miss a turn.", "You miss {number} turns."),
    ),
    Code.FIGHT_OVER_UNLESS: Said(
        N_("The fight is over unless {player} undoes the block."),
        player=N_("The fight is over unless you undo the block."),
    ),
    Code.FIGHT_OVER: N_("The fight is over."),
    Code.PICKUP_CANCELLED: N_("The pick-up is cancelled."),
    Code.MISS_CANCELLED: N_("The missed turn is cancelled."),
    # --- what else cards do
    Code.SUIT_FOLLOWS: N_("{Suit} must follow."),
    Code.SWAPS: N_("You swap hands with {player}."),
    Code.HANDS_PASSED: N_("Everyone hands their cards on."),
    Code.TAKES_A_CARD: N_("{Player} takes a random card from your hand."),
    Code.TURNS: N_("Play changes direction."),
    Code.AGAIN: N_("You go again."),
    Code.DANCES: Said(
        N_("{Player} does the chicken dance."), player=N_("You do the chicken dance.")
    ),
    Code.JOKER_IS: N_("The joker is {card}."),
    # --- calls
    Code.YOU_CALL: N_("You say “{call_words}”."),
    Code.DID_NOT_CALL: Said(N_("{Player} did not call."), player=N_("You did not call.")),
    # --- passing and ending
    Code.YOU_PASS: N_("You pass."),
    Code.YOU_KEEP_IT: N_("You keep it."),
    Code.NO_CARDS_LEFT: N_("You have no cards left."),
    Code.BLOCKED: N_("Nobody can move, and the lowest hand wins the round."),
    Code.THUNDERDOME: N_("{Players} enter the thunderdome."),
    Code.WINS: Said(N_("{Player} wins the round."), player=N_("You win the round.")),
    Code.WIN_TOGETHER: N_("{Players} win the round."),
    # --- who is next
    Code.NEXT: N_("{Player} is next."),
    Code.PLAY_ON: N_("You play on."),
    Code.YOUR_TURN: N_("It is your turn."),
    Code.MAY_LAY_ON_IT: Said(
        N_("{Player} can play any card on it."), player=N_("You can play any card on it.")
    ),
    Code.MAY_LAY_ANY: Said(N_("{Player} can play any card."), player=N_("You can play any card.")),
    Code.SAYS_WHAT_FOLLOWS: Said(
        N_("{Player} says what must follow."), player=N_("You say what must follow.")
    ),
}

TOGETHER: Final = N_("It can be played together with {laid}: choose that too.")
"""The sentence about cards that can be laid only with these others."""
STANDS: Final = N_("You say which card it is.")
"""The sentence about a joker that stands for any card."""

_SUIT = Said(N_("You name a suit."), colours=N_("You name a colour."))
_SEAT = N_("You choose a player.")
_BOTH = Said(
    N_("You name a suit and choose a player."), colours=N_("You name a colour and choose a player.")
)


def forecast_said(facts: Iterable[Fact], voice: TableVoice) -> str:
    """The forecast, as sentences to the voice's own seat."""
    return " ".join(voice.tell(SAYINGS, fact) for fact in facts)


def choice_said(
    forecasts: Sequence[Facts], voice: TableVoice, names_suit: bool = False, aims: bool = False
) -> str:
    """The common part of the forecasts of several ways of laying the same cards, after their
    questions.

    names_suit, aims: whether a suit, or a player, is still to be chosen among them."""
    asked = []
    if names_suit or aims:
        asked.append(voice.say(_BOTH if names_suit and aims else _SUIT if names_suit else _SEAT))
    common = [fact for fact in forecasts[0] if all(fact in other for other in forecasts[1:])]
    return " ".join([*asked, *(voice.tell(SAYINGS, fact) for fact in common)])
