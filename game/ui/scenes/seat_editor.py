"""What can be changed of one seat: who plays there, how they look, and what makes it easier."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from game.agents import USUAL
from game.couch.seating import (
    COLOURS,
    COMPUTER,
    PERSON,
    PHONE,
    SPREAD,
    TIMES,
    Kind,
    Place,
    Seating,
    computer,
    free_face,
    free_name,
    open_place,
    person,
)
from game.language import seating as texts
from game.language.catalogue import translated
from game.language.files import name_said
from game.language.seating import said
from game.match.cast import IDS
from game.match.handicaps import HINTS, LONG_CALL
from game.match.looks import DISC
from game.storage.names import name_problem
from game.storage.settings import NAME_LIMIT
from game.ui.graphics.medallion import medallion
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL
from game.ui.scenes.lobby import Strength
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice
from game.ui.widgets.display import Label, Picture, Rule
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.form import Entry, Field
from game.ui.widgets.layout import Row
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.switch import Toggle
from game.ui.widgets.widget import Widget

_TABLE = -1
"""The time of a turn that is the table's."""


@dataclass(frozen=True, slots=True)
class Choices:
    """What there is to choose from."""

    names: Sequence[str]
    """Of computers."""
    strengths: Sequence[Strength]
    running: bool = False
    """Whether a match is going on, so that handicaps stay as they are."""
    level: str = ""
    """How well a computer plays that sits down."""


@dataclass(frozen=True, slots=True)
class Hands:
    """What becomes of what is changed."""

    now: Callable[[], Place]
    """The place as it is."""
    change: Callable[[Place], None]
    """It is to be this."""
    rename: Callable[[str], None]
    """The name is being typed."""
    name_done: Callable[[int, str, str], None]
    """The seat, the name that was typed, and the one before."""
    tell: Callable[[str], None]
    """Say something to the player."""


