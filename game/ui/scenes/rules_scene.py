"""The rules of one table, as a page to read.

This module knows no rules. The sentences are made from the rules in force, the house rules from
the options, and the pictures are the cards of the deck.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.cards import Deck
from game.engine.rules import Rules
from game.language import menu_texts
from game.language.card_notes import card_lines
from game.language.catalogue import N_, say, translated
from game.language.option_texts import text_said
from game.language.rules_page import Heading, Section, rules_page
from game.language.what_fits import Example, what_fits
from game.rulesets import rules_for
from game.rulesets.options import Chosen, GameInfo, OptionError, acting
from game.ui.graphics.media import Media
from game.ui.input.intents import Command, Input, Intent
from game.ui.scenes.reading_page import ReadingScene
from game.ui.scenes.styles import style_of
from game.ui.widgets.box_layout import Column, Columns, Grid, Group, Row, Wrap
from game.ui.widgets.card_widgets import CardFace
from game.ui.widgets.display import Label, Panel, Sign
from game.ui.widgets.widget import Size, Widget

_CARD = 88
"""Width of a card on the page, units."""
_EXAMPLE = 112
"""Width of a card at the top of the page, units."""
_SUITS = (3, 1, 0, 2)
"""The suits of the cards on the page, in turn, so that red and black alternate."""


class RulesScene(ReadingScene):
    """The rules of a table. ``chosen`` are the options that differ from the book of ``game``.
    ``note`` is a sentence about the page itself, shown first. ``names`` are the players' names by
    seat, where they are known."""

    widest = 1720

    def __init__(
        self,
        rules: Rules,
        game: GameInfo,
        chosen: Chosen,
        note: str = "",
        names: Sequence[str] = (),
    ) -> None:
        super().__init__(game.name, ())
        self.rules = rules
        self._game = game
        self._changed = acting(game, rules.seats, chosen)
        self._style = style_of(game, chosen) or style_of(game, self._changed)
        self._note = note
        self._names = tuple(names)

    def header(self) -> Widget:
        count = len(self._changed)
        style = say(menu_texts.HOUSE_RULES_COUNTED, n=count)
        if self._style:
            style = translated(self._style)
        return Row(
            [
                Label(
                    say(N_("How to play {game}"), game=translated(self._game.name)),
                    "subheading",
                    grow=1,
                ),
                Label(style, "label", "accent" if count else "muted"),
            ],
            gap=24,
        )

    def content(self) -> Widget:
        parts: list[Widget] = []
        examples = what_fits(self.rules)
        if examples:
            parts.append(self._fitting(examples))
        if self._note:
            parts.append(Label(self._note, "strong", "accent"))
        if self._changed:
            parts.append(self._agreed())
        blocks: list[tuple[Widget, int]] = [
            (self._cards(), 1) if section.heading is Heading.CARDS else (_told(section), 0)
            for section in rules_page(self.rules, self._names)
        ]
        parts.append(Columns(blocks, least=520))
        parts += self._pictures()
        return Column(parts, gap=32)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Command) and event.intent is Intent.HELP and not event.repeated:
            # The key that opened the page closes it as well.
            self.back()
            return True
        return super().handle(event)

    # --- its parts ----------------------------------------------------------------------------

    def _fitting(self, examples: tuple[Example, ...]) -> Widget:
        """Examples, in cards, of what may be played on what."""
        shown: list[Widget] = []
        for each in examples:
            face = CardFace(f"{self.rules.deck.name}/{each.face}", _EXAMPLE)
            words: Widget = Label(each.words, "label", "accent", align="centre")
            if each.fits is not None:
                sign, ink = ("check", "good") if each.fits else ("cross", "bad")
                said = Label(each.words, "label", "text" if each.fits else "muted")
                words = Wrap([Sign(sign, 26, ink), said], gap=8, least=0.5)
            shown.append(Column([face, words], gap=12, align="centre"))
        return Panel([Grid(shown, least=190, gap=22)], kind="well", pad=(30, 24))

    def _agreed(self) -> Widget:
        """The options that differ from the book, and what is chosen."""
        fields: list[Widget] = []
        for key, value in self._changed.items():
            option = self._game.option(key)
            book = translated(option.label_of(option.default))
            chosen = translated(option.label_of(value))
            label = translated(option.label)
            title = Label(say(N_("{rule}: {value}"), rule=label, value=chosen), "strong")
            meaning = option.meaning(value)
            said = [translated(meaning)] if meaning else []
            if value != "yes":
                said.append(say(N_("By the book: {value}."), value=book))
            told = [Label(each, "small", "muted") for each in said]
            fields.append(Column([title, *told], gap=0))
        return Panel(
            [
                Column(
                    [
                        Label(say(N_("What this table plays differently")), "label", "accent"),
                        Grid(fields, least=480, most=3, gap=16, gap_across=44),
                    ],
                    gap=14,
                )
            ],
            kind="well",
            pad=(30, 24),
        )

    def _cards(self) -> Widget:
        lines = [
            _Beside(
                CardFace(face_of(self.rules.deck, line.rank, place), _CARD),
                Column([Label(line.name, "strong"), _sentences(line.sentences)], gap=2),
            )
            for place, line in enumerate(card_lines(self.rules))
        ]
        return Column([Label(translated(Heading.CARDS), "button", "accent"), *lines], gap=22)

    def _pictures(self) -> list[Widget]:
        """The parts of the rules that are easier seen than read."""
        # Imported here because only the rules page needs it.
        from game.table.stories import stories
        from game.ui.scenes.rules_pictures import told_in_pictures

        return [told_in_pictures(self.rules.deck, story) for story in stories(self.rules)]


class _Beside(Group):
    """A card and the words about it. A few words are centred beside it, many start at its top."""

    def __init__(self, face: CardFace, words: Widget) -> None:
        super().__init__([face, words])
        self._face, self._words = face, words

    def _split(self, media: Media, width: int) -> tuple[Size, int, int]:
        """The size of the card, the width of the words, and their height."""
        card = self._face.measure(media, width)
        room = max(1, width - card[0] - media.px(26))
        return card, room, self._words.measure(media, room)[1]

    def measure(self, media: Media, width: int) -> Size:
        card, _, high = self._split(media, width)
        return width, max(card[1], high)

    def place(self, rect: pygame.Rect, media: Media) -> None:
        super().place(rect, media)
        card, room, high = self._split(media, rect.width)
        self._face.place(pygame.Rect(rect.topleft, card), media)
        top = rect.y + max(0, (card[1] - high) // 2)
        self._words.place(pygame.Rect(rect.right - room, top, room, high), media)


def _told(section: Section) -> Widget:
    return Column([Label(section.title, "button", "accent"), _sentences(section.sentences)], gap=10)


def _sentences(sentences: tuple[str, ...]) -> Widget:
    return Column([Label(sentence) for sentence in sentences], gap=8)


def face_of(deck: Deck, rank: int, place: int) -> str:
    """Return the name of a picture of a card of this rank. Its suit depends on its place on the
    page."""
    held = [face for face in deck.faces if face.rank == rank]
    wanted = _SUITS[place % len(_SUITS)]
    face = next((face for face in held if face.suit == wanted), held[0])
    return f"{deck.name}/{face.code}"


def rules_scene(game: GameInfo, seats: int, chosen: Chosen) -> RulesScene:
    """The page for a table that is being set up. If the options do not go together, it says so and
    shows the rules of the book."""
    try:
        return RulesScene(rules_for(game.id, seats, chosen), game, chosen)
    except OptionError as error:
        note = say(N_("{why} These are the rules by the book."), why=text_said(error.text))
        return RulesScene(game.build(seats, game.defaults()), game, {}, note)
