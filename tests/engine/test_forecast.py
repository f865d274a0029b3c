"""What a forecast says does happen, and it gives nothing away."""

from __future__ import annotations

import re

import pytest

from game.engine import events as ev
from game.engine.cards import SUIT_TO_MATCH
from game.engine.frames import PendingPickUp
from game.engine.game import Game
from game.engine.notation import read_action
from game.engine.refusal import Illegal
from game.engine.state import State
from tests.engine.test_secrets import permuted
from tests.playing import Config, Luck, game_for, singles, steps
from tests.saying import foretold
from tests.thinning import thinned
from tests.written import at

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gus", "Hal", "Ida", "Jo")

PAIRED = [
    Config("last-card", 4, (("nominate", "yes"), ("jokers", "2"), ("three_blocks", "yes"))),
    Config("last-card", 3, (("skip_stack", "yes"), ("pickup_skips", "no"))),
    Config("classic", 3, (("jump_in", "yes"), ("last_call", "auto"), ("stack_draws", "any"))),
    Config("last-one", 3, (("play_drawn", "yes"), ("last_call", "auto"))),
    Config("colours", 4, (("partners", "yes"), ("draw_count", "until_match"))),
    Config("colours", 3, (("force_play", "yes"), ("seven_swap", "yes"), ("jump_in", "yes"))),
    Config("last-card", 4, (("packs", "2"), ("jump_in", "yes"), ("partners", "yes"))),
    Config("last-one", 4, (("play_drawn", "yes"), ("force_play", "yes"), ("partners", "yes"))),
    Config("extreme", 4, (("packs", "2"), ("jump_in", "yes"), ("partners", "yes"))),
    Config("extreme", 2, (("hand_size", "5"), ("draw_when", "any"))),
]


@pytest.mark.parametrize("config", [*thinned(singles(), 3), *PAIRED], ids=str)
def test_what_is_said_does_happen(config: Config) -> None:
    game = game_for(config)
    for step in steps(game, 7000 + len(str(config))):
        key = step.state.key()
        said = foretold(game, step.state, step.seat, step.action, NAMES)
        assert step.state.key() == key
        after = step.state.copy()
        after.events = []
        game.push(after, step.seat, step.action)
        _held_to(game, said, step.seat, step.state, after)


def _held_to(game: Game, said: str, me: int, before: State, after: State) -> None:
    """Every clause is read back and compared with what happened."""
    assert re.fullmatch(r"([A-Z][^.]*\. )*[A-Z][^.]*\.", said), said
    events = after.events or []
    if said.startswith("If "):
        _lie_held_to(game, said, me, before, events)
        return
    for clause in re.split(r"\. |: ", said[:-1]):
        if clause.split()[0] not in NAMES:
            clause = clause[0].lower() + clause[1:]
        assert _true(game, clause, me, before, after, events), (said, clause, events)


