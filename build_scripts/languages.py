"""Collect the game's messages and compile its catalogues (needs Babel, from the ``test`` extra).

    python -m build_scripts.languages            collect, bring the catalogues up to date, compile
    python -m build_scripts.languages --check    only say what is not up to date, or wrong; warn of
                                                 letters that no font of the game has
    python -m build_scripts.languages --table    only say how much of the game each language says
    python -m build_scripts.languages --new de   begin a catalogue for another language

Messages are collected from the whole of ``game`` into ``assets/languages/last-card.pot``; which
calls mark them is written in ``KEYWORDS``.  A catalogue is ``assets/languages/de/LC_MESSAGES/
last-card.po``; compiled, it lies beside it as ``last-card.mo``.  ``languages.json`` has what each
language calls itself and how it writes numbers, from the CLDR that Babel holds.
"""

from __future__ import annotations

import argparse
import io
import json
import re
import string
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape, unescape
from pathlib import Path

try:
    from babel.core import Locale, UnknownLocaleError
    from babel.messages import Catalog, Message
    from babel.messages.extract import extract_from_dir
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po, write_po
except ModuleNotFoundError:
    sys.exit(
        "languages: Babel is not installed for this Python. Use the project's own: run\n"
        "    python3 build_scripts/test.py --collect-only -q\n"
        "once, and then\n    .venv/bin/python -m build_scripts.languages"
    )

from build_scripts.placeholders import PLACEHOLDERS
from game.language.catalogue import CUSTOMS, counted_by
from game.language.character_texts import SELF
from game.storage.lettering import lacking

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "assets" / "languages"
CORNERS = ROOT / "assets" / "corners"
TEMPLATE = FOLDER / "last-card.pot"
CATALOGUES = "*/LC_MESSAGES/last-card.po"

_ID = "io.github.lastcard.LastCard"
DESKTOP = (
    ROOT / "assets" / "desktop" / f"{_ID}.desktop",
    ROOT / "assets" / "desktop" / f"{_ID}.xml",
    ROOT / "build_scripts" / "bundle" / "linux" / f"{_ID}.metainfo.xml",
)
"""What a Linux desktop and its shop say of the game: their sentences are messages, too, and stand
there in each language that has them."""
_ENTRIES = re.compile(
    r"^(?:(GenericName|Comment)=([^\n]*)|( *)<(summary|p|li|comment)>(.*?)</\4>)\n",
    re.MULTILINE | re.DOTALL,
)
_TRANSLATED = re.compile(r"^(?:\w+\[\w+\]=.*| *<(\w+) xml:lang=.*</\1>)\n", re.MULTILINE)
_REST = "<!-- @URLS@ -->"
"""What stands behind it is filled in when the game is released."""
KEYWORDS = {"_": (1,), "N_": (1,), "NN_": (1, 2), "NC_": ((1, "c"), 2)}
"""The functions that mark a message: said at once, alone, with a plural, with a context first."""


def collect() -> Catalog:
    """Every message of the game.  Comments that begin with ``For translators:`` go along.  Raises
    ValueError for a singular with two plurals, of which a catalogue holds only one."""
    catalogue = Catalog(
        project="Last Card", copyright_holder="The Last Card makers", charset="utf-8",
        creation_date=None, header_comment="# Messages of Last Card.", fuzzy=False,
    )  # fmt: skip
    found = extract_from_dir(
        ROOT / "game", [("**.py", "python")], keywords=KEYWORDS, comment_tags=("For translators:",)
    )
    # Lines change with every edit; the file is what a translator wants to know.
    places: dict[tuple[str | tuple[str, ...], str | None], set[str]] = {}
    notes: dict[tuple[str | tuple[str, ...], str | None], list[str]] = {}
    for file, _, message, comments, context in found:
        if isinstance(message, str) and counted_by(message):
            # It depends on a number, although English says it in the same words.
            message = (message, message)
        key = (message, context)
        places.setdefault(key, set()).add(f"game/{Path(file).as_posix()}")
        notes.setdefault(key, []).extend(comments)
    plurals: dict[tuple[str, str | None], str] = {}
    for message, context in places:
        if isinstance(message, tuple):
            one, more = message
            if plurals.setdefault((one, context), more) != more:
                raise ValueError(f'"{one}" has two plurals: "{more}" and another')
    for path in DESKTOP:
        for said in _ENTRIES.findall(path.read_text(encoding="utf-8").partition(_REST)[0]):
            key = (_flat(said[1] or said[4]), None)
            places.setdefault(key, set()).add(path.relative_to(ROOT).as_posix())
            notes.setdefault(key, [])
    for (message, context), files in sorted(places.items(), key=str):
        where = [(file, 0) for file in sorted(files)]
        comments = [*notes[message, context], *explained(message, notes[message, context])]
        catalogue.add(message, locations=where, context=context, auto_comments=comments)
    return catalogue


