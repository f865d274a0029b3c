"""A match that is over, looked at once more: replay, coach, tutor and highlight.

``analysis`` tells luck from skill, ``model`` steps through a match, ``pages`` shows both.  Begin
with ``model.replay`` or ``analysis.judging``.  May import the core and the history.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.language.catalogue import N_
from game.sockets import Chore, Command, PageButton, importing

if TYPE_CHECKING:
    from game.ui.app.flow import Flow


def _replay(words: Sequence[str]) -> int:
    from game.rooms.review.replay_command import run

    return run(words)


def _coach(words: Sequence[str]) -> int:
    from game.rooms.review.coach_command import run

    return run(words)


def _analyse(flow: Flow) -> None:
    flow.looking_back.analyse_here()


PLUGS = (
    PageButton("over", "coach", N_("What the coach saw"), _analyse),
    Command("replay", N_("play a record (.lcr) through the rules and say how it went"), _replay),
    Command("coach", N_("tell luck from skill in a record (.lcr) of a match that is over"), _coach),
    Chore(lambda flow: importing("game.rooms.review.pages.highlight")),
)