def _true(  # noqa: C901  (a case for each sentence)
    game: Game, clause: str, me: int, before: State, after: State, events: list[ev.Event]
) -> bool:
    def seat(name: str) -> int:
        return me if name.lower() == "you" else NAMES.index(name)

    def drew(who: int, cards: int) -> bool:
        return any(isinstance(e, ev.Drawn) and (e.seat, len(e.cards)) == (who, cards)
                   for e in events)  # fmt: skip

    def did(kind: type[ev.Event]) -> bool:
        return any(isinstance(event, kind) for event in events)

    who = r"(\w+)"
    if m := re.fullmatch(rf"{who} draws? (\d+) unless someone (else )?keeps it going", clause):
        return after.frame.phase == "melee" or drew(seat(m[1]), int(m[2]))
    if m := re.fullmatch(rf"{who} (?:draws?|picks? up) (\d+)( and miss(?:es)? the turn)?", clause):
        skipped = not m[3] or (after.over is None and after.turn != seat(m[1]))
        return skipped and drew(seat(m[1]), int(m[2]))
    if clause == "you cannot win with it":
        return after.over is None and any(
            isinstance(e, ev.Drawn) and (e.seat, e.why) == (me, "no win") for e in events
        )
    if m := re.fullmatch(rf"{who} is next", clause):
        return after.frame.phase == "play" and after.turn == seat(m[1]) != me
    if clause in ("you play on", "you go again", "it is your turn"):
        return after.frame.phase == "play" and after.turn == me
    if m := re.fullmatch(rf"{who} must (?:answer or )?pick up (\d+)", clause):
        pending = after.frame.phase in ("pickup", "attack") and after.frame.pending == int(m[2])
        return pending and after.turn == seat(m[1])
    if m := re.fullmatch(rf"{who} must (?:answer, )?pick up (\d+) or call it a lie", clause):
        return after.frame.phase == "challenge" and after.frame.pending == int(m[2])
    if m := re.fullmatch(rf"{who} must answer, or (\w+) turns? (?:is|are) missed", clause):
        return after.frame.phase == "miss" and after.turn == seat(m[1])
    if m := re.fullmatch(rf"{who} miss(?:es)? (a turn|(\w+) turns)", clause):
        turns = sum(isinstance(e, ev.Missed) and e.seat == seat(m[1]) for e in events)
        return turns >= 1 and (turns == 1) == (m[2] == "a turn")
    if m := re.fullmatch(r"(.+) (?:win|wins) the round", clause):
        seats = sorted(seat(name) for name in re.split(", | and ", m[1]))
        return after.over is not None and sorted(after.over.winners) == seats
    if m := re.fullmatch(r"(\w+) must follow", clause):
        return game.deck.suit_names[SUIT_TO_MATCH[after.standard]] == m[1].lower()
    if m := re.fullmatch(r"the fight is over unless (\w+) undo(?:es)? the block", clause, re.I):
        return after.frame.phase == "block" and after.turn == seat(m[1])
    if m := re.fullmatch(rf"{who} can play any card( on it)?", clause):
        phase = "stack" if m[2] else "play"
        return after.turn == seat(m[1]) and after.frame.phase == phase
    if m := re.fullmatch(rf"{who} takes a random card from your hand", clause):
        return any(isinstance(e, ev.Given) and e.taker == seat(m[1]) for e in events)
    if m := re.fullmatch(rf"{who} did not call", clause):
        return any(isinstance(e, ev.Forgot | ev.Caught) and e.seat == seat(m[1]) for e in events)
    if m := re.fullmatch(rf"{who} (?:do|does) the chicken dance", clause):
        return any(isinstance(e, ev.Danced) and e.seat == seat(m[1]) for e in events)
    if m := re.fullmatch(rf"you swap hands with {who}", clause):
        return did(ev.HandsPassed) and after.hands[me] == before.hands[seat(m[1])]
    if m := re.fullmatch(rf"{who} says? what follows", clause):
        return after.frame.phase == "name" and after.turn == seat(m[1])
    if clause.startswith("you draw"):
        return any(isinstance(e, ev.Drawn) and e.seat == me and e.why == "turn" for e in events)
    if clause.startswith(("the pick-up is", "The pick-up is", "the missed", "The missed")):
        return did(ev.Blocked)
    plain = {
        "play changes direction": ev.Reversed,
        "you say “last card”": ev.Called,
        "everyone hands their cards on": ev.HandsPassed,
        "the fight is over": ev.FightEnded,
        "you keep it": ev.Passed,
        "you pass": ev.Passed,
        "a melee starts": ev.MeleeMoved,
    }
    for text, kind in plain.items():
        if clause.lower() == text:
            return did(kind)
    if m := re.fullmatch(rf"{who} has no cards left, so it is no lie", clause):
        honest = any(isinstance(e, ev.Challenged) and not e.guilty for e in events)
        return honest and not before.hands[seat(m[1])]
    if clause == "you have no cards left":
        return not after.hands[me] and after.over is None
    if clause.endswith("enter the thunderdome"):
        return after.over is not None and len(re.split(", | and ", clause)) > 1
    if m := re.fullmatch(r"the joker is (.+)", clause, re.I):
        return game.deck.said(after.guise) == m[1]
    if clause.lower() == "nobody can move, and the hand that counts least wins the round":
        return after.over is not None and after.over.reason == "blocked"
    raise AssertionError(f"say here, in _true, what must be so when it is said that {clause!r}")


