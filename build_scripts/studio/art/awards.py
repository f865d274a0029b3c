"""The emblems of the awards of an evening, by the keys of ``game.rooms.evening.awards``."""

from __future__ import annotations

from .emblems import DIAMOND, HEART
from .honours import (
    BLUE,
    COAL,
    GOLD,
    PAPER,
    PINK,
    RED,
    SKIN,
    STEEL,
    TEAL,
    VIOLET,
    WOOD,
    Piece,
    above,
    both,
    card,
    dots,
    flat,
    moved,
    paint,
    pen,
    pip,
    rod,
    two,
)
from .outline import path
from .shapes import ellipse, polygon, rectangle, ring, star

_DOG_EAR = "M27,18 C12,18 5,42 11,62 C20,66 29,50 31,34Z"
_EAR = (
    "M30,88 C22,80 26,70 22,58 C14,32 28,8 52,8 C76,8 88,30 80,50"
    " C75,62 64,62 62,72"
    " C60,86 44,94 30,88Z"
)
_CLOUD = "M22,56 C6,56 4,36 20,33 C20,14 44,6 54,20 C68,12 84,24 79,37 C94,40 92,56 78,56Z"
_BOLT = "M6,-30 L-20,6 H-3 L-9,32 L21,-8 H4 L12,-30Z"
_PALM = (
    "M30,90 C22,76 10,66 8,56 C10,50 17,52 26,60 L24,24 C24,16 34,16"
    " 35,24 L37,44 L38,14"
    " C39,6 49,6 49,14 L50,43 L54,18 C56,10 65,12 64,20 L61,46 L68,30 C72,24 79,27 77,34"
    " L70,68 C68,80 66,84 66,90Z"
)
_POINTING = (
    "M8,46 C14,32 30,28 42,30 L42,26 C42,22 46,20 50,22 L88,24 C94,25"
    " 94,35 88,36 L62,38"
    " C68,40 68,48 62,50 C66,53 65,60 60,61 C62,66 58,72 52,71 L30,72 C18,72 8,66 8,58Z"
)
_BOOMERANG = "M10,80 C12,38 36,10 78,8 C90,8 92,24 80,26 C50,28 34,46 32,76 C31,90 10,92 10,80Z"
_ROCKET = "M78,12 C54,12 34,28 24,52 L44,72 C68,62 84,42 84,18 C84,14 82,12 78,12Z"
_NOSE_FACE = (
    "M46,10 C22,10 8,28 8,50 C8,72 24,88 44,88 C62,88 72,74 71,62"
    " L92,52 C94,46 92,43 88,43 L68,42 C70,24 62,10 46,10Z"
)
_ELEPHANT = (
    "M30,14 C40,6 56,6 66,14 C72,24 70,38 66,46 C66,60 70,70 62,82"
    " C56,90 44,90 38,84"
    " C34,78 42,74 46,78 C52,80 53,70 52,60 L44,60 C36,54 26,34 30,14Z"
)
_BIG_EAR = "M32,16 C12,6 2,24 6,42 C10,60 24,62 34,52Z"
_CHICKEN = (
    "M64,12 C76,12 80,22 78,34 C78,46 82,50 78,64 C72,82 40,86 24,70"
    " C14,60 10,42 8,30"
    " C18,38 30,46 44,46 C52,46 50,30 52,22 C53,16 58,12 64,12Z"
)
_MEGAPHONE = "M14,38 L60,14 C68,36 68,60 60,80 L14,58 C8,54 8,42 14,38Z"
_SHOULDERS = "M4,90 C4,66 12,56 34,52 C38,50 39,46 39,42 H57 C57,46 58,50 62,52 C84,56 92,66 92,90Z"
_ACORN = "M20,42 C20,68 34,82 48,92 C62,82 76,68 76,42Z"
_ACORN_CAP = "M12,42 C10,24 28,16 48,16 C68,16 86,24 84,42 C84,48 12,48 12,42Z"

