"""The signs of a melee or a fight: who strikes whom, and for how much; and which card a joker
stands for.

``refresh`` compares what is displayed with what was drawn last, so it may be called at any time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from game.language import table as texts
from game.language.catalogue import Message, say
from game.ui.graphics.arrow_art import COOL, HOT, arrow_picture
from game.ui.graphics.contest_art import emblem, stake_picture
from game.ui.graphics.ease import out_back
from game.ui.graphics.media import Media
from game.ui.graphics.sprite_layer import Picture, Pop, SpriteLayer
from game.ui.graphics.tween import Tweens
from game.ui.table.blows import way_between
from game.ui.table.cards import DeckPictures
from game.ui.table.display_state import QUIET, ContestPhase, DisplayState, ShownContest
from game.ui.table.layout import Z_PILE, Z_PLATES, Z_RING, Places

_TITLES: Mapping[ContestPhase, Message] = MappingProxyType(
    {"melee": texts.MELEE_TITLE, "attack": texts.FIGHT_TITLE, "block": texts.BLOCKED_TITLE}
)


class ContestSigns:
    """The signs of one table's melees and fights, seen from ``seat``."""

    def __init__(self, layer: SpriteLayer, tweens: Tweens, names: Sequence[str], seat: int) -> None:
        self._layer = layer
        self._tweens = tweens
        self._names = names
        self._seat = seat
        self._trail = Picture(z=Z_RING + 2)
        self._arrival = Pop(Z_PLATES + 30)
        self._stake = Pop(Z_PILE + 7)
        self._sign = Pop(Z_PILE + 8)
        self._onward = Pop(Z_PILE + 5)
        self._onward_words = Picture(z=Z_PILE + 6)
        self._guise = Pop(Z_PILE + 1)
        self._drawn: ShownContest | None = None
        self._guise_drawn: tuple[object, ...] = ()
        layer.add(
            self._trail, self._arrival, self._stake, self._sign, self._onward,
            self._onward_words, self._guise,
        )  # fmt: skip

    def place(self, media: Media, places: Places, reduced: bool = False) -> None:
        """Place everything again, for a size and a theme."""
        self._media, self._places, self._reduced = media, places, reduced
        self._drawn = None
        self._guise_drawn = ()

    def refresh(self, display: DisplayState, faces: DeckPictures) -> None:
        """Show what is true now."""
        self._refresh_guise(display, faces)
        contest = display.contest
        if contest == self._drawn:
            return
        before, self._drawn = self._drawn, contest
        self._show_trail(contest, before or QUIET)
        self._show_stake(contest, before)
        self._show_onward(contest, faces, before)

    def _refresh_guise(self, display: DisplayState, faces: DeckPictures) -> None:
        """The card that a joker stands for lies small on its corner, once it lies there."""
        top = display.laid[-1] if display.laid else None
        if display.guise < 0 or top is None or top.flying:
            facts: tuple[object, ...] = (None,)
        else:
            facts = (display.guise, top.slot)
        if facts == self._guise_drawn:
            return
        first = not self._guise_drawn
        self._guise_drawn = facts
        badge = self._guise
        if facts == (None,) or top is None:
            badge.name = ""
            return
        slot = top.slot
        badge.name = faces.of(display.guise)
        badge.wide = slot.width * 0.58
        badge.x, badge.y = slot.x + slot.width * 0.27, slot.y + slot.width * 0.38
        badge.tilt = slot.angle - 7
        if not first:
            self._spring(badge, 1.5)

    def _spring(self, pop: Pop, size: float) -> None:
        if self._reduced or not self._media.motion.flip_time:
            pop.size = 1.0
            return
        pop.size = size
        self._tweens.to(pop, self._media.motion.flip_time * 1.5, out_back, size=1.0)

    def _show_trail(self, contest: ShownContest, before: ShownContest) -> None:
        seats = tuple(self._places.plates)
        if contest.by not in seats or contest.against not in seats:
            self._trail.surface = None
            self._arrival.name = ""
            return
        unit, blocked = self._places.unit, contest.phase == "block"
        places = self._places
        path = way_between(contest.by, contest.against, places)
        picture, middle = arrow_picture(path, COOL if blocked else HOT, unit)
        self._trail.surface = picture
        self._trail.x, self._trail.y = middle
        sign = emblem(blocked, max(14, round(64 * unit)))
        pop = self._arrival
        pop.wear(self._layer.art, "arrival", sign)
        own = contest.against == self._places.own
        plate = self._places.plates[contest.against]
        pop.x = float(plate.right - plate.height * 0.1) if own else plate.left + plate.height * 0.1
        pop.y = float(plate.top) if own else plate.top - plate.height * 0.1
        if contest.against != before.against or contest.phase != before.phase:
            self._spring(pop, 2.0)

    def _show_stake(self, contest: ShownContest, before: ShownContest | None) -> None:
        stake, sign = self._stake, self._sign
        if contest.total <= 0:
            stake.name = sign.name = ""
            return
        unit, blocked = self._places.unit, contest.phase == "block"
        mine = contest.against == self._seat
        if blocked:
            said = say(texts.BLOCKED)
        elif contest.phase == "melee":
            name = self._names[contest.against]
            said = say(texts.MELEE_STAKE_YOURS if mine else texts.MELEE_STAKE, name=name)
        else:
            name = self._names[contest.against]
            said = say(texts.FIGHT_STAKE_YOURS if mine else texts.FIGHT_STAKE, name=name)
        said, px = self._media.texts.squeezed(
            said, "strong", round(230 * unit), max(12, round(25 * unit)), 0.6
        )
        coin, small = stake_picture(contest.total, said, px, blocked, self._media, unit)
        art, (x, y) = self._layer.art, self._places.pending
        for pop, name, picture in ((stake, "stake", coin), (sign, "stake-sign", small)):
            pop.wear(art, name, picture)
            pop.x, pop.y = x, y
        sign.y = y - (61 + min(contest.total, 20) * 0.8 + 14) * unit
        if before is not None and before.total != contest.total:
            self._spring(stake, 1.5)
            self._spring(sign, 1.8)

    def _show_onward(
        self, contest: ShownContest, faces: DeckPictures, before: ShownContest | None
    ) -> None:
        """Show the only card that may follow, beside the stock, where the sign of what may follow
        is usually."""
        pop, words = self._onward, self._onward_words
        unit, (x, y) = self._places.unit, self._places.standard
        if not contest:
            pop.name, words.surface = "", None
            return
        px = max(12, round(24 * unit))
        said = say(_TITLES[contest.phase])
        if contest.onward >= 0:
            pop.name, pop.wide, pop.tilt = faces.of(contest.onward), 92 * unit, 4.0
        elif contest.phase == "melee":
            pop.name, said = "", ""
        else:
            sign = emblem(contest.phase == "block", max(16, round(118 * unit)))
            pop.wear(self._layer.art, "fight", sign)
            pop.tilt = 0.0
        pop.x, pop.y = x, y
        theme = self._media.theme
        words.surface = self._media.texts.line(said, "strong", theme.text, px, shadow=True)
        words.x, words.y = x, y + (62 + 22) * unit
        if before is not None and (before.phase, before.onward) != (contest.phase, contest.onward):
            self._spring(pop, 1.4)
