"""The judge: what is counted in rounds of a game of one's own, and what is said of it."""

from __future__ import annotations

import re
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import Pipe
from pathlib import Path

import pytest

from game.arguments import LANGUAGES
from game.engine.game import Game
from game.engine.state import Ending, State
from game.language.catalogue import SOURCE, use
from game.rooms.own import lcg
from game.rooms.own.command import run
from game.rooms.own.document import TABLE, Document
from game.rooms.own.fields import EFFECTS, RANK_FIELDS, TABLE_FIELDS
from game.rooms.own.judge import Findings, judge, play, serve, together
from game.rooms.own.own_games import document
from game.rooms.own.own_trial import trial
from game.rooms.own.verdict import FEWEST, numbers, verdict
from game.rulesets import OptionError

DOCS = Path(__file__).parents[3] / "docs" / "own-games.md"
MAU_MAU, JACK = "own:mau-mau", 10


def said(own: Document, found: Findings) -> dict[str, str]:
    return {each.about: f"{each.sentence} {each.advice}" for each in verdict(own, found)}


def test_it_does_not_matter_who_plays_which_rounds() -> None:
    alone = judge(MAU_MAU, 3, rounds=12)
    with ThreadPoolExecutor(2) as pool:
        assert judge(MAU_MAU, 3, rounds=12, executor=pool, jobs=3) == alone
    assert together(play(MAU_MAU, 3, range(5)), play(MAU_MAU, 3, range(5, 12))) == alone


def test_what_is_counted_agrees_with_itself() -> None:
    found = judge("own:pesten", 4, rounds=20)
    assert found.rounds == 20
    assert sum(found.lengths.values()) == 20 - found.unfinished
    assert sum(found.won) == pytest.approx(20 - found.unfinished)
    assert found.sat == (40, 40)
    assert sum(found.dealt_won.values()) > 20  # each winner was dealt several ranks
    assert all(found.laid[rank] <= found.held[rank] for rank in found.held)
    told = numbers(found)
    assert sum(told.bars) == pytest.approx(1)
    assert told.fair == 0.25
    assert 0 <= told.first <= 1
    assert told.most <= told.longest


def test_what_whoever_begins_wins_is_counted_and_how_it_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def begun_and_won(game: Game, state: State, *more: object) -> None:
        state.over = Ending("blocked", (state.turn,), tuple(0 for _ in state.hands))

    monkeypatch.setattr("game.rooms.own.judge.play_out", begun_and_won)
    found = play(MAU_MAU, 3, range(12))
    assert (found.first, found.blocked, found.unfinished) == (12, 12, 0)
    monkeypatch.setattr("game.rooms.own.judge.play_out", lambda *more: None)
    found = play(MAU_MAU, 3, range(12))
    assert (found.first, found.blocked, found.unfinished) == (0, 0, 12)


def test_it_stops_when_its_seconds_are_over() -> None:
    began = time.monotonic()
    found = judge(MAU_MAU, 2, seconds=0.2)
    assert found.rounds
    assert time.monotonic() - began < 5


def test_a_process_sends_what_it_finds() -> None:
    mine, theirs = Pipe()
    serve(theirs, MAU_MAU, 2, 0.05)
    parts = []
    while True:
        from game.agents.processes import receive

        word = receive(mine)
        if word is None:
            break
        parts.append(Findings(*word))
    assert parts
    assert parts[0].rounds


def test_nothing_is_said_of_a_few_rounds() -> None:
    (only,) = verdict(document(MAU_MAU), judge(MAU_MAU, 2, rounds=FEWEST - 1))
    assert "too few rounds" in only.sentence


def test_cards_that_nobody_can_lay_are_named_and_freed() -> None:
    own = Document("colours").with_field(13, "does", ()).with_field(13, "goes", "only as answer")
    assert own.clashes()  # that is refused before it is judged
    found = Findings(
        3, 40, 4, 0, Counter({30: 36}), 12.0, 60, (20.0, 16.0), (60, 60), Counter({5: 90, 6: 90}),
        Counter({5: 30, 6: 6}), Counter({5: 90, 6: 90}), Counter({6: 80}), Counter({5: 90, 6: 10}),
    )  # fmt: skip
    own = document(MAU_MAU)
    ends = [each for each in verdict(own, found) if each.about == "end"]
    assert ends[0].sentence == "Nothing lets players get rid of 6s."
    assert ends[0].mend is not None
    assert ends[0].mend.value(5, "goes") == "on anything"
    assert ends[1].sentence == "10% of rounds did not end."


