"""Banter of the cast in the big moments: a few short lines each, dry and warm, never unkind.

A moment is a code; who says something, and when, is decided in ``game.table.people.talk``.  Nobody
speaks of cards that are not on the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.language.catalogue import N_, say

ATTACK: Final = "attack"
"""Somebody picked up because of me."""
HIT: Final = "hit"
"""I picked up a lot."""
AGAIN: Final = "again"
"""I picked up a lot because of somebody, and not for the first time."""
LAST: Final = "last"
"""I have called my last card."""
CATCH: Final = "catch"
"""I caught somebody."""
CAUGHT: Final = "caught"
"""Somebody caught me."""
DOUBT: Final = "doubt"
"""I called a lie, and it was one."""
EXPOSED: Final = "exposed"
"""I was called a liar, and was one."""
SAVED: Final = "saved"
"""I sent away what was coming."""
WON: Final = "won"
"""I won the round."""
LOST: Final = "lost"
"""Somebody else won the round."""
MOMENTS: Final = (ATTACK, HIT, AGAIN, LAST, CATCH, CAUGHT, DOUBT, EXPOSED, SAVED, WON, LOST)

TALK_LEVELS: Final = {"silent": N_("Silent"), "seldom": N_("Now and then"), "chatty": N_("Chatty")}
"""How much is said, by its name in the settings."""

Lines = Mapping[str, tuple[str, ...]]

_LINES: Final[Mapping[str, Lines]] = {
    "ben": {
        ATTACK: (N_("Mind the weight."), N_("Tide comes in.")),
        HIT: (N_("Well. That’s a catch."), N_("Rough weather.")),
        AGAIN: (N_("Again, {name}? Same old tide."), N_("You’re quite an anchor, {name}.")),
        LAST: (N_("Nearly home."), N_("One left. No hurry.")),
        CATCH: (N_("Ahem."),),
        CAUGHT: (N_("Fair enough."),),
        DOUBT: (N_("Thought so."),),
        EXPOSED: (N_("Worth a try."),),
        SAVED: (N_("Not today."),),
        WON: (N_("That’ll do."), N_("Good evening for it.")),
        LOST: (N_("Nicely sailed."), N_("Another mug, then.")),
    },
    "mina": {
        ATTACK: (N_("Carry the … all of it."), N_("Sorry, arithmetic!")),
        HIT: (N_("Oh, that’s a lot of cards."), N_("I had a system!")),
        AGAIN: (N_("Again, {name}! That’s a pattern."), N_("{name}, you’re on my graph.")),
        LAST: (N_("One! I counted twice."), N_("That leaves one.")),
        CATCH: (N_("You said nothing! I listened."),),
        CAUGHT: (N_("I was still counting!"),),
        DOUBT: (N_("It didn’t add up."),),
        EXPOSED: (N_("A rounding error."),),
        SAVED: (N_("And it cancels out."),),
        WON: (N_("It worked! It really worked!"), N_("Nothing left over.")),
        LOST: (N_("That was lovely. How did you do it?"), N_("I want to see that again.")),
    },
    "oskar": {
        ATTACK: (N_("Parry that."), N_("En garde.")),
        HIT: (N_("A palpable hit."), N_("My moustache felt that.")),
        AGAIN: (N_("Again, {name}? Name your second."), N_("{name}, my glove is on the table.")),
        LAST: (N_("The final thrust."), N_("One card. Curtain soon.")),
        CATCH: (N_("You forgot your line!"),),
        CAUGHT: (N_("I was about to say my line!"),),
        DOUBT: (N_("Badly acted."),),
        EXPOSED: (N_("I thought I was convincing."),),
        SAVED: (N_("Elegantly avoided."),),
        WON: (N_("I bow to you all."), N_("Bravo. To me.")),
        LOST: (N_("I yield, and salute you."), N_("A worthy opponent.")),
    },
    "tui": {
        ATTACK: (N_("There you are, dear."), N_("Eat up.")),
        HIT: (N_("More wool for me."), N_("I’ve dropped a stitch.")),
        AGAIN: (N_("Again, {name}, dear? I keep a list."), N_("{name}, I know your grandmother.")),
        LAST: (N_("Last row now."), N_("One more, dears.")),
        CATCH: (N_("Speak up, dear."),),
        CAUGHT: (N_("I’m an old woman. I forget."),),
        DOUBT: (N_("I raised four children."),),
        EXPOSED: (N_("You’ve got sharp eyes."),),
        SAVED: (N_("No, thank you, dear."),),
        WON: (N_("Time for tea."), N_("Don’t sulk. Again?")),
        LOST: (N_("Well played, dear."), N_("I’ll knit you a scarf for that.")),
    },
    "ines": {
        ATTACK: (N_("Ha! Catch."), N_("Keep the change.")),
        HIT: (N_("Oh, come on."), N_("I grinned too early.")),
        AGAIN: (N_("Again, {name}? Big mistake."), N_("Right, {name}. Now it’s personal.")),
        LAST: (N_("One! Try to keep up."), N_("Nearly too easy.")),
        CATCH: (N_("Too slow!"),),
        CAUGHT: (N_("I was going too fast."),),
        DOUBT: (N_("Nice try."),),
        EXPOSED: (N_("Ah. You looked."),),
        SAVED: (N_("Missed me."),),
        WON: (N_("Told you."), N_("Next!")),
        LOST: (N_("Fine. Deal."), N_("I had you. Almost.")),
    },
    "raj": {
        ATTACK: (N_("I do apologise."), N_("Forgive me for this.")),
        HIT: (N_("I deserved that."), N_("How generous.")),
        AGAIN: (N_("Again, {name}? You do spoil me."), N_("After you next time, {name}.")),
        LAST: (N_("One, if I may."), N_("I have one left. Sorry.")),
        CATCH: (N_("Pardon me, did you call?"),),
        CAUGHT: (N_("My mistake entirely."),),
        DOUBT: (N_("I hated to ask."),),
        EXPOSED: (N_("I am ashamed. Slightly."),),
        SAVED: (N_("Very kind, but no."),),
        WON: (N_("I’m so sorry. Thank you."), N_("A pleasure, everyone.")),
        LOST: (N_("Beautifully done."), N_("You were better. Tea?")),
    },
    "lotte": {
        ATTACK: (N_("Hot from the oven!"), N_("All yours!")),
        HIT: (N_("Nooo! … All right."), N_("My poor hands!")),
        AGAIN: (N_("Again, {name}?! No cake for you!"), N_("{name}! I liked you!")),
        LAST: (N_("One! One! One!"), N_("I can smell it!")),
        CATCH: (N_("Got you!"),),
        CAUGHT: (N_("I was so excited!"),),
        DOUBT: (N_("I knew it!"),),
        EXPOSED: (N_("I can’t keep a straight face."),),
        SAVED: (N_("Phew!"),),
        WON: (N_("Yes! Cake for everyone!"), N_("I won! Did you see?")),
        LOST: (N_("Oh, that’s unfair. Well done!"), N_("I nearly cried. I’m fine.")),
    },
    "kofi": {
        ATTACK: (N_("Play on!"), N_("That’s within the rules.")),
        HIT: (N_("Was that a foul? No. Sadly."), N_("I’m booking myself for that.")),
        AGAIN: (N_("Again, {name}? That’s a yellow."), N_("{name}, that’s in my book.")),
        LAST: (N_("Stoppage time."), N_("One to play.")),
        CATCH: (N_("Offside!"),),
        CAUGHT: (N_("Correct decision."),),
        DOUBT: (N_("I’ve seen the replay."),),
        EXPOSED: (N_("I’d have booked me, too."),),
        SAVED: (N_("What a save."),),
        WON: (N_("Full time!"), N_("Good game, all of you.")),
        LOST: (N_("Deserved. Shake hands."), N_("A clean win. I checked.")),
    },
    "yuki": {
        ATTACK: (N_("Prrr."),),
        HIT: (N_("Mrrow!"),),
        AGAIN: (N_("(The cat knows your name, {name}.)"),),
        LAST: (N_("Mew."),),
        CATCH: (N_("Hsss."),),
        CAUGHT: (N_("Mrp?"),),
        DOUBT: (N_("(The cat stares.)"),),
        EXPOSED: (N_("(The cat looks away.)"),),
        SAVED: (N_("Prrp."),),
        WON: (N_("(The cat purrs.)"), N_("Meow.")),
        LOST: (N_("(The cat yawns.)"),),
    },
    "paz": {
        ATTACK: (N_("With love."), N_("A little gift.")),
        HIT: (N_("Luck, we need to talk."), N_("So many admirers.")),
        AGAIN: (N_("Again, {name}? Are you flirting?"), N_("{name}, I’ll have my revenge in red.")),
        LAST: (N_("One, and I kiss it."), N_("Luck, stay with me.")),
        CATCH: (N_("Darling, you forgot."),),
        CAUGHT: (N_("I was daydreaming."),),
        DOUBT: (N_("You blinked."),),
        EXPOSED: (N_("It was a pretty lie."),),
        SAVED: (N_("Not my dance."),),
        WON: (N_("Luck likes me."), N_("You were all wonderful.")),
        LOST: (N_("You charmed it away."), N_("Luck is fickle. I forgive it.")),
    },
    "nils": {
        ATTACK: (N_("Sign here, please."), N_("I only deliver.")),
        HIT: (N_("Of course."), N_("It was going so well. No, it wasn’t.")),
        AGAIN: (N_("Again, {name}. I understand."), N_("{name} again. It had to be.")),
        LAST: (N_("One left. It won’t fit."), N_("This will go wrong.")),
        CATCH: (N_("Postage due, I’m afraid."),),
        CAUGHT: (N_("I expected as much."),),
        DOUBT: (N_("I never believe anyone. For once it helped."),),
        EXPOSED: (N_("I told you I was no good at it."),),
        SAVED: (N_("Return to sender."),),
        WON: (N_("I … won? Are you sure?"), N_("There must be some mistake.")),
        LOST: (N_("As foreseen."), N_("Good for you. Really.")),
    },
    "aroha": {
        ATTACK: (N_("Oops."), N_("Yours, I guess.")),
        HIT: (N_("Whatever."), N_("Wait. How many?")),
        AGAIN: (N_("Again, {name}? Seriously?"), N_("{name}, what did I ever do?")),
        LAST: (N_("One."), N_("Okay, now I’m awake.")),
        CATCH: (N_("Um, you didn’t call."),),
        CAUGHT: (N_("There was a good song on."),),
        DOUBT: (N_("Yeah, no."),),
        EXPOSED: (N_("Ugh, fine."),),
        SAVED: (N_("Nope."),),
        WON: (N_("Yes! … I mean, cool."), N_("No way!")),
        LOST: (N_("Good for you. I mean it."), N_("Again? I’m not doing anything.")),
    },
    "vera": {
        ATTACK: (N_("Sustained."), N_("Sentence passed.")),
        HIT: (N_("I shall appeal."), N_("Noted.")),
        AGAIN: (N_("Again, {name}? A repeat offender."), N_("{name}: second count.")),
        LAST: (N_("My closing statement."), N_("One. For the record.")),
        CATCH: (N_("You omitted something."),),
        CAUGHT: (N_("No objection."),),
        DOUBT: (N_("Forty years on the bench."),),
        EXPOSED: (N_("I plead guilty."),),
        SAVED: (N_("Case dismissed."),),
        WON: (N_("The verdict is in."), N_("Court is adjourned.")),
        LOST: (N_("A just result."), N_("I find for you.")),
    },
    "sam": {
        ATTACK: (N_("That reminds me of a story."), N_("A splash of colour for you.")),
        HIT: (N_("Whose turn was it?"), N_("So many! Like that time in … never mind.")),
        AGAIN: (N_("Again, {name}? Or the first time?"), N_("{name}, I’ll paint you. Badly.")),
        LAST: (N_("One brushstroke left."), N_("One. I think.")),
        CATCH: (N_("Even I noticed that."),),
        CAUGHT: (N_("Sorry, I was somewhere else."),),
        DOUBT: (N_("I know fresh paint."),),
        EXPOSED: (N_("Every picture is a kind of lie."),),
        SAVED: (N_("A happy accident."),),
        WON: (N_("Finished! I’ll sign it."), N_("Oh! Is it over?")),
        LOST: (N_("That was art."), N_("I’ll tell people about this one.")),
    },
    "dalia": {
        ATTACK: (N_("I planted that a while ago."), N_("Patience bears fruit.")),
        HIT: (N_("Good for the compost."), N_("It all grows back.")),
        AGAIN: (N_("Again, {name}? I have a long memory."), N_("{name}, the slugs are yours.")),
        LAST: (N_("Nearly harvest."), N_("One bud left.")),
        CATCH: (N_("I see a weed."),),
        CAUGHT: (N_("Well weeded."),),
        DOUBT: (N_("That smelled of manure."),),
        EXPOSED: (N_("It needed more sun."),),
        SAVED: (N_("The frost missed me."),),
        WON: (N_("Ripe at last."), N_("I can wait. I did.")),
        LOST: (N_("You earned that harvest."), N_("Next season, then.")),
    },
    "finn": {
        ATTACK: (N_("Broadside!"), N_("Walk the plank!")),
        HIT: (N_("Man overboard!"), N_("My ship!")),
        AGAIN: (N_("Again, {name}? This means war!"), N_("{name}, to the sharks!")),
        LAST: (N_("Land ho!"), N_("One! I can see the treasure!")),
        CATCH: (N_("Avast! You didn’t say it!"),),
        CAUGHT: (N_("Arr. I forgot."),),
        DOUBT: (N_("Liar, liar, sails on fire!"),),
        EXPOSED: (N_("I’m a pirate. What did you think?"),),
        SAVED: (N_("Missed by a mile!"),),
        WON: (N_("The treasure is mine!"), N_("Best pirate ever!")),
        LOST: (N_("I’ll get a bigger ship."), N_("You can join my crew.")),
    },
}


def how_many(face: str, moment: str) -> int:
    """How many lines somebody has for a moment; none is 0."""
    return len(_LINES.get(face, {}).get(moment, ()))


def line(face: str, moment: str, which: int, name: str = "") -> str:
    """One of somebody's lines for a moment, in the language in use; ``name`` is the one it is
    about.  Raises KeyError when they have nothing to say."""
    lines = _LINES[face][moment]
    return say(lines[which % len(lines)], name=name)
