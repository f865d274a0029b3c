"""Small catalogues for tests: a few messages in any language."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from build_scripts.languages import TEMPLATE, customs
from game.language.catalogue import CUSTOMS, ContextMessage, Message, Plural, counted_by


def whole(folder: Path, code: str, sign: str) -> Path:
    """Add a catalogue with every message of the game, in which each begins with this sign."""
    with TEMPLATE.open("rb") as file:
        messages = read_po(file)
    made = Catalog(locale=code)
    for each in messages:
        if isinstance(each.id, str):
            said: str | tuple[str, ...] = sign + each.id
        else:
            one, many = each.id
            said = (sign + one, *[sign + many] * (made.num_plurals - 1))
        if each.id:
            made.add(each.id, said, context=each.context)
    return written(folder, code, made)


def put(folder: Path, code: str, messages: Mapping[Message, str | tuple[str, str]]) -> Path:
    """Add a catalogue to the folder, which is returned.  A message with a number that has no
    plural of its own has one form for all numbers."""
    made = Catalog(locale=code)
    for message, said in messages.items():
        if isinstance(message, ContextMessage):
            made.add(message.text, said, context=message.context)
        elif isinstance(message, Plural):
            made.add(tuple(message), said)
        elif counted_by(message):
            made.add((message, message), (str(said),) * made.num_plurals)
        else:
            made.add(message, said)
    return written(folder, code, made)


def written(folder: Path, code: str, made: Catalog) -> Path:
    """Add this catalogue to the folder, which is returned."""
    place = folder / code / "LC_MESSAGES" / "last-card.mo"
    place.parent.mkdir(parents=True, exist_ok=True)
    with place.open("wb") as file:
        write_mo(file, made)
    codes = sorted(each.parts[-3] for each in folder.glob("*/LC_MESSAGES/*.mo"))
    (folder / CUSTOMS).write_text(customs(codes), "utf-8")
    return folder