@pytest.mark.parametrize(
    ("won", "advice", "cards"),
    [(28.0, "Deal one card more.", "6"), (20.0, "", ""), (11.0, "Deal one card fewer.", "4")],
)
def test_what_whoever_begins_wins_is_weighed(won: float, advice: str, cards: str) -> None:
    found = judge(MAU_MAU, 2, rounds=40)._replace(first=won)
    (first,) = [each for each in verdict(document(MAU_MAU), found) if each.about == "first"]
    assert first.advice == advice
    assert f"{round(100 * won / 40)}%" in first.sentence
    assert (first.mend.options["hand_size"] if first.mend else "") == cards


def test_a_card_that_helps_is_named() -> None:
    """Jacks that fit on anything and play again."""
    own = Document("last-card").with_field(JACK, "goes", "on anything")
    found = judge(own.id, 3, rounds=60)
    found = found._replace(dealt_won=found.dealt_won + Counter({JACK: found.dealt[JACK] // 4}))
    told = numbers(found)
    assert told.lifts[0][0] == JACK
    assert "jacks (+" in said(own, found)["decide"]


@pytest.mark.parametrize("language", ["de", "fr", "es", "it", "pl", "pt_BR", "pseudo"])
def test_it_speaks_every_language(language: str) -> None:
    found = judge(MAU_MAU, 2, rounds=40)
    english = said(document(MAU_MAU), found)
    use(language, LANGUAGES)
    try:
        other = said(document(MAU_MAU), found)
    finally:
        use(SOURCE)
    assert english.keys() == other.keys()
    assert not set(english.values()) & set(other.values())


def test_a_game_for_fewer_is_refused() -> None:
    own = Document("last-card").with_option("packs", "1").with_option("hand_size", "12")
    with pytest.raises(OptionError):
        judge(own.id, 9, rounds=1)


# --- the command ----------------------------------------------------------------------------------


def test_the_command_judges_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.lcg"
    file.write_text(lcg.write(document(MAU_MAU)), encoding="utf-8")
    assert run([str(file), "--players", "2", "--rounds", "40", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "Mau-Mau, 2 players, 40 rounds" in out
    assert "Turns in a round: " in out
    assert "The first player wins " in out


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["own:ZZZZZ"], "This code is damaged"),
        (["there-is-none.lcg"], "cannot be read"),
        (["own:mau-mau", "--players", "11"], "It is played by 2 to 10, not by 11."),
        (["not utf 8.lcg"], "is not a text file"),
        (["wrong.lcg"], "Line 1: "),
    ],
)
def test_the_command_says_what_is_wrong(
    words: list[str],
    why: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "not utf 8.lcg").write_bytes(b"name: \xff\xfe")
    (tmp_path / "wrong.lcg").write_text("nonsense", encoding="utf-8")
    assert run(words) == 1
    err = capsys.readouterr().err
    assert err.startswith("last-card judge: ")
    assert why in err


def test_what_was_built_has_the_games() -> None:
    assert trial() == "own: Crazy Eights, Macau, Mau-Mau, Pesten, Prší, Switch"


# --- the page about it ----------------------------------------------------------------------------


def test_the_page_names_every_field_effect_and_game() -> None:
    page = DOCS.read_text(encoding="utf-8")
    example = re.search(r"```\n(game: 1\n.*?)```", page, re.DOTALL)
    assert example is not None
    own = lcg.read(example[1])
    assert own.value(TABLE, "pack") == "32"
    for word in (*RANK_FIELDS, *TABLE_FIELDS, *(each.words for each in EFFECTS.values())):
        assert f"`{word}" in page, word
    for kind in (*RANK_FIELDS.values(), *TABLE_FIELDS.values()):
        for word in getattr(kind, "words", ()):
            assert re.sub(r"\d+$", "N", word) in page or word in page, word
