"""The cost of phones, for the ``phones`` bench: frames with ten of them and without, and how long a
tap takes.

The phones are in processes of their own, which start this file: bots that speak over sockets, and
one page in a real Chromium where there is one.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.table.people.seating import Seating

ROOT = Path(__file__).resolve().parent.parent

HOST = "table.test"
SEATS = 10
PACE = 0.4
"""Seconds from a turn's beginning to what is done in it, where frames are measured."""
QUICK = 0.05
"""The same while taps are measured: the page's turn should come soon."""
_FRAME = 1 / 60
_NAMES = ("Ada", "Ben", "Cleo", "Dov", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jun")
Case = tuple[str, float, str]


# --- the game's side -----------------------------------------------------------------------------


def _app(size: tuple[int, int]) -> Any:
    from build_scripts import measure

    return measure._app(size)


def _phones(app: Any) -> Any:
    """Phones switched on for this window, reached from this machine alone."""
    from game.rooms.phones.app.phones import Phones
    from game.rooms.phones.phones_trial import NoTable
    from game.storage.store import Store
    from game.table.people.seating import open_place
    from game.table.seat_book import SeatBook

    phones = Phones(Store(), NoTable(), address="127.0.0.1", ports=[0], names=[HOST])
    phones.board.gather(SeatBook(tuple(open_place("phone", name) for name in _NAMES)))
    app.companions.append(phones)
    return phones


def _table(app: Any, seating: Seating) -> tuple[Any, Any]:
    """Ten people at the largest table of all, nobody's hand on the screen."""
    from game.table.people.controllers import Controllers
    from game.table.seat_book import SeatBook
    from game.table.sitting import sit_down
    from game.ui.scenes.table import TableScene

    options = {"match": "rounds", "rounds": "10"}
    book = SeatBook(seating)
    sitting = sit_down("classic", options, book.players, 11, book=book)
    scene = TableScene(sitting, -1, controllers=Controllers(book))
    app.reset(scene)
    return sitting, scene


def _crowd(phones: Any, pace: float, page: bool = False) -> subprocess.Popen[str]:
    """Ten phones in a process of their own."""
    words = [str(phones.port), phones.key, str(pace), *(["--page"] if page else [])]
    return subprocess.Popen(
        [sys.executable, __file__, *words],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip


def _gather(app: Any, phones: Any) -> Seating:
    """Wait until a phone sits on every seat; who sits there."""
    end = time.monotonic() + 90
    while len(phones.room.chairs) < SEATS:
        if time.monotonic() > end:
            raise RuntimeError("the phones have not come")
        app.step(_FRAME)
        time.sleep(0.005)
    seating: Seating = phones.room.book.seating
    return seating


class _Hands:
    """Plays ten seats from within, at the pace of the phones of another process."""

    def __init__(self, pace: float) -> None:
        self._pace = pace
        self._luck = random.Random(7)
        self._moment: object = None
        self._due = 0.0

    def choose(self, sitting: Any) -> tuple[int, Any] | None:
        """The action to take now; None for none yet."""
        from game.engine.actions import CALL, CATCH

        rounds = sitting.match.record.rounds
        moment, now = (id(sitting), len(rounds), len(rounds[-1].moves)), time.monotonic()
        if moment != self._moment:
            self._moment, self._due = moment, now + self._pace
        if now < self._due or sitting.round_over:
            return None
        seat = sitting.match.state.turn
        legal = [a for a in sitting.legal(seat) if a.kind not in (CALL, CATCH)]
        return (seat, self._luck.choice(legal)) if legal else None


class _Side:
    """One of the two windows that are compared."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.app = _app(size)
        self.cpu: list[float] = []
        self.wall: list[float] = []
        self.actions = 0

    def begin(self, seating: Seating) -> None:
        self.sitting, self.scene = _table(self.app, seating)
        self.app.step(0.0)
        while self.app.chores and self.app.chores[0]():
            pass

    def frame(self, events: list[Any] | None, act: tuple[int, Any] | None = None) -> None:
        cpu, wall = time.thread_time(), time.perf_counter()
        if act is not None:
            self.sitting.attempt(*act)
        self.app.step(_FRAME, events)
        self.cpu.append((time.thread_time() - cpu) * 1000)
        self.wall.append((time.perf_counter() - wall) * 1000)
        if self.sitting.round_over and not self.scene.busy:
            self.actions += len(self.sitting.match.record.rounds[-1].moves)
            self.sitting.next_round()
            self.scene.next_round()

    @property
    def played(self) -> int:
        return self.actions + len(self.sitting.match.record.rounds[-1].moves)


def frames(size: tuple[int, int], seconds: float = 60.0) -> Iterator[Case]:
    """Milliseconds of the main thread a frame, at two tables of ten that take turns, frame by
    frame: at one everybody plays by phone, at the other from within."""
    without, with_phones = _Side(size), _Side(size)
    phones = _phones(with_phones.app)
    crowd = _crowd(phones, PACE)
    try:
        seating = _gather(with_phones.app, phones)
        hands = _Hands(PACE)
        from game.table.people.seating import person

        without.begin(tuple(person(name) for name in _NAMES))
        with_phones.begin(seating)
        phones.board.sit(with_phones.sitting)
        # The deal, and the sentences about who has come, belong to nobody.
        end = time.monotonic() + 6
        while time.monotonic() < end:
            without.app.step(_FRAME, [])
            with_phones.app.step(_FRAME)
        end, number = time.monotonic() + seconds, 0
        while time.monotonic() < end:
            began = time.monotonic()
            act = hands.choose(without.sitting)
            if number % 2:
                without.frame(None, act)
                with_phones.frame(None)
            else:
                with_phones.frame(None)
                without.frame(None, act)
            number += 1
            time.sleep(max(0.0, 2 * _FRAME - (time.monotonic() - began)))
    finally:
        _dismiss(crowd)
        phones.close()
        for side in (without, with_phones):
            while side.app.scenes:
                side.app.pop()
    label = f"{size[0]}x{size[1]}"
    yield f"{label} actions without phones", without.played, "actions"
    yield f"{label} actions with ten phones", with_phones.played, "actions"
    for name, at in (("p50", 0.5), ("p99", 0.99)):
        one, other = _at(without.cpu, at), _at(with_phones.cpu, at)
        yield f"{label} CPU a frame without, {name}", one, "ms"
        yield f"{label} CPU a frame with ten phones, {name}", other, "ms"
        yield f"{label} CPU, with : without, {name}", other / one, "times"
        wall = _at(with_phones.wall, at) / _at(without.wall, at)
        yield f"{label} wall time, with : without, {name}", wall, "times"


def _dismiss(crowd: subprocess.Popen[str]) -> str:
    """End the other process; what it has said."""
    try:
        said, _ = crowd.communicate("\n", timeout=40)
    except subprocess.TimeoutExpired:
        crowd.kill()
        said, _ = crowd.communicate()
    return said


def _at(times: Sequence[float], share: float) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


class _Watcher:
    """A companion that goes on from round to round, and notes when actions were shown."""

    def __init__(
        self, app: Any, phones: Any, crowd: subprocess.Popen[str], sitting: Any, scene: Any
    ) -> None:
        self._app = app
        self._phones = phones
        self._crowd = crowd
        self._sitting, self._scene = sitting, scene
        self._seen = 0
        self._round = 0
        self._fresh: list[tuple[str, int]] = []
        self.shown: dict[tuple[str, int], float] = {}
        """When the table showed an action first, by its position and seat: seconds since 1970."""
        self._flip = app.display.flip
        app.display.flip = self._flipped

    def update(self) -> None:
        if self._crowd.poll() is not None:
            self._app.running = False
            return
        sitting = self._sitting
        rounds = sitting.match.record.rounds
        if len(rounds) != self._round:
            self._round, self._seen = len(rounds), 0
        moves = rounds[-1].moves
        match_id = self._phones.board.hands.match_id
        while self._seen < len(moves):
            position = f"{match_id}.{self._round}.{self._seen}"
            self._fresh.append((position, moves[self._seen].seat))
            self._seen += 1
        if sitting.round_over and not self._scene.busy:
            sitting.next_round()
            self._scene.next_round()

    def next_due(self) -> float | None:
        return 0.25

    def _flipped(self, areas: Any) -> None:
        self._flip(areas)
        self.shown |= dict.fromkeys(self._fresh, time.time())
        self._fresh.clear()


def taps(size: tuple[int, int] = (1920, 1080)) -> Iterator[Case]:
    """Milliseconds from a tap on one real page, beside nine bots, to its own next frame and to the
    table's first frame of what was done; nothing where there is no Chromium."""
    from tests.rooms.phones.browser import CHROMIUM

    if CHROMIUM is None:
        return
    app = _app(size)
    app.now = time.monotonic
    phones = _phones(app)
    crowd = _crowd(phones, QUICK, page=True)
    try:
        names = _gather(app, phones)
        sitting, scene = _table(app, names)
        phones.board.sit(sitting)
        watcher = _Watcher(app, phones, crowd, sitting, scene)
        app.companions.append(watcher)
        app.running = True
        app.run()
    finally:
        said = _dismiss(crowd)
        phones.close()
        while app.scenes:
            app.pop()
    told = json.loads(said.splitlines()[-1])
    own, usual = ([each * 1000 for each in told[name]] for name in ("own", "usual"))
    far = [
        (watcher.shown[position, told["seat"]] - at) * 1000
        for position, at in told["acts"]
        if (position, told["seat"]) in watcher.shown
    ]
    for label, times in (
        ("a frame without a tap", usual),
        ("tap to own frame", own),
        ("tap to the table’s first frame", far),
    ):
        yield f"{label}, how often", len(times), "times"
        for name, at in (("p50", 0.5), ("p95", 0.95), ("worst", 1.0)):
            yield f"{label}, {name}", _at(times, at), "ms"


# --- the phones ----------------------------------------------------------------------------------


class _Crowd:
    """Bots that act at a pace; ``eager``: turns are to go round."""

    def __init__(self, at: Any, count: int, pace: float, eager: bool) -> None:
        from tests.rooms.phones.bot import Bot, offers

        self._offers = offers

        self.bots = [Bot(at, seed).sit(_NAMES[seed]) for seed in range(count)]
        for bot in self.bots:
            bot.eager = eager
        self._pace = pace
        self._due: dict[int, tuple[str, float]] = {}

    def step(self) -> None:
        now = time.monotonic()
        for number, bot in enumerate(self.bots):
            bot.listen()
            if bot.wire is None:
                continue
            bot.awake()
            table = bot.table
            if table is None or table["turn"] != bot.seat or not (offered := self._offers(table)):
                continue
            position, due = self._due.get(number, ("", 0.0))
            if position != table["position"]:
                self._due[number] = table["position"], now + self._pace
                # Somebody who thinks looks at a card or two.
                bot.say(kind="ask", position=table["position"], actions=offered[:2])
            elif now >= due:
                bot.play()


_INSTRUMENTS = """
window.own = []; window.acts = []; window.usual = []; window.lifted = 0;
const afterFrame = (done) => requestAnimationFrame(() => {
  const after = new MessageChannel();
  after.port1.onmessage = () => done(performance.now());
  after.port2.postMessage(0);
});
addEventListener('pointerup', (event) => { lifted = event.timeStamp; }, true);
addEventListener('pointerup', () => {
  const from = lifted;
  afterFrame((now) => own.push((now - from) / 1000));
});
setInterval(() => {
  const from = performance.now();
  afterFrame((now) => usual.push((now - from) / 1000));
}, 997);
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  send.call(this, text);
  const said = JSON.parse(text);
  if (said.kind === 'act') acts.push([said.position, (performance.timeOrigin + lifted) / 1000]);
};
"""
"""From the lifting of the finger to after the next frame; and which touch acted.  ``usual`` is how
long a frame takes that nobody has asked for, which is the machine's share."""
_SPOT = """
(() => {
  const spot = (e) => {
    if (!e) return null;
    const b = e.getBoundingClientRect();
    for (let y = 0.12; y < 1; y += 0.2) for (let x = 0.06; x < 1; x += 0.12) {
      const at = [b.left + b.width * x, b.top + b.height * y];
      const hit = document.elementFromPoint(...at);
      if (hit && (hit === e || e.contains(hit))) return at;
    }
    return null;
  };
  const all = (s) => [...document.querySelectorAll(s)];
  const asked = spot(all('#sheet.question [data-value]')[0]);
  if (asked) return asked;
  if (!document.querySelector('#sheet').hidden) return null;
  if (!document.querySelector('#table').classList.contains('mine')) return null;
  return spot(all('#acts button.main')[0]) || spot(all('#hand .card.chosen').pop())
    || spot(all('#hand .card.fits')[0]) || spot(all('#acts button:not(.call)')[0]);
})()
"""
_ANY_CARD = """
(() => {
  const cards = [...document.querySelectorAll('#hand .card')];
  if (!cards.length || !document.querySelector('#sheet').hidden) return null;
  const b = cards[Math.floor(Math.random() * cards.length)].getBoundingClientRect();
  return [b.left + 10, b.top + b.height / 2];
})()
"""


def _crowd_main(port: int, key: str, pace: float, page: bool) -> None:
    """Play until a line comes in; with a page, until it has been touched often enough."""
    from tests.rooms.phones.bot import At

    crowd = _Crowd(At(port, key), SEATS - page, pace, eager=page)
    if page:
        print(json.dumps(_touch(crowd, port, key)), flush=True)
        return
    while not _told(sys.stdin):
        crowd.step()
        time.sleep(0.004)


def _told(source: IO[str]) -> bool:
    """True if a line has come."""
    import select

    return bool(select.select([source], [], [], 0)[0])


def _touch(crowd: _Crowd, port: int, key: str) -> Any:
    """Take part on a page for four minutes, or until sixty taps have acted; what was measured."""
    from tests.rooms.phones.browser import Browser

    browser = Browser()
    try:
        page = browser.page(390, 844)

        def idle() -> None:
            crowd.step()
            time.sleep(0.002)

        page.idle = idle
        page.open(f"http://{HOST}:{port}/#k={key}")
        page.until("!document.querySelector('#seat-form').hidden", 60)
        assert page.run("window.isSecureContext") is False
        page.run("document.querySelector('#name').focus()")
        page.type("Real")
        page.run(_INSTRUMENTS)
        page.tap("#seat-go")
        page.until("document.querySelectorAll('#hand .card img').length > 0", 60)
        page.run("own.length = usual.length = 0")
        ahead = min(_ahead(page) for _ in range(20))
        end, number = time.monotonic() + 240, 0
        while time.monotonic() < end and page.run("acts.length") < 60:
            number += 1
            # Somebody who waits looks at a card now and then.
            at = page.run(_SPOT) or (page.run(_ANY_CARD) if number % 6 == 0 else None)
            if at:
                page.tap_at(*at)
            wait = time.monotonic() + 0.06
            while time.monotonic() < wait:
                idle()
            if _told(sys.stdin):
                break
        seat = next(iter(set(range(SEATS)) - {bot.seat for bot in crowd.bots}))
        done = [[position, at - ahead] for position, at in page.run("acts")]
        return {"seat": seat, "acts": done, **{n: page.run(n) for n in ("own", "usual")}}
    finally:
        browser.close()


def _ahead(page: Any) -> float:
    """Seconds that the page's clock is ahead of ours at most."""
    before = time.time()
    return float(page.run("(performance.timeOrigin + performance.now()) / 1000")) - before


def main() -> int:
    """Be the phones of another process."""
    parser = argparse.ArgumentParser(description="The phones of bench.py, which starts this.")
    parser.add_argument("port", type=int)
    parser.add_argument("key")
    parser.add_argument("pace", type=float)
    parser.add_argument("--page", action="store_true")
    chosen = parser.parse_args()
    _crowd_main(chosen.port, chosen.key, chosen.pace, chosen.page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
