"""Whole matches are played with clicks alone, and with one key at a time alone: nothing needs a
drag, a hold, two keys, or speed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.engine.actions import PLAY, WORDS
from game.engine.notation import read_action
from game.language.verbs import PRESSED
from game.storage.store import Store
from game.table.people.seating import alone
from game.table.sitting import Sitting
from game.ui.app.application import App
from game.ui.app.flow import Flow
from game.ui.input.bindings import DEFAULTS
from game.ui.input.intents import Context, Device, Intent
from game.ui.scenes.score.score_sheet import ResultScene
from game.ui.scenes.table import TableScene
from game.ui.widgets.node import Node, Role
from tests.ui.conftest import MakeApp
from tests.ui.hands import WAITING, Event

ME = 0
LEADS_ON = ("Next round", "Skip", "Continue")


class Hand:
    """A person who can do one thing at a time, and who needs as long as that takes."""

    def __init__(self, app: App, flow: Flow, chance: Random) -> None:
        self.app, self.flow, self.chance = app, flow, chance
        self.sent: list[Event] = []
        self.did: Counter[str] = Counter()
        """What no record tells: cards in somebody else's turn, in a melee, and chances that were
        declined."""

    def send(self, *events: Event) -> None:
        for event in events:
            self.sent.append(event)
            self.app.step(0.02, [event])

    @property
    def sitting(self) -> Sitting:
        assert self.flow.sitting is not None
        return self.flow.sitting

    @property
    def table(self) -> TableScene:
        assert isinstance(self.app.scene, TableScene)
        return self.app.scene

    def nodes(self, *roles: Role) -> list[Node]:
        return [each for each in self.app.tree().walk() if each.role in roles and each.enabled]

    # --- what there is to do --------------------------------------------------------------------

    def play(self, most: int = 20_000) -> None:
        for _ in range(most):
            if isinstance(self.app.scene, ResultScene) and self.sitting.match_over:
                return
            self.act()
            self.app.step(WAITING, [])
        raise AssertionError(f"the match does not end: {self.app.scene}")

    def act(self) -> None:
        if not isinstance(self.app.scene, TableScene):
            self.go_on()
        elif self.table.questions.open is not None:
            self.answer()
        elif not self.table.view.busy:
            self.at_the_table(self.table)

    def at_the_table(self, table: TableScene) -> None:
        """Catch, call and jump in where that can be done, and sometimes not."""
        seen = table.actions.seen
        urgent = [each for each in seen.controls if each.window and each.verb != "pass"]
        others = [each for each in seen.controls if not each.cards and each not in urgent]
        cards = [nth for nth, each in enumerate(seen.hand) if each.fits]
        armed = bool(urgent) and urgent[0].arms and table.actions.call_armed
        if urgent and not armed and self.chance.random() < 0.7:
            self.press(urgent[0].verb)
        elif table.view.hand.chosen and table.actions.legal.complete(table.view.hand.codes):
            self.press("play")
        elif cards and (not others or self.chance.random() < 0.85):
            before, what = seen.plates[ME].cards, seen.phase if seen.turn == ME else "jump"
            self.use_card(self.chance.choice(cards))
            if self.sitting.view(ME).sizes[ME] < before and what in ("jump", "melee"):
                self.did[what] += 1
        elif others:
            control = self.chance.choice(others)
            waited = ME in self.sitting.awaited
            self.press(control.verb)
            self.did["declined"] += waited and ME not in self.sitting.awaited

    # --- how it is done -------------------------------------------------------------------------

    def go_on(self) -> None:
        raise NotImplementedError

    def answer(self) -> None:
        raise NotImplementedError

    def press(self, verb: str) -> None:
        raise NotImplementedError

    def use_card(self, nth: int) -> None:
        raise NotImplementedError


class Clicks(Hand):
    """Presses the button of the mouse and lets it go at the same place, one at a time."""

    def click(self, x: float, y: float) -> None:
        point = round(x), round(y)
        self.app.step(0.02, [Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0))])
        self.send(
            Event(pygame.MOUSEBUTTONDOWN, pos=point, button=1),
            Event(pygame.MOUSEBUTTONUP, pos=point, button=1),
        )

    def on(self, node: Node) -> None:
        x, y, wide, high = node.box
        self.click(x + wide / 2, y + high / 2)

    def go_on(self) -> None:
        buttons = [each for each in self.nodes(Role.BUTTON) if each.name.startswith(LEADS_ON)]
        if buttons:
            self.on(buttons[0])

    def answer(self) -> None:
        answers = [each for each in self.nodes(Role.OPTION, Role.BUTTON) if each.name != "Back"]
        if answers:
            self.on(self.chance.choice(answers))

    def press(self, verb: str) -> None:
        found = [button for word, button in self.table.buttons.of.items() if word == verb]
        if verb == "catch":
            found = list(self.table.buttons.catches.values())
        shown = [button for button in found if button.visible]
        if shown:
            self.click(*shown[0].rect.center)

    def use_card(self, nth: int) -> None:
        codes = [body.card for body in self.table.view.display.own]
        wanted = self.table.actions.seen.hand[nth].card
        if wanted in codes:
            body = self.table.view.display.own[codes.index(wanted)]
            # Where other cards do not cover it.
            self.click(body.slot.x - body.slot.width * 0.42, body.slot.y + body.slot.width * 0.4)


class Keys(Hand):
    """Presses a key and lets it go before the next one."""

    def key(self, intent: Intent, context: Context = Context.TABLE) -> None:
        name = self.app.control_for(intent, Device.KEYBOARD, context)
        assert "+" not in name, f"{intent} takes two keys"
        code = pygame.key.key_code(name)
        self.send(
            Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0),
            Event(pygame.KEYUP, key=code, mod=0, scancode=0),
        )

    def go_on(self) -> None:
        self.key(Intent.CONFIRM, Context.MENU)

    def answer(self) -> None:
        for _ in range(self.chance.randrange(3)):
            self.key(Intent.RIGHT, Context.MENU)
        self.key(Intent.CONFIRM, Context.MENU)

    def press(self, verb: str) -> None:
        self.key(Intent.LAY if verb == "play" else Intent(verb))

    def use_card(self, nth: int) -> None:
        wanted = self.table.actions.seen.hand[nth].card
        self.key(Intent.FIRST)
        for _ in range(60):
            focused = self.table.view.hand.focused()
            if focused is None or focused.card == wanted:
                break
            self.key(Intent.RIGHT)
        self.key(self.chance.choice((Intent.LAY, Intent.USE)))


def alone_at_a_time(events: list[Event]) -> bool:
    """Whether what goes down comes up before anything else, at the same place."""
    for down, up in zip(events[::2], events[1::2], strict=True):
        kinds = down.type, up.type
        if kinds == (pygame.KEYDOWN, pygame.KEYUP):
            if down.key != up.key or down.mod:
                return False
        elif kinds == (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if down.pos != up.pos or down.button != 1:
                return False
        else:
            return False
    return True


def done(sitting: Sitting) -> Iterator[str]:
    """What the person has done in the match, in words."""
    for played in sitting.match.record.rounds:
        for move in played.moves:
            action = read_action(sitting.deck, move.action)
            if move.seat == ME:
                yield WORDS[action.kind]
                yield from ("several",) * (len(action.cards) > 1)
                yield from ("suit",) * (action.suit >= 0)
                yield from ("card",) * (action.card >= 0)
                yield from ("seat",) * (action.seat >= 0 and action.kind == PLAY)


_USUAL = {"play", "draw", "suit", "declined"}
MATCHES: dict[str, tuple[dict[str, str], set[str]]] = {
    "last-card": (
        {"match": "rounds", "rounds": "2", "jump_in": "yes", "packs": "2"},
        _USUAL | {"take", "call", "catch", "jump", "several"},
    ),
    "last-one": (
        {"match": "rounds", "rounds": "1", "jump_in": "yes", "packs": "2"},
        _USUAL | {"melee", "pass", "call", "catch", "jump", "card"},
    ),
    "classic": ({"target": "200"}, _USUAL | {"take", "call", "catch", "lie"}),
    "colours": (
        {"match": "rounds", "rounds": "2", "jump_in": "yes", "seven_swap": "yes"},
        _USUAL | {"take", "call", "catch", "jump", "seat"},
    ),
    "extreme": ({"rounds": "2"}, _USUAL | {"take", "call", "pass", "several", "seat"}),
}
"""The options of a match of each game, and what is to be done in it."""
MOST_MATCHES = 25


@pytest.mark.parametrize("way", [Clicks, pytest.param(Keys, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "game",
    [each if each == "colours" else pytest.param(each, marks=pytest.mark.slow) for each in MATCHES],
)
def test_a_match_needs_one_press_at_a_time(
    make: MakeApp, tmp_path: Path, game: str, way: type[Hand]
) -> None:
    options, wanted = MATCHES[game]
    did: Counter[str] = Counter()
    for seed in range(MOST_MATCHES):
        app = make(
            (1280, 720), speed=0.0, tips=False, reduced_motion=True, patience=0, player_name="Ana"
        )
        flow = Flow(app, Store(tmp_path / str(seed)), seed)
        app.push(flow.menu())
        app.step(0, [])
        table = alone(flow.household.me(), ("Ben", "Mina", "Oskar"), "beginner", 3)
        flow.start(game, options, table)
        hand = way(app, flow, Random(seed))
        hand.play()
        assert alone_at_a_time(hand.sent)
        did += hand.did + Counter(done(hand.sitting))
        if wanted <= {*did}:
            break
    assert not wanted - {*did}


def test_every_verb_has_a_key_of_its_own() -> None:
    for verb in PRESSED:
        keys = DEFAULTS[Context.TABLE, Intent(verb.intent)]
        assert any("+" not in each and not each.startswith("pad") for each in keys), verb.word
