"""Measure the characters of the cast: ``python3 build_scripts/characters.py WHAT``.

    strength   how often each face wins against the plain player of its level (to be 47 to 53 %)
    tell       how well somebody who has learned how the sixteen play tells them apart by what
               everybody sees (see ``Observer``): each of two, and one of sixteen
    rates      in which rates each face differs from the plain player by at least 15 points
    odd        how often the faces do what a table laughs at (see ``ODD``), in their own chances

Everything is played by the levels ``--levels`` in the games ``--rules`` (all five).  The same seed
gives the same numbers.  All numbers are percent of rounds, matches or chances.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import math
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [os.environ.get("LAST_CARD_COMPILED", str(ROOT)), str(ROOT)]

from build_scripts import count  # noqa: E402
from game.agents import LEVELS, Agent, Luck, make  # noqa: E402
from game.agents.characters import CHARACTERS  # noqa: E402
from game.agents.traits import traits  # noqa: E402
from game.engine.actions import CALL, CATCH, DRAW, LIE, NAME, PASS, PLAY, TAKE, Action  # noqa: E402
from game.engine.events import (  # noqa: E402
    Attacked,
    Challenged,
    Dealt,
    Drawn,
    Event,
    Given,
    HandsPassed,
    RoundEnded,
    Threatened,
)
from game.engine.game import Game  # noqa: E402
from game.engine.state import State  # noqa: E402
from game.engine.view import PlayerView  # noqa: E402
from game.rooms.arena.contests import Contest, compete  # noqa: E402
from game.rulesets import GAMES, rules_for  # noqa: E402
from game.rulesets.options import OptionError  # noqa: E402
from game.table.playout import play_out  # noqa: E402

FACES = tuple(CHARACTERS)
LONGEST = 3000
"""The number of actions after which a round is given up."""
FEW = 3
"""With at most so many unknown cards picked up since, a card is taken to have been held before."""
MANY = 100
"""The number of unknown cards that a hand got from somebody else counts for."""
PRIOR = 4.0
"""How many signs the mean of all faces counts for, so that nothing seems impossible."""

Sign = tuple[object, object]
"""Something that everybody has seen: a kind of occasion, and what happened on it."""


class Turn(NamedTuple):
    """A turn in which somebody chose what to do."""

    view: PlayerView
    """The table as everybody saw it then."""
    seat: int
    action: Action
    moves: Sequence[Action]
    """The moves among which it was chosen."""
    gained: int
    """The number of unknown cards that the seat had picked up in the round by then."""
    laid: int
    """The number of plays of the round before it."""


class Observer:
    """Notes what everybody sees of each seat: no hand, and no card that nobody has shown.

    Each sign is noted with what led to it (its *occasion*).  The choice between cards is noted when
    the round is over.  By then everybody knows most of what a player held in an earlier turn: the
    cards that it laid later, and those that it shows at the end.
    """

    def __init__(self, game: Game) -> None:
        self.signs: dict[int, list[Sign]] = defaultdict(list)
        self._game = game
        self._trait_of = traits(game)
        self._struck = [False] * game.rules.seats
        self._drew = -1
        self._turns: list[Turn] = []
        self._laid: list[tuple[int, int, tuple[int, ...]]] = []
        self._gained = [0] * game.rules.seats
        self.state: State | None = None

    def hear(self, event: Event) -> None:
        """Take notice of an event, as a spectator is told of it."""
        if isinstance(event, Attacked | Threatened) and event.by >= 0:
            self._struck[event.seat], self._struck[event.by] = True, False
        elif isinstance(event, Challenged):
            self.signs[event.seat].append(("proved", event.guilty))
        elif isinstance(event, Drawn):
            self._gained[event.seat] += len(event.cards)
        elif isinstance(event, Given):
            self._gained[event.taker] += 1
        elif isinstance(event, HandsPassed):
            self._gained = [gained + MANY for gained in self._gained]
        elif isinstance(event, RoundEnded):
            for seat, hand in enumerate(event.hands):
                self._laid.append((seat, self._gained[seat], hand))
            self._look_back()
        elif isinstance(event, Dealt):
            self._turns.clear()
            self._laid.clear()

    def saw(self, seat: int, action: Action) -> None:
        """Note an action before it is done."""
        state = self.state
        assert state is not None
        view = self._game.view(state, -1)
        kind = action.kind
        note = self.signs[seat].append
        if kind == CALL:
            note(("called", "late"))
            return
        drew, self._drew = self._drew, seat if kind == DRAW else -1
        if drew >= 0:
            lays = drew == seat and kind == PLAY
            self.signs[drew].append(("drew", lays))
            if lays:
                self._gained[seat] -= 1
                self._left(view, seat, action)
                return
        if view.phase == "play" and seat == view.turn:
            # Of these only the moves with cards are looked at that everybody sees later.
            moves = [move for move in self._game.legal(state, seat) if not move.call]
            self._turns.append(Turn(view, seat, action, moves, self._gained[seat], len(self._laid)))
        held = min(2, view.sizes[seat] // 3)
        if kind == PLAY:
            self._laid.append((seat, self._gained[seat], action.cards))
            self._left(view, seat, action)
            if seat != view.turn:
                note(("out of turn", True))
            elif view.phase == "play":
                self._lays(view, seat, action, held)
            else:
                note(((view.phase, held), "lays"))
        elif kind == NAME:
            note((("names", view.suit), action.suit))
        elif kind == LIE or view.phase == "challenge":
            size = min(8, view.sizes[view.attacker]) // 3
            note((("challenge", size), kind == LIE))
        elif kind in (PASS, DRAW, TAKE):
            note((self._turn(view, seat, held), "draws"))

    def _left(self, view: PlayerView, seat: int, action: Action) -> None:
        """Note whether the player calls, where the play leaves one card."""
        if view.sizes[seat] - len(action.cards) == 1:
            self.signs[seat].append(("called", "at once" if action.call else "not yet"))

    def _turn(self, view: PlayerView, seat: int, held: int) -> object:
        """Return what everybody knows of the turn that begins."""
        if view.phase != "play":
            return view.phase, held
        seats = view.seats
        after = seats[(seats.index(seat) + view.direction) % len(seats)]
        lead = view.sizes[seat] - view.sizes[after]
        return "turn", held, (lead > 0) - (lead < 0), self._struck[seat]

    def _lays(self, view: PlayerView, seat: int, action: Action, held: int) -> None:
        """Note what kind of card is laid in turn, and the suit that is named."""
        note = self.signs[seat].append
        what = self._kind(action)
        note((self._turn(view, seat, held), what))
        note((("many", what), min(3, len(action.cards))))
        if self._trait_of[action.counts_as].anywhere:
            note((("names", view.suit), self._suit(action)))

    def _kind(self, action: Action) -> object:
        """Return what kind of move that is."""
        if action.kind != PLAY:
            return "draws"
        trait = self._trait_of[action.counts_as]
        acts = bool(trait.pickup or trait.misses or trait.threat)
        disputed = bool(self._game.disputed >> action.counts_as & 1)
        return acts, trait.anywhere, disputed, trait.answers

    def _suit(self, action: Action) -> int:
        """Return the suit that is to be matched after these cards."""
        return action.suit if action.suit >= 0 else self._game.suit_of[action.counts_as]

    def _look_back(self) -> None:
        """Note what was chosen in each turn of the round, among what was held for all to know."""
        for turn in self._turns:
            held = set(turn.action.cards)
            for seat, gained, cards in self._laid[turn.laid :]:
                if seat == turn.seat and gained - turn.gained <= FEW:
                    held.update(cards)
            self._chose(
                turn, [m for m in turn.moves if m.kind == PLAY and held.issuperset(m.cards)]
            )
        self._turns.clear()
        self._laid.clear()

    def _chose(self, turn: Turn, plays: Sequence[Action]) -> None:
        """Note a choice, link by link: whether to lay, which kind, how many, which suit and rank.

        plays: what the player could have laid, as everybody knows by now.
        """
        view, seat, action = turn.view, turn.seat, turn.action
        note = self.signs[seat].append
        what, lays = self._kind(action), action.kind == PLAY
        kinds = frozenset(map(self._kind, plays))
        if plays:
            note((("lays", min(2, view.sizes[seat] // 3)), lays))
        if len(kinds | {what}) > 1:
            note((("kinds", kinds | {what}), what))
        if not lays:
            return
        alike = [move for move in plays if self._kind(move) == what]
        counts = frozenset(min(3, len(move.cards)) for move in alike)
        if len(counts) > 1:
            note((("counts", counts, what), min(3, len(action.cards))))
        trait = self._trait_of[action.counts_as]
        if trait.anywhere:
            return
        suit, suits = self._suit(action), frozenset(map(self._suit, alike))
        if len(suits) > 1:
            note((("suits", suits, view.suit), suit))
        if trait.pickup or trait.misses or trait.threat:
            return
        step = self._step(view, action)
        for other in {self._step(view, move) for move in alike if self._suit(move) == suit}:
            if other != step:
                note((("ranks", frozenset((step, other))), step))

    def _step(self, view: PlayerView, action: Action) -> object:
        """Return the direction and the length of the step in rank, and how dear the card is."""
        card = action.cards[0]
        dear = min(3, self._game.value_of[card] // 3)
        if view.rank < 0:
            return dear
        steps = self._game.rank_of[card] - view.rank
        return (steps > 0) - (steps < 0), min(3, (abs(steps) + 1) // 2), dear


class _Told:
    """Plays as another agent does, and tells an observer what happens."""

    hears = True

    def __init__(self, agent: Agent, observer: Observer) -> None:
        self._agent, self._observer = agent, observer
        self.decide, self.interject = agent.decide, agent.interject

    def hear(self, event: Event) -> None:
        """Tell the agent, and the observer what a spectator hears."""
        self._observer.hear(event.seen_by(-1))
        if self._agent.hears:
            self._agent.hear(event)


def watched(game: Game, level: str, faces: Sequence[str], rounds: int, luck: Luck) -> Observer:
    """Return what was seen in a match of so many rounds among these faces."""
    observer = Observer(game)
    agents: dict[int, Agent] = {
        seat: make(level, game, Luck(luck.fork()), face) for seat, face in enumerate(faces)
    }
    agents[0] = _Told(agents[0], observer)
    for number in range(rounds):
        state = game.start(luck.below(1 << 32), number % len(faces), events=[])
        observer.state = state
        play_out(game, state, agents, LONGEST, observer.saw)
    return observer


def matches(
    game: Game, level: str, count: int, rounds: int, luck: Luck
) -> Iterator[tuple[str, list[Sign]]]:
    """Yield the signs of ``count`` matches of each face, each with others of the cast."""
    seats = game.rules.seats
    for _ in range(count):
        order = list(FACES)
        luck.shuffle(order)
        for start in range(0, len(order), seats):
            table = order[start : start + seats]
            if len(table) < seats:
                table += order[: seats - len(table)]
            seen = watched(game, level, table, rounds, luck)
            for seat, face in enumerate(table[: len(order) - start]):
                yield face, seen.signs[seat]


Rates = Mapping[str, Mapping[Sign, float]]
"""For each face, the logarithm of how often it gives a sign on an occasion of that kind."""


def learned(seen: Iterator[tuple[str, list[Sign]]]) -> Rates:
    """Learn how often each face gives each sign."""
    counts: dict[str, Counter[Sign]] = {face: Counter() for face in FACES}
    for face, signs in seen:
        counts[face].update(signs)
    every: Counter[Sign] = Counter()
    for counted in counts.values():
        every.update(counted)
    mean = _shares(every, {}, every)
    return {
        face: {sign: math.log(share) for sign, share in _shares(counted, mean, every).items()}
        for face, counted in counts.items()
    }


def _shares(
    counted: Counter[Sign], mean: Mapping[Sign, float], every: Iterable[Sign]
) -> dict[Sign, float]:
    """Return how often each sign is given on its occasion.

    mean: the same of everybody, which counts for PRIOR signs.
    """
    totals: Counter[object] = Counter()
    for (occasion, _), number in counted.items():
        totals[occasion] += number
    return {
        sign: (counted[sign] + PRIOR * mean.get(sign, 0.0))
        / (totals[sign[0]] + (PRIOR if mean else 0.0))
        for sign in every
    }


def likelihoods(rates: Rates, signs: Sequence[Sign]) -> dict[str, float]:
    """Return the logarithm of the likelihood of these signs for each face."""
    told = Counter(signs)
    return {
        face: sum(number * known.get(sign, 0.0) for sign, number in told.items())
        for face, known in rates.items()
    }


class Told(NamedTuple):
    """How well faces are told apart.  All are shares from 0 to 1."""

    sixteen: float
    """How often the right one of sixteen is named after one match."""
    right: dict[tuple[str, str], float]
    """How often the right one of each pair is named after one match."""
    area: dict[tuple[str, str], float]
    """The area under the ROC curve of each pair after two matches."""


def told_apart(game: Game, level: str, learn: int, test: int, rounds: int, luck: Luck) -> Told:
    """Learn from so many matches of each face, and test with others."""
    rates = learned(matches(game, level, learn, rounds, luck))
    found: dict[str, list[dict[str, float]]] = {face: [] for face in FACES}
    for face, signs in matches(game, level, test, rounds, luck):
        found[face].append(likelihoods(rates, signs))
    named = [max(each, key=lambda f: each[f]) == face for face in FACES for each in found[face]]
    right, area = {}, {}
    for one, other in combinations(FACES, 2):
        ones = [each[one] - each[other] for each in found[one]]
        others = [each[one] - each[other] for each in found[other]]
        hits = sum(x > 0 for x in ones) + sum(x <= 0 for x in others)
        right[one, other] = hits / (len(ones) + len(others))
        double, doubles = _pairs(ones), _pairs(others)
        above = sum((x > y) + 0.5 * (x == y) for x in double for y in doubles)
        area[one, other] = above / (len(double) * len(doubles))
    return Told(sum(named) / len(named), right, area)


def _pairs(values: Sequence[float]) -> list[float]:
    return [sum(values[i : i + 2]) for i in range(0, len(values) - 1, 2)]


def tell(game: Game, level: str, chosen: argparse.Namespace) -> None:
    """Print how well the faces are told apart."""
    told = told_apart(game, level, chosen.learn, chosen.matches, chosen.rounds, Luck(chosen.seed))
    right = sorted(told.right.values())
    area = sum(each >= 0.8 for each in told.area.values())
    print(
        f"  one of sixteen {100 * told.sixteen:.0f} %, of two {100 * sum(right) / len(right):.0f} %"
        f" (worst {100 * right[0]:.0f}), {100 * sum(each >= 0.75 for each in right) / 120:.0f} % of"
        f" pairs at 75 %; AUC ≥ 0.8 after {2 * chosen.rounds} rounds:"
        f" {100 * area / 120:.0f} % of pairs"
    )
    worst = sorted(told.area, key=lambda pair: told.area[pair])[:6]
    print("  hardest:", ", ".join(f"{a}–{b} {told.area[a, b]:.2f}" for a, b in worst))


def strength(game: Game, level: str, chosen: argparse.Namespace) -> None:
    """Print how often each face wins against the plain player of its level."""
    for face in chosen.faces or FACES:
        won = _share(game.rules.id, (f"{level}@{face}", level), chosen.rounds, chosen.seed)
        print(f"  {face:6} {100 * won:.1f}", flush=True)


def _share(rules: str, agents: tuple[str, ...], rounds: int, seed: int) -> float:
    tally = compete(Contest(rules, (), agents, seed), rounds)
    return tally.by_agent[agents[0]].share


DIFFERENT = 0.15
"""How much two rates differ that somebody notices, as a share."""


FEWEST = 100
"""A rate of fewer chances than this is not judged."""


def habits_of(game: Game, view: PlayerView, action: Action) -> Iterator[tuple[str, bool]]:
    """Yield the habits that a move shows (True) or breaks (False).

    Everybody at the table sees which it is.  Steps between ranks and dear cards are those of
    *ordinary* cards, which do nothing: who lays a card that does something has another reason.
    """
    kind = action.kind
    yield from _said(game, view, action)
    if view.phase != "play" or kind not in (PLAY, DRAW, TAKE, PASS):
        return
    lays = kind == PLAY
    yield "waits", not lays
    trait = traits(game)[action.counts_as] if lays else None
    blow = trait is not None and bool(trait.pickup or trait.misses or trait.threat)
    yield "attacks", blow
    yield "lays jokers", trait is not None and trait.anywhere
    if trait is None:
        return
    if blow or not (trait.anywhere or trait.again):
        yield "attacks, of cards laid", blow
    if trait.anywhere:
        return
    suit, card = game.suit_of[action.counts_as], action.cards[0]
    for place in range(4):
        yield f"suit {place + 1}", suit == place
    yield "keeps the suit", suit == view.suit
    yield "several cards", len(action.cards) > 1
    if not (blow or trait.again):
        yield "dear cards", game.value_of[card] >= 7
        steps = game.rank_of[card] - view.rank
        if view.rank >= 0 and steps:
            yield "steps up", steps > 0
            yield "steps far", abs(steps) > 3


def _said(game: Game, view: PlayerView, action: Action) -> Iterator[tuple[str, bool]]:
    """Yield the same of what is said with a move, or claimed by it."""
    kind = action.kind
    if view.phase == "challenge":
        yield "doubts", kind == LIE
    if kind == PLAY and view.sizes[view.seat] - len(action.cards) == 1:
        yield "calls late", not action.call
    if view.defender >= 0:
        yield "goes on with a melee", kind == PLAY
    if kind == PLAY and view.hand & game.suited[view.standard]:
        yield "lies", bool(game.disputed >> action.counts_as & 1)
    if action.suit >= 0 and kind in (PLAY, NAME):
        for place in range(4):
            yield f"names suit {place + 1}", action.suit == place
        if view.suit >= 0:
            yield "names the suit that was", action.suit == view.suit


class Rate(NamedTuple):
    """How often somebody does something, of the decisions in which it could be done or left."""

    share: float
    """The same of a face, less that of the plain player of the level (-1 to 1)."""
    chances: int
    """The number of decisions, of whichever of the two had fewer."""


def apart(game: Game, level: str, face: str, count: int, luck: Luck) -> dict[str, Rate]:
    """Return by how much each rate of a face differs from that of the plain player of the level.

    count: the number of rounds between the two.
    """
    counted: list[dict[str, list[bool]]] = [defaultdict(list), defaultdict(list)]
    for number in range(count):
        agents = {
            seat: make(level, game, Luck(luck.fork()), who) for seat, who in enumerate((face, ""))
        }
        state = game.start(luck.below(1 << 32), number % 2, events=[])

        def saw(seat: int, action: Action) -> None:
            if seat != state.turn or action.kind in (CALL, CATCH):  # noqa: B023
                return
            view = game.view(state, seat)  # noqa: B023
            could: dict[str, set[bool]] = defaultdict(set)
            for move in game.legal(state, seat):  # noqa: B023
                for name, shown in habits_of(game, view, move):
                    could[name].add(shown)
            for name, shown in habits_of(game, view, action):
                if len(could[name]) == 2:
                    counted[seat][name].append(shown)

        play_out(game, state, agents, LONGEST, saw)
    one, other = counted
    return {
        name: Rate(
            sum(one[name]) / len(one[name]) - sum(other[name]) / len(other[name]),
            min(len(one[name]), len(other[name])),
        )
        for name in one
        if name in other
    }


def rates(game: Game, level: str, chosen: argparse.Namespace) -> None:
    """Print in which rates each face differs from the plain player."""
    for face in chosen.faces or FACES:
        every = apart(game, level, face, chosen.matches, Luck(chosen.seed))
        found = {
            name: rate.share
            for name, rate in every.items()
            if rate.chances >= FEWEST and abs(rate.share) >= DIFFERENT
        }
        words = ", ".join(f"{name} {100 * each:+.0f}" for name, each in found.items())
        print(f"  {face:6} {len(found)}: {words}", flush=True)


ODD = (
    "names a suit of which it holds none",
    "lies though it never lies",
    "doubts the honest",
    "lays a joker early",
    "leaves a last card that does not fit",
)
"""What makes no sense, or breaks a character.  The second and third are about cards that may be
lies: laid by a face that never lies, and called a lie although this player never laid one and has
shown it for ten rounds.  A joker is early with more than three cards and another one that fits."""


class _Asked:
    """Plays as a Sharp does, and says what a Master would do: a Master takes too long to play."""

    hears = True

    def __init__(self, game: Game, face: str, luck: Luck) -> None:
        self.master = make("master", game, luck.beside(), face)
        self._sharp = make("sharp", game, luck, face)
        self.decide, self.interject = self._sharp.decide, self._sharp.interject

    def hear(self, event: Event) -> None:
        """Tell both."""
        self._sharp.hear(event)
        self.master.hear(event)


def oddities(game: Game, level: str, count: int, luck: Luck) -> dict[str, list[bool]]:
    """Return, for each kind of odd move, whether each move was one that could have been.

    count: the number of matches of 20 rounds among faces of the level.
    """
    found: dict[str, list[bool]] = {name: [] for name in ODD}
    never = [face for face in FACES if not CHARACTERS[face].lies]
    seats = game.rules.seats
    for _ in range(count):
        faces = (luck.pick(FACES), *(luck.pick(never) for _ in range(seats - 1)))
        agents: dict[int, Agent] = {}
        for seat, who in enumerate(faces):
            chance = Luck(luck.fork())
            agents[seat] = (
                _Asked(game, who, chance) if level == "master" else make(level, game, chance, who)
            )
        for number in range(20):
            state = game.start(luck.below(1 << 32), number % seats, events=[])

            def saw(seat: int, action: Action) -> None:
                if action.kind in (CALL, CATCH) or seat != state.turn:  # noqa: B023
                    return
                view = game.view(state, seat)  # noqa: B023
                legal = game.legal(state, seat)  # noqa: B023
                could: dict[str, set[bool]] = defaultdict(set)
                for move in legal:
                    for name, odd in _odd(game, view, move, legal):
                        could[name].add(odd)
                counts = (True, seat > 0, seat == 0 and number >= 10, True, True)  # noqa: B023
                open_to = {n for n, on in zip(ODD, counts, strict=True) if on and True in could[n]}
                if not open_to:
                    return
                agent = agents[seat]  # noqa: B023
                if isinstance(agent, _Asked):
                    action = agent.master.decide(view, legal)
                for name, odd in _odd(game, view, action, legal):
                    if name in open_to:
                        found[name].append(odd)

            play_out(game, state, agents, LONGEST, saw)
    return found


def _odd(
    game: Game, view: PlayerView, action: Action, legal: Sequence[Action]
) -> Iterator[tuple[str, bool]]:
    """Yield the kinds of odd moves that were possible, and whether this move is one."""
    lays, trait_of = action.kind == PLAY, traits(game)
    rest = view.hand
    for card in action.cards if lays else ():
        rest = game.deck.removed(rest, card)
    kept = game.deck.cards(rest)
    if action.suit >= 0 and action.kind in (PLAY, NAME):
        held = {game.suit_of[card] for card in kept if not trait_of[card].anywhere} - {-1}
        if held:
            yield ODD[0], action.suit not in held
    if game.disputed and lays and view.hand & game.suited[view.standard]:
        ends = len(action.cards) == view.hand.bit_count()
        yield ODD[1], bool(game.disputed >> action.counts_as & 1) and not ends
    if view.phase == "challenge":
        yield ODD[2], action.kind == LIE
    if lays and view.phase == "play" and view.hand.bit_count() > 3:
        others = any(
            each.kind == PLAY and not any(trait_of[card].anywhere for card in each.cards)
            for each in legal
        )
        if others:
            yield ODD[3], any(trait_of[card].anywhere for card in action.cards)
    if lays and len(kept) == 1 and view.defender < 0:
        standard = game.standard_after(view.standard, action)
        yield ODD[4], not rest & game.playable[standard]


def odd(game: Game, level: str, chosen: argparse.Namespace) -> None:
    """Print how often the faces do what makes no sense."""
    found = oddities(game, level, chosen.matches, Luck(chosen.seed))
    for name, moves in found.items():
        if moves:
            print(f"  {name}: {100 * sum(moves) / len(moves):.1f} % of {len(moves):,}", flush=True)


TASKS = {"strength": strength, "tell": tell, "rates": rates, "odd": odd}


def main(argv: Sequence[str] | None = None) -> int:
    """Measure; 0 when that worked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=TASKS)
    parser.add_argument("--rules", default=",".join(GAMES), metavar="R,…")
    parser.add_argument("--levels", default="casual,sharp", metavar="L,…")
    parser.add_argument("--faces", default="", metavar="F,…", help="only these (strength, rates)")
    parser.add_argument("--players", type=int, default=2, metavar="N")
    parser.add_argument("--rounds", type=count, default=10, metavar="K", help="in a match")
    parser.add_argument("--matches", type=int, default=40, metavar="M", help="of each face")
    parser.add_argument(
        "--learn", type=count, default=250, metavar="M", help="to learn from (tell)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    chosen = parser.parse_args(argv)
    if chosen.matches < 2:
        parser.error("--matches must be at least 2")
    chosen.faces = tuple(filter(None, chosen.faces.split(",")))
    levels, games = chosen.levels.split(","), chosen.rules.split(",")
    wrong = [name for name in levels if name not in LEVELS]
    wrong += [name for name in games if name not in GAMES]
    wrong += [name for name in chosen.faces if name not in CHARACTERS]
    if wrong:
        parser.error(f"there is no {wrong[0]}")
    for rules in games:
        try:
            game = Game(rules_for(rules, chosen.players))
        except OptionError as error:
            parser.error(str(error))
        for level in levels:
            print(f"{rules}, {chosen.players} players, {level}", flush=True)
            TASKS[chosen.what](game, level, chosen)
    return 0


if __name__ == "__main__":
    sys.exit(main())
