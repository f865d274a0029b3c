"""The page that says how the game is played without seeing it, or with one switch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.language.catalogue import N_, _, say
from game.language.controls import control_said
from game.rooms.voice.sounds import TITLE, show
from game.ui.input.intents import Device, Intent
from game.ui.scenes.reading_page import ReadingScene
from game.ui.widgets.box_layout import Space
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.app.application import App

# For translators: the names in braces are keys, such as F4.
_KEYS = (
    (Intent.VOICE, N_("{control} turns the voice on and off, anywhere.")),
    (Intent.SAY_AGAIN, N_("{control} says it again; once more, what was said before.")),
    (Intent.SAY_PAGE, N_("{control} reads the whole page, or what is on the table.")),
    (Intent.SAY_HAND, N_("{control} says what you can play, and what else you hold.")),
    (Intent.SAY_PLAYERS, N_("{control} says who has how many cards.")),
    (Intent.SAY_OWED, N_("{control} says what you have to do, and which keys do it.")),
    (Intent.SAY_LOG, N_("{control} says what happened.")),
    (Intent.SAY_NEXT, N_("{control} reads what comes next on the screen.")),
    (Intent.SAY_PREVIOUS, N_("{control} reads what stands before.")),
    (Intent.LAY, N_("{control} plays the card that you are on.")),
    (Intent.HINT, N_("{control} asks for a hint at the table.")),
)


class AccessScene(ReadingScene):
    """The page, with a button that leads to the sounds."""

    def beside_done(self) -> Sequence[Widget]:
        sounds = Button(say(TITLE), lambda: show(self.app), kind="quiet", sign="play", height=64)
        return [sounds.named("sounds"), Space(grow=1)]


def page(app: App) -> ReadingScene:
    """The page, with the keys that are in force."""
    keys = []
    for intent, words in _KEYS:
        control = app.control_for(intent, Device.KEYBOARD)
        if control:
            keys.append(say(words, control=control_said(control)))
    parts = [
        (
            _("A voice"),
            _(
                "The game can say what is on the screen and what happens at the table. It uses "
                "the voice of your system: on Linux Speech Dispatcher or espeak-ng, which have to "
                "be installed. Any key stops it."
            ),
        ),
        *(("", each) for each in keys),
        (
            "",
            _(
                "At the table left and right go through your hand, and on your turn the voice "
                "says which other keys do something. Computers wait until the voice has said "
                "what they did."
            ),
        ),
        (
            _("Screen readers"),
            _(
                "Where the library AccessKit is installed beside the game, the screen reader of "
                "your system reads everything by itself, and the voice is not needed."
            ),
        ),
        (
            _("Never a secret aloud"),
            _(
                "Where several people share the screen, a hand is read only behind the curtain, "
                "and only after someone has said that they wear headphones. Otherwise the voice "
                "says what everyone is allowed to know, and nothing else."
            ),
        ),
        (
            _("Switches"),
            _(
                "With one switch, groups of things light up one after another. A press goes into "
                "a group, another one chooses. The switch is the space bar, a click or a tap "
                "anywhere, or A of a game pad. With two switches, the space bar moves on and the "
                "enter key takes. Or rest the pointer on something to press it. You choose this, "
                "and how long each thing is lit, in the settings under “Seeing and hearing”."
            ),
        ),
        (
            _("What else there is"),
            _(
                "Everything can be done by keys or by a game pad, and each key can be changed. "
                "Words and controls grow to 200 %. Suits can have four colours, and no colour "
                "stands alone. Nothing needs to be dragged or held."
            ),
        ),
        (
            _("What is missing"),
            _(
                "Voices and screen readers of Windows and macOS were never tried. Pictures are "
                "not described: the charts of the statistics, the coach and the replay are told "
                "in part only."
            ),
        ),
    ]
    return AccessScene(_("Accessibility"), parts)
