"""The first phone is the host: what it may do, who is host after it, and that nobody else is."""

from __future__ import annotations

import pytest

from game.arguments import LANGUAGES
from game.language.catalogue import SOURCE, say, speaking, use
from game.rooms.evening.evening_texts import SERIES
from game.rooms.phones.people.hosting import HOME_WITHIN, HOST_WAIT
from game.rooms.phones.people.party import Party
from game.rooms.phones.people.room import HostWord
from game.rooms.phones.wire.messages import HostRequest, OrderRequest, SeatRequest, Wish
from game.rooms.phones.wire.server import Came, ConnectionLost, Heard
from game.rulesets import GAMES
from game.table.seat_book import SeatBook
from game.table.sitting import Sitting, sit_down
from tests.rooms.phones.bot import Chairs, KeptWires, TableHost
from tests.rooms.phones.tables import Table

NAMES = ("Ana", "Bo", "Cy", "Dee")


class Evening(Chairs, TableHost):
    """A table that everybody joins by phone; phone 1 is Ana's, 2 is Bo's, and so on."""

    def __init__(self, people: int = 3) -> None:
        self.wires, self.begun, self.anothers = KeptWires(), 0, 0
        TableHost.__init__(self)
        Chairs.__init__(self, self.wires, host=self)
        self.party = Party("last-card")
        self.room.party, self.room.begin = self.party, self.begin
        self.room.another = self.other_game
        self.board.gather(SeatBook(self.party.open_seats()))
        self.sitting: Sitting | None = None
        for number in range(people):
            self.come(number + 1)

    def come(self, phone: int) -> None:
        self.board.take(Came(phone, -1, f"phone {phone}"))
        self.board.take(Heard(phone, SeatRequest(NAMES[phone - 1], "disc")))
        self.board.update()

    def begin(self) -> None:
        self.begun += 1
        book = self.room.close_ranks()
        self.sitting = sit_down(self.party.game.id, self.party.options, book.players, 3, book=book)
        self.board.sit(self.sitting)

    def other_game(self) -> None:
        self.anothers += 1
        self.board.gather(SeatBook(self.party.open_seats()))

    def says(self, phone: int, message: HostRequest | OrderRequest | Wish) -> None:
        self.board.take(Heard(phone, message))
        self.board.update()

    def wait(self, seconds: float) -> None:
        self.time += seconds
        self.board.update()

    @property
    def host_name(self) -> str:
        seat = self.room.hosting.seat
        return "" if seat < 0 else self.room.book.names[seat]

    def play(self) -> Sitting:
        """To the end of the match."""
        assert self.sitting is not None
        while not self.sitting.match_over:
            if self.sitting.round_over:
                self.sitting.next_round()
            for seat in self.sitting.people:
                state = self.sitting.match.state
                if state.over is None and state.turn == seat and self.sitting.legal(seat):
                    self.sitting.attempt(seat, self.sitting.stand_in_move(seat))
            self.sitting.update(5.0)
        self.board.update()
        return self.sitting


def test_the_first_phone_is_the_host_and_every_phone_is_told() -> None:
    evening = Evening(3)
    assert evening.host_name == "Ana"
    assert {evening.wires.last(phone, "lobby")["host"] for phone in (1, 2, 3)} == {0}
    offered = evening.wires.last(1, "hosting")
    assert (offered["game"], offered["computers"], offered["why"]) == ("last-card", 1, "")
    assert [game for game, _ in offered["games"]] == list(GAMES)
    assert not any(
        each["kind"] == "hosting" for phone in (2, 3) for each in evening.wires.sent[phone]
    )


def test_the_host_chooses_and_begins_with_those_who_have_come() -> None:
    evening = Evening(3)
    for what, value in (("game", "classic"), ("style", "Bedlam"), ("computers", "2"),
                        ("strength", "sharp")):  # fmt: skip
        evening.says(1, OrderRequest(what, value))  # type: ignore[arg-type]
    offered = evening.wires.last(1, "hosting")
    assert (offered["game"], offered["style"], offered["level"]) == ("classic", "Bedlam", "sharp")
    evening.says(1, HostRequest("begin"))
    assert evening.sitting is not None
    record = evening.sitting.match.record
    assert record.rules == "classic"
    assert record.options["jump_in"] == "yes"
    assert [player.level for player in record.players] == ["", "", "", "sharp", "sharp"]
    assert [evening.wires.last(phone, "table")["seat"] for phone in (1, 2, 3)] == [0, 1, 2]


