"""Motion: how long the cards, the signs and the controls take to move, and how far they go.

Durations are seconds at speed 1. Distances are *units*: pixels at 1920×1080 (see
:mod:`game.ui.scenes.scene` for the unit). The pace of the game is tuned by editing this file.

Other modules keep three kinds of numbers: those that say how one picture looks (sizes, margins,
curves); shares of a duration or distance that is given here; and those of what moves by itself,
with no event behind it: faces that blink, the life at the edge of the table, the beat of the light.
"""

from __future__ import annotations

from math import log2
from typing import Any, Final, NamedTuple

INSTANT = 0.0
"""The speed that stands for “no animation at all” in the settings."""

NO_TAILS = 2.0
"""From this speed on nothing lingers when the news is over."""

REDUCED_FADE = 0.08
"""Reduced motion: whatever would travel fades in this many seconds instead."""


class _Play(float):
    """A duration of the cards: follows the animation speed, vanishes with reduced motion."""


class _Touch(float):
    """A duration of the hand on a control: the same at every speed, short with reduced motion."""


class _Tail(float):
    """A duration of what is left when the news is over: follows the speed, and is the first thing
    to go from twice the speed on, and with reduced motion."""


class _Rule(float):
    """A duration that people need in order to act: never shortened by a setting."""


