"""The controls for one rank, and for the rules beside the cards.

They are made from a document, and call back with the document after the change."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.engine import effects as fx
from game.language import cards
from game.language.catalogue import N_, NC_, say, translated
from game.language.options import text_said
from game.rooms.own.document import Document, kind_of
from game.rooms.own.fields import MOST, TABLE, Effects, Flag, Number, OneOf, OneRank, SomeOf, Value
from game.rooms.own.pages import editing, words
from game.rooms.own.pages.parts import Chip
from game.rulesets.options import idle
from game.ui.scenes.option_controls import option_control
from game.ui.widgets.display import Label
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.form import Field
from game.ui.widgets.layout import Column, Wrap
from game.ui.widgets.stepper import NumberStepper, Stepper
from game.ui.widgets.switch import Toggle
from game.ui.widgets.widget import Widget

Take = Callable[[Document], None]
"""Takes the document after a change."""
_ALWAYS = ("goes", "answered", "cancels", "wins", "counts")
_MORE = ("first", "alone", "mixes", "honest", "jumps", "fights")
_NUMBERS = {
    fx.PickUp: N_("How many cards"), fx.StartFight: N_("How many cards"),
    fx.Miss: N_("How many turns"),
}  # fmt: skip


def rank_editor(document: Document, rank: int, take: Take) -> list[Widget]:
    """What a card of this rank does, who can answer it, where it fits, what it counts."""
    does = editing.effects(document, rank)
    nothing = Chip(
        say(NC_("what a card does", "Nothing")),
        lambda: take(editing.with_effects(document, rank, ())), not does,
    ).named("does nothing")  # fmt: skip
    chips: list[Widget] = [nothing]
    for kind, known in words.EFFECTS.items():

        def press(kind: type[fx.Effect] = kind) -> None:
            take(editing.toggled(document, rank, kind))

        chosen = editing.does(document, rank, kind)
        chip = Chip(words.label_of(document.deck, kind), press, chosen, sign=known.sign)
        chips.append(chip.named(f"does {kind.__name__}"))
    parts: list[Widget] = [Wrap(chips, gap=8)]
    for effect in does:
        parts += _of_effect(document, rank, effect, take)
    for key in (*_ALWAYS, *_MORE):
        if editing.rank_matters(document, rank, key):
            parts.append(_rank_field(document, rank, key, take))
    return parts


def _of_effect(document: Document, rank: int, effect: fx.Effect, take: Take) -> Iterator[Widget]:
    """The number of an effect, and its other way."""
    kind, n, way = type(effect), editing.number_of(effect), editing.way_of(effect)

    def change(n: int = n, way: bool = way) -> None:
        take(editing.numbered(document, rank, kind, n, way))

    if kind in _NUMBERS:
        numbers = [(each, str(each)) for each in range(1, max(n, MOST // 2) + 1)]
        stepper = Stepper(numbers, n, lambda n: change(n=n), width=180).named("how many")
        yield _field(say(_NUMBERS[kind]), stepper)
    if words.EFFECTS[kind].way:
        toggle = Toggle(way, lambda on: change(way=on)).named("way")
        yield _field(say(words.EFFECTS[kind].way), toggle)


def _rank_field(document: Document, rank: int, key: str, take: Take) -> Widget:
    if key == "answered":
        now = editing.answers(document, rank)
        chips: list[Widget] = []
        for each in editing.can_answer(document, rank):

            def press(each: int = each) -> None:
                take(editing.with_answers(document, rank, now ^ {each}))

            chip = Chip(cards.title(document.deck, each), press, each in now)
            chips.append(chip.named(f"answer {each}"))
        return _below(words.field_said(document.deck, key), chips)
    return _control(document, rank, key, take)


def group_editor(document: Document, group: editing.Group, take: Take) -> list[Widget]:
    """The rules of one group."""
    info, parts = document.begun_from, list[Widget]()
    full, aside = info.complete(document.options), idle(info, document.options)
    sheet = set(document.keys())
    for key in group.parts:
        option = editing.option_of(document, key)
        if (TABLE, key) in sheet and editing.matters(document, key):
            parts.append(_control(document, TABLE, key, take))
        elif option is not None and (TABLE, key) not in sheet:

            def choose(key: str, value: str) -> None:
                take(document.with_option(key, value))

            control = option_control(option, full[key], {}, choose, compact=True)
            note = text_said(aside[key]) if key in aside else ""
            if note:
                control.disable(note)
            parts.append(Field(translated(option.label), control, note=note, style="label"))
    return parts


def _control(document: Document, rank: int, key: str, take: Take) -> Widget:
    """The control for a field, as its kind of value needs it."""
    kind, now = kind_of(rank, key), document.value(rank, key)
    name = words.field_said(document.deck, key)

    def change(value: Value) -> None:
        take(document.with_field(rank, key, value))

    if isinstance(kind, Flag):
        return _field(name, Toggle(bool(now), change).named(key))
    if isinstance(kind, SomeOf):
        assert isinstance(now, frozenset)
        chips: list[Widget] = []
        for word in kind.words:
            held: frozenset[str] = frozenset(str(each) for each in now)
            press = partial(change, held ^ {word})
            chip = Chip(words.value_said(document.deck, key, word), press, word in held)
            chips.append(chip.named(f"{key} {word}"))
        return _below(name, chips)
    if isinstance(kind, Number):
        numbers = [(str(each), str(each)) for each in range(kind.first, kind.last + 1)]
        stepper = NumberStepper(
            numbers, str(now), lambda value: change(int(value)),
            accepts=lambda value: value in dict(numbers), on_type=lambda value: None,
            letters=len(str(kind.last)), blocked={}, width=180,
        )  # fmt: skip
        return _field(name, stepper.named(key))
    assert not isinstance(kind, Effects)
    values: list[tuple[Value, str]]
    if isinstance(kind, OneRank):
        values = [(each, cards.title(document.deck, each)) for each in document.ranks]
    else:
        assert isinstance(kind, OneOf)
        values = [(word, words.value_said(document.deck, key, word)) for word in kind.words]
    return _field(name, Dropdown(values, now, change, width=200).named(key))


def _field(label: str, control: Widget) -> Widget:
    return Field(label, control, style="label", share=0.62)


def _below(label: str, chips: list[Widget]) -> Widget:
    """Chips below their label."""
    return Column([Label(label, "label"), Wrap(chips, gap=8)], gap=8)
