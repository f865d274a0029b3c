"""The controls that change one seat: who plays there, how they look, and handicaps."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.agents import LEVELS, USUAL
from game.agents.characters import FOR_FUN, character
from game.language import seating_texts as texts
from game.language.catalogue import N_, say, translated
from game.language.character_texts import LIES, SEVERAL, TASTES, of_face
from game.language.seating_texts import said
from game.language.settings import FIELDS, PATIENCES
from game.sockets import SeatKind, plugs
from game.storage.settings import NAME_LIMIT
from game.table.people.cast import IDS, member
from game.table.people.handicaps import HINTS, LONG_CALL
from game.table.people.seating import (
    COLOURS,
    COMPUTER,
    DISC,
    PERSON,
    SPREAD,
    TIMES,
    Place,
    Seating,
    as_computer,
    computer,
    free_face,
    free_name,
    may_sit_apart,
    person,
)
from game.ui.graphics.medallion import medallion
from game.ui.graphics.media import Media
from game.ui.scenes.lobby import OPPONENTS
from game.ui.scenes.naming import accepting
from game.ui.scenes.seat_tiles import kind_of
from game.ui.widgets.box_layout import Row
from game.ui.widgets.button import Button
from game.ui.widgets.choice import SegmentedControl
from game.ui.widgets.display import Label, Rule
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.form_parts import Entry, Field
from game.ui.widgets.picture_grid import PictureGrid
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.switch import Toggle
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.rules import Rules
    from game.ui.scenes.who_plays import WhoPlaysScene

_CONTROL = 380
"""Units of width of a field to type in and of a list to choose from."""
_TABLE = -1
"""Stands for the table's own time for a turn."""


