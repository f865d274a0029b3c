"""``python -m game simulate``: computer players against each other, counted."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, Final, NoReturn

from game.agents import LEVELS
from game.arena import Contest, Tally, UnknownAgent, compete, factory, filled, share
from game.match.referee import Unlawful
from game.rulesets import OptionError, rules_for
from game.rulesets.options import parse_options

BAD_ARGUMENTS: Final = 2
_PARTS_EACH: Final = 4  # per process, so that none waits long for the slowest


class _Refusal(Exception):  # noqa: N818 - what is said, not what went wrong inside
    """Arguments that cannot be used; the message is a sentence."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise _Refusal(f"{message[:1].upper()}{message[1:]}.")


def _whole(least: int) -> Any:
    def read(text: str) -> int:
        number = int(text) if text.lstrip("-").isdigit() else least - 1
        if number < least:
            raise argparse.ArgumentTypeError(f'"{text}" is not a whole number from {least} up')
        return number

    return read


def _parser() -> _Parser:
    parser = _Parser(
        prog="last-card simulate",
        description="Let computer players play many rounds and count who wins.",
        epilog=f"Agents: {', '.join(LEVELS)}, or MODULE:FACTORY where FACTORY(game, luck) makes "
        "an agent.",
        allow_abbrev=False,
    )
    parser.add_argument("--rules", required=True, metavar="R", help="the game, e.g. last-card")
    parser.add_argument("--options", default="", metavar="“k=v …”", help="options of the game")
    parser.add_argument("--players", type=_whole(2), metavar="N", help="seats (as many as agents)")
    parser.add_argument("--rounds", type=_whole(1), default=1000, metavar="K")
    parser.add_argument(
        "--agents", default="random", metavar="A,B,…", help="they repeat to fill the seats"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of everything random")
    parser.add_argument("--jobs", type=_whole(1), default=1, metavar="J", help="processes")
    parser.add_argument("--json", action="store_true", help="print JSON")
    return parser


def run(argv: Sequence[str]) -> int:
    """Run the command with these arguments; its exit code."""
    try:
        chosen = _parser().parse_args(argv)
        contest = _contest(chosen)
    except (_Refusal, OptionError, UnknownAgent) as error:
        print(f"simulate: {error}", file=sys.stderr)
        return BAD_ARGUMENTS
    began = time.perf_counter()
    try:
        if chosen.jobs == 1:
            tally = compete(contest, chosen.rounds, None, 1)
        else:
            with ProcessPoolExecutor(chosen.jobs) as pool:
                tally = compete(contest, chosen.rounds, pool, chosen.jobs * _PARTS_EACH)
    except Unlawful as error:
        print(f"simulate: An agent broke the rules: {error}.", file=sys.stderr)
        return 1
    report = reported(contest, tally, time.perf_counter() - began)
    print(json.dumps(report, indent=2) if chosen.json else table(report))
    return 0


def _contest(chosen: argparse.Namespace) -> Contest:
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
    return Contest(chosen.rules, tuple(options.items()), filled(agents, players), chosen.seed)


def reported(contest: Contest, tally: Tally, seconds: float) -> dict[str, Any]:
    """What has been counted, ready to be written as JSON."""

    def row(won: float) -> dict[str, float]:
        won, part, low, high = share(won, tally.rounds)
        return {
            "wins": round(won, 3), "share": round(part, 4),
            "low": round(low, 4), "high": round(high, 4),
        }  # fmt: skip

    return {
        "rules": contest.rules,
        "options": dict(contest.options),
        "agents": list(contest.agents),
        "seed": contest.seed,
        "rounds": tally.rounds,
        "actions": tally.actions,
        "seconds": round(seconds, 3),
        "wins": {
            "by_seat": [{"seat": s, **row(won)} for s, won in sorted(tally.by_seat.items())],
            "by_agent": [
                {"agent": name, "seats": contest.agents.count(name), **row(won)}
                for name, won in tally.by_agent.items()
            ],
        },
        "unfinished": tally.unfinished,
        "longest": tally.longest,
    }


def table(report: dict[str, Any]) -> str:
    """The report for people."""
    seconds = max(report["seconds"], 1e-9)
    options = " ".join(f"{key}={value}" for key, value in report["options"].items())
    lines = [
        f"{report['rules']}{f' ({options})' if options else ''}, {len(report['agents'])} players, "
        f"seed {report['seed']}",
        f"{report['rounds']:,} rounds, {report['actions']:,} actions in {seconds:.1f} s: "
        f"{report['actions'] / seconds:,.0f} actions/s, {report['rounds'] / seconds:,.0f} rounds/s",
        f"longest round {report['longest']:,} actions, {report['unfinished']} unfinished",
        "",
        f"{'':<28}{'won':>10}{'share':>9}   95 % interval",
    ]
    rows = [
        (f"{row['agent']} ({row['seats']} seat{'s' * (row['seats'] > 1)})", row)
        for row in report["wins"]["by_agent"]
    ]
    rows += [(f"seat {row['seat']}", row) for row in report["wins"]["by_seat"]]
    for name, row in rows:
        lines.append(
            f"{name:<28}{row['wins']:>10,.1f}{row['share']:>8.1%}   "
            f"{row['low']:.1%} – {row['high']:.1%}"
        )
    return "\n".join(lines)
