"""A game of one's own in the other rooms: commands, the history, the statistics by document."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.__main__ import main
from game.rooms.history.library.library import Library
from game.rooms.history.library.statistics import Span, Statistics, choices, deck_of
from game.rooms.own.document import TABLE, Document
from game.storage.store import Store
from game.table.match import Match
from game.table.records.record import Player, write_record
from tests.playing import advance
from tests.rooms.history.test_library import keep, kept
from tests.rooms.history.test_library import record as record_of_seed

DOCUMENT = Document("last-card", name="Mau-Mau as at home").with_field(TABLE, "pack", "32")
DOCUMENT = DOCUMENT.with_option("rounds", "1")


def whole_match(seed: int = 4) -> Match:
    match = Match(DOCUMENT.id, {}, [Player("Ana"), Player("Ben", "sharp")], seed)
    while not match.match_over:
        match.next_round()
        advance(match, random.Random(seed))
    return match


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "match.lcr"
    file.write_text(write_record(whole_match().record), encoding="utf-8")
    return file


def test_it_is_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--rules", DOCUMENT.id, "--players", "2", "--rounds", "4"]
    assert main([*words, "--agents", "sharp,casual", "--jobs", "1"]) == 0
    assert DOCUMENT.id in capsys.readouterr().out


def test_it_is_watched(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "--rules", "own:prsi", "--players", "3", "--seed", "3"]) == 0
    assert "wins the round" in capsys.readouterr().out


def test_its_record_is_replayed_and_checked(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(record)]) == 0
    assert DOCUMENT.name in capsys.readouterr().out
    assert main(["verify", str(record)]) == 0


@pytest.mark.slow
def test_its_luck_is_told_from_skill(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coach", str(record)]) == 0
    assert "Ana" in capsys.readouterr().out


@pytest.mark.parametrize("command", [["watch"], ["simulate", "--agents", "sharp,casual"]])
def test_a_damaged_code_is_refused(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        raise SystemExit(main([*command, "--rules", "own:1ABC"]))
    assert ended.value.code in (1, 2)
    assert "This code is damaged" in capsys.readouterr().err


def test_the_history_keeps_it_and_counts_it_by_document(tmp_path: Path) -> None:
    library = Library(Store(tmp_path))
    matches = [whole_match(seed) for seed in (1, 2)]
    for day, match in enumerate(matches):
        keep(library, match.record, kept(day))
    keep(library, record_of_seed(9, "last-card"), kept(3))
    assert set(choices(library, "a1").games) == {DOCUMENT.id, "last-card"}
    assert deck_of(DOCUMENT.id).key == DOCUMENT.deck.key  # type: ignore[union-attr]
    with Statistics(library, Span("a1", game=DOCUMENT.id)) as of:
        rounds, _ = of.won()
        assert rounds.played == 2
        laid = {(each.suit, each.rank): each.laid for each in of.heat()}
    # What is counted are cards of this pack, by its own numbers.
    assert {rank for _, rank in laid} <= set("789TJQKA")
    assert sum(laid.values()) == sum(laid_by(match, 0) for match in matches)
    library.store.close()


def laid_by(match: Match, seat: int) -> int:
    """How many cards that seat laid."""
    rounds = match.record.rounds
    moves = [move.action for each in rounds for move in each.moves if move.seat == seat]
    return sum(1 + move.count("+") for move in moves if move[:1] in "789TJQKA")
