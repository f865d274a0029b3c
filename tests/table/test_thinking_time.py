"""How long computer players think: longer over what everybody sees to be hard."""

from __future__ import annotations

import pytest

from game.engine.notation import read_action
from game.table import pace
from game.table.records.record import Player
from game.table.records.scenario import parse_scenario, set_up
from game.table.sitting import sit_down

HANDS = "hands: 9C 4S | 5S 2H KD | 2C 2D 3H\nturn: 0\n"
LIE = "rules: classic\nhands: W4 r1 r2 | b1 b2 b3 | y1 y2 y3\npile: r9\nturn: 0\n"


def weight(text: str) -> float:
    """The factor after the actions that follow the headers, one a line."""
    lines = text.splitlines()
    made = set_up(parse_scenario("\n".join(line for line in lines if ":" in line) + "\n"))
    for line in lines:
        if ":" not in line:
            seat, _, done = line.partition(" ")
            made.game.apply(made.state, int(seat), read_action(made.game.deck, done))
    return pace.weight(made.state)


@pytest.mark.parametrize(
    ("text", "factor"),
    [
        (f"rules: last-card\n{HANDS}pile: 7H\n", 1.0),
        (f"rules: last-card\n{HANDS.replace('9C 4S', '5H 4S 2S')}pile: 7H\n0 5H\n", 1.0),
        ("rules: last-card\nhands: 5H 4S 2S 3D | 5S 2H 3C | 2C 2D\npile: 7H\nturn: 0\n0 5H\n1 5S\n",
         pace.HARD),
        ("rules: last-card\nhands: 9C 4S 8D | 5S 2H KD | 2C\npile: 7H\nturn: 0\n", pace.CHOICE),
        ("rules: last-card\nhands: 9C | 5S 2H KD | 2C 5D\npile: 7H\nturn: 0\n", 1.0),
        (f"{LIE}0 W4=b\n", pace.DOUBT),
        ("rules: extreme\nhands: 5H 4S 3D | 5S 2H KD | 2C 2D 3H\npile: 7H\nturn: 0\n0 5H\n",
         pace.CHOICE),
        ("rules: last-one\nhands: 9C 4S 8D | 5S 2H KD | 2C 5D\nstarter: 8H\ndealer: 2\n",
         pace.CHOICE),
    ],
)  # fmt: skip
def test_the_factor_follows_from_what_everybody_sees(text: str, factor: float) -> None:
    assert weight(text) == factor


@pytest.mark.parametrize("hand", ["r3 r4 r5", "W W4 gS", "b2 b3 y7", "gD yD bD"])
def test_a_hard_decision_takes_as_long_whatever_anybody_holds(hand: str) -> None:
    plain = LIE + "0 W4=b\n"
    assert weight(plain.replace("b1 b2 b3", hand)) == weight(plain)
    assert weight(plain.replace("y1 y2 y3", hand)) == weight(plain)


def test_how_fast_computers_think_does_not_depend_on_the_cards() -> None:
    """One position, each speed: the pause of the computer in turn is shorter the faster it is."""
    dues: list[float] = []
    for speed in (0.5, 1.0, 2.0, 4.0, 0.0):
        sitting = sit_down("last-card", {}, [Player("Ana"), Player("Ben", "casual")], 5)
        sitting.thinking = speed
        while sitting.view(0).turn == 1:
            sitting.update(0.5)
        while sitting.view(0).turn == 0:
            sitting.attempt(0, sitting.legal(0)[0])
        dues.append(sitting.next_due() or 0.0)
    assert dues == sorted(dues, reverse=True)
    assert len(set(dues)) == len(dues)
    assert dues[-1] < 0.25 * dues[1]
