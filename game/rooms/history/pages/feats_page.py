"""The page of the history with the feats of each person of the household."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language.catalogue import say
from game.rooms.history.library.feats import FEATS, FeatStanding, standings
from game.rooms.history.pages.awaited import Awaited
from game.rooms.history.pages.papers import faces, nothing
from game.rooms.history.pages.statistics_page import person_of
from game.rooms.history.pages.wax_seal import Seal
from game.rooms.history.words import statistics_texts as texts
from game.rooms.history.words.history_texts import day_said
from game.ui.widgets.box_layout import Column, Grid, Row
from game.ui.widgets.display import Label, ProgressBar
from game.ui.widgets.node import Role
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.rooms.history.pages.history_pages import HistoryScene
    from game.storage.profiles import Profile

_SEAL = 92


def page(scene: HistoryScene) -> Widget:
    """The page."""
    people = scene.past.competition.people()
    if scene.library is None or not people:
        return Scroll(nothing("starred", say(texts.NOBODY_YET), say(texts.NONE_EARNED)))
    return Scroll(_Page(scene, people))


class _Page(Column):
    """The people, and the feats of one of them."""

    def __init__(self, scene: HistoryScene, people: tuple[Profile, ...]) -> None:
        self._scene = scene
        self._people = people
        self._person = person_of(scene, people)
        self._feats: Awaited[list[FeatStanding]] = Awaited(scene, self._show)
        super().__init__([faces(people, self._person.id, self._of), self._feats], gap=26)
        self._ask()

    def _of(self, id: str) -> None:
        self._scene.app.pages["person"] = id
        self._person = next(each for each in self._people if each.id == id)
        self._ask()
        self._scene.resize(self._scene.app.display.size)

    def _ask(self) -> None:
        person = self._person.id
        self._feats.ask(lambda library: standings(library, person))

    def _show(self, found: list[FeatStanding]) -> list[Widget]:
        earned = sum(1 for each in found if each.earned)
        steps = sum(len(each.earned) for each in found)
        said = say(
            texts.EARNED, name=self._person.name, earned=earned, n=len(FEATS), steps=steps,
            all=sum(len(each.steps) for each in FEATS),
        )  # fmt: skip
        explained = Label(say(texts.SEALS_ARE), "small", "muted")
        lines: list[Widget] = [Column([Label(said, "label", "accent"), explained], gap=4)]
        if not steps:
            lines.append(Label(say(texts.NONE_EARNED), "body", "muted"))
        cells = [FeatCell(each) for each in found]
        return [*lines, Grid(cells, least=430, most=3, gap=28, gap_across=36, own=True)]


class FeatCell(Row):
    """A seal, its feat, the day of its last step, and how far the next step is."""

    focusable = True
    role = Role.GROUP

    @property
    def called(self) -> str:
        return say(self._feat.title)

    def __init__(self, standing: FeatStanding) -> None:
        feat, earned = standing.feat, standing.earned
        self._feat = feat
        needed = standing.next or feat.steps[-1]
        seal = Seal(feat.key, len(earned), len(feat.steps), _SEAL)
        ink = "text" if earned else "muted"
        named: Widget = Label(say(feat.title), "strong", ink, grow=1.0)
        if earned:
            day = Label(day_said(earned[-1].when.astimezone().date()), "tiny", "accent")
            named = Row([named, day], gap=12)
        lines: list[Widget] = [named, Label(say(feat.sentence, n=needed), "small", "muted")]
        if standing.next is not None and standing.next > 1:
            value = min(standing.value, standing.next)
            said = Label(say(texts.SO_FAR, value=value, n=standing.next), "tiny", "muted")
            bar = ProgressBar(value / standing.next)
            bar.grow = 1.0
            lines.append(Row([bar, said], gap=12))
        super().__init__([seal, Column(lines, gap=4, grow=1.0)], gap=20, align="top")
        self.standing = standing
