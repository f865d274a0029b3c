"""The settings in force: the media that scenes draw with, the volumes, and which changes
are visible."""

from __future__ import annotations

from dataclasses import dataclass, fields

from game.language.card_names import court_letters
from game.sockets import Setting, plugs, read_afar
from game.storage.settings import PATIENCES, Settings
from game.ui.graphics.media import Babblers, Band, Media, Noise, make_media
from game.ui.graphics.motion import motion_for
from game.ui.graphics.pack import Pack
from game.ui.graphics.theme import back_for, theme_for

_UNSEEN = frozenset(
    {"volume", "music_volume", "effects_volume", "voices_volume", "muted", "tips", "tips_given",
     "mono", "player_name", "owner", "seats", "options", "opponents", "strength", "last_game",
     "fullscreen", "window_width", "window_height", "window_place", "thinking",
     "kept_matches", "youngest", "last_winners", "others",
     "magnified"}
)  # fmt: skip
"""Settings that do not change what is on the screen already."""


def shown_with(settings: Settings) -> dict[str, object]:
    """The settings that everything on the screen depends on."""
    return {
        each.name: getattr(settings, each.name)
        for each in fields(settings)
        if each.name not in _UNSEEN
    } | {plug.key: plug.of(settings) for plug in plugs(Setting) if plug.at_once}


@dataclass(slots=True)
class Audio:
    """Everything that makes sound. Music and voices are None where there are none. ``silenced``
    mutes without being a setting."""

    sounds: Noise
    music: Band | None
    voices: Babblers | None
    silenced: bool

    def tune(self, settings: Settings) -> None:
        """Put the volumes and mute in force, and the key of the place."""
        self.sounds.place(settings.theme)
        muted = settings.muted or self.silenced
        for heard, own in (
            (self.sounds, settings.effects_volume),
            (self.music, settings.music_volume),
            (self.voices, settings.voices_volume),
        ):
            for name, value in (
                ("volume", settings.volume * own), ("muted", muted), ("mono", settings.mono),
            ):  # fmt: skip
                if hasattr(heard, name):
                    setattr(heard, name, value)


def media_of(
    settings: Settings, size: tuple[int, int], heard: Audio, before: Media | None
) -> Media:
    """The media for a window of ``size`` pixels."""
    theme, afar = theme_for(settings.theme), read_afar(settings)
    return make_media(
        size,
        theme,
        motion_for(
            settings.speed,
            settings.reduced_motion,
            afar,
            settings.interface_scale,
            settings.patience or max(PATIENCES),
        ),
        heard.sounds,
        before,
        heard.music,
        heard.voices,
        back_for(settings.card_back, theme),
        settings.interface_scale / 100,
        afar,
        Pack(settings.large_corners, settings.four_colours, court_letters()),
    )
