"""Runs a program with the recorder preloaded and reads what it tells.

In: a command, limits, who reads the stream. Out: how the program ended. However this ends, the program and all it
started have ended too.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from queue import Queue
from typing import BinaryIO, cast

from wmma2sycl.verify.core.child import ending_with_us
from wmma2sycl.verify.recording.interposer import recorder_library

_STDOUT_KEPT = 1 << 20
_LONGEST_SOCKET_NAME = 100

ReadStream = Callable[[BinaryIO, Callable[[str], None]], None]


@dataclass(frozen=True, slots=True)
class Ended:
    """How the program ended: `status` is None where a signal or the time limit ended it."""

    status: int | None
    signal_name: str
    timed_out: bool
    stdout: str
    stderr: str
    refused_processes: int


@dataclass(slots=True)
class _Door:
    """The socket that recorded processes knock at: the first one comes in, the others are turned away."""

    server: socket.socket
    refused: int = 0
    entered: Queue[socket.socket | None] = field(default_factory=Queue)

    def watch(self) -> None:
        first = True
        with suppress(OSError):  # closed: nobody can come any more
            while True:
                connection, _ = self.server.accept()
                if first:
                    self.entered.put(connection)
                    first = False
                else:
                    self.refused += 1
                    connection.close()


def run_recorded(
    command: Sequence[str],
    read: ReadStream,
    *,
    limit_s: float,
    cwd: Path | None,
    variables: Mapping[str, str] | None = None,
) -> Ended:
    """Run `command`; `read` gets the stream of the first of its processes that launches a kernel.

    Raises OSError where the program cannot be started, and whatever `read` raises, with the program ended.
    """
    library = recorder_library()
    with _socket_folder() as folder, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
        door = _Door(socket.socket(socket.AF_UNIX, socket.SOCK_STREAM))
        door.server.bind(str(folder / "s"))
        door.server.listen()
        process = subprocess.Popen(
            ending_with_us([str(word) for word in command]),
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=errors,
            cwd=cwd,
            env={**_environment(library, folder / "s"), **(variables or {})},
            start_new_session=True,
        )
        timed_out = _attend(process, door, read, limit_s)
        known = -process.returncode in signal.Signals.__members__.values()
        name = signal.Signals(-process.returncode).name if known else ""
        status = process.returncode if process.returncode >= 0 else None
        return Ended(status, name, timed_out, _text(out), _text(errors), door.refused)


def _attend(process: subprocess.Popen[bytes], door: _Door, read: ReadStream, limit_s: float) -> bool:
    """Until the program has ended; whether it was the limit that ended it."""
    out_of_time = threading.Event()

    def end() -> None:
        out_of_time.set()
        _kill_group(process)

    def wait() -> None:
        process.wait()
        door.entered.put(None)

    timer = threading.Timer(limit_s, end)
    watcher = threading.Thread(target=door.watch, daemon=True)
    waiter = threading.Thread(target=wait, daemon=True)
    try:
        for thread in (timer, watcher, waiter):
            thread.start()
        connection = door.entered.get()
        if connection is not None:
            with connection, connection.makefile("rb", buffering=1 << 20) as stream:
                read(cast("BinaryIO", stream), lambda answer: _send(connection, answer))
        process.wait()
    finally:
        timer.cancel()
        _kill_group(process)
        process.wait()
        with suppress(OSError):
            door.server.shutdown(socket.SHUT_RDWR)
        door.server.close()
        watcher.join()
    return out_of_time.is_set()


def _send(connection: socket.socket, answer: str) -> None:
    with suppress(OSError):  # the program has died: the stream's end says so
        connection.sendall(answer.encode() + b"\n")


@contextmanager
def _socket_folder() -> Iterator[Path]:
    """A folder whose name is short enough for a socket's."""
    base = tempfile.gettempdir()
    parent = base if len(base) < _LONGEST_SOCKET_NAME - 20 else "/tmp"  # noqa: S108 -- the folder in it has a name of its own
    with tempfile.TemporaryDirectory(dir=parent, prefix="w2s") as folder:
        yield Path(folder)


def _environment(library: Path, door: Path) -> dict[str, str]:
    preload = " ".join([str(library), *os.environ.get("LD_PRELOAD", "").split()])
    return {**os.environ, "LD_PRELOAD": preload, "WMMA2SYCL_RECORDER": str(door)}


def _text(file: BinaryIO) -> str:
    file.seek(0)
    return file.read(_STDOUT_KEPT).decode(errors="replace")


def _kill_group(process: subprocess.Popen[bytes]) -> None:
    # A new session's group has its leader's id; it may be gone already.
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
