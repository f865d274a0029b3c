"""A game of one's own is played, recorded and read like the five."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game import rulesets
from game.engine.cards import deck_of
from game.engine.events import Event
from game.language.faults import fault_said
from game.language.file_texts import load_said
from game.language.option_texts import blocked_values, idle, problems, text_said
from game.language.summary import sheet_voice, summary_said
from game.rooms.own.code import code_of
from game.rooms.own.document import TABLE, Document, game_of
from game.rulesets import GAMES, OptionError, game_info, rules_for
from game.rulesets.options import acting
from game.rulesets.votes import rules_of_round
from game.table.match import Match
from game.table.records.lines import TextError
from game.table.records.loading import LoadError, read_match
from game.table.records.record import Player, parse_record, write_record
from game.table.records.scenario import parse_scenario, run
from game.table.scorer import sheet_of
from game.table.seat_book import SeatBook, usual_seating
from game.tools.check import check
from game.ui.graphics.artcache import card_picture
from tests.playing import advance
from tests.rooms.own.documents import random_document, random_table

PLAYERS = [Player("Ana"), Player("Ben", "sharp"), Player("Cy", "casual")]
DOCUMENT = Document("last-card", name="Seven & eight – as at home")
DOCUMENT = DOCUMENT.with_field(TABLE, "pack", "40").with_option("hand_size", "4")


@pytest.fixture
def without_the_room(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game as it is where the room was taken away."""
    rulesets._of_family.cache_clear()
    monkeypatch.setattr(rulesets, "_families", [])
    yield
    rulesets._of_family.cache_clear()


def played(game_id: str, seed: int = 5) -> Match:
    """A match of one round and a half."""
    match = Match(game_id, {"rounds": "3"}, PLAYERS, seed)
    match.next_round()
    advance(match, random.Random(seed))
    match.next_round()
    advance(match, random.Random(seed), 7)
    return match


def test_a_record_says_its_game_and_plays_again() -> None:
    match = played(f"own:{code_of(DOCUMENT).lower()} {DOCUMENT.name}")
    assert match.record.rules == DOCUMENT.id
    said = write_record(match.record)
    assert f"\nrules: own:{code_of(DOCUMENT)} {DOCUMENT.name}\n" in said
    again = Match.from_record(parse_record(said))
    assert again.state.key() == match.state.key()
    assert write_record(again.record) == said
    assert read_match(said, "x").rules == DOCUMENT.id
    assert again.game.rules.name == DOCUMENT.name


def test_a_name_of_a_game_that_comes_with_the_program_becomes_its_code_in_the_record() -> None:
    record = played("own:pesten").record
    assert record.rules.startswith("own:1")
    assert record.rules.endswith(" Pesten")


def test_the_match_is_played_by_the_pack_and_hand_of_the_document() -> None:
    match = Match(DOCUMENT.id, {}, PLAYERS, 1)
    match.next_round()
    assert [hand.bit_count() for hand in match.state.hands] == [4, 4, 4]
    assert sum(match.game.deck.copies) == 40


def test_without_the_room_such_a_record_says_what_it_needs(without_the_room: None) -> None:
    said = "rules: own:1ABC Some game\nplayers: Ana | Ben\nmatch-seed: 1\n"
    with pytest.raises(LoadError) as found:
        read_match(said, "match.lcr")
    assert "needs a part of the program that is not here" in load_said(found.value.why)
    with pytest.raises(OptionError) as wrong:
        game_info("own:1ABC")
    assert "own" in text_said(wrong.value.text)
    assert "own:1ABC" not in GAMES
    assert rules_for("last-card", 3).id == "last-card"


def test_a_damaged_id_is_refused_with_a_sentence() -> None:
    with pytest.raises(LoadError) as found:
        read_match("rules: own:1ABC\nplayers: Ana | Ben\nmatch-seed: 1\n", "match.lcr")
    assert "This code is damaged" in load_said(found.value.why)
    with pytest.raises(OptionError) as wrong:
        game_info("whose:1ABC")
    assert '"whose"' in text_said(wrong.value.text)


