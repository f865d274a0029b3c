"""The report on a contest, as data and as a table for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.rooms.arena.contests.confidence import Share
from game.rooms.arena.contests.contest import Contest
from game.rooms.arena.contests.ratings import Rating, fair_share, ratings
from game.rooms.arena.contests.sequential import Trial
from game.rooms.arena.contests.tally import Tally

Report = dict[str, Any]


def reported(tally: Tally, seconds: float, asked: int, trial: Trial | None = None) -> Report:
    """Return the counts in a form that can be written as JSON.

    ``docs/arena.md`` says what each number means.

    seconds: the time that the contest took.  asked: the number of rounds asked for, before it was
    rounded up.  trial: the trial of the contest, if there was one.
    """
    contest = tally.contest
    report: Report = {
        "rules": contest.rules,
        "options": dict(contest.options),
        "agents": list(contest.agents),
        "seed": contest.seed,
        "match": contest.match,
        "asked": asked,
        "rounds": tally.rounds,
        "deals": tally.deals,
        "actions": tally.actions,
        "seconds": round(seconds, 3),
        "wins": {
            "by_seat": [{"seat": s, **_row(won)} for s, won in enumerate(tally.by_seat)],
            "by_agent": _by_agent(contest, tally.by_agent),
        },
        "elo": [_rating(rating) for rating in ratings(tally)],
        "unfinished": tally.unfinished,
        "longest": tally.longest,
    }
    if contest.luck_adjusted:
        report["luck_adjusted"] = _by_agent(contest, tally.without_luck)
    if trial is not None:
        report["trial"] = {
            "agent": trial.agent,
            "fair": round(fair_share(contest, trial.agent), 4),
            "low": round(trial.low, 4),
            "high": round(trial.high, 4),
            "alpha": trial.alpha,
            "beta": trial.beta,
            "llr": round(trial.llr, 3),
            "lower": round(trial.lower, 3),
            "upper": round(trial.upper, 3),
            "accepted": {trial.low: "low", trial.high: "high"}.get(trial.accepted or 0.0),
        }
    if any(times.count for times in tally.times.values()):
        report["timings"] = [
            {
                "agent": name,
                "decisions": times.count,
                **{f"p{part}": round(times.within(part / 100), 3) for part in (50, 95, 99)},
                "max": round(times.most, 3),
            }
            for name, times in tally.times.items()
        ]
    return report


def _by_agent(contest: Contest, shares: Mapping[str, Share]) -> list[Report]:
    return [
        {"agent": name, "seats": contest.agents.count(name), **_row(share)}
        for name, share in shares.items()
    ]


def _row(won: Share) -> dict[str, float]:
    return {
        "wins": round(won.won, 3), "share": round(won.share, 4),
        "low": round(won.low, 4), "high": round(won.high, 4),
    }  # fmt: skip


def _rating(rating: Rating) -> Report:
    parts = rating._asdict().items()
    return {key: round(part, 1) if isinstance(part, float) else part for key, part in parts}


def table(report: Report) -> str:
    """Return the report as a table for people."""
    lines = [*_heading(report), "", *_shares(report)]
    for part in (_adjusted(report), _timings(report), _verdict(report)):
        if part:
            lines += ["", *part]
    return "\n".join(lines)


def _heading(report: Report) -> list[str]:
    seconds = max(report["seconds"], 1e-9)
    options = " ".join(f"{key}={value}" for key, value in report["options"].items())
    lines = [
        f"{report['rules']}{f' ({options})' if options else ''}, {len(report['agents'])} players, "
        f"seed {report['seed']}",
        f"{report['rounds']:,} rounds ({_dealt(report)}, each from every place), "
        f"longest {report['longest']:,} actions, {report['unfinished']} unfinished",
        f"{report['actions']:,} actions in {seconds:.1f} s: "
        f"{report['actions'] / seconds:,.0f} actions/s, {report['rounds'] / seconds:,.0f} rounds/s",
    ]
    if report["rounds"] > report["asked"]:
        lines.append(f"rounded up from {report['asked']:,} rounds to whole rotations")
    return lines


def _dealt(report: Report) -> str:
    if report["match"] == 1:
        return f"{report['deals']:,} deals"
    return f"{report['deals']:,} matches of {report['match']:,} rounds"


def _shares(report: Report) -> list[str]:
    elo = {row["agent"]: row for row in report["elo"]}
    rows = [(_named(row), row, elo) for row in report["wins"]["by_agent"]]
    rows += [(f"seat {row['seat']}", row, {}) for row in report["wins"]["by_seat"]]
    width = _width(name for name, _, _ in rows)
    head = f"{'':<{width}}{'won':>10}{'share':>9}   95 % interval"
    lines = [f"{head}{'Elo':>10}   95 % interval" if elo else head]
    for name, row, rated in rows:
        line = f"{name:<{width}}{row['wins']:>10,.1f}{row['share']:>9.1%}   "
        interval = f"{row['low']:.1%} – {row['high']:.1%}"
        if "agent" in row and rated:
            line += f"{interval:<13}{_elo(rated[row['agent']], row)}"
        else:
            line += interval
        lines.append(line)
    return lines


def _named(row: Report) -> str:
    return f"{row['agent']} ({row['seats']} seat{'s' * (row['seats'] > 1)})"


def _elo(rating: Report, row: Report) -> str:
    """Return the Elo of one row.  The last-named agent, with which the others are compared, has no
    interval."""
    points = rating["elo"], rating["low"], rating["high"]
    if points in ((None, None, None), (0.0, 0.0, 0.0)):
        return f"{'?' if points[0] is None else '0':>10}"
    elo = _points(rating["elo"], "+∞" if row["wins"] else "−∞")
    return f"{elo:>10}   {_points(rating['low'], '−∞')} – {_points(rating['high'], '+∞')}"


def _points(elo: float | None, beyond: str) -> str:
    return beyond if elo is None else f"{elo:+.0f}".replace("-", "−")


def _width(names: Iterable[str]) -> int:
    return max(28, *(len(name) + 1 for name in names))


def _adjusted(report: Report) -> list[str]:
    """Return the shares without the luck of the draw, each with the width of its interval beside
    the other's."""
    if "luck_adjusted" not in report:
        return []
    rows = report["luck_adjusted"]
    width = _width(map(_named, rows))
    head = "without luck of the draw"
    lines = [f"{head:<{width}}{'won':>10}{'share':>9}   95 % interval    width"]
    for row, plain in zip(rows, report["wins"]["by_agent"], strict=True):
        wide = plain["high"] - plain["low"]
        ratio = f"× {(row['high'] - row['low']) / wide:.2f}" if wide else ""
        interval = f"{row['low']:.1%} – {row['high']:.1%}"
        lines.append(
            f"{_named(row):<{width}}{row['wins']:>10,.1f}{row['share']:>9.1%}   "
            f"{interval:<13}{ratio:>9}"
        )
    return lines


