"""Votes of the room: who has one, what it does to the next round, and clients that want more."""

from __future__ import annotations

import random
from typing import Any

from game.rooms.phones.people.ballot import (
    KEPT,
    Ballot,
    BallotQuestion,
    Candidate,
    game_motion,
    rule_of,
)
from game.rooms.phones.people.readiness import READ_FOR, VOTE_FOR
from game.rooms.phones.wire.messages import HostRequest, VoteRequest, WatchRequest, Wish
from game.rooms.phones.wire.server import ConnectionLost
from game.rooms.phones.wire.spectators import SLICE
from game.rulesets import GAMES
from game.table.match import Match
from game.table.records.record import parse_record
from game.table.sitting import sit_down
from tests.rooms.phones.tables import Table


class Poll(Table):
    """A table whose rounds end at once, and whose host lets the room vote."""

    def __init__(self, phones: int = 3, computers: int = 1, watchers: int = 0) -> None:
        super().__init__(phones, computers)
        self.room.polls.luck = random.Random(5)
        self.watchers = [50 + n for n in range(watchers)]
        for phone in self.watchers:
            self.come(phone)
            self.hear(phone, WatchRequest(f"W{phone}", "tui"))
        self.hear(0, HostRequest("let vote"))

    def deal_next(self) -> None:
        self.went_on += 1
        self.sitting.next_round(rule_of(self.room.polls.elect("rule")))

    def vote(self, phone: int, choice: int, number: int = 0) -> None:
        ballot = self.room.polls.ballot
        self.hear(phone, VoteRequest(number or (ballot.number if ballot else 0), choice))

    @property
    def counts(self) -> tuple[int, ...]:
        assert self.room.polls.tally is not None
        return self.room.polls.tally.counts

    def ballots(self, phone: int) -> list[dict[str, Any]]:
        return self.heard(phone, "ballot")


def test_the_room_votes_after_a_round_and_the_rule_holds_for_the_next_one_alone() -> None:
    poll = Poll(watchers=2)
    assert not poll.ballots(1)
    poll.end()
    told = poll.ballots(1)[-1]
    assert told["title"] == "A house rule for the next round?"
    assert told["mine"] == -1
    assert len(told["choices"]) == 4
    assert told["choices"][-1]["label"] == "No change"
    assert poll.ballots(51)[-1]["choices"] == told["choices"], "the audience has a vote too"
    for phone, choice in ((0, 1), (1, 1), (50, 2), (51, 1)):
        poll.vote(phone, choice)
    # The two who watch have one vote together, and the one who was first has it.
    assert poll.counts == (0, 2, 1, 0)
    assert poll.ballots(50)[-1]["mine"] == 2
    ballot = poll.room.polls.ballot
    assert ballot is not None
    key, _, value = ballot.motion.candidates[1].value.partition("=")
    poll.hear(0, HostRequest("next"))
    assert poll.went_on == 1
    assert poll.sitting.match.options == {key: value}
    said = f"{told['choices'][1]['label']} Yes, for this round."
    assert poll.said[-1] == said
    assert [poll.heard(phone, "note")[-1]["text"] for phone in (51, 2)] == [said, said]
    assert poll.ballots(1)[-1]["number"] == 0, "the vote is over"
    poll.end()
    poll.hear(0, HostRequest("next"))
    assert poll.sitting.match.options == {}, "nobody has voted"
    text = poll.sitting.match.text()
    assert Match.from_record(parse_record(text)).text() == text


def test_who_has_no_right_to_a_vote_has_none() -> None:
    poll = Poll(watchers=1)
    stranger = 70
    poll.come(stranger)
    poll.vote(0, 0)
    assert poll.room.polls.ballot is None, "a round is being played"
    poll.end()
    poll.vote(stranger, 0)
    poll.vote(999, 0)
    assert poll.counts == (0, 0, 0, 0)
    assert not poll.ballots(stranger)
    number = poll.room.polls.ballot.number if poll.room.polls.ballot else 0
    poll.vote(1, 0, number + 1)
    poll.vote(1, 4)
    poll.vote(1, 9)
    assert poll.counts == (0, 0, 0, 0)
    # Who is gone has no vote any more, and has it again when they come back.
    poll.vote(50, 2)
    assert poll.counts == (0, 0, 1, 0)
    poll.board.take(ConnectionLost(50, 0.0))
    poll.board.update()
    assert poll.counts == (0, 0, 0, 0)
    poll.come(51, who="phone 50")
    poll.hear(51, WatchRequest("W50", "tui"))
    assert poll.counts == (0, 0, 1, 0)
    assert poll.ballots(51)[-1]["mine"] == 2


def test_one_phone_has_one_vote_however_often_it_votes_and_with_however_many_pages() -> None:
    poll = Poll()
    poll.end()
    for choice in (0, 1, 2, 2, 2, 0):
        poll.vote(1, choice)
    assert poll.counts == (1, 0, 0, 0)
    # A second page of the phone at seat 1 watches.
    poll.come(60, who="phone 1")
    poll.hear(60, WatchRequest("Twin", "tui"))
    poll.vote(60, 1)
    assert poll.counts == (0, 1, 0, 0)
    tally = poll.room.polls.tally
    assert tally is not None
    assert tally.voters == 3


def test_all_who_watch_with_one_browser_have_one_vote() -> None:
    poll = Poll()
    for phone in (60, 61):
        poll.come(phone, home="an address")
        poll.hear(phone, WatchRequest(f"W{phone}", "tui"))
    poll.end()
    poll.vote(60, 2)
    assert poll.counts == (0, 0, 1, 0)
    assert poll.ballots(61)[-1]["mine"] == 2, "they have voted"
    poll.vote(61, 1)
    assert poll.counts == (0, 1, 0, 0)


