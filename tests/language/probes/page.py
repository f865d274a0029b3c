"""Probes for the sentences of the rules page, under its headings."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.engine import events as ev
from game.engine.actions import NOBODY, Call, Draw, Misplay, Pass, Take, Timeout, catch
from game.engine.aliases import Rank
from game.engine.cards import HIDDEN
from game.engine.effects import (
    GiveCard,
    Miss,
    PassHands,
    PickUp,
    StartFight,
    StartMelee,
    SwapHands,
)
from game.engine.endings import hands_shown
from game.engine.game import Game
from game.engine.rules import POINTS, ROUNDS, STUCK, FirstSeat
from game.rulesets.common import HAND_SIZE
from game.rulesets.votes import rules_of_round
from game.table import series
from game.table.dealer import dealer_before
from game.table.match import Match
from game.table.people import ranking
from game.table.records.record import Player, Round
from game.table.stories import answer_of
from tests.language.probes import cards
from tests.language.probes.cards import attack, attacked, far
from tests.language.probes.registry import Claim, proves
from tests.language.probes.trial import ME, Trial


def out(t: Trial) -> None:
    """Lay the last card."""
    t.deal({ME: [t.fits()]}, bare=[ME], called=[ME])
    t.lay(ME, t.fits())


# --- the aim and the deal ------------------------------------------------------------------------


@proves(
    "Get rid of your cards: the first to have none left wins the round.",
    "Get rid of your cards: when you or your partner has none left, you have won the round "
    "together.",
)
def aim(t: Trial, claim: Claim) -> None:
    """The last card wins, for one or for two."""
    out(t)
    assert t.won_by(ME)
    assert t.s.over is not None
    assert len(t.s.over.winners) == (2 if "partner" in claim.message else 1)


@proves("Partners sit opposite each other.")
def partners(t: Trial, claim: Claim) -> None:
    """Seats two apart win together."""
    out(t)
    assert t.s.over is not None
    assert t.s.over.winners == (0, 2)


@proves("The game is played with one pack, {cards_in_all} cards in all.")
def packs(t: Trial, claim: Claim) -> None:
    """Every card is somewhere, once for each pack."""
    t.s = t.game.start(1, ME)
    held = sum(hand.bit_count() for hand in t.s.hands)
    assert held + len(t.s.stock) + len(t.s.pile) == claim.values["cards_in_all"]
    lowest = [*t.s.stock, *t.s.pile, *(c for hand in t.s.hands for c in t.deck.cards(hand))]
    assert lowest.count(0) == t.deck.copies[0] * claim.values["n"]


def dealt(t: Trial) -> list[int]:
    """How many cards each seat is dealt."""
    t.heard = []
    t.game.start(1, ME, events=t.heard)
    sizes = {each.seat: len(each.cards) for each in t.heard if isinstance(each, ev.Dealt)}
    return [sizes[seat] for seat in range(t.rules.seats)]


@proves("Everyone is dealt one card.")
def dealt_alike(t: Trial, claim: Claim) -> None:
    """As many to each."""
    assert dealt(t) == [claim.values["n"]] * t.rules.seats


@proves("The dealer chooses how many cards everyone is dealt, from {least} to {most}.")
def dealers_choice(t: Trial, claim: Claim) -> None:
    """A round of each of these numbers may be dealt, of no other, and everybody has so many."""
    least, most = claim.values["least"], claim.values["most"]
    for n in range(least, most + 2):
        played = rules_of_round(t.rules, {}, {HAND_SIZE: str(n)})
        assert (played is not None) == (n <= most)
        assert played is None or dealt(Trial(Game(played))) == [n] * t.rules.seats


@proves("Not everyone is dealt the same number of cards: {shares}.")
def dealt_unlike(t: Trial, claim: Claim) -> None:
    """As many to each as is said of each; the numbers stand in the order of the seats."""
    said = re.findall(r" gets (\w+) cards?", claim.values["shares"])
    assert [1 if each == "one" else int(each) for each in said] == dealt(t)


@proves(
    "The player on the dealer's left starts; play goes clockwise.",
    "The player on the dealer's right starts; play goes anticlockwise.",
    "A player drawn by lot starts; play goes clockwise.",
    "A player drawn by lot starts; play goes anticlockwise.",
)
def who_starts(t: Trial, claim: Claim) -> None:
    """The next seat clockwise, or over many rounds every seat; then play goes the way that is
    said."""
    begun = set()
    for seed in range(60):
        t.first(t.base, seed=seed)
        begun.add(t.turn)
        assert t.s.direction == (-1 if "anticlockwise" in claim.message else 1)
    assert begun == (set(range(t.rules.seats)) if "lot" in claim.message else {1})


@proves(
    "The youngest starts the first round.",
    "The winner of the last match starts the first round.",
    "The youngest starts the first round, unless the first card says otherwise.",
    "The winner of the last match starts the first round, unless the first card says otherwise.",
)
def who_starts_first(t: Trial, claim: Claim) -> None:
    """Whoever it is, the dealer sits before them; some first card gives the turn to another, or
    none does."""
    wanted = FirstSeat.YOUNGEST if "youngest" in claim.message else FirstSeat.WINNER
    assert t.rules.dealing.first == wanted
    moved = False
    for seat in range(t.rules.seats):
        dealer = dealer_before(seat, t.rules.seats)
        t.first(t.base, dealer=dealer)
        assert t.turn == seat
        for rank in t.ranks:
            t.first(t.card(rank), dealer=dealer)
            moved |= t.turn != seat
    assert moved is ("unless" in claim.message)


@proves("The first dealer is drawn by lot.", "If it is not known who that is, lot decides.")
def first_deal(t: Trial, claim: Claim) -> None:
    """Over many matches every seat deals first."""
    assert (t.rules.dealing.first == FirstSeat.LOT) is ("dealer" in claim.message)
    assert dealer_before(NOBODY, t.rules.seats) == NOBODY
    dealers = {_match(t, seed).next_dealer for seed in range(80)}
    assert dealers == set(range(t.rules.seats))


@proves("After each round the next player clockwise deals.")
def next_deals(t: Trial, claim: Claim) -> None:
    """The seat after the one that dealt, which way ever play goes."""
    assert (t.rules.series.kind, t.rules.series.target) != (ROUNDS, 1)
    match = _match(t, 1)
    for dealer in range(t.rules.seats):
        match.record.rounds = [Round(1, 1, dealer)]
        assert match.next_dealer == (dealer + 1) % t.rules.seats


def _match(t: Trial, seed: int) -> Match:
    """A match of that game, with nobody in particular."""
    return Match(t.rules.id, {}, [Player(str(n)) for n in range(t.rules.seats)], seed)


@proves("One card is turned up: its suit must be followed, and that is all it does.")
def first_sets_the_suit(t: Trial, claim: Claim) -> None:
    """Its rank does not match, and what it does when it is laid does not happen."""
    for rank in t.ranks:
        if rank not in t.rules.first_card.returned:
            t.first(t.card(rank))
            assert (t.turn, t.phase, t.standard) == (1, "play", (0, -1))
            assert not t.happened(ev.Drawn) + t.happened(ev.Missed)


@proves("One card is turned up to be matched; it does nothing else.")
def first_is_matched(t: Trial, claim: Claim) -> None:
    """Both suit and rank match, and what it does when it is laid does not happen."""
    for rank in t.ranks:
        if rank not in t.rules.first_card.returned:
            t.first(t.card(rank), opener=1)
            assert (t.turn, t.phase, t.standard) == (1, "play", (0, rank))
            assert not t.happened(ev.Drawn) + t.happened(ev.Missed)


@proves(
    "One card is turned up to be matched, and acts as if the dealer had played it.",
    "One card is turned up to be matched, and acts as if the player before the starting player "
    "had played it.",
)
def first_acts(t: Trial, claim: Claim) -> None:
    """The starting player misses, picks up or may answer."""
    for rank in t.with_effect(Miss):
        t.first(t.card(rank), opener=1)
        assert t.missed == [1]
        assert t.turn == t.after(1)
    for rank in t.with_effect(PickUp):
        if rank not in t.rules.first_card.returned:
            t.first(t.card(rank), opener=1)
            t.take()
            assert t.drawn(1) == 2


@proves(
    "{A_ranks} turned up first reverses the direction, and the dealer plays first.",
    "{A_ranks} turned up first reverses the direction, and the player on the dealer's other "
    "side plays first.",
    "{A_ranks} turned up first reverses the direction, and the starting player misses the turn.",
)
def first_turns(t: Trial, claim: Claim) -> None:
    """The seat that plays first then, and the direction."""
    for rank in claim.values["ranks"]:
        t.first(t.card(rank), opener=1)
        assert t.s.direction == -t.rules.dealing.direction
        if "misses" in claim.message:
            assert t.missed == [1]
            assert t.turn == t.after(1)
        else:
            assert t.turn == (ME if "the dealer plays" in claim.message else t.rules.seats - 1)


@proves("If it is {a_ranks}, the dealer chooses for it.")
def first_asks(t: Trial, claim: Claim) -> None:
    """The dealer is to name something."""
    for rank in claim.values["ranks"]:
        t.first(t.card(rank), dealer=1)
        assert (t.turn, t.phase) == (1, "name")


@proves("{A_ranks} turned up first does nothing.")
def first_is_benign(t: Trial, claim: Claim) -> None:
    """No hands move."""
    for rank in claim.values["ranks"]:
        assert t.rules.effects.get(rank)
        t.first(t.card(rank), opener=1)
        assert (t.turn, t.phase, t.standard) == (1, "play", (0, rank))
        assert not t.happened(ev.HandsPassed)


@proves("{A_ranks} turned up first goes back, and another is turned.")
def first_goes_back(t: Trial, claim: Claim) -> None:
    """It is turned up, but another lies there then."""
    for rank in claim.values["ranks"]:
        assert rank in t.ranks
        t.first(t.card(rank))
        returned = [
            each.card for each in t.heard if isinstance(each, ev.TurnedUp) and each.returned
        ]
        assert returned[0] == t.card(rank)
        assert t.game.rank_of[t.s.pile[-1]] not in claim.values["ranks"]


# --- a turn --------------------------------------------------------------------------------------


@proves("Play a card of the same suit or the same rank as the card on top.")
def matches(t: Trial, claim: Claim) -> None:
    """The suit is enough, and the rank is; without either it does not fit."""
    same_rank = t.card(t.game.rank_of[t.base], 1)
    t.deal({ME: [t.fits(), same_rank, t.misfit()]})
    assert t.may(ME, t.fits())
    assert t.may(ME, same_rank)
    assert not t.may(ME, t.misfit())


@proves("In an ordinary turn {a_ranks} fits on any card.")
def on_any_card(t: Trial, claim: Claim) -> None:
    """Each of these does."""
    for rank in claim.values["ranks"]:
        cards.goes_in_turn(t, claim._replace(rank=rank))


@proves(
    "{A_ranks} stands for any other card you name: it goes where that card would, and does what "
    "that card does."
)
def stands(t: Trial, claim: Claim) -> None:
    """Each of these does."""
    for rank in claim.values["ranks"]:
        cards.stands_for_any(t, claim._replace(rank=rank))


@proves("When a suit has been named, only that suit matches.")
def named(t: Trial, claim: Claim) -> None:
    """Neither the suit nor the rank of the card that named it does."""
    names = next(rank for rank in t.ranks if t.game.names[t.card(rank)])
    top = t.card(names)
    t.deal({ME: [t.misfit(), t.fits(), t.misfit(1, 2)]}, pile=[t.base, top], named=1)
    assert t.may(ME, t.misfit())
    assert not t.may(ME, t.fits())
    assert not t.may(ME, t.misfit(1, 2))
    assert t.standard == (1, -1)


@proves(
    "You can play several cards of one rank at once if the first of them matches; the last one is "
    "then the card to match."
)
def several(t: Trial, claim: Claim) -> None:
    """The card that matches comes first."""
    first, last = t.fits(), t.card(t.game.rank_of[t.fits()], 1)
    t.deal({ME: [first, last]})
    assert not t.may(ME, last, first)
    t.lay(ME, first, last)
    assert t.standard == (1, t.game.rank_of[last])


@proves("You can play {all_ranks} together as well.")
def together(t: Trial, claim: Claim) -> None:
    """One of each, the first of which matches."""
    these = [t.card(rank, place) for place, rank in enumerate(claim.values["ranks"])]
    t.deal({ME: these})
    assert t.may(ME, *these)


@proves(
    "Two or more cards of one suit in a row, up or down, can be played at once if the first of "
    "them matches. The ace is low in such a run, and an ordinary 1."
)
def runs(t: Trial, claim: Claim) -> None:
    """Up and down; not from a card that does not match, nor round from the king to the ace."""
    ace, two, three, king = (t.card(rank) for rank in (0, 1, 2, 12))
    t.deal({ME: [ace, two, three, king, t.card(1, 1), t.card(2, 1)]})
    assert t.may(ME, ace, two, three)
    assert t.may(ME, three, two, ace)
    assert not t.may(ME, king, ace)
    assert not t.may(ME, t.card(1, 1), t.card(2, 1))
    t.lay(ME, three, two, ace)
    assert t.standard == (0, 0)


@proves("{A_ranks} is always played alone.")
def alone(t: Trial, claim: Claim) -> None:
    """Two of them are not laid at once."""
    for rank in claim.values["ranks"]:
        t.deal({ME: [t.card(rank), t.card(rank)]})
        assert t.may(ME, t.card(rank))
        assert not t.may(ME, t.card(rank), t.card(rank))


@proves("When you play several cards at once, only the last one acts.")
def last_acts(t: Trial, claim: Claim) -> None:
    """Two tens: exactly one seat misses.  A run over a ten: nobody does."""
    for rank in t.with_effect(Miss):
        attack(t, rank, 2)
        assert len(t.missed) == 1
        run = [t.card(rank, 1), t.card(rank - 1, 1)]
        t.deal({ME: run}, pile=[t.card(rank, 2)])
        t.lay(ME, *run)
        assert not t.missed


@proves(
    "With nothing to play you draw one card; then your turn is over.",
    "With nothing to play you draw one card; if it fits, you can play it at once or keep it.",
    "With nothing to play you draw one card; if it fits, it is played for you.",
    "With nothing to play you draw one card; if it fits, it is played for you ({a_ranks} only "
    "where that is no lie).",
    "With nothing to play you draw until a card fits; you can play that one at once or keep it.",
    "With nothing to play you draw until a card fits; that one is played for you.",
    "With nothing to play you draw until a card fits; that one is played for you ({a_ranks} "
    "only where that is no lie).",
    "Instead of playing a card you can always draw one card; then your turn is over.",
    "Instead of playing a card you can always draw one card; if it fits, you can play it at once "
    "or keep it.",
    "Instead of playing a card you can always draw one card; if it fits, it is played for you.",
    "Instead of playing a card you can always draw one card; if it fits, it is played for you "
    "({a_ranks} only where that is no lie).",
    "Instead of playing a card you can always draw until a card fits; you can play that one at "
    "once or keep it.",
    "Instead of playing a card you can always draw until a card fits; that one is played for you.",
    "Instead of playing a card you can always draw until a card fits; that one is played for you "
    "({a_ranks} only where that is no lie).",
)
def drawing(t: Trial, claim: Claim) -> None:
    """When one may draw, how many cards that is, and what becomes of a card that fits."""
    said = claim.message
    t.deal({ME: [t.fits()]})
    assert t.can(ME, Draw) is ("always" in said)
    until = "until" in said
    stock = [t.misfit(3, 2), t.misfit(3, 3), t.fits(1), t.misfit(3, 1)]
    t.deal({}, stock=stock)
    t.do(ME, Draw)
    assert t.drawn(ME) == (3 if until else 1)
    assert (t.turn == ME) is (until and "played for you" not in said)
    t.deal({}, stock=[t.fits(1)])
    t.do(ME, Draw)
    laid = t.s.pile[-1] == t.fits(1)
    if "you can play" in said:
        assert t.layable(ME) == {t.game.rank_of[t.fits(1)]}
        t.do(ME, Pass)
        laid = False
    assert laid is ("played for you" in said)
    assert t.turn == t.after(ME)
    if "no lie" in said:
        for rank in claim.values["ranks"]:
            stuck = "always" not in said
            for held in (t.misfit(),) if stuck else (t.misfit(), t.fits()):
                t.deal({ME: [held]}, stock=[t.card(rank)])
                t.do(ME, Draw)
                assert t.can(ME, Pass) is (held == t.fits())


@proves("If there is nothing left to draw before a card fits, your turn is over.")
def drawn_in_vain(t: Trial, claim: Claim) -> None:
    """All that there is has been drawn then."""
    t.deal({}, stock=[t.misfit(3, 2), t.misfit(3, 3)], whole=False)
    t.do(ME, Draw)
    assert t.drawn(ME) == 2
    assert t.turn == t.after(ME)


@proves("When the stock runs out, all discards but the top card are shuffled into a new stock.")
def recycled(t: Trial, claim: Claim) -> None:
    """Cards are drawn from those that lay beneath; the top card stays."""
    beneath = [t.misfit(3, 2), t.misfit(3, 3)]
    t.deal({}, pile=[*beneath, t.base], whole=False)
    t.do(ME, Draw)
    assert t.happened(ev.Recycled) == 1
    assert t.s.pile == [t.base]
    assert {*t.s.stock, *t.deck.cards(t.s.hands[ME])} >= set(beneath)


@proves(
    "When those have run out too, you draw what there is, perhaps nothing; in your turn you must "
    "then play a card if you can, and pass if you cannot."
)
def exhausted(t: Trial, claim: Claim) -> None:
    """With nothing to draw: a card that fits must be laid, and only without one may be passed.  A
    pick-up of which nothing is left is settled all the same."""
    t.deal({ME: [t.fits()]}, whole=False)
    assert not t.can(ME, Draw)
    assert not t.can(ME, Pass)
    assert t.may(ME, t.fits())
    t.deal({}, whole=False)
    assert not t.can(ME, Draw)
    t.do(ME, Pass)
    assert t.turn == t.after(ME)
    for rank in t.with_effect(PickUp)[:1]:
        # With two cards to choose from, forced play cannot go on for ever without a choice.
        t.deal({ME: [t.card(rank, suit) for suit in range(3)]}, whole=False)
        t.lay(ME, t.card(rank))
        t.take()
        assert sum(t.drawn(seat) for seat in t.s.ring.seats) == 1  # what lay under the card
        assert t.phase == "play"


def _alike(t: Trial) -> int:
    """A card that does nothing, of which there are two."""
    found = [c for c in map(t.card, t.plain) if t.deck.copies[c] * t.rules.packs > 1]
    assert found, "no two cards are alike"
    return found[0]


@proves(
    "In someone's ordinary turn, if you hold a card identical to the top card, you can play that "
    "one card out of turn. It acts as if played in turn, and play continues from there. Nobody "
    "jumps in while something is pending, or while someone decides about a card: one just drawn, "
    "or one to play on top of another."
)
def jumps_in(t: Trial, claim: Claim) -> None:
    """The same face, and no other of its rank; not while something is pending."""
    card = _alike(t)
    other = t.card(t.game.rank_of[card], 1)
    seat = t.rules.seats - 1
    t.deal({seat: [card, other]}, pile=[card])
    assert t.turn != seat
    assert not t.may(seat, other)
    t.lay(seat, card)
    assert t.turn == t.after(seat)
    for rank in (*t.with_effect(StartMelee), *t.with_effect(StartFight)):
        if t.deck.copies[t.card(rank)] * t.rules.packs > 1:
            t.deal({ME: [t.card(rank)], seat: [t.card(rank)]})
            t.lay(ME, t.card(rank))
            assert t.turn == seat or not t.may(seat, t.card(rank))
    for rank in t.with_effect(Miss):
        if t.deck.copies[t.card(rank)] * t.rules.packs > 1:
            t.deal({seat: [t.card(rank)]}, pile=[t.card(rank)])
            t.lay(seat, t.card(rank))
            t.take()
            assert t.after(seat) in t.missed or any(t.s.debts)


@proves("{A_ranks} is never played out of turn.")
def never_jumps_in(t: Trial, claim: Claim) -> None:
    """Not even on its like, where others are."""
    assert t.rules.jump_in is not None
    seat = t.rules.seats - 1
    for rank in claim.values["ranks"]:
        t.deal({seat: [t.card(rank)]}, pile=[t.base, t.card(rank)])
        assert not t.may(seat, t.card(rank))
        assert not any(t.may(seat, t.card(rank), guise=each) for each in t.of_every_rank(0))


@proves("A last card can be played out of turn only after it has been called.")
def called_before_jumping_in(t: Trial, claim: Claim) -> None:
    """Somebody comes to one card without a call, and the same face is laid once more."""
    card = _alike(t)
    seat = t.rules.seats - 1
    low = t.card(t.game.rank_of[card], 1)
    for call in (False, True):
        t.deal({ME: [card], seat: [low, card]}, pile=[low], bare=[seat], turn=seat)
        t.lay(seat, low, call=call)
        t.lay(ME, card)
        if t.rules.seats > 2:
            assert t.turn != seat
            assert t.may(seat, card) is call


# --- pick-ups and missed turns -------------------------------------------------------------------


def _settles(t: Trial, kind: type[PickUp | Miss], claim: Claim) -> None:
    """The cards that may be laid against these, held one card of every rank: those that answer or
    cancel, as far as the sentence says that something does."""
    answers = t.rules.answers
    answered = cancelled = False
    for rank in t.with_effect(kind):
        seat = attack(t, rank, 1, *t.of_every_rank(), *t.of_every_rank(0)[2:3], steps=far(t))
        if t.turn != seat or t.phase == "play":
            continue
        assert t.can(seat, Take)
        assert not t.can(seat, Draw)
        assert not t.can(seat, Pass)
        if kind is PickUp:
            answering, cancelling = answers.pickup.get(rank, frozenset()), answers.block_pickup
        else:
            answering = answers.miss
            cancelling = answers.block_miss | answers.block_miss_in_suit
        laid = t.layable(seat)
        assert laid <= answering | cancelling
        answered |= bool(laid & answering)
        cancelled |= bool(laid & cancelling)
    assert answered is ("answer" in claim.message)
    assert cancelled is ("cancel" in claim.message)


@proves(
    "When a pick-up hits you, you can answer it, cancel it or pick it up; no other card can be "
    "played then.",
    "When a pick-up hits you, you can answer it or pick it up; no other card can be played then.",
    "When a pick-up hits you, you can cancel it or pick it up; no other card can be played then.",
)
def pick_up_on_you(t: Trial, claim: Claim) -> None:
    """Of a card of every rank."""
    _settles(t, PickUp, claim)


@proves(
    "When a missed turn hits you, you can answer, cancel or accept it; no other card can be "
    "played then.",
    "When a missed turn hits you, you can answer or accept it; no other card can be played then.",
    "When a missed turn hits you, you can cancel or accept it; no other card can be played then.",
)
def miss_on_you(t: Trial, claim: Claim) -> None:
    """Of a card of every rank."""
    _settles(t, Miss, claim)


def answered(t: Trial, count: int = 1, target: int = -1) -> tuple[int, int, int]:
    """Answer a pick-up with as many cards: the seat that did, and what one card of the attack and
    one of the answer make."""
    rank, other = answer_of(t)
    suits = [suit for suit in range(4) if other != rank or suit != 0]
    held = [t.card(other, suit) for suit in suits[:count]]
    seat = attack(t, rank, 1, *held)
    t.lay(seat, *held, at=target)
    ranks = t.game.pickup_of_rank
    return seat, ranks[rank], ranks[other]


@proves("After an answer the next player must answer in turn, or pick up the total.")
def sums(t: Trial, claim: Claim) -> None:
    """The next player picks up both."""
    seat, one, other = answered(t)
    facing = t.after(seat)
    assert (t.turn, t.pending) == (facing, one + other)
    before = t.drawn(facing)
    t.take()
    assert t.drawn(facing) - before == one + other


@proves("After an answer a player of your choice must answer in turn, or pick up the total.")
def sums_for_the_chosen(t: Trial, claim: Claim) -> None:
    """Any seat but the one that answers, the attacker included."""
    for target in range(t.rules.seats):
        if target != t.rules.dealing.direction % t.rules.seats:
            _, one, other = answered(t, 1, target)
            assert (t.turn, t.pending) == (target, one + other)
            t.take()
            assert t.drawn(target) == one + other


@proves("You can answer with several cards at once, and each adds to the total.")
def several_answer(t: Trial, claim: Claim) -> None:
    """Two cards in answer to one."""
    _, one, other = answered(t, 2)
    assert t.pending == one + 2 * other


@proves(
    "Picking up ends your turn.",
    "After picking up you play as usual.",
    "When you have picked up, play continues after the player who chose you.",
)
def after_picking_up(t: Trial, claim: Claim) -> None:
    """The seat whose turn it is then."""
    for rank in t.with_effect(PickUp):
        seat = attack(t, rank, steps=far(t))
        t.take()
        if "chose" in claim.message:
            assert t.turn == t.after(ME)
        else:
            assert t.turn == (t.after(seat) if "ends" in claim.message else seat)


@proves(
    "Answers add up. The first player who does not answer misses one turn, the next player the "
    "next, and so on."
)
def misses_add_up(t: Trial, claim: Claim) -> None:
    """A ten and a ten in answer: two seats miss."""
    rank = t.one_with(Miss)
    seat = attack(t, rank, 1, t.card(rank, 1))
    t.lay(seat, t.card(rank, 1))
    first = t.after(seat)
    assert (t.turn, t.pending) == (first, 2)
    t.take()
    assert t.missed == [first, t.after(first)]
    assert t.turn == t.after(first, 2)


@proves("When something is cancelled, play continues after the player who started it.")
def cancelled(t: Trial, claim: Claim) -> None:
    """Whoever cancels it."""
    answers, tried = t.rules.answers, 0
    for kind, ranks in (
        (PickUp, answers.block_pickup), (Miss, answers.block_miss | answers.block_miss_in_suit),
    ):  # fmt: skip
        for rank in t.with_effect(kind):
            for shield in sorted(ranks & set(t.ranks)):
                seat = attack(t, rank, 1, t.card(shield), steps=far(t))
                t.lay(seat, t.card(shield))
                assert (t.turn, t.phase) == (t.after(ME), "play")
                tried += 1
    assert tried


@proves("A card that cancels is played alone.")
def cancels_alone(t: Trial, claim: Claim) -> None:
    """Neither two of its rank, nor one with a card that answers."""
    answers, tried = t.rules.answers, 0
    for kind, ranks in (
        (PickUp, answers.block_pickup), (Miss, answers.block_miss | answers.block_miss_in_suit),
    ):  # fmt: skip
        for rank in t.with_effect(kind):
            for shield in sorted(ranks & set(t.ranks)):
                one = t.card(shield)
                for other in {t.card(shield, 2), t.card(rank, 1)} - {one}:
                    seat = attack(t, rank, 1, one, other, steps=far(t))
                    assert t.may(seat, one)
                    assert not t.may(seat, one, other)
                    assert not t.may(seat, other, one)
                    tried += 1
    assert tried


# --- melees --------------------------------------------------------------------------------------


def melee(t: Trial, *held: int) -> int:
    """Begin a melee; the next seat holds these."""
    start = t.card(t.one_with(StartMelee))
    seat = t.rules.dealing.direction % t.rules.seats
    t.deal({ME: [start], seat: held})
    t.lay(ME, start)
    return seat


def _onward(t: Trial) -> int:
    """The card with which a melee goes on at first."""
    return t.card(t.one_with(StartMelee) + 1)


@proves("The player who starts a melee is the aggressor; the next player is the defender.")
def melee_begins(t: Trial, claim: Claim) -> None:
    """The seat that attacks, and the one that would draw."""
    seat = melee(t)
    assert (t.s.frame.attacker, t.s.frame.defender) == (ME, seat)


@proves(
    "Everyone but the aggressor is asked, the defender first: play the next higher card of the "
    "same suit, no matter whose turn it is, or pass. Nobody learns whether you could not or would "
    "not."
)
def melee_asks(t: Trial, claim: Claim) -> None:
    """All seats in their order, with the card and without; what everybody sees is the same."""
    seen = []
    for held in ((), (_onward(t),), (t.card(t.game.rank_of[_onward(t)], 1),)):
        seat = melee(t, *held)
        assert t.may(seat, *(held or (_onward(t),))) is (held == (_onward(t),))
        asked = []
        while t.phase == "melee":
            asked.append(t.turn)
            t.do(t.turn, Pass)
        assert asked == [t.after(ME, step) for step in range(1, t.rules.seats)]
        seen.append([type(each) for each in t.heard])
    assert seen[0] == seen[1] == seen[2]


@proves("{A_ranks} can be played as that card, too.")
def melee_joker(t: Trial, claim: Claim) -> None:
    """In its place, and in no other's."""
    for rank in claim.values["ranks"]:
        seat = melee(t, t.card(rank))
        assert t.may(seat, t.card(rank), guise=_onward(t))
        assert not t.may(seat, t.card(rank), guise=t.card(t.game.rank_of[_onward(t)], 1))


