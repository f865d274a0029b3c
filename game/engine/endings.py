"""How a round ends: somebody is out and nothing is pending, or nobody can move."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import events as ev
from game.engine.frames import OVER
from game.engine.state import Ending, State
from game.engine.turns import Turns


class Endings(Turns):
    """Waiting with no cards left, winning, drawing for it in the thunderdome, being blocked."""

    def wait_out(self, s: State, seat: int) -> None:
        """That seat has no cards left and waits for what is pending."""
        s.empty = (*s.empty, seat)

    def concluded(self, s: State) -> bool:
        """Whether, with nothing pending any more, somebody is out; then the round is over."""
        if s.empty:
            s.empty = tuple(seat for seat in s.empty if not s.hands[seat])
            if s.empty:
                self.end(s, "out", self._thunderdome(s) if self.duels(s.empty) else s.empty[:1])
                return True
        return False

    def duels(self, seats: Sequence[int]) -> bool:
        """Whether these seats, whose hands are empty, draw for the round: several who do not win
        together, where there is a thunderdome."""
        rules = self.rules
        return rules.finishing.thunderdome and len({rules.side(seat) for seat in seats}) > 1

    def _thunderdome(self, s: State) -> tuple[int, ...]:
        """Those with empty hands draw, highest rank wins, ties draw again (but not between
        partners).  When the cards run out the highest so far share the round."""
        contenders = s.empty
        while self.duels(contenders):
            draws = []
            for seat in contenders:
                card = self.take_top(s)
                if card < 0:
                    break
                draws.append((seat, card))
            s.pile[:0] = [card for _, card in draws]
            if len(draws) < len(contenders):
                break
            if s.events is not None:
                s.events.append(ev.Duelled(tuple(draws)))
            highest = max(self.rank_of[card] for _, card in draws)
            contenders = tuple(seat for seat, card in draws if self.rank_of[card] == highest)
        return contenders

    def _side(self, s: State, seats: tuple[int, ...]) -> tuple[int, ...]:
        """These seats with their partners."""
        sides = {self.rules.side(seat) for seat in seats}
        return tuple(seat for seat in s.ring.seats if self.rules.side(seat) in sides)

    def block(self, s: State) -> None:
        """Nobody can move: the lowest hand wins, ties share."""
        values = {
            seat: sum(self.value(s.hands[other]) for other in self._side(s, (seat,)))
            for seat in s.ring.seats
        }
        lowest = min(values.values())
        self.end(s, "blocked", tuple(seat for seat, value in values.items() if value == lowest))

    def end(self, s: State, reason: str, winners: tuple[int, ...]) -> None:
        """The round is over."""
        winners = self._side(s, winners)
        values = tuple(self.counted(hand) for hand in s.hands)
        s.over = Ending(reason, winners, values)
        s.frame = OVER
        s.window = 0
        if s.events is not None:
            hands = tuple(tuple(self.deck.cards(hand)) for hand in s.hands)
            s.events.append(ev.RoundEnded(reason, winners, hands, values))
