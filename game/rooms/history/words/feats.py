"""The titles and sentences of the feats (``game.rooms.history.library.feats``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from game.language.catalogue import N_, NN_, Message, Plural, say


class FeatWords(NamedTuple):
    """The words of one feat. In its sentence, {n} is the value of a step."""

    title: str
    sentence: Message


# For translators: {n} is how many; a sentence says what a feat takes, or what somebody has done.
FEATS: Final[Mapping[str, FeatWords]] = {
    "rounds": FeatWords(N_("Going Out Tonight"), NN_("Win a round.", "Win {n} rounds.")),
    "matches": FeatWords(N_("The Last Word"), NN_("Win a match.", "Win {n} matches.")),
    "row": FeatWords(N_("On a Roll"), NN_("Win one match in a row.", "Win {n} matches in a row.")),
    "counted": FeatWords(
        N_("For the Record"),
        NN_("Win a competitive match.", "Win {n} competitive matches."),
    ),
    "last-card": FeatWords(
        N_("House Specialist"),
        NN_("Win a match of Last Card.", "Win {n} matches of Last Card."),
    ),
    "last-one": FeatWords(
        N_("And Then There Was One"),
        NN_("Win a match of Last One.", "Win {n} matches of Last One."),
    ),
    "colours": FeatWords(
        N_("True Colours"),
        NN_("Win a match of Last One Colours.", "Win {n} matches of Last One Colours."),
    ),
    "classic": FeatWords(
        N_("Old School"),
        NN_("Win a match of Classic Colours.", "Win {n} matches of Classic Colours."),
    ),
    "extreme": FeatWords(
        N_("No Seat Belt"),
        NN_("Win a match of Extreme Last Card.", "Win {n} matches of Extreme Last Card."),
    ),
    "all-games": FeatWords(
        N_("Polyglot"), NN_("Win a game.", "Win a match in {n} different games.")
    ),
    "duel": FeatWords(
        N_("High Noon"),
        NN_("Win a match against one opponent.", "Win {n} matches against one opponent."),
    ),
    "crowd": FeatWords(N_("Crowd Pleaser"), NN_("Win.", "Win a match at a table of {n}.")),
    "pair": FeatWords(
        N_("Better Together"),
        NN_("Win a match with a partner.", "Win {n} matches with a partner."),
    ),
    "long-match": FeatWords(
        N_("Stayer"),
        NN_(
            "Win a match that takes one round or more.",
            "Win a match that takes {n} rounds or more.",
        ),
    ),
    "sweep": FeatWords(
        N_("Clean Sheet"),
        NN_(
            "Win every round of a match of three rounds or more.",
            "Win every round of {n} matches of three rounds or more.",
        ),
    ),
    "master": FeatWords(
        N_("Giant Killer"),
        NN_("Win a match against a Master.", "Win {n} matches against a Master."),
    ),
    "masters": FeatWords(
        N_("Faculty Meeting"),
        NN_("Win against a Master.", "Win a match against {n} Masters at once."),
    ),
    "regulars": FeatWords(
        N_("Known to the Regulars"),
        NN_("Beat one of the computer players.", "Beat {n} different computer players."),
    ),
    "people": FeatWords(
        N_("Home Game"),
        NN_("Win a match against people.", "Win {n} matches against people."),
    ),
    "family": FeatWords(
        N_("Pull Up a Chair"), NN_("Play a match.", "Finish a match with {n} people at the table.")
    ),
    "no-draw": FeatWords(
        N_("Clean Hands"),
        NN_("Win a round without drawing a card.", "Win {n} rounds without drawing a card."),
    ),
    "swift": FeatWords(
        N_("Is That It?"),
        NN_("Win a round within 20 actions.", "Win {n} rounds, each within 20 actions."),
    ),
    "patient": FeatWords(
        N_("The Tea Is Cold"),
        NN_(
            "Win a round that has gone on for one action.",
            "Win a round that has gone on for {n} actions.",
        ),
    ),
    "blocked": FeatWords(
        N_("Nobody Move"),
        NN_("Win a round in which nobody can move.", "Win {n} rounds in which nobody can move."),
    ),
    "joker": FeatWords(
        N_("The Joke's on You"), NN_("Go out with a joker.", "Go out with a joker {n} times.")
    ),
    "ace": FeatWords(
        N_("Ace in the Hole"), NN_("Go out with an ace.", "Go out with an ace {n} times.")
    ),
    "suits": FeatWords(
        N_("Well Suited"),
        NN_("Go out with cards of one suit.", "Go out with cards of {n} different suits."),
    ),
    "ranks": FeatWords(
        N_("One of Each"),
        NN_("Go out with cards of one rank.", "Go out with cards of {n} different ranks."),
    ),
    "rainbow": FeatWords(
        N_("End of the Rainbow"),
        NN_("Go out with cards of one colour.", "Go out with cards of {n} different colours."),
    ),
    "heavy": FeatWords(
        N_("Weightlifter"),
        NN_(
            "Win a round in which you have picked up a card.",
            "Win a round in which you have picked up {n} cards at once.",
        ),
    ),
    "manners": FeatWords(
        N_("Good Manners"),
        NN_(
            "Announce your last card and win the round.",
            "Announce your last card and win the round, {n} times.",
        ),
    ),
    "catches": FeatWords(
        N_("Hawk Eye"),
        NN_("Catch somebody who has not called.", "Catch somebody who has not called, {n} times."),
    ),
    "many-catches": FeatWords(
        N_("Nothing Gets Past You"), NN_("Catch somebody.", "Make {n} catches in one round.")
    ),
    "exposed": FeatWords(N_("Lie Detector"), NN_("See through a lie.", "See through {n} lies.")),
    "judge": FeatWords(
        N_("Fair Judge"),
        NN_(
            "See through two lies in a match and never doubt an honest player.",
            "In {n} matches, see through two lies and never doubt an honest player.",
        ),
    ),
    "spotless": FeatWords(
        N_("Never Forgets"),
        NN_(
            "Win a match of three rounds or more without forgetting a call.",
            "Win {n} matches of three rounds or more without forgetting a call.",
        ),
    ),
    "honest": FeatWords(
        N_("It Takes One to Know One"),
        NN_(
            "Win a match, see through a lie, and get away with all of yours.",
            "Win {n} matches in which you see through a lie and get away with all of yours.",
        ),
    ),
    "shields": FeatWords(N_("Umbrella"), NN_("Block an attack.", "Block {n} attacks.")),
    "shield": FeatWords(
        N_("Return to Sender"), NN_("Block an attack of one card.", "Block an attack of {n} cards.")
    ),
    "blocks": FeatWords(
        N_("Not Today"),
        NN_(
            "Cancel what is coming at you (house rule: threes or jokers cancel).",
            "Cancel what is coming at you {n} times (house rule: threes or jokers cancel).",
        ),
    ),
    "jumps": FeatWords(
        N_("Queue? What Queue?"),
        NN_(
            "Jump in out of turn (house rule: jumping in).",
            "Jump in out of turn {n} times (house rule: jumping in).",
        ),
    ),
    "run": FeatWords(N_("Parade"), NN_("Play one card at once.", "Play {n} cards at once.")),
    "fights": FeatWords(N_("Last to Blink"), NN_("Win a fight.", "Win {n} fights.")),
    "fight": FeatWords(
        N_("Arms Race"), NN_("Win a fight of one card.", "Win a fight of {n} cards.")
    ),
    "melees": FeatWords(
        N_("In the Thick of It"),
        NN_(
            "Fight in a melee and win the round.", "Fight in a melee and win the round, {n} times."
        ),
    ),
    "swap": FeatWords(
        N_("Bargain Hunter"),
        NN_(
            "Swap hands (house rule: a seven swaps).",
            "Swap your hand for one with {n} cards fewer (house rule: a seven swaps).",
        ),
    ),
    "thunder": FeatWords(N_("Thunderstruck"), NN_("Win a thunderdome.", "Win {n} thunderdomes.")),
    "played": FeatWords(N_("Part of the Furniture"), NN_("Play a round.", "Play {n} rounds.")),
    "cards": FeatWords(N_("Paper Trail"), NN_("Play a card.", "Play {n} cards.")),
    "days": FeatWords(
        N_("Same Time Tomorrow?"), NN_("Play on one day.", "Play on {n} different days.")
    ),
    "sizes": FeatWords(
        N_("Any Table Will Do"),
        NN_(
            "Finish matches at tables of one size.",
            "Finish matches at tables of {n} different sizes.",
        ),
    ),
    "tour": FeatWords(
        N_("The Grand Tour"), NN_("Finish a match.", "Finish a match in {n} different games.")
    ),
}

SIGNS: Final[Mapping[str, str]] = {
    "rounds": "crown", "matches": "crown", "row": "crown", "counted": "crown", "sweep": "check",
    "all-games": "cards", "duel": "swords", "pair": "person", "master": "bolt", "masters": "bolt",
    "regulars": "book", "people": "home", "family": "home", "no-draw": "cards", "swift": "bolt",
    "patient": "pause", "blocked": "pause", "suits": "cards", "ranks": "cards",
    "rainbow": "cards", "heavy": "up", "manners": "sound", "catches": "eye",
    "many-catches": "eye", "exposed": "search", "judge": "search", "honest": "search",
    "shields": "shield", "shield": "shield", "blocks": "shield", "jumps": "on-turn",
    "run": "list", "fights": "swords", "fight": "swords", "melees": "swords", "swap": "swap",
    "thunder": "bolt", "played": "cards", "cards": "cards", "days": "again", "tour": "again",
}  # fmt: skip
"""The signs on the seals. Feats that are not here have a star."""


def title(key: str) -> str:
    """Return the title of that feat."""
    return say(FEATS[key].title)


def sentence(key: str, n: int) -> str:
    """Return the sentence of a step that needs the value ``n``."""
    message = FEATS[key].sentence
    return say(message, n=n) if isinstance(message, Plural) else say(message)


EARNED: Final = N_("{title}: {sentence}")
"""title, sentence: of a feat that was earned in the match that has ended"""
