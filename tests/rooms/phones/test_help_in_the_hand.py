"""What a phone can ask for besides playing: a colour, the rules of the table, a hint."""

from __future__ import annotations

from typing import Any

from game.agents.thinking import Sliced
from game.language.catalogue import say
from game.language.rules_page import rules_page
from game.language.table import MASTERS_CHOICE
from game.rooms.phones.wire.messages import ColourRequest, HelpRequest, SeatRequest
from game.rooms.phones.wire.server import Came, Heard
from game.table.records.record import Player
from game.table.sitting import sit_down
from tests.rooms.phones.bot import Chairs, KeptWires


class Helped(Chairs):
    """Two phones and a computer, and somebody who thinks."""

    def __init__(self, game: str = "last-card", **options: str) -> None:
        self.wires = KeptWires()
        super().__init__(self.wires)
        self.offer(2)
        for seat, name in enumerate(("Ana", "Ben")):
            self.board.take(Came(seat, -1))
            self.board.take(Heard(seat, SeatRequest(name, "disc", seat)))
        players = [Player("Ana"), Player("Ben"), Player("C", "casual")]
        self.sitting = sit_down(game, options, players, 3, Sliced())
        self.sit(self.sitting)
        while self.sitting.match.state.turn != 0:
            turn = self.sitting.match.state.turn
            if turn in self.sitting.people:
                self.sitting.attempt(turn, self.sitting.stand_in_move(turn))
            self.sitting.update(5.0)
        self.board.update()

    def ask(self, seat: int, request: HelpRequest | ColourRequest) -> None:
        self.board.take(Heard(seat, request))
        self.board.update()

    def heard(self, seat: int, kind: str) -> list[dict[str, Any]]:
        return self.wires.heard(seat, kind)


def test_the_rules_are_those_of_this_table() -> None:
    helped = Helped(hand_size="9")
    helped.ask(1, HelpRequest("rules"))
    sections = helped.heard(1, "rules")[0]["sections"]
    page = rules_page(helped.sitting.rules, ("Ana", "Ben", "C"))
    assert [(each["title"], tuple(each["text"])) for each in sections] == [
        (each.title, each.sentences) for each in page
    ]
    assert not helped.heard(0, "rules")


def test_a_hint_comes_to_the_one_who_asked_and_in_turn_alone() -> None:
    helped = Helped()
    helped.ask(1, HelpRequest("hint"))
    assert helped.heard(1, "note")[-1]["text"] == "You can have a hint when it is your turn."
    helped.ask(0, HelpRequest("hint"))
    assert helped.board.next_due() is not None
    for _ in range(4000):
        if helped.heard(0, "hint"):
            break
        helped.board.update()
    hint = helped.heard(0, "hint")[0]
    assert hint["title"] == say(MASTERS_CHOICE)
    assert hint["text"].startswith(("Play", "Draw", "Call"))
    assert not helped.heard(1, "hint")
    # What has happened meanwhile makes a hint worthless.
    helped.ask(0, HelpRequest("hint"))
    helped.sitting.attempt(0, helped.sitting.stand_in_move(0))
    helped.board.update()
    known = len(helped.heard(0, "hint"))
    for _ in range(50):
        helped.board.update()
    assert len(helped.heard(0, "hint")) == known


def test_a_competitive_table_has_no_hints() -> None:
    helped = Helped("colours", competitive="yes")
    helped.ask(0, HelpRequest("hint"))
    assert helped.heard(0, "note")[-1]["text"] == "There are no hints in a competitive match."


def test_a_colour_is_had_unless_somebody_else_has_it() -> None:
    helped = Helped()
    helped.ask(0, ColourRequest(7))
    assert helped.heard(1, "table")[-1]["who"][0]["colour"] == 7
    helped.ask(1, ColourRequest(7))
    colours = [place.colour for place in helped.room.book.seating]
    assert colours[0] == 7
    assert len(set(colours)) == 3
    computer = colours[2]
    helped.ask(1, ColourRequest(computer))
    assert [place.colour for place in helped.room.book.seating] == [7, computer, colours[1]]
