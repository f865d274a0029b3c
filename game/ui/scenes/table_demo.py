"""A table to look at: what ``shot table`` draws."""

from __future__ import annotations

from pathlib import Path

from game.ui.scene import Scene
from game.ui.scenes.table import TableScene


def demo(
    game: str = "last-card",
    players: int = 4,
    seed: int = 7,
    moves: int = 0,
    scenario: Path | str | None = None,
    seat: int = 0,
) -> TableScene:
    """A table to look at: the position of a scenario file as that seat sees it, after ``moves``
    of its actions; or so many players, about ``moves`` moves into the first round or at its end."""
    from game.match.exhibit import NAMES, exhibit_file
    from game.match.record import Player
    from game.match.sitting import sit_down
    from game.rulesets import game_info
    from game.ui.scenes.rules import RulesScene

    if seat and scenario is None:
        raise ValueError("Without a scenario the table is always seen from seat 0.")
    if scenario is not None:
        return TableScene(exhibit_file(Path(scenario), seat, moves), seat)
    seated = [Player(name, "" if place == 0 else "casual") for place, name in enumerate(NAMES)]
    sitting = sit_down(game, {}, seated[:players], seed)
    for _ in range(moves):
        if sitting.round_over:
            break
        if sitting.view(0).turn == 0:
            sitting.submit(0, sitting.hint(0))
        sitting.update(5.0)
    match = sitting.match
    info, options = game_info(match.record.rules), match.record.options

    def rules() -> Scene:
        return RulesScene(match.game.rules, info, options)

    return TableScene(sitting, 0, rules=rules, late=moves > 0)