@proves(
    "The player of that card becomes the new aggressor, and the old aggressor the new defender."
)
def melee_goes_on(t: Trial, claim: Claim) -> None:
    """The seat that attacks then, and the one that would draw."""
    seat = melee(t, _onward(t))
    t.lay(seat, _onward(t))
    assert (t.s.frame.attacker, t.s.frame.defender) == (seat, ME)


@proves(
    "After {a_rank}, or when all have passed, the defender draws as many cards as the last card "
    "counts (jack 11, queen 12, king 13), and the player after the defender plays next."
)
def melee_ends(t: Trial, claim: Claim) -> None:
    """When all pass, the first card counts; a melee that goes on to the last rank is over there."""
    seat = melee(t)
    t.pass_all()
    assert t.drawn(seat) == t.game.pips[t.s.pile[-1]]
    assert t.turn == t.after(seat)
    start = t.one_with(StartMelee)
    last = claim.values["rank"]
    chain = [t.card(rank, 1) for rank in range(start, last + 1)]
    t.deal({ME: chain[0::2], seat: chain[1::2]}, pile=[t.card(start)])
    for place, card in enumerate(chain):
        while place and t.turn != (ME, seat)[place % 2]:
            t.do(t.turn, Pass)
        t.lay((ME, seat)[place % 2], card)
    assert t.phase == "play"
    loser = (seat, ME)[(len(chain) - 1) % 2]
    assert t.drawn(loser) == last + 1
    assert t.turn == t.after(loser)


