"""The folder of records: a file for each match, by year.

A file is a sealed record (see ``game.table.records.seal``) with one more comment in its head: a
line of JSON with what the notation cannot say, such as when the match was played and who its people
are. Other readers of the notation ignore it. If the line is missing or damaged, the match is still
read, and has the date of the file.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, NamedTuple

from game.storage.files import BESIDE, write_file
from game.storage.names import LONGEST
from game.storage.reading import read_bytes
from game.table.records.commitment import commitment
from game.table.records.record import Player, Record, RecordError, parse_record
from game.table.records.seal import sealed, whole_lines

SUFFIX: Final = ".lcr"
ANALYSIS: Final = ".analysis.json"
"""The ending of the file beside a record in which the coach saves what it found."""
_KEPT: Final = "# Kept: "
_YEAR: Final = re.compile(r"\d{4}")
_ID_LENGTH: Final = 16
_LONGEST_PERSON: Final = 40


class State(StrEnum):
    """How a match ended, if it did."""

    FINISHED = "finished"
    UNFINISHED = "unfinished"
    """It waits, and can be continued."""
    LEFT = "left"
    """Its people have left it, which the leaderboard counts."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sat at a seat: what the record does not say."""

    person: str = ""
    """The id of the profile; empty for a computer, or where it is not known."""
    face: str = ""
    colour: int = 0


@dataclass(frozen=True, slots=True)
class Kept:
    """What is known of a saved match besides its record."""

    state: State
    begun: datetime
    """With its time zone, in whole seconds."""
    ended: datetime
    """When it was finished, left or put aside."""
    sitters: tuple[Sitter, ...] = ()
    """By seat; empty where nothing is known."""
    marked: bool = False
    """A marked match is never deleted by the limit."""
    counted: bool = False
    """True if it counted for the leaderboard."""
    unknown: dict[str, Any] = field(default_factory=dict)
    """What a newer version has written there. It is kept."""


class Entry(NamedTuple):
    """A file of the folder."""

    id: str
    path: Path
    size: int
    """In bytes."""
    modified: int
    """In nanoseconds, as the system tells it."""


class KeptRecord(NamedTuple):
    """What a file holds."""

    record: Record
    kept: Kept
    trouble: str = ""
    """``unreadable`` if a part of the record could not be read; else empty."""


def match_id(record: Record) -> str:
    """Return the id of a match: the first digits of its commitment. So a match keeps its id while
    it is played, and a copy that is dealt other cards has another one."""
    return commitment(record)[:_ID_LENGTH]


