"""A catalogue that is damaged, or of another release, is no reason not to play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game import arguments
from game.__main__ import main
from game.language.catalogue import (
    N_,
    NN_,
    DamagedCatalogueError,
    Message,
    in_use,
    look_up,
    say,
    use,
)
from tests.language.small import put

SAID: dict[Message, str | tuple[str, str]] = {"Quit": "Ende", "{n} cards": "{n} Karten"}


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    yield put(tmp_path, "de", SAID)
    use()
    arguments.notices.clear()


def test_a_good_one_is_spoken(folder: Path) -> None:
    use("de", folder)
    assert say(N_("Quit")) == "Ende"


@pytest.mark.parametrize(
    "damage",
    [
        lambda good: b"", lambda good: b"\xde\x12\x04\x95", lambda good: b"garbage " * 40,
        lambda good: good[:40], lambda good: good[:-30], lambda good: good[:29],
        lambda good: good.replace(b"utf-8", b"utf-9"),
        lambda good: good.replace(b"n != 1", b"n !! 1"),
        lambda good: good.replace(b"n != 1", b"1 / 0 "),
        lambda good: good.replace(b"Ende", b"\xff\xfe\xfd\xfc"),
    ],
)  # fmt: skip
def test_a_damaged_one_is_said_and_the_game_speaks_english(
    damage: Callable[[bytes], bytes],
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = folder / "de" / "LC_MESSAGES" / "last-card.mo"
    good = file.read_bytes()
    assert damage(good) != good
    file.write_bytes(damage(good))
    with pytest.raises(DamagedCatalogueError):
        use("de", folder)
    assert in_use() == "en"
    monkeypatch.setattr(arguments, "LANGUAGES", folder)
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
    use("de", put(folder, "de", {"{n} cards": text, plural: ("x", text)}))
    assert say("{n} cards", n=3) == "3 cards"
    assert look_up(plural, 3).format(n=3) == "3 of the cards"
    assert look_up(plural, 1) == "x", "a word that is left out is no fault"