@proves("In a melee cards do nothing else.")
def melee_is_plain(t: Trial, claim: Claim) -> None:
    """An eight names nothing, and a jack makes nobody miss."""
    start = t.one_with(StartMelee)
    chain = [t.card(rank, 1) for rank in range(start, 11)]
    seat = t.rules.dealing.direction % t.rules.seats
    t.deal({ME: chain[0::2], seat: chain[1::2]}, pile=[t.card(start)])
    for place, card in enumerate(chain):
        while place and t.turn != (ME, seat)[place % 2]:
            t.do(t.turn, Pass)
        t.lay((ME, seat)[place % 2], card)
    t.pass_all()
    assert not t.happened(ev.Named) + t.happened(ev.Missed) + t.happened(ev.Reversed)


# --- fights --------------------------------------------------------------------------------------


@proves(
    "Under attack you play one card, of any suit: {a_ranks}. Or you give in: you pick up "
    "everything, and your turn and the fight are over."
)
def under_attack(t: Trial, claim: Claim) -> None:
    """Of a card of every rank, in each suit."""
    for suit in (1, 2):
        seat, total = attacked(t, *t.of_every_rank(suit))
        assert sorted(t.layable(seat)) == list(claim.values["ranks"])
    t.do(seat, Take)
    assert (t.drawn(seat), t.turn, t.phase) == (total, t.after(seat), "play")
    assert t.happened(ev.FightEnded) == 1


