"""Tables: with one person or several at the screen, with phones, and what lies on top of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.engine.cards import french
from game.rulesets import game_info
from game.storage.reading import read_bytes
from game.table.people.cast import CAST
from game.table.people.controllers import Controllers
from game.table.people.devices import Device, Source
from game.table.people.seating import Look
from game.table.records.exhibit import exhibit
from game.table.records.lines import LARGEST
from game.table.records.record import Player
from game.table.sitting import sit_down
from game.ui.input.intents import KEYBOARD, Command, Intent
from game.ui.scenes.rules_scene import RulesScene
from game.ui.scenes.scene import Scene
from game.ui.scenes.score.thunderdome import ThunderdomeScene
from game.ui.scenes.table import TableScene
from tests.demos.people import LONG_NAMES, LOOKS, NAMES, seated_players, show_faces
from tests.demos.registry import demo

_SEEN = ("verdict", "last-card", "winner")
"""Things of which the move that leads to them is seen."""


@demo
def table(
    game: str = "last-card",
    players: int = 4,
    seed: int = 7,
    moves: int = 0,
    scenario: Path | str | None = None,
    seat: int = 0,
    long: bool = False,
) -> TableScene:
    """A table to look at: the position of a scenario file as that seat sees it, after ``moves``
    of its actions; or a table of ``players``, about ``moves`` moves into the first round or at its
    end; ``long``: of people with long names."""
    if seat and scenario is None:
        raise ValueError("Without a scenario the table is always seen from seat 0.")
    if scenario is not None:
        return TableScene(
            exhibit(read_bytes(Path(str(scenario)), LARGEST).decode("utf-8"), seat, moves), seat
        )
    sitting = sit_down(game, {}, seated_players(players, long), seed)
    show_faces(sitting, LOOKS)
    for _ in range(moves):
        if sitting.round_over:
            break
        if sitting.view(0).turn == 0:
            sitting.submit(0, sitting.stand_in_move(0))
        sitting.update(5.0)
    match = sitting.match
    info, options = game_info(match.record.rules), match.record.options

    def page() -> Scene:
        return RulesScene(match.game.rules, info, options)

    return TableScene(sitting, 0, rules=page, late=moves > 0)


@demo
def couch(
    people: int = 2,
    players: int = 4,
    game: str = "last-card",
    seed: int = 7,
    moves: int = 0,
    lifted: bool = False,
    auto: int = -1,
    away: int = -1,
    pads: bool = False,
) -> TableScene:
    """A table with several people at one screen, to look at: the curtain is down, or ``lifted``
    by the person whose turn it is; with ``pads`` each has one. ``moves`` moves into the round; the
    game plays for the person ``auto``, and the person ``away`` is out of reach, as if with a phone
    that sleeps."""
    count = max(people, players)
    seated = [Player(name, "" if place < people else "casual") for place, name in enumerate(NAMES)]
    sitting = sit_down(game, {}, seated[:count], seed)
    chosen = [Look(each.id, seat) for seat, each in enumerate(reversed(CAST))]
    show_faces(sitting, [*chosen[:people], *LOOKS[people:count]])
    done = 0
    while not sitting.round_over and (done < moves or sitting.view(-1).turn not in sitting.people):
        turn = sitting.view(-1).turn
        if turn in sitting.people:
            sitting.submit(turn, sitting.stand_in_move(turn))
        sitting.update(5.0)
        done += 1
    sitting.set_automatic(auto, True)
    sitting.book.go_away(away)
    controllers = Controllers(sitting.book)
    for seat in range(people if pads else 0):
        controllers.claim(Source(Device.PAD, seat + 1), seat)
    return TableScene(
        sitting, 0, on_update=lift_curtain(lifted), late=True, controllers=controllers
    )


def lift_curtain(lifted: bool) -> Callable[[TableScene, float], bool]:
    """Lets the person who is called lift the curtain, once."""
    shown: list[int] = []

    def lift(scene: TableScene, dt: float) -> bool:
        screen = scene.screen
        if lifted and not shown and screen is not None and screen.sign.shown and not scene.busy:
            held = scene.controllers.devices(screen.must_act)
            scene.handle(Command(Intent.LAY, held[0] if held else KEYBOARD))
            if not screen.curtain.down:
                shown.append(1)
        return lifted and not shown

    return lift


@demo
def thunderdome(
    contenders: int = 3, ties: bool = True, far: bool = False, long: bool = False
) -> ThunderdomeScene:
    """A thunderdome to look at; ``far``: for a sofa; ``long``: of people with long names."""
    deck = french(jokers=2)
    codes = ("KH", "KS", "5D", "9C", "2H", "QD", "JC", "7S")
    seats = range(int(contenders))
    first = tuple((seat, deck.card(codes[seat])) for seat in seats)
    drawings = [first]
    if ties and contenders > 1:
        drawings.append(((0, deck.card("8C")), (1, deck.card("X"))))
    winners = (1 if len(drawings) > 1 else 0,)
    names = LONG_NAMES if long else NAMES
    scene = ThunderdomeScene(drawings, names, deck, winners, looks=LOOKS)
    scene.far = far
    return scene
