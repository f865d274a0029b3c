"""Options: their texts, defaults and values, and what excludes what."""

from __future__ import annotations

import pytest

from game.engine.rules import BUST, POINTS, ROUNDS, Series
from game.language.option_texts import blocked_values, idle, problems
from game.rulesets import GAMES, GameInfo, OptionError, rules_for
from game.rulesets import game_info as info_of
from game.rulesets.options import MatchKind, NumberRange, parse_options, write_options
from tests.models.compare import MODELS

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
        assert all(option.accepts(value) for value in values)
        assert all(choice.label for choice in option.values)
        assert option.label_of(option.default)
        for need in option.needs:
            assert set(need.values) <= {c.value for c in game.option(need.key).values}
    for clash in game.clashes:
        assert set(clash.values) <= {c.value for c in game.option(clash.key).values}
        if not isinstance(clash.others, NumberRange):
            assert set(clash.others) <= {c.value for c in game.option(clash.other).values}
    for each in game.consequences:
        for key, values in ((each.key, [each.value]), (each.other, [*each.others, each.to])):
            assert set(values) <= {choice.value for choice in game.option(key).values}


@every_game
def test_the_defaults_can_be_played_at_every_number_of_seats(game: GameInfo) -> None:
    for seats in range(game.min_seats, game.max_seats + 1):
        rules = rules_for(game.id, seats)
        assert rules.seats == seats
        assert rules.id == game.id
        assert problems(game.id, seats, {}) == {}


@pytest.mark.parametrize("game_id", GAMES)
def test_the_defaults_are_those_of_the_rules(game_id: str) -> None:
    found = GAMES[game_id].defaults()
    assert {key: found[key] for key in MODELS[game_id].DEFAULTS} == MODELS[game_id].DEFAULTS
    said = "hand_size=7 time_per_turn=0 misplay_penalty=0"
    said += {"rounds": " rounds=3", "bust": " target=150", "points": " target=500"}[found["match"]]
    assert parse_options(said).items() <= found.items()


@every_game
def test_values_that_are_blocked_are_those_that_cannot_be_played(game: GameInfo) -> None:
    most = game.option("hand_size").values[-1].value
    keys = ("packs", "hand_size", "partners", "jump_in")
    for seats in range(game.min_seats, game.max_seats + 1):
        for chosen in ({}, {"packs": "1"}, {"packs": "1", "hand_size": most}, {"packs": "2"}):
            blocked = blocked_values(game.id, seats, chosen)
            for key in keys:
                # What is amiss already may be amiss for another reason.
                if key in ("partners", "jump_in") and _refused(game, seats, chosen):
                    continue
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
        ("nominate=yes skip_stack=yes", "a ten cannot answer a missed turn"),
        ("answer_pickups=no mix_pickups=yes", "twos and fives cannot answer each other"),
        ("answer_pickups=no jokers=1 joker_is=pickup", "a joker cannot add to a pick-up"),
        ("match=bust target=501", "A bust match is played to at most 500."),
        ("match=bust target=49", "A bust match is played to at least 50."),
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
    assert found == {"partners": "Two pairs are four players, not 3."}
    assert blocked_values("colours", 3, {})["partners", "yes"] == found["partners"]
    assert ("partners", "yes") not in blocked_values("colours", 4, {})
    assert set(problems("colours", 4, {"partners": "yes", "match": "bust"})) == {
        "partners", "match",
    }  # fmt: skip


@every_game
def test_a_match_is_played_to_any_number_of_points(game: GameInfo) -> None:
    for target in ("10", "11", "137", "9998", "9999"):
        rules = rules_for(game.id, 4, {"match": "points", "target": target})
        assert rules.series == Series(POINTS, int(target))
        assert write_options(game.changed({"match": "points", "target": target})).endswith(target)
    for target in ("50", "51", "333", "499", "500"):
        assert rules_for(game.id, 4, {"match": "bust", "target": target}).series.kind == BUST


@every_game
@pytest.mark.parametrize(
    "target",
    ["9", "0", "-10", "10000", "7" * 5000, "010", "1e3", "9,999", "12.5", "many", "٥٠", "1_000"],
)
def test_what_is_no_such_number_is_refused_with_a_sentence(game: GameInfo, target: str) -> None:
    with pytest.raises(OptionError) as caught:
        rules_for(game.id, 4, {"match": "points", "target": target})
    assert str(caught.value) == (
        f'target cannot be "{target}"; it can be: any whole number from 10 to 9999.'
    )


def test_the_numbers_offered_include_the_one_in_force() -> None:
    target = info_of("classic").option("target")
    assert {"10", "100", "500", "1000", "9999"} <= {each.value for each in target.values}
    assert target.offered("500") == target.values
    offered = [each.value for each in target.offered("137")]
    assert offered[offered.index("137") - 1 :][:3] == ["100", "137", "150"]
    assert target.label_of("137") == "137"
    with pytest.raises(KeyError):
        target.label_of("9")


# --- pairs ---------------------------------------------------------------------------------------


@every_game
def test_pairs_are_offered_in_every_game_to_four_players(game: GameInfo) -> None:
    for seats in range(game.min_seats, game.max_seats + 1):
        refused = blocked_values(game.id, seats, {}).get(("partners", "yes"), "")
        assert refused == ("" if seats == 4 else f"Two pairs are four players, not {seats}.")
    assert rules_for(game.id, 4, {"partners": "yes"}).finishing.partners


