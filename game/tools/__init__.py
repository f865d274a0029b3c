"""Tools apart from what a player runs; ``python -m game COMMAND`` finds them here.

``check`` runs rule scenarios, and ``smoke`` tries out a program that was built.  On top of
everything: they may import all of the game, and nothing in it imports them but the command line.
What only developers run lies in ``build_scripts``: ``shot`` draws scenes (those of ``demos``),
``moments`` plays big moments, ``measure`` counts frames and memory.
"""