def with_languages(text: str, catalogues: Mapping[str, Catalog]) -> str:
    """A file of :data:`DESKTOP` with its sentences in these languages, by their codes."""
    head, rest, tail = text.partition(_REST)

    def said(found: re.Match[str]) -> str:
        key, value, indent, tag, words = found.groups()
        lines = [found[0]]
        for code, catalogue in catalogues.items():
            message = catalogue.get(_flat(value or words))
            string = message.string if message is not None and not message.fuzzy else ""
            if string and key:
                lines.append(f"{key}[{code}]={string}\n")
            elif string:
                lines.append(f'{indent}<{tag} xml:lang="{code}">{escape(str(string))}</{tag}>\n')
        return "".join(lines)

    return _ENTRIES.sub(said, _TRANSLATED.sub("", head)) + rest + tail


def _flat(words: str) -> str:
    return " ".join(unescape(words).split())


_PERCENT = re.compile("([0-9}])[ \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}]?%")
"""A percent sign behind a number."""


def template_text(catalogue: Catalog) -> bytes:
    """The template, or a catalogue, as it is written, without what differs from day to day."""
    written = io.BytesIO()
    write_po(written, catalogue, width=100, include_lineno=False, sort_output=True)
    lines = written.getvalue().splitlines(keepends=True)
    varying = b'"POT-Creation-Date', b'"Generated-By'
    return b"".join(line for line in lines if not line.startswith(varying))


