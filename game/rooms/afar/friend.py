"""The page elsewhere: where the line leads, how the table is reached, and the seat there."""

from __future__ import annotations

import webbrowser
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.language import file_texts
from game.language.catalogue import N_, Message, say
from game.rooms.afar import afar_texts as texts
from game.rooms.afar.line import LONGEST, Line, found_in
from game.rooms.afar.settings import LAST, RELAYS
from game.rooms.afar.tunnel import DamagedLine, JoinTunnel, fingerprint
from game.table.people.seating import DISC
from game.ui.graphics import clipboard
from game.ui.input.intents import Input
from game.ui.scenes.naming import accepting
from game.ui.scenes.reading_page import ReadingScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Space, Wrap
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import ask
from game.ui.widgets.display import Label
from game.ui.widgets.form_parts import Entry
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.rooms.afar.visit.visit import Visit
    from game.storage.store import Store
    from game.table.people.seating import Place

_LOOK = 0.5
"""Seconds between two looks at the way."""


class FriendScene(ReadingScene):
    """Takes a line and goes to its table.  The way there is open while this page is.  The table
    itself is shown over it, or in the browser for those who prefer that.

    store: keeps the seat, for another time.
    me: who goes there."""

    def __init__(self, store: Store | None = None, me: Place | None = None) -> None:
        super().__init__(say(texts.FRIEND), [])
        self._store, self._me = store, me
        self._typed: str | None = None
        self.tunnel: JoinTunnel | None = None
        """The way to the table, once somebody has gone there."""
        self.visit: Visit | None = None
        """The visit to the table, once the way there has been found; None while it is paid in the
        browser."""
        self.opened = False
        """True once the page has been opened in the browser."""
        self._seen: object = None

    @property
    def line(self) -> Line | None:
        """The line that has been typed or pasted."""
        return found_in(self._text)

    @property
    def _text(self) -> str:
        """What stands in the entry: at first the clipboard's line, or the one of the last time."""
        if self._typed is None:
            pasted = clipboard.get() or ""
            self._typed = str(found_in(pasted) or LAST.of(self.app.settings))
        return self._typed

    def typed(self, text: str) -> None:
        """Let this text stand in the entry."""
        self._typed = text

    def went(self, tunnel: JoinTunnel) -> None:
        """Show this way, which has been begun."""
        self.tunnel = tunnel

    def build(self) -> tuple[Widget, Widget | None]:
        root, first = super().build()
        if self.tunnel is None and self.line is None:
            # There is nothing to do but to paste or type the line.
            first = next(each for each in root.walk() if each.name == "line")
        return root, first

    def handle(self, event: Input) -> bool:
        # Its arrow keys go from field to field.
        return WidgetScene.handle(self, event)

    def content(self) -> Widget:
        parts = self._on_the_way() if self.tunnel is not None else self._before()
        return Column(parts, gap=16)

    def _before(self) -> list[Widget]:
        entry = Entry(self._text, self._type, limit=LONGEST, width=980).named("line")
        line = self.line
        if line is not None:
            said, ink = self._whither(line), "text"
        else:
            said, ink = say(texts.NO_LINE), "accent"
        shown = [Label(said, "strong", ink)] if self._text else []
        what = Label(texts.what_goes_where(self._relays), "small", "muted")
        return [
            Label(say(texts.PASTE)),
            entry,
            *shown,
            what,
        ]

    def _on_the_way(self) -> list[Widget]:
        tunnel = self.tunnel
        assert tunnel is not None, "somebody has gone"
        self._seen = self._moment()
        said, ink = texts.state_said(tunnel)
        parts: list[Widget] = [Label(self._whither(tunnel.line), "strong")]
        parts.append(Label(said, "small", ink))
        if self.visit is not None:
            parts += self._form.parts(self.visit)
        elif tunnel.reached and tunnel.running:
            parts.append(Label(say(texts.IN_BROWSER), "small", "muted"))
            buttons = [
                Button(say(texts.OPEN_PAGE), self._open, kind="primary").named("open"),
                Button(say(texts.COPY_ADDRESS), self._copy).named("copy"),
                Button(say(texts.IN_WINDOW), self._sit).named("here"),
            ]
            parts.append(Wrap(buttons, gap=12))
        return parts

    def _whither(self, line: Line) -> str:
        key = fingerprint(line)
        return (
            say(texts.GOING_TO, name=line.host, key=key) if line.host else say(texts.GOING, key=key)
        )

    def beside_done(self) -> Sequence[Widget]:
        if self.visit is not None:
            browser = Button(
                say(texts.BROWSER), self._open, kind="quiet", height=64,
                tooltip=say(texts.BROWSER_TIP),
            )  # fmt: skip
            main = self._form.main(self.visit) is not None
            leave = [self._exit("leave table", texts.LEAVE)] if main else []
            return [browser.named("open"), *leave, Space(grow=1)]
        if self.tunnel is not None or self.line is None:
            return [Space(grow=1)]
        return [self._exit("back", N_("Back")), Space(grow=1)]

    def _exit(self, name: str, words: Message) -> Button:
        return Button(say(words), self.back, kind="quiet", height=64).named(name)

    def exit(self) -> Button:
        main = self._form.main(self.visit) if self.visit is not None else None
        if main is not None:
            return main
        if self.tunnel is not None:
            return self._exit("leave", texts.LEAVE)
        if self.line is None:
            return self._exit("back", N_("Back"))
        return Button(say(texts.GO), self.go, kind="primary", sign="play", height=64).named("go")

    def back(self) -> None:
        if self.tunnel is None or not self.tunnel.running:
            self._leave()
        else:
            ask(
                self.ui, say(texts.LEAVE_ASKED), say(texts.LEAVE_MEANT), say(texts.LEAVE),
                self._leave,
            )  # fmt: skip

    @property
    def _relays(self) -> str:
        return RELAYS.of(self.app.settings)

    def _moment(self) -> object:
        tunnel = self.tunnel
        return (
            None if tunnel is None else (*texts.state_said(tunnel), tunnel.reached, tunnel.running)
        )

    # --- what comes of a press ------------------------------------------------------------------

    def _type(self, text: str) -> None:
        before = self.line
        self.typed(text)
        if self.line != before:
            self.rebuild()

    def go(self, relays: str = "") -> None:
        """Go where the line leads, by these relays; by default by those of the settings."""
        line = self.line
        if line is None:
            return
        try:
            tunnel = JoinTunnel(line, relays or self._relays)
        except DamagedLine:
            self.app.toast(say(texts.LEADS_NOWHERE))
        except OSError:
            self.app.toast(say(texts.NO_PORT))
        else:
            LAST.put(self.app.settings, str(line))
            self.app.keep_settings()
            tunnel.start()
            self.went(tunnel)
            self.rebuild()

    def _sit(self) -> None:
        """Go to the seat in this window."""
        from game.rooms.afar.visit.visit import Visit

        tunnel = self.tunnel
        assert tunnel is not None, "there is a way"
        app: Any = self.app
        visit = Visit(
            app, tunnel.port, tunnel.line.key, store=self._store, way_said=self._wrong_way,
            on_change=self._changed, on_leave=self._leave,
        )  # fmt: skip
        app.companions.append(visit)
        self.visits(visit)
        self.rebuild()

    def visits(self, visit: Visit) -> None:
        """Show this visit, which has been begun."""
        from game.rooms.afar.visit.form import SeatForm

        app: Any = self.app
        face = self._me.face if self._me is not None else DISC
        self._form = SeatForm(app.settings.player_name, face, accepting(app))
        self.visit = visit

    def _wrong_way(self) -> str:
        """What is wrong with the way to the other home; empty if nothing is known to be."""
        tunnel = self.tunnel
        return "" if tunnel is None or tunnel.way is not None else texts.state_said(tunnel)[0]

    def _changed(self) -> None:
        # It is built again when no list lies over it.
        self._seen = None

    def _end_visit(self, wait: float = 0.0) -> None:
        visit, self.visit = self.visit, None
        app: Any = self.app
        if visit is not None:
            visit.close(wait)
            if visit in app.companions:
                app.companions.remove(visit)

    def _open(self) -> None:
        if self.tunnel is not None:
            seat = self.visit.token if self.visit is not None else ""
            self._end_visit()
            self.opened = True
            webbrowser.open(self.tunnel.url + (f"&s={seat}" if seat else ""))
            self.rebuild()

    def _copy(self) -> None:
        from game.rooms.phones.words.joining_texts import COPIED

        if self.tunnel is not None:
            done = clipboard.put(self.tunnel.url)
            self.app.toast(say(COPIED if done else file_texts.NO_CLIPBOARD))

    def _leave(self) -> None:
        self._end()
        self.app.pop()

    def _end(self, wait: float = 0.0) -> None:
        self._end_visit(wait and 1.0)
        tunnel, self.tunnel = self.tunnel, None
        if tunnel is not None:
            tunnel.stop(wait)

    def resume(self) -> None:
        super().resume()
        self.rebuild()

    def leave(self) -> None:
        self._end()

    def closing(self) -> None:
        self._end(3.0)

    # --- time -----------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        if self.tunnel is not None:
            if self.tunnel.reached and self.visit is None and not self.opened:
                self._sit()
            if self._moment() != self._seen and len(self.ui.layers) == 1:
                self.rebuild()
        return super().update(dt)

    def next_due(self) -> float | None:
        due = super().next_due()
        if self.tunnel is None:
            return due
        return _LOOK if due is None else min(due, _LOOK)
