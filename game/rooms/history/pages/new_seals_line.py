"""The seals that a round has brought, on the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language.catalogue import say
from game.rooms.history.pages.seal import SealLine
from game.rooms.history.words.feats import SIGNS, sentence, title
from game.rooms.history.words.statistics import MORE_FEATS, NEW_FEAT
from game.ui.scenes.score.score_part import ScorePart

if TYPE_CHECKING:
    from game.rooms.history.app.new_seals import NewSeals

_LOOK_EVERY = 0.2
"""Seconds from one look for new seals to the next."""


class NewSealsLine(SealLine, ScorePart):
    """The seals, once a search has found them.  ``named``: the names of their owners are said also
    where all are of one person."""

    where = "line"

    def __init__(self, search: NewSeals, *, named: bool) -> None:
        super().__init__()
        self._search: NewSeals | None = search
        self._named = named
        self.look_every = _LOOK_EVERY

    def look(self) -> bool:
        """Show the seals once they have been found."""
        if self._search is None or not self._search.done:
            return False
        found, self._search, self.look_every = self._search.found, None, None
        if not found:
            return False
        several = self._named or len({name for name, _ in found}) > 1
        titles = [
            say(NEW_FEAT, name=name, title=title(each.key)) if several else title(each.key)
            for name, each in found
        ]
        more = say(MORE_FEATS, title=titles[0], n=len(found) - 1)
        self.show(
            [(SIGNS.get(each.key, "starred"), each.step, each.steps) for _, each in found],
            titles,
            [sentence(each.key, each.needed) for _, each in found],
            more if len(found) > 1 else titles[0],
        )
        return True

    @property
    def empty(self) -> bool:
        return not self.seals
