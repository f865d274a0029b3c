"""The catalogue in use: messages in, the player's language out.

The language in use can change at any time, and what is said within ``speaking`` is said in another.
Every message is looked up when it is shown, never when a module is imported, so that no module
needs to know the language beforehand.  A catalogue is read when its language is spoken for the
first time.  English, the language of the source, needs none.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from gettext import GNUTranslations, NullTranslations
from math import ceil
from pathlib import Path
from string import Formatter
from typing import Any, Final, NamedTuple, overload

from game.engine.fact import N_ as N_
from game.engine.system_text import SystemText

DOMAIN: Final = "last-card"
"""The name of the catalogues: ``assets/languages/de/LC_MESSAGES/last-card.mo``."""
SOURCE: Final = "en"
"""The language of the messages themselves."""
CUSTOMS: Final = "languages.json"
"""The file beside them with the name of each language, and how it writes numbers."""
PSEUDO: Final = "pseudo"
"""No language: every message in accents, in brackets and 40 % longer, to find text that passes no
catalogue or has too little room."""
MARKING: Final = "+"
"""Behind the code of a language: what is not translated is marked, for translators."""


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
"""The kinds of messages that can be looked up."""


def NN_(one: str, many: str) -> Plural:  # noqa: N802 - named like gettext's N_
    """Mark a message that depends on a number."""
    return Plural(one, many)


def NC_(context: str, text: str) -> ContextMessage:  # noqa: N802 - named like gettext's N_
    """Mark a message that depends on where it stands."""
    return ContextMessage(context, text)


_COUNTED: Final = 200
"""Numbers for which a catalogue must be able to tell the plural."""


class Language(NamedTuple):
    """A language as it is spoken."""

    code: str
    translations: NullTranslations
    decimal: str = "."
    """The sign before the first decimal place."""


_ENGLISH: Final = Language(SOURCE, NullTranslations())
_SPOKEN: Final[ContextVar[Language | None]] = ContextVar("_SPOKEN", default=None)
"""The language of :func:`speaking`; None for the one in use.  Each thread has its own."""


class _Chosen:
    """Holds the language in use, and the folder of the catalogues."""

    language: Language = _ENGLISH
    folder: Path | None = None


def use(language: str = SOURCE, folder: Path | None = None) -> None:
    """Speak this language from now on.  ``folder`` holds the catalogues; None for those known
    before.  Raises UnknownLanguageError when there is none for it, DamagedCatalogueError when it
    cannot be read; then the language stays as it is."""
    _Chosen.folder = folder or _Chosen.folder
    _Chosen.language = _language(language, _Chosen.folder)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Say all that is said within in this language; in the one in use where there is no such
    language, its catalogue cannot be read, or ``language`` is empty."""
    try:
        spoken = _language(language, _Chosen.folder) if language else None
    except (UnknownLanguageError, DamagedCatalogueError):
        spoken = None
    before = _SPOKEN.set(spoken)
    try:
        yield
    finally:
        _SPOKEN.reset(before)


def _spoken() -> Language:
    return _SPOKEN.get() or _Chosen.language


