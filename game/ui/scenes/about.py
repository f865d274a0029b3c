"""The “about” page: the release, the libraries it uses, and their licences."""

from __future__ import annotations

import os
from collections.abc import Sequence

import pygame

from game.engine.system_text import system_text
from game.language import program as texts
from game.language.catalogue import N_, _, say
from game.storage.anonymous import findable
from game.storage.licences import licences
from game.storage.paths import paths_for
from game.storage.release import COMPILED, release
from game.storage.reports import system_line
from game.storage.watch import Health
from game.ui.scenes.reading_page import ReadingScene

_LONGEST = 700
"""The most letters of text in one piece. Longer text is cut at the end of a line, so that no
picture of words gets too tall."""


def about(helpers: Sequence[Health] = ()) -> ReadingScene:
    """Make the page.
    helpers: the state of the processes that work beside the game."""
    sdl = ".".join(map(str, pygame.version.SDL))
    ours = release()
    parts = [
        (
            say(
                N_("Version {version}, commit {commit}, compiled")
                if ours.form == COMPILED
                else N_("Version {version}, commit {commit}, pure Python"),
                version=ours.version,
                commit=ours.commit,
            ),
            say(texts.OURS),
        ),
        (
            _("This machine"),
            _(
                "{system}, pygame-ce {pygame}, SDL {sdl}",
                system=system_line(),
                pygame=pygame.version.ver,
                sdl=sdl,
            ),
        ),
        *([("", say(texts.HELPERS, helpers=_told(helpers)))] if helpers else []),
        (
            _("What is saved"),
            say(
                texts.WHAT_IS_KEPT,
                folder=system_text(", ".join(map(findable, paths_for(os.environ).folders))),
            ),
        ),
    ]
    for heading, text in licences():
        pieces = in_pieces(text, _LONGEST)
        parts += [(heading if number == 0 else "", each) for number, each in enumerate(pieces)]
    return ReadingScene(_("About Last Card"), parts)


def _told(helpers: Sequence[Health]) -> str:
    """Return the state of each helper, separated by “,”."""
    told = []
    for each in helpers:
        name = say(texts.HELPER_NAMES.get(each.name, each.name))
        if not each.alive:
            line = _("{name}: stopped", name=name)
        elif each.silent is None:
            line = _("{name}: not yet", name=name)
        else:
            line = _("{name}: {n} s ago", name=name, n=round(each.silent))
        if each.restarts:
            line = say(texts.HELPER_AGAIN, helper=line, n=each.restarts)
        told.append(line)
    return ", ".join(told)


def in_pieces(text: str, longest: int) -> list[str]:
    """Return the paragraphs of a licence in pieces of about ``longest`` letters, without its line
    breaks and drawn lines."""
    pieces: list[str] = []
    for paragraph in text.split("\n\n"):
        lines = (line.strip() for line in paragraph.splitlines())
        words = " ".join(" ".join(line for line in lines if line.strip("-=_*")).split())
        if paragraph.strip() and not words:
            continue
        while len(words) > longest:
            cut = words.rfind(" ", 0, longest)
            cut = longest if cut <= 0 else cut
            pieces.append(words[:cut])
            words = words[cut:].strip()
        pieces.append(words)
    return pieces or [""]
