"""The text of a record in a file, for commands, and what they say where it is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.engine.system_text import system_text
from game.language.catalogue import N_, _
from game.language.file_texts import why_said
from game.storage.reading import ReadError, read_bytes
from game.table.records.lines import LARGEST

# For translators: {why} is one whole sentence or several.
RECORD_WRONG: Final = N_("{file}: {why}")
NOT_AS_SAVED: Final = N_("This is not the match that was saved: {why}.")


def text_of_record(path: Path) -> tuple[str, str]:
    """The text of the record in a file, and a sentence that says why it cannot be read; one of
    them is empty."""
    file = system_text(path)
    try:
        return read_bytes(path, LARGEST).decode("utf-8"), ""
    except UnicodeDecodeError:
        return "", _("{file} is not a text file in UTF-8.", file=file)
    except ReadError as error:
        return "", _("{file} cannot be read: {why}.", file=file, why=why_said(error.why))