class SeatEditor:
    """Makes the controls for the chosen seat of a page.

    running: whether a match is being played: handicaps cannot be changed then. level: the level of
    a computer that joins. rules: those of the match; empty where they are not known yet.
    """

    def __init__(
        self,
        page: WhoPlaysScene,
        *,
        running: bool = False,
        level: str = "",
        rules: Sequence[Rules] = (),
    ) -> None:
        self._page = page
        self._seating = page.seating
        self._seat = page.chosen
        self._running = running
        self._level = level
        self._rules = rules

    @property
    def _place(self) -> Place:
        """The current place, which may have changed since the controls were made."""
        return self._page.seating[self._page.chosen]

    def _change(self, place: Place) -> None:
        self._page.change_place(place)

    def parts(self) -> list[Widget]:
        """The controls, from the top."""
        place = self._place
        kinds = [
            (PERSON, said(texts.PERSON)),
            (COMPUTER, said(N_("Computer"))),
            *((each.id, said(each.label)) for each in plugs(SeatKind)),
        ]
        kind = SegmentedControl(kinds, place.kind, self._set_kind).named("kind")
        parts: list[Widget] = [kind]
        if place.human:
            parts += self._person()
        else:
            parts += self._computer()
        if not self._running:
            parts += self._handicaps()
        if place.human:
            parts.append(self._patience())
        return parts

    # --- who ----------------------------------------------------------------------------------

    def _set_kind(self, kind: str) -> None:
        place = self._place
        if kind == place.kind:
            return
        level = place.level or self._level or USUAL
        if kind == PERSON:
            fresh = stranger(self._seating, sum(each.human for each in self._seating) + 1)
        elif place.human:
            name = free_name(self._seating, OPPONENTS)
            fresh = replace(computer(name, level), kind=kind)
        else:
            fresh = replace(computer(place.name, level, face=place.face), kind=kind)
        self._change(
            replace(fresh, colour=place.colour, handicaps=place.handicaps, more=place.more)
        )

    def _person(self) -> list[Widget]:
        place, before = self._place, self._place.name
        # A name that nobody has typed is a placeholder, so that nobody has to delete it.
        nameless = place.profile is None
        entry = Entry(
            "" if nameless else place.name,
            lambda text: self._page.show_name(" ".join(text.split()) or before),
            accepts=accepting(self._page.app),
            on_done=lambda text: self._page.name_typed(
                self._seat, " ".join(text.split()) or before, before
            ),
            placeholder=before, limit=NAME_LIMIT, width=_CONTROL,
        ).named("name")  # fmt: skip
        parts: list[Widget] = [
            Field(said(N_("Name")), entry, share=0.68), self._faces(), self._colours()
        ]  # fmt: skip
        if may_sit_apart(self._seating, self._seat):
            parts.insert(1, self._apart())
        if not nameless:
            fresh = Button(said(N_("Someone new")), self._somebody_new, sign="plus", height=56)
            parts.append(Row([fresh.named("new person")]))
        return parts

    def _apart(self) -> Widget:
        apart = Toggle(
            self._place.apart, lambda on: self._change(replace(self._place, apart=on))
        ).named("apart")  # fmt: skip
        kind = next(kind for place in self._seating if (kind := kind_of(place)) is not None)
        return Field(said(N_("Only I see this screen")), apart, said(kind.apart), share=0.82)

    def _somebody_new(self) -> None:
        if not self._running:
            self._page.add_person()
            return
        # The number of seats stays: they take this one.
        number = sum(each.human for each in self._seating)
        fresh = stranger(self._seating, max(2, number))
        before = self._place
        self._change(
            replace(fresh, colour=before.colour, handicaps=before.handicaps, more=before.more)
        )

    def _faces(self) -> Widget:
        faces = [(DISC, said(N_("A letter")))]
        faces += [(name.lower(), name) for name in OPPONENTS]
        face = self._place.face if self._place.face in dict(faces) else DISC

        def paint(face: str, size: int, media: Media) -> pygame.Surface:
            if not media.faces.has(face):
                return medallion(self._place.name, self._place.colour, size, media)
            return media.faces.face_on_disc(face, size)[0]

        return PictureGrid(
            faces, face, lambda each: self._change(replace(self._place, face=each)), paint, cell=59
        ).named("face")

    def _colours(self) -> Widget:
        now = self._place.colour
        taken = {each.colour for seat, each in enumerate(self._seating) if seat != self._seat}

        def paint(colour: int, size: int, media: Media) -> pygame.Surface:
            return medallion(self._place.name, colour, size, media)

        return PictureGrid(
            [(n, said(N_("Colour {n}"), n + 1)) for n in range(COLOURS)], now,
            lambda n: self._change(replace(self._place, colour=n)), paint, cell=52,
            blocked={n: said(texts.TAKEN_COLOUR) for n in taken - {now}},
        ).named("colour")  # fmt: skip

    def _computer(self) -> list[Widget]:
        place = self._place
        taken = {each.name for seat, each in enumerate(self._seating) if seat != self._seat}
        names = [place.name, *OPPONENTS] if place.name not in OPPONENTS else OPPONENTS
        which = Dropdown(
            [(name, name) for name in names if name not in taken],
            place.name,
            lambda name: self._change(as_computer(place, name)),
            width=_CONTROL,
        ).named("which")
        strengths = [(each.id, translated(each.name)) for each in LEVELS.values()]
        ids = [each for each, _ in strengths]
        level = place.level if place.level in ids else ids[0]
        strength = Dropdown(
            strengths, level, lambda each: self._change(replace(place, level=each)), width=_CONTROL
        ).named("level")
        sentence = next(
            (translated(each.sentence) for each in LEVELS.values() if each.id == level), ""
        )
        parts: list[Widget] = [
            Field(said(N_("Who")), which, share=0.68),
            Field(said(N_("Strength")), strength, share=0.68),
            Label(sentence, "small", "muted"),
        ]
        who = member(place.face)
        if who is not None:
            words = [said(each, name=who.name) for each in told_of(who.id, self._rules)]
            if who.id in FOR_FUN:
                words.append(
                    said(
                        N_("{name} plays for fun and wins a little less often than the others."),
                        name=who.name,
                    )
                )
            parts.insert(1, Label(" ".join(words), "small", "muted"))
        kind = kind_of(place)
        if kind is not None:
            parts.insert(0, Label(said(kind.sentence, name=place.name), "small", "muted"))
        return parts

    # --- what makes it easier, or harder --------------------------------------------------------

    def _handicaps(self) -> list[Widget]:
        place = self._place
        more = Stepper(
            [(n, _more_words(n)) for n in range(-SPREAD, SPREAD + 1)], place.more,
            lambda n: self._change(replace(self._place, more=n)), width=_CONTROL,
        ).named("more")  # fmt: skip
        parts: list[Widget] = [
            Rule(),
            Label(said(N_("Easier or harder")), "strong"),
            Field(said(N_("Cards dealt")), more, share=0.68, style="label"),
        ]
        if place.kind == COMPUTER:
            return parts
        long_call = Toggle(LONG_CALL in place.handicaps, lambda on: self._set(long_call=on))
        long_call.name = "long-call"
        long_call.tooltip = said(N_("Nobody can catch them for five seconds."))
        hints = Toggle(HINTS in place.handicaps, lambda on: self._set(hints=on)).named("hints")
        hints.tooltip = said(N_("They can ask for hints even where nobody else can."))
        now = _TABLE if place.time is None else place.time
        limits = {n: said(texts.SECONDS, n) if n else said(N_("No limit")) for n in TIMES}
        times = [(_TABLE, said(N_("Same as the table"))), *limits.items()]
        time = Dropdown(times, now, lambda each: self._set(time=each), width=_CONTROL).named("time")
        return [
            *parts,
            Field(said(N_("Time per turn")), time, share=0.68, style="label"),
            Field(said(N_("More time to call")), long_call, share=0.62, style="label"),
            Field(said(N_("Hints")), hints, share=0.62, style="label"),
        ]

    def _patience(self) -> Widget:
        times = [(each, say(name)) for each, name in PATIENCES.items()]
        patience = Dropdown(
            times, self._place.patience,
            lambda each: self._change(replace(self._place, patience=each)), width=_CONTROL,
        ).named("patience")  # fmt: skip
        return Field(translated(FIELDS["patience"][0]), patience, share=0.68, style="label")

    def _set(
        self, *, hints: bool | None = None, long_call: bool | None = None, time: int | None = None
    ) -> None:
        place = self._place
        now = place.time if time is None else None if time == _TABLE else time
        self._change(
            place.handicap(
                hints=HINTS in place.handicaps if hints is None else hints,
                long_call=LONG_CALL in place.handicaps if long_call is None else long_call,
                time=now,
                more=place.more,
            )
        )


def stranger(seating: Seating, number: int) -> Place:
    """Return a new person, called “Player” with the first free number from ``number`` on, and with
    a face that nobody at the table has."""
    names = [said(texts.NEW_PERSON, each) for each in range(number, number + 20)]
    return person(free_name(seating, names), face=free_face(seating, IDS[::-1]))


def told_of(face: str, rules: Sequence[Rules]) -> tuple[str, str]:
    """Return the sentence of a face and the one about its tastes, as they are true under these
    rules."""
    who = character(face)
    has = set()
    if any(each.challenge is not None and not each.challenge.refused for each in rules):
        has.add(LIES)
    if any(each.shapes.several for each in rules):
        has.add(SEVERAL)
    steps = rules and not any(each.shapes.runs for each in rules)
    return of_face(face, has), TASTES[who.climbs > 0, who.leaps > 0 if steps else None]


def _more_words(more: int) -> str:
    if not more:
        return said(N_("Same"))
    return said(texts.MORE if more > 0 else texts.FEWER, abs(more))
