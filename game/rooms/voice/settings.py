"""The settings of voice and switch."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any
from weakref import WeakKeyDictionary

from game.language.catalogue import N_, _, say
from game.language.controls import naming
from game.sockets import Setting
from game.storage.typed import flag, one_of

FOLLOWING: WeakKeyDictionary[Any, Callable[[], None]] = WeakKeyDictionary()
"""What puts these settings in force, for each application."""
SPEEDS = (60, 80, 100, 125, 150, 200, 250, 300)
"""Speeds of the voice, percent of the usual one."""


def _kept(scene: Any, plug: Setting[Any], value: object) -> None:
    """Change a value, and let the voice follow at once."""
    plug.put(scene.app.settings, value)
    scene.app.apply_settings()
    follow = FOLLOWING.get(scene.app)
    if follow is not None:
        follow()


def _switch(scene: Any, plug: Setting[bool]) -> Any:
    from game.ui.widgets.switch import Toggle

    return Toggle(plug.of(scene.app.settings), lambda on: _kept(scene, plug, on))


def _voice(scene: Any, plug: Setting[bool]) -> Any:
    """The switch, and a button that opens the page about all this."""
    from game.rooms.voice.sounds_page import page
    from game.ui.widgets.box_layout import Row
    from game.ui.widgets.button import Button

    more = Button(
        _("How it works"), lambda: scene.app.push(page(scene.app)), kind="quiet", sign="book"
    )
    from game.ui.input.intents import Device, Intent

    switch = _switch(scene, plug)
    key = scene.app.control_for(Intent.VOICE, Device.KEYBOARD)
    switch.tooltip = naming(key, N_("{control} turns the voice on and off, anywhere."))
    return Row([switch, more.named("accessibility")], gap=16)


def _steps(scene: Any, plug: Setting[Any], values: Sequence[tuple[Any, str]]) -> Any:
    from game.ui.widgets.stepper import Stepper

    now = plug.of(scene.app.settings)
    return Stepper(values, now, lambda value: _kept(scene, plug, value), width=250)


def _speeds(scene: Any, plug: Setting[int]) -> Any:
    return _steps(scene, plug, [(each, say(N_("{n}%"), n=each)) for each in SPEEDS])


VOICE = Setting(
    "voice", False, flag, page="seeing", label=N_("Voice"),
    sentence=N_("The game says what is on the screen and what happens at the table."),
    control=_voice,
)  # fmt: skip
DETAILED = Setting(
    "voice_detailed", True, flag, page="seeing", label=N_("The voice explains"),
    sentence=N_("It also says what things are and what they do; without, it is brief."),
    control=_switch,
)  # fmt: skip
SPEED = Setting(
    "voice_speed", 100, one_of(*SPEEDS), page="seeing", label=N_("Speed of the voice"),
    control=_speeds,
)  # fmt: skip


def _heard(scene: Any, plug: Setting[bool]) -> Any:
    """The button that opens the page of the sounds."""
    from game.rooms.voice.sounds import show
    from game.ui.widgets.button import Button

    return Button(_("Listen"), lambda: show(scene.app), height=56, sign="play")


HEARD = Setting(
    "sounds_heard", False, flag, page="sound", label=N_("What the sounds mean"), control=_heard,
)  # fmt: skip
"""A row without a value: it opens a page."""
SWITCHES = {
    "off": N_("Off"),
    "one": N_("One switch"),
    "two": N_("Two switches"),
    "rest": N_("Resting pointer"),
}
"""The ways to play for somebody who can press little."""
SECONDS = (0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0)
"""Seconds from one step to the next."""
# For translators: {time}: a number of seconds, such as 1.5.
_TIME = N_("{time} s")


def _modes(scene: Any, plug: Setting[str]) -> Any:
    from game.ui.widgets.dropdown import Dropdown

    values = [(mode, say(words)) for mode, words in SWITCHES.items()]
    now = plug.of(scene.app.settings)
    return Dropdown(values, now, lambda value: _kept(scene, plug, value))


def _seconds(scene: Any, plug: Setting[float]) -> Any:
    return _steps(scene, plug, [(each, say(_TIME, time=f"{each:g}")) for each in SECONDS])


SWITCH = Setting(
    "switch", "off", one_of(*SWITCHES), page="seeing", label=N_("Switches"),
    sentence=N_(
        "Play with one switch (the space bar, a click, a tap, or A of a pad), with two (the space "
        "bar moves on, the enter key takes), or by letting the pointer rest."
    ),
    control=_modes,
)  # fmt: skip
SWITCH_TIME = Setting(
    "switch_time", 1.5, one_of(*SECONDS), page="seeing", label=N_("Pace of the switch"),
    sentence=N_("How long each thing is lit, or how long a pointer rests."), control=_seconds,
)  # fmt: skip
ASKED = Setting("voice_asked", False, flag)
"""True if somebody with a screen reader has been asked for the voice."""
