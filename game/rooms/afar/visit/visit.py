"""A guest of a table elsewhere: takes what comes over its wire, and shows the scenes that follow.

It is a companion of the application, like the phones of a table here.  Before there is a hand, and
after it, the guest's page (``game/rooms/afar/friend.py``) shows what is so.
"""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from game import rulesets
from game.engine.actions import Action
from game.engine.notation import write_action
from game.language import button_texts
from game.language.catalogue import N_, in_use, say
from game.rooms.afar import afar_texts as texts
from game.rooms.afar.visit.aside import AsideButton, AsideScene
from game.rooms.afar.visit.heard import (
    Asked,
    Done,
    Heard,
    Nudged,
    Strange,
    ToldAsking,
    ToldBallot,
    ToldDealing,
    ToldGone,
    ToldHosting,
    ToldLobby,
    ToldNote,
    ToldRefusal,
    ToldSeat,
    ToldTable,
    Watching,
    Welcome,
)
from game.rooms.afar.visit.visited_sitting import VisitedSitting
from game.rooms.afar.visit.wire import TableWire
from game.rooms.phones.people.readiness import Readiness
from game.rooms.phones.words.phone import WORDS
from game.table.people.controllers import Controllers

if TYPE_CHECKING:
    from game.storage.store import Store
    from game.ui.app.application import App
    from game.ui.scenes.scene import Scene
    from game.ui.scenes.table import TableScene

VISIT: Final = "visit"
"""The name of what is kept of a visit: the line's key, the seat's token, a name for the phone."""
LOST_AFTER: Final = 1.0
"""Seconds without the table after which that is said over it."""
_NEWS: Final = pygame.event.custom_type()


