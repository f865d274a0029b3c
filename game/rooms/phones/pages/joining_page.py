"""The joining screen: a QR code, an address to type, and who has joined."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.language.catalogue import N_, Message, _, say
from game.language.file_texts import NO_CLIPBOARD
from game.rooms.phones.pages.code_picture import CodeLetters, QrCode
from game.rooms.phones.pages.joining_seats import door_line, seat_line
from game.rooms.phones.settings import LONGEST_NAMES, NAMES, PATIENCE
from game.rooms.phones.words import joining_texts as texts
from game.rooms.phones.words.joining_texts import ADVICE, REACHED, REFUSED, patience_said
from game.ui.graphics import clipboard
from game.ui.graphics.media import Media
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Free, Row, Space, Wrap
from game.ui.widgets.button import Button
from game.ui.widgets.dialog import open_dialog
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.form_parts import Entry, Field
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.rooms.phones.app.phones import Phones

ADVICE_AFTER = 20.0
"""Seconds without any phone before advice is shown."""
_GAP = 30
_CODE_SHARE = 0.64
"""The share of the window's height that the code takes, so that it can be photographed from the
sofa."""
_CODE_WIDTH = 0.42
"""The share of the window's width that the code takes at most."""
_WORDS_SHARE = 0.4
"""The share of the window's width that the words above and below it may take."""
_PAD = 34
"""Units between the rim of the plate and the code."""
_STACKED = 150
"""The size of words, percent, from which the buttons of a seat are beneath its name."""
_SIDE_WIDTH = 860
"""Units that the list of those who have joined is wide at most."""


