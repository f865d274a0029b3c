"""The people of this machine: whose it is, who has played here, and who sits where."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from game.engine.actions import NOBODY
from game.storage.profiles import Profile, Profiles, ProfileStore
from game.storage.settings import Settings, read_settings, write_settings
from game.storage.store import Store
from game.table.match import Match
from game.table.people.cast import IDS
from game.table.people.competition import Competition, match_key
from game.table.people.household import Household
from game.table.people.seating import DISC, Seating, computer, person
from game.table.records.kept_seating import KeptSeats, load_seats, save_seats, seats_of
from game.table.records.record import Player

NAMES = ("Ben", "Mina", "Oskar", "Tui", "Ines")


class Home:
    """A machine, with its settings and files."""

    def __init__(self, folder: Path, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.competition = Competition(ProfileStore(Store(folder)))
        self.store = Store(folder)
        self.household = Household(
            self.settings, self.competition, self.store, lambda: "You", lambda: "Player 1", NAMES
        )

    def usual(self) -> Seating:
        return self.household.usual(random.Random(1))


def match(*players: Player) -> Match:
    match = Match("last-card", {}, players, 7)
    match.next_round()
    return match


# --- whose machine it is -----------------------------------------------------------------------


def test_a_new_name_is_the_same_person(tmp_path: Path) -> None:
    home = Home(tmp_path)
    you = home.household.owner()
    assert (you.name, you.person) == ("You", True)
    home.settings.player_name = "Ana"
    assert home.household.owner() is you
    assert home.household.me().name == "Ana"
    assert home.household.me().profile == you.id


def test_the_name_of_somebody_else_who_has_played_is_theirs(tmp_path: Path) -> None:
    home = Home(tmp_path, Settings(player_name="Ana"))
    ana = home.household.owner()
    home.usual()
    bo = home.competition.person("Bo")
    home.settings.player_name = "Bo"
    assert home.household.owner() is bo
    assert ana.name == "Ana"
    assert home.usual()[0].profile == bo.id, "and the place at the usual table"


def test_an_older_file_in_which_a_person_and_a_computer_shared_a_profile(tmp_path: Path) -> None:
    ProfileStore(Store(tmp_path)).write(Profiles.called({"Ben": Profile(70, 500, 3, 2)}))
    home = Home(tmp_path, Settings(player_name="Ben"))
    assert home.household.owner().xp == 70
    assert home.household.owner().person


# --- the usual table ---------------------------------------------------------------------------


def test_at_first_one_person_and_three_computers(tmp_path: Path) -> None:
    home = Home(tmp_path)
    seating = home.usual()
    assert [place.kind for place in seating] == ["person", *["computer"] * 3]
    assert home.usual() == seating, "it stays as it is"
    again, problems = read_settings(write_settings(home.settings))
    assert (again, problems) == (home.settings, [])


def test_somebody_new_has_a_face_that_nobody_at_the_table_has(tmp_path: Path) -> None:
    home = Home(tmp_path)
    faces = [place.face for place in home.usual()]
    assert faces[0] in IDS
    assert len(set(faces)) == len(faces)


def test_a_face_or_a_letter_that_was_chosen_stays(tmp_path: Path) -> None:
    for chosen in ("tui", DISC):
        home = Home(tmp_path / chosen)
        me = home.household.me()
        home.household.enrolled((replace(me, face=chosen), computer("Ben")))
        assert home.usual()[0].face == chosen
        assert "tui" not in [place.face for place in home.usual()[1:]] or chosen == DISC


def test_whoever_comes_from_a_file_has_a_face_too(tmp_path: Path) -> None:
    home = Home(tmp_path)
    played = match(Player("Ana"), Player("Finn", "sharp"), Player("Bo"))
    faces = [place.face for place in home.household.restored(played.record)]
    assert faces[1] == "finn"
    assert set(faces) <= set(IDS)
    assert len(set(faces)) == 3
    bo = home.competition.person("Bo")
    home.competition.sit_down({bo.id: ("mina", 2, 1)})
    assert home.household.restored(played.record)[2].face == "mina", "as they chose before"


def test_the_usual_table_survives_whatever_the_settings_hold(tmp_path: Path) -> None:
    home = Home(tmp_path, Settings(seats=[{"kind": "cat"}]))
    assert len(home.usual()) == 4
    settings, problems = read_settings('{"seats": [{"kind": {"a": 1}}, 3]}')
    assert settings.seats == []
    assert len(problems) == 1


def test_whoever_sits_down_has_a_profile_and_is_known_the_next_time(tmp_path: Path) -> None:
    home = Home(tmp_path)
    me = home.household.me()
    seating = home.household.enrolled((me, person("Bo", face="mina", colour=4), computer("Ben")))
    assert seating[1].profile == home.competition.person("Bo").id
    assert seating[2].profile is None
    later = Home(tmp_path, home.settings)
    assert [place.name for place in later.household.people()] == ["Bo", "You"]
    bo = later.household.people()[0]
    assert (bo.face, bo.colour, bo.profile) == ("mina", 4, seating[1].profile)


def test_you_are_told_apart_where_several_play(tmp_path: Path) -> None:
    home = Home(tmp_path)
    me = home.household.me()
    seating = home.household.refreshed((me, person("Bo"), computer("Ben")))
    assert [place.name for place in seating] == ["Player 1", "Bo", "Ben"]
    seated = home.household.enrolled(seating)
    assert seated[0].profile == me.profile
    assert home.household.me().name == "You", "it is a name for that table alone"
    assert home.settings.player_name == ""
    assert home.household.refreshed((seated[0], computer("Ben")))[0].name == "You"


def test_a_person_who_is_renamed_as_they_sit_down_stays_the_same(tmp_path: Path) -> None:
    home = Home(tmp_path)
    bo = home.household.enrolled((home.household.me(), person("Bo")))[1].profile
    me = home.household.me()
    seating = home.household.enrolled((me, person("Bob", bo), person("Cy")))
    assert seating[1].profile == bo
    known = home.competition.known(bo)
    assert known is not None
    assert known.name == "Bob"
    mine = home.household.enrolled((person("Ana", me.profile), computer("Ben")))
    assert home.settings.player_name == "Ana"
    assert mine[0].profile == home.settings.owner


def test_the_owner_of_a_saved_match_is_known_under_the_name_that_it_was_played_with(
    tmp_path: Path,
) -> None:
    home = Home(tmp_path)
    played = match(Player("You"), Player("Bo"))
    home.household.keep(played.record, home.household.enrolled((home.household.me(), person("Bo"))))
    home.settings.player_name = "Ana"
    home.household.owner()
    assert home.household.owner_kept("You")
    assert not home.household.owner_kept("Bo")
    assert not home.household.owner_kept("Ana")


def test_a_computer_makes_way_for_a_person_of_its_name(tmp_path: Path) -> None:
    home = Home(tmp_path)
    seating = (home.household.me(), computer("Ben"), computer("Mina"))
    home.settings.player_name = "Ben"
    home.household.owner()
    fresh = home.household.refreshed(seating)
    assert fresh[0].name == "Ben"
    assert fresh[1].name == "Oskar"
    assert fresh[1].face == "oskar"


def test_who_sat_where_is_written_and_read(tmp_path: Path) -> None:
    kept = KeptSeats("last-card 7 Ana|Ben", (person("Ana", "a1", colour=6), computer("Ben")))
    save_seats(Store(tmp_path), kept)
    assert load_seats(Store(tmp_path)) == kept
    Store(tmp_path).put_text("seats", '{"match": "x", "seats": [1], "begun": ""}')
    assert load_seats(Store(tmp_path)) == KeptSeats()


def test_the_record_is_believed_where_they_differ() -> None:
    played = match(Player("Ana"), Player("Ben", "sharp"), Player("Cy", "casual"))
    key = match_key(played.record)
    seating = (person("Ana", "a1", colour=6), computer("Ben", "sharp", colour=7), person("Bo"))
    kept = KeptSeats(key, seating)
    found = seats_of(played.record, key, kept, lambda name: None)
    assert found[:2] == seating[:2]
    assert found[2] == computer("Cy", "casual", colour=2)
    played.reseat(1, Player("Bo"))
    found = seats_of(played.record, key, kept, lambda name: f"id of {name}")
    assert (found[1].kind, found[1].name, found[1].profile) == ("person", "Bo", "id of Bo")
    other = seats_of(played.record, key, KeptSeats("another", seating), lambda name: None)
    assert other[0] == person("Ana", colour=0)


def test_handicaps_come_from_the_record() -> None:
    played = Match("last-card", {}, (Player("Ana"), Player("Bo")), 7, handicaps=[("time-60",), ()])
    found = seats_of(played.record, "", KeptSeats(), lambda name: None)
    assert found[0].time == 60
    assert not found[1].handicaps


# --- who starts ------------------------------------------------------------------------------


def test_the_youngest_is_said_once_of_the_same_people_and_not_of_others(tmp_path: Path) -> None:
    home = Home(tmp_path)
    ana, ben, cy = (person(name, f"id {name}") for name in ("Ana", "Ben", "Cy"))
    alone = (computer("Tui"), ana)
    assert home.household.youngest(alone) == 1, "computers have no age"
    assert home.household.youngest((ana, ben)) == NOBODY
    home.household.set_youngest((ana, ben), 1)
    settings, notices = read_settings(write_settings(home.settings))
    assert not notices
    home = Home(tmp_path, settings)
    assert home.household.youngest((ana, ben)) == 1
    assert home.household.youngest((ben, computer("Tui"), ana)) == 0, "they sit in other seats"
    assert home.household.youngest((ana, ben, cy)) == NOBODY, "somebody else may be younger"
    home.household.forget("id Ben")
    assert home.household.youngest((ana, ben)) == NOBODY


def test_whoever_won_the_last_match_is_known_if_they_sit_here(tmp_path: Path) -> None:
    home = Home(tmp_path)
    table = (person("Ana"), computer("Tui"), computer("Ben"))
    assert home.household.last_winner(table) == NOBODY
    home.household.has_won(["Ines", "Tui"])
    assert home.household.last_winner(table) == 1
    assert home.household.last_winner(table[::2]) == NOBODY