def _block(t: Trial) -> int:
    fight = t.rules.fight
    assert fight is not None
    return t.card(min(fight.blocks), 1)


@proves(
    "On a block you can play only {a_ranks}. Otherwise the fight is over, and you play as usual."
)
def on_a_block(t: Trial, claim: Claim) -> None:
    """Of a card of every rank; then a normal turn."""
    seat, _ = attacked(t, _block(t), then=tuple(t.of_every_rank(2)))
    t.lay(seat, _block(t))
    facing = t.after(seat)
    assert sorted(t.layable(facing)) == list(claim.values["ranks"])
    t.do(facing, Pass)
    assert (t.turn, t.phase) == (facing, "play")
    assert t.happened(ev.FightEnded) == 1


@proves(
    "Nobody wins during a fight: with no cards left you wait for its end. If the attack reaches "
    "you, you pick up; if you still have no cards at the end, you win, unless someone else has "
    "none either."
)
def nobody_wins_in_a_fight(t: Trial, claim: Claim) -> None:
    """An attack laid last: taken by the next player it wins; turned back it is picked up."""
    rank = t.one_with(StartFight)
    fight = t.rules.fight
    assert fight is not None
    seat = t.rules.dealing.direction % t.rules.seats
    back = t.card(min(fight.turns), 1)
    for turned in (False, True):
        t.deal({ME: [t.card(rank)], seat: [back]}, bare=[ME], called=[ME])
        t.lay(ME, t.card(rank))
        assert t.s.over is None
        total = t.pending
        if turned:
            t.lay(seat, back)
            assert t.layable(ME) == set()
        t.do(t.turn, Take)
        assert t.won_by(ME) is not turned
        assert t.drawn(ME) == (total if turned else 0)


