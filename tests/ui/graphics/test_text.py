"""Words: measured, wrapped, cut, marked."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.storage.assets import ASSETS
from game.storage.licences import licences
from game.ui.graphics.fonts import STYLES, Fonts
from game.ui.graphics.media import units_of
from game.ui.graphics.pixels import blurred, soft_shadow, tinted
from game.ui.graphics.text import BLANK, Texts, break_at
from game.ui.graphics.theme import EVENING
from tests.thinning import thinned

FONTS = Fonts()


def texts(scale: float = 1.0, marks: Path = ASSETS / "marks") -> Texts:
    return Texts(scale, FONTS, marks)


def test_the_font_packages_are_found_without_asking_all_that_is_installed() -> None:
    for style in STYLES:
        assert texts().font(style).name != "FreeSans"


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (3840, 2160)])
def test_no_text_is_smaller_than_can_be_read(size: tuple[int, int]) -> None:
    _, scale = units_of(size)
    for style in STYLES:
        assert texts(scale).px(style) >= 12


def test_wrapped_lines_fit_and_nothing_is_lost() -> None:
    words = "New Zealand's own: twos and fives pile up, jacks go again, aces go on anything."
    lines = texts().wrap(words, "body", 300)
    assert len(lines) > 1
    assert all(texts().width(line, "body") <= 300 for line in lines)
    assert " ".join(lines) == words


def test_a_word_too_long_is_broken() -> None:
    lines = texts().wrap("Donaudampfschifffahrtsgesellschaft", "body", 120)
    assert len(lines) > 1
    assert all(texts().width(line, "body") <= 120 for line in lines)
    assert "".join(lines) == "Donaudampfschifffahrtsgesellschaft"


def test_line_breaks_are_kept_and_lines_can_be_cut_off() -> None:
    assert texts().wrap("one\n\ntwo", "body", 300) == ("one", "", "two")
    cut = texts().wrap("one two three four five six seven", "body", 100, max_lines=2)
    assert len(cut) == 2
    assert cut[1].endswith("…")


def test_balanced_lines_are_as_many_and_about_as_long_and_break_no_word_that_fits() -> None:
    words = "Plays whatever fits, and sometimes forgets to call."
    lines = texts().wrap(words, "small", texts().balanced(words, "small", 460))
    assert len(lines) == len(texts().wrap(words, "small", 460)) == 2
    widths = [texts().width(line, "small") for line in lines]
    assert min(widths) > 0.6 * max(widths)
    words = "See match.lcr.earlier-26 there now."
    for width in (232, 253, 281, 330):
        lines = texts().wrap(words, "body", texts().balanced(words, "body", width))
        assert any("match.lcr.earlier-26" in line for line in lines)


def test_a_text_too_wide_is_smaller_and_then_ends_in_an_ellipsis() -> None:
    assert texts().squeezed("Catch", "label", 900) == ("Catch", texts().px("label"))
    for width, whole in ((150, True), (90, False)):
        cut, px = texts().squeezed("Catch each other", "label", width)
        assert px < texts().px("label")
        assert cut.endswith("…") is not whole
        assert texts().width(cut, "label", px) <= width


def test_the_picture_is_as_wide_as_measured() -> None:
    for style in STYLES:
        for text in ("Last Card", "a {H} and a {S}", ""):
            picture = texts().line(text, style, EVENING.text)
            assert abs(picture.get_width() - max(1, texts().width(text, style))) <= 1


def test_marks_are_pictures_and_letters_where_there_is_none(tmp_path: Path) -> None:
    with_marks, without = texts(), texts(marks=tmp_path)
    assert with_marks.width("{H}") != with_marks.width("H")
    assert without.width("{H}") == without.width("H")
    assert without.line("{H}", "body", EVENING.text).get_width() > 0
    red = with_marks.line("{H}", "body", EVENING.text)
    colours = {tuple(red.get_at((x, y)))[:3] for x in range(red.get_width()) for y in (14, 16)}
    assert any(r > g + 60 for r, g, _ in colours)


def test_a_mark_is_never_cut_in_half_and_a_brace_that_is_no_mark_is_a_brace() -> None:
    assert texts().width("{not a mark}") > texts().width("not a mark")
    for width in range(20, 200, 7):
        cut = texts().fit("{H}{S}{D}{C} and more", "body", width)
        assert cut.count("{") == cut.count("}")


def test_black_suits_have_the_colour_of_the_cards_or_of_light_text() -> None:
    light = texts().mark("C", 40, (250, 240, 220))
    dark = texts().mark("C", 40, EVENING.ink)
    assert light is not None
    assert dark is not None
    assert sum(light.get_at((20, 20))[:3]) > 500
    assert tuple(dark.get_at((20, 20))[:3]) == (0x12, 0x38, 0x2C)


def test_lines_are_made_once_and_premultiplied() -> None:
    writer = texts()
    picture = writer.line("Last Card", "heading", (255, 255, 255))
    assert writer.line("Last Card", "heading", (255, 255, 255)) is picture
    for x in range(0, picture.get_width(), 3):
        for y in range(0, picture.get_height(), 3):
            r, g, b, a = picture.get_at((x, y))
            assert max(r, g, b) <= a + 1


def test_layout_is_the_same_at_every_size_of_window() -> None:
    # Small text is not fitted to the pixel grid: its width is in proportion.
    words = "The 108-card game everybody knows"
    large = texts(2.0).width(words, "body") / texts(2.0).px("body")
    for scale in (0.6, 0.75, 1.3):
        share = texts(scale).width(words, "body") / texts(scale).px("body")
        assert share == pytest.approx(large, rel=0.02)


def test_a_missing_font_falls_back_to_one_that_is_there() -> None:
    assert isinstance(Fonts().face("Nothing.ttf", 20), pygame.Font)


# --- the same lines as if every one of them had been measured -------------------------------------


def measured(words: Texts, text: str, style: str, width: int) -> tuple[str, ...]:
    """Wrapped the slow way: each line is measured as it grows."""
    lines, line = [], ""
    for word in BLANK.split(text):
        longer = f"{line} {word}" if line else word
        if words.width(longer, style) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        while words.width(word, style) > width and len(word) > 1:
            cut = 1
            while words.width(word[: cut + 1], style) <= width:
                cut += 1
            cut = break_at(word, cut)
            lines.append(word[:cut])
            word = word[cut:]
        line = word
    return (*lines, line)


ALL_WORDS = [text for _, text in licences()] + [
    "AV To, W. rT Yo. WAVE, Ty. " * 12,
    "a {H} b {S}{D} card {W4} and more {H} x " * 6,
    "Donaudampfschifffahrt " * 5,
    " two  blanks   and three ",
    "",
]


@pytest.mark.parametrize(
    ("scale", "style"),
    thinned(product([0.667, 1.0, 2.0], ["body", "small", "label", "heading", "title"]), 4),
)
def test_lines_break_where_they_would_if_each_was_measured(scale: float, style: str) -> None:
    chooser = random.Random(style)
    for text in ALL_WORDS:
        words = texts(scale)
        start = chooser.randrange(max(1, len(text) - 900))
        part = " ".join(text[start : start + 900].split("\n"))
        for width in (chooser.randint(30, 300), chooser.randint(300, 2000)):
            lines = words.wrap(part, style, width)
            assert lines == measured(words, part, style, width)
            widest = max(words.width(line, style) for line in lines)
            assert words.extent(part, style, width) == (widest, len(lines))


def test_a_long_text_is_wrapped_without_measuring_every_line_again_and_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls: list[object] = []
    width = Texts.width

    def counted(self: Texts, *of: Any) -> int:
        calls.append(of)
        return width(self, *of)

    monkeypatch.setattr(Texts, "width", counted)
    text = " ".join(" ".join(text.split()) for _, text in licences())[:40_000]
    lines = texts().wrap(text, "body", 1000)
    assert len(text.split(" ")) > 10 * len(lines)
    assert len(calls) < 1.5 * len(lines)


# --- soft shadows ---------------------------------------------------------------------------------


def test_a_wide_blur_looks_the_same_done_small() -> None:
    sheet = pygame.Surface((700, 260), pygame.SRCALPHA, 32)
    line = texts(2.0).line("Last Card", "title", (255, 255, 255))
    sheet.blit(tinted(line, (0, 0, 0)), (40, 20))
    for radius in (9, 13, 26):
        small = pygame.image.tobytes(blurred(sheet, radius), "RGBA")[3::4]
        large = pygame.image.tobytes(pygame.transform.gaussian_blur(sheet, radius), "RGBA")[3::4]
        apart = [abs(a - b) for a, b in zip(small, large, strict=True)]
        assert max(apart) <= 22
        assert sum(apart) / len(apart) < 2.5


def test_no_shadow_of_words_or_panels_is_blurred_at_full_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    work: list[float] = []
    blur = pygame.transform.gaussian_blur

    def noted(sheet: pygame.Surface, radius: int) -> pygame.Surface:
        work.append(sheet.get_width() * sheet.get_height() * radius)
        return blur(sheet, radius)

    monkeypatch.setattr(pygame.transform, "gaussian_blur", noted)
    texts(2.0).line("Last Card", "title", (255, 255, 255), shadow=True)
    soft_shadow((2240, 1900), 52, 32, 0.55)
    assert len(work) == 2
    assert max(work) < 1_000_000


@pytest.mark.parametrize("size", [(420, 300), (100, 400), (80, 40)])
def test_a_shadow_drawn_out_of_its_corners_is_that_of_the_whole_panel(
    size: tuple[int, int],
) -> None:
    radius, blur = 26, 16
    made = soft_shadow(size, radius, blur, 0.55)
    margin = 2 * blur
    whole = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA, 32)
    box = pygame.Rect((margin, margin), size)
    pygame.draw.rect(whole, (0, 0, 0, 140), box, border_radius=radius)
    whole = pygame.transform.gaussian_blur(whole, blur)
    assert made.get_size() == whole.get_size()
    apart = [
        abs(made.get_at((x, y)).a - whole.get_at((x, y)).a)
        for x in range(0, whole.get_width(), 7)
        for y in range(0, whole.get_height(), 7)
    ]
    assert max(apart) <= 16
    assert sum(apart) / len(apart) < 3


def test_a_name_is_written_in_a_font_that_has_its_letters() -> None:
    """Headlines are set in a font with the letters of few languages; no name becomes boxes."""
    fonts = Fonts()
    usual = STYLES["heading"].file
    assert fonts.file_for("Zoë", usual) == usual
    assert fonts.file_for("Ana’s", usual) == usual
    instead = fonts.file_for("Ślązak", usual)
    assert instead != usual
    assert fonts.file_for("Ślązak", STYLES["body"].file) == STYLES["body"].file
    writer = texts()
    for style in ("heading", "tile"):
        picture = writer.line("Hi Ślązak {H} won", style, (255, 255, 255))
        width = writer.width("Hi Ślązak {H} won", style)
        assert abs(picture.get_width() - width) <= 1
        assert picture.get_height() == writer.font(style).get_height()
        name = writer.line("Ślązak", style, (255, 255, 255))
        wide = fonts.face(instead, 10 * writer.px(style)).size("Ślązak")[0] / 10
        boxes = fonts.face(usual, 10 * writer.px(style)).size("Ślązak")[0] / 10
        assert abs(name.get_width() - wide) < abs(wide - boxes)
        wrapped = writer.wrap("Ślązak and Привет " * 6, style, 300)
        assert len(wrapped) > 1
        assert all(writer.width(line, style) <= 300 for line in wrapped)


def test_a_line_is_not_broken_in_the_width_that_it_has() -> None:
    """Kerning between words makes it narrower than they are one by one."""
    words = texts(2 / 3)
    said = "Pierwsze miejsce jest jeszcze wolne"
    assert words.wrap(said, "button", words.width(said, "button")) == (said,)


JAPANESE = (
    "相手の番です。「ラスト、カード！」と言わなければ、二枚（または三枚）引きます。"
    "ジャックを出すと、もう一度プレーできます。ちょっと待って、10枚のカードから選んでください。"
)


@pytest.mark.parametrize("px", [13, 25, 40])
@pytest.mark.parametrize("letters", range(5, 17))
def test_no_line_begins_or_ends_with_a_sign_that_belongs_to_its_neighbour(
    px: int, letters: int
) -> None:
    width = round(px * letters * 1.05)
    for text in (JAPANESE, f"はい {JAPANESE}", "とても 長い 文 。 それから 、 もっと ！"):
        lines = texts().wrap(text, "body", width, px)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        for line in lines:
            assert texts().width(line, "body", px) <= width
            assert line[0] not in "、。！）」ーっょャュ", lines
            assert line[-1] not in "（「", lines


def test_a_long_word_is_broken_at_hyphens_first_and_never_within_a_letter() -> None:
    wide = texts().width("Kartenspiel-Freunde-", "body")
    lines = texts().wrap("Kartenspiel-Freunde-Vereinigungen", "body", wide + 4)
    assert lines == ("Kartenspiel-Freunde-", "Vereinigungen")
    # An accent stays on its letter, a mark is whole, and a word without hyphens is broken.
    for width in range(20, 120, 7):
        for line in texts().wrap("e\u0301" * 40, "body", width):
            assert line[0] == "e"
        for line in texts().wrap("{H}{S}" * 12, "body", max(width, 40)):
            assert line.startswith("{")
            assert line.endswith("}")
        assert len(texts().wrap("m" * 60, "body", width)) > 1


def test_a_sign_behind_a_blank_stays_with_its_word() -> None:
    for width in range(60, 300, 5):
        for line in texts().wrap(
            "Tu peux jouer une carte ! Vraiment ? « Oui » ; non", "body", width
        ):
            assert line[0] not in "!?;»"
