"""What cards do when they are laid: small frozen parts with plain parameters.

An effect acts through the game's verbs.  ``state.steps`` says how far the turn will move when
the play is done: 1 is the next seat, 0 the same one again, negative means that a frame was
opened for the seat that must answer.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.engine import events as ev
from game.engine.actions import Action
from game.engine.cards import ANYTHING, NO_RANK
from game.engine.duel import Fight
from game.engine.opening import STACK
from game.engine.pending import Miss as MissFrame
from game.engine.pending import PickUp as PickUpFrame

if TYPE_CHECKING:
    from game.engine.state import State
    from game.engine.verbs import Verbs


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card does.  Subclasses override ``act``; ``game.language.card_notes``
    has the sentence of each."""

    names: ClassVar[bool] = False
    """Whether the play must name a suit."""
    lives_on: ClassVar[bool] = False
    """Whether it acts even when its player has no cards left."""

    @property
    def aims(self) -> bool:
        """Whether the play must be aimed at a seat."""
        return False

    def act(self, game: Verbs, state: State, seat: int, action: Action, before: int) -> None:
        """Act.  ``before`` is the standard on which the play was laid."""
        raise AssertionError(f"{type(self).__name__} does not say what it does")


@dataclass(frozen=True, slots=True)
class NameSuit(Effect):
    """Names the suit that must follow, once for the whole play."""

    names: ClassVar[bool] = True

    def act(self, game: Verbs, state: State, seat: int, action: Action, before: int) -> None:
        state.standard = action.suit * 16 + NO_RANK
        if state.events is not None:
            state.events.append(ev.Named(seat, action.suit))


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

    def act(self, game: Verbs, state: State, seat: int, action: Action, before: int) -> None:
        acting = game.acting(action)
        top = acting[-1]
        total = sum(game.amount[card] for card in acting)
        rank = game.rank_of[top]
        first = seat
        pending = state.frame
        if isinstance(pending, PickUpFrame):
            total += pending.total
            first = pending.first
        victim = action.seat if self.aimed else state.onward(seat)
        disputed = bool(game.disputed >> top & 1)
        answerable = game.answerable[rank] and (state.hands[seat] != 0 or not game.settles)
        if disputed or answerable:
            evidence = state.hands[seat] if disputed else -1
            game.open(
                state,
                victim,
                PickUpFrame(total, rank, first, seat, answerable, evidence, before >> 4),
            )
            return
        game.give(state, victim, total, "pickup")
        if not self.aimed and game.pickup_skips:
            state.steps += 1


@dataclass(frozen=True, slots=True)
class Miss(Effect):
    """Makes the next player miss a turn, one turn for each card laid."""

    aimed: bool = False
    """Whether the player chooses whom it falls on."""

    @property
    def aims(self) -> bool:
        return self.aimed

    def act(self, game: Verbs, state: State, seat: int, action: Action, before: int) -> None:
        total = len(game.acting(action))
        first = seat
        pending = state.frame
        if isinstance(pending, MissFrame):
            total += pending.total
            first = pending.first
        victim = action.seat if self.aimed else state.onward(seat)
        if game.miss_blocked or (game.miss_answers and not self.aimed):
            game.open(state, victim, MissFrame(total, first, seat, self.aimed))
        elif self.aimed:
            game.owe(state, victim, total)
        else:
            game.miss(state, victim, total)
            state.steps += total


@dataclass(frozen=True, slots=True)
class Reverse(Effect):
    """Turns the direction of play."""

    skips_pair: bool = False
    """Whether with two players the turn comes back to the one who laid it."""

    def act(self, game: Verbs, state: State, seat: int, action: Action, before: int) -> None:
        state.direction = -state.direction
        if state.events is not None:
            state.events.append(ev.Reversed(state.direction))
        if self.skips_pair and state.ring.count == 2:
            game.miss(state, state.onward(seat), 1)
            state.steps += 1


@dataclass(frozen=True, slots=True)
class PlayAgain(Effect):
    """Gives its player another turn, one for the whole play."""

    def act(self, game: Verbs, state: State, seat: int, action: Action, before: int) -> None:
        state.steps = 0
        if state.events is not None:
            state.events.append(ev.AnotherTurn(seat))


@dataclass(frozen=True, slots=True)
class PassHands(Effect):
    """Everybody passes their whole hand on."""

    leftward: bool
    """To the player on the left; otherwise in the direction of play."""

    def act(self, game: Verbs, state: State, seat: int, action: Action, before: int) -> None:
        ring = state.ring
        onward = ring.next if self.leftward or state.direction > 0 else ring.before
        game.pass_hands(state, {giver: onward[giver] for giver in ring.seats})


@dataclass(frozen=True, slots=True)
class SwapHands(Effect):
    """Swaps hands with a player of one's choice."""

    @property
    def aims(self) -> bool:
        return True

    def act(self, game: Verbs, state: State, seat: int, action: Action, before: int) -> None:
        game.pass_hands(state, {seat: action.seat, action.seat: seat})


@dataclass(frozen=True, slots=True)
class StackOn(Effect):
    """Lets its player lay any card at all on it in the same turn."""

    def act(self, game: Verbs, state: State, seat: int, action: Action, before: int) -> None:
        game.hold(state, seat, STACK)


@dataclass(frozen=True, slots=True)
class StartMelee(Effect):
    """Starts a melee with the next player as the defender."""

    def act(self, game: Verbs, state: State, seat: int, action: Action, before: int) -> None:
        game.melee(state, seat, state.onward(seat), game.acting(action)[-1])


@dataclass(frozen=True, slots=True)
class StartFight(Effect):
    """Starts a fight with an attack of so many cards on the next player."""

    lives_on: ClassVar[bool] = True
    cards: int

    def act(self, game: Verbs, state: State, seat: int, action: Action, before: int) -> None:
        if state.events is not None:
            state.events.append(ev.FightBegan(seat))
        game.open(state, state.onward(seat), Fight(self.cards, seat, False))


@dataclass(frozen=True, slots=True)
class FreeChoice(Effect):
    """Lets the next player, and nobody after, lay any card."""

    def act(self, game: Verbs, state: State, seat: int, action: Action, before: int) -> None:
        state.standard = ANYTHING


@dataclass(frozen=True, slots=True)
class GiveCard(Effect):
    """A player of one's choice takes a random card from one's hand."""

    @property
    def aims(self) -> bool:
        return True

    def act(self, game: Verbs, state: State, seat: int, action: Action, before: int) -> None:
        game.hand_over(state, seat, action.seat, action.call)


@dataclass(frozen=True, slots=True)
class Dance(Effect):
    """The next player does the chicken dance: seen, and harmless."""

    def act(self, game: Verbs, state: State, seat: int, action: Action, before: int) -> None:
        if state.events is not None:
            state.events.append(ev.Danced(state.onward(seat)))
