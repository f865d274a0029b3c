"""What makes a phone its owner's: signals, strokes, shakes, looks and keys, in a real browser."""

from __future__ import annotations

import pytest

from game.rooms.phones.people.nudging import NUDGE_AFTER
from game.table.records.record import Player
from game.table.sitting import Sitting, sit_down
from tests.rooms.phones.bot import Bot, House
from tests.rooms.phones.browser import CHROMIUM
from tests.rooms.phones.test_phone_page import Table, browser, house, overlapping, table

__all__ = ["browser", "house", "table"]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine"),
]
SPY = "window.shaken = []; navigator.vibrate = (rhythm) => { shaken.push(rhythm); };"
MOVES = (
    "for (let i = 0; i < 6; i += 1) dispatchEvent(Object.assign(new Event('devicemotion'),"
    " { accelerationIncludingGravity: { x: i % 2 ? 12 : -12, y: 3, z: 9 } }))"
)


def one_way(cards: int) -> Sitting:
    """A match in which the phone begins, and can do one thing alone: lay so many cards, or draw."""
    for seed in range(300):
        players = [Player("Ana"), Player("C1", "casual"), Player("C2", "casual")]
        sitting = sit_down("last-card", {}, players, seed)
        if sitting.match.state.turn == 0 and [len(a.cards) for a in sitting.legal(0)] == [cards]:
            return sitting
    raise AssertionError("everybody has a choice")


def begin(table: Table, house: House, sitting: Sitting) -> Sitting:
    """The match begins, and stands still but for the phone."""
    house.sit(sitting)
    table.page.until("document.querySelectorAll('#hand .card img').length > 0")
    table.wait(0.3)
    return sitting


def stroke(table: Table, up: float = 120) -> None:
    """A finger goes upwards over the cloth, beside the cards."""
    x, y = table.page.where("#prompt")
    table.page.flick(x, y, up)


@pytest.mark.slow
def test_a_nudge_is_felt_with_the_signal_of_its_seat(table: Table, house: House) -> None:
    page = table.page
    page.call("Page.addScriptToEvaluateOnNewDocument", source=SPY)
    table.come()
    house.offer(2)
    page.run("document.querySelector('#seat-go').click()")
    page.until("document.querySelector('#seat-form').hidden")
    other = Bot(house).sit("Ben")
    house.until(lambda: bool(other.token), [other])
    sitting = sit_down("last-card", {}, [Player("Ana"), Player("Ben"), Player("C", "casual")], 3)

    def until_turn(seat: int) -> None:
        while (turn := sitting.match.state.turn) != seat:
            if turn in sitting.people:
                sitting.attempt(turn, sitting.stand_in_move(turn))
            sitting.update(5.0)

    until_turn(1)
    begin(table, house, sitting)
    nudge = "document.querySelector('#acts .nudge')"
    assert not page.run(f"!!{nudge}")
    house.time += NUDGE_AFTER
    page.until(f"{nudge}.textContent === 'Nudge Ben'")
    page.tap("#acts .nudge")
    house.until(lambda: bool(other.heard("nudged")), [other])
    page.until(f"!{nudge}")
    # And the other way round, on the page.
    until_turn(0)
    table.wait(0.3)
    house.time += NUDGE_AFTER
    page.run("shaken.length = 0")
    other.say(kind="wish", wish="nudge")
    page.until("/Ben nudges you/.test(document.querySelector('#prompt').textContent)")
    assert page.run("shaken") == [[70]]
    # The menu plays it, and it can be switched off there.
    page.tap("#menu-button")
    page.until("document.querySelector('#own')")
    page.run("document.querySelector('#own').click()")
    page.until("document.querySelector('#signal')")
    page.run("document.querySelector('#signal').click()")
    assert page.run("shaken") == [[70], [70]]
    page.run(
        "[...document.querySelectorAll('#sheet .toggle')].find((e) => e.textContent ==="
        " 'Vibration').click()"
    )
    page.run("document.querySelector('#signal').click()")
    assert page.run("shaken.length") == 2


@pytest.mark.slow
def test_cards_that_fly_over_the_buttons_take_no_finger_from_them(
    table: Table, house: House
) -> None:
    page = table.page
    table.join()
    # The cards stand still on their way from the stock to the hand.
    page.run(
        "Element.prototype.slowly = Element.prototype.animate;"
        "Element.prototype.animate = function (frames, options) {"
        " const motion = this.slowly(frames, { ...options, delay: 0, duration: 1000 });"
        " if (this.matches('.card')) { motion.currentTime = 500; motion.pause();"
        " (window.flying = window.flying || []).push(motion); } return motion; }"
    )
    begin(table, house, one_way(0))
    boxes = "[...document.querySelectorAll('#hand .card')].map((e) => e.getBoundingClientRect())"
    over = f"{boxes}.filter((b) => b.bottom > 0).map((b) => [b.left + b.width / 2, b.top + 4])"
    taken = f"{over}.filter(([x, y]) => document.elementFromPoint(x, y).closest('.card')).length"
    assert page.run(f"{over}.length") == 7
    assert page.run(taken) == 0
    page.run("flying.forEach((each) => each.finish())")
    page.until("!document.querySelector('#hand .entering')")
    assert page.run(taken) >= 4