def _lie_held_to(game: Game, said: str, me: int, before: State, events: list[ev.Event]) -> None:
    m = re.fullmatch(
        r"If (\w+) held (\w+), (\w+) picks up (\d+) and you play on\. If not, "
        r"you pick up (\d+) and miss the turn\.",
        said,
    )
    assert m, said
    frame = before.frame
    assert isinstance(frame, PendingPickUp)
    assert m[1] == m[3]
    assert game.deck.suit_names.index(m[2]) == frame.suit
    assert before.hands[frame.by], "a hand that is empty held nothing"
    told = next(event for event in events if isinstance(event, ev.Challenged))
    paid = (event for event in events if isinstance(event, ev.Drawn))
    drawn = next(event for event in paid if event.why == "challenge")
    wanted = (NAMES.index(m[3]), int(m[4])) if told.guilty else (me, int(m[5]))
    assert (drawn.seat, len(drawn.cards)) == wanted


@pytest.mark.parametrize("config", [*thinned(singles(), 3, 1), *PAIRED], ids=str)
def test_nothing_hidden_is_given_away(config: Config) -> None:
    """Every card that the seat cannot see changes place; every forecast stays the same."""
    game = game_for(config)
    luck = Luck(len(str(config)))
    for step in steps(game, 8000 + len(str(config))):
        if luck.below(4):
            continue
        for seat in step.state.ring.seats:
            twin = permuted(game, step.state, seat, luck)
            for action in game.legal(step.state, seat)[:12]:
                assert foretold(game, twin, seat, action, NAMES) == foretold(
                    game, step.state, seat, action, NAMES
                )


EXAMPLES = [
    ("last-one", "2H 9C KD | 3C 9D | 8C KC", "7H", "2H",
     "Ben picks up 2 and misses the turn. Cleo is next."),
    ("last-one", "AH 9C KD | 3C 9D | 8C KC", "7H", "AH", "Play changes direction. Cleo is next."),
    ("last-one", "JH 9C KD | 3C 9D | 8C KC", "7H", "JH", "Ben misses a turn. Cleo is next."),
    ("last-one", "3H 9C KD | 3C 9D | 8C KC", "7H", "3H", "You can play any card on it."),
    ("last-one", "4H 9C KD | 3C 9D | 8C KC", "7H", "4H",
     "A melee starts: Ben draws 4 unless someone keeps it going."),
    ("last-one", "X 9C KD | 3C 9D | 8C KC", "7H", "X=8H=S", "Spades must follow. Ben is next."),
    ("last-one", "9H | 3C 9D | 8C KC", "7H", "9H", "You win the round."),
    ("last-one", "9H 4C | 3C 9D | 8C KC", "7H", "9H!", "You say “last card”. Ben is next."),
    ("colours", "rD b9 g4 | g4 g5 | r8 y9", "r7", "rD", "Cleo must answer or pick up 2."),
    ("colours", "W4 b9 g4 | g4 g5 | r8 y9", "r7", "W4=b",
     "Blue must follow. Cleo must pick up 4 or call it a lie."),
    ("colours", "rR b9 g4 | g4 g5", "r7", "rR", "Play changes direction. Ben misses a turn. "
                                                "You play on."),
    ("colours", "r3 b9 g4 | g4 g5", "r7", "draw", "You draw one card, and can play it if it fits."),
    ("extreme", "5H 9S KD | 3C 9D | JC KC", "7H", "5H", "Ben must answer or pick up 5."),
    ("extreme", "8H 9S KD | 3C 9D | JC KC", "7H", "8H>2",
     "Cleo takes a random card from your hand. Ben is next."),
    ("extreme", "8H 9S | 3C 9D | JC KC", "7H", "8H>2",
     "Cleo takes a random card from your hand. You win the round."),
    ("extreme", "4H 9S KD | 3C 9D | JC KC", "7H", "4H", "Ben can play any card."),
    ("extreme", "KH 9S QD | 3C 9D | JC KC", "7H", "KH",
     "Ben does the chicken dance. Ben is next."),
    ("extreme", "AH | 3C 9D | JC KC", "7H", "AH=C",
     "Clubs must follow. You cannot win with it: you pick up 1. Ben is next."),
    ("extreme", "5H | 3C 9D | JC KC", "7H", "5H",
     "You have no cards left. Ben must answer or pick up 5."),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "hands", "pile", "action", "said"), EXAMPLES)
