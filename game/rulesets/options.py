"""The options of a game: each with its text, its default, what it may be, what it needs and
what it excludes.  Values are always the words of the notation ("yes", "2", "until_match")."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, NamedTuple

from game.engine.fact import N_, Text
from game.engine.rules import Rules, RulesError

Chosen = Mapping[str, str]
"""A value for every option of a game."""


class OptionError(ValueError):
    """Options that cannot be played by."""

    def __init__(self, text: Text) -> None:
        super().__init__(str(text))
        self.text = text
        """Why; ``game.language`` says it in the player's language."""


ALIKE: Final = 0.7
"""How much alike two words must be for the one to have been meant by the other, from 0 to 1."""


class Choice(NamedTuple):
    """One value that an option may have."""

    value: str
    """As written in the notation."""
    label: str
    """As shown to people."""


class Need(NamedTuple):
    """An option matters only while another has one of these values."""

    key: str
    values: tuple[str, ...]
    sentence: str
    """Why it does not matter else; a message (see ``game.engine.fact.N_``), as are all the texts
    of these rows."""


class Clash(NamedTuple):
    """Two options that cannot have these values together."""

    key: str
    values: tuple[str, ...]
    other: str
    others: tuple[str, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that a table can agree on."""

    key: str
    """As written in the notation."""
    label: str
    """A few words for the set-up screen."""
    sentence: str
    """What it means, in one sentence."""
    default: str
    values: tuple[Choice, ...]
    main: bool = False
    """Whether it is shown among the first."""
    needs: tuple[Need, ...] = ()
    group: str = "Rules"
    """The heading under which it is shown."""

    def label_of(self, value: str) -> str:
        """How people see that value.  Raises KeyError when there is no such value."""
        return dict(self.values)[value]


class Preset(NamedTuple):
    """A way of playing that has a name."""

    name: str
    sentence: str
    """What kind of table it makes, in one sentence."""
    chosen: Mapping[str, str]
    """What it changes from the book."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game that can be played: its name, its seats, its options and its rules."""

    id: str
    name: str
    tagline: str
    """What kind of game it is, in one line for the menu."""
    min_seats: int
    max_seats: int
    options: tuple[Option, ...]
    clashes: tuple[Clash, ...]
    build: Callable[[int, Chosen], Rules]
    """The rule table for so many seats and these (complete, checked) options."""
    presets: tuple[Preset, ...] = ()
    """House styles, after "By the book"."""

    def styles(self) -> tuple[Preset, ...]:
        """Every named way of playing, the book first."""
        return (Preset("By the book", "As the rules have it.", {}), *self.presets)

    def option(self, key: str) -> Option:
        """The option of that key.  Raises OptionError, naming those that there are, when none."""
        for option in self.options:
            if option.key == key:
                return option
        keys = [option.key for option in self.options]
        near = get_close_matches(key, keys, 1, ALIKE)
        if near:
            why = N_('{game} has no option "{key}". Did you mean "{near}"?')
            raise OptionError(Text(why, game=self.name, key=key, near=near[0]))
        why = N_('{game} has no option "{key}". There are: {known}.')
        raise OptionError(Text(why, game=self.name, key=key, known=", ".join(keys)))

    def defaults(self) -> dict[str, str]:
        """Every option as the book has it."""
        return {option.key: option.default for option in self.options}

    def complete(self, chosen: Chosen) -> dict[str, str]:
        """These choices with the defaults for the rest.  Raises OptionError for an unknown
        option or value."""
        full = self.defaults()
        for key, value in chosen.items():
            option = self.option(key)
            if value not in dict(option.values):
                allowed = ", ".join(choice.value for choice in option.values)
                why = N_('{key} cannot be "{value}"; it may be: {allowed}.')
                raise OptionError(Text(why, key=key, value=value, allowed=allowed))
            full[key] = value
        return full

    def changed(self, chosen: Chosen) -> dict[str, str]:
        """Of these choices those that differ from the defaults, in the order of the options."""
        full = self.complete(chosen)
        return {o.key: full[o.key] for o in self.options if full[o.key] != o.default}


def idle(game: GameInfo, chosen: Chosen) -> dict[str, Text]:
    """For each option that does not matter now, why: what it needs is not so."""
    full = game.complete(chosen)
    return {
        option.key: Text(need.sentence)
        for option in game.options
        for need in reversed(option.needs)
        if full[need.key] not in need.values
    }


def problems(game: GameInfo, seats: int, chosen: Chosen) -> dict[str, Text]:
    """For each option that excludes another as chosen, or cannot be with so many seats, why."""
    full = game.complete(chosen)
    found: dict[str, Text] = {}
    for clash in game.clashes:
        if full[clash.key] in clash.values and full[clash.other] in clash.others:
            found[clash.key] = found[clash.other] = Text(clash.sentence)
    if not found:
        try:
            game.build(seats, full)
        except RulesError as error:
            found.update(dict.fromkeys(_owners(error), error.text))
    return found


_SIZES = ("hand_size", "packs")


def _owners(error: RulesError) -> tuple[str, ...]:
    """The options that can mend what does not fit together."""
    return ("partners",) if error.part == "partners" else _SIZES


def blocked_values(game: GameInfo, seats: int, chosen: Chosen) -> dict[tuple[str, str], Text]:
    """The (option, value) pairs that could not be chosen now, and why."""
    full = game.complete(chosen)
    blocked: dict[tuple[str, str], Text] = {}
    for clash in game.clashes:
        if full[clash.other] in clash.others:
            blocked.update({(clash.key, value): Text(clash.sentence) for value in clash.values})
        if full[clash.key] in clash.values:
            blocked.update({(clash.other, value): Text(clash.sentence) for value in clash.others})
    for key in (option.key for option in game.options if option.key in (*_SIZES, "partners")):
        for choice in game.option(key).values:
            if (key, choice.value) not in blocked:
                try:
                    game.build(seats, {**full, key: choice.value})
                except RulesError as error:
                    if key in _owners(error):
                        blocked[key, choice.value] = error.text
    return blocked


def rules_for(game: GameInfo, seats: int, chosen: Chosen | None = None) -> Rules:
    """The rule table in force.  Raises OptionError for too many or too few seats, unknown
    options or values, and combinations that exclude one another."""
    if not game.min_seats <= seats <= game.max_seats:
        why = N_("{game} is played by {least} to {most}, not by {seats}.")
        raise OptionError(
            Text(why, game=game.name, least=game.min_seats, most=game.max_seats, seats=seats)
        )
    full = game.complete(chosen or {})
    for text in problems(game, seats, full).values():
        raise OptionError(text)
    return game.build(seats, full)


def parse_options(text: str) -> dict[str, str]:
    """Read ``key=value key=value …``.  Raises OptionError for what is not of that form."""
    chosen: dict[str, str] = {}
    for word in text.split():
        key, equals, value = word.partition("=")
        if not (key and equals and value):
            raise OptionError(Text(N_('"{word}" is not of the form option=value.'), word=word))
        if key in chosen:
            raise OptionError(Text(N_("{key} is given twice."), key=key))
        chosen[key] = value
    return chosen


def write_options(chosen: Chosen) -> str:
    """The same as one line."""
    return " ".join(f"{key}={value}" for key, value in chosen.items())
