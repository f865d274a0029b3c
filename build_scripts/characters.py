"""Measure the characters of the cast: ``python3 build_scripts/characters.py WHAT``.

    strength   how often each face wins against the plain player of its level (to be 47 to 53 %)
    rates      in which rates each face differs from the plain player by at least 15 points

Everything is played by the levels ``--levels`` in the games ``--rules`` (all five).  The same seed
gives the same numbers.  All numbers are percent, of rounds or of chances.
"""

from __future__ import annotations

import old_python  # noqa: F401 - first: only a newer Python can read the rest

import argparse
import os
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [os.environ.get("LAST_CARD_COMPILED", str(ROOT)), str(ROOT)]

from build_scripts import count  # noqa: E402
from game.agents import LEVELS, Luck, make  # noqa: E402
from game.agents.characters import CHARACTERS  # noqa: E402
from game.agents.traits import traits  # noqa: E402
from game.engine.actions import CALL, CATCH, DRAW, LIE, NAME, PASS, PLAY, TAKE, Action  # noqa: E402
from game.engine.game import Game  # noqa: E402
from game.engine.view import PlayerView  # noqa: E402
from game.rooms.arena.contests import Contest, compete  # noqa: E402
from game.rulesets import GAMES, rules_for  # noqa: E402
from game.rulesets.options import OptionError  # noqa: E402
from game.table.playout import play_out  # noqa: E402

FACES = tuple(CHARACTERS)
LONGEST = 3000
"""The number of actions after which a round is given up."""


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
    if view.phase == "challenge":
        yield "doubts", kind == LIE
    if action.suit >= 0 and kind in (PLAY, NAME):
        for place in range(4):
            yield f"names suit {place + 1}", action.suit == place
        if view.suit >= 0:
            yield "names the suit that was", action.suit == view.suit
    if view.phase != "play" or kind not in (PLAY, DRAW, TAKE, PASS):
        return
    lays = kind == PLAY
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
        every = apart(game, level, face, chosen.rounds, Luck(chosen.seed))
        found = {
            name: rate.share
            for name, rate in every.items()
            if rate.chances >= FEWEST and abs(rate.share) >= DIFFERENT
        }
        words = ", ".join(f"{name} {100 * each:+.0f}" for name, each in found.items())
        print(f"  {face:6} {len(found)}: {words}", flush=True)


TASKS = {"strength": strength, "rates": rates}


def main(argv: Sequence[str] | None = None) -> int:
    """Measure; 0 when that worked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=TASKS)
    parser.add_argument("--rules", default=",".join(GAMES), metavar="R,…")
    parser.add_argument("--levels", default="casual,sharp", metavar="L,…")
    parser.add_argument("--faces", default="", metavar="F,…", help="only these")
    parser.add_argument("--players", type=int, default=2, metavar="N")
    parser.add_argument("--rounds", type=count, default=40, metavar="K", help="of each face")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    chosen = parser.parse_args(argv)
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
