"""The line of words above the hand: which of them come first."""

from __future__ import annotations

from game.ui.table.prompt import Prompt


def test_a_refusal_stays_to_be_read_and_then_goes() -> None:
    prompt = Prompt()
    prompt.refuse("No.")
    assert prompt.line("Your turn") == ("No.", True)
    prompt.update(10.0)
    assert prompt.line("Your turn") == ("Your turn", False)


def test_pointing_at_another_card_says_what_there_is_to_say_about_that_one() -> None:
    prompt = Prompt()
    prompt.refuse("No.")
    prompt.explain("Ben picks up 2.")
    assert prompt.line("Your turn") == ("Ben picks up 2.", False)


def test_a_pointer_that_leaves_does_not_hide_the_refusal() -> None:
    prompt = Prompt()
    prompt.explain("The 9 does not match.")
    prompt.refuse("The 9 does not match.")
    prompt.explain("")
    assert prompt.line("Your turn") == ("The 9 does not match.", True)
