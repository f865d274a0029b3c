"""Who plays: the seats around a small table, and controls for the chosen seat.

The same page sets up the next match and, opened from the pause, changes who plays in this one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.engine.actions import NOBODY
from game.language import seating_texts as texts
from game.language.button_texts import CANCEL
from game.language.catalogue import N_, say
from game.language.menu_texts import YOU
from game.language.seating_texts import problem_said, said
from game.table.people.seating import (
    COMPUTER,
    PERSON,
    Place,
    Seating,
    added,
    as_computer,
    computer,
    free_name,
    handicapped,
    joined,
    made_way,
    partner,
    problems,
    removed,
    seated,
    swapped,
    together,
    told_apart,
)
from game.ui.graphics.media import Media
from game.ui.scenes.exits import HIGH, exits
from game.ui.scenes.lobby import OPPONENTS
from game.ui.scenes.seat_editor import SeatEditor, stranger
from game.ui.scenes.seat_tiles import SeatRows, SeatTile, SmallTable
from game.ui.scenes.widget_scene import WidgetScene
from game.ui.widgets.box_layout import (
    Column,
    Free,
    Row,
    Space,
    Wrap,
    between,
    one_column,
    page_rect,
)
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Panel, Rule
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.form_parts import Field
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.table.people.household import Household

_WIDE, _HIGH = 1720, 1010
_KNOWN_MOST = 5
"""The most people who have played before that are shown as buttons."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms on which players choose their seats."""

    fewest: int
    most: int
    """The least and the most seats that the game allows."""
    known: Sequence[Place] = ()
    """People who have played here, the latest first."""
    rules: tuple[Rules, ...] = ()
    """The rules of the match; empty where they are not known yet."""
    pairs: bool = False
    """True if the match is played in pairs."""
    competitive: bool = False
    """True if the match counts for the leaderboard."""
    usual: Seating = ()
    """The seating of the last match."""
    level: str = ""
    """The level of a computer that joins."""
    running: bool = False
    """True if a match is being played. Then only the player at each seat can be changed."""
    ages: Household | None = None
    """Remembers who is the youngest; None if that does not matter."""
    hands: Mapping[str, Collection[int]] = field(default_factory=dict)
    """By name: the seats whose hands somebody has held in the current round. Nobody may take
    another hand of it."""


