"""Six games of the family that are documents and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.game import Game
from game.language.card_notes import card_lines
from game.language.rules_page import rules_page
from game.rooms.own import lcg
from game.rooms.own.code import code_of
from game.rooms.own.document import document_of
from game.rooms.own.judge import judge
from game.rooms.own.own_games import FOLDER, brought, document
from game.rooms.own.verdict import numbers
from game.rulesets import game_info
from game.table.records.scenario import parse_scenario
from game.tools.check import check
from tests.thinning import thinned

SCENARIOS = Path(__file__).parent / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.scn"))
GAMES = sorted(file.stem for file in FOLDER.glob("*.lcg"))


@pytest.mark.parametrize("file", FILES, ids=lambda f: f"{f.parent.name}/{f.stem}")
def test_the_rule_holds(file: Path) -> None:
    assert check(file) == ""


def test_every_game_has_ten_scenarios_that_say_what_they_rule_on() -> None:
    assert GAMES == ["crazy-eights", "macau", "mau-mau", "pesten", "prsi", "switch"]
    for game in GAMES:
        of_game = [file for file in FILES if file.parent.name == game]
        assert len(of_game) >= 10, game
        for file in of_game:
            said = file.read_text(encoding="utf-8")
            assert said.startswith('# "'), file
            scenario = parse_scenario(said)
            assert scenario.headers["rules"].text == f"own:{game}"
            assert {line.text[0] for line in scenario.lines} & {"=", "?"}, file


@pytest.mark.parametrize("game", GAMES)
def test_a_document_is_canonical_and_names_its_source(game: str) -> None:
    written = (FOLDER / f"{game}.lcg").read_text(encoding="utf-8")
    own = lcg.read(written)
    assert lcg.write(own) == written
    assert own.name
    assert own.says
    assert any(note.startswith("Source: ") for note in own.notes)
    assert any(note.startswith("Not said here: ") for note in own.notes)
    assert document_of(code_of(own)).plays_as(own)
    assert document(f"own:{game}") == own


def test_a_code_without_a_name_has_that_of_a_game_that_is_known() -> None:
    for own in brought():
        assert game_info(f"own:{code_of(own).lower()}").name == own.name
        assert game_info(own.id).id == own.id


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_page_speaks_of_no_card_that_is_not_in_the_pack(game: str) -> None:
    for seats in (2, 5):
        rules = game_info(f"own:{game}").build(seats, game_info(f"own:{game}").complete({}))
        held = {face.rank for face in rules.deck.faces}
        assert {line.rank for line in card_lines(rules)} <= held
        assert all(section.sentences for section in rules_page(rules))
        assert Game(rules).rules.name == document(f"own:{game}").name


@pytest.mark.parametrize("game", thinned(GAMES, 2))
def test_its_rounds_end_and_no_card_is_stuck(game: str) -> None:
    told = numbers(judge(f"own:{game}", 3, rounds=40))
    assert told.unfinished == 0
    assert told.stuck == ()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_skill_counts(game: str) -> None:
    assert numbers(judge(f"own:{game}", 2, rounds=8000)).skill > 0.5