def test_who_leaves_before_the_match_leaves_no_gap() -> None:
    evening = Evening(4)
    evening.says(2, Wish("leave"))
    evening.says(1, HostRequest("begin"))
    assert evening.room.book.names[:3] == ("Ana", "Cy", "Dee")
    assert len(evening.room.book.seating) == 4, "a computer fills up"
    for phone, seat in ((1, 0), (3, 1), (4, 2)):
        seated = evening.wires.last(phone, "seated")
        assert seated["seat"] == evening.wires.last(phone, "table")["seat"] == seat
        assert evening.wires.tokens[seated["token"]] == seat, "it comes back to the right hand"


def test_a_guest_who_says_what_the_host_says_changes_nothing() -> None:
    evening = Evening(3)
    before = evening.wires.last(1, "hosting")
    words: tuple[HostWord, ...] = ("begin", "next", "another", "send away", "hand on")
    for word in words:
        evening.says(2, HostRequest(word, 2))
        evening.says(99, HostRequest(word, 2))
    evening.says(3, OrderRequest("game", "classic"))
    assert (evening.begun, evening.host_name, len(evening.room.chairs)) == (0, "Ana", 3)
    assert evening.wires.last(1, "hosting") == before
    evening.says(1, HostRequest("begin"))
    sitting = evening.play()
    rounds = len(sitting.match.record.rounds)
    for word in words:
        evening.says(2, HostRequest(word, 2))
    assert (evening.wishes, evening.anothers, evening.host_name) == ([], 0, "Ana")
    assert len(sitting.match.record.rounds) == rounds
    assert len(evening.room.chairs) == 3


def test_the_host_goes_on_and_then_chooses_another_game() -> None:
    evening = Evening(2)
    evening.says(1, HostRequest("begin"))
    evening.says(1, HostRequest("next"))
    evening.says(1, HostRequest("another"))
    assert (evening.wishes, evening.anothers) == ([], 0), "the round is not over"
    evening.play()
    evening.says(1, HostRequest("next"))
    assert evening.wishes == ["next"]
    evening.says(1, HostRequest("another"))
    assert evening.anothers == 1
    assert evening.host_name == "Ana"
    assert not evening.wires.last(2, "lobby")["playing"]
    assert [each["name"] for each in evening.wires.last(2, "lobby")["seats"]][:2] == ["Ana", "Bo"]
    evening.says(1, HostRequest("begin"))
    assert evening.begun == 2


class TestPassingOn:
    def test_it_passes_on_when_the_host_is_gone_for_twenty_seconds(self) -> None:
        evening = Evening(3)
        evening.board.take(ConnectionLost(1, 4.0))
        due = evening.board.next_due()
        assert due is not None
        assert due <= HOST_WAIT - 4
        evening.wait(HOST_WAIT - 4.1)
        assert evening.host_name == "Ana"
        evening.wait(0.2)
        assert evening.host_name == "Bo"
        assert evening.said[-1] == "Bo is the host now."
        assert evening.wires.last(2, "hosting")["games"]

    def test_a_host_who_comes_back_in_time_stays_it(self) -> None:
        evening = Evening(2)
        evening.board.take(ConnectionLost(1, 0.0))
        evening.wait(HOST_WAIT - 1)
        evening.board.take(Came(7, 0))
        evening.wait(HOST_WAIT)
        assert evening.host_name == "Ana"
        assert evening.wires.last(7, "hosting")["games"], "what can be chosen is told again"

    def test_where_everybody_is_gone_the_first_to_come_back_is_the_host(self) -> None:
        evening = Evening(2)
        for phone in (1, 2):
            evening.board.take(ConnectionLost(phone, 0.0))
        evening.wait(3 * HOST_WAIT)
        assert evening.host_name == "Ana"
        assert evening.board.next_due() is None
        evening.board.take(Came(8, 1))
        evening.wait(0.0)
        assert evening.host_name == "Bo"

    def test_a_host_who_leaves_or_hands_it_on_is_no_host_any_more(self) -> None:
        evening = Evening(4)
        evening.says(1, HostRequest("hand on", 2))
        assert evening.host_name == "Cy"
        evening.says(1, HostRequest("begin"))
        assert not evening.begun
        evening.says(3, Wish("leave"))
        assert evening.host_name == "Dee", "the next one round the table"
        evening.says(4, HostRequest("send away", 0))
        assert evening.wires.last(1, "gone")["why"] == "sent away"
        evening.says(4, HostRequest("send away", 3))
        assert evening.host_name == "Dee", "nobody sends themselves away"

    def test_nobody_out_of_reach_is_made_host(self) -> None:
        evening = Evening(2)
        evening.board.take(ConnectionLost(2, 0.0))
        evening.says(1, HostRequest("hand on", 1))
        evening.says(1, HostRequest("hand on", 9))
        assert evening.host_name == "Ana"


