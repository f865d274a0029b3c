"""What is said in melees and fights: one thing at a time, and nothing of it over a card or a
face."""

from __future__ import annotations

import pygame
import pytest

from game.ui.graphics.sprite_layer import Pop
from game.ui.table.card_bodies import CardBody
from game.ui.table.plate_pictures import disc_at
from tests.thinning import thinned
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME
from tests.ui.table.seated import Seated, sit_at

OTHERS = ["8C JC TH", "2S 6S 8S", "2D 6D 8D", "TS JS QS", "2C 3S 4S"]


def melee(seats: int) -> tuple[str, list[tuple[int, str]]]:
    """A melee of two among so many, in which everybody else passes."""
    hands = ["9C KD 3D 8H", "4H 9D KC", "5H 9S 3C", *OTHERS[: seats - 3]]
    text = f"rules: last-one\nhands: {' | '.join(hands)}\npile: 7H\nturn: 1\n"
    passes = [(seat, "pass") for seat in (1, *range(3, seats), 0)]
    return text, [(1, "4H"), (2, "5H"), *passes]


def fight(seats: int) -> tuple[str, list[tuple[int, str]]]:
    """An attack that is given in to."""
    hands = ["9C KD 4D 8H", "5H 9S KC", "3C 9D 7D", *OTHERS[: seats - 3]]
    text = f"rules: extreme\nhands: {' | '.join(hands)}\npile: 7H\nturn: 1\n"
    return text, [(1, "5H"), (2, "take")]


def words(seated: Seated) -> list[pygame.Rect]:
    """Where words are called out, on a banner or in a bubble."""
    view = seated.table.view
    found = list(view.effects.bubbles().values())
    if view.effects.crying:
        banner = next(
            each for each in view.layer.sprites() if getattr(each, "name", "") == "banner"
        )
        found.append(banner.bounds.copy())
    return found


def faces(seated: Seated) -> list[pygame.Rect]:
    """The discs of all faces, without their rims."""
    places, found = seated.sees.places, []
    for seat in places.plates:
        (x, y), across = disc_at(seat, places)
        disc = pygame.Rect(0, 0, round(0.9 * across), round(0.9 * across))
        disc.center = round(x), round(y)
        found.append(disc)
    return found


@pytest.mark.parametrize("make_contest", [melee, fight])
@pytest.mark.parametrize("seats", thinned(range(3, 7), 2))
@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_one_word_at_a_time_and_none_on_the_pile_or_a_face(
    make: MakeApp, make_contest: object, seats: int, size: tuple[int, int]
) -> None:
    text, moves = make_contest(seats)  # type: ignore[operator]
    seated = sit_at(make, text, size=size)
    said = 0
    for seat, action in moves:
        seated.act(seat, action)
        for _ in range(600):
            seated.app.step(FRAME, [])
            if not seated.sees.signs.contest:
                if not seated.table.busy:
                    break
                continue
            shown = words(seated)
            said += bool(shown)
            assert len(shown) <= 1, f"{seat} {action}"
            for word in shown:
                assert not word.colliderect(seated.sees.places.top)
                assert word.collidelist(faces(seated)) < 0
            signs_keep_off(seated)
            if not seated.table.busy and not shown:
                break
    assert said > 5


def signs_keep_off(seated: Seated) -> None:
    """No sign of the contest lies on the pile or on a face."""
    pile = seated.sees.laid[-1]
    for sprite in seated.sees.layer.sprites():
        if not isinstance(sprite, Pop) or not sprite.name or not sprite.drawn:
            continue
        if sprite.name.startswith(("stake", "arrival", "fight", "coin")):
            if not pile.flying and sprite.bounds.colliderect(pile.slot.rect):
                assert sprite.z < pile.z, f"{sprite.name} lies on the pile"
            if not seated.table.view.stage.blows.flying:
                # Without its shadow.
                disc = sprite.bounds.inflate(-0.3 * sprite.wide, -0.3 * sprite.wide)
                assert disc.collidelist(faces(seated)) < 0, sprite.name
    assert isinstance(pile, CardBody)
