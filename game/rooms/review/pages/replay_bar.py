"""The strip of wood below a replay: the bar with what happened, and the buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.language.catalogue import N_, _, say
from game.rooms.review.model.replay import MarkKind, ReplayMark
from game.rooms.review.words import replay_texts as texts
from game.ui.graphics.board import board
from game.ui.graphics.media import Media
from game.ui.graphics.pixels import PREMUL, put
from game.ui.graphics.theme import Rgb, mixed, under
from game.ui.input.intents import Command, Intent, Pixel
from game.ui.widgets.box_layout import Group, Row, Space
from game.ui.widgets.button import Button, Control
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.widget import Size

if TYPE_CHECKING:
    from game.rooms.review.pages.replay_scene import ReplayScene

STRIP: Final = 128
"""Units of height of the strip."""
_TRACK: Final = 50
_GROOVE, _KNOB, _CHIP, _DOT = 10, 24, 30, 9
_SIDES: Final = 26
_SPEEDS: Final = ((0.5, "½"), (1.0, "1"), (2.0, "2"), (4.0, "4"))
_WORTH: Final = (
    MarkKind.TURNING, MarkKind.FOUND_OUT, MarkKind.CAUGHT, MarkKind.PICK_UP, MarkKind.ONE_CARD,
)  # fmt: skip
"""Kinds of marks, the most important first: where there is no room for all, the others are left
out."""
_SIGNS: Final = {
    MarkKind.TURNING: "starred", MarkKind.FOUND_OUT: "question", MarkKind.CAUGHT: "bolt",
    MarkKind.ONE_CARD: "cards",
}  # fmt: skip


class Track(Control):
    """The bar: how far the round has come, with a mark where something happened.  Left and right
    step while it has the focus, and Enter plays."""

    def __init__(self, player: ReplayScene, said: Callable[[ReplayMark], str]) -> None:
        super().__init__()
        self._player = player
        self._said = said
        self.done = self.length = 0
        self.marks: Sequence[ReplayMark] = ()
        self._pointed: Pixel | None = None
        self._shown: list[tuple[ReplayMark, pygame.Rect]] = []

    def set(self, at: int, length: int, marks: Sequence[ReplayMark]) -> None:
        """Show this position of a round with these marks."""
        if (at, length, marks) != (self.done, self.length, self.marks):
            arranged = (length, marks) == (self.length, self.marks)
            self.done, self.length, self.marks = at, length, marks
            if not arranged and self.ui is not None:
                self._arrange(self.ui.media)
            self.invalidate()

    # --- place ------------------------------------------------------------------------------------

    def measure(self, media: Media, width: int) -> Size:
        return width, max(media.px(_TRACK), media.px(media.motion.least_hit))

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        self._arrange(media)

    def paint_area(self, media: Media) -> pygame.Rect:
        return self.rect.inflate(2 * media.px(_KNOB), media.px(8))

    def x_of(self, at: float) -> int:
        """The place on the bar at which that many actions have been done."""
        return self.rect.x + round(self.rect.width * at / max(1, self.length))

    def _arrange(self, media: Media) -> None:
        """Give every mark a chip, or a dot where others have taken the room."""
        chip, dot = media.px(_CHIP), media.px(_DOT)
        self._shown = []
        for mark in sorted(self.marks, key=lambda mark: (_WORTH.index(mark.kind), -mark.n)):
            box = pygame.Rect(0, 0, round(chip * (1.5 if mark.n else 1.0)), chip)
            box.midtop = (self.x_of(mark.move), self.rect.y)
            box.clamp_ip(self.rect.inflate(2 * chip, 0))
            if box.collidelist([taken for _, taken in self._shown]) >= 0:
                box = pygame.Rect(0, 0, dot, dot)
                box.center = (self.x_of(mark.move), self._middle(media))
            self._shown.append((mark, box))

    def _middle(self, media: Media) -> int:
        return self.rect.bottom - media.px(_KNOB) // 2

    def mark_at(self, point: Pixel) -> ReplayMark | None:
        """The mark whose chip is there."""
        return next((mark for mark, box in self._shown if box.collidepoint(point)), None)

    def chip_of(self, mark: ReplayMark) -> pygame.Rect:
        """Return the place of a mark on the bar."""
        return next(box for each, box in self._shown if each is mark)

    @property
    def hint(self) -> str:
        mark = self.mark_at(self._pointed) if self._pointed is not None else None
        if mark is not None:
            return self._said(mark)
        return say(N_("Action {n} of {all}"), n=self.done, all=self.length)

    def hint_rect(self) -> pygame.Rect:
        x = self._pointed[0] if self._pointed is not None else self.x_of(self.done)
        return pygame.Rect(x - 1, self.rect.y, 2, self.rect.height)

    def focus_rect(self, media: Media) -> pygame.Rect:
        knob = pygame.Rect(0, 0, media.px(_KNOB), media.px(_KNOB))
        knob.center = (self.x_of(self.done), self._middle(media))
        return knob

    def focus_radius(self, media: Media) -> float:
        return media.px(_KNOB) / 2

    # --- input ------------------------------------------------------------------------------------

    @property
    def takes_drags(self) -> bool:
        return True

    def pointer_pressed(self, point: Pixel) -> None:
        super().pointer_pressed(point)
        mark = self.mark_at(point)
        if mark is not None:
            self.pointer_cancelled()
            self._player.show_mark(mark)
        else:
            self._seek(point)

    def pointer_moved(self, point: Pixel) -> None:
        self._pointed = point
        if self.pressed:
            self._seek(point)

    def pointer_left(self) -> None:
        self._pointed = None
        super().pointer_left()

    def pointer_released(self, point: Pixel) -> None:
        self.pointer_cancelled()

    def _seek(self, point: Pixel) -> None:
        share = (point[0] - self.rect.x) / max(1, self.rect.width)
        self._player.seek(round(min(1.0, max(0.0, share)) * self.length))

    def activate(self) -> None:
        self._player.toggle_play()

    def command(self, command: Command) -> bool:
        player = self._player
        match command.intent:
            case Intent.LEFT:
                player.step(-1)
            case Intent.RIGHT:
                player.step(1)
            case Intent.PAGE_UP:
                player.turn(-1)
            case Intent.PAGE_DOWN:
                player.turn(1)
            case Intent.FIRST:
                player.seek(0)
            case Intent.LAST:
                player.seek(self.length)
            case _:
                return False
        return True

    # --- picture ----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        theme, art = media.theme, media.widget_art
        middle, high = self._middle(media), media.px(_GROOVE)
        groove = pygame.Rect(self.rect.x, middle - high // 2, self.rect.width, high)
        well = art.plate(
            groove.size, high / 2, theme.well, edge=theme.edge, edge_width=media.px(1.5)
        )
        surface.blit(well, groove, special_flags=PREMUL)
        done = self.x_of(self.done) - groove.x
        if done > high:
            filled = art.plate((done, high), high / 2, theme.accent, theme.accent_deep)
            surface.blit(filled, groove, special_flags=PREMUL)
        # The most important lie on top.
        for mark, box in reversed(self._shown):
            self._draw_mark(surface, media, mark, box)
        size = round(media.px(_KNOB) * (1 + 0.15 * self.lit))
        knob = art.disc(size, theme.cream)
        place = knob.get_rect(center=(groove.x + done, middle))
        blur = media.px(4)
        shadow = art.shadow(place.size, size / 2, blur, 0.5)
        put(surface, shadow, center=place.center)
        surface.blit(knob, place, special_flags=PREMUL)

    def _draw_mark(
        self, surface: pygame.Surface, media: Media, mark: ReplayMark, box: pygame.Rect
    ) -> None:
        theme, art = media.theme, media.widget_art
        body, ink = _colours(media, mark.kind)
        if box.height < media.px(_CHIP):
            surface.blit(art.disc(box.width, body), box, special_flags=PREMUL)
            return
        plate = art.plate(
            box.size, box.height / 2, under(ink, mixed(body, theme.cream, 0.12), theme), body,
            mixed(body, theme.cream, 0.5), media.px(1.5),
        )  # fmt: skip
        surface.blit(plate, box, special_flags=PREMUL)
        if mark.kind is MarkKind.PICK_UP:
            words, px = media.texts.squeezed(
                f"+{mark.n}", "number", round(box.width * 0.86), least=0.4
            )
            sign = media.texts.line(words, "number", ink, min(px, round(box.height * 0.72)))
        else:
            sign = art.sign(_SIGNS[mark.kind], round(box.height * 0.72), ink, 2.6)
        put(surface, sign, center=box.center)


def _colours(media: Media, kind: MarkKind) -> tuple[Rgb, Rgb]:
    """The colours of a chip and of its sign."""
    theme = media.theme
    if kind in (MarkKind.PICK_UP, MarkKind.CAUGHT):
        return under(theme.cream, mixed(theme.bad, (70, 10, 10), 0.35), theme), theme.cream
    if kind is MarkKind.ONE_CARD:
        return theme.accent_deep, theme.on_accent
    return under(theme.cream, mixed(theme.raised, theme.cream, 0.25), theme), theme.cream


class Strip(Group):
    """The strip with the bar and the buttons.

    ``rounds``: how many there are; ``seats``: from where the table can be seen, with the words for
    each; ``no_hands``: why other hands cannot be opened, empty when they can; ``coach`` opens what
    the coach says of the match.
    """

    def __init__(
        self,
        player: ReplayScene,
        said: Callable[[ReplayMark], str],
        rounds: int,
        seats: Sequence[tuple[int, str]],
        seat: int,
        no_hands: str,
        coach: Callable[[], None] | None = None,
    ) -> None:
        self._on_speed = 1
        self.track = Track(player, said).named("track")
        numbers = [(n, say(texts.ROUND_OF, n=n, all=rounds)) for n in range(1, rounds + 1)]
        self.round = Dropdown(numbers, 1, player.jump, tooltip=say(texts.WHICH_ROUND), width=170)
        self.side = Dropdown(
            seats,
            seat,
            player.look_from,
            tooltip=say(N_("Choose whose side of the table to watch from.")),
            width=170,
        )
        self.play = _button("play", "play", texts.PLAY, player.toggle_play)
        self.play.kind, self.play.height = "primary", 64
        self.speed = Button(
            say(texts.SPEED, speed="1"), self._faster, kind="quiet", tooltip=_("Playback speed."),
            width=84, height=58,
        )  # fmt: skip
        self.hands = _button("hands", "shut-eye", texts.OPEN_HANDS, player.toggle_hands)
        self.round.name, self.side.name, self.speed.name = "round", "side", "speed"
        if no_hands:
            self.hands.disable(no_hands)
        coached = (
            [_button("coach", "info", N_("What the coach saw in this match."), coach)]
            if coach is not None
            else []
        )
        self._row = Row(
            [
                _button("leave", "leave", N_("Leave the replay."), player.leave_replay),
                self.round,
                Space(grow=1),
                _button("turn-back", "back-turn", N_("Previous turn."), lambda: player.turn(-1)),
                _button("step-back", "left", N_("One action back."), lambda: player.step(-1)),
                self.play,
                _button("step-on", "right", N_("One action forward."), lambda: player.step(1)),
                _button("turn-on", "on-turn", N_("Next turn."), lambda: player.turn(1)),
                Space(grow=1),
                self.speed,
                self.side,
                *coached,
                _button("words", "list", N_("What happened, in words."), player.toggle_log),
                self.hands,
            ],
            gap=8,
        )
        super().__init__([self.track, self._row])
        self.takes_pointer = True

    @property
    def pace(self) -> float:
        """How many times as fast as usual it plays."""
        return _SPEEDS[self._on_speed][0]

    def _faster(self) -> None:
        self._on_speed = (self._on_speed + 1) % len(_SPEEDS)
        self.speed.text = say(texts.SPEED, speed=_SPEEDS[self._on_speed][1])

    def show(self, playing: bool, opened: bool) -> None:
        """Show whether it plays, and whether every hand lies open."""
        self.play.sign = "pause" if playing else "play"
        self.play.tooltip = say(N_("Pause.") if playing else texts.PLAY)
        self.hands.sign = "eye" if opened else "shut-eye"
        self.hands.tooltip = say(N_("Hide the other hands.") if opened else texts.OPEN_HANDS)
        self.play.invalidate()
        self.hands.invalidate()

    def measure(self, media: Media, width: int) -> Size:
        return width, high(media)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        inner = rect.inflate(-2 * media.px(_SIDES), 0)
        bar = self.track.measure(media, inner.width)[1]
        top = rect.y + media.px(6)
        chip = media.px(_CHIP)
        self.track.place(pygame.Rect(inner.x + chip, top, inner.width - 2 * chip, bar), media)
        row = pygame.Rect(inner.x, top + bar, inner.width, rect.bottom - top - bar)
        self._row.place(row, media)

    def draw(self, surface: pygame.Surface, media: Media) -> None:
        # The corners of the board are beyond the edges of the window.
        beyond = media.px(media.theme.radius_large)
        size = self.rect.width + 2 * beyond, self.rect.height + beyond
        plank = board(size, media, False)
        surface.blit(plank, (self.rect.x - beyond, self.rect.y), special_flags=PREMUL)


def _button(name: str, sign: str, tip: str, on_press: Callable[[], None]) -> Button:
    button = Button("", on_press, kind="quiet", sign=sign, tooltip=say(tip), height=58)
    return button.named(name)


def high(media: Media) -> int:
    """The height of the strip, pixels."""
    return max(media.px(STRIP), media.px(14) + 2 * media.px(media.motion.least_hit))
