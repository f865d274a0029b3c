"""The words of the command ``library``."""

from __future__ import annotations

from typing import Final

from game.language.catalogue import N_, NN_

LIBRARY: Final = N_("Look at the matches that are kept, export them, and put their library right.")
ACTION_HELP: Final = {
    "list": N_("the matches, the newest first"),
    "show": N_("how one match went"),
    "export": N_("write a table as CSV or JSON"),
    "rebuild": N_("make the library anew from the files of the matches"),
    "check": N_("compare the library with the files of the matches"),
    "forget": N_("delete a person: the cards stay, the name goes"),
}
"""The help of what the command can do."""
OPTION_HELP: Final = {
    "person": N_("only matches of this player, or a part of the name"),
    "game": N_("only matches of this game"),
    "state": N_("only matches that are finished, unfinished or left"),
    "marked": N_("only marked matches"),
    "most": N_("how many at most (20)"),
    "id": N_("the beginning of the match's id, as “list” shows it"),
    "table": N_("the table to export"),
    "file": N_("the file to write, .csv or .json; without one it is printed as CSV"),
    "of": N_("the person of whom statistics or feats are exported"),
    "name": N_("the name of the person"),
    "new-name": N_("the name that stands in the records then"),
}
ANOTHER_COPY: Final = N_("The game is open, and may be writing: close it first.")
# For translators: {id} is the beginning of an id; {why} a word of the program.
LINE: Final = N_("{id}  {date}  {game}  {state}  {players}")
STATE: Final = {
    "finished": N_("finished"),
    "unfinished": N_("unfinished"),
    "left": N_("left"),
}
TROUBLE: Final = {
    "rules": N_("this version does not know its rules"),
    "refused": N_("the rules of this version refuse one of its moves"),
    "unreadable": N_("its end cannot be read"),
}
MORE: Final = NN_("One match more; see --most.", "{n} matches more; see --most.")
SEVERAL: Final = NN_(
    "One match has an id that begins with “{id}”.",
    "{n} matches have ids that begin with “{id}”; type more of it.",
)
FILE_UNREADABLE: Final = N_("{file}: {why}")
NOT_WRITTEN: Final = N_("{file} cannot be written: {why}.")
NOBODY: Final = N_("Nobody called “{name}” has played here.")
PROGRESS: Final = N_("{done} of {total}")
REBUILT: Final = NN_("One file read.", "{n} files read.")
UNREADABLE: Final = NN_("One file cannot be used:", "{n} files cannot be used:")
BROKEN_OFF: Final = N_("Broken off; what has been read is kept.")
DAMAGED: Final = N_("The library was damaged. It is kept as {file}, and a new one has been made.")
# For translators: {n} is a number of matches.
CHECKED: Final = NN_(
    "One match: the library says what its file says.",
    "{n} matches: the library says what their files say.",
)
DIFFERENT: Final = NN_(
    "The library says something else than the file of one match: {ids}. “{command}” puts it right.",
    "The library says something else than the files of {n} matches: {ids}. “{command}” puts it "
    "right.",
)
WITH_TROUBLE: Final = NN_("One match is not whole:", "{n} matches are not whole:")
FORGOTTEN: Final = NN_(
    "{name} is deleted. One record has been changed.",
    "{name} is deleted. {n} records have been changed.",
)
SOMEBODY: Final = N_("Somebody")
"""The name that stands in a record for a person who has been deleted."""
