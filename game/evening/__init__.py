"""An evening of several matches: a cup for single players, pairs or two teams.

``cup`` is the model: who takes part, what is played, points by place, the standing, handicaps that
follow it, the final.  It is values and functions, without a clock or a file.  ``awards`` finds in
the rows of the library's ``digest`` what to honour somebody for; ``kept`` is the file, by which an
evening that was broken off can be taken up.  This room may import ``library``, ``table``,
``language``, ``storage``, ``rulesets`` and ``engine``; nothing below it knows of it, and it is
imported when it is first used.  Begin with ``cup``.  docs/evening.md says the rules.
"""
