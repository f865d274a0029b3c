"""Own players on a Dask cluster, with the game as pip installs it: what docs/arena.md promises."""

from __future__ import annotations

import os
import socket
import subprocess
import venv
from pathlib import Path

import pytest

from tests.rooms.arena.test_page import BLOCK, MODULE, PAGE, ROOT, timeless

LOCAL = "LocalCluster(n_workers=2, threads_per_worker=1) as cluster, Client(cluster)"


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="looks for programs where POSIX has them")
def test_processes_of_their_own_count_the_same_as_one_and_end_quietly(tmp_path: Path) -> None:
    programs = tmp_path / "env" / "bin"
    venv.create(tmp_path / "env", with_pip=True)
    wanted: list[str | Path] = [
        programs / "python",
        "-m",
        "pip",
        "install",
        "-q",
        ROOT,
        "dask",
        "distributed",
    ]
    if subprocess.run(wanted, check=False).returncode:
        pytest.skip("the game and Dask cannot be installed from here")
    page = PAGE.read_text(encoding="utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    for module in MODULE.finditer(page):
        assert LOCAL in module["text"] or module["name"] == "keeping.py"
        text = module["text"].replace(LOCAL, f'Client("tcp://127.0.0.1:{port}")')
        (tmp_path / module["name"]).write_text(text, encoding="utf-8")
    worker = ["worker", f"tcp://127.0.0.1:{port}", "--nthreads", "1"]
    running = [
        subprocess.Popen(
            [programs / "dask", *words, "--preload", "last_card"],
            cwd=tmp_path, stderr=(tmp_path / f"{place}.log").open("w"),
        )
        for place, words in enumerate(
            (["scheduler", "--host", "127.0.0.1", "--port", port], worker, worker)
        )
    ]  # fmt: skip
    try:
        shown = {block["command"]: block["output"] for block in BLOCK.finditer(page)}
        for command in (next(iter(shown)), "python on_a_cluster.py"):
            words = command.replace("-m game", "-m last_card").split()[1:]
            done = subprocess.run(
                [programs / "python", *words], cwd=tmp_path, text=True, capture_output=True,
                check=False, timeout=200,
            )  # fmt: skip
            assert (timeless(done.stdout), done.stderr) == (timeless(shown[command]), "")
    finally:
        for each in reversed(running):
            each.terminate()
            each.wait(60)
    logs = [file.read_text() for file in tmp_path.glob("?.log")]
    assert all("Registered to" in log or "Register worker" in log for log in logs)
    assert not any("Traceback" in log or "Error" in log for log in logs)
