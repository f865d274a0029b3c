"""Tests of the reasons for moves when something is pending: pick-ups, misses, fights, lies and
melees."""

from __future__ import annotations

from game.agents.beliefs import Holding, Lot
from tests.agents.reasoning import at, said

# --- pick-ups and misses -------------------------------------------------------------------------

PICKUP = "rules: last-card\noptions: {}\nhands: {} | {} | 6C 7C 8C\npile: 4H\nturn: 0\n\n0 {}\n"


def pickup(theirs: str, mine: str, laid: str = "2H", options: str = "hand_size=7") -> str:
    """Return a position in which it is Ben's turn after Ana's play."""
    return PICKUP.format(options, theirs, mine, laid)


def test_picking_up_would_cost() -> None:
    position = pickup("5H KS QS", "5C 9S 8S", "5H")
    assert "Picking up would cost you five cards." in said(position, "5C", "take", moves=1)
    assert "would cost" not in said(position, "take", "5C", moves=1)


def test_picking_up_costs_little() -> None:
    position = pickup("2H KS QS", "2C 9S 8S")
    assert said(position, "take", "2C", moves=1) == "It costs only two cards."
    assert said(pickup("5H KS QS", "5C 9S 8S", "5H"), "take", "5C", moves=1) == ""


def test_there_is_nothing_to_answer_with() -> None:
    position = pickup("2H KS QS", "6H 9S 8S")
    assert said(position, "take", moves=1) == "You have nothing to answer it with."
    assert "nothing" not in said(pickup("2H KS QS", "2C 9S"), "take", "2C", moves=1)
    back = "rules: last-card\nhands: 2H | 2C 9S 8S\npile: 4H\nturn: 0\n\n0 2H\n1 2C\n"
    assert said(back, "take", moves=2) == "You have no card to answer with."


def test_more_is_kept_to_answer_with() -> None:
    position = pickup("2H KS QS", "2C 2D 9S 8S")
    reserve = "You keep one card to answer with if it comes back."
    assert reserve in said(position, "2C", "2C+2D", moves=1)
    assert reserve not in said(position, "2C+2D", "2C", moves=1)
    assert reserve not in said(position, "2C", "2D", moves=1)
    assert "You keep" not in said(pickup("2H KS QS", "2C 9S 8S"), "2C", "take", moves=1)
    quiet = "rules: last-card\nhands: 9H 3H 6S | 4C 7C 8C\npile: 4H\nturn: 0\n"
    assert "You keep" not in said(quiet, "9H", "draw"), "nothing is to be answered"


def test_the_answer_kept_by_an_attack_is_said_once() -> None:
    position = "rules: last-card\nhands: 2H 2C 9H | 6C 7C 8C\npile: 4H\nturn: 0\n"
    words = said(position, "2H", "2H+2C")
    assert "You keep one card to answer with" in words
    assert "the answer to" not in words


def test_a_joker_cancels() -> None:
    position = pickup("5H KS QS", "X 9S 8S", "5H", "jokers=1")
    assert "It cancels the pick-up of five cards." in said(position, "X", "take", moves=1)
    position = pickup("TH KS QS", "X 9S 8S", "TH", "jokers=1")
    words = said(position, "X", "take", moves=1)
    assert "It cancels the missed turn. Otherwise you miss a turn." in words
    assert "cancels" not in said(position, "take", "X", moves=1)
    assert "cancels" not in said(pickup("2H KS QS", "2C 9S 8S"), "2C", "take", moves=1)
    assert said(position, "take", "X", moves=1) == "It costs only one turn."


def test_somebody_is_out_unless_it_is_answered() -> None:
    """Ana has laid her last card, so that picking up would end the round."""
    position = pickup("2H", "2C 9S 8S")
    words = said(position, "2C", "take", moves=1)
    assert words.startswith("Giving in would end the round, and Ana has no cards left.")
    assert "end the round" not in said(pickup("2H KS", "2C 9S 8S"), "2C", "take", moves=1)


def test_whoever_is_out_already_cannot_answer() -> None:
    position = "rules: last-card\nhands: 2H | 2C 9S 8S\npile: 4H\nturn: 0\n\n0 2H\n"
    words = said(position, "2C", "take", moves=1)
    assert "Ana, who has no cards left, cannot answer and picks up four cards." in words
    assert "answers it" not in said(position.replace("4H", "2D 4H"), "2C", "take", moves=1)


# --- fights --------------------------------------------------------------------------------------

