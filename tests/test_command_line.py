"""The commands with what is no file for them, with numbers without end, and with nobody reading."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.__main__ import CUT_OFF, known_commands, main
from game.engine.system_text import system_text
from game.table.match import Match
from game.table.records.record import Player
from game.table.records.scenario import parse_scenario
from game.tools import check
from tests.thinning import thinned

ROOT = Path(__file__).parents[1]
POSIX = pytest.mark.skipif(os.name == "nt", reason="there are no such files there")
GOOD = "rules: last-card\nhands: 5H 9C | 4C\npile: 7H\n\n0 5H!\n= pending 5\n"
ENDLESS = "9" * 5000


def a_record(rounds: int = 1) -> str:
    match = Match("last-card", {}, (Player("Ana"), Player("Ben", "casual")), 7)
    match.next_round()
    return match.text()


# --- what is no file to read ---------------------------------------------------------------------


def said_of(path: str, command: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What a command says of a file that it refuses, in one line."""
    assert main([command, path]) == 1
    printed = capsys.readouterr()
    assert "Traceback" not in printed.err + printed.out
    shown = system_text(path)
    said = (printed.out + printed.err).splitlines()
    lines = [line for line in said if path in line or shown in line]
    assert len(lines) == 1
    return lines[0]


READERS = [each for each in ("check", "replay") if each in known_commands()]
"""The commands that read a record, or a scenario; one of them is a room's."""
COMMANDS = pytest.mark.parametrize("command", [*READERS, "--load"])


