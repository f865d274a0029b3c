"""The page in a real browser: whole rounds of every game by touch, at the sizes of phones.

The page's host name is not this machine's own: there the browser would allow what no phone has.

A browser costs as much as dozens of other tests.  What the server decides is tried without one;
here is what the page makes of it.  The long run tries further sizes.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator

import pytest

from game.rooms.phones.people.party import Party
from game.rooms.phones.wire import door
from game.rooms.phones.wire.page_files import page_files
from game.rulesets import GAMES
from game.storage.assets import ASSETS
from game.table.records.record import Player
from game.table.seat_book import SeatBook
from game.table.sitting import Sitting, sit_down
from tests.rooms.phones.bot import Asleep, Bot, House
from tests.rooms.phones.browser import CHROMIUM, HOST, Browser, Page
from tests.thinning import thinned

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine"),
]

SIZES = {
    "portrait": (390, 844), "small": (320, 568), "across": (844, 390), "tablet": (820, 1180),
    "short": (360, 640),
}  # fmt: skip


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    browser = Browser()
    yield browser
    browser.close()


@pytest.fixture
def house() -> Iterator[House]:
    house = House(page_files(ASSETS))
    yield house
    house.close()


class Table:
    """A phone's page at a table with computers."""

    def __init__(self, house: House, page: Page) -> None:
        self.house = house
        self.page = page
        self.sitting: Sitting | None = None
        page.idle = self.pass_time

    def pass_time(self) -> None:
        if self.sitting is not None:
            self.sitting.update(0.4)
        self.house.pump()
        time.sleep(0.004)

    def wait(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.pass_time()

    def join(self, name: str = "Ana") -> None:
        self.come(name)
        self.page.run("document.querySelector('#seat-go').click()")
        self.page.until("document.querySelector('#seat-form').hidden")

    def come(self, name: str = "Ana") -> None:
        """Open the page and write the name; the seat is not yet asked for."""
        house, page = self.house, self.page
        house.offer(1)
        page.call("Storage.clearDataForOrigin", origin=self.origin, storageTypes="all")
        page.open(f"{self.origin}/#k={house.door.key}")
        page.until("!document.querySelector('#seat-form').hidden")
        page.run("document.querySelector('#name').value = ''")
        page.until("document.querySelector('#seat-why').textContent")  # what is missing
        page.call("Page.bringToFront")  # only the tab in front is typed into
        page.run("document.querySelector('#name').focus()")
        page.type(name)
        page.until("!document.querySelector('#seat-go').disabled")

    @property
    def origin(self) -> str:
        return f"http://{HOST}:{self.house.server.port}"

    def sit(self, game: str, seed: int, computers: int = 2, **options: str) -> Sitting:
        players = [Player("Ana"), *(Player(f"C{n}", "casual") for n in range(computers))]
        self.sitting = sit_down(game, options, players, seed)
        self.house.sit(self.sitting)
        self.page.until("document.querySelectorAll('#hand .card img').length > 0")
        return self.sitting

    def at(self, script: str) -> tuple[float, float] | None:
        """Where a finger meets it; None where it is not, or lies under something else."""
        found = self.page.run(
            f"(() => {{ const e = {script}; if (!e) return null;"
            "const b = e.getBoundingClientRect();"
            "for (let y = 0.12; y < 1; y += 0.16) for (let x = 0.06; x < 1; x += 0.09) {"
            "const at = [b.left + b.width * x, b.top + b.height * y];"
            "const hit = document.elementFromPoint(...at);"
            "if (hit && (hit === e || e.contains(hit))) return at; } return null; })()"
        )
        return (found[0], found[1]) if found else None

    def play_round(self, flicks: bool = False, limit: float = 150, most: int = 10**6) -> int:
        """By touch alone; how often something was touched.  most: touches after which it is
        enough."""
        sitting, page = self.sitting, self.page
        assert sitting is not None
        end, touches = time.monotonic() + limit, 0
        while not sitting.round_over and touches < most:
            assert time.monotonic() < end, page.run("document.body.innerText")
            self.pass_time()
            legal = sitting.legal(0)
            if not legal:
                continue
            asked = self.at("document.querySelector('#sheet.question [data-value]')")
            whole = self.at("document.querySelector('#acts button.main')")
            chosen = self.at("[...document.querySelectorAll('#hand .card.chosen')].pop()")
            joins = self.at("document.querySelector('#hand .card.joins')")
            fits = self.at("document.querySelector('#hand .card.fits')")
            card = (chosen if whole else joins or chosen) if chosen else fits
            button = self.at("document.querySelector('#acts button:not(.call)')")
            if asked:
                page.tap_at(*asked)
            elif card and flicks:
                page.flick(*card, 190)
            elif card:
                page.tap_at(*card)
            elif button:
                page.tap_at(*button)
            else:
                continue
            touches += 1
            # What was answered by the table is seen before it goes on.
            self.wait(0.02)
        return touches


@pytest.fixture
def table(browser: Browser, house: House) -> Iterator[Table]:
    page = browser.page(*SIZES["portrait"])
    yield Table(house, page)
    problems = [each for each in page.problems if "favicon" not in each]
    page.close()
    assert not problems


@pytest.mark.slow
@pytest.mark.parametrize("game", thinned(GAMES, 5, 2))
def test_a_round_by_touch(table: Table, game: str) -> None:
    size = list(SIZES.values())[list(GAMES).index(game) % 4]
    table.page.resize(*size)
    table.join()
    assert table.page.run("window.isSecureContext") is False
    table.sit(game, seed=21)
    assert table.play_round(flicks=game == "classic") > 1
    table.page.until("document.querySelector('#sheet.end')")
    table.page.until("document.querySelector('#sheet h2').textContent.length > 5")


@pytest.mark.slow
def test_a_seat_asked_for_while_the_line_is_down_is_given_when_it_is_back(table: Table) -> None:
    table.page.call(
        "Page.addScriptToEvaluateOnNewDocument",
        source="window.sockets = []; window.WebSocket = class extends WebSocket {"
        " constructor(...where) { super(...where); sockets.push(this); } };",
    )
    table.come()
    table.page.run("sockets.at(-1).close(); document.querySelector('#seat-go').click()")
    table.page.until("document.querySelector('#seat-form').hidden")
    assert table.house.room.book.names[0] == "Ana"


OLD = """
for (const name of ["querySelector", "querySelectorAll", "closest", "matches"]) {
  for (const kind of [Element, Document, DocumentFragment]) {
    const real = kind.prototype[name];
    if (!real) continue;
    kind.prototype[name] = function (selector) {
      if (/:(has|is|where)\\(|:focus-visible/.test(selector)) throw new SyntaxError(selector);
      return real.call(this, selector);
    };
  }
}
const gone = [
  [Element, "replaceChildren animate getAnimations"], [Document, "replaceChildren"],
  [DocumentFragment, "replaceChildren"], [HTMLElement, "inert showPopover"],
  [String, "replaceAll at isWellFormed"], [Array, "at findLast findLastIndex toSorted with"],
  [Navigator, "userActivation"],
];
for (const [kind, names] of gone) for (const name of names.split(" ")) delete kind.prototype[name];
for (const name of ["ResizeObserver", "structuredClone", "WeakRef"]) delete window[name];
delete Object.hasOwn; delete Promise.any; delete crypto.randomUUID;
window.old = true;
"""
"""Takes away what phones of 2019 do not have."""


@pytest.mark.slow
def test_a_seat_that_was_had_elsewhere_comes_with_its_address(table: Table) -> None:
    """A window of the game gives its seat to the browser: in the address, and nowhere after."""
    house, page = table.house, table.page
    house.offer(1)
    window = Bot(house).sit("Ana")
    house.until(lambda: bool(window.token), [window])
    page.call("Storage.clearDataForOrigin", origin=table.origin, storageTypes="all")
    page.open(f"{table.origin}/#k={house.door.key}&s={window.token}")
    house.until(lambda: bool(window.heard("gone")), [window])
    assert window.heard("gone")[-1]["why"] == "elsewhere"
    assert page.run("location.href") == f"{table.origin}/"


def test_a_phone_of_2019_joins_and_plays(browser: Browser) -> None:
    """Without the functions that came later."""
    house, page = House(page_files(ASSETS)), browser.page(375, 667)
    try:
        page.call("Page.addScriptToEvaluateOnNewDocument", source=OLD)
        table = Table(house, page)
        table.come()
        assert page.run("window.old")
        table.wait(0.3)
        faces = page.run(
            "[...document.querySelectorAll('.pick-face')].slice(0, 12).map((e) => {"
            " const b = e.getBoundingClientRect(); return [b.width, b.height]; })"
        )
        assert len(faces) == 12
        assert all(wide == high > 40 for wide, high in faces)
        page.run("document.querySelector('#seat-go').click()")
        page.until("document.querySelector('#seat-form').hidden")
        sitting = table.sit("last-card", seed=21, computers=3)
        table.sitting = None
        table.wait(0.6)
        assert _outside(page) == []
        assert overlapping(page) == []
        pile = page.run(
            "(() => { const b = document.querySelector('#pile').getBoundingClientRect();"
            " return b.height / b.width; })()"
        )
        assert pile == pytest.approx(1.4, abs=0.01)
        table.sitting = sitting
        assert table.play_round(most=4) > 1
        assert [move for move in sitting.match.record.rounds[0].moves if move.seat == 0]
        while not sitting.round_over:
            if sitting.legal(0):
                sitting.attempt(0, sitting.stand_in_move(0))
            sitting.update(3.0)
        page.until("document.querySelector('#sheet.end h2').textContent.length > 5")
        page.run("document.querySelector('#ready').click()")
        page.until("document.querySelector('#ready').disabled || !document.querySelector('#ready')")
        assert [each for each in page.problems if "favicon" not in each] == []
    finally:
        page.close()
        house.close()


def overlapping(page: Page) -> list[str]:
    """What of the table lies over something else that is to be read."""
    found: list[str] = page.run(
        "(() => {"
        " const ids = ['others', 'centre', 'standard', 'pending', 'log', 'prompt', 'acts'];"
        " const boxes = ids.map((id) => { const e = document.getElementById(id);"
        "  if (!e || !e.offsetParent || !e.textContent.trim() && id !== 'centre') return null;"
        "  let b = (id === 'centre' ? document.getElementById('pile') : e).getBoundingClientRect();"
        "  if (['standard', 'pending', 'log', 'prompt'].includes(id)) {"
        "   const r = document.createRange(); r.selectNodeContents(e);"
        "   const c = r.getBoundingClientRect();"
        "   b = new DOMRect(Math.max(b.left, c.left), Math.max(b.top, c.top),"
        "    Math.min(b.right, c.right) - Math.max(b.left, c.left),"
        "    Math.min(b.bottom, c.bottom) - Math.max(b.top, c.top)); }"
        "  return [id, b]; }).filter(Boolean);"
        " const found = [];"
        " boxes.forEach(([a, p], i) => boxes.slice(i + 1).forEach(([b, q]) => {"
        "  if (p.left < q.right - 1 && q.left < p.right - 1 && p.top < q.bottom - 2"
        "   && q.top < p.bottom - 2) found.push(`${a} lies over ${b}`); }));"
        " return found; })()"
    )
    return found


def _outside(page: Page) -> list[str]:
    """What can be touched and does not lie within the window."""
    found: list[str] = page.run(
        "[...document.querySelectorAll('#table button, #table .chip')].filter((e) => {"
        " const b = e.getBoundingClientRect(); if (!b.width) return false;"
        " return b.left < -12 || b.right > innerWidth + 12"
        "  || b.top < -12 || b.top > innerHeight - 20;"
        "}).map((e) => e.outerHTML.slice(0, 90))"
    )
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "computers"),
    thinned([("small", 5), ("short", 9), ("portrait", 1), ("across", 5), ("tablet", 9)], 5),
)
def test_everything_lies_within_the_window(table: Table, size: str, computers: int) -> None:
    table.page.resize(*SIZES[size])
    table.join()
    table.sit("classic", seed=3, computers=computers, hand_size="8")
    table.sitting = None  # time stands still
    covered = (
        "[...document.querySelectorAll('#acts button')].filter((e) => {"
        " const b = e.getBoundingClientRect();"
        " return document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2) !== e;"
        "}).length"
    )
    # Cards may still be on their way, on a loaded machine for long.
    for _ in range(20):
        table.wait(0.8)
        if not _outside(table.page) and table.page.run(covered) == 0:
            break
    assert _outside(table.page) == []
    assert table.page.run(covered) == 0
    assert overlapping(table.page) == []


