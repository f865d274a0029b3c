"""The room sees it together: no phone is told of what the screen has not begun to show."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.rooms.phones.wire.gate import PATIENCE, Gate, Showing
from game.rooms.phones.wire.kept_room import KeptRoom
from game.rooms.phones.wire.messages import ActionRequest, SeatRequest
from game.rooms.phones.wire.server import Came, Heard
from game.rooms.phones.wire.switchboard import Switchboard
from game.rulesets import GAMES
from game.table.people.controllers import Controllers
from game.table.people.seating import computer, open_place
from game.table.seat_book import SeatBook
from game.table.sitting import sit_down
from game.ui.scenes.table import TableScene
from tests.rooms.phones.bot import SilentWires, TableHost, offers
from tests.thinning import thinned
from tests.ui.conftest import MakeApp

FRAME = 1 / 20


class Evening(SilentWires):
    """A table at the screen with three phones and a computer, on a clock that the test turns."""

    def __init__(self, make: MakeApp, game: str, seed: int = 5, **settings: Any) -> None:
        self.time = 0.0
        self.seen = True
        self.app = make((640, 360), tips=False, **settings)
        self.board = Switchboard(
            self, TableHost(), lambda: self.time, KeptRoom(0, "ABCD", "k" * 22, ""),
            gate=Gate(lambda: self.time, self.screen), patience=0.0,
        )  # fmt: skip
        people = tuple(open_place("phone", f"Warm {seat}") for seat in range(3))
        book = SeatBook((*people, computer("Ines", "casual")))
        self.board.gather(book)
        for seat in range(3):
            self.board.take(Came(seat, -1, ""))
            self.board.take(Heard(seat, SeatRequest(f"P{seat}", "disc", seat)))
        self.sitting = sit_down(game, {}, book.players, seed, book=book)
        self.scene = TableScene(self.sitting, -1, controllers=Controllers(self.sitting.book))
        self.painted: tuple[Any, ...] = ()
        self.tables: dict[int, dict[str, Any]] = {}
        self.whole: list[tuple[tuple[Any, ...], tuple[Any, ...], dict[str, Any]]] = []
        self.own: list[dict[str, Any]] = []
        self.app.push(self.scene)
        self.app.step(0.0, [])
        self.board.sit(self.sitting)

    def screen(self) -> Showing | None:
        return (self.scene.view.begun, self.scene.view.played) if self.seen else None

    # --- the wires ---

    def send(self, connection: int, text: str) -> None:
        message = json.loads(text)
        if message["kind"] != "table":
            return
        self.tables[connection] = message
        if message["position"].endswith("-"):
            self.own.append(message)
        else:
            counts = tuple(each["cards"] for each in message["seats"])
            told = message["pile"][-1], counts, message["turn"], message["direction"]
            self.whole.append((told, self.painted, message))

    # --- time ---

    def step(self) -> None:
        """A frame: the phones first, as in the loop, and then the screen."""
        seconds = FRAME if self.scene.busy or not self.seen else 10 * FRAME
        self.time += seconds
        self.board.update()
        if self.seen:
            self.app.step(seconds, [])
            display, code = self.scene.view.display, self.sitting.deck.code
            top = code(display.laid[-1].card) if display.laid else ""
            over = display.phase == "over"
            self.painted = top, tuple(display.sizes), display.turn, display.direction
            if over:
                self.painted = (*self.painted[:2], self.sitting.view(-1).turn, display.direction)

    def play(self) -> bool:
        """One of the phones does what it is offered, if any is."""
        for seat in range(3):
            table = self.tables.get(seat)
            found = [each for each in offers(table) if table] if table is not None else []
            if found and table is not None and not table["round_over"]:
                lays = [each for each in found if each.split("+")[0].split("=")[0] in table["hand"]]
                choice = (lays or found)[len(self.whole) * 7 % len(lays or found)]
                act = ActionRequest(table["position"], choice)
                self.board.take(Heard(seat, act))
                return True
        return False


@pytest.mark.parametrize("game", thinned(GAMES, 3, slow=2))
def test_what_a_phone_is_told_is_on_the_screen(make: MakeApp, game: str) -> None:
    """One game is tried with every run."""
    evening = Evening(make, game, speed=4.0)
    for _ in range(2400):
        evening.step()
        if not evening.scene.busy:
            # Nobody waits for longer than the cues take.
            evening.board.update()
            position = evening.board.hands.position if evening.board.hands else ""
            assert {each["position"] for each in evening.tables.values()} == {position}
            if evening.sitting.round_over:
                break
            evening.play()
    assert evening.sitting.round_over
    assert len(evening.whole) > 30
    for told, painted, message in evening.whole:
        last = message["events"][-1] if message["events"] else {}
        if last.get("kind") == "drawn":
            # The first of these cards is on its way.
            told, painted = (_without_hand(each, last["seat"]) for each in (told, painted))
        assert told == painted, message["events"]


def _without_hand(facts: tuple[Any, ...], seat: int) -> tuple[Any, ...]:
    top, sizes, *rest = facts
    return (top, sizes[:seat], sizes[seat + 1 :], *rest)


def test_own_cards_are_told_at_once_and_nothing_that_follows(make: MakeApp) -> None:
    evening = Evening(make, "last-card")
    for _ in range(450):
        evening.step()
        if not evening.scene.busy and not evening.sitting.round_over:
            evening.step()
            evening.play()
    assert {"laid", "drawn", "dealt"} <= {e["kind"] for own in evening.own for e in own["events"]}
    for own in evening.own:
        assert not any(own[each] for each in ("controls", "plays", "asking", "acts"))
        for event in own["events"]:
            assert event["seat"] == own["seat"] or event["kind"] == "dealt"


def test_a_screen_that_cannot_be_seen_holds_nobody_up_for_longer(make: MakeApp) -> None:
    evening = Evening(make, "last-card")
    while evening.scene.busy:
        evening.step()
    evening.step()
    evening.seen = False
    for _ in range(6):
        # The computer's turns come only with the screen.
        if not evening.play():
            break
        waited, told = 0.0, len(evening.whole)
        while len(evening.whole) < told + 3:
            evening.step()
            waited += FRAME
            assert waited <= PATIENCE + 2 * FRAME
        assert waited >= PATIENCE - FRAME


class Slow:
    """A screen that shows events at a fifth of the speed of the clock."""

    begun = 0
    played = 0.0


def test_a_slow_screen_is_waited_for_until_it_is_that_much_late() -> None:
    screen, time = Slow(), [0.0]
    gate = Gate(lambda: time[0], lambda: (screen.begun, screen.played))
    assert gate.passes(0)
    while not gate.passes(1):
        time[0] += 0.05
        screen.played += 0.01
        assert gate.next_due() is not None
    assert time[0] == pytest.approx(PATIENCE / 0.8, abs=0.1)
    assert gate.passes(1)
    assert not gate.passes(2)


def test_a_screen_that_keeps_up_is_waited_for_however_long_its_cues_are() -> None:
    screen, time = Slow(), [0.0]
    gate = Gate(lambda: time[0], lambda: (screen.begun, screen.played))
    for _ in range(200):
        assert not gate.passes(1)
        time[0] += 0.05
        screen.played += 0.05
    screen.begun = 1
    assert gate.passes(1)
    assert gate.next_due() is None
