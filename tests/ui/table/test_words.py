"""What happened is said in a sentence, from where the player sits."""

from __future__ import annotations

import pytest

from game.engine import events as ev
from game.engine.cards import HIDDEN, colours, french
from game.language.card_names import marked as card_words
from game.ui.table.stage import Teller

DECK = french(jokers=1)
TELLER = Teller(DECK, ("Ada", "Ben", "Cleo"), 0)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ev.Laid(0, (DECK.card("5H"),)), "You play 5{H}."),
        (ev.Laid(1, (DECK.card("TS"), DECK.card("TC"))), "Ben plays 10{S} 10{C}."),
        (ev.Drawn(1, (HIDDEN,), "turn"), "Ben draws a card."),
        (ev.Drawn(0, (DECK.card("X"),), "turn"), "You draw joker."),
        (ev.Drawn(2, (HIDDEN,) * 4, "pickup"), "Cleo picks up 4 cards."),
        (ev.Drawn(0, (), "turn"), "You draw nothing."),
        (ev.Named(1, 1), "Ben asks for {H} hearts."),
        (ev.Reversed(-1), "Play now goes anticlockwise."),
        (ev.Missed(0), "You miss a turn."),
        (ev.Attacked(0, 5, 2), "5 cards are coming your way."),
        (ev.Attacked(1, 4, 2), "4 cards are coming Ben’s way."),
        (ev.Threatened(1, 1, 2), "1 missed turn is coming Ben’s way."),
        (ev.Challenged(0, 1, True), "You call it a lie – and it was one!"),
        (ev.Challenged(1, 0, False), "Ben calls it a lie, but it was honest."),
        (ev.HandShown(0, 1, ()), "Ben looks at your hand."),
        (ev.HandsPassed(((0, 1, ()), (1, 0, ()))), "You and Ben swap hands."),
        (ev.HandsPassed(((1, 0, ()), (0, 1, ()))), "You and Ben swap hands."),
        (ev.HandsPassed(((0, 1, ()), (1, 2, ()), (2, 0, ()))), "Every hand moves on."),
        (ev.Called(2), "Cleo calls “Last card!”"),
        (ev.Caught(0, 1), "Ben catches you: you did not call."),
        (ev.TimedOut(0), "Your time is up."),
        (ev.Laid(1, (DECK.card("X"),), False, DECK.card("8H")), "Ben plays joker as 8{H}."),
        (ev.MeleeMoved(1, 0, DECK.card("5H"), 5, DECK.card("6H")), "Ben attacks you in the melee."),
        (ev.MeleeEnded(1, 9), "The melee ends: 9 cards for Ben."),
        (ev.Given(0, 1, DECK.card("7S")), "You give Ben 7{S}."),
        (ev.Given(1, 2, HIDDEN), "Ben gives Cleo a card."),
        (
            ev.ThunderdomeDrawn(((0, DECK.card("KS")), (2, DECK.card("3H")))),
            "Thunderdome! You K{S}, Cleo 3{H}.",
        ),
        (ev.Locked(0), "You did not call, so you cannot play your last card."),
        (ev.RoundEnded("out", (0,), (), ()), "You win the round."),
        (ev.RoundEnded("out", (1,), (), ()), "Ben wins the round."),
        (ev.RoundEnded("blocked", (1, 2), (), ()), "Nobody can move. Ben and Cleo win the round."),
        (ev.TurnBegan(1, "play"), ""),
    ],
)
def test_sentences(event: ev.Event, said: str) -> None:
    assert TELLER.tell(event) == said


def test_cards_of_the_other_deck() -> None:
    deck = colours()
    assert card_words(deck, deck.card("r7")) == "{r} 7"
    assert card_words(deck, deck.card("bS")) == "{b} skip"
    assert card_words(deck, deck.card("W4")) == "joker +4"
    assert card_words(deck, HIDDEN) == "a card"