@pytest.mark.slow
@pytest.mark.parametrize(("size", "computers"), thinned([("small", 9), ("short", 3)], 2))
def test_no_words_lie_over_the_pile(table: Table, size: str, computers: int) -> None:
    """With as much to say as there ever is: what has happened, and what must be matched or picked
    up (where something is pending, nothing has to be matched)."""
    page = table.page
    page.resize(*SIZES[size])
    table.join()
    table.sit("classic", seed=3, computers=computers)
    table.sitting = None
    page.run("document.querySelector('#spoken').textContent = ''")
    for words in (["standard", "log"], ["pending", "log"]):
        page.run(
            "(() => { for (const id of ['standard', 'pending', 'log']) {"
            f" const e = document.getElementById(id); const on = {words}.includes(id);"
            " e.textContent = on ? 'Words that are as long as a sentence at this table can be,"
            " and then some' : ''; e.hidden = !on; }"
            " dispatchEvent(new Event('resize')); })()"
        )
        assert overlapping(page) == []
        assert page.run("document.querySelector('#pile').offsetWidth") >= 44


def write_code(page: Page, code: str) -> None:
    page.run(
        f"(() => {{ const e = document.querySelector('#code'); e.value = '{code}';"
        " e.dispatchEvent(new Event('input')); })()"
    )