@cache
def _language(language: str, folder: Path | None) -> Language:
    if language == SOURCE:
        return _ENGLISH
    if language == PSEUDO:
        return Language(PSEUDO, PseudoTranslations())
    code, known = language.removesuffix(MARKING), languages(folder)
    if code not in known[1:-1]:
        raise UnknownLanguageError(language, known)
    assert folder is not None, "it holds that catalogue"
    try:
        with (folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
            found = GNUTranslations(file)
        for n in range(_COUNTED):
            found.ngettext("", "", n)
    except Exception as error:
        # Whatever it comes upon: the file is damaged, or no catalogue at all.
        raise DamagedCatalogueError(language) from error
    if code != language:
        found.add_fallback(_Unsaid())
    return Language(language, found, _customs(folder).get(code, {}).get("decimal", "."))


def _customs(folder: Path | None) -> Mapping[str, Mapping[str, str]]:
    """What ``build_scripts.languages`` has written down of each language: what it calls itself, and
    how it writes numbers."""
    try:
        held = json.loads((folder / CUSTOMS).read_bytes()) if folder is not None else {}
    except (OSError, ValueError):
        return {}
    return held if isinstance(held, dict) else {}


def in_use() -> str:
    """The code of the language that is spoken now."""
    return _spoken().code


def languages(folder: Path | None = None) -> tuple[str, ...]:
    """The languages that can be used: English, those with a compiled catalogue, and the pseudo
    language."""
    found = sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")) if folder is not None else []
    return (SOURCE, *(file.parts[-3] for file in found), PSEUDO)


def named() -> dict[str, str]:
    """The languages that people choose from, by code: what each calls itself."""
    customs = _customs(_Chosen.folder)
    known = languages(_Chosen.folder)[:-1]
    names = {code: customs.get(code, {}).get("name", code) for code in known}
    return dict(sorted(names.items(), key=lambda each: each[1].casefold()))


def nearest(wanted: Iterable[str], otherwise: str = SOURCE) -> str:
    """The first of the languages wanted (``de_AT.UTF-8``, ``pt-PT``) of which there is a catalogue,
    perhaps one of another country; ``otherwise`` for none.  Nothing is read where English is wanted
    first."""
    known: dict[str, str] = {}
    for each in wanted:
        code = re.split("[.@;]", each.strip().replace("-", "_").lower())[0]
        plain = code.split("_")[0]
        if plain in (SOURCE, "c", "posix"):
            return SOURCE
        if not known:
            # English is last, and stands for nothing but itself.
            for shipped in reversed(languages(_Chosen.folder)[1:-1]):
                known |= {shipped.lower().split("_")[0]: shipped, shipped.lower(): shipped}
        found = known.get(code) or known.get(plain)
        if found:
            return found
    return otherwise


def decimal(number: float, spec: str = "g") -> str:
    """A number as the language writes it: ``decimal(0.5, "+.1f")`` is "+0.5", in German "+0,5"."""
    return format(number, spec).replace(".", _spoken().decimal)


def look_up(message: Message, n: int = 1) -> str:
    """The message in the language in use; ``n`` is the number that a plural depends on.  A
    translation that asks for values that the message does not have, as one in a damaged or an
    older catalogue may, is left out: then it is said in English."""
    said, source = _translation(message, n)
    if said == source:
        return source
    return _forms(said)[""] if _fits(message, said) else source


def _translation(message: Message, n: int) -> tuple[str, str]:
    """What the catalogue has for a message, with its other forms, and what it says in English."""
    chosen = _spoken().translations
    if isinstance(message, Plural):
        source = message.one if n == 1 else message.many
        return chosen.ngettext(message.one, message.many, n), source
    if isinstance(message, ContextMessage):
        context, text = message
        if counted_by(text):
            return chosen.npgettext(context, text, text, n), text
        return chosen.pgettext(context, text), text
    if not message:
        return "", ""
    if counted_by(message):
        return chosen.ngettext(message, message, n), message
    said = chosen.gettext(message)
    # In a catalogue, what is said with a number elsewhere stands there alone.
    return said if said != message else chosen.ngettext(message, message, 1), message


_COUNTS: Final = ("n", "number", "Number", "stake", "chips")


@cache
def counted_by(message: str) -> str:
    """The value on which the plural of a message depends: the first of these that stands in it;
    empty for none.  Such a message has a plural in the catalogue, also where English says it in
    the same words."""
    held = {name for _, name, _, _ in Formatter().parse(message) if name}
    found = next((name for name in _COUNTS if name in held), "")
    return "n" if found in ("number", "Number") else found


def number_in(message: Message, values: Mapping[str, object]) -> int:
    """The number on which the plural of a message depends, among its values; 1 for none."""
    text = message if isinstance(message, str) else message[1]
    n = values.get(counted_by(text) or "n", 1)
    if isinstance(n, str) and (digits := re.fullmatch(r"[+−-](\d+)", n)):
        return int(digits[1])  # written with its sign
    return n if isinstance(n, int) else 1


# --- words that have cases ------------------------------------------------------------------------

_CASE: Final = r"[a-z]{3,}"
_FORM: Final = re.compile(rf"\|({_CASE}|\+\w+):")
_ASKS_FOR_A_CASE: Final = re.compile(rf"\{{\w+:{_CASE}\}}")


class Word(str):
    """A word or a few that stand in a sentence, and how they are said in each case.

    A translation gives them as ``der Bube|acc:den Buben|dat:dem Buben``, and asks for one as
    ``{card:acc}``.  A case that is not given is the plain word.  In a list, "+" and how the last
    word begins is a case too: ``{rest} y {last}|+i:{rest} e {last}``."""

    in_case: Callable[[str], str]

    def __new__(cls, said: str, in_case: Callable[[str], str]) -> Word:
        self = super().__new__(cls, said)
        self.in_case = in_case
        return self


def in_case(value: object, case: str) -> str:
    """What stands in a sentence, in that case if it has any."""
    return value.in_case(case) if isinstance(value, Word) else str(value)


@cache
def _forms(said: str) -> Mapping[str, str]:
    """The plain form of a translation, under "", and those for cases."""
    plain, *others = _FORM.split(said)
    return {"": plain} | dict(zip(others[::2], others[1::2], strict=True))


def word(message: Message, n: int = 1, /, **values: object) -> Word:
    """A message that stands as a word in others, with its forms for cases."""
    said, source = _translation(message, n)
    forms = _forms(said) if said != source and _fits(message, said) else {"": source}

    def form(case: str) -> str:
        if case.startswith("+"):
            case = max((each for each in forms if case.startswith(each)), key=len)
        text = forms.get(case, forms[""])
        return filled(text, values) if values else text

    return Word(form(""), form)


class _Filler(Formatter):
    """Fills sentences that ask for cases."""

    def format_field(self, value: Any, format_spec: str) -> str:
        return in_case(value, format_spec)


_FILLER: Final = _Filler()


@cache
def _asks_for_a_case(text: str) -> bool:
    return _ASKS_FOR_A_CASE.search(text) is not None


def filled(text: str, values: Mapping[str, Any]) -> str:
    """A sentence with its values in place, each in the case that the translation asks for."""
    if _asks_for_a_case(text):
        return _FILLER.vformat(text, (), values)
    return text.format_map(values)


@cache
def _fits(message: Message, said: str) -> bool:
    """True if a translation can be filled with the values of its message."""
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
        f"{name}!{conversion}:{'' if re.fullmatch(_CASE, spec or '') else spec}"
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
    text = look_up(message, number_in(message, values))
    return filled(text, values) if values else text


def translated(message: str) -> str:
    """A text that was marked with ``N_`` somewhere else: an option's label, a level's name.
    Figures are the same in every language."""
    return message if message.isdigit() else look_up(message)


_ = say
"""The usual short name, for a sentence that is written where it is shown: ``_("Begin")``."""


class _Unsaid(NullTranslations):
    """Marks what is not translated."""

    def gettext(self, message: str) -> str:
        return f"[!{message}]"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)


# --- the pseudo language -----------------------------------------------------------------------

_ACCENTS: Final = str.maketrans("aeiouyAEIOUYcnCN", "áéíóúýÁÉÍÓÚÝçñÇÑ")
_KEPT: Final = re.compile(r"\{[^{}]*\}")
"""Placeholders and marks, which stay as they are."""
_LONGER: Final = 1.4


class PseudoTranslations(_Unsaid):
    """Translates every message into itself, with accents, in brackets, and 40 % longer.

    Like languages that have more of both than English, it has three plurals (the one for 2 to 4
    ends with ²) and a case for all that stands in a sentence (it ends with ª)."""

    def gettext(self, message: str) -> str:
        said = _asking(pseudo(message))
        return f"{said}|acc:{said}ª"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        few = "²" if 2 <= n <= 4 else ""
        said = _asking(pseudo(msgid1 if n == 1 else msgid2)) + few
        return f"{said}|acc:{said}ª"


def _asking(message: str) -> str:
    """The message with every placeholder asking for a case."""
    return re.sub(r"\{(\w+)\}", r"{\1:acc}", message)


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
