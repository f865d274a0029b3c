"""The end of a match: the best step up one after another, and any key goes on."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.storage.assets import ASSETS
from game.ui.app.application import App
from game.ui.graphics.artcache import ArtCache
from game.ui.graphics.audio.music import PLACES
from game.ui.graphics.audio.score import STEPS_UP
from game.ui.graphics.sprite_layer import Picture
from game.ui.scenes.score.podium import READ, PodiumScene
from game.ui.scenes.score.score_sheet import ScoreSheetScene
from game.ui.widgets.button import Button
from tests.demos import podium
from tests.ui.conftest import MakeApp
from tests.ui.hands import FRAME, choose, key, press, show, wait
from tests.ui.shown import not_none, parts, top


def alone(seats: int, done: Callable[[], None] = lambda: None) -> PodiumScene:
    """The podium, with nothing that comes after it."""
    like = podium(seats)
    return PodiumScene(like.sheet, on_done=done, honours=lambda: like.given, pile=("7H",))


def opened(make: MakeApp, seats: int, **settings: object) -> tuple[App, PodiumScene, list[int]]:
    done: list[int] = []
    app = make((800, 600), **settings)
    scene = show(app, alone(seats, lambda: done.append(1)))
    # The time in which the picture is made does not count.
    app.step(0.01, [])
    return app, scene, done


def pictures(scene: PodiumScene, low: float, high: float) -> list[Picture]:
    """The pictures that lie between these two heights."""
    found = [each for each in scene.layer.sprites() if low <= each.z <= high]
    assert all(isinstance(each, Picture) for each in found)
    return found  # type: ignore[return-value]


def steps(scene: PodiumScene) -> list[Picture]:
    """The best, each with the step."""
    return pictures(scene, 8.0, 10.0)


def later(scene: PodiumScene) -> list[Picture]:
    """The hands and the awards."""
    return pictures(scene, 27.0, 27.0) + pictures(scene, 16.0, 16.0)


def whole(step: Picture) -> tuple[bool, int]:
    """Return whether nothing of this picture is hidden by the floor, and its height."""
    seen = step.surface
    return step.shown and seen is not None and seen.get_parent() is None, step.rect().height


def standing(scene: PodiumScene) -> int:
    """How many stand on their steps."""
    return sum(whole(each)[0] for each in steps(scene))


def test_the_third_steps_up_first_and_the_winner_last(make: MakeApp) -> None:
    app, scene, done = opened(make, 5)
    seen = []
    passed = 0.0
    for begin in sorted(STEPS_UP):
        wait(app, begin + 0.05 - passed)
        passed = begin + 0.05
        seen.append(standing(scene))
    assert seen == [1, 2, 3]
    assert done == []


def test_nobody_hangs_below_the_floor_or_hovers_above_it_while_stepping_up(make: MakeApp) -> None:
    app, scene, _ = opened(make, 5)
    highest, squashed = [0] * 3, [False] * 3
    feet = set()
    while scene.falling:
        app.step(1 / 60, [])
        for nth, step in enumerate(steps(scene)):
            if step.shown:
                feet.add(step.rect().bottom)
                highest[nth] = max(highest[nth], step.rect().height)
                squashed[nth] |= highest[nth] - step.rect().height > 6 and whole(step)[0]
    assert max(feet) - min(feet) <= 1
    assert all(squashed)
    rest = [step.rect().height for step in steps(scene)]
    assert all(most > high for most, high in zip(highest, rest, strict=True))


def test_paper_is_thrown_up_at_the_landing_of_the_winner(make: MakeApp) -> None:
    app, scene, _ = opened(make, 4)
    thrown = pictures(scene, 2.0, 2.0)
    wait(app, STEPS_UP[0] - 0.05)
    assert not any(each.shown for each in thrown)
    wait(app, 0.2)
    winner = steps(scene)[-1].rect()
    near = [
        each
        for each in thrown
        if each.shown and winner.inflate(200, 0).collidepoint(each.x, each.y)
    ]
    assert len(near) > 40


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150])
def test_awards_and_buttons_below_the_steps_take_a_sixth_of_the_window(
    make: MakeApp, size: tuple[int, int], scale: int
) -> None:
    app = make(size, reduced_motion=True, interface_scale=scale)
    scene = show(app, podium(4))
    app.step(0.1, [])
    high = size[1] - max(each.rect().bottom for each in steps(scene))
    buttons = [each.rect for each in parts(scene, Button)]
    assert len({each.centery for each in buttons}) == 1
    if scale == 100:
        assert high <= 0.16 * size[1] + 1


def test_who_has_won_is_not_said_before_the_winner_steps_up(make: MakeApp) -> None:
    app, scene, _ = opened(make, 5)
    headline = max(scene.layer.sprites(), key=lambda each: each.z)
    wait(app, STEPS_UP[0] - 0.3)
    assert not headline.shown
    wait(app, 0.6)
    assert headline.shown


def test_it_goes_on_by_itself_once(make: MakeApp) -> None:
    app, _, done = opened(make, 3)
    wait(app, STEPS_UP[0] + READ + 1.0)
    press(app, pygame.K_RETURN)
    assert done == [1]


@pytest.mark.parametrize("delay", [0.25, 0.66, 1.0])
def test_a_key_that_is_held_presses_nothing_afterwards(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch, delay: float
) -> None:
    """However long the system waits before a held key repeats."""
    pressed: list[str] = []
    monkeypatch.setattr(Button, "activate", lambda button: pressed.append(button.name))
    app = make((1280, 720))
    app.push(podium(4))
    app.step(0.01, [])
    app.step(FRAME, [key(pygame.K_RETURN)[0]])
    wait(app, delay)
    for _ in range(40):
        app.step(0.03, [key(pygame.K_RETURN)[0]])
    assert top(app, PodiumScene).ready
    assert pressed == []
    app.step(FRAME, [key(pygame.K_RETURN)[1]])
    press(app, pygame.K_RETURN)
    assert len(pressed) == 1, "a press of its own counts"


def test_any_key_skips_it(make: MakeApp) -> None:
    app, _, done = opened(make, 4)
    press(app, pygame.K_LEFT)
    assert done == [1]


def test_with_reduced_motion_all_stand_there_and_no_paper_falls(make: MakeApp) -> None:
    _, scene, _ = opened(make, 4, reduced_motion=True)
    assert standing(scene) == 3
    assert not any(each.z in (2.0, 20.0, 25.0) for each in scene.layer.sprites())


def test_partners_who_win_share_the_highest_step() -> None:
    sheet = replace(podium(4).sheet, match_winners=(0, 2), winners=(0, 2), together=True)
    scene = PodiumScene(sheet, on_done=lambda: None)
    assert scene.best[:2] == (0, 2)
    assert scene.places[:2] == (0, 0)


class Heard:
    """Music and sounds that note when they were asked for, in steps of the clock."""

    volume = 1.0

    def __init__(self) -> None:
        self.now = 0.0
        self.began: float | None = None
        self.played: list[tuple[float, str]] = []

    def place(self, name: str) -> None:
        """Where."""

    def state(self, name: str) -> None:
        """How."""

    def duck(self, seconds: float) -> None:
        """Room for a call."""

    def cadence(self, name: str) -> None:
        assert name == "match"
        self.began = self.now

    def play(
        self, name: str, volume: float = 1.0, pan: float = 0.0, take: float | None = None
    ) -> None:
        self.played.append((self.now, name))


def chord_in(file: Path, after: float) -> float:
    """The second of a sound at which it first has two fifths of its greatest loudness."""
    pygame.mixer.quit()
    pygame.mixer.init(44_100, -16, 2, allowedchanges=0)
    try:
        wave = array("h", pygame.mixer.Sound(file=str(file)).get_raw())[::8]
    finally:
        pygame.mixer.quit()
    rate, hop = 11_025, 110
    energy = [sum(each * each for each in wave[at : at + hop]) for at in range(0, len(wave), hop)]
    loud = max(energy) * 0.4**2
    first = round(after * rate / hop)
    return next(nth for nth in range(first, len(energy)) if energy[nth] >= loud) * hop / rate


@pytest.mark.parametrize("place", PLACES)
def test_the_last_chord_of_the_music_falls_together_with_the_first_place(
    make: MakeApp, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    chord = chord_in(ASSETS / "music" / place / "match.ogg", 2.0)
    roll = chord_in(ASSETS / "sounds" / place / "podium.ogg", 0.0)
    scene, heard = alone(4), Heard()
    app = make((320, 240))
    app.media = app.media._replace(music=heard, sounds=heard)
    show(app, scene)
    assert heard.began is None, "nothing is heard while the picture is made"
    seen: list[tuple[float, list[tuple[bool, int]]]] = []
    frame = 1 / 240
    while heard.now < 3.4:
        heard.now += frame
        app.step(frame, [])
        seen.append((heard.now - frame, [whole(each) for each in steps(scene)]))
    assert heard.began is not None
    # They have landed when they are no higher than they stay, after they have been too high.
    stood = sorted(
        max(at for at, each in seen if not each[nth][0] or each[nth][1] > seen[-1][1][nth][1])
        for nth in range(3)
    )
    assert heard.began + chord == pytest.approx(stood[-1], abs=0.03)
    (sound,) = (at for at, name in heard.played if name == "podium")
    assert sound + roll == pytest.approx(stood[-1], abs=0.03)


def test_hands_that_are_played_again_lie_face_down(
    make: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: set[str] = set()
    picture = ArtCache.picture

    def noted(self: ArtCache, name: str, *rest: object) -> pygame.Surface:
        drawn.add(name)
        return picture(self, name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(ArtCache, "picture", noted)
    sheet = podium(4).sheet
    hidden = tuple(replace(line, cards=("",) * len(line.cards)) for line in sheet.seats)
    scene = PodiumScene(replace(sheet, seats=hidden), on_done=lambda: None, pile=("7H",))
    app = make((800, 600), reduced_motion=True)
    app.push(scene)
    app.step(0.01, [])
    assert "back-french" in drawn
    assert {name for name in drawn if name.startswith("french/")} == {"french/7H"}


def test_hands_and_awards_follow_those_who_have_them(make: MakeApp) -> None:
    app, scene, _ = opened(make, 5)
    seen, passed = [], 0.0
    for until in (0.8, 1.9, 3.1, 3.6, 3.9):
        wait(app, until - passed)
        passed = until
        seen.append(sum(each.shown for each in later(scene)))
    # The hand of the third, of the second, the last card, and three awards.
    assert [len(scene.best), len(scene.given), *seen] == [3, 3, 0, 2, 3, 5, 6]


@pytest.mark.parametrize(
    ("seats", "size"), [(2, (800, 600)), (5, (1280, 720)), (10, (800, 600)), (10, (2560, 1080))]
)
def test_nothing_covers_a_word_or_a_face(make: MakeApp, seats: int, size: tuple[int, int]) -> None:
    app = make(size, reduced_motion=True)
    scene = show(app, podium(seats, points=True))
    window = app.display.surface.get_rect()
    (words,) = (each.rect() for each in pictures(scene, 30.0, 30.0))
    aside = [each.rect() for each in pictures(scene, 26.0, 26.99)]
    best = []
    for step in steps(scene):
        best.append(not_none(step.surface).get_bounding_rect().move(step.rect().topleft))
        assert window.contains(step.rect().inflate(0, -step.rect().height // 3))
    assert window.contains(words.inflate(0, -words.height // 2))
    margin = words.height // 4
    for rect in (*best, *aside):
        assert not rect.colliderect(words.inflate(0, -2 * margin))
    for rect in aside:
        assert window.contains(rect.inflate(-2, -2))
    for award in later(scene):
        assert window.contains(award.rect().inflate(-2, -2))
    assert len(steps(scene)) == min(3, seats)
    assert len(aside) == (seats - len(scene.best)) * (3 if seats == 5 else 2)


def test_the_podium_stays_and_the_score_sheet_comes_on_request(make: MakeApp) -> None:
    app = make((1280, 720))
    scene = podium(4)
    app.push(scene)
    app.step(0.01, [])
    press(app, pygame.K_RETURN)
    assert scene.ready
    assert standing(scene) == 3, "all stand there, however early somebody presses a key"
    wait(app, 0.6)
    assert scene.falling
    before = pygame.image.tobytes(app.display.surface.subsurface((0, 0, 1280, 500)), "RGB")
    wait(app, 0.5)
    # Paper goes on falling over the same picture.
    now = pygame.image.tobytes(app.display.surface.subsurface((0, 0, 1280, 500)), "RGB")
    assert 0 < sum(a != b for a, b in zip(before[::30], now[::30], strict=True)) < 3000
    choose(app, "sheet")
    top(app, ScoreSheetScene)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
