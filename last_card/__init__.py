"""The game as pip installs it.

Its own package is called ``game``, as other people's are, so a wheel holds it inside this one and
not beside it: ``import last_card`` puts it in reach, in this process alone, before any other
``game`` that is installed.  In a checkout both lie side by side, and nothing has to be done.

    import last_card
    from game.rulesets import rules_for
"""

import os
import sys

_HERE = os.path.dirname(os.path.abspath(__file__))
if os.path.isdir(os.path.join(_HERE, "game")) and _HERE not in sys.path:
    sys.path.insert(0, _HERE)
