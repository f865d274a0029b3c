"""The options of a game: each with its text, its default, what it may be, what it needs and what it
excludes, how a room votes on it, and which kinds of match are played without it.  Values are always
the words of the notation ("yes", "2", "until_match")."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from difflib import get_close_matches
from enum import Enum, auto
from typing import TYPE_CHECKING, Final, NamedTuple

from game.engine.fact import N_, FactError, Text
from game.rulesets.lessons import NO_LESSON, Lesson

if TYPE_CHECKING:
    from game.engine.rules import Rules, RulesError

Chosen = Mapping[str, str]
"""A value for every option of a game."""


class OptionError(FactError, ValueError):
    """Options that cannot be played by."""

    def __init__(self, text: Text, header: str = "options") -> None:
        super().__init__(text)
        self.text = text
        """Why, with its own message."""
        self.header = header
        """The header of a record that is at fault."""


_ALIKE: Final = 0.7
"""How alike two words must be, from 0 to 1, for one to be taken for a slip for the other."""


_LONGEST_WORD: Final = 40
"""Letters of a word that is compared with others: of longer words the comparison takes long."""


def meant(word: str, known: Sequence[str]) -> str:
    """The word among these that was probably meant by another: the only one that begins with it, or
    one that is spelled nearly the same; empty when none is likely."""
    if len(word) > _LONGEST_WORD:
        return ""
    longer = [each for each in known if word and each.startswith(word)]
    near = longer if len(longer) == 1 else get_close_matches(word, known, 1, _ALIKE)
    return near[0] if near else ""


class Choice(NamedTuple):
    """One value that an option may have."""

    value: str
    """As written in the notation."""
    label: str
    """As shown to people."""
    meaning: str = ""
    """Its meaning in one sentence, where the label does not say it all."""


class NumberRange(NamedTuple):
    """Any whole number from the first to the last, written as plain digits."""

    first: int
    last: int

    def holds(self, value: str) -> bool:
        """True if the value is such a number."""
        if not (value.isascii() and value.isdigit()) or len(value) > len(str(self.last)):
            return False
        return value == str(int(value)) and self.first <= int(value) <= self.last


class Need(NamedTuple):
    """When an option matters: while another option, ``key``, has one of ``values``, or while at
    least one of the pairs (option, value) in ``otherwise`` is chosen."""

    key: str
    values: tuple[str, ...]
    sentence: str
    """Why it does not matter at other times; a message (see ``game.engine.fact.N_``), as are all
    the texts of these rows."""
    otherwise: tuple[tuple[str, str], ...] = ()

    def met(self, full: Chosen) -> bool:
        """True if it is met by these options, all of which are given."""
        return full[self.key] in self.values or any(full[k] == v for k, v in self.otherwise)


class Clash(NamedTuple):
    """Two options that cannot have these values together."""

    key: str
    values: tuple[str, ...]
    other: str
    others: tuple[str, ...] | NumberRange
    sentence: str

    def clashes(self, full: Chosen) -> bool:
        """True if these options, all of which are given, clash."""
        return full[self.key] in self.values and self.includes(full[self.other])

    def includes(self, value: str) -> bool:
        """True if that value of the other option is one that clashes."""
        others = self.others
        return others.holds(value) if isinstance(others, NumberRange) else value in others


class Consequence(NamedTuple):
    """Choosing a value of one option sets another that has one of these values and has not been
    chosen itself."""

    key: str
    value: str
    other: str
    others: tuple[str, ...]
    to: str


class Vote(NamedTuple):
    """A value of an option that a room may choose for one round."""

    value: str
    question: str
    """The words on the ballot; a message."""


class MatchKind(Enum):
    """The kinds of match that are made from options chosen for something else."""

    CUP = auto()
    """A match of a cup, which itself says who plays together and that nothing else is won."""
    LATER_LEG = auto()
    """A match of a duplicate after the first one."""
    PARTY = auto()
    """A match that everybody joins from elsewhere: whoever has just walked in plays for nothing."""


OTHERS: Final = "others"
"""Stands for the parts of the table whose faults no other option mends."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that a table can agree on."""

    key: str
    """As written in the notation."""
    label: str
    """A few words for the set-up screen."""
    sentence: str
    """Its meaning, in one sentence."""
    default: str
    values: tuple[Choice, ...]
    """The values that it may have; of a span, the numbers that are offered."""
    needs: tuple[Need, ...] = ()
    group: str = N_("Special cards")
    """The heading under which it is shown."""
    span: NumberRange | None = None
    """The first and the last number that it may be, where any number between them will do."""
    _: KW_ONLY
    votes: tuple[Vote, ...] = ()
    """The values on which a room may vote."""
    mends: tuple[str, ...] = ()
    """The parts of the table (``RulesError.part``) whose faults another value of it can mend; or
    OTHERS."""
    not_in: tuple[MatchKind, ...] = ()
    """The kinds of match that are played without it, whatever was chosen."""
    counts: bool = True
    """False if a match that has it counts in no statistics and for no feat."""
    cards_known: bool = False
    """True if somebody may know the cards of a match that has it before they are dealt, so that
    these say nothing about luck."""

    @property
    def _labels(self) -> dict[str, str]:
        return {choice.value: choice.label for choice in self.values}

    def accepts(self, value: str) -> bool:
        """True if it may have that value."""
        return self.span.holds(value) if self.span else value in self._labels

    def label_of(self, value: str) -> str:
        """How people see that value.  Raises KeyError when there is no such value."""
        if self.span and self.span.holds(value):
            return value
        return self._labels[value]

    def meaning(self, value: str) -> str:
        """The meaning of that value alone, in one sentence; empty if its label says it all."""
        if value == "yes":
            return self.sentence
        return next((each.meaning for each in self.values if each.value == value), "")

    def offered(self, value: str) -> tuple[Choice, ...]:
        """The values to choose from where it has this one: those of a span in their order."""
        if self.span is None or value in self._labels:
            return self.values
        return tuple(sorted((*self.values, Choice(value, value)), key=lambda each: int(each.value)))

    def refusal(self, value: str) -> Text:
        """Why it cannot have a value that it does not accept."""
        if self.span:
            why = N_(
                '{key} cannot be "{value}"; it can be: any whole number from {first} to {last}.'
            )
            first, last = self.span
            return Text(why, key=self.key, value=value, first=first, last=last)
        why = N_('{key} cannot be "{value}"; it can be: {allowed}.')
        allowed = ", ".join(choice.value for choice in self.values)
        return Text(why, key=self.key, value=value, allowed=allowed)


