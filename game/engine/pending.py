"""Frames with something pending against the seat to act: a pick-up, or missed turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from game.engine import events as ev
from game.engine.actions import LIE, PLAY, TAKE, Action, Lie, Take
from game.engine.cards import bits
from game.engine.frames import TURN, Frame
from game.engine.refusal import Refusal, RefusalCode

if TYPE_CHECKING:
    from game.engine.state import State
    from game.engine.tables import Tables
    from game.engine.verbs import Verbs


class PickUp(Frame):
    """A pick-up is pending: take it, answer it, block it, or say that it was a lie."""

    __slots__ = ("answers", "by", "evidence", "first", "rank", "suit", "total")

    def __init__(
        self, total: int, rank: int, first: int, by: int, answers: bool, evidence: int, suit: int
    ) -> None:
        self.total = total
        """Cards to pick up."""
        self.rank = rank
        """The rank of the attack that must be answered."""
        self.first = first
        """The seat that laid the first card of the chain."""
        self.by = by
        """The seat that laid the last one."""
        self.answers = answers
        """Whether it can still be answered or blocked."""
        self.evidence = evidence
        """The attacker's hand when the card was laid, if it may be called a lie; else -1."""
        self.suit = suit
        """The suit that was active before the attack."""

    @property
    def phase(self) -> str:
        """``challenge`` when the attack may be called a lie, else ``pickup``."""
        return "challenge" if self.evidence >= 0 else "pickup"

    @property
    def pending(self) -> int:
        return self.total

    @property
    def attacker(self) -> int:
        return self.by

    @property
    def attack(self) -> int:
        return self.rank

    def public(self) -> Frame:
        if self.evidence < 0:
            return self
        return PickUp(self.total, self.rank, self.first, self.by, self.answers, 0, self.suit)

    def fits(self, game: Tables, state: State) -> int:
        return game.answer_mask[self.rank] | game.block_pickup if self.answers else 0

    def key(self) -> tuple[object, ...]:
        return (
            "pickup", self.total, self.rank, self.first, self.by,
            self.answers, self.evidence, self.suit,
        )  # fmt: skip

    def legal(self, game: Verbs, state: State, seat: int) -> list[Action]:
        if seat != state.turn:
            return []
        listed: list[Action] = []
        hand = state.hands[seat]
        if self.answers and hand:
            fits = hand & game.answer_mask[self.rank]
            if fits & game.restricted:
                fits = game.lawful(hand, fits, state.standard >> 4)
            if fits:
                listed = game.plays(state, seat, hand, fits, self.rank)
            blocks = hand & game.block_pickup
            if blocks:
                listed += game.singles(state, seat, hand, blocks)
        listed.append(Take)
        if self.evidence >= 0:
            listed.append(Lie)
        return listed

    def why_not(self, game: Verbs, state: State, seat: int, action: Action) -> Refusal | None:
        kind = action.kind
        if seat != state.turn:
            return Refusal(RefusalCode.TURN_PICKUP, player=state.turn, n=self.total)
        if kind == TAKE:
            return None
        if kind == LIE:
            if self.evidence < 0:
                return Refusal(RefusalCode.NO_LIE)
            return None
        if kind == PLAY:
            hand = state.hands[seat]
            fits = hand & game.answer_mask[self.rank] if self.answers else 0
            blocks = hand & game.block_pickup if self.answers else 0
            if blocks and len(action.cards) == 1 and blocks >> action.cards[0] & 1:
                return game.refuse_play(state, seat, action, blocks)
            return game.refuse_play(state, seat, action, fits, self)
        lie = int(self.evidence >= 0)
        first = Refusal(RefusalCode.PENDING_PICKUP, n=self.total, answer=int(self.answers), lie=lie)
        return game.refuse_conduct(action, first, False)

    def refusal(self, game: Tables, state: State) -> Refusal:
        """Why another card than those that fit does not answer."""
        if not self.answers:
            return Refusal(RefusalCode.PICKUP_UNANSWERABLE, n=self.total)
        ranks = list(game.answer_ranks[self.rank])
        ranks += [rank for rank in game.block_ranks if rank not in ranks]
        if not ranks:
            return Refusal(RefusalCode.PICKUP_NEVER_ANSWERED, n=self.total)
        return Refusal(RefusalCode.PICKUP_ANSWERS, rank=self.rank, ranks=tuple(ranks))

    def apply(self, game: Verbs, state: State, seat: int, action: Action) -> None:
        kind = action.kind
        if kind == PLAY:
            card = action.cards[-1]
            if game.block_pickup >> card & 1:
                state.frame = TURN
                game.put(state, seat, action)
                game.blocked(state, seat, self.first)
            elif game.transparent >> card & 1:
                self._answered_by_joker(game, state, seat, action)
            else:
                game.lay(state, seat, action)
        elif kind == TAKE:
            game.give(state, seat, self.total, "pickup")
            self._taken(game, state, seat)
        elif kind == LIE:
            self._challenged(game, state, seat)

    def _answered_by_joker(self, game: Verbs, state: State, seat: int, action: Action) -> None:
        """A joker adds as much as one card of the attack and leaves the attack's rank."""
        game.put(state, seat, action)
        total = self.total + len(action.cards) * game.attack[self.rank]
        victim = action.seat if game.aimed[self.rank] else state.onward(seat)
        game.open(state, victim, PickUp(total, self.rank, self.first, seat, True, -1, self.suit))
        if not state.hands[seat]:
            game.wait_out(state, seat)

    def _taken(self, game: Verbs, state: State, seat: int) -> None:
        if game.concluded(state):
            return
        if game.aimed[self.rank]:
            game.next_turn(state, self.by, 1)
        else:
            game.next_turn(state, seat, 1 if game.pickup_skips else 0)

    def _challenged(self, game: Verbs, state: State, seat: int) -> None:
        deck = game.deck
        guilty = self.suit < len(deck.suits) and bool(self.evidence & deck.suit_mask[self.suit])
        if state.events is not None:
            state.events.append(ev.Challenged(seat, self.by, guilty))
            state.events.append(ev.HandShown(self.by, seat, tuple(deck.cards(self.evidence))))
        if guilty:
            game.give(state, self.by, self.total, "lie")
            if not game.concluded(state):
                game.next_turn(state, seat, 0)
        else:
            game.give(state, seat, self.total + game.lie_extra, "lie")
            self._taken(game, state, seat)


