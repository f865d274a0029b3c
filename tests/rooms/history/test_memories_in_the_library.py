"""What computers remember of people goes through the library."""

from __future__ import annotations

from pathlib import Path

from game.rooms.history.library.library import Library
from game.storage.profiles import Profile, Profiles, read_profiles, write_profiles
from game.table.people.memory import Memory, memory_data
from tests.table.test_remembering import _ONE


def test_memories_go_with_the_profile_through_the_file_and_the_library(tmp_path: Path) -> None:
    people = Profiles()
    ada = people.add(Profile(name="Ada", person=True))
    ada.remembered["vera"] = memory_data(Memory().after(_ONE, "a"))
    text = write_profiles(people)
    library = Library(tmp_path)
    library.book(None, text)
    kept = library.people()
    library.close()
    assert kept is not None
    for each in (text, kept):
        read, problems = read_profiles(each)
        assert not problems
        assert read.players[ada.id].remembered == ada.remembered
        assert read.players[ada.id].unknown == {}
