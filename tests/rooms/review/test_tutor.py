"""The tutor: it objects to a move that costs much, once, and knows only what its seat knows."""

from __future__ import annotations

from game.agents.thinking import Sliced
from game.engine.notation import read_action
from game.rooms.review.model.tutor import LIMIT, PATIENCE, Tutor
from game.table.advice import Objection
from game.table.records.exhibit import Exhibit, exhibit

HEAD = "rules: last-card\noptions: practice=tutor\nhands: 9S 9C KD | {}\npile: 7S\nturn: 0\n"
OTHER = "9D 9H"


def seated(other: str = OTHER) -> Exhibit:
    """A position whose thinker has finished as soon as it is asked."""
    shown = exhibit(HEAD.format(other))
    shown.think_with(Sliced(lambda: 0.0))
    return shown


def said(tutor: Tutor, shown: Exhibit, move: str) -> Objection | None:
    """What the tutor says about a move."""
    if tutor.consider(read_action(shown.deck, move)):
        tutor.look(0.01)
        assert not tutor.looking
        return tutor.objection
    return None


def test_a_move_that_costs_much_is_objected_to_once() -> None:
    shown = seated()
    tutor = Tutor(shown, 0)
    found = said(tutor, shown, "draw")
    assert found is None, "the rules refuse it"
    found = said(tutor, shown, "9S")
    assert found is not None
    assert found.percent >= 100 * LIMIT
    assert set(found.counsel.action.cards) == set(read_action(shown.deck, "9S+9C").cards)
    assert found.counsel.why
    assert said(tutor, shown, "9S") is None, "not asked twice"
    tutor.forget()
    assert said(tutor, shown, "9S") is None, "nor after a call of somebody else"


def test_what_the_master_would_do_is_done_at_once() -> None:
    shown = seated()
    tutor = Tutor(shown, 0)
    assert not tutor.consider(read_action(shown.deck, "9S+9C!"))


def test_hands_that_the_seat_cannot_see_make_no_difference() -> None:
    found = []
    for other in (OTHER, "2S 5S"):
        shown = seated(other)
        found.append(said(Tutor(shown, 0), shown, "9S"))
    assert found[0] == found[1]
    assert found[0] is not None


def test_a_move_waits_half_a_second_at_most() -> None:
    """The thinker finds nothing in time: the move is made without a word."""
    shown = exhibit(HEAD.format(OTHER))
    shown.think_with(Sliced(slice_=0.0))
    tutor = Tutor(shown, 0)
    waited = 0.0
    assert tutor.consider(read_action(shown.deck, "9S"))
    while tutor.looking:
        tutor.look(0.05)
        waited += 0.05
    assert waited <= PATIENCE + 0.051
    assert tutor.objection is None
