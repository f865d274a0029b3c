"""A dealer with a phone is asked there."""

from __future__ import annotations

from game.rooms.phones import PHONES
from game.rooms.phones.wire.messages import DealRequest, SeatRequest
from game.rooms.phones.wire.server import Came, Heard
from game.table.dealer import DealersChoice
from game.ui.scenes.dealers_choice import DealerScene
from tests.rooms.phones.bot import Chairs, KeptWires
from tests.ui.conftest import MakeApp
from tests.ui.hands import show
from tests.ui.shown import labels


def test_a_dealer_with_a_phone_answers_there_and_nobody_else_does(make: MakeApp) -> None:
    wires = KeptWires()
    chairs = Chairs(wires)
    chairs.offer(2)
    for phone, name in enumerate(("Zoe", "Yusuf")):
        chairs.board.take(Came(phone, -1))
        chairs.board.take(Heard(phone, SeatRequest(name, "disc", phone)))
    app, chosen = make((800, 600)), list[int]()
    choice = DealersChoice(1, (4, 5, 6, 7, 8), 6)
    scene = show(
        app, DealerScene(choice, "Yusuf", chosen.append, lambda: None, elsewhere=PHONES.asks)
    )
    assert "The phone asks" in " ".join(labels(scene))
    chairs.board.offer_deal(scene)
    told = wires.sent[1][-1]
    assert (told["kind"], list(told["numbers"]), told["usual"]) == ("dealing", [4, 5, 6, 7, 8], 6)
    assert "6 cards each in 10 seconds" in told["text"]
    assert not [each for each in wires.sent[0] if each["kind"] == "dealing"]
    for phone, number in ((0, 5), (1, 9), (1, 8), (1, 4)):
        chairs.board.take(Heard(phone, DealRequest(number)))
    assert chosen == [8]
    chairs.board.offer_deal(None)
    assert wires.sent[1][-1]["numbers"] == []
    chairs.board.take(Heard(1, DealRequest(5)))
    assert chosen == [8]
