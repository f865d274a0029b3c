"""Tests of characters: each face plays as its row says, and pays no more for it than its level
allows."""

from __future__ import annotations

import pytest

from build_scripts import characters as measuring
from game.agents import LEVELS, Luck, make
from game.agents.base import Habits
from game.agents.characters import CHARACTERS, FOR_FUN, PLAIN, Character, character
from game.agents.conduct import Lapses, LevelConduct, Spending
from game.agents.judgement import Judge
from game.agents.making import ABILITIES, late, player
from game.engine.game import Game
from game.engine.notation import write_action
from game.language.character_texts import OF_FACE, TASTES
from game.rulesets import GAMES, rules_for
from game.table.people.cast import IDS, member
from game.table.playout import play_out
from game.ui.scenes.seat_editor import told_of
from tests.agents.test_judgement import MANY, chosen, pending, position
from tests.thinning import thinned

UNSIGNED = {"lies": 0.4, "favourite": 3.0, "grudge": 1.0, "late": 1.0, "spends": 1.5}


def test_everybody_of_the_cast_has_a_character_and_a_sentence() -> None:
    assert tuple(CHARACTERS) == tuple(OF_FACE) == IDS
    assert len(set(CHARACTERS.values())) == 16
    for row in OF_FACE.values():
        assert list(row)[-1] == "", "there is a sentence for every table"
    assert character("disc") is PLAIN


@pytest.mark.parametrize("face", IDS)
def test_all_numbers_are_within_their_bounds(face: str) -> None:
    for name, value in CHARACTERS[face]._asdict().items():
        low, high = (0.0, UNSIGNED[name]) if name in UNSIGNED else (-1.0, 1.0)
        assert low <= value <= high, name


@pytest.mark.parametrize("name", GAMES)
def test_every_face_plays_every_game_at_every_level_without_a_search(name: str) -> None:
    game = Game(rules_for(name, 4))
    for number, level in enumerate(each for each in LEVELS if each != "master"):
        agents = {s: make(level, game, Luck(number, s), IDS[5 * number + s]) for s in range(4)}
        state = game.start(number, 0, events=[])
        assert play_out(game, state, agents, 300)


def choices(who: Character, hands: list[str], top: str, level: str = "sharp") -> dict[str, int]:
    game, state = position("classic", {}, hands, top)
    found: dict[str, int] = {}
    for seed in range(60):
        move = chosen(game, state, player(ABILITIES[level], game, Luck(seed), who))
        found[move] = found.get(move, 0) + 1
    return found


def test_each_face_has_tastes_of_its_own_that_its_card_can_say() -> None:
    assert set(IDS) >= FOR_FUN
    assert len(set(TASTES.values())) == 6
    for who in CHARACTERS.values():
        assert who.fond
        assert who.climbs
        assert who.leaps
    tastes = {(who.favourite, who.climbs > 0, who.leaps > 0) for who in CHARACTERS.values()}
    assert len(tastes) == 16, "no two have all three tastes alike"


@pytest.mark.parametrize("sign", [-1, 1])
def test_nobody_does_the_same_in_sixty_tries_where_other_moves_cost_nothing(sign: int) -> None:
    """Four ways to follow with a plain card, and tastes as strong as they may be."""
    who = Character(points=sign, climbs=sign, leaps=0.9, constancy=1.0)
    found = choices(who, ["r7 r9 r5 r3 b1 b8", MANY], "r6")
    assert 40 < found["r9" if sign > 0 else "r3"] < 60, found


def test_nobody_likes_a_move_so_much_that_it_costs_more_than_the_level_allows() -> None:
    """Six cards in hand: to draw costs much more than a Sharp may spend."""
    found = choices(Character(patience=1.0), ["r9 r8 g2 g3 b1 b2", MANY], "r6")
    assert set(found) <= {"r9", "r8"}
    assert len(found) == 2, "and of two that are as good, neither is always taken"


