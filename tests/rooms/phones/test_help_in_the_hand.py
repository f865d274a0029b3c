"""What a phone can ask for besides playing: a colour, the rules of the table, a hint."""

from __future__ import annotations

from collections.abc import Iterator

from game.agents.thinking import Sliced
from game.engine.actions import catch
from game.language.catalogue import say
from game.language.rules_page import rules_page
from game.language.table_texts import MASTERS_CHOICE
from game.rooms.phones.wire.messages import ColourRequest, HelpRequest
from tests.rooms.phones.tables import Table


def test_the_rules_are_those_of_this_table() -> None:
    table = Table(2, 1, hand_size="9")
    table.hear(1, HelpRequest("rules"))
    sections = table.heard(1, "rules")[0]["sections"]
    page = rules_page(table.sitting.rules, table.sitting.names)
    assert [(each["title"], tuple(each["text"])) for each in sections] == [
        (each.title, each.sentences) for each in page
    ]
    assert not table.heard(0, "rules")


def test_a_hint_comes_to_the_one_who_asked_and_in_turn_alone() -> None:
    table = Table(2, 1, thinker=Sliced())
    table.until_turn(0)
    table.hear(1, HelpRequest("hint"))
    assert table.heard(1, "note")[-1]["text"] == "You can have a hint when it is your turn."
    table.hear(0, HelpRequest("hint"))
    assert table.board.next_due() is not None
    for _ in range(4000):
        if table.heard(0, "hint"):
            break
        table.board.update()
    hint = table.heard(0, "hint")[0]
    assert hint["title"] == say(MASTERS_CHOICE)
    assert hint["text"].startswith(("Play", "Draw", "Call"))
    assert not table.heard(1, "hint")
    # What has happened meanwhile makes a hint worthless.
    table.hear(0, HelpRequest("hint"))
    table.sitting.attempt(0, table.sitting.stand_in_move(0))
    known = len(table.heard(0, "hint"))
    for _ in range(50):
        table.board.update()
    assert len(table.heard(0, "hint")) == known


def test_a_competitive_table_has_no_hints() -> None:
    table = Table(2, 1, game="colours", competitive="yes")
    table.until_turn(0)
    table.hear(0, HelpRequest("hint"))
    assert table.heard(0, "note")[-1]["text"] == "There are no hints in a competitive match."


def test_a_colour_is_had_unless_somebody_else_has_it() -> None:
    table = Table(2, 1)
    table.hear(0, ColourRequest(7))
    assert table.heard(1, "table")[-1]["who"][0]["colour"] == 7
    table.hear(1, ColourRequest(7))
    colours = [place.colour for place in table.room.book.seating]
    assert colours[0] == 7
    assert len(set(colours)) == 3
    table.hear(1, ColourRequest(colours[2]))
    assert [place.colour for place in table.room.book.seating] == [7, colours[2], colours[1]]


def test_who_forgot_to_call_is_told_apart_from_what_happens_next() -> None:
    table = Table(2, 0)
    sitting = table.sitting
    forgot = next(
        seat
        for seat in _turns(table)
        if len(sitting.view(seat).cards) == 2
        and any(each.cards and not each.call for each in sitting.legal(seat))
    )
    play = next(each for each in sitting.legal(forgot) if each.cards and not each.call)
    sitting.attempt(forgot, play)
    sitting.attempt(1 - forgot, catch(forgot))
    table.wait(0.1)
    told = [each["gone_wrong"] for each in table.heard(forgot, "table") if each["gone_wrong"]]
    assert told == [f"{sitting.names[1 - forgot]} catches you: you did not call."]
    assert not any(each["gone_wrong"] for each in table.heard(1 - forgot, "table"))


def _turns(table: Table) -> Iterator[int]:
    """Whose turn it is, turn after turn of a round that the game plays."""
    while True:
        seat = table.sitting.match.state.turn
        yield seat
        table.sitting.attempt(seat, table.sitting.stand_in_move(seat))
