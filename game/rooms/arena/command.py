"""The command ``python -m game simulate``.  It lets computer players play against each other and
counts who wins."""

from __future__ import annotations

import argparse
import json
import math
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Final

from game.agents import LEVELS
from game.arguments import Parser, ends_at_once, failed, shown
from game.rooms.arena.contests import (
    YARDSTICKS,
    AgentFailed,
    Contest,
    Tally,
    Trial,
    UnknownAgent,
    compete,
    factory,
    filled,
    try_out,
)
from game.rooms.arena.contests.adjusting import PLAYERS
from game.rooms.arena.contests.ratings import fair_share
from game.rooms.arena.contests.report import reported, table
from game.rulesets import OptionError, rules_for
from game.rulesets.options import parse_options
from game.table.referee import Unlawful

PROGRAM: Final = "last-card simulate"

ROUNDS: Final = 1_000
"""The default number of rounds."""
ROUNDS_UNTIL_SURE: Final = 20_000
"""The default of the largest number of rounds in a trial."""

_CLEARLY_STRONGER: Final = 400 * math.log10(55 / 45)  # the Elo of 55 % of the rounds of two
# Windows can wait for 63 objects at once, and two of them are taken.
_MOST_JOBS: Final = 61 if sys.platform == "win32" else 1024
_EACH: Final = 2  # parts of the work for each process, so that no process has to wait
_AHEAD: Final = 256


class _Refusal(Exception):  # noqa: N818 - it is a message to the user, not an internal error
    """Arguments that cannot be used; the message is a sentence."""


def _whole(least: float = -math.inf, most: float = math.inf) -> Callable[[str], int]:
    bounds = f" from {least}" if least > -math.inf else ""
    bounds += (f" to {most}" if most < math.inf else " up") if bounds else ""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = None
        if number is None or not least <= number <= most:
            raise argparse.ArgumentTypeError(f'"{shown(text)}" is not a whole number{bounds}')
        return number

    return read


def _two_numbers(text: str) -> tuple[float, float]:
    try:
        low, high = (float(part) for part in text.split(","))
    except ValueError:
        low = high = math.nan
    if not (low < high and math.isfinite(low) and math.isfinite(high)):
        raise argparse.ArgumentTypeError(
            f'"{shown(text)}" is not two rising numbers with a comma between them, such as 50,55'
        )
    return low, high


