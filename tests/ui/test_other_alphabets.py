"""Keyboards with other letters: a key means what the US key in its place does, and says its own."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.input.bindings import DEFAULTS, PLACES, Bindings, PrintedKeys
from game.ui.input.input_reader import InputReader
from game.ui.input.intents import Command, Context, Input, Intent, LetGo, OtherKey

SIZE = (1280, 720)
SCANCODES = {place: code for code, place in PLACES.items()}
RUSSIAN = dict(
    zip("qwertyuiop[]asdfghjkl;'zxcvbnm,.", "йцукенгшщзхъфывапролджэячсмитьбю", strict=True)
)
GREEK = dict(zip("wertyuiopasdfghjklzxcvbnm", "ςερτυθιοπασδφγηξκλζχψωβνμ", strict=True))
HEBREW = dict(zip("ertyuiopasdfghjklzxcvbnm", "קראטוןםפשדגכעיחלךזסבהנמצ", strict=True))


def events(letter: str, place: str, mod: int = 0) -> list[pygame.event.Event]:
    """A key goes down and comes up: what it writes, and the US key in its place."""
    more: dict[str, Any] = {"key": ord(letter), "mod": mod, "scancode": SCANCODES[place]}
    return [
        pygame.event.Event(pygame.KEYDOWN, unicode=letter, **more),
        pygame.event.Event(pygame.KEYUP, **more),
    ]


def read(letter: str, place: str, context: Context = Context.TABLE, mod: int = 0) -> Input:
    reader = InputReader(0.4, 0.1)
    down, up = events(letter, place, mod)
    (found,) = reader.read(down, context, SIZE)
    gone = reader.read(up, context, SIZE)
    assert all(isinstance(each, LetGo) for each in gone)
    (again,) = reader.read(down, context, SIZE)
    assert not getattr(again, "repeated", False), "it has come up in between"
    return found


def meant(found: Input) -> Intent | None:
    return found.intent if isinstance(found, Command) else None


@pytest.mark.parametrize("layout", [RUSSIAN, GREEK, HEBREW], ids=["ru", "gr", "il"])
def test_every_key_of_another_alphabet_means_what_its_place_does(layout: dict[str, str]) -> None:
    for context in (Context.TABLE, Context.MENU):
        for place, letter in layout.items():
            assert meant(read(letter, place, context)) == meant(read(place, place, context))
    for place, intent in (("c", Intent.COPY), ("v", Intent.PASTE)):
        found = read(layout[place], place, Context.TABLE, pygame.KMOD_LCTRL)
        assert meant(found) is intent


def test_a_latin_letter_means_itself_wherever_it_lies() -> None:
    # The French A is where Q is, and Q where A is; the German Z and Y change places.
    assert meant(read("a", "q")) is Intent.AUTO
    assert meant(read("q", "a")) is None
    assert meant(read("z", "y")) is None
    # The digits of a French keyboard need Shift; its keys count by their places.
    assert meant(read("&", "1")) is meant(read("1", "1")) is not None
    assert meant(read("é", "2")) is meant(read("2", "2"))


@pytest.mark.parametrize(
    ("letter", "place"), [("ö", ";"), ("ä", "'"), ("ñ", ";"), ("é", "'"), ("ł", "[")]
)
def test_a_letter_of_another_language_can_be_given_a_meaning(letter: str, place: str) -> None:
    found = read(letter, place)
    assert isinstance(found, OtherKey)
    assert found.name == letter
    row = (Context.TABLE, Intent.DRAW)
    kept = Bindings().changed(*row, [letter]).to_words()
    bindings, problems = Bindings.from_words(kept)
    assert problems == []
    reader = InputReader(0.4, 0.1, bindings)
    (drawn,) = reader.read(events(letter, place)[0], Context.TABLE, SIZE)
    assert meant(drawn) is Intent.DRAW


def test_what_a_letter_was_given_goes_before_its_place() -> None:
    bindings = Bindings().changed(Context.TABLE, Intent.DRAW, ["ф"])
    (found,) = InputReader(0.4, 0.1, bindings).read(events("ф", "a")[0], Context.TABLE, SIZE)
    assert meant(found) is Intent.DRAW


def test_buttons_show_what_is_printed_on_the_keys() -> None:
    keyboard = PrintedKeys()
    assert keyboard.printed("a") == "a"
    codes = {place: ord(RUSSIAN.get(place, place)) for place in PLACES.values()}
    keyboard.laid_out(codes)
    assert keyboard.printed("a") == "ф"
    assert keyboard.printed("ctrl+c") == "ctrl+с"
    letters = [each for each in DEFAULTS[Context.TABLE, Intent.TAKE] if len(each) == 1]
    assert [keyboard.printed(each) for each in letters] == ["е"]
    for same in ("1", "escape", "pad a", "f1", "shift+tab"):
        assert keyboard.printed(same) == same
    # On a French keyboard every letter is somewhere; Hebrew keys have a Latin letter, too.
    swapped = {**{each: ord(each) for each in PLACES.values()}, "q": ord("a"), "a": ord("q")}
    keyboard.laid_out(swapped)
    assert keyboard.printed("a") == "a"
    keyboard.laid_out({place: ord(HEBREW.get(place, place)) for place in PLACES.values()})
    assert keyboard.printed("a") == "a"
