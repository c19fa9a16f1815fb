"""A scheduler and workers as processes of their own on loopback, as on machines of their own: each worker has its labels and its store."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from distributed import Client

HERE = Path(__file__).parent
_LONGEST_S = 120.0


@dataclass
class Cluster:
    """`address` is the scheduler's."""

    folder: Path
    address: str = ""
    processes: list[subprocess.Popen[bytes]] = field(default_factory=list)

    def start(self, port: int = 0) -> None:
        file = self.folder / "scheduler.json"
        file.unlink(missing_ok=True)
        command = [*_dask("scheduler"), "--host", "127.0.0.1", "--port", str(port), "--no-dashboard", "--no-show"]
        self.processes.append(self._started("scheduler", [*command, "--scheduler-file", str(file)]))
        until(file.is_file)
        self.address = json.loads(file.read_text())["address"]

    def worker(self, name: str, labels: str, **environment: str) -> subprocess.Popen[bytes]:
        """A worker process of one thread."""
        own = self.folder / name
        own.mkdir()
        store = {"WMMA2SYCL_CLUSTER_CACHE": str(self.folder / f"store of {name}")}
        environment = {"WMMA2SYCL_RESOURCES": labels, **store, **environment}
        command = [*_dask("worker"), self.address, "--nthreads", "1", "--no-dashboard", "--no-nanny", "--host"]
        command += ["127.0.0.1", "--name", name, "--local-directory", str(own), "--memory-limit", "0"]
        command += ["--preload", str(HERE / "cluster_kinds.py")]
        self.processes.append(self._started(name, command, environment))
        return self.processes[-1]

    def _started(
        self, name: str, command: list[str], environment: dict[str, str] | None = None
    ) -> subprocess.Popen[bytes]:
        with (self.folder / f"{name}.log").open("ab") as log:
            return subprocess.Popen(
                command,
                stdout=log,
                stderr=log,
                env={**os.environ, "PYTHONPATH": str(HERE), **(environment or {})},
                start_new_session=True,
            )

    def ready(self, count: int) -> Cluster:
        """So many workers are there."""
        with Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(count, timeout=_LONGEST_S)
        return self

    def tasks(self) -> int:
        """How many the scheduler knows of."""
        with Client(self.address, set_as_default=False) as client:
            return int(client.run_on_scheduler(_count_tasks))

    def end(self) -> None:
        for process in self.processes:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _count_tasks(dask_scheduler: Any) -> int:
    return len(dask_scheduler.tasks)


def _dask(command: str) -> list[str]:
    return [sys.executable, "-m", f"distributed.cli.dask_{command}"]


def until(true: Callable[[], bool]) -> None:
    """Waits for it."""
    limit = time.monotonic() + _LONGEST_S
    while not true():
        assert time.monotonic() < limit
        time.sleep(0.05)
