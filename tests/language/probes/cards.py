"""Probes for what is said of a card: on the rules page and in its note."""

from __future__ import annotations

from game.engine import events as ev
from game.engine.actions import Draw, Pass, Take
from game.engine.cards import NO_SUIT
from game.engine.effects import Miss, PickUp, StartFight
from tests.language.probes.registry import Claim, proves
from tests.language.probes.trial import ME, Trial


def attack(t: Trial, rank: int, count: int = 1, *held: int, steps: int = 1) -> int:
    """Lay as many cards of that rank; the seat it falls on, which holds these, is returned.  It is
    the next one, or, where it is aimed, the one ``steps`` places on."""
    cards = [t.card(rank, suit) for suit in range(count)]
    aimed = t.game.aimed[rank]
    seat = (steps if aimed else 1) * t.rules.dealing.direction % t.rules.seats
    t.deal({ME: cards, seat: held})
    t.lay(ME, *cards, at=seat if aimed else -1)
    return seat


def far(t: Trial) -> int:
    """How many places on a seat is that is not the next one, where there is one."""
    return 2 if t.rules.seats > 2 else 1


def against(t: Trial) -> list[int]:
    """The ranks with which something comes to be pending against somebody."""
    kinds = (PickUp, Miss, StartFight)
    return [rank for kind in kinds for rank in t.with_effect(kind)]


# --- where it may be laid ------------------------------------------------------------------------


@proves("In an ordinary turn it fits on any card.")
def goes_in_turn(t: Trial, claim: Claim) -> None:
    """On a card of another suit and rank."""
    t.deal({ME: [t.card(claim.rank, 1), t.misfit()]})
    assert t.may(ME, t.card(claim.rank, 1))
    assert not t.may(ME, t.misfit())


@proves("Played only against what hits you; on the pile it counts as the card below it.")
def only_against(t: Trial, claim: Claim) -> None:
    """Not in a turn; against an attack, and what must be matched stays as it was."""
    joker = t.card(claim.rank)
    t.deal({ME: [joker]})
    assert not t.may(ME, joker)
    laid = False
    for rank in against(t):
        seat = attack(t, rank, 1, joker)
        before = t.standard
        if t.phase != "play" and t.may(seat, joker):
            t.lay(seat, joker)
            assert t.standard == before
            laid = True
    assert laid
    t.deal({ME: [t.fits(), t.misfit()]}, pile=[t.base, joker])
    assert t.standard == (t.game.suit_of[t.base], t.game.rank_of[t.base])
    assert t.may(ME, t.fits())
    assert not t.may(ME, t.misfit())


@proves("Stands for any other card you name: it goes where that card would and does the same.")
def stands_for_any(t: Trial, claim: Claim) -> None:
    """As a card that fits, and not as one that does not; as a card that acts, it acts."""
    joker = t.card(claim.rank)
    t.deal({ME: [joker]})
    assert t.may(ME, joker, guise=t.fits())
    assert not t.may(ME, joker, guise=t.misfit())
    assert not t.may(ME, joker)
    t.lay(ME, joker, guise=t.fits(1))
    assert t.standard == (t.game.suit_of[t.fits(1)], t.game.rank_of[t.fits(1)])
    rank = t.one_with(Miss)
    t.deal({ME: [joker]})
    t.lay(ME, joker, guise=t.card(rank))
    assert t.happened(ev.Missed) == 1


# --- what it does --------------------------------------------------------------------------------


@proves("You name the suit that must follow.")
def names_a_suit(t: Trial, claim: Claim) -> None:
    """Only the suit that is named matches, whatever the card was."""
    for suit in range(len(t.deck.suits)):
        t.deal({ME: [t.card(claim.rank)]})
        t.lay(ME, t.card(claim.rank), suit=suit)
        assert t.standard == (suit, -1)


