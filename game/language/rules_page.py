"""The rules page: the table in force told in sentences.

Every sentence is derived from a part of the table, so that the page says what this table does,
options included, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from game.engine import rules as r
from game.engine.effects import Effect, GiveCard, Miss, PassHands, PickUp, Reverse, SwapHands
from game.engine.rules import STUCK, Rules
from game.language import card_names
from game.language.card_notes import aims_pick_up, card_lines, ranks_held
from game.language.catalogue import N_, NC_, NN_, Message, look_up, word
from game.language.voice import Said, TableVoice, Told, either, listed, told


class Heading(StrEnum):
    """The headings of the page; each is the message that it shows."""

    AIM = N_("The aim")
    DEAL = N_("The deal")
    TURN = N_("Your turn")
    CARDS = N_("Cards that act")
    ANSWERS = N_("Pick-ups and missed turns")
    MELEE = N_("The melee")
    FIGHT = N_("The fight")
    CALLING = N_("Last card!")
    CALLING_ONE = N_("Last one!")
    FINISHING = N_("Going out")
    MATCH = N_("The match")
    TABLE = N_("At the table")


class Section(NamedTuple):
    """One heading of the rules page with its sentences."""

    heading: Heading
    told: tuple[Told, ...]

    @property
    def sentences(self) -> tuple[str, ...]:
        """The sentences under it."""
        return tuple(each.text for each in self.told)

    @property
    def title(self) -> str:
        """The heading in the player's language."""
        return look_up(self.heading)


def rules_page(rules: Rules, names: Sequence[str] = ()) -> tuple[Section, ...]:
    """The rules in force as headed sentences, in the order in which a newcomer needs them.
    A heading under which there is nothing to say is left out.  ``names``: the players' names by
    seat, where they are known."""
    page = _Page(rules, names)
    for heading, tell in (
        (Heading.AIM, page.aim),
        (Heading.DEAL, page.deal),
        (Heading.TURN, page.turn),
        (Heading.CARDS, page.cards),
        (Heading.ANSWERS, page.answers),
        (Heading.MELEE, page.melee),
        (Heading.FIGHT, page.fight),
        (Heading.CALLING_ONE if rules.calling.last_one else Heading.CALLING, page.calling),
        (Heading.FINISHING, page.finishing),
        (Heading.MATCH, page.match),
        (Heading.TABLE, page.table),
    ):
        page.open(heading)
        tell()
    return tuple(Section(heading, tuple(told)) for heading, told in page.told.items() if told)


