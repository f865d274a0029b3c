"""Every sentence of the rules page, and of a card's note, is shown true by a position.

A sentence without a probe fails here, and so does one that is not so under some table that says
it, with one option changed or with two, and one that is so under a table that does not say it.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from game.engine.effects import Miss
from game.engine.game import Game
from game.engine.rules import Rules
from game.language import card_notes, rules_page
from game.language.card_notes import card_lines
from game.language.rules_page import Heading
from game.rulesets import GAMES, rules_for
from tests.language.probes import cards, page  # noqa: F401 - they fill PROBES
from tests.language.probes.registry import PROBES, Claim
from tests.language.probes.trial import Trial
from tests.playing import Config, game_for, pairs, playable, singles


def match_tables() -> Iterator[Config]:
    """Tables that differ in how the match is won, which ``singles`` leaves out."""
    kinds = (
        (("match", "rounds"), ("rounds", "2")), (("match", "rounds"), ("rounds", "1")),
        (("match", "points"), ("target", "100")), (("match", "bust"), ("target", "100")),
        (("partners", "yes"), ("match", "rounds"), ("rounds", "2")),
        (("partners", "yes"), ("match", "points"), ("target", "100")),
    )  # fmt: skip
    for game in GAMES:
        for seats in (2, 4, 5):
            for kind in kinds:
                config = Config(game, seats, kind)
                if playable(config):
                    yield config
    for seats, options in ((2, ()), (4, (("partners", "yes"),))):
        yield Config("colours", seats, (("competitive", "yes"), ("stake", "50"), *options))


TABLES = [*singles(), *match_tables()]


def claims_of(rules: Rules) -> list[Claim]:
    """What the page and the notes say under these rules."""
    said = [
        Claim(each.claim, each.values)
        for section in rules_page.rules_page(rules)
        if section.heading is not Heading.CARDS
        for each in section.told
    ]
    return said + [
        Claim(each.claim, each.values, line.rank)
        for line in card_lines(rules)
        for each in line.told
    ]


def hold(tables: Sequence[Config], often: int) -> None:
    """Run the probes of what these tables say: of what has been said before only one in ``often``,
    in turn."""
    said: list[Claim] = []
    turn = 0
    for config in tables:
        trial: Trial | None = None
        for claim in claims_of(rules_for(config.game, config.seats, dict(config.options))):
            assert claim.message in PROBES, f"no probe shows this true: {claim.message}"
            known = claim in said
            if not known:
                said.append(claim)
            turn += 1
            if known and turn % often:
                continue
            trial = trial or Trial(game_for(config))
            try:
                PROBES[claim.message](trial, claim)
            except Exception as error:
                where = f"{config}: {claim.message} {claim.values} {claim.rank}"
                raise AssertionError(f"not so at {where}: {trial!r}") from error


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_is_so(game: str) -> None:
    hold([config for config in TABLES if config.game == game], 16)


def test_a_deal_that_is_not_alike_is_as_it_is_said() -> None:
    for deal in ((7, 1, 9), (3, 3, 10)):
        rules = rules_for("last-card", 3, {}, deal)
        trial = Trial(Game(rules))
        said = [claim for claim in claims_of(rules) if "the same number of cards" in claim.message]
        PROBES[said[0].message](trial, said[0])
        wrong = said[0]._replace(
            values={"shares": "Ana gets 7 cards, Ben gets 2 cards and Cy gets 9 cards"}
        )
        assert fails(trial, wrong)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_is_so_with_every_pair_of_options(game: str) -> None:
    hold([config for config in (*TABLES, *pairs()) if config.game == game], 1)


@pytest.mark.parametrize("game", ["classic", "last-card"])
@pytest.mark.parametrize("effect", [Miss(turns=2), Miss(turns=3), Miss(True, 2)], ids=str)
def test_what_is_said_of_several_missed_turns_is_so(game: str, effect: Miss) -> None:
    """Cards that make several turns be missed, which no game has yet."""
    rules = rules_for(game, 4)
    eight = rules.deck.ranks.index("8")
    rules = replace(rules, effects={**rules.effects, eight: (effect,)})
    trial = Trial(Game(rules))
    said = [each for each in claims_of(rules) if each.rank == eight and "turns" in each.message]
    assert said
    for claim in said:
        PROBES[claim.message](trial, claim)
        assert fails(trial, claim._replace(values={"n": effect.turns + 1}))


def messages(module: object) -> set[str]:
    """The sentences that a module of messages has, as they are said of suits."""
    found = set()
    for node in ast.walk(ast.parse(inspect.getsource(module))):  # type: ignore[arg-type]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in ("N_", "NN_"):
                found.add(ast.literal_eval(node.args[0]))
            if node.func.id == "Said":
                for keyword in node.keywords:
                    if keyword.arg == "colours":
                        assert isinstance(keyword.value, ast.Call)
                        found.discard(ast.literal_eval(keyword.value.args[0]))
                        keyword.value.args.clear()
                        keyword.value.func = ast.Name("colours")
    return {message for message in found if message.endswith(".")}


def test_every_sentence_has_a_probe_and_every_probe_a_sentence() -> None:
    """Those too that no table of today says."""
    assert messages(rules_page) | messages(card_notes) == set(PROBES)


RARE = 22
"""Sentences that no single option brings about, but two together, or no table of today."""


def test_every_other_sentence_is_said_at_some_table() -> None:
    tables = [rules_for(each.game, each.seats, dict(each.options)) for each in TABLES]
    never = set(PROBES) - {claim.message for rules in tables for claim in claims_of(rules)}
    assert len(never) == RARE, never


SAID_OTHERWISE = {
    "Cards count their number; {worth}.",
    "Each one makes one player miss a turn, the other player first: after one it is your turn "
    "again, after two it is theirs.",
    "Each one makes one player miss a turn: first the next player, then the one after, and so on.",
    "Everyone is dealt one card.",
    "If you are left with one card, say “last card” as you play, or right after.",
    "It is never played together with {a_ranks}.",
    "Playing your last cards all at once needs no call.",
    "The direction of play reverses.",
    "The direction of play reverses; as there are two of you, it is your turn again.",
    "The direction of play reverses; as there are two of you, the other is simply next.",
    "The direction of play reverses; when only two are left, it is your turn again.",
    "The direction of play reverses; when only two are left, the other is simply next.",
    "The first to win one round wins the match.",
    "The next player misses a turn.",
    "The next player misses a turn; as there are two of you, it is your turn again.",
    "The next player picks up {n} for each one played.",
    "When everyone has passed in turn with nothing to draw, the player with the lowest hand wins "
    "the round; a tie is shared.",
    "When you have picked up, play continues after the player who chose you.",
}
"""What is also so at some tables that have another sentence for it, which says more or is for two
players or for pairs.  May only get fewer."""


def unsaid(part: slice) -> dict[str, str]:
    """The sentences that are so at one of these tables and that it does not say, with the table."""
    tables = {c: claims_of(rules_for(c.game, c.seats, dict(c.options))) for c in TABLES}
    known: dict[str, dict[str, list[Claim]]] = {game: {} for game in GAMES}
    for config, claims in tables.items():
        for claim in claims:
            alike = known[config.game].setdefault(claim.message, [])
            if claim not in alike and len(alike) < 4:
                alike.append(claim)
    found = {}
    for config in TABLES[part]:
        said = {claim.message for claim in tables[config]}
        trial = Trial(game_for(config))
        for message, claims in known[config.game].items():
            if message not in said and any(holds(trial, claim) for claim in claims):
                found[message] = str(config)
    return found


def holds(trial: Trial, claim: Claim) -> bool:
    """Whether the claim is so there."""
    try:
        PROBES[claim.message](trial, claim)
    except (AssertionError, LookupError, ValueError):  # it is not so, or there is no such card
        return False
    return True


def test_what_is_so_is_said() -> None:
    """At some of the tables, each of them a different one with one option changed."""
    found = unsaid(slice(3, None, 40))
    assert found.keys() <= SAID_OTHERWISE, found


@pytest.mark.slow
def test_what_is_so_is_said_at_every_table() -> None:
    assert unsaid(slice(None)).keys() == SAID_OTHERWISE


ALWAYS = {
    "Play a card of the same suit or the same rank as the card on top.",
    "When a suit has been named, only that suit matches.",
    "When the stock runs out, all discards but the top card are shuffled into a new stock.",
    "When those have run out too, you draw what there is, perhaps nothing; in your turn you must "
    "then play a card if you can, and pass if you cannot.",
    "When everyone has passed in turn with nothing to draw, the player with the lowest hand wins "
    "the round; a tie is shared.",
    "When everyone has passed in turn with nothing to draw, the pair with the lowest hands "
    "together wins the round; a tie is shared.",
}
"""What is so at every table."""


@pytest.mark.slow
def test_every_probe_fails_where_what_it_shows_is_not_so() -> None:
    """Each is tried under tables that do not say it, until it fails under one."""
    tables = {config: claims_of(rules_for(config.game, config.seats, dict(config.options)))
              for config in TABLES}  # fmt: skip
    trials: dict[Config, Trial] = {}
    first: dict[str, Claim] = {}
    for claims in tables.values():
        for claim in claims:
            first.setdefault(claim.message, claim)
    for message, claim in first.items():
        if message not in ALWAYS:
            assert any(
                fails(trials.setdefault(config, Trial(game_for(config))), claim)
                for config, claims in tables.items()
                if claim not in claims
            ), message


def fails(trial: Trial, claim: Claim) -> bool:
    """Whether the claim is not so there."""
    try:
        PROBES[claim.message](trial, claim)
    except AssertionError:
        return True
    except (LookupError, ValueError):  # there is no such card there
        return False
    return False