@proves(
    "The next player picks up {n}.",
    "The next player picks up {n} and misses the turn.",
    "The next player picks up {n} for each one played.",
    "The next player picks up {n} for each one played and misses the turn.",
    "A player of your choice picks up {n}.",
    "A player of your choice picks up {n} for each one played.",
)
def picks_up(t: Trial, claim: Claim) -> None:
    """One card, and two where each counts: who draws how many, and whose turn it is then."""
    said = claim.message
    chosen, each = said.startswith("A player"), "each" in said
    for count in (1, 2) if each else (1,):
        steps = far(t) if chosen else 1
        seat = attack(t, claim.rank, count, steps=steps)
        if chosen:
            assert t.game.aimed[claim.rank]
        t.take()
        assert t.drawn(seat) == claim.values["n"] * count
        if "misses" in said:
            assert t.turn == t.after(seat)
        elif chosen:
            assert t.turn == t.after(ME)
        else:
            assert t.turn == seat


@proves(
    "The next player misses a turn.",
    "Each one makes one player miss a turn: first the next player, then the one after, and so on.",
    "Players miss {number} turns: the next player the first, the one after that the second, and "
    "so on.",
    "Each one makes players miss {number} turns: the next player misses the first, the one after "
    "that the second, and so on.",
)
def next_misses(t: Trial, claim: Claim) -> None:
    """As many seats in a row as the cards laid say, and no more."""
    assert t.rules.seats > 2
    for count in (1, 2, 3) if "each" in claim.message else (1,):
        attack(t, claim.rank, count)
        t.take()
        turns = count * claim.values.get("n", 1)
        assert t.missed == [t.after(ME, step) for step in range(1, turns + 1)]
        assert t.turn == t.after(ME, turns + 1)
        assert t.phase == "play"


def _two_seats(t: Trial, rank: int, count: int) -> int:
    """Lay these where two are left; the other seat is returned."""
    cards = [t.card(rank, suit) for suit in range(count)]
    t.deal({ME: cards}, out=range(2, t.rules.seats))
    t.lay(ME, *cards)
    t.take()
    return 1


@proves(
    "The next player misses a turn; as there are two of you, it is your turn again.",
    "The next player misses a turn; when only two are left, it is your turn again.",
    "Each one makes one player miss a turn, the other player first: after one it is your turn "
    "again, after two it is theirs.",
    "Each one makes one player miss a turn: first the next player, then the one after, and so "
    "on. When only two are left, after one it is your turn again.",
)
def misses_of_two(t: Trial, claim: Claim) -> None:
    """Between two, one card gives the turn back, and two pass it on."""
    assert t.rules.series.thins_out or t.rules.seats == 2
    if "only two" in claim.message:
        next_misses(t, claim)
    other = _two_seats(t, claim.rank, 1)
    assert t.missed == [other]
    assert t.turn == ME
    if "each" in claim.message:
        _two_seats(t, claim.rank, 2)
        assert t.missed == [other, ME]
        assert t.turn == other


@proves(
    "A player of your choice misses a turn for each one played.",
    "A player of your choice misses {number} turns.",
    "A player of your choice misses {number} turns for each one played.",
)
def chosen_misses(t: Trial, claim: Claim) -> None:
    """The seat that is chosen owes as many turns as the cards laid say."""
    for count in (1, 2) if "each" in claim.message else (1,):
        seat = attack(t, claim.rank, count, steps=far(t))
        t.take()
        owed = t.s.debts[seat] if t.s.debts else 0
        assert owed + t.missed.count(seat) == count * claim.values.get("n", 1)
        assert set(t.missed) <= {seat}


@proves("The direction of play reverses.")
def turns(t: Trial, claim: Claim) -> None:
    """The player before is next."""
    assert t.rules.seats > 2
    t.deal({ME: [t.card(claim.rank)]})
    before = t.s.direction
    last = t.after(ME, t.rules.seats - 1)
    t.lay(ME, t.card(claim.rank))
    assert t.s.direction == -before
    assert t.turn == last


@proves(
    "The direction of play reverses; as there are two of you, it is your turn again.",
    "The direction of play reverses; when only two are left, it is your turn again.",
    "The direction of play reverses; as there are two of you, the other is simply next.",
    "The direction of play reverses; when only two are left, the other is simply next.",
)
def turns_of_two(t: Trial, claim: Claim) -> None:
    """Between two the turn comes back, or it does not."""
    assert t.rules.series.thins_out or t.rules.seats == 2
    if "only two" in claim.message and t.rules.seats > 2:
        turns(t, claim)
    before = t.rules.dealing.direction
    other = _two_seats(t, claim.rank, 1)
    assert t.s.direction == -before
    assert t.turn == (ME if "again" in claim.message else other)


