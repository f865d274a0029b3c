"""A picture for each message, for translators: screens, and which messages each shows.

    python -m build_scripts.message_pictures OUT                  in English
    python -m build_scripts.message_pictures OUT --language de    with the German beside the English

Writes ``OUT/index.html`` and the pictures beside it.  Each message stands below the first picture
that shows it; those that no picture shows stand at the end, with the files that they are in.  What
phones and commands say, and what is told only now and then at the table, is among these.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterator, Sequence
from gettext import NullTranslations
from html import escape
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
from babel.messages import Message

from build_scripts.languages import collect
from game.arguments import LANGUAGES, Parser, speak
from game.language import catalogue
from game.rooms.learn.pages.notes import TIPS
from game.rulesets import GAMES
from game.storage.settings import Settings
from game.tools.smoke import settle
from game.ui.graphics.text import Texts
from game.ui.scenes.settings import PAGES, SettingsScene
from game.ui.scenes.table import TableScene
from tests.demos import SCENES, make_scene
from tests.demos.picture import make_app

SIZE = (1280, 720)
MOMENTS = 30
"""Moments of a round of which a picture is made, where it shows something new."""
_PLACEHOLDER = re.compile(r"\{[^{}]*\}")
_STYLE = (
    "body{font:16px sans-serif;margin:2em;max-width:1300px}img{width:640px}"
    "td{vertical-align:top;padding:2px 12px;border-top:1px solid #ccc}small{color:#666}"
)
Key = tuple[str, str]
"""A context, empty for none, and a message, the singular of one with a plural."""


class Listening(NullTranslations):
    """Says everything as another catalogue does, and remembers what was asked for."""

    def __init__(self, spoken: NullTranslations) -> None:
        super().__init__()
        self.spoken = spoken
        self.heard: dict[Key, list[str]] = {}
        """What each message was said as."""

    def _hear(self, said: str, message: str, context: str = "") -> str:
        self.heard.setdefault((context, message), []).append(said)
        return said

    def gettext(self, message: str) -> str:
        return self._hear(self.spoken.gettext(message), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._hear(self.spoken.ngettext(msgid1, msgid2, n), msgid1)

    def pgettext(self, context: str, message: str) -> str:
        return self._hear(self.spoken.pgettext(context, message), message, context)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self._hear(self.spoken.npgettext(context, msgid1, msgid2, n), msgid1, context)


def screens() -> Iterator[tuple[str, dict[str, Any]]]:
    """The screens to draw, by name and options."""
    yield from ((name, {}) for name in SCENES)
    for game in GAMES:
        for name in ("setup", "rules", "table", "first-hand"):
            yield name, {"game": game}
        for number in range(1, 8):
            yield "drill", {"game": game, "number": number}
    yield from (("tip", {"tip": each.id}) for each in TIPS)
    yield from (("settings", {"page": page}) for page in PAGES)


def pictures(name: str, options: dict[str, Any], texts: set[str]) -> Iterator[pygame.Surface]:
    """That screen, one page or moment after the other.  ``texts`` holds what is on each."""
    write, wrap = Texts.write, Texts._wrapped

    def writing(self: Texts, text: str, *more: Any) -> Any:
        texts.add(text)
        return write(self, text, *more)

    def wrapping(self: Texts, text: str, *more: Any) -> Any:
        texts.add(text)
        return wrap(self, text, *more)

    with patch.object(Texts, "write", writing), patch.object(Texts, "_wrapped", wrapping):
        app = make_app(SIZE, Settings(speed=0.0, tips=False))
        page = options.get("page") if name == "settings" else None
        scene: Any = SettingsScene(page=page) if page else make_scene(name, **options)
        app.push(scene)
        settle(app, 2.0)
        yield app.display.surface
        for each in getattr(scene, "pages", ()) if hasattr(scene, "open_page") else ():
            scene.open_page(each)
            settle(app, 2.0)
            yield app.display.surface
        if isinstance(scene, TableScene) and name == "table":
            scene.toggle_log()
            for moment in range(MOMENTS):
                scene.toggle_hint()
                app.step(0.5, [])
                yield app.display.surface
                if moment == 1:
                    scene.actions.auto()
                app.step(4.0, [])


def shows(said: str, texts: set[str]) -> bool:
    """Whether one of the texts holds all that the message says beside its placeholders."""
    plain = re.split(r"\|[a-z]{3,}:", said)[0]
    parts = [part for part in _PLACEHOLDER.split(plain) if part.strip()]
    if not parts:
        return plain in texts
    return any(all(part in text for part in parts) for text in texts)


def key_of(message: Message) -> Key:
    """The message as it is asked for."""
    text = message.id if isinstance(message.id, str) else message.id[0]
    return message.context or "", text


def _row(message: Message, said: Sequence[str]) -> str:
    ids = [message.id] if isinstance(message.id, str) else list(message.id)
    other = "<br>".join(escape(each) for each in dict.fromkeys(said) if each not in ids)
    notes = " · ".join([*filter(None, [message.context]), *(file for file, _ in message.locations)])
    ids_said = "<br>".join(map(escape, dict.fromkeys(ids)))
    return f"<tr><td>{ids_said}</td><td>{other}</td><td><small>{escape(notes)}</small></td></tr>"


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; its exit code."""
    parser = Parser(prog="message_pictures", description="A picture for each message.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--language", default="en")
    chosen: argparse.Namespace = parser.parse_args(words)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    speak(parser, chosen.language)
    language = catalogue._language(chosen.language, LANGUAGES)
    left = {key_of(message): message for message in collect() if message.id}
    whole = len(left)
    chosen.out.mkdir(parents=True, exist_ok=True)
    parts = []
    for number, (name, options) in enumerate(screens()):
        listening = Listening(language.translations)
        catalogue._Chosen.language = language._replace(translations=listening)
        texts: set[str] = set()
        title, moment = " ".join([name, *map(str, options.values())]), 0
        try:
            for picture in pictures(name, options, texts):
                rows = [
                    _row(left.pop(key), said)
                    for key, said in sorted(listening.heard.items())
                    if key in left and any(shows(each, texts) for each in said)
                ]
                texts.clear()
                if rows:
                    file = f"{number:03}-{moment}.png"
                    pygame.image.save(picture, chosen.out / file)
                    parts.append(
                        f'<h2>{escape(title)}</h2><img src="{file}" loading="lazy">'
                        f"<table>{''.join(rows)}</table>"
                    )
                moment += 1
        except (ValueError, LookupError):
            continue  # there is no such screen, as a seventh exercise of some game
    rest = "".join(_row(message, ()) for message in left.values())
    parts.append(f"<h2>Shown by no picture: {len(left)} of {whole}</h2><table>{rest}</table>")
    page = f'<!doctype html><meta charset="utf-8"><style>{_STYLE}</style>{"".join(parts)}'
    (chosen.out / "index.html").write_text(page, encoding="utf-8")
    print(f"{whole - len(left)} of {whole} messages are in pictures: {chosen.out / 'index.html'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