FIGHT = "rules: extreme\nhands: {} | {} | {}\npile: {}\nturn: 0\n\n0 {}\n{}"
KS = "6C 4C JC"


def fight(mine: str, third: str = KS, laid: str = "5H", theirs: str = "", then: str = "") -> str:
    """Return a position in which Ana attacks and Ben has to answer."""
    return FIGHT.format(f"{laid} {theirs or 'KS TS 4S'}", mine, third, "4H", laid, then)


def test_the_attack_goes_on() -> None:
    words = said(fight("5D 9C 8C"), "5D", "9C", moves=1)
    assert "Cy must answer or pick up ten cards." in words
    words = said(fight("5D 9C 8C", "6C"), "9C", "5D", moves=1)
    assert "Cy, who has one card, must answer or pick up five cards." in words
    assert "Picking up" not in words, "both spare that"


def test_the_attack_turns_back() -> None:
    words = said(fight("QD 9C 8C"), "QD", "take", moves=1)
    assert "The attack turns back on Ana: it must be answered, or it costs five cards." in words
    words = said(fight("QD 9C 8C", theirs="KS TS"), "QD", "take", moves=1)
    assert "The attack turns back on Ana, who has only two cards: it must be answered" in words
    assert "turns back" not in said(fight("QD 9C 8C"), "9C", "QD", moves=1)
    pair = "rules: extreme\nhands: 5H KS TS 4S | 5D QD 8C\npile: 4H\nturn: 0\n\n0 5H\n"
    assert "Ana must answer or pick up ten cards." in said(pair, "5D", "QD", moves=1)
    assert "turns back" not in said(pair, "5D", "QD", moves=1)
    out = FIGHT.format("5H", "QD 9C 8C", KS, "4H", "5H", "")
    words = said(out, "QD", "take", moves=1)
    assert "Ana, who has no cards left, cannot answer and picks up five cards." in words
    assert "turns back" not in words


def test_a_block_and_what_undoes_it() -> None:
    open_ = said(fight("7D 9C 8C"), "7D", "9C", moves=1)
    assert open_.startswith("It blocks the attack, unless Cy has a 6.")
    assert "must answer" not in open_
    one = FIGHT.format("5H KS TS", "7D 6D 9C", "8C 4C JC", "6S 6H 4H", "5H", "")
    words = said(one, "7D", "9C", moves=1)
    assert "unless Cy has a 6: only one is left that you cannot see." in words
    assert "answers it" not in words
    none = FIGHT.format("5H KS TS", "7D 6D 9C", "8C 4C JC", "6S 6H 6C 4H", "5H", "")
    words = said(none, "7D", "9C", moves=1)
    assert "It blocks the attack for good, as nobody else can have a 6." in words
    assert "blocks" not in said(none, "9C", "7D", moves=1)


def test_a_defence_saved_for_a_bigger_attack() -> None:
    position = fight("7D TC 8C", laid="2H")
    words = said(position, "take", "7D", moves=1)
    assert words == "It costs only two cards. It saves the 7 of diamonds for a bigger attack."
    assert "bigger" not in said(fight("7D 9C 8C", laid="2H"), "take", "7D", moves=1)


def test_a_defence_kept_in_a_fight() -> None:
    position = fight("5D 7C QC 8C")
    reserve = "You keep two cards to answer with if it comes back."
    assert reserve in said(position, "5D", "take", moves=1)
    assert reserve not in said(position, "5D", "7C", moves=1)


def test_a_block_that_stands() -> None:
    position = fight("7D 8C", "6S 9S JS", then="1 7D\n")
    stands = "Letting the block stand costs nothing, and then it is your turn"
    assert f"{stands}." in said(position, "pass", "6S", moves=2)
    ready = fight("7D 8C", "6S 9D JS", then="1 7D\n")
    assert f"{stands}, with something to play." in said(ready, "pass", "6S", moves=2)
    words = said(position, "6S", "pass", moves=2)
    assert "Ana must answer or pick up five cards." in words
    assert "costs nothing" not in words
    assert "would cost" not in words, "letting it stand costs nothing"
    alone = fight("7D 8C", "4C 9S JS", then="1 7D\n")
    assert "You have nothing to undo the block with." in said(alone, "pass", moves=2)


