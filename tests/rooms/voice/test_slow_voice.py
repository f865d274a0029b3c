"""A voice takes time: what it has no time for is said later, and nothing of the match is lost."""

from __future__ import annotations

import re
import time
from collections import deque
from pathlib import Path

import pytest

from game.rooms.voice.speech import mouth as mouth_module
from game.rooms.voice.speech.mouth import Mouth
from game.rooms.voice.voice_texts import one_after_another
from game.table.seat_book import table_line
from game.table.seat_view import voice_for
from game.ui.app.flow import Flow
from game.ui.scenes.table import TableScene
from game.ui.widgets.node import spoken
from tests.rooms.voice.blind import Blind, Notebook, Slow, play_turn, start

GAMES = ("Last Card", "Last One", "Last One Colours", "Classic Colours", "Extreme Last Card")


def begun(folder: Path, game: str, seed: int) -> tuple[Flow, Blind, Slow]:
    """A table of this game, with the voice on."""
    voice = Slow()
    flow, blind = start(folder, seed, voice)
    blind.press("f2")
    blind.choose(game)
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
    # The page that follows a round says who has won it.
    blind.wait(5.0)
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


# --- what is said in which order ------------------------------------------------------------------


def mouth() -> tuple[Mouth, Slow]:
    """A mouth that says nothing by itself: time stands still."""
    voice = Slow()
    return Mouth(lambda: voice), voice


def told(voice: Slow, lips: Mouth) -> list[str]:
    """What is said when time goes on."""
    until = time.monotonic() + 5.0
    while lips.speaking and time.monotonic() < until:
        voice.advance(60.0)
        time.sleep(0.001)
    lips.close()
    return voice.lines


def test_the_newest_focus_is_said_when_nothing_else_is_left() -> None:
    lips, voice = mouth()
    lips.say("Ben plays 7.", "news")
    lips.say("A card", "focus")
    lips.say("The page", "page")
    lips.say("Another card", "focus")
    lips.say("Your turn.", "news")
    lips.say("A third card", "focus")
    assert told(voice, lips) == ["Ben plays 7.", "Your turn.", "The page", "A third card"]


def test_news_that_is_interrupted_is_handed_back() -> None:
    lips, voice = mouth()
    for text, rank in (("An answer", "answer"), ("Ben plays 7.", "news"), ("A card", "focus")):
        lips.say(text, rank)  # type: ignore[arg-type]
    assert lips.hush() == ["Ben plays 7."]
    lips.say("Other", "answer")
    assert told(voice, lips) == ["Other"]


@pytest.mark.english
def test_whoever_presses_keys_in_between_misses_nothing(tmp_path: Path) -> None:
    """Walking about in the hand interrupts the voice; the turn is announced all the same."""
    flow, blind, voice = begun(tmp_path, GAMES[0], 5)
    blind.press("return")
    table = flow.app.scene
    assert isinstance(table, TableScene)
    while not table.seen_by(True).acts:
        blind.step()
    said = blind.press("right") + blind.press("left") + blind.wait(2) + blind.finish()
    whole = " ".join(voice.lines) + said
    assert "Your turn." in voice.lines
    assert "Sam plays 9 of clubs." in whole


@pytest.mark.english
def test_a_pick_up_is_told_once_and_a_list_has_its_and(tmp_path: Path) -> None:
    flow, blind, voice = begun(tmp_path, GAMES[0], 7)
    blind.press("return")
    table = flow.app.scene
    assert isinstance(table, TableScene)
    for _ in range(200):
        since = len(voice.lines)
        blind.wait(0.3)
        blind.finish()
        seen = table.seen_by(True)
        if seen.turn == table.seat and seen.acts:
            if seen.phase == "pickup":
                break
            play_turn(blind, blind.press("f7"))
    else:
        raise AssertionError("nobody attacks")
    heard = " ".join(voice.lines[since:])
    assert len(re.findall("Pick up 4|pick up 4|4 cards", heard)) == 1, heard
    assert "plays 2 of hearts and 2 of clubs." in heard
    assert "press T." in blind.press("f7")


@pytest.mark.english
def test_the_key_that_says_what_to_do_reads_the_question_that_is_open(tmp_path: Path) -> None:
    flow, blind, _voice = begun(tmp_path, GAMES[0], 5)
    blind.press("return")
    table = flow.app.scene
    assert isinstance(table, TableScene)
    while not table.seen_by(True).acts:
        blind.wait(0.3)
        blind.finish()
    blind.find("ace of diamonds", "right", 10)
    asked = blind.press("return")
    assert "?" in asked, asked
    now = blind.press("f7")
    assert "?" in now
    assert "Choose with the arrow keys, and press " in now
    assert "Your turn" not in now


def test_a_voice_is_not_taken_for_silent_between_two_of_its_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Hesitant(deque[object]):
        def popleft(self) -> object:
            first = super().popleft()
            time.sleep(0.05)
            return first

    monkeypatch.setattr(mouth_module, "deque", Hesitant)
    voice = Notebook()
    mouth = Mouth(lambda: voice)
    mouth.say("First.")
    while mouth.speaking:
        time.sleep(0.001)
    assert voice.lines == ["First."]
    mouth.close()
