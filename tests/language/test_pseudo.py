"""Nothing that the rules, the match and the advisers say to a player goes past the catalogue.

In the pseudo language every message has accents on its vowels, so a word without any has not been
looked up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from game.agents import LEVELS, Luck
from game.agents.base import in_turn
from game.agents.making import master
from game.agents.reasons import beside, move, reasons
from game.agents.reasons.codes import BesideCode, MoveCode, ReasonCode
from game.engine import events as ev
from game.engine.actions import CALL, DRAW, LIE, NAME, PASS, TAKE, TIMEOUT, Action, catch, play
from game.engine.cards import colours, french
from game.engine.fact import Fact
from game.engine.forecast import ForecastCode, forecast
from game.engine.game import Game
from game.engine.refusal import RefusalCode
from game.language import advice_texts, forecasts, refusals, summary
from game.language.advice_texts import beside_said, move_said, reason_said
from game.language.catalogue import PSEUDO, SOURCE, translated, use
from game.language.forecasts import choice_said, forecast_said
from game.language.log_texts import _LINES, SILENT, log_line
from game.language.option_texts import blocked_values, idle, problems
from game.language.refusals import refusal_said
from game.language.rules_page import rules_page
from game.language.summary import headline_said, sheet_voice, summary_said
from game.language.voice import TableVoice
from game.rulesets import GAMES, rules_for
from game.table.facts import MatchCode
from game.table.round_summary import SummaryCode
from tests.playing import Config, game_for, pairs, singles
from tests.thinning import thinned

NAMES = ("Ana", "Ben", "Cleo", "Dan")
TABLES = [
    Config("last-card", 4, (("nominate", "yes"), ("jokers", "2"), ("three_blocks", "yes"))),
    Config("last-card", 4, (("skip_stack", "yes"), ("jokers", "1"), ("joker_is", "pickup"))),
    Config("last-one", 4),
    Config("colours", 4, (("partners", "yes"),)),
    Config("classic", 4, (("stack_draws", "any"), ("seven_swap", "yes"), ("zero_rotate", "yes"))),
    Config("classic", 4, (("no_bluff", "yes"), ("play_drawn", "yes"), ("force_play", "yes"))),
    Config("extreme", 4),
]


@pytest.fixture(autouse=True)
def _pseudo() -> Iterator[None]:
    use(PSEUDO)
    yield
    use(SOURCE)


def raw(text: str) -> list[str]:
    """The words of a text that have not been looked up."""
    text = re.sub(rf"\{{\w+\}}|\b(?:{'|'.join(NAMES)})\b", " ", text)
    return [word for word in re.findall(r"[A-Za-z]{2,}", text) if re.search("[aeiouyAEIOUY]", word)]


def looked_up(text: str) -> None:
    """Hold a text to having come from a catalogue as a whole."""
    assert text
    assert not raw(text), text


def test_what_is_not_looked_up_is_noticed() -> None:
    assert raw("Ben draws a card.") == ["draws", "card"]
    assert raw("[Ben dráwws {H} 7.]") == []


ATTEMPTS = (
    Action(DRAW), Action(TAKE), Action(PASS), Action(LIE), Action(TIMEOUT), Action(CALL),
    Action(NAME, suit=1), Action(NAME, card=3), Action(7), play(), catch(0), catch(9),
)  # fmt: skip


@pytest.mark.parametrize("seeds", thinned([[0], [1, 2]], 2), ids=str)
@pytest.mark.parametrize("config", thinned(TABLES, 2, slow=2), ids=str)
def test_rounds_are_told_in_messages(config: Config, seeds: list[int]) -> None:
    """Log lines, forecasts, refusals and advice of whole rounds."""
    game = game_for(config)
    agent, luck = master(game, Luck(3)), Luck(11)
    for seed in seeds:
        heard: list[ev.Event] = []
        state = game.start(seed, seed, events=heard)
        for step in range(150):
            seat = state.turn
            voice = TableVoice(game.deck, NAMES, seat, game.rules.partner(seat))
            for event in heard:
                line = log_line(event.seen_by(seat), voice)
                assert (type(event) in SILENT) == (line == "")
                assert not raw(line), line
            heard.clear()
            if state.over is not None:
                break
            legal = game.legal(state, seat)
            for action in legal[:10]:
                looked_up(forecast_said(forecast(game, state, seat, action), voice))
            looked_up(choice_said([forecast(game, state, seat, legal[0])], voice, True, True))
            _refusals(game, state, luck)
            if step % 8 == 0:
                _advice(game, agent, state, legal, voice)
            game.push(state, seat, luck.pick(legal))


def _refusals(game: Game, state: object, luck: Luck) -> None:
    card = luck.below(game.size)
    for seat in range(4):
        voice = TableVoice(game.deck, NAMES, seat)
        tried = (*ATTEMPTS, play(card), play(card, card), play(card, suit=1), play(card, seat=0))
        for action in tried:
            refusal = game.why_not(state, seat, action)  # type: ignore[arg-type]
            if refusal is not None:
                looked_up(refusal_said(refusal, voice))


def _advice(
    game: Game, agent: object, state: object, legal: list[Action], voice: TableVoice
) -> None:
    view = game.view(state, state.turn)  # type: ignore[attr-defined, arg-type]
    moves = [each for each in in_turn(legal) if not each.call]
    holdings = agent.problem(view, moves).holdings  # type: ignore[attr-defined]
    for ranked in (moves, moves[::-1]):
        for fact in reasons(game, view, holdings, ranked[:4]):
            looked_up(reason_said(fact, voice))
    for action in moves[:6]:
        looked_up(move_said(move(game, view, action), voice))
        said = beside_said(beside(game, view, action), voice)
        assert not raw(said), said


VALUES = {
    "player": 1, "by": 2, "who": 1, "size": 1, "players": (1, 2), "others": (3,), "card": 5,
    "cards": (5, 6), "rank": 3, "ranks": (2, 3), "suit": 1, "n": 3, "m": 2, "guise": -1,
    "answer": 1, "block": 1, "doubt": 1, "phase": "play", "kinds": (0,), "stays": 1, "low": 1,
    "sure": 0, "held": 1, "tenths": 3,
}  # fmt: skip


@pytest.mark.parametrize(
    ("you", "deck"), thinned(product(range(-1, 4), (french(1), colours())), 3, slow=2)
)
def test_every_code_is_said_in_messages(deck: object, you: int) -> None:
    """Every code there is, told to everybody at the table and to somebody who only watches."""
    voice = TableVoice(deck, NAMES, you, (you + 2) % 4 if you >= 0 else -1)  # type: ignore[arg-type]
    for size in (-1, 0, 1, 2):
        for n in (1, 2, 3, 12):
            values = {**VALUES, "size": size, "n": n}
            for code in (*RefusalCode, *MatchCode):
                looked_up(refusal_said(Fact(code, **values), voice))  # type: ignore[arg-type]
            for code in ForecastCode:
                looked_up(forecast_said([Fact(code, **values)], voice))  # type: ignore[arg-type]
            for code in SummaryCode:
                looked_up(summary_said(Fact(code, **values), voice))  # type: ignore[arg-type]
            for code in ReasonCode:
                looked_up(reason_said(Fact(code, **values), voice))  # type: ignore[arg-type]
            for code in MoveCode:
                looked_up(move_said(Fact(code, **values), voice))  # type: ignore[arg-type]
            for code in BesideCode:
                looked_up(beside_said([Fact(code, **values)], voice))  # type: ignore[arg-type]
    assert set(ForecastCode) == set(forecasts.SAYINGS)
    assert set(SummaryCode) == summary.CODES
    assert set(ReasonCode) == advice_texts.CODES
    assert {*RefusalCode, *MatchCode} == refusals.CODES


def test_every_event_has_a_line_or_is_silent() -> None:
    kinds = {kind.__name__ for kind in ev.Event.__subclasses__()}
    assert kinds == {kind.__name__ for kind in (*_LINES, *SILENT)}


@pytest.mark.parametrize("every", [20, pytest.param(5, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", thinned(GAMES, 1, slow=3))
def test_the_rules_page_is_made_of_messages(game: str, every: int) -> None:
    """With every option, and every so-many-th pair of options."""
    for config in (*singles(), *pairs()[::every]):
        if config.game == game:
            for section in rules_page(rules_for(game, config.seats, dict(config.options))):
                looked_up(section.title)
                for sentence in section.sentences:
                    looked_up(sentence)


@pytest.mark.parametrize("game", thinned(GAMES, 1, slow=3))
def test_what_options_say_is_messages(game: str) -> None:
    info = GAMES[game]
    looked_up(translated(info.name))
    looked_up(translated(info.tagline))
    for style in info.styles():
        looked_up(translated(style.name))
        looked_up(translated(style.sentence))
    for option in info.options:
        for text in (option.label, option.sentence, option.group):
            looked_up(translated(text))
        for choice in option.values:
            looked_up(translated(choice.label))
            chosen = {option.key: choice.value}
            for said in (
                *idle(game, chosen).values(),
                *problems(game, 3, chosen).values(),
                *blocked_values(game, 3, chosen).values(),
            ):
                looked_up(said)


def test_levels_and_headlines_are_messages() -> None:
    for level in LEVELS.values():
        looked_up(translated(level.name))
        looked_up(translated(level.sentence))
    for you in (None, 0, 1):
        voice = sheet_voice("french", NAMES, you)
        for winners in ((), (0,), (0, 2)):
            for match in (True, False):
                for together in (True, False):
                    looked_up(headline_said(winners, match, together, voice))
