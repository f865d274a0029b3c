"""People at one screen, played by a script beside the game's own loop in a real window.

``python -m tests.ui.table.couch_driver WAY GAME`` plays a match with somebody else's hands: it acts
whenever the game has nothing to do, and waits for nobody's thinking, since its clock goes on by
itself. Keys and mouse come from the window system (xdotool), pads from SDL, and fingers are put
where SDL puts them. It prints what was done, as JSON.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.engine.actions import DRAW, TAKE
from game.storage.assets import ASSETS
from game.storage.settings import Settings
from game.table.match import Match
from game.table.people.devices import Device, Source
from game.table.people.seating import PERSON, Seating, computer, person
from game.table.records.record import parse_record
from game.table.records.saves import Saves
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.graphics.media import Silence
from game.ui.graphics.window import WindowDisplay, prepare_environment
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.score.score_sheet import ScoreSheetScene
from game.ui.scenes.seat_tiles import SeatTile
from game.ui.scenes.table import TableScene
from game.ui.scenes.who_plays import WhoPlaysScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.table.cards import CardBody
from tests.ui.shown import parts
from tests.ui.table.seen import Sight
from tests.ui.virtual_pad import VirtualPad

SIZE = (1280, 720)
NAMES = ("Ada", "Ben", "Cleo", "Dov")
ARRIVES = 2.0
"""Seconds within which what the window system was asked for must arrive."""
STUCK = 400
"""So often in a row nothing may come of what is done."""
LONGEST = 280.0
"""Seconds after which a match that does not end is given up."""
Point = tuple[float, float]

A, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_X
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
LB, RB = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER


class StuckError(Exception):
    """Nothing comes of what is done."""


# --- devices -------------------------------------------------------------------------------------


class Hands:
    """What a person does with one device. ``table`` is what they look at."""

    def __init__(self, table: Callable[[], TableScene]) -> None:
        self._table = table

    @property
    def table(self) -> TableScene:
        return self._table()

    @property
    def sees(self) -> Sight:
        """What is seen at the table now."""
        return Sight(self.table)

    def lift(self) -> None:
        """Lift the curtain."""
        raise NotImplementedError

    def answer(self) -> None:
        """Take the first answer of the question that is open."""
        raise NotImplementedError

    def lay(self, body: CardBody) -> None:
        raise NotImplementedError

    def do(self, what: str) -> None:
        """``draw``, ``take`` or ``pass``."""
        raise NotImplementedError


class Keys(Hands):
    """The keyboard and nothing else."""

    def lift(self) -> None:
        press("Return")

    def answer(self) -> None:
        press("Return")

    def lay(self, body: CardBody) -> None:
        place = self.sees.hand.index(body)
        press("Home", *["Right"] * place, "Return")

    def do(self, what: str) -> None:
        press({"draw": "d", "take": "t", "pass": "p"}[what])


class Pointer(Hands):
    """Something that is put on the screen: here the mouse."""

    def at(self, point: Point) -> None:
        x, y = round(point[0]), round(point[1])
        xdotool("mousemove", "--window", WINDOW[0], str(x), str(y), "click", "1")

    def lift(self) -> None:
        screen = self.table.screen
        assert screen is not None
        self.at(screen.sign.rect.center)

    def answer(self) -> None:
        popup = self.table.questions.open
        assert popup is not None
        self.at(popup.spots[0].rect.center)

    def lay(self, body: CardBody) -> None:
        if self.sees.chosen:
            self.at(self.sees.places.pile)
            return
        slot = body.slot
        self.at((slot.x - slot.width * 0.38, slot.y))

    def do(self, what: str) -> None:
        buttons = self.table.buttons
        button = {"take": buttons.of["take"], "pass": buttons.of["pass"]}.get(what)
        places = self.sees.places
        self.at(places.stock if button is None else button.rect.center)


class Fingers(Pointer):
    """A glass, touched with one finger after another."""

    _finger = 0

    def at(self, point: Point) -> None:
        self._finger += 1
        where = {"x": point[0] / SIZE[0], "y": point[1] / SIZE[1], "dx": 0.0, "dy": 0.0}
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            event = pygame.event.Event(
                kind, touch_id=1, finger_id=self._finger, pressure=1.0, **where
            )
            pygame.event.post(event)


class Pad(Hands):
    """A game pad of one's own, plugged in while the game goes on."""

    def __init__(self, table: Callable[[], TableScene], seat: int) -> None:
        super().__init__(table)
        self.seat = seat
        self._pad: VirtualPad | None = None

    @property
    def pad(self) -> VirtualPad:
        assert self._pad is not None, "it has been plugged in"
        return self._pad

    @property
    def source(self) -> Source:
        return Source(Device.PAD, self.pad.number)

    def tap(self, *buttons: int) -> None:
        for button in buttons:
            self.pad.button(button, True)
            pygame.event.pump()
            self.pad.button(button, False)
            pygame.event.pump()

    def lift(self) -> None:
        self.tap(A)

    def answer(self) -> None:
        self.tap(A)

    def lay(self, body: CardBody) -> None:
        hand = self.table.view.hand
        if hand.focused() is body:
            self.tap(A)
        else:
            own = self.sees.hand
            at = own.index(hand.focused()) if hand.focused() in own else -1  # type: ignore[arg-type]
            self.tap(RIGHT if at < own.index(body) else LEFT)

    def do(self, what: str) -> None:
        self.tap({"draw": X, "take": RB, "pass": LB}[what])

    def claim(self) -> bool:
        """Claim the seat by a press, and the answer where it is asked; whether that is to do."""
        screen = self.table.screen
        assert screen is not None
        if self._pad is None:
            self._pad = VirtualPad()
            pygame.event.pump()
            return True
        if screen.controllers.holder(self.source) == self.seat:
            return False
        popup = self.table.questions.open
        if popup is None:
            self.tap(A)
        else:
            place = next(n for n, each in enumerate(popup.answers) if each.value == self.seat)
            self.tap(*[RIGHT] * place, A)
        return True


