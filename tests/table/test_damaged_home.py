"""Every file of the game damaged in every way: it starts, says what was lost, keeps the damaged
file, plays and saves; and the next start is quiet."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from game.rulesets import GAMES
from game.storage.profiles import Profile, Profiles, ProfileStore, write_profiles
from game.storage.settings import Settings, SettingsStore, write_settings
from game.table.match import Match
from game.table.people.competition import Competition
from game.table.records.current import CurrentMatch
from game.table.records.record import Player, write_record
from game.table.records.saves import Saves
from game.table.records.seal import sealed
from tests.playing import advance
from tests.saying import all_noticed
from tests.storage.damage import damaged

COMPETITIVE = {"competitive": "yes", "stake": "10"}


@cache
def good_match(game: str, seed: int) -> Match:
    players = (Player("Zoë"), Player("Ben", "casual"), Player("Mina", "sharp"))
    match = Match(game, COMPETITIVE if game == "colours" else {}, players, seed)
    match.next_round()
    advance(match, random.Random(seed), 5 + seed * 7)
    return match


def good_files(seed: int) -> dict[str, bytes]:
    game = sorted(GAMES)[seed % len(GAMES)]
    match = good_match(game, seed % 7)
    settings = Settings(
        player_name="Zoë", theme="harbour", opponents=4, tips_given=["call", "draw"]
    )
    settings.options["classic"] = {"jump_in": "yes"}
    settings.others["later"] = {"depth": [1, "\ud800"]}
    people = {
        "Zoë": Profile(120, 470, 12, 5, 1, person=True, id="a1"),
        "Ben": Profile(0, 530, 12, 2, 0, id="b2"),
        "Mina": Profile(30, 500, 9, 5, 0, id="c3", unknown={"hat": "red"}),
    }
    return {
        "settings.json": write_settings(settings).encode(),
        "profiles.json": write_profiles(
            Profiles.called(people, f"{game} {match.record.match_seed} Zoë|Ben|Mina")
        ).encode(),
        "saves/match.lcr": sealed(match.record).encode(),
    }


def start(home: Path) -> list[str]:
    """From the start of the game to its end; what the player is told."""
    store = SettingsStore(home / "settings.json")
    settings, told = store.load()
    current = CurrentMatch(Saves(home / "saves"), Competition(ProfileStore(home / "profiles.json")))
    told += current.troubles
    record = current.unfinished
    if record is not None:
        current.warning()
        match = Match.from_record(record)
        if not match.begun:
            match.next_round()
        current.go_on(match)
        advance(match, random.Random(1), 2)
        current.keep()
        current.rest()
    current.competition.ranked()
    settings.muted = not settings.muted
    told += filter(None, [store.save(settings), *current.news()])
    return all_noticed(told)


def tried(home: Path, seed: int) -> None:
    """One start after an accident, and the one after it."""
    chance = random.Random(seed)
    good = good_files(seed)
    name = chance.choice(sorted(good))
    accidents = chance.choice((1, 1, 1, 2, 3, 4))
    harmed = damaged(good[name], chance, accidents, tuple(good.values()))
    for each, content in good.items():
        path = home / each
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(harmed if each == name else content)
    told = start(home)
    for sentence in told:
        assert sentence.isprintable(), sentence
        assert len(sentence) < 800, sentence
        assert sentence.endswith("."), sentence
    # Without its line "format:" a match is one of an earlier version.
    kept = [*home.rglob("*.damaged"), *home.rglob("*.older")]
    if kept:
        assert told, "a file was set aside without a word"
        assert [path.read_bytes() for path in kept] == [harmed], "nothing of it is lost"
    if told:
        assert kept, "something was wrong, and nothing was kept"
    elif name == "saves/match.lcr" and accidents == 1:
        # Nothing was noticed, so nothing that matters was harmed.  (Several accidents can take
        # both lines of the seal away, and then it is a record like any other.)
        record = Saves(home / "saves").load().record
        assert record is not None
        before = write_record(good_match(record.rules, seed % 7).record)
        assert write_record(record).startswith(before.rstrip("\n")), harmed
    elif name == "profiles.json":
        found = ProfileStore(home / "profiles.json").load()[0]
        assert {each.name for each in found.players.values()} == {"Zoë", "Ben", "Mina"}
    assert start(home) == [], "the next start is quiet"


def test_damaged_files_cost_what_was_damaged_and_are_kept(tmp_path: Path) -> None:
    for seed in range(60):
        tried(tmp_path / str(seed), seed)


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_many_damaged_files(tmp_path: Path, part: int) -> None:
    for seed in range(60 + part * 1000, 1060 + part * 1000):
        tried(tmp_path / str(seed), seed)
