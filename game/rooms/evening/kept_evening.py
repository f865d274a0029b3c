"""An evening as a text of the store, so that it can be continued."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from game.rooms.evening.cup import Cup, CupEntrant, CupResult, Leg, Mode
from game.rulesets import GAMES, OptionError
from game.table.people.seating import read_place, read_seating, seating_data

if TYPE_CHECKING:
    from game.storage.store import Store

EVENING: Final = "evening"
"""The name of its text."""


def keep_evening(store: Store, cup: Cup | None) -> None:
    """Keep the evening; None: there is none any more."""
    store.put_text(EVENING, None if cup is None else write_evening(cup))


def kept_evening(store: Store) -> Cup | None:
    """The evening that is kept; None for none, and for one of games that there are not any more."""
    text = store.text(EVENING)
    try:
        return None if text is None else read_evening(text)
    except (ValueError, KeyError, OptionError):
        return None


def write_evening(cup: Cup) -> str:
    """Return the evening as JSON."""
    data = {
        "mode": cup.mode.value,
        "legs": [_leg_data(leg) for leg in cup.legs],
        "seats": seating_data(cup.seating),
        "handicaps": cup.handicaps,
        "final": cup.final,
        "entrants": [
            {"key": each.key, "side": each.side, "place": seating_data((each.place,))[0]}
            for each in cup.entrants
        ],
        "starts": {str(side): points for side, points in cup.starts.items()},
        "results": [result._asdict() for result in cup.results],
        "playing": cup.playing,
        "choices": [_leg_data(leg) for leg in cup.choices],
    }
    return json.dumps(data)


def read_evening(text: str) -> Cup:
    """Read an evening from JSON. Raises ValueError, KeyError or OptionError if this version of the
    game cannot continue it."""
    held = json.loads(text)
    entrants = tuple(
        CupEntrant(each["key"], read_place(each["place"]), each["side"])
        for each in held["entrants"]
    )
    return Cup(
        Mode(held["mode"]), tuple(map(_leg, held["legs"])), read_seating(held["seats"]),
        held["handicaps"], held["final"], entrants,
        {int(side): points for side, points in held["starts"].items()},
        tuple(CupResult(**each) for each in held["results"]), held["playing"],
        tuple(map(_leg, held["choices"])),
    )  # fmt: skip


def _leg_data(leg: Leg) -> dict[str, Any]:
    return {"game": leg.game, "options": dict(leg.options)}


def _leg(data: Any) -> Leg:
    GAMES[data["game"]].complete(data["options"])
    return Leg(data["game"], data["options"])
