"""A voice takes time: what it has no time for is said later, and nothing of the match is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rooms.voice.words import one_after_another
from game.table.seat_book import table_line
from game.table.seat_view import voice_for
from game.ui.app.flow import Flow
from game.ui.scenes.table import TableScene
from game.ui.widgets.node import spoken
from tests.rooms.voice.blind import Blind, Slow, play_turn, start

GAMES = ("Last Card", "Last One", "Last One Colours", "Classic Colours", "Extreme Last Card")


def begun(folder: Path, game: str, seed: int) -> tuple[Flow, Blind, Slow]:
    """A table of this game, with the voice on."""
    voice = Slow()
    flow, blind = start(folder, seed, voice)
    blind.press("f2")
    blind.find(f"{game}. ")
    blind.press("return")
    blind.find("Play.")
    return flow, blind, voice


def play_by_ear(flow: Flow, blind: Blind, voice: Slow, turns: int) -> None:
    """Play, and hold what was said against what has happened; acting only on what was heard."""
    blind.press("return")
    table = flow.app.scene
    assert isinstance(table, TableScene)
    sitting, seat = table.sitting, table.seat
    feed, words = sitting.follow(seat, late=True), voice_for(sitting, seat)
    words.aloud = True
    happened: list[str] = []
    own = since = 0
    moment: tuple[str, int] = ("", -1)
    for _ in range(600):
        if flow.app.scene is not table or own == turns:
            break
        blind.wait(0.3)
        blind.finish()
        happened += [spoken(table_line(event, words)) for event in feed.take()]
        seen = table.seen_by(True)
        if seen.turn != seat or not seen.acts or seen.round_over:
            continue
        moment, before = (seen.phase, len(happened)), moment
        own += moment != before
        for _ in range(100 * (moment != before)):
            told = voice.lines[since:]
            # As a sentence of its own, and not as the answer to a key.
            if {"Your turn.", one_after_another([spoken(seen.prompt)])} & set(told):
                break
            blind.wait(0.1)
        else:
            assert moment == before, f"own turn {own} is not announced: {told}"
        since = len(voice.lines)
        play_turn(blind, blind.press("f7"))
    blind.finish()
    happened += [spoken(table_line(event, words)) for event in feed.take()]
    everything = " ".join(voice.lines)
    lost = [line for line in happened if line and line not in everything]
    assert own
    assert [line for line in lost if "coming your way" not in line] == []
    assert any(line.startswith("You ") for line in happened)


@pytest.mark.english
def test_what_happens_is_said_to_its_end(tmp_path: Path) -> None:
    play_by_ear(*begun(tmp_path, GAMES[0], 5), turns=2)


@pytest.mark.slow
@pytest.mark.english
@pytest.mark.parametrize("game", GAMES)
def test_every_own_turn_every_own_move_and_every_event_is_heard(tmp_path: Path, game: str) -> None:
    play_by_ear(*begun(tmp_path, game, 7), turns=99)
