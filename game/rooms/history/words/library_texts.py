"""The words of the command ``library``."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_, NN_

LIBRARY: Final = N_("List and export the saved matches, and repair their library.")
ACTION_HELP: Final = {
    "list": N_("the matches, the newest first"),
    "show": N_("how one match went"),
    "export": N_("write a table as CSV or JSON"),
    "rebuild": N_("rebuild the library from the records"),
    "check": N_("compare the library with the records"),
    "forget": N_("delete a person: the cards stay, the name goes"),
}
"""The help of what the command can do."""
OPTION_HELP: Final = {
    "person": N_("only matches of this player (part of the name is enough)"),
    "game": N_("only matches of this game"),
    "state": N_("only matches that are finished, unfinished or left"),
    "marked": N_("only marked matches"),
    "most": N_("list at most this many (20)"),
    "id": N_("how the match's id starts, as “list” shows it"),
    "table": N_("the table to export"),
    "file": N_("the file to write, .csv or .json; without it, CSV is printed"),
    "of": N_("the person whose statistics or feats are exported"),
    "name": N_("the name of the person"),
    "new-name": N_("the name to put in the records instead"),
}
ANOTHER_COPY: Final = N_("Close the game first: it is open and might be saving.")
# For translators: {id} is the beginning of an id; {why} a word of the program.
LINE: Final = N_("{id}  {date}  {game}  {state}  {players}")
STATE: Final = {
    "finished": N_("finished"),
    "unfinished": N_("unfinished"),
    "left": N_("left"),
}
TROUBLE: Final = {
    "rules": N_("this version does not know its rules"),
    "refused": N_("the rules of this version do not allow one of its moves"),
    "unreadable": N_("its end cannot be read"),
}
MORE: Final = NN_("One more match; see --most.", "{n} more matches; see --most.")
SEVERAL: Final = NN_(
    "One match has an id that starts with “{id}”.",
    "{n} matches have ids that start with “{id}”; type more of it.",
)
FILE_UNREADABLE: Final = N_("{file}: {why}")
NOT_WRITTEN: Final = N_("{file} cannot be written: {why}.")
NOBODY: Final = N_("Nobody called “{name}” has played here.")
PROGRESS: Final = N_("{done} of {total}")
REBUILT: Final = NN_("One record read.", "{n} records read.")
UNREADABLE: Final = NN_("One record cannot be used:", "{n} records cannot be used:")
BROKEN_OFF: Final = N_("Stopped. Everything read so far is saved.")
# For translators: {n} is a number of matches.
CHECKED: Final = NN_(
    "One match: the library agrees with its record.",
    "{n} matches: the library agrees with their records.",
)
DIFFERENT: Final = NN_(
    "The library does not agree with the record of one match: {ids}. “{command}” repairs it.",
    "The library does not agree with the records of {n} matches: {ids}. “{command}” repairs it.",
)
WITH_TROUBLE: Final = NN_("One match has a problem:", "{n} matches have problems:")
FORGOTTEN: Final = NN_(
    "{name} is deleted. One record has been changed.",
    "{name} is deleted. {n} records have been changed.",
)
SOMEBODY: Final = N_("Someone")
"""The name that stands in a record for a person who has been deleted."""