def read(path: Path) -> Catalog:
    """A catalogue."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3], domain="last-card", abort_invalid=True)


class _Bare(Catalog):
    """A catalogue whose head says only what gettext needs: no dates, no version of a tool."""

    @property  # type: ignore[misc]  # nobody sets it
    def mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Content-Type", "text/plain; charset=utf-8"), ("Language", str(self.locale)),
            ("Plural-Forms", self.plural_forms),
        ]  # fmt: skip


def compiled(catalogue: Catalog) -> bytes:
    """The catalogue as the game reads it, with percent signs as the language writes them: the same
    bytes for the same messages."""
    assert catalogue.locale is not None
    bare = _Bare(catalogue.locale, header_comment="")
    gap = "\N{NO-BREAK SPACE}" * (not catalogue.locale.percent_formats[None].pattern.endswith("0%"))
    for message in catalogue:
        if message.id:
            strings = tuple(_PERCENT.sub(rf"\g<1>{gap}%", each) for each in _strings(message))
            said = strings[0] if isinstance(message.string, str) else strings
            bare.add(message.id, said, context=message.context)
    written = io.BytesIO()
    write_mo(written, bare)
    return written.getvalue()


def customs(codes: Iterable[str]) -> str:
    """What the game knows of these languages besides their messages, as JSON."""
    locales = {code: Locale.parse(code) for code in ("en", *codes)}
    known = {
        code: {"name": _at_start(locale.get_display_name(code)), "decimal": _decimal(locale)}
        for code, locale in locales.items()
    }
    return json.dumps(known, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _at_start(name: str | None) -> str:
    return name[:1].upper() + name[1:] if name else ""


def _decimal(locale: Locale) -> str:
    return str(locale.number_symbols[locale.default_numbering_system]["decimal"])


def placeholders(message: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(message) if name is not None}


def explained(message: object, notes: Sequence[str]) -> list[str]:
    """The value of each placeholder of a message, where its own comment does not say it.  Raises
    KeyError for a name that is nowhere explained."""
    ids = (message,) if isinstance(message, str) else message
    assert isinstance(ids, tuple)
    names = sorted(set().union(*map(placeholders, ids)))
    own = " ".join(notes)
    return [f"{{{name}}}: {PLACEHOLDERS[name]}" for name in names if f"{{{name}}}" not in own]


def faults(path: Path) -> Iterator[str]:
    """What is wrong in a catalogue, each with the file and the line: it cannot be read, a plural is
    broken, a placeholder or a case does not exist or is missing, blanks at the ends differ, the
    compiled file says something else.  What is not translated yet is no fault: it is said in
    English."""
    name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    try:
        catalogue = read(path)
    except (PoFileError, UnicodeError, UnknownLocaleError, ValueError) as error:
        line = getattr(error, "lineno", None)
        yield f"{name}:{1 if line is None else line + 1}: it cannot be read: {error}"
        return
    given = {case for each in _said(catalogue) for case in _FORM.findall(each)}
    asked = {case for each in _said(catalogue) for case in _ASKED.findall(each)}
    for message in catalogue:
        if not message.id or not any(_strings(message)):
            continue
        for fault in _faults_of(message, catalogue, given, asked):
            yield f"{name}:{message.lineno}: {fault}"
    mo = path.with_suffix(".mo")
    if not mo.exists() or mo.read_bytes() != compiled(catalogue):
        yield f"{name}:1: the compiled file beside it is missing or older"


_FORM = re.compile(r"\|([a-z]{3,}|\+\w+):")
_ASKED = re.compile(r"\{\w+:([a-z]{3,})\}")
_NUMBERS = {"n", "number", "Number", "stake", "chips"}


def _strings(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def _said(catalogue: Catalog) -> Iterator[str]:
    for message in catalogue:
        if message.id:
            yield from _strings(message)


def _faults_of(
    message: Message, catalogue: Catalog, given: set[str], asked: set[str]
) -> Iterator[str]:
    ids = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    strings = _strings(message)
    if len(ids) > 1 and (len(strings) != catalogue.num_plurals or not all(strings)):
        yield f"{ids[0]!r} needs {catalogue.num_plurals} plurals, none of them empty"
    allowed = set().union(*map(placeholders, ids))
    needed = set(allowed).intersection(*map(placeholders, ids))
    for nth, text in enumerate(strings):
        # Of one thing, "a card" is enough; and a form for a case says as much as the plain one.
        free = _NUMBERS if len(ids) > 1 and nth == 0 else set()
        for said in _FORM.split(text)[::2] if text else ():
            try:
                held = placeholders(said)
            except ValueError as error:
                yield f"{said!r}: {error}"
                continue
            if strange := held - allowed:
                yield f"{said!r} has {_listed(strange)}, which {ids[0]!r} has not"
            if missing := needed - free - held:
                yield f"{said!r} lacks {_listed(missing)} of {ids[0]!r}"
            if _blanks(said) != _blanks(ids[-1]):
                yield f"{said!r} has other blanks at its ends than {ids[-1]!r}"
        if message.context == "corner of the card" and not (CORNERS / f"{text}.svg").is_file():
            yield f"{text!r}: there is no picture of this letter in assets/corners"
        if unknown := set(_ASKED.findall(text)) - given:
            yield f"{text!r} asks for {_listed(unknown)}, a case that no word there has"
        # How the last word of a list begins.
        begun = {
            form for form in _FORM.findall(text) if form[0] == "+" and message.context == "list"
        }
        # How somebody speaks of themself (``game.language.opinion_texts``).
        of_self = (
            set(SELF.values()) if any("opinion" in file for file, _ in message.locations) else set()
        )
        if unused := set(_FORM.findall(text)) - asked - begun - of_self:
            yield f"{text!r} has {_listed(unused)}, a case that no sentence there asks for"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))


def _blanks(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


_SHOWN = 20
"""How many characters a warning shows."""


def completeness(messages: Catalog) -> str:
    """A table, in Markdown, of how much of the game each catalogue says."""
    whole = sum(bool(each.id) for each in messages)
    rows = ["| language | | translated | of | |", "|---|---|---:|---:|---:|"]
    for path in sorted(FOLDER.glob(CATALOGUES)):
        catalogue, code = read(path), path.parts[-3]
        done = 0
        for each in messages:
            known = catalogue.get(each.id, each.context) if each.id else None
            done += known is not None and all(_strings(known)) and not known.fuzzy
        name = _at_start(Locale.parse(code).get_display_name(code))
        rows.append(f"| {name} | `{code}` | {done} | {whole} | {100 * done // whole} % |")
    return "\n".join(rows)


def unwritten(path: Path) -> Iterator[str]:
    """A warning where no font of the game has letters of a catalogue, or, before anything is
    translated, of the months, days and countries in that language."""
    try:
        catalogue = read(path)
    except (PoFileError, UnicodeError, UnknownLocaleError, ValueError):
        return
    locale = Locale.parse(path.parts[-3])
    months, days = locale.months["format"]["wide"], locale.days["format"]["wide"]
    usual = [*months.values(), *days.values(), *locale.territories.values()]
    own = set("".join(_said(catalogue)) or "".join(map(str, usual)))
    english = "".join(str(message.id) for message in catalogue)
    missing = "".join(sorted(lacking("".join(own)) - lacking(english)))
    if missing:
        some = missing[:_SHOWN] + "…" * (len(missing) > _SHOWN)
        yield (
            f"warning: {locale}: no font of the game has {len(missing)} of {len(own)} characters of"
            f" this language ({some}). Where no font of the player's system has them either, they"
            " are drawn as boxes. See Letters in docs/language.md."
        )


def _warn(path: Path) -> None:
    for warning in unwritten(path):
        print(warning, file=sys.stderr)


def generated(messages: Catalog) -> dict[Path, bytes]:
    """What is to stand in each file that is made of the messages and the catalogues."""
    catalogues = {path.parts[-3]: read(path) for path in sorted(FOLDER.glob(CATALOGUES))}
    made = {TEMPLATE: template_text(messages), FOLDER / CUSTOMS: customs(catalogues).encode()}
    for file in DESKTOP:
        text = file.read_text(encoding="utf-8")
        made[file] = with_languages(text, catalogues).encode()
    return made


def known_locale(code: str) -> bool:
    """True if this is the code of a language that Babel knows."""
    try:
        return re.fullmatch("[A-Za-z_]+", code) is not None and str(Locale.parse(code)) == code
    except (ValueError, UnknownLocaleError):
        return False


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; its exit code."""
    parser = argparse.ArgumentParser(description="Collect messages and compile catalogues.")
    parser.add_argument("--check", action="store_true", help="change nothing; 1 if anything is off")
    parser.add_argument("--table", action="store_true", help="how much each language says")
    parser.add_argument("--new", metavar="LANGUAGE", help="begin a catalogue: de, fr, pt_BR …")
    chosen = parser.parse_args(words)
    if chosen.new and not known_locale(chosen.new):
        parser.error(f'"{chosen.new}" is no language; write it as de, fr or pt_BR')
    messages = collect()
    if chosen.table:
        print(completeness(messages))
        return 0
    if chosen.check:
        for path in sorted(FOLDER.glob(CATALOGUES)):
            _warn(path)
        wrong = [fault for path in sorted(FOLDER.glob(CATALOGUES)) for fault in faults(path)]
        for file, written in generated(messages).items():
            if not file.exists() or file.read_bytes() != written:
                wrong.append(f"{file.relative_to(ROOT)} is not up to date")
        print("\n".join(wrong) or f"{len(messages)} messages, all up to date")
        return 1 if wrong else 0
    if chosen.new:
        begun = FOLDER / chosen.new / "LC_MESSAGES" / "last-card.po"
        begun.parent.mkdir(parents=True, exist_ok=True)
        if not begun.exists():
            begun.write_bytes(template_text(Catalog(locale=chosen.new, project="Last Card")))
    for path in sorted(FOLDER.glob(CATALOGUES)):
        catalogue = read(path)
        catalogue.update(messages, no_fuzzy_matching=True)
        path.write_bytes(template_text(catalogue))
        path.with_suffix(".mo").write_bytes(compiled(read(path)))
        if chosen.new == path.parts[-3]:
            _warn(path)
    for path, written in generated(messages).items():
        path.write_bytes(written)
    print(f"{len(messages)} messages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
