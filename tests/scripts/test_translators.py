"""What translators get: plurals, cases, and a line about every placeholder.

A few messages in German, which English has no forms for, show that a catalogue can say them."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages import Catalog
from babel.messages.pofile import write_po

from build_scripts.languages import (
    CATALOGUES,
    FOLDER,
    compiled,
    explained,
    faults,
    placeholders,
    read,
    template_text,
)
from build_scripts.placeholders import PLACEHOLDERS
from game.arguments import LANGUAGES
from game.engine.cards import colours, french
from game.engine.events import Named
from game.engine.fact import Fact
from game.engine.refusal import RefusalCode
from game.language.catalogue import (
    N_,
    PSEUDO,
    SOURCE,
    counted_by,
    in_case,
    look_up,
    say,
    use,
    word,
)
from game.language.faults import fault_said
from game.language.log_texts import log_line
from game.language.refusals import refusal_said
from game.language.summary import summary_said
from game.language.voice import Said, TableVoice, either, listed
from game.storage.file_facts import NameCode
from game.table.round_summary import SummaryCode
from tests.language.collected import collected
from tests.language.small import written

NAMES = ("Ana", "Ben", "Cy")
DECK = french(1)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    use(SOURCE)


# --- the template --------------------------------------------------------------------------------


def test_every_placeholder_is_explained() -> None:
    """``collect`` raises for a name that is nowhere explained; and above each message stands a
    line with each of its names."""
    used: set[str] = set()
    for message in collected():
        if message.id:
            ids = (message.id,) if isinstance(message.id, str) else message.id
            names = set().union(*map(placeholders, ids))
            used |= names
            told = " ".join(message.auto_comments)
            assert all(f"{{{name}}}" in told for name in names), message.id
    assert set(PLACEHOLDERS) <= used, set(PLACEHOLDERS) - used
    with pytest.raises(KeyError):
        explained("{nobody_knows} is unknown.", [])


def test_every_number_has_its_plural() -> None:
    for message in collected():
        if isinstance(message.id, str):
            assert not counted_by(message.id), message.id
    assert counted_by("You draw {n}.") == counted_by("{Number} turns are missed.") == "n"
    assert counted_by("Everybody puts in {chips} chips.") == "chips"
    assert counted_by("It is {player}’s turn.") == ""


# --- the pseudo language -------------------------------------------------------------------------


def test_the_pseudo_language_has_three_plurals_and_a_case() -> None:
    use(PSEUDO)
    voice = TableVoice(DECK, NAMES, 0)
    hand = Fact(RefusalCode.HAND, card=DECK.card("JH"))
    assert refusal_said(hand, voice).count("ª") == 2, "the card, and the suit in it"
    pickup = [refusal_said(Fact(RefusalCode.TURN_PICKUP, player=1, n=n), voice) for n in (1, 2, 5)]
    assert ["²" in said for said in pickup] == [False, True, False]
    two = fault_said(Fact("players and hands", n=5, hands=3))
    assert two.count("²") == 1, "each number has its own plural"
    assert word("aces").in_case("acc") == look_up("aces") + "ª"


# --- you, them, a pair ---------------------------------------------------------------------------


def test_you_them_and_a_pair_are_told_in_one_way() -> None:
    won = Said(N_("{Players} wins."), several=N_("{Players} win."), players=N_("You win."))
    for you, winners, said in (
        (0, (0,), "You win."), (0, (1,), "Ben wins."), (0, (0, 2), "You and Cy win."),
        (1, (0, 2), "Ana and Cy win."), (-1, (0,), "Ana wins."),
    ):  # fmt: skip
        assert TableVoice(DECK, NAMES, you).say(won, players=winners) == said
    needs = Fact(SummaryCode.NEEDS_ROUNDS, players=(0,), others=(), n=2, m=0)
    assert summary_said(needs, TableVoice(DECK, NAMES, 0)) == "You need two more rounds."
    assert summary_said(needs, TableVoice(DECK, NAMES, 1)) == "Ana needs two more rounds."


# --- German --------------------------------------------------------------------------------------

JACK = "der {suit}-Bube|acc:den {suit}-Buben|dat:dem {suit}-Buben"
GERMAN: list[tuple[str | tuple[str, str], str | tuple[str, str], str | None]] = [
    ("the jack of {suit}", JACK, None),
    ("the queen of {suit}", "die {suit}-Dame|dat:der {suit}-Dame", None),
    ("hearts", "Herz|gen:Herzens", "suit"),
    ("skip", "der Aussetzer|dat:dem Aussetzer", "rank"),
    ("{Player} asks for {marked_suit}.", "{Player} bittet um {marked_suit:gen}.", None),
    ("{Player} jumps in with {laid}.", "{Player} springt mit {laid:dat} dazwischen.", None),
    ("You do not hold {card}.", "Du hast {card:acc} nicht auf der Hand.", None),
    ("Say who {card} hits.", "Sag, wen {card} trifft.", None),
    ("This melee needs {card} next.", "Dieses Gefecht geht mit {card:dat} weiter.", None),
    ("{rest} and {last}", "{rest} und {last}", "list"),
    ("{rest}, {next}", "{rest}, {next}", "list"),
    (
        ("{Player} has a pick-up of {n} to settle.",) * 2,
        ("{Player} muss noch eine Karte aufnehmen.", "{Player} muss noch {n} Karten aufnehmen."),
        None,
    ),
    ("{Card} exists {times}.", "{Card} gibt es {times}.", None),
    ("The jack of {suit}", "Der {suit}-Bube|acc:Den {suit}-Buben", None),
    (("only once", "only {n} times"), ("nur einmal", "nur {n}-mal"), None),
    (
        ("One player cannot hold {hands}.", "{n} players cannot hold {hands}."),
        (
            "Eine Person kann nicht mit {hands:dat} spielen.",
            "{n} Personen können nicht mit {hands:dat} spielen.",
        ),
        None,
    ),
    (
        ("one hand", "{n} hands"),
        ("ein Blatt|dat:einem Blatt", "{n} Blätter|dat:{n} Blättern"),
        None,
    ),
]
"""Messages, what a translator makes of them, and their contexts."""


def made() -> Catalog:
    """These as a catalogue."""
    found = Catalog(locale="de")
    for message, said, context in GERMAN:
        found.add(message, said, context=context)
    return found


@pytest.fixture
def german(tmp_path: Path) -> None:
    """A catalogue of these, compiled, in use."""
    use("de", written(tmp_path, "de", made()))


def test_the_messages_of_the_trial_are_those_of_the_game() -> None:
    known = collected()
    for message, _, context in GERMAN:
        assert known.get(message if isinstance(message, str) else message[0], context), message


@pytest.mark.usefixtures("german")
def test_cards_stand_in_their_case() -> None:
    voice = TableVoice(DECK, NAMES, 0)
    jack, queen = DECK.card("JH"), DECK.card("QH")

    def said(code: RefusalCode, card: int) -> str:
        return refusal_said(Fact(code, card=card), voice)

    assert said(RefusalCode.HAND, jack) == "Du hast den Herz-Buben nicht auf der Hand."
    assert said(RefusalCode.HAND, queen) == "Du hast die Herz-Dame nicht auf der Hand."
    assert said(RefusalCode.AIM, jack) == "Sag, wen der Herz-Bube trifft."
    assert said(RefusalCode.MELEE_CARD, jack) == "Dieses Gefecht geht mit dem Herz-Buben weiter."
    assert said(RefusalCode.MELEE_CARD, queen) == "Dieses Gefecht geht mit der Herz-Dame weiter."


@pytest.mark.usefixtures("german")
def test_each_word_of_a_list_stands_in_the_case_of_the_list() -> None:
    voice = TableVoice(DECK, NAMES, 0)
    cards = [DECK.card("JH"), DECK.card("QH"), DECK.card("JH")]
    assert voice.say(N_("{cards}"), cards=cards) == "der Herz-Bube, die Herz-Dame und der Herz-Bube"
    both = listed([word("the jack of {suit}", suit="Herz"), "Ben"])
    assert both == "der Herz-Bube und Ben"
    assert both.in_case("dat") == "dem Herz-Buben und Ben"  # type: ignore[attr-defined]
    assert both.in_case("gen") == both, "a case that is not given is the plain word"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("code", "names", "said"),
    [
        ("es", "Ana Ines", "Ana e Ines"),
        ("es", "Ana Ben Hilda", "Ana, Ben e Hilda"),
        ("es", "Ana Hieu", "Ana y Hieu"),
        ("it", "Ana Eva", "Ana ed Eva"),
        ("it", "Ana Ben", "Ana e Ben"),
        ("de", "Ana Ines", "Ana und Ines"),
    ],
)
def test_the_word_before_the_last_of_a_list_follows_from_its_sound(
    code: str, names: str, said: str
) -> None:
    use(code, LANGUAGES)
    try:
        assert listed(names.split()) == said
        assert in_case(listed(names.split()), "dat") == said
        assert either(["7", "8"]) == {"es": "7 u 8", "it": "7 o 8", "de": "7 oder 8"}[code]
    finally:
        use()


@pytest.mark.usefixtures("german")
def test_what_stands_beside_a_mark_has_its_case_too() -> None:
    asked = log_line(Named(1, DECK.suits.index("H")), TableVoice(DECK, NAMES, 0))
    assert asked == "Ben bittet um {H} Herzens."
    deck = colours()
    skips = tuple(map(deck.card, ("rS", "bS")))
    jumped = Said(N_("{Player} jumps in with {laid}."), player=N_("You jump in with {laid}."))
    said = TableVoice(deck, NAMES, 0).say(jumped, player=1, cards=skips)
    assert said == "Ben springt mit {r} dem Aussetzer {b} dem Aussetzer dazwischen."


@pytest.mark.usefixtures("german")
def test_each_number_has_its_plural_in_the_case_of_its_place() -> None:
    voice = TableVoice(DECK, NAMES, 0)
    settle = [refusal_said(Fact(RefusalCode.TURN_PICKUP, player=1, n=n), voice) for n in (1, 2)]
    assert settle == ["Ben muss noch eine Karte aufnehmen.", "Ben muss noch 2 Karten aufnehmen."]
    for n, hands, said in (
        (1, 2, "Eine Person kann nicht mit 2 Blättern spielen."),
        (4, 1, "4 Personen können nicht mit einem Blatt spielen."),
    ):
        assert fault_said(Fact("players and hands", n=n, hands=hands)) == said
    once = Fact("too often", card=DECK.card("JH"), deck="french", times=1, packs=1)
    assert fault_said(once) == "Der Herz-Bube gibt es nur einmal."


def test_a_catalogue_with_cases_has_no_faults(tmp_path: Path) -> None:
    file = tmp_path / "de" / "LC_MESSAGES" / "last-card.po"
    file.parent.mkdir(parents=True)
    good = made()
    with file.open("wb") as written:
        write_po(written, good)
    file.with_suffix(".mo").write_bytes(compiled(good))
    # Nothing in these few messages asks for the dative.
    assert [each for each in faults(file) if "dat, a case that no sentence" not in each] == []


HEAD = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""


@pytest.mark.parametrize(
    ("entry", "line", "said"),
    [
        ('msgid "You hold {card}."\nmsgstr "Du hast {karte}, {card}."', 6, "has karte, which"),
        ('msgid "You hold {card}."\nmsgstr "Du hast sie."', 6, "lacks card of"),
        ('msgid "You hold {card}."\nmsgstr "Du hast {card:akk}."', 6, "asks for akk, a case"),
        ('msgid "jack"\nmsgstr "Bube|akk:Buben"', 6, "has akk, a case that no sentence"),
        ('msgid "jack"\nmsgstr "Bube|+i:Buben"', 6, "has +i, a case that no sentence"),
        ('msgid "jack"\nmsgstr " Bube"', 6, "other blanks at its ends"),
        ('msgid "You hold {card}."\nmsgstr "Du hast {card."', 6, "expected '}'"),
        ('msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "eine Karte"\nmsgstr[1] "Karten"',
         6, "lacks n of"),
        ('msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} Karte"\nmsgstr[1] ""',
         6, "needs 2 plurals"),
        ('msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} Karte"', 6, "needs 2 plurals"),
        ('# one\n# two\nmsgid "jack"\nmsgstx "Bube"', 9, "cannot be read"),
    ],
)  # fmt: skip
def test_a_fault_is_said_with_its_line(tmp_path: Path, entry: str, line: int, said: str) -> None:
    file = tmp_path / "de" / "LC_MESSAGES" / "last-card.po"
    file.parent.mkdir(parents=True)
    file.write_text(f"{HEAD}{entry}\n")
    found = [each for each in faults(file) if "compiled" not in each]
    assert len(found) == 1, found
    assert found[0].startswith(f"{file}:{line}: ")
    assert said in found[0]


SHIPPED = sorted(FOLDER.glob(CATALOGUES))


def test_the_shipped_catalogues_have_no_faults() -> None:
    assert [fault for path in SHIPPED for fault in faults(path)] == []


def test_dates_are_written_in_the_order_of_the_language() -> None:
    for path in SHIPPED:
        catalogue = read(path)
        message = catalogue.get("{day} {month} {year}")
        assert catalogue.locale is not None
        if message is not None and message.string:
            usual = catalogue.locale.date_formats["long"].pattern
            signs = {"day": usual.find("d"), "month": usual.find("M"), "year": usual.find("y")}
            order = sorted(signs, key=lambda each: signs[each])
            assert re.findall(r"{(day|month|year)}", str(message.string)) == order, path


def test_percent_signs_are_written_as_in_the_language() -> None:
    for code, said in (("de", "5\u00a0%"), ("it", "5%")):
        made = Catalog(locale=code)
        made.add("5%", "5%")
        made.add("5 %", "5 %")
        found = GNUTranslations(io.BytesIO(compiled(made)))
        assert (found.gettext("5%"), found.gettext("5 %")) == (said, said)


def test_a_catalogue_stays_the_same_where_nothing_has_changed(tmp_path: Path) -> None:
    """No dates, no line numbers: what is in version control differs only where a message does."""
    file = tmp_path / "de" / "LC_MESSAGES" / "last-card.po"
    file.parent.mkdir(parents=True)
    made = Catalog(locale="de")
    made.update(collected(), no_fuzzy_matching=True)
    file.write_bytes(template_text(made))
    again = read(file)
    again.update(collected(), no_fuzzy_matching=True)
    assert template_text(again) == file.read_bytes()
    assert not re.search(rb"(?m)^#: .*:\d|Creation-Date", file.read_bytes())


def test_a_line_between_words_is_no_form_in_english() -> None:
    assert "#, |, (" in say(NameCode.SIGNS)
