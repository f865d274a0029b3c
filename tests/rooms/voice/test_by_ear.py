"""The game is played by somebody who only hears it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.language.catalogue import say
from game.rooms.voice.settings import ASKED, DETAILED, VOICE
from game.rooms.voice.voice_hooks import VoiceHooks
from game.sockets import TitleButton, plugs
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table import TableScene
from tests.rooms.voice.blind import play_round, start
from tests.ui.shown import top

GAMES = ("Last Card", "Last One", "Last One Colours", "Classic Colours", "Extreme Last Card")


def test_one_key_turns_the_voice_on_and_off(tmp_path: Path) -> None:
    flow, blind = start(tmp_path)
    said = blind.press("f2")
    assert said.startswith("The voice is on. F3 says it again")
    assert "Last Card. Play. button." in said
    assert blind.press("f2", "tab", "tab").strip() == "The voice is off."
    assert blind.press("f2").startswith("The voice is on.")
    assert flow.app.settings.others["voice"] is True


@pytest.mark.english
def test_a_setting_is_changed_by_ear(tmp_path: Path) -> None:
    flow, blind = start(tmp_path, volume=0.5)
    blind.press("f2")
    blind.find("Settings")
    assert "Settings" in blind.press("return")
    assert "Sound" in blind.press("right")
    blind.find("Volume. slider. 50%", "down")
    assert blind.press("right").strip() == "55%"
    assert flow.app.settings.volume == 0.55
    blind.find("Mute. switch. off. No sound at all.", "down")
    assert blind.press("space").strip() == "on"
    assert flow.app.settings.muted
    assert isinstance(flow.app.scene, SettingsScene)
    assert blind.press("escape") == "Last Card. Settings. button."


def test_a_brief_voice_says_less(tmp_path: Path) -> None:
    flow, blind = start(tmp_path)
    DETAILED.put(flow.app.settings, False)
    blind.press("f2")
    assert blind.find("Settings") == "Settings."


@pytest.mark.english
def test_a_line_is_typed_by_ear(tmp_path: Path) -> None:
    flow, blind = start(tmp_path)
    blind.press("f2")
    blind.find("Settings")
    blind.press("return")
    blind.press("right", "right")
    assert "Your name. text to type. empty." in blind.press("down")
    assert blind.type("Jo").split() == ["J", "o"]
    assert blind.press("backspace").strip() == "o"
    assert flow.app.settings.player_name == "J"


def test_a_dialog_is_read_with_its_words(tmp_path: Path) -> None:
    _, blind = start(tmp_path)
    blind.press("f2")
    blind.find("Play. button")
    assert "You play against" in blind.press("return") + blind.wait(1)
    said = blind.press("escape")
    assert said.startswith("Paused. ")
    assert "Resume. button." in said
    blind.find("New match", "down")
    said = blind.press("return")
    assert "This match" in said
    assert said.endswith("button.")


def test_a_dimmed_control_says_why(tmp_path: Path) -> None:
    _, blind = start(tmp_path)
    blind.press("f2")
    blind.find("Settings")
    blind.press("return")
    blind.press("right", "right")
    said = blind.find("Show again", "down")
    assert "cannot be used. None has been shown yet." in said


def test_what_was_said_is_said_again(tmp_path: Path) -> None:
    _, blind = start(tmp_path)
    blind.press("f2")
    first = blind.find("Settings")
    second = blind.press("tab")
    assert blind.press("f3") == second
    assert blind.press("f3") == first


def test_everything_can_be_read_piece_by_piece(tmp_path: Path) -> None:
    _, blind = start(tmp_path)
    blind.press("f2")
    heard = {blind.press("f10") for _ in range(13)}
    corner = {say(plug.words) for plug in plugs(TitleButton) if plug.side == "corner"}
    assert {"Quit", *corner} <= {each.partition(".")[0] for each in heard}
    assert "Quit" in blind.press("f4")


@pytest.mark.parametrize(
    "game", [GAMES[0], *(pytest.param(each, marks=pytest.mark.slow) for each in GAMES[1:])]
)
def test_a_round_is_played_to_its_end_by_ear(tmp_path: Path, game: str) -> None:
    """From the title to the score, with nothing but what was said."""
    flow, blind = start(tmp_path, 5)
    blind.press("f2")
    blind.choose(game)
    said = blind.press("return") + blind.wait(1)
    assert f"{game}. You play against" in said
    play_round(blind)
    page = blind.press("f4")
    assert "win the round" in page or "wins the round" in page
    assert " in all, " in page
    top(flow.app, ResultScene)
    blind.find("Next round")
    said = blind.press("return") + blind.wait(1)
    top(flow.app, TableScene)
    assert "The first card is" in said


def test_own_turn_comes_before_what_others_did(tmp_path: Path) -> None:
    _, blind = start(tmp_path, 5)
    blind.press("f2")
    blind.find("Play. button")
    blind.press("return")
    said = blind.listen("Your turn")
    if "Sam plays 9 of clubs." not in said:
        said += f" {blind.listen('Sam plays 9 of clubs.')}"
    told = said[said.index("Your turn") :]
    assert "On the pile: 9 of clubs." in told
    assert "You can play: " in told
    assert told.index("You can play") < told.index("Sam plays 9 of clubs.")


def test_a_refusal_is_said_at_once(tmp_path: Path) -> None:
    _, blind = start(tmp_path, 5)
    blind.press("f2")
    blind.find("Play. button")
    blind.press("return")
    blind.listen("Your turn")
    name = blind.find("does not fit", "right", 10).partition(".")[0]
    assert "does not match" not in blind.press("left", "right"), "the reason is told by a key"
    assert "does not match" in blind.press("f7")
    assert f"The {name} does not match" in blind.press("return")
    again = blind.press("right", "left", "return")
    assert "does not match" not in again, "the same reason is not told twice"


def test_somebody_with_a_screen_reader_is_asked_once_aloud(tmp_path: Path) -> None:
    flow, blind = start(tmp_path)
    voice = next(each for each in flow.hooks if isinstance(each, VoiceHooks))
    voice.ask()
    said = blind.wait(0.3)
    assert "Shall the game speak?" in said
    assert said.endswith("No. button.")
    blind.press("tab")
    assert "Last Card" in blind.press("return")
    assert (VOICE.of(flow.app.settings), ASKED.of(flow.app.settings)) == (True, True)
    voice.ask()
    blind.wait(0.3)
    blind.press("escape")
    assert blind.press("tab", "f4") == ""
    assert not VOICE.of(flow.app.settings)
