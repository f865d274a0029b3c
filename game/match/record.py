"""A record (``.lcr``): a match as text, enough to play it again move by move.

Reading checks the form alone.  Whether the rules allow what is written, only replaying it tells
(see ``game.match``); for that every move keeps its line.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from game.match.lines import Span, TextError, header, spans
from game.rulesets.options import OptionError, parse_options, write_options
from game.storage.names import usable_name

HEADERS: Final = ("rules", "options", "players", "match-seed")
_REQUIRED: Final = ("rules", "players", "match-seed")


class Player(NamedTuple):
    """Who sits at a seat."""

    name: str
    level: str = ""
    """For a computer player which one it is; empty for a person."""


class Move(NamedTuple):
    """One line of a round."""

    line: int
    """Its line in the file, counted from 1; 0 when it was not read from one."""
    seat: int
    action: str
    """As written; the deck needed to read it comes with the rules."""


@dataclass(slots=True)
class Round:
    """A round as recorded; it may stop anywhere."""

    number: int
    """Counted from 1."""
    seed: int
    dealer: int
    moves: list[Move] = field(default_factory=list)
    line: int = 0
    """Its line in the file, counted from 1; 0 when it was not read from one."""


@dataclass(slots=True)
class Record:
    """A match as recorded."""

    rules: str
    """The id of the game."""
    options: Mapping[str, str]
    """Only what differs from the defaults."""
    players: tuple[Player, ...]
    match_seed: int
    rounds: list[Round] = field(default_factory=list)


class RecordError(TextError):
    """A record that cannot be read: line, column, why, and what stands before."""

    def __init__(self, error: TextError, kept: Record | None) -> None:
        super().__init__(error.why, error.line, error.column)
        self.kept = kept
        """Everything before that line; None when not even the headers can be read."""


# --- reading -----------------------------------------------------------------------------------


def parse_record(text: str) -> Record:
    """Read a record.  Raises RecordError."""
    record: Record | None = None
    try:
        seen: dict[str, Span] = {}
        last = 1
        for line in spans(text):
            last = line.line
            if record is None:
                if header(line, HEADERS, seen):
                    continue
                record = _headed(seen, last)
            _read_line(record, line)
        return _headed(seen, last) if record is None else record
    except TextError as error:
        raise RecordError(error, record) from None


def _headed(seen: Mapping[str, Span], line: int) -> Record:
    for key in _REQUIRED:
        if key not in seen:
            raise TextError(f'The header "{key}:" is missing.', line)
    return Record(
        rules=seen["rules"].text,
        options=read_options(seen["options"]) if "options" in seen else {},
        players=read_players(seen["players"]),
        match_seed=seen["match-seed"].number("A seed"),
    )


def read_options(value: Span) -> dict[str, str]:
    """Read ``key=value key=value``.  Raises TextError."""
    try:
        return parse_options(value.text)
    except OptionError as error:
        raise value.error(str(error)) from None


def read_players(value: Span) -> tuple[Player, ...]:
    """Read ``Ana | Ben (sharp) | Cy``.  Raises TextError."""
    players = []
    for part in value.parts("|"):
        match = re.fullmatch(r"([^()]+?)\s*(?:\(([^()]*)\))?", part.text)
        if match is None:
            raise part.error("A player is a name, for a computer followed by (its level).")
        players.append(Player(usable_name(match[1]), (match[2] or "").strip()))
    return tuple(players)


_ROUND = re.compile(r"round\s+(\S+)\s+seed\s+(\S+)\s+dealer\s+(\S+)")


def _read_line(record: Record, line: Span) -> None:
    first = line.words()[0]
    if first.text == "round":
        _read_round(record, line)
        return
    if not record.rounds:
        raise line.error('A round must be opened first: "round 1  seed 4821  dealer 2".')
    seat = _seat(record, first)
    action = Span(line.text[len(first.text) :], line.line, line.column + len(first.text))
    if not action.text.strip():
        raise line.error(f"What does seat {seat} do?")
    record.rounds[-1].moves.append(Move(line.line, seat, action.text.strip()))


def _read_round(record: Record, line: Span) -> None:
    match = _ROUND.fullmatch(line.text)
    if match is None:
        raise line.error('A round is opened like this: "round 1  seed 4821  dealer 2".')
    number, seed, dealer = (
        Span(match[i], line.line, line.column + match.start(i)) for i in (1, 2, 3)
    )
    expected = len(record.rounds) + 1
    if number.number("A round") != expected:
        raise number.error(f"This should be round {expected}.")
    record.rounds.append(
        Round(expected, seed.number("A seed"), _seat(record, dealer), line=line.line)
    )


def _seat(record: Record, word: Span) -> int:
    if not re.fullmatch(r"[0-9]{1,3}", word.text):
        raise word.error(f'A seat is a number from 0, not "{word.text}".')
    seat = int(word.text)
    if seat >= len(record.players):
        raise word.error(f"There is no seat {seat}: the seats are 0 to {len(record.players) - 1}.")
    return seat


# --- writing -----------------------------------------------------------------------------------


def writable(name: str) -> str:
    """The name as it can stand in a record: on one line, without the notation's own signs."""
    return usable_name(name)


def write_record(record: Record) -> str:
    """The record as text, which reads back as the same record."""
    lines = [f"rules: {record.rules}"]
    if record.options:
        lines.append(f"options: {write_options(record.options)}")
    players = (
        f"{writable(name)} ({writable(level)})" if level else writable(name)
        for name, level in record.players
    )
    lines.append(f"players: {' | '.join(players)}")
    lines.append(f"match-seed: {record.match_seed}")
    for played in record.rounds:
        lines += ["", f"round {played.number}  seed {played.seed}  dealer {played.dealer}"]
        lines += [f"{move.seat} {move.action}" for move in played.moves]
    return "\n".join(lines) + "\n"
