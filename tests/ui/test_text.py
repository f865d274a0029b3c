"""Words: measured, wrapped, cut, marked."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.storage.assets import ASSETS
from game.ui.fonts import STYLES, Fonts, Style
from game.ui.kit import units_of
from game.ui.text import Texts
from game.ui.theme import EVENING

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
        assert texts(scale).px(style) >= 11


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


def test_line_breaks_are_kept_and_lines_can_be_counted_off() -> None:
    assert texts().wrap("one\n\ntwo", "body", 300) == ("one", "", "two")
    cut = texts().wrap("one two three four five six seven", "body", 100, max_lines=2)
    assert len(cut) == 2
    assert cut[1].endswith("…")


def test_balanced_lines_are_as_many_and_nearly_as_long_as_one_another() -> None:
    words = "Plays whatever fits, and sometimes forgets to call."
    lines = texts().wrap(words, "small", texts().balanced(words, "small", 460))
    assert len(lines) == len(texts().wrap(words, "small", 460)) == 2
    widths = [texts().width(line, "small") for line in lines]
    assert min(widths) > 0.6 * max(widths)


def test_a_text_too_wide_ends_in_an_ellipsis() -> None:
    cut = texts().fit("Catch each other", "label", 90)
    assert cut.endswith("…")
    assert texts().width(cut, "label") <= 90
    assert texts().fit("Catch", "label", 900) == "Catch"


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


def test_a_brace_that_is_no_mark_is_a_brace() -> None:
    assert texts().width("{not a mark}") > texts().width("not a mark")


def test_a_mark_is_never_cut_in_half() -> None:
    for width in range(20, 200, 7):
        cut = texts().fit("{H}{S}{D}{C} and more", "body", width)
        assert cut.count("{") == cut.count("}")


def test_black_suits_are_printed_in_the_colour_of_the_text() -> None:
    picture = texts().mark("S", 40, (250, 240, 220))
    assert picture is not None
    assert sum(picture.get_at((20, 20))[:3]) > 500


def test_lines_are_made_once() -> None:
    writer = texts()
    assert writer.line("Last", "body", EVENING.text) is writer.line("Last", "body", EVENING.text)


def test_pictures_are_premultiplied() -> None:
    picture = texts().line("Last Card", "heading", (255, 255, 255))
    for x in range(0, picture.get_width(), 3):
        for y in range(0, picture.get_height(), 3):
            r, g, b, a = picture.get_at((x, y))
            assert max(r, g, b) <= a + 1


def test_layout_is_the_same_at_every_size_of_window() -> None:
    # Small text is not fitted to the pixel grid: its width is in proportion.
    words = "The 108-card game everybody knows"
    large = texts(2.0).width(words, "body") / texts(2.0).px("body")
    for scale in (0.6, 0.75, 1.0, 1.3):
        share = texts(scale).width(words, "body") / texts(scale).px("body")
        assert share == pytest.approx(large, rel=0.02)


def test_a_missing_font_falls_back_to_one_that_is_there() -> None:
    font = Fonts().font(Style("Nothing.ttf", 20, 10), 20)
    assert isinstance(font, pygame.Font)


def test_balanced_lines_break_no_word_that_fits() -> None:
    words = "See match.lcr.earlier-26 there now."
    for width in (232, 253, 281, 330):
        lines = texts().wrap(words, "body", texts().balanced(words, "body", width))
        assert any("match.lcr.earlier-26" in line for line in lines)