# --- calling -------------------------------------------------------------------------------------


def down_to_one(t: Trial, call: bool) -> int:
    """Lay the last card but one, with a call or without; the next seat is to act."""
    seat = t.rules.dealing.direction % t.rules.seats
    t.deal({ME: [t.fits(), t.misfit()], seat: [t.fits(1)]}, bare=[ME])
    t.lay(ME, t.fits(), call=call)
    return seat


@proves(
    "With two cards in hand, say “last card” before or as you play one of them.",
    "With two cards in hand, say “last one” before or as you play one of them.",
)
def call_before(t: Trial, claim: Claim) -> None:
    """Before, or with the card; afterwards is too late."""
    t.deal({ME: [t.fits(), t.misfit()]}, bare=[ME])
    assert t.can(ME, Call)
    t.do(ME, Call)
    t.lay(ME, t.fits(), call=False)
    assert t.s.called >> ME & 1
    down_to_one(t, True)
    assert t.s.called >> ME & 1
    down_to_one(t, False)
    assert not t.can(ME, Call)


@proves(
    "If you are left with one card, say “last card” as you play, or right after.",
    "If you are left with one card, say “last card” as you play, or before your next turn.",
)
def call_after(t: Trial, claim: Claim) -> None:
    """With the card, or then; and how long."""
    down_to_one(t, True)
    assert t.s.called >> ME & 1
    seat = down_to_one(t, False)
    assert t.can(ME, Call)
    t.lay(seat, t.fits(1))
    later = "next turn" in claim.message and t.rules.seats > 2
    assert t.can(ME, Call) is later


@proves("If you forget, anyone can catch you until another player acts: you draw one card.")
def caught(t: Trial, claim: Claim) -> None:
    """Any other seat; not when the next player has acted, nor after a call."""
    n = claim.values["n"]
    for by in range(1, t.rules.seats):
        down_to_one(t, False)
        t.do(by, catch(ME))
        assert t.drawn(ME) == n
    seat = down_to_one(t, False)
    t.lay(seat, t.fits(1))
    assert not t.can(seat, catch(ME))
    seat = down_to_one(t, True)
    assert not t.can(seat, catch(ME))
    if t.rules.jump_in is not None and t.rules.seats > 2:
        card, other = _alike(t), 2 * t.rules.dealing.direction % t.rules.seats
        low = t.card(t.game.rank_of[card], 1)
        t.deal({ME: [card, t.misfit()], other: [card]}, pile=[low], bare=[ME])
        t.lay(ME, card, call=False)
        assert t.turn != other
        t.lay(other, card)
        assert not t.can(t.after(ME), catch(ME))


@proves("If you have not said it when another player acts, you draw one card.")
def noticed(t: Trial, claim: Claim) -> None:
    """The rules notice by themselves."""
    for call in (False, True):
        seat = down_to_one(t, call)
        t.lay(seat, t.fits(1))
        assert t.drawn(ME) == (0 if call else claim.values["n"])
        assert not t.can(seat, catch(ME))


@proves(
    "If you have not said it, you cannot play that card on your next turn and must draw. Under "
    "attack you can only give in, and pick up one more; a block you must let stand."
)
def held_up(t: Trial, claim: Claim) -> None:
    """When the turn comes again, and when an attack or a block does, between two."""
    fight = t.rules.fight
    assert fight is not None
    attacking = t.card(t.one_with(StartFight))
    shield = t.card(min(fight.blocks), 1)
    for card in (t.fits(1), attacking):
        t.deal({ME: [t.fits(), shield], 1: [card]}, bare=[ME], out=range(2, t.rules.seats))
        t.lay(ME, t.fits(), call=False)
        t.lay(1, card)
        assert t.turn == ME
        assert not t.layable(ME)
        if card == attacking:
            total = t.pending
            t.do(ME, Take)
            assert t.drawn(ME) == total + 1
        else:
            t.do(ME, Draw)
            assert t.drawn(ME)
    six = t.card(min(fight.undoes))
    t.deal({ME: [attacking, six], 1: [shield]}, bare=[ME], out=range(2, t.rules.seats))
    t.lay(ME, attacking, call=False)
    t.lay(1, shield)
    assert (t.turn, t.phase, t.layable(ME)) == (ME, "block", set())
    t.do(ME, Pass)
    assert (t.turn, t.phase, t.layable(ME)) == (ME, "play", set())
    assert t.can(ME, Draw)


