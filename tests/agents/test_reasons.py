"""Tests of the reasons for laying cards in a normal turn, which are given exactly where they are
true."""

from __future__ import annotations

import pytest

from game.agents import Luck
from game.agents.base import in_turn
from game.agents.beliefs import Holding, Lot
from game.agents.making import master
from game.agents.reasons import move as moved
from game.agents.reasons import reasons
from game.agents.reasons.codes import BesideCode, MoveCode, ReasonCode
from game.engine.actions import Action
from game.engine.game import Game
from game.language import advice
from game.language.advice import move_said, reason_said
from game.rulesets import GAMES, rules_for
from tests.agents.reasoning import advisor, at, heard, last, said, three
from tests.thinning import thinned

# --- going out -----------------------------------------------------------------------------------


def test_the_last_card() -> None:
    assert said(last("9H"), "9H", "draw") == "It is your last card, and the round is yours."
    assert "These are your last cards, and" in said(last("9H 9D"), "9H+9D", "9H")
    assert "last card" not in said(last("9H 9D 3S"), "9H", "draw")


def test_a_last_card_that_may_come_back_has_not_won_yet() -> None:
    assert said(last("2H"), "2H", "draw").startswith(
        "It is your last card, and you win unless it comes back to you."
    )
    settled = "rules: colours\nhands: {} | g1 g2\npile: r7\nturn: 0\n"
    assert "the round is yours" in said(settled.format("rD"), "rD", "draw")
    assert "the round is yours" in said(settled.format("W4"), "W4=r", "draw")


def test_a_last_card_that_does_not_win_is_not_said_to() -> None:
    words = said(three("extreme", "AH", "4C 5C", "6S 7S", "4H"), "AH=S", "AH=D")
    assert "last card" not in words


def test_giving_the_last_card_away_wins() -> None:
    position = three("extreme", "8H 3S", "4C 5C", "6S 7S", "4H")
    assert said(position, "8H>1", "8H>2") == "Ben takes your last card, and you win the round."


def test_another_turn() -> None:
    position = last("JH 9H KD", "9C 8S")
    assert "You play again, and have something to play." in said(position, "JH", "9H")
    assert "You play again." in said(last("JH KD 3S", "9C 8S"), "JH", "draw")
    assert "play again" not in said(position, "9H", "JH")
    assert "You play again, and can go out at once." in said(last("JH 9H"), "JH", "9H")
    assert "can go out" not in said(last("JH 9H 8C"), "JH", "9H")


def test_a_card_to_lay_another_on() -> None:
    position = three("last-one", "3H 9S KD", "4C 5C", "6S 7S", "QH")
    assert "You may play any other card on it at once." in said(position, "3H", "draw")
    assert "any other card" not in said(position.replace("3H", "6H"), "6H", "draw")


# --- whom the move hits --------------------------------------------------------------------------


def test_whoever_is_about_to_go_out_is_made_to_pick_up() -> None:
    position = last("2H 9H KD", "9C")
    assert "Ben, who has one card, must answer or pick up two cards." in said(position, "2H", "9H")
    assert "pick up" not in said(position, "9H", "2H")
    assert said(last("2H 9H KD"), "2H", "9H").startswith("Ben must answer or pick up two cards.")


def test_a_pick_up_that_nobody_answers() -> None:
    position = three("classic", "rD g1 g2", "b1", "y1 y2", "r5")
    assert "Ben, who has one card, picks up two cards." in said(position, "rD", "draw")
    assert "Ben picks up two cards." in said(
        three("classic", "rD g1 g2", "b1 b2 b3", "y1 y2", "r5"), "rD", "draw"
    )
    pair = "rules: classic\nhands: rD r1 g2 | {}\npile: r5\nturn: 0\n"
    low, high = said(pair.format("b1"), "rD", "r1"), said(pair.format("b1 b2 b3"), "rD", "r1")
    assert low.startswith("Ben, who has one card, picks up two cards. You play again")
    assert high.startswith("You play again, and have something to play. Ben picks up two cards.")


def test_missing_a_turn() -> None:
    position = three("classic", "rS g1 g2", "b1", "y1 y2", "r5")
    assert "Ben, who has one card, misses a turn." in said(position, "rS", "draw")
    position = three("last-card", "TH TD KD", "9C", "4C 6C", "4H")
    assert "Ben, who has one card, misses a turn." in said(position, "TH+TD", "TH")
    blocked = three("last-card", "TH TD KD", "9C", "4C 6C", "4H", "jokers=1")
    words = said(blocked, "TH+TD", "TH")
    assert "Ben, who has one card, must answer or miss two turns." in words
    assert "must answer or miss a turn." in said(blocked, "TH", "TH+TD")
    low = said(last("TH 8H 9S", "9C"), "TH", "8H")
    assert low.startswith("Ben, who has one card, misses a turn. You play again")
    high = said(last("TH 8H 9S"), "TH", "8H")
    assert high.startswith("You play again, and have something to play. Ben misses a turn.")
    both = said(last("TH TD 9S"), "TH+TD", "TH")
    assert "Ben misses a turn." in both
    assert "ou misses" not in both


