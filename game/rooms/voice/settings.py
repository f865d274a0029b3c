"""The settings of voice and switch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from game.language.catalogue import N_, say
from game.sockets import Setting
from game.storage.typed import flag, one_of

FOLLOWING: WeakKeyDictionary[Any, Callable[[], None]] = WeakKeyDictionary()
"""What puts these settings in force, for each application."""
SPEEDS = (60, 80, 100, 125, 150, 200, 250, 300)
"""Speeds of the voice, percent of the usual one."""
_PERCENT = N_("{n}%")


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


def _steps(scene: Any, plug: Setting[int]) -> Any:
    from game.ui.widgets.stepper import Stepper

    values = [(each, say(_PERCENT, n=each)) for each in SPEEDS]
    now = plug.of(scene.app.settings)
    return Stepper(values, now, lambda value: _kept(scene, plug, value), width=250)


VOICE = Setting(
    "voice", False, flag, page="seeing", label=N_("Voice"),
    sentence=N_("The game says what is on the screen and what happens at the table."),
    control=_switch,
)  # fmt: skip
DETAILED = Setting(
    "voice_detailed", True, flag, page="seeing", label=N_("The voice explains"),
    sentence=N_("It also says what things are and what they do; without, it is brief."),
    control=_switch,
)  # fmt: skip
SPEED = Setting(
    "voice_speed", 100, one_of(*SPEEDS), page="seeing", label=N_("Speed of the voice"),
    control=_steps,
)  # fmt: skip
ASKED = Setting("voice_asked", False, flag)
"""Whether somebody with a screen reader has been asked for the voice."""