def test_a_flood_of_votes_is_answered_once_and_keeps_nothing() -> None:
    poll = Poll()
    poll.end()
    before = len(poll.wires.sent[1])
    for _ in range(500):
        poll.vote(1, 1)
    assert len(poll.wires.sent[1]) == before + 1
    ballot = Ballot(1, BallotQuestion("rule", "?", (Candidate("a", "A"), Candidate("b", "B"))))
    for n in range(5 * KEPT):
        assert ballot.vote(f"phone {n}", 0, {f"phone {n}": n})
    everybody = {f"phone {n}": n for n in range(5 * KEPT)}
    assert sum(ballot.tally(everybody).counts) <= KEPT
    assert ballot.tally({"phone 1999": 1}).counts == (1, 0)


def test_of_equal_votes_the_choice_that_had_them_first_wins() -> None:
    ballot = Ballot(1, BallotQuestion("game", "?", tuple(Candidate(each, each) for each in "abc")))
    here = {str(n): n for n in range(9)}
    assert ballot.tally(here).leads == -1
    for who, choice in enumerate((2, 1, 1, 2)):
        ballot.vote(str(who), choice, here)
    assert ballot.tally(here).leads == 1
    ballot.vote("1", 0, here)
    ballot.vote("1", 1, here)
    assert ballot.tally(here).leads == 2, "the second vote of b came later now"


def test_only_the_host_lets_the_room_vote_and_never_where_the_match_counts() -> None:
    poll = Poll()
    assert poll.said == ["P0 lets the room vote on a house rule after each round."]
    assert poll.heard(1, "table")[-1]["voting"] is True
    poll.hear(1, HostRequest("no vote"))
    assert poll.room.polls.wanted
    poll.end()
    assert poll.room.polls.ballot is not None
    poll.hear(0, HostRequest("no vote"))
    assert not poll.room.polls.wanted
    assert poll.room.polls.ballot is None
    assert poll.ballots(1)[-1]["choices"] == []
    counts = sit_down(
        "colours", {"competitive": "yes", "rounds": "5", "match": "rounds"},
        poll.sitting.match.players, 3, book=None,
    )  # fmt: skip
    poll.sitting = counts
    poll.board.sit(counts)
    poll.hear(0, HostRequest("let vote"))
    assert not poll.room.polls.wanted
    poll.compared, poll.room.polls.wanted = True, True
    poll.sitting = sit_down("classic", {}, counts.match.players, 3)
    assert not poll.room.polls.votable, "others play the same cards by the same rules"


def test_the_audience_has_time_to_vote_when_the_players_are_ready() -> None:
    poll = Poll(phones=2, watchers=1)
    poll.end()
    began = poll.time
    for seat in (0, 1):
        poll.vote(seat, 0)
        poll.wish(seat, "ready")
    poll.time = began + READ_FOR
    poll.board.update()
    assert poll.went_on == 0
    poll.vote(50, 1)
    assert poll.went_on == 1, "all have voted"
    poll.end()
    began = poll.time
    for seat in (0, 1):
        poll.hear(seat, Wish("ready"))
    poll.time = began + VOTE_FOR
    poll.board.update()
    assert poll.went_on == 2, "nobody waits longer"


def test_two_hundred_are_told_in_slices_and_one_is_not_told_of_the_others() -> None:
    poll = Poll(watchers=2 * SLICE)
    while poll.board.behind:
        poll.board.update()
    sent: list[list[int]] = []
    told = poll.wires.send_all

    def send_all(connections: list[int], text: str) -> None:
        if '"ballot"' in text:
            sent.append(list(connections))
        told(connections, text)

    poll.wires.send_all = send_all  # type: ignore[method-assign]
    poll.end()
    frames = 1
    while poll.board.behind:
        poll.board.update()
        frames += 1
    assert frames <= 5
    assert max(map(len, sent)) <= SLICE
    assert sum(map(len, sent)) == 2 * SLICE + 3
    sent.clear()
    poll.vote(1, 1)
    assert sent == [[1]]


def test_a_vote_on_a_game_needs_two_and_names_them() -> None:
    assert game_motion(["last-card"]) is None
    motion = game_motion(list(GAMES))
    assert motion is not None
    assert [each.label for each in motion.candidates][:2] == ["Last Card", "Last One"]


def test_a_page_over_the_score_sheet_ends_no_vote_and_leaving_the_match_does() -> None:
    poll = Poll()
    poll.end()
    poll.vote(1, 2)
    poll.sheet_shown = False
    poll.board.update()
    poll.sheet_shown = True
    poll.board.update()
    assert poll.counts == (0, 0, 1, 0)
    poll.begin(poll.sitting.book)
    assert poll.room.polls.ballot is None


def test_a_guest_with_thirty_phones_decides_nothing() -> None:
    poll = Poll(watchers=30)
    poll.end()
    for phone in range(50, 80):
        poll.vote(phone, 2)
    poll.vote(0, 1)
    poll.vote(1, 1)
    assert poll.counts == (0, 2, 1, 0)
    tally = poll.room.polls.tally
    assert tally is not None
    assert tally.leads == 1
    # Under another name a phone is still one of those who watch.
    poll.room.met_phone(50, "somebody else")
    poll.vote(50, 3)
    assert poll.counts == (0, 2, 1, 0)