WINDOW = [""]
"""The window's number, for xdotool."""


def xdotool(*words: str) -> None:
    """Let the window system do something, and wait until the window has heard of it."""
    subprocess.run(["xdotool", *words], check=True)
    end = time.monotonic() + ARRIVES
    while not pygame.event.peek() and time.monotonic() < end:
        time.sleep(0.002)


def window() -> str:
    """The number of the game's window, as soon as the window system knows it."""
    words = ["xdotool", "search", "--onlyvisible", "--class", "last-card"]
    end = time.monotonic() + 10 * ARRIVES
    while time.monotonic() < end:
        pygame.event.pump()
        found = subprocess.run(words, capture_output=True, text=True, check=False).stdout.split()
        if found:
            return found[0]
    raise StuckError("there is no window")


def press(*keys: str) -> None:
    xdotool("key", "--delay", "4", *keys)


# --- who plays -----------------------------------------------------------------------------------


@dataclass
class Driver:
    """Plays for everybody at the table, whenever the game waits."""

    app: App
    flow: Flow
    hands: dict[int, Hands]
    rounds: int = 1
    pulls: int = 0
    """So often a pad is pulled out and put back."""
    guests: int = 0
    """So often a guest takes a computer's seat and leaves it again."""
    skipped: float = 0.0
    done: dict[str, int] = field(default_factory=dict)
    texts: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._began = time.monotonic()
        self._still = 0
        self._seen: object = None
        self._beats = 0
        self._script: Iterator[None] | None = None
        self._luck = random.Random(7)

    # --- the clock of the game ---------------------------------------------------------------

    def now(self) -> float:
        return time.monotonic() + self.skipped

    def wait(self, seconds: float | None) -> None:
        """The game has nothing to do for so long: do something, or let the time be over."""
        if pygame.event.peek():
            return
        if time.monotonic() - self._began > LONGEST:
            raise StuckError(f"not over after {self.done}: {self.app.scene}")
        if self.act():
            return
        if seconds is None:
            raise StuckError(f"the game waits for nobody: {self.app.scene}, {self.done}")
        self.skipped += seconds

    # --- what is done ------------------------------------------------------------------------

    @property
    def table(self) -> TableScene:
        table = self.flow.table
        assert table is not None
        return table

    @property
    def sees(self) -> Sight:
        """What is seen at the table now."""
        return Sight(self.table)

    def count(self, what: str) -> None:
        self.done[what] = self.done.get(what, 0) + 1

    def act(self) -> bool:
        """Do the next thing; False where the game has to go on by itself."""
        scene = self.app.scene
        if isinstance(scene, ScoreSheetScene):
            return self._between(scene)
        if self._script is not None:
            if next(self._script, self) is not self:
                return True
            self._script = None
        if not isinstance(scene, TableScene):
            raise StuckError(f"nobody knows what to do at {scene}")
        self._beats += 1
        if self.done.get("pulls", 0) < self.pulls and self._beats % 3 == 0:
            self._script = self._pull(self._luck.choice(sorted(self.hands)))
            return self.act()
        if self.done.get("guests", 0) < self.guests and self._beats % 5 == 0 and self._calm(scene):
            self._script = self._guest()
            return self.act()
        return self._play(scene)

    def _calm(self, scene: TableScene) -> bool:
        return scene.questions.open is None and not scene.busy

    def _acted(self) -> int:
        """How much has been done in this match."""
        sitting = self.flow.sitting
        assert sitting is not None
        return sum(len(each.moves) for each in sitting.match.record.rounds)

    def _play(self, table: TableScene) -> bool:
        sitting, screen = table.sitting, table.screen
        view = sitting.view(-1)
        here = table.controllers.screen_seats
        if view.turn not in here or sitting.round_over:
            return False
        seat = view.turn
        hands = self.hands.get(seat) or self.hands[min(self.hands)]
        if isinstance(hands, Pad) and screen is not None and hands.claim():
            return True
        self._watch((self._acted(), table.seat, Sight(table).focus))
        if table.questions.open is not None:
            hands.answer()
        elif table.seat != seat and screen is not None and screen.curtain.fresh:
            # What ended the turn before lifts nothing yet.
            return False
        elif table.seat != seat:
            self.count(f"lifts {seat}")
            hands.lift()
        else:
            legal = table.actions.legal
            own = Sight(table).hand
            fits = [b for b in own if any(a.cards == (b.card,) for a in legal.actions)]
            if fits:
                hands.lay(fits[0])
            elif legal.names:
                return False
            else:
                hands.do("draw" if legal.of(DRAW) else "take" if legal.of(TAKE) else "pass")
        return True

    def _watch(self, now: object) -> None:
        """See that something comes of what is done."""
        self._still = self._still + 1 if now == self._seen else 0
        self._seen = now
        if self._still:
            # The second tap of two within a moment is a double tap, which does nothing.
            time.sleep(0.06)
        if self._still > STUCK:
            raise StuckError(f"nothing comes of it: {now}, {self.done}")

    def _between(self, scene: ScoreSheetScene) -> bool:
        """A round is over: its record must give the same round again."""
        sitting = self.flow.sitting
        assert sitting is not None
        text = sitting.match.text()
        again = Match.from_record(parse_record(text))
        assert again.state.hands == sitting.match.state.hands, "another round"
        assert again.text() == text, "another record"
        self.count("rounds")
        self.texts.append(text)
        enough = (
            self.done.get("pulls", 0) >= self.pulls and self.done.get("guests", 0) >= self.guests
        )
        if (enough and self.done["rounds"] >= self.rounds) or sitting.match_over:
            self.app.quit()
            return True
        self.flow.deal_next()
        return True

    # --- pads pulled out ---------------------------------------------------------------------

    def _pull(self, seat: int) -> Iterator[None]:
        """Somebody's pad falls out, and is put back; nothing happens at the table meanwhile."""
        hands = self.hands[seat]
        if not isinstance(hands, Pad) or hands._pad is None or self.table.questions.open:
            return
        table, screen = self.table, self.table.screen
        assert screen is not None
        if screen.controllers.holder(hands.source) != seat:
            return
        hands.pad.pull_out()
        pygame.event.pump()
        yield
        assert screen.controllers.missing == (seat,), screen.controllers.missing
        turn = table.sitting.view(-1).turn
        held = self._acted()
        if turn == seat:
            self.skipped += 30.0
            yield self._frame()
            assert self._acted() == held, "the turn went on without its pad"
        hands.pad.put_back()
        pygame.event.pump()
        yield
        hands.tap(pygame.CONTROLLER_BUTTON_B)
        yield
        assert screen.controllers.missing == ()
        assert screen.controllers.holder(hands.source) == seat
        self.count("pulls")

    def _frame(self) -> None:
        """Let the loop go round once more."""
        pygame.event.post(pygame.event.Event(pygame.USEREVENT))

    # --- guests ------------------------------------------------------------------------------

    def _guest(self) -> Iterator[None]:
        """Through the pause: a guest takes the place of the last computer; next time they leave."""
        pointer = Pointer(lambda: self.table)
        there = self.flow.seating
        seat = len(there) - 1
        comes = there[seat].kind != PERSON
        if self.table.questions.open is not None:
            return
        places = self.sees.places
        pointer.at(places.pause.center)
        yield
        if not isinstance(self.app.scene, PauseScene):
            # A computer was quicker, and the round is over.
            return
        scores = self.table.sitting.scores
        hands = tuple(self.flow.sitting.match.state.hands)  # type: ignore[union-attr]
        for name in ("who", f"seat {seat}", "kind", "done", "resume"):
            rect = self._rect(name, comes)
            pointer.at(rect.center)
            yield
            # What was pressed may take a moment to be there.
            for _ in range(20):
                if not self.app.painter.moving:
                    break
                yield self._frame()
        now = self.flow.seating
        assert (now[seat].kind == PERSON) is comes, now
        assert self.table.sitting.scores == scores
        assert tuple(self.flow.sitting.match.state.hands) == hands  # type: ignore[union-attr]
        assert isinstance(self.app.scene, TableScene), self.app.scene
        self.count("comes" if comes else "guests")

    def _rect(self, name: str, comes: bool) -> pygame.Rect:
        scene = self.app.scene
        assert isinstance(scene, WidgetScene), scene
        if name.startswith("seat "):
            assert isinstance(scene, WhoPlaysScene)
            return parts(scene, SeatTile)[int(name.split()[1])].rect
        widget = next(each for each in scene.ui.top.root.walk() if each.name == name)
        if name == "kind":
            third = widget.rect.width // 3
            left = widget.rect.left + (0 if comes else third)
            return pygame.Rect(left, widget.rect.top, third, widget.rect.height)
        if name == "resume":
            assert isinstance(scene, PauseScene)
        return widget.rect


