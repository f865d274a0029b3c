"""Tests of several rooms use phones as those of that room do."""

from tests.rooms.phones.conftest import any_port  # noqa: F401 - a fixture