@every_game
def test_pairs_exclude_bust(game: GameInfo) -> None:
    chosen = {"partners": "yes", "match": "bust"}
    why = "Pairs win and lose together, so nobody goes bust alone."
    assert problems(game.id, 4, chosen) == {"partners": why, "match": why}
    assert blocked_values(game.id, 4, {"partners": "yes"})["match", "bust"] == why
    with pytest.raises(OptionError, match="nobody goes bust alone"):
        rules_for(game.id, 4, chosen)


@every_game
def test_choosing_pairs_where_one_goes_bust_sets_rounds(game: GameInfo) -> None:
    chosen = {"match": "bust"}
    assert ("partners", "yes") not in blocked_values(game.id, 4, chosen)
    after = game.choose(chosen, "partners", "yes")
    assert rules_for(game.id, 4, after).series.kind == ROUNDS
    assert problems(game.id, 4, after) == {}
    kept = game.changed(after)
    assert rules_for(game.id, 4, kept).series.kind == ROUNDS
    assert game.choose({"match": "points"}, "partners", "yes")["match"] == "points"


def test_pairs_of_a_game_that_is_played_to_bust_play_rounds_unless_they_say_points() -> None:
    pairs = {"partners": "yes"}
    assert rules_for("last-one", 4, pairs).series == Series(ROUNDS, 3)
    points = {**pairs, "match": "points"}
    assert rules_for("last-one", 4, points).series == Series(POINTS, 150)
    info = info_of("last-one")
    assert info.changed(pairs) == info.changed({**pairs, "match": "rounds"}) == pairs
    assert info.changed(points) == points
    alone = info.choose(info.choose({}, "partners", "yes"), "partners", "no")
    assert info.changed(alone) == {}
    assert rules_for("colours", 4, pairs).series == Series(POINTS, 500)


# --- jumping in ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", ["last-card", "last-one", "extreme"])
def test_jumping_in_takes_two_packs_where_no_two_cards_are_alike_in_one(game_id: str) -> None:
    why = "With one pack no two cards are alike: jumping in needs two packs."
    assert problems(game_id, 4, {"jump_in": "yes"}) == {"jump_in": why, "packs": why}
    assert blocked_values(game_id, 4, {})["jump_in", "yes"] == why
    blocked = blocked_values(game_id, 4, {"jump_in": "yes", "packs": "2"})
    assert {blocked["packs", "auto"], blocked["packs", "1"]} == {why}
    assert ("jump_in", "yes") not in blocked
    for packs in ("2", "3"):
        chosen = {"jump_in": "yes", "packs": packs}
        assert rules_for(game_id, 4, chosen).jump_in is not None
    if GAMES[game_id].max_seats > 6:
        assert rules_for(game_id, 7, {"jump_in": "yes"}).packs == 2


@pytest.mark.parametrize("game_id", ["colours", "classic"])
def test_jumping_in_takes_one_pack_where_cards_are_alike_in_it(game_id: str) -> None:
    assert rules_for(game_id, 4, {"jump_in": "yes", "packs": "1"}).jump_in is not None


# -------------------------------------------------------------------------------------------------


def test_what_does_not_matter_says_why() -> None:
    assert idle("last-card", {})["joker_is"] == "There are no jokers in the pack."
    assert "joker_is" not in idle("last-card", {"jokers": "2"})
    assert "last_call_penalty" in idle("classic", {"last_call": "off"})
    for game_id in GAMES:
        assert "force_play" in idle(game_id, {"play_drawn": "no"})
        assert "force_play" not in idle(game_id, {"play_drawn": "yes"})
        chosen = {"play_drawn": "no", "draw_count": "until_match"}
        assert "force_play" not in idle(game_id, chosen)
        assert rules_for(game_id, 4, {**chosen, "force_play": "yes"}).drawing.forced
    assert "rounds" in idle("classic", {})
    assert "target" not in idle("classic", {})


@pytest.mark.parametrize(
    ("game", "seats", "chosen", "why"),
    [
        ("last-cart", 2, {}, 'There is no game "last-cart". Did you mean "last-card"?'),
        ("zzz", 2, {}, 'There is no game "zzz". There are:'),
        ("classic", 1, {}, "is played by 2 to 10, not by 1"),
        ("classic", 11, {}, "is played by 2 to 10, not by 11"),
        ("classic", 2, {"jump": "yes"}, 'has no option "jump". Did you mean "jump_in"?'),
        ("classic", 2, {"jump_on": "yes"}, 'has no option "jump_on". Did you mean "jump_in"?'),
        (
            "classic",
            2,
            {"hats": "yes"},
            'Classic Colours has no option "hats". There are: hand_size, packs,',
        ),
        ("last-card", 2, {"stake": "10"}, 'has no option "stake". There are: hand_size,'),
        ("classic", 2, {"jump_in": "maybe"}, 'jump_in cannot be "maybe"; it can be: no, yes.'),
    ],
)
def test_what_is_unknown_is_refused_with_a_sentence(
    game: str, seats: int, chosen: dict[str, str], why: str
) -> None:
    with pytest.raises(OptionError) as caught:
        rules_for(game, seats, chosen)
    assert why in str(caught.value)


def test_each_kind_of_match_leaves_out_what_it_decides_itself() -> None:
    game = info_of("colours")
    chosen = {**game.defaults(), "nothing": "1"}
    left_out = {kind: {*chosen} - {*game.chosen_for(kind, chosen)} for kind in MatchKind}
    assert left_out == {
        MatchKind.CUP: {"partners", "competitive", "stake", "duplicate"},
        MatchKind.LATER_LEG: {"competitive", "stake", "practice"},
        MatchKind.PARTY: {"competitive"},
    }


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