# --- how matches are played ----------------------------------------------------------------------


def seats(people: int, computers: int) -> Seating:
    found: Seating = tuple(person(name, colour=seat) for seat, name in enumerate(NAMES[:people]))
    others = ("Mina", "Oskar", "Tui")[:computers]
    return (*found, *(computer(name, "beginner") for name in others))


def main(words: list[str]) -> int:
    way, game = words[0], words[1]
    options = dict(each.split("=") for each in words[2:])
    prepare_environment(os.environ, sys.platform)
    home = Path(os.environ["LAST_CARD_HOME"])
    settings = Settings(speed=0.0, tips=False, reduced_motion=True, curtain="never")
    display = WindowDisplay(SIZE, False, ASSETS / "icon.png", "")
    pygame.font.init()
    late: list[Driver] = []
    app = App(
        display, settings, Silence(), random.Random(3), lambda: late[0].now(),
        wait=lambda seconds: late[0].wait(seconds),
    )  # fmt: skip
    flow = Flow(app, Saves(home), seed=int(os.environ.get("SEED", "5")))
    table = lambda: driver.table  # noqa: E731
    people = {"pads": 4, "pulls": 2, "guests": 1}.get(way, 2)
    driver = Driver(app, flow, {})
    late.append(driver)
    app.step()
    kinds = {"keys": Keys, "touch": Fingers, "mouse": Pointer, "guests": Pointer}
    if way in kinds:
        driver.hands = dict.fromkeys(range(people), kinds[way](table))
    elif way == "pads":
        driver.hands = {seat: Pad(table, seat) for seat in range(3)} | {3: Pointer(table)}
    else:
        driver.hands = {seat: Pad(table, seat) for seat in range(people)}
    if way == "pulls":
        driver.pulls = 50
    if way == "guests":
        driver.guests = 20
    flow.start(game, options, seats(people, 0 if way == "pads" else 2 if way == "guests" else 1))
    app.step()
    WINDOW[0] = window()
    app.run()
    display.close()
    print(json.dumps({"done": driver.done, "seconds": time.monotonic() - driver._began}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
