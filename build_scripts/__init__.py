"""Scripts, started by their file or with ``python -m build_scripts.NAME``."""

import sys

if sys.version_info < (3, 11):
    version = sys.version.split()[0]
    sys.exit("Last Card needs Python 3.11 or newer; this is Python {}.".format(version))
