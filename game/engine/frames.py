"""Frames: what the seat to act has to decide, as values.

A frame is immutable and is shared between copies of a state.  It says itself what everybody may
know of it; what can be done in it is worked out by the module of its kind (see
``game.engine.decisions``).  Calling and catching "last card" are no frames: they stand beside
every frame.
"""

from __future__ import annotations

from enum import IntEnum
from typing import ClassVar, Final

from game.engine.aliases import Card, Hand, Mask, Phase, Rank, Seat, Standard, Suit
from game.engine.cards import NO_SUIT, bits
from game.engine.refusal import Refusal, RefusalCode
from game.engine.tables import Tables


class Kind(IntEnum):
    """Which frame it is.  ``Frame.kind`` holds the plain number, which compares faster."""

    OVER = 0
    TURN = 1
    DRAWN = 2
    PICK_UP = 3
    MISS = 4
    FIGHT = 5
    MELEE = 6
    STACK = 7
    NAME = 8


class Frame:
    """A decision that has to be made.  The values here hold for a frame that does not say
    otherwise."""

    __slots__ = ()
    kind: ClassVar[int] = Kind.OVER.value
    word: ClassVar[Phase] = "over"

    @property
    def phase(self) -> Phase:
        """The frame's word in the notation."""
        return self.word

    @property
    def pending(self) -> int:
        """The pick-up or the number of misses pending; 0 when none."""
        return 0

    def toll(self, locked: int) -> int:
        """The cards or turns that the seat to act would pick up, or miss, by taking
        them.  ``locked``: 1 when it did not call its last card in time, else 0."""
        return self.pending

    @property
    def attacker(self) -> Seat:
        """The seat that laid what is pending; -1 when nothing is."""
        return -1

    @property
    def attack(self) -> Rank:
        """The rank of the card whose pick-up is pending; -1 when none is."""
        return -1

    @property
    def defender(self) -> Seat:
        """In a melee the seat that draws if nobody goes on; -1 outside one."""
        return -1

    @property
    def stake(self) -> int:
        """The cards that seat then draws; 0 outside a melee."""
        return 0

    @property
    def onward(self) -> Card:
        """The card with which a melee goes on; -1 outside one."""
        return -1

    @property
    def drawn(self) -> Card:
        """The card just drawn, which the seat to act alone may know; -1 when there is none."""
        return -1

    @property
    def evidence(self) -> Hand:
        """The hand from which a card was laid that may be called a lie; -1 when none was.
        Secret."""
        return -1

    @property
    def challenged_suit(self) -> Suit:
        """The suit that was active before the pick-up that is pending: if it may be called a lie,
        it was one when its player held a card of this suit.  NO_SUIT when none is pending."""
        return NO_SUIT

    @property
    def answerable(self) -> bool:
        """True if what is pending can be answered with a card."""
        return False

    def key(self) -> tuple[object, ...]:
        """The frame as a hashable value."""
        return (self.word,)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Frame) and self.key() == other.key())

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {' '.join(map(str, self.key()))}>"

    def public(self) -> Frame:
        """The frame as everybody may know it."""
        return self

    def fits(self, game: Tables, standard: Standard) -> Mask:
        """The faces that may be laid by the seat to act if it holds them."""
        return 0


class Over(Frame):
    """The round has ended: nothing to decide."""

    __slots__ = ()

    def __reduce__(self) -> str:
        # There is one, also in another process.
        return "OVER"


class Turn(Frame):
    """A normal turn: lay something that fits, or draw."""

    __slots__ = ()
    kind: ClassVar[int] = Kind.TURN.value
    word: ClassVar[Phase] = "play"

    def __reduce__(self) -> str:
        # There is one, also in another process: it is asked for by identity.
        return "TURN"

    def fits(self, game: Tables, standard: Standard) -> Mask:
        return game.playable[standard] | game.mimics


class DrawnCard(Frame):
    """The card just drawn may be played at once; nothing else may."""

    __slots__ = ("card", "must")
    kind: ClassVar[int] = Kind.DRAWN.value
    word: ClassVar[Phase] = "drawn"

    def __init__(self, card: Card, must: bool) -> None:
        self.card = card
        """The card drawn."""
        self.must = must
        """True if it has to be played."""

    @property
    def drawn(self) -> Card:
        return self.card

    def public(self) -> Frame:
        return TURN

    def key(self) -> tuple[object, ...]:
        return (self.word, self.card, self.must)