AWARDS: dict[str, list[Piece]] = {
    # a dog
    "loyal": [
        two(ellipse(48, 48, 27, 34), SKIN),
        both(_DOG_EAR, WOOD),
        above,
        flat("M41,66 H55 V80 C55,90 41,90 41,80Z", RED.light),
        above,
        two(ellipse(48, 63, 18, 13), PAPER),
        paint(ellipse(48, 55, 8, 5.5), "#2A1917"),
        pen("M48,58 V66 M36,66 C40,72 47,71 48,66 C49,71 56,72 60,66"),
        dots(4, (37, 40), (59, 40)),
    ],
    # a face with a long nose
    "liar-catcher": [
        two(_NOSE_FACE, SKIN, 52),
        paint("M71,62 L92,52 C94,46 92,43 88,43 L80,43 L82,57Z", PINK.dark),
        above,
        two("M8,36 C10,14 28,2 50,6 C66,8 72,20 70,30 C48,26 30,28 8,36Z", RED),
        dots(4.5, (52, 42)),
        pen("M44,68 C52,74 60,73 66,68", 3.2),
    ],
    # a fan of five cards
    "long-hand": [
        *(
            piece
            for nth in range(5)
            for piece in card(26 + 11 * nth, 48 + 2.2 * (nth - 2) ** 2, 48, -34 + 17 * nth)
        ),
        pip(HEART, 71, 55, 21, "#C8322E", 34),
    ],
    # a stopwatch
    "quick-call": [
        two(rectangle(41, 4, 14, 14, 3), STEEL),
        two("M72,16 L82,26 L76,32 L66,22Z", STEEL, 90),
        above,
        two(ellipse(48, 55, 36), GOLD),
        above,
        two(ellipse(48, 55, 25), PAPER),
        paint("M48,55 V30 C61,30 73,41 73,55Z", RED.light),
        pen("M48,55 V36 M48,55 L60,62", 4),
        dots(4, (48, 55)),
    ],
    # a leaning pile of cards
    "pick-up": [
        *(
            piece
            for nth in range(7)
            for piece in (
                above,
                two(
                    rectangle(12 + (0, 6, -2, 8, 2, 10, 5)[nth], 80 - 12 * nth, 60, 11, 4),
                    (PAPER, RED)[nth % 2],
                ),
            )
        ),
    ],
    # a boomerang
    "comeback": [
        two(_BOOMERANG, WOOD, 34),
        paint("M13,62 L34,62 L33,70 L11,70Z", PAPER.light),
        paint("M66,9 L70,27 L78,26 L75,8Z", PAPER.light),
        rod("M90,46 C86,66 72,82 54,88", 4, TEAL.light),
        two(polygon([(60, 76), (40, 86), (64, 92)]), TEAL, 70),
    ],
    # an ear
    "sharp-ears": [
        two(_EAR, SKIN, 58),
        pen("M34,34 C34,18 68,14 68,38 C68,48 54,46 54,58 C54,66 48,70 42,66", 5, SKIN.deep),
        pen("M42,40 C44,30 56,30 56,38", 4.2, SKIN.deep),
    ],
    # an honest face under a halo
    "honest": [
        two(ellipse(48, 58, 33), SKIN),
        above,
        rod(ellipse(48, 14, 24, 7), 5, GOLD.light),
        dots(4.6, (36, 53), (60, 53)),
        pen("M32,66 C38,80 58,80 64,66", 4),
        paint(ellipse(27, 66, 5, 4), PINK.dark),
        paint(ellipse(69, 66, 5, 4), PINK.dark),
    ],
    # a thundercloud
    "thunder": [
        two(moved(_BOLT, 50, 66, 0, 0.86), GOLD, 54),
        above,
        two(_CLOUD, COAL),
        paint("M22,42 C26,34 34,34 38,38 C30,38 26,42 26,48Z", "#8B7A7E"),
    ],
    # a dancing chicken
    "dancer": [
        rod("M44,80 L34,92 M56,80 L66,92", 3.6, GOLD.light),
        flat("M56,16 C50,8 58,2 63,8 C66,0 76,4 73,13Z", RED.light),
        flat("M78,24 L92,30 L78,36Z", GOLD.light),
        above,
        two(_CHICKEN, PAPER, 56),
        pen("M28,54 C32,66 48,68 56,56", 3.4, PAPER.deep),
        dots(3.6, (69, 24)),
        paint("M74,38 C80,40 78,50 73,46Z", RED.light),
    ],
    # two cards change places
    "trade": [
        *card(28, 36, 50, -10, RED),
        *card(68, 60, 50, -10, BLUE),
        above,
        two("M46,10 H70 V2 L90,17 L70,32 V24 H46Z", GOLD, 96),
        above,
        two(path("M46,10 H70 V2 L90,17 L70,32 V24 H46Z").turn(180, (48, 48)), GOLD, 96),
    ],
    # a hammer
    "fight": [
        two(rectangle(-6, -8, 12, 62, 4).turn(38).shift(46, 42), WOOD, 34),
        above,
        two(rectangle(-27, -15, 54, 30, 6).turn(38).shift(56, 36), STEEL, 56),
        pen("M8,22 L18,26 M16,6 L24,14 M6,40 L14,38", 4),
    ],
    # an open umbrella
    "umbrella": [
        rod("M48,14 V80 C48,92 32,92 32,80", 4, WOOD.light),
        two(
            "M6,52 C6,26 24,12 48,12 C72,12 90,26 90,52 C82,44 72,44 66,52"
            " C60,44 54,44 48,50"
            " C42,44 36,44 30,52 C24,44 14,44 6,52Z",
            VIOLET,
        ),
        pen("M48,14 V48 M46,14 C34,24 30,38 30,50 M50,14 C62,24 66,38 66,50", 2.4, VIOLET.deep),
        rod("M48,6 V10", 3, WOOD.light),
    ],
    # a rocket
    "fast-round": [
        flat("M30,66 C14,64 8,78 6,92 C20,90 34,84 32,68Z", GOLD.light),
        above,
        two("M34,36 C20,36 12,44 8,54 L26,54Z", RED, 80),
        two("M60,62 C60,76 52,84 42,88 L42,70Z", RED, 30),
        above,
        two(_ROCKET, PAPER, 54),
        above,
        two(ellipse(60, 36, 9), BLUE, 60),
    ],
    # three cards laid in a row
    "long-run": [
        *card(26, 34, 56, 0),
        pip(DIAMOND, 17, 20, 13, "#C8322E"),
        *card(48, 48, 56, 0),
        pip(DIAMOND, 39, 34, 13, "#C8322E"),
        *card(70, 62, 56, 0),
        pip(DIAMOND, 70, 62, 28, "#C8322E"),
    ],
    # a pointing hand
    "fingers": [
        two(_POINTING, SKIN, 58),
        pen("M40,50 H62 M40,61 H60", 2.4, SKIN.deep),
        above,
        two("M2,40 H18 V78 H2Z", BLUE, 10),
        pen("M70,54 H90 M72,66 H86 M66,14 H88", 4.2),
    ],
    # a present
    "gift": [
        two(rectangle(14, 44, 68, 46, 4), RED),
        above,
        two(rectangle(8, 30, 80, 18, 4), RED),
        above,
        two(rectangle(40, 30, 16, 60), GOLD),
        above,
        two("M48,30 C34,32 18,26 22,14 C28,4 44,14 48,30Z", GOLD, 80),
        above,
        two("M48,30 C62,32 78,26 74,14 C68,4 52,14 48,30Z", GOLD, 20),
    ],
    # a sign that says stop
    "not-today": [
        two(path("M32,6 H64 L90,32 V64 L64,90 H32 L6,64 V32Z"), RED),
        above,
        two(rectangle(22, 38, 52, 20, 4), PAPER),
    ],
    # a heart with a plaster
    "scrapper": [
        two(HEART.at(48, 50, 92), RED),
        above,
        two(rectangle(-30, -10, 60, 20, 10).turn(-32).shift(48, 48), SKIN),
        paint(rectangle(-10, -10, 20, 20).turn(-32).shift(48, 48), PAPER.light),
        dots(2, (44, 47), (51, 43), (46, 53), (53, 49)),
    ],
    # an open hand
    "generous": [
        two(_PALM, SKIN, 50),
        pen("M30,70 C38,62 52,60 64,66 M34,76 C44,70 50,78 52,86", 3, SKIN.deep),
    ],
    # a wheel that rolls
    "sweeper": [
        two(ring(54, 48, 38, 26), WOOD, 54),
        pen("M54,20 V76 M26,48 H82 M34,28 L74,68 M74,28 L34,68", 9),
        pen("M54,20 V76 M26,48 H82 M34,28 L74,68 M74,28 L34,68", 4, WOOD.light),
        two(ellipse(54, 48, 9), GOLD, 54),
        pen("M4,34 H12 M2,50 H10 M6,66 H14 M10,90 H92", 4),
    ],
    # a cup
    "rounds": [
        rod("M26,18 C6,14 8,46 32,48 M70,18 C90,14 88,46 64,48", 5, GOLD.dark),
        two("M22,8 H74 C76,36 66,56 54,60 V70 H42 V60 C30,56 20,36 22,8Z", GOLD),
        above,
        two("M28,90 C28,76 36,72 48,72 C60,72 68,76 68,90Z", WOOD),
        paint(star(5, 13, 5.5).shift(48, 32), PAPER.light),
    ],
    # an elephant
    "tidy": [
        both(_BIG_EAR, STEEL),
        above,
        two(_ELEPHANT, BLUE, 50),
        dots(3.6, (40, 32), (58, 32)),
        flat("M34,52 C28,58 24,64 28,68 C34,66 38,60 40,56Z", PAPER.light),
        pen("M50,48 H62 M52,56 H62", 2.2, BLUE.deep),
    ],
    # a megaphone
    "loud": [
        two("M22,56 L36,60 L42,84 C36,90 28,88 26,82Z", COAL, 34),
        above,
        two(_MEGAPHONE, RED, 40),
        paint("M14,38 L26,32 V64 L14,58 C8,54 8,42 14,38Z", PAPER.light),
        above,
        two(ellipse(61, 47, 7, 34), PAPER, 61),
        pen("M76,30 L90,22 M78,47 H94 M76,64 L90,72", 4.6),
    ],
    # broad shoulders
    "shoulders": [
        two(_SHOULDERS, TEAL),
        paint("M40,52 C42,60 54,60 56,52 C60,70 36,70 40,52Z", SKIN.dark),
        above,
        two(ellipse(48, 28, 18, 21), SKIN),
        above,
        two("M29,24 C28,4 68,4 67,24 C56,18 40,18 29,24Z", COAL),
        pen("M22,70 V90 M74,70 V90", 3, TEAL.deep),
    ],
    # an arrow beside the middle of a target
    "so-close": [
        two(ellipse(44, 54, 38), RED, 44),
        above,
        two(ellipse(44, 54, 25), PAPER, 44),
        above,
        two(ellipse(44, 54, 12), RED, 44),
        above,
        rod("M60,38 L88,10", 4, WOOD.light),
        two("M76,10 L88,2 V10 H95 L86,22 H76Z", BLUE, 84),
    ],
    # a bee
    "busy": [
        two("M44,40 C22,34 16,8 34,6 C48,6 54,26 50,40Z", STEEL, 36),
        two("M52,40 C50,22 62,4 74,10 C86,18 74,38 56,42Z", STEEL, 66),
        above,
        two(
            "M16,62 C16,44 36,36 54,38 C76,40 90,52 90,62 C90,74 74,84 54,84 C34,86 16,78 16,62Z",
            GOLD,
            60,
        ),
        pen("M44,40 V84 M62,41 V83", 9),
        pen("M78,52 V73", 6),
        dots(4, (28, 58)),
        pen("M20,50 C12,44 10,38 12,32", 3),
        pen("M24,70 C28,75 33,74 36,70", 2.8),
    ],
    # an acorn
    "collector": [
        rod("M48,16 C48,10 52,6 58,4", 5, WOOD.dark),
        two(_ACORN, GOLD),
        above,
        two(_ACORN_CAP, WOOD),
        pen(
            "M20,36 L34,20 M34,44 L58,18 M56,44 L74,24 M38,20 L58,44 M18,28 L32,44 M60,20 L78,38",
            2,
            WOOD.deep,
        ),
    ],
}
"""All of them."""