class Miss(Frame):
    """Misses are pending that can still be answered or blocked."""

    __slots__ = ("aimed", "by", "first", "total")
    word: ClassVar[str] = "miss"

    def __init__(self, total: int, first: int, by: int, aimed: bool) -> None:
        self.total = total
        """Turns to miss."""
        self.first = first
        """The seat that laid the first card of the chain."""
        self.by = by
        """The seat that laid the last one."""
        self.aimed = aimed
        """Whether they all fall on the one seat that was chosen."""

    @property
    def pending(self) -> int:
        return self.total

    @property
    def attacker(self) -> int:
        return self.by

    def fits(self, game: Tables, state: State) -> int:
        answers = 0 if self.aimed else game.miss_answers
        return answers | game.miss_blocks(state.standard)

    def key(self) -> tuple[object, ...]:
        return (self.word, self.total, self.first, self.by, self.aimed)

    def legal(self, game: Verbs, state: State, seat: int) -> list[Action]:
        if seat != state.turn:
            return []
        hand = state.hands[seat]
        listed: list[Action] = []
        if not self.aimed:
            fits = hand & game.miss_answers
            if fits:
                listed = game.plays(state, seat, hand, fits)
        blocks = hand & game.miss_blocks(state.standard)
        if blocks:
            listed += game.singles(state, seat, hand, blocks)
        listed.append(Take)
        return listed

    def why_not(self, game: Verbs, state: State, seat: int, action: Action) -> Refusal | None:
        if seat != state.turn:
            return Refusal(RefusalCode.TURN_MISS, player=state.turn)
        if action.kind == TAKE:
            return None
        if action.kind == PLAY:
            hand = state.hands[seat]
            blocks = hand & game.miss_blocks(state.standard)
            if blocks and len(action.cards) == 1 and blocks >> action.cards[0] & 1:
                return game.refuse_play(state, seat, action, blocks)
            fits = 0 if self.aimed else hand & game.miss_answers
            return game.refuse_play(state, seat, action, fits, self)
        first = Refusal(RefusalCode.PENDING_MISS, answer=int(bool(self.fits(game, state))))
        return game.refuse_conduct(action, first, False)

    def refusal(self, game: Tables, state: State) -> Refusal:
        """Why another card than those that fit does not answer."""
        blocks = frozenset(game.rules.answers.block_miss)
        ranks = blocks if self.aimed else blocks.union(game.miss_ranks)
        # Of the ranks that block only in the top card's suit, just that one card does.
        suited = game.miss_blocks(state.standard) & ~game.block_miss
        cards = tuple(card for card in bits(suited) if game.rank_of[card] not in ranks)
        if not ranks and not cards:
            return Refusal(RefusalCode.MISS_UNANSWERABLE)
        return Refusal(RefusalCode.MISS_ANSWERS, ranks=tuple(sorted(ranks)), cards=cards)

    def apply(self, game: Verbs, state: State, seat: int, action: Action) -> None:
        if action.kind == PLAY:
            if game.miss_blocks(state.standard) >> action.cards[-1] & 1:
                state.frame = TURN
                game.put(state, seat, action)
                game.blocked(state, seat, self.first)
            else:
                game.lay(state, seat, action)
        elif action.kind == TAKE:
            if self.aimed:
                game.owe(state, seat, self.total)
                game.next_turn(state, self.by, 1)
            else:
                game.miss(state, seat, self.total)
                game.next_turn(state, seat, self.total)
