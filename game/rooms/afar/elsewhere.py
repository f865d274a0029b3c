"""The page at the table: a line for each home, who came by it, and what goes where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from game.language import file_texts
from game.language.catalogue import say
from game.rooms.afar import afar_texts as texts
from game.rooms.afar.inviting import MOST, Invitations, Invited, write_line
from game.rooms.afar.line import STRAIGHT, THEIRS, found_in
from game.rooms.afar.settings import MOST as LONGEST
from game.rooms.afar.settings import RELAYS
from game.rooms.afar.tunnel import fingerprint
from game.rooms.phones.pages.code_picture import QrCode
from game.storage.anonymous import findable
from game.storage.file_facts import ReadCode, system_said
from game.ui.graphics import clipboard
from game.ui.scenes.reading_page import ReadingScene
from game.ui.widgets.box_layout import Column, Space, Wrap
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import ask, open_dialog
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.form_parts import Entry, Field
from game.ui.widgets.widget import Widget

_LOOK = 0.5
"""Seconds between two looks at the homes."""
_SCHEME = "https://"


class ElsewhereScene(ReadingScene):
    """The lines of the table."""

    def __init__(self, invitations: Invitations, folder: Path | None = None) -> None:
        """folder: where files for others are written; None where there is none."""
        super().__init__(say(texts.ELSEWHERE), [])
        self.invitations, self.folder = invitations, folder
        self._seen: object = None

    def content(self) -> Widget:
        self._seen = self._moment()
        relays = RELAYS.of(self.app.settings)
        parts: list[Widget] = [Label(texts.what_goes_where(relays))]
        tunnel = self.invitations.tunnel
        if tunnel is not None and tunnel.failed:
            parts.append(Label(say(texts.FAILED), ink="accent"))
        elif tunnel is not None and tunnel.ticket and not tunnel.online and relays != STRAIGHT:
            parts.append(Label(say(texts.NO_RELAY), ink="accent"))
        parts += [self._home(each) for each in self.invitations.lines]
        parts.append(Label(say(texts.HOW), "small", "muted"))
        line = found_in(next(map(self.invitations.line_of, self.invitations.lines), ""))
        if line is not None:
            parts.append(Label(say(texts.KEY, key=fingerprint(line)), "small", "muted"))
        own = relays not in (THEIRS, STRAIGHT)
        kinds = [(each, say(label)) for each, label in texts.RELAYS.items()]
        choice = Dropdown(kinds, "" if own else relays, self._choose, width=300).named("relays")
        parts.append(Field(say(texts.RELAY), choice))
        if own:
            shown = relays if relays.startswith(_SCHEME) else ""
            address = Entry(
                shown, on_done=self._address, placeholder=_SCHEME, limit=LONGEST, width=620
            )
            parts.append(Field(say(texts.ADDRESS), address.named("address"), share=0.7))
        return Column(parts, gap=14)

    def beside_done(self) -> Sequence[Widget]:
        lines, found = self.invitations.lines, list[Widget]()
        if len(lines) < MOST:
            kind = "quiet" if lines else "primary"
            new = Button(say(texts.NEW_LINE), self._invite, kind=kind, sign="plus", height=64)  # type: ignore[arg-type]
            found.append(new.named("new"))
        if lines:
            stop = Button(say(texts.STOP_ALL), self._stop, kind="quiet", height=64)
            found.append(stop.named("stop"))
        return [*found, Space(grow=1)]

    def _home(self, invited: Invited) -> Widget:
        line = self.invitations.line_of(invited)
        title = Label(say(texts.HOME, which=invited.number), "strong")
        said = Label(self._said(invited, line), "small", "muted")
        acts: list[tuple[str, str, Callable[[], None]]] = [
            ("copy", texts.COPY, partial(self._copy, invited)),
            ("picture", texts.PICTURE, partial(self._picture, invited)),
        ]
        if self.folder is not None:
            acts.append(("save", texts.SAVE, partial(self._save, invited)))
        buttons: list[Widget] = [
            Button(say(words), act).named(f"{name} {invited.number}")
            for name, words, act in (acts if line else [])
        ]
        revoke = Button(say(texts.REVOKE), partial(self._ask_revoke, invited), kind="quiet")
        buttons.append(revoke.named(f"revoke {invited.number}"))
        parts = [Column([title, said], gap=2), Wrap(buttons, gap=10)]
        return Panel([Column(parts, gap=8)], kind="well", pad=(20, 12))

    def _said(self, invited: Invited, line: str) -> str:
        ways, names = self.invitations.ways(invited), self.invitations.names(invited)
        if not line:
            return say(texts.SEEKING)
        if not ways:
            return say(texts.NOBODY)
        way = texts.way_said(min(ways, key=lambda each: each.ms))
        return say(texts.PLAYING, way=way, names=", ".join(names)) if names else way

    def _moment(self) -> object:
        tunnel, found = self.invitations.tunnel, self.invitations
        state = (tunnel.failed, tunnel.ticket, tunnel.online) if tunnel is not None else None
        homes = [
            (each, [(way.relayed, way.ms // 20) for way in found.ways(each)], found.names(each))
            for each in found.lines
        ]
        return state, homes, RELAYS.of(self.app.settings)

    # --- what comes of a press ------------------------------------------------------------------

    def _invite(self) -> None:
        if RELAYS.of(self.app.settings) == _SCHEME:
            self.app.toast(say(texts.NO_ADDRESS))
            return
        self.invitations.invite()
        self.rebuild()

    def _copy(self, invited: Invited) -> None:
        from game.rooms.phones.words.joining_texts import COPIED

        done = clipboard.put(self.invitations.line_of(invited))
        self.app.toast(say(COPIED if done else file_texts.NO_CLIPBOARD))

    def _picture(self, invited: Invited) -> None:
        from game.ui.scenes.exits import done_button

        done = done_button(self.ui.close)
        body = Column(
            [QrCode(self.invitations.line_of(invited), 560), Label(say(texts.SCAN), ink="muted")],
            align="centre",
        )
        title = say(texts.HOME, which=invited.number)
        open_dialog(self.ui, title, body, [done], focus=done, width=760)

    def _save(self, invited: Invited) -> None:
        assert self.folder is not None, "the button is there"
        try:
            file = write_line(self.invitations.line_of(invited), self.folder, invited.number)
        except OSError as error:
            why = file_texts.why_said(system_said(error, ReadCode.NOT_WRITTEN))
            self.app.toast(say(texts.UNSAVED, why=why))
        else:
            self.app.toast(say(texts.SAVED, file=findable(file)))

    def _ask_revoke(self, invited: Invited) -> None:
        def revoke() -> None:
            self.invitations.revoke(invited)
            self.rebuild()

        ask(
            self.ui, say(texts.REVOKE_ASKED), say(texts.REVOKE_MEANT), say(texts.REVOKE), revoke,
            kind="danger",
        )  # fmt: skip

    def _stop(self) -> None:
        def stop() -> None:
            for each in list(self.invitations.lines):
                self.invitations.revoke(each)
            self.rebuild()

        ask(
            self.ui, say(texts.STOP_ALL), say(texts.REVOKE_MEANT), say(texts.STOP_ALL), stop,
            kind="danger",
        )  # fmt: skip

    def _choose(self, relays: str) -> None:
        self._put(relays or _SCHEME)

    def _address(self, address: str) -> None:
        if len(address) > len(_SCHEME) and address.startswith(_SCHEME):
            self._put(address.strip())
        elif address:
            self.app.toast(say(texts.NO_ADDRESS))

    def _put(self, relays: str) -> None:
        if relays == RELAYS.of(self.app.settings):
            return
        RELAYS.put(self.app.settings, relays)
        self.app.keep_settings()
        if self.invitations.lines and relays != _SCHEME:
            self.invitations.open_anew()
            self.app.toast(say(texts.CHANGED))
        self.rebuild()

    # --- time -----------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        if len(self.ui.layers) == 1 and self._moment() != self._seen:
            self.rebuild()
        return super().update(dt)

    def next_due(self) -> float | None:
        due = super().next_due()
        if not self.invitations.lines:
            return due
        return _LOOK if due is None else min(due, _LOOK)
