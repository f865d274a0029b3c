"""What is said of damaged records, scenarios, options, settings and people is a message of the
catalogue, whole, however it came into the game.

Good texts are spoilt at each line of the notation.  In the pseudo language nothing but what the
sentence quotes from the text may be left without accents."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.__main__ import known_commands, main
from game.agents import LEVELS
from game.engine.cards import colours, french
from game.engine.fact import Fact
from game.engine.notation import read_action
from game.language.catalogue import PSEUDO, SOURCE, use
from game.language.faults import fault_said
from game.language.file_texts import load_said, notice_said
from game.rulesets import GAMES
from game.storage.store import Store
from game.table.people.handicaps import HINTS, LONG_CALL
from game.table.records.exhibit import ExhibitError, exhibit
from game.table.records.lines import LONGEST_LINE, TextError
from game.table.records.loading import LoadError, read_match
from game.table.records.record import HEADERS as RECORD_HEADERS
from game.table.records.record import parse_record
from game.table.records.saves import Saves
from game.table.records.scenario import HEADERS as SCENARIO_HEADERS
from game.table.records.scenario import parse_scenario, run
from game.table.records.seal import sealed
from game.tools.check import check
from game.ui.app.kept_match import KeptMatch
from game.ui.app.reading_apart import ReadingOutcome
from game.ui.graphics import clipboard
from tests.language.test_pseudo import raw
from tests.storage.damage import wrong
from tests.storage.test_wrong_values import FILES
from tests.table.test_scenario import BASE, CHECKS, IMPOSSIBLE, UNREADABLE

RECORD = """\
format: 2
rules: last-card
options: jokers=1 draw_when=any
players: Ana | Ben (sharp) | Cy
match-seed: 90210
handicaps: - | hints | time-60
deal: 6 7 8

