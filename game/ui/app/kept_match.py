"""The match on disk: described for the menu, copied, pasted, and opened from files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game import rulesets
from game.language import file_texts
from game.language import menu_texts as texts
from game.language.catalogue import _, say, translated
from game.language.competition_texts import competition_said
from game.language.file_texts import load_said
from game.language.voice import listed
from game.sockets import GameFamily, plugs
from game.ui.graphics import clipboard
from game.ui.scenes.lobby import Saved

if TYPE_CHECKING:
    from game.table.records.current import Shared
    from game.table.records.outline import Outline
    from game.table.records.record import Record
    from game.ui.app.flow import Flow
    from game.ui.app.reading_apart import ReadingApart, ReadingOutcome

_LONGEST_SEED = 19
"""The most digits of a pasted number that is taken for a seed."""


class KeptMatch:
    """The match on disk. ``reading`` reads what the player brings."""

    def __init__(self, flow: Flow, reading: ReadingApart) -> None:
        self._flow = flow
        self._current = flow.current
        self._toast = flow.app.toast
        self.reading = reading

    # --- what the menu says of it --------------------------------------------------------------

    def saved(self) -> Saved | None:
        """The match that can be continued, in words; None when there is none."""
        match = self._current.outline
        if match is None or match.rules not in rulesets.GAMES:
            return None
        name = translated(rulesets.GAMES[match.rules].name)
        others = [player.name for player in match.seated if player.level]
        people = [player.name for player in match.seated if not player.level]
        # If everybody plays elsewhere, the reader may be none of them.
        owner = self._flow.app.settings.player_name or say(texts.YOU)
        owned = bool(people) and (people[0] == owner or self._flow.household.owner_kept(people[0]))
        company = people[1:] if owned else people
        line = texts.round_with(match.rounds, [*company, *others])
        return Saved(
            name, _where_it_stands(match), self.warning, match.rules, line,
            texts.round_alone(match.rounds), self._current.waits,
        )  # fmt: skip

    def warning(self) -> str:
        """What leaving the unfinished match costs, as a sentence; empty if nothing."""
        return competition_said(self._current.warning())

    # --- out and in ----------------------------------------------------------------------------

    def copy(self) -> None:
        """Put the match on the clipboard, as a record that others can read. It contains nothing
        that is still hidden, because anybody can paste it into another copy of the game."""
        shared = self._current.shared(self._flow.occasions.closed_hands())
        self._toast(_("There is no match to copy.") if shared is None else copied(shared))

    def paste(self) -> None:
        """Open the match that is on the clipboard. A number alone is the seed of a new match."""
        text = clipboard.get()
        if text is None:
            self._toast(say(file_texts.NO_CLIPBOARD))
            return
        number = text[: _LONGEST_SEED + 2].strip()
        if number == text.strip() and number.isascii() and number.isdigit():
            self._flow.beginning.with_seed(int(number))
            return
        from game.table.records.loading import read_match

        self._read(lambda: read_match(text, say(file_texts.CLIPBOARD)), self._flow.open)

    def open_file(self, path: Path) -> None:
        """Bring the match, or the game, in a file that was dropped on the window or passed on by a
        second copy of the game."""
        for family in plugs(GameFamily):
            if family.suffix and path.name.lower().endswith(family.suffix):
                family.bring(self._flow, path)
                return
        from game.table.records import loading

        self._read(lambda: loading.load_match(path, won=True), self._flow.bring)

    def _read(self, read: Callable[[], Record], then: Callable[[Record], None]) -> None:
        def take(outcome: ReadingOutcome) -> None:
            if outcome.error is not None:
                self._toast(load_said(outcome.error.why))
            elif outcome.record is not None:
                then(outcome.record)

        self.reading.read(read, take)


def copied(shared: Shared) -> str:
    """Put a match on the clipboard. Returns a sentence that says whether it worked."""
    if not shared.text:
        from game.language.file_texts import CLOSED

        return say(CLOSED)
    done = clipboard.put(shared.text)
    return say(file_texts.COPIED[shared.how] if done else file_texts.NO_CLIPBOARD)


def _where_it_stands(match: Outline) -> str:
    """The round and the players; with a single person, the opponents."""
    now = match.seated
    people = [player.name for player in now if not player.level]
    others = [player.name for player in now if player.level]
    count = match.rounds
    if len(people) == 1:
        return texts.round_said(count, others)
    return _("Round {n}, with {names}", n=count, names=listed([*people, *others]))
