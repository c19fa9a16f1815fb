"""Runs programs, each in a process group of its own and with a time limit.

In: command, environment, folder, limit. Out: `Exited`, `Killed` (a signal ended it) or `TimedOut`, with its
output.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_PIPES_CLOSE_S = 5.0  # after everything that wrote to them was killed


@dataclass(frozen=True, slots=True)
class Exited:
    """The program ended by itself."""

    status: int
    stdout: str
    stderr: str
    wall_s: float


@dataclass(frozen=True, slots=True)
class Killed:
    """A signal ended the program."""

    signal_name: str
    stdout: str
    stderr: str
    wall_s: float


@dataclass(frozen=True, slots=True)
class TimedOut:
    """The program ran past its limit and was killed with everything it had started."""

    limit_s: float
    stdout: str
    stderr: str
    wall_s: float


Ending = Exited | Killed | TimedOut


class Cancelled(Exception):
    """The children were told to stop; no further one is started."""


class Children:
    """The programs that run now, over all threads; they can be stopped all together."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._live: set[subprocess.Popen[str]] = set()
        self._stopped = False

    def run(
        self,
        command: Sequence[str | Path],
        *,
        limit_s: float,
        env: Mapping[str, str] | None = None,
        cwd: Path | None = None,
    ) -> Ending:
        """Run `command` to its end or to `limit_s` seconds; its whole process group dies on time-out or
        interrupt.

        Raises OSError when the program cannot be started, Cancelled after `stop`.
        """
        began = time.monotonic()
        process = self._start([str(word) for word in command], env, cwd)
        try:
            stdout, stderr = process.communicate(timeout=limit_s)
        except subprocess.TimeoutExpired:
            _kill_group(process)
            stdout, stderr = _rest_of(process)
            return TimedOut(limit_s, stdout, stderr, time.monotonic() - began)
        finally:
            self._end(process)
        if self._stopped:
            raise Cancelled
        return _ending(process.returncode, stdout, stderr, time.monotonic() - began)

    def stop(self) -> None:
        """Kill every running program with all it started; `run` raises Cancelled from now on."""
        with self._lock:
            self._stopped = True
            for process in self._live:
                _kill_group(process)

    def _start(self, command: list[str], env: Mapping[str, str] | None, cwd: Path | None) -> subprocess.Popen[str]:
        with self._lock:
            if self._stopped:
                raise Cancelled
            process = subprocess.Popen(
                ending_with_us(command),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=None if env is None else dict(env),
                cwd=cwd,
                start_new_session=True,
                text=True,
                errors="replace",
            )
            self._live.add(process)
            return process

    def _end(self, process: subprocess.Popen[str]) -> None:
        """Leave nothing of the group behind, also when the program left children of its own."""
        _kill_group(process)
        process.wait()
        with self._lock:
            self._live.discard(process)


def ending_with_us(command: list[str]) -> list[str]:
    """So started that the system kills the program when we are killed, which nobody can catch; where util-linux has its tool for it."""
    tool = shutil.which("setpriv")
    return [tool, "--pdeathsig", "KILL", "--", *command] if tool and shutil.which(command[0]) else command


def at_fixed_addresses(command: list[str]) -> list[str]:
    """So started that the program and its variables lie where they lay the last time; where util-linux has its tool for it, and
    the system lets it."""
    return [*_fixing(), *command] if shutil.which(command[0]) else command


@cache
def _fixing() -> tuple[str, ...]:
    tool = shutil.which("setarch")
    fixing = (tool, "-R", "--") if tool else ()
    tried = subprocess.run([*fixing, "true"], capture_output=True, check=False) if fixing else None
    return fixing if tried is not None and tried.returncode == 0 else ()


def _rest_of(process: subprocess.Popen[str]) -> tuple[str, str]:
    """The output of a killed program. What has left its group may hold the pipes open, and is not waited for."""
    try:
        return process.communicate(timeout=_PIPES_CLOSE_S)
    except subprocess.TimeoutExpired as late:
        stdout, stderr = (str(part or b"", errors="replace") for part in (late.stdout, late.stderr))
        return stdout, stderr


def _ending(status: int, stdout: str, stderr: str, wall_s: float) -> Ending:
    if status < 0:
        known = -status in signal.Signals.__members__.values()
        name = signal.Signals(-status).name if known else f"signal {-status}"
        return Killed(name, stdout, stderr, wall_s)
    return Exited(status, stdout, stderr, wall_s)


def _kill_group(process: subprocess.Popen[str]) -> None:
    # A new session's group has its leader's id; it may be gone already.
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
