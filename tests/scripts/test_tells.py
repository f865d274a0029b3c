"""What choices tell about the cards that are kept."""

from __future__ import annotations

import math

import pytest

from build_scripts import learn_styles
from build_scripts.learn import chances
from game.agents import Luck
from game.agents.beliefs import Beliefs
from game.agents.learned import STYLES
from game.agents.tells import Reader, Tell
from game.agents.worlds import Worlds, reader_for
from game.engine import events as ev
from game.engine.cards import ANYTHING, NO_SUIT, SUIT_TO_MATCH, standard_for
from game.engine.game import Game
from game.rulesets import GAMES, rules_for
from tests.thinning import thinned


class Seen:
    """A round of Classic Colours in which seat 1, with four cards, does things before seat 0."""

    def __init__(self, pile: str) -> None:
        self.game = Game(rules_for("classic", 2))
        deck = self.deck = self.game.deck
        self.state = self.game.start(11, 0)
        self.cards = 4
        top = deck.card(pile)
        self.state.hands[0] = deck.hand([card for card in range(deck.size) if card % 9 == 0])
        self.state.pile, self.state.standard = [top], self.game.standard_of[top]
        self.known = Beliefs(self.game)
        self.known.hear(ev.Dealt(1, (-1,) * 4))

    def lays(self, card: str, suit: str = "") -> None:
        """Seat 1 lays this card in its turn, and names a suit."""
        face, standard = self.deck.card(card), self.state.standard
        fits = self.game.playable[standard]
        self.known.hear(ev.TurnBegan(1, "play", fits, SUIT_TO_MATCH[standard], standard))
        self.known.hear(ev.Laid(1, (face,)))
        self.state.pile.append(face)
        self.state.standard = self.game.standard_of[face]
        if suit:
            self.known.hear(ev.Named(1, self.deck.suit(suit)))
            self.state.standard = standard_for(self.deck.suit(suit))
        self.cards -= 1

    def draws(self, cards: int) -> None:
        """Seat 1 is made to draw."""
        self.known.hear(ev.Drawn(1, (-1,) * cards, "misplay"))
        self.cards += cards

    def share(self, faces: int) -> float:
        """How many of the cards that seat 1 is imagined to hold are of these faces, 0 to 1."""
        self.state.hands[1] = self.deck.hand(range(1, 1 + self.cards))
        worlds = Worlds(self.game, self.game.view(self.state, 0), self.known.holdings())
        luck = Luck(5)
        every = faces * self.game.every_copy
        held = sum((worlds.imagine(luck).hands[1] & every).bit_count() for _ in range(1500))
        return held / (1500 * self.cards)


def test_a_player_who_lays_a_joker_hardly_has_another_card_that_fits() -> None:
    plain, joker = Seen("r5"), Seen("r5")
    plain.lays("b5")
    joker.lays("W", "b")
    red = plain.deck.suit_mask[plain.deck.suit("r")]
    assert joker.share(red) < 0.6 * plain.share(red)


def test_a_player_holds_more_of_the_suit_that_was_named() -> None:
    seen = Seen("r5")
    seen.lays("W", "b")
    suits = seen.deck.suit_mask
    shares = {letter: seen.share(suits[seen.deck.suit(letter)]) for letter in "byg"}
    assert shares["b"] > 1.5 * shares["y"]
    assert shares["b"] > 1.5 * shares["g"]


def test_cards_that_came_later_are_not_told_about() -> None:
    """What was chosen from three cards says little about a hand that has drawn nine since."""
    before, after = Seen("r5"), Seen("r5")
    for seen in (before, after):
        seen.lays("W", "b")
    after.draws(9)
    red = before.deck.suit_mask[before.deck.suit("r")]
    kept, fair = before.share(red), 0.24
    assert kept < 0.5 * fair
    # Three cards are told about, and nine are any cards.
    assert after.share(red) == pytest.approx((3 * kept + 9 * fair) / 12, abs=0.03)