class PendingPickUp(Frame):
    """A pick-up is pending: take it, answer it, block it, or say that it was a lie."""

    __slots__ = ("_evidence", "answers", "by", "first", "rank", "suit", "total")
    kind: ClassVar[int] = Kind.PICK_UP.value
    word: ClassVar[Phase] = "pickup"

    def __init__(
        self,
        total: int,
        rank: Rank,
        first: Seat,
        by: Seat,
        answers: bool,
        evidence: Hand,
        suit: Suit,
    ) -> None:
        """evidence: the attacker's hand when the card was laid, if it may be called a lie; else
        -1."""
        self.total = total
        """Cards to pick up."""
        self.rank = rank
        """The rank of the attack that must be answered."""
        self.first = first
        """The seat that laid the first card of the chain."""
        self.by = by
        """The seat that laid the last one."""
        self.answers = answers
        """True if it can still be answered or blocked."""
        self._evidence = evidence
        self.suit = suit
        """The suit to match before the attack; NO_SUIT when there was none."""

    @property
    def phase(self) -> Phase:
        """``challenge`` when the attack may be called a lie, else ``pickup``."""
        return "challenge" if self._evidence >= 0 else "pickup"

    @property
    def pending(self) -> int:
        return self.total

    @property
    def attacker(self) -> Seat:
        return self.by

    @property
    def attack(self) -> Rank:
        return self.rank

    @property
    def evidence(self) -> Hand:
        return self._evidence

    @property
    def challenged_suit(self) -> Suit:
        return self.suit

    @property
    def answerable(self) -> bool:
        return self.answers

    def was_lie(self, game: Tables) -> bool:
        """True if the evidence, which must be known, shows a card of the suit to match."""
        suit = self.suit
        return suit != NO_SUIT and bool(self._evidence & game.deck.suit_mask[suit])

    def with_evidence(self, evidence: Hand) -> PendingPickUp:
        """The same with another hand as the evidence."""
        return PendingPickUp(
            self.total, self.rank, self.first, self.by, self.answers, evidence, self.suit
        )

    def public(self) -> Frame:
        return self if self._evidence < 0 else self.with_evidence(0)

    def fits(self, game: Tables, standard: Standard) -> Mask:
        return game.answer_mask[self.rank] | game.block_pickup if self.answers else 0

    def refusal(self, game: Tables, standard: Standard) -> Refusal:
        """Why another card than those that fit does not answer."""
        doubt = int(self._evidence >= 0)
        if not self.answers:
            code = RefusalCode.PICKUP_UNANSWERABLE
            if not (game.answer_ranks[self.rank] or game.block_ranks):
                code = RefusalCode.PICKUP_NEVER_ANSWERED
            return Refusal(code, n=self.total, doubt=doubt)
        ranks = list(game.answer_ranks[self.rank])
        ranks += [rank for rank in game.block_ranks if rank not in ranks]
        if not ranks:
            return Refusal(RefusalCode.PICKUP_NEVER_ANSWERED, n=self.total, doubt=doubt)
        return Refusal(RefusalCode.PICKUP_ANSWERS, rank=self.rank, ranks=tuple(ranks), doubt=doubt)

    def key(self) -> tuple[object, ...]:
        return (
            self.word, self.total, self.rank, self.first, self.by,
            self.answers, self._evidence, self.suit,
        )  # fmt: skip


