"""What a seat cannot see makes no difference to anything that it is shown.

At moments of random rounds, every card hidden from a seat changes place with others: among the
other hands, the stock, the card somebody has just drawn and the evidence of a challenge.  Its
view, its legal actions and, when somebody else then acts, what it hears must stay the same.
"""

from __future__ import annotations

import pytest

from game.engine import events as ev
from game.engine.actions import CALL, NOBODY, Draw, Lie, Pass
from game.engine.frames import DrawnCard, Melee, PendingPickUp
from game.engine.game import Game
from game.engine.melee import forced, hurry
from game.engine.notation import read_action
from game.engine.state import State
from tests.playing import Config, Luck, Step, game_for, pairs, playable, singles, steps
from tests.thinning import thinned
from tests.written import at

SINGLES = singles()
PAIRS = pairs()


def permuted(
    game: Game, state: State, onlooker: int, luck: Luck, about_to: Step | None = None
) -> State:
    """The same round with the cards that ``onlooker`` cannot see changed about; whoever is
    about to lay cards, and thereby to show them, keeps these."""
    deck = game.deck
    twin = state.copy()
    frame = state.frame
    shown: dict[int, list[int]] = {seat: [] for seat in state.ring.seats}
    if about_to is not None:
        shown[about_to.seat] += about_to.action.cards
    hidden = list(state.stock)
    others = [seat for seat in state.ring.seats if seat != onlooker]
    for seat in others:
        held = state.hands[seat]
        for card in shown[seat]:
            held = deck.removed(held, card)
        hidden += deck.cards(held)
    luck.shuffle(hidden)
    dealt: dict[int, list[int]] = {}
    for seat in others:
        size = state.hands[seat].bit_count() - len(shown[seat])
        dealt[seat] = hidden[:size]
        del hidden[:size]
        twin.hands[seat] = deck.hand([*dealt[seat], *shown[seat]])
    twin.stock = hidden
    if isinstance(frame, PendingPickUp) and frame.evidence >= 0 and frame.by != onlooker:
        shown_then = dealt[frame.by][: frame.evidence.bit_count()]
        twin.frame = frame.with_evidence(deck.hand(shown_then))
    elif isinstance(frame, DrawnCard) and state.turn != onlooker:
        drawn = frame.card if shown[state.turn] else dealt[state.turn][0]
        twin.frame = DrawnCard(drawn, luck.below(2) == 0)
    return twin


@pytest.mark.parametrize("config", thinned([*SINGLES, *PAIRS[4::8]], 20), ids=str)
def test_what_is_hidden_is_neither_seen_nor_told_by_what_is_legal(config: Config) -> None:
    game = game_for(config)
    luck = Luck(len(str(config)))
    for step in steps(game, 5000 + len(str(config))):
        for seat in range(config.seats):
            twin = permuted(game, step.state, seat, luck)
            assert game.view(twin, seat) == game.view(step.state, seat)
            assert game.legal(twin, seat) == game.legal(step.state, seat)


@pytest.mark.parametrize("config", thinned([*SINGLES, *PAIRS[6::8]], 18, 1), ids=str)
def test_what_is_hidden_is_not_heard(config: Config) -> None:
    """Compared whenever the action comes to the same in public: a drawn card that happens to
    fit, or a lie found out, is another public story."""
    game = game_for(config)
    luck = Luck(len(str(config)))
    compared = 0
    for step in steps(game, 6000 + len(str(config))):
        for onlooker in range(config.seats):
            if onlooker == step.seat:
                continue
            real = step.state.copy()
            twin = permuted(game, step.state, onlooker, luck, step)
            if game.why_not(twin, step.seat, step.action) is not None:
                continue
            told, told_twin = _told(game, real, step), _told(game, twin, step)
            if _story(told) != _story(told_twin):
                continue
            compared += 1
            heard = [_heard(event, onlooker) for event in told]
            assert heard == [_heard(event, onlooker) for event in told_twin]
            if _nothing_revealed(told, onlooker):
                assert game.view(real, onlooker) == game.view(twin, onlooker)
    assert compared


def _told(game: Game, state: State, step: Step) -> list[ev.Event]:
    events: list[ev.Event] = []
    state.events = events
    game.push(state, step.seat, step.action)
    return events


def _story(events: list[ev.Event]) -> list[object]:
    """What everybody sees happen, whatever the cards are."""
    return [
        (type(event).__name__, event.guilty if isinstance(event, ev.Challenged) else None,
         event.cards if isinstance(event, ev.Laid) else None,
         len(event.cards) if isinstance(event, ev.Drawn) else None)
        for event in events
    ]  # fmt: skip