def _parser() -> Parser:
    parser = Parser(
        prog=PROGRAM,
        description="Let computer players play many rounds and count who wins.",
        epilog=f"Agents: {', '.join(LEVELS)}, or LEVEL@FACE such as sharp@oskar; "
        f"to measure by: {', '.join(YARDSTICKS)}; or "
        "MODULE:FACTORY where FACTORY(game, luck) makes an agent.",
    )
    parser.add_argument("--rules", required=True, metavar="R", help="the game, e.g. last-card")
    parser.add_argument("--options", default="", metavar="“k=v …”", help="options of the game")
    parser.add_argument("--players", type=_whole(2), metavar="N", help="seats (as many as agents)")
    parser.add_argument(
        "--rounds", type=_whole(1), metavar="K",
        help=f"{ROUNDS:,}, or {ROUNDS_UNTIL_SURE:,} at the most until it is sure; rounded up to "
        "whole rotations of the seats",
    )  # fmt: skip
    parser.add_argument(
        "--match", type=_whole(1), default=1, metavar="K",
        help="rounds that the same players play on end, remembering each other (1: in every "
        "round they meet as strangers)",
    )  # fmt: skip
    parser.add_argument(
        "--agents", default="random", metavar="A,B,…", help="they repeat to fill the seats"
    )
    parser.add_argument(
        "--seed", type=_whole(), default=1, metavar="S", help="of all that is random"
    )
    parser.add_argument(
        "--until-sure", action="store_true",
        help="stop as soon as it is sure (5 %% error) whether the first agent is no stronger than "
        "the others or clearly stronger, as one that wins 55 %% of the rounds of two",
    )  # fmt: skip
    between = parser.add_mutually_exclusive_group()
    between.add_argument(
        "--between", type=_two_numbers, metavar="LOW,HIGH",
        help="until sure: whether it wins LOW %% of all rounds or less, or HIGH %% or more",
    )  # fmt: skip
    between.add_argument(
        "--between-elo", type=_two_numbers, metavar="LOW,HIGH",
        help="the same in points of Elo above the others, however many sit at the table (with an "
        "equals sign where it begins with a minus: --between-elo=-10,10)",
    )  # fmt: skip
    parser.add_argument(
        "--luck-adjusted", action="store_true",
        help="also say the shares without the luck of the draw, which are surer (two players)",
    )  # fmt: skip
    parser.add_argument("--timings", action="store_true", help="measure how long decisions take")
    parser.add_argument(
        "--jobs", type=_whole(1, _MOST_JOBS), default=1, metavar="J", help="processes"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def run(argv: Sequence[str]) -> int:
    """Run the command with these arguments and return its exit code."""
    parser = _parser()
    chosen = parser.parse_args(argv)
    try:
        contest = _contest(chosen)
        trial = _trial(chosen, contest)
    except (_Refusal, OptionError, UnknownAgent) as error:
        parser.error(str(error))
    asked: int = chosen.rounds or (ROUNDS if trial is None else ROUNDS_UNTIL_SURE)
    began = time.perf_counter()
    try:
        with ends_at_once(_say_interrupted):
            tally = _compete(contest, asked, chosen.jobs, trial, chosen.timings)
    except Unlawful as error:
        return failed(PROGRAM, f"An agent broke the rules: {error}.")
    except AgentFailed as error:
        return failed(PROGRAM, f"An agent failed: {error}.")
    except BrokenExecutor as error:
        return failed(PROGRAM, f"A process ended before its work was done: {error}")
    report = reported(tally, time.perf_counter() - began, asked, trial)
    print(json.dumps(report, indent=2) if chosen.json else table(report))
    return 0


def _compete(contest: Contest, rounds: int, jobs: int, trial: Trial | None, timings: bool) -> Tally:
    clock = time.perf_counter_ns if timings else None
    progress = _say if sys.stderr.isatty() else None
    try:
        if jobs == 1:
            return compete(contest, rounds, trial=trial, clock=clock, progress=progress)
        ahead = _AHEAD if trial is None else jobs * _EACH
        # Ctrl-C reaches every process at once.  The worker processes must end without a message.
        quiet = (signal.SIGINT, signal.SIG_DFL)
        with ProcessPoolExecutor(jobs, initializer=signal.signal, initargs=quiet) as pool:
            return compete(
                contest, rounds, pool, trial=trial, clock=clock, progress=progress, ahead=ahead
            )
    finally:
        if progress is not None:
            print(end="\r\x1b[K", file=sys.stderr, flush=True)


def _say_interrupted() -> None:
    if sys.stderr.isatty():
        print(end="\r\x1b[K", file=sys.stderr)
    failed(PROGRAM, "Interrupted.")
    sys.stderr.flush()


def _say(done: int, of: int) -> None:
    print(f"\r{done:,} of {of:,} rounds", end="", file=sys.stderr, flush=True)


def _contest(chosen: argparse.Namespace) -> Contest:
    # A user's module lies in the current directory, which the installed command must search, too.
    if os.getcwd() not in sys.path and "" not in sys.path:
        sys.path.append(os.getcwd())
    agents = [name.strip() for name in chosen.agents.split(",") if name.strip()]
    if not agents:
        raise _Refusal("No agents are given.")
    for name in agents:
        factory(name)
    players = chosen.players or max(2, len(agents))
    if len(agents) > players:
        raise _Refusal(f"{len(agents)} agents cannot sit on {players} seats.")
    options = parse_options(chosen.options)
    rules_for(chosen.rules, players, options)
    contest = Contest(
        chosen.rules, tuple(options.items()), filled(agents, players), chosen.seed, chosen.match,
        chosen.luck_adjusted,
    )  # fmt: skip
    if contest.luck_adjusted and players != PLAYERS:
        raise _Refusal("The luck of the draw can be told only between two players.")
    try_out(contest)
    return contest


def _trial(chosen: argparse.Namespace, contest: Contest) -> Trial | None:
    if not (chosen.until_sure or chosen.between or chosen.between_elo):
        return None
    first, *others = contest.names
    if not others:
        raise _Refusal("Until it is sure of what? It takes two different agents.")
    try:
        if chosen.between:
            low, high = (percent / 100 for percent in chosen.between)
        else:
            elo = chosen.between_elo or (0.0, _CLEARLY_STRONGER)
            low, high = (fair_share(contest, first, points) for points in elo)
        return Trial(first, low, high)
    except (ValueError, OverflowError):
        raise _Refusal(
            "What is tested must be shares that rise, above 0 % and below 100 %."
        ) from None
