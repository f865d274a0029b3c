"""Tools for developers, apart from what a player runs; ``python -m game COMMAND`` finds them here.

``check`` scenarios, ``replay`` records, ``simulate`` matches (``arena`` plays and counts them),
``shot`` scenes (those of ``demos``), ``measure`` frames and memory, and ``smoke``, which tries out
a program that was built.  On top of everything: they may import all of the game, and nothing in
it imports them but the command line.
"""
