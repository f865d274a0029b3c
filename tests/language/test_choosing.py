"""The game speaks the language of the system, or the one that was chosen."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest

from game import __main__, arguments
from game.language.catalogue import (
    CUSTOMS,
    N_,
    NC_,
    NN_,
    PSEUDO,
    SOURCE,
    UnknownLanguageError,
    decimal,
    in_use,
    languages,
    look_up,
    named,
    nearest,
    say,
    speaking,
    use,
)
from game.storage.system_wishes import languages_wanted
from game.table.records.record import Player, parse_record, write_record
from game.table.sitting import sit_down
from tests.language.small import put


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    for code, said in {"de": "Ende", "pt_BR": "Sair", "fr": "Quitter"}.items():
        put(tmp_path, code, {"Quit": said})
    use(SOURCE, tmp_path)
    yield tmp_path
    use(SOURCE, arguments.LANGUAGES)


@pytest.mark.parametrize(
    ("environ", "wanted"),
    [
        ({}, []),
        ({"LANG": "de_DE.UTF-8"}, ["de_DE.UTF-8"]),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "", "LC_MESSAGES": "fr_FR"}, ["fr_FR"]),
        ({"LANG": "de_DE", "LC_ALL": "pl_PL", "LC_MESSAGES": "fr_FR"}, ["pl_PL"]),
        ({"LANG": "de_DE", "LANGUAGE": "it:fr"}, ["it", "fr", "de_DE"]),
        ({"LANG": "C.UTF-8", "LANGUAGE": "it:fr"}, ["C.UTF-8"]),
    ],
)
def test_what_unix_says(environ: dict[str, str], wanted: list[str]) -> None:
    assert languages_wanted(environ, "linux") == wanted


@pytest.mark.skipif(sys.platform == "win32", reason="answers are made by scripts")
def test_what_a_mac_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tool = tmp_path / "defaults"
    tool.write_text('#!/bin/sh\nprintf \'(\\n    "de-AT",\\n    "en-AT"\\n)\\n\'\n')
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert languages_wanted({}, "darwin") == ["de-AT", "en-AT"]
    assert languages_wanted({"LANG": "fr_FR"}, "darwin") == ["fr_FR"]
    tool.write_text("#!/bin/sh\nexit 1\n")
    assert nearest(languages_wanted({}, "darwin")) == SOURCE


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        ([], "en"), (["de_AT.UTF-8"], "de"), (["DE"], "de"), (["sr_RS@latin", "fr"], "fr"),
        (["pt-PT"], "pt_BR"), (["pt_BR"], "pt_BR"), (["en_GB", "de"], "en"), (["C", "de"], "en"),
        (["C.UTF-8"], "en"), (["xx", "yy"], "en"), (["", "de"], "de"), (["de;q=0.7"], "de"),
        (["../../de", "%00", "de" * 500], "en"),
    ],
)  # fmt: skip
def test_the_nearest_catalogue_is_taken(folder: Path, wanted: list[str], spoken: str) -> None:
    assert nearest(wanted) == spoken


def test_each_language_is_named_in_itself(folder: Path) -> None:
    assert list(named().items()) == [
        ("de", "Deutsch"), ("en", "English"), ("fr", "Français"), ("pt_BR", "Português (Brasil)"),
    ]  # fmt: skip
    for damaged in ("", "[]", "no JSON", "{}"):
        (folder / CUSTOMS).write_text(damaged)
        assert named()["de"] == "de"


def test_a_language_is_spoken_for_a_while_in_one_thread_alone(folder: Path) -> None:
    elsewhere: list[str] = []
    with speaking("de"):
        with speaking("fr"):
            assert (say(N_("Quit")), in_use()) == ("Quitter", "fr")
        assert say(N_("Quit")) == "Ende"
        for other in ("", "xx"):
            with speaking(other):
                assert say(N_("Quit")) == "Quit"
        thread = Thread(target=lambda: elsewhere.append(say(N_("Quit"))))
        thread.start()
        thread.join()
    assert elsewhere == [say(N_("Quit"))] == ["Quit"]


def test_numbers_are_written_as_the_language_writes_them(folder: Path) -> None:
    assert (decimal(0.5), decimal(-1.25, "+.1f"), decimal(3)) == ("0.5", "-1.2", "3")
    with speaking("de"):
        assert (decimal(0.5), decimal(-1.25, "+.1f"), decimal(3)) == ("0,5", "-1,2", "3")


def test_what_is_not_translated_can_be_marked(folder: Path) -> None:
    use("de+", folder)
    assert (say(N_("Quit")), say(N_("Done"))) == ("Ende", "[!Done]")
    assert look_up(NN_("one card", "{n} cards"), 3) == "[!{n} cards]"
    assert look_up(NC_("number", "two")) == "[!two]"
    use("de", folder)
    assert say(N_("Done")) == "Done"
    with pytest.raises(UnknownLanguageError):
        use("xx+", folder)


def test_no_catalogue_is_read_before_it_is_spoken(folder: Path) -> None:
    for file in folder.glob("*/LC_MESSAGES/*.mo"):
        file.write_bytes(b"damaged")
    assert nearest(["de_DE"]) == "de"
    assert languages(folder) == ("en", "de", "fr", "pt_BR", "pseudo")
    assert named()["de"] == "Deutsch"


def test_the_command_line_follows_lang(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    put(folder, "de", {"usage:": "Aufruf:", "options": "Optionen"})
    use(SOURCE, folder)
    monkeypatch.setattr(arguments, "LANGUAGES", folder)
    for words, lang, said in (
        (["--help"], "de_DE.UTF-8", "Aufruf:"),
        (["--help"], "C.UTF-8", "usage:"),
        (["--language", "en", "--help"], "de_DE.UTF-8", "usage:"),
        (["--language=de", "--help"], "C.UTF-8", "Aufruf:"),
    ):
        monkeypatch.setenv("LANG", lang)
        with pytest.raises(SystemExit):
            __main__.main(words)
        assert capsys.readouterr().out.startswith(said), (words, lang)


def test_english_reads_no_list_of_languages_at_start() -> None:
    """English costs nothing more than before."""
    watch = (
        "import builtins, pathlib, sys; from game.arguments import speak_early\n"
        "def no(*more): raise AssertionError(more)\n"
        "pathlib.Path.glob = pathlib.Path.read_bytes = no\n"
        "speak_early([]); print(sorted(each for each in sys.modules if 'babel' in each))"
    )
    said = subprocess.run([sys.executable, "-c", watch], capture_output=True, text=True)
    assert (said.stdout, said.stderr) == ("[]\n", "")


def test_what_is_shipped_is_as_the_script_writes_it() -> None:
    from build_scripts.languages import customs

    shipped = languages(arguments.LANGUAGES)[1:-1]
    assert json.loads((arguments.LANGUAGES / CUSTOMS).read_bytes()) == json.loads(customs(shipped))


@pytest.mark.parametrize("game", ["last-card", "colours"])
def test_rounds_and_records_are_the_same_in_every_language(game: str) -> None:
    """Notation is no language: a record that is written in one opens in another."""
    written = []
    for code in (SOURCE, PSEUDO):
        use(code)
        sitting = sit_down(game, {}, [Player("Ada", ""), Player("Ben", "casual")], 7)
        for _ in range(60):
            if sitting.round_over:
                break
            if sitting.view(0).turn == 0:
                sitting.submit(0, sitting.stand_in_move(0))
            sitting.update(3.0)
        written.append(write_record(sitting.match.record))
    assert written[0] == written[1]
    assert write_record(parse_record(written[0])) == written[0]
    use(SOURCE)
