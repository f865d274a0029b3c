"""What was played, in the store: a row for each match, with its record as text.

Beside the sealed record (see ``game.table.records.seal``) a row has a line of JSON with what the
notation cannot say, such as when the match was played and who its people are.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, Final, NamedTuple

from game.storage.store import Table
from game.table.records.commitment import commitment
from game.table.records.record import Player, Record, RecordError, parse_record
from game.table.records.seal import sealed, whole_lines

_ID_LENGTH: Final = 16


class ArchivedMatch(NamedTuple):
    """A row for each match."""

    id: str
    kept: str
    """A line of JSON."""
    text: str
    """The sealed record."""


class Finding(NamedTuple):
    """What a room has found out about a match.  It goes with the match."""

    match: str
    text: str


class EarnedStep(NamedTuple):
    """A step of a feat that somebody had earned when the limit took matches away."""

    person: str
    key: str
    step: int
    match: str
    ended: str


ARCHIVE: Final = Table("archive", ArchivedMatch)
FINDINGS: Final = Table("finding", Finding)
FEATS: Final = Table("feat", EarnedStep, 3)


class MatchEnd(StrEnum):
    """How a match ended, if it did."""

    FINISHED = "finished"
    UNFINISHED = "unfinished"
    """It waits, and can be continued."""
    LEFT = "left"
    """Its people have left it, which the leaderboard counts."""


@dataclass(frozen=True, slots=True)
class SeatedPerson:
    """Who sat at a seat: what the record does not say."""

    person: str = ""
    """The id of the profile; empty for a computer, or where it is not known."""
    face: str = ""
    colour: int = 0


@dataclass(frozen=True, slots=True)
class Kept:
    """What is known of a match besides its record."""

    state: MatchEnd
    begun: datetime
    """With its time zone, in whole seconds."""
    ended: datetime
    """When it was finished, left or put aside."""
    sitters: tuple[SeatedPerson, ...] = ()
    """By seat; empty where nothing is known."""
    marked: bool = False
    """A marked match is never deleted by the limit."""
    counted: bool = False
    """True if it counted for the leaderboard."""
    unknown: dict[str, Any] = field(default_factory=dict)
    """What a newer version has written there. It is kept."""


class KeptRecord(NamedTuple):
    """A match that is kept."""

    record: Record
    kept: Kept
    trouble: str = ""
    """``unreadable`` if a part of the record could not be read; else empty."""
    text: str = ""
    """The sealed record."""


def match_id(record: Record) -> str:
    """Return the id of a match: the first digits of its commitment. So a match keeps its id while
    it is played, and a copy that is dealt other cards has another one."""
    return commitment(record)[:_ID_LENGTH]


def archived(record: Record, kept: Kept) -> ArchivedMatch:
    """The row of a match."""
    text = sealed(record).encode("utf-8", "replace").decode("utf-8")
    return ArchivedMatch(match_id(record), _kept_text(kept), text)


def held_in(row: ArchivedMatch) -> KeptRecord:
    """What a row holds, as far as it can be read.  Raises RecordError if not even the head of the
    record can."""
    trouble = ""
    try:
        record = parse_record(whole_lines(row.text), ours=True)
    except RecordError as error:
        if error.kept is None:
            raise
        record, trouble = error.kept, "unreadable"
    return KeptRecord(record, _kept_of(row.kept), trouble, row.text)


def marked(row: ArchivedMatch, mark: bool) -> ArchivedMatch:
    """The row of the match marked or not, whatever its record is like."""
    return row._replace(kept=_kept_text(replace(_kept_of(row.kept), marked=mark)))


def renamed(row: ArchivedMatch, person: str, name: str, instead: str) -> ArchivedMatch:
    """The row without a person, with ``instead`` in the place of their name, and a number if
    somebody else there has that name.  The same row if they are not in it.  The id stays.  Raises
    RecordError."""
    held = held_in(row)
    found = without(held, person, name, instead)
    if found is None:
        return row
    changed, new = found
    if not held.trouble:
        return archived(changed.record, changed.kept)._replace(id=row.id)
    # The part that cannot be read stays as it is.  Whole names, and none of computers, which have a
    # level behind them.
    before, after = r"(^players: *|\| *|^seat +\d+ +)", r"(?= *(?:\||\(auto\)|\r?$))"
    pattern = re.compile(f"{before}{re.escape(name)}{after}")
    text = re.sub(
        r"(?m)^(?:players:|seat ).*",
        lambda line: pattern.sub(lambda found: found[1] + new, line[0]),
        row.text,
    )
    return ArchivedMatch(row.id, _kept_text(changed.kept), text)


def without(
    held: KeptRecord, person: str, name: str, instead: str
) -> tuple[KeptRecord, str] | None:
    """Return the same without the person, and their new name; None if they are not in it. See
    :func:`renamed`."""
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


def _kept_of(line: str) -> Kept:
    held = json.loads(line)
    begun, ended = (_date(held.get(key)) for key in ("begun", "ended"))
    state = held.get("state")
    known = ("state", "begun", "ended", "seats", "marked", "counted")
    return Kept(
        MatchEnd(state) if state in list(MatchEnd) else MatchEnd.UNFINISHED,
        begun or ended or _UNKNOWN,
        ended or begun or _UNKNOWN,
        tuple(SeatedPerson(**each) for each in held.get("seats", ())),
        held.get("marked") is True,
        held.get("counted") is True,
        {key: value for key, value in held.items() if key not in known},
    )


def _date(value: Any) -> datetime | None:
    try:
        found = datetime.fromisoformat(value)
    except (TypeError, ValueError):
        return None
    if not 1970 <= found.year < 9999:
        return None  # in another time zone it may be a date that no calendar has
    return found if found.tzinfo is not None else found.replace(tzinfo=UTC)


_UNKNOWN: Final = datetime(1970, 1, 1, tzinfo=UTC)
