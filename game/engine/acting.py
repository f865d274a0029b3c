"""The working of the effects of cards when they are laid.

``state.steps`` says how far the turn will move when the play is done: 1 is the next seat, 0 the
same one again, negative means that a frame was opened for the seat that must answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.engine import events as ev
from game.engine.actions import Action
from game.engine.aliases import Seat, Standard
from game.engine.cards import ANYTHING, SUIT_TO_MATCH, standard_for
from game.engine.effects import (
    Dance,
    Effect,
    FreeChoice,
    GiveCard,
    Miss,
    NameSuit,
    PassHands,
    PickUp,
    PlayAgain,
    Reverse,
    StackOn,
    StartFight,
    StartMelee,
    SwapHands,
)
from game.engine.frames import STACK, Fight, PendingMiss, PendingPickUp
from game.engine.melee import begin_melee
from game.engine.moves import give, hand_over, pass_hands
from game.engine.state import State
from game.engine.tables import Tables
from game.engine.turns import hold, miss, open_frame, owe


def _name_suit(
    effect: NameSuit, game: Tables, state: State, seat: Seat, action: Action, before: Standard
) -> None:
    """Names the suit that must follow, once for the whole play."""
    state.standard = standard_for(action.suit)
    if state.events is not None:
        state.events.append(ev.Named(seat, action.suit))


def _pick_up(
    effect: PickUp, game: Tables, state: State, seat: Seat, action: Action, before: Standard
) -> None:
    """Makes the next player answer, or pick up the effect's number of cards for each card laid."""
    acting = game.acting(action)
    top = acting[-1]
    total = 0
    for card in acting:
        total += game.pickup[card]
    rank = game.rank_of[top]
    first = seat
    pending = state.frame
    if isinstance(pending, PendingPickUp):
        total += pending.total
        first = pending.first
    victim = action.seat if effect.aimed else state.onward(seat)
    disputed = bool(game.disputed >> top & 1)
    answerable = game.answerable[rank] and (state.hands[seat] != 0 or not game.settles)
    if disputed or answerable:
        evidence = state.hands[seat] if disputed else -1
        suit = SUIT_TO_MATCH[before]
        attack = PendingPickUp(total, rank, first, seat, answerable, evidence, suit)
        open_frame(game, state, victim, attack)
        return
    give(game, state, victim, total, "pickup")
    if not effect.aimed and game.pickup_skips:
        state.steps += 1


def _miss(
    effect: Miss, game: Tables, state: State, seat: Seat, action: Action, before: Standard
) -> None:
    """Makes the next players miss the effect's number of turns for each card laid."""
    total = effect.turns * len(game.acting(action))
    first = seat
    pending = state.frame
    if isinstance(pending, PendingMiss):
        total += pending.total
        first = pending.first
    victim = action.seat if effect.aimed else state.onward(seat)
    if game.block_any_miss or (game.miss_answers and not effect.aimed):
        open_frame(game, state, victim, PendingMiss(total, first, seat, effect.aimed))
    elif effect.aimed:
        owe(game, state, victim, total)
    else:
        miss(game, state, victim, total)
        state.steps += total


def _reverse(
    effect: Reverse, game: Tables, state: State, seat: Seat, action: Action, before: Standard
) -> None:
    """Turns the direction of play."""
    state.direction = -state.direction
    if state.events is not None:
        state.events.append(ev.Reversed(state.direction))
    if effect.skips_pair and state.ring.count == 2:
        miss(game, state, state.onward(seat), 1)
        state.steps += 1


def _play_again(
    effect: PlayAgain, game: Tables, state: State, seat: Seat, action: Action, before: Standard
) -> None:
    """Gives its player another turn, one for the whole play."""
    state.steps = 0
    if state.events is not None:
        state.events.append(ev.AnotherTurn(seat))


def _pass_hands(
    effect: PassHands, game: Tables, state: State, seat: Seat, action: Action, before: Standard
) -> None:
    """Everybody passes their whole hand on."""
    ring = state.ring
    onward = ring.next if effect.leftward or state.direction > 0 else ring.before
    pass_hands(game, state, {giver: onward[giver] for giver in ring.seats})


def _swap_hands(
    effect: SwapHands, game: Tables, state: State, seat: Seat, action: Action, before: Standard
) -> None:
    """Swaps hands with the player that the action names."""
    pass_hands(game, state, {seat: action.seat, action.seat: seat})


def _stack_on(
    effect: StackOn, game: Tables, state: State, seat: Seat, action: Action, before: Standard
) -> None:
    """Lets its player lay any card at all on it in the same turn."""
    hold(game, state, seat, STACK)


def _start_melee(
    effect: StartMelee, game: Tables, state: State, seat: Seat, action: Action, before: Standard
) -> None:
    """Starts a melee with the next player as the defender."""
    begin_melee(game, state, seat, state.onward(seat), game.acting(action)[-1])


def _start_fight(
    effect: StartFight, game: Tables, state: State, seat: Seat, action: Action, before: Standard
) -> None:
    """Starts a fight: attacks the next player with the effect's number of cards."""
    if state.events is not None:
        state.events.append(ev.FightBegan(seat))
    open_frame(game, state, state.onward(seat), Fight(effect.cards, seat, False))


def _free_choice(
    effect: FreeChoice, game: Tables, state: State, seat: Seat, action: Action, before: Standard
) -> None:
    """Lets the next player, and nobody after, lay any card."""
    state.standard = ANYTHING


def _give_card(
    effect: GiveCard, game: Tables, state: State, seat: Seat, action: Action, before: Standard
) -> None:
    """The player that the action names takes a random card from this seat's hand."""
    hand_over(game, state, seat, action.seat, action.call)


def _dance(
    effect: Dance, game: Tables, state: State, seat: Seat, action: Action, before: Standard
) -> None:
    """The next player does the chicken dance: seen, and harmless."""
    if state.events is not None:
        state.events.append(ev.Danced(state.onward(seat)))


Act = Callable[[Any, Tables, State, Seat, Action, Standard], None]
"""Makes an effect happen: the effect, the seat, the play and the standard that it was laid on."""

ACTS: Final[Mapping[type[Effect], Act]] = {
    NameSuit: _name_suit,
    PickUp: _pick_up,
    Miss: _miss,
    Reverse: _reverse,
    PlayAgain: _play_again,
    PassHands: _pass_hands,
    SwapHands: _swap_hands,
    StackOn: _stack_on,
    StartMelee: _start_melee,
    StartFight: _start_fight,
    FreeChoice: _free_choice,
    GiveCard: _give_card,
    Dance: _dance,
}
"""By the kind of effect."""