@pytest.mark.slow
def test_a_suit_is_read_out_once(table: Table) -> None:
    """A mark beside the word of its suit is a picture without a name."""
    page = table.page
    page.open(f"{table.origin}/")
    page.until("document.querySelector('#spoken')")
    # The first lines of the page's script, with what its words are made of.
    script = page.run("document.querySelector('script[type=module]').textContent")
    words = script[: script.index("const vote_js")].partition("const main_js")[0]

    def heard(sentence: str) -> str:
        return str(page.run(
            f"(() => {{ {words} words_js.learnDeck({{"
            " suits: { B: 'Blue', R: 'Red' }, cards: { R7: 'the red 7', B7: 'the blue 7' } });"
            f" const said = '{sentence}', line = document.createElement('p');"
            " words_js.show(line, said);"
            " const names = [...line.querySelectorAll('img')].map((each) => each.alt);"
            " return [words_js.spoken(said), ...names].join('|'); })()"
        ))  # fmt: skip

    assert heard("Ana asks for {B} blue.") == "Ana asks for blue.|"
    assert (
        heard("Ana plays 7{R} 7{B}. {B} Blue") == "Ana plays the red 7, the blue 7. Blue|Red|Blue|"
    )
    assert heard("{B}: red") == "Blue: red|Blue"


