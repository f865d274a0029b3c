"""A sitting in real time: who acts when, what people may do, and going on later."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from game.agents import Habits
from game.engine.actions import PLAY, Action, Call, Draw, Pass, catch, play
from game.engine.events import (
    Called,
    Caught,
    Dealt,
    Drawn,
    Event,
    Laid,
    Misplayed,
    Passed,
    TimedOut,
    TurnBegan,
)
from game.engine.refusal import Illegal, RefusalCode
from game.engine.view import PlayerView
from game.language.summary import sheet_voice, summary_said
from game.rulesets import GAMES, problems
from game.table import pace
from game.table.records.record import Player, parse_record
from game.table.sitting import Sitting, resume, sit_down
from tests.saying import refused
from tests.table.placed import QUIET, TICK, after, lay, passing, placed, told, until
from tests.thinning import thinned

SHARP = Habits(calls=1, calls_late=1, notices=1, jumps=0)
FORGETFUL = ["g4 r5", "b4 b5 b6", "b7 b8 b9"]
"""Seat 0 will have one card after the green 4."""


def test_it_waits_for_a_person() -> None:
    sitting = placed("last-card", ["4S 5S 6S", "4H 5H 6H"], "7S")
    assert sitting.next_due() is None
    assert passing(sitting, 30) == []


def test_a_refused_action_says_why_and_changes_nothing() -> None:
    sitting = placed("last-card", ["4S 5S 6S", "7H 5H 6H"], "7S", turn=1)
    before = sitting.match.state.key(), sitting.match.text()
    with pytest.raises(Illegal):
        lay(sitting, 0, "4S")
    for why in (sitting.why_not(0, Draw), sitting.attempt(0, Draw)):
        assert refused(sitting.match.game, why, sitting.names) == "It is Ben’s turn."
    with pytest.raises(Illegal):
        lay(sitting, 1, "7H")  # nobody plays for a computer
    assert (sitting.match.state.key(), sitting.match.text()) == before


# --- thinking --------------------------------------------------------------------------------


def test_a_computer_takes_a_human_time() -> None:
    for seed in range(20):
        sitting = placed("classic", ["r4 r5", "g4 g5 g6"], "g7", turn=1, seed=seed)
        assert pace.THINK.shortest - TICK <= until(sitting, TurnBegan) <= pace.THINK.longest + TICK


def test_nothing_counts_while_the_table_is_busy() -> None:
    sitting = placed("classic", ["r4 r5", "g4 g5 g6"], "g7", turn=1)
    due = sitting.next_due()
    for _ in range(100):
        sitting.update(1.0, busy=True)
    assert sitting.next_due() == due
    assert told(sitting) == []


@pytest.mark.parametrize("hand", ["g4 g5 g6", "W W4 gS", "r1 y2 b3", "gD yD bD", "y7 y8 y9"])
def test_the_time_never_depends_on_the_hand(hand: str) -> None:
    plain = placed("classic", ["r4 r5", "r0 y0 b0", "y4 y5"], "g7", turn=1, seed=8)
    other = placed("classic", ["r4 r5", hand, "y4 y6"], "g7", turn=1, seed=8)
    assert plain.next_due() == other.next_due()


class Drawing:
    """Draws, and keeps what it draws; never goes on with a melee."""

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
        sitting = placed(
            "classic", ["r4 r5", "y4 b5", "y6 y7"], "g7", turn=1, agents={1: Drawing()},
            stock=stock,
        )  # fmt: skip
        sitting.update(2.0)
        shown.append((told(sitting, 0), sitting.next_due()))
    assert shown[0] == shown[1]
    assert [type(event) for event in shown[0][0]] == [Drawn, Passed, TurnBegan]


def test_a_drawn_card_is_laid_after_a_moment() -> None:
    sitting = placed("classic", ["r4 r5", "y4 b5", "y6 y7"], "g7", turn=1, stock="g9")
    until(sitting, Drawn)
    assert pace.DRAWN.shortest - TICK <= until(sitting, Laid) <= pace.DRAWN.longest + TICK


# --- calling and catching --------------------------------------------------------------------


def test_the_next_computer_leaves_the_window_open_for_people() -> None:
    hands = ["r4 r5", "g4 g5", "b4 b6 g6", "y1 y2"]
    for seed in range(10):
        sitting = placed("classic", hands, "g7", turn=1, seed=seed)
        until(sitting, Laid)
        assert sitting.view(0).uncalled == (1,)
        for _ in range(50):
            sitting.update(1.0, busy=True)  # cues that are still played do not shorten it
        assert until(sitting, TurnBegan) >= pace.WINDOW


def test_a_person_can_catch_in_that_time() -> None:
    sitting = placed("classic", ["r4 r5", "g4 g5", "b4 b6 g6"], "g7", turn=1)
    until(sitting, Laid)
    passing(sitting, 1.4)
    assert catch(1) in sitting.legal(0)
    sitting.submit(0, catch(1))
    assert sitting.view(0).sizes[1] == 3
    until(sitting, TurnBegan)  # and the play goes on


def test_a_person_can_call_late_in_that_time() -> None:
    sitting = placed("classic", FORGETFUL, "g7", habits=SHARP)
    lay(sitting, 0, "g4")
    assert passing(sitting, 0.8) == []
    sitting.submit(0, Call)
    assert after(sitting, Caught, 1.0) is None


def test_a_computer_that_notices_catches_in_a_human_time() -> None:
    took = []
    for seed in range(30):
        sitting = placed("classic", FORGETFUL, "g7", habits=SHARP, seed=seed)
        lay(sitting, 0, "g4")
        took.append(after(sitting, Caught, 3.0))
    caught = [each for each in took if each is not None]
    assert len(caught) > 15
    assert min(caught) >= pace.CATCH.shortest - TICK
    assert max(caught) - min(caught) > 0.2


def test_a_computer_that_forgot_may_remember() -> None:
    late = Habits(calls=0, calls_late=1, notices=0, jumps=0)
    sitting = placed("classic", ["r4 r5", "g4 g5", "b4 b6"], "g7", turn=1, habits=late)
    until(sitting, Laid)
    assert pace.REMEMBER.shortest - TICK <= until(sitting, Called) <= pace.REMEMBER.longest + TICK


def test_where_only_computers_play_catches_come_at_once() -> None:
    watchful = Habits(calls=0, calls_late=0, notices=1, jumps=0)
    hands = ["r4 r5", "g4 g5", "b4 b6"]
    sitting = placed("classic", hands, "g7", turn=1, people=(), habits=watchful)
    until(sitting, Laid)
    assert until(sitting, Caught) <= TICK


def test_no_time_is_lost_where_nobody_can_do_anything_about_a_window() -> None:
    hands = ["r4 r5 r6", "g4 g5", "b4 b6"]
    sitting = placed("classic", hands, "g7", {"last_call": "auto"}, turn=1)
    until(sitting, Laid)
    # Everybody sees that somebody has one card, which makes the next turn a hard one.
    assert until(sitting, TurnBegan) <= pace.THINK.longest * pace.CHOICE + TICK


# --- jumping in ------------------------------------------------------------------------------

JUMP = {"jump_in": "yes"}


def test_a_person_has_time_to_jump_in() -> None:
    for seed in range(10):
        hands = ["g7 r5 r6", "g4 y5 y6", "b4 b6 g6"]
        sitting = placed("classic", hands, "g7", JUMP, turn=1, seed=seed)
        took = until(sitting, Laid) - pace.GRACE
        assert pace.THINK.shortest - TICK <= took <= pace.THINK.longest + TICK
    sitting = placed("classic", hands, "g7", JUMP, turn=1)
    lay(sitting, 0, "g7")
    assert [event.jumped for event in told(sitting) if isinstance(event, Laid)] == [True]


def test_a_computer_jumps_in_after_a_human_time() -> None:
    jumpy = Habits(calls=1, calls_late=1, notices=1, jumps=1)
    sitting = placed("classic", ["r4 r5 r6", "g7 y5 y6", "b4 b6"], "g7", JUMP, habits=jumpy)
    assert pace.JUMP.shortest - TICK <= until(sitting, Laid) <= pace.JUMP.longest + TICK
    assert sitting.view(0).sizes[1] == 2


# --- the clock, and automatic play -----------------------------------------------------------

TEN = {"time_per_turn": "10"}


def test_when_the_time_is_up_the_stand_in_move_is_made_and_recorded() -> None:
    sitting = placed("last-card", ["4S 5S 6H", "4H 5H 6D"], "7S", TEN)
    assert sitting.time_left(0) == 10
    assert sitting.time_left(1) is None
    assert sitting.next_due() == 10
    expected = sitting.stand_in_move(0)
    sitting.update(9.9)
    assert told(sitting) == []
    sitting.update(99, busy=True)
    sitting.update(0.2)
    seen = told(sitting)
    assert isinstance(seen[0], TimedOut)
    assert isinstance(seen[1], Laid)
    assert seen[1].cards == expected.cards
    moves = sitting.match.record.rounds[-1].moves
    assert moves[0].action == "timeout"
    assert moves[1].seat == 0


def test_while_a_turn_is_held_it_keeps_its_time_and_computers_catch_all_the_same() -> None:
    sitting = placed("classic", FORGETFUL, "g7", TEN, people=(0, 1), habits=SHARP, seed=2)
    lay(sitting, 0, "g4")
    sitting.hold_turn(True)
    assert until(sitting, Caught) <= pace.CATCH.longest + TICK
    passing(sitting, 20.0)
    assert sitting.time_left(1) == pytest.approx(10)
    assert sitting.next_due() is None
    sitting.hold_turn(False)
    assert until(sitting, TimedOut) == pytest.approx(10, abs=2 * TICK)


def three_in_a_melee() -> Sitting:
    """Three people, of whom the second is asked whether they go on."""
    hands = ["4S 9D 9H", "2C KD QD", "3C 8D 8H"]
    sitting = placed("last-one", hands, "6S", people=(0, 1, 2))
    lay(sitting, 0, "4S")
    assert sitting.view(1).phase == "melee"
    return sitting


def test_in_a_melee_a_held_turn_is_passed_no_sooner() -> None:
    sitting = three_in_a_melee()
    sitting.hold_turn(True)
    assert after(sitting, Passed, 20.0) is None
    assert sitting.time_left(1) == pytest.approx(pace.MELEE_LIMIT)
    sitting.hold_turn(False)
    assert until(sitting, Passed) == pytest.approx(pace.MELEE_LIMIT, abs=2 * TICK)


def test_in_a_melee_nobody_has_longer_because_somebody_else_leaves() -> None:
    sitting = three_in_a_melee()
    sitting.update(pace.MELEE_LIMIT - 1)
    sitting.set_automatic(2, True)
    assert sitting.time_left(1) == pytest.approx(1)
    assert until(sitting, Passed) == pytest.approx(1, abs=2 * TICK)


def test_the_whole_turn_is_played_when_the_time_is_up() -> None:
    sitting = placed("classic", ["r4 r5", "y4 b5"], "g7", TEN, stock="g9")
    sitting.update(10)
    assert [type(event) for event in told(sitting)[:2]] == [TimedOut, Drawn]
    assert sitting.match.state.turn == 1


def test_automatic_play_can_be_switched_on_and_off() -> None:
    sitting = placed("classic", ["g4 r5 r6", "g5 b5 b6"], "g7", people=(0, 1))
    assert sitting.next_due() is None
    sitting.set_automatic(0, True)
    assert sitting.automatic(0)
    until(sitting, Laid)
    sitting.set_automatic(0, False)
    sitting.submit(1, Draw)
    if sitting.match.state.turn == 1:
        sitting.submit(1, Pass)
    assert sitting.match.state.turn == 0
    assert sitting.next_due() is None
    assert passing(sitting, 5) == []


@pytest.mark.parametrize("penalty", ["2", "0"])
def test_a_misplay_is_paid_for_where_the_table_says_so(penalty: str) -> None:
    hands, options = ["4S 5S 6H", "4H 5H 6D"], {"misplay_penalty": penalty}
    sitting = placed("last-card", hands, "7S", options)
    said = sitting.attempt(0, play(sitting.deck.card("6H")))
    assert said is not None
    assert said.code == RefusalCode.MATCH
    pays = penalty != "0"
    assert any(isinstance(event, Misplayed) for event in told(sitting)) == pays
    assert sitting.view(0).sizes == ((5, 3) if pays else (3, 3))
    assert sitting.match.state.turn == 0, "a card that fits is still owed"
    assert sitting.attempt(0, play(sitting.deck.card("4S"))) is None
    assert sitting.match.state.turn == 1


# --- whole matches ---------------------------------------------------------------------------


def drive(sitting: Sitting, chooser: random.Random, stop_after: int = 1_000_000) -> None:
    """People do whatever is legal, and time passes, for this many actions."""
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


@pytest.mark.parametrize(
    ("game_id", "options"),
    [
        ("last-card", {"rounds": "2", "nominate": "yes", "seven_passes": "yes"}),
        ("classic", {"target": "200", "jump_in": "yes", "seven_swap": "yes"}),
        ("classic", {"match": "bust", "target": "50", "stack_draws": "any"}),
    ],
)
def test_matches_are_played_to_their_end(game_id: str, options: dict[str, str]) -> None:
    players = [Player("Ana"), Player("Ben", "casual"), Player("Cy", "beginner"), Player("Dee")]
    out = False
    for seed in range(3):
        sitting = sit_down(game_id, options, players, seed)
        drive(sitting, random.Random(seed))
        sheet = sitting.sheet()
        assert sheet.match_winners == sitting.match.standing.winners
        assert [seat.total for seat in sheet.seats] == list(sitting.scores)
        assert (sheet.you, sheet.people) == (None, (0, 3))
        assert sitting.sheet(3).you == 3
        out = out or 0 in sitting.out
    assert out or "match" not in options, "no person was ever out before the others"


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
def test_no_table_ever_stalls_and_each_goes_on_from_its_record(number: int) -> None:
    """Random games, seats, people, options, automatic play and busy moments: time always leads
    somewhere, and what was played is read back and goes on as it would have."""
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
        assert (again.scores, again.round_over) == (sitting.scores, sitting.round_over)
        assert again.follow(0).take() == []
        for seat in range(seats):
            assert again.view(seat)._replace(deck=sitting.deck) == sitting.view(seat)
            assert again.legal(seat) == sitting.legal(seat)
        if chooser.random() < 0.5:
            sitting = again


def test_a_level_of_a_later_version_is_played_by_the_usual_one() -> None:
    text = "rules: classic\nplayers: Ana | Ben (clairvoyant)\nmatch-seed: 3\n"
    sitting = resume(parse_record(text), 1)
    assert sitting.people == (0,)
    drive(sitting, random.Random(1), 40)
    assert "Ben (clairvoyant)" in sitting.match.text()


def test_partners_win_together_and_only_one_of_them_went_out() -> None:
    hands = ["g4", "y4 bS", "r1 r2", "b3 b4"]
    sitting = placed("colours", hands, "g7", {"partners": "yes"})
    lay(sitting, 0, "g4")
    sheet = sitting.sheet()
    assert sheet.winners == (0, 2)
    assert sheet.together
    voice = sheet_voice(sheet.deck, sitting.names, 0)
    assert summary_said(sheet.ending, voice) == "You went out with the green 4."


def test_the_round_that_ends_has_a_sheet_and_waits() -> None:
    sitting = placed("classic", ["g4", "y4 bS"], "g7")
    with pytest.raises(RuntimeError):
        sitting.sheet()
    lay(sitting, 0, "g4")
    assert sitting.round_over
    assert sitting.next_due() is None
    sheet = sitting.sheet()
    assert sheet.winners == (0,)
    assert [seat.cards for seat in sheet.seats] == [(), ("y4", "bS")]
    assert [seat.gained for seat in sheet.seats] == [24, 0]
    assert sitting.legal(0) == []
    sitting.update(10)
    sitting.next_round()
    assert any(isinstance(event, Dealt) for event in told(sitting))


# --- melees ------------------------------------------------------------------------------------


class Declining(Drawing):
    """Never goes on with a melee; else lays what it can."""

    def decide(self, view: PlayerView, legal: Sequence[Action]) -> Action:
        return legal[-1] if view.phase == "melee" else legal[0]


def melee(
    held: str, beside: str = "2C 2D", *, people: Sequence[int] = (0,), seed: int = 1,
    first: str = "4H KS TS 9S", habits: Habits | None = None,
) -> Sitting:  # fmt: skip
    """A table after seat 0 has begun a melee; the others hold these besides."""
    rest = zip((held, *beside.split()), ("9C 8C", "QC JC", "KD QD"), strict=True)
    hands = [first, *(f"{card} {others}" for card, others in rest)]
    agents = None if habits else dict.fromkeys(range(4), Declining())
    sitting = placed(
        "last-one", hands, "7H", people=people, agents=agents, seed=seed, habits=habits or QUIET
    )
    if 0 in people:
        lay(sitting, 0, "4H")
    else:
        until(sitting, Laid)
    return sitting


ANSWERED = pytest.approx((pace.MELEE.shortest + pace.MELEE.longest) / 2, abs=0.125 + TICK)
"""The time in which a computer answers."""


def test_nobody_learns_from_a_melee_who_could_have_gone_on() -> None:
    """The same for whoever looks on, whichever of the others holds the 5, or a joker."""
    for people in ((0,), (0, 3), (3,)):
        courses = []
        for held, beside in (("3C", "2C 2D"), ("5H", "2C 2D"), ("3C", "X 2D"), ("5H", "X 2D")):
            sitting = melee(held, beside, people=people)
            feeds = [sitting.follow(seat) for seat in (-1, 0, 3)]
            seen: list[object] = []
            for _ in range(34):
                sitting.update(TICK)
                for feed in feeds:
                    seen += [*feed.take(), repr(sitting.view(feed.seat)), sitting.legal(feed.seat)]
                seen.append(sitting.next_due())
            courses.append(seen)
        assert all(each == courses[0] for each in courses[1:])
        assert any(isinstance(entry, Passed) for entry in courses[0])


@pytest.mark.parametrize("part", thinned(range(3), 3))
@pytest.mark.parametrize("people", [(0,), (0, 3), (0, 1, 2, 3)], ids=str)
def test_hidden_cards_change_nothing_about_a_melee(people: tuple[int, ...], part: int) -> None:
    """Random hands: those of the others change about, and what is seen, heard and legal for seat 0
    stays the same, to the moment, for as long as nobody goes on."""
    for seed in range(9 * part, 9 * part + 9):
        luck = random.Random(seed)
        sitting = melee("3C")
        deck = sitting.deck
        rest = [card for hand in sitting.match.state.hands[1:] for card in deck.cards(hand)]
        rest += sitting.match.state.stock
        courses = []
        for _ in range(3):
            luck.shuffle(rest)
            hands = [" ".join(map(deck.code, rest[n : n + 3])) for n in (0, 3, 6)]
            sitting = placed(
                "last-one", ["4H KS TS 9S", *hands], "7H", people=people, seed=seed,
                agents=dict.fromkeys(range(4), Declining()),
            )  # fmt: skip
            lay(sitting, 0, "4H")
            seen: list[object] = []
            while sitting.match.state.frame.phase == "melee":
                sitting.update(TICK)
                seen.append((repr(sitting.view(0)), told(sitting, 0), sitting.legal(0)))
                seen.append((repr(sitting.view(-1)), told(sitting), sitting.time_left(0)))
            courses.append(seen)
        assert courses[0] == courses[1] == courses[2]


def test_a_computer_answers_in_a_melee_in_its_own_time() -> None:
    for held in ("5H", "3C"):
        for seed in range(15):
            assert until(melee(held, seed=seed), Passed) == ANSWERED


def test_the_game_passes_for_the_only_person_who_cannot_go_on() -> None:
    for seed in range(10):
        sitting = melee("3C", people=(1,), seed=seed)
        assert sitting.passes_for(1)
        assert sitting.no_advice(1) is not None
        assert until(sitting, Passed) == ANSWERED
        assert not sitting.passes_for(1)


def test_the_only_person_who_can_go_on_is_waited_for() -> None:
    sitting = melee("5H", people=(1,))
    assert not sitting.passes_for(1)
    assert sitting.next_due() is None
    assert passing(sitting, 30) == []
    lay(sitting, 1, "5H")


def test_each_of_several_people_is_passed_after_four_seconds() -> None:
    sitting = melee("5H", people=(0, 1))
    assert not sitting.passes_for(1)
    assert sitting.next_due() == sitting.time_left(1) == 4.0
    assert passing(sitting, 3.9) == []
    assert sitting.time_left(1) == pytest.approx(0.1)
    assert Pass in sitting.legal(1)
    assert until(sitting, Passed) <= 0.2
    assert sitting.match.record.rounds[-1].moves[-1].action == "pass"


@pytest.mark.parametrize("automatic", [False, True])
def test_one_of_several_people_may_answer_sooner_or_be_played_for(automatic: bool) -> None:
    sitting = melee("5H", people=(0, 1))
    if automatic:
        sitting.set_automatic(1, True)
        assert sitting.time_left(1) is None
    else:
        sitting.update(1.0)
        sitting.submit(1, Pass)
        assert sitting.match.state.turn == 2
    assert until(sitting, Passed) == ANSWERED


def test_a_window_stays_open_for_people_once_and_not_at_every_pass() -> None:
    """The computer that is asked first waits until the call could be missed; the others do not
    wait for it again."""
    sitting = melee("3C", people=(3,), first="4H KS")
    assert until(sitting, Passed) == pytest.approx(pace.WINDOW, abs=2 * TICK)
    assert until(sitting, Passed) == ANSWERED
    assert sitting.view(3).uncalled == (0,)


def test_a_catch_is_not_put_off_by_the_passes_of_a_melee() -> None:
    watchful = Habits(calls=0, calls_late=0, notices=1, jumps=0)
    for seed in range(8):
        sitting = melee("3C", first="4H KS", seed=seed, habits=watchful)
        assert until(sitting, Caught) <= pace.CATCH.longest + TICK


def test_two_pauses_of_equal_length_are_drawn_apart() -> None:
    """What a seat plans to do out of turn is not told by another pause that happens to be as
    long."""
    one, other = pace.PauseRange(7, 1.0, 2.0), pace.PauseRange(8, 1.0, 2.0)
    drawn = [(pace.pause(one, 5, seen, 0), pace.pause(other, 5, seen, 0)) for seen in range(20)]
    assert sum(first == second for first, second in drawn) < 2