def test_who_likes_dear_cards_gone_lays_them_first() -> None:
    hands = ["r9 r1 g2 g3", MANY]
    dear, cheap = (choices(Character(points=p), hands, "r6") for p in (1.0, -1.0))
    assert dear.get("r9", 0) > 45 > 15 > cheap.get("r9", 0)


def test_who_is_fond_of_a_suit_lays_and_names_it() -> None:
    """Two cards of blue and of yellow in hand: to name either costs as little."""
    for place, suit in ((1, "y"), (3, "b")):
        who = Character(favourite=place, fond=0.9)
        laid = choices(who, ["r5 y5 b5 r3 y3 b3", MANY], "g5")
        assert laid[f"{suit}5"] > 40, laid
        named = choices(who, ["W b2 y2 g2 b3 y3", MANY], "r9")
        assert named[f"W={suit}"] > 40, named


@pytest.mark.parametrize(
    ("who", "laid"),
    [
        (Character(climbs=0.8), ("r7", "r9")),
        (Character(climbs=-0.8), ("r5", "r3")),
        (Character(leaps=0.8), ("r9", "r3")),
        (Character(leaps=-0.8), ("r7", "r5")),
    ],
)
def test_some_climb_and_some_leap(who: Character, laid: tuple[str, str]) -> None:
    found = choices(who, ["r7 r9 r5 r3 b1 b8", MANY], "r6")
    assert sum(found.get(card, 0) for card in laid) > 48, found
    assert len(found) > 1


def test_a_liar_lies_and_who_does_not_never_does() -> None:
    hands = ["W4 g3 g5 r2 b8", MANY]
    liar, honest = (choices(Character(lies=p), hands, "g9") for p in (0.4, 0.0))
    lies = sum(number for move, number in liar.items() if move.startswith("W4"))
    assert 10 < lies < 40
    assert not any(move.startswith("W4") for move in honest)


def test_doubts_are_drawn_by_chance_and_more_often_by_who_doubts() -> None:
    often = []
    for doubts in (-1.0, 0.0, 1.0):
        game, state = pending(["b1 b2 b3", MANY], "W4", 4, 0, {})
        agents = [
            player(ABILITIES["casual"], game, Luck(s), Character(doubts=doubts)) for s in range(60)
        ]
        often.append(sum(chosen(game, state, agent) == "lie" for agent in agents))
    assert 0 < often[0] < often[1] < often[2] < 60


def test_a_hand_that_cannot_be_overlooked_is_not_and_a_large_one_may_be() -> None:
    game, state = position("classic", {}, ["r9 g2 g3 b1 b2 b3 y1 y2", MANY], "r6")
    drew = 0
    for seed in range(60):
        conduct = LevelConduct(game, Luck(seed), Spending(0.0, 0.0), Lapses(overlooks=0.2))
        agent = Judge(game, Luck(seed), Habits(1, 1, 1, 1), conduct=conduct)
        drew += chosen(game, state, agent) == "draw"
    assert 5 < drew < 45
    going_out = choices(PLAIN, ["r9", MANY], "r6", "beginner")
    assert {move.strip("!") for move in going_out} == {"r9"}


def test_who_calls_late_forgets_no_more_often() -> None:
    for abilities in ABILITIES.values():
        before, after = abilities.habits, late(abilities.habits, 1.0)
        assert after.calls < before.calls
        forgotten = [(1 - h.calls) * (1 - h.calls_late) for h in (before, after)]
        assert forgotten[0] == pytest.approx(forgotten[1])


