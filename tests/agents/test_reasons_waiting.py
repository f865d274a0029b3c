"""Tests of the reasons for laying nothing and for naming, of what is said beside a move, and of how
moves are put into words."""

from __future__ import annotations

from game.agents.beliefs import Holding, Lot
from game.agents.reasons import beside
from game.agents.reasons import move as moved
from game.engine.notation import read_action
from game.language.advice import beside_said, move_said
from tests.agents.reasoning import advisor, at, read, said

CLASSIC = "rules: classic\nhands: {} | b1 b2 b3 | y1 y2 y3\npile: {}\nturn: 0\nstock: {} y9\n"


def drawn(mine: str, top: str, card: str) -> str:
    """Return a position in which Ana has drawn a card that fits."""
    return CLASSIC.format(mine, top, card) + "\n0 draw\n"


# --- drawing -------------------------------------------------------------------------------------


def test_nothing_fits() -> None:
    position = "rules: last-card\nhands: {} | 9C 8S\npile: 4H\nturn: 0\n"
    assert said(position.format("KD 6S"), "draw") == "Nothing you hold fits."
    refused = "rules: classic\noptions: no_bluff=yes\nhands: {} | b1 b2\npile: r5\nturn: 0\n"
    assert said(refused.format("g7 W4"), "draw", "W4=g") != "Nothing you hold fits."


def test_there_is_nothing_to_draw_either() -> None:
    position = "rules: last-card\nhands: KD 6S | 9C 8S\npile: 4H\nturn: 0\nstock: -\n"
    words = said(position, "pass")
    assert words == "Nothing you hold fits, and there is nothing to draw."


def test_who_did_not_call_draws() -> None:
    position = (
        "rules: extreme\nhands: 5H KH | 4C 9C 8C\npile: 4H\nturn: 0\nstock: 2C 3C 6C\n\n"
        "0 KH\n1 draw\n"
    )
    assert said(position, "draw", moves=2).startswith("You did not call your last card")


def test_drawing_saves_what_goes_on_anything() -> None:
    position = CLASSIC.format("W g1 g2", "r5", "b9")
    assert "It saves the joker, which goes on any card." in said(position, "draw", "W=g")
    assert "saves" not in said(CLASSIC.format("r1 g1", "r5", "b9"), "draw", "r1")


def test_what_would_strand() -> None:
    position = CLASSIC.format("r1 g2 y3", "r5", "b9")
    words = said(position, "draw", "r1")
    assert words == "Nothing left in your hand would fit on the red 1."
    assert said(CLASSIC.format("r1 r2 y3", "r5", "b9"), "draw", "r1") == ""
    last_one = "rules: last-one\nhands: 4H 9S KD | 4C 6C 7C\npile: 8H=H\nturn: 0\n"
    assert "Nothing left" not in said(last_one, "draw", "4H"), "a melee decides what follows"
    assert "Nothing left" not in said(CLASSIC.format("r1", "r5", "b9"), "draw", "r1")
    swap = "options: seven_swap=yes\n" + CLASSIC.format("r7 g2 y3", "r5", "b9")
    assert "Nothing left" not in said(swap, "draw", "r7>1"), "there would be other cards"
    give = "rules: extreme\noptions: draw_when=any\nhands: 8H 9S KD | 4C 6C 7C\npile: 4H\nturn: 0\n"
    assert "Nothing left" not in said(give, "draw", "8H>1"), "one of them would be gone"


def test_where_a_melee_strands_nobody() -> None:
    position = "rules: last-one\nhands: 4H KS TS | 5H 9S 8S\npile: 9H\nturn: 0\n\n0 4H\n"
    assert "Nothing left" not in said(position, "pass", "5H", moves=1)
    block = "rules: extreme\nhands: 5H 9S 8S | 7D 8C | 6S JC KD\npile: 4H\nturn: 0\n\n0 5H\n1 7D\n"
    assert "Nothing left" not in said(block, "pass", "6S", moves=2), "it goes on as a fight"