def _timings(report: Report) -> list[str]:
    if "timings" not in report:
        return []
    width = _width(row["agent"] for row in report["timings"])
    head = "ms for a decision"
    return [
        f"{head:<{width}}{'decisions':>10}{'p50':>10}{'p95':>10}{'p99':>10}{'max':>10}",
        *(
            f"{row['agent']:<{width}}{row['decisions']:>10,}{row['p50']:>10.3f}{row['p95']:>10.3f}"
            f"{row['p99']:>10.3f}{row['max']:>10.3f}"
            for row in report["timings"]
        ),
    ]


def _verdict(report: Report) -> list[str]:
    if "trial" not in report:
        return []
    trial = report["trial"]
    low = f"{trial['low']:.1%} or less"
    high = f"{trial['high']:.1%} or more"
    if trial["accepted"] is None:
        said = f"Not sure after {report['rounds']:,} rounds whether {trial['agent']} wins {high}, "
        said += f"or {low}"
    else:
        yes, no = (high, low) if trial["accepted"] == "high" else (low, high)
        said = f"Sure after {report['rounds']:,} rounds: {trial['agent']} wins {yes}, not {no}"
    bounds = f"{trial['lower']:+.2f} and {trial['upper']:+.2f}"
    numbers = f"(LLR {trial['llr']:+.2f}, bounds {bounds}; {trial['fair']:.1%} would be fair)"
    return [said, numbers.replace("-", "−")]
