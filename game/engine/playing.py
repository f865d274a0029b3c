"""Whole plays and whole draws: the verbs that a turn is made of."""

from __future__ import annotations

from game.engine import events as ev
from game.engine.acting import ACTS
from game.engine.actions import Action, play
from game.engine.aliases import Card, Seat
from game.engine.endings import concluded, wait_out
from game.engine.frames import DrawnCard
from game.engine.listing import singles
from game.engine.moves import give, put
from game.engine.state import State
from game.engine.tables import Tables
from game.engine.turns import go_by, next_turn


def lay(game: Tables, s: State, seat: Seat, action: Action) -> None:
    """Do a whole play: put the cards down, do what they do, and move the turn on."""
    before = s.standard
    put(game, s, seat, action)
    s.steps = 1
    top = action.counts_as
    if game.runs and not game.acting(action):
        top = -1
    if top >= 0:
        effects = game.effects[top]
        if effects and (s.hands[seat] or game.lives_on[top]):
            for effect in effects:
                ACTS[type(effect)](effect, game, s, seat, action, before)
    if not s.hands[seat]:
        if top >= 0 and game.cannot_win >> top & 1:
            give(game, s, seat, 1, "no win")
        if not s.hands[seat]:
            wait_out(game, s, seat)
            if s.steps >= 0:
                concluded(game, s)
            return
    if s.steps >= 0:
        next_turn(game, s, seat, s.steps)


def draw(game: Tables, s: State, seat: Seat) -> None:
    """Draw instead of playing; what is drawn may be playable at once.

    To everybody else, keeping a card that fits and drawing one that does not look alike."""
    drawn = give(game, s, seat, 1, "turn")
    if game.draw_until:
        while drawn and not fits_now(game, s, seat, drawn[0]):
            drawn = give(game, s, seat, 1, "turn")
    if game.draw_plays:
        if drawn and fits_now(game, s, seat, drawn[0]):
            card = drawn[0]
            must = game.draw_forced and not breaches(game, s, seat, card)
            if must and not _asks(game, s, seat, card):
                lay(game, s, seat, play(card))
            else:
                s.frame = DrawnCard(card, must)
            return
        if s.events is not None:
            s.events.append(ev.Passed(seat))
    go_by(game, s, seat)


def fits_now(game: Tables, s: State, seat: Seat, card: Card) -> bool:
    """True if the seat may lay this card of its hand on the standard."""
    if game.mimics >> card & 1:
        return bool(game.playable[s.standard])
    fits = game.playable[s.standard] & (1 << card)
    return bool(game.lawful(s.hands[seat], fits, s.standard)) if fits else False


def _asks(game: Tables, s: State, seat: Seat, card: Card) -> bool:
    """True if its player must say something before this card is laid: what a joker stands
    for, what it names, whom it falls on; or may still say "last card"."""
    if game.mimics >> card & 1:
        return True
    if game.calling and game.call_before and s.hands[seat].bit_count() == 2:
        return True
    return play(card) not in singles(game, s, seat, s.hands[seat], 1 << card)


def breaches(game: Tables, s: State, seat: Seat, card: Card) -> bool:
    """True if the seat, by laying this card, would lie about what it holds, or break a rule."""
    return bool(game.breach >> card & 1 and s.hands[seat] & game.suited[s.standard])


def blocked(game: Tables, s: State, seat: Seat, first: Seat) -> None:
    """Cancel what was pending; play resumes after the seat that began it (``first``)."""
    if s.events is not None:
        s.events.append(ev.Blocked(seat))
    if not s.hands[seat]:
        wait_out(game, s, seat)
    if not concluded(game, s):
        next_turn(game, s, first, 1)
