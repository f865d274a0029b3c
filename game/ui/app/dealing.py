"""Before a deal: a dealer who is a person may choose how many cards everybody gets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.rulesets.common import HAND_SIZE
from game.table.dealer import ASKED, asked
from game.table.pace import longer, slowest

if TYPE_CHECKING:
    from game.table.match import Match
    from game.table.seat_book import SeatBook
    from game.ui.app.application import App
    from game.ui.scenes.remote_people import RemotePeople


def ask_dealer(
    app: App,
    match: Match,
    book: SeatBook,
    remote: Sequence[RemotePeople],
    deal: Callable[[Mapping[str, str]], None],
    leave: Callable[[], None] | None = None,
    far: bool = False,
) -> None:
    """Let the next dealer choose how many cards everybody gets, then call ``deal`` with these
    options and the table on the screen; at once if no person chooses. ``leave`` is called for
    somebody who goes back; None returns to the last screen. ``far``: the screen is read
    from across the room."""
    choice = asked(match, book)
    if choice is None:
        deal({})
        return
    from game.ui.scenes.dealers_choice import DealerScene
    from game.ui.scenes.seat_tiles import kind_of

    kind = kind_of(book.seating[choice.seat])
    alone = len(book.people) == 1

    def end() -> None:
        for each in remote:
            each.await_dealer(None)

    def chosen(number: int) -> None:
        end()
        # Dealing removes the question and what is below it.
        deal({HAND_SIZE: str(number)})

    def back() -> None:
        end()
        if leave is not None:
            leave()
        else:
            app.close(scene)

    patience = slowest((app.settings.patience, book.patience_of(choice.seat)))
    scene = DealerScene(
        choice, "" if alone else book.names[choice.seat], chosen, back,
        elsewhere=kind.asks if kind is not None else "", left=longer(ASKED, patience),
    )  # fmt: skip
    scene.far = far
    app.push(scene)
    for each in remote:
        each.await_dealer(scene)
