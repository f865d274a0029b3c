"""The page of the coach: what was luck in a match that is over, and what was skill."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame

from game.language.advice_texts import move_said, reasons_said
from game.language.catalogue import N_, NN_, _, say
from game.language.menu_texts import spoken_to
from game.language.voice import TableVoice
from game.rooms.history.words.statistics_texts import PLAYED_FOR
from game.rooms.review.analysis.judging import USUAL, Account, Decision, RoundAnalysis, tenths
from game.rooms.review.analysis.values import VERSION
from game.rooms.review.model.replay import Replay, ReplayMark
from game.rooms.review.pages.coach_pictures import Bar, Graph, KeyLine, Sum
from game.rooms.review.pages.replay_scene import ReplayScene
from game.rooms.review.pages.round_told import (
    action_said,
    judged_said,
    own_parts_said,
    percent,
    turned_said,
    turning_marks,
    voice_of,
)
from game.rooms.review.words import coach_texts as texts
from game.rooms.review.words import replay_texts as replay_texts
from game.ui.graphics.media import Media
from game.ui.input.intents import Command, Input, Intent, OtherKey
from game.ui.scenes.exits import done_button
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import (
    Column,
    Columns,
    Free,
    Grid,
    Row,
    Space,
    Wrap,
    from_below,
    one_column,
    page_rect,
    titled_tabs,
)  # fmt: skip
from game.ui.widgets.button import Button
from game.ui.widgets.choice import TabBar
from game.ui.widgets.display import Label, Panel, Rule
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.focus import can_take_focus
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Size, Widget

if TYPE_CHECKING:
    from game.rooms.review.analysis.apart import Analysing

_WIDE, _HIGH = 1720, 1020
_EVERY: Final = 0.1
"""Seconds between two looks at what the coach has found."""
_BEFORE: Final = 2
"""The number of actions that a turning point is shown with before it."""
# For translators: {name} is a player; it is the mean of {n} rounds.
_IN_ALL: Final = NN_("{name} in one round", "{name} in {n} rounds, on average")
# For translators: {best} is a move.
_WITHIN: Final = N_("A Master might do this: {best}. Neither move is clearly better.")
_TURNS: Final = {Intent.PAGE_UP: -1, Intent.PAGE_DOWN: 1}


Begin: TypeAlias = "Callable[[int, tuple[str, ...]], Analysing]"
"""Begins an analysis for the decisions of that seat, with what has been found before."""


class CoachScene(WidgetScene):
    """Shows the analysis of a match that is over, round by round, as soon as each is there."""

    modal = True
    way_on = "done"

    def __init__(self, replay: Replay, begin: Begin, seat: int, *, page: str = "chances") -> None:
        self.replay = replay
        self.seat = seat
        """The seat whose result and decisions are shown."""
        self.page = page
        """The page that is open, one of ``game.rooms.review.words.coach_texts.PAGES``."""
        self.number = 1
        """The round that is shown."""
        self._begin = begin
        self.at: dict[int, int] = {}
        """For each round, the number of actions after which the chances are shown."""
        self.work: Analysing = begin(seat, ())
        self._came_from = replay.number, replay.at
        """True if it was said that the result cannot be kept."""
        self._scroll: Scroll | None = None
        self._graph: Graph | None = None
        self._built = page, 1
        """The page and the round that the tree was built for."""

    @property
    def found(self) -> RoundAnalysis | None:
        """The analysis of the round that is shown, if it is there."""
        rounds = self.work.rounds
        return rounds[self.number - 1] if self.number <= len(rounds) else None

    # --- the tree ---------------------------------------------------------------------------------

    def build(self) -> tuple[Widget, Widget | None]:
        self._narrow = one_column(self.media)
        pages = [(page, say(name)) for page, name in texts.PAGES.items()]
        self._tabs = TabBar(pages, self.page, self.open_page, self._enter_page).named("pages")
        self._title = Label(say(texts.TITLE), "subheading")
        self._line = Rule()
        replay = self.replay
        numbers = [
            (n, say(replay_texts.ROUND_OF, n=n, all=replay.rounds))
            for n in range(1, replay.rounds + 1)
        ]
        self._round = Dropdown(
            numbers, self.number, self.show_round, tooltip=say(replay_texts.WHICH_ROUND), width=170
        ).named("round")
        names = [(seat, name) for seat, name in enumerate(replay.names)]
        self._seat = Dropdown(
            names,
            self.seat,
            self.show_seat,
            tooltip=say(N_("Choose whose result and decisions to show.")),
            width=220,
        ).named("seat")
        self._exits = Wrap([self._round, self._seat, Space(grow=1), done_button(self.back)])
        self._bar = Bar(0.0)
        self._words = Label("", "small", "muted")
        self._under_way = Column([self._words, self._bar], gap=4)
        self._scroll = self._graph = None
        self._body = self._content()
        self._tell_progress()
        parts = [self._title, self._tabs, self._under_way, self._body, self._line, self._exits]
        self._panel = Panel([Free(parts, self._inside)])
        return Free([self._panel], self._arrange), self._graph or self._tabs

    def _content(self) -> Widget:
        found = self.found
        if self.page == "meaning":
            return self._scrolled(self._meaning())
        if found is None:
            return self._scrolled([Label(self._why_not(), "body", "muted")])
        if self.page == "chances":
            return self._chances(found)
        if self.seat not in found.seats:
            name, out = self.replay.names[self.seat], N_("{name} did not play in this round.")
            if self.seat == spoken_to(self.replay.names):
                out = N_("You are out.")
            return self._scrolled([Label(say(out, name=name), "body", "muted")])
        if self.page == "luck":
            return self._scrolled(self._luck(found))
        return self._scrolled(self._decisions(found))

    def _why_not(self) -> str:
        work = self.work
        if work.broken:
            return say(N_("The coach stopped because of an error."))
        if not work.over:
            return _(
                "Each round appears here as soon as the coach has finished looking at it. You can "
                "leave this page: the results so far are saved, and the coach carries on from "
                "there."
            )
        return say(N_("No round of this match was finished."))

    def _scrolled(self, parts: Sequence[Widget], gap: float = 14) -> Scroll:
        if self.work.broken and self.page != "meaning":
            again = Button(say(N_("Continue")), self._go_on, sign="again").named("go on")
            parts = [*parts, Wrap([again])]
        self._scroll = Scroll(Column(parts, gap=gap))
        return self._scroll

    # --- the pages --------------------------------------------------------------------------------

    def _chances(self, found: RoundAnalysis) -> Widget:
        names = self._names(found)
        turning = found.turning_points()
        places = range(len(found.points))
        lines = [[found.chance(place, seat) for place in places] for seat in found.seats]
        at = self.at.get(found.number, turning[0] + 1 if turning else len(found.points) - 1)
        self._graph = Graph(
            lines, [place + 1 for place in turning], at, self._moved, self._watch_here
        ).named("graph")
        self._key = [KeyLine(number, names[seat]) for number, seat in enumerate(found.seats)]
        self._caption = _Caption("", "body")
        watch = Button("", self._watch_here, sign="play", tooltip=say(texts.WATCH), height=58)
        below = Row([self._caption, watch.named("watch")], align="top")
        points: list[Widget] = [Label(say(N_("Turning points")), "label", "accent")]
        points += [self._turning_point(found, place) for place in turning]
        if not turning:
            points.append(Label(say(N_("The chances did not change.")), "body", "muted"))
        self._moved()
        if self._narrow:
            key = Grid(self._key, least=300, gap=4, gap_across=24)
            return self._scrolled([self._graph, below, key, *points])
        left = Column([self._graph, below], gap=10, grow=1.9)
        self._scroll = Scroll(Column([Column(self._key, gap=4), Space(4), *points], gap=14))
        return Row([left, self._scroll], gap=40, align="stretch")

    def _turning_point(self, found: RoundAnalysis, place: int) -> Widget:
        show = Button(
            "", lambda: self.watch(place), sign="play", tooltip=say(texts.WATCH), height=58
        ).named(f"turning {place}")
        said = action_said(self.replay, found, place + 1)
        turned = turned_said(found, place, self.seat, self.replay.names)
        words = Column([Label(said), Label(turned, "small", "muted")], gap=0, grow=1)
        return Row([show, words], align="top")

    def _luck(self, found: RoundAnalysis) -> list[Widget]:
        name, played = self.replay.names[self.seat], [
            each for each in self.work.rounds if self.seat in each.seats
        ]  # fmt: skip
        blocks = [self._sum(say(N_("{name} in round {n}"), name=name, n=found.number), [found])]
        if len(played) > 1:
            blocks.append(self._sum(say(_IN_ALL, name=name, n=len(played)), played))
        else:
            # Beside a single round there is room to say what it means, and how sure it is.
            meaning = _explained([texts.MEANING[1], texts.MEANING[3]])
            blocks.append(Column(meaning, gap=14))
        return [Columns([(block, side) for side, block in enumerate(blocks)], least=520)]

    def _sum(self, title: str, rounds: Sequence[RoundAnalysis]) -> Widget:
        """The parts of the mean result of these rounds."""
        accounts = [each.account(self.seat) for each in rounds]
        mean = Account(*(math.fsum(part) / len(rounds) for part in zip(*accounts, strict=True)))
        parts = tenths(mean)
        shown = [
            (say(N_("Fair share")), parts["even"]), (say(N_("Luck of the deal")), parts["deal"]),
            (say(N_("Luck of the draw")), parts["drawn"]), (say(N_("Own choices")), parts["own"]),
            (say(N_("Others’ choices")), parts["others"]),
        ]  # fmt: skip
        if parts["stand_in"]:
            shown.insert(-1, (say(texts.STAND_IN), parts["stand_in"]))
        lines: list[Widget] = [
            Label(title, "label", "accent"), Sum(shown, (say(N_("Result")), parts["result"])),
        ]  # fmt: skip
        said = own_parts_said(rounds, self.seat, parts["own"])
        lines += [Label(each, "small", "muted") for each in said]
        return Column(lines, gap=10)

    def _decisions(self, found: RoundAnalysis) -> list[Widget]:
        judged = found.of(self.seat)
        if judged is None:
            return [
                Label(say(N_("The coach has not judged these decisions yet.")), "body", "muted")
            ]
        played_for = found.played_for(self.seat)
        if not judged:
            said = PLAYED_FOR if played_for else N_("There was nothing to decide.")
            return [Label(say(said), "body", "muted")]
        head = [judged_said(judged), say(PLAYED_FOR)][: 1 + played_for]
        voice = voice_of(self.replay, self.seat)
        return [
            *(Label(each, "body", "muted") for each in head),
            *(self._decision(each, voice) for each in judged),
        ]

    def _decision(self, decision: Decision, voice: TableVoice) -> Widget:
        show = Button(
            "", lambda: self.watch(decision.step), sign="bolt" if decision.mistake else "play",
            tooltip=say(texts.WATCH), height=58,
        ).named(f"decision {decision.step}")  # fmt: skip
        done = say(texts.DONE, n=decision.step + 1, done=move_said(decision.done, voice))
        if decision.same:
            said = say(N_("A Master would do the same."))
        else:
            said = say(
                texts.COST if decision.mistake else _WITHIN,
                best=move_said(decision.best, voice), cost=percent(decision.cost),
            )  # fmt: skip
            likely = say(texts.LIKELY, low=percent(decision.low), high=percent(decision.high))
            show.tooltip = f"{show.tooltip} {likely}"
            if decision.mistake:
                said = f"{said} {reasons_said(decision.why, voice)}".rstrip()
        words = [Label(done, "strong"), Label(said, "body" if decision.mistake else "small",
                                              "text" if decision.mistake else "muted")]  # fmt: skip
        return Row([show, Column(words, gap=0, grow=1)], align="top")

    def _meaning(self) -> list[Widget]:
        numbers = {"worlds": USUAL.worlds, "pairs": USUAL.pairs, "version": VERSION}
        lines = _explained(texts.MEANING)
        lines.append(Label(_("How this is measured"), "label", "accent"))
        lines += [Label(say(each, **numbers), "small", "muted") for each in texts.MEASURED]
        return lines

    # --- words ------------------------------------------------------------------------------------

    def _names(self, found: RoundAnalysis) -> Sequence[str]:
        """The names of those who sat at the end of the round."""
        self.replay.go(found.number, len(found.steps))
        return self.replay.names

    def _moved(self) -> None:
        """Another moment of the graph is shown."""
        found, graph = self.found, self._graph
        if found is None or graph is None:
            return
        self.at[found.number] = graph.chosen
        for line, seat in zip(self._key, found.seats, strict=True):
            line.show(found.chance(graph.shown, seat))
        self._caption.text = action_said(self.replay, found, graph.shown)

    def marks(self, replay: Replay) -> Sequence[ReplayMark]:
        """The turning points of the round that a replay shows."""
        return turning_marks(replay, self.work.rounds, self.seat)

    # --- what a person can do ---------------------------------------------------------------------

    def back(self) -> None:
        self.app.pop()

    def leave(self) -> None:
        self.work.stop()
        # A replay below this page still shows that moment.
        self.replay.go(*self._came_from)

    def open_page(self, page: str) -> None:
        """Open one of the pages."""
        self.page = page
        self.rebuild()

    def show_round(self, number: int) -> None:
        """Show another round."""
        self.number = number
        self.rebuild()

    def show_seat(self, seat: int) -> None:
        """Show the result and the decisions of another seat."""
        self.seat = seat
        self.work.stop()
        self.work = self._begin(seat, tuple(self.work.texts))
        self.rebuild()

    def _go_on(self) -> None:
        self.show_seat(self.seat)

    def watch(self, place: int) -> None:
        """Show at the table how it came to the action at that place of the round."""
        replay = self.replay
        replay.go(self.number, max(0, place - _BEFORE))
        self.app.push(ReplayScene(replay, seat=self.seat, until=place + 1, more_marks=self.marks))

    def _watch_here(self) -> None:
        if self._graph is not None:
            self.watch(max(0, self._graph.chosen - 1))

    def _enter_page(self) -> None:
        """Move the focus from the tabs into the page."""
        self.ui.steer(next(filter(can_take_focus, self._body.walk()), None))

    def handle(self, event: Input) -> bool:
        if len(self.ui.layers) == 1:
            match event:
                case Command(Intent.PAGE_UP | Intent.PAGE_DOWN as intent):
                    return self._tabs.turn(_TURNS[intent])
                case OtherKey("m" | "pad y", _, False) if self._graph is not None:
                    self._next_turning(self._graph)
                    return True
        return super().handle(event)

    def _next_turning(self, graph: Graph) -> None:
        found = self.found
        turns = [place + 1 for place in found.turning_points()] if found is not None else []
        if turns:
            graph.choose(next((turn for turn in turns if turn > graph.chosen), turns[0]))

    # --- time -------------------------------------------------------------------------------------

    def update(self, dt: float) -> bool:
        if not self.work.over:
            before = self.found, len(self.work.rounds)
            if self.work.poll():
                now = self.found, len(self.work.rounds)
                moved = now[1] != before[1] and self.page == "luck"
                if now[0] is not before[0] or moved or self.work.over:
                    self.rebuild()
                self._tell_progress()
        return super().update(dt)

    def next_due(self) -> float | None:
        due = super().next_due()
        if self.work.over:
            return due
        return _EVERY if due is None else min(due, _EVERY)

    def _tell_progress(self) -> None:
        """Say how far the coach is, and which rounds can be shown."""
        work = self.work
        self._under_way.visible = not work.over
        if work.progress is not None:
            done, of = work.progress
            # For translators: {done} and {of} are numbers of actions.
            self._words.text = _(
                "The coach is looking at the match: action {done} of {of}.", done=done, of=of
            )
            self._bar.show(done / max(1, of))
        else:
            self._words.text = say(N_("The coach is getting started …"))
        there = range(1, len(work.rounds) + 1)
        why = say(
            N_("This round was not finished.")
            if work.over and not work.broken
            else N_("The coach has not looked at this round yet.")
        )
        self._round.blocked = {n: why for n, _ in self._round.values if n not in there}

    def rebuild(self) -> None:
        offset = self._scroll.offset if self._scroll is not None else 0.0
        page = self.page, self.number
        same, self._built = page == self._built, page
        super().rebuild()
        if self._scroll is not None and same:
            self._scroll.jump_to(offset, self.media)

    # --- place ------------------------------------------------------------------------------------

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        self._panel.place(page_rect(rect, media, _WIDE, _HIGH), media)

    def _inside(self, rect: pygame.Rect, media: Media) -> None:
        """The title and the tabs side by side, where there is room."""
        gap = media.px(18)
        top = titled_tabs(rect, media, self._title, self._tabs) + gap
        if self._under_way.visible:
            high = self._under_way.measure(media, rect.width)[1]
            self._under_way.place(pygame.Rect(rect.x, top, rect.width, high), media)
            top += high + gap
        bottom = from_below(rect, media, gap * 3 // 4, self._exits, self._line)
        self._body.place(pygame.Rect(rect.x, top, rect.width, bottom - top), media)


class _Caption(Label):
    """Words with room for two lines, so that nothing moves when they change."""

    def __init__(self, text: str, style: str) -> None:
        super().__init__(text, style, grow=1.0)

    def measure(self, media: Media, width: int) -> Size:
        wide, high = super().measure(media, width)
        return wide, max(high, 2 * media.texts.line_height(self.style))


def _explained(pairs: Iterable[tuple[str, str]]) -> list[Widget]:
    """Headings, each with its sentence."""
    return [
        label
        for heading, sentence in pairs
        for label in (Label(say(heading), "label", "accent"), Label(say(sentence)))
    ]
