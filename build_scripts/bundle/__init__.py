"""What ``build_scripts/build.py`` is made of: each step of making an executable in a module."""