class _Page:
    """A page being written."""

    def __init__(self, rules: Rules, names: Sequence[str]) -> None:
        self.rules = rules
        self.told: dict[Heading, list[Told]] = {}
        self._here: list[Told] = []
        self._voice = TableVoice(rules.deck, names)

    def open(self, heading: Heading) -> None:
        """Puts the next sentences under this heading."""
        self._here = self.told.setdefault(heading, [])

    def _say(self, said: Said | Message, **values: object) -> None:
        self._here.append(told(self._voice, said, values))

    def _say_of(self, ranks: Iterable[int], said: Message, **values: object) -> None:
        """Say something of these ranks, as far as the pack has any of them."""
        held = ranks_held(self.rules, ranks)
        if held:
            self._say(said, ranks=held, **values)

    def _does(self, kind: type[Effect]) -> list[int]:
        """The ranks in the pack that have an effect of this kind."""
        effects = self.rules.effects.items()
        found = [rank for rank, does in effects if any(isinstance(e, kind) for e in does)]
        return ranks_held(self.rules, found)

    # --- the aim and the deal --------------------------------------------------------------------

    def aim(self) -> None:
        """The aim of the game."""
        if self.rules.finishing.partners:
            self._say(N_("Partners sit opposite each other."))
            self._say(
                N_(
                    "Get rid of your cards: when you or your partner has none left, you have won "
                    "the round together."
                )
            )
        else:
            self._say(N_("Get rid of your cards: the first to have none left wins the round."))

    def deal(self) -> None:
        """The deal, and the seat that starts."""
        rules = self.rules
        self._say(
            NN_(
                "The game is played with one pack, {cards_in_all} cards in all.",
                "The game is played with {number} packs, {cards_in_all} cards in all.",
            ),
            n=rules.packs,
            cards_in_all=sum(rules.deck.copies) * rules.packs,
        )
        if rules.dealing.sizes:
            self._say(
                N_("Not everyone is dealt the same number of cards: {shares}."),
                shares=listed(
                    [
                        self._voice.say(_SHARE, player=seat, n=size)
                        for seat, size in enumerate(rules.dealing.sizes)
                    ]
                ),
            )
        elif rules.dealing.choice:
            self._say(
                N_("The dealer chooses how many cards everyone is dealt, from {least} to {most}."),
                least=rules.dealing.choice[0],
                most=rules.dealing.choice[-1],
            )
        else:
            self._say(
                NN_("Everyone is dealt one card.", "Everyone is dealt {number} cards."),
                n=rules.dealing.hand_size,
            )
        self._say(_STARTS[rules.dealing.by_lot, rules.dealing.direction > 0])
        self._first_dealer()
        self._first_card()

    def _first_dealer(self) -> None:
        first = self.rules.dealing.first
        if first == r.FirstSeat.LOT:
            self._say(N_("The first dealer is drawn by lot."))
        else:
            self._say(_STARTS_FIRST[first, self.rules.first_card.acts])
            self._say(N_("If it is not known who that is, lot decides."))
        if self.rules.series != r.Series(r.ROUNDS, 1):
            self._say(N_("After each round the next player clockwise deals."))

    def _first_card(self) -> None:
        rules, first = self.rules, self.rules.first_card
        if first.suit_only:
            self._say(
                Said(
                    N_(
                        "One card is turned up: its suit must be followed, and that is all it does."
                    ),
                    colours=N_(
                        "One card is turned up: its colour must be followed, and that is all it "
                        "does."
                    ),
                )
            )
        elif first.acts:
            self._say(_FIRST_ACTS[rules.dealing.by_lot])
            turning = set(self._does(Reverse)) - first.returned
            self._say_of(turning, _FIRST_REVERSES[first.reverse])
            asks = [rank for rank in rules.effects if any(e.names for e in rules.effects[rank])]
            asks += rules.matching.stands_for_any
            self._say_of(
                frozenset(asks) - first.returned,
                N_("If it is {a_ranks}, the dealer chooses for it."),
            )
            self._say_of(
                first.benign & frozenset(rules.effects),
                N_("{A_ranks} turned up first does nothing."),
            )
        else:
            self._say(N_("One card is turned up to be matched; it does nothing else."))
        self._say_of(
            first.returned, N_("{A_ranks} turned up first goes back, and another is turned.")
        )

    # --- a turn ----------------------------------------------------------------------------------

    def turn(self) -> None:
        """The actions of a turn."""
        matching = self.rules.matching
        self._say(
            Said(
                N_("Play a card of the same suit or the same rank as the card on top."),
                colours=N_(
                    "Play a card of the same colour or the same number or symbol as the "
                    "card on top."
                ),
            )
        )
        self._say_of(matching.on_anything, N_("In an ordinary turn {a_ranks} fits on any card."))
        self._say_of(
            matching.stands_for_any,
            N_(
                "{A_ranks} stands for any other card you name: it goes where that card would, and "
                "does what that card does."
            ),
        )
        self._say(
            Said(
                N_("When a suit has been named, only that suit matches."),
                colours=N_("When a colour has been named, only that colour matches."),
            )
        )
        self._shapes()
        self._drawing()
        self._supply()
        self._jump_in()

    def _shapes(self) -> None:
        shapes = self.rules.shapes
        if shapes.several:
            self._say(
                N_(
                    "You can play several cards of one rank at once if the first of them matches; "
                    "the last one is then the card to match."
                )
            )
        self._say_of(shapes.together, N_("You can play {all_ranks} together as well."))
        if shapes.runs:
            self._say(
                N_(
                    "Two or more cards of one suit in a row, up or down, can be played at once if "
                    "the first of them matches. The ace is low in such a run, and an ordinary 1."
                )
            )
        self._say_of(shapes.alone, N_("{A_ranks} is always played alone."))
        if shapes.last_acts:
            self._say(N_("When you play several cards at once, only the last one acts."))

    def _drawing(self) -> None:
        drawing, challenge = self.rules.drawing, self.rules.challenge
        may = _DRAWING[drawing.when == r.ANY, drawing.until_match]
        if drawing.forced and challenge is not None and not challenge.refused:
            self._say(may[3], ranks=ranks_held(self.rules, challenge.ranks))
        else:
            self._say(may[2] if drawing.forced else may[1] if drawing.may_play else may[0])
        if drawing.until_match:
            self._say(N_("If there is nothing left to draw before a card fits, your turn is over."))

    def _supply(self) -> None:
        """The rule for when there is nothing left to draw."""
        self._say(
            N_(
                "When the stock runs out, all discards but the top card are shuffled into a "
                "new stock."
            )
        )
        self._say(
            N_(
                "When those have run out too, you draw what there is, perhaps nothing; in your "
                "turn you must then play a card if you can, and pass if you cannot."
            )
        )

    def _jump_in(self) -> None:
        rules = self.rules
        if rules.jump_in is None:
            return
        self._say(
            N_(
                "In someone's ordinary turn, if you hold a card identical to the top card, you "
                "can play that one card out of turn. It acts as if played in turn, and play "
                "continues from there. Nobody jumps in while something is pending, or while "
                "someone decides about a card: one just drawn, or one to play on top of another."
            )
        )
        self._say_of(rules.jump_in.never, N_("{A_ranks} is never played out of turn."))
        if rules.calling.mode == r.LOCK:
            self._say(N_("A last card can be played out of turn only after it has been called."))

    def cards(self) -> None:
        """The effect of each card."""
        for line in card_lines(self.rules):
            self._say(
                N_("{title}: {sentences}"), title=line.name, sentences=" ".join(line.sentences)
            )

    def answers(self) -> None:
        """The answers to a pick-up or a miss."""
        rules, answers = self.rules, self.rules.answers
        if self._does(PickUp):
            self._pick_ups()
        blocks = bool(ranks_held(rules, answers.block_miss | answers.block_miss_in_suit))
        answered = bool(ranks_held(rules, answers.miss))
        if (answered or blocks) and self._does(Miss):
            self._say(_MISS_ON_YOU[answered, blocks])
        if answered:
            self._say(
                N_(
                    "Answers add up. The first player who does not answer misses one turn, the "
                    "next player the next, and so on."
                )
            )
        if blocks or ranks_held(rules, answers.block_pickup):
            self._say(
                N_("When something is cancelled, play continues after the player who started it.")
            )
            self._say(N_("A card that cancels is played alone."))

    def _pick_ups(self) -> None:
        rules, answers = self.rules, self.rules.answers
        aimed = aims_pick_up(rules)
        answered = any(ranks_held(rules, ranks) for ranks in answers.pickup.values())
        blocks = bool(ranks_held(rules, answers.block_pickup))
        if answered or blocks:
            self._say(_PICK_UP_ON_YOU[answered, blocks])
        if answered:
            self._say(_SUM[aimed])
            if rules.shapes.several:
                self._say(
                    N_("You can answer with several cards at once, and each adds to the total.")
                )
        if aimed:
            self._say(N_("When you have picked up, play continues after the player who chose you."))
        elif answers.skips:
            self._say(N_("Picking up ends your turn."))
        else:
            self._say(N_("After picking up you play as usual."))

    # --- melees and fights -----------------------------------------------------------------------

    def melee(self) -> None:
        """How a melee goes."""
        melee = self.rules.melee
        if melee is None:
            return
        self._say(
            N_("The player who starts a melee is the aggressor; the next player is the defender.")
        )
        self._say(
            N_(
                "Everyone but the aggressor is asked, the defender first: play the next higher "
                "card of the same suit, no matter whose turn it is, or pass. Nobody learns "
                "whether you could not or would not."
            )
        )
        self._say_of(
            self.rules.matching.stands_for_any, N_("{A_ranks} can be played as that card, too.")
        )
        self._say(
            N_(
                "The player of that card becomes the new aggressor, and the old aggressor the new "
                "defender."
            )
        )
        self._say(
            N_(
                "After {a_rank}, or when all have passed, the defender draws as many cards as "
                "the last card counts (jack 11, queen 12, king 13), and the player after the "
                "defender plays next."
            ),
            rank=melee.last,
        )
        self._say(N_("In a melee cards do nothing else."))

    def fight(self) -> None:
        """How a fight goes."""
        fight = self.rules.fight
        if fight is None:
            return
        self._say_of(
            frozenset(fight.attacks) | fight.passes | fight.turns | fight.blocks,
            N_(
                "Under attack you play one card, of any suit: {a_ranks}. Or you give in: you "
                "pick up everything, and your turn and the fight are over."
            ),
        )
        self._say_of(
            fight.undoes,
            N_(
                "On a block you can play only {a_ranks}. Otherwise the fight is over, and you "
                "play as usual."
            ),
        )
        self._say(
            N_(
                "Nobody wins during a fight: with no cards left you wait for its end. If the "
                "attack reaches you, you pick up; if you still have no cards at the end, you win, "
                "unless someone else has none either."
            )
        )

    # --- calling and going out -------------------------------------------------------------------

    def calling(self) -> None:
        """The rules of the last-card call."""
        calling = self.rules.calling
        if calling.mode == r.OFF:
            return
        if calling.before:
            self._say(_CALL_BEFORE[calling.last_one])
        elif calling.mode == r.LOCK:
            self._say(
                N_(
                    "If you are left with one card, say “last card” as you play, or before your "
                    "next turn."
                )
            )
        else:
            self._say(
                N_("If you are left with one card, say “last card” as you play, or right after.")
            )
        self._say(_FORGOTTEN[calling.mode], n=calling.penalty)
        if calling.mode == r.LOCK and self.rules.shapes.several:
            self._say(N_("Playing your last cards all at once needs no call."))
        if self._moves_hands():
            self._say(_GIVEN_ONE[calling.before])

    def _moves_hands(self) -> list[int]:
        """The ranks in the pack that make whole hands change places."""
        return sorted({*self._does(PassHands), *self._does(SwapHands)})

    def finishing(self) -> None:
        """The rules of going out."""
        finishing = self.rules.finishing
        self._say_of(
            self._moves_hands(), N_("{A_ranks} played as the last card wins before hands move.")
        )
        if self._does(PickUp):
            self._pending_pickup()
        if self._does(GiveCard):
            self._say(N_("A last card that is given away wins too, and needs no call."))
        if finishing.thunderdome:
            self._say(
                N_(
                    "If several players have empty hands at the end of a fight, they enter the "
                    "thunderdome: each draws a card, and the highest wins (ace low, king high, "
                    "joker above all). Ties draw again; if too few cards are left, or all of "
                    "one rank, they share the round."
                )
            )
            if finishing.partners:
                self._say(
                    N_(
                        "If only one pair has empty hands, it has won without drawing. If both "
                        "have, partners with empty hands both draw."
                    )
                )
        if finishing.partners:
            self._say(
                N_(
                    "When everyone has passed in turn with nothing to draw, the pair with the "
                    "lowest hands together wins the round; a tie is shared."
                )
            )
        else:
            self._say(
                N_(
                    "When everyone has passed in turn with nothing to draw, the player with the "
                    "lowest hand wins the round; a tie is shared."
                )
            )
        if self.rules.drawing.forced:
            self._say(
                N_(
                    "The round ends in the same way when it would never end and nobody would have "
                    "a choice again."
                )
            )
        self._say(N_("For that, cards count their number; {worth}."), worth=self._worth())

    def _pending_pickup(self) -> None:
        rules, answers = self.rules, self.rules.answers
        answered = any(ranks_held(rules, ranks) for ranks in answers.pickup.values())
        if rules.finishing.pending == r.DROP:
            self._say(N_("The round is over at once: nobody draws for the last card played."))
        elif rules.finishing.pending == r.CHAIN and answered:
            self._say(
                N_(
                    "A pick-up played as the last card can still be answered. If it comes back to "
                    "you, you pick it up and play on; if it ends with someone else, the first "
                    "player to run out of cards has won."
                )
            )
        elif rules.finishing.pending == r.CHAIN and ranks_held(rules, answers.block_pickup):
            self._say(
                N_(
                    "A pick-up played as the last card is still picked up, or cancelled; you have "
                    "won either way."
                )
            )
        else:
            self._say(
                N_("A pick-up played as the last card is still picked up; it cannot be answered.")
            )
            if rules.challenge is not None and not rules.challenge.refused:
                self._say_of(
                    rules.challenge.ranks,
                    N_(
                        "{A_ranks} played as the last card is never a lie: if you call it one, "
                        "you pick up {extra} more."
                    ),
                    extra=rules.challenge.extra,
                )

    # --- the match -------------------------------------------------------------------------------

    def match(self) -> None:
        """How the match is won, and what it counts for."""
        series, pairs = self.rules.series, self.rules.finishing.partners
        if series.kind == r.ROUNDS:
            if series.target == 1:
                self._say(N_("One round decides the match; if it is shared, so is the match."))
            else:
                self._say(_FIRST_TO_WIN[pairs], n=series.target)
                self._say(
                    N_(
                        "A shared round counts for all who share it; if several reach the target "
                        "with it, they share the match."
                    )
                )
        else:
            if series.kind == r.POINTS:
                self._say(_FIRST_TO_SCORE[pairs], points=series.target)
                self._say(
                    N_(
                        "If a round is shared, the points in the other hands are split, rounded "
                        "down. If several reach the target with it, the highest score wins; equal "
                        "scores share the match."
                    )
                )
            else:
                self._say(
                    N_(
                        "Everyone scores what is left in their own hand. At {points} points you "
                        "are out; the last one standing wins the match. If the last ones fall "
                        "together, the lowest score wins; equal scores share the match."
                    ),
                    points=series.target,
                )
            self._say(N_("Cards count their number; {worth}."), worth=self._worth())
            if self.rules.scoring.single_free:
                self._say(
                    N_(
                        "A hand of a single card scores nothing, but it still counts when a round "
                        "ends because nobody can move."
                    )
                )
        conduct = self.rules.conduct
        if conduct.competitive:
            self._say(_COUNTS[pairs])
        if conduct.stake:
            self._say(_STAKES[pairs], chips=conduct.stake)

    def _worth(self) -> str:
        """The points of the cards that do not count their number."""
        deck, values = self.rules.deck, self.rules.scoring.values
        groups: dict[int, list[int]] = {}
        for rank in ranks_held(self.rules, values):
            if deck.rank_names[rank] != str(values[rank]):
                groups.setdefault(values[rank], []).append(rank)
        said = ""
        for points, ranks in sorted(groups.items()):
            names = either([card_names.rank(deck, rank) for rank in ranks])
            each = self._voice.say(N_("{points} for {names}"), points=points, names=names)
            between = NC_("list", "{rest}; {next}")
            said = word(between, rest=said, next=each) if said else each
        return said

    def table(self) -> None:
        """The customs of the table for people rather than cards."""
        conduct = self.rules.conduct
        if conduct.misplay_penalty:
            drawing = self.rules.drawing
            owing = drawing.when == STUCK or drawing.until_match or drawing.forced
            self._say(
                NN_(
                    "An illegal card in your ordinary turn bounces back and costs you one card. It "
                    "ends the turn, unless you still have to play a card or draw until one fits.",
                    "An illegal card in your ordinary turn bounces back and costs you {number} "
                    "cards. It ends the turn, unless you still have to play a card or draw until "
                    "one fits.",
                )
                if owing
                else NN_(
                    "An illegal card in your ordinary turn bounces back, costs you one card, and "
                    "ends the turn.",
                    "An illegal card in your ordinary turn bounces back, costs you {number} cards, "
                    "and ends the turn.",
                ),
                n=conduct.misplay_penalty,
            )
        if conduct.time_per_turn:
            self._say(
                NN_(
                    "A turn lasts one second; then the game plays for you.",
                    "A turn lasts {n} seconds; then the game plays for you.",
                ),
                n=conduct.time_per_turn,
            )
        if conduct.practice:
            self._say(_PRACTICE[conduct.tutor])
        if conduct.duplicate:
            self._say(_DUPLICATE)


