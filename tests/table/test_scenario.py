"""Every rule scenario, and the reader and runner of scenarios themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.events import Event
from game.engine.setup import PositionError, position
from game.language.faults import fault_said
from game.table.match import Match
from game.table.records.lines import TextError
from game.table.records.record import Player
from game.table.records.scenario import parse_scenario, play_on, players, run, set_up
from game.tools.check import check
from tests.saying import fault

FOLDER = Path(__file__).parents[1] / "scenarios"
SCENARIOS = sorted(FOLDER.rglob("*.scn"))


@pytest.mark.parametrize(
    "file", SCENARIOS, ids=lambda f: str(f.relative_to(FOLDER).with_suffix(""))
)
def test_the_rule_holds(file: Path) -> None:
    assert check(file) == ""


def test_every_scenario_quotes_what_it_rules_on_and_says_something() -> None:
    assert len(SCENARIOS) >= 110
    for file in SCENARIOS:
        text = file.read_text(encoding="utf-8")
        first = text.splitlines()[0]
        assert first.startswith("# "), file
        assert "“" in first or '"' in first, file
        assert {line.text[0] for line in parse_scenario(text).lines} & {"=", "?"}, file


BASE = """\
rules: last-card
hands: 5H 9C | 5S 2H KD | 2C 2D
pile: 4C 7H
stock: 3C 4D 9S TS 8D
turn: 0
"""


def fails(lines: str, base: str = BASE) -> tuple[int, str, str]:
    failure = run(parse_scenario(base + lines))
    assert failure is not None
    expected, _, found = fault_said(failure.why).removeprefix("expected ").partition(", found ")
    return failure.line, expected, found


def holds(lines: str, base: str = BASE) -> bool:
    return run(parse_scenario(base + lines)) is None


CHECKS = [
    ("turn 0", "turn 1", "0"),
    ("hands 2 3 2", "hands 2 3 3", "2 3 2"),
    ("hand 1 KD 5S 2H", "hand 1 KD 5S", "5S 2H KD"),
    ("hand 0 9C 5H", "hand 0 5H 9C 9C", "5H 9C"),
    ("top 7H", "top 4C", "7H"),
    ("suit H", "suit *", "H"),
    ("rank 7", "rank -", "7"),
    ("pending 0", "pending 5", "0"),
    ("phase play", "phase pickup", "play"),
    ("direction +", "direction -", "+"),
    ("legal 0 5H", "legal 0 5H draw", "5H"),
    ("legal 0 5H", "legal 0", "5H"),
    ("can 0 5H!", "can 0 9C", "that it is refused: The 9 of clubs does not match: hearts"),
    ("cannot 0 9C", "cannot 0 5H", "that it is allowed"),
    ("cannot 1 take", "winners 0", "that the round is not over"),
    ("cannot 1 take", "scores 0 0 0", "that the round is not over"),
    ("cannot 1 take", "out -", "that the round is not over"),
    ("cannot 1 take", "match -", "that the round is not over"),
]
"""Checks that hold at the position, checks that do not, and what is found instead."""


@pytest.mark.parametrize(("right", "wrong", "found"), CHECKS)
def test_every_check_can_hold_and_fail(right: str, wrong: str, found: str) -> None:
    assert holds(f"= {right}\n")
    line, expected, really = fails(f"\n= {wrong}\n")
    assert (line, expected) == (7, wrong)
    assert really.startswith(found)


END = """\
rules: last-card
options: match=bust target=50
hands: 3H | KH | 4C 9C
pile: 7H
called: 0
scores: 10 45 30
"""


@pytest.mark.parametrize(
    ("right", "wrong", "found"),
    [
        ("winners 0", "winners 0 1", "0"),
        ("scores 10 55 43", "scores 10 45 30", "10 55 43"),
        ("out 1", "out -", "1"),
        ("match -", "match 0", "-"),
    ],
)
def test_every_check_of_a_round_that_is_over_can_hold_and_fail(
    right: str, wrong: str, found: str
) -> None:
    assert holds(f"0 3H\n= {right}\n", END)
    assert fails(f"0 3H\n= {wrong}\n", END) == (8, wrong, found)


def test_any_suit_and_no_suit_are_told_apart() -> None:
    wild = "rules: classic\nhands: r1 r2 | b3 b4\npile: r9 {}\n"
    assert holds("= suit *\n= rank -\n= can 0 r1\n", wild.format("W"))
    assert holds("= suit g\n= rank -\n? 0 r1\n", wild.format("W4=g"))


def test_actions_that_are_refused_or_allowed_against_expectation_fail() -> None:
    line, expected, found = fails("0 9C\n")
    assert (line, expected) == (6, "9C to be allowed")
    assert found == "The 9 of clubs does not match: hearts, another 7 or an ace can follow."
    assert fails("? 0 5H\n") == (6, "5H to be refused", "that it is allowed")


def test_the_order_of_what_is_legal_does_not_matter() -> None:
    base = "rules: last-card\nhands: 6H 6S 6D 9C | KD 2S\npile: 7H\n"
    assert holds("= legal 0 6H+6D+6S 6H+6D 6H 6H+6S+6D 6H+6S\n", base)
    base = "rules: last-card\nhands: AH AS 9C KD | QD 2S\npile: 7H\n"
    both = " ".join(f"AS+AH={suit}" for suit in "SHDC")
    each = " ".join(f"{ace}={suit}" for ace in ("AH", "AS") for suit in "SHDC")
    assert holds(f"= legal 0 {both} {each}\n", base)


@pytest.mark.parametrize(
    ("text", "column", "why"),
    [
        ("options jump_in=yes", 1, "first line"),
        ("cut 3 words", 5, "not one of the seats"),
        ("cut 1", 1, "64 letters"),
    ],
)
def test_a_line_among_the_actions_that_is_no_action_is_read(
    text: str, column: int, why: str
) -> None:
    with pytest.raises(TextError) as raised:
        run(parse_scenario(f"{BASE}0 5H\n{text}\n"))
    assert (raised.value.line, raised.value.column) == (7, column)
    assert why in fault_said(raised.value.why)


THREE = "rules: classic\nhands: r1 | r2 | r3\n"
JOKERS = "rules: last-card\noptions: jokers=1"
IMPOSSIBLE = [
    ("", 1, 1, '"rules:" is missing'),
    ("rules: last-cards\nplayers: 2", 1, 8, 'Did you mean "last-card"?'),
    ("rules: last-card", 1, 8, "says who plays"),
    ("rules: last-card\nplayers: 11", 2, 10, "is played by 2 to 10, not by 11"),
    ("rules: last-card\noptions: hand=5\nplayers: 2", 2, 10, 'Did you mean "hand_size"?'),
    ("rules: last-card\nhand: 5H | 4C", 2, 1, 'Did you mean "hands:"?'),
    ("rules: classic\nplayers: 2\noptions packs=2", 3, 1, "cannot be changed for one round"),
    ("rules: classic\nplayers: 2\noptions packs=9", 3, 1, "it can be: auto, 1, 2, 3"),
    ("rules: classic\nplayers: 2\noptions", 3, 1, "first line"),
    ("rules: last-card\nplayers: 3\nhands: 5H | 4C", 2, 10, "cannot hold 2 hands"),
    ("rules: last-card\nhands: 5H | 4c", 2, 13, "Did you mean 4C?"),
    ("rules: last-card\nhands: 5H | 4C 5H", 2, 16, "The 5 of hearts exists only once."),
    ("rules: last-card\nhands: 5H | 4C\npile: 3S\nstock: 6D 3S", 4, 11, "exists only once"),
    ("rules: classic\nhands: r1 | r1\npile: r1", 3, 7, "The red 1 exists only 2 times."),
    ("rules: last-card\nhands: 5H | \npile: 3S", 2, 8, "Seat 1 has no cards"),
    ("rules: last-card\nhands: 5H | -\npile: 3S", 2, 8, "A table of 2 seats cannot have one"),
    ("rules: last-card\nhands: 5H | 4C\npile: 3S=Z", 3, 10, "There is no suit"),
    ("rules: last-card\nhands: 5H | 4C\npile: 3S\nturn: 2", 4, 7, "not one of the seats"),
    ("rules: last-card\nhands: 5H | 4C | -\npile: 3S\nturn: 2", 4, 7, "Nobody plays at"),
    ("rules: last-card\nhands: 5H | 4C\npile: 3S\ndirection: up", 4, 12, "is + or -"),
    ("rules: last-card\nhands: 5H | 4C\npile: 3S\nscores: 1", 4, 9, "2 scores"),
    ("rules: last-card\nhands: 5H 6H | 4C\npile: 3S\ncalled: 1 0", 4, 11, "one card"),
    ("rules: last-card\nhands: 5H | 4C\npile: 3S\nstarter: 6S", 4, 10, "cannot be used together"),
    ("rules: last-card\nhands: 5H | 4C\nstarter: 6S 7S", 3, 13, "Only one card"),
    ("rules: last-card\nplayers: 2\npile: 3S", 3, 7, '"pile:" needs "hands:"'),
    ("rules: classic\nhands: r1 | r2\nstock: W -", 3, 8, "no card that can be turned up first"),
    (f"{JOKERS} packs=1\ndeal: 26 26\nplayers: 2\nstarter: X", 5, 10, "no card that can be"),
    ("format: 1\nrules: classic\nplayers: 2", 1, 9, "This game reads format 2"),
    ("rules: classic\nhands: r1 | r2\ndeal: 1 1", 3, 7, '"deal:" and "hands:"'),
    ("rules: classic\nplayers: 3\ndeal: 99 99 200", 3, 7, "more than the 324 in play"),
    ("rules: classic\nplayers: 2\nhandicaps: time-00 | -", 3, 12, 'leading zeros: "time-0"'),
    ("rules: classic\nplayers: 2\nhandicaps: time-1000 | -", 3, 12, "at most 999"),
    ("rules: last-one\nhands: 5H | 4C\npile: 9C X=7h", 3, 12, "Did you mean 7H?"),
    ("rules: last-one\nhands: 5H | 4C\npile: 9C X=8H=Z", 3, 15, "There is no suit"),
    ("rules: last-one\nhands: 5H | 4C\npile: 9C X=7H=S", 3, 10, "7 of hearts does not name any"),
    ("rules: last-one\nhands: 5H | 4C\npile: 9C X=X", 3, 12, "There is no suit"),
    ("rules: last-one\nhands: 5H | 4C\npile: 9C 3S=7H", 3, 10, "cannot stand in for another card"),
    (f"{JOKERS}\nhands: 5H | 4C\npile: 9C X=7H", 4, 10, "The joker cannot stand in"),
    (f"{JOKERS}\nhands: 5H | 4C\npile: 9C X=S", 4, 10, "The joker does not name anything"),
    ("rules: classic\nplayers: 2\nmatch-seed: 3\nseed: 4", 3, 13, "cannot be used together"),
    ("rules: last-card\nhands: 5H 6H | 4C\nstarter: 3S\ncalled: 0", 4, 9, "one card"),
    (
        f"{THREE}turn: 1\ndealer: 1\nstarter: b4",
        3,
        7,
        "Seat 1 deals, so seat 2 starts, not seat 1.",
    ),
    ("rules: classic\nplayers: 3\nturn: 1\ndealer: 2", 3, 7, "Seat 2 deals, so seat 0"),
]
"""Positions that cannot be, the line and column of the fault, and words of what is said."""


@pytest.mark.parametrize(("text", "line", "column", "why"), IMPOSSIBLE)
def test_a_position_that_cannot_be_says_where_and_why(
    text: str, line: int, column: int, why: str
) -> None:
    with pytest.raises(TextError) as caught:
        set_up(parse_scenario(text))
    assert why in fault(caught.value)
    assert (caught.value.line, caught.value.column) == (line, column)


UNREADABLE = [
    ("0 5h", 3, "Did you mean 5H?"),
    ("0", 1, "What does seat 0 do?"),
    ("9 5H", 1, "not one of the seats"),
    ("Ana 5H", 1, "not one of the seats"),
    ("?", 2, "missing"),
    ("? 0 5H+", 8, "missing"),
    ("=", 2, "missing"),
    ("= trun 0", 3, 'Did you mean "turn"?'),
    ("= turn", 3, "something to be checked against"),
    ("= hand 0 5H 9c", 13, "Did you mean 9C?"),
    ("= legal 0 5H 9Z", 14, "There is no card"),
    ("= legal 0 name", 15, "needs a suit or a card"),
    ("= can 0", 7, "What does seat 0 do?"),
    ("hands: 5H", 1, "is already in line 2"),
]
"""Lines that cannot be read, the column of the fault, and words of what is said."""


@pytest.mark.parametrize(("text", "column", "why"), UNREADABLE)
def test_a_line_that_cannot_be_read_says_where_and_why(text: str, column: int, why: str) -> None:
    with pytest.raises(TextError) as caught:
        run(parse_scenario(f"{BASE}\n{text}\n"))
    assert why in fault(caught.value)
    assert (caught.value.line, caught.value.column) == (7, column)


def test_a_dealt_round_is_the_seeds_and_the_dealers() -> None:
    text = "rules: classic\nplayers: Ana | Ben (sharp) | Cy\nseed: 5\ndealer: 1\n"
    table = set_up(parse_scenario(text))
    assert table.state.key() == table.game.start(5, 1).key()
    table = set_up(parse_scenario(text + "starter: g4\n"))
    assert table.game.deck.code(table.state.pile[-1]) == "g4"


@pytest.mark.parametrize("start", ["hands: r1 r2 | r2 r3 | r3 r5", "players: 3"])
@pytest.mark.parametrize("starter", ["starter: b4", ""])
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_whose_turn_it_is_decides_who_dealt(start: str, starter: str, turn: int) -> None:
    text = f"rules: classic\noptions: starter_acts=no\n{start}\n{starter}\nturn: {turn}\n"
    state = set_up(parse_scenario(text)).state
    assert (state.turn, state.dealer) == (turn, (turn - 1) % 3)
    agreeing = set_up(parse_scenario(f"{text}dealer: {(turn - 1) % 3}\n")).state
    assert agreeing.key() == state.key()


@pytest.mark.parametrize("start", ["hands: r1 r2 | r2 r3 | r3 r5", "players: 3"])
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_whose_turn_it_is_takes_the_place_of_the_lot(start: str, turn: int) -> None:
    text = f"rules: colours\n{start}\nturn: {turn}\ndealer: 1\nstarter: "
    assert set_up(parse_scenario(text + "b4")).state.turn == turn
    assert set_up(parse_scenario(text + "bS")).state.turn == (turn - 1) % 3
    reversing = set_up(parse_scenario(text + "bR")).state
    assert (reversing.turn, reversing.dealer) == ((turn + 1) % 3, 1)
    lots = {
        set_up(parse_scenario(f"rules: colours\n{start}\nstarter: b4\nseed: {n}")).state.turn
        for n in range(20)
    }
    assert lots == {0, 1, 2}


def test_a_call_stands_also_before_the_first_card_is_turned_up() -> None:
    text = (
        "rules: last-card\nhands: 5H | 4C 5C\nstarter: 3S\ndealer: 1\ncalled: 0\n= cannot 1 catch 0"
    )
    assert run(parse_scenario(text)) is None


def test_a_match_seed_stands_for_the_first_round_of_its_match() -> None:
    for seed in range(5):
        text = f"rules: classic\nplayers: 3\nmatch-seed: {seed}\n"
        match = Match("classic", {}, [Player(name) for name in "ABC"], seed)
        match.next_round()
        assert set_up(parse_scenario(text)).state.key() == match.state.key()
        dealt = set_up(parse_scenario(f"{text}dealer: 2")).state
        assert dealt.key() == match.game.start(match.record.rounds[0].seed, 2).key()


def test_a_round_is_dealt_as_the_deal_says() -> None:
    text = "rules: classic\nplayers: 4\ndeal: 7 6 1 9\nhandicaps: - | hints | - | -\n"
    assert run(parse_scenario(f"{text}= hands 7 6 1 9")) is None
    assert set_up(parse_scenario(text)).game.rules.packs == 1
    many = set_up(parse_scenario("rules: classic\nplayers: 4\ndeal: 20 20 30 33\n")).game.rules
    assert many.packs == 2


def test_who_plays_a_seat_changes_nothing_at_the_cards() -> None:
    lines = "0 5H!\nseat 1 Dee Dee (sharp)\n1 5S\n= hands 1 2\n"
    text = "rules: last-card\nplayers: 2\nhands: 5H 9C | 5S 2H KD\npile: 7H\nturn: 0\n"
    assert run(parse_scenario(text + lines)) is None
    for wrong, why in (
        ("seat 2 Dee", "seats 0 to 1"),
        ("seat 1", "Write who plays at a seat like this"),
    ):
        with pytest.raises(TextError) as caught:
            run(parse_scenario(f"{text}{wrong}\n"))
        assert why in fault(caught.value)
    played = parse_scenario(text + lines)
    table = set_up(played)
    play_on(table, played, 3)
    assert table.state.frame.pending == 10


def test_the_rest_of_the_stock_is_shuffled_by_the_seed() -> None:
    keys = {seed: set_up(parse_scenario(f"{BASE}seed: {seed}\n")).state.key() for seed in (0, 1, 0)}
    assert keys[0] == set_up(parse_scenario(BASE)).state.key()
    assert keys[0] != keys[1]


def test_a_position_tells_who_begins() -> None:
    table = set_up(parse_scenario(BASE))
    deck = table.game.deck
    hands = [deck.cards(hand) for hand in table.state.hands]
    events: list[Event] = []
    state = position(table.game, hands, pile=[deck.card("7H")], dealer=1, events=events)
    assert state.turn == 2
    assert [type(event).__name__ for event in events] == ["TurnBegan"]
    with pytest.raises(PositionError):
        position(table.game, hands, pile=[deck.card("7H")], turn=5)


def test_a_scenario_can_be_played_up_to_a_move_checks_left_out() -> None:
    scenario = parse_scenario(
        "rules: last-card\nplayers: Ana | Ben (greedy)\nhands: 5H 9C | 5S 2H KD\n"
        "pile: 7H\nturn: 0\n"
        "0 5H!\n= pending 5\n? 1 2H\n1 5S\n0 take\n"
    )
    assert players(scenario) == ("Ana", "Ben")
    table = set_up(scenario)
    play_on(table, scenario, 2)
    assert table.state.frame.pending == 10
    assert table.state.turn == 0
