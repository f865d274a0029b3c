"""An evening of several matches: a cup for single players, pairs or two teams.

``cup`` is the model, ``awards`` finds the awards, ``kept`` saves an evening so that it can be
continued. Begin with ``cup``; docs/evening.md has the rules. May import the core and the history.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.language.catalogue import N_, say
from game.sockets import Hooks, OccasionKind, PageButton

if TYPE_CHECKING:
    from game.rooms.evening.evening_flow import EveningFlow
    from game.rooms.evening.evening_hooks import EveningHooks
    from game.storage.store import Store
    from game.ui.app.flow import Flow


NEEDS = ("history",)
DRAWS_NOTHING = ("cup",)


def _hooks(flow: Flow) -> EveningHooks:
    from game.rooms.evening.evening_hooks import EveningHooks

    return EveningHooks(flow)


def _occasion(flow: Flow) -> EveningFlow:
    from game.rooms.evening.evening_flow import EveningFlow

    return EveningFlow(flow.app, flow)


def _show(flow: Flow) -> None:
    flow.app.keep_settings()
    flow.app.replace(flow.occasions.of(OCCASION).page())


def _takes_part(store: Store, person: str) -> bool:
    from game.rooms.evening.cup import takes_part
    from game.rooms.evening.kept_evening import kept_evening

    cup = kept_evening(store)
    return cup is not None and takes_part(cup, person)


def _series() -> list[tuple[str, str]]:
    from game.rooms.evening.evening_texts import SERIES

    return [(f"evening {n}", say(SERIES, n=n)) for n in (3, 5, 7)]


OCCASION = OccasionKind(
    lambda store: store.text("evening"), _occasion, waits=True, takes_part=_takes_part,
    series=_series,
)  # fmt: skip

PLUGS = (
    OCCASION,
    Hooks(_hooks),
    PageButton(
        "set-up", "evening", N_("An evening of matches"), _show, sign="crown",
        tip=N_("A cup of three to seven matches, with standings, awards and a podium."),
    ),
)  # fmt: skip
