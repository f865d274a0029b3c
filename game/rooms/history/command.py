"""``python -m game library``: looks at the saved matches, and repairs their library."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from game.arguments import Parser, counted, failed, named_path, shown
from game.engine.system_text import system_text
from game.language import program
from game.language.catalogue import _, say, translated
from game.language.faults import fault_said
from game.language.file_texts import notice_said, why_said
from game.rooms.history.library.export_tables import TABLES, ExportTable, as_text
from game.rooms.history.library.feats import exported as feats_of
from game.rooms.history.library.library import Library, Synced
from game.rooms.history.library.match_search import MatchRow, MatchSearch
from game.rooms.history.library.shelf import MatchEnd
from game.rooms.history.library.statistics import Span, exported
from game.rooms.history.record_told import told
from game.rooms.history.words import library_texts as texts
from game.rooms.history.words.statistics_texts import TAKES_PART
from game.rulesets import GAMES, game_info
from game.sockets import OccasionKind, Personal, Setting, plugs
from game.storage.earlier_files import take_over
from game.storage.file_facts import ReadCode, system_said
from game.storage.files import write_file
from game.storage.instance_lock import InstanceLock
from game.storage.paths import Paths, paths_for
from game.storage.profiles import Profiles, ProfileStore
from game.storage.settings import SettingsStore
from game.storage.store import Store
from game.table.match import Match, Refused
from game.table.people.competition import Competition, match_key
from game.table.people.household import Household
from game.table.people.seating import Seating
from game.table.records.kept_seating import load_seats, seats_of
from game.table.records.record import RecordError
from game.table.records.saves import Saves

PROGRAM: Final = "last-card library"


def run(words: Sequence[str]) -> int:
    """The command ``library``; its exit code."""
    parser = Parser(prog=PROGRAM, description=say(texts.LIBRARY))
    parser.add_commands(texts.ACTION_HELP)
    chosen = parser.parse_args(words)
    if chosen.command is None:
        parser.error(say(program.MISSING, names=", ".join(texts.ACTION_HELP)))
    do, more = _ACTIONS[chosen.command]
    own = Parser(
        prog=f"{PROGRAM} {chosen.command}", description=say(texts.ACTION_HELP[chosen.command])
    )
    for flag, form in more.items():
        own.add_argument(flag, help=say(texts.OPTION_HELP[flag.lstrip("-")]), **form)
    options = own.parse_args(chosen.words)
    if do is _export and options.table not in TABLES and not options.of:
        own.error(_("This table needs a name: --of NAME."))
    paths = paths_for(os.environ)
    with _opened(paths) as (library, store):
        return do(_Order(library, store, paths, options))


class _Order:
    """What a command needs: the library, the folders and the options."""

    def __init__(
        self, library: Library, store: Store, paths: Paths, options: argparse.Namespace
    ) -> None:
        self.library = library
        self.store = store
        self.alone = not store.idle
        """True if no copy of the game is open, so that the library may be written."""
        self.home = paths.home
        self.settings = paths.settings
        self.options = options

    def up_to_date(self) -> None:
        """Bring the library up to date if it may be written."""
        if self.alone and self.store.writes:
            self.library.mend()
            self.library.sync(_progress)

    def people(self) -> Profiles:
        """Everybody who is known here."""
        return ProfileStore(self.store).load()


@contextlib.contextmanager
def _opened(paths: Paths) -> Iterator[tuple[Library, Store]]:
    there = os.path.isdir(paths.home)
    lock = InstanceLock(paths.lock)
    # Without a folder nothing is made.
    alone = there and lock.take()
    store = Store(paths.home, idle=not alone)
    try:
        if alone:
            take_over(paths.home, store)
        yield Library(store), store
    finally:
        store.close()
        lock.give_up()


def _progress(done: int, total: int) -> bool:
    """Say on a terminal how far it is. Return True, to continue."""
    if sys.stderr is not None and sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(f"\r{say(texts.PROGRESS, done=done, total=total)}", end=end, file=sys.stderr)
    return True


# --- list and show -------------------------------------------------------------------------------


def _list(order: _Order) -> int:
    order.up_to_date()
    chosen, library = order.options, order.library
    if not library.count():
        print(_("There are no saved matches in {folder}.", folder=system_text(order.home)))
        return 0
    state = MatchEnd(chosen.state) if chosen.state else None
    called = order.people().named_like(chosen.person)
    search = MatchSearch(
        name=chosen.person, called=called, game=chosen.game, state=state, marked=chosen.marked
    )
    found = library.matches(search, most=chosen.most)
    for row in found:
        print(_line(row))
    more = library.count(search) - len(found)
    if more:
        print(say(texts.MORE, n=more))
    elif not found:
        print(_("No matches found."))
    return 0


def _game(row: MatchRow) -> str:
    known = row.game in GAMES
    return translated(game_info(row.game).name) if known else str(shown(row.game))


def _line(row: MatchRow) -> str:
    players = ", ".join(f"{seat.name} {seat.total}" for seat in row.seats)
    words = [say(texts.STATE[row.state.value])]
    words += [_("marked")] if row.marked else []
    words += [say(texts.TROUBLE[row.trouble])] if row.trouble else []
    date = f"{row.ended.astimezone():%Y-%m-%d %H:%M}"
    state = ", ".join(words)
    return say(texts.LINE, id=row.id, date=date, game=_game(row), state=state, players=players)


def _show(order: _Order) -> int:
    order.up_to_date()
    library, wanted = order.library, order.options.id
    found = library.ask("SELECT id FROM match WHERE substr(id, 1, ?) = ?", (len(wanted), wanted))
    if not found:
        return failed(PROGRAM, _("No match has an id that starts with “{id}”.", id=shown(wanted)))
    if len(found) > 1:
        return failed(PROGRAM, say(texts.SEVERAL, n=len(found), id=shown(wanted)))
    (row,) = library.matches(MatchSearch(id=found[0][0]))
    file, wrong = shown(row.id), ""
    try:
        held = library.record(row.id)
        assert held is not None
        try:
            match: Match | None = Match.from_record(held.record)
        except Refused as error:
            match, wrong = error.kept, fault_said(error.where)
        if match is not None:
            print("\n".join(told(match)))
    except RecordError as error:
        wrong = fault_said(error.where)
    begun, ended = (f"{each.astimezone():%Y-%m-%d %H:%M}" for each in (row.begun, row.ended))
    state = say(texts.STATE[row.state.value])
    print(_("Played from {begun} to {ended}: {state}.", begun=begun, ended=ended, state=state))
    return failed(PROGRAM, say(texts.FILE_UNREADABLE, file=file, why=wrong)) if wrong else 0


# --- export --------------------------------------------------------------------------------------


def _export(order: _Order) -> int:
    order.up_to_date()
    chosen, file = order.options, order.options.file
    kind = file.suffix.lower() if file is not None else ".csv"
    tables: Sequence[ExportTable]
    if chosen.table in TABLES:
        tables = [TABLES[chosen.table](order.library)]
    else:
        person = order.people().find(chosen.of, person=True)
        if person is None:
            return failed(PROGRAM, say(texts.NOBODY, name=shown(chosen.of)))
        if chosen.table == "feats":
            tables = [feats_of(order.library, person.id)]
        else:
            tables = exported(order.library, Span(person.id))
    text = as_text(tables, kind)
    if file is None:
        print(text.replace("\r\n", "\n"), end="")
        return 0
    if not file.parent.is_dir():
        why = _("there is no such folder")
        return failed(PROGRAM, say(texts.NOT_WRITTEN, file=system_text(file), why=why))
    try:
        write_file(file, text.encode("utf-8", "backslashreplace"))
    except OSError as error:
        why = why_said(system_said(error, ReadCode.NOT_WRITTEN))
        return failed(PROGRAM, say(texts.NOT_WRITTEN, file=system_text(file), why=why))
    return 0


# --- putting right -------------------------------------------------------------------------------


def _rebuild(order: _Order) -> int:
    library = order.library
    if os.path.isdir(order.home) and not order.alone:
        return failed(PROGRAM, say(texts.ANOTHER_COPY))
    if os.path.isdir(order.home) and not order.store.writes:
        return failed(
            PROGRAM, _("The library cannot be saved in {folder}.", folder=system_text(order.home))
        )
    try:
        done = library.rebuild(_progress)
    except KeyboardInterrupt:
        print(f"\n{say(texts.BROKEN_OFF)}", file=sys.stderr)
        raise
    except OSError as error:
        why = why_said(system_said(error, ReadCode.NOT_WRITTEN))
        return failed(PROGRAM, say(texts.NOT_WRITTEN, file=system_text(order.home), why=why))
    print(say(texts.REBUILT, n=done.read))
    return _tell_unreadable(done)


def _tell_unreadable(done: Synced) -> int:
    if not done.unreadable:
        return 0
    print(say(texts.UNREADABLE, n=len(done.unreadable)))
    for id, why in done.unreadable:
        print("  " + say(texts.FILE_UNREADABLE, file=shown(id), why=fault_said(why)))
    return 1


def _check(order: _Order) -> int:
    library = order.library
    different = library.different(_progress)
    trouble = library.ask("SELECT id, trouble FROM match WHERE trouble <> '' ORDER BY id")
    # An unknown word is damage, and counts among the differences.
    trouble = [(id, word) for id, word in trouble if word in texts.TROUBLE]
    if trouble:
        print(say(texts.WITH_TROUBLE, n=len(trouble)))
        for id, word in trouble:
            said = say(texts.TROUBLE[word])
            print("  " + say(texts.FILE_UNREADABLE, file=shown(id), why=said))
    if different:
        ids, command = ", ".join(different[:9]), f"{PROGRAM} rebuild"
        said = say(texts.DIFFERENT, n=len(different), ids=ids, command=command)
        return failed(PROGRAM, said)
    print(say(texts.CHECKED, n=library.count()))
    return 1 if trouble else 0


def _forget(order: _Order) -> int:
    name = order.options.name
    if os.path.isdir(order.home) and not order.alone:
        return failed(PROGRAM, say(texts.ANOTHER_COPY))
    order.up_to_date()
    person = order.people().find(name, person=True)
    if person is None:
        return failed(PROGRAM, say(texts.NOBODY, name=shown(name)))
    if _takes_part(order, person.id):
        return failed(PROGRAM, say(TAKES_PART, name=name))
    instead = order.options.new_name or say(texts.SOMEBODY)
    try:
        changed = order.library.forget(person.id, name, instead)
    except ValueError:
        return failed(PROGRAM, _("“{name}” cannot be the new name.", name=shown(instead)))
    except (OSError, RecordError) as error:
        why = why_said(system_said(error, ReadCode.NOT_WRITTEN))
        return failed(PROGRAM, say(texts.NOT_WRITTEN, file=system_text(order.home), why=why))
    with order.store.together():
        for each in plugs(Personal):
            each.forget(order.store, person.id)
        competition = Competition(ProfileStore(order.store))
        competition.forget(person.id)
        others = {plug.key: (plug.default, plug.read) for plug in plugs(Setting)}
        settings = SettingsStore(order.settings, others)
        there, (kept, notices) = os.path.lexists(order.settings), settings.load()
        Household(kept, competition, order.store, str, str, ()).forget(person.id)
    with contextlib.suppress(OSError):
        order.store.forget_copies()
    notices += [settings.save(kept) if there else (), *order.store.problems()]
    for notice in filter(None, notices):
        print(notice_said(notice), file=sys.stderr)
    print(say(texts.FORGOTTEN, n=changed, name=name))
    return 0


def _takes_part(order: _Order, person: str) -> bool:
    """True if that person (the id) takes part in what waits to be continued."""
    seated = any(place.profile == person for place in _waiting(order))
    return seated or any(each.takes_part(order.store, person) for each in plugs(OccasionKind))


def _waiting(order: _Order) -> Seating:
    """The seating of the match that waits; empty without one."""
    found, people = Saves(order.store).load(), order.people()
    if found.trouble:
        # It has been put aside, so the game will not say so at its next start.
        print(notice_said(found.trouble), file=sys.stderr)
    if found.record is None:
        return ()

    def known(name: str) -> str | None:
        profile = people.find(name, person=True)
        return profile.id if profile is not None else None

    kept = load_seats(order.store)
    return seats_of(found.record, match_key(found.record), kept, known)


def _table_path(text: str) -> Path:
    """The path of a table.  Raises ArgumentTypeError with a sentence."""
    path = named_path(text)
    if path.suffix.lower() not in (".csv", ".json"):
        raise argparse.ArgumentTypeError(_("{file} must end with .csv or .json.", file=shown(text)))
    return path


_NAME: Final[dict[str, Any]] = {"metavar": "NAME", "default": ""}
_ACTIONS: Final[dict[str, tuple[Callable[[_Order], int], dict[str, dict[str, Any]]]]] = {
    "list": (
        _list,
        {
            "--person": _NAME,
            "--game": {"choices": tuple(GAMES), "default": ""},
            "--state": {"choices": tuple(state.value for state in MatchEnd)},
            "--marked": {"action": "store_true"},
            "--most": {"metavar": "N", "type": counted, "default": 20},
        },
    ),
    "show": (_show, {"id": {"metavar": "ID"}}),
    "export": (
        _export,
        {
            "table": {"choices": (*TABLES, "statistics", "feats")},
            "file": {"metavar": "FILE", "nargs": "?", "type": _table_path},
            "--of": _NAME,
        },
    ),
    "rebuild": (_rebuild, {}),
    "check": (_check, {}),
    "forget": (_forget, {"name": {"metavar": "NAME"}, "--new-name": _NAME}),
}
"""What does each action, and its options for :mod:`argparse`."""