@pytest.mark.long
def test_wrong_codes_rest_with_a_clock(
    table: Table, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "REST", 2.5)
    page, text = table.page, "document.querySelector('#join-text').textContent"
    house.offer(1)
    page.call("Storage.clearDataForOrigin", origin=table.origin, storageTypes="all")
    page.open(table.origin)
    page.until("!document.querySelector('#code-form').hidden")
    for _ in range(door.TRIES):
        page.until("!document.querySelector('#code-form').hidden")
        page.run("document.querySelector('#join-text').textContent = ''")
        write_code(page, "IOIO")
        page.until(f"{text} === 'That is not the code of this table.'")
    page.run(
        "window.told = new Set(); new MutationObserver(() => {"
        f" const found = /Try again in (0:0[1-3])\\./.exec({text}); if (found) told.add(found[1]);"
        " }).observe(document.querySelector('#join-text'), { childList: true })"
    )
    write_code(page, house.door.code)
    page.until("told.size >= 2")
    page.until("!document.querySelector('#code-form').hidden")
    write_code(page, house.door.code)
    page.until("!document.querySelector('#seat-form').hidden")


@pytest.mark.long
def test_a_good_bye_does_not_frighten_and_the_phone_comes_back(table: Table, house: House) -> None:
    page, text = table.page, "document.querySelector('#join-text').textContent"
    table.join()
    table.sit("last-card", seed=3)
    house.board.dismiss()
    port = house.port
    house.server.stop()
    page.until(f"/^Thank you for playing.*your seat is kept/.test({text})")
    # Long enough for the page to have found several times that nobody is there.
    table.wait(2.0)
    assert page.run("document.querySelector('#band').hidden")
    assert "Wi-Fi" not in page.run("document.body.innerText")
    # The match is gone on with, another time.
    house.server.start(port)
    house.open(house.board.kept)
    players = [Player("Ana"), Player("C0", "casual"), Player("C1", "casual")]
    house.sit(sit_down("last-card", {}, players, 3), again=True)
    page.until("!document.querySelector('#table').hidden")
    page.problems.clear()  # that nobody answered is in the browser's log


