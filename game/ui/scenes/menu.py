"""The title: computer players round a table, the five games as decks, and a golden button.

Enter continues the saved match, or starts the game that was chosen last.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from functools import partial

import pygame

from game.language import button_texts, settings
from game.language import menu_texts as texts
from game.language import option_texts as book
from game.language.catalogue import N_, _, named, say, translated
from game.language.controls import control_said, naming
from game.sockets import TitleButton, plugs
from game.ui.graphics.artcache import RATIO
from game.ui.graphics.media import Media
from game.ui.graphics.timeline import soonest
from game.ui.graphics.title_room import (
    LAMP,
    RIM,
    SITTERS,
    TitleStage,
    laid_on,
    make_room,
    shows_clock,
    sitting,
)
from game.ui.graphics.transition import DOWN, PACK, Body
from game.ui.input.intents import Device, Input, Intent
from game.ui.scenes.lobby import Lobby, signed
from game.ui.scenes.new_match import MatchOrder, NewMatchScene
from game.ui.widgets.box_layout import Free
from game.ui.widgets.button import Button
from game.ui.widgets.display import Label, Wordmark
from game.ui.widgets.placement import TOP, Near
from game.ui.widgets.title_view import DeckTile, GoldenButton, Mark, SideButton, Sitters
from game.ui.widgets.widget import Widget

_LEANS = (-6.0, -3.0, -2.0, -4.0, 5.0)
"""How many degrees the upper card of each deck is turned."""
_LEAST_LAMP = 0.25
"""The least size of the lamp, as a share of its full size; if that has no room, there is no
lamp."""
_BESIDE = 0.42
"""The greatest width of the golden button beside other buttons, as a share of the window's
width."""
_SHARES = (
    (1.0, 1.0), (0.85, 1.0), (0.7, 1.0), (0.7, 0.85), (0.55, 0.85), (0.55, 0.7), (0.55, 0.6),
    (0.45, 0.5), (0.4, 0.42), (0.36, 0.36),
)  # fmt: skip
"""The sizes of decks and of people that are tried until nobody sits behind a mark, as shares of
the usual ones."""


def _time_of_day() -> tuple[int, int, float]:
    """Return hour, minute and seconds of the local time."""
    now = time.time()
    here = time.localtime(now)
    return here.tm_hour, here.tm_min, here.tm_sec + now % 1.0


class MenuScene(MatchOrder):
    """The first scene."""

    arrival = DOWN
    music = "menu"

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._room: pygame.Surface | None = None
        self._picked = False
        """True if the player has chosen another deck than the one that was chosen at first."""
        self._first = ""
        """The game whose deck was chosen at first: that of the match that can go on, if any."""

    # --- the scene ----------------------------------------------------------------------------

    def build(self) -> tuple[Widget, Widget | None]:
        saved, order = self._lobby.saved(), self.order
        chosen, others = order.game, order.others
        if not self._picked:
            self._first = (saved.game if saved is not None else "") or chosen.id
        goes_on = saved is not None and not self._picked
        self._now = self._first if goes_on else chosen.id
        if saved is not None and goes_on:
            self._go_on = GoldenButton(
                _("Continue"), saved.line or saved.sentence, self._lobby.go_on, saved.short
            ).named("continue")
        else:
            line = texts.match_said(
                signed(translated(chosen.name), self.counts), [place.name for place in others]
            )
            self._go_on = GoldenButton(say(texts.PLAY), line, self.start).named("start")
        self._decks = []
        for each, lean in zip(book.GAMES.values(), _LEANS, strict=False):
            deck = DeckTile(
                translated(each.name),
                each.tile,
                partial(self._choose, each.id),
                translated(each.tagline),
                chosen=each.id == self._now,
            )
            deck.name, deck.lean = f"game {each.id}", lean
            deck.tag = say(texts.FOR_BEGINNERS) if each.for_beginners else ""
            if saved is not None and self._picked and each.id == self._first:
                deck.tag = _("Continue")
            self._decks.append(deck)
        # A game of one's own, which may wait to go on, has no deck here.
        now = book.GAMES.get(self._now)
        self._sentence = Label(
            "" if now is None else translated(now.tagline),
            align="centre",
            shadow=True,
            least=0.55,
            told=False,
        )
        self._change = Button(
            say(button_texts.CHANGE), self._open, sign="sliders", style="label", height=52,
            tooltip=say(texts.CHANGE_TIP),
        ).named("change")  # fmt: skip
        self._left, self._right = self._beside("left"), self._beside("right")
        self._marks, self._aside = self._corner(), self._in_the_other_corner()
        self._wordmark = Wordmark([("Last", "text"), ("Card", "accent")], size=166)
        company = getattr(self, "_company", None)
        self._company: Sitters = Sitters() if company is None else company
        if saved is None:
            # The players who are named below sit at the table.
            self._company.people = sitting([each.face for each in others])
        if self.app.lively:
            self._company.hour = _time_of_day
        row = [each for each in (self._left, self._go_on, self._right) if each is not None]
        parts = [self._company, self._wordmark, *self._decks, self._sentence, self._change, *row,
                 *self._marks, *self._aside]  # fmt: skip
        return Free(parts, self._arrange), self._go_on

    def _beside(self, side: str) -> SideButton | None:
        """Return the button on this side of the golden one, if a room has one."""
        plug = next((each for each in plugs(TitleButton) if each.side == side), None)
        if plug is None:
            return None
        button = SideButton(say(plug.words), say(plug.short), plug.sign, self._presser(plug))
        button.name, button.tooltip = plug.name, say(plug.tip)
        return button

    def _corner(self) -> list[Mark]:
        """The small signs: those of the rooms, and those of the game itself."""
        rows = [
            (plug.name, plug.words, plug.sign, self._presser(plug))
            for plug in plugs(TitleButton)
            if plug.side == "corner"
        ]
        if len(named()) > 1:
            rows.append(("language", settings.FIELDS["language"][0], "globe", self._settings))
        rows += [
            ("who", N_("Who plays"), "person", self._who_plays),
            ("settings", button_texts.SETTINGS, "gear", partial(self._settings, "")),
            ("quit", button_texts.QUIT, "leave", self.app.quit),
        ]
        marks = []
        for name, words, sign, on_press in rows:
            mark = Mark(say(words), sign, on_press).named(name)
            marks.append(mark)
        return marks

    def _in_the_other_corner(self) -> list[Mark]:
        """The signs that have a key for words: whoever needs one of them may read nothing else."""
        marks = []
        for plug in plugs(TitleButton):
            if plug.side == "aside":
                key = self.app.control_for(Intent(plug.intent), Device.KEYBOARD)
                press, called = self._presser(plug), say(plug.words)
                mark = Mark(control_said(key) or called, plug.sign, press, called).named(plug.name)
                mark.tooltip = naming(key, plug.tip)
                marks.append(mark)
        return marks

    def _presser(self, plug: TitleButton) -> Callable[[], None]:
        press = partial(plug.press, self._lobby)
        return partial(self._unless_saved, press) if plug.begins else press

    def back(self) -> None:
        """Esc leads back to the match that can go on, if another deck has been chosen. Else it
        moves the focus to “Quit” without pressing it, so that nobody quits by mistake."""
        if self._picked and self._lobby.saved() is not None:
            self._picked = False
            self.rebuild()
            return
        quit_button = next(each for each in self.ui.top.root.walk() if each.name == "quit")
        self.ui.steer(quit_button)

    def resume(self) -> None:
        # Settings and the set-up may have changed what is shown here.
        self.rebuild()

    def paint_background(self, surface: pygame.Surface, part: pygame.Rect) -> None:
        if self._room is None:
            super().paint_background(surface, part)
        else:
            surface.blit(self._room, part, part)

    def handle(self, event: Input) -> bool:
        self._company.idle.touched()
        return super().handle(event)

    def update(self, dt: float) -> bool:
        if self._lives and dt > 0:
            self._company.live(dt)
        return super().update(dt)

    def next_due(self) -> float | None:
        return soonest(super().next_due(), self._company.live_due() if self._lives else None)

    @property
    def _lives(self) -> bool:
        """True if the company moves by itself."""
        return self.app.lively and not self.app.settings.reduced_motion and not self.app.hidden

    def catch_up(self, surface: pygame.Surface) -> None:
        super().catch_up(surface)
        while self.ui.update(0.0) and self._company.update(0.0, self.media):
            self.draw(surface)

    def bodies(self) -> Mapping[str, Body]:
        found = self._company.bodies(self.media)
        for deck in self._decks:
            if deck.chosen:
                found[PACK] = deck.body(self.media)
        return found

    def send_away(self, names: Collection[str]) -> None:
        self._company.away = names
        for deck in self._decks:
            deck.away = deck.chosen and PACK in names
        self.ui.invalidate_all()

    def messages_near(self) -> Near:
        # Messages appear over the title: the player is looking at what is below it.
        return Near(self._wordmark.rect, [TOP], [self._wordmark.rect])

    # --- where everything is --------------------------------------------------------------------

    def _arrange(self, rect: pygame.Rect, media: Media) -> None:
        px = media.px
        wide, gap = rect.width, px(20)
        # From the lower edge: the button, the decks with their names, the name of the game.
        sides = [each for each in (self._left, self._right) if each is not None]
        # With large words the golden button leaves some room for the others.
        share = _BESIDE if sides else 1.0
        button = self._go_on.measure(media, min(wide - 2 * gap, round(wide * share)))
        at = pygame.Rect(0, 0, *button)
        at.midbottom = rect.centerx, rect.bottom - px(16)
        self._go_on.place(at, media)
        sizes = [each.measure(media, at.left - 2 * gap) for each in sides]
        for side in sides:
            # Both are as wide as the wider one, so that neither side looks heavier.
            box = pygame.Rect(0, 0, max(size[0] for size in sizes), sizes[0][1])
            box.height = min(box.height, at.height)
            box.center = at.center
            away = (at.width + box.width) // 2 + gap
            side.place(box.move(-away if side is self._left else away, 0), media)
        # Between the decks and the button: what the chosen game is, and what can be changed.
        size = self._change.measure(media, wide)
        words = self._sentence.measure(media, round(wide * 0.78) - size[0] - gap)
        line = pygame.Rect(0, 0, words[0] + gap + size[0], max(words[1], size[1]))
        line.midbottom = rect.centerx, at.top - px(12)
        self._sentence.place(pygame.Rect(line.x, line.centery - words[1] // 2, *words), media)
        top = line.centery - size[1] // 2
        self._change.place(pygame.Rect((line.right - size[0], top), size), media)
        for decks, people in _SHARES:
            self._set_up(rect, media, line.top - px(4), decks, people)
            if len(self._company.seated) == len(SITTERS):
                break
        stage = self._company.stage
        assert stage is not None
        clear = [each.rect for each in (*self._marks, *self._aside)]
        self._company.clock = not media.theme.flat and shows_clock(stage, clear)
        clear += [each.rect for each in sides]
        lit = not media.theme.flat
        self._company.steams = lit and "cup" in laid_on(stage, clear)
        self._company.moth = lit and stage.lamp > 0
        self._room = make_room(stage, media.theme, self._company.seated, clear)

    def _set_up(
        self, rect: pygame.Rect, media: Media, bottom: int, decks: float, people: float
    ) -> None:
        """Place what is above ``bottom``: the decks with their names, the name of the game, the
        marks, and the stage for the people, who are there if they have room. ``decks`` and
        ``people`` are shares of the usual sizes."""
        px = media.px
        wide, high = rect.size
        gap = px(20)
        room = high / media.scale
        large = max(0.0, min(1.0, (room - 720) / 360))
        pitch = min(round(wide * 0.147), px(330))
        if wide / media.scale < 1600:
            pitch = round(wide * 0.158)
        card = min(94 + 34 * large, pitch / media.scale * 0.5) * decks
        names = max(deck.name_height(media, pitch - px(10)) for deck in self._decks)
        deck_high = round(px(card) * RATIO) + px(26) + names
        deck_top = bottom - deck_high
        for number, deck in enumerate(self._decks):
            deck.card = card
            box = pygame.Rect(0, deck_top, pitch - px(10), deck_high)
            box.centerx = rect.centerx + round((number - (len(self._decks) - 1) / 2) * pitch)
            deck.place(box, media)
        mark = (106 + 64 * large) * 1.1 * max(0.6, decks)
        word_high = min(px(mark), round(deck_top * 0.42))
        self._wordmark.size = word_high / 1.15 / media.scale
        word = pygame.Rect(0, 0, round(wide * 0.62), word_high)
        word.midbottom = rect.centerx, deck_top - px(6)
        self._wordmark.place(word, media)
        # The rest above is for the people.
        half = min(0.427 * wide, 0.95 * high) if wide / media.scale >= 1600 else 0.46 * wide
        top = min(word.top - px(2), max(0.387 * high, word.top - 0.1 * high))
        k = min(top / 418, half / 820 * 1.08) * people
        top = max(0.2 * high, min(top, word.top - RIM * k * 0.9))
        k = min(top / 418, half / 820 * 1.08) * people
        # With large words the marks are closer together and the lamp is smaller, so that no mark
        # covers it.
        lamp = LAMP / 2 * k
        sizes = [each.measure(media, wide) for each in self._marks]
        room = rect.right - gap - rect.centerx - lamp - px(16) - sum(size[0] for size in sizes)
        apart = round(max(px(11), min(px(26), room / max(1, len(sizes) - 1))))
        x = rect.right - gap
        for each, size in zip(reversed(self._marks), reversed(sizes), strict=True):
            x -= size[0]
            each.place(pygame.Rect(x, px(24), *size), media)
            x -= apart
        left = rect.x + gap
        for each in self._aside:
            each.place(pygame.Rect((left, px(24)), each.measure(media, wide)), media)
            left = each.rect.right + apart
        share = round(min(1.0, (x + apart - px(10) - rect.centerx) / lamp), 3)
        share = share if share >= _LEAST_LAMP else 0.0
        self._company.place(rect, media)
        self._company.kept_clear = [each.rect for each in (*self._marks, *self._aside)]
        self._company.stage = TitleStage((wide, high), round(k, 4), rect.centerx, round(top),
                                    round(half), round(0.65 * (high - top)), share)  # fmt: skip

    # --- what the player does -----------------------------------------------------------------

    def _choose(self, game_id: str) -> None:
        """Choose a deck. The chosen one, pressed again, does what the golden button does."""
        if game_id == self._now:
            self._go_on.on_press()
            return
        self.app.settings.last_game = game_id
        self._picked = game_id != self._first
        self.rebuild()

    def _open(self) -> None:
        """Open what can be changed about a new match of the chosen game."""
        if self._now in book.GAMES:
            self.app.settings.last_game = self._now
        self.app.push(NewMatchScene(self._lobby))

    def _settings(self, page: str = "table") -> None:
        from game.ui.scenes.settings import SettingsScene

        self.app.push(SettingsScene(page=page))
