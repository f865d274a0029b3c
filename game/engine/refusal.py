"""Why an action is refused: a code and its facts, of which ``game.language`` makes a sentence."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from game.engine.fact import Fact, FactError, Value


class RefusalCode(StrEnum):
    """The rule that forbids an action, and the facts that go with it.

    ``player`` is the seat that somebody waits for or aims at, ``card`` the card in question,
    ``ranks``, ``cards`` and ``suit`` are what would be allowed, ``n`` is a number of cards."""

    # --- at any time
    OVER = "over"
    SEAT = "seat"
    """Nobody plays at the seat that acts, or that is aimed at."""
    NO_SUCH_CARD = "no such card"
    TURN = "turn"
    """player: whose turn it is."""
    TURN_JUMP = "turn jump"
    """player; card: the one that may be laid out of turn."""
    TURN_DRAWN = "turn drawn"
    """player: who decides about a drawn card, so that nobody jumps in; so also in what follows."""
    TURN_STACK = "turn stack"
    TURN_PICKUP = "turn pickup"
    """player, n: who has something to settle first; so also in what follows."""
    TURN_MISS = "turn miss"
    TURN_ATTACK = "turn attack"
    TURN_BLOCK = "turn block"
    TURN_MELEE = "turn melee"
    TURN_NAME = "turn name"
    NOTHING_PENDING = "nothing pending"
    CAN = "can"
    """phase, kinds: the kinds of action that are possible instead."""
    NO_TIME_LIMIT = "no time limit"
    MISPLAY_IS_FREE = "misplay is free"

    # --- which cards
    NOTHING_LAID = "nothing laid"
    HAND = "hand"
    """card: one that is not held, or not often enough."""
    MATCH = "match"
    """card; suit and rank to match (-1: none), ranks: those that go on anything."""
    MATCH_FIRST = "match first"
    """The same, of a card of the rank of the first card up, which gives only its suit."""
    ONLY_ANSWERS = "only answers"
    """card: one that is laid only against a pick-up or a miss."""
    ONLY_ANSWERS_PICKUP = "only answers pickup"
    ONLY_ANSWERS_MISS = "only answers miss"
    BREACH = "breach"
    """card, suit: it may be laid only without any card of that suit."""
    LOCKED = "locked"
    LOCKED_JUMP = "locked jump"
    ONE_CARD = "one card"
    ALONE = "alone"
    """rank: one that is laid alone."""
    ALIKE = "alike"
    """ranks: those that go together with the first card."""
    ALIKE_OR_RUN = "alike or run"

    # --- what is said with them
    NAME_SUIT = "name suit"
    """card: after which a suit must be named."""
    NO_SUCH_SUIT = "no such suit"
    NAMES_NOTHING = "names nothing"
    STANDS_FOR_WHAT = "stands for what"
    CANNOT_STAND_FOR_IT = "cannot stand for it"
    STANDS_FOR_ITSELF = "stands for itself"
    AIM = "aim"
    """card: which falls on somebody who must be chosen."""
    AIM_GIFT = "aim gift"
    AIM_SWAP = "aim swap"
    AIM_SELF = "aim self"
    NOT_AIMED = "not aimed"

    # --- drawing and passing
    NOTHING_TO_DRAW = "nothing to draw"
    DRAW_ONLY_STUCK = "draw only stuck"
    PASS_WITH_A_CARD = "pass with a card"
    PASS_INSTEAD_OF_DRAWING = "pass instead of drawing"
    DRAWN_ONLY = "drawn only"
    """card: the one just drawn, which alone may be laid."""
    DRAWN_MUST = "drawn must"
    """card: the one just drawn, which must be laid."""
    DRAWN_ALREADY = "drawn already"

    # --- answering
    PENDING_PICKUP = "pending pickup"
    """n; answer, doubt: whether it may be answered, or called a lie (0 or 1)."""
    PICKUP_ANSWERS = "pickup answers"
    """rank: of the attack; ranks: those that answer or block it; doubt: whether it may be called
    a lie (0 or 1), so also in what follows."""
    PICKUP_UNANSWERABLE = "pickup unanswerable"
    PICKUP_NEVER_ANSWERED = "pickup never answered"
    NO_LIE = "no lie"
    PENDING_MISS = "pending miss"
    """answer, block: whether it may be answered, or cancelled (0 or 1)."""
    MISS_ANSWERS = "miss answers"
    """ranks: those that answer or block it; cards: those that block it because of their suit."""
    MISS_UNANSWERABLE = "miss unanswerable"

    # --- fights, melees, first cards
    UNDER_ATTACK = "under attack"
    FACING_BLOCK = "facing block"
    FIGHT_ONE_CARD = "fight one card"
    ON_ATTACK = "on attack"
    """ranks: those that may be laid; so also ON_BLOCK."""
    ON_BLOCK = "on block"
    FIGHT_PLAIN = "fight plain"
    MELEE_ON = "melee on"
    MELEE_CARD = "melee card"
    """card: the one with which the melee goes on."""
    MELEE_PLAIN = "melee plain"
    FIRST_SAY_CARD = "first say card"
    FIRST_SAY_SUIT = "first say suit"
    SAY_ONLY_CARD = "say only card"
    SAY_ONLY_SUIT = "say only suit"

    # --- calling and catching
    NO_CALLS = "no calls"
    CALLED_ALREADY = "called already"
    CALL_WITH_TWO = "call with two"
    CALL_IN_TURN = "call in turn"
    CALL_WITH_ONE = "call with one"
    CALL_TOO_LATE = "call too late"
    CALL_TOO_LATE_LOCKED = "call too late locked"
    NO_CATCHES = "no catches"
    CATCH_SELF = "catch self"
    CATCH_CALLED = "catch called"
    """player: the seat to be caught; so also in what follows."""
    CATCH_CARDS = "catch cards"
    CATCH_TOO_LATE = "catch too late"


class Refusal(Fact):
    """The rule that forbids an action, with its facts."""

    __slots__ = ()

    def __init__(self, code: RefusalCode, **values: Value) -> None:
        super().__init__(code, **values)


class Illegal(FactError, ValueError):  # noqa: N818 - said at the table as it is
    """An action that the rules forbid now.  The state has not changed."""

    codes: ClassVar[tuple[type[StrEnum], ...]] = (RefusalCode,)

    @property
    def refusal(self) -> Fact:
        """The rule that forbids it."""
        return self.why
