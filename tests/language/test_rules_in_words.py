"""The rules page: it changes exactly when the table does, and where it should."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from game.engine import effects
from game.engine.effects import GiveCard, PickUp
from game.engine.events import Event
from game.engine.game import Game
from game.engine.rules import ROUNDS, Rules, RulesError, Series
from game.language.card_notes import EFFECTS, card_lines, card_note
from game.language.option_texts import idle, problems
from game.language.rules_page import rules_page
from game.rulesets import GAMES, rules_for
from game.rulesets.options import Option, acting
from tests.playing import Config, pairs, singles, steps
from tests.thinning import thinned

EVERY = [*singles(), *pairs()]
SAMPLE = [*singles(), *pairs()[::4]]
ALL_TABLES = [rules_for(each.game, each.seats, dict(each.options)) for each in singles()]


def rules_of(config: Config) -> Rules:
    return rules_for(config.game, config.seats, dict(config.options))


def page(rules: Rules) -> dict[str, tuple[str, ...]]:
    return {section.title: section.sentences for section in rules_page(rules)}


def words(rules: Rules) -> str:
    return " ".join(said for sentences in page(rules).values() for said in sentences)


# --- where an option shows -----------------------------------------------------------------------

AIM, DEAL, TURN, CARDS = "The aim", "The deal", "Your turn", "Cards that act"
ANSWERS, CALLING, OUT = "Pick-ups and missed turns", "Last card!", "Going out"
MATCH, TABLE = "The match", "At the table"
CALLING_ONE = "Last one!"
ONE_ROUND = Series(ROUNDS, 1)

WHERE = {
    "hand_size": {DEAL},
    "packs": {DEAL},
    "first_dealer": {DEAL},
    "starter_acts": {DEAL},
    "competitive": {MATCH},
    "stake": {MATCH},
    "partners": {AIM, OUT, MATCH},
    "draw_when": {TURN},
    "draw_count": {TURN},
    "play_drawn": {TURN},
    "force_play": {TURN, OUT},
    "stack_draws": {CARDS, ANSWERS},
    "jump_in": {TURN},
    "seven_swap": {CARDS, DEAL, CALLING, CALLING_ONE, OUT},
    "zero_rotate": {CARDS, DEAL, CALLING, CALLING_ONE, OUT},
    "no_bluff": {CARDS, OUT},
    "answer_pickups": {CARDS, ANSWERS, OUT},
    "mix_pickups": {CARDS, TURN},
    "pickup_skips": {CARDS, ANSWERS},
    "skip_stack": {CARDS, ANSWERS},
    "nominate": {CARDS, ANSWERS},
    "three_blocks": {CARDS, ANSWERS},
    "jokers": {DEAL, CARDS, ANSWERS, OUT},
    "seven_passes": {CARDS, CALLING, OUT},
    "eight_reverses": {CARDS},
    "chicken_dance": {CARDS},
    "last_call": {CALLING, CALLING_ONE},
    "last_call_penalty": {CALLING, CALLING_ONE},
    "match": {MATCH},
    "rounds": {MATCH},
    "target": {MATCH},
    "time_per_turn": {TABLE},
    "misplay_penalty": {TABLE},
    "practice": {TABLE},
    "duplicate": {TABLE},
    "joker_is": {CARDS, ANSWERS},
}
"""The headings under which each option shows, when it is changed from the book alone."""

WITH = {
    "joker_is": {"jokers": "2"},
    "stake": {"competitive": "yes"},
    "jump_in": {"packs": "2"},
}
"""What an option needs in order to matter."""

OPTIONS = [(game, option) for game, info in GAMES.items() for option in info.options]


@pytest.mark.parametrize(
    ("game", "option"), OPTIONS, ids=[f"{game}-{option.key}" for game, option in OPTIONS]
)
def test_every_value_of_an_option_shows_where_it_should(game: str, option: Option) -> None:
    beside = dict(WITH.get(option.key, {}))
    book = rules_for(game, 4, beside)
    for choice in option.values:
        chosen = {**beside, option.key: choice.value}
        if problems(game, 4, chosen):
            continue
        rules = rules_for(game, 4, chosen)
        before, after = page(book), page(rules)
        changed = {title for title in before | after if before.get(title) != after.get(title)}
        if option.key in idle(game, chosen) or same(rules, book):
            assert changed == set(), choice.value
        elif rules.series.thins_out != book.series.thins_out:
            # Players drop out, and with two left cards that skip or reverse do something else.
            assert changed == {CARDS, *WHERE[option.key]}
        else:
            assert option.key in WHERE, f"say in WHERE under which heading {option.key} shows"
            spoken = {CALLING, CALLING_ONE} - after.keys() - before.keys()
            # In a match of one round nobody deals next.
            once = {DEAL} if (rules.series == ONE_ROUND) != (book.series == ONE_ROUND) else set()
            assert changed == WHERE[option.key] - spoken | once, choice.value


def same(one: Rules, other: Rules) -> bool:
    """Whether two tables are the same; decks are compared by what is in them."""
    return (one.deck.faces, one.deck.copies) == (other.deck.faces, other.deck.copies) and all(
        getattr(one, part.name) == getattr(other, part.name)
        for part in fields(Rules)
        if part.name != "deck"
    )


@pytest.mark.parametrize("game", thinned(GAMES, 2, slow=2))
def test_two_pages_are_alike_only_where_the_tables_are(game: str) -> None:
    """Over every single option and every pair at four seats: what matters is told."""
    told: dict[str, Rules] = {}
    for config in [Config(game, 4)] + [c for c in EVERY if c.game == game]:
        chosen = dict(config.options)
        if idle(game, chosen).keys() & chosen.keys():
            continue
        try:
            rules = rules_for(game, 4, chosen)
        except ValueError:
            continue
        known = told.setdefault(words(rules), rules)
        assert same(known, rules), config.options


@pytest.mark.parametrize("game", GAMES)
def test_what_acts_is_what_changes_the_page(game: str) -> None:
    """Over every two options: leaving an acting choice out changes what is told, and leaving
    another one out does not."""
    info = GAMES[game]
    for config in thinned_tables(game):
        chosen = dict(config.options)
        told = words(rules_of(config))
        changed = info.changed(chosen)
        found = acting(info, config.seats, chosen)
        assert found.items() <= changed.items()
        for key in changed:
            rest = {other: value for other, value in changed.items() if other != key}
            if not problems(game, config.seats, rest):
                differs = words(rules_for(game, config.seats, rest)) != told
                assert (key in found) == differs, (config, key)


def thinned_tables(game: str) -> list[Config]:
    """Some of the tables of a game with two options changed."""
    return [config for config in pairs() if config.game == game][::9]


def test_a_meaning_is_that_of_its_value_alone() -> None:
    """No value is explained by the sentence that speaks of all, nor two of them alike."""
    for info in GAMES.values():
        for option in info.options:
            meanings = [option.meaning(choice.value) for choice in option.values]
            told = [meaning for meaning in meanings if meaning]
            assert len(set(told)) == len(told), option.key
            if not option.accepts("yes"):
                assert option.sentence not in told, option.key


MATCH_ALONE = {"id", "name", "deck", "packs", "seats", "conduct", "series"}
"""The parts of a table that change nothing in a round that is dealt from given cards."""


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_a_part_that_changes_a_round_shows(game: str) -> None:
    """Each field of each part, with every value that another table with that deck has in it."""
    book = rules_for(game, 4, {"match": "points"})
    said, tried = words(book), 0
    for part, other in variations(book):
        try:
            rules = replace(book, **{part: other})
        except RulesError:
            continue
        tried += 1
        if words(rules) == said:
            assert rounds_by(rules) == rounds_by(book), (part, other)
    assert tried > 20


def variations(book: Rules) -> Iterable[tuple[str, Any]]:
    """The parts of tables with this deck, one field of each differing from the book's."""
    parts = [part.name for part in fields(Rules) if part.name not in MATCH_ALONE]
    found: dict[str, tuple[str, Any]] = {}
    for rules in ALL_TABLES:
        if rules.deck.name != book.deck.name:
            continue
        for name in parts:
            now, other = getattr(book, name), getattr(rules, name)
            if not is_dataclass(now) or isinstance(now, type) or not is_dataclass(other):
                found[repr((name, other))] = name, other
                continue
            for each in fields(now):
                # A first card that sets the suit alone does not act.
                if each.name != "acts" or not book.first_card.suit_only:
                    varied = replace(now, **{each.name: getattr(other, each.name)})
                    if varied != now:
                        found[repr((name, varied))] = name, varied
    return found.values()