@COMMANDS
@pytest.mark.parametrize(
    ("what", "said"),
    [("pipe", "it is a pipe"), ("device", "it is a device"), ("folder", "it is a folder"),
     ("large", "it is larger than 1 MB")],
)  # fmt: skip
def test_what_is_no_file_to_read_is_refused_and_nobody_waits(
    command: str, what: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.scn"
    if what == "folder":
        path.mkdir()
        said = "there is no scenario" if command == "check" else said
    elif what == "large":
        with path.open("wb") as file:
            file.truncate(1 << 34)
    elif os.name == "nt":
        pytest.skip("there are no such files there")
    elif what == "pipe":
        os.mkfifo(path)
    else:
        path = Path("/dev/zero")
    assert said in said_of(str(path), command, capsys)


@POSIX
def test_a_file_that_never_ends_is_read_to_the_limit_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As some of /proc are: regular, without a size."""
    path = tmp_path / "endless.scn"
    path.write_text("")
    asked = [0]

    def read(handle: int, count: int) -> bytes:
        asked[0] += count
        assert asked[0] < 1 << 26
        return b"#" * count

    monkeypatch.setattr(os, "read", read)
    assert "larger than" in said_of(str(path), "check", capsys)


@COMMANDS
@pytest.mark.parametrize("name", ["nul\0byte", "x" * 300])
def test_a_name_that_no_file_has_is_refused(
    command: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    said_of(name, command, capsys)


def test_in_a_folder_each_file_is_checked_whatever_the_others_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.scn").write_text(GOOD.replace("0 5H!", f"{ENDLESS} 5H"))
    (tmp_path / "b.scn").mkdir()
    (tmp_path / "c.scn").write_bytes(b"\xff")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "d.scn")
    (tmp_path / "e.scn").symlink_to(tmp_path / "nowhere")
    (tmp_path / "z.scn").write_text(GOOD)
    assert main(["check", str(tmp_path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1].startswith("1 passed, ")
    assert all(len(line) < 1000 for line in lines)


def test_a_fault_of_the_rules_does_not_stop_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.scn").write_text("# break\n" + GOOD)
    (tmp_path / "b.scn").write_text(GOOD)
    real = parse_scenario

    def parse(text: str) -> object:
        if "break" in text:
            raise KeyError("hands")
        return real(text)

    monkeypatch.setattr(check, "parse_scenario", parse)
    assert main(["check", str(tmp_path)]) == 1
    printed = capsys.readouterr()
    assert printed.out == "1 passed, 1 failed\n"
    fault = f"{tmp_path / 'a.scn'}: the rules failed on it: KeyError('hands')"
    assert printed.err == f"last-card check: {fault}\n"


# --- numbers without end -------------------------------------------------------------------------

HEADERS = [
    "players: @", "match-seed: @", "seed: @", "turn: @", "dealer: @", "direction: @", "called: @",
    "scores: @ 0", "starter: @", "stock: @", "options: hand_size=@", "options: target=@",
    "options: @=1", "handicaps: @", "deal: @", "format: @",
]  # fmt: skip
LINES = [
    "@ 5H", "0 @", "0 5H>@", "0 5H!>@", "0 catch @", "0 name @", "? @ 5H", "? 0 5H>@", "round @",
    "= turn @", "= hands @ 1", "= hand @ 5H", "= hand 0 @", "= pending @", "= legal @ 5H",
    "= legal 0 5H>@", "= can @ 5H", "= cannot 0 catch @", "= winners @", "= scores @ 0",
    "= out @", "= match @", "= rank @", "= suit @", "= top @", "= phase @", "= direction @",
]  # fmt: skip
NUMBERS = pytest.mark.parametrize(
    "number", [ENDLESS, "-" + ENDLESS, "0" * 5000, "٣" * 5000, "²", "1" * 1001]
)


@NUMBERS
def test_no_number_in_a_scenario_is_too_long_for_a_sentence(
    number: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = [f"rules: last-card\n{line}\n" for line in ("players: @", "hands: @ | 5H")]
    texts += [GOOD.replace("\n\n", f"\n{line}\n\n") for line in HEADERS]
    texts += [GOOD + line + "\n" for line in LINES]
    for at, text in enumerate(texts):
        (tmp_path / f"{at:03}.scn").write_text(text.replace("@", number), encoding="utf-8")
    main(["check", str(tmp_path)])
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert "the rules failed" not in printed.err
    passed, _, failed, _ = lines[-1].split()
    assert int(passed) + int(failed) == len(texts)
    assert int(passed) <= len(lines) + 2
    assert all(len(line) < 1000 for line in lines)


@NUMBERS
@pytest.mark.parametrize(
    "old", ["7\n\nround", "round 1", "seed ", "dealer ", "players: Ana | Ben (casual)"]
)
@pytest.mark.parametrize("command", [*READERS[1:], "--load"])
def test_no_number_in_a_record_is_too_long_for_a_sentence(
    command: str, old: str, number: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    new = old.rstrip("0123456789")
    text = a_record()
    assert old in text
    changed = text.replace(old, f"{number}\n\nround" if "\n" in old else f"{new}{number}", 1)
    path = tmp_path / "match.lcr"
    path.write_text(changed, encoding="utf-8")
    said = said_of(str(path), command, capsys)
    assert "Line " in said
    assert len(said) < 1000


SIMULATE = ["simulate", "--rules", "classic"] if "simulate" in known_commands() else []
"""A command with more options than others; it is a room's."""


@pytest.mark.parametrize(
    "words",
    [
        ["--seed", ENDLESS],
        ["--windowed", f"{ENDLESS}x{ENDLESS}"],
        ["--windowed", "²x²"],
        ["--rules", ENDLESS],
        [ENDLESS],
        ["-" + ENDLESS],
        *(
            [*SIMULATE, *more]
            for more in (
                ["--rounds", ENDLESS],
                ["--between", f"{ENDLESS},1"],
                ["--options", f"target={ENDLESS}"],
                ["--agents", ENDLESS],
            )
            if SIMULATE
        ),
        ["shot", "menu", "--size", f"{ENDLESS}x1", "-o", "x.png"],
        ["shot", ENDLESS, "-o", "x.png"],
    ],
    ids=lambda words: " ".join(words)[:40],
)
def test_no_number_of_the_command_line_is_too_long_for_a_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(words)
    except SystemExit as left:
        code = int(str(left.code))
    assert code in (1, 2)
    said = capsys.readouterr().err
    assert "Traceback" not in said
    assert max(map(len, said.splitlines())) < 1000


# --- what cannot be printed ----------------------------------------------------------------------


def run(words: list[str], **more: Any) -> subprocess.CompletedProcess[Any]:
    more.setdefault("stdout", subprocess.PIPE)
    done: subprocess.CompletedProcess[Any] = subprocess.run(
        [sys.executable, "-m", "game", *words], cwd=ROOT, stderr=subprocess.PIPE, check=False,
        timeout=120, **more,
    )  # fmt: skip
    return done


@pytest.mark.slow
@POSIX
def test_a_file_name_that_is_no_text_can_be_spoken_of(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/\xff\xfe.scn"
    try:
        with open(path, "w") as file:
            file.write("rules: whist\n")
    except OSError:
        pytest.skip("this file system only knows names in UTF-8")
    for command in (*READERS, "--load"):
        done = run([command, os.fsdecode(path)])
        assert b"Traceback" not in done.stderr
        assert b".scn" in done.stdout + done.stderr


def test_a_terminal_that_knows_few_letters_is_written_to(tmp_path: Path) -> None:
    path = tmp_path / "zoë.lcr"
    path.write_text(a_record().replace("Ana", "Zoë ♯ 李"), encoding="utf-8")
    done = run([READERS[-1], str(path)], env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert b"Traceback" not in done.stderr
    assert b"zo\\xeb" in done.stdout.lower()


def test_what_a_file_holds_cannot_steer_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for text in (
        a_record().replace("Ana", "A\x1b[2Jna"),
        a_record().replace("rules: last-card", "rules: last\x1b[31mcard"),
        a_record() + "0 \x1b]0;title\x07\n",
        GOOD.replace("pending 5", "pending \x1b[1m"),
    ):
        for command in READERS:
            path = tmp_path / "x.scn"
            path.write_text(text, encoding="utf-8")
            main([command, str(path)])
            printed = capsys.readouterr()
            assert "\x1b" not in printed.out + printed.err


# --- nobody reads --------------------------------------------------------------------------------


@POSIX
@pytest.mark.parametrize(
    "words",
    thinned(
        [
            ["check", "tests/scenarios/last-card"],
            [READERS[-1], "@"],
            *([[*SIMULATE, "--rounds", "8", "--jobs", "2", "--json"]] if SIMULATE else []),
            ["--version"],
            ["check", "--help"],
        ],
        2,
        slow=2,
    ),
    ids=" ".join,
)
def test_a_reader_that_has_gone_is_no_fault(words: list[str], tmp_path: Path) -> None:
    record = tmp_path / "match.lcr"
    record.write_text(a_record())
    words = [str(record) if word == "@" else word for word in words]
    read, write = os.pipe()
    os.close(read)
    done = run(words, stdout=write)
    os.close(write)
    # Help that nobody reads is no reason to complain for Python either.
    assert done.returncode == (0 if "--help" in words else CUT_OFF), done.stderr
    assert done.stderr == b""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
@pytest.mark.parametrize(
    "words", thinned([["check", "tests/scenarios/common"], ["--version"]], 1, slow=2), ids=" ".join
)
def test_a_full_disk_is_told_in_a_sentence(words: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = run(words, stdout=full, text=True)
    assert done.returncode == 1
    assert done.stderr == "last-card: the output cannot be written: No space left on device.\n"


def test_a_driver_without_a_name_is_no_driver() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import os, game; print(os.environ.get('SDL_VIDEODRIVER'))"],
        cwd=ROOT, env=os.environ | {"SDL_VIDEODRIVER": ""}, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    assert done.stdout == "None\n"