class Motion(NamedTuple):
    """Durations in seconds, distances in units, angles in degrees."""

    # --- a card under the hand -------------------------------------------------------------
    hover_time: float = _Touch(0.12)
    """A card rises under the pointer (ease: out-back)."""
    hover_rise: float = 28
    hover_scale: float = 1.10
    neighbour_first: float = 0.30
    """How far the next neighbour gives way, in card widths."""
    neighbour_second: float = 0.12
    press_scale: float = 1.06
    shadow_lifted: float = 26
    """How far the shadow of a lifted card falls."""
    lifted_grow: float = 0.07
    """A lifted card is nearer to the eye: so much larger, a share of its size."""
    drag_from: float = 8
    """A press becomes a drag after this distance."""
    drag_from_touch: float = 12
    drag_follow: float = 30
    """The dragged card follows the pointer by ``1 - exp(-drag_follow * dt)``."""
    drag_tilt: float = 14
    """The most a dragged card leans with its speed."""
    drag_lean: float = 0.011
    """A dragged card leans this many degrees for every unit a second."""
    drag_trail: float = 30
    """Of several dragged cards each lies this far from the one before."""
    drop_margin: float = 48
    """How much larger than it looks a drop zone is, on every side."""
    flick_speed: float = 1200
    """Letting go at this speed (units a second) throws the card."""
    flick_memory: float = _Rule(0.08)
    """The speed of letting go is measured over the last part of the way, this long."""
    refused_time: float = _Touch(0.25)
    refused_shakes: float = 6
    """Shakes a second of a refused card."""
    refused_reach: float = 10
    """How far a refused card swings to either side."""
    double_click: float = _Rule(0.40)
    """Two clicks on a card within this time play it."""
    legal_rise: float = 16
    """A card that can be played stands this much out of the hand."""
    idle_sink: float = 10
    """A card that cannot be played stands this much lower, while the player can act."""
    chosen_rise: float = 52
    """A card chosen to be played together with others stands out this much."""
    snap_back_time: float = _Touch(0.18)

    # --- cards on their way ----------------------------------------------------------------
    lay_time: float = _Play(0.22)
    """Hand to pile (ease: out-cubic)."""
    pile_tilt: float = 6
    """A card rests on the pile within this angle either way, fixed by the card."""
    pile_slip: float = 5
    """A card rests within this distance of the middle of the pile."""
    pile_give: float = 0.03
    """The pile gives under a card that lands: it is so much larger for a moment, a share of its
    size."""
    pile_give_time: float = _Play(0.08)
    lay_spin: float = 40
    """A card of another player turns through this angle on its way, in one direction or the
    other."""
    others_slower: float = 1.35
    """A card of another player takes this many times as long: it comes from further away and must
    be recognised."""
    flight_rise: float = 0.38
    """The share of a flight in which a card still rises."""
    flight_far: float = 640
    """A card that flies this far rises to the full height."""
    flight_low: float = 0.40
    """A card that flies only a short way still rises to this share of the full height."""
    flight_lean: float = 9
    """How far a card that flies all the way leans into its flight."""
    flight_tilt: float = 12
    """A card in flight tilts so far in depth at full height, its leading edge up."""
    reflow_time: float = _Touch(0.16)
    """The hand closes up; never blocks input."""
    deal_time: float = _Play(0.30)
    """The flight of one dealt card."""
    deal_total: float = _Play(2.0)
    """A whole deal takes less than this."""
    deal_step: float = _Play(0.085)
    """Two cards of a deal set off at most this long after each other."""
    shuffle_lead: float = _Play(0.25)
    """The pack is heard being shuffled this long before the first card is dealt."""
    new_card_time: float = _Rule(1.6)
    """A card that has just been drawn stands out for this long."""
    pick_up_stagger: float = _Play(0.09)
    """The time between the first two cards of one pick-up."""
    pick_up_shrink: float = 0.90
    """Each further card of a pick-up follows after this share of the time before."""
    pick_up_floor: float = _Play(0.04)
    """The cards of a pick-up never follow each other sooner than this."""
    flip_time: float = _Play(0.24)
    """A card turns over; its picture is swapped half-way."""
    cover_time: float = _Touch(0.08)
    """A hand that others may see is turned to its backs, before it flies anywhere."""
    turn_change_time: float = _Play(0.28)
    """The light moves from one seat to the next."""
    reverse_time: float = _Play(0.50)
    """The direction sign turns round."""
    last_card_hold: float = _Play(1.2)
    """The last card of a round is held this long; any input ends it."""
    swap_time: float = _Play(0.55)
    """Whole hands on their way from seat to seat."""
    shuffle_time: float = _Play(0.60)
    """The discards go back under the stock."""
    show_hand_time: float = _Play(1.6)
    """A hand shown after a challenge, and the answer to it, stay this long."""
    challenge_hold: float = _Play(0.9)
    """The time between "That's a lie!" and the answer to it."""
    catch_lead: float = _Play(0.12)
    """The time between the words of a catch and the arrow of what it costs."""
    accused_grow: float = 0.43
    """The card that is called a lie is lifted, and so much larger, a share of its size; with
    ``lifted_grow`` it is half as large again."""
    accused_shake: float = _Play(0.16)
    """It shakes once to each side in this time, …"""
    accused_shakes: int = 3
    """… so many times, …"""
    accused_reach: float = 7
    """… and so far, in degrees."""
    verdict_hold: float = _Play(0.7)
    """The time between the answer to "That's a lie!" and what follows from it."""
    bubble_time: float = _Play(1.4)
    """A word said at the table stays readable this long."""
    bubble_least: float = _Rule(0.9)
    """A word said at the table stays at least this long, at any speed."""
    remark_delay: float = _Rule(0.35)
    """The time between an event and what somebody says about it."""
    refusal_time: float = _Rule(3.2)
    """The sentence about what was refused stays this long above the hand."""
    cry_time: float = _Rule(0.6)
    """The banner of a melee or a fight stays this long."""
    cry_from: float = 0.25
    """The share of its size at which that banner appears."""
    cry_fade: float = _Rule(0.22)
    """That banner fades away in this time."""
    leaving_time: float = _Rule(1.6)
    """The plate of a seat that is out of the match rises and fades in this time."""
    leaving_rise: float = 40
    """How far that plate rises."""
    chicken_time: float = _Rule(2.0)
    """The chicken dances over a plate for this long."""
    duel_beat: float = 2.5
    """In a thunderdome the next card follows after this many flights of a dealt card."""
    duel_breath: float = _Play(0.6)
    """The last card of a thunderdome is held face down for so long before it turns."""
    duel_tie: float = _Play(1.5)
    """A tie in a thunderdome is seen for so long before the next cards are drawn."""
    duel_sink: float = _Play(0.45)
    """Whoever is out of a thunderdome sinks in this time."""
    duel_hold: float = _Rule(2.2)
    """The result of a thunderdome stays this long, at any speed."""

    # --- moments: what weighs more the larger the number is ----------------------------------
    # Weights go from 0 (ordinary play) to 4 (the last card): see game.ui.table.stage.
    blow_time: float = _Play(0.36)
    """A number rides on its arrow from the player who acts to the one it is aimed at."""
    blow_tail: float = _Tail(0.22)
    """The arrow is swallowed by the plate that it points at."""
    breath_time: float = _Play(0.25)
    """Everything holds its breath before something heavy."""
    heavy_gap: float = _Rule(10.0)
    """A second heavy moment within this time is a lighter one."""
    pick_up_total: float = _Play(1.35)
    """All cards of one pick-up have set off within this time, however many they are."""
    thump_hold: float = _Tail(0.5)
    """When the last card of a heavy pick-up has landed, the light waits for this long before it
    moves on."""
    face_grow: float = 1.35
    """The face of somebody who has picked up many cards grows to this many times its size."""
    face_stay: float = _Tail(0.9)
    """That face stays large for this long."""
    face_time: float = _Play(0.14)
    """That face grows within this time, and becomes smaller again."""
    recoil_time: float = _Play(0.34)
    """A plate that was hit comes back."""
    recoil_light: float = 7
    """How far a plate is thrown back by a number of weight 1."""
    recoil_middle: float = 15
    """How far a plate is thrown back by a number of weight 2."""
    recoil_heavy: float = 24
    """How far a plate is thrown back by a number of weight 3 or more."""
    plate_hop: float = 12
    """The height of the hop of a plate when the last card of a pick-up thumps on it."""
    prop_hop: float = 8
    """The height of the hop of the things at the rim of the table then."""
    jolt_time: float = _Play(0.30)
    """Everything on the table hops once."""
    jolt_reach: float = 9
    """How high it hops; ten pixels at 1080p is the most that does not hurt."""
    jolt_ground: float = 6
    """How far the table itself gives way meanwhile."""
    dust_time: float = _Tail(0.60)
    dust_reach: float = 90
    """How far a grain of dust is blown from the rim of what has come down."""
    dust_middle: int = 5
    """Grains of dust at a moment of weight 2."""
    dust_heavy: int = 14
    """Grains of dust at a moment of weight 3 or more."""
    lean_time: float = _Play(0.22)
    """The plate of the player in turn leans in."""
    lean_reach: float = 9
    stamp_time: float = _Play(0.16)
    """A stamp comes down on a plate."""
    stamp_stay: float = _Tail(0.75)
    stamp_fade: float = _Rule(0.2)
    wash_time: float = _Tail(0.75)
    """A named suit washes over the cloth and ebbs away."""
    dance_time: float = _Play(0.25)
    """Hands that change owners: up from the seat, down again, and half of the way round."""
    winning_slower: float = 2.2
    """The last card of a round takes this many times as long."""
    winning_grow: float = 0.22
    """The last card of a round is larger on its way by this share of its size."""
    glints: int = 18
    """Sparks that fly from the pile when the last card of a round has landed."""
    glint_time: float = _Tail(0.95)
    """How long those sparks fly."""
    glint_reach: float = 250
    """How far those sparks fly."""

    # --- numbers ---------------------------------------------------------------------------
    pop_time: float = _Play(0.34)
    """A number that has changed springs up, and is back at its size after this time (out-back)."""
    pop_one: float = 0.20
    """A number that has changed by one grows by this share of its size."""
    pop_double: float = 0.13
    """Each time that the change doubles, the number grows by this much more."""
    pop_most: float = 0.75
    """A number never grows by more than this share of its size."""
    pop_down: float = 0.6
    """A number that has become smaller grows by this share of what it would otherwise."""
    coin_from: float = 0.35
    """The share of its size at which a number appears on its arrow."""
    coin_swell: float = 0.5
    """How much of its pop a number on an arrow has grown when it hits."""
    sign_pop: float = 0.35
    """A sign that says something else now."""

    # --- tension ---------------------------------------------------------------------------
    light_step: float = _Play(0.09)
    """The light over the table changes in steps of this length."""
    flash_gap: float = _Rule(0.34)
    """The whole light never changes twice within this time, so fewer than three times a second."""
    pulse_time: float = _Rule(1.15)
    """The time from one beat to the next while one player has one card."""
    pulse_faster: float = 0.16
    """The time gets shorter by this for each further player with one card."""
    pulse_least: float = _Rule(0.70)
    """The time from one beat to the next is never shorter than this."""
    pulse_beats: int = 24
    """Beats after which the light holds still until something happens."""

    # --- the end of a round ------------------------------------------------------------------
    vote_time: float = _Play(0.45)
    """Seconds in which a bar of a vote has nearly reached its height."""
    winner_time: float = _Play(0.45)
    """The winner steps up."""
    open_gap: float = _Play(0.20)
    """The time between one hand that flies open on the sheet and the next."""
    open_total: float = _Play(1.1)
    """All hands on the sheet have flown open within this time."""
    open_flip: float = _Play(0.22)
    """One card of a hand turns over."""
    open_stagger: float = _Play(0.03)
    """The time between two cards of one hand that turn over."""
    open_stagger_most: float = _Play(0.3)
    """The last card of a hand turns over at most this long after the first."""
    ending_clear: float = _Play(0.15)
    """What is only at the table fades first, before anything travels to the end of the round."""
    ending_travel: float = _Play(0.40)
    """The last card and the hands travel there, and faces grow from their plates."""
    ending_stagger: float = _Play(0.05)
    """One hand sets off after another."""
    ending_strip: float = _Play(0.25)
    """The strip with the scores rises."""
    count_time: float = _Play(0.9)
    """What a round has brought is counted into the totals."""
    climb_time: float = _Play(0.5)
    """Places change."""
    replay_hold: float = _Play(0.9)
    """The highlight stands still at its end for this long."""
    replay_most: float = _Play(3.6)
    """The highlight takes no longer than this."""
    replay_lead: float = _Rule(0.2)
    """The time before the highlight begins."""
    replay_faster: float = 1.3
    """The highlight runs this many times as fast as what it repeats."""

    # --- the fan ---------------------------------------------------------------------------
    edge: float = 26
    """Free at the rim of the window."""
    plates: float = 1.0
    """How much larger than usual the seats may be."""
    own_plate: float = 1.0
    """The same for the plate in the corner, where the table is wide enough."""
    table_words: float = 1.0
    """How many times as large as usual the words on the cloth are."""
    card_width: float = 168
    card_height: float = 235.2
    fan_tilt: float = 9
    """The outermost card of a fan leans at most this much."""
    fan_spacing: float = 92
    fan_spacing_least: float = 18
    fan_two_rows_past: int = 24

    # --- controls --------------------------------------------------------------------------
    control_hover: float = _Touch(0.12)
    control_press: float = _Touch(0.08)
    control_slide: float = _Touch(0.16)
    """A switch or a marker moves to its new place."""
    focus_time: float = _Touch(0.12)
    """The focus ring arrives."""
    scroll_time: float = _Touch(0.16)
    """A list catches up with the wheel."""
    scroll_step: float = 90
    """One notch of the wheel."""
    tooltip_delay: float = _Rule(0.45)
    """The pointer rests this long before a tooltip shows."""
    appear_time: float = _Touch(0.16)
    """Whatever lies over a scene appears or disappears: a dialog, a list, a question, a tooltip, a
    message, a note, a speech bubble."""
    appear_from: float = 0.86
    """The share of its size at which it appears."""
    scene_fade: float = _Touch(0.16)
    """A form slides to its place, and what lies around it fades."""
    form_slide: float = 24
    """The way of a form as it comes or goes."""
    scene_turn: float = _Touch(0.34)
    """One scene gives way to another: the pack is cut, or a card is lifted off or turned."""
    toast_time: float = _Rule(4.0)
    """A short message stays this long, without the time for its letters."""
    toast_per_letter: float = _Rule(0.045)
    """A short message stays this much longer for every letter."""
    caret_blink: float = _Rule(0.53)
    """The text cursor is on, then off, for this long."""
    repeat_delay: float = _Rule(0.35)
    """A held stepper or arrow key repeats for the first time after this."""
    repeat_every: float = _Rule(0.06)
    """A held stepper or arrow key repeats again each time after this."""
    least_hit: float = 44
    """The smallest height of anything that can be clicked (20 pixels at the smallest window)."""

    def pop(self, change: int) -> float:
        """Return how much larger a number is for a moment after it has changed; ``change`` is less
        than 0 if it has become smaller."""
        if not change or not self.pop_time:
            return 0.0
        much = min(self.pop_most, self.pop_one + self.pop_double * log2(abs(change)))
        return much if change > 0 else much * self.pop_down

    def at_speed(self, speed: float) -> Motion:
        """A copy for an animation speed (1 normal, 2 twice as fast, :data:`INSTANT` none)."""
        if speed == INSTANT:
            return self._scaled(play=0.0, touch=1.0, tail=0.0)
        tail = 0.0 if speed >= NO_TAILS else 1.0 / speed
        return self._scaled(play=1.0 / speed, touch=1.0, tail=tail)

    def for_afar(self) -> Motion:
        """A copy for a screen across the room: larger cards, and nothing at the rim, which
        some screens do not show."""
        return self._replace(
            edge=52.0,
            plates=1.12,
            card_width=188.0,
            card_height=263.2,
            fan_spacing=104.0,
            least_hit=60.0,
        )

    def with_plates_for(self, percent: int) -> Motion:
        """A copy whose plates grow with words and controls of that size, so far that the pile
        keeps its room."""
        grown = 1.0 + _PLATES_GROW * (percent / 100 - 1.0)
        room = _PLATES_MOST if self.plates == 1.0 else _PLATES_MOST_ACROSS_THE_ROOM
        return self._replace(
            plates=max(self.plates, min(self.plates * grown, room)),
            own_plate=min(grown, _OWN_PLATE_MOST),
            # From afar these words are large already.
            table_words=0.5 + percent / 200 if self.plates == 1.0 else 1.0,
        )

    def still(self) -> Motion:
        """A copy for reduced motion: nothing travels, at most a fade of 80 ms."""
        changes: dict[str, Any] = {"hover_rise": 10.0}
        changes |= dict.fromkeys(_OF_ONE_SIZE, 1.0) | dict.fromkeys(_UNMOVED, 0)
        for name, kind in KINDS.items():
            if kind is _Tail and name not in _HOLDS:
                changes[name] = 0.0
            elif (kind is _Play and name not in _HOLDS) or kind is _Touch:
                changes[name] = min(getattr(self, name), REDUCED_FADE)
        return self._replace(**changes)

    def _scaled(self, play: float, touch: float, tail: float) -> Motion:
        factor = {_Play: play, _Touch: touch, _Tail: tail}
        return self._replace(
            **{
                name: getattr(self, name) * factor[kind]
                for name, kind in KINDS.items()
                if kind in factor
            },
        )