_STARTS: Final = {
    (False, True): N_("The player on the dealer's left starts; play goes clockwise."),
    (False, False): N_("The player on the dealer's right starts; play goes anticlockwise."),
    (True, True): N_("A player drawn by lot starts; play goes clockwise."),
    (True, False): N_("A player drawn by lot starts; play goes anticlockwise."),
}
"""Keyed by whether the first player is drawn by lot, and whether play goes clockwise."""

_STARTS_FIRST: Final = {
    (r.FirstSeat.YOUNGEST, False): N_("The youngest starts the first round."),
    (r.FirstSeat.YOUNGEST, True): N_(
        "The youngest starts the first round, unless the first card says otherwise."
    ),
    (r.FirstSeat.WINNER, False): N_("The winner of the last match starts the first round."),
    (r.FirstSeat.WINNER, True): N_(
        "The winner of the last match starts the first round, unless the first card says otherwise."
    ),
}
"""Keyed by who it is, and whether the first card acts."""

_PRACTICE: Final = (
    N_(
        "The match is practice and counts for nothing: a person who plays alone can take moves "
        "back."
    ),
    N_(
        "The match is practice and counts for nothing: a person who plays alone can take moves "
        "back, and is asked before a costly move."
    ),
)
"""Keyed by whether there is a tutor."""
_DUPLICATE: Final = N_(
    "The match is part of a duplicate and counts for nothing: the same cards are played again with "
    "the places changed, so hands stay face down at the end of a round."
)