class Shelf:
    """The folder. Its methods read and write at once, in the thread of the caller, and raise
    OSError or ReadError."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def entries(self) -> dict[str, Entry]:
        """Return the files by the id in their names; of several with one id, the newest."""
        found: dict[str, Entry] = {}
        for entry in self._files():
            other = found.get(entry.id)
            if other is None or entry.modified > other.modified:
                found[entry.id] = entry
        return found

    def _files(self) -> Iterator[Entry]:
        for year in _listed(self.folder):
            if not _YEAR.fullmatch(year.name):
                continue
            for file in _listed(Path(year.path)):
                name = _NAME.fullmatch(file.name)
                if name is None:
                    continue
                with contextlib.suppress(OSError):
                    yield self.entry(Path(file.path))

    def find(self, id: str) -> Path | None:
        """Return the file of that match; None if there is none."""
        return next((entry.path for entry in self._files() if entry.id == id), None)

    def path_for(self, record: Record, kept: Kept) -> Path:
        """Return the path for a match that has no file yet."""
        day = kept.begun.strftime("%Y-%m-%d")
        game = re.sub(r"[^a-z-]", "", record.rules)[:LONGEST]
        return self.folder / day[:4] / f"{day}-{game}-{match_id(record)}{SUFFIX}"

    def put(self, record: Record, kept: Kept, there: Path | None = None) -> Entry:
        """Write the file of a match, over the one that it has (``there``, or found by its id).
        Raises OSError."""
        id = match_id(record)
        path = there or self.find(id) or self.path_for(record, kept)
        first, rest = sealed(record).split("\n", 1)
        text = f"{first}\n{_KEPT}{_kept_text(kept)}\n{rest}"
        write_file(path, text.encode("utf-8", "replace"))
        return self.entry(path)

    def entry(self, path: Path) -> Entry:
        """Return the entry of a file. Raises OSError if it is missing."""
        held = os.stat(path)
        # SQLite holds no larger number: some clock was wrong by centuries.
        return Entry(_id_of(path), path, held.st_size, min(held.st_mtime_ns, (1 << 63) - 1))

    def read(self, path: Path) -> KeptRecord:
        """Read a file, as far as that is possible. Raises ReadError if it cannot be opened, and
        RecordError if not even its head can be read."""
        text = read_bytes(path, own=True).decode("utf-8", "replace")
        trouble = ""
        try:
            record = parse_record(whole_lines(text), ours=True)
        except RecordError as error:
            if error.kept is None:
                raise
            record, trouble = error.kept, "unreadable"
        return KeptRecord(record, _kept_of(text, path), trouble)

    def mark(self, path: Path, marked: bool) -> Entry:
        """Mark or unmark a match. Only the line of JSON changes, even in a damaged file. Raises
        OSError and ReadError."""
        data = read_bytes(path, own=True)
        text = data.decode("utf-8", "surrogateescape")
        kept = replace(_kept_of(text, path), marked=marked)
        lines = text.split("\n")
        place = next((n for n, line in enumerate(lines) if line.startswith(_KEPT)), None)
        line = f"{_KEPT}{_kept_text(kept)}"
        if place is None:
            lines.insert(1 if lines[0].startswith("#") else 0, line)
        else:
            lines[place] = line
        write_file(path, "\n".join(lines).encode("utf-8", "surrogateescape"))
        return self.entry(path)

    def rename(self, path: Path, person: str, name: str, instead: str) -> tuple[Entry, str | None]:
        """Remove a person from this file, and replace their name by ``instead``, with a number if
        somebody else there has that name. Return the entry and the new name, which is None if the
        person is not in the file. The id of the match stays. Raises OSError, ReadError and
        RecordError."""
        held = self.read(path)
        found = without(held, person, name, instead)
        if found is None:
            return self.entry(path), None
        changed, new = found
        if held.trouble:
            # The part that cannot be read stays as it is.
            text = read_bytes(path, own=True).decode("utf-8", "surrogateescape")
            text = re.sub(rf"(?m)^{_KEPT}.*", lambda _: _KEPT + _kept_text(changed.kept), text)
            # Whole names, and none of computers, which have a level behind them.
            before, after = r"(^players: *|\| *|^seat +\d+ +)", r"(?= *(?:\||\(auto\)|\r?$))"
            pattern = re.compile(f"{before}{re.escape(name)}{after}")
            text = re.sub(
                r"(?m)^(?:players:|seat ).*",
                lambda line: pattern.sub(lambda found: found[1] + new, line[0]),
                text,
            )
            write_file(path, text.encode("utf-8", "surrogateescape"))
            return self.entry(path), new
        return self.put(changed.record, changed.kept, path), new

    def remove(self, path: Path) -> None:
        """Delete a match and what the coach found in it. Raises OSError."""
        path.with_suffix(ANALYSIS).unlink(missing_ok=True)
        path.unlink(missing_ok=True)


def without(
    held: KeptRecord, person: str, name: str, instead: str
) -> tuple[KeptRecord, str] | None:
    """Return the same without the person, and their new name; None if they are not in it. See
    :meth:`Shelf.rename`."""
    record, sitters = held.record, held.kept.sitters
    changes = [each for played in record.rounds for each in played.seatings]
    players = {*record.players, *(each.player for each in changes)}
    seats = zip(record.seated, sitters, strict=False)
    known = {each.person for player, each in seats if player == Player(name)} - {""}
    here = any(each.person == person for each in sitters)
    if not here and (known or Player(name) not in players):
        return None
    names = {each.name for each in players}
    new, number = instead, 1
    while new in names:
        number += 1
        new = f"{instead} {number}"

    def renamed(player: Player) -> Player:
        return Player(new) if player == Player(name) else player

    rounds = [
        replace(
            played,
            seatings=[each._replace(player=renamed(each.player)) for each in played.seatings],
        )
        for played in record.rounds
    ]
    record = replace(record, players=tuple(map(renamed, record.players)), rounds=rounds)
    sitters = tuple(replace(each, person="") if each.person == person else each for each in sitters)
    return held._replace(record=record, kept=replace(held.kept, sitters=sitters)), new


_NAME: Final = re.compile(rf"[^\n\ud800-\udfff]*?([0-9a-f]{{{_ID_LENGTH}}}){re.escape(SUFFIX)}")
"""The name of a file, in UTF-8. What comes before the id is for people to read."""


def _id_of(path: Path) -> str:
    found = _NAME.fullmatch(path.name)
    return found[1] if found else ""


def _listed(folder: Path) -> Sequence[os.DirEntry[str]]:
    """Return what is in a folder; nothing if it cannot be listed."""
    try:
        with os.scandir(folder) as found:
            return [each for each in found if not each.name.endswith(BESIDE)]
    except OSError:
        return ()


# --- the line of JSON ---------------------------------------------------------------------------


def _kept_text(kept: Kept) -> str:
    held: dict[str, Any] = {
        "state": kept.state.value,
        "begun": kept.begun.isoformat(),
        "ended": kept.ended.isoformat(),
    }
    if kept.sitters:
        held["seats"] = [
            {"person": each.person, "face": each.face, "colour": each.colour}
            for each in kept.sitters
        ]
    if kept.marked:
        held["marked"] = True
    if kept.counted:
        held["counted"] = True
    return json.dumps(kept.unknown | held, ensure_ascii=True)


def _kept_of(text: str, path: Path) -> Kept:
    """Read the line. If it is missing or damaged, guess from the file."""
    line = next((each for each in text.splitlines()[:4] if each.startswith(_KEPT)), "")
    try:
        held = json.loads(line.removeprefix(_KEPT)) if line else {}
    except (ValueError, RecursionError):
        held = {}
    if not isinstance(held, dict):
        held = {}
    dated = _file_date(path)
    begun, ended = (_date(held.get(key)) for key in ("begun", "ended"))
    state = held.get("state")
    known = ("state", "begun", "ended", "seats", "marked", "counted")
    return Kept(
        State(state) if state in list(State) else State.UNFINISHED,
        begun or ended or dated,
        ended or begun or dated,
        _sitters(held.get("seats")),
        held.get("marked") is True,
        held.get("counted") is True,
        {key: value for key, value in held.items() if key not in known},
    )


def _sitters(held: Any) -> tuple[Sitter, ...]:
    if not isinstance(held, list) or not all(isinstance(each, dict) for each in held):
        return ()
    return tuple(
        Sitter(_word(each.get("person")), _word(each.get("face")), _number(each.get("colour")))
        for each in held
    )


def _word(value: Any) -> str:
    if not isinstance(value, str) or len(value) > _LONGEST_PERSON:
        return ""
    return value if value.isidentifier() or value.isalnum() else ""


def _number(value: Any) -> int:
    return value if isinstance(value, int) and 0 <= value < 100 else 0


def _date(value: Any) -> datetime | None:
    if not isinstance(value, str):
        return None
    try:
        found = datetime.fromisoformat(value)
    except ValueError:
        return None
    if not 1970 <= found.year < 9999:
        return None  # in another time zone it may be a date that no calendar has
    return found if found.tzinfo is not None else found.replace(tzinfo=UTC)


def _file_date(path: Path) -> datetime:
    try:
        return datetime.fromtimestamp(int(path.stat().st_mtime), UTC)
    except (OSError, ValueError, OverflowError):
        return datetime.fromtimestamp(0, UTC)