def _heard(event: ev.Event, seat: int) -> object:
    """What the seat hears, but for what it may rightly learn from it."""
    seen = event.seen_by(seat)
    if isinstance(seen, ev.RoundEnded):
        return seen.reason
    if isinstance(seen, ev.HandShown) and seat == seen.to:
        return seen.seat
    if isinstance(seen, ev.HandsPassed):
        return [move if seat not in move[:2] else move[:2] for move in seen.moves]
    if isinstance(seen, ev.Drawn) and seat == seen.seat:
        return (seen.seat, len(seen.cards), seen.why)
    if isinstance(seen, ev.Given) and seat == seen.taker:
        return (seen.seat, seen.taker)
    if isinstance(seen, ev.ThunderdomeDrawn):
        return [who for who, _ in seen.draws]
    return seen


def _nothing_revealed(events: list[ev.Event], onlooker: int) -> bool:
    """Whether the onlooker has drawn nothing, been handed nothing, and the round goes on."""
    return not any(
        isinstance(event, ev.HandsPassed | ev.RoundEnded)
        or (isinstance(event, ev.Drawn) and event.seat == onlooker)
        or (isinstance(event, ev.Given) and event.taker == onlooker)
        for event in events
    )


def test_a_deal_tells_each_seat_its_own_cards() -> None:
    game = game_for(Config("last-card", 3))
    heard: list[ev.Event] = []
    game.start(7, 0, events=heard)
    deals = [event for event in heard if isinstance(event, ev.Dealt)]
    assert [event.seat for event in deals] == [1, 2, 0]
    for event in deals:
        for seat in (NOBODY, 0, 1, 2):
            seen = event.seen_by(seat)
            assert isinstance(seen, ev.Dealt)
            assert seen.cards == (event.cards if seat == event.seat else (-1,) * 7)


def test_a_hand_shown_in_a_challenge_is_shown_to_the_challenger_alone() -> None:
    shown = ev.HandShown(0, 1, (3, 4))
    assert shown.seen_by(0) == shown.seen_by(1) == shown
    for other in (NOBODY, 2):
        assert shown.seen_by(other) == ev.HandShown(0, 1, (-1, -1))


def test_hands_that_are_passed_are_known_to_giver_and_taker() -> None:
    passed = ev.HandsPassed(((0, 1, (3,)), (1, 0, (4, 5))))
    assert passed.seen_by(0) == passed.seen_by(1) == passed
    assert passed.seen_by(2) == ev.HandsPassed(((0, 1, (-1,)), (1, 0, (-1, -1))))


def test_a_card_given_away_is_known_to_giver_and_taker() -> None:
    given = ev.Given(0, 2, 7)
    assert given.seen_by(0) == given.seen_by(2) == given
    for other in (NOBODY, 1):
        assert given.seen_by(other) == ev.Given(0, 2, -1)


def test_a_lie_shows_the_hand_to_the_challenger_alone_at_the_table() -> None:
    game, state = at("colours: r7: W4 r9 g4 | g4 g5 | b8 y9; stock: y1 y2 y3 y4")
    heard: list[ev.Event] = []
    state.events = heard
    game.apply(state, 0, read_action(game.deck, "W4=b"))
    game.apply(state, 2, Lie)
    hand = tuple(game.deck.cards(game.deck.hand(map(game.deck.card, ("r9", "g4")))))
    shown = next(event for event in heard if isinstance(event, ev.HandShown))
    assert shown == ev.HandShown(0, 2, hand)
    for other in (NOBODY, 1):
        assert shown.seen_by(other) == ev.HandShown(0, 2, (-1, -1))
        drawn = next(event for event in heard if isinstance(event, ev.Drawn))
        assert drawn.seen_by(other) == ev.Drawn(0, (-1,) * 4, "challenge")


def told(defender: str, calling: str) -> list[object]:
    """All that the others see, hear and may do in a melee in which nobody goes on but Dee."""
    game, state = at(
        f"last-one: 7H: 4H 9C KD | {defender} 9S TS | 8C 5D | 5H KC 7D; stock: 2C 2D 2S 3C 3D"
    )
    heard: list[ev.Event] = []
    state.events = heard
    story: list[object] = []
    for line in ("0 4H", "1 pass", "2 pass", f"3 5H{calling}", "0 pass", "1 pass", "2 pass"):
        seat, text = line.split()
        assert state.turn == int(seat)
        game.apply(state, state.turn, read_action(game.deck, text))
        for other in (NOBODY, 0, 2, 3):
            story.append([event.seen_by(other) for event in heard])
            story.append((repr(game.view(state, other)), game.legal(state, other)))
    assert state.frame.phase == "play"
    return story


