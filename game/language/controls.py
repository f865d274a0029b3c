"""The names of keys, buttons and what they mean: in the settings and in prompts."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_, NC_, ContextMessage, Message, look_up, say

_NAMES: Final[dict[str, tuple[Message, Message]]] = {
    "left": (N_("←"), N_("the left arrow")),
    "right": (N_("→"), N_("the right arrow")),
    "up": (N_("↑"), N_("the up arrow")),
    "down": (N_("↓"), N_("the down arrow")),
    "return": (NC_("key", "Enter"), NC_("key", "Enter")),
    "enter": (NC_("key", "Enter (digits)"), NC_("key", "Enter (digits)")),
    "escape": (NC_("key", "Esc"), NC_("key", "Esc")),
    "space": (NC_("key", "Space"), NC_("key", "Space")),
    "tab": (NC_("key", "Tab"), NC_("key", "Tab")),
    "backspace": (NC_("key", "Backspace"), NC_("key", "Backspace")),
    "delete": (NC_("key", "Del"), NC_("key", "Delete")),
    "home": (NC_("key", "Home"), NC_("key", "Home")),
    "end": (NC_("key", "End"), NC_("key", "End")),
    "page up": (NC_("key", "Page ↑"), NC_("key", "Page up")),
    "page down": (NC_("key", "Page ↓"), NC_("key", "Page down")),
    "mouse middle": (NC_("button", "wheel"), NC_("button", "the mouse wheel")),
    "mouse right": (NC_("button", "right button"), NC_("button", "the right mouse button")),
    "pad a": (NC_("pad", "A"), NC_("pad", "pad A")),
    "pad b": (NC_("pad", "B"), NC_("pad", "pad B")),
    "pad x": (NC_("pad", "X"), NC_("pad", "pad X")),
    "pad y": (NC_("pad", "Y"), NC_("pad", "pad Y")),
    "pad back": (NC_("pad", "Back"), NC_("pad", "pad Back")),
    "pad guide": (NC_("pad", "Guide"), NC_("pad", "pad Guide")),
    "pad start": (NC_("pad", "Start"), NC_("pad", "pad Start")),
    "pad left shoulder": (NC_("pad", "LB"), NC_("pad", "pad left shoulder")),
    "pad right shoulder": (NC_("pad", "RB"), NC_("pad", "pad right shoulder")),
    "pad left trigger": (NC_("pad", "LT"), NC_("pad", "pad left trigger")),
    "pad right trigger": (NC_("pad", "RT"), NC_("pad", "pad right trigger")),
    "pad left stick press": (NC_("pad", "L3"), NC_("pad", "pad left stick, pressed")),
    "pad right stick press": (NC_("pad", "R3"), NC_("pad", "pad right stick, pressed")),
    "pad left": (N_("←"), NC_("pad", "pad cross ←")),
    "pad right": (N_("→"), NC_("pad", "pad cross →")),
    "pad up": (N_("↑"), NC_("pad", "pad cross ↑")),
    "pad down": (N_("↓"), NC_("pad", "pad cross ↓")),
    "pad stick left": (NC_("pad", "L ←"), NC_("pad", "pad stick ←")),
    "pad stick right": (NC_("pad", "L →"), NC_("pad", "pad stick →")),
    "pad stick up": (NC_("pad", "L ↑"), NC_("pad", "pad stick ↑")),
    "pad stick down": (NC_("pad", "L ↓"), NC_("pad", "pad stick ↓")),
    "pad right stick left": (NC_("pad", "R ←"), NC_("pad", "pad right stick ←")),
    "pad right stick right": (NC_("pad", "R →"), NC_("pad", "pad right stick →")),
    "pad right stick up": (NC_("pad", "R ↑"), NC_("pad", "pad right stick ↑")),
    "pad right stick down": (NC_("pad", "R ↓"), NC_("pad", "pad right stick ↓")),
}
"""For each control its name on the key or button, and in a list."""

_ALT: Final = NC_("key", "Alt + {key}")
_SHIFT: Final = NC_("key", "Shift + {key}")

_WITH_CONTROL: Final = N_("{words} ({control})")

INTENTS: Final[dict[str, Message]] = {
    "left": N_("Move left"),
    "right": N_("Move right"),
    "up": N_("Move up"),
    "down": N_("Move down"),
    "next": N_("Next"),
    "previous": N_("Previous"),
    "first": N_("Go to the first"),
    "last": N_("Go to the last"),
    "page-up": N_("Page up"),
    "page-down": N_("Page down"),
    "activate": N_("Press"),
    "confirm": N_("Press, or continue"),
    "back": N_("Back"),
    "erase": N_("Delete the previous letter"),
    "erase-ahead": N_("Delete the next letter"),
    "select-all": N_("Select the whole line"),
    "select-left": N_("Select to the left"),
    "select-right": N_("Select to the right"),
    "use": N_("Play or choose a card"),
    "take-up": N_("Choose a card"),
    "put-back": N_("Put a card back"),
    "clear": N_("Put all cards back"),
    "hint": N_("A hint"),
    "auto": N_("Let the game play"),
    "undo": N_("Undo the last step"),
    "sort": N_("Sort the hand differently"),
    "log": N_("What happened"),
    "pause": N_("Pause"),
    "magnify": N_("Magnified card"),
    "code": N_("Hide the code for phones"),
    "cover": N_("Turn your open hand face down"),
    "help": N_("The rules"),
    "fullscreen": N_("Full screen"),
    "screenshot": N_("Save a picture"),
    "voice": N_("Voice: speak, or be silent"),
    "say-again": N_("Voice: say it again"),
    "say-page": N_("Voice: read the page or the table"),
    "say-hand": N_("Voice: what can I play?"),
    "say-players": N_("Voice: who has how many cards?"),
    "say-owed": N_("Voice: what do I have to do?"),
    "say-log": N_("Voice: what happened?"),
    "say-previous": N_("Voice: read what stands before"),
    "say-next": N_("Voice: read what comes next"),
    "copy": N_("Copy the match"),
    "paste": N_("Open a copied match"),
    "seat-1": N_("Speak up as the first person"),
    "seat-2": N_("Speak up as the second person"),
    "seat-3": N_("Speak up as the third person"),
    "seat-4": N_("Speak up as the fourth person"),
    "seat-5": N_("Speak up as the fifth person"),
    "seat-6": N_("Speak up as the sixth person"),
    "seat-7": N_("Speak up as the seventh person"),
    "seat-8": N_("Speak up as the eighth person"),
    "seat-9": N_("Speak up as the ninth person"),
    "seat-10": N_("Speak up as the tenth person"),
}
"""The name of each intent in the settings. Those that mean a verb have theirs in ``verbs``."""

CONTEXTS: Final[dict[str, Message]] = {
    "table": N_("At the table"),
    "menu": N_("In menus and questions"),
    "everywhere": N_("Everywhere"),
}
"""Where a key means something."""

TITLE: Final = N_("Keys and pads")


def short_control(control: str) -> str:
    """The print on the key or button: ``Enter``, ``D``, ``LB``."""
    return _said(control, 0)


def control_said(control: str) -> str:
    """The key or button as a list names it: ``the left arrow``, ``D``, ``pad left shoulder``."""
    return _said(control, 1)


def _said(control: str, form: int) -> str:
    names = _NAMES.get(control)
    if names is not None:
        return look_up(names[form])
    modifier, plus, key = control.partition("+")
    if plus and key and modifier in ("alt", "shift"):
        pattern: ContextMessage = _ALT if modifier == "alt" else _SHIFT
        return say(pattern, key=_said(key, form))
    if plus and key:
        return modifier.capitalize() + plus + _said(key, form)
    return control.upper() if len(control) <= 3 else control.capitalize()


def with_control(words: str, control: str) -> str:
    """The effect of a button, and the key that does the same; ``control`` may be empty."""
    if not control:
        return words
    return say(_WITH_CONTROL, words=words, control=control_said(control))


def naming(control: str, sentence: Message, without: Message = "") -> str:
    """A sentence with ``{control}`` in it; the other one when there is no such control."""
    if not control:
        return look_up(without)
    return say(sentence, control=control_said(control))
