"""The coach of a first hand or an exercise: a sentence beside what it speaks of, and a line to it.

It lies on the table like everything else there; nothing is dimmed, and nothing has to be pressed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from math import hypot

import pygame

from game.language.catalogue import say
from game.rooms.learn.first_hand import ScriptedHand
from game.rooms.learn.words.lesson_texts import SENTENCES
from game.rulesets.lessons import Beat
from game.ui.graphics.media import Media
from game.ui.graphics.paper import paper
from game.ui.graphics.pixels import PREMUL, Point, from_svg
from game.ui.graphics.sprite_layer import Picture, SpriteLayer
from game.ui.graphics.theme import hex_of
from game.ui.table.layout import Z_BUBBLES, Z_BUTTONS, Places
from game.ui.widgets.placement import ABOVE, LEFT, RIGHT, Near, placed

_WIDTHS = (430, 340, 540, 280)
"""Widths that a note may have, units; the first that fits is taken."""
_APART = 40.0
"""Units between a note and what it speaks of, where there is room."""
_LETTERS = (1.0, 0.87, 0.75, 0.65)
"""The sizes of its letters, shares of the usual one; the first that leaves words clear is taken."""
_WORDS = 10
"""How much worse it is to cross words and buttons than anything else."""
_NEEDED = 3
"""A note never covers the first this many layers of what should stay clear."""


class Coach:
    """Shows the beats of one hand on a layer."""

    def __init__(self, hand: ScriptedHand, layer: SpriteLayer) -> None:
        self._hand = hand
        self._layer = layer
        self._note = Picture(z=Z_BUBBLES - 40)
        self._line = Picture(z=Z_BUTTONS - 5)
        self._shown: tuple[object, ...] = ()
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where its note lies; empty when it says nothing."""
        self.target: Point = (0.0, 0.0)
        """The place that it speaks of, where its line ends."""
        self.way: tuple[Point, ...] = ()
        """The points of its line."""
        self.said: list[str] = []
        """The keys of what has been said."""
        layer.add(self._line, self._note)

    def show(
        self,
        media: Media,
        places: Places,
        quiet: bool,
        anchors: dict[str, Point],
        kept: Sequence[Sequence[pygame.Rect]],
        leave: str,
    ) -> None:
        """Say what there is to say now. ``quiet``: the table rests and nobody is in the middle of
        something; ``anchors``: where what it can speak of lies; ``kept``: what it must not cover,
        from what matters most; ``leave``: how the hand is left."""
        beat = self._hand.beat if quiet else None
        facts = (beat, leave, media, places, tuple(sorted(anchors.items())) if beat else ())
        if facts == self._shown:
            return
        self._shown = facts
        if beat is None:
            self._note.surface = self._line.surface = None
            self.rect = pygame.Rect(0, 0, 0, 0)
            return
        if beat.says not in self.said:
            self.said.append(beat.says)
        target = self.target = self._target(beat, anchors, places)
        words = say(SENTENCES.get(beat.says, beat.says))
        edge = round(14 * places.unit)
        area = places.felt.inflate(-2 * edge, -2 * edge)
        anchor, gap = pygame.Rect(target, (0, 0)), round(_APART * places.unit)
        # The last layers are where words and buttons may come; the line may lead through there.
        others = [(rect, _WORDS if layer in (kept[0], kept[-3]) else 1)
                  for layer in kept[:-2] for rect in layer
                  if not rect.collidepoint(target)]  # fmt: skip
        best: tuple[int, float, tuple[Point, ...], pygame.Surface, pygame.Rect] | None = None
        for share in _LETTERS:
            pictures = [note_picture(words, leave, each, media, share) for each in _WIDTHS]
            sizes = [each.get_size() for each in pictures]
            for side in (ABOVE, LEFT, RIGHT):
                near = Near(anchor, [side], [area], kept, must=_NEEDED, gap=gap)
                at, box = placed(sizes, near)
                found = (*_way(box, target, others, gap // 3), pictures[at], box)
                best = found if best is None or found[:2] < best[:2] else best
            if best is not None and best[0] < _WORDS:
                break
        assert best is not None
        _, _, self.way, self._note.surface, self.rect = best
        self._note.x, self._note.y = self.rect.center
        line = pointer_picture(self.way, media)
        self._line.surface = None
        if line is not None:
            self._line.surface, (self._line.x, self._line.y) = line

    def _target(self, beat: Beat, anchors: dict[str, Point], places: Places) -> Point:
        if beat.at == "seat":
            caught = (each.rpartition(" ")[2] for each in beat.does)
            legal = {action.seat for action in self._hand.legal(0) if action.seat >= 0}
            seat = next((each for each in caught if int(each) in legal), "1")
            return anchors.get(f"seat {seat}", places.centre)
        if beat.at:
            return anchors.get(beat.at, places.centre)
        cards = (re.split(r"[+=>]", each)[0] for each in beat.does)
        return next((anchors[card] for card in cards if card in anchors), places.centre)


def _way(
    box: pygame.Rect, target: Point, others: Sequence[tuple[pygame.Rect, int]], gap: int
) -> tuple[int, float, tuple[Point, ...]]:
    """Return the points of the line from a note, before them what both cover, by its weight, and
    how long it is. Where it would cross something it leads round a corner of that."""
    ways: list[tuple[Point, ...]] = [(_edge(box, target), target)]
    for rect, _ in others:
        if rect.clipline(*ways[0]):
            wide = rect.inflate(2 * gap, 2 * gap)
            corners = wide.topleft, wide.topright, wide.bottomleft, wide.bottomright
            ways += [(_edge(box, corner), corner, target) for corner in corners]

    covered = sum(3 * weight for rect, weight in others if rect.colliderect(box))

    def trouble(way: tuple[Point, ...]) -> tuple[int, float]:
        parts = list(pairwise(way))
        crossed = sum(
            weight for rect, weight in others if any(rect.clipline(*part) for part in parts)
        )
        return covered + crossed, sum(hypot(x - u, y - v) for (x, y), (u, v) in parts)

    return min((*trouble(way), way) for way in ways)


def _edge(box: pygame.Rect, target: Point) -> Point:
    """Return the point of a note nearest to what it speaks of."""
    x = min(max(target[0], box.left + 20), box.right - 20)
    y = min(max(target[1], box.top + 10), box.bottom - 10)
    return x, y


def note_picture(
    text: str, below: str, width: int, media: Media, share: float = 1.0
) -> pygame.Surface:
    """Return a note on cream paper, so many units wide; its letters have this share of their
    usual size."""
    theme, px, texts = media.theme, media.px, media.texts
    size = round(share * texts.px("body"))
    lines = texts.wrap(text, "body", px(width) - px(40), size)
    drawn = [texts.line(each, "body", theme.ink, size) for each in lines]
    small = texts.line(below, "tiny", theme.raised, round(share * texts.px("tiny")))
    wide = max(each.get_width() for each in (*drawn, small))
    high = sum(each.get_height() for each in drawn) + small.get_height() + px(4)
    sheet, x, y = paper((wide, high), media, radius=18, framed=True)
    for each in drawn:
        sheet.blit(each, (x, y), special_flags=PREMUL)
        y += each.get_height()
    sheet.blit(small, (x, y + px(4)), special_flags=PREMUL)
    return sheet


def pointer_picture(way: Sequence[Point], media: Media) -> tuple[pygame.Surface, Point] | None:
    """Return a line from a note to what it speaks of, with a dot at its end; None when the note
    lies there."""
    (x, y), target = way[0], way[-1]
    if hypot(target[0] - x, target[1] - y) < 24:
        return None
    room = media.px(14)
    left, top = (min(each) - room for each in zip(*way, strict=True))
    right, bottom = (max(each) + room for each in zip(*way, strict=True))
    size = round(right - left), round(bottom - top)
    colour = hex_of(media.theme.accent)
    points = " ".join(f"{u - left} {v - top}" for u, v in way)
    line = f"<polyline points='{points}' fill='none' stroke-linecap='round'"
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
        f"{line} stroke='#2a1710' stroke-opacity='0.5' stroke-width='{media.px(7)}'/>"
        f"{line} stroke='{colour}' stroke-width='{media.px(4)}' stroke-linejoin='round'/>"
        f"<circle cx='{target[0] - left}' cy='{target[1] - top}' r='{media.px(8)}' fill='{colour}' "
        f"stroke='#2a1710' stroke-opacity='0.5' stroke-width='{media.px(2)}'/></svg>"
    )
    return from_svg(svg, size), (left + size[0] / 2, top + size[1] / 2)
