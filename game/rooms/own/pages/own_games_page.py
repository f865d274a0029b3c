"""The games to begin from, and those that were made here."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.engine.system_text import system_text
from game.language import file_texts
from game.language.catalogue import N_, NC_, NN_, _, say, translated
from game.language.menu_texts import OWN_STYLE
from game.language.option_texts import text_said
from game.rooms.own.document import NAMELESS, Document, OwnError
from game.rooms.own.own_games import brought, document
from game.rooms.own.pages import editing, own_texts
from game.rooms.own.pages.kept_games import OWN_GAMES, from_file, from_words, kept_games
from game.rooms.own.pages.own_game_page import OwnGameScene
from game.storage.anonymous import findable
from game.storage.reading import ReadError
from game.ui.graphics import clipboard
from game.ui.input.intents import Command, Input, Intent
from game.ui.scenes.new_match import MatchOrder
from game.ui.scenes.reading_page import ReadingScene
from game.ui.scenes.rules_scene import face_of
from game.ui.scenes.styles import style_of
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Grid, Row, Space
from game.ui.widgets.button import Button, OptionRow
from game.ui.widgets.card_widgets import CardFace
from game.ui.widgets.dialog import ask
from game.ui.widgets.display import Label
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.app.flow import Flow

_CARD, _CARDS = 50, 3
"""Width of a card beside a game, units, and how many there are."""
_NARROWEST = 520
"""The least width of a game on the page, units."""


class OwnGamesScene(ReadingScene, MatchOrder):
    """The page from which every game of one's own begins."""

    widest = 1560.0

    def __init__(self, flow: Flow) -> None:
        super().__init__(say(own_texts.TITLE), [])
        self._lobby = flow
        self._flow = flow

    def content(self) -> Widget:
        said = N_(
            "Choose a game to begin from. Then press a card and choose what it does. Every step "
            "can be undone."
        )
        parts: list[Widget] = [Label(say(said), "small", "muted")]
        made = [self._kept(number, each) for number, each in kept_games(self._flow.store)]
        for title, rows in (N_("Your games"), made), (N_("Begin from"), self._beginnings()):
            if rows:
                parts.append(Label(say(title), "button", "accent"))
                parts.append(Grid(rows, least=_NARROWEST, gap=14, gap_across=36, own=True))
        return Column(parts, gap=18)

    def _beginnings(self) -> list[Widget]:
        order = self.order
        name = translated(order.game.name)
        now = self._as_set()
        style = translated(style_of(order.game, order.chosen)) or say(OWN_STYLE)
        plain = editing.plain(now.base)
        said = say(N_("No card does anything yet: you decide everything."))
        rows = [
            self._row("plain", say(N_("Plain cards")), said, plain),
            self._row("now", name, say(N_("As it is set now: {style}."), style=style), now),
        ]
        for each in brought():
            title = translated(each.name)
            rows.append(self._row(f"brought {each.name}", title, translated(each.says), each))
        return rows

    def _row(self, name: str, title: str, said: str, document: Document, number: int = 0) -> Widget:
        """A game to open, with three of its cards."""
        acting = [rank for rank in document.ranks if own_texts.caption_of(document, rank)[1]]
        others = [rank for rank in document.ranks if rank not in acting]
        shown = sorted([*acting[:_CARDS], *others[:: max(1, len(others) // _CARDS)]][:_CARDS])
        faces = [CardFace(face_of(document.deck, rank, rank), _CARD) for rank in shown]
        row = OptionRow(title, said, partial(self._open, document, number)).named(name)
        row.grow = 1.0
        return Row([Row(faces, gap=6), row], gap=16, grow=1.0)

    def _as_set(self) -> Document:
        """The game that is chosen in the set-up, with its house rules."""
        game = self.order.game
        try:
            if ":" in game.id:
                return document(game.id)
            return Document(game.id, self.order.chosen)
        except OwnError:
            return Document("last-card")

    def _kept(self, number: int, made: Document) -> Widget:
        changes = len(made.changes) + len(made.options)
        said = say(
            NN_("From {game}, with {n} change.", "From {game}, with {n} changes."),
            game=translated(made.begun_from.name), n=changes,
        )  # fmt: skip
        title = made.name or say(NAMELESS)
        row = self._row(f"game {number}", title, made.says or said, made, number)
        play = Button(
            "", partial(self._play, made), sign="play", tooltip=say(NC_("button", "Play"))
        )
        drop = Button(
            "", partial(self._ask_drop, number, title), sign="cross",
            tooltip=say(N_("Delete")),
        )  # fmt: skip
        if made.clashes():
            play.disable(text_said(made.clashes()[0].text))
        return Row([row, play.named(f"play {number}"), drop.named(f"delete {number}")], gap=10)

    def beside_done(self) -> list[Widget]:
        paste = Button(
            say(N_("Open a code")), self._paste, sign="cards", height=72,
            tooltip=say(N_("Opens the code or the game that is on the clipboard. Files of games "
                           "can also be dropped on the window.")),
        ).named("paste")  # fmt: skip
        return [paste, Space(grow=1)]

    # --- what the player does -------------------------------------------------------------------

    def resume(self) -> None:
        self.rebuild()

    def handle(self, event: Input) -> bool:
        if isinstance(event, Command):
            if event.intent is Intent.PASTE and len(self.ui.layers) == 1:
                self._paste()
                return True
            # There are buttons everywhere, so the arrow keys go from one to the next.
            return WidgetScene.handle(self, event)
        return super().handle(event)

    def _open(self, begun: Document, number: int = 0) -> None:
        self.app.push(OwnGameScene(self._flow, begun, number))

    def _play(self, made: Document) -> None:
        self.app.settings.last_game = made.id
        self.start()

    def _ask_drop(self, number: int, title: str) -> None:
        def drop() -> None:
            self._flow.store.drop(OWN_GAMES, number)
            self.rebuild()

        ask(
            self.ui, _("Delete “{game}”?", game=title), _("Matches of it stay in the history."),
            say(N_("Delete")), drop, kind="danger",
        )  # fmt: skip

    def _paste(self) -> None:
        held = clipboard.get()
        if held is None:
            self.app.toast(say(file_texts.NO_CLIPBOARD))
            return
        try:
            self._open(from_words(held))
        except OwnError as error:
            self.app.toast(text_said(error.text))


def bring(flow: Flow, file: Path) -> None:
    """Open the game in a file, or say what is wrong with it."""
    try:
        made = from_file(file)
    except OwnError as error:
        name = system_text(file.name)
        flow.app.toast(_("{file}: {why}", file=name, why=text_said(error.text)))
    except ReadError as error:
        flow.app.toast(_("{file}: {why}", file=findable(file), why=file_texts.why_said(error.why)))
    else:
        flow.app.push(OwnGameScene(flow, made))