@proves("You have another turn.")
def goes_again(t: Trial, claim: Claim) -> None:
    """One more turn, and then the next player's."""
    t.deal({ME: [t.card(claim.rank), t.fits()]})
    t.lay(ME, t.card(claim.rank))
    assert t.turn == ME
    t.lay(ME, t.fits())
    assert t.turn == t.after(ME)


@proves("Several played at once act only once.")
def acts_once(t: Trial, claim: Claim) -> None:
    """Two of them: what happens is what happens with one, but for the card."""
    kinds = []
    for count in (1, 2):
        cards = [t.card(claim.rank, suit) for suit in range(count)]
        t.deal({ME: cards})
        t.lay(ME, *cards, suit=0 if t.game.names[cards[0]] else NO_SUIT)
        kinds.append([type(each) for each in t.heard] + [t.s.direction, t.turn])
    assert kinds[0] == kinds[1]


@proves(
    "Everyone hands all their cards to the player on their left.",
    "Everyone hands all their cards to the next player.",
)
def hands_pass(t: Trial, claim: Claim) -> None:
    """Every hand is then the neighbour's; to the left also while play goes the other way."""
    for way in (1, -1):
        t.deal({ME: [t.card(claim.rank)]})
        t.s.direction = way
        before = t.s.hands.copy()
        before[ME] = t.deck.removed(before[ME], t.card(claim.rank))
        t.lay(ME, t.card(claim.rank))
        left = "left" in claim.message
        around = t.s.ring.next if left or way > 0 else t.s.ring.before
        assert all(t.s.hands[around[seat]] == before[seat] for seat in t.s.ring.seats)


@proves("You swap hands with a player of your choice.")
def swaps(t: Trial, claim: Claim) -> None:
    """With any other seat."""
    for seat in range(1, t.rules.seats):
        t.deal({ME: [t.card(claim.rank)]})
        mine, theirs = t.deck.removed(t.s.hands[ME], t.card(claim.rank)), t.s.hands[seat]
        t.lay(ME, t.card(claim.rank), at=seat)
        assert (t.s.hands[ME], t.s.hands[seat]) == (theirs, mine)


@proves("You can play any card at all on it in the same turn.")
def stacks(t: Trial, claim: Claim) -> None:
    """A card that does not match, or none."""
    t.deal({ME: [t.card(claim.rank), t.misfit()]})
    assert not t.may(ME, t.misfit())
    t.lay(ME, t.card(claim.rank))
    assert t.turn == ME
    assert t.can(ME, Pass)
    t.lay(ME, t.misfit())
    assert t.turn == t.after(ME)


@proves(
    "Starts a melee: anyone else can play the next higher card of its suit, and so on; when "
    "nobody keeps it going, the defender draws."
)
def starts_a_melee(t: Trial, claim: Claim) -> None:
    """The last seat asked goes on, out of turn; then the first one draws for its card."""
    last = (ME - t.rules.dealing.direction) % t.rules.seats
    higher = t.card(claim.rank + 1)
    t.deal({ME: [t.card(claim.rank)], last: [higher]})
    t.lay(ME, t.card(claim.rank))
    assert t.phase == "melee"
    while t.turn != last:
        t.do(t.turn, Pass)
    t.lay(last, higher)
    t.pass_all()
    assert t.drawn(ME) == t.game.pips[higher]
    t.deal({ME: [t.card(claim.rank)]})
    t.lay(ME, t.card(claim.rank))
    t.pass_all()
    assert t.drawn(t.after(ME)) == t.game.pips[t.card(claim.rank)]


@proves("Starts a fight: the next player is attacked with {n}.")
def starts_a_fight(t: Trial, claim: Claim) -> None:
    """A player who gives in picks up that many."""
    seat = attack(t, claim.rank)
    assert (t.phase, t.turn, t.pending) == ("attack", seat, claim.values["n"])
    t.do(seat, Take)
    assert t.drawn(seat) == claim.values["n"]


