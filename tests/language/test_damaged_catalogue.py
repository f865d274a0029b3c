"""A catalogue that is damaged, or of another release, is no reason not to play."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import arguments
from game.__main__ import main
from game.language.catalogue import N_, NN_, DamagedCatalogueError, in_use, look_up, say, use

HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=n != 1;\n"


def compiled(messages: dict[str, str]) -> bytes:
    """A catalogue as gettext reads it."""
    keys = sorted(messages)
    ids = [key.encode() for key in keys]
    texts = [messages[key].encode() for key in keys]
    at, tables, body = 28 + 16 * len(keys), [], b""
    for each in (ids, texts):
        table = b""
        for word in each:
            table += struct.pack("<II", len(word), at + len(body))
            body += word + b"\0"
        tables.append(table)
    head = struct.pack("<7I", 0x950412DE, 0, len(keys), 28, 28 + 8 * len(keys), 0, 0)
    return head + b"".join(tables) + body


GOOD = compiled({"": HEADER, "Quit": "Ende", "{n} cards": "{n} Karten"})


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    (tmp_path / "languages" / "de" / "LC_MESSAGES").mkdir(parents=True)
    yield tmp_path
    use()
    arguments.notices.clear()


def put(folder: Path, data: bytes) -> Path:
    (folder / "languages" / "de" / "LC_MESSAGES" / "last-card.mo").write_bytes(data)
    return folder / "languages"


def test_a_good_one_is_spoken(folder: Path) -> None:
    use("de", put(folder, GOOD))
    assert say(N_("Quit")) == "Ende"


@pytest.mark.parametrize(
    "data",
    [
        b"", b"\xde\x12\x04\x95", b"garbage " * 40, GOOD[:40], GOOD[:-30], GOOD[:29],
        GOOD.replace(b"UTF-8", b"utf-9"), GOOD.replace(b"n != 1", b"n !! 1"),
        GOOD.replace(b"n != 1", b"1 / 0 "), GOOD.replace(b"Ende", b"\xff\xfe\xfd\xfc"),
    ],
)  # fmt: skip
def test_a_damaged_one_is_said_and_the_game_speaks_english(
    data: bytes, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    languages = put(folder, data)
    with pytest.raises(DamagedCatalogueError):
        use("de", languages)
    assert in_use() == "en"
    monkeypatch.setattr(arguments, "LANGUAGES", languages)
    with pytest.raises(SystemExit) as left:
        main(["--language", "de", "--rules", "clasic"])
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert "cannot be read, so the game speaks English" in said
    assert 'Did you mean "classic"?' in said
    assert len(arguments.notices) == 1, "the window says it, too"


@pytest.mark.parametrize(
    "text", ["{wrong} Karten", "{} Karten", "{n", "n}", "{n.real}", "{n!x}", "{n:>99999}", "{n[0]}"]
)
def test_a_translation_that_asks_for_other_values_is_left_out(text: str, folder: Path) -> None:
    plural = NN_("one of {n} cards", "{n} of the cards")
    use(
        "de",
        put(folder, compiled({"": HEADER, "{n} cards": text, "\0".join(plural): f"x\0{text}"})),
    )
    assert say("{n} cards", n=3) == "3 cards"
    assert look_up(plural, 3).format(n=3) == "3 of the cards"
    assert look_up(plural, 1) == "x", "a word that is left out is no fault"