@proves(
    "A hand of one card that you are given must be called too, or called again.",
    "A hand of one card that you are given needs no call.",
)
def given_one(t: Trial, claim: Claim) -> None:
    """By a card that moves hands: nobody's call goes with a hand."""
    moving = (*t.with_effect(PassHands), *t.with_effect(SwapHands))
    assert moving
    for rank in moving:
        taker = t.rules.seats - 1 if rank in t.with_effect(SwapHands) else 1
        t.deal({ME: [t.card(rank), t.misfit()]}, bare=[ME])
        if rank in t.with_effect(PassHands):
            t.s.direction = 1
        t.lay(ME, t.card(rank), at=taker if rank in t.with_effect(SwapHands) else NOBODY)
        assert t.size(taker) == 1
        assert not t.s.called
        assert bool(t.s.window >> taker & 1) is ("must" in claim.message)
        assert not t.s.window & ~(1 << taker)


@proves("Playing your last cards all at once needs no call.")
def all_at_once(t: Trial, claim: Claim) -> None:
    """Two cards, and no call: the round is won."""
    two = (t.fits(), t.card(t.game.rank_of[t.fits()], 1))
    t.deal({ME: two}, bare=[ME])
    t.lay(ME, *two, call=False)
    assert t.won_by(ME)


# --- going out -----------------------------------------------------------------------------------


def _laid_last(t: Trial, rank: Rank, *held: int, by: int = ME) -> int:
    """Lay a pick-up as the last card; the seat that it falls on holds these."""
    seat = (by + t.rules.dealing.direction) % t.rules.seats
    aimed = t.game.aimed[rank]
    t.deal({by: [t.card(rank)], seat: held}, bare=[by], called=[by], turn=by)
    t.lay(by, t.card(rank), at=seat if aimed else -1)
    return seat


@proves("{A_ranks} played as the last card wins before hands move.")
def hands_stay(t: Trial, claim: Claim) -> None:
    """Each of them: the round is over, and every hand is where it was."""
    for rank in claim.values["ranks"]:
        t.deal({ME: [t.card(rank)]}, bare=[ME], called=[ME])
        before = t.s.hands[1:]
        t.lay(ME, t.card(rank))
        assert t.won_by(ME)
        assert (t.s.hands[1:], t.happened(ev.HandsPassed)) == (before, 0)
        t.deal({ME: [t.card(rank)]})
        t.lay(ME, t.card(rank))
        assert t.happened(ev.HandsPassed) == 1


@proves("The round is over at once: nobody draws for the last card played.")
def nothing_lives_on(t: Trial, claim: Claim) -> None:
    """A pick-up laid last."""
    for rank in t.with_effect(PickUp):
        _laid_last(t, rank)
        assert t.won_by(ME)
        assert not t.happened(ev.Drawn)


@proves(
    "A pick-up played as the last card can still be answered. If it comes back to you, you pick "
    "it up and play on; if it ends with someone else, the first player to run out of cards has "
    "won."
)
def lives_on(t: Trial, claim: Claim) -> None:
    """Taken by the next player it wins; answered round to its player it is picked up; and of two
    empty hands the first has won."""
    rank, other = answer_of(t)
    seat = _laid_last(t, rank)
    assert t.s.over is None
    t.take()
    assert t.won_by(ME)
    answer = t.card(other, 1)
    for bare in (False, True):
        seat = t.rules.dealing.direction % t.rules.seats
        t.deal(
            {ME: [t.card(rank)], seat: [answer]},
            bare=[ME, *([seat] if bare else [])],
            called=[ME, *([seat] if bare else [])],
        )
        aimed = t.game.aimed[rank]
        t.lay(ME, t.card(rank), at=seat if aimed else -1)
        total = t.pending
        back = aimed or t.rules.seats == 2
        t.lay(seat, answer, at=ME if aimed else -1)
        total = t.pending
        taker = t.turn
        t.take()
        if back:
            assert t.drawn(ME) == total
            # Somebody else may have no cards left meanwhile.
            assert t.won_by(seat) if bare else t.s.over is None
        else:
            assert t.drawn(taker) == total
            assert t.won_by(ME)


@proves(
    "A pick-up played as the last card is still picked up, or cancelled; you have won either way."
)
def picked_up_or_cancelled(t: Trial, claim: Claim) -> None:
    """By a player who picks up, and by one who cancels."""
    shield = t.card(min(t.rules.answers.block_pickup & set(t.ranks)))
    for rank in t.with_effect(PickUp):
        seat = _laid_last(t, rank, shield)
        assert t.layable(seat) == {t.game.rank_of[shield]}
        t.take()
        assert t.drawn(seat) == t.game.pickup_of_rank[rank]
        assert t.won_by(ME)
        seat = _laid_last(t, rank, shield)
        t.lay(seat, shield)
        assert t.won_by(ME)


@proves("A pick-up played as the last card is still picked up; it cannot be answered.")
def picked_up(t: Trial, claim: Claim) -> None:
    """Whatever the next player holds."""
    for rank in t.with_effect(PickUp):
        seat = _laid_last(t, rank, *t.of_every_rank())
        if t.s.over is None:
            assert t.layable(seat) == set()
        t.take()
        assert t.drawn(seat) == t.game.pickup_of_rank[rank]
        assert t.won_by(ME)


@proves(
    "{A_ranks} played as the last card is never a lie: if you call it one, you pick up {extra} "
    "more."
)
def never_a_lie(t: Trial, claim: Claim) -> None:
    """The challenger picks up more, and the round is over."""
    for rank in claim.values["ranks"]:
        seat = _laid_last(t, rank)
        assert t.can_challenge(seat)
        t.challenge()
        assert t.drawn(seat) == t.game.pickup_of_rank[rank] + claim.values["extra"]
        assert t.won_by(ME)


@proves("A last card that is given away wins too, and needs no call.")
def given_away(t: Trial, claim: Claim) -> None:
    """With the last card but one, and no call."""
    card = t.card(t.one_with(GiveCard))
    t.deal({ME: [card, t.misfit()]}, bare=[ME])
    t.lay(ME, card, at=1, call=False)
    assert t.won_by(ME)


def _two_empty(t: Trial, other: int, stock: Sequence[int] | None = None) -> None:
    """A fight that ends with two empty hands: seat 0 and that one.  ``stock``: all there is."""
    fight = t.rules.fight
    assert fight is not None
    attacks = sorted(fight.attacks)
    nine = min(fight.passes)
    way = t.rules.dealing.direction
    between = [step * way % t.rules.seats for step in range(1, t.rules.seats)]
    between = between[: between.index(other)]
    hands = {seat: [t.card(nine, place + 1)] for place, seat in enumerate(between)}
    hands |= {ME: [t.card(attacks[0])], other: [t.card(attacks[1], 1)]}
    both, whole = (ME, other), stock is None
    t.deal(hands, bare=both, called=both, stock=stock or (), whole=whole)
    t.lay(ME, t.card(attacks[0]))
    for place, seat in enumerate(between):
        t.lay(seat, t.card(nine, place + 1))
    t.lay(other, t.card(attacks[1], 1))


