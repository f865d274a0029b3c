"""The page on which a game is made: cards at the left, what one of them does in the middle, and at
the right the rules in sentences, those that have just changed first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.language import button_texts, card_names, file_texts
from game.language.catalogue import N_, NC_, NN_, Message, _, say, translated
from game.language.option_texts import text_said
from game.rooms.own import lcg
from game.rooms.own.code import code_of
from game.rooms.own.document import LONGEST_NAME, Document, Misfit, OwnError, game_of
from game.rooms.own.lcg import SUFFIX
from game.rooms.own.pages import editing, own_texts
from game.rooms.own.pages.kept_games import keep_game
from game.rooms.own.pages.own_judging import Judging
from game.rooms.own.pages.rank_cards import Chip, Lengths, RankCards, RankShown
from game.rooms.own.pages.rank_editor import group_editor, rank_editor
from game.rooms.own.verdict import FEWEST, numbers, verdict
from game.storage.anonymous import findable
from game.storage.file_facts import ReadCode, system_said
from game.storage.files import write_file
from game.table.people.seating import fitted
from game.table.seat_book import SeatBook
from game.table.sitting import sit_down
from game.ui.graphics import clipboard
from game.ui.graphics.timeline import soonest
from game.ui.input.intents import Command, Input, Intent
from game.ui.scenes.exits import HIGH
from game.ui.scenes.lobby import OPPONENTS
from game.ui.scenes.new_match import MatchOrder
from game.ui.scenes.rules_scene import RulesScene, face_of
from game.ui.scenes.table import TableScene
from game.ui.widgets.box_layout import (
    Column,
    Free,
    Grid,
    Row,
    Space,
    Wrap,
    one_column,
    page_rect,
)
from game.ui.widgets.button import Button
from game.ui.widgets.card_widgets import CardFace
from game.ui.widgets.choice import TabBar
from game.ui.widgets.display import Label, Panel, ProgressBar, Rule, Sign
from game.ui.widgets.form_parts import Entry
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.app.flow import Flow
    from game.ui.graphics.media import Media
    from game.ui.scenes.scene import Scene

_WIDE, _HIGH = 1860, 1040
_EVERY: Final = 0.3
"""Seconds between two looks at the judge."""
_SMALL: Final = 50
"""Width of a card beside sentences, units."""
_SEATS: Final = 4
"""The players at the table that the sentences are about, where as many can play."""


class OwnGameScene(MatchOrder):
    """The page. ``number``: the number of the game in the store; 0 for a new one.
    ``judge``: begins to judge the game of an id, for so many players."""

    modal = True
    way_on = "try"

    def __init__(
        self,
        flow: Flow,
        document: Document,
        number: int = 0,
        judge: Callable[[str, int], Judging] = Judging,
    ) -> None:
        self._lobby = flow
        self._flow = flow
        self.origin = document
        """The game that this one is made from."""
        self.document = document
        """The game as it is now."""
        self._number = number
        self._kept = document if number else None
        self._past: list[Document] = []
        self.open = ""
        """The name of the group that is open; empty while a rank is."""
        self.rank = document.ranks[0]
        """The rank that is open; -1 while a group is."""
        # What cannot be played has no rules to tell: those of its base game stand there.
        told = Document(document.base) if document.clashes() else document
        self._before = self._now = editing.blocks(told.rules(self._seats(told)))
        self.tab = "rules"
        """What stands at the right: ``rules`` or ``judge``."""
        self._judge = judge
        self._judging: Judging | None = None
        self._wait, self._said = 0.0, False
        """Seconds until the judge is asked again, and whether it has said everything."""
        self._offsets: dict[str, float] = {}
        self._pressed = False
        """True if something to be changed has just been opened."""
        self._scrolls: dict[str, Scroll] = {}

    # --- the tree -------------------------------------------------------------------------------

    def build(self) -> tuple[Widget, Widget | None]:
        self._narrow = one_column(self.media)
        self.clash = next(iter(self.document.clashes()), None)
        shown = self._cards()
        left = Column([shown, self._groups()], gap=20)
        self._middle = middle = Column(self._editor(), gap=16)
        self._right = right = Column(self._beside(), gap=14)
        tabs = TabBar(
            [("rules", say(N_("The rules"))), ("judge", say(N_("Is it a good game?")))],
            self.tab, self.press_tab, lambda: None,
        ).named("tabs")  # fmt: skip
        if self._narrow:
            everything = Column([left, Rule(), middle, Rule(), tabs, right], gap=24)
            self._scrolls = {"all": Scroll(everything)}
            body: Widget = self._scrolls["all"]
        else:
            parts = ("left", left, 1.0), ("middle", middle, 1.13), ("right", right, 1.0)
            self._scrolls = {name: Scroll(part, grow=grow) for name, part, grow in parts}
            beside = Column([tabs, self._scrolls["right"]], gap=12, grow=1.12)
            sides = [self._scrolls["left"], self._scrolls["middle"], beside]
            body = Row(sides, gap=40, align="stretch", grow=1.0)
        self._panel = Panel([Column([self._title(), body, Rule(), self._exits()], gap=18)])
        return Free([self._panel], self._arrange), shown

    def _title(self) -> Widget:
        name = Entry(
            self.document.name, on_done=self._call, placeholder=say(N_("Its name")),
            limit=LONGEST_NAME, width=380,
        ).named("name")  # fmt: skip
        begun = translated(self.document.begun_from.name)
        if not self._number and self.origin.name:
            begun = translated(self.origin.name)
        made = Label(say(N_("Made from {game}"), game=begun), "small", "muted", grow=1)
        tip = self._tip(N_("Take the last step back."), Intent.UNDO)
        words_of_undo = NC_("a step on a page", "Undo")
        undo = self._button(words_of_undo, self.undo, "back-turn", tip, 58).named("undo")
        if not self._past:
            undo.disable(_("Nothing has been changed."))
        base = self._button(N_("Back to the start"), self.to_origin, "again", "", 58).named("base")
        if self.document == self.origin:
            base.disable(_("Nothing has been changed."))
        title = Label(say(own_texts.TITLE), "subheading")
        if self._narrow:
            return Row([title, Space(grow=1), name, undo, base], gap=14)
        return Row([title, name, made, undo, base], gap=22)

    def _button(
        self, words: Message, press: Callable[[], None], sign: str, tip: str, high: float = HIGH
    ) -> Button:
        """A button that makes do with its sign where words are large."""
        said = "" if self._narrow else say(words)
        style = "button" if high == HIGH else "strong"
        return Button(said, press, sign=sign, height=high, style=style, tooltip=tip or say(words))

    def _exits(self) -> Widget:
        tip = self._tip(N_("Copies a few letters that say this whole game."), Intent.COPY)
        copy = self._button(N_("Copy the code"), self.copy, "cards", tip).named("copy")
        save = self._button(N_("Save as a file"), self.save, "list", "").named("save")
        back = Button(say(button_texts.DONE), self.back, sign="left", height=HIGH).named("done")
        play = Button(say(NC_("button", "Play")), self.play, sign="play", height=HIGH).named("play")
        test = Button(
            say(N_("Try it")), self.test, kind="primary", sign="bolt", height=HIGH,
            tooltip=say(N_("One hand against computers. It is not saved.")),
        ).named("try")  # fmt: skip
        if self.clash is not None:
            for each in (copy, save, play, test):
                each.disable(text_said(self.clash.text))
        return Wrap([copy, save, Space(grow=1), back, play, test], gap=14)

    def _cards(self) -> RankCards:
        document, deck = self.document, self.document.deck
        changed = editing.changed_ranks(document, self.origin)
        shown = {}
        for rank in document.ranks:
            caption, sign = own_texts.caption_of(document, rank)
            name = card_names.title(deck, rank)
            shown[rank] = RankShown(face_of(deck, rank, rank), name, caption, sign, rank in changed)
        return RankCards(shown, self.rank, self.press_rank, 84 if self._narrow else 112).named(
            "ranks"
        )

    def _groups(self) -> Widget:
        chips = [
            Chip(say(title), partial(self.press_group, name), name == self.open).named(
                f"group {name}"
            )
            for name, title in own_texts.GROUPS.items()
        ]
        return Grid(chips, least=210, gap=10)

    def _editor(self) -> list[Widget]:
        if self.rank < 0:
            title = Label(say(own_texts.GROUPS[self.open]), "subheading")
            return [title, *group_editor(self.document, self.open, self.take)]
        title = Label(card_names.title(self.document.deck, self.rank), "subheading")
        return [title, *rank_editor(self.document, self.rank, self.take)]

    def _beside(self) -> list[Widget]:
        """What stands at the right."""
        return self._judged() if self.tab == "judge" else self._told()

    def _judged(self) -> list[Widget]:
        """What the judge says so far. What it advises can be done when it has finished."""
        judging = self._judging
        if judging is None:
            why = text_said(self.clash.text) if self.clash is not None else ""
            return [Label(why, "strong", "accent")]
        found, parts = judging.found, list[Widget]()
        if not judging.over:
            bar = ProgressBar(judging.share)
            said = say(NN_("Computers play: {n} round …", "Computers play: {n} rounds …"),
                       n=found.rounds)  # fmt: skip
            parts += [Label(said, "small", "muted").named("playing"), bar]
        elif not found.rounds:
            return [Label(_("The computers could not play it."), "strong", "accent")]
        told = numbers(found)
        if found.rounds:
            title = Label(say(N_("Turns in a round")), "label", "accent")
            parts.append(Panel([Column([title, Lengths(told.bars, told.longest)], gap=12)],
                               kind="well", pad=(24, 18)))  # fmt: skip
        enough = judging.over or found.rounds >= FEWEST
        for nth, remark in enumerate(verdict(self.document, found) if enough else ()):
            sign, ink = ("right", "accent") if remark.advice else ("check", "good")
            words_of_it: list[Widget] = [Label(remark.sentence, "small")]
            if remark.mend is not None and judging.over:
                mend = partial(self.take, remark.mend)
                chip = Chip(remark.advice, mend, False, sign="check").named(f"advice {nth}")
                words_of_it.append(Row([chip]))
            elif remark.advice:
                words_of_it.append(Label(remark.advice, "small", "accent"))
            row = [Sign(sign, 22, ink), Column(words_of_it, gap=6, grow=1)]
            parts.append(Row(row, gap=12, align="top"))
        return parts

    def _told(self) -> list[Widget]:
        """The sentences: what has just changed, and the whole page."""
        parts: list[Widget] = []
        new, gone = editing.news(self._before, self._now)
        first = self._news(new, gone) if self.clash is None else self._clash(self.clash)
        parts.append(Panel([first], kind="well", pad=(24, 18)))
        fresh = {(each.title, sentence) for each in new for sentence in each.sentences}
        for block in self._now:
            lines = [
                _line(sentence, (block.title, sentence) in fresh) for sentence in block.sentences
            ]
            parts.append(Column([Label(block.title, "label", "accent"), *lines], gap=4))
        return parts

    def _news(self, new: Sequence[editing.Block], gone: Sequence[editing.Block]) -> Widget:
        if not new and not gone:
            hint = N_(
                "Press a card and choose what it does. The rules below change with it, and what is "
                "new stands here."
            )
            return Label(say(hint), "small", "muted")
        parts: list[Widget] = [Label(say(N_("Just changed")), "strong", "accent")]
        for block in new:
            lines = Column([Label(each, "body") for each in block.sentences], gap=4, grow=1)
            if block.rank < 0:
                parts.append(lines)
                continue
            face = CardFace(face_of(self.document.deck, block.rank, block.rank), _SMALL)
            parts.append(Row([face, lines], gap=18))
        for block in gone:
            for sentence in block.sentences:
                struck = Label(sentence, "small", "muted", grow=1)
                parts.append(Row([Sign("cross", 20, "bad"), struck], gap=10, align="top"))
        return Column(parts, gap=12)

    def _clash(self, clash: Misfit) -> Widget:
        said: list[Widget] = [Label(text_said(clash.text), "strong", "accent")]
        if clash.mend is not None:
            mend = partial(self.take, clash.mend)
            button = Button(say(N_("Mend it")), mend, sign="check", height=58, style="strong")
            said.append(Row([button.named("mend")]))
        return Column(said, gap=12)

    def _tip(self, said: str, intent: Intent) -> str:
        from game.language.controls import with_control

        return with_control(say(said), self.app.control_for(intent, self.app.device, self.context))

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        self._panel.place(page_rect(rect, media, _WIDE, _HIGH), media)
        for name, offset in self._offsets.items():
            self._scrolls[name].jump_to(offset, media)
        if self._narrow and self._pressed:
            # What a press has opened lies below the cards, which stay in sight as far as they can.
            shown = self._scrolls["all"]
            above = self._middle.rect.y - shown.content.rect.y
            shown.jump_to(above - 0.45 * shown.rect.height, media)
        self._offsets, self._pressed = {}, False

    # --- what the player does -------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        if isinstance(event, Command) and len(self.ui.layers) == 1:
            act = {Intent.UNDO: self.undo, Intent.COPY: self.copy}.get(event.intent)
            if act is not None and not (event.intent is Intent.COPY and self.ui.text_place()):
                act()
                return True
        return super().handle(event)

    def press_rank(self, rank: int) -> None:
        """Show what a rank does."""
        self.rank, self.open, self._pressed = rank, "", True
        self._rebuild("left", "right")

    def press_group(self, name: str) -> None:
        """Show the rules of a group."""
        self.rank, self.open, self._pressed = -1, name, True
        self._rebuild("left", "right")

    def press_tab(self, tab: str) -> None:
        """Show the rules, or let the judge begin."""
        self.tab = tab
        self._stop()
        if tab == "judge" and self.clash is None:
            self._judging = self._judge(self.document.id, self._seats(self.document))
        self._rebuild("left", "middle", "all")

    def _stop(self) -> None:
        if self._judging is not None:
            self._judging.stop()
        self._judging, self._said = None, False

    def update(self, dt: float) -> bool:
        self._wait -= dt
        judging = self._judging
        if judging is not None and not self._said and self._wait <= 0:
            self._wait, self._said = _EVERY, judging.over
            self._right.fill(self._beside())
            scroll = self._scrolls["all" if self._narrow else "right"]
            scroll.place(scroll.rect, self.media)
            self.ui.invalidate_all()
        return super().update(dt)

    def next_due(self) -> float | None:
        rests = self._judging is None or self._said
        return super().next_due() if rests else soonest(super().next_due(), _EVERY)

    def leave(self) -> None:
        self._stop()

    def take(self, document: Document) -> None:
        """Take a change."""
        if document != self.document:
            self._past.append(self.document)
            self._become(document)

    def undo(self) -> None:
        """Take the last change back; a name that was given meanwhile stays."""
        if self._past:
            self._become(self._past.pop().called(self.document.name))

    def to_origin(self) -> None:
        """Take all changes back, which is a change too."""
        self.take(self.origin)

    def _become(self, document: Document) -> None:
        self.document, self.tab = document, "rules"
        self._stop()
        self._before = self._now
        if not document.clashes():
            self._now = editing.blocks(document.rules(self._seats(document)))
        if self.rank not in document.ranks and self.rank >= 0:
            self.rank = document.ranks[0]
        self._rebuild("left", "middle", "all")

    def _seats(self, document: Document) -> int:
        """How many sit at the table that the page is about."""
        return next((n for n in (_SEATS, 3, 2, *range(5, 11)) if not document.clashes(n)), _SEATS)

    def _rebuild(self, *stay: str) -> None:
        """Build the page again. The parts named ``stay`` stay scrolled as they are."""
        self._offsets = {n: each.offset for n, each in self._scrolls.items() if n in stay}
        self.rebuild()

    def _call(self, name: str) -> None:
        try:
            called = self.document.called(" ".join(name.split()))
        except OwnError as error:
            self.app.toast(text_said(error.text))
            return
        if called.name != self.document.name:
            self.document = called
            self._rebuild("left", "middle", "right", "all")

    def help(self) -> Scene | None:
        if self.clash is not None:
            return None
        info = game_of(self.document)
        return RulesScene(info.build(info.min_seats, info.defaults()), info, {})

    # --- out ------------------------------------------------------------------------------------

    def keep(self) -> None:
        """Keep the game, if anything is different from what was opened."""
        if self.document != (self._kept or self.origin):
            self._number = keep_game(self._flow.store, self.document, self._number)
            self._kept = self.document

    def back(self) -> None:
        self.keep()
        self.app.pop()

    def closing(self) -> None:
        self.keep()

    def copy(self) -> None:
        """Put the code on the clipboard."""
        if self.clash is not None:
            self.app.toast(text_said(self.clash.text))
            return
        code = code_of(self.document, spaced=True)
        done = clipboard.put(f"{code} {self.document.name}".strip())
        self.app.toast(
            _("The code is on the clipboard: {code}", code=code) if done
            else say(file_texts.NO_CLIPBOARD)
        )  # fmt: skip

    def save(self) -> None:
        """Write the document into a file beside the copies of matches."""
        flow = self._flow
        folder = flow.copies or (flow.store.folder or Path()) / "copies"
        kept = "".join(each if each.isalnum() else "-" for each in self.document.name)
        file = folder / f"{kept.strip('-') or code_of(self.document)}{SUFFIX}"
        try:
            write_file(file, lcg.write(self.document).encode())
        except OSError as error:
            why = file_texts.why_said(system_said(error, ReadCode.NOT_WRITTEN))
            place = findable(folder)
            self.app.toast(
                _("The game could not be saved in {folder}: {why}.", folder=place, why=why)
            )
            return
        self.app.toast(_("The game is saved in {file}.", file=findable(file)))

    def play(self) -> None:
        """Begin a match with the usual players."""
        self.keep()
        self.app.settings.last_game = self.document.id
        self.start()

    def test(self) -> None:
        """Deal one hand against computers at once. Nothing is kept of it."""
        info = game_of(self.document)
        me = self._flow.household.me()
        alone = self._flow.household.alone(me, self.app.rng)
        seating = fitted(alone, OPPONENTS, info.min_seats, info.max_seats)
        book = SeatBook(seating)
        sitting = sit_down(
            info.id, {}, book.players, self.app.rng.getrandbits(56), self._flow.thinker, book=book
        )

        def over() -> None:
            ending = sitting.match.state.over
            for seat in ending.winners[:1] if ending is not None else ():
                won = _("You have won this hand.")
                if seat:
                    won = _("{name} has won this hand.", name=sitting.names[seat])
                self.app.toast(won)
            self.app.pop_to(self)

        back = partial(self.app.pop_to, self)
        rules = partial(RulesScene, sitting.match.game.rules, info, {})
        self.app.push(TableScene(sitting, 0, on_pause=back, on_round_over=over, rules=rules))


def _line(sentence: str, fresh: bool) -> Widget:
    if not fresh:
        return Label(sentence, "small")
    said = Label(sentence, "small", "accent", grow=1)
    return Row([Sign("right", 20, "accent"), said], gap=8, align="top")
