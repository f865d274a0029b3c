"""The manual page and the completions of shells: ``python -m build_scripts.bundle.manual FOLDER``.

All of them are made of the program's own description of its command line (argparse), so they never
differ from ``last-card --help``.  They are ``last-card.6``, and ``last-card.bash``, ``_last-card``
(zsh) and ``last-card.fish``.  Standard library only.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
RECORDS: Final = ".lcr"
_FILES: Final = (
    ("~/.local/share/last-card", "matches, players, reports of crashes"),
    ("~/.config/last-card", "settings"),
    ("~/.local/state/last-card", "the log"),
    ("~/Pictures/Last Card", "pictures of the window (F12)"),
)
_VARIABLES: Final = (("LAST_CARD_HOME", "one folder for all files of the game"),)


class CommandLine(NamedTuple):
    """All that the program understands."""

    options: list[tuple[Sequence[str], str, str]]
    """Each with its names, the word for its value (empty for one without), and its help."""
    commands: list[tuple[str, str]]
    games: Sequence[str]
    description: str
    more: str


def command_line() -> CommandLine:
    """Read the program's own parser."""
    sys.path.insert(0, str(ROOT))
    from game.__main__ import _parser
    from game.rulesets import GAMES

    parser = _parser(commands=True)
    parser.format_help()  # the games are named when the help is wanted
    options, commands = [], []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            commands = [(each.dest, each.help or "") for each in action._choices_actions]
        elif action.help != argparse.SUPPRESS:
            value = "" if action.nargs == 0 else str(action.metavar)
            options.append((action.option_strings, value, action.help or ""))
    about, more = parser.description or "", parser.epilog or ""
    return CommandLine(options, commands, tuple(GAMES), about, more)


def _roff(text: str) -> str:
    """Text as it stands in a page: signs of roff are written out."""
    text = text.replace("\\", r"\e").replace("-", r"\-")
    return "\n".join(r"\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def page(line: CommandLine, version: str, day: date) -> str:
    """The page, section 6."""
    what = line.description[:1].lower() + line.description[1:].rstrip(".")
    parts = [
        f'.TH LAST\\-CARD 6 "{day}" "Last Card {version}" "Games"',
        ".SH NAME", rf"last\-card \- {_roff(what)}",
        ".SH SYNOPSIS", ".B last\\-card",
        rf"[\fIOPTION\fR]... [\fIFILE\fR{_roff(RECORDS)}]",
        ".br", ".B last\\-card", "\\fICOMMAND\\fR [\\fIARGUMENT\\fR]...",
        ".SH DESCRIPTION", _roff(textwrap.fill(f"{line.description} {line.more}", 90)),
        ".SH OPTIONS",
    ]  # fmt: skip
    for names, value, said in line.options:
        bold = ", ".join(rf"\fB{_roff(name)}\fR" for name in names)
        parts += [".TP", bold + (rf" \fI{_roff(value)}\fR" if value else ""), _roff(said)]
    for heading, font, entries in (
        ("COMMANDS", "B", line.commands), ("FILES", "I", _FILES), ("ENVIRONMENT", "I", _VARIABLES)
    ):  # fmt: skip
        parts.append(f".SH {heading}")
        for name, said in entries:
            parts += [".TP", rf"\f{font}{_roff(name)}\fR", _roff(said)]
    return "\n".join(parts) + "\n"


def for_bash(line: CommandLine) -> str:
    """The completion for bash."""
    words = " ".join(name for names, _, _ in line.options for name in names)
    commands = " ".join(name for name, _ in line.commands)
    return f"""# Completion of last-card for bash, made from its own command line.
_last_card() {{
    local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}}
    COMPREPLY=()
    case $before in
    --rules) mapfile -t COMPREPLY < <(compgen -W "{" ".join(line.games)}" -- "$word") ;;
    --load) compopt -o default ;;
    *)
        if [[ $word == -* ]]; then
            mapfile -t COMPREPLY < <(compgen -W "{words}" -- "$word")
        else
            mapfile -t COMPREPLY < <(
                if [[ $COMP_CWORD == 1 ]]; then compgen -W "{commands}" -- "$word"; fi
                compgen -f -X '!*{RECORDS}' -- "$word"
                compgen -d -- "$word"
            )
        fi
        ;;
    esac
}}
complete -o filenames -F _last_card last-card
"""


def _quoted(text: str) -> str:
    return text.replace("'", "").replace("[", "(").replace("]", ")").replace(":", " ")


def for_zsh(line: CommandLine) -> str:
    """The completion for zsh."""
    rows = []
    after = {
        "": "",
        "FILE": f':file:_files -g "*{RECORDS}"',
        "GAME": f":game:({' '.join(line.games)})",
    }
    for names, value, said in line.options:
        behind = after.get(value, f":{value.lower()}: ")
        rows += [f"    '{name}[{_quoted(said)}]{behind}' \\" for name in names]
    commands = "\n".join(f"        '{name}:{_quoted(said)}'" for name, said in line.commands)
    listed = "\n".join(rows)
    return f"""#compdef last-card
# Completion of last-card for zsh, made from its own command line.
_last_card_first() {{
    local -a commands
    commands=(
{commands}
    )
    _describe command commands
    _files -g "*{RECORDS}"
}}
_arguments \\
{listed}
    '1:command or record:_last_card_first' \\
    '*:file:_files'
"""


def for_fish(line: CommandLine) -> str:
    """The completion for fish."""
    rows = ["# Completion of last-card for fish, made from its own command line."]
    after = {"": "", "GAME": f" -x -a '{' '.join(line.games)}'"}
    for names, value, said in line.options:
        kinds = (f"-l {name[2:]}" if name[1] == "-" else f"-s {name[1:]}" for name in names)
        behind = after.get(value, " -r")
        rows.append(f"complete -c last-card {' '.join(kinds)}{behind} -d '{_quoted(said)}'")
    for name, said in line.commands:
        rows.append(
            f"complete -c last-card -n __fish_use_subcommand -a {name} -d '{_quoted(said)}'"
        )
    return "\n".join(rows) + "\n"


def main() -> int:
    """Write all of them into the folder; 0."""
    from build_scripts.bundle.metainfo import version

    parser = argparse.ArgumentParser(
        prog="bundle.manual", description=(__doc__ or "").partition(":")[0]
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--day", type=date.fromisoformat, default=datetime.now(UTC).date())
    chosen = parser.parse_args()
    chosen.folder.mkdir(parents=True, exist_ok=True)
    line = command_line()
    for name, text in (
        ("last-card.6", page(line, version(), chosen.day)),
        ("last-card.bash", for_bash(line)),
        ("_last-card", for_zsh(line)),
        ("last-card.fish", for_fish(line)),
    ):
        (chosen.folder / name).write_text(text, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
