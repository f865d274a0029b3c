"""Options: their texts, defaults and values, and what excludes what."""

from __future__ import annotations

import pytest

from game.rulesets import GAMES, GameInfo, OptionError, blocked_values, idle, problems, rules_for
from game.rulesets import game_info as info_of
from game.rulesets.options import parse_options, write_options

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@every_game
def test_every_option_has_its_text_its_default_and_its_values(game: GameInfo) -> None:
    keys = [option.key for option in game.options]
    assert len(set(keys)) == len(keys)
    for option in game.options:
        assert option.label
        assert option.sentence.endswith(".")
        values = [choice.value for choice in option.values]
        assert len(values) >= 2
        assert len(set(values)) == len(values)
        assert option.default in values
        assert all(choice.label for choice in option.values)
        assert option.label_of(option.default)
        for need in option.needs:
            assert set(need.values) <= {c.value for c in game.option(need.key).values}
    for clash in game.clashes:
        assert set(clash.values) <= {c.value for c in game.option(clash.key).values}
        assert set(clash.others) <= {c.value for c in game.option(clash.other).values}


@every_game
def test_the_defaults_can_be_played_at_every_number_of_seats(game: GameInfo) -> None:
    for seats in range(game.min_seats, game.max_seats + 1):
        rules = rules_for(game.id, seats)
        assert rules.seats == seats
        assert rules.id == game.id
        assert problems(game.id, seats, {}) == {}


DEFAULTS = {
    "last-card": "hand_size=7 draw_when=stuck draw_count=one play_drawn=no answer_pickups=yes "
    "mix_pickups=no pickup_skips=yes skip_stack=no nominate=no three_blocks=no jokers=0 "
    "joker_is=block seven_passes=no eight_reverses=no last_call=catch last_call_penalty=2 "
    "match=rounds rounds=3 time_per_turn=0 misplay_penalty=0",
    "last-one": "hand_size=7 starter_acts=yes draw_when=any draw_count=one play_drawn=no "
    "last_call=catch last_call_penalty=1 match=bust target=150 time_per_turn=0 misplay_penalty=0",
    "colours": "hand_size=7 starter_acts=yes partners=no draw_when=any draw_count=one "
    "play_drawn=yes last_call=catch last_call_penalty=2 match=points target=500 "
    "time_per_turn=0 misplay_penalty=0",
    "extreme": "hand_size=7 draw_when=stuck draw_count=one play_drawn=no chicken_dance=yes "
    "last_call=auto match=rounds rounds=3 time_per_turn=0 misplay_penalty=0",
    "classic": "hand_size=7 starter_acts=yes draw_when=any draw_count=one play_drawn=yes "
    "force_play=no stack_draws=off jump_in=no seven_swap=no zero_rotate=no no_bluff=no "
    "last_call=catch last_call_penalty=2 match=points target=500 time_per_turn=0 "
    "misplay_penalty=0",
}


@pytest.mark.parametrize("game_id", DEFAULTS)
def test_the_defaults_are_those_of_the_rules(game_id: str) -> None:
    found = GAMES[game_id].defaults()
    for key, value in parse_options(DEFAULTS[game_id]).items():
        assert found[key] == value, key


@every_game
def test_values_that_are_blocked_are_those_that_cannot_be_played(game: GameInfo) -> None:
    most = game.option("hand_size").values[-1].value
    keys = [o.key for o in game.options if o.key in ("packs", "hand_size", "partners")]
    for seats in range(game.min_seats, game.max_seats + 1, 2):
        for chosen in ({}, {"packs": "1"}, {"packs": "1", "hand_size": most}):
            blocked = blocked_values(game.id, seats, chosen)
            for key in keys:
                for choice in game.option(key).values:
                    refused = _refused(game, seats, {**chosen, key: choice.value})
                    assert refused == ((key, choice.value) in blocked)


def _refused(game: GameInfo, seats: int, chosen: dict[str, str]) -> bool:
    try:
        rules_for(game.id, seats, chosen)
    except OptionError:
        return True
    return False


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ("nominate=yes skip_stack=yes", "With nomination a missed turn cannot be answered"),
        ("answer_pickups=no mix_pickups=yes", "twos and fives cannot answer one another"),
        ("answer_pickups=no jokers=1 joker_is=pickup", "a joker cannot add to one"),
        ("match=points target=50", "A points match is played to 100 or more."),
        ("match=bust target=550", "A bust match is played to 500 at most."),
        ("packs=1 hand_size=10", "cards"),
    ],
)
def test_what_excludes_one_another_is_refused_with_a_sentence(chosen: str, why: str) -> None:
    with pytest.raises(OptionError, match=why):
        rules_for("last-card", 6, parse_options(chosen))
    assert problems("last-card", 6, parse_options(chosen))


def test_pairs_are_four_players_and_say_so_where_they_are_chosen() -> None:
    assert problems("colours", 4, {"partners": "yes"}) == {}
    found = problems("colours", 3, {"partners": "yes"})
    assert {key: str(why) for key, why in found.items()} == {
        "partners": "Two pairs are four players, not 3."
    }
    assert blocked_values("colours", 3, {})["partners", "yes"] == found["partners"]
    assert ("partners", "yes") not in blocked_values("colours", 4, {})
    assert set(problems("colours", 4, {"partners": "yes", "match": "bust"})) == {
        "partners", "match",
    }  # fmt: skip


def test_what_does_not_matter_says_why() -> None:
    assert str(idle("last-card", {})["joker_is"]) == "There are no jokers in the pack."
    assert "joker_is" not in idle("last-card", {"jokers": "2"})
    assert "last_call_penalty" in idle("classic", {"last_call": "off"})
    assert "force_play" in idle("classic", {"play_drawn": "no"})
    assert "rounds" in idle("classic", {})
    assert "target" not in idle("classic", {})


@pytest.mark.parametrize(
    ("game", "seats", "chosen", "why"),
    [
        ("last-cart", 2, {}, 'There is no game "last-cart". Did you mean "last-card"?'),
        ("zzz", 2, {}, 'There is no game "zzz". There are:'),
        ("classic", 1, {}, "is played by 2 to 10, not by 1"),
        ("classic", 11, {}, "is played by 2 to 10, not by 11"),
        ("classic", 2, {"jump_on": "yes"}, 'has no option "jump_on". Did you mean "jump_in"?'),
        (
            "classic",
            2,
            {"hats": "yes"},
            'Classic Colours has no option "hats". There are: hand_size, packs,',
        ),
        ("last-card", 2, {"stake": "10"}, 'has no option "stake". There are: hand_size,'),
        ("classic", 2, {"jump_in": "maybe"}, 'jump_in cannot be "maybe"; it may be: no, yes.'),
    ],
)
def test_what_is_unknown_is_refused_with_a_sentence(
    game: str, seats: int, chosen: dict[str, str], why: str
) -> None:
    with pytest.raises(OptionError) as caught:
        rules_for(game, seats, chosen)
    assert why in str(caught.value)


def test_options_as_a_line_round_trip() -> None:
    line = "nominate=yes hand_size=6"
    assert write_options(parse_options(line)) == line
    assert parse_options("  ") == {}
    for wrong in ("nominate", "=yes", "nominate=", "nominate=yes nominate=no"):
        with pytest.raises(OptionError):
            parse_options(wrong)


def test_only_what_differs_from_the_defaults_is_kept() -> None:
    info = info_of("last-card")
    chosen = {"hand_size": "7", "nominate": "yes", "jokers": "2"}
    assert info.changed(chosen) == {"nominate": "yes", "jokers": "2"}