@pytest.mark.slow
def test_a_stroke_upwards_draws_where_that_is_all_that_can_be_done(
    table: Table, house: House
) -> None:
    table.join()
    sitting = begin(table, house, one_way(0))
    held = len(sitting.view(0).cards)
    stroke(table, up=20)  # too short to mean anything
    table.wait(0.2)
    assert len(sitting.view(0).cards) == held
    stroke(table)
    table.page.until(f"document.querySelectorAll('#hand .card').length === {held + 1}")


@pytest.mark.slow
def test_a_stroke_lays_what_is_chosen_and_nothing_where_there_is_a_choice(
    table: Table, house: House
) -> None:
    page = table.page
    table.join()
    for seed in range(300):
        players = [Player("Ana"), Player("C1", "casual"), Player("C2", "casual")]
        sitting = sit_down("last-card", {}, players, seed)
        plays = [each for each in sitting.legal(0) if each.cards]
        several = len({each.cards for each in plays}) == len(plays) > 1
        if several and sitting.match.state.turn == 0:
            break
    begin(table, house, sitting)
    moves, held = sitting.match.record.rounds[0].moves, len(sitting.view(0).cards)
    stroke(table)
    table.wait(0.2)
    assert not moves
    card = "[...document.querySelectorAll('#hand .card.fits')].pop()"
    page.run(f"{card}.dispatchEvent(new MouseEvent('click', {{detail: 0}}))")
    page.until("document.querySelector('#acts button.main')")
    stroke(table)
    house.until(lambda: bool(moves))
    assert len(sitting.view(0).cards) == held - 1


@pytest.mark.slow
def test_a_shake_does_the_same_where_the_browser_tells_of_it(table: Table, house: House) -> None:
    page = table.page
    table.join()
    sitting = begin(table, house, one_way(1))
    held = len(sitting.view(0).cards)
    page.run(MOVES)
    table.wait(0.2)
    assert len(sitting.view(0).cards) == held, "nobody has switched it on"
    page.run("document.querySelector('#menu-button').click()")
    page.run("document.querySelector('#own').click()")
    # A page over plain http is not told that the phone moves; the menu says so.
    page.run("delete window.DeviceMotionEvent; document.querySelector('#shake').click()")
    page.until("/does not tell the page/.test(document.querySelector('#shake-why').textContent)")
    assert page.run("document.querySelector('#shake').getAttribute('aria-pressed')") == "false"
    # An iPhone asks its owner, and it does so at the switch.
    page.run(
        "window.DeviceMotionEvent = { requestPermission: () => { window.asked = true;"
        " return Promise.resolve('granted'); } }; document.querySelector('#shake').click()"
    )
    assert page.run("asked")
    page.run("[...document.querySelectorAll('#sheet .quiet')].pop().click()")
    page.until("document.querySelector('#sheet').hidden")
    page.run(MOVES)
    page.until(f"document.querySelectorAll('#hand .card').length === {held - 1}")


CONTRAST = r"""
(() => {
  const number = (text) => (text.match(/rgba?\([^)]*\)/g) || []).map((each) => {
    const [r, g, b, a = 1] = each.match(/[\d.]+/g).map(Number); return { r, g, b, a }; });
  const over = (top, under) => ({ a: 1, r: top.r * top.a + under.r * (1 - top.a),
    g: top.g * top.a + under.g * (1 - top.a), b: top.b * top.a + under.b * (1 - top.a) });
  const light = ({ r, g, b }) => [r, g, b].map((v) => v / 255)
    .map((v) => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)];
    return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05); };
  // What may lie behind the element: every stop of every gradient down to something opaque.
  const behind = (element) => {
    if (!element) return [{ r: 0, g: 0, b: 0, a: 1 }];
    const style = getComputedStyle(element);
    const picture = number(style.backgroundImage);
    const own = picture.length ? picture : number(style.backgroundColor).filter((c) => c.a > 0);
    if (own.length && own.every((c) => c.a === 1)) return own;
    const under = style.position === "fixed" ? document.body : element.parentElement;
    const below = behind(under);
    return own.length ? own.flatMap((c) => below.map((u) => over(c, u))) : below;
  };
  const faint = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let seen = 0;
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !element.offsetParent) continue;
    if (element.closest(".only-spoken, [inert], :disabled, .away, .gone")) continue;
    let clear = 1;
    for (let e = element; e; e = e.parentElement) clear *= Number(getComputedStyle(e).opacity);
    const [ink] = number(getComputedStyle(element).color);
    seen += 1;
    ink.a *= clear;
    const worst = Math.min(...behind(element).map((c) => ratio(over(ink, c), c)));
    if (worst < 4.5) faint.push(`${element.outerHTML.slice(0, 60)} ${worst.toFixed(2)}`);
  }
  return [seen, faint];
})()
"""
"""How many texts can be read, and those whose contrast with what may lie behind them is too low."""