def rounds_by(rules: Rules) -> list[str]:
    """What happens in some rounds of random play by these rules."""
    events: list[Event] = []
    for seed in range(3):
        for step in steps(Game(rules), seed, events):
            if step.number > 200:
                break
    return [repr(event) for event in events]


# --- what is said --------------------------------------------------------------------------------


def held_to(game: str, law: Callable[[Config], None]) -> None:
    """Hold every table of a game to a law: as tests of their own they would take longer."""
    for config in SAMPLE:
        if config.game == game:
            law(config)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_says_what_is_so_and_nothing_else(game: str) -> None:
    held_to(game, says_what_is_so)


def says_what_is_so(config: Config) -> None:
    rules = rules_of(config)
    said = words(rules)
    held = {face.rank for face in rules.deck.faces}
    for rank, name in enumerate(rules.deck.rank_names):
        if rank not in held:
            assert name not in said.lower()
    assert ("suit" in said) != (rules.deck.name == "colours")
    assert ("colour" in said) == (rules.deck.name == "colours")
    assert ("melee" in said) == (rules.melee is not None)
    assert ("fight" in said) == (rules.fight is not None)
    assert ("thunderdome" in said) == rules.finishing.thunderdome
    assert (" lie" in said) == (rules.challenge is not None and not rules.challenge.refused)
    assert ("out of turn" in said) == (rules.jump_in is not None)
    assert ("artner" in said) == rules.finishing.partners
    assert ("given away" in said) == has(rules, GiveCard)
    assert ("picks up" in said) == has(rules, PickUp) or rules.fight is not None
    word = "last one”" if config.game == "colours" else "last card”"
    assert re.findall(r"last \w+”", said) == [word] * (rules.calling.mode != "off")
    assert ("player drawn by lot" in said) == rules.dealing.by_lot
    assert (f"at {rules.series.target} points" in said.lower()) == (rules.series.kind == "bust")
    assert ("seconds" in said) == bool(rules.conduct.time_per_turn)


