"""Music: layers on the beat, sections without a gap, and a thread that sleeps."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.storage.assets import ASSETS
from game.storage.watch import Watch
from game.ui.graphics.audio.mixer import MUSIC, RATE, SoundDevice
from game.ui.graphics.audio.music import CADENCES, PLACES, Music
from game.ui.graphics.audio.programme import APART, PIECES, STAY, Programme
from game.ui.graphics.audio.score import FALL, LAYERS, REST_BARS, RISE, STATES, Form, Gains
from tests.thinning import thinned

SECTION = 16.0
BEAT = SECTION / 32


class Piece:
    """A sound that is only a name and a length."""

    def __init__(self, path: Path) -> None:
        self.name = path.stem
        self.piece = path.parent.name
        self.seconds = {"pulse": 2 * SECTION, "lean": SECTION / 2, "clash": SECTION / 2}.get(
            path.stem, 4.0 if path.stem in CADENCES else SECTION
        )

    def get_length(self) -> float:
        return self.seconds


class Channel:
    """A channel that plays by the test's clock, and one after another without a gap."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.history: list[tuple[str, float]] = []
        self.pieces: list[str] = []
        self.queued: Piece | None = None
        self.ends = 0.0
        self.volume = 1.0

    def play(self, piece: Piece, loops: int = 0) -> None:
        self.history.append((piece.name, self.clock.now))
        self.pieces.append(piece.piece)
        self.ends = float("inf") if loops else self.clock.now + piece.seconds
        self.queued = None
        self.volume = 1.0

    def _pass(self) -> None:
        if self.clock.now >= self.ends and self.queued is not None:
            self.history.append((self.queued.name, self.ends))
            self.ends += self.queued.seconds
            self.queued = None

    def queue(self, piece: Piece) -> None:
        self._pass()
        assert self.queued is None
        self.queued = piece

    def get_queue(self) -> Piece | None:
        self._pass()
        return self.queued

    def get_busy(self) -> bool:
        self._pass()
        return self.clock.now < self.ends

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def stop(self) -> None:
        self.ends, self.queued = 0.0, None

    def fadeout(self, milliseconds: int) -> None:
        self.stop()


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


class FakeDevice:
    running = True

    def __init__(self, clock: Clock) -> None:
        self.channels = {number: Channel(clock) for number in MUSIC}
        self.loaded: list[str] = []

    def open(self) -> bool:
        return True

    def load(self, path: Path) -> Piece | None:
        self.loaded.append(path.stem)
        return Piece(path) if path.exists() else None

    load_bars = load

    def silence(self, frames: int) -> Piece:
        assert frames == SECTION * RATE
        return Piece(Path(REST_BARS))

    def channel(self, number: int) -> Channel:
        return self.channels[number]

    def fade(self, numbers: range, seconds: float) -> None:
        for number in numbers:
            self.channels[number].stop()