def test_what_would_be_a_bluff() -> None:
    position = CLASSIC.format("W4 r2 y3", "r5", "b9")
    bluff = "The joker +4 would be a bluff, as you hold red cards."
    assert bluff in said(position, "draw", "W4=y")
    assert "bluff" not in said(CLASSIC.format("W4 g2 y3", "r5", "b9"), "draw", "W4=y")


# --- keeping a card just drawn -------------------------------------------------------------------


def test_a_card_worth_keeping() -> None:
    words = said(drawn("g1 g2", "r5", "W"), "pass", "W=g", moves=1)
    assert "It goes on any card, so it is worth keeping." in words
    assert "It saves" not in words
    stacking = drawn("g1 g2", "r5", "rD").replace("classic", "colours")
    words = said(stacking, "pass", "rD", moves=1)
    assert "It answers an attack, so it is worth keeping." in words
    assert "worth keeping" not in said(drawn("g1 g2", "r5", "r9"), "pass", "r9", moves=1)
    assert "worth keeping" not in said(drawn("g1 g2", "r5", "W"), "W=g", "pass", moves=1)


def test_keeping_leaves_a_suit_that_the_next_one_lacks() -> None:
    position = drawn("g1 g2 b4", "r5", "b5")
    game, _ = at(position, 1)
    red = game.deck.suit_mask[game.deck.suit("r")]
    dry = {1: Holding([Lot(3, 0, (0, 0, red))], [])}
    words = said(position, "pass", "b5", moves=1, knowing=dry)
    assert "Red stays, and Ben probably has no red cards." in words
    assert "Red stays" not in said(position, "pass", "b5", moves=1)
    assert "Red stays" not in said(position, "b5", "pass", moves=1, knowing=dry)


def test_keeping_what_would_strand() -> None:
    words = said(drawn("g1 y2", "r5", "b5"), "pass", "b5", moves=1)
    assert "Nothing left in your hand would fit on the blue 5." in words
    assert "Nothing left" not in said(drawn("g1 b2", "r5", "b5"), "pass", "b5", moves=1)


def test_what_was_just_drawn_is_gone() -> None:
    words = said(drawn("g1 y2", "r5", "r8"), "r8", "pass", moves=1)
    assert words.endswith("You get rid of the card you have just drawn.")
    assert "Nothing else" not in words
    assert "just drawn" not in said(CLASSIC.format("r8 g1", "r5", "b9"), "r8", "draw")
    assert "just drawn" not in said(drawn("g1 y2", "r5", "r8"), "pass", "r8", moves=1)


# --- naming --------------------------------------------------------------------------------------

STARTER = "rules: last-one\nhands: 5S KS 9D | 4C 6C 7C | 9H 8S\nstarter: {}\ndealer: 0\n"


def test_naming_for_the_first_card() -> None:
    eight = STARTER.format("8H")
    words = said(eight, "name S", "name D")
    assert "stays with" not in words
    assert "You hold two spades, more than of any other suit." in words
    assert "You hold" not in said(eight, "name D", "name S")


def test_what_the_first_joker_is() -> None:
    joker = STARTER.format("X")
    assert "Ben picks up two cards." in said(joker, "name 2D", "name KD")
    assert "picks up" not in said(joker, "name KD", "name 2D")
    assert "You may play any other card on it at once." in said(joker, "name 3D", "name KD")


# --- beside the move -----------------------------------------------------------------------------


def besides(text: str, best: str, moves: int = 0) -> str:
    game, view = at(text, moves)
    return beside_said(beside(game, view, read(game, best)[0]), advisor(game, view))


def test_the_last_card_is_called() -> None:
    position = "rules: last-card\noptions: last_call={}\nhands: {} | 9C 8S 7S\npile: 4H\nturn: 0\n"
    assert besides(position.format("catch", "9H KD"), "9H") == "Say “Last card!” as you play it."
    two = position.format("catch", "9H 9D KD")
    assert besides(two, "9H+9D") == "Say “Last card!” as you play them."
    assert besides(two, "9H") == ""
    assert besides(position.format("off", "9H KD"), "9H") == ""
    before = position.format("catch", "r5 g7").replace("last-card", "colours")
    before = before.replace("9C 8S 7S", "b1 b2 b3").replace("4H", "r7")
    assert besides(before, "r5") == "Say “Last card!” before you play it."
    assert besides(before + "\n0 call\n", "r5", moves=1) == ""
    assert besides(position.format("catch", "KD"), "draw") == ""