@pytest.mark.slow
def test_a_question_for_a_seat_is_answered_on_its_phone(table: Table, house: House) -> None:
    page, asked = table.page, "document.querySelector('#asked')"
    page.resize(*SIZES["small"])
    table.join()
    table.sit("last-card", seed=3)
    other = Bot(house).connect()
    other.say(kind="claim", name="Zoe", face="disc", seat=0)
    page.until(f"!{asked}.hidden")
    assert "Zoe asks for your seat" in page.run(f"{asked}.innerText")
    # A finger that was on its way there means nothing.
    page.run("document.querySelector('#asked-give').click()")
    assert house.room.questions.open
    page.until(f"getComputedStyle({asked}).opacity === '1'")
    low = f"{asked}.getBoundingClientRect().bottom"
    for each in ("#hand", "#acts", "#prompt"):
        assert page.run(f"{low} <= document.querySelector('{each}').getBoundingClientRect().top")
    pile = "document.querySelector('#pile').getBoundingClientRect()"
    assert page.run(f"{low} - {pile}.top < {pile}.height / 3"), "the pile is seen"
    table.wait(0.8)
    page.tap("#asked-keep")
    page.until(f"{asked}.hidden")
    house.until(lambda: bool(other.heard("note")), [other])
    assert other.heard("note")[-1]["text"] == "Ana keeps the seat."
    house.time += 100.0
    other.say(kind="claim", name="Zoe", face="disc", seat=0)
    page.until(f"!{asked}.hidden")
    table.wait(0.8)
    page.tap("#asked-give")
    house.until(lambda: other.seat == 0, [other])
    page.until("/given to someone else/.test(document.querySelector('#join-text').textContent)")


@pytest.mark.slow
def test_the_host_chooses_the_game_and_begins(table: Table, house: House) -> None:
    page, begun, party = table.page, list[str](), Party("last-card")
    page.resize(*SIZES["small"])
    house.room.party, house.room.begin = party, lambda: begun.append(party.game.id)
    table.come()
    house.board.gather(SeatBook(party.open_seats()))
    page.run("document.querySelector('#seat-go').click()")
    page.until("!document.querySelector('#begin').hidden")
    assert page.run("document.querySelectorAll('#party .guest').length") == 1
    page.run(
        "(() => { const game = document.querySelector('#order-game'); game.value = 'classic';"
        " game.dispatchEvent(new Event('change')); })()"
    )
    house.until(lambda: party.game.id == "classic")
    page.run("document.querySelector('#begin').scrollIntoView()")
    page.tap("#begin")
    house.until(lambda: begun == ["classic"])


