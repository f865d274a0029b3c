"""The end of a round, and of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.engine.fact import Fact
from game.language.catalogue import N_, translated
from game.language.opinion_texts import OPINIONS, opinion_said
from game.rulesets import GAMES
from game.sockets import PageButton
from game.storage.assets import ASSETS
from game.storage.face_files import Expression
from game.table.facts import OpinionCode
from game.table.people.seating import Look
from game.table.round_summary import SummaryCode
from game.table.sheet import ScoreSheet, SeatSheet
from game.ui.graphics.artcache import ArtCache
from game.ui.scenes.opinions_page import OpinionsScene, Remark
from game.ui.scenes.scene import Scene
from game.ui.scenes.score.far import FarSheetScene
from game.ui.scenes.score.podium import Honour, PodiumScene
from game.ui.scenes.score.score_part import ScorePart
from game.ui.scenes.score.score_sheet import ResultScene, ScoreSheetScene
from tests.demos.people import LONG_NAMES
from tests.demos.registry import demo

_HANDS = (
    "", "5H 5C KD", "2S 9S TS AH", "JC", "3D 4D 6D 7D 8D 9D TD JD QD KD AD 2C", "7H 7S",
    "QS QH 8C", "AS", "4C 5D 6H 7C 8S", "KH KC",
)  # fmt: skip
_ENDED = (
    "6D JC QS", "5H 9C KD", "7D 9S TS QH", "3C 4H", "2S 9D TD", "JC", "3D 4D 6D 7D 8D 9D TD JD",
    "AS", "4C 5D 6H 8C 8S", "KH KC",
)  # fmt: skip
_COLOUR_HANDS = (
    "", "g5 g5 bS", "W4 r9 r0 yD", "W", "r1 r2 r3 r4 y5 y6 y7 b8 b9 gS gR gD", "y7 b7",
    "bR gR rR", "W4", "y1 g2 b3 r4 y5", "b0 W",
)  # fmt: skip
_SCORED = ("You", "Ben", "Mina", "Oskar", "Tui", "Ines", "Raj", "Lotte", "Kofi", "Yuki")
_MOMENT = PageButton("round", "highlight", N_("The big moment"), lambda flow: None, sign="eye")
"""The page of a room."""


@demo
def score_sheet(
    seats: int = 4, points: bool = False, over: bool = False, stake: int = -1, far: bool = False,
    long: bool = False, parts: Sequence[ScorePart] = (), also: Sequence[str] = (),
) -> ResultScene:  # fmt: skip
    """A round that has ended, to look at; with a ``stake`` from 0 on, of a competitive match;
    ``far``: for a sofa; ``long``: of people with long names; ``parts`` and ``also``: what rooms add
    to it."""
    names = LONG_NAMES if long else _SCORED
    hands = (_COLOUR_HANDS if points else _HANDS)[:seats]
    lines = []
    for seat, hand in enumerate(hands):
        gained = (134 if points else 1) if seat == 0 else 0
        before = (
            (211, 380, 45, 0, 120, 77, 9, 200, 33, 64)[seat] if points else (2, 1, 0, 1)[seat % 4]
        )
        if not over and not points and seat == 0:
            before = 1
        if over and points and seat == 0:
            before = 390
        lines.append(
            SeatSheet(
                names[seat], tuple(hand.split()), gained, before + gained,
                worth=11 * len(hand.split()) if points else None,
                xp=None if stake < 0 else 0 if seat == 3 else -10 if seat else 10 * seats,
                chips=None if stake < 0 else -stake if seat else stake * (seats - 1),
            )
        )  # fmt: skip
    sheet = ScoreSheet(
        game="Classic Colours" if points else "Last Card",
        deck="colours" if points else "french",
        round=4,
        seats=tuple(lines),
        winners=(0,),
        ending=Fact(SummaryCode.WENT_OUT_WITH, player=0, card=7 if points else 19),
        looks=tuple(Look(name.lower()) for name in ("Aroha", *_SCORED[1:seats])),
        moment=Fact(SummaryCode.PICKED_UP, player=1, n=9),
        outlook=Fact(SummaryCode.TOOK, n=4)
        if over
        else Fact(SummaryCode.LEAD_POINTS, players=(0,), n=155)
        if points
        else Fact(SummaryCode.LEAD_ROUNDS, players=(0,), n=1),
        unit="points" if points else "rounds",
        target=Fact(SummaryCode.TO_POINTS, n=500) if points else Fact(SummaryCode.TO_ROUNDS, n=3),
        goal=500 if points else 3,
        match_winners=(0,) if over else None,
        competitive=stake >= 0,
        you=None if far else 0,
    )
    return (FarSheetScene if far else ScoreSheetScene)(
        sheet, on_next=lambda: None, on_new_match=lambda: None, on_menu=lambda: None,
        pages=[
            (_MOMENT.name, _MOMENT.words, lambda: None),
            ("same cards", N_("Same cards again"), lambda: None),
            ("opinions", OPINIONS, lambda: None),
        ],
        parts=lambda: list(parts), also=list(also),
    )  # fmt: skip


@demo
def match(seats: int = 4, points: bool = False, stake: int = -1, lost: bool = False) -> ResultScene:
    """A match that has been won, to look at; ``lost``: by somebody else."""
    scene = score_sheet(seats, points, over=True, stake=stake)
    if lost:
        kind = Fact(SummaryCode.GAVE_OUT, n=14, player=2)
        scene.sheet = replace(scene.sheet, match_winners=(1,), winners=(1,), comfort=kind)
    return scene


@demo
def ending(
    seats: int = 5, points: bool = True, won_by: int = 3, over: bool = False,
    neutral: bool = False, art: ArtCache | None = None, far: bool = False, long: bool = False,
    parts: Sequence[ScorePart] = (),
) -> Scene:  # fmt: skip
    """The end of a round at the table, to look at: of points or of rounds, ``won_by`` that seat;
    ``over``: the match has been won; ``neutral``: nobody in particular looks at it; ``art``: the
    pictures of a table; ``far``: for a sofa; ``long``: of people with long names; ``parts``: what
    rooms add to it."""
    from game.ui.scenes.score.ending import EndingScene, LastEndingScene

    hands = [*_ENDED[:won_by], "", *_ENDED[won_by:]][:seats]
    if not points:
        hands = ["" if seat == won_by else _HANDS[seat or 1] for seat in range(seats)]
    lost = [sum(_worth(card) for card in hand.split()) for hand in hands]
    lines = []
    for seat, hand in enumerate(hands):
        gained = (sum(lost) if points else 1) if seat == won_by else 0
        before = (
            (118, 40, 96, 85, 64, 12, 130, 55, 0, 77)[seat] if points else (1, 0, 2, 1)[seat % 4]
        )
        lines.append(
            SeatSheet(
                (LONG_NAMES if long else _SCORED)[seat], tuple(hand.split()), gained,
                before + gained, worth=lost[seat] if points else None,
            )
        )  # fmt: skip
    sheet = replace(
        score_sheet(seats, long=long).sheet,
        seats=tuple(lines),
        winners=(won_by,),
        you=None if neutral or far else 0,
        unit="points" if points else "rounds",
        goal=250 if points else 3,
        match_winners=(won_by,) if over else None,
    )
    pile = ("7S", "7H")
    if over:
        last = LastEndingScene(sheet, on_done=lambda: None, pile=pile, art=art)
        last.far = far
        return last
    scene = EndingScene(
        sheet, on_next=lambda: None, on_new_match=lambda: None, on_menu=lambda: None, pile=pile,
        art=art, parts=lambda: list(parts), signs=[(_MOMENT, lambda: None)],
    )  # fmt: skip
    scene.far = far
    return scene


def _worth(card: str) -> int:
    return int(card[0]) if card[0].isdigit() else 10


def _honours(awards: int) -> list[Honour]:
    """So many awards, to look at.  Which awards there are is the affair of a room."""
    told = [(translated(game.name), translated(game.tagline)) for game in GAMES.values()]
    suits = [ASSETS / "marks" / f"{suit}.svg" for suit in "SHDC"]
    return [Honour(suit, *each) for suit, each in zip(suits, told[:awards], strict=False)]


@demo
def podium(
    seats: int = 4, points: bool = False, won_by: int = 1, stake: int = -1, far: bool = False,
    long: bool = False, parts: Sequence[ScorePart] = (), also: Sequence[str] = (), awards: int = 3,
) -> PodiumScene:  # fmt: skip
    """The three best of a match, and what can be done then, to look at; ``won_by``: the seat that
    has won it; ``awards``: so many are given; the others as :func:`score_sheet` takes them."""
    full = score_sheet(seats, points, True, stake, far, long, parts, also)
    sheet = full.sheet
    lines = [
        replace(line, total=500 if points else 3, cards=())
        if seat == won_by
        else replace(line, cards=line.cards or ("b2", "y9") if points else line.cards or ("8S",))
        for seat, line in enumerate(sheet.seats)
    ]
    sheet = replace(sheet, seats=tuple(lines), match_winners=(won_by,), winners=(won_by,))

    scene = PodiumScene(
        sheet, on_done=(lambda: None) if far else None, honours=lambda: _honours(awards),
        pile=("r7" if points else "7H",), **full.result,
    )  # fmt: skip
    scene.far = far
    return scene


@demo
def opinions(remarks: int = 3) -> OpinionsScene:
    """Opinions about somebody, to look at."""
    said: list[tuple[str, Expression, list[Fact]]] = [
        ("Vera", "sly", [Fact(OpinionCode.CALLED, n=5, right=4),
                         Fact(OpinionCode.BLUFFS_SOMETIMES, n=3)]),
        ("Kofi", "pleased", [Fact(OpinionCode.HONEST), Fact(OpinionCode.NEVER_FORGETS)]),
        ("Tui", "pleased", [Fact(OpinionCode.KNOWS_NOTHING, n=1)]),
        ("Nils", "sly", [Fact(OpinionCode.WRONGLY_CALLED, n=2), Fact(OpinionCode.HOLDS_BACK),
                         Fact(OpinionCode.FORGETS_SOMETIMES)]),
    ]  # fmt: skip
    return OpinionsScene(
        [
            Remark(
                name,
                Look(name.lower()),
                mood,
                [opinion_said(each, name.lower()) for each in facts],
                "Ada",
            )
            for name, mood, facts in (said * 3)[:remarks]
        ],
        kept=True,
        on_forget=lambda: None,
    )
