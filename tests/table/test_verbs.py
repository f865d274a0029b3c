"""Verbs: one row for each thing that a player can do, and nowhere a second list of them."""

from __future__ import annotations

import re
import tokenize
from pathlib import Path

from game.engine.actions import KINDS, MISPLAY, TIMEOUT
from game.language.verbs import PRESSED, VERBS, intent_said
from game.ui.input.bindings import DEFAULTS
from game.ui.input.intents import Intent

ROOT = Path(__file__).resolve().parents[2]
NAMED_IN = 7
"""The most files that may name one verb, outside of computer players and of lessons and drills,
which are positions in notation: as a name in code, or as a string that is just this word.  It only
falls."""
PLAYERS = ("agents/", "rooms/arena/yardsticks/")
NOTATION = ("rooms/learn/drills/", "rulesets/lessons.py")


def files_that_name(verb: str) -> list[str]:
    """The files of the program that name this verb, without those of computer players and those
    that hold notation."""
    found = []
    for path in sorted((ROOT / "game").rglob("*.py")):
        inside = path.relative_to(ROOT / "game").as_posix()
        if inside.startswith((*PLAYERS, *NOTATION)):
            continue
        if not re.search(rf"\b{verb}\b", path.read_text(encoding="utf-8"), re.IGNORECASE):
            continue
        with path.open("rb") as file:
            tokens = list(tokenize.tokenize(file.readline))
        names = {each.string for each in tokens if each.type == tokenize.NAME}
        words = {each.string.strip("\"'") for each in tokens if each.type == tokenize.STRING}
        if names & {verb, verb.title(), verb.upper()} or verb in words:
            found.append(str(path.relative_to(ROOT)))
    return found


def test_a_verb_is_named_in_few_files() -> None:
    named = files_that_name("lie")
    assert len(named) <= NAMED_IN, named


def test_the_page_of_the_phones_knows_no_verb_no_rank_and_no_deck() -> None:
    verbs = {"draw", "take", "pass", "lie", "call", "catch"}
    for path in (ROOT / "assets/phone").glob("*.js"):
        if path.name == "feel.js":
            continue  # sounds and buzzes, which have names of their own
        code = re.sub(r'//[^\n]*|feel\("\w+"\)', "", path.read_text())
        words = set(re.findall(r'"([^"\n]*)"', code))
        assert not words & verbs, path.name
        assert not re.search(r"234567|TJQK|french|\bcolours\b|\|(draw|lie|pass)\b", code), path.name


def test_every_kind_that_a_player_does_has_one_row() -> None:
    kinds = [verb.kind for verb in VERBS]
    assert len(set(kinds)) == len(kinds)
    assert set(kinds) == set(KINDS) - {TIMEOUT, MISPLAY}


def test_every_verb_that_is_pressed_has_an_intent_with_a_key_and_a_name() -> None:
    for verb in VERBS:
        if not verb.asks:
            intent = Intent(verb.intent)
            assert any(bound is intent and controls for (_, bound), controls in DEFAULTS.items())
            assert intent_said(verb.intent)
    assert {verb.word for verb in PRESSED} == {"take", "draw", "lie", "pass"}