def test_giving_in_where_somebody_is_out() -> None:
    position = FIGHT.format("5H", "7D 8C QS", "6S 9S KS", "4H", "5H", "1 7D\n")
    words = said(position, "6S", "pass", moves=2)
    assert words.startswith("Passing would end the round, and Ana has no cards left.")
    assert "Ana, who has no cards left, cannot answer and picks up five cards." in words
    assert "your turn" not in said(position, "pass", "6S", moves=2)
    held = FIGHT.format("5H 4S", "7D 8C QS", "6S 9S KS", "4H", "5H", "1 7D\n")
    assert "end the round" not in said(held, "6S", "pass", moves=2)


def test_the_last_card_in_a_fight() -> None:
    words = said(fight("7D"), "7D", "take", moves=1)
    assert words.startswith("It is your last card, and you win unless it comes back to you.")
    assert "would cost" not in words
    out = FIGHT.format("5H", "7D", "6S 9S KS", "4H", "5H", "")
    words = said(out, "7D", "take", moves=1)
    drawn_for = (
        "It is your last card: if others have none left when the fight ends, the thunderdome "
        "decides."
    )
    assert words.startswith(drawn_for)
    assert "you win" not in words, "Ana is out as well"
    first = "rules: last-card\nhands: 2H | 2C | 9S 8S\npile: 4H\nturn: 0\n\n0 2H\n"
    assert said(first, "2C", "take", moves=1).startswith("It is your last card. ")


def test_who_did_not_call_cannot_defend() -> None:
    position = (
        "rules: extreme\nhands: KS 5C 9S | KH 7D | 6C 4C\npile: 4H\nturn: 1\n\n"
        "1 KH\n2 draw\n0 KS\n1 draw\n"
    )
    words = said(position, "draw", moves=3)
    assert words.startswith("You did not call your last card, so you may not play it now.")
    attacked = position.replace("hands: KS 5C 9S", "hands: 5H 6D 9S").replace("0 KS", "0 5H")
    words = said(attacked, "take", moves=3)
    assert words == "You did not call your last card, so you may not play it now."


# --- lies ----------------------------------------------------------------------------------------

LIE = "rules: colours\noptions: packs=1\nhands: W4 {} | y7 y8 b2\npile: r5\nturn: 0\n\n0 W4=b\n"


def test_how_likely_a_lie_is() -> None:
    many = LIE.format("r3 g5 g6 g7 g8 g9 b7")
    words = said(many, "lie", "take", moves=1)
    assert words.startswith(
        "Going by numbers alone, a hand of seven cards like Ana’s has a red card about nine "
        "times in ten."
    )
    assert "Ana picks up four cards if it was a lie; if not, you pick up six." in words
    assert "numbers alone" not in said(many, "take", "lie", moves=1), "it speaks against it"


def test_how_unlikely_a_lie_is() -> None:
    few = LIE.format("g5")
    words = said(few, "take", "lie", moves=1)
    assert "a hand of one card like Ana’s has a red card about two times in ten." in words
    assert "Picking up costs four cards; calling it a lie and being wrong costs six." in words
    assert "numbers alone" not in said(few, "lie", "take", moves=1)


def test_chances_are_said_as_at_the_table() -> None:
    some = LIE.format("g5 g6 g7").replace("pile: r5", "pile: r1 r1 r2 r2 r3 r3 r5")
    even = said(some, "take", "lie", moves=1)
    assert "has a red card about half the time." in even
    many = LIE.format("g1 g1 g2 g2 g3 g3 g4 g4 g5 g5 g6 g6")
    assert "has a red card nearly always." in said(many, "lie", "take", moves=1)
    laid = " ".join(f"r{n} r{n}" for n in (*range(1, 10), "S", "R", "D"))
    seldom = LIE.format("g5").replace("pile: r5", f"pile: {laid}")
    assert "has a red card hardly ever." in said(seldom, "take", "lie", moves=1)


def test_a_hand_that_is_known_tells_whether_it_was_a_lie() -> None:
    position = LIE.format("r3 g5")
    game, _ = at(position, 1)
    known = Holding([Lot(1)], [game.deck.card("r3")])
    words = said(position, "lie", "take", moves=1, knowing={0: known})
    assert words.startswith("You know that Ana holds the red 3.")
    red = game.deck.suit_mask[game.deck.suit("r")]
    words = said(
        position, "take", "lie", moves=1, knowing={0: Holding([Lot(2, red, (0, 0, red))], [])}
    )
    assert "Ana has no red cards." in words


def test_a_hand_without_cards_has_not_lied() -> None:
    words = said(LIE.format("").replace("W4 ", "W4"), "take", "lie", moves=1)
    assert "Ana has no cards left, so it was no lie." in words


# --- melees --------------------------------------------------------------------------------------

