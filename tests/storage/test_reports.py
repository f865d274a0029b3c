"""A report names nobody and shows no hand, and is written where nobody else can look."""

from __future__ import annotations

import os
import stat
import tempfile
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.actions import PLAY, Action
from game.engine.notation import write_action
from game.engine.refusal import Illegal, Refusal, RefusalCode
from game.storage.anonymous import anonymous, cards_hidden
from game.storage.reports import Reports, report_text
from game.table.match import Match
from game.table.records.record import Player
from tests.storage.test_release import NOON, OURS

# --- where ---------------------------------------------------------------------------------------


@pytest.fixture
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of temporary files that all users share; the home cannot be written."""
    folder = tmp_path / "temp"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    (tmp_path / "home").write_text("a file, not a folder")
    return folder


def test_without_a_home_reports_go_to_one_private_folder(tmp_path: Path, temporary: Path) -> None:
    reports = Reports(tmp_path / "home" / "reports")
    files = [reports.write(f"text {number}", NOON) for number in range(3)]
    (folder,) = temporary.iterdir()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700 or os.name == "nt"
    assert sorted(path.name for path in folder.iterdir()) == [
        "report-20260304-123015-2.txt", "report-20260304-123015-3.txt",
        "report-20260304-123015.txt",
    ]  # fmt: skip
    assert all(file is not None and file.parent == folder for file in files)
    other = Reports(tmp_path / "home" / "reports").write("text", NOON)
    assert other is not None
    assert other.parent != folder, "its name cannot be foreseen"


@pytest.mark.skipif(os.name == "nt", reason="there are no links to make there")
def test_a_folder_put_in_its_place_is_not_used(tmp_path: Path, temporary: Path) -> None:
    trap = tmp_path / "trap"
    trap.mkdir()
    (temporary / "last-card-reports").symlink_to(trap)
    reports = Reports(tmp_path / "home" / "reports")
    first = reports.write("text", NOON)
    assert first is not None
    first.unlink()
    first.parent.rmdir()
    first.parent.symlink_to(trap)
    second = reports.write("text", NOON)
    assert second is not None
    assert second.parent != first.parent
    (tmp_path / "open").mkdir(mode=0o777)
    (tmp_path / "open").chmod(0o777)
    second.unlink()
    second.parent.rmdir()
    second.parent.mkdir()
    second.parent.chmod(0o777)
    third = reports.write("text", NOON)
    assert third is not None
    assert third.parent != second.parent
    assert os.listdir(trap) == []


def test_where_nothing_can_be_written_there_is_no_report(
    tmp_path: Path, temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "home"))
    assert Reports(tmp_path / "home" / "reports").write("text", NOON) is None


# --- people --------------------------------------------------------------------------------------

WAYS_TO_BOB = [
    "/home/bob/x.lcr", "/home/bob", "'/home/bob'", "home/bob/x.lcr", "../../home/bob/x.lcr",
    "~bob/x.lcr", "'~bob/cards/x.lcr'", "~bob", "file:///home/bob/x.lcr", "file:/home/bob/x.lcr",
    "FILE:///HOME/BOB/x.lcr", "file://localhost/home/bob/x.lcr", "'file:///home/bob'",
    "file:///home/bob%20smith/x.lcr", "%2Fhome%2Fbob%2Fx.lcr", "%252Fhome%252Fbob%252Fx.lcr",
    "file:%2F%2F%2Fhome%2Fbob%2Fx.lcr", "/home/bob smith/my cards/x.lcr", "/home/b%6Fb/x.lcr",
    "PosixPath('/home/bob/x.lcr')", "/home/bob:/home/bob/bin", "/var/home/bob/x.lcr",
    "/run/media/bob/stick/x.lcr", "/run/user/bob/x.lcr", "/Users/bob/Library/x.lcr",
    "/Users/bob", r"C:\Users\bob\x.lcr", r"C:\Users\bob", "C:/Users/bob/x.lcr",
    r"'C:\\Users\\bob smith\\x.lcr'", r"c:\users\BOB\x.lcr", "file:///C:/Users/bob/x.lcr",
    "C%3A%5CUsers%5Cbob%5Cx.lcr", r"\\?\C:\Users\bob\x.lcr", r"\\server\bob\x.lcr",
    r"\\server\share\bob\x.lcr", r"WindowsPath('C:/Users/bob')", "/mnt/c/Users/bob/x.lcr",
    r"C:\Documents and Settings\bob\x.lcr", "D:\\bob\\x.lcr", "/srv/bob/cards/x.lcr",
    "https://example.org/~bob/x.lcr", "smb://bob@server/share/x.lcr", "~/bob/x.lcr",
]  # fmt: skip


@pytest.mark.parametrize("way", WAYS_TO_BOB)
@pytest.mark.parametrize("said", ["{}", "cannot open {} now", "[Errno 2] No such file: {}", "({})"])
def test_no_way_to_a_folder_names_whose_it_is(way: str, said: str) -> None:
    text = anonymous(said.format(way))
    assert "bob" not in text.lower()
    assert "smith" not in text.lower()
    if "x.lcr" in way:
        assert "x.lcr" in text, "what file it was is left"


@pytest.mark.parametrize(
    "text",
    ["list index out of range", "a and/or b", "10/2026", "colours/r7 is 1/2 of it", "~", "50% of"],
)
def test_what_is_no_path_is_left(text: str) -> None:
    assert anonymous(text) == text


def test_a_name_is_found_however_its_letters_are_made_up() -> None:
    assert anonymous("Zoe\u0308 sat", ["Zo\u00eb"]) == "(name) sat"
    assert anonymous("Zo%C3%AB sat", ["Zo\u00eb"]) == "(name) sat"


@given(st.lists(st.sampled_from([*WAYS_TO_BOB, " ", "/", "\\", "~", "a b", ":", "%2F", "'"])))
def test_no_text_takes_long(parts: list[str]) -> None:
    text = "".join(parts)[:1000]
    began = time.thread_time()
    cards_hidden(anonymous(text, ["bob"]))
    assert time.thread_time() - began < 2


@pytest.mark.parametrize(
    "part", ["/a", "a b ", "/a b", "\\", "../", "~a", "%25", "home/", "7H+", ": "]
)
def test_no_long_text_takes_long(part: str) -> None:
    began = time.thread_time()
    cards_hidden(anonymous((part * 2000)[:1000], ["bob"]))
    assert time.thread_time() - began < 2


# --- cards ---------------------------------------------------------------------------------------


def hand_of(match: Match) -> list[str]:
    deck = match.game.deck
    return [deck.code(card) for card in deck.cards(match.state.hands[0])]


@pytest.mark.parametrize("game", ["last-card", "colours"])
def test_what_an_error_said_shows_no_hand(game: str) -> None:
    match = Match(game, {}, (Player("Ana"), Player("Ben", "casual")), 5)
    match.next_round()
    hand, bits = hand_of(match), match.state.hands[0]
    cards = match.game.deck.cards(bits)
    plays = [
        write_action(match.game.deck, action)
        for action in match.game.legal(match.state, match.state.turn)
        if action.kind == PLAY
    ]
    for error in (
        KeyError(cards[0]),
        ValueError(f"{cards[0]} is not in list"),
        ValueError(f"hands={match.state.hands}"),
        ValueError(hex(bits), bin(bits), str(cards)),
        RuntimeError(" ".join(hand)),
        RuntimeError(f"{hand} of seat 0"),
        RuntimeError(f"cannot play {'+'.join(hand[:3])}!"),
        RuntimeError(", ".join(plays)),
        AssertionError(f"State(hands=[{bits}, {match.state.hands[1]}], stock={match.state.stock})"),
    ):
        text = report_text(error, OURS, NOON).partition(type(error).__name__)[2]
        words = text.replace("'", " ").replace("!", " ").replace("[", " ").replace("]", " ").split()
        assert not {*hand, *plays} & {*words}, text
        assert not {*map(str, cards), str(bits), hex(bits), bin(bits)} & {*words}, text


@pytest.mark.parametrize(
    "said", ["The 9 of clubs does not match", "the queen of hearts", "a red 7", "Kings and aces"]
)
def test_cards_in_words_are_left_out(said: str) -> None:
    left = cards_hidden(said)
    for word in ("9", "clubs", "queen", "hearts", "red", "7", "kings", "aces"):
        assert word not in left.lower().split()


def test_what_is_made_for_players_is_left_out_whole() -> None:
    refusal = Refusal(RefusalCode.HAND, player="Zed", card="the nine of clubs")
    try:
        try:
            raise Illegal(refusal)
        except Illegal as error:
            raise KeyError("hands") from error
    except KeyError as error:
        text = report_text(error, OURS, NOON)
    assert "game.engine.refusal.Illegal (what it said is left out)" in text
    assert "Zed" not in text
    assert "clubs" not in text
    assert "KeyError: 'hands'" in text


@pytest.mark.parametrize(
    "text",
    [
        "list index out of range",
        "'NoneType' object has no attribute 'frame'",
        "[Errno 28] No space left on device",
        "name 'card_view' is not defined",
        "unsupported operand type(s) for +: 'int' and 'str'",
    ],
)
def test_what_helps_to_mend_it_is_left(text: str) -> None:
    assert cards_hidden(anonymous(text)) == text


def test_an_error_that_cannot_be_told_is_reported_all_the_same() -> None:
    class Sulky(Exception):  # noqa: N818
        def __str__(self) -> str:
            raise RuntimeError("no")

    assert "what it said cannot be told" in report_text(Sulky(), OURS, NOON)
    assert "SyntaxError: bad" in report_text(SyntaxError("bad", ("f", 1, 2, "secret")), OURS, NOON)
    assert "secret" not in report_text(SyntaxError("bad", ("f", 1, 2, "secret")), OURS, NOON)
    lone = report_text(RuntimeError("\ud800"), OURS, NOON)
    assert "RuntimeError" in lone


def test_an_action_shows_no_card() -> None:
    assert "37" not in cards_hidden(repr(Action(PLAY, (37,))))