class WhoPlaysScene(WidgetScene):
    """Shown over the menu or the pause. ``on_done`` is called with the chosen seating, also when
    the window is closed, but not when the player cancels. ``on_start`` starts a match."""

    modal = True

    def __init__(
        self,
        seating: Seating,
        terms: Terms,
        *,
        on_done: Callable[[Seating], None],
        on_start: Callable[[], None] | None = None,
    ) -> None:
        self.seating = seating
        """The current seating."""
        self.chosen = 0
        """The chosen seat."""
        self._terms = terms
        self._on_done = on_done
        self._on_start = on_start
        self._swapping = False
        self._left_by: dict[int, Place] = {}
        """For each seat, the person who sat there before it was given to a computer or opened, so
        that they can come back."""
        self.way_on = "start" if on_start else "done"

    def build(self) -> tuple[Widget, Widget | None]:
        self._narrow = one_column(self.media)
        self._tiles = [
            SeatTile(
                place, seat, partial(self._press, seat), chosen=seat == self.chosen,
                side=seat % 2 if self._paired else -1,
            )
            for seat, place in enumerate(self.seating)
        ]  # fmt: skip
        if self._narrow:
            self._table: SmallTable | SeatRows = SeatRows(self._tiles, self._words())
        else:
            self._table = SmallTable(self._tiles, self._words())
        self._title = Label(said(texts.WHO_PLAYS), "subheading")
        others = self._other_tables()
        adders = [*self._adders(), *others] if self._narrow else self._adders()
        self._adding = Column([Wrap(adders, gap=14), *self._chips(), *self._ages()], gap=14)
        editor = Column(self._editor_parts(), gap=16)
        if self._narrow:
            whole = [self._table, editor, Rule(), self._adding]
            self._left = self._editor = Scroll(Column(whole, gap=20))
        else:
            self._left = Scroll(Column([self._table, self._adding], gap=20))
            self._editor = Scroll(editor)
        self._line = Rule()
        cancel = Button(say(CANCEL), self._cancel, kind="quiet", height=HIGH).named("cancel")
        start = None if self._on_start is None else self._start
        ends = exits(self._finish, start, takes=True)
        ways = [Space(grow=1), Row([cancel, *ends], gap=14)]
        self._exits: Widget = Row(ways) if self._narrow else Wrap([*others, *ways], gap=14)
        self._panel = Panel(
            [
                Free(
                    [
                        self._title, *dict.fromkeys((self._left, self._editor)), self._line,
                        self._exits,
                    ],
                    self._inside,
                )
            ]
        )  # fmt: skip
        return Free([self._panel], self._arrange), self._tiles[self.chosen]

    def back(self) -> None:
        if self._swapping:
            self._swapping = False
            self.rebuild()
            return
        self._cancel()

    def _cancel(self) -> None:
        """Leave everything as it was."""
        self.app.close(self)

    def closing(self) -> None:
        self._on_done(self.seating)

    @property
    def _paired(self) -> bool:
        return self._terms.pairs and len(self.seating) == 4

    # --- its parts ----------------------------------------------------------------------------

    def _words(self) -> str:
        """The words on the small table."""
        if self._swapping:
            return said(N_("Choose a seat to swap with."))
        if self._terms.running:
            return said(
                texts.CHANGING
                if self._terms.competitive
                else N_("The round continues as it is: same cards, same scores.")
            )
        lines = [said(N_("Partners sit opposite each other."))] if self._paired else []
        if self._terms.competitive and handicapped(self.seating):
            lines.append(said(N_("With a handicap, the match does not count for the leaderboard.")))
        return " ".join(lines)

    def _adders(self) -> list[Widget]:
        if self._terms.running:
            return []
        one_more = Button(said(N_("Add a person")), self.add_person, sign="person", height=64)
        one_more.tooltip = said(N_("They take a computer’s seat, or a new one."))
        machine = Button(said(N_("Add a computer")), self._add_computer, sign="plus", height=64)
        full = len(self.seating) >= self._terms.most
        if full:
            machine.disable(said(N_("This is the most this game allows.")))
            if all(place.human for place in self.seating):
                one_more.disable(said(texts.EVERY_SEAT_A_PERSON))
        return [one_more.named("add person"), machine.named("add computer")]

    def _chips(self) -> list[Widget]:
        """Buttons for people who have played here before and are not at the table."""
        here = {place.profile for place in self.seating}
        absent = [place for place in self._terms.known if place.profile not in here]
        if not absent:
            return []
        chips: list[Widget] = [Label(said(N_("Played before")), "small", "muted")]
        for place in absent[:_KNOWN_MOST]:
            chip = Button(place.name, partial(self._sit, place), sign="plus", height=56)
            chips.append(chip.named(f"known {place.name}"))
        return [Wrap(chips, gap=10)]

    def _ages(self) -> list[Widget]:
        """The question who is the youngest, if that decides who starts."""
        ages = self._terms.ages
        people = [(seat, place.name) for seat, place in enumerate(self.seating) if place.human]
        if ages is None or len(people) < 2:
            return []
        youngest = ages.youngest(self.seating)
        if youngest == NOBODY:
            people.insert(0, (NOBODY, said(N_("Not said yet"))))

        def choose(seat: int) -> None:
            if seat != NOBODY:
                ages.set_youngest(self.seating, seat)
                self.rebuild()

        who = Dropdown(people, youngest, choose).named("youngest")
        return [Field(said(N_("Who is the youngest?")), who)]

    def _editor_parts(self) -> list[Widget]:
        terms = self._terms
        parts = SeatEditor(
            self, running=terms.running, level=terms.level, rules=terms.rules
        ).parts()
        head: list[Widget] = [
            Label(said(N_("Seat {n}"), self.chosen + 1), "strong", grow=1),
        ]
        if not self._terms.running:
            swap = Button(said(N_("Swap seats")), self._swap, sign="swap", height=56).named("swap")
            remove = Button("", self._remove, sign="cross", height=56).named("remove")
            remove.tooltip = said(N_("Remove"))
            if len(self.seating) <= self._terms.fewest:
                remove.disable(said(N_("This is the fewest this game allows.")))
            head += [swap, remove]
        if self._paired:
            opposite = self.seating[partner(self.chosen)].name
            parts.insert(0, Label(said(N_("Partner: {name}"), name=opposite), "small", "accent"))
        return [Wrap(head, gap=10), *parts]

    def _other_tables(self) -> list[Widget]:
        """The buttons that put somebody else at every seat."""
        terms = self._terms
        others: list[Widget] = []
        if not terms.running:
            if any(place.kind == COMPUTER for place in self.seating):
                swap = Button(
                    said(N_("Other computers")), self._other_computers, kind="quiet", height=HIGH,
                    tooltip=said(N_("Swaps the computers for others of the same strength.")),
                ).named("others")  # fmt: skip
                others.append(swap)
            # Last, so that no button moves when this one appears.
            if terms.usual and terms.usual != self.seating:
                names = ", ".join(place.name for place in terms.usual)
                usual = Button(
                    said(N_("The usual table")),
                    partial(self._take, terms.usual),
                    sign="again",
                    height=HIGH,
                ).named("usual")
                usual.tooltip = said(N_("Who sat here last: {names}."), names=names)
                others.append(usual)
        return others

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        self._panel.place(page_rect(rect, media, _WIDE, _HIGH), media)

    def _inside(self, rect: pygame.Rect, media: Media) -> None:
        gap = media.px(14 if self._narrow else 20)
        whole = between(rect, media, gap, self._title, self._line, self._exits)
        if self._narrow:
            self._left.place(whole, media)
            return
        assert isinstance(self._table, SmallTable)
        top, room = whole.y, whole.height
        left = round(rect.width * 0.60)
        # The table takes the room above the buttons; if that is too little, both scroll.
        adding = self._adding.measure(media, left)[1]
        self._table.high = max(self._table.least(media), room - adding - gap)
        self._left.place(pygame.Rect(rect.x, top, left, room), media)
        x = rect.x + left + media.px(40)
        self._editor.place(pygame.Rect(x, top, rect.right - x, room), media)

    # --- what the player does -----------------------------------------------------------------

    def _press(self, seat: int) -> None:
        if self._swapping:
            self.seating = swapped(self.seating, self.chosen, seat)
            self._left_by.clear()
            self._swapping = False
        self.chosen = seat
        self.rebuild()

    def _swap(self) -> None:
        self._swapping = not self._swapping
        self.rebuild()
        # The player has to choose a seat: put the focus on the nearest one.
        self.ui.steer(self._tiles[(self.chosen + 1) % len(self._tiles)])

    def _remove(self) -> None:
        self._take(removed(self.seating, self.chosen))

    def add_person(self) -> None:
        """Give somebody new a seat: a computer's, or a new one."""
        number = sum(place.human for place in self.seating) + 1
        self._sit(stranger(self.seating, number))
        entry = next((each for each in self._editor.walk() if each.name == "name"), None)
        self.ui.steer(entry)

    def _sit(self, place: Place) -> None:
        """Give somebody the chosen seat if a computer has it, else a new one."""
        had = self._terms.hands.get(place.name, ())
        if had and not self._may_have(place.name, self.chosen):
            # They left during this round, so they return to their own hand if it is free.
            free = [seat for seat in had if len(had) == 1 and not self.seating[seat].human]
            if not free:
                self.app.toast(said(texts.SEEN_ANOTHER, name=place.name))
                return
            self.chosen = free[0]
        there = self.seating[self.chosen]
        if there.human and self._terms.running:
            self.app.toast(said(texts.EVERY_SEAT_A_PERSON))
            return
        if not there.human and (self.chosen or self._terms.running):
            self.seating = seated(self.seating, self.chosen, replace(place, colour=there.colour))
        else:
            try:
                self.seating, self.chosen = joined(self.seating, place, self._terms.most)
            except ValueError:
                self.app.toast(said(texts.EVERY_SEAT_A_PERSON))
                return
        self._make_room_for_names()
        self.rebuild()

    def _may_have(self, name: str, seat: int) -> bool:
        """True if this person has not seen any other hand of this round."""
        return set(self._terms.hands.get(name, ())) <= {seat}

    def _add_computer(self) -> None:
        name = free_name(self.seating, OPPONENTS)
        self.chosen = len(self.seating)
        self._take(added(self.seating, computer(name, self._terms.level)))

    def _other_computers(self) -> None:
        """Replace computers with others that are not at the table, while there are any."""
        taken = {place.name for place in self.seating}
        taken |= {place.face.capitalize() for place in self.seating if place.human}
        fresh = [name for name in OPPONENTS if name not in taken]
        self.app.rng.shuffle(fresh)
        for seat, place in enumerate(self.seating):
            if place.kind == COMPUTER and fresh:
                self.seating = seated(self.seating, seat, as_computer(place, fresh.pop()))
        self.rebuild()

    def _take(self, seating: Seating) -> None:
        self.seating = seating
        self._left_by.clear()
        self.chosen = min(self.chosen, len(seating) - 1)
        self.rebuild()

    def change_place(self, place: Place) -> None:
        """Change who plays at the chosen seat."""
        before = self.seating[self.chosen]
        if before.kind == PERSON and place.kind != PERSON:
            self._left_by[self.chosen] = before
        elif place.kind == PERSON and before.kind != PERSON:
            # Whoever sat there before is back, unless they sit elsewhere now.
            back = self._left_by.get(self.chosen, place)
            place = place if any(each.name == back.name for each in self.seating) else back
        self.seating = seated(self.seating, self.chosen, place)
        self._make_room_for_names()
        self.rebuild()
        if place.kind == PERSON and before.kind != PERSON:
            self.ui.steer(next((e for e in self._editor.walk() if e.name == "name"), None))

    def show_name(self, name: str) -> None:
        """Show the name that is being typed."""
        place = replace(self.seating[self.chosen], name=name)
        self.seating = seated(self.seating, self.chosen, place)
        self._tiles[self.chosen].show(place)

    def name_typed(self, seat: int, name: str, before: str) -> None:
        """Take a typed name: that of somebody who has played before, or a new one."""
        place = self.seating[seat] if seat < len(self.seating) else None
        if place is None or not place.human or place.name != name:
            return
        others = (*self.seating[:seat], *self.seating[seat + 1 :])
        if any(other.human and other.name.casefold() == name.casefold() for other in others):
            self.app.toast(said(texts.TAKEN, name=name))
            place = replace(place, name=before)
        elif not self._may_have(name, seat):
            self.app.toast(said(texts.SEEN_ANOTHER, name=name))
            place = replace(place, name=before)
        elif place.profile is None:
            same = (each for each in self._terms.known if each.name == name)
            found = next(same, None)
            if found is not None:
                place = replace(place, profile=found.profile, face=found.face)
        self.seating = seated(self.seating, seat, place)
        self._make_room_for_names()
        for tile, there in zip(self._tiles, self.seating, strict=True):
            tile.show(there)

    def _make_room_for_names(self) -> None:
        """Replace computers whose name or face a person has now, and number people without a
        name."""
        self.seating = together(self.seating)
        self.seating = told_apart(self.seating, say(YOU), said(texts.NEW_PERSON, 1))
        self.seating = made_way(self.seating, OPPONENTS)

    def _finish(self) -> None:
        if self._wrong():
            return
        self.closing()
        # This may have opened another page, which is on top now.
        self.app.close(self)

    def _start(self) -> None:
        if self._wrong():
            return
        self._finish()
        if self._on_start is not None:
            self._on_start()

    def _wrong(self) -> bool:
        """True if the seating cannot be played. If so, the player is told why."""
        for fact in problems(self.seating, self._terms.fewest, self._terms.most):
            self.app.toast(problem_said(fact))
            return True
        return False
