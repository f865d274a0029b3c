"""The page of the history with the statistics of each person of the household."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, TypeVar

from game.agents import LEVELS
from game.language.catalogue import N_, Message, _, say, translated
from game.language.file_texts import why_said
from game.rooms.history.library.statistics import Choices, Span, exported
from game.rooms.history.pages.awaited import Awaited
from game.rooms.history.pages.gathered import Gathered, gathered
from game.rooms.history.pages.papers import Beside, faces, nothing
from game.rooms.history.words import library_texts as library_texts
from game.rooms.history.words import statistics_texts as texts
from game.rulesets import GAMES, game_info
from game.storage.anonymous import findable
from game.storage.file_facts import ReadCode, system_said
from game.table.records.record import RecordError
from game.ui.widgets.box_layout import Column, Wrap
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import ask
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.rooms.history.library.library import Library
    from game.rooms.history.pages.history_pages import HistoryScene
    from game.storage.profiles import Profile
    from game.ui.scenes.lobby import Saved

V = TypeVar("V")
_CHOICE = 250
"""The width of a list to choose from, units."""
FOLDER = "exports"
"""The folder for saved statistics, below the folder of the game."""


def page(scene: HistoryScene) -> Widget:
    """The page."""
    people = scene.past.competition.people()
    if scene.library is None or not people:
        said = say(texts.NOBODY_YET), say(texts.HOW_TO_BEGIN)
        return Scroll(nothing("person", *said))
    return Scroll(_Page(scene, people))


def person_of(scene: HistoryScene, people: tuple[Profile, ...]) -> Profile:
    """Return the person who was looked at last; else somebody who is here."""
    last, here = scene.app.pages.get("person", ""), scene.past.here()
    known = {each.id: each for each in people}
    return known.get(last) or next((each for each in people if each.id in here), people[0])


class _Page(Column):
    """The people, the lists to choose from, and the papers."""

    def __init__(self, scene: HistoryScene, people: tuple[Profile, ...]) -> None:
        self._scene = scene
        self._people = people
        self._person = person_of(scene, people)
        self._days = 0
        self._span = Span(self._person.id)
        self._wanted: Choices | None = None
        self._chosen = Wrap(gap=12)
        self._papers: Awaited[Gathered] = Awaited(scene, self._show)
        self._exits = Wrap(gap=12)
        self._errand: Awaited[tuple[str, bool]] = Awaited(scene, self._done)
        person = faces(people, self._person.id, self._of)
        head = Beside(person, self._chosen)
        super().__init__([head, self._papers, self._errand, self._exits], gap=22)
        self._ask()

    def _ask(self) -> None:
        span = self._span
        self._papers.ask(lambda library: gathered(library, span))

    def _of(self, id: str) -> None:
        self._scene.app.pages["person"] = id
        self._person = next(each for each in self._people if each.id == id)
        self._days = 0
        self._span, self._wanted = Span(id), None
        self._change()

    def _change(self) -> None:
        self._ask()
        self._scene.resize(self._scene.app.display.size)

    # --- what is looked at --------------------------------------------------------------------

    def _choose(self, found: Choices) -> None:
        """Fill the lists to choose from, if they differ."""
        if found == self._wanted:
            return
        self._wanted = found
        games = [(each, translated(game_info(each).name)) for each in found.games if each in GAMES]
        levels = [(each, translated(LEVELS[each].name)) for each in LEVELS if each in found.levels]
        names = [(each, _("Against {name}", name=each)) for each in found.opponents]
        sizes = [(each, say(texts.SIZE, n=each)) for each in found.sizes]
        spans = [(days, say(said)) for days, said in texts.SPANS.items()]
        self._chosen.fill(
            [
                self._list("days", spans, self._days),
                self._list("game", [("", _("All games")), *games], self._span.game),
                self._list("level", [("", _("Any strength")), *levels], self._span.level),
                self._list("opponent", [("", _("Against anyone")), *names], self._span.opponent),
                self._list("seats", [(0, _("Any table")), *sizes], self._span.seats),
            ]
        )
        self._exits.fill(self._buttons())

    def _list(self, name: str, values: list[tuple[V, str]], value: V) -> Widget:
        def change(value: V) -> None:
            if name == "days":
                self._days = int(value)  # type: ignore[call-overload]
                today = datetime.now(UTC).date()
                since = today - timedelta(days=self._days) if self._days else None
                self._span = self._span._replace(since=since)
            else:
                self._span = self._span._replace(**{name: value})  # type: ignore[arg-type]
            self._change()

        return Dropdown(values, value, change, width=_CHOICE).named(name)

    def _show(self, found: Gathered) -> list[Widget]:
        from game.rooms.history.pages.statistics_papers import papers

        self._choose(found.choices)
        name = self._person.name
        if found.won[0].played:
            return [papers(name, found)]
        said = (
            _("No rounds of {name} found", name=name),
            _("Choose a longer time, another game or other opponents."),
        )
        return [nothing("cards", *said)]

    # --- saving and deleting ---------------------------------------------------------------------

    def _buttons(self) -> list[Widget]:
        def button(said: Message, on_press: Callable[[], None], name: str) -> Button:
            words = say(said, name=self._person.name) if name == "delete" else say(said)
            return Button(words, on_press, kind="quiet", height=60).named(name)

        delete = button(N_("Delete {name} …"), self._delete, "delete")
        ledger = self._scene.past.ledger
        if ledger is None or ledger.idle:
            delete.disable(_("Another copy of the game is open, so nothing can be changed here."))
        elif self._scene.past.takes_part(self._person.id) and self._waiting is None:
            delete.disable(say(texts.TAKES_PART, name=self._person.name))
        return [
            button(N_("Save as CSV"), lambda: self._save(".csv"), "csv"),
            button(N_("Save as JSON"), lambda: self._save(".json"), "json"),
            delete,
        ]

    def _save(self, ending: str) -> None:
        """Write what is shown, and the feats, to a file."""
        span, name = self._span, self._person.name

        def job(library: Library) -> tuple[str, bool]:
            return saved(library, span, name, ending), False

        self._errand.ask(job)
        self._scene.resize(self._scene.app.display.size)

    @property
    def _waiting(self) -> Saved | None:
        """What the person takes part in, in words."""
        return self._scene.past.waiting_of(self._person.id)

    def _delete(self) -> None:
        name, waiting = self._person.name, self._waiting
        if waiting is not None:
            # The button leads to what stops it.
            line = waiting.line or waiting.sentence
            said = _("{game}, {round}: finish or leave it first.", game=waiting.title, round=line)
            ask(
                self._scene.ui, _("{name} is still taking part", name=name), said,
                _("Continue"), waiting.go_on or self._scene.past.go_on,
            )  # fmt: skip
            return
        ask(
            self._scene.ui, _("Delete {name}?", name=name), say(texts.DELETE_TOLD, name=name),
            _("Delete"), self._delete_now, kind="danger",
        )  # fmt: skip

    def _delete_now(self) -> None:
        person, instead = self._person, say(library_texts.SOMEBODY)

        def job(library: Library) -> tuple[str, bool]:
            try:
                changed = library.forget(person.id, person.name, instead)
            except (OSError, RecordError, ValueError) as error:
                why = why_said(system_said(error, ReadCode.NOT_WRITTEN))
                assert library.store.folder is not None, "there are matches of theirs"
                folder = findable(library.store.folder)
                return say(texts.NOT_SAVED, folder=folder, why=why), False
            return say(library_texts.FORGOTTEN, n=changed, name=person.name), True

        self._errand.ask(job)
        self._scene.resize(self._scene.app.display.size)

    def _done(self, outcome: tuple[str, bool]) -> list[Widget]:
        """Say the result of saving or deleting; ``outcome``: a sentence, and whether the person is
        deleted."""
        said, deleted = outcome
        self._scene.app.toast(said)
        if deleted:
            self._scene.app.pages.pop("person", None)
            self._scene.past.forget(self._person.id)
            self._scene.renew()
        return []


def saved(library: Library, span: Span, name: str, ending: str) -> str:
    """Write the statistics and the feats of a person to a file of that ending, ``.csv`` or
    ``.json``.  Returns a sentence for the player: where it is, or why it could not be written."""
    from game.rooms.history.library.export_tables import as_text
    from game.rooms.history.library.feats import exported as feats_of
    from game.storage.files import make_folder, write_file

    tables = [*exported(library, span), feats_of(library, span.person)]
    text = as_text(tables, ending)
    assert library.store.folder is not None, "statistics are of what is kept"
    folder = library.store.folder / FOLDER
    plain = "".join(each if each.isalnum() else "-" for each in name.lower())
    file = folder / f"{plain}-{datetime.now():%Y%m%d-%H%M%S}{ending}"
    try:
        make_folder(folder)
        write_file(file, text.encode("utf-8", "backslashreplace"))
    except OSError as error:
        why = why_said(system_said(error, ReadCode.NOT_WRITTEN))
        return say(texts.NOT_SAVED, folder=findable(folder), why=why)
    return _("Saved: {file}", file=findable(file))
