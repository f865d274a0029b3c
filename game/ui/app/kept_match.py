"""The match on disk: described for the menu, copied, pasted, and opened from files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game import rulesets
from game.language import files
from game.language import menu as texts
from game.language import seating as seating_texts
from game.language.catalogue import say, translated
from game.language.competition import competition_said
from game.language.files import load_said
from game.language.refusals import refused_in
from game.language.voice import listed
from game.match.current import CurrentMatch
from game.match.loading import LoadError, load_match, read_match
from game.match.record import Record, write_record
from game.ui.graphics import clipboard
from game.ui.scenes.lobby import Saved

_LONGEST_SEED = 19
"""The most digits of a pasted number that is taken for a seed."""
_LONGEST_PASTE = 16_000_000
"""The most letters of a pasted record: as many as a file may have bytes."""


class KeptMatch:
    """The match on disk. ``open`` continues another match, ``begin`` begins one with a seed, and
    ``toast`` shows a message."""

    def __init__(
        self,
        current: CurrentMatch,
        *,
        open: Callable[[Record], None],
        begin: Callable[[int], None],
        toast: Callable[[str], None],
    ) -> None:
        self._current = current
        self._open = open
        self._begin = begin
        self._toast = toast

    # --- what the menu says of it --------------------------------------------------------------

    def saved(self) -> Saved | None:
        """The match that can be continued, in words; None when there is none."""
        record = self._current.unfinished
        if record is None or record.rules not in rulesets.GAMES:
            return None
        name = translated(rulesets.GAMES[record.rules].name)
        return Saved(name, _where_it_stands(record), self.warning())

    def warning(self) -> str:
        """What leaving the unfinished match costs, as a sentence; empty if nothing."""
        return competition_said(self._current.warning())

    # --- out and in ----------------------------------------------------------------------------

    def copy(self) -> None:
        """Put the match on the clipboard, as a record that others can open."""
        record = self._current.unfinished
        if record is None:
            self._toast(say(files.NOTHING_TO_COPY))
            return
        text = write_record(record)
        self._toast(say(files.COPIED if clipboard.put(text) else files.NO_CLIPBOARD))

    def paste(self) -> None:
        """Open the match that is on the clipboard. A number alone is the seed of a new match."""
        text = clipboard.get()
        if text is None:
            self._toast(say(files.NO_CLIPBOARD))
            return
        number = text.strip()
        if number.isascii() and number.isdigit() and len(number) <= _LONGEST_SEED:
            self._begin(int(number))
            return
        pasted = text[:_LONGEST_PASTE]
        self._open_read(lambda: read_match(pasted, say(files.CLIPBOARD), refused_in))

    def open_file(self, path: Path) -> None:
        """Continue the match in a file that was dropped on the window or passed on by a second copy
        of the game."""
        self._open_read(lambda: load_match(path, refused_in))

    def _open_read(self, read: Callable[[], Record]) -> None:
        try:
            record = read()
        except LoadError as error:
            self._toast(load_said(error.why))
            return
        self._open(record)


def _where_it_stands(record: Record) -> str:
    """The round and the players; with a single person, the opponents."""
    now = record.seated
    people = [player.name for player in now if not player.level]
    others = [player.name for player in now if player.level]
    count = len(record.rounds)
    if len(people) == 1:
        return texts.round_said(count, others)
    return say(seating_texts.ROUND_WITH, n=count, names=listed([*people, *others]))
