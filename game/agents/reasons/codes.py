"""Codes for what can be said of a move.  ``game.language.advice_texts`` makes sentences of them.

A fact carries these values beside its code:

- ``who`` and ``size`` are a seat and the number of cards that it holds, where that is telling.  A
  size of 0 means that the seat waits with no cards, and -1 that the number need not be said.
- ``player`` is a seat, and ``players`` are several seats.
- ``card``, ``rank``, ``ranks`` and ``suit`` are what their names say.
- ``n`` and ``m`` are numbers.
"""

from __future__ import annotations

from enum import StrEnum


class MoveCode(StrEnum):
    """The kinds of moves."""

    LAY = "lay"
    """It carries cards, guise, suit and player.  A value of -1 means none."""
    LAY_GIVING = "lay and give a card"
    LAY_SWAPPING = "lay and swap hands"
    MISS = "miss"
    PICK_UP = "pick up"
    SAY = "say"
    NAME = "name"
    KEEP = "keep"
    LET_STAND = "let the block stand"
    LEAVE = "leave it"
    DRAW = "draw"
    PASS = "pass"
    LIE = "call it a lie"


class BesideCode(StrEnum):
    """The things that the player should do beside a move."""

    CATCH = "catch"
    """It carries players."""
    CALL_NOW = "call now"
    CALL_BEFORE = "call before"
    """n: how many cards the move lays, here and in the next code."""
    CALL_WITH = "call with"


class ReasonCode(StrEnum):
    """The reasons for a move."""

    BETTER_KEPT = "what fits is better kept"
    """It is said when there is no other reason for not laying a card that fits."""
    NOTHING_ELSE = "nothing else to do"

    # --- whom the move hits
    PICKS_UP = "picks up"
    MISSES = "misses"
    MUST_ANSWER_OR_MISS = "must answer or miss"
    CANNOT_ANSWER = "cannot answer"
    TURNS_BACK = "the attack turns back"
    UNLESS_LIE = "picks up unless it is called a lie"
    NO_ANSWER = "has no answer"
    PROBABLY_NO_ANSWER = "probably has no answer"
    MUST_ANSWER_OR_PICK_UP = "must answer or pick up"
    NOBODY_GOES_ON = "nobody can go on"
    IF_NOBODY_GOES_ON = "draws if nobody goes on"
    ONE_ANSWER = "only one card answers it"
    BLOCKS_FOR_GOOD = "blocks for good"
    BLOCKS_UNLESS = "blocks unless"
    BLOCKS_UNLESS_ONE = "blocks unless, with one left"
    TURNS_AWAY = "play turns away"
    AGAIN_OUT = "again, and out"
    ANY_OTHER = "any other card"
    AGAIN_READY = "again, and ready"
    AGAIN = "again"
    PARTNER_NEXT = "the partner plays next"

    # --- cards that are not laid
    LOCKED = "locked"
    NOTHING_MAY = "nothing may be laid"
    NOTHING_FITS = "nothing fits"
    NOTHING_TO_DRAW = "nothing to draw"
    KEEP_FREE = "keep what goes on anything"
    KEEP_ANSWER = "keep what answers"
    SAVES_FREE = "saves what goes on anything"
    SAVES_FOR_ATTACK = "saves for a bigger attack"
    WOULD_BLUFF = "would be a bluff"
    STRANDS = "nothing would fit"

    # --- cards that are kept
    SAVES_LATER = "saves for later"
    KEEPS_ANSWER = "keeps the answer"
    KEEPS_DEFENCE = "keeps a defence"
    SAVES_ACTION = "saves for a better moment"
    LAST_TOGETHER = "the last go together"
    KEEPS_TOGETHER = "keeps together"
    LAST_FITS = "the last card fits"
    HOLD_MOST = "hold most of it"
    HOLD = "hold of it"
    STAYS_WITH = "stays with"
    CHANGES_TO = "changes to"
    ALL_FIT = "all would fit"
    SOME_FIT = "some would fit"
    KEEPS_ALL_SUITS = "keeps all suits"
    KEEPS_SUITS = "keeps suits"

    # --- laying in a normal turn
    TAKES_LAST = "takes the last card"
    LAST_WINS = "the last cards win"
    """n: how many cards they are, here and in the next codes."""
    LAST = "the last cards"
    LAST_THUNDERDOME = "the last cards, and a thunderdome"
    LAST_UNLESS = "the last cards, unless it comes back"
    SEEN_LAST = "the last card was seen"
    SEEN_ALL = "all cards were seen"
    LACKS = "lacks the suit"
    """stays, low, sure (0 or 1): whether the suit stays, the hand is low and the fact is
    certain."""
    ASKED_FOR = "asked for"
    LEADS_AWAY = "leads away"
    NO_LIE = "is no lie"
    BLUFF = "is a bluff"
    NEW_HAND = "a new hand"
    GIVEN_LOW = "gives to a low hand"
    GIVEN = "gives a card"
    SHEDS = "sheds"
    ONLY_ONE = "nothing else fits"
    JUST_DRAWN = "just drawn"
    POINTS = "points"

    # --- answering, giving in
    GIVING_IN_ENDS = "giving in ends the round"
    PASSING_ENDS = "passing ends the round"
    OTHERWISE_MISS = "otherwise a miss"
    WOULD_COST = "picking up would cost"
    CANCELS_MISS = "cancels the miss"
    CANCELS_PICKUP = "cancels the pick-up"
    RESERVE = "keeps a reserve"
    NO_CARD_TO_ANSWER = "no card to answer with"
    NOTHING_TO_UNDO = "nothing to undo with"
    NOTHING_TO_ANSWER = "nothing to answer with"
    COSTS_TURNS = "costs only turns"
    COSTS_CARDS = "costs only cards"
    STANDS_READY = "the block stands, and ready"
    STANDS = "the block stands"

    # --- lies
    KNOWN_HELD = "known to hold"
    KNOWN_NONE = "known to hold none"
    EMPTY_NO_LIE = "no cards, no lie"
    BY_COUNT = "by count alone"
    """tenths: the probability of a lie, in tenths."""
    LAYS_OFTEN = "lays them often"
    """It carries the rank.  n: how many such cards the player has laid in this match.  m: in how
    many turns."""
    LIED_BEFORE = "lied before"
    """n: how many of the m known cases were lies."""
    HONEST_BEFORE = "honest before"
    """n: how many cases are known, all of them honest."""
    WRONG_CALL = "a wrong call costs"
    RIGHT_CALL = "a right call brings"

    # --- melees
    PASSING_COULD_COST = "passing could cost"
    OUT_OF_TURN = "out of turn"
    NEXT_IN_MELEE = "next in the melee"
    ONLY_JOKER = "only a joker goes on"
    """It carries the card.  held (0 or 1): whether the player holds it."""
    PASSING_COSTS = "passing costs"
    NOT_ATTACKED = "not attacked"
    BACK_JOKER = "could come back with a joker"
    BACK = "could come back"
    BACK_OR_JOKER = "could come back with it or a joker"

    # --- compared with the next best
    NEXT_MORE_OFTEN = "the next best wins more often"
    TWO_MORE_OFTEN = "the next two win more often"
    NEXT_TWO = "the next two do as well"
    NEXT_ONE = "the next best does as well"