def test_the_one_chosen_is_named() -> None:
    position = three("last-card", "2H 9S KD", "9C", "4C 6C 7C", "4H", "nominate=yes")
    assert "Ben, who has one card, must answer" in said(position, "2H>1", "2H>2")
    assert "Cy must answer or pick up two cards." in said(position, "2H>2", "2H>1")


def test_a_four_may_be_called_a_lie() -> None:
    position = three("classic", "W4 g1 g2", "b1", "y1 y2", "r5")
    words = said(position, "W4=g", "draw")
    assert "Ben, who has one card, picks up four cards, unless it is called a lie." in words
    assert "You hold no red cards, so it is no lie." in words
    words = said(position.replace("g1 g2", "g1 r2"), "W4=g", "r2")
    assert "It is a bluff, as you hold red cards: called a lie, it costs you four cards." in words
    assert "lie" not in said(position, "draw", "W4=g")


def test_whoever_cannot_answer() -> None:
    """All the other twos have been laid, or the player holds them."""
    position = last("2H 2S 9S", "9C", "2D 2C 4H")
    words = said(position, "2H", "draw")
    assert "Ben, who has one card, has nothing to answer it with and picks up two cards." in words
    position = last("2H 9S", "9C 8C 7C", "2D 2C 4H")
    words = said(position, "2H", "draw")
    assert "Of the cards you cannot see, only one can answer it: a 2." in words
    assert "Only one" not in said(last("2H 9S", "9C 8C 7C", "2D 4H"), "2H", "draw")


def test_whoever_probably_cannot_answer() -> None:
    position = last("5H 9S 3S", "9C 8C 7C")
    game, _ = at(position)
    fives = game.deck.rank_mask[game.deck.rank("5")]
    words = said(position, "5H", "draw", knowing={1: Holding([Lot(3, 0, (0, 0, fives))], [])})
    assert "Ben probably has nothing to answer it with and picks up five cards." in words
    words = said(position, "5H", "draw", knowing={1: Holding([Lot(3, fives, (0, 0, fives))], [])})
    assert "Ben has nothing to answer it with" in words
    one = position.replace("4H", "5S 5D 4H")
    words = said(one, "5H", "draw", knowing={1: Holding([Lot(3, fives, (0, 0, fives))], [])})
    assert "Only one" not in words


def test_play_turns_away_from_whoever_is_about_to_go_out() -> None:
    position = three("classic", "rR g1 g2", "b1", "y1 y2 y3", "r5")
    assert "Play turns away from Ben, who has one card." in said(position, "rR", "draw")
    assert "turns away" not in said(position.replace("rR", "r3"), "r3", "draw")
    owing = (
        "rules: last-card\noptions: nominate=yes\nhands: TH 8C 7C 6S | 9H KD QS | 3C\npile: 4H\n"
        "turn: 0\n\n0 TH>2\n"
    )
    assert "Cy" not in said(owing, "9H", "draw", moves=1), "Cy misses a turn anyway"
    harmless = three("classic", "rR g1 g2", "b1 b2 b3", "y1 y2 y3", "r5")
    assert "turns away" not in said(harmless, "rR", "draw")


def test_a_partner_who_is_about_to_go_out_plays_next() -> None:
    pairs = (
        "rules: colours\noptions: partners={}\nhands: rS r2 g1 | b1 b2 b3 | y1 | b4 b5 b6\n"
        "pile: r5\nturn: 0\ndirection: +\n"
    )
    assert "Your partner Cy, who has one card, plays next." in said(pairs.format("yes"), "rS", "r2")
    assert "plays next" not in said(pairs.format("yes"), "r2", "rS")
    assert "plays next" not in said(pairs.format("no"), "rS", "r2")


# --- what is known of others ---------------------------------------------------------------------


def test_whoever_follows_has_none_of_the_suit() -> None:
    position = last("9H 3H 6D", "9C")
    game, _ = at(position)
    hearts = game.deck.suit_mask[game.deck.suit("H")]

    def words(lot: Lot) -> str:
        return said(position, "9H", "draw", knowing={1: Holding([lot], [])})

    assert "Ben has one card, and no hearts." in words(Lot(1, hearts, (0, 0, hearts)))
    assert "Ben has one card, and probably no hearts." in words(Lot(1, 0, (0, 0, hearts)))
    assert "no hearts" not in words(Lot(1))
    stuck = last("9S 3S 6D", "9C")
    dry = {1: Holding([Lot(1, hearts, (0, 0, hearts))], [])}
    assert said(stuck, "draw", knowing=dry) == "Nothing you hold fits."