def test_a_card_laid_since_was_in_the_hand_when_the_choice_was_made() -> None:
    """Who lays a joker, and then a card that would have fitted, chooses in another way than most:
    the joker then says little about the other cards."""
    usual, odd = Seen("r5"), Seen("r5")
    for seen, card in ((usual, "b7"), (odd, "r7")):
        seen.lays("W", "b")
        seen.state.standard = seen.game.standard_of[seen.deck.card("g7")]
        seen.lays(card)
    red = usual.deck.suit_mask[usual.deck.suit("r")]
    assert odd.share(red) > 1.5 * usual.share(red)


def test_a_choice_leaves_with_the_last_card_that_it_was_made_from() -> None:
    seen = Seen("r5")
    for card in ("r7", "r8", "r9"):
        seen.lays(card)
    seen.draws(2)
    seen.lays("r6")
    (lot,) = seen.known.holding(1).lots
    assert [tell.face for tell in lot.tells] == [seen.deck.card("r6")]


@pytest.mark.parametrize("name", GAMES)
def test_a_reading_adds_up(name: str) -> None:
    """The chances of all that could be laid from a hand add up to 1 in every style."""
    game = Game(rules_for(name, 3))
    state = game.start(3, 0)
    hand = 0
    for card in game.deck.cards(state.hands[0]):
        hand |= 1 << card
    reader = reader_for(game, 3)
    for standard in {state.standard, ANYTHING}:
        options = hand & game.playable[standard]
        total = [0.0] * len(reader.start())
        for face in range(game.size):
            if options >> face & 1:
                chances = [1.0] * len(total)
                reader.read(Tell(standard, face, NO_SUIT, False, 0), hand, chances)
                total = [a + b for a, b in zip(total, chances, strict=True)]
        if options:
            assert total == pytest.approx([1.0] * len(total))


@pytest.mark.parametrize("seats", thinned([2, 4], 2))
@pytest.mark.parametrize("name", GAMES)
def test_the_styles_predict_choices(monkeypatch: pytest.MonkeyPatch, name: str, seats: int) -> None:
    """Better than knowing nothing, among players that they were not learned from."""
    game = Game(rules_for(name, seats))
    monkeypatch.setattr(learn_styles, "PLAYERS", ("casual", "sharp", "heuristic", "random"))
    players = learn_styles.watched(name, seats, 25, Luck(99, seats))
    found = STYLES[seats > 2, game.several or game.runs]
    styles = [list(style[1:]) for style in found]
    blind = learn_styles.loss([[0.0] * len(styles[0])], [1.0], players)
    assert learn_styles.loss(styles, [style.common for style in found], players) < blind - 0.05


def test_learning_finds_how_jokers_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn_styles, "PLAYERS", ("sharp", "casual", "random"))
    monkeypatch.setattr(learn_styles, "STEPS", 4)
    players = learn_styles.watched("classic", 2, 40, Luck(1))
    styles, common = learn_styles.learn(players, Luck(2))
    assert sum(common) == pytest.approx(1)
    assert styles[0] == [0.0] * len(styles[0])
    assert styles[1][0] < -2  # anywhere
    blind = [[0.0] * len(styles[0])]
    assert (
        learn_styles.loss(styles, common, players) < learn_styles.loss(blind, [1.0], players) - 0.1
    )


def test_what_is_learned_is_what_is_used() -> None:
    """The learned weights and the reader give a choice the same probability."""
    game = Game(rules_for("classic", 2))
    deck = game.deck
    hand = 0
    for letter in ("r3", "rS", "b5", "r9", "W", "g2"):
        hand |= 1 << deck.card(letter)
    tell = Tell(game.standard_of[deck.card("r5")], deck.card("b5"), NO_SUIT, True, 0)
    choice = learn_styles.Teller(game).told(tell, hand)
    for style in STYLES[False, False]:
        read = [1.0]
        Reader(game, (style,)).read(tell, hand, read)
        assert math.isclose(read[0], chances(list(style[1:]), choice)[0])