def test_the_words(rules: str, hands: str, pile: str, action: str, said: str) -> None:
    assert before(f"{rules}: {pile}: {hands}", f"0 {action}") == said


def before(position: str, tried: str) -> str:
    """What a seat reads before it acts there."""
    game, state = at(position)
    seat, _, action = tried.partition(" ")
    return foretold(game, state, int(seat), read_action(game.deck, action), NAMES)


MELEE = "last-one: 7H: 4H 9C KD | X 9S TS | 8C 5D | 5H KC 7D > 0 4H"
LAID_LAST = "{}: r7: W4 | b8 b9 y1 | b8 g5 y1; called: 0 > 0 W4=b"
NO_COLOUR = "{}: W: W4 r1 r2 | b8 b9 y1 | b8 g5 y1 > 0 W4=b"
BESIDE = "last-one time_per_turn=10 misplay_penalty=2: 7H: 9H 9C | 3C 9D"


@pytest.mark.parametrize(
    ("position", "tried", "said"),
    [
        # Who passes in a melee learns nothing about the others.
        (MELEE, "1 pass", "You pass. You draw 4 unless someone else keeps it going."),
        (f"{MELEE}, 1 pass, 2 pass", "3 pass", "You pass. Ben draws 4. Cleo is next."),
        # The king ends a melee for certain.
        ("last-one: 2H: 4H 6H 8H TH QH 2C 9S | 5H 7H 9H JH KH 9D AS"
         " > 0 4H, 1 5H, 0 6H, 1 7H, 0 8H, 1 9H, 0 TH, 1 JH, 0 QH",
         "1 KH", "Ana draws 13. You play on."),
        # A thunderdome keeps its winner to itself; partners enter none.
        ("extreme: 7H: 5H | 9D | 3C KC; called: 0 1; stock: KS 2S > 0 5H, 1 9D, 2 3C!",
         "0 pass", "The fight is over. You and Ben enter the thunderdome."),
        ("extreme partners=yes: 7H: 5H | 9D 2C | 2S | 3C KC; called: 0 2"
         "; stock: KS 2D 3D 4D 6D 6C 6S 8S 8C > 0 5H, 1 9D!, 2 2S",
         "3 take", "You pick up 7. The fight is over. Ana and Cleo win the round."),
        # A lie is told both ways.
        ("colours: r7: W4 r9 g4 | g4 g5 | b8 y9 > 0 W4=b", "2 lie",
         "If Ana held red, Ana picks up 4 and you play on. "
         "If not, you pick up 6 and miss the turn."),
        # A +4 laid last, or on what sets no colour, offers no bet.
        (LAID_LAST.format("colours"), "2 lie",
         "Ana has no cards left, so it is no lie. You pick up 6. Ana wins the round."),
        (LAID_LAST.format("classic"), "1 lie",
         "Ana has no cards left, so it is no lie. You pick up 6. Ana wins the round."),
        (NO_COLOUR.format("colours"), "2 lie", "Any card could be played, so it is no lie. "
         "You pick up 6 and miss the turn. Ben is next."),
        (NO_COLOUR.format("classic"), "1 lie", "Any card could be played, so it is no lie. "
         "You pick up 6 and miss the turn. Cleo is next."),
        # What happens beside the cards.
        (BESIDE, "0 timeout", "The game plays for you."),
        (BESIDE, "0 misplay", "You draw 2. Ben is next."),
        (BESIDE, "0 draw", "You draw one card. Ben is next."),
        (f"{BESIDE} > 0 9H", "1 catch 0", "Ana did not call. Ana draws 1."),
    ],
)  # fmt: skip
def test_what_is_said_in_contests(position: str, tried: str, said: str) -> None:
    assert before(position, tried) == said


def test_what_is_forbidden_has_no_forecast() -> None:
    with pytest.raises(Illegal):
        before("last-one: 7H: 9H 9C | 3C 9D", "0 9C")