def test_where_anything_may_follow_no_suit_is_lacked() -> None:
    position = three("extreme", "4H 9S KD", "9C 8C", "6S 7S", "QH")
    game, _ = at(position)
    clubs = game.deck.suit_mask[game.deck.suit("C")]
    words = said(position, "4H", "draw", knowing={1: Holding([Lot(2, clubs, (0, 0, clubs))], [])})
    assert "clubs" not in words


def test_what_a_partner_lacks_is_no_reason() -> None:
    pairs = (
        "rules: colours\noptions: partners=yes\nhands: rS r2 g1 | b1 b2 b3 | y1 y2 y3 | b4 b5 b6\n"
        "pile: r5\nturn: 0\ndirection: +\n"
    )
    game, _ = at(pairs)
    red = game.deck.suit_mask[game.deck.suit("r")]
    assert "no red" not in said(
        pairs, "rS", "r2", knowing={2: Holding([Lot(3, red, (0, 0, red))], [])}
    )


def test_who_drew_for_a_suit_has_none_of_it() -> None:
    """Ben could not follow a heart.  His old cards are no hearts, but a drawn card that he keeps
    may be one."""
    text = (
        "rules: last-card\noptions: play_drawn=yes\nhands: 9H 3H 6H 8D | 9C 8C | KC QC\n"
        "pile: 4H\nturn: 1\nstock: {} JD\n\n1 draw\n1 {}\n2 draw\n"
    )
    words = heard(text.format("7H", "7H"), "9H", "8D")
    assert words.startswith("Ben has only two cards, and no hearts.")
    kept = heard(text.format("7H", "pass"), "9H", "8D")
    assert kept.startswith("Ben probably has no hearts."), "he may have held it back"


def test_a_hand_that_has_been_seen() -> None:
    position = last("9H 3H 6D", "9C")
    game, _ = at(position)

    def words(card: str) -> str:
        return said(position, "3H", "6D", knowing={1: Holding([], [game.deck.card(card)])})

    seen = "You have seen Ben’s last card, the king of spades: it does not fit."
    assert seen in words("KS")
    assert "no hearts" not in words("KS")
    assert "You have seen" not in words("KH")
    known = {1: Holding([], [game.deck.card("KS")])}
    words_then = said(position, "draw", "9H", knowing=known)
    assert words_then.startswith("Hearts stay, and Ben has one card, and no hearts.")
    two = last("9H 3H 6D", "9C 8C")
    both = {1: Holding([], [game.deck.card("9C"), game.deck.card("8C")])}
    assert "You have seen Ben’s cards, and none of them fits." in said(
        two, "3H", "9H", knowing=both
    )


def test_what_others_asked_for() -> None:
    position = last("4D 4S 9H KS", "9C 8S 7S", "AC 3H")

    def words(leaning: str, best: str) -> str:
        game, _ = at(position)
        holding = Holding([Lot(3)], [])
        holding.leaning = game.deck.suit(leaning)
        return said(position.replace("3H", "4H"), best, "9H", knowing={1: holding})

    assert "It leads away from hearts, which Ben asked for." in words("H", "4D")
    game, _ = at(position)
    hearts = game.deck.suit_mask[game.deck.suit("H")]
    since = Holding([Lot(3, 0, (0, 0, hearts))], [])
    since.leaning = game.deck.suit("H")
    assert "asked for" not in said(position.replace("3H", "4H"), "4D", "9H", knowing={1: since})
    free = three("extreme", "4H 9S KD", "9C 8C", "6S 7S", "QH") + "\n0 4H\n"
    assert "asked for" not in said(free, "9C", "8C>0", moves=1)
    assert "asked for" not in words("S", "4D")
    assert "asked for" not in words("H", "9H")


def test_what_a_partner_asked_for() -> None:
    pairs = (
        "rules: colours\noptions: partners={}\nhands: r5 r2 g1 y5 | b1 b2 b3 | y1 y3 | b4 b5 b6\n"
        "pile: r7\nturn: 0\n"
    )

    def words(partners: str, best: str, other: str) -> str:
        game, _ = at(pairs.format(partners))
        holding = Holding([Lot(2)], [])
        holding.leaning = game.deck.suit("r")
        position = pairs.format(partners).replace("r7", "y7")
        return said(position.replace("y5", "g7 r7"), best, other, knowing={2: holding})

    assert "Your partner Cy asked for red." in words("yes", "r7", "g7")
    assert "asked for" not in words("yes", "g7", "r7")
    assert "Cy" not in words("no", "r7", "g7")