_SHARE: Final = NN_("{player} gets one card", "{player} gets {n} cards")
"""The deal of one player, in a list of the deals of all."""

_PICK_UP_ON_YOU: Final = {
    (True, True): N_(
        "When a pick-up hits you, you can answer it, cancel it or pick it up; no other card can "
        "be played then."
    ),
    (True, False): N_(
        "When a pick-up hits you, you can answer it or pick it up; no other card can be played "
        "then."
    ),
    (False, True): N_(
        "When a pick-up hits you, you can cancel it or pick it up; no other card can be played "
        "then."
    ),
}
_MISS_ON_YOU: Final = {
    (True, True): N_(
        "When a missed turn hits you, you can answer, cancel or accept it; no other card can be "
        "played then."
    ),
    (True, False): N_(
        "When a missed turn hits you, you can answer or accept it; no other card can be played "
        "then."
    ),
    (False, True): N_(
        "When a missed turn hits you, you can cancel or accept it; no other card can be played "
        "then."
    ),
}
"""Keyed by whether some card answers it, and whether one cancels it; so also the one before."""
_SUM: Final = {
    False: N_("After an answer the next player must answer in turn, or pick up the total."),
    True: N_("After an answer a player of your choice must answer in turn, or pick up the total."),
}
"""Keyed by whether the player of a pick-up chooses whom it falls on."""

