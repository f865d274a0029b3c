"""A match from a file that the player names."""

from __future__ import annotations

from pathlib import Path

from game.engine.fact import Fact, FactError
from game.storage.reading import ReadError, read_bytes, too_large
from game.table.facts import LoadCode
from game.table.match import Match
from game.table.records.lines import LARGEST, TextError
from game.table.records.record import Record, RecordError, parse_record
from game.table.records.seal import broken_seal


class LoadError(FactError):
    """The file holds no match that can be continued; ``why`` is a fact of LoadCode."""

    codes = (LoadCode,)


def load_match(path: Path, *, won: bool = False) -> Record:
    """Return the match in a file, which the rules allow to its last line. ``won``: whether it may
    be over. Raises LoadError."""
    file = str(path)
    try:
        text = read_bytes(path, LARGEST).decode("utf-8")
    except UnicodeDecodeError:
        raise LoadError(Fact(LoadCode.NO_TEXT, file=file)) from None
    except ReadError as error:
        raise LoadError(Fact(LoadCode.UNREADABLE, file=file, why=error.why)) from None
    return read_match(text, file, won=won)


def read_match(text: str, file: str, *, won: bool = False) -> Record:
    """The match recorded in a text, as :func:`load_match` reads it.  ``file``: what a sentence
    calls the place that it comes from.  Raises LoadError."""
    if len(text) > LARGEST:
        raise LoadError(Fact(LoadCode.UNREADABLE, file=file, why=too_large(LARGEST)))
    try:
        record = parse_record(text)
        match = Match.from_record(record)
    except TextError as error:
        if isinstance(error, RecordError) and error.hidden:
            raise LoadError(Fact(LoadCode.HIDDEN, file=file)) from None
        raise LoadError(Fact(LoadCode.NO_MATCH, file=file, why=error.where)) from None
    broken = broken_seal(text)
    if broken is not None:
        raise LoadError(Fact(LoadCode.CHANGED, file=file, why=broken))
    if match.match_over and not won:
        raise LoadError(Fact(LoadCode.WON, file=file))
    match.record.copy_of = record.copy_of
    return match.record
