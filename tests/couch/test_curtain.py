"""The curtain: who is called to lift it, and when it falls."""

from __future__ import annotations

from game.couch.curtain import HOLD, Curtain
from game.couch.devices import KEYBOARD
from game.engine.actions import NOBODY


def test_nobody_is_called_between_two_rounds() -> None:
    """Somebody was called when the last round ended: that says nothing of the next one."""
    curtain = Curtain()
    curtain.follow(1)
    assert curtain.called == 1
    curtain.reset()
    assert curtain.called == NOBODY
    assert not curtain.waits
    assert not curtain.press(1)
    assert curtain.down


def test_a_key_held_at_the_end_of_a_round_lifts_nothing_in_the_next() -> None:
    curtain = Curtain()
    curtain.follow(1)
    curtain.press(1, KEYBOARD, hold=True)
    curtain.reset()
    assert not curtain.pass_time(HOLD * 2)
    assert curtain.down