@proves(
    "The next player can play any card; if they only draw, the choice is gone.",
    "The next player can play any card, also as the first of several; if they only draw, the "
    "choice is gone.",
)
def frees(t: Trial, claim: Claim) -> None:
    """One that does not match, or several of its rank; the player after has no choice."""
    seat = t.rules.dealing.direction % t.rules.seats
    t.deal({ME: [t.card(claim.rank)], seat: [t.misfit()]})
    t.lay(ME, t.card(claim.rank))
    assert t.turn == seat
    assert t.may(seat, t.misfit())
    t.lay(seat, t.misfit())
    assert t.standard == (t.game.suit_of[t.misfit()], t.game.rank_of[t.misfit()])
    two = (t.misfit(), t.misfit(0, 2))
    run = (t.misfit(), t.card(t.game.rank_of[t.misfit()] - 1, 1))
    for several in (two, run) if t.rules.shapes.runs else (two,):
        t.deal({ME: [t.card(claim.rank)], seat: several})
        t.lay(ME, t.card(claim.rank))
        assert t.may(seat, *several) is ("several" in claim.message)
    t.deal({ME: [t.card(claim.rank)], seat: [t.misfit()]})
    t.lay(ME, t.card(claim.rank))
    if t.can(seat, Draw) and not t.rules.drawing.forced:
        t.draw()
        assert t.standard == (0, claim.rank)


@proves(
    "A player of your choice takes a random card from your hand; if that was your last, you have "
    "won."
)
def gives(t: Trial, claim: Claim) -> None:
    """Any other seat takes a card of those that are left."""
    for seat in range(1, t.rules.seats):
        t.deal({ME: [t.card(claim.rank)]})
        mine, theirs = t.size(ME), t.size(seat)
        t.lay(ME, t.card(claim.rank), at=seat)
        assert (t.size(ME), t.size(seat)) == (mine - 2, theirs + 1)
        t.deal({ME: [t.card(claim.rank), t.misfit()]}, bare=[ME])
        t.lay(ME, t.card(claim.rank), at=seat)
        assert t.won_by(ME)
        assert t.s.hands[seat] & 1 << t.misfit()


@proves("The next player does the chicken dance, and nothing else happens.")
def dances(t: Trial, claim: Claim) -> None:
    """The next player is seen dancing, and has an ordinary turn."""
    t.deal({ME: [t.card(claim.rank)]})
    t.lay(ME, t.card(claim.rank))
    danced = [each.seat for each in t.heard if isinstance(each, ev.Danced)]
    assert danced == [t.after(ME)] == [t.turn]
    assert t.phase == "play"
    assert t.standard == (0, claim.rank)


# --- what may be done about it -------------------------------------------------------------------


@proves("It can be answered with {a_ranks}.")
def answered_with(t: Trial, claim: Claim) -> None:
    """Of one card of every rank these may be laid, besides those that cancel."""
    held = t.of_every_rank()
    seat = attack(t, claim.rank, 1, *held)
    answers = t.rules.answers
    miss = t.phase == "miss"
    cancel = answers.block_miss | answers.block_miss_in_suit if miss else answers.block_pickup
    assert sorted(t.layable(seat) - cancel) == list(claim.values["ranks"])


@proves(
    "You should hold no card of the suit to match. If you play it anyway, the player it hits can "
    "call that a lie."
)
def may_lie(t: Trial, claim: Claim) -> None:
    """It may be laid with such a card and without; and be called a lie by the next player only."""
    for beside in (t.fits(), t.misfit()):
        t.deal({ME: [t.card(claim.rank), beside]})
        t.lay(ME, t.card(claim.rank), suit=1)
        assert [s for s in t.s.ring.seats if t.can_challenge(s)] == [t.after(ME)]