def heard(page: Page) -> list[tuple[str, str]]:
    """What a screen reader finds: roles and names."""
    page.call("Accessibility.enable")
    nodes = page.call("Accessibility.getFullAXTree")["nodes"]
    return [
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in nodes
        if not node.get("ignored")
    ]


def small(page: Page) -> list[str]:
    """What is to be touched, is no card, and is smaller than a finger needs."""
    found: list[str] = page.run(
        "[...document.querySelectorAll('button, input')].filter((e) => {"
        " const b = e.getBoundingClientRect();"
        " return b.width && !e.classList.contains('card') && (b.width < 43.5 || b.height < 43.5);"
        "}).map((e) => e.outerHTML.slice(0, 90))"
    )
    return found


def names_a_suit() -> Sitting:
    """A match in which the phone begins, and has a card for which a suit is to be named."""
    for seed in range(200):
        players = [Player("Ana"), Player("C1", "casual"), Player("C2", "casual")]
        sitting = sit_down("last-card", {}, players, seed)
        ways = Counter(action.cards for action in sitting.legal(0) if len(action.cards) == 1)
        if sitting.view(-1).turn == 0 and 4 in ways.values():
            return sitting
    raise AssertionError("nobody has such a card")


@pytest.mark.slow
def test_what_can_be_touched_is_large_enough_and_has_a_name(table: Table, house: House) -> None:
    """At the table, while a suit is named, in the menu."""
    page = table.page
    page.resize(*SIZES["small"])
    table.join()
    table.sitting = sitting = names_a_suit()
    house.sit(sitting)
    page.until("document.querySelectorAll('#hand .card img').length > 0")
    table.sitting = None
    assert small(page) == []
    said = heard(page)
    buttons = [name for role, name in said if role == "button"]
    assert all(buttons)
    assert sum("can be played" in name for name in buttons) >= 1
    assert ("region", "Your hand") in said
    assert [name for role, name in said if role == "image" and name.startswith("On the pile:")]
    assert [name for role, name in said if name == "C1: 7 cards"]
    assert page.run("document.querySelector('#urgent').ariaLive") == "assertive"
    assert "Your turn" in page.run("document.querySelector('#urgent').textContent")

    names = [sitting.deck.code(card) for card in sitting.view(0).cards]
    page.run(
        "[...document.querySelectorAll('#hand .card.fits')].find((e) =>"
        " /ace/.test(e.ariaLabel)).dispatchEvent(new MouseEvent('click', {detail: 0}))"
    )
    page.until("document.querySelector('#acts button.main')")
    page.run("document.querySelector('#acts button.main').click()")
    page.until("document.querySelectorAll('#sheet [data-value]').length === 4")
    table.wait(0.4)
    wide = page.run(
        "[...document.querySelectorAll('#sheet button')].filter((e) => {"
        " const b = e.getBoundingClientRect(); const s = sheet.getBoundingClientRect();"
        " return b.left < s.left || b.right > s.right || e.scrollWidth > e.clientWidth + 1;"
        "}).length"
    )
    assert not wide
    assert small(page) == []
    said = heard(page)
    assert ("dialog", "Which suit?") in said
    assert {"Spades", "Hearts", "Diamonds", "Clubs"} <= {n for role, n in said if role == "button"}
    assert not [name for role, name in said if "can be played" in name], "the hand lies beneath"
    page.run("document.querySelector('#sheet .quiet').click()")
    assert len(names) == page.run("document.querySelectorAll('#hand .card').length")

    page.run("document.querySelector('#menu-button').click()")
    table.wait(0.4)
    assert small(page) == []
    assert ("dialog", "Menu") in heard(page)
    page.run("document.querySelector('#own').click()")
    table.wait(0.4)
    assert small(page) == []


