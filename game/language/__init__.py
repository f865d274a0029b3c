"""Every sentence that a person reads or hears.

The other packages hold codes and values; here they become sentences, in the language in use
(``catalogue``), for one listener at one table (``voice.Voice``).  ``language`` imports the values
of ``engine`` and ``rulesets`` and nothing else of the game; ``engine``, ``rulesets`` and ``agents``
do not import it.  Begin reading with ``voice``, then ``refusals``, which is the
pattern.

How a sentence is written
-------------------------

- A message is a whole sentence with named placeholders: ``N_("{Player} is under attack.")``.  It
  is marked where it stands (``N_``, ``NN_`` with a plural, ``NC_`` with a context) and looked up
  when it is said.  No message is cut, joined to another in one sentence, or given a capital.
- What stands in a placeholder follows from its name: ``voice._WORDS`` lists the names, such as
  ``{card}`` "the 7 of hearts", ``{a_rank}`` "an 8", ``{number}`` "two".
- ``{file}``, ``{folder}``, ``{error}``, ``{text}`` and ``{word}`` hold text from the system or from
  other programs: ``say`` takes for them only what ``game.engine.system_text`` has made fit.
- Where somebody may be the listener, that is another message: ``Said(N_("{player} passes."),
  player=N_("You pass."))``.  Where a number counts, ``NN_("one card", "{number} cards")``; the
  number is always ``n``.  Where a deck has colours, not suits, ``Said(..., colours=...)``.
- An error that a player may read carries a fact (``game.engine.fact.FactError``); ``faults`` and
  ``files`` say it.  No other exception is ever shown.
- A word that stands in sentences is looked up with ``catalogue.word``, which knows its cases.
- A module of sentences has one table from codes to messages and one function that says a fact.
  A sentence that depends on more than its code gets a small function beside the table.
- What a scene or a control says is a constant of the module for it, looked up with
  ``catalogue.say`` when it is shown.
- Text marked elsewhere (the options of ``rulesets``, the levels of ``agents``) is shown with
  ``translated``.

Who shows something builds a ``Voice`` once for its seat and asks the module in question:
``refusal_said(fact, voice)``.
"""