KINDS: Final = {name: type(value) for name, value in Motion._field_defaults.items()}
"""The kind of each field: a number, or a duration of a kind that some settings change."""
_OF_ONE_SIZE = ("hover_scale", "press_scale", "coin_from", "appear_from", "face_grow")
_UNMOVED = (
    "drag_tilt", "form_slide", "lifted_grow", "flight_lean", "flight_tilt", "pop_one", "pop_double",
    "sign_pop", "refused_reach", "recoil_light", "recoil_middle", "recoil_heavy",
    "jolt_reach", "jolt_ground", "plate_hop", "prop_hop", "dust_middle", "dust_heavy", "glints",
    "winning_grow", "pulse_beats", "accused_grow", "accused_reach",
    "pile_give",
)  # fmt: skip
"""What reduced motion neither makes larger or smaller nor moves."""
_HOLDS = frozenset(
    {"last_card_hold", "show_hand_time", "challenge_hold", "verdict_hold", "bubble_time",
     "stamp_stay", "duel_breath", "duel_tie"}
)  # fmt: skip
"""Times something stands still to be read; reduced motion has no reason to cut them."""


_PLATES_GROW = 0.4
"""The growth of plates where words and controls are twice as large: a share of their size."""
_PLATES_MOST, _PLATES_MOST_ACROSS_THE_ROOM = 1.4, 1.17
"""The most that plates grow, and the most from afar, where the cards are larger."""
_OWN_PLATE_MOST = 1.25
"""The most that the player's own plate grows: the hand beside it needs the room."""


def motion_for(
    speed: float = 1.0,
    reduced_motion: bool = False,
    afar: bool = False,
    percent: int = 100,
    longer: int = 1,
) -> Motion:
    """The motion that the settings ask for; ``percent``: the size of words and controls;
    ``longer``: how many times as long words stay that go away by themselves."""
    motion = Motion().at_speed(speed)
    stay = ("toast_time", "toast_per_letter", "refusal_time", "bubble_time")
    motion = motion._replace(**{name: longer * getattr(motion, name) for name in stay})
    if afar:
        motion = motion.for_afar()
    if percent > 100:
        motion = motion.with_plates_for(percent)
    return motion.still() if reduced_motion else motion
