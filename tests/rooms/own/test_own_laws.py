"""What must hold at every moment of every round of every game of one's own.

The documents are random ones that can be played (``documents.py``); the rounds are those of the
laws of the engine.
"""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.actions import CALL
from game.engine.events import Event
from game.engine.game import Game
from game.engine.notation import read_action, write_action
from game.language.card_notes import card_lines
from game.language.rules_page import Heading, rules_page
from game.rooms.own.judge import judge
from game.rooms.own.own_games import document
from game.rooms.own.verdict import numbers, verdict
from tests.engine.test_secrets import permuted
from tests.language.probes.registry import PROBES
from tests.language.test_probes import claims_of
from tests.playing import Config, Luck, choose, game_for
from tests.rooms.own.documents import random_table
from tests.thinning import thinned

ACTIONS = 300
"""Actions of a round that are played at the most."""
TABLES = thinned(range(1000), 40, slow=2)


def a_round(config: Config, seed: int, secrets: bool) -> None:
    """Play a round: somebody may always act, cards are conserved, what is hidden makes no
    difference, and the record replays."""
    game, luck, heard, again = game_for(config), Luck(seed), list[Event](), list[Event]()
    pack = Counter(game.deck.pack(game.rules.packs))
    state = game.start(seed, seed % config.seats, events=heard)
    record = []
    for number in range(ACTIONS):
        if state.over is not None:
            assert state.over.winners
            break
        legal = game.legal(state, state.turn)
        assert any(action.kind < CALL for action in legal), "nobody can act"
        held = [card for hand in state.hands for card in game.deck.cards(hand)]
        assert Counter([*held, *state.stock, *state.pile]) == pack
        if secrets and number % 5 == 0:
            for seat in state.ring.seats:
                twin = permuted(game, state, seat, luck)
                assert game.view(twin, seat) == game.view(state, seat)
                assert game.legal(twin, seat) == game.legal(state, seat)
        seat, action = choose(game, state, luck)
        assert game.why_not(state, seat, action) is None
        record.append((seat, write_action(game.deck, action)))
        game.push(state, seat, action)
    twin = game.start(seed, seed % config.seats, events=again)
    for seat, written in record:
        game.apply(twin, seat, read_action(game.deck, written))
    assert twin.key() == state.key()
    assert again == heard


@pytest.mark.parametrize("number", TABLES)
def test_rounds_of_a_random_document_keep_the_laws(number: int) -> None:
    config = random_table(number)
    for seed in range(2 if number % 40 == 0 else 20):
        a_round(config, 20 * number + seed, secrets=seed % 4 == 0)


@pytest.mark.parametrize("number", TABLES)
def test_every_rule_that_acts_has_a_sentence(number: int) -> None:
    """Every card that does something other than an ordinary one has a line, and every sentence is
    one that can be proved."""
    config = random_table(number)
    game: Game = game_for(config)
    rules = game.rules
    held = {face.rank for face in rules.deck.faces}
    told = {line.rank for line in card_lines(rules)}
    matching, answers = rules.matching, rules.answers
    acting = (
        set(rules.effects) | matching.on_anything | matching.answers_only | matching.stands_for_any
        | answers.block_pickup | answers.block_miss | answers.block_miss_in_suit
        | rules.finishing.cannot_win | (rules.challenge.ranks if rules.challenge else set())
    )  # fmt: skip
    assert told >= acting & held
    assert told <= held
    headings = {section.heading for section in rules_page(rules)}
    assert (Heading.FIGHT in headings) == (rules.fight is not None)
    assert (Heading.MELEE in headings) == (rules.melee is not None)
    for claim in claims_of(rules):
        assert claim.message in PROBES


@pytest.mark.parametrize("number", thinned(range(200), 40, 1, slow=5))
def test_rounds_end_or_the_judge_says_why_not(number: int) -> None:
    config = random_table(number)
    own = document(config.game)
    found = judge(config.game, config.seats, rounds=30)
    told = numbers(found)
    if not told.unfinished:
        return
    remarks = [each for each in verdict(own, found) if each.about == "end"]
    assert any(each.advice for each in remarks)