def test_a_master_takes_the_move_that_it_likes_among_equals() -> None:
    game, state = position("classic", {}, ["r9 r8 g2 g3", MANY], "r6")
    agent = player(ABILITIES["master"], game, Luck(1), CHARACTERS["tui"])
    view = game.view(state, 0)
    moves = [action for action in game.legal(state, 0) if not action.call]
    problem = agent.problem(view, moves)  # type: ignore[attr-defined]
    assert len(problem.likings) == len(moves)
    bound = 1.5 * ABILITIES["master"].spending.liking
    assert max(map(abs, problem.likings)) <= bound
    assert len(set(problem.likings)) > 1, write_action(game.deck, moves[0])
    plain = player(ABILITIES["master"], game, Luck(1))
    assert plain.problem(view, moves).likings == ()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "pair", thinned([("ben", "oskar"), ("sam", "ben"), ("sam", "vera")], 1, slow=3, whole=True)
)
def test_an_observer_tells_two_faces_apart_by_what_everybody_sees(
    pair: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measuring, "FACES", pair)
    told = measuring.told_apart(Game(rules_for("last-card", 2)), "casual", 8, 6, 8, Luck(1))
    assert told.right[pair] >= 0.75


def test_a_face_differs_from_the_plain_player_in_rates_that_one_notices() -> None:
    found = measuring.apart(Game(rules_for("classic", 2)), "sharp", "raj", 50, Luck(1))
    assert found["doubts"].share < -0.1
    assert found["steps far"].share < -0.05


SEEN = {
    "sticks with what is asked for": ("keeps the suit", 1),
    "changes what is asked for": ("keeps the suit", -1),
    "plays the high cards first": ("dear cards", 1),
    "holds on to high cards": ("dear cards", -1),
    "lays one card at a time": ("several cards", -1),
    "attacks at every chance": ("attacks", 1),
    "calls late": ("calls late", 1),
    "forgets to call at once": ("calls late", 1),
    "lies when": ("lies", 1),
    "lies a lot": ("lies", 1),
    "often says that others do": ("doubts", 1),
    "believes nobody": ("doubts", 1),
    "believes hardly anyone": ("doubts", 1),
    "believes what he is told": ("doubts", -1),
    "believes others": ("doubts", -1),
    "steps up": ("steps up", 1),
    "step up": ("steps up", 1),
    "leaps up": ("steps up", 1),
    "step down": ("steps up", -1),
    "steps down": ("steps up", -1),
    "leaps down": ("steps up", -1),
    "big leaps": ("steps far", 1),
    "a little at a time": ("steps far", -1),
}
"""The habit that the words of a sentence claim, and whether it is shown more often than by a player
without a character, or more rarely."""
SLOW = ("takes his time", "takes her time", "thinks for a long time")
QUICK = ("decides at once", "decides quickly")


@pytest.mark.parametrize(
    ("face", "rules"), thinned([(face, game) for face in IDS for game in GAMES], 1, slow=17)
)
def test_what_a_sentence_says_of_a_face_can_be_counted_at_that_table(face: str, rules: str) -> None:
    """Every claim of both sentences, in rounds of Casual and Sharp together."""
    game = Game(rules_for(rules, 2))
    sentence, taste = told_of(face, [game.rules])
    words = f"{sentence} {taste}"
    who = member(face)
    assert who is not None
    if any(slow in words for slow in SLOW):
        assert who.temper.pace >= 0.75
    if any(quick in words for quick in QUICK):
        assert who.temper.pace <= 0.25
    assert not game.disputed or CHARACTERS[face].lies == 0 or "never lies" not in words
    assert game.disputed or not any(word in words for word in ("lies", "lying", "believe", "says"))
    claims = {claim for said, claim in SEEN.items() if said in words}
    claims.add((f"suit {CHARACTERS[face].favourite + 1}", 1))
    found = [measuring.apart(game, level, face, 120, Luck(7)) for level in ("casual", "sharp")]
    for habit, sign in claims:
        chances = sum(each[habit].chances for each in found)
        share = sum(each[habit].share * each[habit].chances for each in found) / chances
        assert sign * share > 0.0, (words, habit, share, chances)


def test_every_sentence_claims_something_that_can_be_seen() -> None:
    known = (*SEEN, *SLOW, *QUICK, "never lies")
    for words in (*TASTES.values(), *(each for row in OF_FACE.values() for each in row.values())):
        for clause in words.removesuffix(".").replace(": he ", ", and ").split(", and "):
            if clause not in ("Nils expects the worst", "{name} has a favourite suit"):
                assert any(said in clause for said in known), clause
