"""What the cast says: somebody has a line for every moment, short, and looked up."""

from __future__ import annotations

import pytest

from game.language import banter
from game.language.catalogue import PSEUDO, SOURCE, use
from game.table.people.cast import IDS

LONGEST = 46
"""Letters that fit into a bubble at every size."""


@pytest.mark.parametrize("face", IDS)
@pytest.mark.parametrize("moment", banter.MOMENTS)
def test_everybody_has_a_short_line_for_every_moment(face: str, moment: str) -> None:
    count = banter.how_many(face, moment)
    assert count >= 1
    lines = [banter.line(face, moment, which, "Bartholomew") for which in range(count)]
    assert len(set(lines)) == count
    assert all(0 < len(line) <= LONGEST for line in lines)


def test_no_two_say_the_same() -> None:
    lines = [
        banter.line(face, moment, which)
        for face in IDS
        for moment in banter.MOMENTS
        for which in range(banter.how_many(face, moment))
    ]
    assert len(lines) == len(set(lines)) > 200


def test_the_disc_says_nothing() -> None:
    assert banter.how_many("disc", banter.WON) == 0
    with pytest.raises(KeyError):
        banter.line("disc", banter.WON, 0)


def test_lines_are_looked_up() -> None:
    use(PSEUDO)
    try:
        assert banter.line("ben", banter.WON, 0).startswith("[")
    finally:
        use(SOURCE)