class SeatEditor:
    """Makes the controls for one seat."""

    def __init__(self, seating: Seating, seat: int, choices: Choices, hands: Hands) -> None:
        self._seating = seating
        self._seat = seat
        self._choices = choices
        self._hands = hands

    @property
    def _place(self) -> Place:
        return self._hands.now()

    def _change(self, place: Place) -> None:
        self._hands.change(place)

    def parts(self) -> list[Widget]:
        """All of them, from the top."""
        place = self._place
        kinds: list[tuple[Kind, str]] = [
            (PERSON, said(texts.PERSON)),
            (COMPUTER, said(texts.COMPUTER)),
            (PHONE, said(texts.PHONE)),
        ]
        kind = Choice(kinds, place.kind, self._set_kind)
        kind.name = "kind"
        parts: list[Widget] = [kind]
        if place.human:
            parts += self._person()
        else:
            parts += self._computer()
        if not self._choices.running:
            parts += self._handicaps()
        return parts

    # --- who ----------------------------------------------------------------------------------

    def _set_kind(self, kind: Kind) -> None:
        place = self._place
        if kind == place.kind:
            return
        level = place.level or self._choices.level or USUAL
        if kind == PERSON:
            number = sum(each.human for each in self._seating) + 1
            names = [said(texts.NEW_PERSON, each) for each in range(number, number + 20)]
            face = free_face(self._seating, IDS[::-1])
            fresh = person(free_name(self._seating, names), face=face)
        elif place.human:
            name = free_name(self._seating, self._choices.names)
            fresh = computer(name, level) if kind == COMPUTER else open_place(name, level)
        else:
            make = computer if kind == COMPUTER else open_place
            fresh = make(place.name, level, face=place.face)
        self._change(
            replace(fresh, colour=place.colour, handicaps=place.handicaps, more=place.more)
        )

    def _person(self) -> list[Widget]:
        place, before = self._place, self._place.name
        # A name that nobody has typed is not in the way of the one that they type.
        nameless = place.profile is None
        entry = Entry(
            "" if nameless else place.name,
            lambda text: self._hands.rename(" ".join(text.split()) or before),
            accepts=self._accepts,
            on_done=lambda text: self._hands.name_done(
                self._seat, " ".join(text.split()) or before, before
            ),
            placeholder=before, limit=NAME_LIMIT, width=380,
        )  # fmt: skip
        entry.name = "name"
        faces = [(DISC, said(texts.NO_FACE))]
        faces += [(name.lower(), name) for name in self._choices.names]
        face = place.face if place.face in dict(faces) else DISC
        looks = Dropdown(
            faces, face, lambda each: self._change(replace(self._place, face=each)), width=300
        )
        looks.name = "face"
        parts: list[Widget] = [
            Field(said(texts.NAME), entry, share=0.68),
            Field(said(texts.FACE), looks, share=0.68),
            Field(said(texts.COLOUR), self._colours(), share=0.68),
        ]
        if not nameless:
            fresh = Button(said(texts.SOMEBODY_NEW), self._somebody_new, sign="plus", height=56)
            fresh.name = "new person"
            parts.append(Row([fresh]))
        return parts

    def _somebody_new(self) -> None:
        number = sum(each.human for each in self._seating)
        names = [said(texts.NEW_PERSON, each) for each in range(max(2, number), number + 20)]
        face = free_face(self._seating, IDS[::-1])
        fresh = person(free_name(self._seating, names), face=face, colour=self._place.colour)
        self._change(replace(fresh, handicaps=self._place.handicaps, more=self._place.more))

    def _accepts(self, name: str) -> bool:
        problem = name_problem(name)
        if problem is not None:
            self._hands.tell(name_said(problem))
        return problem is None

    def _colours(self) -> Widget:
        taken = {each.colour for seat, each in enumerate(self._seating) if seat != self._seat}
        values = [(n, str(n + 1)) for n in range(COLOURS)]
        blocked = {n: said(texts.TAKEN_COLOUR) for n in taken}
        stepper = Stepper(
            values, self._place.colour,
            lambda n: self._change(replace(self._place, colour=n)),
            blocked={n: why for n, why in blocked.items() if n != self._place.colour}, width=190,
        )  # fmt: skip
        stepper.name = "colour"

        def paint(surface: pygame.Surface, rect: pygame.Rect, media: Media) -> None:
            coin = medallion(self._place.name, self._place.colour, min(rect.size), media)
            surface.blit(coin, coin.get_rect(center=rect.center), special_flags=PREMUL)

        return Row([Picture((48, 48), paint), stepper], gap=12)

    def _computer(self) -> list[Widget]:
        place, choices = self._place, self._choices
        taken = {each.name for seat, each in enumerate(self._seating) if seat != self._seat}
        names = [place.name, *choices.names] if place.name not in choices.names else choices.names
        which = Dropdown(
            [(name, name) for name in names if name not in taken],
            place.name,
            lambda name: self._change(replace(place, name=name, face=name.lower())),
            width=300,
        )
        which.name = "which"
        strengths = [(each.id, translated(each.label)) for each in choices.strengths]
        ids = [each for each, _ in strengths]
        level = place.level if place.level in ids else ids[0]
        strength = Dropdown(
            strengths, level, lambda each: self._change(replace(place, level=each)), width=300
        )
        strength.name = "level"
        sentence = next(
            (translated(each.sentence) for each in choices.strengths if each.id == level), ""
        )
        parts: list[Widget] = [
            Field(said(texts.WHICH), which, share=0.68),
            Field(said(texts.STRENGTH), strength, share=0.68),
            Label(sentence, "small", "muted"),
        ]
        if place.kind == PHONE:
            words = said(texts.PHONE_SENTENCE, name=place.name)
            parts.insert(0, Label(words, "small", "muted"))
        return parts

    # --- what makes it easier, or harder --------------------------------------------------------

    def _handicaps(self) -> list[Widget]:
        place = self._place
        more = Stepper(
            [(n, _more_words(n)) for n in range(-SPREAD, SPREAD + 1)], place.more,
            lambda n: self._change(replace(self._place, more=n)), width=250,
        )  # fmt: skip
        more.name = "more"
        parts: list[Widget] = [
            Rule(),
            Label(said(texts.EASIER), "strong"),
            Field(said(texts.CARDS), more, share=0.62, style="label"),
        ]
        if place.kind == COMPUTER:
            return parts
        long_call = Toggle(LONG_CALL in place.handicaps, self._set_long_call)
        long_call.name = "long-call"
        long_call.tooltip = said(texts.LONG_CALL_SENTENCE)
        hints = Toggle(HINTS in place.handicaps, self._set_hints)
        hints.name = "hints"
        hints.tooltip = said(texts.HINTS_SENTENCE)
        now = _TABLE if place.time is None else place.time
        times = [(_TABLE, said(texts.AS_THE_TABLE)), *((n, _time_words(n)) for n in TIMES)]
        time = Dropdown(times, now, self._set_time, width=260)
        time.name = "time"
        return [
            *parts,
            Field(said(texts.TIME), time, share=0.62, style="label"),
            Field(said(texts.LONG_CALL), long_call, share=0.62, style="label"),
            Field(said(texts.HINTS), hints, share=0.62, style="label"),
        ]

    def _set_long_call(self, on: bool) -> None:
        self._set(long_call=on)

    def _set_hints(self, on: bool) -> None:
        self._set(hints=on)

    def _set_time(self, seconds: int) -> None:
        self._set(time=seconds)

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


def _more_words(more: int) -> str:
    if not more:
        return said(texts.SAME)
    return said(texts.MORE if more > 0 else texts.FEWER, abs(more))


def _time_words(seconds: int) -> str:
    return said(texts.SECONDS, seconds) if seconds else said(texts.NO_LIMIT)