@pytest.mark.slow
def test_what_is_asked_for_says_nothing_of_the_hand(browser: Browser) -> None:
    asked = []
    for seed in (1, 2):
        house, page = House(page_files(ASSETS)), browser.page(390, 844)
        try:
            table = Table(house, page)
            table.join()
            table.sit("last-card", seed)
            table.wait(0.3)
            here = [url.split(str(house.server.port))[-1] for url in page.asked]
            asked.append(sorted({url for url in here if not url.startswith("blob:")}))
        finally:
            page.close()
            house.close()
    known = {each.split("/")[-1] for each in asked[0] if "blob" not in each}
    assert [u for u in asked[0] if "-" not in u] == [u for u in asked[1] if "-" not in u]
    assert "french.json" in known


@pytest.mark.slow
def test_a_page_says_that_the_table_is_gone_and_finds_it_again(table: Table, house: House) -> None:
    """First the whole game stands still, without a close; then the server is stopped."""
    page, band = table.page, "document.querySelector('#band')"
    table.join()
    sitting = table.sit("last-card", seed=3)
    table.sitting = None
    asleep, port, held = Asleep(), house.port, len(sitting.view(0).cards)

    def found() -> None:
        page.until(f"{band}.hidden", 20)
        page.until(f"document.querySelectorAll('#hand .card').length === {held}", 5)

    house.server.send_all(asleep, "x")
    page.until(f"!{band}.hidden", 20)
    asleep.go_on.set()
    found()
    house.server.stop()
    page.until(f"!{band}.hidden")
    house.server.start(port)
    found()


@pytest.mark.slow
def test_an_open_menu_says_that_another_has_paused_and_anybody_goes_on(
    table: Table, house: House
) -> None:
    page, button = table.page, "document.querySelector('#pause-button')"
    table.join()
    table.sit("last-card", seed=3)
    house.host.go_on_playing = lambda: setattr(house.host, "paused", False)  # type: ignore[method-assign]
    page.run("document.querySelector('#menu-button').click()")
    page.until(button)
    page.run(f"{button}.click()")
    house.until(lambda: house.host.wishes == ["pause"])
    house.host.paused, house.room.paused_by = True, "Ben"
    house.board.changed()
    page.run("document.querySelector('#menu-button').click()")
    page.until(f"{button}.dataset.does === 'go on'")
    page.until("/Ben has paused/.test(document.querySelector('#prompt').innerText)")
    assert page.run("document.querySelectorAll('#hand .card.dull').length") == 0
    page.run(f"{button}.click()")
    page.until("!/paused/.test(document.querySelector('#prompt').innerText)")


@pytest.mark.slow
def test_one_tap_chooses_the_company_of_a_card_that_may_not_be_played_alone(table: Table) -> None:
    computers = [Player(f"C{n}", "casual") for n in range(2)]
    sitting = sit_down("last-card", {}, [Player("Ana"), *computers], 2)
    for _ in range(100):
        if sitting.view(0).turn == 0:
            plays = [each.cards for each in sitting.legal(0) if each.cards]
            alone = {each[0] for each in plays if len(each) == 1}
            if any(card not in alone for each in plays for card in each):
                break
            sitting.submit(0, sitting.stand_in_move(0))
        sitting.update(5.0)
    page = table.page
    table.join()
    table.sitting = sitting
    table.house.sit(sitting)
    page.until("document.querySelectorAll('#hand .card.company').length > 0")
    said = page.run("document.querySelector('#hand .card.company').getAttribute('aria-label')")
    assert "can be played with others" in said
    assert "together with" in said
    table.wait(0.8)  # its cards have come to rest
    tapped = table.at("document.querySelector('#hand .card.company')")
    assert tapped is not None
    page.tap_at(*tapped)
    page.until("document.querySelectorAll('#hand .card.chosen').length === 2")
    moves = sitting.match.record.rounds[-1].moves
    before = len(moves)
    page.run("document.querySelector('#acts button.main').click()")
    table.house.until(lambda: len(moves) > before)
    assert moves[before].seat == 0
    assert moves[before].action.count("+") == 1, "two cards at once"