class JoiningScene(WidgetScene):
    """Lets people join by phone. ``on_go`` starts the match or, when ``running``, returns to the
    table; ``on_back`` leaves without a match or, when ``running``, switches phones off. Back
    leaves without a match or, when ``running``, returns to the page below."""

    way_on = "go"
    modal = True

    def __init__(
        self,
        room: Phones,
        *,
        on_go: Callable[[], None],
        on_back: Callable[[], None],
        running: bool = False,
        waited: float = 0.0,
    ) -> None:
        """waited: seconds without a phone that have passed before."""
        self._room = room
        self._on_go = on_go
        self._on_back = on_back
        self._running = running
        self._waited = waited
        self._wifi = ""
        self._seen: object = None

    # --- its parts -----------------------------------------------------------------------------

    def build(self) -> tuple[Widget, Widget | None]:
        room = self._room
        self._seen = self._moment()
        self._qr = QrCode(room.url)
        large = self.media.texts.scale > self.media.scale
        scan, style = ("small", "tiny") if large else ("strong", "body")  # the code needs the room
        self._scan = Label(_("Scan this code with your phone"), scan, align="centre")
        self._or = Label(say(self._or_else()), style, "muted", align="centre")
        self._address = Label(room.shown, "subheading", "accent", align="centre")
        self._letters: Widget = CodeLetters(room.code)
        if room.by_key:
            self._letters = Button(say(texts.COPY), self._copy).named("copy")
        go = Button(self._go_words(), self._on_go, kind="primary", sign="play", height=72)
        go.named("go")
        self._side = Panel([Column(self._parts(go), gap=16)])
        # A plate of its own: the words of the scene below would show between these.
        self._plate = Panel()
        left = [self._plate, self._scan, self._qr, self._or, self._address, self._letters]
        return Free([*left, self._side], self._arrange), go

    def _or_else(self) -> Message:
        """What can be done in place of a picture."""
        if self._room.by_key:
            return texts.BY_KEY
        return texts.IN_VPN if self._room.in_vpn else texts.TYPED

    def _copy(self) -> None:
        copied = clipboard.put(self._room.url)
        self.app.toast(say(texts.COPIED if copied else NO_CLIPBOARD))

    def _parts(self, go: Button) -> list[Widget]:
        """The widgets beside the code, from the top."""
        room = self._room
        people: list[Widget] = [seat_line(e, room.room, self._stacked) for e in room.seats()]
        people[:0] = self._helps()
        # At the bottom of the page if there is room; otherwise all of it scrolls.
        people.append(Space(grow=1))
        if not self._running and not self._all_here():
            people.append(Label(_("Computers play the empty seats."), "small", "muted"))
        patience = Button(patience_said(room.room.patience), self._next_patience)
        people.append(Wrap([*self._small_buttons(), patience.named("patience")], gap=12))
        return [
            Label(_("Join with your phone"), "heading"),
            Scroll(Column(people, gap=12), grow=1),
            Wrap([self._leave_button(), Space(grow=1), go], gap=12),
        ]

    def _helps(self) -> list[Widget]:
        """Who waits at the door, advice for phones that do not get here, and the code of the Wi-Fi,
        as far as wanted."""
        room, stacked = self._room.room, self._stacked
        found: list[Widget] = [door_line(a, room, stacked) for a in room.questions.door.values()]
        if self._wifi:
            words = Label(_("Scan this first, for the Wi-Fi"), "strong", grow=1)
            found.append(Row([QrCode(self._wifi, 250), words]))
        if self._advises:
            found.append(self._advice())
        return found

    def _moment(self) -> object:
        room = self._room
        switched = room.room.muted, room.room.polls.voting, room.room.patience
        door, ways = tuple(room.room.questions.door), (room.shown, room.several, room.reached)
        return room.seats(), ways, door, self._wifi, self._advises, switched

    @property
    def _stacked(self) -> bool:
        return self.app.settings.interface_scale >= _STACKED

    @property
    def _advises(self) -> bool:
        return self._waited >= ADVICE_AFTER and not self._room.room.met

    def _all_here(self) -> bool:
        return all(seat.here for seat in self._room.seats())

    def _go_words(self) -> str:
        if self._running:
            return _("Back to the table")
        return say(N_("Everyone is here: start") if self._all_here() else texts.BEGIN)

    def _leave_button(self) -> Button:
        words = say(N_("Switch phones off") if self._running else N_("Back"))
        return Button(words, self._on_back, kind="quiet", height=72).named("leave")

    def _small_buttons(self) -> list[Widget]:
        words = say(N_("Hide the Wi-Fi code") if self._wifi else N_("Wi-Fi code …"))
        buttons = [Button(words, self._forget_wifi if self._wifi else self._ask_wifi)]
        buttons[0].named("wifi")
        if self._room.several:
            buttons.insert(0, Button(_("Next address"), self._next_address).named("next"))
        buttons.append(Button(_("Other names …"), self._ask_names).named("names"))
        for plug, press in self._room.buttons:
            more = Button(say(plug.words), press, tooltip=say(plug.tip), sign=plug.sign)
            buttons.append(more.named(plug.name))
        return [*buttons, *(self._switches() if self._running else [])]

    def _switches(self) -> list[Widget]:
        """The switches of a match, for the host and whoever is at the screen."""
        room, found = self._room.room, list[Widget]()
        voting, muted = room.polls.voting, room.muted
        if voting is not None:
            vote = Button(
                say(N_("House rule votes: on") if voting else N_("House rule votes: off")),
                lambda: self._switched(room.polls.let_vote, not voting),
                tooltip=_("After each round, the phones vote on a house rule for the next one."),
            )
            found.append(vote.named("vote"))
        mute = Button(
            say(N_("Audience reactions: hidden") if muted else N_("Audience reactions: shown")),
            lambda: self._switched(room.mute, not muted),
        )
        return [*found, mute.named("mute")]

    def _switched(self, switch: Callable[[bool], None], on: bool) -> None:
        switch(on)
        self._look()

    def _advice(self) -> Widget:
        room = self._room
        advice = [REACHED] if room.reached else [*ADVICE]
        if room.several and not room.reached:
            advice.insert(1, REFUSED)
        said = [Label(_("No phone yet?"), "strong", "accent")]
        said += [Label(say(each, port=room.port), "body", "muted") for each in advice]
        return Panel([Column(said, gap=8)], kind="well", pad=22)

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        gap, pad, small = media.px(_GAP), media.px(_PAD), media.px(8)
        page = rect.inflate(-2 * gap, -2 * gap)
        high = page.height - 2 * pad
        lines = (self._scan, self._or, self._address, self._letters)
        widest = side = min(round(rect.height * _CODE_SHARE), round(rect.width * _CODE_WIDTH))
        sizes = [each.measure(media, side)[1] for each in lines]
        if sum(sizes) + side + 4 * small > high:
            # Large words may be wider than the code, which then takes the room that they leave.
            widest = round(rect.width * _WORDS_SHARE)
            sizes = [each.measure(media, widest)[1] for each in lines]
            side = min(side, widest, high - sum(sizes) - 4 * small)
        wide = widest + 2 * pad
        width = min(page.width - wide - gap, media.px(_SIDE_WIDTH))
        left = page.centerx - (wide + gap + width) // 2
        self._plate.place(pygame.Rect(left, page.y, wide, page.height), media)
        total = sum(sizes) + side + 4 * small
        y = page.y + (page.height - total) // 2
        for each, tall in zip(
            (self._scan, None, *lines[1:]), (sizes[0], side, *sizes[1:]), strict=True
        ):
            (each or self._qr).place(pygame.Rect(left + pad, y, widest, tall), media)
            y += tall + small
        self._side.place(pygame.Rect(left + wide + gap, page.y, width, page.height), media)

    # --- what comes of a press -------------------------------------------------------------------

    def back(self) -> None:
        if self._running:
            self.app.close(self)
        else:
            self._on_back()

    def _next_address(self) -> None:
        self._room.next_address()
        self._look()

    def _next_patience(self) -> None:
        PATIENCE.put(self.app.settings, self._room.next_patience())
        self.app.keep_settings()
        self._look()

    def _ask_names(self) -> None:
        names = Entry(NAMES.of(self.app.settings), limit=LONGEST_NAMES, width=760)

        def allow() -> None:
            if not self._room.allow(names.text):
                self.app.toast(say(texts.NO_NAME))
                return
            NAMES.put(self.app.settings, names.text)
            self.app.keep_settings()
            self.ui.close()
            self._look()

        body = Column([Label(say(texts.NAMES_HELP, port=self._room.port), ink="muted"), names])
        buttons = [
            Button(say(texts.CANCEL), self.ui.close),
            Button(_("Allow"), allow, kind="primary", height=64),
        ]
        open_dialog(
            self.ui, _("Names that lead to this table"), body, buttons, focus=names, width=900
        )

    def _ask_wifi(self) -> None:
        from game.rooms.phones.wire.qr import wifi_words

        name = Entry("", limit=32, width=420)
        password = Entry("", limit=63, width=420)

        def show() -> None:
            self.ui.close()
            if name.text.strip():
                self._wifi = wifi_words(name.text.strip(), password.text)
                self._look()

        body = Column(
            [
                Label(_("Only shown here: never saved and never sent."), "body", "muted"),
                Field(_("Network name"), name),
                Field(_("Network password"), password),
            ]
        )
        buttons = [
            Button(say(texts.CANCEL), self.ui.close),
            Button(_("Show the code"), show, kind="primary", height=64),
        ]
        open_dialog(
            self.ui,
            _("A code that gets guests onto your Wi-Fi"),
            body,
            buttons,
            focus=name,
            width=860,
        )

    def _forget_wifi(self) -> None:
        self._wifi = ""
        self._look()

    # --- time ----------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        self._waited = 0.0 if self._room.room.met else self._waited + dt
        self._look()
        return super().update(dt)

    def next_due(self) -> float | None:
        due = super().next_due()
        if self._room.room.met or self._advises:
            return due
        left = max(0.0, ADVICE_AFTER - self._waited)
        return left if due is None else min(left, due)

    def _look(self) -> None:
        """Show who has joined since the last look."""
        if len(self.ui.layers) == 1 and self._moment() != self._seen:
            arrived = [seat for seat in self._room.seats() if seat.here]
            before = self._here
            self._here = len(arrived)
            self.rebuild()
            if len(arrived) > before:
                self.media.sounds.play("call", 0.5)

    _here = 0
