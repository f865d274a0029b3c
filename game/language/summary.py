"""The sentences of a score sheet: how a round ended, what it was like, what it means."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.actions import NOBODY
from game.engine.cards import deck_of, french
from game.engine.fact import Fact
from game.language.catalogue import N_, NN_
from game.language.voice import Said, Sayings, TableVoice

_SAYINGS: Final[Sayings] = {
    # --- how it ended
    "blocked": Said(
        N_("Nobody could move any more: {player} wins with the lowest hand."),
        player=N_("Nobody could move any more: you win with the lowest hand."),
    ),
    "blocked shared": N_(
        "Nobody could move any more: {players} share the round with the lowest hands."
    ),
    "won the thunderdome": N_("{Players} won the thunderdome."),
    "went out": N_("{Players} went out."),
    "went out with": Said(
        N_("{Player} went out with {card}."), player=N_("You went out with {card}.")
    ),
    "went out giving the last card away": Said(
        N_("{Player} went out by giving the last card away."),
        player=N_("You went out by giving your last card away."),
    ),
    # --- what was striking
    "picked up at once": Said(
        NN_("{Player} picked up {n} card at once.", "{Player} picked up {n} cards at once."),
        player=NN_("You picked up {n} card at once.", "You picked up {n} cards at once."),
    ),
    "drew for a melee": Said(
        NN_("{Player} drew {n} card for a melee.", "{Player} drew {n} cards for a melee."),
        player=NN_("You drew {n} card for a melee.", "You drew {n} cards for a melee."),
    ),
    "saw through a lie": Said(
        N_("{By} saw through {player}’s lie."),
        by=N_("You saw through {player}’s lie."),
        player=N_("{By} saw through your lie."),
    ),
    "called a liar": Said(
        N_("{By} called {player} a liar, and paid for it."),
        by=N_("You called {player} a liar, and paid for it."),
        player=N_("{By} called you a liar, and paid for it."),
    ),
    "caught": Said(
        N_("{By} caught {player}, who had not called."),
        by=N_("You caught {player}, who had not called."),
        player=N_("{By} caught you: you had not called."),
    ),
    "a long fight": NN_("One fight took one card.", "One fight took {number} cards."),
    "had to draw": Said(
        NN_("{Player} had to draw one card.", "{Player} had to draw {number} cards."),
        player=NN_("You had to draw one card.", "You had to draw {number} cards."),
    ),
    # --- the match
    "the match took": NN_("It took one round.", "It took {number} rounds."),
    "level in rounds": NN_(
        "{Players} are level with {others}: one more round wins the match.",
        "{Players} are level with {others}: {number} more rounds win the match.",
    ),
    "level in points": NN_(
        "{Players} are level with {others}: one more point wins the match.",
        "{Players} are level with {others}: {number} more points win the match.",
    ),
    "lead in rounds": NN_(
        "{Players} lead: one more round wins the match.",
        "{Players} lead: {number} more rounds win the match.",
    ),
    "lead in points": NN_(
        "{Players} lead: one more point wins the match.",
        "{Players} lead: {number} more points win the match.",
    ),
    "out at": NN_(
        "One more point and {player} is out.", "{Number} more points and {player} is out."
    ),
    "you out at": NN_(
        "One more point and you are out; {player} has {second_number} left.",
        "{Number} more points and you are out; {player} has {second_number} left.",
    ),
    # --- something kind for a player who has lost
    "was close": NN_(
        "So close: one more would have done it.", "So close: {number} more would have done it."
    ),
    "gave out": NN_(
        "You handed out one card, and {player} will remember it.",
        "You handed out {number} cards, and {player} will remember most of them.",
    ),
    "caught others": NN_("Nothing got past you once.", "Nothing got past you: {number} catches."),
    "bore it": NN_(
        "You picked up one card, and never left the table.",
        "You picked up {number} cards, and never left the table. That takes nerve.",
    ),
    "well played": N_("Well played. The cards owe you one."),
    # --- what it is played to
    "to bust": N_("Out at {n} points, last one standing wins"),
    "to points": N_("First to {n} points"),
    "to rounds": NN_("One round decides", "First to win {n} rounds"),
}


_TO_BUST_SHORT: Final = N_("Out at {n} points")


def sheet_voice(deck: str, names: Sequence[str], you: int | None) -> TableVoice:
    """A voice for the score sheet of a game with the deck of that key."""
    return TableVoice(deck_of(deck), names, NOBODY if you is None else you)


def summary_said(fact: Fact | None, voice: TableVoice) -> str:
    """The sentence of a fact about a round or a match; empty for none."""
    if fact is None:
        return ""
    special = _SPECIAL.get(fact.code)
    return special(voice, fact) if special is not None else voice.tell(_SAYINGS, fact)


def target_said(fact: Fact, short: bool = False) -> str:
    """The target of a match: "First to win 3 rounds"; ``short`` where there is little room."""
    if short and fact.code == "to bust":
        return TableVoice(french(1)).say(_TO_BUST_SHORT, **fact.values)
    return TableVoice(french(1)).tell(_SAYINGS, fact)


def _hands_changed(voice: TableVoice, fact: Fact) -> str:
    if fact.values["n"] == 2:
        return voice.say(N_("Hands changed owners twice."))
    said = NN_("Hands changed owners once.", "Hands changed owners {number} times.")
    return voice.say(said, **fact.values)


_NEEDS_ROUNDS: Final = {
    False: Said(
        NN_("{Players} needs one more round.", "{Players} needs {number} more rounds."),
        several=NN_("{Players} need one more round.", "{Players} need {number} more rounds."),
        players=NN_("You need one more round.", "You need {number} more rounds."),
    ),
    True: Said(
        NN_(
            "{Players} needs one more round, {others} {second_number}.",
            "{Players} needs {number} more rounds, {others} {second_number}.",
        ),
        several=NN_(
            "{Players} need one more round, {others} {second_number}.",
            "{Players} need {number} more rounds, {others} {second_number}.",
        ),
        players=NN_(
            "You need one more round, {others} {second_number}.",
            "You need {number} more rounds, {others} {second_number}.",
        ),
    ),
}
_NEEDS_POINTS: Final = {
    False: Said(
        NN_("{Players} needs one more point.", "{Players} needs {number} more points."),
        several=NN_("{Players} need one more point.", "{Players} need {number} more points."),
        players=NN_("You need one more point.", "You need {number} more points."),
    ),
    True: Said(
        NN_(
            "{Players} needs one more point, {others} {second_number}.",
            "{Players} needs {number} more points, {others} {second_number}.",
        ),
        several=NN_(
            "{Players} need one more point, {others} {second_number}.",
            "{Players} need {number} more points, {others} {second_number}.",
        ),
        players=NN_(
            "You need one more point, {others} {second_number}.",
            "You need {number} more points, {others} {second_number}.",
        ),
    ),
}
"""Keyed by whether the viewer's side is still in."""


