"""The emblems of the feats, by the keys of ``game.rooms.history.library.feats``."""

from __future__ import annotations

from .emblems import SPADE
from .honours import (
    BLUE,
    COAL,
    GOLD,
    GREEN,
    PAPER,
    PINK,
    RED,
    STEEL,
    TEAL,
    VIOLET,
    WOOD,
    Piece,
    above,
    both,
    dots,
    flat,
    mirrored,
    moved,
    paint,
    pen,
    pip,
    rod,
    two,
)
from .outline import Outline, joined, path
from .shapes import arc_band, ellipse, polygon, rectangle, ring, star

_BUBBLE = (
    "M48,10 C74,10 90,22 90,42 C90,62 74,72 50,72 L26,90 L30,69 C14,65 6,56 6,42 C6,22 22,10 48,10Z"
)
_ONE = "M38,12 H58 V72 H70 V86 H28 V72 H40 V32 L28,36 V22Z"
_PALETTE = (
    "M48,12 C76,12 92,28 92,46 C92,60 82,64 72,62 C62,60 56,66 60,74"
    " C64,84 56,88 46,88"
    " C20,88 4,70 4,48 C4,28 22,12 48,12Z"
)
_HELMET = (
    "M8,66 C4,30 24,10 52,10 C78,10 92,32 90,58 L90,70 C90,78 84,82 76,82 H24 C14,82 9,76 8,66Z"
)
_SHELL = "M14,64 C14,38 32,24 50,24 C68,24 84,40 84,64Z"
_OWL = (
    "M18,30 L16,8 C26,14 36,16 48,16 C60,16 70,14 80,8 L78,30 C84,44"
    " 84,90 48,90 C12,90 12,44 18,30Z"
)
_TEACUP = "M14,36 H72 C74,62 64,78 43,78 C22,78 12,62 14,36Z"
_SHACKLE = "M30,48 V30 C30,10 66,10 66,30 V48"
_JESTER = (
    "M16,72 C18,52 10,40 2,42 C4,24 24,20 36,38 C36,24 42,12 48,6"
    " C54,12 60,24 60,38"
    " C72,20 92,24 94,42 C86,40 78,52 80,72Z"
)
_HAWK = (
    "M20,90 C22,76 8,66 10,44 C12,20 34,6 56,10 C72,12 80,24 80,34"
    " C90,38 92,52 84,64"
    " C82,56 76,52 66,54 C58,66 70,78 72,90Z"
)
_BEAK = "M72,30 C86,32 94,44 86,66 C82,58 74,54 64,54 C62,42 64,32 72,30Z"
_FOX = (
    "M8,10 C18,12 28,18 34,26 C44,23 52,23 62,26 C68,18 78,12 88,10"
    " C90,26 88,40 82,52 L48,90 L14,52 C8,40 6,26 8,10Z"
)
_FROG = (
    "M10,58 C8,46 14,40 20,36 C14,18 38,10 42,28 C46,27 50,27 54,28"
    " C58,10 82,18 76,36 C82,40 88,46 86,58 C84,76 68,86 48,86 C28,86"
    " 12,76 10,58Z"
)
_TAG = "M50,8 L86,10 L88,46 L46,88 C43,91 38,91 35,88 L8,61 C5,58 5,53 8,50Z"
_ARMCHAIR = "M22,50 V26 C22,12 32,8 48,8 C64,8 74,12 74,26 V50Z"
_SCROLL = "M24,18 H80 C74,24 74,30 74,36 V76 C74,90 56,90 56,78 H16 C24,74 24,68 24,62Z"
_CHEF = "M26,60 C4,58 4,28 26,28 C30,6 66,6 70,28 C92,28 92,58 70,60 V70 H26Z"
_BELL = "M48,14 C68,14 72,30 74,48 C75,60 80,66 84,72 H12 C16,66 21,60 22,48 C24,30 28,14 48,14Z"
_SLING = (
    "M40,92 V60 C22,54 18,34 20,14 C20,8 32,8 32,14 C32,30 36,44"
    " 48,44 C60,44 64,30 64,14 C64,8 76,8 76,14 C78,34 74,54 56,60"
    " V92Z"
)
_HOLE = ellipse(48, 76, 42, 15)
_LIGHTNING = "M14,-44 L-26,8 H-4 L-14,44 L28,-12 H6 L14,-44Z"