@pytest.mark.parametrize("calling", ["", "!"])
def test_who_could_not_continue_a_melee_looks_like_who_would_not(calling: str) -> None:
    assert told("X", calling) == told("JD", calling)


def test_every_seat_of_a_melee_is_asked_and_passes_by_itself() -> None:
    """Over random rounds: whoever is asked is the next seat after the last one asked, whatever it
    holds; and a pass is the only thing that seats without the card can do."""
    asked = passes = 0
    for seats in (2, 3, 4, 6):
        game = game_for(Config("last-one", seats))
        for seed in range(12):
            for step in steps(game, seed):
                frame = step.state.frame
                if not isinstance(frame, Melee):
                    continue
                asked += 1
                around = [frame.defender]
                while len(around) < seats:
                    around.append(step.state.onward(around[-1]))
                around.remove(frame.aggressor)
                place = around.index(step.state.turn)
                assert frame.waiting == tuple(around[place + 1 :])
                listed = [a for a in game.legal(step.state, step.state.turn) if a.kind < CALL]
                assert (listed == [Pass]) == forced(game, step.state)
                passes += listed == [Pass]
    assert passes > asked / 2


def test_hurrying_a_melee_comes_to_the_same_as_every_pass() -> None:
    for seed in range(12):
        game = game_for(Config("last-one", 4))
        for step in steps(game, seed):
            frame = step.state.frame
            if not isinstance(frame, Melee):
                continue
            quick, slow = step.state.copy(), step.state.copy()
            assert hurry(game, quick) == forced(game, step.state)
            while forced(game, slow):
                game.push(slow, slow.turn, Pass)
            assert quick.key() == slow.key()


def test_a_spectator_sees_no_hand() -> None:
    game = game_for(Config("classic", 3))
    state = game.start(1, 0)
    view = game.view(state, NOBODY)
    assert view.hand == 0
    assert view.sizes == (7, 7, 7)
    assert game.legal(state, NOBODY) == []
    jumping = game_for(Config("classic", 3, (("jump_in", "yes"),)))
    state = jumping.start(1, 0)
    state.hands[2] = jumping.deck.hand([state.pile[-1]])
    state.window = 0b100
    assert jumping.legal(state, 2)
    assert jumping.legal(state, NOBODY) == []


def test_a_drawn_card_is_known_to_its_seat_alone() -> None:
    game = game_for(Config("classic", 3))
    state = game.start(1, 2)
    deck = game.deck
    state.stock.append(state.stock.pop(state.stock.index(deck.card("W"))))
    heard: list[ev.Event] = []
    state.events = heard
    game.apply(state, 0, Draw)
    assert isinstance(state.frame, DrawnCard)
    assert game.view(state, 0).drawn == deck.card("W")
    assert game.view(state, 0).phase == "drawn"
    for other in (1, 2, NOBODY):
        assert game.view(state, other).drawn == -1
        assert game.view(state, other).phase == "play"
        assert all(deck.card("W") not in getattr(e.seen_by(other), "cards", ()) for e in heard)


def test_keeping_a_card_that_fits_and_drawing_one_that_does_not_sound_alike() -> None:
    game = game_for(Config("classic", 3))
    stories = []
    for fits in (True, False):
        state = game.start(1, 2)
        top = game.deck.faces[state.pile[-1]]
        card = next(
            card
            for card in state.stock
            if bool(game.playable[state.standard] >> card & 1) == fits
            and game.deck.faces[card].suit != top.suit
        )
        state.stock.remove(card)
        state.stock.append(card)
        state.events = []
        game.apply(state, 0, Draw)
        if fits:
            game.apply(state, 0, Pass)
        stories.append([event.seen_by(1) for event in state.events])
    assert stories[0] == stories[1]


@pytest.mark.long
@pytest.mark.parametrize("seats", range(2, 11))
def test_every_pair_at_every_number_of_seats(seats: int) -> None:
    for pair in [*SINGLES, *PAIRS]:
        config = Config(pair.game, seats, pair.options)
        if playable(config):
            test_what_is_hidden_is_neither_seen_nor_told_by_what_is_legal(config)
            test_what_is_hidden_is_not_heard(config)
