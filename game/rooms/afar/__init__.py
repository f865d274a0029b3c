"""Afar: a table that spans two homes.

The host makes a line for each other home (``inviting``), and a tunnel (``tunnel``, by the library
iroh) carries the bytes of browsers there to the server of the phones.  Where iroh is not installed,
the room has a command that says so, and no button.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

from game.language.catalogue import N_
from game.rooms.afar.settings import LAST, RELAYS
from game.sockets import Hooks, PageButton, Subcommand, TitleButton

if TYPE_CHECKING:
    from game.rooms.afar.afar_hooks import AfarHooks
    from game.ui.app.flow import Flow

NEEDS = ("phones",)
DRAWS_NOTHING = ("tunnel", "line", "visit.heard", "visit.visited_sitting", "visit.wire")


def _join(words: Sequence[str]) -> int:
    from game.rooms.afar.command import run

    return run(words)


def _hooks(flow: Flow) -> AfarHooks:
    from game.rooms.afar.afar_hooks import AfarHooks

    return AfarHooks(flow)


def _page(flow: Flow) -> None:
    flow.of(_hooks).show()


def _friend(flow: Flow) -> None:
    from game.rooms.afar.friend import FriendScene

    flow.app.push(FriendScene(flow.store, flow.household.me()))


PLUGS: tuple[object, ...] = (
    Subcommand("join", N_("sit down at a friend's table in another home"), _join),
)
if find_spec("iroh") is not None:
    PLUGS += (
        RELAYS,
        LAST,
        Hooks(_hooks),
        PageButton(
            "joining",
            "elsewhere",
            N_("Someone elsewhere"),
            _page,
            sign="swap",
            tip=N_("Someone in another home joins this table, over the internet."),
        ),
        TitleButton("friend", N_("Friends"), "swap", _friend),
    )