class Preset(NamedTuple):
    """A way of playing that has a name."""

    name: str
    sentence: str
    """The kind of table that it makes, in one sentence."""
    chosen: Mapping[str, str]
    """The options that it changes from the book."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """A game that can be played: its name, its seats, its options and its rules."""

    id: str
    name: str
    tagline: str
    """The kind of game, in one line for the menu."""
    min_seats: int
    max_seats: int
    options: tuple[Option, ...]
    clashes: tuple[Clash, ...]
    build: Callable[[int, Chosen], Rules]
    """The rule table for a number of seats and these (complete, checked) options."""
    consequences: tuple[Consequence, ...] = ()
    presets: tuple[Preset, ...] = ()
    """House styles, after "By the book"."""
    fan: tuple[str, ...] = ()
    """The cards on the first page, by their pictures: ``french/AH``."""
    tile: tuple[str, ...] = ()
    """The three cards on the tile of the game."""
    first_hand: Lesson = NO_LESSON
    """The prepared hand that teaches the game."""
    for_beginners: bool = False
    """True if it is the game to start with."""

    def styles(self) -> tuple[Preset, ...]:
        """Every named way of playing, the book first."""
        return (Preset(N_("By the book"), N_("Just as the rules say."), {}), *self.presets)

    def option(self, key: str) -> Option:
        """The option of that key.  Raises OptionError, naming those that there are, when none."""
        for option in self.options:
            if option.key == key:
                return option
        keys = [option.key for option in self.options]
        near = meant(key, keys)
        why = N_('{game} has no option "{key}". There are: {known}.')
        if near:
            why = N_('{game} has no option "{key}". Did you mean "{near}"?')
        raise OptionError(Text(why, game=self.name, key=key, near=near, known=", ".join(keys)))

    def defaults(self) -> dict[str, str]:
        """Every option as the book has it."""
        return {option.key: option.default for option in self.options}

    def chosen_for(self, kind: MatchKind, chosen: Chosen) -> dict[str, str]:
        """These choices without those that such a match leaves out."""
        left_out = {option.key for option in self.options if kind in option.not_in}
        return {key: value for key, value in chosen.items() if key not in left_out}

    def complete(self, chosen: Chosen) -> dict[str, str]:
        """These choices with the defaults for the rest, and with what they set.  Raises
        OptionError for an unknown option or value."""
        for key, value in chosen.items():
            option = self.option(key)
            if not option.accepts(value):
                raise OptionError(option.refusal(value))
        return {**self._expected(chosen), **chosen}

    def changed(self, chosen: Chosen) -> dict[str, str]:
        """The choices that differ from the defaults and from what the others set, in the order of
        the options."""
        full = self.complete(chosen)
        expected = self._expected(full)
        return {o.key: full[o.key] for o in self.options if full[o.key] != expected[o.key]}

    def usable(self, kept: Mapping[str, object]) -> dict[str, str]:
        """The same of choices that were kept, without those that this version does not know."""
        known = {option.key: option for option in self.options}
        chosen = {key: str(value) for key, value in kept.items() if key in known}
        return self.changed({k: v for k, v in chosen.items() if known[k].accepts(v)})

    def choose(self, chosen: Chosen, key: str, value: str) -> dict[str, str]:
        """These choices when a player then chooses this value, with what it sets."""
        after = {**chosen, key: value}
        for each in self.consequences:
            if (each.key, each.value) == (key, value) and after.get(each.other) in each.others:
                del after[each.other]
                if self.complete(after)[each.other] != each.to:
                    after[each.other] = each.to
        return after

    def _expected(self, chosen: Chosen) -> dict[str, str]:
        """Every option as it is where nobody chooses it: as the book has it, or as what these
        choices set."""
        full = self.defaults()
        for each in self.consequences:
            if chosen.get(each.key) == each.value and full[each.other] in each.others:
                full[each.other] = each.to
        return full


def idle(game: GameInfo, chosen: Chosen) -> dict[str, Text]:
    """For each option that does not matter now, why: what it needs is not so."""
    full = game.complete(chosen)
    return {
        option.key: Text(need.sentence)
        for option in game.options
        for need in reversed(option.needs)
        if not need.met(full)
    }


def acting(game: GameInfo, seats: int, chosen: Chosen) -> dict[str, str]:
    """The choices that differ from the book and change something at a table of so many seats."""
    from game.engine.rules import RulesError

    changed = game.changed(chosen)

    def without(key: str) -> Rules | None:
        try:
            return game.build(seats, game.complete({k: changed[k] for k in changed if k != key}))
        except RulesError:
            return None

    table, aside = without(""), idle(game, changed)
    return {
        key: value for key, value in changed.items()
        if key not in aside and (table is None or without(key) != table)
    }  # fmt: skip


def problems(game: GameInfo, seats: int, chosen: Chosen) -> dict[str, Text]:
    """Why these options cannot be played: for each one that clashes with another, or with that
    number of seats."""
    from game.engine.rules import RulesError

    full = game.complete(chosen)
    found: dict[str, Text] = {}
    for clash in game.clashes:
        if clash.clashes(full):
            found[clash.key] = found[clash.other] = Text(clash.sentence)
    if not found:
        try:
            game.build(seats, full)
        except RulesError as error:
            found.update(dict.fromkeys(_mending(game, error), error.text))
    return found


def _mending(game: GameInfo, error: RulesError) -> list[str]:
    """The options that can mend what does not fit together."""
    found = [option.key for option in game.options if error.part in option.mends]
    return found or [option.key for option in game.options if OTHERS in option.mends]


def blocked_values(game: GameInfo, seats: int, chosen: Chosen) -> dict[tuple[str, str], Text]:
    """The (option, value) pairs that could not be chosen now, and why."""
    from game.engine.rules import RulesError

    blocked = _excluded(game, game.complete(chosen))
    # The other options fit every number of seats, and one another.
    for key in (option.key for option in game.options if option.mends):
        for choice in game.option(key).values:
            if (key, choice.value) not in blocked:
                try:
                    game.build(seats, game.complete(game.choose(chosen, key, choice.value)))
                except RulesError as error:
                    if key in _mending(game, error):
                        blocked[key, choice.value] = error.text
    return blocked


def _excluded(game: GameInfo, full: Chosen) -> dict[tuple[str, str], Text]:
    """The (option, value) pairs that exclude something that is chosen."""
    blocked: dict[tuple[str, str], Text] = {}
    settled = {(each.key, each.value, each.other) for each in game.consequences}
    for clash in game.clashes:
        if clash.includes(full[clash.other]):
            for value in clash.values:
                # Choosing it sets this right, so this does not stand in its way.
                if (clash.key, value, clash.other) not in settled:
                    blocked[clash.key, value] = Text(clash.sentence)
        if full[clash.key] in clash.values:
            for choice in game.option(clash.other).values:
                if clash.includes(choice.value):
                    blocked[clash.other, choice.value] = Text(clash.sentence)
    return blocked


def rules_for(
    game: GameInfo, seats: int, chosen: Chosen | None = None, deal: Sequence[int] = ()
) -> Rules:
    """The rule table in force.  ``deal``: the cards dealt to each seat, where it is not the same
    for all.  Raises OptionError for too many or too few seats, unknown options or values,
    combinations that exclude one another, and a deal that there are not enough cards for."""
    least, most = game.min_seats, game.max_seats
    if not least <= seats <= most:
        why = N_("{game} is played by {least} to {most}, not by {seats}.")
        text = Text(why, game=game.name, least=least, most=most, seats=seats)
        raise OptionError(text, "players")
    full = game.complete(chosen or {})
    for text in problems(game, seats, full).values():
        raise OptionError(text)
    rules = game.build(seats, full)
    return _dealt(rules, tuple(deal), full["packs"] == "auto") if deal else rules


def _dealt(rules: Rules, deal: tuple[int, ...], as_needed: bool) -> Rules:
    """These rules with ``deal`` as the numbers of cards dealt to the seats.  ``as_needed``: with
    one pack more whenever that would leave fewer than 5 cards in the stock (3 packs at most)."""
    from game.engine.rules import RulesError

    packs = rules.packs
    while as_needed and packs < 3 and sum(rules.deck.copies) * packs - sum(deal) - 1 < 5:
        packs += 1
    try:
        return replace(rules, packs=packs, dealing=replace(rules.dealing, sizes=deal, choice=()))
    except RulesError as error:
        raise OptionError(error.text, "deal") from None


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
