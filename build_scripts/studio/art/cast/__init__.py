"""The faces of the cast: sixteen half figures, each in nine expressions, in a box of 240.

``portrait`` collects layers and writes a file, ``anatomy`` has what every face is made of,
``expressions`` the numbers that turn one face into nine, and each of the cast has a module with
what is theirs alone.
"""