@proves(
    "If several players have empty hands at the end of a fight, they enter the thunderdome: "
    "each draws a card, and the highest wins (ace low, king high, joker above all). Ties draw "
    "again; if too few cards are left, or all of one rank, they share the round."
)
def thunderdome(t: Trial, claim: Claim) -> None:
    """Each draws; the highest of the last draw has won, whoever went out first.  Where everything
    has been picked up they share the round."""
    if t.rules.seats == 2:
        return  # the attack comes back to the one who began it, who picks it up
    _two_empty(t, t.rules.dealing.direction % t.rules.seats)
    t.do(t.turn, Take)
    draws = [each.draws for each in t.heard if isinstance(each, ev.ThunderdomeDrawn)]
    assert len(draws[0]) == 2
    for each in draws[:-1]:
        assert len({t.game.rank_of[card] for _, card in each}) == 1
    best = max(draws[-1], key=lambda draw: t.game.rank_of[draw[1]])
    assert t.won_by(best[0])
    other = t.rules.dealing.direction % t.rules.seats
    _two_empty(t, other, ())
    t.do(t.turn, Take)
    assert not t.happened(ev.ThunderdomeDrawn)
    assert t.won_by(ME, other)


@proves(
    "If only one pair has empty hands, it has won without drawing. If both have, partners with "
    "empty hands both draw."
)
def pairs_in_the_thunderdome(t: Trial, claim: Claim) -> None:
    """Two empty hands of one pair, and those of all four."""
    _two_empty(t, 2)
    t.do(t.turn, Take)
    assert not t.happened(ev.ThunderdomeDrawn)
    assert t.won_by(ME)
    fight = t.rules.fight
    assert fight is not None
    start, passes, shield = t.one_with(StartFight), min(fight.passes), min(fight.blocks)
    laid = [t.card(start), t.card(passes, 1), t.card(passes, 2), t.card(shield, 1)]
    t.deal({seat: [card] for seat, card in enumerate(laid)}, bare=range(4), called=range(4))
    for seat, card in enumerate(laid):
        t.lay(seat, card)
    t.do(ME, Pass)
    draws = [each.draws for each in t.heard if isinstance(each, ev.ThunderdomeDrawn)]
    assert sorted(seat for seat, _ in draws[0]) == [0, 1, 2, 3]


def _blocked(t: Trial, cards: list[int]) -> None:
    """Everybody, holding one of these cards, passes with nothing to draw."""
    hands = {seat: [card] for seat, card in enumerate(cards[: t.rules.seats])}
    t.deal(hands, whole=False, bare=hands, out=range(len(hands), t.rules.seats))
    for _ in hands:
        t.do(t.turn, Pass)


@proves(
    "When everyone has passed in turn with nothing to draw, the player with the lowest hand wins "
    "the round; a tie is shared.",
    "When everyone has passed in turn with nothing to draw, the pair with the lowest hands "
    "together wins the round; a tie is shared.",
)
def blocked(t: Trial, claim: Claim) -> None:
    """The lowest card wins against higher ones; two as low share."""
    assert ("pair" in claim.message) <= t.rules.finishing.partners
    high = [t.misfit(1, suit) for suit in (1, 2, 3)]
    _blocked(t, [t.misfit(0), *high])
    assert t.s.over is not None
    assert t.s.over.reason == "blocked"
    assert t.won_by(0)
    _blocked(t, [t.misfit(0), t.misfit(0, 2), *high[:2]])
    assert t.won_by(0, 1)


@proves(
    "The round ends in the same way when it would never end and nobody would have a choice again."
)
def for_ever(t: Trial, claim: Claim) -> None:
    """Everybody would draw and play one of the same two cards, which fit on each other."""
    # Hands that fit on neither: two cards for each of three seats, or of two pairs.
    ranks = range(1, len(t.plain) - 1)
    held = [t.misfit(nth, suit) for nth in ranks for suit in (1, 2, 3)]
    hands = {seat: held[2 * seat : 2 * seat + 2] for seat in range(min(4, t.rules.seats))}
    gone = range(len(hands), t.rules.seats)
    for below, ends in ((t.fits(), True), (held[-1], False)):
        t.deal(hands, pile=[below, t.base], whole=False, bare=hands, out=gone)
        t.do(t.turn, Draw)
        assert (t.s.over is not None) == ends
        if t.s.over is not None:
            assert t.s.over.reason == "blocked"


@proves("For that, cards count their number; {worth}.", "Cards count their number; {worth}.")
def worth(t: Trial, claim: Claim) -> None:
    """A round that is blocked counts as many points for every rank as is said."""
    said = {
        name.strip(): int(group.split(" for ")[0])
        for group in claim.values["worth"].split(";")
        for name in group.split(" for ")[1].replace(" or ", ", ").split(",")
    }
    for rank in t.ranks:
        card = t.card(rank, 1)
        name = t.deck.rank_names[rank]
        assert str(t.game.value(t.deck.hand([card]))) == str(said.get(name, name)), name


# --- the match -----------------------------------------------------------------------------------


def _scored(t: Trial, totals: list[int]) -> series.Scored:
    """The match after a round that seat 0 wins with its last card."""
    out(t)
    assert t.s.over is not None
    before = series.Standing(tuple(totals))
    return series.score(t.rules.series, before, t.s.over, series.sides_of(t.rules))


def _mine(t: Trial, total: int, other: int = 0) -> list[int]:
    """Totals: so many for seat 0 and its partner, others have another number."""
    return [total if t.rules.side(s) == t.rules.side(ME) else other for s in range(t.rules.seats)]


@proves(
    "One round decides the match; if it is shared, so is the match.",
    "The first to win one round wins the match.",
    "The first pair to win one round wins the match.",
)
def rounds(t: Trial, claim: Claim) -> None:
    """The last of so many wins it, and no earlier one; together with a partner, or alone."""
    assert ("pair" in claim.message) <= t.rules.finishing.partners
    n = claim.values.get("n", 1)
    assert _scored(t, _mine(t, n - 1)).standing.winners
    assert n == 1 or not _scored(t, _mine(t, n - 2)).standing.winners
    if "shared" in claim.message:
        assert _shared(t, claim, [0] * t.rules.seats).standing.winners == _two_sides(t)


def _shared(t: Trial, claim: Claim, totals: list[int]) -> series.Scored:
    """The match after a round that the sides of seats 0 and 1 share."""
    blocked(t, claim)
    assert t.s.over is not None
    before = series.Standing(tuple(totals))
    return series.score(t.rules.series, before, t.s.over, series.sides_of(t.rules))


def _two_sides(t: Trial) -> tuple[int, ...]:
    """The seats of the two sides that share it."""
    sides = {t.rules.side(0), t.rules.side(1)}
    return tuple(seat for seat in range(t.rules.seats) if t.rules.side(seat) in sides)


@proves(
    "A shared round counts for all who share it; if several reach the target with it, they share "
    "the match."
)
def shared_rounds(t: Trial, claim: Claim) -> None:
    """Both sides have a round more; the match is for both, or for the one that wins it."""
    n, seats, both = t.rules.series.target, t.rules.seats, _two_sides(t)
    assert t.rules.series.kind == ROUNDS
    scored = _shared(t, claim, [0] * seats)
    assert scored.points == tuple(int(seat in both) for seat in range(seats))
    assert (
        _shared(t, claim, [n - 1 if seat in both else 0 for seat in range(seats)]).standing.winners
        == both
    )
    assert _shared(t, claim, _mine(t, n - 1)).standing.winners == tuple(
        seat for seat in range(seats) if t.rules.side(seat) == t.rules.side(ME)
    )


