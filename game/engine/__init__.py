"""The rules kernel: pure functions of rules and states, with the standard library only.

It imports nothing else of the game, knows no clock and touches no file.  Begin with ``game.py``,
the face of the kernel.  From the bottom up:

* ``aliases``, ``cards``, ``actions``, ``events``, ``refusal``, ``chance``: plain values.
* ``effects`` and ``rules``: a rule set as a table of typed parts; ``tables``: the same compiled
  into masks and lookups.
* ``frames`` and ``state``: a round at one moment, and what has to be decided in it.
* ``listing`` and ``refusing``: which plays a hand has, and why another one is refused.
* ``moves``, ``turns``, ``endings``, ``acting``, ``playing``: the verbs, which change a state and
  write events.
* ``own_turn``, ``pending``, ``fight``, ``melee``, ``first_card``: what can be done in each kind
  of frame; ``decisions`` says which of them answers for which.
* ``game``, ``view``, ``setup``, ``notation``: using it all.
* ``forecast`` and ``consequences``: what an action will do, as facts for people and as a record for
  computer players and hints.  Both let the engine do it and state no rule.
"""
