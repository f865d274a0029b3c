"""The leaderboard: everybody who has played competitive matches on this machine, best first."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.competition import Ranked
from game.ui.scenes.reading import ReadingScene
from game.ui.widgets.base import Widget
from game.ui.widgets.basic import Label, Sign
from game.ui.widgets.layout import Column, Row, Space
from game.ui.widgets.rank_table import RankTable


class LeaderboardScene(ReadingScene):
    """``ranked`` is shown in its order; ``you`` is the name of who looks."""

    def __init__(self, ranked: Sequence[Ranked], you: str) -> None:
        super().__init__("Leaderboard", ())
        self.ranked = tuple(ranked)
        self._you = you

    def header(self) -> Widget:
        where = "Competitive matches on this machine"
        return Row(
            [Label("Leaderboard", "subheading", grow=1), Label(where, "label", "muted")], gap=24
        )

    def content(self) -> Widget:
        if self.ranked:
            return RankTable(self.ranked, self._you)
        return Column(
            [
                Space(36),
                Sign("crown", 132, "accent"),
                Space(8),
                Label("The first line is still free", "button", align="centre"),
                Label(
                    "Choose Last One Colours in the menu and switch on “Competitive”. "
                    "Whoever wins such a match gets XP, and the chips of the stake.",
                    "body",
                    "muted",
                    align="centre",
                ),
                Space(36),
            ],
            gap=10,
            align="centre",
        )


_PLAYED = (
    Ranked("Mina", 240, 820, 14, 8), Ranked("You", 190, 1150, 12, 7),
    Ranked("Oskar", 120, 430, 9, 4, 1), Ranked("Tui", 80, 500, 6, 2),
    Ranked("Ines", 80, 260, 7, 2), Ranked("Raj", 30, 340, 5, 1),
    Ranked("Lotte", 0, 525, 0, 0), Ranked("Ben", 0, 0, 8, 0, 3),
)  # fmt: skip


def demo(players: int = 8) -> LeaderboardScene:
    """A leaderboard of so many players, to look at."""
    return LeaderboardScene(_PLAYED[:players], "You")
