"""Which probe shows which sentence true."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from game.engine.aliases import Rank
from tests.language.probes.trial import Trial


class Claim(NamedTuple):
    """The claim of a sentence."""

    message: str
    """The message in English, before anything is put into it."""
    values: Mapping[str, Any]
    """The values in it."""
    rank: Rank = -1
    """The rank of the card that it is said of; -1 on the rules page."""


Probe = Callable[[Trial, Claim], None]
"""Sets positions up and raises AssertionError where a claim is not so."""

PROBES: Final[dict[str, Probe]] = {}
"""By the message of the claim."""


def proves(*messages: str) -> Callable[[Probe], Probe]:
    """Say that a probe shows these sentences true."""

    def note(probe: Probe) -> Probe:
        for message in messages:
            if message in PROBES:
                raise ValueError(f"there are two probes for {message!r}")
            PROBES[message] = probe
        return probe

    return note