def has(rules: Rules, kind: type) -> bool:
    return any(isinstance(effect, kind) for does in rules.effects.values() for effect in does)


@pytest.mark.parametrize("game", thinned(GAMES, 1, slow=2))
def test_every_sentence_is_a_sentence(game: str) -> None:
    held_to(game, is_made_of_sentences)


def is_made_of_sentences(config: Config) -> None:
    rules = rules_of(config)
    titles = [section.title for section in rules_page(rules)]
    assert len(set(titles)) == len(titles)
    for section in rules_page(rules):
        assert section.sentences
        assert len(set(section.sentences)) == len(section.sentences)
        for said in section.sentences:
            assert re.fullmatch(r"[A-Z0-9+].*[.]", said), said
            assert "  " not in said
            assert " ." not in said
            assert " ," not in said
            assert not re.search(r"\b(a|an) (a|an|2s)\b|\ban [b-df-hj-np-tv-z]|\ba [aeiou8]", said)


HOLDS: dict[str, Callable[[str, str], bool]] = {
    "=": str.__eq__, "$": str.endswith, "+": str.__contains__,
    "-": lambda said, part: part not in said,
}  # fmt: skip


def written() -> dict[str, list[str]]:
    """What is said at each table in ``said.txt``."""
    tables: dict[str, list[str]] = {}
    told: list[str] = []
    for line in Path(__file__).with_name("said.txt").read_text("utf-8").splitlines():
        if line.startswith("  "):
            told.append(line.strip())
        elif line and not line.startswith("#"):
            told = tables[line] = []
    return tables


@pytest.mark.parametrize("table", written())
def test_it_is_said(table: str) -> None:
    """What is said is shown true elsewhere: here, that it is said at all."""
    game, *more = table.split()
    seats = int(more.pop(0)) if more and more[0].isdigit() else 4
    rules = rules_for(game, seats, dict(each.split("=") for each in more))
    everywhere = {"all": words(rules), **{t: " ".join(told) for t, told in page(rules).items()}}
    for line in written()[table]:
        where, _, rest = line.partition(": " if ": " in line else ":")
        said = everywhere.get(where) or card_note(rules, rules.deck.card(where))
        assert HOLDS[rest[0]](said, rest[2:]), (line, said)


# --- cards ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", thinned(GAMES, 2, slow=2))
def test_the_page_and_the_tooltips_say_the_same(game: str) -> None:
    held_to(game, says_the_same_as_tooltips)


def says_the_same_as_tooltips(config: Config) -> None:
    rules = rules_of(config)
    lines = {line.rank: line for line in card_lines(rules)}
    listed = page(rules)[CARDS]
    assert len(listed) == len(lines)
    for card, face in enumerate(rules.deck.faces):
        tip = card_note(rules, card)
        assert bool(tip) == (face.rank in lines)
        if tip:
            assert f"{lines[face.rank].name.capitalize()}: {tip}" in listed


def test_every_effect_has_its_sentence() -> None:
    kinds = {kind.__name__ for kind in effects.Effect.__subclasses__()}
    assert {kind.__name__ for kind in EFFECTS} == kinds


def test_a_deal_that_is_not_alike_names_the_players() -> None:
    rules = rules_for("last-card", 3, {}, (7, 1, 9))
    deal = rules_page(rules, ("Ana", "Ben", "Cy"))[1].sentences
    assert "the same number of cards: Ana gets 7 cards, Ben gets one card and Cy" in " ".join(deal)
