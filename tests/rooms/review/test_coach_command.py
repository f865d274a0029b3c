"""``last-card coach``: what it prints, keeps and refuses."""

from __future__ import annotations

import json
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.rooms.history.library.library import Library
from game.rooms.history.library.shelf import Kept, MatchEnd
from game.rooms.review import coach_command as coach
from game.rooms.review.analysis import kept_analyses
from game.rooms.review.analysis.values import ValueEffort
from game.sockets import Personal
from game.storage.store import Store
from game.table.match import Match
from game.table.records.closed_hands import ClosedHands
from game.table.records.record import Player, SeatChange
from game.table.records.seal import sealed
from tests.rooms.review.matches import played, short

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    light = ValueEffort(1, 2, rounds=20, pairs=3)
    monkeypatch.setattr(
        "game.rooms.review.analysis.kept_analyses.taken_up.__defaults__", (None, light)
    )
    path = tmp_path / "match.lcr"
    path.write_text(sealed(short().record), "utf-8")
    return path


@pytest.mark.english
def test_a_match_is_told(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert coach.run([str(file)]) == 0
    first = capsys.readouterr().out
    assert "Ana in round 1\n" in first
    assert "fair share" in first
    assert "A turning point. Action " in first
    # What the game has kept is used: then nothing is analysed.
    monkeypatch.setenv("LAST_CARD_HOME", str(tmp_path))
    store, whole = Store(tmp_path), short().record
    Library(store).put(whole, Kept(MatchEnd.FINISHED, NOON, NOON))
    found = kept_analyses.taken_up(whole, 0, (), lambda rounds: None)
    kept_analyses.save(store, whole, kept_analyses.written(whole, [*found]))
    store.close()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.rooms.review.analysis.judging.judged", None)
        patch.setattr("game.rooms.review.analysis.values.Values.at", None)
        assert coach.run([str(file)]) == 0
    assert capsys.readouterr().out == first


@pytest.mark.english
def test_somebody_without_a_name_is_spoken_to(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = Match.from_record(short().record)
    match.record.players = (Player("You"), *match.record.players[1:])
    file.write_text(sealed(match.record), "utf-8")
    assert coach.run([str(file)]) == 0
    said = capsys.readouterr().out
    assert "you go from" in said
    assert "You goes" not in said


@pytest.mark.english
def test_turns_that_the_game_played_are_not_told_as_own_choices(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = deepcopy(short().record)
    record.rounds[0].seatings.append(SeatChange(0, 0, 0, record.players[0], automatic=True))
    file.write_text(sealed(record), "utf-8")
    assert coach.run([str(file)]) == 0
    said = capsys.readouterr().out
    assert "+0.0% own choices" in said
    assert "the computer’s choices" in said
    assert "don’t count" in said
    assert "Avoidable mistakes" not in said
    assert "decisions. Mistakes" not in said


@pytest.mark.parametrize("damage", ["", "{", "[]", "null", '{"of": 1, "rounds": []}'])
def test_an_analysis_that_is_none_is_made_anew(tmp_path: Path, damage: str) -> None:
    store, whole = Store(tmp_path), short().record
    Library(store).put(whole, Kept(MatchEnd.FINISHED, NOON, NOON))
    kept_analyses.save(store, whole, damage)
    assert kept_analyses.load(store, whole) == ()
    kept_analyses.save(store, whole, kept_analyses.written(whole, ()))
    other = played("last-one", {"match": "rounds", "rounds": "1"}, seed=3, rounds=1).record
    kept_analyses.save(store, other, kept_analyses.written(other, ()))
    assert kept_analyses.load(store, other) == (), "of a match that is not kept nothing is"


def test_json_holds_every_part(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert coach.run([str(file), "--json", "--seat", "1"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["seat"] == 1
    *parts, result = told["rounds"][0]["account"].values()
    assert sum(parts) == pytest.approx(result)


def test_a_match_that_goes_on_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played("last-one", {"match": "rounds", "rounds": "2", "hand_size": "4"}, seed=3)
    assert not match.match_over
    path = tmp_path / "match.lcr"
    path.write_text(match.text(), "utf-8")
    assert coach.run([str(path)]) == 1
    said = capsys.readouterr()
    assert "not over yet" in said.err
    assert not said.out


def test_a_seat_that_there_is_not_is_refused(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        coach.run([str(file), "--seat", "5"])
    assert left.value.code == 2
    assert "seats go from 0 to 1" in capsys.readouterr().err


def test_a_match_whose_cards_are_still_to_be_played_stays_closed(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = short().record
    closed = ClosedHands(deals=frozenset({(record.rules, record.match_seed)}))
    plug = Personal(closed=lambda folder: closed)
    monkeypatch.setattr("game.table.records.closed_hands.plugs", lambda kind: iter((plug,)))
    assert coach.run([str(file)]) == 1
    assert "will be played again in a duplicate" in capsys.readouterr().err
