"""The cards at the head of the rules page do what is said of them, asked of the rules."""

from __future__ import annotations

import pytest

from game.engine.cards import bits
from game.language.what_fits import what_fits
from game.rulesets import GAMES, rules_for
from game.table.records.exhibit import exhibit


@pytest.mark.parametrize("game", list(GAMES))
def test_every_card_shown_fits_or_not_as_said(game: str) -> None:
    pile, *others = what_fits(rules_for(game, 4, {}))
    assert pile.fits is None
    assert [each.fits for each in others][-2:] == [True, False]
    assert len({each.words for each in others}) == len(others) >= 3
    for each in others:
        colours = pile.face[0] in "rgby"
        fillers = "r1 r1 | r2 r2 | g1 g1" if colours else "2D 3D | 4D 6D | 7D 9D"
        head = f"rules: {game}\nhands: {each.face} {fillers}\npile: {pile.face}\nturn: 0\n"
        table = exhibit(head)
        card = next(c for c in bits(table.view(0).hand) if table.deck.code(c) == each.face)
        laid = [action for action in table.legal(0) if action.cards and action.cards[0] == card]
        assert bool(laid) is each.fits, each.face