# --- what is laid ---------------------------------------------------------------------------------


def test_it_sheds_most() -> None:
    position = last("9H 9D 3H")
    assert "It gets rid of two cards at once." in said(position, "9H+9D", "3H")
    assert "gets rid" not in said(position, "3H", "9H+9D")
    assert "gets rid" not in said(position, "3H", "draw")
    assert "gets rid" not in said(last("9H 9D 3H 3D"), "9H+9D", "3H+3D")


def test_nothing_else_fits() -> None:
    position = last("9H 3S KD QC")
    assert said(position, "9H", "draw") == "Nothing else you hold fits."
    assert "Nothing else" not in said(last("9H 8H KD QC"), "9H", "8H", "draw")
    jokers = "rules: classic\nhands: W W | b1 b2\npile: r5\nturn: 0\n"
    assert "Nothing else" not in said(jokers, "W=r", "W=g"), "the other joker fits as well"


def test_points() -> None:
    position = three("classic", "r9 r2 g2 g4", "b1 b2 b3", "y1 y2 y3", "r5")
    assert "It gets rid of 9 points." in said(position, "r9", "r2")
    assert "points" not in said(position, "r2", "r9")
    rounds = position + "options: match=rounds\n"
    assert "points" not in said(rounds, "r9", "r2"), "they do not count there"


# --- hands that move -----------------------------------------------------------------------------


def test_a_card_given_away() -> None:
    position = three("extreme", "8H 3S 4S TD", "4C", "6S 7S 9S", "4H")
    assert "Ben, who has one card, gets another one from you." in said(position, "8H>1", "8H>2")
    words = said(position, "8H>2", "8H>1")
    assert "Two cards leave your hand, and Cy gets one of them." in words


def test_a_better_hand() -> None:
    position = three("classic", "r7 g1 g2 g3", "b1 b2", "y1 y2 y3 y4", "r5", "seven_swap=yes")
    assert "You get Ben’s two cards for the three you have left." in said(position, "r7>1", "r7>2")
    assert "You get" not in said(position, "r7>2", "r7>1")
    passing = three("last-card", "7H 9S 8S 6S", "9C 8C", "4C", "4H", "seven_passes=yes")
    assert "You get Cy’s one card for the three you have left." in said(passing, "7H", "draw")


# --- all together --------------------------------------------------------------------------------


def test_what_holds_for_the_next_best_as_well_steps_back() -> None:
    position = last("9H 8H 3H 6H AS", "9C 8C 7C")
    words = said(position, "9H", "8H", "AS=H")
    assert words.startswith("It saves the ace of spades")
    assert words.endswith("the suit you hold most of.")


def test_where_nothing_in_particular_can_be_said_nothing_is() -> None:
    assert said(last("9H 8H 6S KD"), "9H", "8H") == ""
    assert said(last("9H 5C"), "9H") == "Nothing else you hold fits."
    alone = "rules: {}\nhands: {} | {}\npile: {}\nturn: 0\n"
    for game, hand, other, top, move in (
        ("classic", "r9 g4", "b1 b2", "r5", "r9"),
        ("extreme", "KH 7S 5C", "4C 9C", "4H", "KH"),
        ("last-card", "9H 2S 2C", "4C 9C", "4H", "9H"),
    ):
        words = said(alone.format(game, hand, other, top), move)
        assert "Nothing else you hold fits." in words


@pytest.mark.parametrize("game_id", thinned(GAMES, 2, slow=2))
def test_every_move_of_whole_rounds_has_words_and_every_reason_is_a_sentence(game_id: str) -> None:
    game = Game(rules_for(game_id, 4))
    agent = master(game, Luck(1))
    luck = Luck(7)
    for seed in range(4):
        state = game.start(seed, seed)
        for _ in range(120):
            if state.over is not None:
                break
            view = game.view(state, state.turn)
            moves = [m for m in in_turn(game.legal(state, state.turn)) if not m.call]
            best = agent.at_sight(view, moves)
            ranked: list[Action] = [best, *(m for m in moves if m != best)]
            holdings = agent.problem(view, moves).holdings
            voice = advisor(game, view)
            for fact in (
                *reasons(game, view, holdings, ranked),
                *reasons(game, view, holdings, ranked[::-1]),
            ):
                words = reason_said(fact, voice)
                assert words[0].isupper() or words[0].isdigit()
                assert words.endswith(".")
                assert "  " not in words
            for move in moves:
                assert move_said(moved(game, view, move), voice)[0].isupper()
            game.push(state, state.turn, luck.pick(moves))


def test_every_code_can_be_said() -> None:
    assert set(ReasonCode) == advice.CODES
    assert set(MoveCode) == advice.MOVE_CODES
    assert set(BesideCode) == advice.BESIDE_CODES
