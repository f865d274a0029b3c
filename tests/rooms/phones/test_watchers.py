"""Phones that only watch: how they come in, what they are told together, and who hushes them."""

from __future__ import annotations

from typing import Any

from game.rooms.phones.people.arrivals import MOST_WATCHERS
from game.rooms.phones.wire.gate import Gate
from game.rooms.phones.wire.messages import (
    GuessRequest,
    HostRequest,
    ReactionRequest,
    SeatRequest,
    WatchRequest,
)
from game.rooms.phones.wire.server import Came, ConnectionLost
from game.rooms.phones.wire.spectators import SLICE
from tests.rooms.phones.tables import Table


def watcher(table: Table, name: str, phone: int, home: str = "") -> int:
    """A phone that comes to watch.  Returns its connection."""
    table.come(phone, home=home)
    table.hear(phone, WatchRequest(name, "tui"))
    return phone


def asked(table: Table, phone: int) -> list[dict[str, Any]]:
    """The questions that the phone was told last."""
    questions: list[dict[str, Any]] = table.heard(phone, "audience")[-1]["questions"]
    return questions


def test_who_only_watches_gets_no_seat_until_they_want_one() -> None:
    table = Table(2, 1)
    ida = watcher(table, "Ida", 50)
    assert table.heard(ida, "watching")[-1]["sits"] is False
    assert "Ida" not in table.sitting.names
    assert table.heard(ida, "table")[-1]["seat"] == -1
    table.hear(ida, SeatRequest("Ida", "tui"))
    assert "Ida" in table.sitting.names
    assert not table.room.waiting


def test_nobody_watches_under_the_name_of_somebody_at_the_table() -> None:
    table = Table(2, 1)
    name = table.sitting.names[0]
    twin = watcher(table, name.upper(), 50)
    assert not table.room.waiting, "a reaction would fly under that name"
    assert name.upper() in table.heard(twin, "note")[-1]["text"]
    assert table.heard(twin, "watching")[-1]["text"] == "", "the page asks for a name again"
    table.hear(twin, WatchRequest("Ida", "tui"))
    assert table.room.waiting[twin].name == "Ida"


def test_who_watches_and_wants_a_seat_when_the_name_is_taken_by_then_chooses_another() -> None:
    table = Table(2, 1)
    ida = watcher(table, "Ida", 50)
    table.guest("Ida")
    assert "Ida" in table.sitting.names
    table.hear(ida, SeatRequest("Ida", "tui"))
    assert ida not in table.room.waiting
    assert table.heard(ida, "watching")[-1]["text"] == ""
    told = len(table.heard(ida, "table"))
    table.hear(ida, SeatRequest("Eve", "tui"))
    assert ida in table.room.waiting
    assert len(table.heard(ida, "table")) > told, "the page shows the table again"


def test_the_audience_is_full_at_some_point_and_then_seats_are_still_given() -> None:
    table = Table(1, 1)
    for n in range(MOST_WATCHERS + 1):
        watcher(table, f"W{n}", 1000 + n)
    assert len(table.room.waiting) == MOST_WATCHERS
    assert "too many people watching" in table.heard(1000 + MOST_WATCHERS, "note")[-1]["text"]
    table.hear(1000 + MOST_WATCHERS, SeatRequest("Jo", "disc"))
    assert "Jo" in table.sitting.names


def test_a_guess_is_taken_kept_and_paid() -> None:
    table = Table(2, 1)
    ida = watcher(table, "Ida", 50)
    number = next(each["question"] for each in asked(table, ida) if "draws" in each["text"])
    table.hear(ida, GuessRequest(number, 0))
    assert table.heard(ida, "guesses")[-1]["guesses"] == [
        {"question": number, "choice": 0, "worth": 2}
    ]
    # The line drops, and the same phone comes back.
    table.board.take(ConnectionLost(ida, 0.0))
    table.board.take(Came(51, -1, "phone 50"))
    table.hear(51, WatchRequest("Ida", "tui"))
    assert table.heard(51, "guesses")[-1]["guesses"][0]["choice"] == 0
    for _ in range(400):
        done = [s for m in table.heard(51, "audience") for s in m["settled"]]
        found = [each for each in done if each["number"] == number]
        if found:
            break
        table.play_on()
    table.hear(51, GuessRequest(10_000, 0))
    assert table.heard(51, "guesses")[-1]["points"] == (2 if 0 in found[0]["right"] else 0)