@proves(
    "Only they then see your hand. If it was a lie, you pick up the cards yourself and they play "
    "on; if not, they pick up {extra} more."
)
def lie_or_not(t: Trial, claim: Claim) -> None:
    """With a card of the suit it was a lie, without it was none; nobody else sees the hand."""
    n = sum(e.cards for e in t.rules.effects[claim.rank] if isinstance(e, PickUp))
    t.deal({ME: [t.card(claim.rank), t.fits()]})
    t.lay(ME, t.card(claim.rank), suit=1)
    seat = t.turn
    t.challenge()
    assert (t.drawn(ME), t.drawn(seat), t.turn, t.phase) == (n, 0, seat, "play")
    (shown,) = (each for each in t.heard if isinstance(each, ev.HandShown))
    told = [other for other in t.s.ring.seats if shown.seen_by(other) == shown]
    assert sorted(told) == sorted((ME, seat))
    t.deal({ME: [t.card(claim.rank)]})
    t.lay(ME, t.card(claim.rank), suit=1)
    t.challenge()
    assert (t.drawn(ME), t.drawn(seat)) == (0, n + claim.values["extra"])
    assert t.turn == t.after(seat)


@proves("You can play it only if you hold no card of the suit to match.")
def may_not_lie(t: Trial, claim: Claim) -> None:
    """It is refused beside a card of that suit."""
    t.deal({ME: [t.card(claim.rank), t.fits()]})
    assert not t.may(ME, t.card(claim.rank))
    t.deal({ME: [t.card(claim.rank), t.misfit()]})
    assert t.may(ME, t.card(claim.rank))


# --- in a fight ----------------------------------------------------------------------------------


def attacked(t: Trial, *held: int, then: tuple[int, ...] = ()) -> tuple[int, int]:
    """Somebody attacks; the seat under attack, which holds these, and the sum.  ``then``: what the
    seat after that one holds."""
    rank = t.one_with(StartFight)
    way = t.rules.dealing.direction
    seat, after = way % t.rules.seats, 2 * way % t.rules.seats
    hands: dict[int, list[int]] = {ME: [t.card(rank)], seat: list(held)}
    hands[after] = [*hands.get(after, []), *then]
    t.deal(hands)
    t.lay(ME, t.card(rank))
    return seat, t.pending


@proves("In a fight it adds {cards_added} and sends the attack on.")
def adds(t: Trial, claim: Claim) -> None:
    """The next player faces the sum."""
    seat, before = attacked(t, t.card(claim.rank, 1))
    t.lay(seat, t.card(claim.rank, 1))
    faced = (t.phase, t.turn, t.pending)
    assert faced == ("attack", t.after(seat), before + claim.values["cards_added"])


@proves("In a fight it sends the attack on to the next player.")
def sends_on(t: Trial, claim: Claim) -> None:
    """The next player faces what was there."""
    seat, before = attacked(t, t.card(claim.rank, 1))
    t.lay(seat, t.card(claim.rank, 1))
    assert (t.phase, t.turn, t.pending) == ("attack", t.after(seat), before)


@proves(
    "In a fight it reverses the direction of play, and the attack goes back to the player before."
)
def turns_the_attack(t: Trial, claim: Claim) -> None:
    """The attacker faces it."""
    seat, before = attacked(t, t.card(claim.rank, 1))
    way = t.s.direction
    t.lay(seat, t.card(claim.rank, 1))
    assert (t.phase, t.turn, t.pending) == ("attack", ME, before)
    assert t.s.direction == -way


@proves("In a fight it blocks the attack.")
def blocks(t: Trial, claim: Claim) -> None:
    """The next player may let it stand, and nobody picks up."""
    seat, _ = attacked(t, t.card(claim.rank, 1))
    t.lay(seat, t.card(claim.rank, 1))
    assert (t.phase, t.turn) == ("block", t.after(seat))
    t.do(t.turn, Pass)
    assert t.happened(ev.FightEnded) == 1
    assert not t.happened(ev.Drawn)


@proves("In a fight it undoes a block: the attack moves on to the next player.")
def undoes(t: Trial, claim: Claim) -> None:
    """After a block the next player but one faces the attack."""
    fight = t.rules.fight
    assert fight is not None
    shield = t.card(min(fight.blocks), 1)
    card = t.card(claim.rank, 2)
    seat, before = attacked(t, shield, then=(card,))
    undoing = t.after(seat)
    t.lay(seat, shield)
    t.lay(undoing, card)
    assert (t.phase, t.turn, t.pending) == ("attack", t.after(undoing), before)


