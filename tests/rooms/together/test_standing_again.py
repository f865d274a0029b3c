"""The standing of an evening after the game was closed there: phones are served, and their votes
and who is ready are not lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rooms.evening.standing_page import StandingScene
from game.rooms.phones import phones_of
from game.rooms.phones.pages.ready_row import ReadyRow
from game.rooms.phones.people.ballot import Ballot, game_motion
from game.rooms.phones.wire.kept_room import load_room, new_room, save_room
from game.storage.store import Store
from game.ui.app.flow import begin
from game.ui.scenes.table import TableScene
from tests.rooms.phones.bot import Bot
from tests.rooms.phones.test_joining import House, house
from tests.rooms.together.test_votes_window import counted, row_of, to_standing, told
from tests.ui.conftest import MakeApp

__all__ = ["house"]


def test_votes_are_kept_with_the_room() -> None:
    motion = game_motion(["last-card", "classic", "extreme"])
    assert motion is not None
    ballot = Ballot(1, motion)
    here = {"a" * 16: 1, "b" * 16: 2, "#3": 3}
    for nth, who in enumerate(here):
        ballot.vote(who, nth, here)
    kept = new_room()._replace(votes=tuple(ballot.votes.items()))
    store = Store()
    save_room(store, kept)
    again = load_room(store)
    assert again == kept
    other = Ballot(2, motion)
    other.restore(dict(again.votes) | {"c" * 16: "no such game"})
    assert other.tally(here).counts == (1, 1, 0)
    assert other.choice("a" * 16) == 0
    assert other.choice("c" * 16) == -1


@pytest.mark.slow
def test_phones_find_the_standing_again_with_their_votes(
    house: House, make: MakeApp, tmp_path: Path
) -> None:
    app, flow = house.app, house.flow
    bot = to_standing(house)
    bot.say(kind="vote", ballot=told(house, bot)["number"], choice=4)
    counted(house, bot)
    app.step(0.1)
    phones_of(flow).close()

    later = make((1280, 720), speed=0.0, tips=False, reduced_motion=True)
    there = House(later, begin(later, Store(tmp_path), 5))
    there.flow.go_on()
    assert isinstance(later.scene, StandingScene)
    back = Bot(there)
    back.token, back.phone = bot.token, bot.phone
    back.connect()
    there.until(lambda: bool(back.heard("ballot")), back)
    assert back.heard("ballot")[-1]["mine"] == 4
    there.until(lambda: sum(row_of(later.scene).tally.counts) == 1, back)  # type: ignore[union-attr]
    lobby = back.heard("lobby")[-1]
    assert (lobby["between"], lobby["ready"]) == (True, [])
    assert flow.occasions.here is not None
    before = flow.series.report()["rows"] if flow.series is not None else []
    rows = lobby["series"]["rows"]
    assert [(row["name"], row["total"]) for row in rows] == [
        (row["name"], row["total"]) for row in before
    ]
    assert sum(row["total"] for row in rows) > 0
    assert [back.seat] in [row["seats"] for row in rows], "it knows which row is its own"
    waited = next(each for each in later.scene._parts if isinstance(each, ReadyRow))
    assert waited.words == "Ready: 0 of 1"
    back.say(kind="wish", wish="ready")
    there.until(lambda: back.heard("lobby")[-1]["ready"] == [back.seat], back)
    there.until(lambda: isinstance(later.scene, TableScene), back, dt=0.5)
    assert there.flow.sitting is not None
    assert there.flow.sitting.match.record.rules == "extreme"
    phones_of(there.flow).close()
