"""Sentences about the rules, each with a small position that shows it true.

The rules page and the notes of cards are made of messages (``game.language``).  For each of them a
*probe* sets a position up under the rules in force (``trial``), lets seats act, and raises
AssertionError where what is said is not so: ``page`` has the probes of the rules page, ``cards``
those of the notes.  A sentence without a probe fails ``tests/language/test_probes.py``, which runs
them over the options of every game.
"""