# --- against what falls on somebody --------------------------------------------------------------


@proves(
    "Cancels a pick-up or a missed turn that hits you.",
    "Cancels a pick-up that hits you.",
    "Cancels a missed turn that hits you.",
)
def cancels(t: Trial, claim: Claim) -> None:
    """Nobody picks up, or misses a turn, for it."""
    card = t.card(claim.rank)
    for kind, word in ((PickUp, "pick-up"), (Miss, "missed turn")):
        for rank in t.with_effect(kind):
            seat = attack(t, rank, 1, card)
            if word not in claim.message:
                assert not t.may(seat, card)
                continue
            t.lay(seat, card)
            assert t.happened(ev.Blocked) == 1
            assert t.phase == "play"
            assert not t.happened(ev.Drawn) + t.happened(ev.Missed)
            assert not any(t.s.debts)


@proves("Cancels a missed turn that hits you, if it is of the top card's suit.")
def cancels_in_suit(t: Trial, claim: Claim) -> None:
    """In the suit of the card laid last, and in no other."""
    for rank in t.with_effect(Miss):
        for suit in range(len(t.deck.suits)):
            seat = attack(t, rank, 1, t.card(claim.rank, suit))
            assert t.may(seat, t.card(claim.rank, suit)) is (suit == 0)
        seat = attack(t, rank, 1, t.card(claim.rank))
        t.lay(seat, t.card(claim.rank))
        assert t.happened(ev.Blocked) == 1
        assert not t.happened(ev.Missed)


@proves(
    "Answers a pick-up and adds as much as the top card; the next player faces the total.",
    "Answers a pick-up and adds as much as the top card; a player of your choice faces the total.",
)
def adds_to_it(t: Trial, claim: Claim) -> None:
    """Twice what one card makes; against the next player, or the one who is chosen."""
    joker = t.card(claim.rank)
    for rank in t.with_effect(PickUp):
        seat = attack(t, rank, 1, joker)
        one = t.pending
        if "choice" not in claim.message:
            t.lay(seat, joker)
            assert (t.turn, t.pending) == (t.after(seat), 2 * one)
            continue
        for target in t.s.ring.seats:
            seat = attack(t, rank, 1, joker)
            assert t.may(seat, joker, at=target) is (target != seat)
            if target != seat:
                t.lay(seat, joker, at=target)
                assert (t.turn, t.pending) == (target, 2 * one)


@proves("It is never played together with {a_ranks}.")
def apart(t: Trial, claim: Claim) -> None:
    """Neither before it nor after it, whichever of them is answered; two of its own are."""
    joker = t.card(claim.rank)
    for attacking in t.with_effect(PickUp):
        for rank in claim.values["ranks"]:
            other = t.card(rank, 1)
            seat = attack(t, attacking, 1, joker, other)
            assert t.may(seat, joker)
            assert not t.may(seat, joker, other)
            assert not t.may(seat, other, joker)


@proves(
    "You cannot win with it: played as your last card, it makes you pick one up.",
    "You cannot win with it unless it ends a run: played as your last card, it makes you pick one "
    "up.",
)
def cannot_win(t: Trial, claim: Claim) -> None:
    """The round goes on, and its player holds one card again; a run that ends with it wins."""
    run = (t.card(claim.rank + 1, 0), t.card(claim.rank)) if claim.rank < 12 else ()
    if "run" in claim.message:
        t.deal({ME: run}, bare=[ME])
        t.lay(ME, *run)
        assert t.won_by(ME)
    elif run:
        t.deal({ME: run}, bare=[ME])
        assert not t.may(ME, *run)
    t.deal({ME: [t.card(claim.rank)]}, bare=[ME], called=[ME])
    t.lay(ME, t.card(claim.rank))
    assert t.s.over is None
    assert (t.size(ME), t.drawn(ME)) == (1, 1)
