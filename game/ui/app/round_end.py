"""From the last card of a round to the deal of the next: the results go to the disk, and the
thunderdome, the podium of a match and the score sheet are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.language.catalogue import Message
    from game.sockets import PageButton
    from game.table.people.ranking import Gain
    from game.table.sheet import ScoreSheet
    from game.table.sitting import Sitting
    from game.ui.app.flow import Flow
    from game.ui.scenes.scene import Scene
    from game.ui.scenes.score.podium import Honour
    from game.ui.scenes.score.score_part import ScorePart
    from game.ui.scenes.table import TableScene

_HONOURS = 3
"""Honours on the podium of a match, at most."""


class RoundEnd:
    """The end of each round of the match that is being played."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._app = flow.app
        self._hooks = flow.hooks

    def show(self) -> None:
        """Show what follows the round."""
        sitting, table = self._flow.sitting, self._flow.table
        if sitting is not None and table is not None:
            self._app.push(self._scenes(sitting, table))

    def _scenes(self, sitting: Sitting, table: TableScene) -> Scene:
        """The first of the scenes that follow the round. Each puts the next one in its place."""
        here = sitting.book.screen_seats
        you = here[0] if len(here) == 1 else None
        sheet = with_gains(sitting.sheet(you), self._flow.current.gains)
        if table.read_afar:
            # Everybody in the room reads it, so nobody is called “you”.
            sheet = replace(sheet, you=None)
        occasion = self._flow.occasions.here
        over, far = sheet.match_winners is not None, table.read_afar
        on_podium = over and not (occasion is not None and occasion.podium_at_end)

        def parts() -> list[ScorePart]:
            return [part for each in self._hooks for part in each.score_parts(sitting, sheet)]

        signs = self._flow.buttons("round")
        pile = tuple(map(sitting.deck.code, sitting.view(table.seat).pile[-2:]))
        looks: dict[str, Any] = {"pile": pile, "art": table.layer.art}
        # After a thunderdome the table is not what is seen.
        remains = None if table.drawings else table.view.remains()
        result: dict[str, Any] = {
            "on_next": self._deal, "on_new_match": self._flow.again,
            "on_menu": self._flow.to_menu,
            "pages": self._pages(sitting, signs),
            "onward": occasion.onward if over and occasion is not None else "",
            "parts": parts,
            "also": [each.score_said(sitting) for each in self._hooks] if over else (),
        }  # fmt: skip
        first: Scene
        if not on_podium:
            from game.ui.scenes.score.ending import EndingScene

            first = EndingScene(sheet, signs=signs, remains=remains, **looks, **result)
        else:
            first = self._podium(sitting, sheet, far, looks, result)
            if self._app.media.motion.flip_time or self._app.settings.reduced_motion:
                from game.ui.scenes.score.ending import LastEndingScene

                first = LastEndingScene(
                    sheet, on_done=self._followed_by(first), remains=remains, **looks
                )
        first.far = far
        if table.drawings:
            from game.ui.scenes.score.thunderdome import ThunderdomeScene

            first = ThunderdomeScene(
                table.drawings, sitting.names, sitting.deck, sheet.winners,
                on_done=self._followed_by(first), you=sheet.you, looks=sitting.looks,
            )  # fmt: skip
            first.far = far
        return first

    def _podium(
        self, sitting: Sitting, sheet: ScoreSheet, far: bool, looks: dict[str, Any],
        result: dict[str, Any],
    ) -> Scene:  # fmt: skip
        """Return the podium, which stays on the screen. Read from afar, the scores replace it."""
        from game.ui.scenes.score.far import FarSheetScene
        from game.ui.scenes.score.podium import PodiumScene

        def honours() -> list[Honour]:
            return [honour for each in self._hooks for honour in each.honours(sitting)][:_HONOURS]

        def done() -> None:
            self._app.replace(FarSheetScene(sheet, **result))

        podium = PodiumScene(
            sheet, on_done=done if far else None, honours=honours, **looks, **result
        )
        podium.far = far
        return podium

    def _pages(
        self, sitting: Sitting, each_round: Sequence[tuple[PageButton, Callable[[], None]]]
    ) -> list[tuple[str, Message, Callable[[], None]]]:
        """The pages that can be opened when the match is over; first those of each round."""
        from game.language.opinion_texts import OPINIONS

        # The cards of a duplicate are played again, so nothing about its hands may be told before.
        told = sitting.match_over and not sitting.rules.conduct.duplicate
        plugged = [*each_round, *(self._flow.buttons("over") if told else ())]
        pages = [(plug.name, plug.words, show) for plug, show in plugged]
        if told and self._flow.memories.opinions(sitting):
            pages.append(("opinions", OPINIONS, partial(self._opinions, sitting)))
        return pages

    def _opinions(self, sitting: Sitting) -> None:
        from game.language.opinion_texts import opinion_said
        from game.table.people.memory import sayings
        from game.ui.scenes.opinions_page import OpinionsScene, Remark

        names, looks = sitting.names, sitting.looks
        remarks = [
            Remark(
                names[each.seat], looks[each.seat], "sly" if each.memory.lies else "pleased",
                [opinion_said(fact, looks[each.seat].face) for fact in sayings(each.memory)],
                names[each.of],
            )
            for each in self._flow.memories.opinions(sitting)
        ]  # fmt: skip
        kept = self._app.settings.memories

        def forget() -> None:
            for seat in sitting.people:
                self._flow.memories.forget(sitting.book.seating[seat].profile or "")

        self._app.push(OpinionsScene(remarks, kept=kept, on_forget=forget))

    def _followed_by(self, scene: Scene) -> Callable[[], None]:
        return lambda: self._app.replace(scene)

    # --- what follows -------------------------------------------------------------------------

    @property
    def sheet_shown(self) -> bool:
        """True if the result is on the screen, and what can be done then."""
        from game.ui.scenes.score.score_sheet import ResultScene

        return isinstance(self._app.scene, ResultScene) and self._app.scene.ready

    def go_on(self) -> None:
        """If the score sheet is on screen, deal the next round, or begin another match if this one
        is over."""
        sitting = self._flow.sitting
        if sitting is None or not self.sheet_shown:
            return
        if sitting.match_over:
            self._flow.again()
        elif sitting.round_over:
            self._deal()

    def _deal(self) -> None:
        sitting, table = self._flow.sitting, self._flow.table
        if sitting is None or table is None:
            return
        from game.ui.app.dealing import ask_dealer

        def deal(chosen: Mapping[str, str]) -> None:
            options = dict(chosen)
            for each in self._flow.remote:
                options.update(each.elected_options())
            sitting.next_round(options)
            self._flow.keep()
            self._app.pop_to(table)
            table.next_round()

        remote = self._flow.remote
        ask_dealer(self._app, sitting.match, sitting.book, remote, deal, far=table.read_afar)


def with_gains(sheet: ScoreSheet, gains: Sequence[Gain]) -> ScoreSheet:
    """The sheet with what a competitive match has brought each seat. Without ``gains`` it is
    unchanged."""
    if not gains:
        return sheet
    seats = (
        replace(line, xp=gain.xp, chips=gain.chips)
        for line, gain in zip(sheet.seats, gains, strict=True)
    )
    return replace(sheet, seats=tuple(seats))
