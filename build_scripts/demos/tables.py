"""Tables: with one person or several at the screen, with phones, and what lies on top of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from build_scripts.demos.people import LONG_NAMES, LOOKS, NAMES, seated_players, show_faces
from build_scripts.demos.phones import Invites
from build_scripts.demos.registry import demo
from game.agents.thinking import Sliced
from game.engine.actions import CALL, CATCH, PLAY, TAKE
from game.engine.cards import french
from game.rooms.fairness.cut_page import CutScene
from game.rooms.fairness.fair_match import UndealtMatch
from game.rooms.learn.pages.notes import TIPS
from game.rooms.learn.pages.tip import TipScene
from game.rooms.review.app.hooks import ReviewHooks
from game.rulesets import game_info
from game.storage.reading import read_bytes
from game.table.match import Match
from game.table.people.cast import CAST
from game.table.people.controllers import Controllers
from game.table.people.devices import Device, Source
from game.table.people.seating import PERSON, PHONE, Look, PlaceKind, computer, person
from game.table.records.exhibit import exhibit
from game.table.records.lines import LARGEST
from game.table.records.record import Player
from game.table.seat_book import SeatBook
from game.table.sitting import Sitting, sit_down
from game.ui.input.intents import KEYBOARD, Command, Intent
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.scene import Scene
from game.ui.scenes.score.thunderdome import ThunderdomeScene
from game.ui.scenes.table import TableScene

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
) -> TableScene:
    """A table to look at: the position of a scenario file as that seat sees it, after ``moves``
    of its actions; or a table of ``players``, about ``moves`` moves into the first round or at its
    end."""
    if seat and scenario is None:
        raise ValueError("Without a scenario the table is always seen from seat 0.")
    if scenario is not None:
        return TableScene(
            exhibit(read_bytes(Path(str(scenario)), LARGEST).decode("utf-8"), seat, moves), seat
        )
    sitting = sit_down(game, {}, seated_players(players), seed)
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
    return TableScene(sitting, 0, on_update=_lift(lifted), late=True, controllers=controllers)


def _lift(lifted: bool) -> Callable[[TableScene, float], bool]:
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
def television(
    players: int = 4,
    game: str = "last-card",
    seed: int = 7,
    moves: int = 0,
    show: str = "",
    reactions: int = 0,
    rounds: int = 0,
    long: bool = False,
) -> TableScene:
    """A table whose people all play by phone, to look at: after so many ``rounds``, ``moves`` moves
    into the next one, and then on until there is something to ``show``: owed, melee, fight, doubt,
    verdict, alone (two on one card), last-card or winner. ``reactions`` of the audience fly over
    it; ``long``: of people with long names."""
    seated = [Player(name) for name in (LONG_NAMES if long else NAMES)[:players]]
    sitting = sit_down(game, {}, seated, seed)
    show_faces(sitting, [Look(each.id, seat) for seat, each in enumerate(reversed(CAST))])
    for seat in range(players):
        sitting.book.sit(seat, replace(sitting.book.seating[seat], kind=PHONE, profile=f"p{seat}"))
    for _ in range(rounds):
        while not sitting.round_over:
            _move(sitting)
        if sitting.match_over:
            break
        sitting.next_round()
    _play_until(sitting, moves, show)
    done: list[str] = []

    def go_on(scene: TableScene, dt: float) -> bool:
        # The move that leads to it is seen.
        if not done and show in _SEEN and not scene.busy and not sitting.round_over:
            done.append(show)
            _move(sitting)
        return False

    return TableScene(
        sitting, -1, on_update=go_on, late=True, controllers=Controllers(sitting.book),
        hooks=[Invites(reactions)] if reactions else [],
    )  # fmt: skip


def _move(sitting: Sitting) -> None:
    """The person in turn moves as the game would for them."""
    turn = sitting.view(-1).turn
    doubts = sitting.view(-1).phase == "challenge"
    calls = [
        each
        for each in sitting.legal(turn)
        if doubts and each.kind not in (CALL, CATCH, PLAY, TAKE)
    ]
    sitting.submit(turn, calls[0] if calls else sitting.stand_in_move(turn))


def _play_until(sitting: Sitting, moves: int, show: str) -> None:
    """Play so many moves, and on until there is such a thing to show.  Raises LookupError when
    there never is."""
    done = 0
    for _ in range(60):
        while not sitting.round_over:
            view = sitting.view(-1)
            alone = [seat for seat in view.seats if view.sizes[seat] == 1]
            found = {
                "": True,
                "owed": view.phase == "pickup" and view.pending >= 4,
                "melee": view.phase == "melee",
                "fight": view.phase == "attack",
                "alone": len(alone) > 1,
                "doubt": view.phase == "challenge",
                "verdict": view.phase == "challenge",
                "last-card": view.turn in alone and _wins(sitting),
                "winner": view.turn in alone and _wins(sitting),
            }
            if done >= moves and found[show]:
                return
            done += 1
            _move(sitting)
        if sitting.match_over:
            break
        sitting.next_round()
    raise LookupError(show)


def _wins(sitting: Sitting) -> bool:
    """True if what the player in turn does next is to lay the last card."""
    turn = sitting.view(-1).turn
    return len(sitting.stand_in_move(turn).cards) == sitting.view(-1).sizes[turn]


@demo
def corner(
    players: int = 4, people: int = 0, game: str = "last-card", moves: int = 6,
    lifted: bool = False,
) -> TableScene:  # fmt: skip
    """A table with the code for phones in a corner, to look at: ``people`` of its players are at
    this screen, all others have phones; ``lifted``: the curtain, by whoever is called."""
    places = (
        person(name, name, face=look.face, colour=look.colour)
        for name, look in zip(NAMES, LOOKS, strict=True)
    )
    kinds: list[PlaceKind] = [PERSON if n < people else PHONE for n in range(int(players))]
    seating = (replace(each, kind=kind) for each, kind in zip(places, kinds, strict=False))
    book = SeatBook(tuple(seating))
    sitting = sit_down(game, {}, book.players, 7, book=book)
    done = 0
    while done < moves or (lifted and sitting.view(-1).turn >= people):
        turn = sitting.view(-1).turn
        sitting.submit(turn, sitting.stand_in_move(turn))
        done += 1
    return TableScene(
        sitting, 0 if people else -1, on_update=_lift(lifted), late=True, hooks=[Invites()],
        controllers=Controllers(book),
    )  # fmt: skip


@demo
def tip(tip: str = "turn", players: int = 4) -> TableScene:
    """A note to look at, by its id, on a table."""
    wanted = next(each for each in TIPS if each.id == tip)
    sitting = sit_down("last-card", {}, seated_players(players), 7)
    show_faces(sitting, LOOKS)
    shown: list[str] = []

    def show(scene: TableScene, dt: float) -> bool:
        if not shown and not scene.busy and scene.app.scene is scene:
            shown.append(wanted.id)
            scene.app.push(TipScene(wanted, scene))
        return False

    return TableScene(sitting, 0, on_update=show)


@demo
def tutor() -> TableScene:
    """A table of a practice match whose tutor has just asked about a move."""
    text = "rules: last-card\noptions: practice=tutor\nplayers: You | Ben | Tui\n"
    shown = exhibit(f"{text}hands: 9S 9C KD | 9D 9H | 4S 5C\npile: 7S\nturn: 0\n")
    shown.think_with(Sliced(lambda: 0.0))
    asked: list[bool] = []

    def play(scene: TableScene, dt: float) -> bool:
        if not asked and not scene.busy:
            nine = [each for each in scene.view.display.own if shown.deck.code(each.card) == "9S"]
            asked.append(scene.actions.play(nine))
        return False

    return TableScene(shown, 0, on_update=play, on_undo=lambda: False, hooks=[ReviewHooks(None)])


@demo
def cutting(people: int = 2, cuts: int = 1) -> CutScene:
    """The page on which the cards are cut before the first deal, to look at."""
    places = (
        person(name, name, face=look.face) if n < people else computer(name, "casual")
        for n, (name, look) in enumerate(zip(NAMES[:4], LOOKS, strict=False))
    )
    book = SeatBook(tuple(places))
    secret = int.from_bytes(bytes(range(32)), "big")
    match = UndealtMatch(Match("last-card", {}, book.players, secret), book)
    for nth in range(int(cuts)):
        match.cut_by(nth % 4, ("seven herons", "412", "ferry")[nth % 3])
    return CutScene(match, lambda: None, lambda: None)


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