@pytest.mark.slow
@pytest.mark.parametrize("look", ["light", "dark", "contrast"])
def test_every_text_stands_out(table: Table, house: House, look: str) -> None:
    """In front of every colour of what lies behind it, at a ratio of 4.5 at least; light and dark
    as the phone wishes."""
    page = table.page
    page.call(
        "Emulation.setEmulatedMedia",
        features=[
            {"name": "prefers-color-scheme", "value": "light" if look == "light" else "dark"},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ],
    )
    table.come()
    if look == "contrast":
        page.run("document.documentElement.dataset.look = 'contrast'")
    assert page.run("document.documentElement.dataset.look") == look
    faint = {"join": page.run(CONTRAST)}
    page.run("document.querySelector('#seat-go').click()")
    page.until("document.querySelector('#seat-form').hidden")
    sitting = sit_down("classic", {}, [Player("Ana"), Player("C1", "casual")], 5)
    begin(table, house, sitting)
    faint["table"] = page.run(CONTRAST)
    page.run(
        "for (const id of ['standard', 'pending', 'log']) { const e = document.getElementById(id);"
        " e.textContent = 'Words'; e.hidden = false; }"
        " document.querySelector('#prompt').className = 'refused';"
        " document.querySelector('#acts').innerHTML = ['main', 'danger', 'arms', 'nudge']"
        ".map((c) => `<button class='${c}'>Go</button>`).join('')"
        " + '<button class=arms aria-pressed=true>Go</button>'"
    )
    faint["words"] = page.run(CONTRAST)
    page.run("document.querySelector('#menu-button').click()")
    faint["menu"] = page.run(CONTRAST)
    page.run("document.querySelector('#own').click()")
    faint["own"] = page.run(CONTRAST)
    page.run("document.querySelector('#sheet .quiet').click()")
    page.run("document.querySelector('#menu-button').click()")
    page.run("document.querySelector('#rules').click()")
    page.until("document.querySelector('#sheet.rules')")
    faint["rules"] = page.run(CONTRAST)
    assert all(seen > 5 for seen, _ in faint.values())
    assert {where: each for where, (_, each) in faint.items() if each} == {}


def press(table: Table, *keys: str) -> None:
    """Keys of a keyboard, one after the other."""
    for key in keys:
        text = {"Enter": "\r"}.get(key, key if len(key) == 1 else "")
        table.page.call("Input.dispatchKeyEvent", type="keyDown", key=key, text=text)
        table.page.call("Input.dispatchKeyEvent", type="keyUp", key=key)


@pytest.mark.slow
def test_a_computer_on_a_desk_plays_with_keys_and_uses_its_room(table: Table, house: House) -> None:
    page = table.page
    page.call("Emulation.setTouchEmulationEnabled", enabled=False)
    page.call(
        "Emulation.setDeviceMetricsOverride",
        width=1280, height=800, deviceScaleFactor=1, mobile=False,
    )  # fmt: skip
    table.join()
    sitting = begin(table, house, one_way(1))
    assert overlapping(page) == []
    told = page.run(
        "(() => { const b = document.querySelector('#spoken p:last-child').getBoundingClientRect();"
        " return b.left > 0 && b.width > 150 && b.bottom < innerHeight * 0.66; })()"
    )
    assert told, "what has happened is told beside the table"
    held = len(sitting.view(0).cards)
    # Along the hand, until the card that fits is reached; others are not laid.
    for _ in range(held):
        press(table, "ArrowRight")
        if page.run("document.activeElement.classList.contains('fits')"):
            break
    press(table, "ArrowUp")
    page.until("document.activeElement.classList.contains('chosen')")
    press(table, "ArrowDown")
    page.until("!document.querySelector('#hand .chosen')")
    press(table, "Enter")
    page.until(f"document.querySelectorAll('#hand .card').length === {held - 1}")
    # A letter presses a button; the letter stands on it.
    sitting = begin(table, house, one_way(0))
    held = len(sitting.view(0).cards)
    page.until("document.querySelector('#acts button[data-key=d]')")
    press(table, "d")
    page.until(f"document.querySelectorAll('#hand .card').length === {held + 1}")
    press(table, "m")
    page.until("document.querySelector('#sheet:not([hidden]) #rules')")
    press(table, "ArrowDown", "ArrowDown")
    assert page.run("document.activeElement.closest('#sheet') !== null")
    press(table, "Escape")
    page.until("document.querySelector('#sheet').hidden")
