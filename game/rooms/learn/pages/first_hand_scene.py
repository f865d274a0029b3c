"""The first hand of a game, which teaches it: a prepared deal at the real table, with a sentence
beside each new thing. It is offered once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.fact import Fact
from game.language.catalogue import N_, NC_, _, say
from game.language.controls import naming
from game.rooms.learn.first_hand import YOU, FirstHand, ScriptedHand
from game.rooms.learn.pages.face_row import FaceRow, Sitter
from game.rooms.learn.pages.lesson_coach import Coach
from game.rooms.learn.pages.notes import taught
from game.table.people.seating import DISC
from game.table.round_summary import SummaryCode
from game.table.sheet import ScoreSheet, SeatSheet
from game.ui.graphics.artcache import RATIO, ArtCache
from game.ui.graphics.pixels import Point
from game.ui.input.intents import Command, Input, Intent
from game.ui.scenes.scene import Application, Scene
from game.ui.scenes.score.podium import PodiumScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import Column, Row, in_the_middle
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel
from game.ui.widgets.widget import Widget

_TEACHERS: Final[tuple[Sitter, ...]] = (("ben", "pleased", "right"), ("tui", "pleased", "left"))
"""The opponents of every first hand: face, expression and direction of the eyes."""


class TaughtScene(TableScene):
    """The table with a coach. ``on_leave`` is called when the player leaves, ``on_over`` when the
    round has ended."""

    played_for = False
    leave_words = N_("Press {control} to leave the first hand")
    """The message that says how it is left."""

    def __init__(
        self, hand: ScriptedHand, on_leave: Callable[[], None], on_over: Callable[[], None]
    ) -> None:
        self.hand = hand
        self._coach: Coach | None = None
        super().__init__(
            hand, YOU, on_pause=on_leave, on_round_over=on_over,
            on_update=lambda scene, dt: self.teach(dt),
        )  # fmt: skip

    @property
    def coach(self) -> Coach:
        """The coach, who explains each step."""
        if self._coach is None:
            self._coach = Coach(self.hand, self.view.layer)
        return self._coach

    def teach(self, dt: float) -> bool:
        """Let the coach say what there is to say. Returns whether the scene waits for something."""
        view = self.view
        # The call has been arranged and needs no more words: the card comes next.
        arranged = self.actions.call_armed
        quiet = not (self.busy or self.in_hand or self.hint.on or view.effects.crying or arranged)
        leave = naming(self.way_out, self.leave_words)
        self.coach.show(self.media, view.places, quiet, self._anchors(), self.kept_clear(), leave)
        return False

    def _anchors(self) -> dict[str, Point]:
        """Return the places of the things that the coach can point at."""
        view, places = self.view, self.view.places
        half = places.card * RATIO / 2
        (stock, stock_y), (pile, pile_y) = places.stock, places.pile
        found: dict[str, Point] = {
            "stock": (stock, stock_y - half), "pile": (pile, pile_y - half),
            "call": (places.call.x + 30 * places.unit, places.call.y),
        }  # fmt: skip
        for seat, plate in places.plates.items():
            found[f"seat {seat}"] = plate.midbottom
        for body in view.display.own:
            slot = body.slot
            # The upper edge of the card, so that its corner stays readable.
            x, y = slot.x - slot.width * 0.25, slot.y - slot.height * 0.53
            found[self.sitting.deck.code(body.card)] = x, y
        return found


class FirstHandScene(TaughtScene):
    """The first hand of a game. ``on_done`` is called when the hand is over or the player has said
    that they leave, with whether it was played to the end. ``face`` is that of the player."""

    def __init__(self, game_id: str, *, on_done: Callable[[bool], None], face: str = DISC) -> None:
        self.on_done = on_done
        super().__init__(FirstHand(game_id, face), self._ask, self._end)

    def _ask(self) -> None:
        self.app.push(LeaveScene(lambda: self.on_done(False)))

    def _end(self) -> None:
        over = self.hand.state.over
        if over is None or YOU not in over.winners or not self.media.motion.flip_time:
            self.on_done(True)
            return
        self.app.replace(FirstVictory(self.hand, self.layer.art, lambda: self.on_done(True)))


class LeaveScene(WidgetScene):
    """Asks, over the waiting table, whether the first hand shall be left."""

    modal = True

    def __init__(self, on_leave: Callable[[], None]) -> None:
        self._on_leave = on_leave

    def build(self) -> tuple[Widget, Widget | None]:
        resume = Button(_("Resume"), self.back, kind="primary", sign="play").named("resume")
        leave = Button(say(NC_("button", "Leave")), self._on_leave, sign="home").named("leave")
        words = _("You find it under “Learn” on the title, any time you like.")
        said = Label(words, ink="muted")
        title = Label(_("Leave the first hand?"), "subheading")
        column = Column([title, said, Row([leave, resume], justify="right")], gap=26)
        return in_the_middle(Panel([column], width=820)), resume

    def back(self) -> None:
        self.app.pop()

    def handle(self, event: Input) -> bool:
        if super().handle(event):
            return True
        if isinstance(event, Command) and event.intent is Intent.PAUSE:
            self.back()
            return True
        return False


class FirstVictory(PodiumScene):
    """Whoever has won a first hand stands on the podium."""

    def __init__(self, hand: ScriptedHand, art: ArtCache, on_done: Callable[[], None]) -> None:
        view, over = hand.view(YOU), hand.state.over
        winners = over.winners if over is not None else (YOU,)
        sheet = ScoreSheet(
            game=hand.game_name, deck=hand.deck.name, round=1,
            seats=tuple(map(_fewest_first, hand.names, view.sizes)),
            winners=winners, ending=Fact(SummaryCode.WENT_OUT), unit="rounds",
            target=Fact(SummaryCode.TO_ROUNDS, n=1), goal=1, match_winners=winners,
            low_wins=True, looks=hand.looks,
        )  # fmt: skip
        super().__init__(sheet, on_done=on_done, pile=[hand.deck.code(view.pile[-1])], art=art)

    def said(self) -> str:
        return _("Your first victory!")


def _fewest_first(name: str, left: int) -> SeatSheet:
    """Return the line of somebody who has so many cards left."""
    return SeatSheet(name, (), 0, left)


class OfferScene(WidgetScene):
    """Asks whether the first hand is wanted."""

    modal = True

    def __init__(self, *, on_show: Callable[[], None], on_play: Callable[[], None]) -> None:
        self._on_show = on_show
        self._on_play = on_play

    def build(self) -> tuple[Widget, Widget | None]:
        show = Button(_("Show me"), self._on_show, kind="primary", width=260)
        play = Button(_("Just play"), self._on_play)
        offer = _(
            "A minute and a half at the table, with cards picked to show what this game is about. "
            "You can leave at any time, and each game asks only once."
        )
        said = [Label(_("Your first hand?"), "subheading"), Label(offer, ink="muted")]
        words = Row([FaceRow(_TEACHERS), Column(said, gap=14, grow=1)], gap=36)
        column = Column([words, Row([play, show], justify="right")], gap=26)
        return in_the_middle(Panel([column], width=1040)), show

    def back(self) -> None:
        self._on_play()


def ahead(game_id: str, face: str) -> tuple[tuple[Callable[[], Scene], int], ...]:
    """Return the functions that make the offer and the first hand of that game, to be rehearsed
    before they are opened, each with its number of steps."""

    def hand() -> Scene:
        return FirstHandScene(game_id, on_done=lambda whole: None, face=face)

    def question() -> Scene:
        return OfferScene(on_show=lambda: None, on_play=lambda: None)

    return (question, 1), (hand, 14)


def offer(
    app: Application,
    game_id: str,
    asked: Callable[[], None],
    menu: Callable[[], Scene],
    play: Callable[[], None],
    learnt: Callable[[], None],
    face: str,
) -> None:
    """Ask whether the player wants the first hand of that game.

    asked: called with the answer.
    menu: makes the scene that follows the first hand.
    play: begins the match that was meant, unless the player leaves the first hand.
    learnt: called when the hand was played to its end.
    face: that of the player.
    """

    def show() -> None:
        # The menu below is not built again only to be left.
        asked()
        app.reset(FirstHandScene(game_id, on_done=done, face=face))

    def done(whole: bool) -> None:
        if whole:
            learnt()
            given = app.settings.tips_given
            given += [tip for tip in taught(game_id) if tip not in given]
            app.keep_settings()
            app.toast(_("That was your first hand. Now for real."))
        app.reset(menu())
        if whole:
            play()

    def just_play() -> None:
        app.pop()
        asked()
        play()

    app.push(OfferScene(on_show=show, on_play=just_play))
