"""A sitting in real time: who acts when, what people may do, and going on later."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from weakref import WeakKeyDictionary

import pytest

from game.agents import Habits, Luck
from game.agents.base import Agent
from game.agents.simple import RandomPlayer
from game.engine.actions import PLAY, Action, Call, Draw, Pass, catch, play
from game.engine.cards import HIDDEN
from game.engine.events import (
    Called,
    Caught,
    Dealt,
    Drawn,
    Event,
    Laid,
    Misplayed,
    Passed,
    RoundEnded,
    TimedOut,
    TurnBegan,
)
from game.engine.frames import TURN
from game.engine.refusal import Illegal, RefusalCode
from game.engine.view import PlayerView
from game.language.summary import sheet_voice, summary_said, target_said
from game.rulesets import GAMES, problems
from game.table import pace
from game.table.feed import Feed
from game.table.match import Match
from game.table.records.record import Player, parse_record
from game.table.sitting import Sitting, resume, sit_down
from tests.rooms.arena.players import attentive
from tests.saying import refused
from tests.thinning import thinned

TICK = 0.05
QUIET = Habits(calls=0, calls_late=0, notices=0, jumps=0)


def at(
    game_id: str,
    options: dict[str, str],
    hands: Sequence[str],
    top: str,
    turn: int = 0,
    people: Sequence[int] = (0,),
    habits: Habits = QUIET,
    agents: dict[int, Agent] | None = None,
    seed: int = 1,
    stock: str = "",
) -> Sitting:
    """A table at this position; by default the computers neither call nor catch."""
    log: list[Event] = []
    names = ("Ana", "Ben", "Cy", "Dee")[: len(hands)]
    players = [Player(n, "" if s in people else "beginner") for s, n in enumerate(names)]
    match = Match(game_id, options, players, seed, log.extend)
    match.next_round()
    state, deck = match.state, match.game.deck
    cards = [[deck.card(code) for code in hand.split()] for hand in hands]
    state.hands = [deck.hand(hand) for hand in cards]
    pool = deck.pack(match.game.rules.packs)
    first = [deck.card(code) for code in stock.split()]
    for card in [*(c for hand in cards for c in hand), deck.card(top), *first]:
        pool.remove(card)
    state.stock = pool + first[::-1]
    state.pile = [deck.card(top)]
    state.standard = match.game.standard_of[deck.card(top)]
    state.turn, state.frame, state.direction = turn, TURN, match.game.rules.dealing.direction
    state.window = state.called = 0
    log.clear()
    computers: dict[int, Agent] = {
        seat: RandomPlayer(match.game, Luck(seed, seat), habits)
        for seat in range(len(hands))
        if seat not in people
    }
    return Sitting(match, log, seed, 0, computers | (agents or {}))


def card(sitting: Sitting, code: str) -> int:
    return sitting.deck.card(code)


def until(sitting: Sitting, what: type[Event], most: float = 20.0) -> float:
    """Let time pass until something of the kind happens; how long it took."""
    passed = 0.0
    while passed < most:
        sitting.update(TICK)
        passed += TICK
        if any(isinstance(event, what) for event in drain(sitting, -1)):
            return passed
    raise AssertionError(f"no {what.__name__} within {most} seconds")


def drain(sitting: Sitting, seat: int) -> list[Event]:
    """What one viewer of that seat has not been told yet."""
    feeds = _FEEDS.setdefault(sitting, {})
    if seat not in feeds:
        feeds[seat] = sitting.follow(seat)
    return feeds[seat].take()


_FEEDS: WeakKeyDictionary[Sitting, dict[int, Feed]] = WeakKeyDictionary()


def silent(sitting: Sitting, seconds: float) -> list[Event]:
    """What happens in so many seconds."""
    for _ in range(round(seconds / TICK)):
        sitting.update(TICK)
    return drain(sitting, -1)


# --- sitting down ----------------------------------------------------------------------------


def test_a_new_sitting_shows_its_deal_redacted() -> None:
    sitting = sit_down("last-card", {}, [Player("Ana"), Player("Ben", "casual")], 5)
    mine, theirs = (e for e in drain(sitting, 0) if isinstance(e, Dealt))
    if mine.seat:
        mine, theirs = theirs, mine
    assert HIDDEN not in mine.cards
    assert set(theirs.cards) == {HIDDEN}
    assert drain(sitting, 0) == []
    assert sitting.people == (0,)
    assert sitting.names == ("Ana", "Ben")
    assert target_said(sitting.target) == "First to win 3 rounds"


def test_the_computers_hear_all_of_every_round() -> None:
    log: list[Event] = []
    match = Match("classic", {}, [Player(name, "sharp") for name in ("Ana", "Ben")], 5, log.extend)
    match.next_round()
    agents = {seat: attentive(match.game, Luck(5, seat)) for seat in range(2)}
    sitting = Sitting(match, log, 5, 0, agents)
    for _ in range(2):
        until(sitting, RoundEnded, 600.0)
        sitting.next_round()


def test_it_waits_for_a_person() -> None:
    sitting = at("last-card", {}, ["4S 5S 6S", "4H 5H 6H"], "7S")
    assert sitting.next_due() is None
    assert silent(sitting, 30) == []


def test_a_refused_action_says_why_and_changes_nothing() -> None:
    sitting = at("last-card", {}, ["4S 5S 6S", "4H 5H 6H"], "7S", turn=1)
    before = sitting.match.state.key()
    with pytest.raises(Illegal):
        sitting.submit(0, play(card(sitting, "4S")))
    assert (
        refused(sitting.match.game, sitting.why_not(0, Draw), sitting.names) == "It is Ben’s turn."
    )
    assert (
        refused(sitting.match.game, sitting.attempt(0, Draw), sitting.names) == "It is Ben’s turn."
    )
    assert sitting.match.state.key() == before


def test_nobody_can_play_for_a_computer() -> None:
    sitting = at("last-card", {}, ["4S 5S 6S", "7H 5H 6H"], "7S", turn=1)
    with pytest.raises(Illegal):
        sitting.submit(1, play(card(sitting, "7H")))


# --- thinking --------------------------------------------------------------------------------


def test_a_computer_takes_a_human_time() -> None:
    for seed in range(20):
        sitting = at("classic", {}, ["r4 r5", "g4 g5 g6"], "g7", turn=1, seed=seed)
        _, low, high = pace.THINK
        assert low - TICK <= until(sitting, TurnBegan) <= high + TICK


def test_nothing_counts_while_the_table_is_busy() -> None:
    sitting = at("classic", {}, ["r4 r5", "g4 g5 g6"], "g7", turn=1)
    due = sitting.next_due()
    for _ in range(100):
        sitting.update(1.0, busy=True)
    assert sitting.next_due() == due
    assert drain(sitting, 0) == []


@pytest.mark.parametrize("hand", ["g4 g5 g6", "W W4 gS", "r1 y2 b3", "gD yD bD", "y7 y8 y9"])
def test_the_time_never_depends_on_the_hand(hand: str) -> None:
    plain = at("classic", {}, ["r4 r5", "r0 y0 b0", "y4 y5"], "g7", turn=1, seed=8)
    other = at("classic", {}, ["r4 r5", hand, "y4 y6"], "g7", turn=1, seed=8)
    assert plain.next_due() == other.next_due()


class Keeper:
    """Draws, and keeps what it draws."""

    hears = False

    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        return next(action for action in legal if action.kind != PLAY)

    def interject(self, view: PlayerView, legal: Sequence[Action]) -> Action | None:
        return None

    def hear(self, event: Event) -> None:
        pass


def test_keeping_the_drawn_card_looks_like_having_nothing_to_lay() -> None:
    shown = []
    for stock in ("g9", "r9"):  # the first could be laid, the second could not
        sitting = at(
            "classic", {}, ["r4 r5", "y4 b5", "y6 y7"], "g7", turn=1, people=(0,),
            agents={1: Keeper()}, stock=stock,
        )  # fmt: skip
        sitting.update(2.0)
        shown.append((drain(sitting, 0), sitting.next_due()))
    assert shown[0] == shown[1]
    assert [type(event) for event in shown[0][0]] == [Drawn, Passed, TurnBegan]


def test_a_drawn_card_is_laid_after_a_moment() -> None:
    sitting = at("classic", {}, ["r4 r5", "y4 b5", "y6 y7"], "g7", turn=1, stock="g9")
    until(sitting, Drawn)
    _, low, high = pace.DRAWN
    assert low - TICK <= until(sitting, Laid) <= high + TICK


# --- calling and catching --------------------------------------------------------------------


def test_the_next_computer_leaves_the_window_open_for_people() -> None:
    for seed in range(10):
        sitting = at(
            "classic", {}, ["r4 r5", "g4 g5", "b4 b6 g6", "y1 y2"], "g7", turn=1, seed=seed
        )
        until(sitting, Laid)
        assert sitting.view(0).uncalled == (1,)
        for _ in range(50):
            sitting.update(1.0, busy=True)  # cues that are still played do not shorten it
        assert until(sitting, TurnBegan) >= pace.WINDOW


def test_a_person_can_catch_in_that_time() -> None:
    sitting = at("classic", {}, ["r4 r5", "g4 g5", "b4 b6 g6"], "g7", turn=1)
    until(sitting, Laid)
    silent(sitting, 1.4)
    assert catch(1) in sitting.legal(0)
    sitting.submit(0, catch(1))
    assert any(isinstance(event, Caught) for event in drain(sitting, 0))
    assert sitting.view(0).sizes[1] == 3
    until(sitting, TurnBegan)  # and the play goes on


def test_a_person_can_call_late_in_that_time() -> None:
    sharp = Habits(calls=1, calls_late=1, notices=1, jumps=0)
    sitting = at("classic", {}, ["g4 r5", "b4 b5 b6", "b7 b8 b9"], "g7", habits=sharp)
    sitting.submit(0, play(card(sitting, "g4")))
    assert silent(sitting, 0.8) != []  # only what the play itself brought
    assert Call in sitting.legal(0)
    sitting.submit(0, Call)
    assert not any(isinstance(event, Caught) for event in silent(sitting, 1.0))


def test_a_computer_that_notices_catches_in_a_human_time() -> None:
    sharp = Habits(calls=1, calls_late=1, notices=1, jumps=0)
    took = []
    for seed in range(30):
        sitting = at(
            "classic", {}, ["g4 r5", "b4 b5 b6", "b7 b8 b9"], "g7", habits=sharp, seed=seed
        )
        sitting.submit(0, play(card(sitting, "g4")))
        drain(sitting, -1)
        for step in range(60):
            sitting.update(TICK)
            seen = drain(sitting, -1)
            if any(isinstance(event, Caught) for event in seen):
                took.append((step + 1) * TICK)
                break
            if any(isinstance(event, TurnBegan) for event in seen):
                break
    assert len(took) > 15
    assert min(took) >= pace.CATCH.shortest - TICK
    assert max(took) - min(took) > 0.2


def test_a_computer_that_does_not_notice_never_catches() -> None:
    sitting = at("classic", {}, ["g4 r5", "b4 b5 b6", "b7 b8 b9"], "g7")
    sitting.submit(0, play(card(sitting, "g4")))
    assert not any(isinstance(event, Caught) for event in silent(sitting, 1.6))


def test_a_computer_that_forgot_may_remember() -> None:
    late = Habits(calls=0, calls_late=1, notices=0, jumps=0)
    sitting = at("classic", {}, ["r4 r5", "g4 g5", "b4 b6"], "g7", turn=1, habits=late)
    until(sitting, Laid)
    _, low, high = pace.REMEMBER
    assert low - TICK <= until(sitting, Called) <= high + TICK


def test_where_only_computers_play_catches_come_at_once() -> None:
    sharp = Habits(calls=0, calls_late=0, notices=1, jumps=0)
    sitting = at("classic", {}, ["r4 r5", "g4 g5", "b4 b6"], "g7", turn=1, people=(), habits=sharp)
    until(sitting, Laid)
    assert until(sitting, Caught) <= TICK


def test_no_time_is_lost_where_nobody_can_do_anything_about_a_window() -> None:
    sitting = at("classic", {"last_call": "auto"}, ["r4 r5 r6", "g4 g5", "b4 b6"], "g7", turn=1)
    until(sitting, Laid)
    # Everybody sees that somebody has one card, which makes the next turn a hard one.
    assert until(sitting, TurnBegan) <= pace.THINK.longest * pace.CHOICE + TICK


# --- jumping in ------------------------------------------------------------------------------

JUMP = {"jump_in": "yes"}
JUMPY = Habits(calls=1, calls_late=1, notices=1, jumps=1)


def test_a_person_has_time_to_jump_in() -> None:
    for seed in range(10):
        sitting = at("classic", JUMP, ["g4 r5 r6", "g4 y5 y6", "b4 b6 g6"], "g7", turn=1, seed=seed)
        _, low, high = pace.THINK
        took = until(sitting, Laid)
        assert low + pace.GRACE - TICK <= took <= high + pace.GRACE + TICK


def test_a_person_can_jump_in() -> None:
    sitting = at("classic", JUMP, ["g7 r5 r6", "g4 y5 y6", "b4 b6 g6"], "g7", turn=1)
    sitting.submit(0, play(card(sitting, "g7")))
    laid = [event for event in drain(sitting, 0) if isinstance(event, Laid)]
    assert [event.jumped for event in laid] == [True]


def test_a_computer_jumps_in_after_a_human_time() -> None:
    sitting = at("classic", JUMP, ["r4 r5 r6", "g7 y5 y6", "b4 b6"], "g7", turn=0, habits=JUMPY)
    _, low, high = pace.JUMP
    assert low - TICK <= until(sitting, Laid) <= high + TICK
    assert sitting.view(0).sizes[1] == 2


# --- the clock, and automatic play -----------------------------------------------------------


def test_when_the_time_is_up_the_stand_in_move_is_made_and_recorded() -> None:
    sitting = at("last-card", {"time_per_turn": "10"}, ["4S 5S 6H", "4H 5H 6D"], "7S")
    assert sitting.time_left(0) == 10
    assert sitting.time_left(1) is None
    assert sitting.next_due() == 10
    expected = sitting.stand_in_move(0)
    sitting.update(9.9)
    assert drain(sitting, 0) == []
    sitting.update(99, busy=True)
    sitting.update(0.2)
    seen = drain(sitting, 0)
    assert isinstance(seen[0], TimedOut)
    assert isinstance(seen[1], Laid)
    assert seen[1].cards == expected.cards
    moves = sitting.match.record.rounds[-1].moves
    assert moves[0].action == "timeout"
    assert moves[1].seat == 0


def test_while_a_turn_is_held_it_keeps_its_time_and_computers_catch_all_the_same() -> None:
    sharp = Habits(calls=1, calls_late=1, notices=1, jumps=0)
    hands = ["g4 r5", "b4 b5 b6", "b7 b8 b9"]
    options = {"time_per_turn": "10"}
    sitting = at("classic", options, hands, "g7", people=(0, 1), habits=sharp, seed=2)
    sitting.submit(0, play(card(sitting, "g4")))
    sitting.hold_turn(True)
    assert until(sitting, Caught) <= pace.CATCH.longest + TICK
    silent(sitting, 20.0)
    assert sitting.time_left(1) == pytest.approx(10)
    assert sitting.next_due() is None
    sitting.hold_turn(False)
    assert until(sitting, TimedOut) == pytest.approx(10, abs=2 * TICK)


def test_in_a_melee_a_held_turn_is_passed_no_sooner() -> None:
    hands = ["4S 9D 9H", "2C KD QD", "3C 8D 8H"]
    sitting = at("last-one", {}, hands, "6S", people=(0, 1, 2))
    sitting.submit(0, play(card(sitting, "4S")))
    assert sitting.view(1).phase == "melee"
    sitting.hold_turn(True)
    assert not any(isinstance(event, Passed) for event in silent(sitting, 20.0))
    assert sitting.time_left(1) == pytest.approx(pace.MELEE_LIMIT)
    sitting.hold_turn(False)
    assert until(sitting, Passed) == pytest.approx(pace.MELEE_LIMIT, abs=2 * TICK)


def test_in_a_melee_nobody_has_longer_because_somebody_else_leaves() -> None:
    hands = ["4S 9D 9H", "2C KD QD", "3C 8D 8H"]
    sitting = at("last-one", {}, hands, "6S", people=(0, 1, 2))
    sitting.submit(0, play(card(sitting, "4S")))
    sitting.update(pace.MELEE_LIMIT - 1)
    sitting.set_automatic(2, True)
    assert sitting.time_left(1) == pytest.approx(1)
    assert until(sitting, Passed) == pytest.approx(1, abs=2 * TICK)


def test_the_whole_turn_is_played_when_the_time_is_up() -> None:
    sitting = at("classic", {"time_per_turn": "10"}, ["r4 r5", "y4 b5"], "g7", stock="g9")
    sitting.update(10)
    kinds = [type(event) for event in drain(sitting, 0)]
    assert kinds[:2] == [TimedOut, Drawn]
    assert sitting.match.state.turn == 1


def test_a_new_turn_has_the_whole_time() -> None:
    options = {"time_per_turn": "10"}
    sitting = at("classic", options, ["g4 r5 r6", "y4 b5", "y1 y2"], "g7", people=(0, 1, 2))
    sitting.update(6)
    sitting.submit(0, play(card(sitting, "g4")))
    assert sitting.time_left(1) == 10


def test_automatic_play_can_be_switched_on_and_off() -> None:
    sitting = at("classic", {}, ["g4 r5 r6", "g5 b5 b6"], "g7", people=(0, 1))
    assert sitting.next_due() is None
    sitting.set_automatic(0, True)
    assert sitting.automatic(0)
    until(sitting, Laid)
    assert sitting.match.state.turn == 1
    sitting.set_automatic(0, False)
    sitting.submit(1, Draw)
    if sitting.match.state.turn == 1:
        sitting.submit(1, Pass)
    drain(sitting, -1)
    assert sitting.match.state.turn == 0
    assert sitting.next_due() is None
    assert silent(sitting, 5) == []


def test_a_misplay_is_paid_for_where_the_table_says_so() -> None:
    sitting = at("last-card", {"misplay_penalty": "2"}, ["4S 5S 6H", "4H 5H 6D"], "7S")
    said = sitting.attempt(0, play(card(sitting, "6H")))
    assert said is not None
    assert said.code == RefusalCode.MATCH
    assert any(isinstance(event, Misplayed) for event in drain(sitting, 0))
    assert sitting.view(0).sizes == (5, 3)
    assert sitting.match.state.turn == 1


def test_a_misplay_just_bounces_otherwise() -> None:
    sitting = at("last-card", {}, ["4S 5S 6H", "4H 5H 6D"], "7S")
    assert sitting.attempt(0, play(card(sitting, "6H"))) is not None
    assert drain(sitting, 0) == []
    assert sitting.attempt(0, play(card(sitting, "4S"))) is None


# --- whole matches ---------------------------------------------------------------------------


def drive(sitting: Sitting, chooser: random.Random, stop_after: int = 1_000_000) -> int:
    """People do whatever is legal, time passes; how many actions were taken."""
    done = 0
    while not sitting.match_over and done < stop_after:
        if sitting.round_over:
            sitting.next_round()
            continue
        for seat in sitting.people:
            legal = sitting.legal(seat)
            if legal and chooser.random() < 0.4:
                sitting.submit(seat, chooser.choice(legal))
                done += 1
        due = sitting.next_due()
        if due is None:
            turn = sitting.match.state.turn
            assert sitting.round_over or (turn in sitting.people and not sitting.automatic(turn))
        else:
            sitting.update(due)
            done += 1
    return done


@pytest.mark.parametrize(
    ("game_id", "options"),
    [
        ("last-card", {"rounds": "2", "nominate": "yes", "seven_passes": "yes"}),
        ("classic", {"target": "200", "jump_in": "yes", "seven_swap": "yes"}),
        ("classic", {"match": "bust", "target": "100", "stack_draws": "any"}),
    ],
)
def test_matches_are_played_to_their_end(game_id: str, options: dict[str, str]) -> None:
    players = [Player("Ana"), Player("Ben", "casual"), Player("Cy", "beginner"), Player("Dee")]
    for seed in range(3):
        sitting = sit_down(game_id, options, players, seed)
        drive(sitting, random.Random(seed))
        sheet = sitting.sheet()
        assert sheet.match_winners == sitting.match.standing.winners
        assert [seat.total for seat in sheet.seats] == list(sitting.scores)
        assert (sheet.you, sheet.people) == (None, (0, 3))
        assert sitting.sheet(3).you == 3


def some_options(game_id: str, seats: int, chooser: random.Random) -> dict[str, str]:
    """Options that go together, drawn at random."""
    while True:
        drawn = {
            option.key: chooser.choice(option.values).value
            for option in GAMES[game_id].options
            if chooser.random() < 0.3
        }
        if not problems(game_id, seats, drawn):
            return drawn


@pytest.mark.parametrize("number", thinned(range(40), 18))
def test_no_table_ever_stalls(number: int) -> None:
    """Random games, seats, people, options, automatic play and busy moments: time always leads
    somewhere, and what was played can be read back."""
    chooser = random.Random(number)
    info = chooser.choice(list(GAMES.values()))
    game_id, seats = info.id, chooser.randint(info.min_seats, info.max_seats)
    options = some_options(game_id, seats, chooser)
    levels = ("", "beginner", "casual", "casual")
    players = [Player(f"P{seat}", chooser.choice(levels)) for seat in range(seats)]
    sitting = sit_down(game_id, options, players, number)
    for _ in range(12):
        for seat in sitting.people:
            sitting.set_automatic(seat, chooser.random() < 0.2)
        drive(sitting, chooser, 25)
        sitting.update(chooser.random(), busy=chooser.random() < 0.5)
        again = resume(parse_record(sitting.match.text()), number)
        assert again.match.state.key() == sitting.match.state.key()
        assert again.scores == sitting.scores


def test_when_the_person_is_out_the_computers_play_on() -> None:
    players = [Player("Ana"), Player("Ben", "casual"), Player("Cy", "casual")]
    for seed in range(30):
        sitting = sit_down("classic", {"match": "bust", "target": "50"}, players, seed)
        drive(sitting, random.Random(seed))
        if 0 in sitting.out and any(
            played.dealer != 0 for played in sitting.match.record.rounds[-1:]
        ):
            return
    raise AssertionError("the person never went out first")


@pytest.mark.parametrize("game_id", thinned(["last-card", "classic"], 2))
def test_a_sitting_goes_on_exactly_from_any_cut(game_id: str) -> None:
    """Dozens of cuts: what is read back is the same round, and plays on the same."""
    players = [Player("Ana"), Player("Ben", "casual"), Player("Cy", "beginner")]
    chooser = random.Random(11)
    cuts = 0
    for seed in range(4):
        options = {"rounds": "2"} if game_id == "last-card" else {"target": "100"}
        sitting = sit_down(game_id, options, players, seed)
        while not sitting.match_over:
            drive(sitting, chooser, chooser.randint(1, 8))
            again = resume(parse_record(sitting.match.text()), seed)
            assert again.match.state.key() == sitting.match.state.key()
            assert again.scores == sitting.scores
            assert again.round_over == sitting.round_over
            assert drain(again, 0) == []
            for seat in range(3):
                assert again.view(seat)._replace(deck=sitting.deck) == sitting.view(seat)
                assert again.legal(seat) == sitting.legal(seat)
            cuts += 1
            if chooser.random() < 0.5:
                sitting = again
    assert cuts >= 60


def test_a_level_of_a_later_version_is_played_by_the_usual_one() -> None:
    text = "rules: classic\nplayers: Ana | Ben (clairvoyant)\nmatch-seed: 3\n"
    sitting = resume(parse_record(text), 1)
    assert sitting.people == (0,)
    drive(sitting, random.Random(1), 40)
    assert "Ben (clairvoyant)" in sitting.match.text()


def test_nobody_ever_drains_what_another_seat_holds() -> None:
    players = [Player("Ana"), Player("Ben", "casual"), Player("Cy", "beginner")]
    sitting = sit_down("classic", {"target": "100"}, players, 2)
    chooser = random.Random(3)
    while not sitting.match_over:
        drive(sitting, chooser, 3)
        for event in drain(sitting, 0):
            if isinstance(event, Drawn | Dealt) and event.seat != 0:
                assert set(event.cards) <= {HIDDEN}


def test_the_sheet_waits_for_the_end_of_the_round() -> None:
    sitting = at("last-card", {}, ["4S 5S 6H", "4H 5H 6D"], "7S")
    with pytest.raises(RuntimeError):
        sitting.sheet()


def test_partners_win_together_and_only_one_of_them_went_out() -> None:
    hands = ["g4", "y4 bS", "r1 r2", "b3 b4"]
    sitting = at("colours", {"partners": "yes"}, hands, "g7")
    sitting.submit(0, play(card(sitting, "g4")))
    sheet = sitting.sheet()
    assert sheet.winners == (0, 2)
    assert sheet.together
    voice = sheet_voice(sheet.deck, sitting.names, 0)
    assert summary_said(sheet.ending, voice) == "You went out with the green 4."


def test_the_round_that_ends_has_a_sheet_and_waits() -> None:
    sitting = at("classic", {}, ["g4", "y4 bS"], "g7")
    sitting.submit(0, play(card(sitting, "g4")))
    assert sitting.round_over
    assert sitting.next_due() is None
    sheet = sitting.sheet()
    voice = sheet_voice(sheet.deck, sitting.names, 0)
    assert summary_said(sheet.ending, voice) == "You went out with the green 4."
    assert sheet.winners == (0,)
    assert [seat.cards for seat in sheet.seats] == [(), ("y4", "bS")]
    assert [seat.gained for seat in sheet.seats] == [24, 0]
    assert sitting.legal(0) == []
    sitting.update(10)
    sitting.next_round()
    assert any(isinstance(event, Dealt) for event in drain(sitting, 0))


def test_whoever_goes_on_is_told_of_the_round_so_far() -> None:
    sitting = sit_down("last-card", {}, [Player("Ana"), Player("Ben", "casual")], 4)
    while len(sitting.match.record.rounds) < 2 or len(sitting.match.record.rounds[-1].moves) < 6:
        if sitting.round_over:
            sitting.next_round()
        if sitting.match.state.turn == 0:
            sitting.submit(0, sitting.stand_in_move(0))
        sitting.update(5.0)
    assert sitting.follow(0).past() == []
    told = drain(sitting, 0)
    start = max(n for n, event in enumerate(told) if isinstance(event, RoundEnded)) + 1
    again = resume(parse_record(sitting.match.text()), 4)
    assert again.follow(0).past() == told[start:]
    assert drain(again, 0) == []
    hidden = [e for e in again.follow(0).past() if isinstance(e, Drawn | Dealt) and e.seat != 0]
    assert hidden
    assert all(set(event.cards) <= {HIDDEN} for event in hidden)


# --- melees ------------------------------------------------------------------------------------

MELEE = ["4H KS TS 9S", "{} 9C 8C", "{} QC JC", "{} KD QD"]


class Declining(Keeper):
    """Never goes on with a melee; else lays what it can."""

    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        return legal[-1] if view.phase == "melee" else legal[0]


def melee(
    *held: str, people: Sequence[int] = (0,), turn: int = 0, first: str = MELEE[0], seed: int = 1,
    agents: Mapping[int, Agent] | None = None,
) -> Sitting:  # fmt: skip
    """A table at which seat 0 is about to begin a melee; the others hold these besides."""
    hands = [first, *(text.format(card) for text, card in zip(MELEE[1:], held, strict=True))]
    playing = {**dict.fromkeys(range(4), Declining()), **(agents or {})}
    return at("last-one", {}, hands, "7H", turn, people, agents=playing, seed=seed)


Course = list[tuple[float, object, object]]


def course(sitting: Sitting, seconds: float, onlookers: Sequence[int]) -> Course:
    """What these see and hear in so many seconds, and when."""
    seen: Course = []
    for tick in range(round(seconds / TICK)):
        sitting.update(TICK)
        for seat in onlookers:
            for event in drain(sitting, seat):
                seen.append((round(tick * TICK, 3), seat, event))
            seen.append((seat, repr(sitting.view(seat)), str(sitting.legal(seat))))
        seen.append((0.0, sitting.next_due(), None))
    return seen


def test_nobody_learns_from_a_melee_who_could_have_gone_on() -> None:
    """The same for whoever looks on, whichever of the others holds the 5, or a joker."""
    for people in ((0,), (0, 3), (3,)):
        courses = []
        for held in (("3C", "2C", "2D"), ("5H", "2C", "2D"), ("3C", "X", "2D"), ("5H", "X", "2D")):
            sitting = melee(*held, people=people, agents={0: Keeper()})
            if 0 not in people:
                sitting.match.apply(0, play(card(sitting, "4H")))
                sitting._follow(play(0))
            else:
                sitting.submit(0, play(card(sitting, "4H")))
            courses.append(course(sitting, 1.7, (-1, 0, 3)))
        assert all(each == courses[0] for each in courses[1:])
        assert any("Passed" in str(entry) for entry in courses[0])


@pytest.mark.parametrize("part", thinned(range(3), 3))
@pytest.mark.parametrize("people", [(0,), (0, 3), (0, 1, 2, 3)], ids=str)
def test_hidden_cards_change_nothing_about_a_melee(people: tuple[int, ...], part: int) -> None:
    """Random hands: those of the others change about, and what is seen, heard and legal for seat 0
    stays the same, to the moment, for as long as nobody goes on."""
    for seed in range(9 * part, 9 * part + 9):
        luck = random.Random(seed)
        sitting = melee("3C", "2C", "2D")
        deck = sitting.deck
        rest = [card for hand in sitting.match.state.hands[1:] for card in deck.cards(hand)]
        rest += sitting.match.state.stock
        courses = []
        for _ in range(3):
            luck.shuffle(rest)
            sitting = melee("3C", "2C", "2D", people=people, seed=seed)
            state = sitting.match.state
            state.hands[1:] = [deck.hand(rest[n : n + 3]) for n in (0, 3, 6)]
            state.stock = rest[9:]
            sitting.submit(0, play(card(sitting, "4H")))
            seen = []
            while state.frame.phase == "melee":
                sitting.update(TICK)
                seen.append((repr(sitting.view(0)), drain(sitting, 0), sitting.legal(0)))
                seen.append((repr(sitting.view(-1)), drain(sitting, -1), sitting.time_left(0)))
            courses.append(seen)
        assert courses[0] == courses[1] == courses[2]


def test_a_computer_answers_in_a_melee_in_its_own_time() -> None:
    for held in ("5H", "3C"):
        for seed in range(15):
            sitting = melee(held, "2C", "2D", seed=seed)
            sitting.submit(0, play(card(sitting, "4H")))
            assert pace.MELEE[1:] == (0.35, 0.6)
            assert 0.35 - TICK <= until(sitting, Passed) <= 0.6 + TICK


def test_the_game_passes_for_the_only_person_who_cannot_go_on() -> None:
    for seed in range(10):
        sitting = melee("3C", "2C", "2D", people=(1,), seed=seed)
        sitting.update(2.0)
        assert sitting.match.state.frame.phase == "melee"
        drain(sitting, -1)
        assert sitting.passes_for(1)
        assert sitting.no_advice(1) is not None
        assert 0.35 - TICK <= until(sitting, Passed) <= 0.6 + TICK
        assert not sitting.passes_for(1)


def test_the_only_person_who_can_go_on_is_waited_for() -> None:
    sitting = melee("5H", "2C", "2D", people=(1,))
    sitting.update(2.0)
    drain(sitting, -1)
    assert not sitting.passes_for(1)
    assert sitting.next_due() is None
    assert silent(sitting, 30) == []
    sitting.submit(1, play(card(sitting, "5H")))


@pytest.mark.parametrize("held", ["5H", "3C"])
def test_each_of_several_people_is_passed_after_four_seconds(held: str) -> None:
    sitting = melee(held, "2C", "2D", people=(0, 1))
    sitting.submit(0, play(card(sitting, "4H")))
    drain(sitting, -1)
    assert not sitting.passes_for(1)
    assert sitting.next_due() == sitting.time_left(1) == 4.0
    assert silent(sitting, 3.9) == []
    assert sitting.time_left(1) == pytest.approx(0.1)
    assert Pass in sitting.legal(1)
    assert until(sitting, Passed) <= 0.2
    assert sitting.match.record.rounds[-1].moves[-1].action == "pass"


def test_one_of_several_people_may_answer_sooner() -> None:
    sitting = melee("5H", "2C", "2D", people=(0, 1))
    sitting.submit(0, play(card(sitting, "4H")))
    sitting.update(1.0)
    sitting.submit(1, Pass)
    drain(sitting, -1)
    assert sitting.match.state.turn == 2
    assert 0.35 - TICK <= until(sitting, Passed) <= 0.6 + TICK


def test_a_person_for_whom_the_game_plays_answers_like_a_computer() -> None:
    sitting = melee("5H", "2C", "2D", people=(0, 1))
    sitting.set_automatic(1, True)
    sitting.submit(0, play(card(sitting, "4H")))
    assert sitting.time_left(1) is None
    assert 0.35 - TICK <= until(sitting, Passed) <= 0.6 + TICK


def test_a_window_stays_open_for_people_once_and_not_at_every_pass() -> None:
    """The computer that is asked first waits until the call could be missed; the others do not
    wait for it again."""
    sitting = melee("3C", "2C", "2D", people=(3,), first="4H KS")
    sitting.match.apply(0, play(card(sitting, "4H")))
    sitting._follow(play(0))
    first = until(sitting, Passed)
    assert pace.WINDOW - TICK <= first <= pace.WINDOW + TICK
    assert until(sitting, Passed) <= 0.6 + TICK
    assert sitting.view(3).uncalled == (0,)


def test_a_catch_is_not_put_off_by_the_passes_of_a_melee() -> None:
    for seed in range(8):
        sitting = melee("3C", "2C", "2D", people=(0,), first="4H KS", seed=seed)
        habits = Habits(calls=0, calls_late=0, notices=1, jumps=0)
        for seat in (1, 2, 3):
            sitting._seats.agents[seat] = RandomPlayer(sitting.match.game, Luck(seed, seat), habits)
        sitting.submit(0, play(card(sitting, "4H")))
        assert until(sitting, Caught) <= pace.CATCH.longest + TICK


def test_two_pauses_of_equal_length_are_drawn_apart() -> None:
    """What a seat plans to do out of turn is not told by another pause that happens to be as
    long."""
    one, other = pace.PauseRange(7, 1.0, 2.0), pace.PauseRange(8, 1.0, 2.0)
    drawn = [(pace.pause(one, 5, seen, 0), pace.pause(other, 5, seen, 0)) for seen in range(20)]
    assert sum(first == second for first, second in drawn) < 2
