"""What the voice says besides what is written on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.language.catalogue import N_, NC_, Message, say
from game.ui.widgets.node import Node, Role

# For translators: these words are read aloud after the name of a control: "Mute, switch, off".
ROLES: Final[dict[Role, Message]] = {
    Role.DIALOG: NC_("read aloud", "question"),
    Role.HEADING: NC_("read aloud", "heading"),
    Role.BUTTON: NC_("read aloud", "button"),
    Role.SWITCH: NC_("read aloud", "switch"),
    Role.SLIDER: NC_("read aloud", "slider"),
    Role.CHOICE: NC_("read aloud", "choice"),
    Role.ENTRY: NC_("read aloud", "text to type"),
}
"""The word for each kind of control; the others need none."""
ON: Final = NC_("read aloud, a switch", "on")
OFF: Final = NC_("read aloud, a switch", "off")
CHOSEN: Final = NC_("read aloud", "chosen")
EMPTY: Final = NC_("read aloud, a line of text", "empty")
NO_USE: Final = NC_("read aloud, a button", "cannot be used")
NO_FIT: Final = NC_("read aloud, a card", "does not fit")
# For translators: {n}: the place of something in its group; {total}: how many there are.
PLACE: Final = N_("{n} of {total}")

GREETING: Final = N_("The voice is on.")
GOODBYE: Final = N_("The voice is off.")
KEYS: Final = N_(
    "{again} says it again, {page} reads everything, {next} what comes next. At the table {hand} "
    "reads your cards, {players} who has how many, {owed} what you have to do, {log} what "
    "happened. {voice} turns the voice off."
)
NO_VOICE: Final = N_(
    "This computer has no voice that the game could use. On Linux, install “speech-dispatcher” or "
    "“espeak-ng”."
)
MORE: Final = N_("Press {control} to hear all of it.")
AT_A_TABLE: Final = N_("That can be read at the table.")
NOTHING_MORE: Final = N_("There is nothing else here.")
NOTHING_SAID: Final = N_("Nothing has been said yet.")

AGAINST: Final = N_("You play against {names}.")
WATCHING: Final = N_("{names} play.")
# For translators: {label}: the words on a button, such as "Draw".
WAY: Final = N_("{label}: press {control}.")
PLAYABLE: Final = N_("You can play: {cards}.")
NOTHING_FITS: Final = N_("Nothing in your hand fits.")
IN_HAND: Final = N_("In your hand: {cards}.")
ALSO_IN_HAND: Final = N_("Also in your hand: {cards}.")
HAND_IS_SHUT: Final = N_("No hand lies open.")
NO_HEADPHONES: Final = N_("Hands are not read aloud here, because others can hear it.")
LAY: Final = N_("{control} plays the card that you are on.")
ANSWER: Final = N_("Choose with the arrow keys, and press {control}.")
NOTHING_HAPPENED: Final = N_("Nothing has happened yet.")
# For translators: {control}: a key.  {player} is called to look at the cards on the shared screen.
LOOK: Final = N_("{player}, it is your turn. Press {control} to look at your cards.")


def described(node: Node, detailed: bool, place: tuple[int, int] | None = None) -> str:
    """Something on the screen as it is read aloud: what it is called, its value, whether it can be
    used.  detailed: also what it is and what it is for.  place: which it is of how many."""
    parts: list[str] = [node.name]
    if node.role in ROLES and (detailed or node.role is Role.ENTRY) and node.name:
        parts.append(say(ROLES[node.role]))
    if node.role is Role.SWITCH:
        parts.append(say(ON if node.on else OFF))
    elif node.on:
        parts.append(say(CHOSEN))
    parts.append(node.value or (say(EMPTY) if node.role is Role.ENTRY else ""))
    if node.role is Role.GROUP:
        parts += [each.name for each in node.children]
    if not node.enabled and node.role is not Role.CARD:
        parts.append(say(NO_USE))
    elif not node.enabled and node.note:
        # The reason is heard by the key that says what there is to do.
        parts.append(say(NO_FIT))
    if node.note and (node.role is not Role.CARD if not node.enabled else detailed):
        parts.append(node.note)
    if place is not None and detailed:
        parts.append(say(PLACE, n=place[0], total=place[1]))
    return one_after_another(parts)


def one_after_another(parts: Sequence[str]) -> str:
    """Several things that are read with a pause after each."""
    said = [part.strip() for part in parts if part.strip()]
    return " ".join(part if part[-1] in ".!?…:,;" else f"{part}." for part in said)