def test_a_call_that_would_come_to_nothing_is_not_asked_for() -> None:
    swapped = (
        "rules: classic\noptions: seven_swap=yes\nhands: r7 g1 | b1 b2 | y1 y2\npile: r5\nturn: 0\n"
    )
    assert besides(swapped, "r7>1") == ""
    for option, hand, top, move in (
        ("last-card\noptions: seven_passes=yes", "7H 3S | 4C 5C", "4H", "7H"),
        ("classic\noptions: zero_rotate=yes", "r0 g1 | b1 b2", "r5", "r0"),
    ):
        passed_on = f"rules: {option}\nhands: {hand}\npile: {top}\nturn: 0\n"
        assert besides(passed_on, move) == ""
    given = "rules: extreme\nhands: 8H 3S 4S | 4C 5C | 6S 7S\npile: 4H\nturn: 0\n"
    assert besides(given, "8H>1") == "Say “Last card!” as you play it."


def test_others_are_caught_first() -> None:
    position = (
        "rules: last-card\nhands: 9H KD 3C | 6H 8S | 4C 5C\npile: 4H\nturn: 1\n\n1 6H{}\n2 {}\n"
    )
    position = position.replace("| 4C 5C", "").replace("\n2 {}", "")
    assert besides(position.format(""), "9H", moves=1) == "First catch Ben, who has not called."
    assert besides(position.format("!"), "9H", moves=1) == ""


# --- moves in words ------------------------------------------------------------------------------


def test_moves_are_said_as_at_the_table() -> None:
    game, view = at("rules: last-card\nhands: AS AD 9H 9D KD | 9C 8S\npile: 4H\nturn: 0\n")

    def words(text: str) -> str:
        return move_said(moved(game, view, read_action(game.deck, text)), advisor(game, view))

    assert words("9H+9D") == "Play the 9 of hearts, then the 9 of diamonds"
    assert words("AS=D") == "Play the ace of spades and name diamonds"
    assert words("AS+AD=D") == "Play the ace of spades and the ace of diamonds, and name diamonds"
    assert words("2H>1") == "Play the 2 of hearts and choose Ben"
    assert words("draw") == "Draw a card"


def test_moves_of_other_games_are_said_as_at_the_table() -> None:
    game, view = at("rules: extreme\nhands: 8H 3S 4S | 4C 5C | 6S 7S\npile: 4H\nturn: 0\n")

    def words(text: str) -> str:
        return move_said(moved(game, view, read_action(game.deck, text)), advisor(game, view))

    assert words("8H>2") == "Play the 8 of hearts and give Cy a card"
    assert words("4H+3H") == "Play the 4 and 3 of hearts"
    blocked = (
        "rules: extreme\nhands: 5H 9S 8S | 7D 8C | 6S 9C JS\npile: 4H\nturn: 0\n\n0 5H\n1 7D\n"
    )
    game, view = at(blocked, 2)
    assert words("pass") == "Let the block stand"
    game, view = at("rules: last-one\nhands: 3H 9S 8S | 7D 8C\npile: 4H\nturn: 0\n\n0 3H\n", 1)
    assert words("pass") == "Leave it"
    game, view = at("rules: last-one\nhands: 8H X 4S | 4C 5C | 6S 7S\npile: 4H\nturn: 0\n")
    assert words("X=8H=S") == "Play the joker as the 8 of hearts, and name spades"
    options = "rules: classic\noptions: seven_swap=yes\nhands: r7 r5 | r2 r3\npile: r5\nturn: 0\n"
    game, view = at(options)
    assert words("r7>1") == "Play the red 7 and swap hands with Ben"
