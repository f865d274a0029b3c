"""The evening as an occasion: what follows its matches. Imported if there is an
evening, or when one is set up."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game import rulesets
from game.language import button_texts
from game.language.catalogue import _, say, translated
from game.rooms.evening import evening_texts as evening
from game.rooms.evening.awards import AwardGiven, awarded, foremost, tally_of
from game.rooms.evening.cup import (
    Cup,
    CupEntrant,
    Mode,
    booked,
    choosable,
    ended,
    fits,
    in_final,
    key_of,
    next_match,
    opened,
    over,
    reseated,
    short_leg,
    standing,
    told_apart,
    with_next,
)
from game.rooms.evening.kept_evening import keep_evening, kept_evening
from game.rooms.evening.standing_page import StandingScene, name_of
from game.table.people.competition import match_key
from game.table.people.controllers import Controllers
from game.table.seat_book import SeatBook
from game.table.sheet import SheetSeries
from game.ui.app.occasion import Between, Occasion
from game.ui.scenes.exits import quiet
from game.ui.scenes.lobby import Saved
from game.ui.scenes.order import Order
from game.ui.table.table_form import form_for
from game.ui.widgets.box_layout import Space
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.table.people.seating import Seating
    from game.table.sitting import Sitting
    from game.ui.app.application import App
    from game.ui.app.flow import Flow
    from game.ui.scenes.scene import Scene
    from game.ui.scenes.score.score_part import ScorePart
    from game.ui.widgets.widget import Widget

PODIUM_AWARDS = 3


class EveningFlow(Occasion):
    """Has the evening of the application, ``cup``, or None. One of another copy of the game is not
    continued here."""

    podium_at_end = True

    def __init__(self, app: App, host: Flow) -> None:
        super().__init__(app, host)
        self.to_menu = host.to_menu
        """Leaves the evening, which is saved."""
        self._book: SeatBook | None = None
        """The seats of the match that was started last, until it sits at the table. Before that its
        dealer may be asked how many cards to deal."""
        self.cup = None if host.store.idle else kept_evening(host.store)

    def _keep(self, cup: Cup | None) -> None:
        self.cup = cup
        keep_evening(self._host.store, cup)

    # --- the match on the table -----------------------------------------------------------------

    def sits(self, sitting: Sitting) -> bool:
        record = sitting.match.record
        if self.cup is not None and sitting.book is self._book:
            self._book = None
            self._keep(replace(self.cup, playing=match_key(record)))
        return self.cup is not None and match_key(record) == self.cup.playing

    def heed(self, sitting: Sitting | None) -> None:
        """Book the match if it belongs to the evening and is over."""
        cup = self.cup
        if cup is None or sitting is None or not cup.playing or not sitting.match_over:
            return
        record, seating = sitting.match.record, sitting.book.seating
        if match_key(record) != cup.playing:
            return
        from game.rooms.history.library.digest import digest

        sheet, played = sitting.sheet(), digest(record)
        left = [0] * len(seating)
        for line in (line for each in played.rounds for line in each.seats):
            left[line.seat] += line.left
        places = [sheet.place(seat) for seat in range(len(seating))]
        cup = booked(cup, cup.playing, told_apart(places, left, played.sides), seating)
        keys = {each.place.name: each.key for each in cup.entrants}
        keys.update((place.name, key_of(place)) for place in seating)
        sides = {each.key: each.side for each in cup.entrants}
        mates = [sides.get(key_of(place), -1 - seat) for seat, place in enumerate(seating)]
        last = cup.results[-1]._replace(tally=tally_of(played, keys, mates))
        self._keep(replace(cup, results=(*cup.results[:-1], last)))

    @property
    def here(self) -> bool:
        sitting, cup = self._host.seated.sitting, self.cup
        if sitting is None or cup is None:
            return False
        key = match_key(sitting.match.record)
        return key == cup.playing or key in [result.match for result in cup.results[-1:]]

    def named(self, game: str, match: str = "") -> str:
        cup = self.cup
        if cup is None or match:
            return game
        return evening.match_said(len(cup.results) + bool(cup.playing), len(cup.legs), game)

    @property
    def series(self) -> SheetSeries | None:
        cup = self.cup
        return None if cup is None else SheetSeries(cup, partial(self._report, cup))

    def _report(self, cup: Cup) -> dict[str, object]:
        from game.rooms.evening.end import honoured

        sitting, done, total = self._host.sitting, over(cup), len(cup.legs)
        at_table = sitting.book.seating if sitting is not None else cup.seating
        seats = {key_of(place): seat for seat, place in enumerate(at_table)}

        def seats_of(those: Sequence[CupEntrant]) -> list[int]:
            return [seats[each.key] for each in those if each.key in seats]

        lines, played = standing(cup), len(cup.results)
        first = [name_of(cup, line) for line in lines if line.place == 0]
        title = evening.after_said(min(played, total), total)
        if cup.playing:
            leg = cup.legs[min(played, total - 1)]
            title = self.named(translated(rulesets.GAMES[leg.game].name))
        rows = [
            {
                "name": name_of(cup, line), "face": line.members[0].place.face,
                "colour": line.members[0].place.colour, "total": line.total,
                "gained": line.gained, "seats": seats_of(line.members),
            }
            for line in lines
        ]  # fmt: skip
        awards = [
            {"title": each.title, "text": each.said, "seats": seats_of(given.holders)}
            for given, each in (
                (given, honoured(given)) for given in (awarded(cup) if done else ())
            )
        ]
        headline = evening.headline_said(first, cup.mode == "pairs") if done else ""
        return {"title": title, "headline": headline, "rows": rows, "awards": awards}

    @property
    def onward(self) -> str:
        return _("Standings")

    def after_match(self) -> None:
        """Show the standing; or start the match again if it is not over."""
        sitting = self._host.seated.sitting
        if sitting is None:
            return
        if sitting.match_over:
            self._app.replace(StandingScene(self))
        else:
            self._begin()

    @property
    def between(self) -> Between | None:
        from game.rooms.evening.end import AwardsScene, EveningPodium

        match self._app.scene:
            case EveningPodium(ready=False) as podium:
                go_on = podium.go_on
            case EveningPodium() | AwardsScene():
                go_on = self._another
            case StandingScene():
                go_on = self.next
            case _:
                return None
        return Between(go_on, self.games_to_choose, self.series)

    @property
    def far(self) -> bool:
        """True if all who play sit across the room from the screen."""
        table = self._host.seated.table
        if table is not None and self.here:
            return table.read_afar
        seating = self.cup.seating if self.cup is not None else ()
        return form_for(self._app.settings, Controllers(SeatBook(seating))) is not None

    # --- on the title ---------------------------------------------------------------------------

    @property
    def waiting(self) -> bool:
        """True if the saved match belongs to the evening and is not over."""
        record = self._host.current.unfinished
        return self.cup is not None and record is not None and match_key(record) == self.cup.playing

    def saved(self, match: Saved | None) -> Saved | None:
        cup = self.cup
        if cup is None or (match is not None and not self.waiting):
            return None
        number = 0 if over(cup) else len(cup.results) + 1
        if match is not None:
            line, short = (
                evening.title_line(number, len(cup.legs), each)
                for each in (match.line, match.short)
            )
            return match._replace(line=line, short=short)
        line = evening.title_line(number, len(cup.legs))
        game = cup.legs[min(len(cup.results), len(cup.legs) - 1)].game

        def go_on() -> None:
            if over(cup):
                self._podium(self._app.reset)
                return
            for each in self._host.remote:
                each.between(SeatBook(cup.seating))
            self._app.reset(StandingScene(self))

        return Saved(say(evening.EVENING), line, game=game, line=line, ends=False, go_on=go_on)

    def page(self) -> Scene:
        """Return the standing of the evening, or the page that sets one up."""
        if self.cup is not None:
            return StandingScene(self)
        from game.rooms.evening.plan import EveningPlanScene

        return EveningPlanScene(
            self._host,
            lambda cup: self._ask_first(lambda: self._open(cup)),
        )

    def _open(self, cup: Cup) -> None:
        """Start an evening. Everybody gets a profile."""
        self._keep(reseated(replace(cup, entrants=()), self._host.household.enrolled(cup.seating)))
        self._begin()

    def begin_series(
        self, which: str, game_id: str, options: Mapping[str, str], book: SeatBook
    ) -> None:
        """Start a cup of so many short matches without partners. This game comes first, and the
        room votes on the others."""
        seats = len(book.seating)
        legs = [
            short_leg(game, options if game.id == game_id else {})
            for game in rulesets.GAMES.values() if game.min_seats <= seats <= game.max_seats
        ]  # fmt: skip
        first = next(leg for leg in legs if leg.game == game_id)
        matches = [first] * int(which.split()[-1])
        self._open(opened(Mode.ALONE, matches, book.seating, choices=legs))

    # --- the standing ---------------------------------------------------------------------------

    def next(self) -> None:
        """Continue from the standing: with the match that waits, the next one, or the podium."""
        if self.cup is None:
            return
        if over(self.cup):
            self._podium(self._app.replace)
        elif self.waiting:
            self._host.go_on()
        else:
            self._ask_first(self._begin_next)

    @property
    def games_to_choose(self) -> tuple[str, ...]:
        """The games on which the room votes for the next match; empty without a vote."""
        games = choosable(self.cup) if self.cup is not None else ()
        return tuple(leg.game for leg in games)

    def plan_leading(self) -> None:
        """Make the game that leads the vote the next one now, so that the votes are not lost if the
        program is closed here."""
        leading = [game for each in self._host.remote if (game := each.leading_game())]
        if leading and leading[0] != self._planned:
            self._plan(leading[0])

    def votes(self) -> Sequence[ScorePart]:
        """Return the vote on the next game, and the people that the standing waits for."""
        return [part for each in self._host.remote for part in each.parts()]

    @property
    def _planned(self) -> str:
        """The id of the next game; empty if there is none."""
        cup = self.cup
        legs = cup.legs[len(cup.results) :] if cup is not None else ()
        return legs[0].game if legs else ""

    def _begin_next(self) -> None:
        """Start the next match, with the game that the room has chosen."""
        for each in self._host.remote:
            self._plan(each.elected_game())
        self._begin()

    def _plan(self, game: str) -> None:
        """Make that game the next one, if it can be chosen now."""
        if self.cup is not None and game in self.games_to_choose:
            self._keep(with_next(self.cup, game))

    def _begin(self) -> None:
        if self.cup is None:
            return
        leg, seating = next_match(self.cup)

        def sit(book: SeatBook) -> None:
            self._book = book
            self._host.beginning.begin(leg.game, leg.options, book)

        self._host.beginning.gather(SeatBook(seating), sit, going_on=True)

    def who_plays(self) -> Scene | None:
        """Make the page that changes who plays from the next match on; None while nobody may."""
        cup = self.cup
        if cup is None or self.waiting or over(cup) or in_final(cup):
            return None
        from game.ui.scenes.who_plays import Terms, WhoPlaysScene

        games = [rulesets.GAMES[leg.game] for leg in cup.legs[len(cup.results) :]]
        order = Order(self._host, self._app.settings, self._app.rng)
        terms = Terms(
            max(game.min_seats for game in games), min(game.max_seats for game in games),
            self._host.household.people(), pairs=cup.mode == "pairs", level=order.level,
        )  # fmt: skip
        return WhoPlaysScene(cup.seating, terms, on_done=self._reseat)

    def _reseat(self, seating: Seating) -> None:
        cup = self.cup
        if cup is None or seating == cup.seating:
            return
        if not fits(cup.mode, len(seating)):
            self._app.toast(say(evening.NO_SIDES[cup.mode]))
            return
        self._keep(reseated(cup, self._host.household.enrolled(seating)))

    def end(self) -> None:
        """End the evening early. The player has agreed."""
        if self.cup is None:
            return
        if self.cup.results:
            self._keep(ended(self.cup))
            self._podium(self._app.replace)
        else:
            self.close()

    # --- the end --------------------------------------------------------------------------------

    def _podium(self, show: Callable[[Scene], None]) -> None:
        from game.rooms.evening.end import AwardsScene, EveningPodium

        cup = self.cup
        if cup is None:
            return
        given, far = awarded(cup), self.far
        first = foremost(given, PODIUM_AWARDS)

        def ways() -> tuple[list[Widget], Widget]:
            """The buttons below the podium; on a television, below the awards that follow it."""
            again = Button(_("Another evening"), self._another, kind="primary", sign="again")
            save = _("Saves a picture of the podium in your pictures folder.")
            row: list[Widget] = [
                quiet(say(button_texts.MENU), "home", self.close, "menu"),
                Button(_("All awards"), show_all, kind="quiet", sign="list").named("awards"),
                Button(_("Save a picture"), lambda: self._photograph(cup, first), kind="quiet",
                       sign="eye", tooltip=save).named("picture"),
                Space(grow=1), again.named("again"),
            ]  # fmt: skip
            return [each for each in row if not (far and each.name == "awards")], again

        def show_all() -> None:
            self._app.push(AwardsScene(given))

        def on_television() -> None:
            awards = AwardsScene(given, ways)
            awards.far = True
            self._app.replace(awards)

        podium = EveningPodium(cup, first, on_done=on_television if far else None, ways=ways)
        podium.far = far
        show(podium)

    def _photograph(self, cup: Cup, first: Sequence[AwardGiven]) -> None:
        from game.rooms.evening.end import EveningPodium, picture_of

        podium = EveningPodium(cup, first, on_done=lambda: None)
        self._app.keep_picture(picture_of(podium, self._app))

    def _another(self) -> None:
        """Set up another evening, where these people come together: with their phones, or here."""
        self._keep(None)
        if any(each.gather_again() for each in self._host.remote):
            return
        self._host.to_menu()
        self._app.push(self.page())

    def close(self) -> None:
        """Delete the evening, because it is over or ended before its first match."""
        self._keep(None)
        self._host.to_menu()
