"""The log: a line for whatever may explain a report later.

What the game says to the standard ``logging`` ends up here.  Like a report it is made to be sent
to strangers: it names neither the player nor the machine, it is bounded, and only its owner can
read it.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, TextIO

from game.storage.anonymous import anonymous, cards_hidden, names_here, shortened
from game.storage.files import close_to_others, make_folder
from game.storage.ownership import open_own
from game.storage.reports import told

LOG_BYTES: Final = 32_000
"""The largest size of the log; then it becomes ``log.txt.1``, and a new one begins."""
_SAID: Final = 500
"""Letters of a line, without what is told of an error."""
_TOLD: Final = 2_000
"""Letters that are told of an error."""


class LogFile(logging.Handler):
    """Writes what the loggers below ``game`` say, from :meth:`start` to :meth:`stop`.

    The handlers of ``logging.handlers`` could do it too, but they bring sockets and pickles along,
    for which nobody should wait at the start.
    """

    def __init__(self, path: Path, private: Callable[[], Iterable[str]] = tuple) -> None:
        """``private`` is asked at each line for words that must not stand in it, such as names."""
        super().__init__()
        self._path = path.absolute()
        self._private = private

    def start(self) -> None:
        """Begin to write."""
        logger = logging.getLogger("game")
        logger.setLevel(logging.INFO)
        logger.addHandler(self)

    def stop(self) -> None:
        """Stop writing."""
        logging.getLogger("game").removeHandler(self)
        self.close()

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, and let go of the file: it can be renamed and deleted in between."""
        try:
            line = f"{self.format(record)}\n"
            self._make_room(len(line.encode("utf-8", "backslashreplace")))
            with self._open() as file:
                file.write(line)
        except Exception:
            self.handleError(record)

    def format(self, record: logging.LogRecord) -> str:
        """One line: when, how grave where it is, and what."""
        private = [*self._private(), *names_here()]
        message = " ".join(record.getMessage().split())
        said = anonymous(shortened(message)[:_SAID], private)
        if record.levelno > logging.INFO:
            said = f"{record.levelname} {record.name.removeprefix('game.')}: {said}"
        if record.exc_info is not None and record.exc_info[1] is not None:
            lines = " | ".join(line.strip() for line in told(record.exc_info[1], private))
            said = f"{said} ({lines[:_TOLD]})"
        when = logging.Formatter().formatTime(record, "%Y-%m-%d %H:%M:%S")
        return f"{when}  {cards_hidden(said) if record.exc_info else said}"

    def _make_room(self, size: int) -> None:
        """Begin a new file if the old one has no room for ``size`` more bytes.  Raises OSError."""
        if self._path.is_file() and self._path.stat().st_size + size > LOG_BYTES:
            self._path.replace(self._path.with_name(f"{self._path.name}.1"))

    def _open(self) -> TextIO:
        make_folder(self._path.parent)
        handle = open_own(self._path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        try:
            close_to_others(handle)
            return os.fdopen(handle, "a", encoding="utf-8", errors="backslashreplace")
        except BaseException:
            os.close(handle)
            raise

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Ignore that a line could not be written: the game goes on without a log."""
