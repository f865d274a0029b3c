"""The file of an evening, so that it can be continued."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.engine.fact import N_, Fact
from game.rooms.evening.cup import MOST, Cup, Entrant, Leg, Mode, Result, fits, key_of, over
from game.rulesets import GAMES, OptionError
from game.storage.facts import Notice
from game.storage.json_text import text_of, value_of
from game.storage.kept_file import VERSION, Codes, KeptFile
from game.storage.typed import whole
from game.table.people.seating import Seating, read_seating, seating_data

if TYPE_CHECKING:
    from game.storage.writer import Writer

FORM: Final = 1
"""The version of the file's form."""
FILE: Final = "evening.json"
_CODES: Final = Codes(
    N_("The evening of several matches could not be read ({why})."),
    N_("The evening of several matches is kept only until you close the game: {folder} – {why}."),
    N_(
        "The evening of several matches was written by a newer version of the game, which can "
        "continue it."
    ),
)
_NO_TEXT: Final = N_("The evening of several matches could not be read.")
_side, _points = whole(0, 99), whole(0, 10_000)


def write_evening(cup: Cup | None) -> str:
    """Return the evening as JSON."""
    if cup is None:
        return text_of({VERSION: FORM, "legs": []})
    data = {
        VERSION: FORM,
        "mode": cup.mode.value,
        "legs": [{"game": leg.game, "options": dict(leg.options)} for leg in cup.legs],
        "seats": seating_data(cup.seating),
        "handicaps": cup.handicaps,
        "final": cup.final,
        "entrants": [
            {"key": each.key, "side": each.side, "place": seating_data((each.place,))[0]}
            for each in cup.entrants
        ],
        "starts": {str(side): points for side, points in cup.starts.items()},
        "results": [
            {
                "match": each.match,
                "points": dict(each.points),
                "tally": {key: dict(counts) for key, counts in each.tally.items()},
            }
            for each in cup.results
        ],
        "playing": cup.playing,
        "choices": [{"game": leg.game, "options": dict(leg.options)} for leg in cup.choices],
    }
    return text_of(data)


def read_evening(text: str) -> tuple[Cup | None, list[Notice]]:
    """Read an evening from JSON. The notice says that it cannot be used."""
    try:
        held = value_of(text)
        if isinstance(held, dict) and held.get("legs") == []:
            return None, []
        return _cup(held), []
    except (ValueError, KeyError, TypeError, AttributeError, OptionError):
        return None, [(Fact(_NO_TEXT),)]


def _cup(held: Any) -> Cup:
    """Raise ValueError, KeyError, TypeError or AttributeError if it is no evening."""
    mode = Mode(held["mode"])
    legs = tuple(_leg(each) for each in held["legs"])
    choices = tuple(_leg(each) for each in held.get("choices", ()))
    seating = read_seating(held["seats"])
    entrants = tuple(
        Entrant(_text(each["key"]), _place(each["place"]), _side(each["side"]))
        for each in held["entrants"]
    )
    results = tuple(
        Result(
            _text(each["match"]),
            _numbers(each["points"]),
            {_text(key): _numbers(counts) for key, counts in each["tally"].items()},
        )
        for each in held["results"]
    )
    starts = {int(side): points for side, points in _numbers(held["starts"]).items()}
    known = {each.key for each in entrants}
    strangers = any(not result.points.keys() <= known for result in results)
    if len({leg.game for leg in choices}) < len(choices):
        raise ValueError("offers a game twice")
    if not 1 <= len(legs) <= MOST or not fits(mode, len(seating)) or strangers:
        raise ValueError("is no evening")
    if len(results) > len(legs) + 1 or len(known) < len(entrants):
        raise ValueError("is no evening")
    cup = Cup(
        mode, legs, seating, held["handicaps"] is True, held["final"] is True, entrants, starts,
        results, _text(held["playing"]), choices,
    )  # fmt: skip
    if not {key_of(place) for place in seating} <= known:
        raise ValueError("is no evening")
    over(cup)
    return cup


def _leg(data: Any) -> Leg:
    options: Mapping[str, str] = {
        _text(key): _text(value) for key, value in data["options"].items()
    }
    if data["game"] not in GAMES:
        raise ValueError("is of a game that there is not")
    GAMES[data["game"]].complete(options)
    return Leg(data["game"], options)


def _place(data: Any) -> Any:
    # A seating has at least two seats.
    stranger: Seating = read_seating([data, {"kind": "computer", "name": "\u2023"}])
    return stranger[0]


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > 2000:
        raise ValueError("is no text")
    return value


def _numbers(value: Any) -> dict[str, int]:
    return {_text(key): _points(each) for key, each in value.items()}


class EveningStore(KeptFile[Cup | None]):
    """The file in ``folder``. Without a folder the evening is kept until the game is closed."""

    def __init__(
        self, folder: Path | None = None, *, writer: Writer | None = None, idle: bool = False
    ) -> None:
        super().__init__(
            folder and folder / FILE, _CODES, read_evening, write_evening, lambda: None,
            writer=writer, idle=idle, version=FORM,
        )  # fmt: skip

    def write(self, thing: Cup | None) -> None:
        """Write the file, perhaps a moment later; or remove it if there is no evening."""
        if thing is None:
            self.file.remove()
        else:
            super().write(thing)
