"""What must hold at every moment of every round, whatever the game and its options."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from game.engine.actions import (
    CALL,
    CATCH,
    DRAW,
    LIE,
    MISPLAY,
    NAME,
    NOBODY,
    PASS,
    PLAY,
    TAKE,
    TIMEOUT,
    Action,
    ActionKind,
)
from game.engine.cards import NO_SUIT
from game.engine.events import Event
from game.engine.game import Game
from game.engine.notation import read_action, write_action
from game.engine.refusal import Illegal
from game.engine.state import State
from game.rulesets import GAMES
from tests.playing import (
    Config,
    Luck,
    actors,
    choices,
    game_for,
    pairs,
    playable,
    singles,
    steps,
)
from tests.saying import refused
from tests.thinning import thinned

SINGLES = singles()
PAIRS = pairs()
EVERY = [*SINGLES, *PAIRS]


def sample(law: int) -> list[Config]:
    """For a law that takes long to check: every single choice, and an eighth of the pairs,
    another one for each law.  All of them are behind the ``long`` marker."""
    return [*SINGLES, *PAIRS[law::8]]


def test_every_pair_of_options_is_among_them() -> None:
    for game in GAMES:
        tried = {option for config in EVERY if config.game == game for option in config.options}
        wanted = set(choices(game))
        # An answer of jokers alone needs jokers; everything else can be played by itself.
        assert tried == wanted
    assert {config.seats for config in PAIRS} == set(range(2, 11))


@pytest.mark.parametrize("config", thinned(EVERY, 25), ids=str)
def test_a_round_goes_on_until_it_ends(config: Config) -> None:
    """Somebody can always act, no card is lost, and the round ends."""
    game = game_for(config)
    pack = Counter(game.deck.pack(game.rules.packs))
    last = None
    for step in steps(game, len(str(config))):
        last = step.state
        assert any(a.kind < CALL for a in game.legal(last, last.turn)), "nobody can act"
        assert cards_of(game, last) == pack
    assert last is not None
    assert last.over is not None
    assert last.over.winners
    assert cards_of(game, last) == pack
    assert actors(game, last) == ()


def cards_of(game: Game, state: State) -> Counter[int]:
    held = [card for hand in state.hands for card in game.deck.cards(hand)]
    return Counter([*held, *state.stock, *state.pile])


@pytest.mark.parametrize("config", thinned(EVERY, 25, 3), ids=str)
def test_what_a_play_leaves_to_be_matched_is_known_beforehand(config: Config) -> None:
    """``standard_after`` foretells what the verbs do, but for a choice that is freed."""
    game = game_for(config)
    foretold: int | None = None
    for step in steps(game, 7 + len(str(config))):
        state, action = step.state, step.action
        if foretold is not None and state.over is None:
            assert state.standard == foretold, write_action(game.deck, action)
        foretold = None
        if action.kind == PLAY and not game.frees_choice >> action.cards[-1] & 1:
            foretold = game.standard_after(state.standard, action)


@pytest.mark.parametrize("config", thinned([*SINGLES, *PAIRS[1::4]], 9), ids=str)
def test_a_record_replays_to_the_same_state(config: Config) -> None:
    """Written and read action by action; the same seed and actions give the same round."""
    game = game_for(config)
    deck = game.deck
    seed = 1000 + len(str(config))
    heard: list[Event] = []
    record = []
    state = None
    for step in steps(game, seed, heard):
        record.append((step.seat, write_action(deck, step.action), step.state.key()))
        state = step.state
    assert state is not None
    again: list[Event] = []
    twin = game.start(seed, seed % config.seats, events=again)
    for seat, text, key in record:
        assert twin.key() == key
        game.apply(twin, seat, read_action(deck, text))
    assert twin.key() == state.key()
    assert again == heard


@pytest.mark.parametrize("config", thinned(sample(0), 8), ids=str)
def test_what_is_listed_is_allowed_and_listed_once(config: Config) -> None:
    game = game_for(config)
    for step in steps(game, 2000 + len(str(config))):
        for seat in range(config.seats):
            listed = game.legal(step.state, seat)
            assert len(set(listed)) == len(listed)
            for action in listed:
                assert game.why_not(step.state, seat, action) is None
                assert read_action(game.deck, write_action(game.deck, action)) == action
        assert step.seat in actors(game, step.state)


@pytest.mark.parametrize("config", thinned(sample(1), 9, 1), ids=str)
def test_what_is_not_listed_is_refused_or_comes_to_the_same(config: Config) -> None:
    """Refused, and then nothing changes; or accepted, as another way of saying what is listed."""
    game = game_for(config)
    luck = Luck(len(str(config)))
    for step in steps(game, 3000 + len(str(config))):
        state = step.state
        before = state.key()
        for _ in range(3):
            seat = luck.below(config.seats) if luck.below(2) else state.turn
            action = anything(game, state, seat, luck)
            listed = game.legal(state, seat)
            if action in listed:
                continue
            twin = state.copy()
            refusal = game.why_not(twin, seat, action)
            if refusal is not None:
                assert refused(game, refusal), "a refusal without a reason"
                with pytest.raises(Illegal):
                    game.apply(twin, seat, action)
                assert twin.key() == before
                continue
            game.apply(twin, seat, action)
            if action.kind in (TIMEOUT, MISPLAY):
                conduct = game.rules.conduct
                paid = conduct.time_per_turn if action.kind == TIMEOUT else conduct.misplay_penalty
                assert paid, "something that cannot happen at this table"
                continue
            outcomes = {outcome(game, state, seat, other) for other in listed}
            assert essence(twin) in outcomes, f"{write_action(game.deck, action)} is new"
        assert state.key() == before


def anything(game: Game, state: State, seat: int, luck: Luck) -> Action:
    """An action of any kind: often nearly right, seldom right."""
    kinds: tuple[ActionKind, ...] = (
        PLAY, PLAY, PLAY, PLAY, PLAY, DRAW, TAKE, PASS, LIE, NAME, TIMEOUT, MISPLAY, CALL, CATCH,
    )  # fmt: skip
    kind = kinds[luck.below(len(kinds))]
    held = game.deck.cards(state.hands[seat])
    cards: list[int] = []
    if kind == PLAY:
        for _ in range(1 + luck.below(3)):
            mine = held and luck.below(8)
            cards.append(held[luck.below(len(held))] if mine else luck.below(game.deck.size))
    suit = luck.below(5) - 1 if luck.below(2) else NO_SUIT
    aim = luck.below(game.rules.seats + 1) - 1 if luck.below(2) else NOBODY
    card = luck.below(game.deck.size) if luck.below(10) == 0 else -1
    return Action(kind, tuple(cards), suit, aim, luck.below(4) == 0, card)


def outcome(game: Game, state: State, seat: int, action: Action) -> object:
    twin = state.copy()
    game.push(twin, seat, action)
    return essence(twin)


def essence(state: State) -> object:
    """The state but for the order of the discards, in which plays of several cards may differ."""
    key = list(state.key())
    key[3] = tuple(sorted(state.pile))
    return tuple(key)


@pytest.mark.parametrize("config", thinned(sample(2), 8, 2), ids=str)
def test_a_copy_is_independent(config: Config) -> None:
    game = game_for(config)
    luck = Luck(len(str(config)))
    heard: list[Event] = []
    for step in steps(game, 4000 + len(str(config)), heard):
        state, before, told = step.state, step.state.key(), len(heard)
        twin = state.copy()
        assert twin.key() == before
        assert twin.events is None
        for _ in range(3):
            if twin.over is None:
                game.push(twin, twin.turn, luck.one_of(game.legal(twin, twin.turn)))
        assert state.key() == before
        assert len(heard) == told


# --- the same everywhere -----------------------------------------------------------------------

# What these rounds were when they were first played.  A change here is a change of the rules, or
# of chance: every record written before it would replay to something else.
GOLDEN = {
    Config("last-card", 2): "e3ca867b449cfba8",
    Config(
        "last-card", 7, (("jokers", "2"), ("nominate", "yes"), ("seven_passes", "yes"))
    ): "1f47e35bfa525b79",
    Config("classic", 2): "58ac3d9f8f16b702",
    Config(
        "classic", 10, (("jump_in", "yes"), ("seven_swap", "yes"), ("stack_draws", "any"))
    ): "5a0acab1b5a1bc4a",
    Config("last-one", 3): "9b0f756dbfbce91d",
    Config("last-one", 6, (("hand_size", "9"), ("misplay_penalty", "1"))): "f31a119d4ffe62f2",
    Config("colours", 2): "d2f2348d9c28e958",
    Config("colours", 4, (("partners", "yes"),)): "e8a193fd62555d3b",
    Config("extreme", 3): "d843dda3a214939f",
    Config("extreme", 8, (("hand_size", "10"), ("last_call", "catch"))): "66498c90203bea1e",
}


@pytest.mark.parametrize("config", GOLDEN, ids=str)
def test_the_same_seed_gives_the_same_round_everywhere(config: Config) -> None:
    game = game_for(config)
    told = []
    state = None
    for step in steps(game, 90210):
        told.append(f"{step.seat} {write_action(game.deck, step.action)}")
        state = step.state
    assert state is not None
    assert state.over is not None
    told.append(repr((state.hands, state.pile, state.stock, state.rng, tuple(state.over))))
    digest = hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]
    assert digest == GOLDEN[config]


# --- all of it ---------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("seats", range(2, 11))
def test_every_pair_at_every_number_of_seats(seats: int) -> None:
    tried = 0
    for pair in EVERY:
        config = Config(pair.game, seats, pair.options)
        if playable(config):
            tried += 1
            test_a_round_goes_on_until_it_ends(config)
            test_a_record_replays_to_the_same_state(config)
            test_what_is_listed_is_allowed_and_listed_once(config)
            test_what_is_not_listed_is_refused_or_comes_to_the_same(config)
            test_a_copy_is_independent(config)
    assert tried > 500
