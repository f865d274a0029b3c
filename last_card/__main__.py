"""The command ``last-card``, and ``python -m last_card``."""

import sys


def main() -> int:
    """Run the command line; its exit code."""
    from game.__main__ import main as run

    return run()


if __name__ == "__main__":
    sys.exit(main())
