"""The kernel's face: what it refuses and how it says so."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.actions import CALL, NAME, PLAY, Action, Call, Draw, Pass, Take, catch, play
from game.engine.events import Event, ThunderdomeDrawn
from game.engine.game import Game
from game.engine.notation import read_action
from game.engine.refusal import Illegal, Refusal, RefusalCode
from game.engine.rules import Dealing, FirstCard
from game.engine.setup import position
from game.engine.state import State
from game.rulesets import rules_for
from game.table.records.scenario import parse_scenario, set_up
from tests.saying import refused


def table(text: str) -> tuple[Game, State]:
    made = set_up(parse_scenario(text))
    return made.game, made.state


PLAIN = "rules: last-card\nhands: 3H 9C KD | KH QD | 4C 6C\npile: 7H\n"
FRESH = "rules: last-card\nhands: KD 9C 2H | 5S 3D | KC 6C\nstarter: KH\nturn: 0\n"
STACKS = "rules: classic\noptions: stack_draws=same\nhands: rD b1 b2 | bD r3 | y1 y2\npile: r9\n"


@pytest.mark.parametrize(
    ("text", "before", "seat", "action", "sentence"),
    [
        (PLAIN, "", 0, "9C", "does not match: hearts, another 7 or an ace may follow."),
        (FRESH, "", 0, "KD", "the suit of the first card counts: hearts or an ace may follow."),
        (FRESH, "", 0, "9C", "does not match: hearts or an ace may follow."),
        (FRESH, "0 2H|1 take", 2, "KC", "does not match: hearts, another 2 or an ace may follow."),
        (PLAIN, "", 0, "KH", "You do not hold the king of hearts."),
        (PLAIN, "", 0, "3H+9C", "Cards played together with this one must all be 3s."),
        (PLAIN, "", 0, "3H=S", "The 3 of hearts does not name anything."),
        (PLAIN, "", 0, "3H>1", "The 3 of hearts is not aimed at anybody."),
        (PLAIN, "", 0, "3H=7H", "The 3 of hearts stands for itself."),
        (PLAIN, "", 0, "draw", "You may draw only if you have nothing to play."),
        (PLAIN, "", 0, "pass", "You have a card to play."),
        (PLAIN, "", 0, "take", "You have nothing to pick up, accept or answer."),
        (PLAIN, "", 0, "lie", "You have nothing to pick up, accept or answer."),
        (PLAIN, "", 0, "name S", "Now you can only play a card."),
        (PLAIN, "", 0, "timeout", "There is no time limit at this table."),
        (PLAIN, "", 0, "misplay", "it just bounces back"),
        (PLAIN, "", 1, "KH", "It is seat 0’s turn."),
        (PLAIN, "", 3, "draw", "Nobody plays at that seat."),
        (PLAIN, "", 0, "call", "You call when what you play leaves you one card."),
        (PLAIN, "", 0, "catch 1", "Seat 1 does not hold exactly one card."),
        (PLAIN, "", 0, "catch 0", "You cannot catch yourself."),
        (PLAIN, "", 0, "catch 7", "Nobody plays at that seat."),
        (PLAIN.replace("KD", ""), "0 3H!", 1, "catch 0", "Seat 0 has called."),
        (PLAIN.replace("KD", ""), "0 3H!", 0, "call", "You have called already."),
        (PLAIN.replace("KD", ""), "0 3H|1 KH!", 2, "catch 0", "It is too late to catch"),
        (STACKS, "0 rD", 1, "r3", "A pick-up after a +2 is answered with: +2 or joker +4."),
        (STACKS, "0 rD", 1, "draw", "First settle the pick-up of 2: take it or answer it."),
        (STACKS, "0 rD", 1, "lie", "There is nothing here that could be a lie."),
        (STACKS, "0 rD", 2, "y1", "Seat 1 has a pick-up of 2 to settle."),
        (STACKS, "0 rD", 1, "misplay", "it just bounces back"),
        (STACKS, "", 0, "rD+b1", "Only one card may be played at a time."),
        (
            STACKS.replace("same", "off no_bluff=yes").replace("rD b1", "r1 W4"), "", 0, "W4=g",
             "The joker +4 may be played only if you hold no red.",
        ),
        (
            "rules: last-card\noptions: skip_stack=yes\nhands: TH 9C KD | KH TD\npile: 7H\n",
            "0 TH", 1, "KH", "A missed turn is answered with: 10.",
        ),
        (
            "rules: last-card\noptions: jokers=1\nhands: TH 9C X | KH TD\npile: 7H\n",
            "", 0, "X", "The joker can only be played against a pick-up or a missed turn.",
        ),
        (
            "rules: last-card\noptions: nominate=yes\nhands: TH 9C KD | KH TD\npile: 7H\n",
            "", 0, "TH", "Say who the 10 of hearts falls on.",
        ),
        ("rules: last-card\nhands: AH 9C | KH TD\npile: 7H\n", "", 0, "AH", "which suit"),
        (PLAIN.replace("\nhands", "\noptions: last_call=off\nhands"), "", 0, "call",
         "Nobody calls their last card at this table."),
        (PLAIN.replace("\nhands", "\noptions: last_call=auto\nhands"), "", 0, "catch 1",
         "Nobody is caught at this table."),
    ],
)  # fmt: skip
def test_a_refusal_says_which_rule(
    text: str, before: str, seat: int, action: str, sentence: str
) -> None:
    game, state = table(text)
    for line in filter(None, before.split("|")):
        actor, _, done = line.partition(" ")
        game.apply(state, int(actor), read_action(game.deck, done))
    tried = read_action(game.deck, action)
    key = state.key()
    refusal = game.why_not(state, seat, tried)
    assert refusal is not None
    assert sentence in refused(game, refusal)
    with pytest.raises(Illegal) as caught:
        game.apply(state, seat, tried)
    assert caught.value.refusal == refusal
    assert state.key() == key


def test_seats_are_named_in_a_refusal() -> None:
    game, _ = table(PLAIN)
    refusal = Refusal(RefusalCode.TURN, player=1)
    assert refused(game, refusal, ("Ana", "Ben")) == "It is Ben’s turn."
    assert refused(game, refusal, ("Ana",)) == "It is seat 1’s turn."


@pytest.mark.parametrize(
    "action",
    [
        Action(PLAY),
        play(-1),
        play(99),
        play(52 + 2),
        play(10**6),
        play(0, suit=9),
        play(0, suit=-5),
        Action(NAME, suit=77),
        catch(-5),
        catch(99),
    ],
    ids=repr,
)
def test_nonsense_is_refused(action: Action) -> None:
    game, state = table("rules: last-card\noptions: packs=2\nhands: AS 3S 3S | KH TD\npile: 7H\n")
    key = state.key()
    for seat in (-1, 0, 1, 2, 99):
        assert game.why_not(state, seat, action) is not None
    assert state.key() == key


def test_seats_that_take_no_part_do_nothing() -> None:
    game, state = table("rules: last-card\nhands: 3H 9C | - | 4C 6C\npile: 7H\n")
    game.apply(state, 0, play(game.deck.card("3H")))
    assert game.legal(state, 1) == []
    assert game.actors(state) == (2, 0)
    for action in (Draw, Pass, Take, Call, catch(0)):
        assert game.why_not(state, 1, action) is not None
    assert [a.kind for a in game.legal(state, 0)] == [CALL]


def test_a_view_shows_what_is_pending_and_owed() -> None:
    game, state = table(
        "rules: last-card\noptions: nominate=yes\nhands: TH 5H 9C | KH 4D | TD 6C 5D\npile: 7H\n"
    )
    game.apply(state, 0, read_action(game.deck, "TH>2"))
    view = game.view(state, 1)
    assert view.owed == (0, 0, 1)
    assert (view.turn, view.phase, view.pending, view.attacker) == (1, "play", 0, -1)
    assert (view.suit, view.rank, view.anything) == (1, 9, False)
    assert game.deck.code(view.top) == "TH"
    game.apply(state, 1, read_action(game.deck, "KH"))
    assert state.turn == 0
    game.apply(state, 0, read_action(game.deck, "5H>2"))
    view = game.view(state, 0)
    assert (view.turn, view.phase, view.pending, view.attacker) == (2, "pickup", 5, 0)
    assert view.uncalled == (0,)
    assert view.called == ()
    assert view.owed == (0, 0, 0)
    assert [game.deck.code(card) for card in view.cards] == ["9C"]


def test_a_deal_never_leaves_only_cards_that_go_back() -> None:
    """Two seats with 25 cards each leave two; with ten ranks out of thirteen going back,
    many a deal would leave none that may lie first."""
    rules = replace(
        rules_for("last-card", 2),
        dealing=Dealing(25),
        first_card=FirstCard(returned=frozenset(range(1, 11))),
    )
    game = Game(rules)
    for seed in range(60):
        state = game.start(seed, 0)
        assert game.rank_of[state.pile[-1]] in (0, 11, 12)
        assert [hand.bit_count() for hand in state.hands] == [25, 25]


def test_a_call_does_not_outlast_the_hand_it_was_made_for() -> None:
    game, state = table("rules: last-card\nhands: 3H 9C | 2H 4D 8S\npile: 7H\n")
    for seat, action in ((0, "3H!"), (1, "2H")):
        game.apply(state, seat, read_action(game.deck, action))
    assert game.view(state, 1).called == (0,)
    game.apply(state, 0, Take)
    assert game.view(state, 1).called == ()


def test_a_call_does_not_move_with_a_hand() -> None:
    game, state = table(
        "rules: classic\noptions: seven_swap=yes\nhands: r7 b8 g8 | g1 | r5 b1\npile: r9\n"
        "called: 1\n"
    )
    assert game.view(state, 2).called == (1,)
    game.apply(state, 0, read_action(game.deck, "r7>1"))
    assert game.view(state, 2).called == ()
    assert game.view(state, 2).uncalled == (0,)


def test_the_view_says_what_giving_in_costs_a_seat_that_did_not_call() -> None:
    game = Game(rules_for("extreme", 2))
    card = game.deck.card
    hands = [[card("2S"), card("KD"), card("QC")], [card("4S"), card("9H")]]
    state = position(game, hands, pile=[card("7S")], turn=1)
    game.apply(state, 1, play(card("4S")))  # leaves one card, without the call
    game.apply(state, 0, play(card("2S")))
    view = game.view(state, 1)
    assert (view.pending, view.toll) == (2, 3)
    game.apply(state, 1, Take)
    assert state.hands[1].bit_count() == 1 + 3


@pytest.mark.parametrize(
    ("called", "moves", "drawings"),
    [
        ("0 2", ("0 5H", "1 2D!", "2 9S", "3 take"), 0),  # one pair: nobody draws
        ("0 1", ("0 5H", "1 2D", "2 take"), 1),  # both pairs
        ("0 1 2", ("0 5H", "1 2D", "2 9S", "3 take"), 1),  # partners tie, and draw no more
    ],
)
def test_partners_do_not_draw_against_each_other(
    called: str, moves: tuple[str, ...], drawings: int
) -> None:
    hands = "5H | 2D 9C | 9S | 8C KC" if drawings == 0 else "5H | 2D | 9S | 8C KC"
    hands = hands.replace("| 9S |", "| 9S TS |") if called == "0 1" else hands
    game, state = table(
        f"rules: extreme\noptions: partners=yes\nhands: {hands}\npile: 7H\ncalled: {called}\n"
        "stock: 3S 3H 3C 4C 4D 6C 6D JS 4S JD\n"
    )
    heard: list[Event] = []
    state.events = heard
    for move in moves:
        seat, action = move.split(" ", 1)
        game.apply(state, int(seat), read_action(game.deck, action))
    assert state.over is not None
    assert len([event for event in heard if isinstance(event, ThunderdomeDrawn)]) == drawings