class Stage:
    """The music at the table in the evening, with a clock and a device of the test's own."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.device = FakeDevice(self.clock)
        stand_in: Any = self.device
        self.music = Music(ASSETS / "music", stand_in, Random(1), self.clock, hour=lambda: 20)
        self.music.place("evening")

    def play(self, seconds: float) -> int:
        """Let time pass as the thread does; how often it woke."""
        clock, wakes = self.clock, 0
        end = clock.now + seconds
        while clock.now < end:
            pause = self.music.tick(clock.now)
            wakes += 1
            clock.now += min(pause if pause is not None else seconds, end - clock.now + 1e-6)
        return wakes

    @property
    def gains(self) -> list[float]:
        return [self.device.channels[number].volume for number in MUSIC[: len(LAYERS)]]

    @property
    def pieces(self) -> list[str]:
        """The pieces that were begun."""
        return self.device.channels[MUSIC[1]].pieces


@pytest.fixture
def stage() -> Stage:
    return Stage()


def test_all_layers_begin_together_and_unheard(stage: Stage) -> None:
    stage.music.state("bed")
    stage.music.tick(100.0)
    begun = [stage.device.channels[number].history for number in MUSIC[: len(LAYERS)]]
    assert [name for [(name, _)] in begun] == ["a1", "pulse", "lean", "clash"]
    assert {at for [(_, at)] in begun} == {100.0}
    assert max(stage.gains) < 0.1


def test_one_section_follows_another_without_a_gap(stage: Stage) -> None:
    stage.music.state("bed")
    stage.play(10 * SECTION)
    heard = stage.device.channels[MUSIC[0]].history
    assert len(heard) >= 10
    for (_, first), (_, second) in pairwise(heard):
        assert second - first == pytest.approx(SECTION)
    # Those over the tune's chords meet the pulse's first half, the others its second.
    assert [name[0] for name, _ in heard[:6]] == list("ababab")
    assert len({(a, b) for (a, _), (b, _) in pairwise(heard)}) >= 6


def test_the_thread_sleeps_while_nothing_changes(stage: Stage) -> None:
    stage.music.state("bed")
    stage.play(2 * SECTION)
    assert stage.play(4 * SECTION) < 20


def test_a_state_comes_in_on_the_beat_and_danger_leaves_more_slowly_than_it_comes(
    stage: Stage,
) -> None:
    stage.music.state("bed")
    stage.play(5.0)
    origin = stage.device.channels[MUSIC[0]].history[0][1]
    stage.clock.now = origin + 10 * BEAT + 0.3 * BEAT
    stage.music.state("clash")
    stage.music.tick(stage.clock.now)
    assert stage.gains[3] == 0
    stage.play(0.6 * BEAT)
    assert stage.gains[3] == 0, "the next beat has not fallen yet"
    stage.play((RISE + 0.3) * BEAT)
    assert stage.gains[3] == pytest.approx(STATES["clash"][3], abs=0.02)
    stage.play(FALL * BEAT)
    assert stage.gains == pytest.approx(STATES["clash"], abs=0.02)
    stage.music.state("bed")
    stage.play(2 * BEAT)
    assert 0.2 < stage.gains[3] < 0.9
    stage.play((FALL + 1) * BEAT)
    assert stage.gains[3] == 0


def test_a_call_is_heard_over_it(stage: Stage) -> None:
    stage.music.state("bed")
    stage.play(5.0)
    stage.music.duck(1.0)
    stage.play(0.5)
    assert stage.gains[0] < 0.5
    stage.play(2.0)
    assert stage.gains[0] == pytest.approx(STATES["bed"][0], abs=0.02)


def test_a_cadence_has_the_room_and_the_rhythm_section_stays(stage: Stage) -> None:
    stage.music.state("lean")
    stage.play(5.0)
    stage.music.cadence("won")
    stage.play(1.0)
    assert stage.device.channels[MUSIC[4]].history[-1][0] == "won"
    assert max(stage.gains) == 0
    stage.play(8.0)
    assert stage.gains[0] == 0
    assert stage.gains[1] > 0.5


@pytest.mark.parametrize("silence", ["volume", "muted", "rest"])
def test_what_is_not_heard_is_not_played(stage: Stage, silence: str) -> None:
    stage.music.state("bed")
    stage.play(3.0)
    if silence == "volume":
        stage.music.volume = 0.0
    elif silence == "muted":
        stage.music.muted = True
    else:
        assert not stage.music.rest()
    assert stage.music.tick(stage.clock.now) is None
    assert not any(stage.device.channels[number].get_busy() for number in MUSIC)
    if silence == "rest":
        assert stage.music.rest()


def test_it_goes_on_after_the_machine_has_slept(stage: Stage) -> None:
    stage.music.state("bed")
    stage.play(3.0)
    stage.clock.now += 10_000
    stage.play(3.0)
    assert stage.device.channels[MUSIC[0]].get_busy()
    assert stage.gains[0] == pytest.approx(STATES["bed"][0], abs=0.02)


def test_another_place_has_other_music(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "sleep", lambda seconds: None)
    stage.music.state("bed")
    stage.play(3.0)
    stage.music.place("train")
    before = len(stage.device.loaded)
    stage.play(3.0)
    assert "pulse" in stage.device.loaded[before:]
    assert stage.gains[1] == pytest.approx(STATES["bed"][1], abs=0.02)


def test_a_watch_begins_the_piece_anew_when_the_thread_has_ended(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Ended(BaseException):
        pass

    def end(now: float) -> float | None:
        raise Ended

    monkeypatch.setattr(threading, "excepthook", lambda *_: None)
    later = 0.0
    watch = Watch(lambda: time.monotonic() + later)
    watch.add(stage.music)
    assert watch.look() == [], "it is not missed before it has begun"
    with monkeypatch.context() as broken:
        broken.setattr(stage.music, "tick", end)
        stage.music.start()
        while stage.music.alive():
            time.sleep(0.001)
    later = 10.0
    assert watch.look() == ["music"]
    until = time.monotonic() + 20
    while stage.music.last_heard is None and time.monotonic() < until:
        time.sleep(0.001)
    assert stage.music.alive()
    assert stage.music.last_heard is not None
    stage.music.close()
    assert stage.music.alive(), "it is not missed after it was closed"


def test_an_unknown_state_or_cadence_is_a_mistake(stage: Stage) -> None:
    with pytest.raises(ValueError, match="cadence"):
        stage.music.cadence("draw")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="state"):
        Gains().change("loud", 0.0)  # type: ignore[arg-type]


@pytest.mark.parametrize("piece", PIECES)
def test_nothing_repeats_for_a_minute_and_a_half(piece: str) -> None:
    sections = ["a1", "a3", "b1", "b2", "a2" if piece == "tune" else "b3"]
    for seed in range(20):
        form = Form(piece, sections, Random(seed))
        order = [form.next() for _ in range(48)]
        assert order[0] == "a1"
        # All of a piece is heard before the programme can go on to the next one.
        assert set(sections) <= set(order[:16])
        assert set(order) == {*sections} if piece == "tune" else {*sections, REST_BARS}
        fastest = 32 * 60 / 108
        for many in range(1, int(90 / fastest) + 2):
            for first in range(len(order) - 2 * many):
                assert order[first : first + many] != order[first + many : first + 2 * many]


def test_the_first_piece_is_that_of_the_hour() -> None:
    for hour, piece in ((4, "night"), (5, "day"), (16, "day"), (17, "tune"), (22, "night")):
        assert Programme(partial(int, hour)).enter("train", PIECES, 0.0) == piece
    alone = Programme(lambda: 23)
    assert alone.enter("train", ["tune"], 0.0) == "tune"
    assert not alone.due(10 * APART)


def test_a_place_that_is_entered_again_plays_another_piece_and_after_a_silence_goes_on() -> None:
    hours, heard = [12], []
    programme = Programme(lambda: hours[0])
    for now, place in enumerate(["train", "veranda", "train", "veranda", "train", "harbour"]):
        heard.append((place, programme.enter(place, PIECES, now)))
        programme.listen(now)
    assert len({*heard}) == len(heard)
    # All three were heard a moment ago: the one that has rested longest.
    first = programme.enter("train", PIECES, 10.0)
    assert first == heard[0][1]
    programme.listen(50.0)
    hours[0] = 20
    assert programme.enter("train", PIECES, 5000.0) == first


def test_after_a_round_another_piece_begins_when_the_one_before_has_faded(stage: Stage) -> None:
    stage.music.state("bed")
    stage.play(3 * APART)
    assert stage.pieces == ["tune"], "a round keeps its piece however long it lasts"
    stage.music.cadence("won")
    stage.play(3.0)
    assert stage.pieces == ["tune"], "the cadence is played to its end"
    stage.play(5.0)
    assert stage.pieces == ["tune", "day"]
    assert len({stage.device.channels[number].history[-1][1] for number in MUSIC[:4]}) == 1
    assert stage.gains[1] == pytest.approx(STATES["thin"][1], abs=0.02)
    stage.music.state("bed")
    stage.play(5.0)
    assert stage.gains[:2] == pytest.approx(STATES["bed"][:2], abs=0.02)


def test_the_piece_fades_before_it_gives_way(stage: Stage) -> None:
    stage.music.state("bed")
    stage.play(STAY)
    # At the highest speed the next round has begun before the music has looked.
    stage.music.state("thin")
    stage.music.state("bed")
    heard = [stage.gains[1]]
    while len(stage.pieces) == 1:
        stage.play(BEAT / 4)
        heard.append(stage.gains[1])
    assert sorted(heard, reverse=True) == heard
    assert max(first - second for first, second in pairwise(heard)) < 0.15
    assert len(heard) >= 4 * FALL


def test_a_short_round_keeps_its_piece(stage: Stage) -> None:
    stage.music.state("bed")
    stage.play(STAY - 60)
    stage.music.cadence("lost")
    stage.play(10)
    stage.music.state("bed")
    stage.play(2 * STAY)
    assert stage.pieces == ["tune"]


def test_in_the_menu_the_pieces_change_by_themselves(stage: Stage) -> None:
    stage.music.state("menu")
    stage.play(4 * STAY + 120)
    assert stage.pieces[:4] == ["tune", "day", "night", "tune"]


def test_no_piece_is_heard_again_within_ten_minutes_of_an_evening(stage: Stage) -> None:
    # Rounds of half a minute to six minutes, for three hours. A place is left seldom enough that
    # each has a piece in time.
    chance = Random(0)
    stays: list[tuple[str, str, float, float]] = []
    place = "evening"
    stage.music.state("bed")
    begun = 0
    while stage.clock.now < 3 * 3600:
        if chance.random() < 0.04 and stage.clock.now - (stays[-1][2] if stays else 0) > APART:
            place = chance.choice(PLACES)
            stage.music.place(place)
        until = stage.clock.now + chance.uniform(30, 360)
        while stage.clock.now < until:
            stage.play(30.0)
            now_playing = stage.pieces
            if len(now_playing) > begun:
                begun = len(now_playing)
                stays.append((place, now_playing[-1], stage.clock.now, stage.clock.now))
            stays[-1] = (*stays[-1][:3], stage.clock.now)
        stage.music.cadence("won")
        stage.play(8.0)
        stage.music.state("bed")
    assert len(stays) > 12
    assert {piece for _, piece, _, _ in stays} == {*PIECES}
    left: dict[tuple[str, str], float] = {}
    for where, piece, first, last in stays:
        assert first - left.get((where, piece), -APART) > APART - 35, (where, piece)
        left[where, piece] = last


class TestTheDevice:
    """With SDL's own mixer, on a device that swallows everything."""

    @pytest.fixture(autouse=True)
    def dummy(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        pygame.mixer.quit()
        monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
        yield
        pygame.mixer.quit()

    def test_a_thread_plays_it_and_ends(self) -> None:
        device = SoundDevice()
        assert device.open()
        music = Music(ASSETS / "music", device, Random(1))
        music.place("train")
        music.state("bed")
        music.start()
        until = time.monotonic() + 5
        while time.monotonic() < until and not pygame.mixer.Channel(MUSIC[1]).get_busy():
            time.sleep(0.02)
        assert pygame.mixer.Channel(MUSIC[0]).get_busy()
        music.cadence("match")
        music.close()
        device.close()
        assert pygame.mixer.get_init() is None

    def test_without_a_device_nothing_happens(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
        device = SoundDevice()
        assert not device.open()
        music = Music(ASSETS / "music", device, Random(1))
        music.place("evening")
        music.state("bed")
        music.start()
        music.duck(1.0)
        music.close()

    @pytest.mark.parametrize("place", thinned(PLACES, 1, slow=4))
    def test_sections_are_whole_buffers_and_fit_one_another(self, place: str) -> None:
        device = SoundDevice()
        assert device.open()

        def frames(name: str) -> int:
            sound = device.load_bars(ASSETS / "music" / place / f"{name}.ogg")
            assert sound is not None
            return round(sound.get_length() * RATE)

        section = frames("tune/a1")
        assert section % 8192 == 0
        for piece in PIECES:
            # One section of each is decoded; the length of a file says that of the others.
            assert frames(f"{piece}/b1") == section
            assert frames(f"{piece}/pulse") == section * (2 if piece == "tune" else 1)
        assert frames("lean") == frames("clash") == section // 2
        device.close()