class PendingMiss(Frame):
    """Misses are pending that can still be answered or blocked."""

    __slots__ = ("aimed", "by", "first", "total")
    kind: ClassVar[int] = Kind.MISS.value
    word: ClassVar[Phase] = "miss"

    def __init__(self, total: int, first: Seat, by: Seat, aimed: bool) -> None:
        self.total = total
        """Turns to miss."""
        self.first = first
        """The seat that laid the first card of the chain."""
        self.by = by
        """The seat that laid the last one."""
        self.aimed = aimed
        """True if they all fall on the one seat that was chosen."""

    @property
    def pending(self) -> int:
        return self.total

    @property
    def attacker(self) -> Seat:
        return self.by

    def fits(self, game: Tables, standard: Standard) -> Mask:
        answers = 0 if self.aimed else game.miss_answers
        return answers | game.miss_blocks[standard]

    def refusal(self, game: Tables, standard: Standard) -> Refusal:
        """Why another card than those that fit does not answer."""
        blocks = frozenset(game.rules.answers.block_miss)
        ranks = blocks if self.aimed else blocks.union(game.miss_ranks)
        # Of the ranks that block only in the top card's suit, just that one card does.
        suited = game.miss_blocks[standard] & ~game.block_miss
        cards = tuple(card for card in bits(suited) if game.rank_of[card] not in ranks)
        if not ranks and not cards:
            return Refusal(RefusalCode.MISS_UNANSWERABLE)
        return Refusal(RefusalCode.MISS_ANSWERS, ranks=tuple(sorted(ranks)), cards=cards)

    def key(self) -> tuple[object, ...]:
        return (self.word, self.total, self.first, self.by, self.aimed)


Pending = PendingPickUp | PendingMiss
"""The frames that are answered with a card that may be laid against them alone."""


class Fight(Frame):
    """An attack, or a block of one, faces the seat to act."""

    __slots__ = ("block", "by", "total")
    kind: ClassVar[int] = Kind.FIGHT.value

    def __init__(self, total: int, by: Seat, block: bool) -> None:
        self.total = total
        """Cards that the attack has grown to."""
        self.by = by
        """The seat that laid the last fight card."""
        self.block = block
        """True if that card was a block, which can only be undone."""

    @property
    def phase(self) -> Phase:
        """``block`` when a block lies on top, else ``attack``."""
        return "block" if self.block else "attack"

    @property
    def pending(self) -> int:
        return self.total

    def toll(self, locked: int) -> int:
        return self.total + locked

    @property
    def attacker(self) -> Seat:
        return self.by

    @property
    def answerable(self) -> bool:
        return True

    def fits(self, game: Tables, standard: Standard) -> Mask:
        return game.fight_undoes if self.block else game.fight_answers

    def key(self) -> tuple[object, ...]:
        return ("fight", self.total, self.by, self.block)


class Melee(Frame):
    """A melee waits for one seat to go on or to pass."""

    __slots__ = ("_defender", "_onward", "_stake", "aggressor", "card", "waiting")
    kind: ClassVar[int] = Kind.MELEE.value
    word: ClassVar[Phase] = "melee"

    def __init__(
        self,
        aggressor: Seat,
        defender: Seat,
        card: Card,
        waiting: tuple[Seat, ...],
        onward: Card,
        stake: int,
    ) -> None:
        """defender, onward, stake: see Frame."""
        self.aggressor = aggressor
        """The seat that laid the last card."""
        self._defender = defender
        self.card = card
        """The last card of the melee."""
        self.waiting = waiting
        """The seats that have still to be asked after the one that is being asked."""
        self._onward = onward
        self._stake = stake

    @property
    def attacker(self) -> Seat:
        return self.aggressor

    @property
    def defender(self) -> Seat:
        return self._defender

    @property
    def onward(self) -> Card:
        return self._onward

    @property
    def stake(self) -> int:
        return self._stake

    def fits(self, game: Tables, standard: Standard) -> Mask:
        return game.mimics | 1 << self._onward

    def key(self) -> tuple[object, ...]:
        return (self.word, self.aggressor, self._defender, self.card, self.waiting)


class Stack(Frame):
    """Any card at all may be laid on the one just laid, in the same turn; or none."""

    __slots__ = ()
    kind: ClassVar[int] = Kind.STACK.value
    word: ClassVar[Phase] = "stack"

    def fits(self, game: Tables, standard: Standard) -> Mask:
        return game.faces_mask


class Name(Frame):
    """The dealer names a suit, or what the joker stands for, for the first card turned up."""

    __slots__ = ("card", "opener")
    kind: ClassVar[int] = Kind.NAME.value
    word: ClassVar[Phase] = "name"

    def __init__(self, card: bool, opener: Seat) -> None:
        self.card = card
        """True if a card has to be named; otherwise a suit."""
        self.opener = opener
        """The seat that starts."""

    def key(self) -> tuple[object, ...]:
        return (self.word, self.card, self.opener)


OVER: Final = Over()
TURN: Final = Turn()
STACK: Final = Stack()