def test_games_are_found_and_not_listed() -> None:
    assert DOCUMENT.id in GAMES
    assert GAMES[DOCUMENT.id].name == DOCUMENT.name
    assert GAMES.get("own:nothing") is None
    assert list(GAMES) == ["last-card", "last-one", "colours", "classic", "extreme"]
    assert len(GAMES) == 5


@pytest.mark.parametrize("number", range(12))
def test_its_options_are_those_of_the_base_game_and_go_together_like_them(number: int) -> None:
    document = random_document(number)
    info = game_info(document.id)
    assert info.complete({}) == {each.key: each.default for each in info.options}
    for seats in {info.min_seats, info.max_seats}:
        assert not problems(info.id, seats, {}) or seats != info.min_seats
        blocked_values(info.id, seats, {})
        idle(info.id, {})
        assert acting(info, info.min_seats, {}) == {}
    keys = {each.key for each in info.options}
    assert {"hand_size", "packs", "match", "last_call", "time_per_turn", "practice"} <= keys
    for option in info.options:
        assert option.accepts(option.default)
        for need in option.needs:
            assert need.key in keys


def test_an_option_changes_the_table_as_in_the_base_game() -> None:
    info = game_of(Document("last-card").with_field(6, "does", ()))
    assert info.build(3, info.complete({"draw_when": "any"})).drawing.when == "any"
    assert info.build(3, info.complete({"hand_size": "12"})).dealing.hand_size == 12
    assert "nominate" not in {option.key for option in info.options}


def test_a_round_may_have_options_of_its_own() -> None:
    rules = rules_for(DOCUMENT.id, 3)
    own = rules_of_round(rules, {}, {"draw_when": "any"}, ())
    assert own is not None
    assert own.drawing.when == "any"
    assert own.deck is rules.deck


def test_a_scenario_is_checked_by_a_code() -> None:
    said = f"rules: {DOCUMENT.id}\nhands: 5H 6H | 5S 2H\npile: 7H\nturn: 0\n\n0 6H!\n= turn 1\n"
    assert run(parse_scenario(said)) is None
    with pytest.raises(TextError):  # a nine is none of these forty cards
        run(parse_scenario(f"{said}? 1 9S\n"))


def test_a_scenario_of_no_game_says_so(tmp_path: pytest.TempPathFactory) -> None:
    file = tmp_path / "x.scn"  # type: ignore[operator]
    file.write_text("rules: own:ZZZZZ\nhands: 5H | 6H\npile: 7H\n", encoding="utf-8")
    assert "code is damaged" in check(file)


def test_random_tables_can_be_looked_up_by_their_id() -> None:
    for number in range(4):
        table = random_table(number)
        assert rules_for(table.game, table.seats).id == table.game


def test_cards_of_a_short_pack_are_named_rightly_after_the_round_and_in_refusals() -> None:
    """The numbers of its cards are not those of the whole pack."""
    own = Document("last-card").with_field(TABLE, "pack", "32").with_option("last_call", "off")
    said = f"rules: {own.id}\nhands: KH | QS JS\npile: 7H\nturn: 0\n\n"
    refused = run(parse_scenario(f"{said}0 QS\n"))
    assert refused is not None
    assert "queen of spades" in fault_said(refused.why)
    for number, face in enumerate(own.deck.faces):
        assert face.name == deck_of(own.deck.key).faces[number].name
    log: list[Event] = []
    match = Match(own.id, {}, PLAYERS[:2], 3, log.extend)
    match.next_round()
    advance(match, random.Random(3))
    sheet = sheet_of(match, None, log, SeatBook(usual_seating(PLAYERS[:2])))
    card = sheet.ending.values.get("card")
    assert isinstance(card, int)
    told = summary_said(sheet.ending, sheet_voice(sheet.deck, ["Ana", "Ben"], None))
    assert own.deck.faces[card].name in told
    assert card_picture(sheet.deck, "KH") == "french/KH"