@proves(
    "The winner of a round scores what is left in everyone else's hands; the first to reach "
    "{points} points wins the match.",
    "The winner of a round scores what is left in the other pair's hands; the first to reach "
    "{points} points wins the match.",
)
def points(t: Trial, claim: Claim) -> None:
    """The points that the others hold, a partner's cards left out."""
    assert ("pair" in claim.message) is t.rules.finishing.partners
    target = claim.values["points"]
    scored = _scored(t, [0] * t.rules.seats)
    held = sum(
        t.game.counted(hand) for seat, hand in enumerate(t.s.hands)
        if t.rules.side(seat) != t.rules.side(ME)
    )  # fmt: skip
    assert scored.points[ME] == held
    assert scored.points[1] == 0
    assert ME in _scored(t, _mine(t, target - held)).standing.winners
    assert not _scored(t, _mine(t, target - held - 1)).standing.winners


@proves(
    "If a round is shared, the points in the other hands are split, rounded down. If several reach "
    "the target with it, the highest score wins; equal scores share the match."
)
def shared_points(t: Trial, claim: Claim) -> None:
    """A round that is blocked with two lowest hands, in which they are left even or are not."""
    assert t.rules.series.kind == POINTS
    scored = _shared(t, claim, [0] * t.rules.seats)
    assert t.s.over is not None
    winning = {t.rules.side(seat) for seat in t.s.over.winners}
    held = sum(
        t.game.counted(hand) for seat, hand in enumerate(t.s.hands)
        if t.rules.side(seat) not in winning
    )  # fmt: skip
    assert scored.points[0] == held // len(winning)
    target, both = t.rules.series.target, _two_sides(t)
    even = [target if seat in both else 0 for seat in range(t.rules.seats)]
    assert _shared(t, claim, even).standing.winners == both
    ahead = _mine(t, target + 1, target)
    winners = _shared(t, claim, ahead).standing.winners
    assert {t.rules.side(seat) for seat in winners} == {t.rules.side(ME)}


@proves(
    "Everyone scores what is left in their own hand. At {points} points you are out; the last one "
    "standing wins the match. If the last ones fall together, the lowest score wins; equal scores "
    "share the match."
)
def bust(t: Trial, claim: Claim) -> None:
    """The points of each hand go to its player; at the target they are out, and one is left."""
    target = claim.values["points"]
    scored = _scored(t, [0] * t.rules.seats)
    assert scored.points == tuple(map(t.game.counted, t.s.hands))
    assert scored.points[ME] == 0
    after = _scored(t, [0, *(target - n for n in scored.points[1:])]).standing
    assert after.out == tuple(range(1, t.rules.seats))
    assert after.winners == (ME,)
    after = _scored(t, [0, *(target - n - 1 for n in scored.points[1:])]).standing
    assert not after.out
    everybody = range(t.rules.seats)
    for lowest in ([0], [0, 1]):
        fallen = [target + (seat not in lowest) - n for seat, n in enumerate(scored.points)]
        after = _scored(t, fallen).standing
        assert (after.out, after.winners) == (tuple(everybody), tuple(lowest))


@proves(
    "A hand of a single card scores nothing, but it still counts when a round ends because nobody "
    "can move."
)
def single_is_free(t: Trial, claim: Claim) -> None:
    """One card costs nothing and two do; but of two single cards the lower wins a blocked round."""
    assert t.rules.series.kind != ROUNDS
    one = t.deck.hand([t.misfit(2)])
    assert (t.game.counted(one), t.game.counted(t.deck.added(one, t.misfit()))) != (0, 0)
    assert t.game.counted(one) == 0
    blocked(t, claim)


@proves(
    "The match counts on the leaderboard. The winner gets 10 XP for every player, each loser "
    "loses 10, and leaving before the end costs 20.",
    "The match counts on the leaderboard. The winners share 10 XP for every player, each loser "
    "loses 10, and leaving before the end costs 20.",
)
def leaderboard(t: Trial, claim: Claim) -> None:
    """The gains of a win, a loss and leaving."""
    assert t.rules.conduct.competitive
    assert ("share" in claim.message) is t.rules.finishing.partners
    out(t)
    assert t.s.over is not None
    seats, winners = t.rules.seats, t.s.over.winners
    gains = ranking.finished(seats, winners, 0)
    assert gains[ME].xp == 10 * seats // len(winners)
    assert gains[1].xp == -10
    assert ranking.left(series.sides_of(t.rules), [ME], 0)[ME].xp == -20


@proves(
    "Everyone puts in {chips} chips; the winning player takes them all.",
    "Everyone puts in {chips} chips; the winning pair shares them all.",
)
def stakes(t: Trial, claim: Claim) -> None:
    """The totals of a winner and a loser then."""
    chips = claim.values["chips"]
    assert ("pair" in claim.message) is t.rules.finishing.partners
    out(t)
    assert t.s.over is not None
    gains = ranking.finished(t.rules.seats, t.s.over.winners, t.rules.conduct.stake)
    assert gains[1].chips == -chips
    won = sum(gains[seat].chips + chips for seat in t.s.over.winners)
    assert won == chips * t.rules.seats


# --- at the table --------------------------------------------------------------------------------


@proves(
    "An illegal card in your ordinary turn bounces back, costs you one card, and ends the turn.",
    "An illegal card in your ordinary turn bounces back and costs you one card. It ends the turn, "
    "unless you still have to play a card or draw until one fits.",
)
def misplays(t: Trial, claim: Claim) -> None:
    """The card stays in the hand; against something pending it only bounces."""
    drawing = t.rules.drawing
    for held, owed in (
        ([t.misfit()], drawing.until_match),
        ([t.misfit(), t.fits()], drawing.when == STUCK),
    ):
        t.deal({ME: held})
        t.do(ME, Misplay)
        assert (t.drawn(ME), t.turn) == (claim.values["n"], ME if owed else t.after(ME))
        assert t.s.hands[ME] >> t.misfit() & 1
    for rank in cards.against(t):
        seat = attack(t, rank)
        if t.turn == seat and t.phase != "play":
            assert not t.can(seat, Misplay)


@proves(
    "The match is practice and counts for nothing: a person who plays alone can take moves back.",
    "The match is practice and counts for nothing: a person who plays alone can take moves back, "
    "and is asked before a costly move.",
)
def practice(t: Trial, claim: Claim) -> None:
    """It is played for no leaderboard."""
    conduct = t.rules.conduct
    assert (conduct.practice, conduct.competitive) == (True, False)
    assert conduct.tutor == ("is asked" in claim.message)


@proves(
    "The match is part of a duplicate and counts for nothing: the same cards are played again with "
    "the places changed, so hands stay face down at the end of a round.",
)
def duplicate(t: Trial, claim: Claim) -> None:
    """It is played for no leaderboard, and a seat's cards do not depend on who sits there."""
    conduct, seats = t.rules.conduct, range(t.rules.seats)
    assert (conduct.duplicate, conduct.competitive) == (True, False)
    first, again = (t.game.start(7, 0, tuple(seats)) for _ in range(2))
    assert first.hands == again.hands
    assert {card for hand in hands_shown(t.game, first.hands) for card in hand} == {HIDDEN}


@proves("A turn lasts one second; then the game plays for you.")
def timed(t: Trial, claim: Claim) -> None:
    """A turn may run out."""
    t.deal({})
    assert t.rules.conduct.time_per_turn == claim.values["n"]
    assert t.can(ME, Timeout)
