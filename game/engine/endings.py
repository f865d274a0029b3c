"""How a round ends: somebody is out and nothing is pending, or nobody can move."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import events as ev
from game.engine.aliases import Card, Hand, Seat
from game.engine.cards import HIDDEN
from game.engine.events import EndReason
from game.engine.frames import OVER
from game.engine.moves import take_top
from game.engine.state import Ending, State
from game.engine.tables import Tables


def wait_out(game: Tables, s: State, seat: Seat) -> None:
    """Note that the seat has no cards left and waits for what is pending."""
    s.empty = (*s.empty, seat)


def concluded(game: Tables, s: State) -> bool:
    """End the round if somebody is out, now that nothing is pending.  Returns whether it has
    ended."""
    if s.empty:
        s.empty = tuple(seat for seat in s.empty if not s.hands[seat])
        if s.empty:
            due = thunderdome_due(game, s.empty)
            end(game, s, "out", _thunderdome(game, s) if due else s.empty[:1])
            return True
    return False


def thunderdome_due(game: Tables, seats: Sequence[int]) -> bool:
    """True if these seats, whose hands are empty, draw for the round: several who do not win
    together, where there is a thunderdome."""
    rules = game.rules
    return rules.finishing.thunderdome and len({rules.side(seat) for seat in seats}) > 1


def _thunderdome(game: Tables, s: State) -> tuple[int, ...]:
    """Players with empty hands draw, highest rank wins, ties draw again (but not between
    partners).  When there are too few cards, or all are of one rank, the highest so far share the
    round."""
    contenders = s.empty
    while thunderdome_due(game, contenders):
        left = s.stock + s.pile[:-1]
        if len(left) < len(contenders) or len({game.rank_of[card] for card in left}) == 1:
            break
        draws = [(seat, take_top(game, s)) for seat in contenders]
        s.pile[:0] = [card for _, card in draws]
        if s.events is not None:
            s.events.append(ev.ThunderdomeDrawn(tuple(draws)))
        highest = max(game.rank_of[card] for _, card in draws)
        contenders = tuple(seat for seat, card in draws if game.rank_of[card] == highest)
    return contenders


def _side(game: Tables, s: State, seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """These seats with their partners."""
    sides = {game.rules.side(seat) for seat in seats}
    return tuple(seat for seat in s.ring.seats if game.rules.side(seat) in sides)


def block(game: Tables, s: State) -> None:
    """End the round because nobody can move: the lowest hand wins, ties share."""
    values = {
        seat: sum(game.value(s.hands[other]) for other in _side(game, s, (seat,)))
        for seat in s.ring.seats
    }
    lowest = min(values.values())
    end(game, s, "blocked", tuple(seat for seat, value in values.items() if value == lowest))


def end(game: Tables, s: State, reason: EndReason, winners: tuple[int, ...]) -> None:
    """End the round."""
    winners = _side(game, s, winners)
    values = tuple(game.counted(hand) for hand in s.hands)
    s.over = Ending(reason, winners, values)
    s.frame = OVER
    s.window = 0
    if s.events is not None:
        s.events.append(ev.RoundEnded(reason, winners, hands_shown(game, s.hands), values))


def hands_shown(game: Tables, hands: Sequence[Hand]) -> tuple[tuple[Card, ...], ...]:
    """The hands with which a round has ended, as everybody may see them: hidden in a duplicate,
    where somebody else is going to play these cards."""
    if game.rules.conduct.duplicate:
        return tuple((HIDDEN,) * hand.bit_count() for hand in hands)
    return tuple(tuple(game.deck.cards(hand)) for hand in hands)
