"""The catalogue in use: messages in, the player's language out.

A language is chosen once, when the game starts.  Every message is looked up when it is shown,
never when a module is imported, so that no module needs to know the language beforehand.
English, the language of the source, needs no catalogue.
"""

from __future__ import annotations

import re
from functools import cache
from gettext import NullTranslations, translation
from math import ceil
from pathlib import Path
from string import Formatter
from typing import Final, NamedTuple, overload

from game.engine.fact import N_
from game.engine.system_text import SystemText

__all__ = [
    "DOMAIN",
    "NC_",
    "NN_",
    "N_",
    "PSEUDO",
    "SOURCE",
    "ContextMessage",
    "DamagedCatalogueError",
    "Message",
    "Plural",
    "UnknownLanguageError",
    "in_use",
    "languages",
    "look_up",
    "say",
    "translated",
    "use",
]  # fmt: skip

DOMAIN: Final = "last-card"
"""The name of the catalogues: ``assets/languages/de/LC_MESSAGES/last-card.mo``."""
SOURCE: Final = "en"
"""The language of the messages themselves."""
PSEUDO: Final = "pseudo"
"""No language: every message in accents, in brackets and 40 % longer, to find text that passes no
catalogue or has too little room."""


class UnknownLanguageError(ValueError):
    """There is no catalogue of that language."""

    def __init__(self, language: str, known: tuple[str, ...]) -> None:
        super().__init__(f'There is no language "{language}"; there are: {", ".join(known)}.')
        self.language = language
        self.known = known


class DamagedCatalogueError(ValueError):
    """The catalogue of a language cannot be read."""

    def __init__(self, language: str) -> None:
        super().__init__(f'The catalogue of "{language}" cannot be read.')
        self.language = language


class Plural(NamedTuple):
    """A message that depends on a number."""

    one: str
    many: str


class ContextMessage(NamedTuple):
    """A message with its context: the same words may be translated differently elsewhere."""

    context: str
    text: str


Message = str | Plural | ContextMessage
"""What can be looked up."""


def NN_(one: str, many: str) -> Plural:  # noqa: N802 - named like gettext's N_
    """Mark a message that depends on a number."""
    return Plural(one, many)


def NC_(context: str, text: str) -> ContextMessage:  # noqa: N802 - named like gettext's N_
    """Mark a message that depends on where it stands."""
    return ContextMessage(context, text)


_COUNTED: Final = 200
"""Numbers for which a catalogue must be able to tell the plural."""


class _Chosen:
    """Holds the translations in use."""

    translations: NullTranslations = NullTranslations()
    language: str = SOURCE


def use(language: str = SOURCE, folder: Path | None = None) -> None:
    """Speak this language from now on.  ``folder`` holds the catalogues.  Raises
    UnknownLanguageError when there is none for it, DamagedCatalogueError when it cannot be read;
    then nothing is changed."""
    known = languages(folder)
    if language not in known:
        raise UnknownLanguageError(language, known)
    if language == SOURCE:
        _Chosen.translations = NullTranslations()
    elif language == PSEUDO:
        _Chosen.translations = PseudoTranslations()
    else:
        _Chosen.translations = _read(language, folder)
    _Chosen.language = language


def _read(language: str, folder: Path | None) -> NullTranslations:
    try:
        found = translation(DOMAIN, folder, [language])
        for n in range(_COUNTED):
            found.ngettext("", "", n)
    except Exception as error:
        # ``gettext`` raises what it comes upon: the file is damaged, or no catalogue at all.
        raise DamagedCatalogueError(language) from error
    return found


def in_use() -> str:
    """The code of the language that is spoken now."""
    return _Chosen.language


def languages(folder: Path | None = None) -> tuple[str, ...]:
    """The languages that can be used: English, those with a compiled catalogue, and the pseudo
    language."""
    found = sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")) if folder is not None else []
    return (SOURCE, *(file.parts[-3] for file in found), PSEUDO)


def look_up(message: Message, n: int = 1) -> str:
    """The message in the language in use; ``n`` is the number that a plural depends on.  A
    translation that asks for values that the message does not have, as one in a damaged or an
    older catalogue may, is left out: then it is said in English."""
    chosen = _Chosen.translations
    if isinstance(message, Plural):
        said = chosen.ngettext(message.one, message.many, n)
        source = message.one if n == 1 else message.many
    elif isinstance(message, ContextMessage):
        said, source = chosen.pgettext(message.context, message.text), message.text
    else:
        said = chosen.gettext(message) if message else ""
        source = message
    return said if said == source or _fits(message, said) else source


@cache
def _fits(message: Message, said: str) -> bool:
    """Whether a translation can be filled with the values of its message."""
    sources = message if isinstance(message, Plural) else (message,)
    try:
        known = {
            name
            for each in sources
            for name in _placeholders(each.text if isinstance(each, ContextMessage) else each)
        }
        return _placeholders(said) <= known
    except ValueError:
        # A brace that is not closed.
        return False


def _placeholders(text: str) -> set[str]:
    """The names in braces, with whatever follows them there.  Raises ValueError."""
    return {
        f"{name}!{conversion}:{spec}"
        for _, name, spec, conversion in Formatter().parse(text)
        if name is not None
    }


@overload
def say(message: Message) -> str: ...


@overload
def say(
    message: Message,
    *,
    file: SystemText = ...,
    folder: SystemText = ...,
    error: SystemText = ...,
    text: SystemText = ...,
    word: SystemText = ...,
    **values: object,
) -> str: ...


def say(message: Message, **values: object) -> str:
    """A sentence with plain values in it, as they are; ``n`` is the number of a plural.  The
    placeholders for text from outside take nothing but what ``system_text`` has made fit.  For
    what has players, cards and numbers in words see ``voice.Voice``."""
    n = values.get("n", 1)
    text = look_up(message, n if isinstance(n, int) else 1)
    return text.format_map(values) if values else text


def translated(message: str) -> str:
    """A text that was marked with ``N_`` somewhere else: an option's label, a level's name.
    Figures are the same in every language."""
    return message if message.isdigit() else look_up(message)


# --- the pseudo language -----------------------------------------------------------------------

_ACCENTS: Final = str.maketrans("aeiouyAEIOUYcnCN", "áéíóúýÁÉÍÓÚÝçñÇÑ")
_KEPT: Final = re.compile(r"\{[^{}]*\}")
"""Placeholders and marks, which stay as they are."""
_LONGER: Final = 1.4


class PseudoTranslations(NullTranslations):
    """Translates every message into itself, with accents, in brackets, and 40 % longer."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message)


def pseudo(message: str) -> str:
    """The message in the pseudo language.

    >>> pseudo("You pick up {cards}.")
    '[Ýóóúú pííççk úp {cards}.]'
    """
    room = ceil(len(_KEPT.sub("", message)) * (_LONGER - 1)) - 2  # the brackets count
    said: list[str] = []
    at = 0
    for kept in [*_KEPT.finditer(message), None]:
        for letter in message[at : kept.start() if kept else len(message)]:
            said.append(letter.translate(_ACCENTS))
            if room > 0 and letter.islower() and letter.translate(_ACCENTS) != letter:
                said.append(said[-1])
                room -= 1
        if kept:
            said.append(kept[0])
            at = kept.end()
    return f"[{''.join(said)}{'~' * room}]"
