"""The company at a table: which face each seat shows, where its eyes go, and when it blinks.

Faces react as an event is shown (``cues``); in between they show how their seat stands. At most one
new picture is drawn in each frame, so that ten faces that look elsewhere do not delay one. Faces
stop blinking when nobody has touched the table for a minute, and never blink with reduced motion.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Final

import pygame

from game.agents.luck import Luck
from game.engine import events as ev
from game.storage.face_files import EXPRESSIONS, SHUT, USUAL_LOOK, Expression, shut
from game.table.people.moods import SeenTable, actor, reactions, resting, tempers
from game.table.people.seating import Look
from game.ui.graphics.faces import box_side
from game.ui.graphics.media import Media
from game.ui.graphics.power import AWAKE
from game.ui.graphics.timeline import Timeline, Timers
from game.ui.table.display_state import DisplayState
from game.ui.table.layout import Places
from game.ui.table.plate_pictures import disc_at
from game.ui.table.plates import Plates

_ROUGH: Final = 0.46
"""The size of a face that is drawn small for speed, as a share of its full size."""
_BLINK: Final = 0.13
_BETWEEN: Final = (2.6, 6.8)
"""Seconds from one blink of a face to its next."""
_SOON: Final[tuple[tuple[Expression, str], ...]] = (("thinking", ""), ("hit", ""), ("calm", SHUT))
"""What faces will soon show: an expression, and where the eyes look."""
_WIDE_EYED: Final[frozenset[Expression]] = frozenset({"hit", "winning"})
"""Expressions in which nobody blinks."""
_STARING: Final[frozenset[Expression]] = frozenset({"thinking", "hit", "beaten"})
"""Expressions whose eyes do not follow what the others look at."""

_HEARD: Final = 1.7
"""A reaction that lasts at least this many seconds also has a sound."""
_SILENCE: Final = 6.0
"""Seconds without another sound after a reaction was heard."""

_REST: Final = "company-rests"
_VOICES: Final = "company-voices"


class Company:
    """The faces of one table. ``looks`` tells how each seat looks."""

    def __init__(
        self,
        plates: Plates,
        timeline: Timeline,
        timers: Timers,
        looks: Sequence[Look],
        people: Collection[int],
    ) -> None:
        """``people`` are the seats of persons. They make no sounds."""
        self._plates = plates
        self._timeline = timeline
        self._people = people
        self._hoarse = False
        """True if somebody has just been heard."""
        self._timers = timers
        self._looks = tuple(looks)
        self._tempers = tempers(looks)
        self._moods: dict[int, Expression] = {}
        """The expressions that events have brought, while they last."""
        self._resting: dict[int, Expression] = {}
        self._target: int | None = None
        """The seat that the others look at; None for nobody in particular."""
        self._shut: set[int] = set()
        self._asleep: frozenset[int] = frozenset()
        """Seats whose people are not connected."""
        self._blinks = 0
        self._shown: dict[int, tuple[Expression, str]] = {}
        self._lively = self._awake = False
        self._stale = True
        self._waited = False
        """True if what has changed is drawn in this frame."""
        self._rough: set[int] = set()
        """The seats whose faces were drawn small for speed."""
        self._ahead: list[tuple[str, Expression, int, str]] = []
        """Faces that are still to be drawn ahead, small, for a far form."""
        self._large: set[int] = set()
        """The seats whose faces have grown."""
        self._to_grow: set[int] = set()
        """The seats whose faces will grow soon, and are drawn large ahead of time."""

    def place(self, media: Media, places: Places, lively: bool) -> None:
        """Lay everything out for a new size or theme.  ``lively``: whether faces may blink."""
        self._media, self._places, self._lively = media, places, lively
        self._shown.clear()
        self._shut.clear()
        self._large.clear()
        self._to_grow.clear()
        self._rough.clear()
        for seat in self._seats():
            self._timers.cancel(("blink", seat))
        self._ahead = self._glances() if places.discs else []
        self._awake = False
        self.stir()
        self._stale = True

    def stir(self) -> None:
        """Start blinking again: somebody has touched the table."""
        if not self._lively:
            return
        self._timers.after(AWAKE, _REST, self._fall_asleep)
        if not self._awake:
            self._awake = True
            for seat in self._seats():
                self._blink_later(seat)

    def _seats(self) -> list[int]:
        """The seats with a face."""
        faces = self._media.faces
        return [seat for seat, look in enumerate(self._looks) if faces.has(look.face)]

    # --- what happens ------------------------------------------------------------------------

    def react(self, event: ev.Event) -> None:
        """Let faces react to an event as it is shown."""
        target = actor(event)
        if target is not None and target != self._target:
            self._target, self._stale = target, True
        if isinstance(event, ev.RoundEnded):
            self._moods.clear()
        for reaction in reactions(event, self._tempers):
            self._moods[reaction.seat] = reaction.expression
            if reaction.seconds >= _HEARD and not self._hoarse:
                self._hoarse = True
                self._timers.after(_SILENCE, _VOICES, self._clear_throat)
                self.babble(reaction.seat, reaction.expression)
            calm = partial(self._calm_down, reaction.seat)
            self._timers.after(reaction.seconds, ("mood", reaction.seat), calm)
            self._stale = True

    def babble(self, seat: int, mood: Expression) -> None:
        """Let a computer player be heard, without words."""
        plate = self._places.plates.get(seat)
        if plate is None or self._timeline.finishing or seat in self._people:
            return
        pan = 2 * plate.centerx / max(1, self._places.size[0]) - 1
        self._media.voices.say(self._looks[seat].face, mood, pan * 0.6)

    def forget(self) -> None:
        """Forget the last round."""
        self._moods.clear()
        self._target = None
        self._stale = True

    def refresh(self, display: DisplayState) -> None:
        """Update every face to how its seat stands now."""
        phase = None if display.phase == "deal" else display.phase
        table = SeenTable(
            display.sizes, display.turn, phase, display.pending, display.winners,
            bool(display.laid) and phase is not None,
        )  # fmt: skip
        for seat in display.seats:
            mood = resting(seat, table, self._tempers[seat])
            if self._resting.get(seat) != mood:
                self._resting[seat] = mood
                self._stale = True

    def sleep(self, seats: frozenset[int]) -> None:
        """Let these seats sleep, whatever happens, and wake all others."""
        self._asleep, self._stale = seats, True

    def _clear_throat(self) -> None:
        self._hoarse = False

    def _calm_down(self, seat: int) -> None:
        self._moods.pop(seat, None)
        self._stale = True

    def expect_large(self, seat: int) -> None:
        """Draw the face of this seat large ahead of time, because it will grow soon."""
        if seat in self._seats() and self._media.motion.face_grow > 1.0:
            self._to_grow.add(seat)

    def enlarge(self, seat: int) -> None:
        """Show the large face of this seat."""
        self._to_grow.discard(seat)
        if seat in self._seats() and self._media.motion.face_grow > 1.0:
            self._large.add(seat)
            self._wear_large(seat)

    def shrink(self, seat: int) -> None:
        """Show the face of this seat at its usual size again."""
        self._large.discard(seat)
        self._plates.wear_large(seat, None)

    def _large_face(self, seat: int) -> tuple[str, Expression, int, str]:
        """The large face of this seat: its name, expression, width in pixels, and where it
        looks."""
        side = round(self._side(seat) * self._media.motion.face_grow)
        return self._looks[seat].face, self.expression(seat), side, self.eyes(seat)

    def _wear_large(self, seat: int) -> None:
        face, mood, side, eyes = self._large_face(seat)
        faces, worn = self._media.faces, self.worn(seat)
        if self._places.discs and worn is not None and not faces.holds(face, mood, side, eyes):
            # It is large only for a moment: from afar the usual picture is good enough.
            picture = pygame.transform.smoothscale(worn, (side, side))
        else:
            picture = faces.draw_face(face, mood, side, eyes)
        self._plates.wear_large(seat, picture)

    # --- what is shown -----------------------------------------------------------------------

    def expression(self, seat: int) -> Expression:
        """The expression of this seat's face now."""
        if seat in self._asleep:
            return "calm"
        return self._moods.get(seat) or self._resting.get(seat, "calm")

    def eyes(self, seat: int) -> str:
        """Where this seat looks now; empty for the usual direction of its expression."""
        mood, target, look = self.expression(seat), self._target, ""
        awake = seat not in self._asleep and mood not in _STARING
        if awake and target is not None and target != seat:
            look = direction(self._places, seat, target)
        if seat in self._shut or seat in self._asleep:
            # The head stays where it is while the eyes blink.
            return shut(look or USUAL_LOOK.get(mood, ""))
        return look

    @property
    def waiting(self) -> bool:
        """True if there is something for :meth:`update` to draw."""
        return self._stale or bool(self._to_grow)

    @property
    def new(self) -> bool:
        """True if no face has been shown yet at this size."""
        return not self._shown

    def update(self) -> bool:
        """Draw at most one new face. It is drawn one frame after the change, because plates and
        signs are drawn in that frame. Returns whether there is more to draw."""
        if not self.waiting:
            return False
        if self._shown and not self._waited:
            self._waited = True
            return True
        drawn = False
        for seat in self._seats() if self._stale else ():
            if seat not in self._places.plates:
                continue
            wanted = self.expression(seat), self.eyes(seat)
            if self._shown.get(seat) == wanted:
                continue
            face, side = self._looks[seat].face, self._side(seat)
            new = seat in self._shown
            new = new and not self._media.faces.holds(face, wanted[0], side, wanted[1])
            if new and drawn:
                return True
            drawn = drawn or new
            self._wear(seat, *wanted, rough=new and bool(self._places.discs))
        self._stale = False
        if self._to_grow and not drawn:
            large = self._large_face(self._to_grow.pop())
            if not self._places.discs:
                self._media.faces.draw_face(*large)
        self._waited = bool(self._to_grow)
        return self._waited

    def _wear(self, seat: int, expression: Expression, eyes: str, *, rough: bool) -> None:
        """Let the plate of a seat show this face. ``rough``: large faces are drawn small first,
        since a large one takes a whole frame."""
        face, side = self._looks[seat].face, self._side(seat)
        size = round(side * _ROUGH) if rough else side
        picture = self._media.faces.draw_face(face, expression, size, eyes)
        if rough:
            picture = pygame.transform.smoothscale(picture, (side, side))
            self._rough.add(seat)
        else:
            self._rough.discard(seat)
        if self._plates.wear(seat, picture):
            self._shown[seat] = expression, eyes
            if seat in self._large and not rough:
                self._wear_large(seat)

    def worn(self, seat: int) -> pygame.Surface | None:
        """The picture of the face that this seat's plate shows; None before it has one."""
        plate = self._plates.plate(seat)
        return plate.face if plate is not None else None

    @property
    def rough(self) -> bool:
        """True if some faces were drawn small for speed."""
        return bool(self._rough)

    def sharpen(self) -> bool:
        """Draw one face sharp that was drawn small for speed. Called while the table rests. Returns
        whether there was one."""
        if not self._rough:
            return False
        seat = self._rough.pop()
        face, mood = self._looks[seat].face, self.expression(seat)
        self._media.faces.draw_face(face, mood, self._side(seat), self.eyes(seat))
        self._shown.pop(seat, None)
        self._stale = self._waited = True
        return True

    def prepare(self) -> bool:
        """Draw one picture that will soon be wanted. Returns whether there are more."""
        faces = self._media.faces
        for seat in self._seats():
            if seat not in self._places.plates:
                continue
            face, side = self._looks[seat].face, self._side(seat)
            for mood, eyes in _SOON:
                if not faces.holds(face, mood, side, eyes):
                    faces.draw_face(face, mood, side, eyes)
                    return True
        while self._ahead:
            wanted = self._ahead.pop()
            if not faces.holds(*wanted):
                faces.draw_face(*wanted)
                break
        return bool(self._ahead)

    def _glances(self) -> list[tuple[str, Expression, int, str]]:
        """Every face with every expression that it may soon show, small as when drawn for speed."""
        found = []
        seats = [seat for seat in self._seats() if seat in self._places.plates]
        for seat in seats:
            ways = {direction(self._places, seat, other) for other in seats if other != seat}
            for mood in EXPRESSIONS:
                looks = {""} if mood in _STARING else {"", *ways}
                side = round(self._side(seat) * _ROUGH)
                found += [(self._looks[seat].face, mood, side, look) for look in sorted(looks)]
        return found

    def _side(self, seat: int) -> int:
        return box_side(disc_at(seat, self._places)[1])

    # --- blinking ----------------------------------------------------------------------------

    def _blink_later(self, seat: int) -> None:
        self._blinks += 1
        wait = Luck(seat, self._blinks).between(*_BETWEEN)
        self._timers.after(wait, ("blink", seat), partial(self._shut_eyes, seat))

    def _shut_eyes(self, seat: int) -> None:
        if self.expression(seat) not in _WIDE_EYED:
            self._shut.add(seat)
            self._blinks_now()
        self._timers.after(_BLINK, ("blink", seat), partial(self._open_eyes, seat))

    def _open_eyes(self, seat: int) -> None:
        self._shut.discard(seat)
        self._blinks_now()
        if self._awake:
            self._blink_later(seat)

    def _blinks_now(self) -> None:
        """Draw eyes that shut or open. At a table at rest this is all that is drawn in the
        frame."""
        if not (self._stale or self._timeline.busy):
            self._waited = True
        self._stale = True

    def _fall_asleep(self) -> None:
        self._awake = False
        for seat in self._seats():
            if seat not in self._shut:
                self._timers.cancel(("blink", seat))


def direction(places: Places, seat: int, target: int) -> str:
    """Which way a seat looks to see another."""
    if seat not in places.plates or target not in places.plates:
        return "straight"
    (x, y), (to_x, to_y) = places.plates[seat].center, places.plates[target].center
    across, down = to_x - x, to_y - y
    if abs(across) >= 0.8 * abs(down):
        return "right" if across > 0 else "left"
    return "down" if down > 0 else "up"


CONCERNING: Final = (
    ev.Laid, ev.Drawn, ev.Named, ev.Missed, ev.Attacked, ev.Threatened, ev.Blocked, ev.Challenged,
    ev.HandsPassed, ev.MeleeMoved, ev.MeleeEnded, ev.FightBegan, ev.Shielded, ev.Given, ev.Danced,
    ev.Locked, ev.AnotherTurn, ev.Called, ev.Caught, ev.Forgot, ev.WentOut, ev.TimedOut,
    ev.Misplayed, ev.TurnBegan, ev.RoundEnded,
)  # fmt: skip
"""The events that faces react to."""
