"""Kinds of units for tests, which a worker preloads: one says which process did it, one ends its worker, one finds the disk full."""

from __future__ import annotations

import os
import time
from pathlib import Path

from wmma2sycl.cli.cluster.station import KINDS, Made, Task


def do_name(task: Task) -> Made:
    """Which process that was, once a file is there that it waits for."""
    while not all(Path(file).exists() for file in task.request.get("after", ())):
        if not task.wanted():
            Path(task.request["given up"]).touch()
            break
        time.sleep(0.05)
    return Made({"process": os.getpid(), "number": task.request["number"]}, {})


def do_end(task: Task) -> Made:
    """Ends this worker, and tells in a file that it has."""
    with Path(task.request["file"]).open("a") as file:
        file.write("ended\n")
    os._exit(1)


def do_full(task: Task) -> Made:
    """As a worker without room does."""
    raise OSError(28, "No space left on device")


def dask_setup(worker: object) -> None:
    """Dask calls it where a worker starts."""
    here = Path(__file__).stem
    KINDS.update({kind: f"{here}:do_{kind}" for kind in ("name", "end", "full")})