class Visit:
    """One visit to a table."""

    def __init__(
        self,
        app: App,
        port: int,
        key: str,
        *,
        store: Store | None = None,
        way_said: Callable[[], str] = str,
        on_change: Callable[[], None] = lambda: None,
        on_leave: Callable[[], None] = lambda: None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """port, key: where the table is found on this machine, and the secret that opens it.
        store: keeps the seat, for another time.
        way_said: says how it stands with the way to the other home, if anything is wrong with it.
        on_change: called when the page has something else to show.
        on_leave: called when the guest goes to the title."""
        self.app = app
        self.said = ""
        """What the table has said to somebody without a hand."""
        self.lobby: ToldLobby | None = None
        self.hosting: ToldHosting | None = None
        self.seat = -1
        """The seat that is ours; -1 before there is one."""
        self.watching = False
        """True if the table counts us among those who watch."""
        self.strange = False
        """True if the table cannot be shown here."""
        self.over: str = ""
        """Why this visit is over, as a sentence; empty while it goes on."""
        self.ballot: ToldBallot | None = None
        self.sitting: VisitedSitting | None = None
        """The match that is shown; None before and after it."""
        self.scene: TableScene | None = None
        self._port, self._key, self._store = port, key, store
        self._way_said, self._on_change, self._on_leave = way_said, on_change, on_leave
        self._now = now
        self.token, self._phone = self._kept()
        """The token of the seat that is ours, or was; empty without one."""
        self._posted = False
        self._anew = False
        """True if the table has let us in and has not told us anything since."""
        self._lost_at: float | None = None
        """Since when the table has not been there; None while it is."""
        self._lost: AsideScene | None = None
        self._paused: AsideScene | None = None
        self._question: AsideScene | None = None
        self.wire = self._wired()

    # --- what is kept ----------------------------------------------------------------------------

    def _kept(self) -> tuple[str, str]:
        text = self._store.text(VISIT) if self._store is not None else None
        with suppress(ValueError, KeyError, TypeError):
            kept = json.loads(text or "")
            if kept["key"] == self._key:
                return str(kept["token"]), str(kept["phone"])
        return "", secrets.token_urlsafe(16)

    def _keep(self, token: str) -> None:
        self.token = token
        if self._store is not None:
            kept = {"key": self._key, "token": token, "phone": self._phone}
            self._store.put_text(VISIT, json.dumps(kept))

    # --- the wire --------------------------------------------------------------------------------

    def _wired(self) -> TableWire:
        self._language = in_use()
        wire = TableWire(self._port, self._hello, self._wake)
        wire.start()
        return wire

    def _hello(self) -> dict[str, str]:
        secret = {"token": self.token} if self.token else {"key": self._key}
        return {**secret, "phone": self._phone, "language": self._language}

    def _wake(self) -> None:
        if not self._posted:
            self._posted = True
            with suppress(pygame.error):
                pygame.event.post(pygame.event.Event(_NEWS))

    def begin_again(self) -> None:
        """Go to the table again, after the visit was over."""
        self.over = self.said = ""
        self.strange = False
        self.wire = self._wired()
        self._on_change()

    def close(self, wait: float = 0.0) -> None:
        """Leave the table alone: nothing is heard and nothing shown any more."""
        self.wire.stop(wait)

    # --- the loop --------------------------------------------------------------------------------

    def update(self) -> None:
        """Take what has come, and say when the way is cut: as a companion of the app."""
        self._posted = False
        for each in self.wire.take():
            self._take(each)
        self._look()

    def next_due(self) -> float | None:
        """Seconds until a cut is said, or the way is looked at again."""
        return None if self.wire.open else 0.5

    def _take(self, heard: Heard) -> None:
        take = _TAKEN[type(heard)]
        # What is not about the page has been shown already.
        if not take(self, heard):
            self._on_change()

    def _welcome(self, heard: Welcome) -> None:
        self._anew, self.lobby, self.hosting = True, None, None

    def _lobby(self, lobby: ToldLobby) -> None:
        self.lobby = lobby
        if not lobby.playing:
            self._put_away()

    def _host(self, hosting: ToldHosting) -> None:
        self.hosting = hosting

    def _seated(self, seated: ToldSeat) -> None:
        self.seat, self.watching, self.said = seated.seat, False, ""
        self._keep(seated.token)

    def _watch(self, watching: Watching) -> None:
        self.watching, self.said = bool(watching.text), watching.text

    def _note(self, note: ToldNote | Nudged | ToldAsking) -> None:
        self.said = note.text if self.scene is None else ""
        if isinstance(note, Nudged):
            self.app.media.sounds.play("nudge")
        if not isinstance(note, ToldAsking):
            self.app.toast(note.text)

    def _strange(self, strange: Strange) -> None:
        self.strange = True
        self._put_away()

    def _vote_on(self, ballot: ToldBallot) -> bool:
        self.ballot = ballot if ballot.number else None
        return True

    def _refused(self, refused: ToldRefusal) -> None:
        if refused.why == "token" and self.token:
            # Somebody else has the seat: we come as a guest.
            self._keep("")
            self._no_seat()
        elif refused.why in ("code", "token"):
            self._end(say(texts.REFUSED))

    def _gone(self, gone: ToldGone) -> None:
        said = {
            "sent away": WORDS["sent away"],
            "left": WORDS["left"],
            "elsewhere": texts.ELSEWHERE_OPEN,
            "closed": WORDS["closed kept" if gone.kept else "closed"],
        }[gone.why]
        if gone.why == "sent away":
            self._keep("")
        self._no_seat()
        if gone.why in ("left", "elsewhere"):
            self._end(say(said))
        else:
            self.said = say(said)

    def _no_seat(self) -> None:
        self.seat, self.hosting = -1, None
        self._put_away()

    def _end(self, why: str) -> None:
        self.over = why
        self.wire.stop()
        self._put_away()

    # --- the table -------------------------------------------------------------------------------

    def _show(self, table: ToldTable) -> bool:
        sitting, scene = self.sitting, self.scene
        self.lobby = self.hosting = None
        self.strange = False
        anew, self._anew = self._anew, False
        if sitting is None or scene is None or scene not in self.app.scenes:
            self._open(table)
        elif not anew and sitting.goes_on(table):
            was_over = sitting.round_over
            sitting.hear(table)
            if was_over and not sitting.round_over:
                self._back_to(scene)
                scene.next_round()
            else:
                scene.actions.refresh()
                scene.refresh_soon()
        else:
            self._come_back(table, sitting, scene)
        self._look_paused(table)
        return True

    def _sat(self, table: ToldTable) -> VisitedSitting:
        sitting = self.sitting = VisitedSitting(
            table, self._act, lambda on: self.wish("auto on" if on else "auto off")
        )
        return sitting

    def _open(self, table: ToldTable) -> None:
        """Show a table that is not on the screen."""
        from game.ui.scenes.table import TableScene

        self._put_away()
        sitting = self._sat(table)
        self.scene = TableScene(
            sitting, sitting.seat, on_pause=self._pause, on_round_over=self._round_over,
            rules=self._rules, late=not sitting.just_dealt,
        )  # fmt: skip
        self.app.push(self.scene)

    def _come_back(self, table: ToldTable, before: VisitedSitting, scene: TableScene) -> None:
        """Show a moment of the match that may lie much later than what is on the screen."""
        sitting = self._sat(table)
        same = before.match_id == sitting.match_id and before.seat == sitting.seat
        if not same or before.round_id != sitting.round_id:
            self._open(table)
            return
        sitting.say_again(before)
        scene.sitting, scene.controllers = sitting, Controllers(sitting.book)
        scene.rebuild(sitting.seat)
        if not sitting.round_over:
            self._back_to(scene)

    def _put_away(self) -> None:
        """Take the table and what lies over it from the screen."""
        scene, self.scene, self.sitting = self.scene, None, None
        self._paused = self._question = self._lost = None
        if scene is not None and scene in self.app.scenes:
            self.app.pop_to(scene)
            self.app.pop()

    def _back_to(self, scene: TableScene) -> None:
        """Take what lies over the table away, but for the pages that somebody reads."""
        if self.app.scene is not scene:
            self._paused = self._question = self._lost = None
            self.app.pop_to(scene)

    def _rules(self) -> Scene:
        from game.ui.scenes.rules_scene import RulesScene

        sitting = self.sitting
        assert sitting is not None, "there is a table"
        terms = sitting.table.terms
        info = rulesets.game_info(terms.game)
        chosen = {**dict(terms.options), **dict(terms.own)}
        return RulesScene(sitting.rules, info, chosen, names=sitting.names)

    def _act(self, position: str, action: Action) -> None:
        assert self.sitting is not None, "somebody acts at the table"
        self.wire.say("act", position=position, action=write_action(self.sitting.deck, action))
        if self.scene is not None:
            # Nothing more can be done until the table has answered.
            self.scene.actions.refresh()
            self.scene.refresh_soon()

    def _done(self, done: Done) -> bool:
        if self.sitting is None or self.scene is None:
            return True
        self.sitting.answered(done)
        if not done.done:
            self.scene.finish()
            self.scene.rebuild(self.sitting.seat)
            if done.text:
                self.scene.actions.refuse(done.text)
        self.scene.actions.refresh()
        self.scene.refresh_soon()
        return True

    def wish(self, wish: str) -> None:
        """Wish for something besides playing."""
        self.wire.say("wish", wish=wish)

    # --- after a round ---------------------------------------------------------------------------

    def _round_over(self) -> None:
        from game.rooms.afar.visit.ends import end_of_round

        if self.sitting is not None and self.scene is not None:
            self.app.push(end_of_round(self, self.sitting, self.scene))

    def readiness(self) -> Readiness | None:
        """Who is ready for what follows the round; None while nobody is waited for."""
        sitting = self.sitting
        if sitting is None or not sitting.round_over:
            return None
        room = sitting.table.room
        ready = frozenset(seat for seat, who in enumerate(room.who) if who.ready)
        left = None
        if room.goes_on is not None:
            left = max(0.0, room.goes_on - sitting.since_told)
        return Readiness(tuple(room.voters), ready, left)

    def ready(self) -> None:
        """Say that we are ready; the host goes on without the others."""
        sitting = self.sitting
        if sitting is not None and sitting.table.room.host == self.seat:
            self.wire.say("host", does="next")
        else:
            self.wish("ready")

    def vote(self, ballot: int, choice: int) -> None:
        """Vote; it may be changed while that vote goes on."""
        self.wire.say("vote", ballot=ballot, choice=choice)

    # --- what lies over the table ----------------------------------------------------------------

    def _look(self) -> None:
        """Say that the way is cut, or not any more."""
        if self.wire.open or self.scene is None:
            self._lost_at, lost, self._lost = None, self._lost, None
            self._close(lost)
        elif self._lost_at is None:
            self._lost_at = self._now()
        elif self._lost is None and self._now() - self._lost_at > LOST_AFTER:
            reconnecting = say(WORDS["reconnecting"])
            self._lost = self._push(AsideScene(reconnecting, self._cut_said, [self._home()]))

    def _cut_said(self) -> Sequence[str]:
        return [self._way_said() or say(texts.SILENT), say(texts.SEAT_KEPT)]

    def _push(self, scene: AsideScene) -> AsideScene:
        if self.scene is not None:
            self.scene.cover()
        self.app.push(scene)
        return scene

    def _close(self, scene: Scene | None) -> None:
        if scene is not None and scene in self.app.scenes:
            self.app.close(scene)

    def _look_paused(self, table: ToldTable) -> None:
        """Show that the match is paused, or goes on."""
        if not table.room.paused:
            paused, self._paused = self._paused, None
            self._close(paused)
        elif self._paused is None or self._paused not in self.app.scenes:
            by = table.room.paused_by
            said = say(WORDS["paused by"], name=by) if by else say(WORDS["paused"])
            go_on = partial(self.wish, "go on")
            ways = [
                AsideButton("resume", WORDS["go on"], go_on, "primary", "play", stays=True),
                *self._reading(), self._home(),
            ]  # fmt: skip
            self._paused = self._push(AsideScene(said, tuple, ways, stacked=True))

    def _reading(self) -> list[AsideButton]:
        from game.ui.scenes.settings import SettingsScene

        def settings() -> None:
            self.app.push(SettingsScene())

        def rules() -> None:
            self.app.help()

        return [
            AsideButton("settings", button_texts.SETTINGS, settings, sign="gear", stays=True),
            AsideButton("rules", button_texts.HOW_TO_PLAY, rules, sign="book", stays=True),
        ]

    def _home(self) -> AsideButton:
        return AsideButton("leave", texts.TO_TITLE, self.to_title, sign="home", tip=texts.TITLE_TIP)

    def _pause(self) -> None:
        if self.sitting is not None:
            self._push(self.aside(self.sitting))

    def aside(self, sitting: VisitedSitting) -> AsideScene:
        """What can be done besides playing; the match goes on."""
        ways = [
            AsideButton("resume", N_("Resume"), kind="primary", sign="play"),
            AsideButton("pause", WORDS["pause"], partial(self.wish, "pause")),
            *self._reading(),
        ]
        nudged = sitting.table.room.nudge
        if 0 <= nudged < len(sitting.names):
            words = say(WORDS["nudge"], name=sitting.names[nudged])
            ways.append(AsideButton("nudge", words, partial(self.wish, "nudge")))
        ways += [AsideButton("leave seat", WORDS["leave"], self._ask_leave), self._home()]
        title, goes_on = say(texts.AT_TABLE), say(texts.GOES_ON)
        return AsideScene(title, lambda: [goes_on], ways, stacked=True, asked=True)

    def _ask_leave(self) -> None:
        leave = AsideButton("leave seat", WORDS["leave"], partial(self.wish, "leave"), "danger")
        sure = say(WORDS["leave sure"])
        ways = [AsideButton("stay", WORDS["stay"]), leave]
        self._push(AsideScene(say(WORDS["leave"]), lambda: [sure], ways, asked=True))

    def to_title(self) -> None:
        """Leave the table; the seat is kept."""
        self._put_away()
        self._on_leave()

    def _ask(self, asked: Asked | ToldDealing) -> bool:
        """Show a question of the table, or put it away."""
        question, self._question = self._question, None
        self._close(question)
        lines: list[str] = []
        if isinstance(asked, ToldDealing):
            title, lines = asked.title, [asked.text] if asked.text else []
            deal = partial(self.wire.say, "deal")
            ways = [AsideButton(f"deal {n}", str(n), partial(deal, n=n)) for n in asked.numbers]
        else:
            title = say(WORDS["door asked" if asked.door else "asked"], name=asked.name)
            answer = partial(self.wire.say, "answer", ask=asked.ask)
            no, yes = ("door keep", "door give") if asked.door else ("keep", "give")
            ways = [
                AsideButton("no", WORDS[no], partial(answer, yes=False)),
                AsideButton("yes", WORDS[yes], partial(answer, yes=True)),
            ] if asked.ask else []  # fmt: skip
        if ways:
            self._question = self._push(AsideScene(title, lambda: lines, ways))
        return True


_TAKEN: Final[Mapping[type, Callable[[Visit, Any], bool | None]]] = {
    Asked: Visit._ask, Done: Visit._done, Nudged: Visit._note, Strange: Visit._strange,
    ToldAsking: Visit._note, ToldBallot: Visit._vote_on, ToldDealing: Visit._ask,
    ToldGone: Visit._gone, ToldHosting: Visit._host, ToldLobby: Visit._lobby,
    ToldNote: Visit._note, ToldRefusal: Visit._refused, ToldSeat: Visit._seated,
    ToldTable: Visit._show, Watching: Visit._watch, Welcome: Visit._welcome,
}  # fmt: skip
"""What is done with each kind of message; true if it is nothing for the page."""
