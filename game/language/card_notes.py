"""The effect of a card under the rules in force, in words: its line on the rules page, its tooltip.

Every sentence is derived from a part of the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from game.engine import effects as fx
from game.engine.rules import Rules
from game.language import card_names
from game.language.catalogue import N_, Message
from game.language.voice import Said, TableVoice, Told, told


class CardLine(NamedTuple):
    """The effect of one rank of card."""

    rank: int
    name: str
    """The rank as a heading: "2", "Jack", "Joker +4"."""
    told: tuple[Told, ...]

    @property
    def sentences(self) -> tuple[str, ...]:
        """The sentences about it."""
        return tuple(each.text for each in self.told)


def card_lines(rules: Rules) -> tuple[CardLine, ...]:
    """The effects of the ranks under these rules; ranks without any are left out."""
    return tuple(
        CardLine(rank, card_names.title(rules.deck, rank), said)
        for rank in ranks_held(rules, range(len(rules.deck.ranks)))
        if (said := tuple(_rank(rules, rank)))
    )


def card_note(rules: Rules, card: int) -> str:
    """The effect of this card under these rules, for its tooltip; empty when there is none."""
    return " ".join(each.text for each in _rank(rules, rules.deck.faces[card].rank))


def ranks_held(rules: Rules, ranks: Iterable[int]) -> list[int]:
    """Which of these ranks the pack has cards of, lowest first."""
    held = {face.rank for face in rules.deck.faces}
    return sorted(rank for rank in ranks if rank in held)


def all_act(rules: Rules) -> bool:
    """True if several cards of one rank may be played at once and each of them acts."""
    return rules.shapes.several and not rules.shapes.last_acts


def aims_pick_up(rules: Rules) -> bool:
    """True if the player of a pick-up chooses whom it falls on."""
    effects = [effect for does in rules.effects.values() for effect in does]
    return any(isinstance(effect, fx.PickUp) and effect.aimed for effect in effects)


def _rank(rules: Rules, rank: int) -> list[Told]:
    voice = TableVoice(rules.deck)
    lines = [
        *_where(rules, rank),
        *(_effect(rules, effect) for effect in rules.effects.get(rank, ())),
        *_once(rules, rank),
        *_answered(rules, rank),
        *_challenge(rules, rank),
        *_fight(rules, rank),
        *_defence(rules, rank),
    ]
    if rank in rules.finishing.cannot_win:
        lines.append(_Line(_CANNOT_WIN[rules.shapes.runs and rank not in rules.shapes.alone]))
    return [told(voice, line.said, line.values) for line in lines]


class _Line(NamedTuple):
    """A sentence and what stands in it."""

    said: Said | Message
    values: dict[str, Any] = {}  # noqa: RUF012 - never changed


def _where(rules: Rules, rank: int) -> list[_Line]:
    """Where it may be laid, if not like any other card."""
    matching = rules.matching
    if rank in matching.answers_only:
        said = N_("Played only against what hits you; on the pile it counts as the card below it.")
        return [_Line(said)]
    if rank in matching.stands_for_any:
        said = N_(
            "Stands for any other card you name: it goes where that card would and does the same."
        )
        return [_Line(said)]
    if rank in matching.on_anything:
        return [_Line(N_("In an ordinary turn it fits on any card."))]
    return []


def _once(rules: Rules, rank: int) -> list[_Line]:
    """Said of effects that do not add up, where several cards of the rank may be played at once."""
    effects = rules.effects.get(rank, ())
    adds = any(isinstance(effect, fx.PickUp | fx.Miss) for effect in effects)
    if not effects or adds or not all_act(rules):
        return []
    return [_Line(N_("Several played at once act only once."))]


def _answered(rules: Rules, rank: int) -> list[_Line]:
    """The sentence that says how the player it falls on may answer."""
    effects = rules.effects.get(rank, ())
    answers: Iterable[int] = ()
    if any(isinstance(effect, fx.PickUp) for effect in effects):
        answers = rules.answers.pickup.get(rank, ())
    elif any(isinstance(effect, fx.Miss) for effect in effects):
        answers = rules.answers.miss
    ranks = ranks_held(rules, answers)
    return [_Line(N_("It can be answered with {a_ranks}."), {"ranks": ranks})] if ranks else []


def _challenge(rules: Rules, rank: int) -> list[_Line]:
    challenge = rules.challenge
    if challenge is None or rank not in challenge.ranks:
        return []
    if challenge.refused:
        return [
            _Line(
                Said(
                    N_("You can play it only if you hold no card of the suit to match."),
                    colours=N_("You can play it only if you hold no card of the colour to match."),
                )
            )
        ]
    return [
        _Line(
            Said(
                N_(
                    "You should hold no card of the suit to match. If you play it anyway, the "
                    "player it hits can call that a lie."
                ),
                colours=N_(
                    "You should hold no card of the colour to match. If you play it anyway, the "
                    "player it hits can call that a lie."
                ),
            )
        ),
        _Line(
            N_(
                "Only they then see your hand. If it was a lie, you pick up the cards yourself and "
                "they play on; if not, they pick up {extra} more."
            ),
            {"extra": challenge.extra},
        ),
    ]


def _fight(rules: Rules, rank: int) -> list[_Line]:
    fight = rules.fight
    if fight is None:
        return []
    lines = []
    if rank in fight.attacks:
        said = N_("In a fight it adds {cards_added} and sends the attack on.")
        lines.append(_Line(said, {"cards_added": fight.attacks[rank]}))
    if rank in fight.passes:
        lines.append(_Line(N_("In a fight it sends the attack on to the next player.")))
    if rank in fight.turns:
        said = N_(
            "In a fight it reverses the direction of play, and the attack goes back to the "
            "player before."
        )
        lines.append(_Line(said))
    if rank in fight.blocks:
        lines.append(_Line(N_("In a fight it blocks the attack.")))
    if rank in fight.undoes:
        lines.append(
            _Line(N_("In a fight it undoes a block: the attack moves on to the next player."))
        )
    return lines


def _defence(rules: Rules, rank: int) -> list[_Line]:
    answers = rules.answers
    lines = []
    pickup, miss = rank in answers.block_pickup, rank in answers.block_miss
    if pickup and miss:
        lines.append(_Line(N_("Cancels a pick-up or a missed turn that hits you.")))
    elif pickup:
        lines.append(_Line(N_("Cancels a pick-up that hits you.")))
    elif miss:
        lines.append(_Line(N_("Cancels a missed turn that hits you.")))
    if rank in answers.block_miss_in_suit:
        said = N_("Cancels a missed turn that hits you, if it is of the top card's suit.")
        lines.append(_Line(said))
    if rank in rules.matching.answers_only and any(rank in a for a in answers.pickup.values()):
        lines.append(_Line(_ADDS[aims_pick_up(rules)]))
        if rules.shapes.several:
            others = ranks_held(rules, set(answers.pickup) - {rank})
            lines.append(
                _Line(N_("It is never played together with {a_ranks}."), {"ranks": others})
            )
    return lines


_ADDS: Final = {
    False: N_(
        "Answers a pick-up and adds as much as the top card; the next player faces the total."
    ),
    True: N_(
        "Answers a pick-up and adds as much as the top card; a player of your choice faces the "
        "total."
    ),
}
"""Keyed by whether the player of a pick-up chooses whom it falls on."""

_CANNOT_WIN: Final = {
    False: N_("You cannot win with it: played as your last card, it makes you pick one up."),
    True: N_(
        "You cannot win with it unless it ends a run: played as your last card, it makes you pick "
        "one up."
    ),
}
"""Keyed by whether it can be part of a run."""


# --- effects -----------------------------------------------------------------------------------


def _effect(rules: Rules, effect: fx.Effect) -> _Line:
    said = EFFECTS[type(effect)]
    return said if isinstance(said, _Line) else said(rules, effect)


def _pick_up(rules: Rules, effect: fx.PickUp) -> _Line:
    misses = rules.answers.skips and not effect.aimed
    return _Line(_PICK_UPS[effect.aimed, all_act(rules), misses], {"n": effect.cards})


_PICK_UPS: Final = {
    (False, False, False): N_("The next player picks up {n}."),
    (False, False, True): N_("The next player picks up {n} and misses the turn."),
    (False, True, False): N_("The next player picks up {n} for each one played."),
    (False, True, True): N_(
        "The next player picks up {n} for each one played and misses the turn."
    ),
    (True, False, False): N_("A player of your choice picks up {n}."),
    (True, True, False): N_("A player of your choice picks up {n} for each one played."),
}
"""Keyed by whether it is aimed, whether each one laid acts, and whether the turn is missed."""


def _two(rules: Rules) -> str:
    """``two`` when two play, ``left`` when it may come to that, otherwise empty."""
    if rules.seats == 2:
        return "two"
    return "left" if rules.series.thins_out else ""


def _miss(rules: Rules, effect: fx.Miss) -> _Line:
    if effect.turns > 1:
        return _Line(_MISSES_MORE[effect.aimed, all_act(rules)], {"n": effect.turns})
    if effect.aimed:
        return _Line(_MISSES_AIMED)
    return _Line(_MISSES[all_act(rules), _two(rules)])


_MISSES_MORE: Final = {
    (False, False): N_(
        "Players miss {number} turns: the next player the first, the one after that the second, "
        "and so on."
    ),
    (False, True): N_(
        "Each one makes players miss {number} turns: the next player misses the first, the one "
        "after that the second, and so on."
    ),
    (True, False): N_("A player of your choice misses {number} turns."),
    (True, True): N_("A player of your choice misses {number} turns for each one played."),
}
"""For cards that cost more than one turn; by whether it is aimed, and whether each one laid
acts."""


_MISSES: Final = {
    (False, ""): N_("The next player misses a turn."),
    (False, "two"): N_(
        "The next player misses a turn; as there are two of you, it is your turn again."
    ),
    (False, "left"): N_(
        "The next player misses a turn; when only two are left, it is your turn again."
    ),
    (True, ""): N_(
        "Each one makes one player miss a turn: first the next player, then the one after, and so "
        "on."
    ),
    (True, "two"): N_(
        "Each one makes one player miss a turn, the other player first: after one it is your turn "
        "again, after two it is theirs."
    ),
    (True, "left"): N_(
        "Each one makes one player miss a turn: first the next player, then the one after, and so "
        "on. When only two are left, after one it is your turn again."
    ),
}
"""Keyed by whether each one laid acts, and whether there are two players."""
_MISSES_AIMED: Final = N_("A player of your choice misses a turn for each one played.")


def _reverse(rules: Rules, effect: fx.Reverse) -> _Line:
    return _Line(_REVERSES[effect.skips_pair, _two(rules)])


_REVERSES: Final = {
    (False, ""): N_("The direction of play reverses."),
    (True, ""): N_("The direction of play reverses."),
    (True, "two"): N_(
        "The direction of play reverses; as there are two of you, it is your turn again."
    ),
    (True, "left"): N_(
        "The direction of play reverses; when only two are left, it is your turn again."
    ),
    (False, "two"): N_(
        "The direction of play reverses; as there are two of you, the other is simply next."
    ),
    (False, "left"): N_(
        "The direction of play reverses; when only two are left, the other is simply next."
    ),
}
"""Keyed by whether with two players the turn comes back, and whether there are two."""


_PASSES_HANDS: Final = {
    False: N_("Everyone hands all their cards to the next player."),
    True: N_("Everyone hands all their cards to the player on their left."),
}
"""Keyed by whether they go to the left whichever way play goes."""

_FREE: Final = {
    False: N_("The next player can play any card; if they only draw, the choice is gone."),
    True: N_(
        "The next player can play any card, also as the first of several; if they only draw, the "
        "choice is gone."
    ),
}
"""Keyed by whether several cards can be played at once."""


EFFECTS: Final[dict[type[fx.Effect], _Line | Callable[..., _Line]]] = {
    fx.NameSuit: _Line(
        Said(
            N_("You name the suit that must follow."),
            colours=N_("You name the colour that must follow."),
        )
    ),
    fx.PickUp: _pick_up,
    fx.Miss: _miss,
    fx.Reverse: _reverse,
    fx.PlayAgain: _Line(N_("You have another turn.")),
    fx.PassHands: lambda rules, effect: _Line(_PASSES_HANDS[effect.leftward]),
    fx.SwapHands: _Line(N_("You swap hands with a player of your choice.")),
    fx.StackOn: _Line(N_("You can play any card at all on it in the same turn.")),
    fx.StartMelee: _Line(
        N_(
            "Starts a melee: anyone else can play the next higher card of its suit, and so on; "
            "when nobody keeps it going, the defender draws."
        )
    ),
    fx.StartFight: lambda rules, effect: _Line(
        N_("Starts a fight: the next player is attacked with {n}."), {"n": effect.cards}
    ),
    fx.FreeChoice: lambda rules, effect: _Line(_FREE[rules.shapes.several]),
    fx.GiveCard: _Line(
        N_(
            "A player of your choice takes a random card from your hand; if that was your last, "
            "you have won."
        )
    ),
    fx.Dance: _Line(N_("The next player does the chicken dance, and nothing else happens.")),
}
"""How each kind of effect is said."""
