"""Expressions and glances: from what everybody has seen, and from nothing else."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from game.engine import events as ev
from game.engine.cards import HIDDEN
from game.table.people.cast import CAST
from game.table.people.moods import SeenTable, actor, reactions, resting, tempers
from game.table.people.seating import DISC, Look
from game.table.people.talk import CHATTY, SILENT, Talk
from tests.playing import Config, game_for, steps

TABLES = [
    Config("last-card", 6, (("nominate", "yes"), ("jokers", "2"), ("three_blocks", "yes"))),
    Config("last-one", 4),
    Config("classic", 5, (("seven_swap", "yes"), ("zero_rotate", "yes"))),
    Config("extreme", 8),
]
LOOKS = tuple(Look(each.id) for each in CAST[:10])


def played(config: Config, seed: int) -> list[ev.Event]:
    events: list[ev.Event] = []
    for _ in steps(game_for(config), seed, events):
        pass
    return events


def blank(event: ev.Event) -> ev.Event:
    """The same event with every card that is not laid open turned into another."""
    changes: dict[str, object] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "cards" and isinstance(value, tuple):
            changes["cards"] = tuple((card + 7) % 50 for card in value)
        elif field.name == "card":
            changes["card"] = 3
        elif field.name == "hands":
            changes["hands"] = tuple(tuple(HIDDEN for _ in hand) for hand in value)
        elif field.name == "moves":
            changes["moves"] = tuple((a, b, tuple(1 for _ in cards)) for a, b, cards in value)
    return replace(event, **changes)


@pytest.mark.parametrize("config", TABLES, ids=str)
def test_faces_know_no_hidden_card(config: Config) -> None:
    moved = 0
    for seed in range(6):
        for event in played(config, seed):
            felt, seen = reactions(event, tempers(LOOKS)), actor(event)
            moved += len(felt)
            for viewer in range(-1, config.seats):
                known = event.seen_by(viewer)
                assert reactions(known, tempers(LOOKS)) == felt
                assert actor(known) == seen
            assert reactions(blank(event), tempers(LOOKS)) == felt
            assert actor(blank(event)) == seen
    assert moved > 20


@pytest.mark.parametrize("config", TABLES, ids=str)
def test_talk_knows_no_hidden_card(config: Config) -> None:
    for seed in range(6):
        events = played(config, seed)
        heard = []
        for viewer in (None, -1, 0, config.seats - 1):
            talk = Talk(LOOKS, range(1, config.seats), seed, CHATTY)
            known = [each if viewer is None else each.seen_by(viewer) for each in events]
            heard.append([talk.hear([event], False) for event in known])
        assert all(each == heard[0] for each in heard)


def test_talk_is_rare_and_never_repeats_itself_in_a_round() -> None:
    said = 0
    for seed in range(60):
        talk = Talk(LOOKS, range(1, 8), seed, CHATTY)
        lines = set()
        turns = 0
        for event in played(TABLES[3], seed):
            turns += isinstance(event, ev.TurnBegan)
            remark = talk.hear([event], False)
            if remark is not None:
                said += 1
                assert turns >= 8
                turns = 0
                assert remark.seat != 0
                assert remark not in lines
                lines.add(remark)
    assert said > 30


def test_nobody_speaks_while_a_person_decides_or_in_silence_and_people_never_do() -> None:
    for level, decides, speakers in ((CHATTY, True, 10), (SILENT, False, 10), (CHATTY, False, 0)):
        talk = Talk(LOOKS, range(speakers), 3, level)
        for seed in range(8):
            assert not any(talk.hear([event], decides) for event in played(TABLES[3], seed))


@pytest.mark.parametrize(
    ("table", "mood"),
    [
        (SeenTable((5, 5), turn=0), "thinking"),
        (SeenTable((5, 5), turn=1), "calm"),
        (SeenTable((1, 5), turn=1), "last_card"),
        (SeenTable((1, 5), turn=0), "last_card"),
        (SeenTable((5, 5), turn=0, phase="pickup", pending=6), "alarmed"),
        (SeenTable((5, 5), turn=0, phase="pickup", pending=2), "thinking"),
        (SeenTable((0, 5), turn=1), "pleased"),
        (SeenTable((0, 5), winners=(0,)), "winning"),
        (SeenTable((3, 0), winners=(1,)), "beaten"),
        (SeenTable((1, 1), turn=1, begun=False), "calm"),
    ],
)
def test_a_face_at_rest_shows_how_its_seat_stands(table: SeenTable, mood: str) -> None:
    assert resting(0, table) == mood


def test_a_pick_up_is_felt_and_a_single_card_drawn_is_not() -> None:
    assert reactions(ev.Drawn(2, (1,), "turn")) == ()
    (felt,) = reactions(ev.Drawn(2, (1,) * 6, "pickup"))
    assert (felt.seat, felt.expression) == (2, "hit")
    (light,) = reactions(ev.Drawn(2, (1, 2), "pickup"))
    assert light.seconds < felt.seconds


def test_who_sighs_more_suffers_longer() -> None:
    both = tempers([Look("nils"), Look("tui"), Look(DISC)])
    blow = ev.Drawn(0, (1,) * 6, "pickup"), ev.Drawn(1, (1,) * 6, "pickup")
    nils, tui = (reactions(each, both)[0].seconds for each in blow)
    assert nils > tui


def test_hands_that_grow_hurt_and_hands_that_shrink_please() -> None:
    moves = ((0, 1, (1,) * 8), (1, 0, (2, 3)))
    found = {each.seat: each.expression for each in reactions(ev.HandsPassed(moves))}
    assert found == {0: "pleased", 1: "hit"}


def test_a_hand_far_larger_than_the_others_shows_on_the_face() -> None:
    def face(*sizes: int, turn: int = 1) -> str:
        return resting(0, SeenTable(sizes, turn=turn))

    assert face(15, 4, 5) == "beaten"
    assert face(15, 4, 5, turn=0) == "thinking"
    assert face(11, 2, 2) == "calm"
    assert face(20, 20, 20) == "calm", "everybody was dealt so many"
