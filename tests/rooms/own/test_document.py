"""The model of a game of one's own: what differs, what clashes and how that is mended."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.engine.effects import (
    FreeChoice,
    GiveCard,
    Miss,
    NameSuit,
    PickUp,
    PlayAgain,
    Reverse,
    StartFight,
    StartMelee,
    SwapHands,
)
from game.engine.rules import Rules
from game.language.option_texts import text_said
from game.rooms.own.document import TABLE, Document, game_of, kind_of
from game.rooms.own.fields import EFFECTS, OwnError, in_order, made
from game.rooms.own.own_rules import rules_from, sheet_of
from game.rulesets import GAMES
from tests.playing import Config, game_for, pairs, singles
from tests.rooms.own.documents import random_document, random_value
from tests.thinning import thinned

ACE, TWO, SEVEN, EIGHT, JACK, QUEEN, JOKER = 0, 1, 6, 7, 10, 11, 13


def own() -> Document:
    return Document("last-card")


@pytest.mark.parametrize("config", thinned([*singles(), *pairs()], 15), ids=str)
def test_a_table_that_is_read_and_made_again_is_the_same(config: Config) -> None:
    """Of every game of the house, with every option: the fields say everything."""
    rules = game_for(config).rules
    assert rules_from(rules, {}) == rules
    whole = rules_from(rules, sheet_of(rules))
    assert whole == replace(rules, scoring=whole.scoring)
    assert whole.scoring.values.items() >= rules.scoring.values.items()


def test_what_is_as_in_the_base_game_does_not_differ() -> None:
    document = own().with_field(TWO, "does", (PickUp(2),)).with_option("hand_size", "7")
    assert document == own()
    assert not document.differs(TWO, "does")


def test_a_field_is_changed_and_changed_back() -> None:
    document = own().with_field(SEVEN, "does", (PickUp(3),))
    assert document.value(SEVEN, "does") == (PickUp(3),)
    assert document.differs(SEVEN, "does")
    assert document.rules(3).effects[SEVEN] == (PickUp(3),)
    assert document.without_field(SEVEN, "does") == own()


@pytest.mark.parametrize(("size", "lowest"), [("52", "A"), ("40", "A"), ("36", "A"), ("32", "A")])
def test_a_pack_has_so_many_cards_and_is_shared(size: str, lowest: str) -> None:
    document = own().with_field(TABLE, "pack", size)
    deck = document.rules(2).deck
    assert sum(deck.copies) == int(size)
    assert deck is document.deck is document.rules(3).deck
    assert deck.ranks[document.ranks[0]] == lowest
    assert {"32": 8, "36": 9, "40": 10, "52": 13}[size] == len(document.ranks)


def test_there_are_as_many_packs_as_the_deal_needs() -> None:
    document = own().with_field(TABLE, "pack", "32")
    assert document.rules(3).packs == 1
    assert document.rules(4).packs == 2
    assert document.rules(8).packs == 2
    assert document.with_option("packs", "3").rules(2).packs == 3


def test_jokers_are_those_of_the_option_or_of_the_field() -> None:
    two = own().with_option("jokers", "2")
    assert two.rules(2).answers.block_pickup == {JOKER}
    assert sum(two.deck.copies) == 54
    none = Document("extreme").with_field(TABLE, "jokers", 0)
    assert sum(none.rules(2).deck.copies) == 52
    assert JOKER not in none.rules(2).matching.on_anything


CLASHES: list[tuple[str, Document]] = [
    ("two things that decide who is next",
     own().with_field(SEVEN, "does", (PickUp(2), PlayAgain()))),
    ("aimed at one player only",
     own().with_field(SEVEN, "does", (SwapHands(), GiveCard()))),
    ("no suit can be named", own().with_field(SEVEN, "does", (NameSuit(), FreeChoice()))),
    ("without a suit must name one",
     Document("extreme").with_field(JOKER, "does", (Reverse(),))),
    ("must go back", Document("extreme").with_field(JOKER, "first", "acts")),
    ("pick up can answer", own().with_field(TWO, "answered", frozenset({TWO, SEVEN}))),
    ("miss a turn can answer", own().with_field(9, "answered", frozenset({SEVEN}))),
    ("answered by the same ones",
     own().with_field(SEVEN, "does", (Miss(),)).with_field(SEVEN, "answered", frozenset({SEVEN}))),
    ("leaves nothing to choose", own().with_field(ACE, "cancels", frozenset({"pick-up"}))),
    ("must answer something", own().with_field(QUEEN, "goes", "only as answer")),
    ("must be able to win",
     own().with_field(QUEEN, "cancels", frozenset({"miss"})).with_field(QUEEN, "wins", False)),
    ("all aimed, or none is", own().with_field(SEVEN, "does", (PickUp(2, aimed=True),))),
    ("can be called a lie", own().with_field(SEVEN, "honest", True)),
    ("ordinary turn",
     own().with_option("jokers", "1").with_field(JOKER, "honest", True)
     .with_field(TABLE, "lies", "refused")),
    ("two packs", own().with_option("jump_in", "yes").with_option("packs", "1")),
    ("does not exist in every suit",
     own().with_field(TABLE, "pack", "40").with_field(SEVEN, "does", (StartMelee(),))),
    ("either played together", own().with_field(SEVEN, "mixes", True)
     .with_field(EIGHT, "mixes", True).with_field(SEVEN, "alone", True)),
    ("No card could be the last one",
     Document("colours", {}, {(rank, "wins"): False for rank in range(15)})),
    ("Every card would be returned",
     Document("classic", {}, {(rank, "first"): "goes back" for rank in range(15)})),
    ("goes bust alone", own().with_option("partners", "yes").with_option("match", "bust")),
]  # fmt: skip


@pytest.mark.parametrize(("said", "document"), CLASHES, ids=[said for said, _ in CLASHES])
def test_what_clashes_says_so_and_offers_a_mend(said: str, document: Document) -> None:
    (clash,) = document.clashes(4)
    assert said in text_said(clash.text)
    if "No card could" not in said and "Every card" not in said:
        assert clash.mend is not None
    if clash.mend is not None:
        assert clash.mend.clashes(4) == ()
        assert isinstance(clash.mend.rules(4), Rules)
        assert clash.mended is not None
    if document.clashes():
        with pytest.raises(OwnError):
            game_of(document)


def test_too_many_cards_are_mended_with_a_pack_more_first() -> None:
    document = own().with_option("packs", "1").with_option("hand_size", "10")
    (clash,) = document.clashes(6)
    assert "are more than" in text_said(clash.text)
    assert clash.mended == "packs"
    assert game_of(document).max_seats == 5


def test_a_fight_begins_with_the_card_that_starts_one_and_ends_with_it() -> None:
    document = own().with_field(SEVEN, "does", (StartFight(3),))
    document = document.with_field(SEVEN, "fights", "adds 3").with_field(QUEEN, "fights", "blocks")
    fight = document.rules(3).fight
    assert fight is not None
    assert dict(fight.attacks) == {SEVEN: 3}
    assert fight.blocks == {QUEEN}
    assert document.without_field(SEVEN, "does").rules(3).fight is None


def test_a_field_takes_every_value_of_its_kind_and_says_it() -> None:
    luck = random.Random(3)
    for document in map(random_document, range(3)):
        for rank, key in list(document.keys()):
            value, kind = random_value(document, rank, key, luck), kind_of(rank, key)
            assert document.with_field(rank, key, value).value(rank, key) == value
            assert kind.read(kind.write(value, document.deck), document.deck) == value


def test_every_effect_of_the_engine_is_among_them() -> None:
    from game.engine.acting import ACTS

    assert set(EFFECTS) == set(ACTS)
    for kind, known in EFFECTS.items():
        effect = made(kind, 2 if known.most else 0, way=bool(known.way))
        assert type(effect) is kind
        assert in_order([effect, effect]) == (effect,)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda: Document("whist"),
        lambda: own().with_option("hand_size", "99"),
        lambda: own().called("x" * 41),
        lambda: own().called("two\nlines"),
        lambda: own().called("sharp #"),
        lambda: own().with_field(SEVEN, "answered", frozenset({77})),
        lambda: Document("colours").with_field(TABLE, "pack", "32"),
    ],
)
def test_what_cannot_be_said_is_refused(spoil: object) -> None:
    with pytest.raises(OwnError) as found:
        spoil()  # type: ignore[operator]
    assert text_said(found.value.text)


def test_a_game_is_played_by_those_for_whom_there_are_cards() -> None:
    info = game_of(own().with_option("packs", "1").with_option("hand_size", "12"))
    assert (info.min_seats, info.max_seats) == (2, 4)
    assert all(info.build(n, info.complete({})).seats == n for n in (2, 3, 4))


def test_no_document_changes_a_game_of_the_house() -> None:
    before = {game.id: game.build(4, game.defaults()) for game in GAMES.values()}
    for number in range(4):
        game_of(random_document(number))
    assert before == {game.id: game.build(4, game.defaults()) for game in GAMES.values()}
