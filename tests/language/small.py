"""Small catalogues for tests: a few messages in any language."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from babel.messages import Catalog
from babel.messages.mofile import write_mo

from build_scripts.languages import customs
from game.language.catalogue import CUSTOMS, ContextMessage, counted_by


def put(folder: Path, code: str, messages: Mapping[str | ContextMessage, str]) -> Path:
    """Add a catalogue to the folder, which is returned.  A message with a number has one form for
    all numbers."""
    made = Catalog(locale=code)
    for message, said in messages.items():
        if isinstance(message, ContextMessage):
            made.add(message.text, said, context=message.context)
        elif counted_by(message):
            made.add((message, message), (said,) * made.num_plurals)
        else:
            made.add(message, said)
    place = folder / code / "LC_MESSAGES" / "last-card.mo"
    place.parent.mkdir(parents=True, exist_ok=True)
    with place.open("wb") as file:
        write_mo(file, made)
    codes = sorted(each.parts[-3] for each in folder.glob("*/LC_MESSAGES/*.mo"))
    (folder / CUSTOMS).write_text(customs(codes), "utf-8")
    return folder