MELEE = "rules: last-one\nhands: {} | {} | {}\npile: {}\nturn: 0\n\n0 4H\n{}"


def melee(
    mine: str, third: str = "KC 9C 8C", first: str = "4H KS TS", pile: str = "9H", then: str = ""
) -> str:
    """Return a position in which Ana starts a melee; Ben is under attack and asked first."""
    return MELEE.format(first, mine, third, pile, then)


def test_going_on_with_a_melee() -> None:
    position = melee("5H 9S 8S")
    words = said(position, "5H", "pass", moves=1)
    assert "Ana, who has only two cards, draws five cards if nobody goes on." in words
    assert "Passing could cost you four cards." in words
    assert "If it ends there, you play next." in words
    assert "draws" not in said(position, "pass", "5H", moves=1)
    pair = "rules: last-one\nhands: 4H KS TS | 5H 9S 8S\npile: 9H\nturn: 0\n\n0 4H\n"
    assert "you play next" not in said(pair, "5H", "pass", moves=1), "nobody else could"


def test_a_melee_that_nobody_can_go_on_with() -> None:
    """The player holds the next card and the jokers."""
    position = melee("5H 6H X X")
    words = said(position, "5H", "pass", moves=1)
    assert words.startswith("Nobody can go on, and Ana, who has only two cards, draws five cards.")
    assert "Only a joker" not in words
    assert "Nobody can go on" not in said(melee("5H 6H X"), "5H", "pass", moves=1)


def test_a_melee_ends_at_the_king() -> None:
    cards = [f"{rank}H" for rank in "456789TJQK"]
    moves = "".join(f"{n % 2} {card}\n" for n, card in enumerate(cards[:-1]))
    position = (
        f"rules: last-one\nhands: {' '.join(cards[::2])} KS 2S | {' '.join(cards[1::2])} KC 2C\n"
        f"pile: 2H\nturn: 0\n\n{moves}"
    )
    words = said(position, "KH", "pass", moves=9)
    assert "Nobody can go on, and Ana, who has only two cards, draws 13 cards." in words
    assert "turned on you" not in said(position, "pass", "KH", moves=9)


def test_only_a_joker_goes_on() -> None:
    held = melee("5H 6H 9S")
    only = "Only a joker can go on from there: the 6 of hearts is needed, and you hold it."
    assert only in said(held, "5H", "pass", moves=1)
    laid = melee("5H 2S 9S", pile="6H 9H")
    assert "the 6 of hearts is needed, and it has already been played." in said(
        laid, "5H", "pass", moves=1
    )
    assert "Only a joker" not in said(melee("5H 2S 9S"), "5H", "pass", moves=1)


def test_passing_under_attack() -> None:
    words = said(melee("5H 9S 8S"), "pass", "5H", moves=1)
    assert "Passing costs you four cards, unless somebody else goes on." in words
    assert "worth keeping" not in words
    joker = said(melee("X 9S 8S"), "pass", "X=5H", moves=1)
    assert "It saves the joker, which goes on any card." in joker


def test_a_bystander_in_a_melee() -> None:
    """Ben passes; Cy, who is not attacked, is asked."""
    position = melee("2S 9S 8S", third="5H 9C 8C", then="1 pass\n")
    words = said(position, "pass", "5H", moves=2)
    assert "It falls on Ben, not on you: Ben draws four cards if nobody goes on." in words
    assert "If you go on, the 6 of hearts or a joker could turn it back on you." in words
    words = said(position, "5H", "pass", moves=2)
    assert "You get rid of a card out of turn." in words
    assert "Passing could cost" not in words


def test_what_a_melee_could_be_turned_with() -> None:
    position = melee("2S 9S 8S", third="5H 6H 8C", then="1 pass\n")
    words = said(position, "pass", "5H", moves=2)
    assert "If you go on, a joker could turn it back on you." in words
    safe = melee("2S 9S 8S", third="5H 6H X X", then="1 pass\n")
    assert "turned on you" not in said(safe, "pass", "5H", moves=2)


def test_starting_a_melee() -> None:
    position = "rules: last-one\nhands: 4H KS TS 9H | KC | 9C 8C 7C\npile: 8H=H\nturn: 0\n"
    words = said(position, "4H", "9H")
    assert "Ben, who has one card, draws four cards if nobody goes on." in words
    assert "goes on" not in said(position, "9H", "4H")


def test_the_last_card_in_a_melee_wins() -> None:
    words = said(melee("5H"), "5H", "pass", moves=1)
    assert words == "It is your last card, and the round is yours."