_FIRST_ACTS: Final = {
    False: N_("One card is turned up to be matched, and acts as if the dealer had played it."),
    True: N_(
        "One card is turned up to be matched, and acts as if the player before the starting "
        "player had played it."
    ),
}
"""Keyed by whether the first player is drawn by lot."""

_FIRST_REVERSES: Final = {
    r.TO_DEALER: N_(
        "{A_ranks} turned up first reverses the direction, and the dealer plays first."
    ),
    r.TO_NEXT: N_(
        "{A_ranks} turned up first reverses the direction, and the player on the dealer's "
        "other side plays first."
    ),
    r.PAST_FIRST: N_(
        "{A_ranks} turned up first reverses the direction, and the starting player misses the turn."
    ),
}

_DRAWING: Final = {
    (False, False): (
        N_("With nothing to play you draw one card; then your turn is over."),
        N_(
            "With nothing to play you draw one card; if it fits, you can play it at once or keep "
            "it."
        ),
        N_("With nothing to play you draw one card; if it fits, it is played for you."),
        N_(
            "With nothing to play you draw one card; if it fits, it is played for you ({a_ranks} "
            "only where that is no lie)."
        ),
    ),
    (True, False): (
        N_("Instead of playing a card you can always draw one card; then your turn is over."),
        N_(
            "Instead of playing a card you can always draw one card; if it fits, you can play it "
            "at once or keep it."
        ),
        N_(
            "Instead of playing a card you can always draw one card; if it fits, it is played for "
            "you."
        ),
        N_(
            "Instead of playing a card you can always draw one card; if it fits, it is played for "
            "you ({a_ranks} only where that is no lie)."
        ),
    ),
    (False, True): (
        "",
        N_(
            "With nothing to play you draw until a card fits; you can play that one at once or "
            "keep it."
        ),
        N_("With nothing to play you draw until a card fits; that one is played for you."),
        N_(
            "With nothing to play you draw until a card fits; that one is played for you "
            "({a_ranks} only where that is no lie)."
        ),
    ),
    (True, True): (
        "",
        N_(
            "Instead of playing a card you can always draw until a card fits; you can play that "
            "one at once or keep it."
        ),
        N_(
            "Instead of playing a card you can always draw until a card fits; that one is played "
            "for you."
        ),
        N_(
            "Instead of playing a card you can always draw until a card fits; that one is played "
            "for you ({a_ranks} only where that is no lie)."
        ),
    ),
}
"""Keyed by whether drawing is always allowed and whether it goes on until something fits.  Four
sentences each: the card drawn may not be played (where drawing goes on until one fits, it always
may); it may; it must; it must unless it would be a lie."""

