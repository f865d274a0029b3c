"""A guest in a window of her own: she sees and may do what her seat sees and may do at the table,
comes back after every cut, and is told plainly what is so."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.arguments import LANGUAGES
from game.engine.actions import CALL, CATCH, Action
from game.language.catalogue import SOURCE, in_use, say, speaking, use
from game.rooms.afar.visit import visit as visits
from game.rooms.afar.visit.aside import AsideScene
from game.rooms.afar.visit.heard import (
    Done,
    Strange,
    ToldBallot,
    ToldChoice,
    ToldDealing,
    ToldNote,
    ToldTable,
    heard,
    read,
)
from game.rooms.afar.visit.visited_sitting import VisitedSitting
from game.rooms.phones.wire.hands import Hands
from game.rooms.phones.wire.messages import Malformed, written
from game.rooms.phones.words.phone import WORDS
from game.rulesets import GAMES
from game.storage.store import Store
from game.table.records.record import Player
from game.table.seat_view import SeatView, seat_view
from game.table.sitting import sit_down
from game.ui.scenes.score.score_sheet import ResultScene
from tests.language.small import whole
from tests.rooms.afar.guests import Home, damaged, told
from tests.rooms.phones.conftest import any_port  # noqa: F401 - a fixture
from tests.rooms.phones.test_leaks import OPTIONS
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import choose, click, down, move, press, up
from tests.ui.shown import named

TABLES = [(game, n) for game in GAMES for n in range(2)]


@pytest.fixture
def home(make: MakeApp) -> Iterator[Home]:
    home = Home(make((1280, 720), speed=0.0, tips=False))
    yield home
    home.close()


def shown(home: Home) -> str:
    """The words on the scene on top."""
    walk = home.app.scene.ui.top.root.walk()  # type: ignore[union-attr]
    return " ".join(getattr(each, "text", "") for each in walk)


# --- what she sees and may do --------------------------------------------------------------------


@pytest.mark.parametrize(("game", "number"), thinned(TABLES, 3))
def test_a_guest_sees_and_may_do_what_her_seat_does_at_the_table(game: str, number: int) -> None:
    """Everything that a seat view holds is the same, though hidden cards are made up there."""
    luck, match = random.Random(number), [Player("Ana"), Player("Ben"), Player("Cleo", "casual")]
    easier = {"deal": (5, 7, 6), "handicaps": (("hints", "long-call"), (), ())} if number else {}
    sitting = sit_down(game, OPTIONS[game][number], match, 5, **easier)  # type: ignore[arg-type]
    hands = Hands(sitting, "match")
    far = VisitedSitting(told(sitting, 0, hands), lambda position, action: None)
    rounds = compared = 0
    for _ in range(400):
        for seat in sitting.people:
            legal = sitting.legal(seat)
            if legal and sitting.state.turn == seat:
                sitting.attempt(seat, luck.choice(legal))
        sitting.update(3.0)
        table = told(sitting, 0, hands)
        assert far.goes_on(table)
        far.hear(table)
        here, there = seat_view(sitting, 0), seat_view(far, 0)
        for name in SeatView.__dataclass_fields__:
            if name != "seconds":
                assert getattr(here, name) == getattr(there, name), name
        compared += len(here.controls) + len(here.plays)
        if sitting.round_over:
            assert far.table.seen.sheet == sitting.sheet(0)
            rounds += 1
            if sitting.match_over or rounds == 2:
                break
            sitting.next_round()
    assert compared > 40


@pytest.mark.parametrize(("game", "number"), thinned(TABLES, 4, 1))
def test_what_she_does_is_shown_before_the_table_answers_and_is_what_it_answers(
    game: str, number: int
) -> None:
    luck, match = random.Random(number), [Player("Ana"), Player("Ben"), Player("Cleo")]
    sitting = sit_down(game, OPTIONS[game][number], match, 5)
    hands = Hands(sitting, "match")
    done: list[Action] = []
    far = VisitedSitting(told(sitting, 0, hands), lambda position, action: done.append(action))
    ahead = 0
    for _ in range(300):
        turn = sitting.state.turn
        if turn != 0:
            sitting.attempt(turn, luck.choice(sitting.legal(turn)))
        else:
            before = len(far._log)
            assert far.attempt(0, luck.choice(far.legal(0))) is None
            shown = far._log[before:]
            assert sitting.attempt(0, done.pop()) is None
            if shown:
                ahead += 1
                assert far.view(0) == sitting.view(0)
                assert [e.seen_by(0) for e in sitting._log[-len(shown) :]] == shown
        table = told(sitting, 0, hands)
        assert far.goes_on(table)
        far.hear(table)
        assert not far._foreseen
        assert far.view(0) == sitting.view(0)
        here, there = seat_view(sitting, 0), seat_view(far, 0)
        assert replace(here, seconds=None) == replace(there, seconds=None)
        if sitting.round_over:
            break
    assert ahead > 3
    assert [type(e) for e in far._log] == [type(e.seen_by(0)) for e in sitting._log]


def test_what_has_come_otherwise_is_taken_back() -> None:
    """Somebody else was quicker: what was shown ahead disappears with the answer."""
    sitting = sit_down("last-card", {}, [Player("Ana"), Player("Ben")], 5)
    hands = Hands(sitting, "match")
    while sitting.state.turn != 0 or not any(a.cards for a in sitting.legal(0)):
        sitting.attempt(sitting.state.turn, sitting.stand_in_move(sitting.state.turn))
    table = told(sitting, 0, hands)
    far = VisitedSitting(table, lambda position, action: None)
    before, log = far.view(0), list(far._log)
    far.attempt(0, next(each for each in far.legal(0) if each.cards))
    assert far.view(0) != before
    far.answered(Done(table.room.position, False, "refused"))
    assert far.view(0) == before
    assert far._log == log
    assert far.legal(0) == sitting.legal(0)


def test_what_is_damaged_on_its_way_never_reaches_a_table() -> None:
    """Each value of a table is changed into something else: it is refused, or it can be drawn."""
    luck, refused = random.Random(3), 0
    sitting = sit_down("colours", {"seven_swap": "yes"}, [Player("Ana"), Player("Ben")], 5)
    hands, moves = Hands(sitting, "match"), 0
    while True:
        message = hands.message(0, {}, viewer=True)
        for _ in range(60 if moves % 15 == 0 or sitting.round_over else 0):
            try:
                table = heard(read(damaged(message, luck.randrange).encode()))
            except Malformed:
                refused += 1
            else:
                assert isinstance(table, ToldTable)
                seat_view(VisitedSitting(table, lambda position, action: None), 0)
        if sitting.round_over:
            break
        turn = sitting.state.turn
        sitting.attempt(turn, luck.choice(sitting.legal(turn)))
        moves += 1
    assert refused > 100


@pytest.mark.parametrize(
    "junk",
    [
        '"a"', "[]", "{", '{"kind": 3}', '{"kind": "lobby"}', '{"kind": "lobby", "seats": 7}',
        '{"kind": "lobby", "seats": [{"seat": 99}], "others": []}', '{"kind": "table"}',
        '{"kind": "seated", "seat": "0", "token": "x"}', '{"kind": "gone", "why": "because"}',
        '{"kind": "hosting", "games": [["a"]]}', '{"kind": "done", "position": 1, "done": 1}',
        '{"kind": "note", "text": 5}',
    ],
)  # fmt: skip
def test_junk_is_refused(junk: str) -> None:
    with pytest.raises(Malformed):
        heard(read(junk.encode()))


def test_sentences_of_every_language_are_heard() -> None:
    """Some have blanks that do not break, which names may not have."""
    use(SOURCE, LANGUAGES)
    for language in ("de", "fr", "es", "it", "pl", "pt_BR"):
        with speaking(language):
            for message in WORDS.values():
                text = say(message, n=2, name="Ana", all=3, time="1:00", card="7")
                note = heard(read(written("note", text=text).encode()))
                assert note == ToldNote(text)
            assert in_use() == language


def test_what_cannot_be_shown_is_left_out_of_a_sentence() -> None:
    assert heard(read(written("note", text="A\x00B\x1b C").encode())) == ToldNote("AB C")


def test_what_is_not_known_is_passed_over() -> None:
    assert heard(read(b'{"kind": "weather", "rain": true}')) is None


def test_a_table_that_knows_no_viewers_is_said_to_be_strange(home: Home) -> None:
    home.visit._take(Strange())
    assert home.visit.strange
    sitting = sit_down("last-card", {}, [Player("Ana"), Player("Ben")], 5)
    with pytest.raises(Malformed, match="viewers"):
        heard(read(Hands(sitting, "match").message(0, {}).encode()))


# --- a match -------------------------------------------------------------------------------------


def test_a_match_in_her_window_with_a_card_dragged_to_the_pile(home: Home) -> None:
    home.seats(2)
    sitting = home.begin()
    home.until_turn()
    scene = home.table
    view, held = scene.view, sitting.view(home.seat).sizes[home.seat]
    assert view.truth == sitting.view(home.seat)
    plain = [play.cards[0] for play in scene.actions.seen.plays if not play.asks]
    if plain:
        slot = next(each.slot for each in view.display.own if each.card == plain[0])
        x, y = at = round(slot.x - slot.width * 0.38), round(slot.y)
        pile = view.places.drop_zone.center
        move(home.app, at)
        down(home.app, at)
        for n in range(1, 9):
            move(home.app, (x + (pile[0] - x) * n // 8, y + (pile[1] - y) * n // 8))
        for _ in range(8):
            home.app.step(0.05, [])
        up(home.app, pile)
        home.until(lambda: sitting.view(home.seat).sizes[home.seat] == held - 1)
    for bot in home.bots:
        bot.eager = True
    rounds = 0
    while not sitting.match_over and rounds < 2:
        home.play_on(lambda: sitting.round_over)
        home.until(lambda: isinstance(home.app.scene, ResultScene) or sitting.match_over)
        rounds += 1
        if sitting.match_over:
            break
        assert home.visit.sitting is not None
        assert home.visit.sitting.scores == sitting.scores
        home.until(lambda: home.visit.readiness() is not None)
        home.app.scene.finish()  # type: ignore[union-attr]
        choose(home.app, "next")
        home.until(lambda: home.seat in home.house.room.countdown.ready)
        sitting.next_round()
        home.until(lambda: home.app.scene is scene)
        assert scene.view.truth.turn >= 0
    assert rounds


def test_an_action_that_waits_for_its_answer_is_not_done_twice(home: Home) -> None:
    home.seats()
    sitting = home.begin()
    home.until_turn()
    far = home.visit.sitting
    assert far is not None
    moves = len(sitting.match.record.rounds[0].moves)
    action = far.legal(home.seat)[0]
    far.attempt(home.seat, action)
    assert all(each.kind in (CALL, CATCH) for each in far.legal(home.seat))
    assert not home.table.actions.legal.acts
    far.attempt(home.seat, action)
    home.bots[0].eager = False
    home.until(lambda: not far.waits_for_answer)
    own = [each for each in sitting.match.record.rounds[0].moves[moves:] if each.seat == home.seat]
    assert len(own) == 1


def test_what_the_table_refuses_is_said_and_the_card_comes_back(home: Home) -> None:
    home.seats()
    sitting = home.begin()
    home.until_turn()
    far, scene = home.visit.sitting, home.table
    assert far is not None
    # Something has happened at the table that she does not know of yet.
    position = far.table.room.position
    action = far.legal(home.seat)[0]
    sitting.attempt(home.seat, action)
    home.visit._act(position, action)
    far._doing = position, action, far._now()
    home.until(lambda: not far.waits_for_answer)
    home.until(lambda: scene.view.truth == sitting.view(home.seat))


# --- cuts ----------------------------------------------------------------------------------------


def test_a_cut_is_said_and_she_comes_back_to_her_hand(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(visits, "LOST_AFTER", 0.0)
    home.seats()
    sitting = home.begin()
    home.until_turn()
    scene, hand = home.table, sitting.view(home.seat).hand
    door = home.house.door
    seats, door.seats = door.seats, type(door.seats)()
    monkeypatch.setattr(home.visit.wire, "_hello", lambda: {"key": "x" * 22})
    home.cut()
    home.until(lambda: isinstance(home.app.scene, AsideScene))
    assert "Reconnecting" in shown(home)
    assert "Your seat is kept" in shown(home)
    monkeypatch.undo()
    door.seats = seats
    home.until(lambda: home.app.scene is scene)
    home.until(lambda: home.seat not in home.house.room.book.away)
    assert scene.view.truth.hand == hand
    action = scene.actions.legal.actions[0]
    scene.actions._submit(action)
    home.until(lambda: sitting.view(home.seat).turn != home.seat or not sitting.legal(home.seat))


def test_what_was_done_as_the_way_was_cut_is_done_once(home: Home) -> None:
    home.seats()
    sitting = home.begin()
    home.until_turn()
    far = home.visit.sitting
    assert far is not None
    moves = len(sitting.match.record.rounds[0].moves)
    action = far.legal(home.seat)[0]
    # It is said into a wire that is cut in the same moment.
    far._say = lambda position, action: None
    far.attempt(home.seat, action)
    home.cut()
    home.until(lambda: home.visit.sitting is not far)
    home.until(lambda: len(sitting.match.record.rounds[0].moves) > moves)
    own = [each for each in sitting.match.record.rounds[0].moves[moves:] if each.seat == home.seat]
    assert len(own) == 1


def test_a_game_that_was_killed_comes_back_to_the_same_seat(home: Home) -> None:
    home.seats()
    sitting = home.begin()
    home.until_turn()
    seat, hand = home.seat, sitting.view(home.seat).hand
    home.quit()
    home.until(lambda: seat in home.house.room.book.away)
    home.visit = home.go()
    home.until(lambda: home.visit.seat == seat and home.visit.scene is not None)
    assert home.table.view.truth.hand == hand
    assert home.table.view.log.lines, "what has happened in the round is told again"


def test_a_round_that_was_missed_is_not_shown(home: Home) -> None:
    """She comes back in another round: the table is that of the round, whatever was there."""
    home.seats()
    sitting = home.begin()
    home.until_turn()
    before, visit = home.table, home.visit
    wire, door = visit.wire, home.house.door
    seats, door.seats = door.seats, type(door.seats)()
    home.cut()
    home.until(lambda: not wire.open)
    while not sitting.round_over:
        turn = sitting.state.turn
        sitting.attempt(turn, sitting.stand_in_move(turn))
    sitting.next_round()
    door.seats = seats
    visit._keep(next(token for token, seat in seats.items() if seat == home.seat))
    home.until(lambda: visit.scene is not before and visit.scene is not None)
    home.until(lambda: home.app.scene is visit.scene)
    assert home.table.view.truth.hand == sitting.view(home.seat).hand


def test_somebody_else_has_her_seat(home: Home) -> None:
    """A token that is worth nothing any more makes her a guest again, and is forgotten."""
    home.seats()
    home.begin()
    home.quit()
    door = home.house.door
    door.seats = type(door.seats)()
    home.visit = home.go()
    home.until(lambda: home.visit.lobby is not None)
    assert home.visit.seat == -1
    assert home.visit.token == ""


# --- what lies over the table --------------------------------------------------------------------


def test_a_pause_is_shown_and_anybody_goes_on(home: Home) -> None:
    home.seats()
    home.begin()
    home.until_turn()
    scene = home.table
    press(home.app, pygame.K_ESCAPE)
    home.app.step(0.05, [])
    choose(home.app, "pause")
    host = home.house.host
    home.until(lambda: host.wishes == ["pause"])
    host.paused = True
    home.until(lambda: home.visit._paused is not None)
    assert "paused" in shown(home)
    for _ in range(10):
        home.app.step(0.05, [])
    choose(home.app, "resume")
    home.until(lambda: host.wishes[-1] == "go on")
    host.paused = False
    home.until(lambda: home.app.scene is scene)


def test_leaving_the_seat_ends_the_visit_and_joining_again_brings_it_back(home: Home) -> None:
    home.seats()
    home.begin()
    home.until_turn()
    seat = home.seat
    press(home.app, pygame.K_ESCAPE)
    choose(home.app, "leave seat")
    choose(home.app, "leave seat")
    home.until(lambda: bool(home.visit.over))
    assert home.app.scene is home.page
    assert seat in home.house.room.vacated
    home.visit.begin_again()
    home.until(lambda: home.visit.seat == seat and home.visit.scene is not None)
    assert home.visit.over == ""


def test_to_the_title_keeps_the_seat(home: Home) -> None:
    home.seats()
    home.begin()
    home.until_turn()
    press(home.app, pygame.K_ESCAPE)
    choose(home.app, "leave")
    assert home.left == 1
    assert home.app.scene is home.page
    assert home.seat in home.house.room.chairs


def test_who_asks_for_her_seat_is_answered_in_her_window(home: Home) -> None:
    from tests.rooms.phones.bot import Bot

    home.seats()
    home.begin()
    home.until_turn()
    other = Bot(home.house, 9)
    home.bots.append(other)
    other.connect()
    other.say(kind="claim", name="Gus", face="disc", seat=home.seat)
    home.until(lambda: home.visit._question is not None)
    assert "Gus" in shown(home)
    for _ in range(10):
        home.app.step(0.05, [])
    choose(home.app, "no")
    home.until(lambda: bool(other.heard("note")))
    assert home.seat in home.house.room.chairs


def test_a_vote_and_a_dealer_s_choice_are_asked_over_the_end_of_a_round(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.seats()
    sitting = home.begin()
    home.bots[0].eager = True
    home.play_on(lambda: sitting.round_over)
    home.until(lambda: isinstance(home.app.scene, ResultScene))
    said: list[tuple[str, object]] = []
    monkeypatch.setattr(home.visit.wire, "say", lambda kind, **what: said.append((kind, what)))
    choices = [ToldChoice("One"), ToldChoice("Two", "a sentence")]
    home.visit._take(ToldBallot(3, "Which?", choices))
    home.app.scene.finish()  # type: ignore[union-attr]
    for _ in range(4):
        home.app.step(0.05, [])
    assert "Which?" in shown(home)
    vote = named(home.app, "vote")
    click(home.app, (vote.rect.right - vote.rect.width // 4, vote.rect.centery))
    assert said == [("vote", {"ballot": 3, "choice": 1})]
    home.visit._take(
        ToldBallot(3, "Which?", [ToldChoice("One"), ToldChoice("Two", "a sentence")], 1)
    )
    home.app.step(0.05, [])
    assert "a sentence" in shown(home)
    home.visit._take(ToldDealing("How many?", "", [5, 7]))
    for _ in range(10):
        home.app.step(0.05, [])
    choose(home.app, "deal 7")
    assert said[-1] == ("deal", {"n": 7})
    assert isinstance(home.app.scene, ResultScene)
    home.visit._take(ToldDealing("How many?", "", [5, 7]))
    home.visit._take(ToldDealing())
    assert isinstance(home.app.scene, ResultScene), "somebody else has answered"


def test_the_closed_table_is_said(home: Home) -> None:
    home.seats()
    home.begin()
    home.until_turn()
    home.house.board.dismiss(kept=True)
    home.until(lambda: home.app.scene is home.page)
    assert "seat is kept" in home.visit.said


def test_what_the_table_says_is_in_her_language(home: Home, tmp_path: Path) -> None:
    whole(tmp_path, "de", "«")
    use("de", tmp_path)
    try:
        home.quit()
        home.store = Store()
        home.visit = home.go()
    finally:
        use(SOURCE, LANGUAGES)
    home.seats()
    home.begin()
    home.until_turn()
    board, connection = home.house.board, home.house.room.reached[home.seat]
    assert board._languages[connection] == "de"
