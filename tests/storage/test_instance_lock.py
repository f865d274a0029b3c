"""Two copies of the game do not get into each other's files, and a crash keeps nobody out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.storage import instance_lock
from game.storage.instance_lock import InstanceLock
from game.storage.profiles import Profile, Profiles, ProfileStore
from game.storage.store import Store
from game.table.match import Match
from game.table.records.record import Player
from game.table.records.saves import Saves

HOLD = """
import sys, time
from pathlib import Path
from game.storage.instance_lock import InstanceLock
print(InstanceLock(Path(sys.argv[1])).take(), flush=True)
time.sleep(60)
"""


def test_the_second_is_refused_until_the_first_gives_up(tmp_path: Path) -> None:
    path = tmp_path / "home" / "open.lock"
    first, second = InstanceLock(path), InstanceLock(path)
    assert first.take()
    assert not second.take()
    second.give_up()
    assert not second.take(), "only the first can let others in"
    first.give_up()
    assert second.take()


def test_a_copy_that_is_killed_keeps_nobody_out(tmp_path: Path) -> None:
    path = tmp_path / "open.lock"
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE, text=True
    )
    try:
        assert holder.stdout is not None
        assert holder.stdout.readline().strip() == "True"
        assert not InstanceLock(path).take()
    finally:
        holder.kill()
        holder.communicate()
    assert path.exists(), "what is left of a crash"
    assert InstanceLock(path).take()


def test_wine_refuses_without_a_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(handle: int) -> None:
        raise OSError(0, "Error")

    monkeypatch.setattr(instance_lock, "_lock", refuse)
    assert not InstanceLock(tmp_path / "open.lock").take()


def test_without_a_home_nobody_is_kept_out(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("not a folder")
    path = tmp_path / "home" / "open.lock"
    assert InstanceLock(path).take()
    assert InstanceLock(path).take()


def test_idle_saves_neither_offer_nor_touch_the_match(tmp_path: Path) -> None:
    theirs = Match("last-card", {}, (Player("Ana"), Player("Ben", "greedy")), 1)
    theirs.next_round()
    Saves(Store(tmp_path)).keep(theirs)

    idle = Saves(Store(tmp_path, idle=True))
    assert idle.load() == (None, ())
    mine = Match("classic", {}, (Player("Cy"), Player("Dov", "greedy")), 2)
    mine.next_round()
    idle.keep(mine)
    record = Saves(Store(tmp_path)).load().record
    assert record is not None
    assert record.match_seed == 1


def test_idle_profiles_are_read_and_not_touched(tmp_path: Path) -> None:
    ProfileStore(Store(tmp_path)).write(Profiles.called({"You": Profile(40, 650, 3, 2, 1)}))
    idle = ProfileStore(Store(tmp_path, idle=True))
    assert idle.load().of("You").xp == 40
    idle.write(Profiles.called({"You": Profile(0, 0, 9)}))
    assert ProfileStore(Store(tmp_path)).load().of("You").xp == 40
