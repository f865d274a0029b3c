"""What lies on a table besides the cards, as rectangles: for tests that nothing covers anything."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import pygame

from game.ui.scenes.table import TableScene


@dataclass(frozen=True)
class Seen:
    """Something to be read or pressed."""

    kind: str
    """bubble, hint, badge, button, plate, tag, line, clock."""
    name: str
    rect: pygame.Rect

    def __str__(self) -> str:
        return f"{self.kind} {self.name} {tuple(self.rect)}"


def seen(table: TableScene) -> list[Seen]:
    """Everything on that table that is drawn now."""
    view = table.view
    places, signs = view.places, view.signs
    found = [
        Seen("plate", table.sitting.names[seat] or "You", places.plates[seat].copy())
        for seat in view.display.seats
    ]
    found += [Seen("button", str(at), rect) for at, rect in enumerate(table.buttons.shown())]
    for seat, box in view.effects.bubbles().items():
        found.append(Seen("bubble", str(seat), box))
    if table.hint.counsel is not None:
        found.append(Seen("hint", "", table.hint.rect))
    if table.status.rect.width:
        found.append(Seen("line", "", table.status.rect))
    for name, pop in (("pending", signs._pending), ("standard", signs._standard)):
        if pop.shown and pop.name and pop.fade > 0.1:
            # The disc; the words are beneath it, and as much is free above.
            rect = pygame.Rect(0, 0, round(112 * places.unit), round(112 * places.unit))
            rect.center = round(pop.x), round(pop.y)
            found.append(Seen("badge", name, rect))
    for seat, tag in view.plates._tags.items():
        found.append(Seen("tag", str(seat), tag.rect()))
    clock = view.header._clock
    if clock.surface is not None:
        found.append(Seen("clock", "", clock.rect()))
    return found


MAY_MEET = {
    frozenset({"tag", "plate"}),
    frozenset({"clock", "plate"}),
    frozenset({"tag", "bubble"}),
}
"""What is made to lie on the rim of the other, or says the same for a moment."""


def covered(table: TableScene) -> list[str]:
    """Every pair of things that cover one another, in words."""
    found = []
    for one, other in combinations(seen(table), 2):
        if frozenset({one.kind, other.kind}) in MAY_MEET:
            continue
        shared = one.rect.clip(other.rect)
        if shared.width > 1 and shared.height > 1:
            found.append(f"{one} / {other}")
    return found
