"""The end of a round at the table of another home: the scenes of a table here, with its people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.language.catalogue import say
from game.rooms.phones.pages.ready_row import ReadyRow
from game.rooms.phones.words.phone import WORDS
from game.ui.graphics.media import Media
from game.ui.scenes.score.ending import EndingScene, LastEndingScene
from game.ui.scenes.score.podium import PodiumScene
from game.ui.scenes.score.score_part import ScorePart
from game.ui.widgets.box_layout import Column
from game.ui.widgets.choice import SegmentedControl
from game.ui.widgets.display import Label
from game.ui.widgets.widget import Size, Widget

if TYPE_CHECKING:
    from game.rooms.afar.visit.heard import ToldBallot
    from game.rooms.afar.visit.visit import Visit
    from game.rooms.afar.visit.visited_sitting import VisitedSitting
    from game.ui.scenes.scene import Scene
    from game.ui.scenes.table import TableScene


class VotePart(ScorePart):
    """The vote that is going on, and our own choice."""

    where = "above"

    def __init__(
        self, asked: Callable[[], ToldBallot | None], vote: Callable[[int, int], None]
    ) -> None:
        """asked: tells which vote it is.  vote: votes in it."""
        super().__init__(grow=1)
        self._asked, self._vote = asked, vote
        self._shown: ToldBallot | None = None
        self._column = Column([])
        self.visible = False

    @property
    def children(self) -> list[Widget]:
        return [self._column]

    def look(self) -> bool:
        ballot, before = self._asked(), self._shown
        if ballot == before:
            return False
        self._shown, self.visible = ballot, ballot is not None
        self._column = Column(self._parts(ballot) if ballot is not None else [], gap=6)
        self.adopt(self._column)
        return True

    def _parts(self, ballot: ToldBallot) -> list[Widget]:
        choices = [(n, each.label) for n, each in enumerate(ballot.choices)]
        vote = partial(self._vote, ballot.number)
        control = SegmentedControl(choices, ballot.mine, vote).named("vote")
        said = [ballot.choices[ballot.mine].text] if 0 <= ballot.mine < len(choices) else []
        return [
            Label(ballot.title, "strong", "accent", align="centre"), control,
            *(Label(each, "small", "muted", align="centre") for each in said),
        ]  # fmt: skip

    def measure(self, media: Media, width: int) -> Size:
        return self._column.measure(media, width) if self.visible else (0, 0)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        self._column.place(rect, media)


def end_of_round(visit: Visit, sitting: VisitedSitting, table: TableScene) -> Scene:
    """The first of the scenes that follow a round."""
    sheet = sitting.table.seen.sheet
    assert sheet is not None, "the round is over"

    def parts() -> Sequence[ScorePart]:
        row = ReadyRow(visit.readiness, sitting.names, sitting.looks)
        row.look_every = 0.25
        return [row, VotePart(lambda: visit.ballot, visit.vote)]

    pile = tuple(map(sitting.deck.code, sitting.view(table.seat).pile[-2:]))
    looks: dict[str, Any] = {"pile": pile, "art": table.layer.art}
    result: dict[str, Any] = {
        "on_next": visit.ready, "on_new_match": visit.ready, "on_menu": visit.to_title,
        "onward": say(WORDS["ready match"]) if sitting.match_over else "", "parts": parts,
        "also": sitting.table.room.series if sitting.match_over else (),
    }  # fmt: skip
    remains = None if table.drawings else table.view.remains()
    if not sitting.match_over:
        first: Scene = EndingScene(sheet, remains=remains, **looks, **result)
    else:
        podium = PodiumScene(sheet, on_done=None, **looks, **result)
        first = LastEndingScene(
            sheet, on_done=lambda: visit.app.replace(podium), remains=remains, **looks
        )
    if table.drawings:
        from game.ui.scenes.score.thunderdome import ThunderdomeScene

        after = first
        first = ThunderdomeScene(
            table.drawings, sitting.names, sitting.deck, sheet.winners,
            on_done=lambda: visit.app.replace(after), you=sheet.you, looks=sitting.looks,
        )  # fmt: skip
    return first
