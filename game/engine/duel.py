"""The fight: the player under attack lays one fight card, or gives in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import events as ev
from game.engine.actions import PASS, PLAY, TAKE, Action, Pass, Take
from game.engine.frames import Frame
from game.engine.refusal import Refusal, RefusalCode

if TYPE_CHECKING:
    from game.engine.state import State
    from game.engine.tables import Tables
    from game.engine.verbs import Verbs


class Fight(Frame):
    """An attack, or a block of one, faces the seat to act."""

    __slots__ = ("block", "by", "total")

    def __init__(self, total: int, by: int, block: bool) -> None:
        self.total = total
        """Cards that the attack has grown to."""
        self.by = by
        """The seat that laid the last fight card."""
        self.block = block
        """Whether that card was a block, which can only be undone."""

    @property
    def phase(self) -> str:
        """``block`` when a block lies on top, else ``attack``."""
        return "block" if self.block else "attack"

    @property
    def pending(self) -> int:
        return self.total

    def toll(self, state: State) -> int:
        return self.total + (state.locked >> state.turn & 1)

    @property
    def attacker(self) -> int:
        return self.by

    def fits(self, game: Tables, state: State) -> int:
        return game.fight_undoes if self.block else game.fight_answers

    def key(self) -> tuple[object, ...]:
        return ("fight", self.total, self.by, self.block)

    def legal(self, game: Verbs, state: State, seat: int) -> list[Action]:
        if seat != state.turn:
            return []
        hand = state.hands[seat]
        listed: list[Action] = []
        if not state.locked >> seat & 1:
            fits = hand & (game.fight_undoes if self.block else game.fight_answers)
            listed = game.plain(hand, fits)
        listed.append(Pass if self.block else Take)
        return listed

    def why_not(self, game: Verbs, state: State, seat: int, action: Action) -> Refusal | None:
        if seat != state.turn:
            code = RefusalCode.TURN_BLOCK if self.block else RefusalCode.TURN_ATTACK
            return Refusal(code, player=state.turn)
        if action.kind == (PASS if self.block else TAKE):
            return None
        if action.kind != PLAY:
            facing = RefusalCode.FACING_BLOCK if self.block else RefusalCode.UNDER_ATTACK
            return game.refuse_conduct(action, Refusal(facing), False)
        if state.locked >> seat & 1:
            return Refusal(RefusalCode.LOCKED)
        if len(action.cards) != 1:
            return Refusal(RefusalCode.FIGHT_ONE_CARD)
        card = action.cards[0]
        if not state.hands[seat] >> card & 1:
            return Refusal(RefusalCode.HAND, card=card)
        fits = game.fight_undoes if self.block else game.fight_answers
        if not fits >> card & 1:
            ranks = sorted({game.rank_of[c] for c in range(game.size) if fits >> c & 1})
            on = RefusalCode.ON_BLOCK if self.block else RefusalCode.ON_ATTACK
            return Refusal(on, ranks=tuple(ranks))
        if action.suit >= 0 or action.seat >= 0 or action.card >= 0:
            return Refusal(RefusalCode.FIGHT_PLAIN)
        return None

    def apply(self, game: Verbs, state: State, seat: int, action: Action) -> None:
        if action.kind == PLAY:
            self._lay(game, state, seat, action)
        elif action.kind == TAKE:
            game.give(state, seat, self.toll(state), "pickup")
            self._over(game, state, seat, 1)
        elif action.kind == PASS:
            self._over(game, state, seat, 0)

    def _lay(self, game: Verbs, state: State, seat: int, action: Action) -> None:
        card = action.cards[0]
        game.put(state, seat, action)
        if not state.hands[seat]:
            game.wait_out(state, seat)
        if game.fight_turns >> card & 1:
            state.direction = -state.direction
            if state.events is not None:
                state.events.append(ev.Reversed(state.direction))
        total = self.total + game.fight_adds[card]
        block = bool(game.fight_blocks >> card & 1)
        game.open(state, state.onward(seat), Fight(total, seat, block))

    def _over(self, game: Verbs, state: State, seat: int, steps: int) -> None:
        if state.events is not None:
            state.events.append(ev.FightEnded(seat))
        if not game.concluded(state):
            game.next_turn(state, seat, steps)