def _needs(voice: TableVoice, fact: Fact) -> str:
    table = _NEEDS_ROUNDS if fact.code == "needs rounds" else _NEEDS_POINTS
    return voice.say(table[bool(fact.values["others"])], **fact.values)


_SPECIAL: Final[dict[str, Callable[[TableVoice, Fact], str]]] = {
    "hands changed owners": _hands_changed,
    "needs rounds": _needs,
    "needs points": _needs,
}


def headline_said(winners: Sequence[int], match: bool, together: bool, voice: TableVoice) -> str:
    """The sentence about the winners.  match: whether it is the whole match; together: whether
    several winners are partners."""
    if not winners:
        return voice.say(N_("Nobody wins the round"))
    if len(winners) == 1:
        return voice.say(_WINS_MATCH if match else _WINS_ROUND, player=winners[0])
    table = _WIN_MATCH if match else _WIN_ROUND
    return voice.say(table[together, voice.you in winners], players=winners)


_WINS_ROUND = Said(N_("{Player} wins the round"), player=N_("You win the round!"))
_WINS_MATCH = Said(N_("{Player} wins the match"), player=N_("You win the match!"))
_WIN_ROUND: Final = {
    (False, False): N_("{Players} share the round"),
    (False, True): N_("{Players} share the round"),
    (True, False): N_("{Players} win the round"),
    (True, True): N_("{Players} win the round!"),
}
_WIN_MATCH: Final = {
    (False, False): N_("{Players} share the match"),
    (False, True): N_("{Players} share the match"),
    (True, False): N_("{Players} win the match"),
    (True, True): N_("{Players} win the match!"),
}
"""Keyed by whether the winners are partners, and whether the viewer is one of them."""

ONCE_MORE: Final = N_("Once more")
"""Over the highlight of a round, which is shown again."""
"""The button that shows it."""
PODIUM: Final = (N_("1st"), N_("2nd"), N_("3rd"))
"""On the steps of the podium."""

CODES: Final = frozenset((*_SAYINGS, *_SPECIAL))
"""Every code that can be said."""
