"""``python -m game replay FILE``: play a record through the rules and say how it went."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.arguments import Parser, failed, named_path
from game.engine.system_text import system_text
from game.language.catalogue import N_, say
from game.language.faults import fault_said
from game.language.file_texts import why_said
from game.rooms.history.record_told import told
from game.table.match import Match, Refused
from game.table.records.record import Record, RecordError, parse_record
from game.table.records.record_text import NOT_AS_SAVED, RECORD_WRONG, text_of_record
from game.table.records.seal import broken_seal, whole_lines

REPLAY: Final = N_("Play a record (.lcr) through the rules and say how each round went.")

PROGRAM: Final = "last-card replay"


def run(words: Sequence[str]) -> int:
    """The command ``replay``; its exit code."""
    parser = Parser(prog=PROGRAM, description=say(REPLAY))
    parser.add_argument("file", metavar="FILE", type=named_path)
    return main(parser.parse_args(words).file)


def main(path: Path) -> int:
    """Print how the recorded match went; 1, with the line and the reason, when it cannot be
    read or breaks the rules.  What stands before that line is printed in any case."""
    file = system_text(path)
    text, wrong = text_of_record(path)
    if wrong:
        return failed(PROGRAM, wrong)
    record: Record | None
    try:
        record = parse_record(whole_lines(text))
    except RecordError as error:
        record, wrong = error.kept, fault_said(error.where)
    if record is not None:
        match: Match | None
        try:
            match = Match.from_record(record)
        except Refused as error:
            match, wrong = error.kept, fault_said(error.where)
        if match is not None:
            print("\n".join(told(match)))
    broken = broken_seal(text)
    if broken and not wrong:
        wrong = say(NOT_AS_SAVED, why=why_said(broken))
    return failed(PROGRAM, say(RECORD_WRONG, file=file, why=wrong)) if wrong else 0
