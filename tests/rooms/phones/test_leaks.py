"""What phones are sent says nothing that their seats may not know: neither in what is written,
nor in how it changes when hidden cards are exchanged, nor in what they ask the server for."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.actions import NOBODY
from game.engine.frames import PendingPickUp
from game.rooms.phones.wire.messages import (
    ActionRequest,
    GuessRequest,
    OutcomeRequest,
    SeatRequest,
    WatchRequest,
    Wish,
)
from game.rooms.phones.wire.page_files import page_files
from game.rooms.phones.wire.seat_report import SeatReport
from game.rooms.phones.wire.seen import match_of, plain, seen_in, seen_of
from game.rooms.phones.wire.server import Came, Heard
from game.rooms.phones.wire.switchboard import Switchboard
from game.rulesets import GAMES
from game.storage.assets import ASSETS
from game.table.records.record import Player
from game.table.sitting import Sitting, sit_down
from tests.agents.moments import permuted
from tests.rooms.phones.bot import Chairs, SilentWires, offers
from tests.thinning import thinned

OPTIONS: dict[str, list[dict[str, str]]] = {
    "last-card": [{}, {"jokers": "2", "nominate": "yes"}],
    "last-one": [{}, {"jump_in": "yes", "packs": "2"}],
    "colours": [{}, {"seven_swap": "yes", "zero_rotate": "yes"}],
    "classic": [{}, {"jump_in": "yes", "packs": "2"}],
    "extreme": [{}, {"jump_in": "yes", "packs": "2"}],
}


class Kept(SilentWires):
    """A way to the phones that keeps every byte."""

    def __init__(self) -> None:
        self.sent: defaultdict[int, list[str]] = defaultdict(list)

    def send(self, connection: int, text: str) -> None:
        self.sent[connection].append(text)


def _twin_of(sitting: Sitting, seat: int, chooser: random.Random) -> Any:
    game, state = sitting.match.game, sitting.match.state
    twin = permuted(game, state, seat, chooser)
    frame = state.frame
    if isinstance(frame, PendingPickUp) and frame.evidence >= 0:
        twin.frame = PendingPickUp(
            frame.total, frame.rank, frame.first, frame.by, frame.answers,
            twin.hands[frame.by], frame.suit,
        )  # fmt: skip
    return twin


def cards_in(value: Any, known: frozenset[str]) -> Iterator[str]:
    """Every card named in what is not a sentence."""
    if isinstance(value, str):
        if value in known:
            yield value
    elif isinstance(value, list):
        for each in value:
            yield from cards_in(each, known)
    elif isinstance(value, dict):
        for name, each in value.items():
            if name not in ("notes", "ways", "naming", "prompt", "standard", "names"):
                yield from cards_in(each, known)


def _allowed(sitting: Sitting, seat: int, events: list[dict[str, Any]]) -> set[str]:
    """What that seat may be told of: its hand, the pile, and what went through either just now."""
    state, deck = sitting.match.state, sitting.deck
    own = deck.cards(state.hands[seat]) if seat != NOBODY else ()
    found = {deck.code(c) for c in (*own, *state.pile)}
    if state.guise >= 0:
        found.add(deck.code(state.guise))
    if sitting.round_over:
        found |= {deck.code(c) for hand in state.hands for c in deck.cards(hand)}
    for event in events:
        named = (event.get(each) for each in ("seat", "to", "taker", "by"))
        mine = seat != NOBODY and seat in named
        public = event["kind"] in (
            "laid", "turned up", "thunderdome drawn", "guise named", "round ended", "melee moved",
        )  # fmt: skip
        if mine or public or event["kind"] == "hands passed":
            found |= set(cards_in(event, frozenset(deck.by_code)))
    return found


def _check_exchange(board: Switchboard, sitting: Sitting, seat: int, chooser: random.Random) -> int:
    """The seat is told the same whatever the others hold; how often that was put to the test."""
    state = sitting.match.state
    if sitting.round_over or (state.frame.phase == "drawn" and seat != state.turn):
        return 0
    assert board.hands is not None
    report, hand = SeatReport(sitting, seat), sitting.deck.cards(state.hands[seat])
    codes = [*{sitting.deck.code(card) for card in hand}]
    ask = OutcomeRequest(board.hands.position, 1, codes[:2], True, codes or ["draw"])

    def told() -> tuple[str, ...]:
        assert board.hands is not None
        seen = json.dumps(plain(seen_of(sitting, seat, [])))
        return json.dumps(report.snapshot()), board.hands.ask(seat, ask), seen

    before = told()
    sitting.match._state = _twin_of(sitting, seat, chooser)
    try:
        after = told()
    finally:
        sitting.match._state = state
    assert before == after
    return 1


def _check_seen(sitting: Sitting, message: dict[str, Any]) -> None:
    """A viewer is told what its seat sees, and events in which other cards are hidden."""
    match, terms = match_of(message["terms"])
    seen = seen_in(message["seen"], match.game_with(dict(terms.own)))
    assert seen.view == sitting.view(0)
    events = SeatReport(sitting, 0).events(seen.news)
    assert events == message["events"]
    assert (seen.sheet is not None) == sitting.round_over


def round_by_phones(
    game: str, options: dict[str, str], seed: int, steps: int = 2000, often: float = 0.2
) -> int:
    """Play a round by phones, at random; how often hidden cards were exchanged."""
    luck = random.Random(seed)
    seed += 5 << 80  # so long a number stands nowhere by chance
    count = luck.randint(2, 4)
    line = Kept()
    house = Chairs(line)
    house.offer(count)
    board = house.board
    for seat in range(count):
        # The first of them draws the table itself.
        board.take(Came(seat, -1, viewer=seat == 0))
        board.take(Heard(seat, SeatRequest(f"P{seat}", "disc", seat)))
    sitting = sit_down(game, options, [Player(f"P{seat}") for seat in range(count)], seed)
    house.sit(sitting)
    # One more comes when every seat is taken, and watches.
    board.take(Came(count, -1))
    board.take(Heard(count, SeatRequest("Wim", "disc", -1)))
    # Another only watches, and guesses whatever is asked.
    board.take(Came(count + 1, -1, "a phone"))
    board.take(Heard(count + 1, WatchRequest("Gus", "tui")))
    seats = {**{seat: seat for seat in range(count)}, count: NOBODY, count + 1: NOBODY}
    known, looked, read = frozenset(sitting.deck.by_code), 0, dict.fromkeys(seats, 0)
    for _ in range(steps):
        for phone, seat in seats.items():
            for text in line.sent[phone][read[phone] :]:
                message = json.loads(text)
                if message["kind"] == "table":
                    named = set(cards_in(message, known))
                    extra = named - _allowed(sitting, seat, message["events"])
                    assert not extra, (seat, extra, message)
                    hands = (*sitting.match.state.hands, 0)
                    held = sitting.deck.cards(hands[seat])
                    assert message["hand"] == [sitting.deck.code(card) for card in held]
                    assert message["seat"] == seat
                    assert ("seen" in message) == (phone == 0), "only who asks for it is told"
                    if phone == 0:
                        _check_seen(sitting, message)
                elif message["kind"] in ("audience", "guesses"):
                    assert not set(cards_in(message, known)), message
                    for each in message.get("questions", ()):
                        guess = luck.choice(each["choices"])["choice"]
                        board.take(Heard(phone, GuessRequest(each["question"], guess)))
            read[phone] = len(line.sent[phone])
            if seat != NOBODY and luck.random() < often:
                looked += _check_exchange(board, sitting, seat, luck)
        if sitting.round_over:
            break
        turn = sitting.view(-1).turn
        seat = turn if luck.random() < 0.9 else luck.randrange(count)
        tables = [m for m in map(json.loads, line.sent[seat][-3:]) if m["kind"] == "table"]
        offered = offers(tables[-1]) if tables else []
        if offered and luck.random() < 0.97:
            act = luck.choice(offered)
            board.take(Heard(seat, ActionRequest(tables[-1]["position"], act)))
        else:
            board.take(Heard(seat, Wish("auto")))
            board.take(Heard(seat, Wish("auto")))
        sitting.update(0.5)
        board.update()
    assert len(line.sent[count]) > 5, "who watches is told"
    secrets = str(seed), str(sitting.match.record.rounds[0].seed)
    assert not any(each in text for sent in line.sent.values() for text in sent for each in secrets)
    alike = [[t for t in line.sent[each] if '"kind":"table"' in t] for each in (count, count + 1)]
    assert alike[0] == alike[1], "all who watch are told the same"
    assert any('"kind":"audience"' in text for text in line.sent[count + 1])
    return looked


@pytest.mark.parametrize("game", thinned(GAMES, 4))
def test_no_hidden_card_reaches_a_phone(game: str) -> None:
    looked = 0
    for number, options in enumerate(OPTIONS[game]):
        looked += round_by_phones(game, options, 11 + number, steps=150)
    assert looked > 8


@pytest.mark.long
@pytest.mark.parametrize("game", list(GAMES))
def test_no_hidden_card_in_two_hundred_matches(game: str) -> None:
    for seed in range(20):
        for options in OPTIONS[game]:
            round_by_phones(game, options, 1000 + seed, often=0.03)


def test_the_files_of_a_page_are_the_same_for_every_hand() -> None:
    """There is one file for all cards of a deck, and none for any of them."""
    files = page_files(ASSETS)
    codes = {path.stem for path in (ASSETS / "cards").rglob("*.svg")}
    assert not [name for name in files if any(f"/{code}." in name for code in codes)]
    assert {"/french.json", "/colours.json"} <= set(files)


def test_page_and_deck_stay_below_a_hundred_kilobytes() -> None:
    files = page_files(ASSETS)
    decks = {name: len(files[name].body) for name in ("/french.json", "/colours.json")}
    later = (*decks, "/faces.json", "/reactions.json")
    # Only a screen on a desk asks for the letters of the television.
    page = sum(
        len(f.body) for name, f in files.items() if name not in later and f.type != "font/ttf"
    )
    assert page + max(decks.values()) <= 100_000
