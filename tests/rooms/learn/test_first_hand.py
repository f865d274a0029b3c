"""The first hand of each game can be played to its end, teaches all it has to, and binds nobody."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.actions import CALL, CATCH, PLAY, TAKE, Action
from game.engine.notation import read_action
from game.rooms.learn.first_hand import YOU, FirstHand
from game.rooms.learn.words.lesson_texts import SENTENCES
from game.rulesets import GAMES
from game.table.people.cast import IDS
from tests.rooms.learn.teaching import meant


def play(hand: FirstHand, choose: Random | None = None) -> list[str]:
    """Play it to the end; what was said on the way."""
    said: list[str] = []
    for _ in range(4000):
        if hand.round_over:
            return said
        beat = hand.beat
        if beat is not None and beat.says.startswith("answer a "):
            assert any(action.kind == TAKE for action in hand.legal(YOU)), "there is an attack"
        if beat is not None and choose is None:
            said.append(beat.says)
            assert hand.attempt(YOU, meant(hand)) is None
        elif hand.state.turn == YOU:
            legal = [action for action in hand.legal(YOU) if action.kind != CALL]
            action = choose.choice(legal) if choose else legal[0]
            assert hand.attempt(YOU, action) is None
        else:
            hand.update(0.5)
    raise AssertionError("it does not end")


def test_every_game_has_one_and_every_sentence_is_there() -> None:
    assert all(each.first_hand.beats for each in GAMES.values())
    used = {beat.says for each in GAMES.values() for beat in each.first_hand.beats}
    assert used == set(SENTENCES)


@pytest.mark.parametrize("game", list(GAMES))
def test_it_teaches_all_of_it_and_is_won(game: str) -> None:
    hand = FirstHand(game)
    said = play(hand)
    wanted = [beat.says for beat in GAMES[game].first_hand.beats]
    if game == "extreme":
        wanted.remove("nothing fits")
    assert said == wanted
    over = hand.state.over
    assert over is not None
    assert YOU in over.winners


@pytest.mark.parametrize("game", list(GAMES))
def test_nobody_is_bound_to_it(game: str) -> None:
    for seed in range(4):
        play(FirstHand(game), Random(seed))


def test_the_others_wait_longer_for_a_catch_but_not_for_ever() -> None:
    hand = FirstHand("last-one")
    while hand.beat is None or hand.beat.says != "catch":
        if hand.beat is not None:
            assert hand.attempt(YOU, meant(hand)) is None
        else:
            hand.update(0.5)
    assert hand.state.turn != YOU
    before = hand.view(YOU).turn
    for _ in range(5):
        hand.update(1.0)
    assert hand.view(YOU).turn == before
    for _ in range(20):
        hand.update(1.0)
    assert hand.beat is None or hand.beat.says != "catch"


@pytest.mark.parametrize("game", ["last-card", "last-one", "classic"])
def test_a_forgotten_call_is_caught(game: str) -> None:
    """The lesson says so, and it is true."""
    hand = FirstHand(game)
    for _ in range(400):
        beat = hand.beat
        if beat is not None and beat.says.startswith("call"):
            break
        if beat is not None:
            assert hand.attempt(YOU, meant(hand)) is None
        else:
            hand.update(0.5)
    assert len(hand.view(YOU).cards) == 2
    play = next(each for each in hand.legal(YOU) if each.kind == PLAY and len(each.cards) == 1)
    assert hand.attempt(YOU, Action(PLAY, play.cards, play.suit, play.seat)) is None
    for _ in range(6):
        hand.update(0.5)
    assert len(hand.view(YOU).cards) > 1


@pytest.mark.parametrize("game", list(GAMES))
def test_whoever_plays_has_a_face_of_their_own(game: str) -> None:
    """The others have the faces that go with their names."""
    hand = FirstHand(game)
    faces = [look.face for look in hand.looks]
    assert hand.names[YOU] == "You"
    assert faces[1:] == [name.lower() for name in hand.names[1:]]
    assert faces[0] in IDS
    assert len(set(faces)) == len(faces)
    taken = faces[1]
    assert FirstHand(game, "vera").looks[0].face == "vera"
    assert FirstHand(game, taken).looks[0].face not in faces[1:]


def test_a_catch_leaves_what_else_there_is_to_learn() -> None:
    """Somebody is caught while the note speaks of the call. The call is still to be made, and with
    two cards in the hand nobody is told to play their last one."""
    hand = FirstHand("last-card")
    while hand.beat is None or hand.beat.says != "jack goes again":
        if hand.beat is not None:
            assert hand.attempt(YOU, meant(hand)) is None
        else:
            hand.update(0.5)
    assert hand.attempt(YOU, read_action(hand.deck, "4C")) is None
    while hand.state.turn != YOU:
        hand.update(0.5)
    catch = next(each for each in hand.legal(YOU) if each.kind == CATCH)
    before = hand.beat
    assert before is not None
    assert before.says == "call first"
    assert hand.attempt(YOU, catch) is None
    assert hand.beat == before
    assert hand.attempt(YOU, read_action(hand.deck, "QC!")) is None
    while hand.state.turn != YOU:
        hand.update(0.5)
    assert len(hand.view(YOU).cards) == 1
    assert hand.beat is not None
    assert hand.beat.says == "last card wins"
