"""Every command ends in the same way: 0, or 1 where what was asked for failed, or 2 where the
command line is wrong; and says so beginning with its own name.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from game import __version__
from game.__main__ import known_commands, main
from game.language.catalogue import use
from game.sockets import Subcommand, plugs
from game.table.match import Match
from game.table.records.record import Player
from tests.demos import SCENES
from tests.thinning import thinned

ROOT = Path(__file__).parents[1]
FINE, FAILED, MISTYPED = 0, 1, 2


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the commands run: with a record, one that breaks a rule, and scenarios like that."""
    match = Match("last-card", {}, (Player("Ana"), Player("Ben", "casual")), 7)
    match.next_round()
    good = "rules: last-card\nhands: 5H 9C | 4C\npile: 7H\n\n0 5H!\n= pending 5\n"
    (tmp_path / "good.lcr").write_text(match.text(), encoding="utf-8")
    (tmp_path / "bad.lcr").write_text(match.text() + "0 catch 9\n", encoding="utf-8")
    (tmp_path / "good.scn").write_text(good)
    (tmp_path / "bad.scn").write_text(good.replace("pending 5", "pending 6"))
    (tmp_path / "no.scn").write_text("rules: whist\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return tmp_path


SIMULATE = ["simulate", "--rules", "classic", "--rounds", "2"]
SHOT = ["shot", "menu", "--size", "800x600", "--after", "0"]


CASES: list[tuple[Any, ...]] = [
    (["--version"], FINE, f"Last Card {__version__}"),
    (["--help"], FINE),
    (["play", "--help"], FINE),
    (["none.lcr"], FAILED, "none.lcr cannot be read"),
    (["--windowed", "800x600", "NONE.LCR"], FAILED, "NONE.LCR cannot be read"),
    (["--rules", "classic", "none.lcr"], MISTYPED, "not allowed with"),
    (["--windowed", "big"], MISTYPED, '"big" is not a size'),
    (["--load", "none.lcr"], FAILED),
    (["play", "bad.lcr"], FAILED),
    (["--load"], MISTYPED),
    (["nonsense"], MISTYPED, 'no command "nonsense"'),
    (["--nonsense"], MISTYPED),
    (["--rules", "whist"], MISTYPED),
    (["play", "--language", "xx"], MISTYPED),
    (["play", "--seed", "many"], MISTYPED),
    (["play", "a.lcr", "b.lcr"], MISTYPED),
    (["check", "good.scn"], FINE),
    (["check", "good.scn", "bad.scn"], FAILED),
    (["check", "no.scn"], FAILED),
    (["check"], MISTYPED, "still needed: FILE"),
    (["check", ""], MISTYPED, "the name of a file is empty"),
    (["--load", ""], MISTYPED, "the name of a file is empty"),
    (["replay", ""], MISTYPED, "the name of a file is empty"),
    (["verify", ""], MISTYPED, "the name of a file is empty"),
    (["watch", "--rules", "colours", "--players", "7"], MISTYPED, "by 2 to 6, not by 7"),
    (["watch", "--players", "99"], MISTYPED, "not by 99"),
    (["watch", "--options", "nominate=perhaps"], MISTYPED, "nominate"),
    (["watch", "--rules", "whist"], MISTYPED, 'no game "whist"'),
    (["watch", "--pace", "-1"], MISTYPED, "from 0 up"),
    *(
        ([*words, "-1"], MISTYPED, '"-1" is not a whole number from 1 up')
        for words in (
            ["watch", "--rounds"],
            ["library", "list", "--most"],
            ["simulate", "--rules", "classic", "--rounds"],
        )
    ),
    (["library", "export", "matches", "x.txt"], MISTYPED, "must end with .csv or .json"),
    (["library", "export", "feats"], MISTYPED, "needs a name"),
    (["library", "export", "matches", "nowhere/x.csv"], FAILED, "no such folder"),
    (["replay", "bad.lcr"], FAILED),
    (["replay", "none.lcr"], FAILED),
    (["replay"], MISTYPED),
    (["replay", "good.lcr"], FINE),
    (["verify", "good.lcr"], FINE),
    (["verify", "bad.lcr"], FAILED),
    (["verify", "none.lcr"], FAILED),
    (["verify", "good.lcr", "--commitment", "abc"], MISTYPED),
    (["coach", "good.lcr"], FAILED),
    (["coach", "good.lcr", "--seat", "two"], MISTYPED),
    (SIMULATE, FINE),
    ([*SIMULATE, "--agents", "random,tests.rooms.arena.players:cheat"], FAILED),
    ([*SIMULATE, "--agents", "greddy"], MISTYPED),
    ([*SIMULATE, "--options", "none=yes"], MISTYPED),
    (["simulate"], MISTYPED),
    (["simulate", "--rules", "clasic"], MISTYPED, "classic"),
    ([*SHOT, "-o", "x.png"], FINE),
    ([*SHOT, "-o", "good.lcr/x.png"], FAILED),
    (["shot", "table", "--scenario", "none.scn", "-o", "x.png"], FAILED, "none.scn"),
    (["shot", "table", "--scenario", "no.scn", "-o", "x.png"], FAILED),
    (
        ["shot", "table", "--scenario", "good.scn", "--seat", "12", "-o", "x.png"],
        MISTYPED,
        "seat 12",
    ),
    (["shot", "tabel", "-o", "x.png"], MISTYPED, "tabel"),
    (["shot", "menu", "-o", "x.bmp"], MISTYPED, "should end in .png"),
    (["shot", "menu", "--size", "99999x99999", "-o", "x.png"], MISTYPED, "is not a size"),
    ([*SHOT, "-o", "x.png", "--theme", "none"], MISTYPED),
    ([*SHOT, "-o", "x.png", "--set", "nothing=3"], MISTYPED),
    (["shot", "table", "-o", "x.png", "--set", "moves=two"], MISTYPED),
    (["shot", "table", "-o", "x.png", "--set", "game=none"], MISTYPED),
    (["shot", "table", "-o", "x.png", "--set", "scenario=3"], FAILED),
    (["shot", "tip", "-o", "x.png", "--set", "tip=none"], MISTYPED),
    ([*SHOT, "-o", "x.png", "--keys", "nokey"], MISTYPED),
    (["moments", "none"], MISTYPED),
    (["moments", "--frames", "0"], MISTYPED),
    (["moments", "--sheet", "good.lcr/sheets"], FAILED),
    (["shot", "menu", "-o", "x.png", "--after", "inf"], MISTYPED),
    (SHOT, MISTYPED),
]


def is_there(words: Sequence[str]) -> bool:
    """Whether the command, or the demo scene, is there: some are a room's."""
    gone = {"replay", "verify", "coach", "simulate", "watch", "library"} - known_commands().keys()
    return words[0] not in gone and (words[:2] != ["shot", "tip"] or "tip" in SCENES)


@pytest.mark.parametrize(
    "case", [case for case in CASES if is_there(case[0])], ids=lambda case: " ".join(case[0])
)
def test_every_command_ends_in_the_same_way(
    case: tuple[Any, ...], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words, code, *hints = case
    try:
        ended = main(words)
    except SystemExit as left:
        ended = left.code if isinstance(left.code, int) else FAILED
    printed = capsys.readouterr()
    assert ended == code, printed.err
    assert all(hint in printed.out + printed.err for hint in hints)
    lines = printed.err.splitlines()
    named = (
        "check", "replay", "verify", "coach", "simulate", "shot", "moments", "watch", "library",
    )  # fmt: skip
    command = words[0] if words[0] in named else "play"
    if code == FINE:
        assert lines == []
    elif code == MISTYPED:
        # Without a command it is the program that complains.
        name = r"last-card( play)?" if command == "play" else f"last-card {command}"
        assert lines[0].startswith("usage: last-card")
        assert re.match(rf"{name}( \w+)?: error: ", lines[-1])
    elif command != "check":  # which tells of each file in its report
        assert len(lines) == 1
        assert lines[0].startswith(f"last-card {command}: ")


@pytest.mark.parametrize(
    "words",
    [
        words
        for words in (
            ["replay"],
            ["shot", "menu"],
            [*SHOT, "-o", "x.png", "--theme", "none"],
            ["shot", "menu", "-o", "x.png", "--after", "soon"],
            ["simulate", "--rules"],
            ["simulate", "--rules", "classic", "--between", "5,6", "--between-elo", "5,6"],
        )
        if is_there(words)
    ],
    ids=" ".join,
)
def test_what_argparse_has_to_say_is_said_in_the_language_asked_for(
    words: list[str], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = {plug.word: plug.run for plug in plugs(Subcommand)}.get(words[0])
    package = "build_scripts" if words[0] == "shot" else "game.tools"
    run = run or import_module(f"{package}.{words[0]}").run
    use("pseudo")
    try:
        with pytest.raises(SystemExit):
            run(words[1:])
    finally:
        use()
    line = capsys.readouterr().err.splitlines()[-1]
    bare = re.sub(r"\[[^\[\]]*\]", "", line)
    assert "[" in line
    assert not re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", bare), line


@pytest.mark.parametrize(
    ("words", "code"),
    thinned(
        [
            (["build_scripts/build.py", "--nonsense"], MISTYPED),
            (["-m", "build_scripts.bundle.manifests"], MISTYPED),
            (["-m", "build_scripts.bundle.manifests", ".", "out", "https://example.org"], FAILED),
            (["-m", "build_scripts.bundle.icons"], MISTYPED),
            (["-m", "build_scripts.evening", "1280", "720", "soon"], MISTYPED),
            (["-m", "build_scripts.phone_picture", "--nonsense"], MISTYPED),
            (["build_scripts/languages.py", "--new", "../de"], MISTYPED),
            (["build_scripts/languages.py", "--new", "nowhere"], MISTYPED),
            (["build_scripts/bundle/windows/installer.py"], MISTYPED),
            (["build_scripts/release.py", "--notes", "LICENSE/notes.md"], FAILED),
        ],
        1,
        slow=3,
    ),
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_scripts_end_like_the_commands(words: list[str], code: int) -> None:
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