def test_another_name_and_another_phone_bring_no_second_guess() -> None:
    table = Table(2, 1)
    first, again = (watcher(table, name, n, "a browser") for n, name in ((50, "Ida"), (51, "Jo")))
    other = watcher(table, "Eve", 52, "another browser")
    number = asked(table, first)[0]["question"]
    for choice, phone in enumerate((first, again, other)):
        table.hear(phone, GuessRequest(number, choice))
    guessed = [table.heard(each, "guesses")[-1]["guesses"] for each in (again, other)]
    assert [each["choice"] for (each,) in guessed] == [0, 2], "the first guess stands"


def test_who_has_left_a_hand_guesses_nothing_in_that_round() -> None:
    table = Table(2, 1)
    table.wish(0, "leave")
    table.board.take(ConnectionLost(0, 0.0))
    table.board.take(Came(60, -1, "phone 0"))
    table.hear(60, WatchRequest("P0", "disc"))
    assert table.heard(60, "guesses")[-1]["barred"] is True
    number = asked(table, 60)[0]["question"]
    table.hear(60, GuessRequest(number, 0))
    assert table.heard(60, "guesses")[-1]["guesses"] == []


def test_the_host_hushes_the_audience_and_nobody_else_does() -> None:
    table = Table(2, 1)
    ida = watcher(table, "Ida", 50)
    table.hear(1, HostRequest("mute"))
    table.hear(ida, ReactionRequest("winning"))
    assert [each.name for each in table.board.reactions()] == ["Ida"]
    table.hear(0, HostRequest("mute"))
    table.hear(ida, ReactionRequest("winning"))
    assert not table.board.reactions()
    assert table.heard(ida, "table")[-1]["muted"] is True
    assert any("quiet" in sentence for sentence in table.said)
    table.hear(0, HostRequest("unmute"))
    table.hear(ida, ReactionRequest("sly"))
    assert len(table.board.reactions()) == 1
    table.hear(1, ReactionRequest("sly"))
    assert not table.board.reactions(), "players have hands"


def test_messages_to_all_are_made_once_and_given_out_in_slices() -> None:
    table = Table(2, 1)
    many = [watcher(table, f"W{n}", 1000 + n) for n in range(2 * SLICE)]
    while table.board.behind:
        table.board.update()
    sent: list[tuple[list[int], str]] = []

    def send_all(connections: list[int], text: str) -> None:
        sent.append((list(connections), text))

    table.wires.send_all = send_all  # type: ignore[method-assign]
    table.hear(0, HostRequest("mute"))
    assert [len(told) for told, _ in sent] == [SLICE]
    frames = 1
    while table.board.behind:
        table.board.update()
        frames += 1
    assert frames <= 4
    assert sorted(phone for told, _ in sent for phone in told) == many
    assert len({id(text) for _, text in sent}) == 1, "it is one text"


def test_who_watches_hears_of_nothing_before_the_screen_shows_it() -> None:
    table = Table(2, 1)
    ida = watcher(table, "Ida", 50)

    shown = [0]
    table.board._gate = Gate(lambda: table.time, lambda: (shown[0], 0.0))
    before = len(table.wires.sent[ida])
    table.play_on()
    assert len(table.wires.sent[ida]) == before
    shown[0] = 10_000
    table.board.update()
    assert len(table.wires.sent[ida]) > before
