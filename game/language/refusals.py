"""Why something cannot be done, said to the player who tried.

The engine gives a code and its facts (``game.engine.refusal``); what the rules have nothing to do
with, such as a hint in a competitive match, is refused by the match in the same way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine.actions import DRAW, PASS, PLAY
from game.engine.fact import Fact
from game.engine.refusal import RefusalCode as Code
from game.language import card_names
from game.language.catalogue import N_
from game.language.voice import Said, Sayings, TableVoice, either

# Sentences that depend on more than the code (a card that does not fit, what can be done instead)
# are made by the functions in _SPECIAL, below.
_SAYINGS: Final[Sayings] = {
    # --- at any time
    Code.OVER: N_("The round is over."),
    Code.SEAT: N_("Nobody plays at that seat."),
    Code.NO_SUCH_CARD: N_("There is no such card."),
    Code.TURN: N_("It is {player}’s turn."),
    Code.TURN_JUMP: N_(
        "It is {player}’s turn; out of turn you can play only {card}, if you hold it."
    ),
    Code.TURN_DRAWN: N_(
        "{Player} is deciding about the card just drawn: nobody can jump in before that."
    ),
    Code.TURN_STACK: N_(
        "{Player} is deciding which card to play on top: nobody can jump in before that."
    ),
    Code.TURN_PICKUP: N_("{Player} has a pick-up of {n} to settle."),
    Code.TURN_MISS: N_("{Player} has a missed turn to settle."),
    Code.TURN_ATTACK: N_("{Player} is under attack and acts first."),
    Code.TURN_BLOCK: N_("{Player} faces a block and acts first."),
    Code.TURN_MELEE: N_("{Player} decides first whether to keep it going."),
    Code.TURN_NAME: N_("{Player} has to make a choice first."),
    Code.NOTHING_PENDING: N_("You have nothing to pick up, accept or answer."),
    Code.NO_TIME_LIMIT: N_("There is no time limit at this table."),
    Code.MISPLAY_IS_FREE: N_("An illegal card costs nothing here: it just bounces back."),
    # --- which cards
    Code.NOTHING_LAID: N_("Play at least one card."),
    Code.HAND: N_("You do not hold {card}."),
    Code.ONLY_ANSWERS: N_("{Card} can only be played against a pick-up or a missed turn."),
    Code.ONLY_ANSWERS_PICKUP: N_("{Card} can only be played against a pick-up."),
    Code.ONLY_ANSWERS_MISS: N_("{Card} can only be played against a missed turn."),
    Code.BREACH: N_("{Card} can be played only if you hold no {suit}."),
    Code.LOCKED: N_("You did not call your last card, so you cannot play it now."),
    Code.LOCKED_JUMP: N_("Call your last card before you play it out of turn."),
    Code.ONE_CARD: N_("Only one card can be played at a time."),
    Code.ALONE: N_("{A_rank} is played alone."),
    Code.ALIKE: N_("Cards played together with this one must all be {all_ranks}."),
    Code.ALIKE_OR_RUN: N_(
        "Cards played together with this one must all be {all_ranks}, or follow one another in its "
        "suit."
    ),
    # --- what is said with them
    Code.NAME_SUIT: Said(
        N_("Say which suit follows {card}."), colours=N_("Say which colour follows {card}.")
    ),
    Code.NO_SUCH_SUIT: Said(N_("There is no such suit."), colours=N_("There is no such colour.")),
    Code.NAMES_NOTHING: N_("{Card} does not name anything."),
    Code.STANDS_FOR_WHAT: N_("Say which card {card} stands for."),
    Code.CANNOT_STAND_FOR_IT: N_("{Card} cannot stand for that."),
    Code.STANDS_FOR_ITSELF: N_("{Card} cannot stand in for another card."),
    Code.AIM: N_("Say who {card} hits."),
    Code.AIM_GIFT: N_("Say who takes a card from your hand."),
    Code.AIM_SWAP: N_("Say who you swap hands with."),
    Code.AIM_SELF: N_("You cannot choose yourself."),
    Code.NOT_AIMED: N_("{Card} does not hit one player."),
    # --- drawing and passing
    Code.NOTHING_TO_DRAW: N_("There is nothing left to draw."),
    Code.DRAW_ONLY_STUCK: N_("You can draw only if you have nothing to play."),
    Code.PASS_WITH_A_CARD: N_("You have a card to play."),
    Code.PASS_INSTEAD_OF_DRAWING: N_("You have nothing to play, so you draw."),
    Code.DRAWN_ONLY: N_("After drawing, you can play only {card}, or nothing."),
    Code.DRAWN_MUST: N_("The card you just drew fits and must be played: {card}."),
    Code.DRAWN_ALREADY: N_("You have drawn already."),
    # --- answering
    Code.NO_LIE: N_("There is nothing to call a lie."),
    Code.MISS_UNANSWERABLE: N_("This missed turn cannot be answered."),
    # --- fights, melees, first cards
    Code.UNDER_ATTACK: N_("You face an attack: answer, or give in."),
    Code.FACING_BLOCK: N_("You face a block: undo it, or pass."),
    Code.FIGHT_ONE_CARD: N_("In a fight one card is played at a time."),
    Code.ON_ATTACK: N_("On an attack you can play only {a_ranks}."),
    Code.ON_BLOCK: N_("On a block you can play only {a_ranks}."),
    Code.FIGHT_PLAIN: N_("In a fight you name nothing and choose nobody."),
    Code.MELEE_ON: N_("A melee is on: keep it going, or pass."),
    Code.MELEE_CARD: N_("This melee needs {card} next."),
    Code.MELEE_PLAIN: N_("In a melee cards do nothing else."),
    Code.FIRST_SAY_CARD: N_("First say which card the joker is."),
    Code.FIRST_SAY_SUIT: Said(
        N_("First say which suit must follow."), colours=N_("First say which colour must follow.")
    ),
    Code.SAY_ONLY_CARD: N_("Say which card the joker is, and nothing else."),
    Code.SAY_ONLY_SUIT: Said(
        N_("Say which suit must follow, and nothing else."),
        colours=N_("Say which colour must follow, and nothing else."),
    ),
    # --- calling and catching
    Code.NO_CALLS: N_("Nobody says “last card” at this table."),
    Code.CALLED_ALREADY: N_("You have called already."),
    Code.CALL_WITH_TWO: N_("You call with two cards in hand, before playing one."),
    Code.CALL_IN_TURN: N_("You call in your turn, before playing one of your two cards."),
    Code.CALL_WITH_ONE: N_("Call when you are left with one card."),
    Code.CALL_TOO_LATE: N_("It is too late to call your last card."),
    Code.CALL_TOO_LATE_LOCKED: N_(
        "The call comes too late: you cannot play your last card this turn."
    ),
    Code.NO_CATCHES: N_("Nobody is caught at this table."),
    Code.CATCH_SELF: N_("You cannot catch yourself."),
    Code.CATCH_CALLED: N_("{Player} has called."),
    Code.CATCH_CARDS: N_("{Player} does not hold exactly one card."),
    Code.CATCH_TOO_LATE: N_("It is too late to catch {player}."),
    # --- of the match: game.table.facts.MatchCode, which this package may not import.  A test
    # fails when there is a code here that is not one of its members, or the other way round.
    "computer plays": N_("{Player} plays without help."),
    "longer to call": N_("{Player} has longer to call: wait a little."),
    "plays by itself": N_("The game is playing for you: take over first."),
    "no hints when competitive": N_("There are no hints in a competitive match."),
    "nobody to ask": N_("There is nobody to ask here."),
    "hint in turn": N_("You can have a hint when it is your turn."),
}


def refusal_said(fact: Fact, voice: TableVoice) -> str:
    """The sentence, for the player who tried it."""
    special = _SPECIAL.get(fact.code)
    if special is None:
        return voice.tell(_SAYINGS, fact)
    return special(voice, fact.code, fact.values)


# --- where the sentence depends on more than the code ------------------------------------------

_CAN: Final[dict[tuple[int, ...], str]] = {
    (PLAY,): N_("Now you can only play a card."),
    (PLAY, DRAW): N_("Now you can play a card, or draw one."),
    (DRAW,): N_("Now you can only draw a card."),
    (PASS,): N_("Now you can only pass."),
}
_CAN_DRAWN: Final[dict[tuple[int, ...], str]] = {
    (PLAY,): N_("Now you can only play the card you drew."),
    (PLAY, PASS): N_("Now you can play the card you drew, or keep it."),
}
_CAN_STACK: Final[dict[tuple[int, ...], str]] = {
    (PLAY, PASS): N_("Now you can play any card on it, or leave it."),
    (PASS,): N_("Now you can only leave it."),
}
_CAN_IN: Final = {"play": _CAN, "drawn": _CAN_DRAWN, "stack": _CAN_STACK}


def _can(voice: TableVoice, code: str, values: Any) -> str:
    return voice.say(_CAN_IN[values["phase"]][values["kinds"]])


_MISFIT: Final[dict[str, str]] = {
    Code.MATCH: N_("{Card} does not match: {follow} can follow."),
    Code.MATCH_FIRST: N_("Only the suit of the first card counts: {follow} can follow."),
}


def _match(voice: TableVoice, code: str, values: Any) -> str:
    """The cards that may follow: the suit, the rank, and those that go on anything."""
    deck = voice.deck
    suit, rank, free = values["suit"], values["rank"], values["ranks"]
    follow = [card_names.suit(deck, suit)] if suit >= 0 else []
    follow += [card_names.another(deck, rank)] if rank >= 0 else []
    follow += [card_names.one(deck, each) for each in free if each != rank]
    return voice.say(_MISFIT[code], card=values["card"], follow=either(follow))


_PENDING: Final = {
    (0, 0): N_("First settle the pick-up of {n}: take it."),
    (1, 0): N_("First settle the pick-up of {n}: take it or answer it."),
    (0, 1): N_("First settle the pick-up of {n}: take it or call it a lie."),
    (1, 1): N_("First settle the pick-up of {n}: take it, answer it or call it a lie."),
}


def _pending_pickup(voice: TableVoice, code: str, values: Any) -> str:
    return voice.say(_PENDING[values["answer"], values["doubt"]], n=values["n"])


_NO_ANSWER: Final[dict[tuple[str, int], str]] = {
    (Code.PICKUP_ANSWERS, 0): N_("Only {a_ranks} answers a pick-up after {a_rank}."),
    (Code.PICKUP_ANSWERS, 1): N_(
        "Only {a_ranks} answers a pick-up after {a_rank}. Or call it a lie."
    ),
    (Code.PICKUP_UNANSWERABLE, 0): N_("This pick-up of {n} cannot be answered."),
    (Code.PICKUP_UNANSWERABLE, 1): N_(
        "This pick-up of {n} cannot be answered: take it, or call it a lie."
    ),
    (Code.PICKUP_NEVER_ANSWERED, 0): N_("A pick-up of {n} cannot be answered here."),
    (Code.PICKUP_NEVER_ANSWERED, 1): N_(
        "A pick-up of {n} cannot be answered here: take it, or call it a lie."
    ),
}
"""Keyed by the code, and whether the pick-up may be called a lie."""


def _no_answer(voice: TableVoice, code: str, values: Any) -> str:
    return voice.say(_NO_ANSWER[code, values["doubt"]], **values)


_MISS: Final = {
    (0, 0): N_("First settle the missed turn: accept it."),
    (1, 0): N_("First settle the missed turn: accept it or answer it."),
    (0, 1): N_("First settle the missed turn: accept it or cancel it."),
    (1, 1): N_("First settle the missed turn: accept it, answer it or cancel it."),
}
"""Keyed by whether some card answers it, and whether one cancels it."""


def _pending_miss(voice: TableVoice, code: str, values: Any) -> str:
    return voice.say(_MISS[values["answer"], values["block"]])


def _miss_answers(voice: TableVoice, code: str, values: Any) -> str:
    answers = [card_names.rank(voice.deck, rank) for rank in values["ranks"]]
    answers += [card_names.card(voice.deck, card) for card in values["cards"]]
    return voice.say(N_("A missed turn is answered with: {answers}."), answers=either(answers))


_SPECIAL: Final[dict[str, Callable[[TableVoice, str, Any], str]]] = {
    Code.CAN: _can,
    Code.MATCH: _match,
    Code.MATCH_FIRST: _match,
    Code.PENDING_PICKUP: _pending_pickup,
    Code.PENDING_MISS: _pending_miss,
    Code.PICKUP_ANSWERS: _no_answer,
    Code.PICKUP_UNANSWERABLE: _no_answer,
    Code.PICKUP_NEVER_ANSWERED: _no_answer,
    Code.MISS_ANSWERS: _miss_answers,
}

CODES: Final = frozenset((*_SAYINGS, *_SPECIAL))
"""Every code that can be said."""
