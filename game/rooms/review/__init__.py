"""A match that is over, looked at once more: replay, coach, tutor and highlight.

``analysis`` tells luck from skill, ``model`` steps through a match, ``pages`` shows both.  Begin
with ``model.replay`` or ``analysis.judging``.  May import the core and the history.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

from game.language.catalogue import N_
from game.sockets import Hooks, Page, PageButton, Subcommand

if TYPE_CHECKING:
    from game.rooms.history.library.shelf import KeptRecord
    from game.rooms.history.library.statistics import PlayedSeat
    from game.rooms.review.app.looking_back import LookingBack
    from game.rooms.review.app.review_hooks import ReviewHooks
    from game.rooms.review.model.replay import Replay
    from game.storage.store import Store
    from game.ui.app.flow import Flow

NEEDS = ("history",)
DRAWS_NOTHING = ("analysis", "model")


def looking_back(flow: Flow) -> LookingBack:
    """What shows matches again."""
    from game.rooms.review.app.looking_back import LookingBack

    return flow.of(LookingBack)


def _hooks(flow: Flow) -> ReviewHooks:
    from game.rooms.review.app.review_hooks import ReviewHooks

    return ReviewHooks(flow)


def _replay(words: Sequence[str]) -> int:
    from game.rooms.review.replay_command import run

    return run(words)


def _coach(words: Sequence[str]) -> int:
    from game.rooms.review.coach_command import run

    return run(words)


def _kept(flow: Flow, held: KeptRecord) -> Replay:
    from game.rooms.review.app.looking_back import kept_replay

    return kept_replay(held, flow.occasions.closed_hands())


def _average(store: Store, sittings: Callable[[], Iterable[PlayedSeat]]) -> str:
    from game.rooms.review.app.coaching import average_said

    return average_said(store, sittings)


def _has_moment(flow: Flow, sitting: Any) -> bool:
    from game.rooms.review.model.highlight import highlight

    return not flow.app.settings.reduced_motion and highlight(sitting.match) is not None


PLUGS = (
    Hooks(_hooks),
    PageButton(
        "round", "highlight", N_("The big moment"), lambda flow: looking_back(flow).show_moment(),
        sign="eye", shown=_has_moment,
    ),
    PageButton(
        "over", "coach", N_("What the coach saw"), lambda flow: looking_back(flow).analyse_here(),
    ),
    PageButton(
        "match", "watch", N_("Watch"), lambda flow, found: looking_back(flow).watch(found),
        sign="eye", read=_kept,
    ),
    PageButton(
        "match", "analyse", N_("Analyse"), lambda flow, found: looking_back(flow).analyse(found),
        sign="search", read=_kept, shown=lambda flow, row: row.state.value != "unfinished",
        tip=N_("Everyone’s chances, what was luck and what was skill, and your decisions."),
    ),
    Page("statistics", "coach", N_("What the coach says"), _average),
    Subcommand("replay", N_("replay a record (.lcr) by the rules and say how it went"), _replay),
    Subcommand("coach", N_("say what was luck and what was skill in the record (.lcr) of a "
                        "finished match"), _coach),
)  # fmt: skip
