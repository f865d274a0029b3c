"""From choosing a game to the first deal: who plays, and what prevents the match."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game import rulesets
from game.engine.actions import NOBODY
from game.language.catalogue import _
from game.language.competition_texts import competition_said
from game.table.people.seating import Seating, dealt, handicapped, handicaps, solvent
from game.ui.scenes.lobby import OPPONENTS
from game.ui.scenes.order import Order

if TYPE_CHECKING:
    from game.engine.rules import FirstSeat
    from game.table.match import Match
    from game.table.people.handicaps import Handicaps
    from game.table.records.record import Player
    from game.table.seat_book import SeatBook
    from game.ui.app.flow import Flow

    Maker = Callable[[Sequence[Player], Sequence[Handicaps]], Match]
    """Makes a match from players and handicaps, with nothing dealt yet."""


class Beginning:
    """Starts the matches at a table. ``seed`` is the seed of the first match; later ones draw their
    own."""

    def __init__(self, flow: Flow, seed: int | None = None) -> None:
        self._app = flow.app
        self._table = flow
        self._seed = seed

    def next_seed(self) -> int:
        """The seed of the match that is starting."""
        from game.table.records.commitment import SECRET_BITS

        seed, self._seed = self._seed, None
        return self._app.rng.getrandbits(SECRET_BITS) if seed is None else seed

    # --- who plays, and what ------------------------------------------------------------------

    def usual(self, game_id: str) -> None:
        """Start a match of this game with the players and rules that were used last."""
        self._app.settings.last_game = game_id
        order = Order(self._table, self._app.settings, self._app.rng)
        self.start(order.game.id, order.chosen, order.seating)

    def with_seed(self, seed: int) -> None:
        """Start the usual match with this seed."""
        self._seed = seed
        self.usual(self._app.settings.last_game)

    def start(self, game_id: str, options: Mapping[str, str], seating: Seating) -> None:
        """Start a match with these people and computers. Computers that cannot cover the stake are
        replaced."""
        from game.table.seat_book import SeatBook

        able = self._table.competition.able(OPPONENTS, game_id, len(seating), options)

        def sit(book: SeatBook) -> None:
            self.begin(game_id, options, book, alone=True)

        self.gather(SeatBook(solvent(seating, able, OPPONENTS)), sit)

    def gather(
        self, book: SeatBook, begin: Callable[[SeatBook], None], *, going_on: bool = False
    ) -> None:
        """Let people join these seats, then start. ``going_on``: they have just played another
        match."""
        if not any(each.gather(book, begin, going_on) for each in self._table.remote):
            begin(book)

    # --- the match ----------------------------------------------------------------------------

    def begin(
        self,
        game_id: str,
        options: Mapping[str, str],
        book: SeatBook,
        make: Maker | None = None,
        *,
        alone: bool = False,
    ) -> None:
        """Start a match at this table, or say what prevents it. An unfinished match is left.
        ``make`` makes a match other than the usual one. ``alone``: it is an ordinary match, before
        whose deal rooms may do something."""
        table = self._table
        # People who have just joined need a profile.
        joined = table.household.enrolled(book.seating) if book.remote_seats else book.seating
        book.become(table.household.refreshed(joined))
        if not handicapped(book.seating):
            entrants = table.household.entrants(book.seating)
            problem = table.current.refusal(game_id, options, entrants)
            if problem:
                self._app.toast(competition_said(problem))
                return
        match = self._made(game_id, options, book.seating, make)
        if match is None:
            return

        seating = book.seating

        rooms = iter(table.hooks if alone and make is None else ())

        def deal() -> None:
            # Whoever holds the deal up leads on to the rooms that follow.
            if not any(each.before_deal(match, book, deal) for each in rooms):
                # Names may have changed since the match was made and its commitment given.
                self._deal(match, book, seating)

        deal()

    def _made(
        self, game_id: str, options: Mapping[str, str], seating: Seating, make: Maker | None
    ) -> Match | None:
        """Return the match, with nothing dealt yet. If it cannot be played, tell the player why and
        return None."""
        from game.table.match import Match

        players = [place.player for place in seating]
        try:
            rules = rulesets.rules_for(game_id, len(seating), options)
            deal = dealt(seating, rules.dealing.hand_size)
            if deal and rules.conduct.duplicate:
                self._app.toast(_("In a duplicate everyone is dealt the same number of cards."))
                return None
            if make is not None:
                return make(players, handicaps(seating))
            return Match(
                game_id, options, players, self.next_seed(),
                deal=deal, handicaps=handicaps(seating),
                dealer=self._first_dealer(rules.dealing.first, seating),
            )  # fmt: skip
        except rulesets.OptionError:
            self._app.toast(_("There are not enough cards for this deal."))
            return None

    def _first_dealer(self, first: FirstSeat, seating: Seating) -> int:
        """The seat that deals the first round; NOBODY if that is drawn by lot."""
        from game.engine.rules import FirstSeat
        from game.table.dealer import dealer_before

        household, starter = self._table.household, NOBODY
        if first == FirstSeat.WINNER:
            starter = household.last_winner(seating)
        elif first == FirstSeat.YOUNGEST:
            starter = household.youngest(seating)
            if starter == NOBODY:
                self._app.toast(
                    _("“Who plays?” asks who is the youngest. Without an answer lot decides.")
                )
        return dealer_before(starter, len(seating))

    def _deal(self, match: Match, book: SeatBook, seating: Seating) -> None:
        """Deal the first round of a match to its players."""
        from game.table.people.controllers import Controllers
        from game.table.seat_book import SeatBook
        from game.table.sitting import first_deal
        from game.ui.app.dealing import ask_dealer
        from game.ui.table.table_form import form_for

        table = self._table
        book.become(table.household.enrolled(seating))

        def deal(chosen: Mapping[str, str]) -> None:
            sitting = first_deal(match, table.thinker, book, table.memories.recall, chosen)
            table.current.begin(match, [place.profile for place in book.seating])
            table.sit(sitting)

        # People at remote seats do not return to the page on which they joined.
        leave = table.to_menu if book.remote_seats else None
        here = Controllers(SeatBook(book.seating))
        far = form_for(self._app.settings, here) is not None
        ask_dealer(self._app, match, book, table.remote, deal, leave, far)