def _sword(flip: int) -> Outline:
    blade = moved("M-6,34 V-50 L0,-60 L6,-50 V34Z", 44, 46, 42, 0.94)
    return mirrored(blade) if flip else blade


def _guard(flip: int) -> Outline:
    hilt = moved("M-14,0 L14,0 M0,0 L0,18", 25, 68, 42)
    return mirrored(hilt) if flip else hilt


FEATS: dict[str, list[Piece]] = {
    # --- winning ------------------------------------------------------------------------
    # a top hat
    "rounds": [
        two(ellipse(48, 76, 44, 13), COAL),
        above,
        two("M22,14 C36,8 60,8 74,14 L70,74 C60,82 36,82 26,74Z", COAL),
        paint("M24.5,54 C36,61 60,61 71.5,54 L70.5,68 C60,76 36,76 25.5,68Z", RED.light),
    ],
    # a speech bubble
    "matches": [
        two(_BUBBLE, PAPER),
        paint("M41,20 H55 L52,48 H44Z", RED.light),
        paint(ellipse(48, 58, 5.5), RED.light),
    ],
    # a die
    "row": [
        two("M48,6 L86,26 L48,46 L10,26Z", PAPER, 96),
        two("M10,26 L48,46 V92 L10,72Z", RED, 96),
        two("M86,26 L48,46 V92 L86,72Z", RED, 0),
        pen("M10,26 L48,46 L86,26 M48,46 V92"),
        paint(ellipse(48, 26, 9, 5), RED.light),
        dots(5, (22, 46), (37, 74), (74, 44), (66, 59), (60, 74), colour=PAPER.light),
    ],
    # a record
    "counted": [
        two(ellipse(48, 48, 42), COAL),
        pen(ellipse(48, 48, 33), 1.6, "#8B7A7E"),
        pen(ellipse(48, 48, 25), 1.6, "#8B7A7E"),
        above,
        two(ellipse(48, 48, 16), RED),
        paint(ellipse(48, 48, 4), PAPER.light),
    ],
    # a cook's hat with a spade
    "last-card": [
        two(_CHEF, PAPER),
        above,
        two(rectangle(26, 66, 44, 22, 3), PAPER),
        pip(SPADE, 48, 42, 30, "#2A1917"),
        pen("M26,78 H70", 2, PAPER.deep),
    ],
    # the number one
    "last-one": [two(_ONE, GOLD), paint("M40,20 H45 V72 H40Z", PAPER.light, 0.7)],
    # a palette
    "colours": [
        two(_PALETTE, WOOD),
        paint(ellipse(72, 74, 5), WOOD.deep),
        *(
            paint(ellipse(x, y, 8.5), tone)
            for x, y, tone in (
                (24, 38, "#E65A44"),
                (44, 26, "#F6C453"),
                (67, 30, "#7FC068"),
                (26, 62, "#6FB0DE"),
            )
        ),
    ],
    # a square cap
    "classic": [
        two("M22,46 V72 C34,84 62,84 74,72 V46Z", BLUE),
        above,
        two("M48,16 L94,38 L48,60 L2,38Z", BLUE),
        above,
        rod("M48,38 L82,46 V66", 3, GOLD.light),
        two("M77,64 H87 L89,84 H75Z", GOLD, 82),
    ],
    # a helmet
    "extreme": [
        two(_HELMET, RED, 44),
        paint("M30,14 C44,8 56,9 62,11 L44,32 H16 C18,26 22,20 30,14Z", PAPER.light),
        above,
        two("M32,36 H88 C92,46 91,54 88,60 H44 C34,58 30,46 32,36Z", COAL, 60),
        paint("M40,41 H54 L48,54 C42,52 40,46 40,41Z", "#8B7A7E"),
    ],
    # two speech bubbles
    "all-games": [
        two("M8,8 H58 V42 H32 L18,56 V42 H8Z", BLUE, 34),
        above,
        two("M36,40 H90 V76 H80 V92 L64,76 H36Z", RED, 64),
        pen("M18,20 H48 M18,30 H38", 4, PAPER.light),
        dots(4.2, (50, 58), (63, 58), (76, 58), colour=PAPER.light),
    ],
    # a sheriff's star
    "duel": [
        both(joined(ellipse(x, y, 7) for x, y in ((12, 27), (12, 69))), GOLD),
        two(ellipse(48, 7, 6), GOLD),
        two(ellipse(48, 89, 6), GOLD),
        two(star(6, 42, 23).shift(48, 48), GOLD),
        pen(ellipse(48, 48, 14), 2.6, GOLD.deep),
        paint(star(5, 11, 4.6).shift(48, 48), GOLD.deep),
    ],
    # a microphone
    "crowd": [
        two(moved("M-11,-2 L11,-2 L6,56 H-6Z", 52, 36, 40), COAL, 36),
        above,
        two(moved("M-19,-4 H19 V8 H-19Z", 54, 34, 40), GOLD, 54),
        above,
        two(ellipse(64, 26, 21), STEEL, 64),
        pen("M50,18 L72,42 M58,10 L80,34 M50,36 L76,10", 2, STEEL.deep),
    ],
    # two cherries
    "pair": [
        rod("M60,8 C42,20 30,38 28,58 M60,8 C66,28 70,44 68,62", 3.4, GREEN.dark),
        two("M60,10 C74,0 90,6 94,22 C80,28 66,24 60,10Z", GREEN, 78),
        above,
        two(ellipse(26, 70, 20), RED, 26),
        two(ellipse(68, 72, 20), RED, 68),
        paint(ellipse(19, 63, 5), PINK.light),
        paint(ellipse(61, 65, 5), PINK.light),
    ],
    # a tortoise
    "long-match": [
        two("M78,60 C78,40 96,40 94,54 C92,64 86,70 74,72Z", GREEN, 90),
        two("M18,64 H32 V82 H18Z M64,64 H78 V82 H64Z", GREEN),
        two("M16,62 L4,72 L20,72Z", GREEN, 20),
        above,
        two(_SHELL, WOOD, 50),
        above,
        two(rectangle(10, 60, 76, 9, 4), GOLD, 50),
        pen("M38,30 L32,46 L40,60 M62,30 L68,46 L60,60 M32,46 H68", 2.6, WOOD.deep),
        dots(2.8, (87, 52)),
    ],
    # a broom
    "sweep": [
        rod("M86,8 L50,48", 6, WOOD.light),
        two("M38,42 L56,60 C54,78 40,92 22,92 L6,76 C6,58 22,44 38,42Z", GOLD, 30),
        pen("M38,58 L18,82 M46,64 L30,90 M30,52 L10,72", 2.6, GOLD.deep),
        rod("M36,40 L58,62", 7, RED.light),
    ],
    # --- against whom -------------------------------------------------------------------
    # a sling
    "master": [
        two(_SLING, WOOD),
        rod("M26,20 C34,66 62,66 70,20", 3, "#C99A6A"),
        above,
        two(ellipse(48, 56, 10), STEEL),
        paint("M20,18 H32 V26 H21Z", RED.light),
        paint("M64,18 H76 L75,26 H64Z", RED.dark),
    ],
    # an owl
    "masters": [
        two(_OWL, WOOD),
        paint("M48,52 C32,56 28,86 48,86 C68,86 64,56 48,52Z", PAPER.dark),
        above,
        two(ellipse(33, 38, 14), PAPER, 33),
        two(ellipse(63, 38, 14), PAPER, 63),
        above,
        flat("M43,44 H53 L48,56Z", GOLD.light),
        dots(6, (34, 38), (62, 38)),
        pen(
            "M38,64 L43,68 L48,64 L53,68 L58,64 M40,75 L44,78 L48,75 L52,78 L56,75",
            2.4,
            WOOD.deep,
        ),
    ],
    # a mug
    "regulars": [
        rod("M66,38 C92,34 92,76 66,72", 6, STEEL.light),
        two(rectangle(18, 26, 50, 64, 6), GOLD, 43),
        above,
        two(
            "M14,32 C6,14 24,6 32,14 C38,2 56,4 58,14 C72,8 80,26 70,34"
            " C62,40 60,34 54,34 C50,46 42,46"
            " 40,34 C30,36 24,38 14,32Z",
            PAPER,
            44,
        ),
        pen("M32,54 V78 M43,54 V78 M54,54 V78", 4, GOLD.deep),
    ],
    # a house
    "people": [
        two("M66,14 H78 V40 H66Z", RED, 72),
        two("M16,44 H80 V90 H16Z", PAPER),
        above,
        two("M48,8 L92,48 L84,54 L48,24 L12,54 L4,48Z", RED),
        two("M38,62 H58 V90 H38Z", WOOD),
        paint(rectangle(42, 42, 12, 12), BLUE.light),
        dots(2.4, (53, 76), colour=GOLD.light),
    ],
    # a stool
    "family": [
        rod("M26,36 L14,90 M70,36 L82,90 M48,36 V92", 6, WOOD.dark),
        rod("M20,68 H76", 4, WOOD.light),
        above,
        two("M10,28 C10,16 86,16 86,28 C86,44 10,44 10,28Z", RED),
        paint(ellipse(48, 24, 30, 5), PINK.light, 0.5),
    ],
    # --- how a round was won ------------------------------------------------------------
    # soap
    "no-draw": [
        two(
            "M10,66 C10,50 20,46 30,46 H68 C80,46 88,52 88,66 C88,80 80,86"
            " 68,86 H30 C18,86 10,80 10,66Z",
            TEAL,
        ),
        pen("M28,60 C36,54 60,54 68,60", 3.4, TEAL.light),
        above,
        two(ellipse(32, 36, 15), PAPER, 32),
        two(ellipse(60, 28, 19), PAPER, 60),
        two(ellipse(80, 46, 8), PAPER, 80),
        paint(ellipse(53, 21, 5), BLUE.light),
        paint(ellipse(27, 31, 4), BLUE.light),
    ],
    # a paper aeroplane
    "swift": [
        two("M42,60 L92,10 L40,88Z", BLUE, 60),
        above,
        two("M4,46 L92,10 L42,60Z", PAPER, 96),
        two("M92,10 L66,82 L42,60Z", PAPER, 0),
        pen("M6,68 L20,62 M10,86 L28,74", 3.6),
    ],
    # a cup of tea that has gone cold
    "patient": [
        rod("M70,44 C90,40 90,66 66,66", 5, BLUE.dark),
        two(ellipse(44, 84, 36, 8), PAPER, 44),
        above,
        two(_TEACUP, BLUE, 44),
        above,
        two(ellipse(43, 36, 29, 7), WOOD, 43),
        pen("M43,6 V24 M35,10.5 L51,19.5 M51,10.5 L35,19.5", 3.2),
        paint("M24,54 H34 V62 H27Z", PAPER.light),
    ],
    # a padlock
    "blocked": [
        rod(_SHACKLE, 8, STEEL.light),
        two(rectangle(16, 42, 64, 48, 8), GOLD),
        paint(ellipse(48, 60, 7.5), "#2A1917"),
        paint("M45,62 H51 L54,79 H42Z", "#2A1917"),
    ],
    # a jester's hat
    "joker": [
        two(_JESTER, VIOLET),
        paint("M36,38 C36,24 42,12 48,6 C54,12 60,24 60,38 L54,72 H42Z", GOLD.light),
        above,
        two(rectangle(12, 70, 72, 16, 6), RED),
        above,
        two(ellipse(7, 46, 6), GOLD, 7),
        two(ellipse(89, 46, 6), GOLD, 89),
        two(ellipse(48, 9, 6), GOLD),
    ],
    # an ace in a hole
    "ace": [
        two(_HOLE, COAL),
        above,
        two("M28,6 H68 C71,6 72,7 72,10 V78 C60,86 36,86 24,78 V10 C24,7 25,6 28,6Z", PAPER),
        pip(SPADE, 48, 38, 40, "#2A1917"),
        above,
        two("M6,76 C6,96 90,96 90,76 C90,81 70,88 48,88 C26,88 6,81 6,76Z", WOOD),
    ],
    # a jacket with a tie
    "suits": [
        two("M6,90 V40 C8,26 22,20 34,12 H62 C74,20 88,26 90,40 V90Z", BLUE),
        above,
        two("M34,12 H62 L48,66Z", PAPER),
        above,
        two("M43,20 H53 L51,28 L56,56 L48,66 L40,56 L45,28Z", RED),
        pen("M34,12 L26,38 L36,42 L30,48 L48,78 L66,48 L60,42 L70,38 L62,12 M48,78 V90"),
        dots(2.6, (54, 84), colour=GOLD.light),
    ],
    # a box of sweets
    "ranks": [
        two(rectangle(6, 6, 84, 84, 8), WOOD),
        *(
            two(ellipse(24 + 24 * (n % 3), 24 + 24 * (n // 3), 8.6), tones, 24 + 24 * (n % 3))
            for n, tones in enumerate((RED, PAPER, VIOLET, GOLD, GREEN, PAPER, PAPER, BLUE, PINK))
        ),
    ],
    # a rainbow
    "rainbow": [
        two(arc_band(48, 72, 37, 14, -90, 90), RED),
        two(arc_band(48, 72, 26, 10, -90, 90), GOLD),
        two(arc_band(48, 72, 16, 10, -90, 90), BLUE),
        above,
        two("M4,80 C0,66 14,62 18,68 C24,60 36,66 34,76 C36,88 6,88 4,80Z", PAPER, 20),
        two("M62,80 C58,66 72,62 76,68 C82,60 94,66 92,76 C94,88 64,88 62,80Z", PAPER, 78),
    ],
    # a barbell
    "heavy": [
        rod("M6,48 H90", 5, STEEL.light),
        both(rectangle(10, 28, 9, 40, 3), COAL),
        above,
        both(rectangle(20, 16, 14, 64, 4), RED),
        pen("M34,48 H36", 3),
    ],
    # a bell
    "manners": [
        two(ellipse(48, 82, 10), COAL),
        above,
        two(_BELL, GOLD),
        rod(ellipse(48, 10, 5), 3, GOLD.dark),
        paint(
            "M32,34 C34,26 38,23 43,22 C38,30 36,44 34,56 H28 C30,50 30,42 32,34Z",
            PAPER.light,
            0.8,
        ),
        pen("M18,66 H78", 2.6, GOLD.deep),
        pen("M6,30 C2,40 3,48 6,54 M90,30 C94,40 93,48 90,54", 3.6),
    ],
    # --- along the way ------------------------------------------------------------------
    # a hawk
    "catches": [
        two(_HAWK, WOOD, 46),
        paint("M20,90 C22,78 14,70 12,58 C24,70 44,66 58,56 C58,70 70,78 72,90Z", PAPER.light),
        above,
        two(_BEAK, GOLD, 80),
        dots(6, (56, 32)),
        dots(2, (58, 30), colour=GOLD.light),
        pen("M44,24 L66,26", 3.6),
        pen("M32,74 L36,80 L40,74 M46,76 L50,82 L54,76", 2.4, WOOD.deep),
    ],
    # a butterfly net
    "many-catches": [
        rod("M52,52 L12,92", 6, WOOD.light),
        two("M36,34 C40,58 62,78 88,88 C90,64 82,40 66,16Z", PAPER, 66),
        pen(
            "M46,30 L82,84 M56,24 L88,72 M40,46 L74,38 M48,60 L82,56 M64,74 L88,70",
            2,
            PAPER.deep,
        ),
        rod(ellipse(0, 0, 26, 15).turn(-52).shift(54, 32), 5, GOLD.light),
    ],
    # a magnifying glass over a lie
    "exposed": [
        rod("M62,62 L86,86", 9, WOOD.light),
        two(ring(40, 40, 35, 26), GOLD, 40),
        above,
        two(ellipse(40, 40, 26), PAPER, 40),
        pen("M18,42 H28 L33,26 L41,56 L48,34 L52,42 H62", 4, RED.dark),
    ],
    # scales
    "judge": [
        rod("M48,12 V82", 5, GOLD.dark),
        rod("M14,26 C30,18 66,18 82,26", 5, GOLD.light),
        pen("M16,26 L4,58 M16,26 L30,58 M80,26 L66,58 M80,26 L92,58", 2.2),
        two("M2,56 H32 C32,72 2,72 2,56Z", GOLD, 17),
        two("M64,56 H94 C94,72 64,72 64,56Z", GOLD, 79),
        two("M28,90 C28,80 68,80 68,90Z", WOOD),
        two(ellipse(48, 12, 6), GOLD),
    ],
    # a note on a pin
    "spotless": [
        two(path("M14,22 H82 V70 L62,90 H14Z").turn(-5, (48, 56)), GOLD),
        above,
        two(path("M82,70 L62,90 L60,72Z").turn(-5, (48, 56)), PAPER, 60),
        pen("M28,46 L68,42 M29,58 L60,55 M30,70 L48,68", 3.6, GOLD.deep),
        above,
        two("M40,6 H58 L56,18 L62,28 H36 L42,18Z", RED, 49),
        pen("M49,30 V40", 3.4),
    ],
    # a fox
    "honest": [
        two(_FOX, GOLD),
        paint("M14,52 C26,48 36,54 48,82 C60,54 70,48 82,52 L48,90Z", PAPER.light),
        paint("M14,18 C20,20 26,24 29,28 L17,38Z", "#2A1917"),
        paint(mirrored("M14,18 C20,20 26,24 29,28 L17,38Z"), "#2A1917"),
        paint(ellipse(48, 84, 7, 6), "#2A1917"),
        pen("M28,46 C32,42 38,44 40,50 M68,46 C64,42 58,44 56,50", 4),
    ],
    # a closed umbrella
    "shields": [
        rod("M80,16 L76,20 C84,6 96,18 86,26 M76,20 L22,74", 4.4, WOOD.light),
        two("M76,28 C64,26 44,40 10,86 C56,52 70,40 68,20Z", BLUE, 44),
        two("M72,20 L76,24 L10,86 C30,54 52,24 72,20Z", BLUE, 60),
        pen("M34,46 L50,62", 3.4),
        paint("M20,14 C26,24 28,28 24,32 C20,36 12,34 13,27 C14,22 18,18 20,14Z", BLUE.dark),
        paint("M42,6 C48,16 50,20 46,24 C42,28 34,26 35,19 C36,14 40,10 42,6Z", BLUE.dark),
    ],
    # a letter that comes back
    "shield": [
        two(rectangle(4, 30, 72, 54, 5), PAPER, 40),
        pen("M6,34 L40,60 L74,34", 3),
        rod("M90,58 C94,20 70,8 46,12", 5, RED.light),
        two(polygon([(50, 0), (50, 26), (28, 13)]), RED, 96),
    ],
    # a wall
    "blocks": [
        two(rectangle(8, 14, 80, 74, 3), RED),
        pen(
            "M8,32 H88 M8,51 H88 M8,70 H88 M34,14 V32 M62,14 V32 M22,32 V51"
            " M48,32 V51"
            " M74,32 V51 M34,51 V70 M62,51 V70 M22,70 V88 M48,70 V88 M74,70 V88",
            3,
            PAPER.light,
        ),
    ],
    # a frog
    "jumps": [
        two(_FROG, GREEN),
        above,
        two(ellipse(30, 28, 9), PAPER, 30),
        two(ellipse(66, 28, 9), PAPER, 66),
        dots(4.6, (31, 28), (65, 28)),
        pen("M22,60 C34,74 62,74 74,60", 4),
        dots(2, (43, 50), (53, 50)),
    ],
    # a drum
    "run": [
        two("M12,40 V76 C12,96 84,96 84,76 V40Z", RED),
        pen("M14,46 L30,88 L48,54 L66,88 L82,46", 3.4, GOLD.light),
        above,
        two(ellipse(48, 40, 38, 14), PAPER),
        rod("M18,8 L44,36 M80,6 L54,38", 4, WOOD.light),
        dots(5, (44, 36), (54, 38)),
    ],
    # an eye
    "fights": [
        two(
            "M2,50 C18,22 34,16 48,16 C62,16 78,22 94,50 C78,76 62,82 48,82 C34,82 18,76 2,50Z",
            PAPER,
        ),
        above,
        two(ellipse(48, 48, 24), TEAL),
        paint(ellipse(48, 48, 11), "#2A1917"),
        dots(5, (40, 40), colour=PAPER.light),
    ],
    # a bomb
    "fight": [
        rod("M62,24 C66,10 78,8 82,20", 3.6, WOOD.light),
        two(ellipse(42, 56, 35), COAL, 42),
        two(rectangle(-9, -6, 18, 13, 2).turn(34).shift(62, 28), COAL, 62),
        paint(star(8, 13, 5.5).shift(84, 22), GOLD.light),
        pen(star(8, 13, 5.5).shift(84, 22), 2),
        paint(ellipse(29, 42, 8, 6).turn(-40, (29, 42)), "#8B7A7E"),
    ],
    # crossed swords
    "melees": [
        *(
            piece
            for flip in (0, 1)
            for piece in (above, two(_sword(flip), STEEL, 48), rod(_guard(flip), 6, GOLD.light))
        ),
    ],
    # a price tag
    "swap": [
        two(_TAG, GREEN, 52),
        paint(ellipse(70, 26, 7.5), PAPER.light),
        pen(ellipse(70, 26, 7.5)),
        rod("M70,26 C78,10 90,8 92,2", 2.4, PAPER.light),
        pen("M30,62 L58,50", 4.6, PAPER.light),
        dots(4.6, (36, 48), (52, 64), colour=PAPER.light),
    ],
    # a bolt in a burst
    "thunder": [
        two(star(10, 46, 33).shift(48, 48), VIOLET),
        above,
        two(moved(_LIGHTNING, 47, 48, 0, 0.8), GOLD, 47),
    ],
    # --- time ---------------------------------------------------------------------------
    # an armchair
    "played": [
        rod("M20,82 V90 M76,82 V90", 5, WOOD.dark),
        two(_ARMCHAIR, VIOLET),
        above,
        two(rectangle(22, 52, 52, 22, 6), VIOLET),
        above,
        two("M8,84 V50 C8,38 28,38 28,50 V72 H68 V50 C68,38 88,38 88,50 V84Z", VIOLET),
        dots(2.8, (38, 26), (58, 26), (48, 38)),
    ],
    # a scroll
    "cards": [
        two(_SCROLL, PAPER, 50),
        above,
        two("M80,18 C92,18 92,36 84,36 H74 C74,28 74,22 80,18Z", PAPER, 80),
        two("M16,78 H56 C56,90 60,88 64,88 H20 C8,88 8,78 16,78Z", PAPER, 40),
        pen("M34,32 H64 M34,44 H64 M34,56 H56", 4, RED.dark),
    ],
    # a page of a calendar
    "days": [
        two(rectangle(10, 16, 76, 74, 6), PAPER),
        paint("M16,16 H80 C84,16 86,18 86,22 V38 H10 V22 C10,18 12,16 16,16Z", RED.light),
        rod("M30,8 V24 M66,8 V24", 5, STEEL.light),
        pen("M10,38 H86"),
        pen("M34,64 L45,75 L64,52", 7, GREEN.dark),
    ],
    # a table with a cloth
    "sizes": [
        rod("M48,60 V84 M30,90 C34,84 62,84 66,90", 6, WOOD.dark),
        two(
            "M6,32 C6,44 4,54 8,60 C14,66 20,56 27,60 C34,66 40,56 48,60"
            " C56,66 62,56 69,60 C76,66 82,56 88,60 C92,54 90,44"
            " 90,32Z",
            RED,
        ),
        above,
        two(ellipse(48, 30, 42, 16), TEAL),
        paint(rectangle(-9, -7, 18, 14, 2).turn(-16).shift(48, 29), PAPER.light),
    ],
    # a suitcase
    "tour": [
        rod("M34,30 V20 C34,12 62,12 62,20 V30", 5, WOOD.dark),
        two(rectangle(6, 30, 84, 56, 8), WOOD),
        above,
        both(rectangle(18, 30, 11, 56), GOLD),
        paint(ellipse(48, 60, 12), BLUE.light),
        pen("M37,60 H59 M48,49 V71", 2, PAPER.light),
        paint("M52,38 H66 V46 H52Z", RED.light),
    ],
}
"""All of them."""
