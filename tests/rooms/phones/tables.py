"""A match of people at phones and at the screen, and computers, without a socket or a window.

A phone is known by the number of its connection; those that sit there from the beginning have the
numbers of their seats.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.agents.thinking import Thinker
from game.rooms.phones.people.room import WishWord
from game.rooms.phones.wire.messages import SeatRequest, Wish
from game.rooms.phones.wire.server import Came, Heard
from game.table.people.seating import computer, open_place, person
from game.table.seat_book import SeatBook
from game.table.sitting import Sitting, sit_down
from tests.rooms.phones.bot import Chairs, KeptWires, TableHost


class Wires(KeptWires):
    """Wires that also keep to whom each token was given, as a door does."""

    def __init__(self) -> None:
        super().__init__()
        self.owner: dict[str, int] = {}
        """The connection to which each token was given."""
        self.closed: set[int] = set()

    def send(self, connection: int, text: str) -> None:
        for token, given in self.owner.items():
            assert token not in text or given == connection, "somebody else's token"
        super().send(connection, text)

    def seat(self, connection: int, seat: int, token: str) -> None:
        super().seat(connection, seat, token)
        self.owner[token] = connection

    def close(self, connection: int) -> None:
        self.closed.add(connection)


class Table(Chairs, TableHost):
    """One such match."""

    def __init__(
        self, phones: int, computers: int = 0, at_screen: int = 0, seed: int = 3,
        game: str = "last-card", thinker: Thinker | None = None, **options: str,
    ) -> None:  # fmt: skip
        self.wires = Wires()
        self.went_on = 0
        self.next = 100
        TableHost.__init__(self)
        Chairs.__init__(self, self.wires, host=self)
        places = [open_place("phone", f"Warm {seat}") for seat in range(phones)]
        places += [person(f"Person {n}", f"profile {n}") for n in range(at_screen)]
        places += [computer(f"Robot {n}", "casual") for n in range(computers)]
        places = [replace(place, colour=seat) for seat, place in enumerate(places)]
        book = SeatBook(tuple(places))
        self.board.gather(book)
        for seat in range(phones):
            self.come(seat)
            self.hear(seat, SeatRequest(f"P{seat}", "disc", seat))
        self.seed, self.game, self.options, self.thinker = seed, game, options, thinker
        self.begin(book)

    def begin(self, book: SeatBook) -> None:
        """Begin a match of those who sit there."""
        self.sitting: Sitting = sit_down(
            self.game, self.options, book.players, self.seed, self.thinker, book=book
        )
        self.board.sit(self.sitting)
        self.said.clear()

    def pause(self) -> None:
        self.paused = True

    def go_on_playing(self) -> None:
        self.paused = False

    def deal_next(self) -> None:
        self.went_on += 1
        if self.sitting.match_over:
            self.seed += 1
            self.begin(SeatBook(self.sitting.book.seating))
        else:
            self.sitting.next_round()

    def come(self, phone: int, token: str = "", who: str = "", home: str = "") -> None:
        """A phone comes to the door: known by its token, or a guest."""
        if token in self.wires.owner:
            self.wires.owner[token] = phone
        seat = self.wires.tokens.get(token, -1)
        self.board.take(Came(phone, seat, who or f"phone {phone}", home=home))

    def guest(self, name: str, seat: int = -1) -> int:
        """A phone that has just come asks for a seat. Returns its connection."""
        self.next += 1
        self.come(self.next)
        self.hear(self.next, SeatRequest(name, "disc", seat))
        return self.next

    def hear(self, phone: int, message: Any) -> None:
        self.board.take(Heard(phone, message))
        self.board.update()

    def wish(self, phone: int, wish: WishWord) -> None:
        self.hear(phone, Wish(wish))

    def heard(self, phone: int, kind: str) -> list[dict[str, Any]]:
        return self.wires.heard(phone, kind)

    def wait(self, seconds: float) -> None:
        self.time += seconds
        self.board.update()

    def play_on(self) -> None:
        """One move, by whoever is to act."""
        for seat in self.sitting.people:
            if self.sitting.legal(seat) and not self.paused:
                self.sitting.attempt(seat, self.sitting.stand_in_move(seat))
        self.sitting.update(5.0)
        self.board.update()

    def end(self) -> None:
        """Play the round to its end."""
        while not self.sitting.round_over:
            self.play_on()

    def until_turn(self, seat: int) -> None:
        """Play until it is that seat's turn."""
        while (turn := self.sitting.match.state.turn) != seat:
            if turn in self.sitting.people:
                self.sitting.attempt(turn, self.sitting.stand_in_move(turn))
            self.sitting.update(5.0)
        self.board.update()