round 1  seed 4821  dealer 2
0 draw
seat 1 Dee (sharp)
"""
RECORDS = {
    "format": ("format: 2", "format: 3"),
    "format word": ("format: 2", "format: two"),
    "no header": ("format: 2", "frobnicate: 2"),
    "header misspelt": ("players:", "player:"),
    "header twice": ("match-seed: 90210", "rules: classic"),
    "no rules": ("rules: last-card\n", ""),
    "no players": ("players: Ana | Ben (sharp) | Cy\n", ""),
    "no seed": ("match-seed: 90210\n", ""),
    "seed and commitment": ("match-seed: 90210", f"match-seed: 1\ncommitment: {'0' * 64}"),
    "commitment": ("match-seed: 90210", "commitment: 12zz"),
    "game": ("last-card", "pontoon"),
    "game misspelt": ("last-card", "lastcard"),
    "option": ("jokers=1", "zombies=1"),
    "option misspelt": ("jokers=1", "joker=1"),
    "value": ("jokers=1", "jokers=9"),
    "value of a span": ("jokers=1", "match=points target=0"),
    "no value": ("jokers=1", "jokers"),
    "option twice": ("jokers=1", "jokers=1 jokers=2"),
    "clash": ("jokers=1", "jump_in=yes"),
    "one player": ("Ana | Ben (sharp) | Cy", "Ana"),
    "player": ("Ben (sharp)", "Ben (sharp"),
    "no name": ("Ana | Ben", "Ana | | Ben"),
    "seed": ("90210", "soon"),
    "long number": ("90210", "9" * 1500),
    "handicaps": ("- | hints | time-60", "- | hints"),
    "handicap": ("hints", "wings"),
    "handicap twice": ("hints", "hints+hints"),
    "leading zeros": ("time-60", "time-060"),
    "deal": ("deal: 6 7 8", "deal: 6 7"),
    "deal nothing": ("deal: 6 7 8", "deal: 6 7 0"),
    "deal word": ("deal: 6 7 8", "deal: 6 7 some"),
    "deal too much": ("deal: 6 7 8", "deal: 99 99 99"),
    "no round": ("round 1  seed 4821  dealer 2\n", ""),
    "round": ("seed 4821  ", ""),
    "round number": ("round 1", "round 7"),
    "round word": ("round 1", "round one"),
    "dealer": ("dealer 2", "dealer 5"),
    "dealer word": ("dealer 2", "dealer Ana"),
    "card": ("0 draw", "0 zz9"),
    "card misspelt": ("0 draw", "0 5h"),
    "capital": ("0 draw", "0 Draw"),
    "too much": ("0 draw", "0 draw twice"),
    "catch": ("0 draw", "0 catch"),
    "catch whom": ("0 draw", "0 catch Ben"),
    "name": ("0 draw", "0 name"),
    "no suit": ("0 draw", "0 AH=Z"),
    "names": ("0 draw", "0 X=8H=S=D"),
    "name after suit": ("0 draw", "0 AH=S=D"),
    "card missing": ("0 draw", "0 5H+"),
    "suit missing": ("0 draw", "0 AH="),
    "seat missing": ("0 draw", "0 5H>"),
    "sign": ("0 draw", "0 5H!>2"),
    "seat of a play": ("0 draw", "0 5H>x"),
    "refused": ("0 draw", "0 KS"),
    "refused out of turn": ("0 draw", "1 draw"),
    "refused mischief": ("0 draw", "0 lie"),
    "no seat": ("0 draw", "8 draw"),
    "seat word": ("0 draw", "Ana draw"),
    "no action": ("0 draw", "0"),
    "seating": ("seat 1 Dee (sharp)", "seat 1"),
    "seating where": ("seat 1 Dee", "seat 9 Dee"),
    "seating who": ("Dee (sharp)", "Dee | Eve"),
    "round goes on": ("seat 1 Dee (sharp)", "round 2  seed 1  dealer 0"),
    "long line": ("0 draw", "0 draw #" + "x" * LONGEST_LINE),
    "book": ("0 draw", "0 " + "book " * 500),
    "control": ("0 draw", "0 zz\x1b[2J\u202e"),
}  # fmt: skip

SCENARIOS = [
    *(text for text, *_ in IMPOSSIBLE),
    *(f"{BASE}{line}\n" for line, *_ in UNREADABLE),
    *(f"{BASE}= {wrong}\n" for _, wrong, _ in CHECKS),
    *(f"{BASE}{line}\n" for line in ("=", "= frob 1", "0 9C", "1 5S", "? 0 5H", "= can 0 KS")),
]
"""Scenarios with a fault, or that do not end as they say."""
NOTATION = {
    *RECORD_HEADERS, *SCENARIO_HEADERS, *GAMES, HINTS, LONG_CALL, "time", "draw",
    "Ana", "Ben", "Cy", "Dee", "dealer", "round", "sharp", "UTF",
}  # fmt: skip


def own_words(text: str, facts: tuple[object, ...]) -> list[str]:
    """The words of a sentence that are neither looked up nor quoted."""
    for value in sorted(set(strings(facts)), key=len, reverse=True):
        text = text.replace(value, " ")
    text = re.sub(r"\"[^\"]*\"|“[^”]*”|--[a-z-]+", " ", text)
    words = re.findall(r"[A-Za-z]{2,}", text)
    return [word for word in raw(" ".join(words)) if word not in NOTATION]


def strings(value: object) -> Iterator[str]:
    """Every text in a fact."""
    if isinstance(value, str):
        yield value
        yield " ".join(value.split())
    elif isinstance(value, Fact):
        for each in value.values.values():
            yield from strings(each)
    elif isinstance(value, tuple | list):
        for each in value:
            yield from strings(each)


def check_sentence(said: str, *facts: object) -> None:
    """Hold what is said to having been looked up as a whole."""
    assert said
    assert said.isprintable()
    assert len(said) < 1500
    assert not own_words(said, facts), said


@pytest.fixture(autouse=True)
def _pseudo() -> Iterator[None]:
    use(PSEUDO)
    yield
    use(SOURCE)


def spoilt(good: str, damage: tuple[str, str]) -> str:
    """The text with that damage."""
    assert damage[0] in good
    return good.replace(damage[0], damage[1], 1)


class Beside:
    """Reads at once what the game reads in another thread."""

    def read(self, read: Any, done: Any) -> None:
        try:
            done(ReadingOutcome(read()))
        except LoadError as error:
            done(ReadingOutcome(None, error))


def test_the_good_texts_are_good() -> None:
    assert read_match(RECORD, "x").rules == "last-card"
    assert run(parse_scenario(BASE)) is None


@pytest.mark.parametrize("damage", RECORDS)
def test_a_record_loaded_pasted_dropped_or_saved(
    damage: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = spoilt(RECORD, RECORDS[damage])
    file = tmp_path / "match.lcr"
    file.write_text(text, "utf-8")
    with pytest.raises(LoadError) as caught:
        read_match(text, str(file))
    why = caught.value.why
    toasts: list[str] = []
    app = SimpleNamespace(toast=toasts.append)
    flow: Any = SimpleNamespace(app=app, current=None, open=toasts.append, bring=toasts.append)
    kept = KeptMatch(flow, Beside())  # type: ignore[arg-type]
    monkeypatch.setattr(clipboard, "get", lambda: text)
    kept.paste()
    kept.open_file(file)
    assert len(toasts) == 2
    for command in ("--load", *({"replay"} & known_commands().keys())):
        assert main(["--language", "pseudo", command, str(file)]) == 1
        printed = capsys.readouterr()
        assert "Traceback" not in printed.err
        check_sentence(printed.err.strip().partition(": ")[2], why)
    for toast in toasts:
        check_sentence(toast, why)
    store = Store()
    store.put_text("waiting", text)
    notice = Saves(store).load().trouble
    assert notice or damage == "long line", "the game reads lines of any length in its own files"
    check_sentence(notice_said(notice) or "[]", notice)


def test_a_saved_match_that_was_cut_or_changed(tmp_path: Path) -> None:
    whole = sealed(parse_record(RECORD))
    for damaged in (whole[:-30], whole.replace("0 draw\n", ""), whole.replace("90210", "90211")):
        with pytest.raises(LoadError) as caught:
            read_match(damaged, "x")
        check_sentence(load_said(caught.value.why), caught.value.why)


@pytest.mark.parametrize("text", SCENARIOS)
def test_a_scenario(text: str, tmp_path: Path) -> None:
    file = tmp_path / "spoilt.scn"
    file.write_text(text, "utf-8")
    facts: object
    try:
        failure = run(parse_scenario(text))
        assert failure is not None
        facts = failure.why
    except TextError as error:
        facts = error.why
        check_sentence(fault_said(error.where), facts)
    check_sentence(check(file).partition(": ")[2], facts)


def test_a_seat_from_which_nothing_can_be_seen() -> None:
    with pytest.raises(ExhibitError) as caught:
        exhibit(BASE, seat=7)
    check_sentence(fault_said(caught.value.why))


@pytest.mark.parametrize(
    "words",
    [
        ["--rules", "pontoon"], ["watch", "--rules", "lastcard"], ["watch", "--players", "99"],
        ["watch", "--options", "zombies=1"], ["watch", "--options", "jokers"],
        ["watch", "--level", "godlike"], ["watch", "--seed", "x"], ["check", "/nowhere/x.scn"],
        ["replay", "/nowhere/x.lcr"], ["--load", "/nowhere/x.lcr"], ["--seed", "soon"],
        ["--windowed", "1x1"], ["frobnicate"], ["--frobnicate"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_a_command_line(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with suppress(SystemExit):
        assert main(["--language", "pseudo", *words]) == 1
    printed = capsys.readouterr()
    said = (printed.err + printed.out).splitlines()
    assert "Traceback" not in printed.err
    sentence = said[-1] if said[-1].startswith("[") else said[0]
    quoted = [
        str(Path("/nowhere/x.scn")),
        str(Path("/nowhere/x.lcr")),
        "No such file or directory",
        "last-card play",
        "last-card watch",
        "last-card",
        *LEVELS,
        *GAMES,
        *known_commands(),
    ]
    known = [key for game in GAMES.values() for key in (option.key for option in game.options)]
    check_sentence(sentence, (*quoted, *known, *words))


@pytest.mark.parametrize("kind", FILES)
def test_a_file_of_settings_or_people(kind: str) -> None:
    good, read, _ = FILES[kind]
    chance = random.Random(kind)
    heard: set[str] = set()
    for _ in range(300):
        for notice in read(json.dumps(wrong(json.loads(good), chance)))[1]:
            if {fact.code for fact in notice} <= heard:
                continue
            heard |= {fact.code for fact in notice}
            said = notice_said(notice)
            assert not own_words(said, notice) or kind == "people", said
            check_sentence(said, notice, tuple(json.loads(good)))
    assert heard


def test_what_somebody_types_on_a_phone_or_in_a_terminal() -> None:
    from game.engine.notation import NotationError

    for deck in (french(1), colours()):
        for text in ("zz9", "5h", "Draw", "draw 2", "catch", "catch x", "name", "AH=", "r1=", "+"):
            try:
                read_action(deck, text)
            except NotationError as error:
                check_sentence(fault_said(error.why), error.why)
