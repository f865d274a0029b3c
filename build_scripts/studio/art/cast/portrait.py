"""A portrait: the layers of one of the cast in painting order, and the file they make.

Each line of the file between the first and the last is a group.  Its class says in which expressions
and looks it is seen; without any it always is.  ``head`` turns with the head, by what ``data-tilt``
says for the expression: degrees about (120, 190), and how far it comes up.  ``disc`` is the ground
behind the figure, ``cut`` a part that ends at the disc, and ``free`` the same part whole, for a
figure without a disc.  The game puts together what it shows; a viewer of SVG files shows the calm
face on its disc.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from ..shapes import ellipse
from . import anatomy
from .anatomy import Eyes, Skin
from .expressions import EXPRESSIONS, LIDS, LOOKS, NUMBERS, SHUT, Expression, Lids
from .paint import AXIS, DISC, INK, INSIDE, MIDDLE, Layer, Tones

BOX = 240


@dataclass(slots=True)
class Portrait:
    """One of the cast."""

    skin: Skin
    changed: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    """The person's own changes to an expression: fields of ``Expression`` by its name."""
    layers: list[tuple[Layer, bool]] = field(default_factory=list)

    def expression(self, name: str) -> Expression:
        """An expression, with what only this portrait has."""
        return replace(NUMBERS[name], **self.changed.get(name, {}))  # type: ignore[arg-type]

    # --- layers ----------------------------------------------------------------------------

    def still(self, *when: str) -> Layer:
        """A layer that does not turn with the head."""
        return self._add(Layer(when), False)

    def bust(self, *when: str) -> Layer:
        """A layer that does not turn with the head, and is cut to the disc where there is one."""
        return self._add(Layer(when, DISC), False)

    def head(self, *when: str) -> Layer:
        """A layer that turns with the head."""
        return self._add(Layer(when), True)

    def _add(self, layer: Layer, tilted: bool) -> Layer:
        self.layers.append((layer, tilted))
        return layer

    # --- what all have -----------------------------------------------------------------------

    def disc(self, light: str, mid: str, dark: str) -> None:
        """The ground behind the figure."""
        p = self.still("disc")
        x, y = MIDDLE
        p.fill(ellipse(x, y + 3, 99), "#000000", 0.28)
        p.fill(ellipse(x, y, 99), "#C79B62")
        p.fill(ellipse(x, y, 96), "#8C5F3E")
        p.fill(ellipse(x, y, 93), INK)
        p.fill(ellipse(x, y, INSIDE), dark)
        p.split(ellipse(x - 8, y - 10, 77.5), light, mid)

    def mouths(self, y: float, wide: float, line: str = "", **own: str) -> None:
        """A mouth for each expression; ``own``: other kinds than usual, "" for none."""
        kinds: dict[str, list[str]] = {}
        for name in EXPRESSIONS:
            kind = own.get(name, self.expression(name).mouth)
            if kind:
                kinds.setdefault(kind, []).append(name)
        for kind, names in kinds.items():
            anatomy.mouth(self.head(*names), kind, y, wide, self.skin, line)

    def eyes(self, eyes: Eyes, calm: float = 0.64) -> None:
        """Eyes for each expression and look; ``calm``: how far they are open at rest."""
        states: dict[str, list[str]] = {}
        for name in EXPRESSIONS:
            states.setdefault(self.expression(name).lids, []).append(name)
        places = ((AXIS - eyes.apart, eyes.y), -1), ((AXIS + eyes.apart, eyes.y), 1)
        for state, names in states.items():
            if state == "arc":
                p = self.head(*names)
                for at, side in places:
                    anatomy.joyful_eye(p, at, eyes, self.skin, side)
                continue
            lids = Lids(calm) if state == "open" else LIDS[state]
            p = self.head(*names, *LOOKS)
            for at, side in places:
                anatomy.eye_white(p, at, eyes, self.skin, lids, side)
            for look in LOOKS:
                p = self.head(*names, look)
                for at, side in places:
                    anatomy.eye_iris(p, at, eyes, lids, look, side)
            p = self.head(*names, *LOOKS)
            for at, side in places:
                anatomy.eye_line(p, at, eyes, self.skin, lids, side)
        p = self.head(*(n for s, names in states.items() if s != "arc" for n in names), SHUT)
        for at, side in places:
            anatomy.shut_eye(p, at, eyes, self.skin, side)

    def brows(self, y: float, apart: float, tones: Tones, x: float = AXIS, **shape: float) -> None:
        """Brows for each expression; ``y`` is where they are at rest."""
        groups: dict[tuple[tuple[float, float], tuple[float, float]], list[str]] = {}
        for name in EXPRESSIONS:
            how = self.expression(name)
            groups.setdefault((how.left, how.right), []).append(name)
        for (left, right), names in groups.items():
            p = self.head(*names)
            for side, (raised, inner) in ((-1, left), (1, right)):
                anatomy.brow(
                    p, x + side * apart, y, tones, side, raised=raised, inner=inner, **shape
                )

    def marks(self, *, right: bool = False) -> None:
        """The strokes from a head that is hit, alarmed or winning, behind the figure."""
        anatomy.rays(self.still("hit"), right)
        drops = self.still("alarmed")
        anatomy.sweat(drops, 36, 46, 1.0)
        anatomy.sweat(drops, 204, 46, 0.8)
        anatomy.sparks(
            self.still("winning"), ((34, 42, 15), (206, 38, 12), (16, 76, 8), (226, 72, 9))
        )

    def last_card(self, side: int, cuff: Tones, sleeve: Tones, *, x: float = 78) -> None:
        """The last card held up, on the left (-1) or the right (1)."""
        p = self.still("last_card")
        anatomy.card(p, AXIS + side * (x + 9), 161, side * 11)
        anatomy.fist(p, AXIS + side * x, 188, side * 7, self.skin, cuff, sleeve)

    def fist(
        self, when: str, x: float, y: float, degrees: float, cuff: Tones, sleeve: Tones
    ) -> None:
        """A hand in front of the figure, in some expressions."""
        anatomy.fist(self.still(*when.split()), x, y, degrees, self.skin, cuff, sleeve)

    # --- the file ----------------------------------------------------------------------------

    def svg(self) -> str:
        """The file's text."""
        tilts = ";".join(
            f"{name} {self.expression(name).tilt:g} {self.expression(name).rise:g}"
            for name in EXPRESSIONS
        )
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{BOX}" height="{BOX}"'
            f' viewBox="0 0 {BOX} {BOX}" data-tilt="{tilts}">'
        )
        lines: Sequence[str] = [layer.written(tilted) for layer, tilted in self.layers]
        return "\n".join([head, *(line for line in lines if line), "</svg>"]) + "\n"