_CALL_BEFORE: Final = {
    False: N_("With two cards in hand, say “last card” before or as you play one of them."),
    True: N_("With two cards in hand, say “last one” before or as you play one of them."),
}
"""Keyed by whether players say "last one"."""

_FORGOTTEN: Final[dict[str, Message]] = {
    r.CATCH: NN_(
        "If you forget, anyone can catch you until another player acts: you draw one card.",
        "If you forget, anyone can catch you until another player acts: you draw {number} cards.",
    ),
    r.AUTO: NN_(
        "If you have not said it when another player acts, you draw one card.",
        "If you have not said it when another player acts, you draw {number} cards.",
    ),
    r.LOCK: N_(
        "If you have not said it, you cannot play that card on your next turn and must draw. "
        "Under attack you can only give in, and pick up one more; a block you must let stand."
    ),
}

_GIVEN_ONE: Final = {
    False: N_("A hand of one card that you are given must be called too, or called again."),
    True: N_("A hand of one card that you are given needs no call."),
}
"""Keyed by whether the call is made before laying."""

_FIRST_TO_WIN: Final = {
    False: NN_(
        "The first to win one round wins the match.",
        "The first to win {number} rounds wins the match.",
    ),
    True: NN_(
        "The first pair to win one round wins the match.",
        "The first pair to win {number} rounds wins the match.",
    ),
}
_FIRST_TO_SCORE: Final = {
    False: N_(
        "The winner of a round scores what is left in everyone else's hands; the first to reach "
        "{points} points wins the match."
    ),
    True: N_(
        "The winner of a round scores what is left in the other pair's hands; the first to reach "
        "{points} points wins the match."
    ),
}
_COUNTS: Final = {
    False: N_(
        "The match counts on the leaderboard. The winner gets 10 XP for every player, each loser "
        "loses 10, and leaving before the end costs 20."
    ),
    True: N_(
        "The match counts on the leaderboard. The winners share 10 XP for every player, each "
        "loser loses 10, and leaving before the end costs 20."
    ),
}
_STAKES: Final = {
    False: N_("Everyone puts in {chips} chips; the winning player takes them all."),
    True: N_("Everyone puts in {chips} chips; the winning pair shares them all."),
}
"""Keyed by whether partners play together; so also the three before."""
