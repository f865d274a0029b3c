"""The controls for one rank, and for the rules beside the cards.

They are made from a document, and call back with the document after the change."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.engine import effects as fx
from game.language import card_names
from game.language.catalogue import N_, NC_, say, translated
from game.language.option_texts import text_said
from game.rooms.own import fields as f
from game.rooms.own.document import Document, kind_of
from game.rooms.own.fields import TABLE, Value
from game.rooms.own.pages import editing, own_texts
from game.rooms.own.pages.rank_cards import Chip
from game.rulesets.options import idle
from game.ui.scenes.option_controls import option_control
from game.ui.widgets.box_layout import Column, Wrap
from game.ui.widgets.display import Label
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.form_parts import Field
from game.ui.widgets.stepper import NumberStepper, Stepper
from game.ui.widgets.switch import Toggle
from game.ui.widgets.widget import Widget

Take = Callable[[Document], None]
"""Takes the document after a change."""
_NUMBERS = {
    fx.PickUp: N_("How many cards"), fx.StartFight: N_("How many cards"),
    fx.Miss: N_("How many turns"),
}  # fmt: skip


def rank_editor(document: Document, rank: int, take: Take) -> list[Widget]:
    """What a card of this rank does, who can answer it, where it fits, what it counts."""
    does = editing.effects(document, rank)

    def chip(
        words: str, after: Callable[[], Document], chosen: bool, name: str, sign: str = ""
    ) -> Chip:
        return Chip(words, lambda: take(after()), chosen, sign=sign).named(name)

    nothing = partial(editing.with_effects, document, rank, ())
    chips: list[Widget] = [
        chip(say(NC_("what a card does", "Nothing")), nothing, not does, "does nothing")
    ]
    for kind, known in own_texts.EFFECTS.items():
        after = partial(editing.toggled, document, rank, kind)
        label, chosen = own_texts.label_of(document.deck, kind), editing.does(document, rank, kind)
        chips.append(chip(label, after, chosen, f"does {kind.__name__}", known.sign))
    parts: list[Widget] = [Wrap(chips, gap=8)]
    for effect in does:
        parts += _of_effect(document, rank, effect, take)
    for key in f.RANK_FIELDS:
        if key == "does" or not editing.matters(document, rank, key):
            continue
        if key != "answered":
            parts.append(_control(document, rank, key, take))
            continue
        now = editing.answers(document, rank)
        answers = [
            chip(
                card_names.title(document.deck, each),
                partial(editing.with_answers, document, rank, now ^ {each}),
                each in now, f"answer {each}",
            )
            for each in editing.can_answer(document, rank)
        ]  # fmt: skip
        parts.append(_below(own_texts.field_said(document.deck, key), answers))
    return parts


def _of_effect(document: Document, rank: int, effect: fx.Effect, take: Take) -> Iterator[Widget]:
    """The number of an effect, and its other way."""
    kind = type(effect)
    n = getattr(effect, "cards", getattr(effect, "turns", 0))
    way = any(getattr(effect, each, False) for each in ("aimed", "leftward", "skips_pair"))

    def change(n: int = n, way: bool = way) -> None:
        new = f.made(kind, n, way)
        does = [new if each is effect else each for each in editing.effects(document, rank)]
        take(editing.with_effects(document, rank, does))

    if kind in _NUMBERS:
        numbers = [(each, str(each)) for each in range(1, max(n, f.MOST // 2) + 1)]
        stepper = Stepper(numbers, n, lambda n: change(n=n), width=180).named("how many")
        yield _field(say(_NUMBERS[kind]), stepper)
    if own_texts.EFFECTS[kind].way:
        toggle = Toggle(way, lambda on: change(way=on)).named("way")
        yield _field(say(own_texts.EFFECTS[kind].way), toggle)


def group_editor(document: Document, name: str, take: Take) -> list[Widget]:
    """The rules of one group."""
    info, parts, sheet = document.begun_from, list[Widget](), set(document.keys())
    full, aside = info.complete(document.options), idle(info, document.options)
    options = {each.key: each for each in info.options}
    for key in editing.GROUPS[name]:
        if (TABLE, key) in sheet:
            if editing.matters(document, TABLE, key):
                parts.append(_control(document, TABLE, key, take))
        elif key in options:
            control = option_control(
                options[key], full[key], {},
                lambda key, value: take(document.with_option(key, value)), compact=True,
            )  # fmt: skip
            note = text_said(aside[key]) if key in aside else ""
            if note:
                control.disable(note)
            parts.append(Field(translated(options[key].label), control, note=note, style="label"))
    return parts


def _control(document: Document, rank: int, key: str, take: Take) -> Widget:
    """The control for a field, as its kind of value needs it."""
    kind, now = kind_of(rank, key), document.value(rank, key)
    name = own_texts.field_said(document.deck, key)

    def change(value: Value) -> None:
        take(document.with_field(rank, key, value))

    if isinstance(kind, f.Flag):
        return _field(name, Toggle(bool(now), change).named(key))
    if isinstance(kind, f.SomeOf):
        assert isinstance(now, frozenset)
        chips: list[Widget] = []
        for word in kind.words:
            held: frozenset[str] = frozenset(str(each) for each in now)
            press = partial(change, held ^ {word})
            chip = Chip(own_texts.value_said(document.deck, key, word), press, word in held)
            chips.append(chip.named(f"{key} {word}"))
        return _below(name, chips)
    if isinstance(kind, f.Number):
        numbers = [(str(each), str(each)) for each in range(kind.first, kind.last + 1)]
        stepper = NumberStepper(
            numbers, str(now), lambda value: change(int(value)),
            accepts=lambda value: value in dict(numbers), on_type=lambda value: None,
            letters=len(str(kind.last)), blocked={}, width=180,
        )  # fmt: skip
        return _field(name, stepper.named(key))
    values: list[tuple[Value, str]]
    if isinstance(kind, f.OneRank):
        values = [(each, card_names.title(document.deck, each)) for each in document.ranks]
    else:
        assert isinstance(kind, f.OneWord)
        values = [(word, own_texts.value_said(document.deck, key, word)) for word in kind.words]
    return _field(name, Dropdown(values, now, change, width=200).named(key))


def _field(label: str, control: Widget) -> Widget:
    return Field(label, control, style="label", share=0.62)


def _below(label: str, chips: Sequence[Widget]) -> Widget:
    """Chips below their label."""
    return Column([Label(label, "label"), Wrap(chips, gap=8)], gap=8)