def test_a_room_that_is_closed_still_knows_who_held_which_seat() -> None:
    evening = Evening(2)
    evening.board.dismiss()
    evening.wait(60.0)
    assert [each.name for each in evening.board.kept.seats] == ["Ana", "Bo"]


class TestParty:
    def test_computers_fill_up_to_four_until_somebody_chooses(self) -> None:
        party = Party("classic")
        assert [party.computers(people) for people in range(1, 7)] == [3, 2, 1, 0, 0, 0]
        assert party.choose("computers", "0", 3)
        assert [party.computers(people) for people in range(1, 4)] == [1, 0, 0]

    @pytest.mark.parametrize(
        ("game", "style", "people", "why"),
        [
            ("last-card", "", 0, "Nobody has joined yet."),
            ("last-one", "", 7, "Last One is played by 2 to 6, not by 7."),
            ("colours", "Pairs", 5, "Pairs need four players."), ("colours", "Pairs", 3, ""),
        ],
    )  # fmt: skip
    def test_it_says_why_nobody_can_begin(
        self, game: str, style: str, people: int, why: str
    ) -> None:
        party = Party(game)
        if style:
            assert party.choose("style", style)
        assert bool(party.problem(people)) == bool(why)
        if style == "":
            assert party.problem(people) == why

    def test_its_matches_are_said_in_the_language_of_whoever_chooses(self) -> None:
        use(SOURCE, LANGUAGES)
        party = Party("classic", series=lambda: [("evening 3", say(SERIES, n=3))])
        with speaking("de"):
            assert party.offer(1).series[0][1] == "Nur eine Partie"
        assert party.offer(1).series[0][1] == "A single match"
        assert Party("classic").offer(1).series == []

    def test_what_is_unknown_changes_nothing(self) -> None:
        party = Party("no such game", {"last-card": {"seven_passes": "yes", "odd": "1"}}, "nobody")
        before = party.offer(3)
        for what, value in (("game", "x"), ("style", "x"), ("computers", "-1"), ("strength", "")):
            assert not party.choose(what, value)  # type: ignore[arg-type]
        assert party.offer(3) == before
        assert party.options == {"seven_passes": "yes"}

    def test_who_has_just_walked_in_plays_for_nothing(self) -> None:
        party = Party("colours", {"colours": {"competitive": "yes", "hand_size": "9"}})
        assert party.options == {"hand_size": "9"}


def test_the_crown_comes_home_and_the_new_host_is_told_on_their_own_phone() -> None:
    table = Table(3)
    token = table.heard(0, "seated")[-1]["token"]
    table.board.take(ConnectionLost(0, 0.0))
    table.wait(HOST_WAIT + 1.0)
    assert table.room.hosting.seat == 1
    assert table.heard(1, "note")[-1]["text"] == "You are the host"
    assert not table.heard(2, "note")
    table.come(50, token)
    table.wait(0.1)
    assert table.room.hosting.seat == 0
    assert table.heard(50, "note")[-1]["text"] == "You are the host"


def test_a_crown_stays_where_it_was_handed_on_and_after_some_minutes() -> None:
    table = Table(3)
    token = table.heard(0, "seated")[-1]["token"]
    table.board.take(ConnectionLost(0, 0.0))
    table.wait(HOST_WAIT + 1.0)
    table.wait(HOME_WITHIN + 1.0)
    table.come(50, token)
    table.wait(0.1)
    assert table.room.hosting.seat == 1


def test_who_was_sent_away_stays_away() -> None:
    table = Table(2, computers=2)
    table.hear(0, HostRequest("send away", 1))
    for number, (who, home) in enumerate([("phone 1", ""), ("made up", "home")]):
        table.come(60 + number, who=who, home=home)
        table.hear(60 + number, SeatRequest("P1", "disc", -1))
    assert not table.heard(60, "seated")
    assert "sent you away" in table.heard(60, "note")[-1]["text"]
    # Somebody else may come.
    assert table.heard(61, "seated")
